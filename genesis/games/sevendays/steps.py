"""Sevendays' moves as what a player touches: squares, offers, circles, the stock."""

from typing import Any

from genesis.core.position import CHANCE, Position
from genesis.core.steps import Step
from genesis.games.sevendays.log import name, place_name
from genesis.games.sevendays.notation import cubes_in_words, payment
from genesis.games.sevendays.position import ESSENCES, KINDS
from genesis.games.sevendays.rules import (
    AGE,
    EXCHANGE,
    LEFT,
    MOVE,
    PASS,
    RIGHT,
    SETTLE,
    TAKE,
    TAKE_BONUS,
    TAKE_SQUARE,
    WORK,
)
from genesis.games.sevendays.scene import part_of, target_of
from genesis.games.sevendays.view import DAY_NAMES, alternatives, bonuses

__all__ = ["steps"]


def steps(position: Position, action: int) -> tuple[Step, ...]:
    """What is touched to play an action."""
    pos = position.record
    if position.actor == CHANCE or action >= AGE:
        return (Step("", position.name(action).capitalize()),)
    part = part_of(target_of(pos, action)) or ""
    if LEFT <= action < WORK:
        paid = ESSENCES[(action - LEFT) % KINDS]
        return Step(part, switch_words(pos, action)), Step("", f"Pay {paid}")
    return (Step(part, words(pos, action)),)


def switch_words(pos: Any, action: int) -> str:
    """With whom one switches."""
    seat, step = int(pos.turn), 1 if action >= RIGHT else -1
    other = pos.track[pos.place[seat], pos.square[seat] + step]
    return f"Switch {'right' if step > 0 else 'left'} with {name(int(other))}"


def words(pos: Any, action: int) -> str:
    """A move as a button."""
    place = int(pos.place[pos.turn])
    if action == PASS:
        return "Pass"
    if action < MOVE:
        return f"Take {ESSENCES[action - TAKE]}"
    if action < TAKE_SQUARE:
        to = action - MOVE
        return f"Move to {place_name(to)}{', ' + DAY_NAMES[to] if to else ''}"
    if action < LEFT:
        offers = alternatives(pos, place, int(pos.square[pos.turn]))
        return f"Gather {cubes_in_words(offers[action - TAKE_SQUARE])}"
    if action == WORK:
        return f"Work for {pos.points[place - 1, pos.works[place - 1]]} points"
    if action == SETTLE:
        return f"Pay {cubes_in_words(pos.due.tolist())}"
    if action < TAKE_BONUS:
        gained, higher = divmod(action - EXCHANGE, 4)
        return f"{cubes_in_words(payment(gained, higher))} in place of 1 {ESSENCES[gained]}"
    return f"Bonus: {cubes_in_words(bonuses(pos, place)[action - TAKE_BONUS])}"
