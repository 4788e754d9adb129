"""How a good hexworld player goes on where tiles end the game: what playouts follow.

A glance takes what brings most now. But a combo in wait runs away from nobody and cannot be burnt,
whereas whoever lacks one tile only ends the game as soon as it is ahead. So tiles come first,
combos make the sprint at the end, disasters are weighed by what they really take, and fires wait.
"""

import numpy as np

from genesis.core.compiled import rule
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
    STATES,
    TORNADO,
    VOLCANO,
    WILDFIRES,
)
from genesis.games.hexworld.disasters import has_target, is_turned
from genesis.games.hexworld.glance import (
    FINISH,
    appeal,
    best_combo,
    best_place,
    combos_around,
    eruptions_left,
    is_last_tile,
    is_race,
    lead,
    tiles_lacking,
)
from genesis.games.hexworld.position import (
    BORDER,
    DIRECTIONS,
    ENDS,
    NEAR,
    NOWHERE,
    TARGET_BORDER,
    TARGET_CELL,
    Position,
)
from genesis.games.hexworld.rules import (
    BORDER_AT,
    CELL,
    DEALT,
    DISCARD,
    GIFT,
    PLACE,
    SOLIDIFY,
    WONDER,
    WORLD,
)
from genesis.games.hexworld.turns import HAND_LIMIT

__all__ = ["plan", "worst_fire"]

# In points, found by evolution against greedy and the plan before. In brackets what the plan takes
# of 10,000 games from itself without it (± 0.5), if measured. With a whim now and then, as in
# playouts, it takes 75.4 % of 20,000 from greedy and 55 % from the plan before, which took 71.4 %.
STEP, EARLY_STEP = 3.8, 0.07  # of a tile, for the end it brings nearer, less early (49 %)
RICHES = 2.0  # of a tile's point (49 % with 1)
FLOW = 1.7  # of a card played from a full hand: such a hand draws no more (49 %)
HOPE, EARLY_HOPE = 1.05, 0.03  # of a point of a combo made possible, less early …
ORDINARY = 3.0  # … above these, which any turn brings
COPY = 0.4  # of the same, when the supply is already spoken for
CROWD = 0.46  # of a neighbour the less: what lies together burns together
SPRINT, EARLY_COMBO = 2.3, 0.24  # of a combo's point, less for each tile that lacks
CALM = 0.2  # of a point ahead, off every combo: then the end is what counts
ALARM = 7.4  # of a combo that takes the lead when one tile ends the game
FEAR, EARLY_FEAR = 0.4, 0.014  # of a point more that a fire could take, for each that may come
# (48 %, and 4 % fewer from greedy): the most that was learnt since the first plan
HURT = 0.95  # of a point that fires or an eruption take …
FIRE, EARLY_FIRE = 4.6, 1.06  # … which wait for so many, and more while tiles lack
TURN = 1.9  # of a point that a conversion takes
TAKE = 2.8  # of a point of a combo that is taken: it is solidified again, a turn later
GALE, EARLY_GALE = 11.5, 0.22  # of a Tornado: six cards of ten for oneself, less early (49 %)
GIVEN, GIVEN_FIRE = 3.7, 18.0  # of a disaster that another gets

CLOSE = 20  # further ahead or behind makes no difference
NOT_NOW = -2.0  # of what had better wait


@rule
def plan(pos: Position, action: int) -> float:
    """What an action is worth to who plans ahead; where there is no race, to who does not."""
    if not is_race(pos):
        return appeal(pos, action)
    if action >= BORDER_AT:
        return appeal(pos, action) - crowding(pos, action - BORDER_AT)
    if action >= CELL:
        return cell_worth(pos, action - CELL)
    if WORLD <= action < DEALT:
        return -FINISH if action == WORLD else blow(pos, action - WORLD, pos.card)
    if GIFT <= action < WORLD:
        return -gift_worth(action - GIFT)
    if SOLIDIFY <= action < WONDER:
        return combo_worth(pos, action - SOLIDIFY)
    if PLACE <= action < DISCARD:
        card = action - PLACE
        return tile_worth(pos, card) if card < KINDS else disaster_worth(pos, card)
    return appeal(pos, action)


