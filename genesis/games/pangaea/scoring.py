"""Pangaea's scoring: areas, herds, factors and shares (R12 to R17)."""

import numpy as np

from genesis.core.compiled import rule
from genesis.core.position import Int8s, Int16s, Scores
from genesis.games.pangaea.position import COLUMNS, KINDS, SPACES, Position

__all__ = ["FACTOR", "HERD", "SIZE", "survey", "tally"]

FIRST_PLACE, SECOND_PLACE = 4, 2
SMALLEST = 3  # tiles in an area that scores
SEVERAL = -1  # tied herds of more than one seat

# What `survey` finds, one row each; an area is named by its first space, so is a herd.
AREA, HERD = 0, 1  # [space] the area and the herd a tile belongs to
SIZE, HERD_SIZE = 2, 3  # [area], [herd] how many tiles
FACTOR = 4  # [area]
BEST, NEXT = 5, 6  # [area] the size of its largest herds and of the next largest
TIED, TIED_NEXT = 7, 8  # [area] how many herds have that size
OWNER, OWNER_NEXT = 9, 10  # [area] whose they are, or SEVERAL
FACTS = 11


@rule
def tally(pos: Position, out: Scores) -> None:
    """Points per seat for the map as it lies."""
    facts = survey(pos.board)
    out[:] = 0
    for space in range(SPACES):
        is_area = pos.board[space] > 0 and facts[AREA, space] == space
        if is_area and facts[SIZE, space] >= SMALLEST:
            award_places(facts, space, out)
    for space in range(SPACES):
        if pos.board[space] > 0 and facts[HERD, space] == space:
            share = herd_share(facts, space, pos.round_first)
            out[(pos.board[space] - 1) // KINDS] += share


@rule
def award_places(facts: Int16s, area: int, out: Scores) -> None:
    """R14, R15, P14: the places that go whole to one seat; ties between seats are shared below."""
    factor = facts[FACTOR, area]
    owner, runner_up = facts[OWNER, area], facts[OWNER_NEXT, area]
    if facts[TIED, area] > 1 or facts[NEXT, area] == 0:
        if owner != SEVERAL:
            out[owner] += (FIRST_PLACE + SECOND_PLACE) * factor
        return
    out[owner] += FIRST_PLACE * factor
    if runner_up != SEVERAL:
        out[runner_up] += SECOND_PLACE * factor


@rule
def herd_share(facts: Int16s, herd: int, round_first: int) -> int:
    """R16, P5: what a herd gets of places that herds of several seats share, rounded down."""
    area = facts[AREA, herd]
    size, factor = facts[HERD_SIZE, herd], facts[FACTOR, area]
    if facts[SIZE, area] < SMALLEST:
        return 0
    if size == facts[BEST, area] and facts[OWNER, area] == SEVERAL:
        return share(FIRST_PLACE + SECOND_PLACE, facts[TIED, area], factor, round_first)
    if facts[TIED, area] > 1:
        return 0
    if size == facts[NEXT, area] and facts[OWNER_NEXT, area] == SEVERAL:
        return share(SECOND_PLACE, facts[TIED_NEXT, area], factor, round_first)
    return 0


@rule
def share(points: int, herds: int, factor: int, round_first: int) -> int:
    """P6: multiply, then share, then round; or, with the option, round before multiplying."""
    if round_first:
        return points // herds * factor
    return points * factor // herds


# --- the lie of the land ----------------------------------------------------------------------


@rule
def survey(board: Int8s) -> Int16s:
    """[FACTS, SPACES] every area and herd with its size, ties, owners and factor."""
    facts = np.zeros((FACTS, SPACES), np.int16)
    join_tiles(board, facts)
    for space in range(SPACES):
        if board[space] > 0:
            facts[AREA, space] = root(facts[AREA], space)
            facts[HERD, space] = root(facts[HERD], space)
            facts[SIZE, facts[AREA, space]] += 1
            facts[HERD_SIZE, facts[HERD, space]] += 1
    rank_herds(board, facts)
    set_factors(board, facts)
    return facts


@rule
def join_tiles(board: Int8s, facts: Int16s) -> None:
    """R12, R13: neighbours of one terrain are one area; of one species too, one herd."""
    for space in range(SPACES):
        tile = board[space]
        if tile <= 0:
            continue
        facts[AREA, space] = space
        facts[HERD, space] = space
        if space % COLUMNS > 0:
            join_with(board, facts, space, space - 1)
        if space >= COLUMNS:
            join_with(board, facts, space, space - COLUMNS)


@rule
def join_with(board: Int8s, facts: Int16s, space: int, other: int) -> None:
    """Join a tile with an earlier one if they belong together."""
    if board[other] > 0 and (board[other] - board[space]) % KINDS == 0:
        unite(facts[AREA], space, other)
        if board[other] == board[space]:
            unite(facts[HERD], space, other)


@rule
def root(parents: Int16s, space: int) -> int:
    """The first space of the set that `space` belongs to."""
    while parents[space] != space:
        parents[space] = parents[parents[space]]
        space = parents[space]
    return space


@rule
def unite(parents: Int16s, one: int, other: int) -> None:
    """Make one set of two, named by its first space."""
    one, other = root(parents, one), root(parents, other)
    parents[max(one, other)] = min(one, other)


@rule
def rank_herds(board: Int8s, facts: Int16s) -> None:
    """R14, R16: in every area, the largest herds and the next largest, and whose they are."""
    for herd in range(SPACES):
        if board[herd] <= 0 or facts[HERD, herd] != herd:
            continue
        area, size, seat = facts[AREA, herd], facts[HERD_SIZE, herd], (board[herd] - 1) // KINDS
        if size > facts[BEST, area]:
            facts[NEXT, area] = facts[BEST, area]
            facts[TIED_NEXT, area] = facts[TIED, area]
            facts[OWNER_NEXT, area] = facts[OWNER, area]
            facts[BEST, area], facts[TIED, area], facts[OWNER, area] = size, 1, seat
        elif size == facts[BEST, area]:
            facts[TIED, area] += 1
            if facts[OWNER, area] != seat:
                facts[OWNER, area] = SEVERAL
        elif size > facts[NEXT, area]:
            facts[NEXT, area], facts[TIED_NEXT, area], facts[OWNER_NEXT, area] = size, 1, seat
        elif size == facts[NEXT, area]:
            facts[TIED_NEXT, area] += 1
            if facts[OWNER_NEXT, area] != seat:
                facts[OWNER_NEXT, area] = SEVERAL


@rule
def set_factors(board: Int8s, facts: Int16s) -> None:
    """R17: 3 for the one largest area of the map, 2 for the one largest of each other terrain."""
    largest = np.zeros(KINDS, np.int16)  # the size of each terrain's largest area
    rivals = np.zeros(KINDS, np.int16)  # how many areas have it
    for area in range(SPACES):
        if board[area] > 0 and facts[AREA, area] == area:
            terrain, size = (board[area] - 1) % KINDS, facts[SIZE, area]
            if size > largest[terrain]:
                largest[terrain], rivals[terrain] = size, 0
            rivals[terrain] += size == largest[terrain]
    overall = largest.max()
    alone = rivals[largest == overall].sum() == 1
    for area in range(SPACES):
        if board[area] > 0 and facts[AREA, area] == area:
            terrain, size = (board[area] - 1) % KINDS, facts[SIZE, area]
            if size < largest[terrain] or rivals[terrain] > 1:
                facts[FACTOR, area] = 1
            else:
                facts[FACTOR, area] = 3 if alone and size == overall else 2
