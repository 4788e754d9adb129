"""What a zenmap game is judged by: what each seat has, what may come of it, what threatens."""

import numpy as np
from numpy.typing import NDArray

from genesis.core.compiled import rule
from genesis.games.zenmap.bits import count, lowest
from genesis.games.zenmap.cards import (
    DISASTERS,
    FIRST_COMBO,
    FIRST_DISASTER,
    KIND_COUNT,
    KINDS,
    NOTHING,
    POINTS,
    TERRAINS,
    TOPS,
    VOLCANO,
)
from genesis.games.zenmap.effects import room_for
from genesis.games.zenmap.glance import change, place_gain
from genesis.games.zenmap.position import (
    AROUND,
    BLUE,
    BOARD,
    CARD,
    CROSS,
    FULL,
    GREEN,
    LAYOUT_ROW,
    LAYOUT_TILE,
    PLACE,
    PLAY,
    PLAYERS,
    TARGET2,
    TILES,
    TOKEN,
    TURN,
    Position,
)
from genesis.games.zenmap.scoring import adjacency_of, base_of

__all__ = ["INPUTS", "PROSPECTS", "compare", "prospects", "seats_of"]

Seen = NDArray[np.float32]

LEAST, MOST = 2, 6  # points of combos
WORTHS = MOST - LEAST + 1

OF_A_SEAT = (
    *("points", "points of cards", "points of runs"),
    *("empty tiles", "the end is near", "one tile lacks", "dead tiles", "singles"),
    *("empty land", "empty water", "like neighbours", "green tokens", "blue tokens"),
    *("to act", "yet to draw", "placing", "striking", "points underway"),
    *(f"{kind} in hand" for kind in KINDS),
    *("cards in hand", "a larger hand", "the best card", "the second card"),
    *(f"{terrain} shown" for terrain in TERRAINS),
    *(f"combos of {points}" for points in range(LEAST, MOST + 1)),
    *(f"places for {terrain}" for terrain in TERRAINS),
    *("invited", "the dearest tile", "the second tile", "the dearest combo", "worst eruption"),
)
OF_THE_RACE = (
    *("lead", "ahead", "the end is near", "one tile lacks", "deck"),
    *(f"{disaster} to draw" for disaster in DISASTERS),
)
SEEN = len(OF_A_SEAT)
POINTS_SEEN, NEAR_SEEN, LAST_SEEN = (
    OF_A_SEAT.index(name) for name in ("points", "the end is near", "one tile lacks")
)
PROSPECTS = (
    *OF_A_SEAT,
    *(f"the rival's {name}" for name in OF_A_SEAT),
    *(f"the race: {name}" for name in OF_THE_RACE),
)
INPUTS = len(PROSPECTS)


@rule
def prospects(pos: Position, seat: int, out: Seen) -> int:
    """All that a seat's chances are judged by; returns how many numbers that is."""
    compare(pos, seats_of(pos), seat, out)
    return INPUTS


@rule
def seats_of(pos: Position) -> NDArray[np.float32]:
    """[seat, SEEN] what each seat has."""
    have = np.zeros((PLAYERS, SEEN), np.float32)
    for seat in range(pos.seats):
        see_seat(pos, seat, have[seat])
    return have


@rule
def compare(pos: Position, have: NDArray[np.float32], seat: int, out: Seen) -> None:
    """A seat's prospects: what it has, what its best rival has, and the race of the two."""
    rival = 1 - min(int(seat), 1)
    for other in range(pos.seats):
        if other != seat and have[other, POINTS_SEEN] > have[rival, POINTS_SEEN]:
            rival = other
    out[:SEEN], out[SEEN : 2 * SEEN] = have[seat], have[rival]
    see_race(pos, have[seat], have[rival], out[2 * SEEN :])


@rule
def see_seat(pos: Position, seat: int, out: Seen) -> None:
    """What one seat has, each number between 0 and about 3, in the order of OF_A_SEAT."""
    cards, runs = base_of(pos, seat), adjacency_of(pos, seat)
    out[0] = (cards + runs) / 60.0
    out[1] = cards / 40.0
    out[2] = runs / 40.0
    at = see_tiles(pos, seat, out, 3)
    at = see_turn(pos, seat, out, at)
    at = see_hand(pos, seat, out, at)
    at = see_cards(pos, seat, out, at)
    see_dangers(pos, seat, out, at)


@rule
def see_tiles(pos: Position, seat: int, out: Seen, at: int) -> int:
    """What is empty, and of which colour; while boards are made, of that which one will get."""
    step, made = int(pos.step), int(seat)
    if step in (LAYOUT_TILE, LAYOUT_ROW, TOKEN):  # R15: boards are passed
        made = seat - 1 if seat > 0 else int(pos.seats) - 1
    laid, blue = int(pos.laid[made]), int(pos.blue[made])
    empty = FULL & ~int(pos.occupied[seat] | pos.dead[seat])
    lacking = count(empty)
    out[at] = lacking / 25.0
    out[at + 1] = 1.0 / (1.0 + lacking)
    out[at + 2] = lacking == 1
    out[at + 3] = count(int(pos.dead[seat])) / 4.0
    out[at + 4] = count(int(pos.occupied[seat] & ~pos.combos[seat])) / 25.0
    out[at + 5] = count(empty & laid & ~blue) / 25.0
    out[at + 6] = count(empty & laid & blue) / 25.0
    out[at + 7] = (joined(empty & laid & blue) + joined(empty & laid & ~blue)) / 20.0
    out[at + 8] = pos.bag[seat, GREEN] / 25.0
    out[at + 9] = pos.bag[seat, BLUE] / 25.0
    return at + 10


