"""How a world grows and suffers: tiles, borders, combos, and the lists that follow them.

Everything that plays needs is kept up to date here (R24, R27): the positions a tile may be laid
on, the open borders by combo, which terrains touch, and the points.
"""

import numpy as np

from genesis.core.compiled import rule
from genesis.games.hexworld.cards import (
    COMBO_KINDS,
    COMBO_POINTS,
    DEAD,
    KINDS,
    NOTHING,
    PAIR,
    POINTS,
    WONDER_OF,
    WONDER_POINTS,
)
from genesis.games.hexworld.position import (
    ANY_CELL,
    ANY_SEAT,
    AXES,
    BARRED,
    BORDER,
    CENTRE,
    COORDINATE,
    DIRECTIONS,
    ENDS,
    FREE,
    LINE,
    NEAR,
    NOWHERE,
    SIDE,
    TAKEN,
    TRIANGLES,
    WIDEST,
    Position,
)

__all__ = ["burn", "claim", "clear_border", "erupt", "lay_tile", "put_combo", "turn_terrain"]


FIRST_SIDE = np.array(  # [set of sides] its first member
    [0] + [(sides & -sides).bit_length() - 1 for sides in range(1, 1 << DIRECTIONS)], np.int8
)


# --- laying a tile (R20 to R24) ---------------------------------------------------------------


@rule
def lay_tile(pos: Position, world: int, cell: int, card: int) -> None:
    """Lay a terrain card on an open position and keep all lists."""
    world, cell, card = world & ANY_SEAT, cell & ANY_CELL, card & (KINDS - 1)
    pos.terrain[world, cell] = card
    pos.ground[world, cell] = card
    pos.hexes[world, pos.tiles[world]] = cell
    pos.tiles[world] += 1
    pos.living[world, card] += 1
    pos.terrain_points[world] += POINTS[card]
    leave_frontier(pos, world, cell)
    pos.slot[world, cell] = TAKEN
    sides = look_around(pos, world, cell)
    while sides != 0:
        side = int(FIRST_SIDE[sides])
        sides &= sides - 1
        pair = int(PAIR[card, int(pos.terrain[world, NEAR[cell, side] & ANY_CELL]) & (KINDS - 1)])
        meet(pos, world, pair)
        if pair < COMBO_KINDS:
            open_border(pos, world, int(BORDER[cell, side]), pair)
    widen(pos, world, cell)


@rule
def look_around(pos: Position, world: int, cell: int) -> int:
    """The free neighbours of a new hex join the frontier; returns the sides where hexes live.

    Written without branches: where the neighbours lie cannot be foreseen.
    """
    count, sides = int(pos.places[world]), 0
    for side in range(DIRECTIONS):
        near = int(NEAR[cell, side]) & ANY_CELL
        slot = int(pos.slot[world, near])
        is_free = slot == FREE
        pos.frontier[world, count] = near
        pos.slot[world, near] = count if is_free else slot
        count += is_free
        sides |= int(pos.terrain[world, near] < DEAD) << side
    pos.places[world] = count
    return sides


@rule
def leave_frontier(pos: Position, world: int, cell: int) -> None:
    """A position is no longer open: the last one takes its place in the list."""
    count = int(pos.places[world]) - 1
    pos.places[world] = count
    moved, hole = int(pos.frontier[world, count]) & ANY_CELL, int(pos.slot[world, cell]) & ANY_CELL
    pos.frontier[world, hole] = moved
    pos.slot[world, moved] = hole


@rule
def widen(pos: Position, world: int, cell: int) -> None:
    """R21, R24: keep the extent of a world; bar the moat of an axis that has become full."""
    for axis in range(AXES):
        offset = (int(COORDINATE[cell, axis]) - int(pos.low[world, axis])) & (SIDE - 1)
        if offset > pos.span[world, axis]:
            if offset == SIDE - 1:  # one below the least: no legal position lies 15 above it
                pos.low[world, axis] -= 1
                offset = pos.span[world, axis] + 1
            pos.span[world, axis] = offset
            if offset == WIDEST:
                dig_moat(pos, world, axis)


@rule
def dig_moat(pos: Position, world: int, axis: int) -> None:
    """R24: the one unused line of a full axis is closed for good."""
    unused = (int(pos.low[world, axis]) - 1) & (SIDE - 1)
    for index in range(SIDE):
        cell = LINE[axis, unused, index]
        if pos.slot[world, cell] >= 0:
            leave_frontier(pos, world, cell)
        pos.slot[world, cell] = BARRED


# --- borders and combos (R27) -----------------------------------------------------------------


@rule
def meet(pos: Position, world: int, pair: int) -> None:
    """One border more between living hexes of these two terrains."""
    pos.touch[world, pair] += 1
    pos.touching[world] |= 1 << pair


@rule
def part(pos: Position, world: int, pair: int) -> None:
    """One border less between living hexes of these two terrains."""
    pos.touch[world, pair] -= 1
    if pos.touch[world, pair] == 0:
        pos.touching[world] &= ~(1 << pair)


@rule
def open_border(pos: Position, world: int, border: int, kind: int) -> None:
    """A border can take a combo of this kind."""
    pos.link[world, border] = pos.first[world, kind]
    pos.first[world, kind] = border
    pos.open[world, kind] += 1
    pos.ready[world] |= int(pos.supply[world, kind] > 0) << kind


@rule
def shut_border(pos: Position, world: int, border: int, kind: int) -> None:
    """A border can take it no longer."""
    here = int(pos.first[world, kind])
    if here == border:
        pos.first[world, kind] = pos.link[world, border]
    else:
        while pos.link[world, here] != border:
            here = int(pos.link[world, here])
        pos.link[world, here] = pos.link[world, border]
    pos.link[world, border] = NOWHERE
    pos.open[world, kind] -= 1
    if pos.open[world, kind] == 0:
        pos.ready[world] &= ~(1 << kind)


