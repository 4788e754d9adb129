"""What a race in hexworld is judged by: what each seat has, what may come of it, what threatens.

Snow counts as a Lake here and Sand as Plains, a Blizzard as a Tsunami, a Sandstorm as a Mudslide:
they are worth as much and do the like.
"""

import numpy as np
from numpy.typing import NDArray

from genesis.core.compiled import rule
from genesis.games.hexworld.cards import (
    BLIZZARD,
    CARDS,
    COMBO_KINDS,
    COMBO_POINTS,
    DEAD,
    DISASTER_COPIES,
    ERUPTION,
    KINDS,
    LAKE,
    MUDSLIDE,
    PLAINS,
    POINTS,
    SAND,
    SANDSTORM,
    SNOW,
    TORNADO,
    TSUNAMI,
    VOLCANO,
    WILDFIRES,
    card_name,
)
from genesis.games.hexworld.glance import points_of
from genesis.games.hexworld.plan import hex_points, worst_eruption
from genesis.games.hexworld.position import (
    ACTION,
    COMBO_BORDER,
    DRAW,
    PLACE_CELL,
    TARGET_BORDER,
    TARGET_WORLD,
    Position,
)
from genesis.games.hexworld.turns import HAND_LIMIT

__all__ = ["INPUTS", "PROSPECTS", "SEEN", "best_rival", "prospects", "see_race", "see_seat"]

Seen = NDArray[np.float32]

LIKE = np.array(  # the base card that each card counts as
    [
        {SNOW: LAKE, SAND: PLAINS, BLIZZARD: TSUNAMI, SANDSTORM: MUDSLIDE}.get(card, card)
        for card in range(CARDS)
    ]
)
BASE_CARDS = tuple(card for card in range(CARDS) if LIKE[card] == card)
SLOT = np.array([BASE_CARDS.index(int(card)) for card in LIKE])  # [card] its place among those
SLOTS = len(BASE_CARDS)
LANDS = sum(card < KINDS for card in BASE_CARDS)
LEAST, MOST = 2, 6  # points of combos
WORTHS = MOST - LEAST + 1
HANDFULS = np.array([3, 6, 12, 24])  # combos that one may hope to solidify yet
CROWDED = 12  # points that a single fire takes from a hex which is crowded

OF_A_SEAT = (
    *("points", "points of terrain", "points of combos", "tiles lacking", "open positions"),
    *("to act", "laying", "solidifying", "striking", "points underway"),
    *(f"{card_name(card)} in hand" for card in BASE_CARDS),
    *("cards in hand", "a full hand"),
    *(f"ready for {points}" for points in range(LEAST, MOST + 1)),
    *(f"supply of {points}" for points in range(LEAST, MOST + 1)),
    *(f"the best {count} ready" for count in HANDFULS),
    *("open borders", "volcanoes ready", "volcanoes"),
    *(f"living {card_name(card)}" for card in BASE_CARDS[:LANDS]),
    *("worst fire", "second fire", "crowded hexes", "worst eruption", "fire that threatens"),
)
OF_THE_RACE = (
    *("lead", "ahead", "tiles ahead", "the first lacks", "the end is near", "one tile lacks"),
    *("fires to draw", "tornados to draw", "eruptions to draw", "deck"),
)
SEEN = len(OF_A_SEAT)
PROSPECTS = (*OF_A_SEAT, *(f"the rival's {name}" for name in OF_A_SEAT), *OF_THE_RACE)
INPUTS = len(PROSPECTS)


@rule
def prospects(pos: Position, seat: int, out: Seen) -> int:
    """All that a seat's chances are judged by; returns how many numbers that is."""
    rival = best_rival(pos, seat)
    see_seat(pos, seat, out)
    see_seat(pos, rival, out[SEEN:])
    see_race(pos, seat, rival, out[2 * SEEN :])
    return INPUTS


@rule
def best_rival(pos: Position, seat: int) -> int:
    """The other seat with the most points."""
    best, most = 1 - min(int(seat), 1), -1
    for other in range(pos.seats):
        if other != seat and points_of(pos, other) > most:
            best, most = other, points_of(pos, other)
    return best


@rule
def see_seat(pos: Position, seat: int, out: Seen) -> None:
    """What one seat has, each number between 0 and about 3, in the order of OF_A_SEAT."""
    out[0] = points_of(pos, seat) / 50.0
    out[1] = pos.terrain_points[seat] / 50.0
    out[2] = pos.combo_points[seat] / 50.0
    out[3] = (pos.end_tiles - pos.tiles[seat]) / 20.0
    out[4] = pos.places[seat] / 40.0
    at = see_turn(pos, seat, out, 5)
    at = see_hand(pos, seat, out, at)
    at = see_combos(pos, seat, out, at)
    for land in range(LANDS):
        out[at + land] = 0.0
    for terrain in range(KINDS):
        out[at + SLOT[terrain]] += pos.living[seat, terrain] / 6.0
    see_dangers(pos, seat, out, at + LANDS)


