"""Genesis: four board games of one name, one readable source each, compiled."""

from genesis.core.archive import Archive
from genesis.core.errors import GenesisError
from genesis.core.game import Game, Setup, games, load
from genesis.core.position import CHANCE, OVER, SPECTATOR, Position

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
]
