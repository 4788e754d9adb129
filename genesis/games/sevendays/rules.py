"""Sevendays' rules. R-numbers and Q-numbers point into docs/rules/sevendays.md."""

import numpy as np

from genesis.core.chance import Rng, below
from genesis.core.compiled import rule
from genesis.core.position import OVER, Actions
from genesis.games.sevendays.angels import (
    act_of_dark_angel,
    gather,
    move,
    put_marker,
    receive,
    swap,
)
from genesis.games.sevendays.opening import draw_age, draw_square, start
from genesis.games.sevendays.position import (
    ACTION,
    BONUS,
    DAWN,
    DRAW_AGE,
    DUSK,
    GATHER,
    KINDS,
    NOBODY,
    NOTHING,
    PAY,
    REST,
    SQUARES,
    START,
    VOID,
    Position,
)
from genesis.games.sevendays.scoring import outcome, tally
from genesis.games.sevendays.sets import lowest, members

__all__ = ["apply", "legal", "outcome", "sample", "start", "tally"]

# Actions (§4.3).
PASS = 0
TAKE = 1  # + essence of the starting cube
MOVE = 4  # + place
TAKE_SQUARE = 12  # + alternative of the own square
LEFT = 20  # + essence paid
RIGHT = 23  # + essence paid
WORK = 26
SETTLE = 27
EXCHANGE = 28  # + 4 * essence gained + cubes paid of the higher of the two others
TAKE_BONUS = 40  # + alternative
AGE = 48  # + seat
SQUARE = 54  # + printed square
CODES = 61

PAYMENTS = ((1, 2), (0, 2), (0, 1))  # the two other essences, the lower first


def day_of(god: int) -> int:
    """R6, R15: the day that God's space belongs to; 0 is none."""
    return (god + 2) // 3


def moves_from(place: int, god: int) -> int:
    """R17, R19: to the void and the activated days, not to where one stands, not in round 1."""
    if god == DAWN:
        return 0
    return sum(1 << (MOVE + to) for to in range(day_of(god) + 1) if to != place)


MOVES = np.array(  # [God's space, place] the pass, and the moves that are open
    [[1 << PASS | moves_from(place, god) for place in range(REST + 1)] for god in range(DUSK + 1)],
    np.int64,
)
LOWER = np.array([pair[0] for pair in PAYMENTS], np.int8)  # [essence gained]
HIGHER = np.array([pair[1] for pair in PAYMENTS], np.int8)


# --- what is open -----------------------------------------------------------------------------


@rule
def legal(pos: Position, out: Actions) -> int:
    """Write the open actions and return how many there are."""
    actions, count = open_actions(pos), 0
    for code in range(CODES):
        if actions >> code & 1:
            out[count] = code
            count += 1
    return count


@rule
def open_actions(pos: Position) -> int:
    """The set of open actions."""
    asked = pos.asked
    if asked == ACTION:
        return whole_turns(pos)
    if asked == GATHER:
        return gatherings(pos)
    if asked == PAY:
        return payments(pos)
    if asked == START:
        return kinds_in(pos.stock[0], pos.stock[1], pos.stock[2]) << TAKE
    if asked == BONUS:
        return ((1 << int(pos.bonuses[pos.place[pos.turn] - 1])) - 1) << TAKE_BONUS
    return int(pos.undrawn) << (AGE if asked == DRAW_AGE else SQUARE)


@rule
def whole_turns(pos: Position) -> int:
    """R19: pass, move, gather, switch or work."""
    seat = pos.turn
    place = pos.place[seat]
    actions = int(MOVES[pos.god, place])
    if place != REST:
        actions |= gatherings(pos)
    if (place != REST) & (place != VOID):
        may_work = not pos.worked[seat] >> place & 1
        day = place - 1
        affordable = is_payable(
            int(pos.hand[seat, 0]) - pos.cost[day, 0],
            int(pos.hand[seat, 1]) - pos.cost[day, 1],
            int(pos.hand[seat, 2]) - pos.cost[day, 2],
        )
        actions |= int(may_work & affordable) << WORK
    return actions