@rule
def gift_worth(card: int) -> float:
    """What a card is worth that somebody else gets."""
    if card >= KINDS:
        return GIVEN_FIRE if card == WILDFIRES else GIVEN
    return float(POINTS[card])


# --- tiles and combos -------------------------------------------------------------------------


@rule
def tile_worth(pos: Position, card: int) -> float:
    """A tile is a step to the end of the game, which comes when it suits."""
    if is_last_tile(pos):
        return FINISH if lead(pos) + POINTS[card] > 0 else -FINISH
    step = STEP - EARLY_STEP * tiles_to_lay(pos) + flow(pos)
    return float(step + RICHES * POINTS[card] + best_chance(pos, int(pos.turn), card))


@rule
def tiles_to_lay(pos: Position) -> int:
    """Tiles that the world of who decides lacks to end the game."""
    return int(pos.end_tiles) - int(pos.tiles[pos.turn])


@rule
def flow(pos: Position) -> float:
    """R30: who holds as many cards as a hand may hold draws none."""
    return FLOW if pos.hand_size[pos.turn] >= HAND_LIMIT else 0.0


@rule
def border_chance(pos: Position, world: int, card: int, other: int) -> float:
    """What a border between two terrains is good for: combos above the plain ones."""
    kind = int(PAIR[card, other])
    if kind >= COMBO_KINDS:
        return 0.0
    more = max(0.0, COMBO_POINTS[kind] - ORDINARY)
    share = max(0.0, HOPE - EARLY_HOPE * (pos.end_tiles - pos.tiles[world]))
    spare = pos.supply[world, kind] > pos.open[world, kind]
    return float(more * share * (1.0 if spare else COPY))


@rule
def place_chance(pos: Position, world: int, cell: int, card: int) -> float:
    """What a place is good for; neighbours burn together, so fewer are better."""
    worth = 0.0
    for side in range(DIRECTIONS):
        other = int(pos.terrain[world, NEAR[cell, side]])
        if other < DEAD:
            worth += border_chance(pos, world, card, other) - CROWD
    return worth


@rule
def best_chance(pos: Position, world: int, card: int) -> float:
    """The most that a terrain is good for on any open position, crowded or not."""
    row = np.zeros(STATES)  # nothing beside what is empty or dead
    for other in range(KINDS):
        row[other] = border_chance(pos, world, card, other)
    return best_place(pos, world, row)


@rule
def combo_worth(pos: Position, kind: int) -> float:
    """A combo is for the sprint: when behind, and when it is high time."""
    if kind == VOLCANO and eruptions_left(pos) > pos.hand[pos.turn, ERUPTION]:
        return NOT_NOW
    points = int(COMBO_POINTS[kind])
    ahead, early = lead(pos), tiles_to_lay(pos)
    worth = SPRINT * points - EARLY_COMBO * early - CALM * min(CLOSE, max(-CLOSE, ahead))
    fires = fires_to_come(pos)
    if fires > 0:
        worth -= fires * (FEAR + EARLY_FEAR * early) * exposure(pos, kind)
    if ahead <= 0 < ahead + points and tiles_lacking(pos) <= 1:
        worth += ALARM
    return float(worth)


@rule
def fires_to_come(pos: Position) -> int:
    """Wildfires that others hold or may draw yet."""
    left = DISASTER_COPIES - int(pos.hand[pos.turn, WILDFIRES])
    for seat in range(pos.seats):
        left -= int(pos.played[seat, WILDFIRES])
    return left


@rule
def exposure(pos: Position, kind: int) -> int:
    """How much more a fire could take with a combo where it stands safest."""
    world = int(pos.turn)
    least, border = int(FINISH), int(pos.first[world, kind])
    while border != NOWHERE:
        least = min(least, stake(pos, world, border))
        border = int(pos.link[world, border])
    return max(0, least + int(COMBO_POINTS[kind]) - worst_fire(pos, world))


