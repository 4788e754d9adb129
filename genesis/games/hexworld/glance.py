"""What a sensible hexworld player sees at a glance."""

import numpy as np

from genesis.core.compiled import rule
from genesis.core.position import Values
from genesis.games.hexworld.cards import (
    BECOMES,
    COMBO_KINDS,
    COMBO_POINTS,
    DEAD,
    DISASTER_COPIES,
    ERUPTION,
    KINDS,
    NOTHING,
    PAIR,
    POINTS,
    REMOVABLE,
    RULES_220,
    STATES,
    TORNADO,
    VOLCANO,
    WILDFIRES,
    WONDER_OF,
    WONDER_POINTS,
)
from genesis.games.hexworld.disasters import has_target
from genesis.games.hexworld.position import (
    ANY_CELL,
    BORDER,
    DIRECTIONS,
    ENDS,
    NEAR,
    TARGET_BORDER,
    TARGET_CELL,
    TRIANGLES,
    Position,
)
from genesis.games.hexworld.rules import (
    BORDER_AT,
    CELL,
    DEALT,
    DISCARD,
    GIFT,
    PASS,
    PLACE,
    SOLIDIFY,
    WONDER,
    WORLD,
)

__all__ = [
    "FINISH",
    "appeal",
    "best_combo",
    "best_place",
    "combos_around",
    "eruptions_left",
    "is_last_tile",
    "is_race",
    "lead",
    "points_of",
    "tiles_lacking",
]

# Worth of what does not count yet, in points; chosen by play. In brackets what greedy takes of 150
# games from itself without it.
PROMISE = 0.45  # of a point of a combo that a tile makes possible; a search of 700: 67 % of 60
COPY = 0.2  # of the same, when the supply is already spoken for (43 %, but 11 points more)
DAMAGE = 0.7  # of a point that another player loses (71 %)
FIRE = 7.0  # what wildfires or an eruption take from a grown world (78 %)
TURNING = 2.0  # what a conversion takes (54 %, 7 points more)
FRESH_HAND = 2.0  # of a Tornado with few cards in hand (52 %, 3 points more) …
FEW_CARDS = 4  # … which is fewer than these
TRIANGLE = 0.5  # of a border that goes on with a triangle, where there are wonders
VENT = -1.0  # of a Volcano while there are Eruptions, which take more: 62 % of 400, 7 ± 1 points
FINISH = 30.0  # of the last tile, for who is ahead (54 % of 600)

HALFWAY = 15  # tiles that the first world may be said to lack where there is no race


@rule
def appeal(pos: Position, action: int) -> float:
    """The points an action brings now, what it promises, and what it costs others."""
    if action >= BORDER_AT:
        return border_appeal(pos, action - BORDER_AT)
    if action >= CELL:
        return cell_appeal(pos, action - CELL)
    if action >= DEALT or action == PASS:
        return 0.0
    if action >= WORLD:
        return -1.0 if action == WORLD and pos.seats > 1 else damage(pos, action - WORLD, pos.card)
    if action >= GIFT:
        return -card_worth(action - GIFT)
    if action >= WONDER:
        return float(WONDER_POINTS[action - WONDER])
    if action >= SOLIDIFY:
        return solidify_appeal(pos, action - SOLIDIFY)
    if action >= DISCARD:
        return 0.5 - card_worth(action - DISCARD)
    card = action - PLACE
    return place_appeal(pos, card) if card < KINDS else play_appeal(pos, card)


@rule
def card_worth(card: int) -> float:
    """What a card in hand is worth keeping for."""
    return float(POINTS[card]) if card < KINDS else 2.0


# --- tiles and combos -------------------------------------------------------------------------


@rule
def place_appeal(pos: Position, card: int) -> float:
    """A tile's points, the best that its place promises, and the end if it brings it."""
    if is_last_tile(pos):
        return FINISH if lead(pos) + POINTS[card] > 0 else -FINISH
    return float(POINTS[card]) + best_promise(pos, int(pos.turn), card)


@rule
def is_race(pos: Position) -> bool:
    """Whether the first world with so many tiles ends the game (R50)."""
    return bool(pos.rules == RULES_220 and pos.seats > 1)


@rule
def tiles_lacking(pos: Position) -> int:
    """Tiles that the first world lacks to end the game."""
    if not is_race(pos):
        return HALFWAY
    most = 0
    for seat in range(pos.seats):
        most = max(most, int(pos.tiles[seat]))
    return int(pos.end_tiles) - most


@rule
def is_last_tile(pos: Position) -> bool:
    """Whether one tile more ends the game."""
    return is_race(pos) and pos.tiles[pos.turn] + 1 == pos.end_tiles


@rule
def points_of(pos: Position, seat: int) -> int:
    """R59: all points of a seat."""
    built = int(pos.terrain_points[seat]) + int(pos.combo_points[seat])
    return built + int(pos.disaster_points[seat]) + int(pos.wonder_points[seat])


@rule
def lead(pos: Position) -> int:
    """Own points less those of the best rival."""
    best = 0
    for seat in range(pos.seats):
        if seat != pos.turn:
            best = max(best, points_of(pos, seat))
    return points_of(pos, int(pos.turn)) - best


