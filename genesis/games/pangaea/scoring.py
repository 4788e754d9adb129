"""Pangaea's scoring: areas, herds, factors and shares (R12 to R17)."""

from typing import Any, TypeAlias

import numpy as np
from numpy.typing import NDArray

from genesis.core.compiled import rule
from genesis.core.position import Int8s, Record, Scores, Short, Small, layout
from genesis.games.pangaea.position import COLUMNS, KINDS, SIDES, SPACES, Position

__all__ = ["FACT", "SMALLEST", "Fact", "Facts", "score_area", "survey", "tally"]

FIRST_PLACE, SECOND_PLACE = 4, 2
SMALLEST = 3  # tiles in an area that scores
SEVERAL = -1  # tied herds of more than one seat
NO_MORE = -1  # ends a list


class Fact(Record):
    """What is known of a space, and of the area and the herd that are named after it."""

    area: Short  # of a space with a tile: the area and the herd it belongs to
    herd: Short
    herd_tiles: Small  # of a herd: how many tiles
    tiles: Short  # of an area: how many tiles
    factor: Small
    best: Small  # the size of its largest herds, how many there are, and whose or SEVERAL
    tied: Small
    owner: Small
    next: Small  # the same of the next largest
    next_tied: Small
    next_owner: Small
    first_herd: Short  # where its herds begin in the list of herds
    areas: Short  # all areas, then NO_MORE: the i-th stands at space i
    herds: Short  # all herds, area by area, then NO_MORE


FACT = layout(Fact)
Facts: TypeAlias = Any  # an array [SPACES] of Fact


