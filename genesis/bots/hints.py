"""Hints: the best moves, what they lead to, and one sentence why."""

from collections.abc import Sequence
from dataclasses import dataclass

from genesis.bots.search import Budget, Search, Study, Thought
from genesis.core.chance import stream
from genesis.core.language import decimal, percent, say
from genesis.core.position import Position
from genesis.core.words import listing, points_in_words

__all__ = ["Hint", "amount", "expectation", "hints"]

CLOSE = 0.005  # results nearer than this are alike
A_SECOND = Budget(seconds=1.0)


@dataclass(frozen=True)
class Hint:
    """A move worth thinking of."""

    action: int
    moves: tuple[str, ...]  # the move, and how the same seat would go on at once
    values: tuple[float, ...]  # expected result per seat; alone, points
    visits: int
    why: str


def hints(
    position: Position, budget: Budget = A_SECOND, count: int = 3, seed: int | str = 0
) -> list[Hint]:
    """The best moves for the seat to decide, from what it may know."""
    search = Search(budget)
    study = search.study(position, stream(seed, position.ply))
    guess = position.redeal(position.actor, stream(seed))
    shown = study.thoughts[:count]
    return [hint(guess, search, study, thought) for thought in shown]


def hint(guess: Position, search: Search, study: Study, thought: Thought) -> Hint:
    """One move with its continuation and its reason."""
    line = search.line(guess, thought.action)
    moves, after = [], guess
    for action in line:
        moves.append(after.name(action))
        after = after.play(action)
    why = reason(guess, after, study, thought)
    return Hint(thought.action, tuple(moves), thought.values, thought.visits, why)


def reason(before: Position, after: Position, study: Study, thought: Thought) -> str:
    """Which points it makes, which it denies, and how it compares."""
    seat = before.actor
    changes = [new - old for old, new in zip(before.scores, after.scores, strict=True)]
    made = points_made(changes[seat])
    denied = points_denied(before, changes, seat)
    parts = [part for part in (made, denied) if part]
    at_once = listing(parts) if parts else say("brings nothing yet")
    return f"{at_once}; {comparison(study, thought, seat)}"


def points_made(change: int) -> str:
    """What the seat itself gains or gives up."""
    if not change:
        return ""
    points = points_in_words(abs(change))
    return (
        say("makes {points}", points=points)
        if change > 0
        else say("gives up {points}", points=points)
    )


def points_denied(position: Position, changes: Sequence[int], seat: int) -> str:
    """What the others lose."""
    name = position.setup.game.view.seat_name
    losses = [
        say(
            "{points} from {whom}",
            points=points_in_words(-change),
            whom=name(position.record, other),
        )
        for other, change in enumerate(changes)
        if other != seat and change < 0
    ]
    return say("takes {losses}", losses=listing(losses)) if losses else ""


def comparison(study: Study, thought: Thought, seat: int) -> str:
    """How it stands among the moves that were weighed."""
    alone = len(study.values) == 1
    others = [found for found in study.thoughts if found.action != thought.action]
    if not others:
        return say("it is the only move that was weighed")
    rival = others[0] if thought is study.best else study.best
    ahead = thought.values[seat] - rival.values[seat]
    is_best, count = thought is study.best, len(study.thoughts)
    by = amount(abs(ahead), alone=alone)
    if abs(ahead) < (CLOSE * rival.values[seat] if alone else CLOSE):
        return say("as good as the next") if is_best else say("as good as the best")
    if is_best and ahead > 0:
        return say("best of {count} weighed, by {amount}", count=count, amount=by)
    if is_best:
        return say("surest of {count} weighed", count=count)
    if ahead > 0:
        return say("{amount} better, but less sure", amount=by)
    return say("{amount} behind the best", amount=by)


def amount(value: float, *, alone: bool) -> str:
    """A difference of expected results as people say it: a share, or alone points."""
    return say("{number} points", number=decimal(value)) if alone else percent(value)


def expectation(values: Sequence[float], seat: int) -> str:
    """An expected result as people say it."""
    if len(values) == 1:
        return amount(values[0], alone=True)
    return percent(values[seat], digits=0)
