"""Worlds as people see them: unwrapped, with axial coordinates relative to the first tile (R26)."""

from collections.abc import Iterator

from genesis.games.hexworld.cards import EMPTY, NOTHING, WONDERS
from genesis.games.hexworld.position import (
    BORDER,
    COORDINATE,
    ENDS,
    NEAR,
    SIDE,
    Position,
    cell_at,
)

__all__ = ["COMPASS", "border_at", "borders_of", "cells_of", "place_of", "window"]

COMPASS = ("e", "se", "sw", "w", "nw", "ne")  # the directions 0 to 5 of R19, points up

Place = tuple[int, int]  # q and r


def window(pos: Position, world: int) -> tuple[range, range]:
    """The values of q and r that can be named in a world: one before the least, and 16 in all."""
    low_q, low_r = (int(pos.low[world, axis]) - 1 for axis in range(2))
    return range(low_q, low_q + SIDE), range(low_r, low_r + SIDE)


def place_of(pos: Position, world: int, cell: int) -> Place:
    """Where a cell is, seen from the first tile."""
    first_q, first_r = (values[0] for values in window(pos, world))
    q, r = int(COORDINATE[cell, 0]), int(COORDINATE[cell, 1])
    return first_q + (q - first_q) % SIDE, first_r + (r - first_r) % SIDE


def border_at(q: int, r: int, direction: int) -> int:
    """The border of a position in a direction."""
    return int(BORDER[cell_at(q, r), direction])


def cells_of(pos: Position, world: int) -> list[int]:
    """The hexes of a world in the order of laying."""
    return [int(cell) for cell in pos.hexes[world, : pos.tiles[world]]]


def borders_of(pos: Position, world: int) -> Iterator[int]:
    """The borders between two hexes of a world, dead ones included."""
    for cell in cells_of(pos, world):
        for direction in range(3):
            if pos.terrain[world, NEAR[cell, direction]] != EMPTY:
                yield int(BORDER[cell, direction])


def combos_of(pos: Position, world: int) -> Iterator[tuple[int, int]]:
    """Every border that carries a combo, and which."""
    for border in borders_of(pos, world):
        if pos.combo[world, border] != NOTHING:
            yield border, int(pos.combo[world, border])


def triangle_of(pos: Position, world: int, wonder: int) -> list[int]:
    """The three cells beneath a wonder."""
    kind = WONDERS[wonder].combo
    borders = [border for border, lying in combos_of(pos, world) if lying == kind]
    return sorted({int(cell) for border in borders for cell in ENDS[border]})
