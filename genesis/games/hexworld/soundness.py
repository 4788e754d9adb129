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


@rule
def world_fault(pos: Position, world: int) -> int:
    """The number of an invariant that a world breaks, or 0."""
    if not hexes_are_listed(pos, world):
        return 4
    if not window_holds(pos, world) or not is_connected(pos, world):
        return 5
    if not frontier_is_right(pos, world):
        return 12
    if not combos_lie_on_living_borders(pos, world):
        return 3
    if not combos_add_up(pos, world):
        return 2
    if not open_borders_are_listed(pos, world):
        return 13
    if not points_add_up(pos, world):
        return 11
    return 0


@rule
def hexes_are_listed(pos: Position, world: int) -> bool:
    """I4: the list of hexes is the world's, the first in the middle; in 2.20 not too many."""
    count = int(pos.tiles[world])
    if not 0 <= count <= HEXES or (world >= pos.seats and count > 0):
        return False
    if pos.rules == RULES_220 and count > pos.end_tiles:
        return False
    if count > 0 and pos.hexes[world, 0] != FIRST_CELL:
        return False
    seen = np.zeros(CELLS, np.int8)
    for index in range(count):
        cell = pos.hexes[world, index]
        if not 0 <= cell < CELLS or seen[cell]:
            return False
        seen[cell] = 1
    for cell in range(CELLS):
        terrain, card = pos.terrain[world, cell], pos.ground[world, cell]
        if seen[cell] and not (0 <= terrain <= DEAD and 0 <= card < KINDS):
            return False
        if not seen[cell] and not (terrain == EMPTY and card == NO_CARD):
            return False
    return True


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
def is_connected(pos: Position, world: int) -> bool:
    """I5: every hex but the first touches one that was laid before."""
    laid = np.zeros(CELLS, np.int8)
    for index in range(pos.tiles[world]):
        cell = pos.hexes[world, index]
        touches = index == 0
        for side in range(DIRECTIONS):
            touches |= laid[NEAR[cell, side]] == 1
        if not touches:
            return False
        laid[cell] = 1
    return True


@rule
def frontier_is_right(pos: Position, world: int) -> bool:
    """I12: the positions listed are those of R20 and R21, and each cell knows its place."""
    listed = 0
    for cell in range(CELLS):
        slot = pos.slot[world, cell]
        if slot >= 0:
            listed += 1
            if slot >= pos.places[world] or pos.frontier[world, slot] != cell:
                return False
        if min(int(slot), 0) != standing(pos, world, cell):
            return False
    count = int(pos.tiles[world])
    return bool(listed == pos.places[world] and listed <= 2 * count + 4)


@rule
def standing(pos: Position, world: int, cell: int) -> int:
    """What a cell is to the world: TAKEN, BARRED, FREE, or 0 if a tile may be laid there."""
    if pos.terrain[world, cell] != EMPTY:
        return TAKEN
    for axis in range(AXES):
        offset = (int(COORDINATE[cell, axis]) - int(pos.low[world, axis])) & (SIDE - 1)
        if pos.span[world, axis] == WIDEST and offset == SIDE - 1:
            return BARRED
    if pos.tiles[world] == 0:
        return 0 if cell == FIRST_CELL else FREE
    for side in range(DIRECTIONS):
        if pos.terrain[world, NEAR[cell, side]] != EMPTY:
            return 0
    return FREE


@rule
def combos_lie_on_living_borders(pos: Position, world: int) -> bool:
    """I3, I9: every combo lies between two living hexes."""
    for border in range(BORDERS):
        if not NOTHING <= pos.combo[world, border] < COMBO_KINDS:
            return False
        if pos.combo[world, border] != NOTHING and not is_living(pos, world, border):
            return False
    return True


@rule
def is_living(pos: Position, world: int, border: int) -> bool:
    """Whether a border lies between two living hexes."""
    one, other = pos.terrain[world, ENDS[border, 0]], pos.terrain[world, ENDS[border, 1]]
    return bool(one < DEAD and other < DEAD)


@rule
def combos_add_up(pos: Position, world: int) -> bool:
    """I2: supply and world together hold what every player starts with, less what is boxed."""
    laid = np.zeros(COMBO_KINDS, np.int8)
    for border in range(BORDERS):
        if pos.combo[world, border] != NOTHING:
            laid[pos.combo[world, border]] += 1
    for kind in range(COMBO_KINDS):
        has = starting_supply(pos, kind) if world < pos.seats else 0
        supply = int(pos.supply[world, kind])
        if supply < 0 or laid[kind] != pos.laid[world, kind] or supply + laid[kind] > has:
            return False
        if not pos.boxed and supply + laid[kind] != has:
            return False
        if (laid[kind] > 0) != (pos.lying[world] >> kind & 1):
            return False
    return True


@rule
def open_borders_are_listed(pos: Position, world: int) -> bool:
    """I13: open borders are listed once each, by the combo that fits; touching pairs are counted.

    (The score's own invariant of that number, that it falls only through disasters, needs a game.)
    """
    touch = np.zeros(PAIRS, np.int16)
    fits = np.full(BORDERS, NOTHING, np.int8)
    for border in range(BORDERS):
        if is_living(pos, world, border):
            pair = PAIR[
                pos.terrain[world, ENDS[border, 0]], pos.terrain[world, ENDS[border, 1]]
            ]
            touch[pair] += 1
            if pair < COMBO_KINDS and pos.combo[world, border] == NOTHING:
                fits[border] = pair
    for pair in range(PAIRS):
        if touch[pair] != pos.touch[world, pair]:
            return False
        if (touch[pair] > 0) != (pos.touching[world] >> pair & 1):
            return False
    return chains_hold(pos, world, fits)


@rule
def chains_hold(pos: Position, world: int, fits: Int8s) -> bool:
    """I13: every open border is met once in the chain of its combo, and no other is."""
    found = 0
    for kind in range(COMBO_KINDS):
        count = 0
        border = int(pos.first[world, kind])
        while border != NOWHERE:
            if not 0 <= border < BORDERS or fits[border] != kind:
                return False
            fits[border] = NOTHING
            count += 1
            border = int(pos.link[world, border])
        found += count
        ready = count > 0 and pos.supply[world, kind] > 0
        if count != pos.open[world, kind] or ready != (pos.ready[world] >> kind & 1):
            return False
    return bool((fits == NOTHING).all())


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
    for border in range(BORDERS):
        if pos.combo[world, border] == kind and on_triangle(pos, world, border, kind):
            return True
    return False
