"""What lies on the table in pangaea, and what is always true of it."""

from typing import Annotated

import numpy as np

from genesis.core.compiled import rule
from genesis.core.position import CHANCE, OVER, SCORES, Head, Int8s, Int16s, Short, Small, layout

__all__ = ["LAYOUT", "Position", "audit"]

ROWS, COLUMNS = 10, 14
SPACES = ROWS * COLUMNS
SPECIES = ("reptile", "dinosaur", "mammal", "man")
TERRAINS = ("forest", "savannah", "mountain", "wetland")
KINDS = len(TERRAINS)
PLAYERS = 4
COPIES = 13  # tiles of each terrain for each player

VACANT, VOLCANO, TAR, BEYOND = 0, -1, -2, -3  # BEYOND: right of the river with two players (R2)
WILD = KINDS
NO_DIE = -1
NOBODY = -1
NOWHERE = -1


class Position(Head):
    """What the table shows between two moves, and a few counts that make it quick to play on."""

    turn: Small  # the seat that rolls or lays, NOBODY before the starting seat is drawn
    dice: Annotated[Int8s, 2]  # terrain shown, WILD, or NO_DIE if used or not yet rolled
    board: Annotated[Int8s, SPACES]  # VACANT, VOLCANO, TAR, BEYOND or 1 + 4 * seat + terrain
    supply: Annotated[Int8s, PLAYERS, KINDS]  # tiles not yet laid
    tiles: Annotated[Int8s, PLAYERS]  # tiles not yet laid, all terrains together
    last: Annotated[Int16s, 2]  # the spaces laid in this or the last turn, else NOWHERE
    vacancies: Short  # how many spaces are vacant
    vacant: Annotated[Int16s, SPACES]  # the vacant spaces in any order, then rubbish
    slot: Annotated[Int16s, SPACES]  # where each vacant space stands in `vacant`
    freedom: Annotated[Int8s, SPACES]  # vacant neighbours of each space
    roomy: Short  # vacant spaces with two or more vacant neighbours: at 0 the game ends (R11)
    round_first: Small  # option: 1 if shares are rounded before the factor (P6)
    species: Annotated[Int8s, PLAYERS]  # who plays which, a matter of pictures (R1)
    river: Annotated[Int8s, ROWS]  # how many spaces of each row lie left of the river


LAYOUT = layout(Position)


def neighbour_table() -> tuple[np.ndarray[tuple[int, int], np.dtype[np.int16]], Int8s]:
    """[SPACES, 4] the orthogonal neighbours of each space, and how many there are."""
    near = np.full((SPACES, 4), NOWHERE, np.int16)
    count = np.zeros(SPACES, np.int8)
    for space in range(SPACES):
        row, column = divmod(space, COLUMNS)
        for down, right in ((-1, 0), (0, -1), (0, 1), (1, 0)):
            if 0 <= row + down < ROWS and 0 <= column + right < COLUMNS:
                near[space, count[space]] = space + down * COLUMNS + right
                count[space] += 1
    return near, count


NEAR, NEAR_COUNT = neighbour_table()


# --- invariants: docs/rules/pangaea.md §11 ----------------------------------------------------


@rule
def audit(pos: Position) -> int:
    """The number of the first invariant that is broken, or 0.

    The order matters: what comes first makes it safe to check what follows.
    """
    if not who_acts_is_clear(pos):
        return 1
    if not board_is_sound(pos):
        return 2
    if not tiles_add_up(pos):
        return 3
    if not vacancies_add_up(pos):
        return 4
    if not freedom_is_counted(pos):
        return 5
    if not dice_fit(pos):
        return 6
    if not end_is_due(pos):
        return 7
    return 0


@rule
def who_acts_is_clear(pos: Position) -> bool:
    """I1: a seat acts in its own turn, or chance, or nobody."""
    if not 2 <= pos.seats <= PLAYERS or not NOBODY <= pos.turn < pos.seats or pos.ply < 0:
        return False
    if pos.turn == NOBODY and pos.actor != CHANCE:
        return False
    return pos.actor == pos.turn or pos.actor == CHANCE or pos.actor == OVER


@rule
def board_is_sound(pos: Position) -> bool:
    """I2: every space is vacant, blocked, out of play or holds a tile of a seat at the table."""
    for space in range(SPACES):
        if not BEYOND <= pos.board[space] <= KINDS * pos.seats:
            return False
        beyond = space % COLUMNS >= pos.river[space // COLUMNS]
        out_of_play = pos.board[space] == BEYOND
        if out_of_play and (pos.seats > 2 or not beyond):
            return False
        if pos.board[space] >= 0 and pos.seats == 2 and beyond:
            return False
    return bool(pos.last.min() >= NOWHERE and pos.last.max() < SPACES)


@rule
def tiles_add_up(pos: Position) -> bool:
    """I3: laid and kept are 13 for each terrain and seat."""
    for seat in range(pos.seats):
        kept = 0
        for terrain in range(KINDS):
            laid = 0
            for space in range(SPACES):
                laid += pos.board[space] == 1 + KINDS * seat + terrain
            if not 0 <= pos.supply[seat, terrain] <= COPIES:
                return False
            if laid + pos.supply[seat, terrain] != COPIES:
                return False
            kept += pos.supply[seat, terrain]
        if pos.tiles[seat] != kept:
            return False
    return True


@rule
def vacancies_add_up(pos: Position) -> bool:
    """I4: the list of vacant spaces is the board's."""
    vacant = 0
    for space in range(SPACES):
        if pos.board[space] == VACANT:
            vacant += 1
            slot = pos.slot[space]
            if not 0 <= slot < pos.vacancies or pos.vacant[slot] != space:
                return False
    return vacant == pos.vacancies


@rule
def freedom_is_counted(pos: Position) -> bool:
    """I5: the vacant neighbours, and the spaces with two of them, are the board's."""
    roomy = 0
    for space in range(SPACES):
        free = 0
        for index in range(NEAR_COUNT[space]):
            free += pos.board[NEAR[space, index]] == VACANT
        if pos.freedom[space] != free:
            return False
        roomy += pos.board[space] == VACANT and free >= 2
    return roomy == pos.roomy


@rule
def dice_fit(pos: Position) -> bool:
    """I6: dice lie on the table exactly while somebody lays tiles."""
    shown = 0
    for die in range(2):
        if not NO_DIE <= pos.dice[die] <= WILD:
            return False
        shown += pos.dice[die] != NO_DIE
    return (shown > 0) == (pos.actor < PLAYERS)


@rule
def end_is_due(pos: Position) -> bool:
    """I7: the game is over exactly when no three vacant spaces connect, or nobody has a tile."""
    tiles = 0
    for seat in range(pos.seats):
        tiles += pos.tiles[seat]
    for index in range(SCORES):
        if pos.score[index] != 0 and (pos.actor != OVER or index >= pos.seats):
            return False
    return (pos.actor == OVER) == (pos.roomy == 0 or tiles == 0)
