"""Genesis: four board games of one name, one readable source each, compiled."""

from typing import TYPE_CHECKING, Any

from genesis.core.archive import Archive
from genesis.core.errors import GenesisError
from genesis.core.game import Game, Setup, games, load
from genesis.core.position import CHANCE, OVER, SPECTATOR, Position

if TYPE_CHECKING:
    from genesis.notebook import Walk

__version__ = "0.1.0"

__all__ = [
    "CHANCE",
    "OVER",
    "SPECTATOR",
    "Archive",
    "Game",
    "GenesisError",
    "Position",
    "Setup",
    "games",
    "load",
    "play",
]


def play(game: str | Archive, players: int | None = None, **choices: Any) -> "Walk":
    """A game to step through in a notebook: one of bots, or one that was played."""
    from genesis import notebook  # which brings the bots along

    if isinstance(game, Archive):
        return notebook.replay(game)
    return notebook.play(game, players, **choices)