@rule
def stake(pos: Position, world: int, border: int) -> int:
    """What a fire could take of the hexes beside a border."""
    one, other = int(ENDS[border, 0]), int(ENDS[border, 1])
    return max(hex_points(pos, world, one), hex_points(pos, world, other))


@rule
def hex_points(pos: Position, world: int, cell: int) -> int:
    """The points of a living hex and of the combos around it: all that burns with it."""
    return int(POINTS[pos.terrain[world, cell]]) + combos_around(pos, world, cell)


@rule
def crowding(pos: Position, border: int) -> float:
    """The less, the safer a combo stands on a border while there is fire to come."""
    if pos.phase == TARGET_BORDER or fires_to_come(pos) <= 0:
        return 0.0
    return float(stake(pos, int(pos.turn), border))


@rule
def cell_worth(pos: Position, cell: int) -> float:
    """Where a tile is good for most, or which hex is best hit."""
    world = int(pos.aim)
    if pos.phase != TARGET_CELL:
        return place_chance(pos, int(pos.turn), cell, int(pos.card))
    loss = hex_loss(pos, world, cell, int(pos.card))
    return -loss if world == pos.turn else loss


# --- disasters --------------------------------------------------------------------------------


@rule
def disaster_worth(pos: Position, card: int) -> float:
    """The disaster's own point, and the most that it really takes from another."""
    if card == TORNADO:
        return GALE - EARLY_GALE * tiles_lacking(pos) + flow(pos)
    best = NOT_NOW
    for places_after in range(1, pos.seats):
        best = max(best, blow(pos, places_after, card))
    return 1.0 + best + (flow(pos) if best > NOT_NOW else 0.0)


@rule
def blow(pos: Position, places_after: int, card: int) -> float:
    """What a disaster takes from the world of the seat so many places after."""
    world = int(pos.turn + places_after) % int(pos.seats)
    if not has_target(pos, world, card):
        return NOT_NOW
    if card == WILDFIRES:
        loss = worst_fire(pos, world)
        return HURT * loss if loss >= FIRE + EARLY_FIRE * tiles_lacking(pos) else NOT_NOW
    if card == ERUPTION:
        return HURT * worst_eruption(pos, world)
    if BECOMES[card] != NOTHING:
        return TURN * two_turned(pos, world, card)
    return TAKE * best_combo(pos, world, card)


@rule
def hex_loss(pos: Position, world: int, cell: int, card: int) -> float:
    """What a world loses with a hex that burns or is converted."""
    old = int(pos.terrain[world, cell])
    if card == WILDFIRES:
        return float(hex_points(pos, world, cell))
    new = int(BECOMES[card])
    loss = float(POINTS[old] - POINTS[new])
    return loss + place_chance(pos, world, cell, old) - place_chance(pos, world, cell, new)


@rule
def worst_fire(pos: Position, world: int) -> int:
    """R44: the most that Wildfires can take from a world."""
    worst = 0
    for index in range(pos.tiles[world]):
        cell = int(pos.hexes[world, index])
        if pos.terrain[world, cell] < DEAD:
            worst = max(worst, hex_points(pos, world, cell))
    return worst


@rule
def worst_eruption(pos: Position, world: int) -> int:
    """R45: the most that an Eruption can take from a world."""
    worst = 0
    for index in range(pos.tiles[world]):
        cell = int(pos.hexes[world, index])
        for side in range(DIRECTIONS // 2):
            border = int(BORDER[cell, side])
            if pos.combo[world, border] == VOLCANO:
                one, other = int(ENDS[border, 0]), int(ENDS[border, 1])
                around = combos_around(pos, world, one) + combos_around(pos, world, other)
                worst = max(worst, around - 2 * int(COMBO_POINTS[VOLCANO]))
    return worst


@rule
def two_turned(pos: Position, world: int, card: int) -> float:
    """R38: what the two best targets of a conversion are worth to their owner."""
    best = second = -FINISH
    for index in range(pos.tiles[world]):
        cell = int(pos.hexes[world, index])
        if is_turned(pos, world, cell, card):
            loss = hex_loss(pos, world, cell, card)
            second = max(second, min(best, loss))
            best = max(best, loss)
    return best + (second if second > -FINISH else 0.0)
