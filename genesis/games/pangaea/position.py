"""What lies on the table in pangaea."""

from typing import Annotated

import numpy as np

from genesis.core.language import words
from genesis.core.position import Head, Int8s, Int16s, Short, Small, layout

__all__ = ["LAYOUT", "Position", "fixed"]

ROWS, COLUMNS = 10, 14
SPACES = ROWS * COLUMNS
SPECIES = words("reptile", "dinosaur", "mammal", "man")
TERRAINS = words("forest", "savannah", "mountain", "wetland", context="terrain")
KINDS = len(TERRAINS)
PLAYERS = 4
COPIES = 13  # tiles of each terrain for each player

VACANT, VOLCANO, TAR, BEYOND = 0, -1, -2, -3  # BEYOND: right of the river with two players (R2)
WILD = KINDS
NO_DIE = -1
NOBODY = -1
NOWHERE = -1
SHUT = 64  # added to the freedom of a space that is not vacant, so that it never counts as roomy
OFF_MAP = SPACES  # stands for the neighbours that a space at the edge does not have


class Position(Head):
    """What the table shows between two moves, and a few counts that make it quick to play on."""

    turn: Small  # the seat that rolls or lays, NOBODY before the starting seat is drawn
    dice: Annotated[Int8s, 2]  # terrain shown, WILD, or NO_DIE; the second is used up first
    board: Annotated[Int8s, SPACES]  # VACANT, VOLCANO, TAR, BEYOND or 1 + 4 * seat + terrain
    supply: Annotated[Int8s, PLAYERS, KINDS]  # tiles not yet laid
    kinds: Annotated[Int8s, PLAYERS]  # a bit for each terrain of which tiles are left
    last: Annotated[Int16s, 2]  # the spaces laid in this or the last turn, else NOWHERE
    vacancies: Short  # how many spaces are vacant
    vacant: Annotated[Int16s, SPACES]  # the vacant spaces in any order, then rubbish
    slot: Annotated[Int16s, SPACES]  # where each vacant space stands in `vacant`
    freedom: Annotated[
        Int8s, SPACES + 1
    ]  # vacant neighbours of each space, SHUT more if not vacant
    roomy: Short  # vacant spaces with two or more vacant neighbours: at 0 the game ends (R11)
    round_first: Small  # option: 1 if shares are rounded before the factor (P6)
    species: Annotated[Int8s, PLAYERS]  # who plays which, a matter of pictures (R1)
    river: Annotated[Int8s, ROWS]  # how many spaces of each row lie left of the river


LAYOUT = layout(Position)


def neighbour_table() -> tuple[np.ndarray[tuple[int, int], np.dtype[np.int16]], Int8s]:
    """[SPACES, 4] the neighbours of each space, then OFF_MAP; and how many there are."""
    near = np.full((SPACES, 4), OFF_MAP, np.int16)
    count = np.zeros(SPACES, np.int8)
    for space in range(SPACES):
        row, column = divmod(space, COLUMNS)
        for down, right in ((-1, 0), (0, -1), (0, 1), (1, 0)):
            if 0 <= row + down < ROWS and 0 <= column + right < COLUMNS:
                near[space, count[space]] = space + down * COLUMNS + right
                count[space] += 1
    return near, count


NEAR, NEAR_COUNT = neighbour_table()
SIDES = NEAR.astype(np.uint8)  # the same for hot loops: no sign, no test for negative indices


def fixed(pos: Position) -> tuple[object, ...]:
    """What never changes during a game: it comes from the options alone."""
    ground = np.minimum(pos.board, VACANT)
    parts = (ground, pos.species, pos.river)
    return (int(pos.seats), int(pos.round_first), *(tuple(part.tolist()) for part in parts))
