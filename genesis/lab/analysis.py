"""A game looked at afterwards: what each move lost, what was to be expected, when it turned."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Any

from genesis.bots.search import Budget, Search, Study, Tree
from genesis.bots.tree import SECRETS
from genesis.core.archive import Archive
from genesis.core.chance import Rng, stream
from genesis.core.position import SEATS, Position

__all__ = ["Analysis", "Judged", "analyse", "swings"]

TURNING_POINTS = 3
SEEN = 0.05  # of the iterations: what was looked into less is looked at again by itself
NOTABLE = 0.005  # losses below this are within what the search can tell

Swings = list[tuple[int, float]]


@dataclass(frozen=True)
class Judged:
    """A decision, what it was worth, and what would have been best."""

    ply: int
    seat: int
    action: int
    move: str
    told: str
    best: str
    loss: float  # of the expected result of the seat that decided; alone, points
    values: tuple[float, ...]  # expected result per seat before it, for who sees all cards


@dataclass(frozen=True)
class Analysis:
    """Every decision of a game, judged."""

    archive: Archive
    decisions: tuple[Judged, ...]
    final: tuple[float, ...]  # the result itself, or what is expected where the game stands

    def losses(self) -> list[float]:
        """What each seat lost by its decisions, added up."""
        return [
            sum(found.loss for found in self.decisions if found.seat == seat)
            for seat in range(self.archive.setup.players)
        ]

    def turning_points(self, count: int = TURNING_POINTS) -> list[tuple[Judged, float]]:
        """The decisions around which the expected result moved most, in the order they came."""
        expected = [*(found.values for found in self.decisions), self.final]
        return [(self.decisions[step], swing) for step, swing in swings(expected, count)]


def swings(expected: Sequence[Sequence[float]], count: int = TURNING_POINTS) -> Swings:
    """The steps at which somebody's expectation moved most, in the order they came, and how far."""
    moved = [
        (step, max(abs(new - old) for old, new in zip(before, then, strict=True)))
        for step, (before, then) in enumerate(pairwise(expected))
    ]
    return sorted(sorted(moved, key=lambda pair: -pair[1])[:count])


def analyse(
    archive: Archive, budget: Budget, tell: Callable[[int], Any] = lambda moves: None
) -> Analysis:
    """Judge every decision of a game within a budget for each; reproducible with iterations."""
    decisions = []
    for position, action in zip(archive.positions(), archive.moves, strict=False):
        if position.actor < SEATS and len(position.legal) > 1:
            decisions.append(judged(position, action, budget))
        tell(1)
    return Analysis(archive, tuple(decisions), final_values(archive.last, budget))


def final_values(last: Position, budget: Budget) -> tuple[float, ...]:
    """The result, or what is expected of an unfinished game."""
    if not last.is_over:
        return study(last, budget, Witness).values
    return last.result if last.seats > 1 else (float(last.scores[0]),)


class Witness(Search):
    """Sees all cards, as whoever looks back at a game may.

    To each player the game looks better with a good card in the own hand, so what players expect
    swings with whose turn it is; what a witness expects moves only when something happens.
    """

    def prepared(self, position: Position, tree: Tree, rng: Rng) -> Any:
        """The search as it is, but nothing is dealt anew."""
        tree.state[SECRETS] = 0
        return super().prepared(position, tree, rng)


def study(position: Position, budget: Budget, thinker: type[Search] = Search) -> Study:
    """What the search finds here; the same each time."""
    return thinker(budget).study(position, stream("analysis", position.ply))


def witnessed(position: Position, found: Study, budget: Budget) -> tuple[float, ...]:
    """What is to be expected here by who sees all cards; without secrets, what was found."""
    if position.setup.game.hidden_information:
        found = study(position, budget, Witness)
    return found.best.values if position.actor < SEATS else found.values


def judged(position: Position, action: int, budget: Budget) -> Judged:
    """One decision against the best that was found."""
    found = study(position, budget)
    seat = position.actor
    played = found.of(action)
    if played and played.visits >= SEEN * found.iterations:
        value = played.values[seat]
    else:
        value = Search(budget).weigh(position, action, stream("analysis", position.ply))[seat]
    loss = max(0.0, found.best.values[seat] - value) if action != found.best.action else 0.0
    told = position.setup.game.view.tell(position.record, action)
    names = (position.name(action), told, position.name(found.best.action))
    loss = loss if loss >= NOTABLE else 0.0
    return Judged(position.ply, seat, action, *names, loss, witnessed(position, found, budget))