@rule
def promise(pos: Position, world: int, cell: int, card: int) -> float:
    """What combos a terrain on a cell would make possible."""
    worth = 0.0
    for side in range(DIRECTIONS):
        other = int(pos.terrain[world, NEAR[cell, side]])
        if other < DEAD:
            worth += border_promise(pos, world, card, other)
    return worth


@rule
def border_promise(pos: Position, world: int, card: int, other: int) -> float:
    """What a border between two terrains promises."""
    kind = int(PAIR[card, other])
    if kind >= COMBO_KINDS:
        return 0.0
    spare = pos.supply[world, kind] > pos.open[world, kind]
    return float(COMBO_POINTS[kind] * PROMISE * (1.0 if spare else COPY))


@rule
def best_promise(pos: Position, world: int, card: int) -> float:
    """The most that a terrain promises on any open position."""
    row = np.zeros(STATES)  # nothing beside what is empty or dead
    for other in range(KINDS):
        row[other] = border_promise(pos, world, card, other)
    return best_place(pos, world, row)


@rule
def best_place(pos: Position, world: int, row: Values) -> float:
    """The most that borders add up to on any open position.

    Each is looked up in a row made once: that doubles the speed of a whole search.
    """
    best = 0.0
    for index in range(pos.places[world]):
        cell = int(pos.frontier[world, index]) & ANY_CELL
        worth = 0.0
        for side in range(DIRECTIONS):
            worth += row[pos.terrain[world, NEAR[cell, side] & ANY_CELL]]
        best = max(best, worth)
    return best


@rule
def cell_appeal(pos: Position, cell: int) -> float:
    """Where a tile promises most, or which hex is best hit."""
    if pos.phase != TARGET_CELL:
        return promise(pos, pos.turn, cell, pos.card)
    world = pos.aim
    old = int(pos.terrain[world, cell])
    if pos.card == WILDFIRES:
        change = -float(POINTS[old] + combos_around(pos, world, cell))
    else:
        new = int(BECOMES[pos.card])
        change = float(POINTS[new] - POINTS[old])
        change += promise(pos, world, cell, new) - promise(pos, world, cell, old)
    return change if world == pos.turn else -change


@rule
def combos_around(pos: Position, world: int, cell: int) -> int:
    """The points of the combos on the borders of a cell."""
    points = 0
    for side in range(DIRECTIONS):
        combo = pos.combo[world, BORDER[cell, side]]
        if combo != NOTHING:
            points += int(COMBO_POINTS[combo])
    return points


@rule
def border_appeal(pos: Position, border: int) -> float:
    """Where a combo goes on with a triangle, or which border is best hit."""
    if pos.phase != TARGET_BORDER:
        return triangle_appeal(pos, border)
    loss = float(COMBO_POINTS[pos.combo[pos.aim, border]])
    if pos.card == ERUPTION:
        one, other = int(ENDS[border, 0]), int(ENDS[border, 1])
        around = combos_around(pos, pos.aim, one) + combos_around(pos, pos.aim, other)
        loss = float(around - 2 * loss)
    return -loss if pos.aim == pos.turn else loss


@rule
def triangle_appeal(pos: Position, border: int) -> float:
    """A bit for each equal combo on the same triangle, if wonders can be made of it."""
    worth = 0.0
    if pos.modules[2] and WONDER_OF[pos.kind] != NOTHING:
        for side in range(2):
            for index in range(2):
                other = TRIANGLES[border, side, index]
                worth += TRIANGLE * (pos.combo[pos.turn, other] == pos.kind)
    return worth


@rule
def solidify_appeal(pos: Position, kind: int) -> float:
    """A combo's points; a Volcano waits until nothing can erupt any more."""
    if kind == VOLCANO and eruptions_left(pos) > 0:
        return VENT
    return float(COMBO_POINTS[kind])


@rule
def eruptions_left(pos: Position) -> int:
    """Eruptions that were not played yet."""
    left = DISASTER_COPIES
    for seat in range(pos.seats):
        left -= int(pos.played[seat, ERUPTION])
    return left


# --- disasters --------------------------------------------------------------------------------


@rule
def play_appeal(pos: Position, card: int) -> float:
    """The disaster's own point, and the most it can cost another player."""
    if card == TORNADO:
        return 1.0 + (FRESH_HAND if pos.hand_size[pos.turn] < FEW_CARDS else 0.0)
    best = -1.0  # on the own world alone it does more harm than good
    for places_after in range(1, pos.seats):
        best = max(best, damage(pos, places_after, card))
    return 1.0 + best


@rule
def damage(pos: Position, places_after: int, card: int) -> float:
    """What a disaster may cost the world of the seat so many places after."""
    world = (pos.turn + places_after) % pos.seats
    if not has_target(pos, world, card):
        return -1.0
    if BECOMES[card] != NOTHING:
        return TURNING * DAMAGE
    if card in (WILDFIRES, ERUPTION):
        return min(FIRE, float(pos.combo_points[world]) / 8) * DAMAGE
    return best_combo(pos, world, card) * DAMAGE


@rule
def best_combo(pos: Position, world: int, card: int) -> float:
    """R42, R43: the points of the best combo that a disaster can take from a world."""
    most = 0
    kinds = pos.lying[world] & ~pos.sheltered[world] & REMOVABLE[pos.rules, card]
    for kind in range(COMBO_KINDS):
        if kinds >> kind & 1:
            most = max(most, int(COMBO_POINTS[kind]))
    return float(most)