RIGHT_OF = sum(1 << tile for tile in range(TILES) if tile % 5 != 4)  # tiles with one to the right


@rule
def joined(members: int) -> int:
    """How many tiles of a set lie side by side, pair by pair."""
    return count(members & members >> 1 & RIGHT_OF) + count(members & members >> 5)


@rule
def see_turn(pos: Position, seat: int, out: Seen, at: int) -> int:
    """Whether the seat is to act, and what it is about to do."""
    step = int(pos.step)
    acts = pos.turn == seat
    out[at] = acts and step in (TURN, CARD, PLAY)
    out[at + 1] = acts and step in (TURN, CARD)
    out[at + 2] = acts and step == PLACE
    out[at + 3] = acts and BOARD <= step <= TARGET2
    out[at + 4] = gain_of(pos, seat, int(pos.card)) / 8.0 if acts and step == PLACE else 0.0
    return at + 5


@rule
def gain_of(pos: Position, seat: int, kind: int) -> float:
    """The points that a terrain card brings where it brings most."""
    best, spots = 0.0, room_for(pos, seat, kind)
    while spots != 0:
        best = max(best, place_gain(pos, seat, lowest(spots), kind))
        spots &= spots - 1
    return best


@rule
def see_hand(pos: Position, seat: int, out: Seen, at: int) -> int:
    """The cards, how many, and what the two best of them would bring."""
    best = second = 0.0
    for kind in range(KIND_COUNT):
        held = int(pos.hand[seat, kind])
        out[at + kind] = held / 2.0
        if held > 0 and kind < FIRST_DISASTER:
            gain = gain_of(pos, seat, kind)
            second = max(second, min(best, gain))
            best = max(best, gain)
    at += KIND_COUNT
    out[at] = pos.hand_size[seat] / 3.0
    out[at + 1] = pos.keep[seat] / 3.0
    out[at + 2] = best / 8.0
    out[at + 3] = second / 8.0
    return at + 4


@rule
def see_cards(pos: Position, seat: int, out: Seen, at: int) -> int:
    """What lies on the board, and where more of it may go."""
    blue = int(pos.blue[seat])
    empty = FULL & ~int(pos.occupied[seat] | pos.dead[seat])
    for index in range(WORTHS):
        out[at + FIRST_COMBO + index] = 0.0
    for top in range(FIRST_COMBO, TOPS):
        out[at + FIRST_COMBO + POINTS[top] - LEAST] += count(int(pos.shows[seat, top])) / 4.0
    invited = 0
    for terrain in range(FIRST_COMBO):
        shown = int(pos.shows[seat, terrain])
        out[at + terrain] = count(shown) / 6.0
        spots = room_for(pos, seat, terrain)
        out[at + FIRST_COMBO + WORTHS + terrain] = count(spots) / 12.0
        free = empty & (blue if terrain >= FIRST_COMBO // 2 else ~blue)
        beside = 0
        while shown != 0:
            beside |= int(CROSS[lowest(shown)])
            shown &= shown - 1
        invited += int(POINTS[terrain]) * count(beside & free)
    at += 2 * FIRST_COMBO + WORTHS
    out[at] = invited / 20.0
    return at + 1


@rule
def see_dangers(pos: Position, seat: int, out: Seen, at: int) -> None:
    """R37 to R45: what the tiles are worth that a disaster could take."""
    first = second = combo = eruption = 0.0
    left = int(pos.occupied[seat])
    while left != 0:
        tile = lowest(left)
        left &= left - 1
        stake = -change(pos, seat, tile, NOTHING)
        second = max(second, min(first, stake))
        first = max(first, stake)
        if pos.combos[seat] >> tile & 1:
            combo = max(combo, stake)
    volcanoes = int(pos.shows[seat, FIRST_COMBO + VOLCANO])
    while volcanoes != 0:
        loss, struck = 0, int(AROUND[lowest(volcanoes)] & pos.combos[seat])
        volcanoes &= volcanoes - 1
        while struck != 0:
            loss += int(POINTS[pos.top[seat, lowest(struck)]])
            struck &= struck - 1
        eruption = max(eruption, float(loss))
    out[at] = first / 15.0
    out[at + 1] = second / 15.0
    out[at + 2] = combo / 15.0
    out[at + 3] = eruption / 15.0


@rule
def see_race(pos: Position, mine: Seen, theirs: Seen, out: Seen) -> None:
    """How two seats stand to each other, and what is yet to be drawn, as in OF_THE_RACE."""
    lead = mine[POINTS_SEEN] - theirs[POINTS_SEEN]
    out[0] = 2.0 * lead
    out[1] = lead > 0
    out[2] = max(mine[NEAR_SEEN], theirs[NEAR_SEEN])
    out[3] = max(mine[LAST_SEEN], theirs[LAST_SEEN])
    out[4] = pos.deck_size / 137.0
    for disaster in range(FIRST_DISASTER, KIND_COUNT):
        out[5 + disaster - FIRST_DISASTER] = pos.deck[disaster] / 2.0
