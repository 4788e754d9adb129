"""What a sensible hexworld player sees at a glance."""

import numpy as np

from genesis.core.compiled import rule
from genesis.core.position import Values
from genesis.core.thinking import NOBODY, Thinking, chances, levels
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

__all__ = ["THINKING", "appeal", "estimate"]

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

# Where a game stands, in points; fitted to who won 9,000 games between greedy players and such that
# hurry. It tells the winner in 78 % of positions, points and tiles alone in 68 %. With it a search
# of 20,000 took 100 % of 14 games from greedy (39 ± 8 points ahead), without it 75 % of 20 (2 ± 6);
# of each other's games, both searching 20,000, 75 % of 12 (47 – 91), both 5,000 40 % of 10.
TILE, EARLY_TILE = 0.8, 0.075  # of a tile, and more for each that the first world still lacks
BLAZE, BLAST = 20.0, 3.0  # of Wildfires and of an Eruption in hand: they grow with the worlds
READY, PLAIN = 0.95, 3.5  # of a point, above the plain ones, of a combo that waits to be solidified
LEAD, EARLY_LEAD = 8.0, 0.29  # ahead by this, more if many tiles are lacking, is e to 1 to win
HALFWAY = 15  # tiles that the first world may be said to lack where there is no race


# Four levels trust a glance: to notice 14 % of the moves takes 70 % of 200 games from 5 %, 30 %
# takes 79 % from 14 %, 52 % takes 69 % from 30 %; a search of 50 iterations takes 76 % from 52 %.
# More thought adds little: with playouts of 20 actions 1,000 iterations take 64 % of 100 from 50
# and 59 % of 100 from 100.
# Against greedy, luck taken out (± one deviation), the same deals: 1,000 iterations with playouts
# of 20 actions 76 ± 2 and 80 ± 3 % of 200 (ties broken otherwise), 10,000 of them 76 ± 5 % of 60:
# no gain seen, though 8,000 were 5 ± 3 points ahead of 1,000 in 32 games with Volcanoes;
# 4,000 with playouts of 80, in about the time of 13,000, 81 ± 3 % of 80. The margin does not count:
# for its sake a search of 20,000 ended two of six games as the loser (1,000 without it: 79 %).
# At 1,000 iterations of 20 actions nothing was better (± 2.5 %, 200 games each): no worth of a tile
# 70 %, half its early worth 77 %, a lead that weighs less 74 % or more 73 %, ready combos half as
# much again 76 %, fear of fires for the hex that has most 74 %, a dislike of crowded borders 79 %,
# an estimate of 24 features fitted to 26,000 positions of searchers 76 %; nor were habits found by
# evolution: those that take 66 % of 10,000 from greedy as they are (tiles first, fires kept to the
# end) 76 % of 80, those that are 14 points ahead of it 70 % of 100 (28 ahead, but ending too late).
# Games to the end, as those habits suggest (300 iterations): 61 and 62 ± 4 % of 60.
# What follows was measured while all still made Volcanoes, with playouts of 20 or 60 actions.
# 400 iterations against greedy, 40 games each: with no pull 58 %, 0.5 78 %, 1.0 80 %. Half the
# exploration: 45 % of 40, twice as much 25 % of 20. Random games to the end, in equal time: 25 % of
# 16. A pull of 0.5 makes no difference at 2,000 (1 ± 2 points of 48 games), nor does half the
# exploration (3 ± 3 behind). A search whose playouts hurry (2.5 more for a tile) takes 38 % of 32,
# playouts to the end of a round 33 % of 40. Estimates fitted to final leads instead of victories
# took 50 to 57 % of 60 or 80 at 1,000; with Wildfires kept until they take 18 points 30 % of 60.
# With 1 to 4 players an iteration takes about 35 µs: one set of levels suits them all.
THINKING = Thinking(
    width=1.0,
    pull=1.0,
    guided=True,
    plies=80,
    margin=0.0,
    levels=levels((0.05, 0.15, 0.28, 0.48), (50, 40000)),
)


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
    """The most that a terrain promises on any open position.

    Each border is looked up in a row made once: that doubles the speed of a whole search.
    """
    row = np.zeros(STATES)  # nothing beside what is empty or dead
    for other in range(KINDS):
        row[other] = border_promise(pos, world, card, other)
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
    most = 0
    kinds = pos.lying[world] & ~pos.sheltered[world] & REMOVABLE[pos.rules, card]
    for kind in range(COMBO_KINDS):
        if kinds >> kind & 1:
            most = max(most, int(COMBO_POINTS[kind]))
    return float(most * DAMAGE)


# --- where a game stands ----------------------------------------------------------------------


@rule
def estimate(pos: Position, out: Values) -> None:
    """Who leads in points, in the race, and in what is yet to come wins the likelier."""
    lacking = tiles_lacking(pos)
    tile = TILE + EARLY_TILE * lacking if is_race(pos) else 0.0
    for seat in range(pos.seats):
        out[seat] = float(points_of(pos, seat))
        if pos.seats > 1:  # alone, points are points
            out[seat] += tile * pos.tiles[seat] + in_wait(pos, seat)
    chances(out, pos.seats, LEAD + EARLY_LEAD * lacking, NOBODY)


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
def in_wait(pos: Position, seat: int) -> float:
    """The better combos that can be solidified, and the worst that can be done to others."""
    worth = BLAZE * pos.hand[seat, WILDFIRES] + BLAST * pos.hand[seat, ERUPTION]
    for kind in range(COMBO_KINDS):
        more = COMBO_POINTS[kind] - PLAIN
        if more > 0:
            worth += READY * more * min(pos.open[seat, kind], pos.supply[seat, kind])
    return float(worth)
