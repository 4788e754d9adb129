"""What is always true of a sevendays position: docs/rules/sevendays.md §11."""

import numpy as np

from genesis.core.compiled import rule
from genesis.core.position import CHANCE, OVER, SCORES
from genesis.games.sevendays.boards import HIGHEST
from genesis.games.sevendays.position import (
    ANGELS,
    BONUS,
    CHOICES,
    COPIES,
    DARK,
    DARK_WINS,
    DAYS,
    DRAW_AGE,
    DRAW_SQUARE,
    DUSK,
    GATHER,
    KINDS,
    NOBODY,
    NOT_DRAWN,
    NOTHING,
    NOWHERE,
    PAY,
    PLAYERS,
    REST,
    SQUARES,
    START,
    TRACKS,
    VOID,
    Position,
)
from genesis.games.sevendays.rules import is_payable
from genesis.games.sevendays.scoring import tally

__all__ = ["audit"]


@rule
def audit(pos: Position) -> int:
    """The number of the first invariant that is broken, or 0.

    The order matters: what comes first makes it safe to check what follows.
    """
    if not who_acts_is_clear(pos):
        return 11
    if not board_is_sound(pos) or not squares_are_laid(pos):
        return 12
    if not ages_are_known(pos):
        return 13
    if not angels_stand_in_line(pos):
        return 2
    if not markers_are_in_line(pos):
        return 3
    if not cubes_add_up(pos):
        return 1
    if not works_are_not_early(pos):
        return 4
    if not nobody_is_ahead_of_god(pos):
        return 5
    if not dark_angel_keeps_pace(pos):
        return 6
    if not decision_fits(pos):
        return 7
    if not points_are_the_boards(pos):
        return 8
    return 0


@rule
def who_acts_is_clear(pos: Position) -> bool:
    """I11: chance draws, or the seat in turn decides, or all is over and God has arrived."""
    if not 1 <= pos.seats <= PLAYERS or not DRAW_SQUARE <= pos.asked <= NOTHING or pos.ply < 0:
        return False
    if not NOBODY <= pos.last < pos.seats:
        return False
    if not 0 <= pos.god <= DUSK or (pos.god == DUSK) != (pos.asked == NOTHING):
        return False
    if pos.asked <= START and pos.god != 0:
        return False
    drawing = pos.asked <= DRAW_AGE
    deciding = not drawing and pos.asked != NOTHING
    if deciding and not 0 <= pos.turn < pos.seats:
        return False
    if not deciding and (pos.turn != NOBODY or pos.waiting != 0):
        return False
    expected = CHANCE if drawing else OVER if pos.asked == NOTHING else pos.turn
    return bool(pos.actor == expected) and turns_are_counted(pos)


@rule
def turns_are_counted(pos: Position) -> bool:
    """I7, I11: clockwise from who started, each seat once."""
    if pos.asked == START:
        return bool(pos.first == NOBODY and 1 <= pos.waiting <= pos.seats)
    if not BONUS <= pos.asked <= PAY:
        return bool(pos.first == NOBODY)
    if not 0 <= pos.first < pos.seats or not 1 <= pos.waiting <= pos.seats:
        return False
    return bool((pos.first + pos.seats - pos.waiting) % pos.seats == pos.turn)


@rule
def board_is_sound(pos: Position) -> bool:
    """I12: the numbers of the board and the options are such as R7 and §9 allow."""
    for track in range(TRACKS):
        for square in range(SQUARES):
            if not 1 <= pos.choices[track, square] <= CHOICES:
                return False
    for day in range(DAYS):
        if not 1 <= pos.bonuses[day] <= CHOICES:
            return False
        price = int(pos.cost[day, 0]) + int(pos.cost[day, 1]) + int(pos.cost[day, 2])
        if not 1 <= price <= COPIES * KINDS * pos.seats or pos.cost[day].min() < 0:
            return False
    low = min(pos.squares.min(), pos.bonus.min(), pos.points.min(), pos.rest.min())
    high = max(pos.squares.max(), pos.bonus.max(), pos.points.max(), pos.rest.max())
    if low < 0 or high > HIGHEST or not 0 <= pos.ties <= DARK_WINS:
        return False
    flags = pos.shuffle | pos.wakes_early | pos.returns | pos.rests | pos.fierce
    return bool(
        0 <= flags <= 1 and 0 <= pos.reconstructed <= 1 and (not pos.fierce or pos.seats > 3)
    )


@rule
def squares_are_laid(pos: Position) -> bool:
    """I12, R9: every place has its seven squares, in printed order unless they are shuffled."""
    complete = True  # until a square is found that is still to be drawn
    for track in range(TRACKS):
        seen = 0
        for square in range(SQUARES):
            printed = pos.order[track, square]
            if printed == NOT_DRAWN:
                if complete and pos.undrawn != (1 << SQUARES) - 1 - seen:
                    return False
                complete = False
                continue
            if not complete or not 0 <= printed < SQUARES or seen >> printed & 1:
                return False
            if pos.shuffle == 0 and printed != square:
                return False
            seen |= 1 << printed
    return complete == (pos.asked != DRAW_SQUARE)


