"""Whether a world is sound: hexes, borders, combos, and every list kept beside them (§11)."""

import numpy as np

from genesis.core.compiled import rule
from genesis.core.position import Int8s
from genesis.games.hexworld.cards import (
    COMBO_KINDS,
    COMBO_POINTS,
    DEAD,
    EMPTY,
    KINDS,
    NOTHING,
    PAIR,
    PAIRS,
    POINTS,
    RULES_220,
    WONDER_COMBO,
    WONDER_POINTS,
    WONDERS,
)
from genesis.games.hexworld.position import (
    ABSENT,
    AXES,
    BARRED,
    BORDERS,
    CELLS,
    CENTRE,
    COORDINATE,
    DIRECTIONS,
    ENDS,
    FIRST_CELL,
    FREE,
    HEXES,
    NEAR,
    NO_CARD,
    NOWHERE,
    SIDE,
    TAKEN,
    WIDEST,
    Position,
)
from genesis.games.hexworld.setting import WONDER_MODULE, in_play, starting_supply
from genesis.games.hexworld.worlds import on_triangle

__all__ = ["wonders_lie_on_triangles", "world_fault"]

LISTS = 19


@rule
def world_fault(pos: Position, world: int) -> int:
    """The number of an invariant that a world breaks, or 0."""
    marks = np.zeros(CELLS, np.int8)
    if not hexes_are_listed(pos, world, marks):
        return 4
    if not window_holds(pos, world) or not is_connected(pos, world, marks):
        return 5
    if not frontier_is_right(pos, world, marks):
        return 12
    if not combos_lie_on_living_borders(pos, world):
        return 3
    if not combos_add_up(pos, world):
        return 2
    if not pairs_are_counted(pos, world) or not chains_hold(pos, world):
        return LISTS
    if not points_add_up(pos, world):
        return 11
    return 0


@rule
def hexes_are_listed(pos: Position, world: int, marks: Int8s) -> bool:
    """I4: the list of hexes is the world's, the first in the middle; in 2.20 not too many.

    Marks the hexes with 1.
    """
    count = int(pos.tiles[world])
    if not 0 <= count <= HEXES or (pos.rules == RULES_220 and count > pos.end_tiles):
        return False
    if count > 0 and pos.hexes[world, 0] != FIRST_CELL:
        return False
    for index in range(count):
        cell = pos.hexes[world, index]
        if not 0 <= cell < CELLS or marks[cell]:
            return False
        if not (0 <= pos.terrain[world, cell] <= DEAD and 0 <= pos.ground[world, cell] < KINDS):
            return False
        marks[cell] = 1
    empty = bare = 0
    for cell in range(CELLS):
        empty += pos.terrain[world, cell] == EMPTY
        bare += pos.ground[world, cell] == NO_CARD
    return empty == CELLS - count and bare == CELLS - count


@rule
def window_holds(pos: Position, world: int) -> bool:
    """I5: the extent of the world is noted as it is, at most 15 values on each axis."""
    for axis in range(AXES):
        low, span = int(pos.low[world, axis]), int(pos.span[world, axis])
        if not 0 <= span <= WIDEST or not low <= 0 <= low + span:
            return False
        least, most = SIDE, 0
        for index in range(pos.tiles[world]):
            offset = (int(COORDINATE[pos.hexes[world, index], axis]) - low) & (SIDE - 1)
            least, most = min(least, offset), max(most, offset)
        if most != span or (least != 0 and pos.tiles[world] > 0):
            return False
    return True


@rule
def is_connected(pos: Position, world: int, marks: Int8s) -> bool:
    """I5: every hex but the first touches one that was laid before. Marks the hexes with 2."""
    for index in range(pos.tiles[world]):
        cell = pos.hexes[world, index]
        touches = index == 0
        for side in range(DIRECTIONS):
            touches |= marks[NEAR[cell, side]] == 2
        if not touches:
            return False
        marks[cell] = 2
    return True