@rule
def gatherings(pos: Position) -> int:
    """R19, R25: every alternative of the own square, and switches while there are cubes."""
    seat = pos.turn
    place, square = pos.place[seat], pos.square[seat]
    count = int(pos.choices[place, pos.order[place, square]])
    kinds = kinds_in(pos.hand[seat, 0], pos.hand[seat, 1], pos.hand[seat, 2])
    to_left = int(square > 0)
    to_right = int(square + 1 < pos.crowd[place])
    gathers = ((1 << count) - 1) << TAKE_SQUARE
    return gathers | (kinds * to_left) << LEFT | (kinds * to_right) << RIGHT


@rule
def kinds_in(chaos: int, matter: int, life: int) -> int:
    """A bit for each essence of which there is a cube."""
    return int(chaos > 0) | int(matter > 0) << 1 | int(life > 0) << 2


@rule
def is_payable(chaos: int, matter: int, life: int) -> bool:
    """R20: cubes less cost, by essence; three too many stand for one too few."""
    surplus = max(chaos, 0) + max(matter, 0) + max(life, 0)
    deficit = min(chaos, 0) + min(matter, 0) + min(life, 0)
    return surplus + 3 * deficit >= 0


@rule
def payments(pos: Position) -> int:
    """R20: pay if every cube is there; exchange for what is due while the rest stays payable."""
    seat = pos.turn
    chaos = int(pos.hand[seat, 0]) - pos.due[0]
    matter = int(pos.hand[seat, 1]) - pos.due[1]
    life = int(pos.hand[seat, 2]) - pos.due[2]
    actions = int((chaos >= 0) & (matter >= 0) & (life >= 0)) << SETTLE
    for gained in range(KINDS):
        if pos.due[gained] > 0:
            for higher in range(4):
                if may_exchange(pos, gained, higher):
                    actions |= 1 << (EXCHANGE + 4 * gained + higher)
    return actions


@rule
def may_exchange(pos: Position, gained: int, higher: int) -> bool:
    """R20: the three cubes are there, and what is left pays what is left to pay."""
    seat, low, high = pos.turn, LOWER[gained], HIGHER[gained]
    if (pos.hand[seat, low] < 3 - higher) | (pos.hand[seat, high] < higher):
        return False
    return is_payable(
        int(pos.hand[seat, low]) - (3 - higher) - pos.due[low],
        int(pos.hand[seat, high]) - higher - pos.due[high],
        int(pos.hand[seat, gained]) - (pos.due[gained] - 1),
    )


# --- what happens -----------------------------------------------------------------------------


@rule
def apply(pos: Position, action: int) -> None:
    """Play a legal action."""
    pos.ply += 1
    seat = pos.turn
    pos.last = seat
    if action >= EXCHANGE:
        take_part(pos, action)
    elif action >= WORK:
        if action == WORK:
            begin_work(pos)
        else:
            settle(pos)
    elif action >= LEFT:
        switch(pos, seat, action)
    elif action >= TAKE_SQUARE:
        gather(pos, seat, action - TAKE_SQUARE)
        end_turn(pos)
    elif action >= MOVE:
        move(pos, seat, action - MOVE)
        end_turn(pos)
    elif action >= TAKE:
        take_starting_cube(pos, action - TAKE)
    else:
        end_turn(pos)  # R23


