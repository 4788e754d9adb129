"""Points: cards on the board, runs of equal cards, ties (R65 to R68)."""

import numpy as np

from genesis.core.compiled import rule
from genesis.core.position import SCORES, Int8s, Scores, Values
from genesis.games.zenmap.cards import FIRST_COMBO, NOTHING, PARTS, POINTS
from genesis.games.zenmap.position import NAME, OFF, PLAYERS, SIDE, TILES, Position

__all__ = ["adjacency_of", "base_of", "line_of", "outcome", "stake", "tally"]


def line_table() -> Int8s:
    """[10, 5] the tiles of the five rows, then of the five columns."""
    rows = [[SIDE * row + column for column in range(SIDE)] for row in range(SIDE)]
    columns = [[SIDE * row + column for row in range(SIDE)] for column in range(SIDE)]
    return np.array(rows + columns, np.int8)


LINES = line_table()
COLUMN = 0b100001000010000100001  # the tiles of the first column, as a set …
GATHER = 0x11111  # … times this has them side by side, from bit 16 on


def joined_table() -> Int8s:
    """[5, 32] cards more in runs if one more lies at a place of a line, beside a set of equals."""
    table = np.zeros((SIDE, 1 << SIDE), np.int8)
    for place in range(SIDE):
        for others in range(1 << SIDE):
            without = others & ~(1 << place)
            table[place, others] = in_runs(without | 1 << place) - in_runs(without)
    return table


def in_runs(equals: int) -> int:
    """How many of a line's equal cards lie in runs of two or more."""
    return (equals & (equals << 1 | equals >> 1)).bit_count()


JOINED = joined_table()


@rule
def tally(pos: Position, out: Scores) -> None:
    """R67: base and adjacency of every board."""
    for seat in range(SCORES):
        out[seat] = 0
    for seat in range(PLAYERS):
        if seat < pos.seats:
            out[seat] = base_of(pos, seat) + adjacency_of(pos, seat)


@rule
def base_of(pos: Position, seat: int) -> int:
    """R65: the points of all tops."""
    points = 0
    for tile in range(TILES):
        if pos.top[seat, tile] != NOTHING:
            points += int(POINTS[pos.top[seat, tile]])
    return points


@rule
def adjacency_of(pos: Position, seat: int) -> int:
    """R66: the bonus of all rows and columns."""
    if pos.adjacency == OFF:
        return 0
    points = 0
    for line in range(2 * SIDE):
        points += line_of(pos, seat, line)
    return points


@rule
def line_of(pos: Position, seat: int, line: int) -> int:
    """The bonus of one row or column."""
    if pos.adjacency == NAME:
        return equal_runs(pos, seat, line)
    if pos.adjacency == OFF:
        return 0
    points = 0
    for terrain in range(FIRST_COMBO):
        points += shared_runs(pos, seat, line, terrain)
    return points


@rule
def equal_runs(pos: Position, seat: int, line: int) -> int:
    """R66: each run of two or more equal tops adds the points of its cards."""
    points, length, before = 0, 0, NOTHING
    for index in range(SIDE):
        top = int(pos.top[seat, LINES[line, index]])
        if top == NOTHING:
            before = NOTHING
        elif top == before:
            length += 1
            points += int(POINTS[top]) * (2 if length == 2 else 1)
        else:
            before, length = top, 1
    return points


@rule
def stake(pos: Position, seat: int, tile: int, top: int) -> int:
    """The points of a tile that shows this, and those that its runs are longer by (R65, R66)."""
    if top == NOTHING:
        return 0
    equals, row, column = int(pos.shows[seat, top]), tile // SIDE, tile % SIDE
    across = equals >> SIDE * row & 31
    down = ((equals >> column & COLUMN) * GATHER >> 16) & 31
    return int(POINTS[top]) * (1 + int(JOINED[column, across]) + int(JOINED[row, down]))


@rule
def shared_runs(pos: Position, seat: int, line: int, terrain: int) -> int:
    """Option adjacency = parts: each run of tiles with this terrain in their top."""
    points, length, amount = 0, 0, 0
    for index in range(SIDE):
        top = int(pos.top[seat, LINES[line, index]])
        times = int(PARTS[top, terrain]) if top != NOTHING else 0
        if times > 0:
            length += 1
            amount += times
        if length >= 2 and (times == 0 or index == SIDE - 1):
            points += amount * int(POINTS[terrain])
        if times == 0:
            length, amount = 0, 0
    return points


@rule
def rank_of(pos: Position, seat: int) -> int:
    """R68: points, then tokens left in the bag, as one number; nobody there ranks below all."""
    if seat >= pos.seats:
        return -2
    tokens = int(pos.bag[seat, 0]) + int(pos.bag[seat, 1]) if pos.by_tokens else 0
    return 64 * int(pos.score[seat]) + tokens


@rule
def outcome(pos: Position, out: Values) -> None:
    """R68: most points, then most tokens; who is still tied shares the victory."""
    best, winners = -1, 0
    for seat in range(PLAYERS):
        rank = rank_of(pos, seat)
        winners += rank == best
        if rank > best:
            best, winners = rank, 1
    for seat in range(pos.seats):
        out[seat] = 1.0 / winners if rank_of(pos, seat) == best else 0.0