@rule
def frontier_is_right(pos: Position, world: int, marks: Int8s) -> bool:
    """I12: the positions listed are those of R20 and R21, and each cell knows its place.

    Marks the positions with 3, once each.
    """
    count, places = int(pos.tiles[world]), 1
    if count > 0:
        places = mark_places(pos, world, marks)
    else:
        marks[FIRST_CELL] = 3
    if places != pos.places[world] or places > 2 * count + 4:
        return False
    for index in range(places):
        cell = pos.frontier[world, index]
        if not 0 <= cell < CELLS or marks[cell] != 3 or pos.slot[world, cell] != index:
            return False
    taken = listed = free = 0
    for cell in range(CELLS):
        slot = pos.slot[world, cell]
        taken += (slot == TAKEN) & (marks[cell] == 2)
        listed += slot >= 0
        free += slot == FREE
    barred = count_barred(pos, world)
    return bool(taken == count and listed == places and free == CELLS - count - places - barred)


@rule
def mark_places(pos: Position, world: int, marks: Int8s) -> int:
    """Mark every empty cell beside a hex that no moat bars, and count them (R20, R21)."""
    places = 0
    for index in range(pos.tiles[world]):
        cell = pos.hexes[world, index]
        for side in range(DIRECTIONS):
            near = NEAR[cell, side]
            if marks[near] == 0 and not in_moat(pos, world, near):
                marks[near] = 3
                places += 1
    return places


@rule
def in_moat(pos: Position, world: int, cell: int) -> bool:
    """R24: whether a cell lies on the unused line of an axis that is full."""
    for axis in range(AXES):
        offset = (int(COORDINATE[cell, axis]) - int(pos.low[world, axis])) & (SIDE - 1)
        if pos.span[world, axis] == WIDEST and offset == SIDE - 1:
            return True
    return False


@rule
def count_barred(pos: Position, world: int) -> int:
    """How many cells the moats bar; 0 too many if one of them does not say so."""
    barred = 0
    if pos.span[world, 0] == WIDEST or pos.span[world, 1] == WIDEST or pos.span[world, 2] == WIDEST:
        for cell in range(CELLS):
            barred += in_moat(pos, world, cell) and pos.slot[world, cell] == BARRED
    return barred