BOTH = FIRST_PLACE + SECOND_PLACE
SHARE = np.array(  # [round_first, place, factor, herds] what one of the herds gets (R16, P5, P6)
    [
        [
            [[place * factor // max(herds, 1) for herds in range(53)] for factor in range(4)]
            for place in range(BOTH + 1)
        ],
        [
            [[place // max(herds, 1) * factor for herds in range(53)] for factor in range(4)]
            for place in range(BOTH + 1)
        ],
    ],
    np.int8,
)


@rule
def tally(pos: Position, out: Scores) -> None:
    """Points per seat for the map as it lies."""
    facts = survey(pos.board, SMALLEST)
    for index in range(len(out)):
        out[index] = 0
    index = 0
    while facts[index].areas != NO_MORE:
        score_area(pos.board, facts, facts[index].areas, pos.round_first, out)
        index += 1


@rule
def score_area(board: Int8s, facts: Facts, area: int, round_first: int, out: Scores) -> None:
    """R14 to R16: add an area's two places, whole or shared, to the points of its herds' seats."""
    if facts[area].tiles < SMALLEST:
        return
    factor, second = facts[area].factor, facts[area].next
    if facts[area].tied > 1:  # they share both places, and nobody else scores
        second = 0
    place = FIRST_PLACE if second > 0 else BOTH  # R15: a single herd takes both
    each = each_second = 0
    if facts[area].owner != SEVERAL:  # P14: no tie between seats
        out[facts[area].owner] += place * factor
    else:
        each = SHARE[round_first, place, factor, facts[area].tied]
    if second > 0 and facts[area].next_owner != SEVERAL:
        out[facts[area].next_owner] += SECOND_PLACE * factor
    elif second > 0:
        each_second = SHARE[round_first, SECOND_PLACE, factor, facts[area].next_tied]
    if each + each_second > 0:
        share_out(board, facts, area, each, each_second, out)


@rule
def share_out(
    board: Int8s, facts: Facts, area: int, each: int, each_second: int, out: Scores
) -> None:
    """R16: so much to each of the largest herds, so much to each of the next largest."""
    index = facts[area].first_herd
    while facts[index].herds != NO_MORE and facts[facts[index].herds].area == area:
        herd = facts[index].herds
        seat = (board[herd] - 1) >> 2
        if facts[herd].herd_tiles == facts[area].best:
            out[seat] += each
        elif facts[herd].herd_tiles == facts[area].next:
            out[seat] += each_second
        index += 1


# --- the lie of the land ----------------------------------------------------------------------

# While tiles are being gathered each is worth KINDS * terrain + seat: two tiles that differ by
# less than KINDS in these bits are of one terrain. Bytes without a sign need no test for negative
# indices; nothing is ever added to them.
TAKEN = 255
Bytes = NDArray[np.uint8]
STACK = 4 * SPACES + 4
# One piece of scratch paper for all: tiles and one off the map, terrains with a row above and one
# below, seeds, and the two stacks of `take_area`.
TILES, GROUND, SEEDS, OWN, OTHERS, SCRATCH = np.cumsum(
    [0, SPACES + 1, SPACES + 2 * COLUMNS, SPACES, STACK, STACK]
).tolist()


@rule
def survey(board: Int8s, smallest: int) -> Facts:
    """[SPACES] the areas of at least `smallest` tiles (1 or 3) and all their herds.

    Fields hold rubbish where they say nothing: at spaces without a tile, or in smaller areas.
    """
    facts = np.empty(SPACES, FACT)
    scratch = np.empty(SCRATCH, np.uint8)
    tiles, seeds = scratch[TILES:GROUND], scratch[SEEDS:OWN]
    spread_tiles(board, tiles, scratch[GROUND:SEEDS])
    find_seeds(scratch[GROUND:SEEDS], seeds, smallest)
    areas = herds = 0
    for space in range(SPACES):
        if (seeds[space] != 0) & (tiles[space] != TAKEN):
            facts[areas].areas = space
            areas += 1
            herds = take_area(tiles, facts, scratch[OWN:OTHERS], scratch[OTHERS:], space, herds)
    facts[areas].areas = NO_MORE
    facts[herds].herds = NO_MORE
    set_factors(board, facts)
    return facts


@rule
def spread_tiles(board: Int8s, tiles: Bytes, ground: Bytes) -> None:
    """The tiles as they are compared, and their terrains with a margin above and below."""
    for index in range(COLUMNS):
        ground[index] = TAKEN
        ground[COLUMNS + SPACES + index] = TAKEN
    tiles[SPACES] = TAKEN
    for space in range(SPACES):
        tile = board[space] - 1
        tiles[space] = (tile & 3) << 2 | tile >> 2 if tile >= 0 else TAKEN
        ground[COLUMNS + space] = tile & 3 if tile >= 0 else TAKEN


@rule
def find_seeds(ground: Bytes, seeds: Bytes, smallest: int) -> None:
    """[SPACES] where an area may start: any tile, or one that touches two of its terrain.

    Every area of three has one of those. At the sides of the map a neighbour may be a row further
    on: such a seed is not wrong, only in vain.
    """
    enough = 0 if smallest < SMALLEST else 2
    for space in range(SPACES):
        cell = COLUMNS + space
        own = ground[cell]
        like = int(ground[cell - 1] == own) + int(ground[cell + 1] == own)
        like += int(ground[cell - COLUMNS] == own) + int(ground[cell + COLUMNS] == own)
        seeds[space] = (like >= enough) & (own != TAKEN)


@rule
def take_area(tiles: Bytes, facts: Facts, own: Bytes, others: Bytes, area: int, herds: int) -> int:
    """R12, R13: gather an area herd by herd; returns how many herds there are by now.

    Neighbours of the herd wait on `own`, those of other species on `others`. Both pushes are
    without a branch, since nobody could predict it.
    """
    facts[area].tiles = facts[area].best = facts[area].next = 0
    facts[area].tied = facts[area].owner = 0
    facts[area].first_herd = herds
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
            facts[space].area = area
            facts[space].herd = herd
            size += 1
            for side in range(4):
                near = SIDES[space, side]
                differs = tiles[near] ^ kind
                own[count] = near
                count += differs == 0
                others[foreign] = near
                foreign += (differs > 0) & (differs < KINDS)
        facts[herds].herds = herd
        herds += 1
        rank_herd(facts, area, herd, size, kind & 3)
    return herds


@rule
def rank_herd(facts: Facts, area: int, herd: int, size: int, seat: int) -> None:
    """R14, R16: keep an area's largest herds and the next largest, and whose they are."""
    facts[herd].herd_tiles = size
    facts[area].tiles += size
    if size > facts[area].best:
        facts[area].next = facts[area].best
        facts[area].next_tied = facts[area].tied
        facts[area].next_owner = facts[area].owner
        facts[area].best, facts[area].tied, facts[area].owner = size, 1, seat
    elif size == facts[area].best:
        facts[area].tied += 1
        if facts[area].owner != seat:
            facts[area].owner = SEVERAL
    elif size > facts[area].next:
        facts[area].next, facts[area].next_tied, facts[area].next_owner = size, 1, seat
    elif size == facts[area].next:
        facts[area].next_tied += 1
        if facts[area].next_owner != seat:
            facts[area].next_owner = SEVERAL


@rule
def set_factors(board: Int8s, facts: Facts) -> None:
    """R17: 3 for the one largest area of the map, 2 for the one largest of each other terrain."""
    largest = np.full(KINDS, -1, np.int16)  # each terrain's largest area, or -1
    tied = np.zeros(KINDS, np.int16)  # whether another one is as large
    overall = rivals = index = 0  # the largest size of all, and how many areas have it
    while facts[index].areas != NO_MORE:
        area = facts[index].areas
        index += 1
        size, terrain = facts[area].tiles, (board[area] - 1) & 3
        facts[area].factor = 1
        record = facts[largest[terrain]].tiles if largest[terrain] >= 0 else 0
        if size > record:
            largest[terrain], tied[terrain] = area, 0
        elif size == record:
            tied[terrain] = 1
        if size > overall:
            overall, rivals = size, 0
        rivals += size == overall
    for terrain in range(KINDS):
        if largest[terrain] >= 0 and tied[terrain] == 0:
            alone = rivals == 1 and facts[largest[terrain]].tiles == overall
            facts[largest[terrain]].factor = 3 if alone else 2