@rule
def ages_are_known(pos: Position) -> bool:
    """I13, R10: each seat once in the order of age, as far as it is drawn."""
    seen, drawn = 0, 0
    for index in range(PLAYERS):
        seat = pos.age[index]
        if seat == NOT_DRAWN:
            continue
        if drawn != index or not 0 <= seat < pos.seats or seen >> seat & 1:
            return False
        seen |= 1 << seat
        drawn += 1
    if pos.asked == DRAW_AGE:
        return bool(drawn < pos.seats - 1 and pos.undrawn == (1 << pos.seats) - 1 - seen)
    if pos.asked == DRAW_SQUARE:
        return bool(drawn == 0 or drawn == pos.seats)
    return bool(drawn == pos.seats and pos.undrawn == 0)


@rule
def angels_stand_in_line(pos: Position) -> bool:
    """I2: every angel on one square, squares filled from the left; before the setup ends, none."""
    standing = 0
    for place in range(REST + 1):
        for square in range(SQUARES):
            angel = pos.track[place, square]
            if (angel == NOBODY) == (square < pos.crowd[place]):
                return False
            if angel == NOBODY:
                continue
            if not 0 <= angel < ANGELS or pos.place[angel] != place or pos.square[angel] != square:
                return False
            standing += 1
        if not 0 <= pos.crowd[place] <= SQUARES:
            return False
    at_table = 0
    for angel in range(ANGELS):
        plays = (angel < pos.seats or angel == DARK) and pos.asked > DRAW_AGE
        at_table += plays
        if plays != (pos.place[angel] != NOWHERE):
            return False
        if not plays and pos.square[angel] != 0:
            return False
    return standing == at_table


@rule
def markers_are_in_line(pos: Position) -> bool:
    """I3: at most one marker for each angel and day, circles filled from the left."""
    worked = np.zeros(ANGELS, np.int64)
    for day in range(1, DAYS + 1):
        if not 0 <= pos.works[day - 1] <= pos.seats + 1:
            return False
        for circle in range(SQUARES):
            angel = pos.marker[day - 1, circle]
            if (angel == NOBODY) == (circle < pos.works[day - 1]):
                return False
            if angel == NOBODY:
                continue
            if not (0 <= angel < pos.seats or angel == DARK) or worked[angel] >> day & 1:
                return False
            worked[angel] |= 1 << day
    return bool((pos.worked == worked).all())


@rule
def cubes_add_up(pos: Position) -> bool:
    """I1: of each essence, stock and hands together have four cubes for each player."""
    for kind in range(KINDS):
        total = int(pos.stock[kind])
        if pos.stock[kind] < 0:
            return False
        for seat in range(PLAYERS):
            if pos.hand[seat, kind] < 0 or (seat >= pos.seats and pos.hand[seat, kind] > 0):
                return False
            total += pos.hand[seat, kind]
        if total != COPIES * pos.seats:
            return False
    return True


@rule
def works_are_not_early(pos: Position) -> bool:
    """I4: on day d players work from round 3d on, and so does the dark angel, after them."""
    for day in range(1, DAYS + 1):
        if pos.worked[DARK] >> day & 1 and pos.god < 3 * day:
            return False
        if pos.works[day - 1] > 0 and pos.god < 3 * day - 1:
            return False
    return True


@rule
def nobody_is_ahead_of_god(pos: Position) -> bool:
    """I5: no player stands on a day that God has not reached."""
    ahead = 0
    for seat in range(pos.seats):
        ahead += pos.place[seat] > (int(pos.god) + 2) // 3
    return ahead == 0


@rule
def dark_angel_keeps_pace(pos: Position) -> bool:
    """I6: he stands where God was in the round before."""
    if pos.asked <= DRAW_AGE:
        return True
    return bool(pos.place[DARK] == (int(pos.god) + 1) // 3)


@rule
def decision_fits(pos: Position) -> bool:
    """I7: a bonus, a gathering or a payment is asked only of who can take, gather or pay."""
    if pos.asked != PAY:
        if pos.due.any():
            return False
        if pos.asked == GATHER:
            return bool(pos.place[pos.turn] != REST)
        if pos.asked == BONUS:
            place = pos.place[pos.turn]
            return bool(pos.worked[pos.turn] >> place & 1 and pos.bonuses[place - 1] > 1)
        return True
    seat = pos.turn
    place = pos.place[seat]
    if place in (VOID, REST) or pos.worked[seat] >> place & 1:
        return False
    for kind in range(KINDS):
        if not 0 <= pos.due[kind] <= pos.cost[place - 1, kind]:
            return False
    return is_payable(
        int(pos.hand[seat, 0]) - pos.due[0],
        int(pos.hand[seat, 1]) - pos.due[1],
        int(pos.hand[seat, 2]) - pos.due[2],
    )


@rule
def points_are_the_boards(pos: Position) -> bool:
    """I8: final points are what markers and rest are worth; before the end there are none."""
    points = np.zeros(SCORES, np.int16)
    if pos.actor == OVER:
        tally(pos, points)
    return bool((pos.score == points).all())
