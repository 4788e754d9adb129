"""Sevendays' moves as what a player touches: squares, offers, circles, the stock."""

from typing import Any

from genesis.core.language import capital, say
from genesis.core.position import Position
from genesis.core.steps import Draw, Step
from genesis.games.sevendays.log import name, to_place
from genesis.games.sevendays.notation import cubes_in_words, payment
from genesis.games.sevendays.position import ESSENCES, KINDS, VOID
from genesis.games.sevendays.rules import (
    AGE,
    EXCHANGE,
    LEFT,
    MOVE,
    PASS,
    RIGHT,
    SETTLE,
    SQUARE,
    TAKE,
    TAKE_BONUS,
    TAKE_SQUARE,
    WORK,
)
from genesis.games.sevendays.scene import part_of, target_of
from genesis.games.sevendays.view import DAY_NAMES, alternatives, bonuses, prompt, seat_name

__all__ = ["draw", "steps"]


def steps(position: Position, action: int) -> tuple[Step, ...]:
    """What is touched to play an action."""
    pos = position.record
    if action >= SQUARE:
        return (Step("", say("Printed square {number}", number=action - SQUARE + 1)),)
    if action >= AGE:
        return (Step("", capital(seat_name(pos, action - AGE))),)
    part = part_of(target_of(pos, action)) or ""
    if LEFT <= action < WORK:
        paid = say("Pay {cube}", cube=say(ESSENCES[(action - LEFT) % KINDS]))
        return Step(part, switch_words(pos, action)), Step("", paid)
    return (Step(part, words(pos, action)),)


def switch_words(pos: Any, action: int) -> str:
    """With whom one switches."""
    seat, step = int(pos.turn), 1 if action >= RIGHT else -1
    other = name(int(pos.track[pos.place[seat], pos.square[seat] + step]))
    if step < 0:
        return say("Switch left with {other}", other=other)
    return say("Switch right with {other}", other=other)


def words(pos: Any, action: int) -> str:
    """A move as a button."""
    place = int(pos.place[pos.turn])
    if action == PASS:
        return say("Pass")
    if action < MOVE:
        return say("Take {cube}", cube=say(ESSENCES[action - TAKE]))
    if action < TAKE_SQUARE:
        to = action - MOVE
        if to == VOID:
            return say("Move to {place}", place=to_place(to))
        return say("Move to {place}, {name}", place=to_place(to), name=say(DAY_NAMES[to]))
    if action < LEFT:
        cubes = alternatives(pos, place, int(pos.square[pos.turn]))[action - TAKE_SQUARE]
        return say("Gather {cubes}", cubes=cubes_in_words(cubes))
    if action == WORK:
        return say("Work for {points} points", points=pos.points[place - 1, pos.works[place - 1]])
    if action == SETTLE:
        return say("Pay {cube}", cube=cubes_in_words(pos.due.tolist()))
    if action < TAKE_BONUS:
        gained, higher = divmod(action - EXCHANGE, 4)
        paid, cube = cubes_in_words(payment(gained, higher)), say(ESSENCES[gained])
        return say("{paid} in place of 1 {cube}", paid=paid, cube=cube)
    return say("Bonus: {cubes}", cubes=cubes_in_words(bonuses(pos, place)[action - TAKE_BONUS]))


def draw(position: Position) -> Draw:
    """What chance draws before the first round: squares (R9), then the order of age (R10)."""
    return Draw(prompt(position.record), free=True)