@rule
def put_combo(pos: Position, world: int, border: int, kind: int) -> None:
    """Solidify: a combo goes from the supply to an open border (D5)."""
    shut_border(pos, world, border, kind)
    pos.combo[world, border] = kind
    pos.supply[world, kind] -= 1
    if pos.supply[world, kind] == 0:
        pos.ready[world] &= ~(1 << kind)
    pos.laid[world, kind] += 1
    pos.lying[world] |= 1 << kind
    pos.combo_points[world] += COMBO_POINTS[kind]
    if pos.modules[2] and WONDER_OF[kind] != NOTHING and on_triangle(pos, world, border, kind):
        pos.complete[world] |= 1 << int(WONDER_OF[kind])


@rule
def on_triangle(pos: Position, world: int, border: int, kind: int) -> bool:
    """R48: whether a border is one of three that carry this combo on one triangle."""
    for side in range(2):
        one, other = TRIANGLES[border, side, 0], TRIANGLES[border, side, 1]
        if pos.combo[world, one] == kind and pos.combo[world, other] == kind:
            return True
    return False


@rule
def clear_border(pos: Position, world: int, border: int) -> None:
    """R37: a combo is removed; the border is open again if both its hexes live."""
    kind = int(pos.combo[world, border])
    pos.combo[world, border] = NOTHING
    pos.laid[world, kind] -= 1
    if pos.laid[world, kind] == 0:
        pos.lying[world] &= ~(1 << kind)
    pos.combo_points[world] -= COMBO_POINTS[kind]
    if not pos.boxed:
        pos.supply[world, kind] += 1
        if pos.open[world, kind] > 0:
            pos.ready[world] |= 1 << kind
    if pos.modules[2] and WONDER_OF[kind] != NOTHING:
        lose_triangle(pos, world, int(WONDER_OF[kind]), kind)
    one, other = pos.terrain[world, ENDS[border, 0]], pos.terrain[world, ENDS[border, 1]]
    if one != DEAD and other != DEAD and PAIR[one, other] < COMBO_KINDS:
        open_border(pos, world, border, int(PAIR[one, other]))


@rule
def lose_triangle(pos: Position, world: int, wonder: int, kind: int) -> None:
    """R49: a wonder that lay here goes back to the centre."""
    pos.complete[world] &= ~(1 << wonder)
    if pos.wonder[wonder] == world:
        pos.wonder[wonder] = CENTRE
        pos.wonder_points[world] -= WONDER_POINTS[wonder]
        pos.sheltered[world] &= ~(1 << kind)


@rule
def claim(pos: Position, world: int, wonder: int, kind: int) -> None:
    """R48: a wonder is laid on its triangle."""
    pos.wonder[wonder] = world
    pos.wonder_points[world] += WONDER_POINTS[wonder]
    pos.sheltered[world] |= 1 << kind


# --- disasters --------------------------------------------------------------------------------


@rule
def turn_terrain(pos: Position, world: int, cell: int, new: int) -> None:
    """R38: a hex counts as another terrain; combos stay, open borders follow."""
    old = int(pos.terrain[world, cell])
    pos.terrain[world, cell] = new
    pos.living[world, old] -= 1
    pos.living[world, new] += 1
    pos.terrain_points[world] += POINTS[new] - POINTS[old]
    for side in range(DIRECTIONS):
        other = int(pos.terrain[world, NEAR[cell, side]])
        if other < DEAD:
            relabel(
                pos, world, int(BORDER[cell, side]), int(PAIR[old, other]), int(PAIR[new, other])
            )


@rule
def relabel(pos: Position, world: int, border: int, before: int, after: int) -> None:
    """A border lies between another pair of terrains than before."""
    part(pos, world, before)
    meet(pos, world, after)
    if pos.combo[world, border] == NOTHING:
        if before < COMBO_KINDS:
            shut_border(pos, world, border, before)
        if after < COMBO_KINDS:
            open_border(pos, world, border, after)


@rule
def burn(pos: Position, world: int, cell: int) -> None:
    """R44: a hex is dead for good, and the combos on its borders go."""
    old = int(pos.terrain[world, cell])
    pos.terrain[world, cell] = DEAD
    pos.living[world, old] -= 1
    pos.terrain_points[world] -= POINTS[old]
    for side in range(DIRECTIONS):
        other = int(pos.terrain[world, NEAR[cell, side]])
        if other < DEAD:
            border, pair = int(BORDER[cell, side]), int(PAIR[old, other])
            part(pos, world, pair)
            if pos.combo[world, border] != NOTHING:
                clear_border(pos, world, border)
            elif pair < COMBO_KINDS:
                shut_border(pos, world, border, pair)


@rule
def erupt(pos: Position, world: int, volcano: int) -> None:
    """R45: the Volcano stays; every other combo around its two hexes goes, with `ring` farther."""
    for end in range(2):
        cell = int(ENDS[volcano, end])
        clear_around(pos, world, cell, volcano)
        if pos.ring:
            for side in range(DIRECTIONS):
                clear_around(pos, world, int(NEAR[cell, side]), volcano)


@rule
def clear_around(pos: Position, world: int, cell: int, volcano: int) -> None:
    """Every combo on a border of a cell is removed, but the one that erupts."""
    for side in range(DIRECTIONS):
        border = int(BORDER[cell, side])
        if border != volcano and pos.combo[world, border] != NOTHING:
            clear_border(pos, world, border)