@rule
def combos_lie_on_living_borders(pos: Position, world: int) -> bool:
    """I3, I9: every combo lies between two living hexes."""
    found = 0
    for index in range(pos.tiles[world]):
        cell = pos.hexes[world, index]
        for side in range(DIRECTIONS // 2):
            combo = pos.combo[world, 3 * cell + side]
            if not NOTHING <= combo < COMBO_KINDS:
                return False
            if combo != NOTHING:
                found += 1
                if not is_living(pos, world, 3 * cell + side):
                    return False
    combos = 0
    for border in range(BORDERS):
        combos += pos.combo[world, border] != NOTHING
    return found == combos


@rule
def is_living(pos: Position, world: int, border: int) -> bool:
    """Whether a border lies between two living hexes."""
    one, other = pos.terrain[world, ENDS[border, 0]], pos.terrain[world, ENDS[border, 1]]
    return bool(one < DEAD and other < DEAD)


@rule
def combos_add_up(pos: Position, world: int) -> bool:
    """I2: supply and world together hold what every player starts with, less what is boxed."""
    laid = np.zeros(COMBO_KINDS, np.int8)
    for index in range(pos.tiles[world]):
        for side in range(DIRECTIONS // 2):
            combo = pos.combo[world, 3 * pos.hexes[world, index] + side]
            if combo != NOTHING:
                laid[combo] += 1
    for kind in range(COMBO_KINDS):
        has, supply = starting_supply(pos, kind), int(pos.supply[world, kind])
        if supply < 0 or laid[kind] != pos.laid[world, kind] or supply + laid[kind] > has:
            return False
        if not pos.boxed and supply + laid[kind] != has:
            return False
        if (laid[kind] > 0) != (pos.lying[world] >> kind & 1):
            return False
    return True


@rule
def pairs_are_counted(pos: Position, world: int) -> bool:
    """I19: which terrains touch is counted, and how many open borders there are."""
    touch = np.zeros(PAIRS, np.int16)
    open_borders = 0
    for index in range(pos.tiles[world]):
        for side in range(DIRECTIONS // 2):
            border = 3 * int(pos.hexes[world, index]) + side
            if is_living(pos, world, border):
                pair = pair_at(pos, world, border)
                touch[pair] += 1
                open_borders += pair < COMBO_KINDS and pos.combo[world, border] == NOTHING
    for pair in range(PAIRS):
        if touch[pair] != pos.touch[world, pair]:
            return False
        if (touch[pair] > 0) != (pos.touching[world] >> pair & 1):
            return False
        if pair < COMBO_KINDS:
            open_borders -= int(pos.open[world, pair])
    return open_borders == 0


@rule
def pair_at(pos: Position, world: int, border: int) -> int:
    """The pair of terrains on a border between living hexes."""
    one, other = pos.terrain[world, ENDS[border, 0]], pos.terrain[world, ENDS[border, 1]]
    return int(PAIR[one, other])


@rule
def chains_hold(pos: Position, world: int) -> bool:
    """I19: each chain ends after as many open borders of its kind as are counted."""
    for kind in range(COMBO_KINDS):
        border = int(pos.first[world, kind])
        for _ in range(pos.open[world, kind]):
            if not 0 <= border < BORDERS or not is_living(pos, world, border):
                return False
            if pair_at(pos, world, border) != kind or pos.combo[world, border] != NOTHING:
                return False
            border = int(pos.link[world, border])
        ready = pos.open[world, kind] > 0 and pos.supply[world, kind] > 0
        if border != NOWHERE or ready != (pos.ready[world] >> kind & 1):
            return False
    return True


@rule
def points_add_up(pos: Position, world: int) -> bool:
    """I11: terrain, combo and wonder points are what lies there; so are the living hexes."""
    living = np.zeros(KINDS, np.int16)
    for index in range(pos.tiles[world]):
        terrain = pos.terrain[world, pos.hexes[world, index]]
        if terrain < DEAD:
            living[terrain] += 1
    terrain_points = combo_points = wonder_points = 0
    for terrain in range(KINDS):
        if living[terrain] != pos.living[world, terrain]:
            return False
        terrain_points += int(living[terrain]) * int(POINTS[terrain])
    for kind in range(COMBO_KINDS):
        combo_points += int(pos.laid[world, kind]) * int(COMBO_POINTS[kind])
    for wonder in range(len(WONDERS)):
        wonder_points += int(WONDER_POINTS[wonder]) if pos.wonder[wonder] == world else 0
    return bool(
        terrain_points == pos.terrain_points[world]
        and combo_points == pos.combo_points[world]
        and wonder_points == pos.wonder_points[world]
    )


@rule
def wonders_lie_on_triangles(pos: Position) -> bool:
    """I10: a wonder in play is in the centre or above three equal combos of one world."""
    for wonder in range(len(WONDERS)):
        here = pos.modules[2] == 1 and in_play(pos, WONDER_MODULE[wonder])
        owner = int(pos.wonder[wonder])
        if not (CENTRE <= owner < pos.seats if here else owner == ABSENT):
            return False
        kind = int(WONDER_COMBO[wonder])
        for world in range(pos.seats):
            complete = has_triangle(pos, world, kind) and pos.modules[2] == 1
            if complete != (pos.complete[world] >> wonder & 1):
                return False
            if (owner == world) != (pos.sheltered[world] >> kind & 1):
                return False
            if owner == world and not complete:
                return False
    return True


@rule
def has_triangle(pos: Position, world: int, kind: int) -> bool:
    """Whether three combos of a kind lie on one triangle."""
    if pos.laid[world, kind] < 3:
        return False
    for border in range(BORDERS):
        if pos.combo[world, border] == kind and on_triangle(pos, world, border, kind):
            return True
    return False
