"""What is always true of a pangaea position: docs/rules/pangaea.md §11."""

import numpy as np

from genesis.core.compiled import rule
from genesis.core.position import CHANCE, OVER, SCORES
from genesis.games.pangaea.position import (
    BEYOND,
    COLUMNS,
    COPIES,
    KINDS,
    NEAR,
    NEAR_COUNT,
    NO_DIE,
    NOBODY,
    NOWHERE,
    PLAYERS,
    SHUT,
    SPACES,
    VACANT,
    WILD,
    Position,
)
from genesis.games.pangaea.scoring import tally

__all__ = ["audit"]


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
    if not points_are_the_maps(pos):
        return 8
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
        kinds = 0
        for terrain in range(KINDS):
            laid = 0
            for space in range(SPACES):
                laid += pos.board[space] == 1 + KINDS * seat + terrain
            if not 0 <= pos.supply[seat, terrain] <= COPIES:
                return False
            if laid + pos.supply[seat, terrain] != COPIES:
                return False
            kinds |= (pos.supply[seat, terrain] > 0) << terrain
        if pos.kinds[seat] != kinds:
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
        vacant = pos.board[space] == VACANT
        if pos.freedom[space] != (free if vacant else free + SHUT):
            return False
        roomy += vacant and free >= 2
    return bool(roomy == pos.roomy)


@rule
def dice_fit(pos: Position) -> bool:
    """I6: dice lie on the table exactly while somebody lays tiles."""
    shown = 0
    for die in range(2):
        if not NO_DIE <= pos.dice[die] <= WILD:
            return False
        shown += pos.dice[die] != NO_DIE
    if shown == 1 and pos.dice[0] == NO_DIE:
        return False
    return (shown > 0) == (pos.actor < PLAYERS)


@rule
def end_is_due(pos: Position) -> bool:
    """I7: over exactly when no three vacant spaces connect or nobody has a tile; else it goes on.

    Whoever is to roll or to lay has a tile (R9).
    """
    kinds = 0
    for seat in range(pos.seats):
        kinds |= pos.kinds[seat]
    if pos.actor != OVER and pos.turn != NOBODY and pos.kinds[pos.turn] == 0:
        return False
    return (pos.actor == OVER) == (pos.roomy == 0 or kinds == 0)


@rule
def points_are_the_maps(pos: Position) -> bool:
    """I8: final points are what the map is worth; before the end there are none."""
    points = np.zeros(SCORES, np.int16)
    if pos.actor == OVER:
        tally(pos, points)
    return bool((pos.score == points).all())
