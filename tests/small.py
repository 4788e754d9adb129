"""A game on a few spaces: whole, and over in a moment."""

from functools import cache

from genesis.core.archive import Archive
from genesis.core.chance import stream
from genesis.core.game import load
from genesis.core.play import random_game

__all__ = ["small_game"]

BLOCKED = "T" * 14
ROWS = ["....." + "T" * 9, "....." + "T" * 9, *[BLOCKED] * 8]


@cache
def small_game(players: int = 2) -> Archive:
    """Pangaea in a corner of the map, played at random to its end."""
    setup = load("pangaea", players, map="/".join(ROWS), first="0")
    moves = tuple(random_game(setup, stream("small")))
    return Archive(setup, ("Ada", "Bea", "Cleo", "Dora")[:players], moves)