@rule
def take_part(pos: Position, action: int) -> None:
    """The rarer actions: an exchange, a choice of bonus, a draw."""
    if action < TAKE_BONUS:
        exchange(pos, (action - EXCHANGE) // 4, (action - EXCHANGE) % 4)
    elif action < AGE:
        take_bonus(pos, pos.turn, action - TAKE_BONUS)
    elif action < SQUARE:
        draw_age(pos, action - AGE)
    else:
        draw_square(pos, action - SQUARE)


@rule
def take_starting_cube(pos: Position, kind: int) -> None:
    """R13, R14: one cube each by age, then round 1 begins."""
    receive(pos, pos.turn, kind, 1)
    pos.waiting -= 1
    if pos.waiting == 0:
        begin_round(pos)
    else:
        pos.turn = pos.age[pos.seats - pos.waiting]
        pos.actor = pos.turn


@rule
def begin_round(pos: Position) -> None:
    """R16: the player furthest left starts, place first, then square; the dark angel is ignored."""
    furthest, first = SQUARES * (REST + 1), 0
    for seat in range(pos.seats):
        standing = SQUARES * int(pos.place[seat]) + pos.square[seat]
        if standing < furthest:
            furthest, first = standing, seat
    pos.first = first
    pos.waiting = pos.seats
    begin_turn(pos, first)


@rule
def begin_turn(pos: Position, seat: int) -> None:
    """R18: first the bonus of the day one stands on, if one has worked there."""
    pos.turn = seat
    pos.actor = seat
    pos.asked = ACTION
    place = pos.place[seat]
    if pos.worked[seat] >> place & 1:
        if pos.bonuses[place - 1] == 1:
            take_bonus(pos, seat, 0)
        else:
            pos.asked = BONUS


@rule
def take_bonus(pos: Position, seat: int, choice: int) -> None:
    """R18, R27: as much of the bonus as the stock has; an action follows."""
    day = pos.place[seat] - 1
    for kind in range(KINDS):
        receive(pos, seat, kind, pos.bonus[day, choice, kind])
    pos.asked = ACTION


@rule
def switch(pos: Position, seat: int, action: int) -> None:
    """R25: pay a cube, swap squares with a neighbour; gathering must follow."""
    to_right = action >= RIGHT
    kind = action - RIGHT if to_right else action - LEFT
    pos.hand[seat, kind] -= 1
    pos.stock[kind] += 1
    swap(pos, pos.place[seat], pos.square[seat] - (not to_right))
    pos.asked = GATHER


@rule
def begin_work(pos: Position) -> None:
    """R28: the whole cost is due."""
    day = pos.place[pos.turn] - 1
    for kind in range(KINDS):
        pos.due[kind] = pos.cost[day, kind]
    pos.asked = PAY


@rule
def exchange(pos: Position, gained: int, higher: int) -> None:
    """R28: three cubes of the two other essences stand for one that is due."""
    low, high = LOWER[gained], HIGHER[gained]
    pos.hand[pos.turn, low] -= 3 - higher
    pos.stock[low] += 3 - higher
    pos.hand[pos.turn, high] -= higher
    pos.stock[high] += higher
    pos.due[gained] -= 1


@rule
def settle(pos: Position) -> None:
    """R28: pay what is due and put the marker on the first empty circle."""
    seat = pos.turn
    for kind in range(KINDS):
        pos.hand[seat, kind] -= pos.due[kind]
        pos.stock[kind] += pos.due[kind]
        pos.due[kind] = 0
    put_marker(pos, seat, pos.place[seat])
    end_turn(pos)


@rule
def end_turn(pos: Position) -> None:
    """R15: the next seat clockwise; after the last, the dark angel acts and God moves on."""
    pos.waiting -= 1
    if pos.waiting > 0:
        seat = pos.turn + 1
        begin_turn(pos, seat if seat < pos.seats else 0)
        return
    act_of_dark_angel(pos)
    pos.god += 1
    if pos.god == DUSK:
        end_game(pos)
    else:
        begin_round(pos)


@rule
def end_game(pos: Position) -> None:
    """R32, R33: God has reached the evening of day VII."""
    pos.asked = NOTHING
    pos.turn, pos.first = NOBODY, NOBODY
    pos.actor = OVER
    tally(pos, pos.score)


# --- random play ------------------------------------------------------------------------------


@rule
def sample(pos: Position, rng: Rng) -> int:
    """Any open action with equal chances; all that chance draws weighs the same, too."""
    actions = open_actions(pos)
    for _ in range(below(rng, members(actions))):
        actions &= actions - 1
    return lowest(actions)