@rule
def see_turn(pos: Position, seat: int, out: Seen, at: int) -> int:
    """Whether the seat is to act, and what it is about to do."""
    for index in range(5):
        out[at + index] = 0.0
    if pos.turn == seat:
        phase = int(pos.phase)
        out[at] = phase in (DRAW, ACTION)
        if phase == PLACE_CELL:
            out[at + 1], out[at + 4] = 1.0, POINTS[pos.card] / 4.0
        elif phase == COMBO_BORDER:
            out[at + 2], out[at + 4] = 1.0, COMBO_POINTS[pos.kind] / 4.0
        out[at + 3] = TARGET_WORLD <= phase <= TARGET_BORDER
    return at + 5


@rule
def see_hand(pos: Position, seat: int, out: Seen, at: int) -> int:
    """The cards, and how many; a full hand draws no more (R30)."""
    for slot in range(SLOTS):
        out[at + slot] = 0.0
    for card in range(CARDS):
        out[at + SLOT[card]] += pos.hand[seat, card] / (2.0 if card < KINDS else 1.0)
    at += SLOTS
    out[at] = pos.hand_size[seat] / float(HAND_LIMIT)
    out[at + 1] = pos.hand_size[seat] >= HAND_LIMIT
    return at + 2


@rule
def see_combos(pos: Position, seat: int, out: Seen, at: int) -> int:
    """Combos that can be solidified and those in supply, by their points; Volcanoes apart."""
    ready, supply = np.zeros(WORTHS, np.int64), np.zeros(WORTHS, np.int64)
    borders = 0
    for kind in range(COMBO_KINDS):
        borders += int(pos.open[seat, kind])
        if kind != VOLCANO:
            ready[COMBO_POINTS[kind] - LEAST] += ready_of(pos, seat, kind)
            supply[COMBO_POINTS[kind] - LEAST] += pos.supply[seat, kind]
    for index in range(WORTHS):
        out[at + index] = ready[index] / 3.0
        out[at + WORTHS + index] = supply[index] / 4.0
    at += 2 * WORTHS
    for index in range(len(HANDFULS)):
        out[at + index] = best_together(ready, int(HANDFULS[index])) / (4.0 * HANDFULS[index])
    at += len(HANDFULS)
    out[at] = borders / 20.0
    out[at + 1] = ready_of(pos, seat, VOLCANO)
    out[at + 2] = pos.laid[seat, VOLCANO]
    return at + 3


@rule
def ready_of(pos: Position, seat: int, kind: int) -> int:
    """How often a combo can be solidified as the world lies."""
    return int(min(pos.open[seat, kind], pos.supply[seat, kind]))


@rule
def best_together(ready: NDArray[np.int64], count: int) -> int:
    """The points of the best so many combos that are ready."""
    points = 0
    for index in range(WORTHS - 1, -1, -1):
        taken = min(count, ready[index])
        points += taken * (LEAST + index)
        count -= taken
    return points


@rule
def see_dangers(pos: Position, seat: int, out: Seen, at: int) -> None:
    """R44, R45: what fires and eruptions could take, and whether somebody holds a fire."""
    worst = second = crowded = 0
    for index in range(pos.tiles[seat]):
        cell = int(pos.hexes[seat, index])
        if pos.terrain[seat, cell] < DEAD:
            stake = hex_points(pos, seat, cell)
            second = max(second, min(worst, stake))
            worst = max(worst, stake)
            crowded += stake > CROWDED
    out[at] = worst / 15.0
    out[at + 1] = second / 15.0
    out[at + 2] = crowded / 5.0
    out[at + 3] = worst_eruption(pos, seat) / 15.0 if pos.laid[seat, VOLCANO] > 0 else 0.0
    fires = in_hands(pos, WILDFIRES) - int(pos.hand[seat, WILDFIRES])
    out[at + 4] = fires * worst / 15.0


@rule
def in_hands(pos: Position, card: int) -> int:
    """How many of a card all seats hold together."""
    count = 0
    for seat in range(pos.seats):
        count += int(pos.hand[seat, card])
    return count


@rule
def see_race(pos: Position, seat: int, rival: int, out: Seen) -> None:
    """How two seats stand to each other, and what is yet to be drawn, as in OF_THE_RACE."""
    ahead = points_of(pos, seat) - points_of(pos, rival)
    lacking = int(pos.end_tiles) - max(int(pos.tiles[seat]), int(pos.tiles[rival]))
    out[0] = ahead / 20.0
    out[1] = ahead > 0
    out[2] = (int(pos.tiles[seat]) - int(pos.tiles[rival])) / 10.0
    out[3] = lacking / 20.0
    out[4] = 1.0 / (1.0 + lacking)
    out[5] = lacking == 1
    out[6] = to_draw(pos, WILDFIRES)
    out[7] = to_draw(pos, TORNADO)
    out[8] = to_draw(pos, ERUPTION)
    out[9] = pos.deck_size / 60.0


@rule
def to_draw(pos: Position, disaster: int) -> int:
    """How many of a disaster were neither played nor are in a hand."""
    count = DISASTER_COPIES - in_hands(pos, disaster)
    for seat in range(pos.seats):
        count -= int(pos.played[seat, disaster])
    return count
