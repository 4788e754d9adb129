"""Pangaea's scoring: areas, herds, factors and shares (R12 to R17)."""

import numpy as np
from numpy.typing import NDArray

from genesis.core.compiled import rule
from genesis.core.position import Int8s, Int16s, Scores
from genesis.games.pangaea.position import COLUMNS, KINDS, NEAR, ROWS, SPACES, Position

__all__ = ["AREA", "FACTOR", "HERD", "HERD_SIZE", "SIZE", "SMALLEST", "survey", "tally"]

FIRST_PLACE, SECOND_PLACE = 4, 2
SMALLEST = 3  # tiles in an area that scores
SEVERAL = -1  # tied herds of more than one seat
NO_MORE = -1  # ends a list

# What `survey` finds, one row each. An area and a herd are named by one of their spaces.
AREA, HERD = 0, 1  # [space] the area and the herd a tile belongs to
SIZE, HERD_SIZE = 2, 3  # [area], [herd] how many tiles
FACTOR = 4  # [area]
BEST, NEXT = 5, 6  # [area] the size of its largest herds and of the next largest
TIED, TIED_NEXT = 7, 8  # [area] how many herds have that size
OWNER, OWNER_NEXT = 9, 10  # [area] whose they are, or SEVERAL
AREAS, HERDS = 11, 12  # all areas and all herds, then NO_MORE
FACTS = 13


@rule
def tally(pos: Position, out: Scores) -> None:
    """Points per seat for the map as it lies."""
    facts = survey(pos.board, SMALLEST)
    for index in range(len(out)):
        out[index] = 0
    index = 0
    while facts[AREAS, index] != NO_MORE:
        award_places(facts, facts[AREAS, index], out)
        index += 1
    index = 0
    while facts[HERDS, index] != NO_MORE:
        herd = facts[HERDS, index]
        out[(pos.board[herd] - 1) >> 2] += herd_share(facts, herd, pos.round_first)
        index += 1


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
    if size == facts[BEST, area]:
        if facts[OWNER, area] == SEVERAL:
            return share(FIRST_PLACE + SECOND_PLACE, facts[TIED, area], factor, round_first)
        return 0
    if facts[TIED, area] > 1 or size < facts[NEXT, area]:  # the places go to larger herds
        return 0
    if facts[OWNER_NEXT, area] == SEVERAL:
        return share(SECOND_PLACE, facts[TIED_NEXT, area], factor, round_first)
    return 0


@rule
def share(points: int, herds: int, factor: int, round_first: int) -> int:
    """P6: multiply, then share, then round; or, with the option, round before multiplying."""
    if round_first:
        return points // herds * factor
    return points * factor // herds


# --- the lie of the land ----------------------------------------------------------------------

# While tiles are being gathered each is worth KINDS * terrain + seat: two tiles that differ by
# less than KINDS in these bits are of one terrain. Bytes without a sign need no test for negative
# indices; nothing is ever added to them.
TAKEN = 255
Bytes = NDArray[np.uint8]
SIDES = NEAR.astype(np.uint8)
STRIDE = 16  # of a map with a margin all around, on which a neighbour is always the same step away


@rule
def survey(board: Int8s, smallest: int) -> Int16s:
    """[FACTS, SPACES] the areas of at least `smallest` tiles (1 or 3) and all their herds."""
    facts = np.zeros((FACTS, SPACES), np.int16)
    tiles = np.full(SPACES + 1, TAKEN, np.uint8)  # and one for what lies off the map
    for space in range(SPACES):
        tile = board[space] - 1
        if tile >= 0:
            tiles[space] = (tile & 3) << 2 | tile >> 2
    seeds = tiles_amid_their_like(board) if smallest > 1 else board > 0
    waiting = np.empty((2, 4 * SPACES + 4), np.uint8)
    areas = herds = 0
    for space in range(SPACES):
        if seeds[space] & (tiles[space] != TAKEN):
            facts[AREAS, areas] = space
            areas += 1
            herds = take_area(tiles, facts, waiting[0], waiting[1], space, herds)
    facts[AREAS, areas] = NO_MORE
    facts[HERDS, herds] = NO_MORE
    set_factors(board, facts)
    return facts


@rule
def tiles_amid_their_like(board: Int8s) -> NDArray[np.bool_]:
    """[SPACES] which tiles touch two of their terrain: every area of three has one."""
    terrain = np.zeros((ROWS + 2) * STRIDE, np.int8)  # 1 + terrain, 0 where no tile lies
    for row in range(ROWS):
        for column in range(COLUMNS):
            tile = board[row * COLUMNS + column]
            terrain[(row + 1) * STRIDE + column + 1] = (tile - 1 & 3) + 1 if tile > 0 else 0
    amid = np.empty(SPACES, np.bool_)
    for row in range(ROWS):
        for column in range(COLUMNS):
            cell = (row + 1) * STRIDE + column + 1
            own = terrain[cell]
            like = int(terrain[cell - 1] == own) + int(terrain[cell + 1] == own)
            like += int(terrain[cell - STRIDE] == own) + int(terrain[cell + STRIDE] == own)
            amid[row * COLUMNS + column] = (like >= 2) & (own > 0)
    return amid


@rule
def take_area(tiles: Bytes, facts: Int16s, own: Bytes, others: Bytes, area: int, herds: int) -> int:
    """R12, R13: gather an area herd by herd; returns how many herds there are by now.

    Neighbours of the herd wait on `own`, those of other species on `others`. Both pushes are
    without a branch, since nobody could predict it.
    """
    others[0] = area
    foreign = 1
    while foreign > 0:
        foreign -= 1
        herd = others[foreign]
        kind = tiles[herd]
        if kind == TAKEN:
            continue
        size, count = 0, 1
        own[0] = herd
        while count > 0:
            count -= 1
            space = own[count]
            if tiles[space] == TAKEN:
                continue
            tiles[space] = TAKEN
            facts[AREA, space] = area
            facts[HERD, space] = herd
            size += 1
            for side in range(4):
                near = SIDES[space, side]
                differs = tiles[near] ^ kind
                own[count] = near
                count += differs == 0
                others[foreign] = near
                foreign += (differs > 0) & (differs < KINDS)
        facts[HERDS, herds] = herd
        herds += 1
        rank_herd(facts, area, herd, size, kind & 3)
    return herds


@rule
def rank_herd(facts: Int16s, area: int, herd: int, size: int, seat: int) -> None:
    """R14, R16: keep an area's largest herds and the next largest, and whose they are."""
    facts[HERD_SIZE, herd] = size
    facts[SIZE, area] += size
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
    largest = np.full(KINDS, -1, np.int16)  # each terrain's largest area, or -1
    tied = np.zeros(KINDS, np.int16)  # whether another one is as large
    overall = rivals = index = 0  # the largest size of all, and how many areas have it
    while facts[AREAS, index] != NO_MORE:
        area = facts[AREAS, index]
        index += 1
        size, terrain = facts[SIZE, area], (board[area] - 1) & 3
        facts[FACTOR, area] = 1
        record = facts[SIZE, largest[terrain]] if largest[terrain] >= 0 else 0
        if size > record:
            largest[terrain], tied[terrain] = area, 0
        elif size == record:
            tied[terrain] = 1
        if size > overall:
            overall, rivals = size, 0
        rivals += size == overall
    for terrain in range(KINDS):
        if largest[terrain] >= 0 and tied[terrain] == 0:
            alone = rivals == 1 and facts[SIZE, largest[terrain]] == overall
            facts[FACTOR, largest[terrain]] = 3 if alone else 2
