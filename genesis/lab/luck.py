"""Luck: what chance gave each seat of a game, by the game's own estimate or by a short search.

Each time chance acts, luck is the estimate after what came less its mean over all that might have
come. So the luck of a game is 0 on average, whoever plays and however rough the estimate is, and a
result less its luck says the same as the result with less noise (an advantage sum: Zinkevich and
others 2006; the idea of AIVAT, Burch and others 2018). The better the estimate, the less noise is
left: a search of a hundred looks that sees all hands takes out far more than a glance.
"""

from collections.abc import Sequence
from typing import Any

import numpy as np

from genesis.bots.search import Budget, Search, Tree
from genesis.bots.tree import SECRETS
from genesis.core.chance import Rng, stream
from genesis.core.compiled import (
    ACTIONS,
    BYTES,
    FUNCTIONS,
    NOTHING,
    SETTINGS,
    VALUES,
    WEIGHTS,
    loop,
    rule,
)
from genesis.core.game import Setup
from genesis.core.position import ACTOR, CHANCE, OVER, SEATS, Position, Values

__all__ = ["luck_of"]

NEEDED = ("legal", "weights", "apply", "estimate", "outcome")  # as `luck_loop` takes them


@loop(
    NOTHING(
        *(FUNCTIONS[name] for name in NEEDED),
        *(BYTES, SETTINGS, ACTIONS, WEIGHTS, VALUES),
    )
)
def luck_loop(
    legal: Any,
    weights: Any,
    apply: Any,
    estimate: Any,
    outcome: Any,
    root: Any,
    moves: Any,
    actions: Any,
    chances: Any,
    luck: Any,
) -> None:
    """Replay a game and add up the luck of each seat."""
    pos, other, values = root.copy(), root.copy(), np.zeros(SEATS)
    for move in moves:
        if pos[ACTOR] == CHANCE:
            count = legal(pos, actions)
            weights(pos, chances)
            total = 0.0
            for index in range(count):
                total += chances[index]
            for index in range(count):
                other[:] = pos
                apply(other, actions[index])
                expect(estimate, outcome, other, values)
                weight = int(actions[index] == move) - chances[index] / total
                for seat in range(SEATS):
                    luck[seat] += weight * values[seat]
        apply(pos, move)


@rule
def expect(estimate: Any, outcome: Any, pos: Any, values: Any) -> None:
    """The result per seat, or what is to be expected of it."""
    if pos[ACTOR] == OVER:
        outcome(pos, values)
    else:
        estimate(pos, values)


def luck_of(setup: Setup, moves: Sequence[int], looks: int = 0) -> tuple[float, ...]:
    """What chance gave each seat of a whole game, in shares of the victory; alone, in points."""
    return by_search(setup, moves, looks) if looks else at_a_glance(setup, moves)


class Onlooker(Search):
    """Sees all hands: fit to judge what chance gave, not to play."""

    def prepared(self, position: Position, tree: Tree, rng: Rng) -> Any:
        """The compiled search, with nothing to guess."""
        tree.state[SECRETS] = False
        return super().prepared(position, tree, rng)

    def expects(self, before: Position, outcome: int) -> Values:
        """The result per seat after a draw, or what a search from nothing expects of it.

        With the same luck after every outcome, so that outcomes are compared.
        """
        self.foreseen = None
        after, luck = before.play(outcome), stream("luck", before.ply)
        return np.array(after.result if after.is_over else self.study(after, luck).values)


def by_search(setup: Setup, moves: Sequence[int], looks: int) -> tuple[float, ...]:
    """The luck of a game, each draw judged by so many looks after all that might have come."""
    onlooker, luck = Onlooker(Budget(iterations=looks)), np.zeros(setup.players)
    position = setup.start()
    for move in moves:
        if position.actor == CHANCE and len(position.legal) > 1:
            worths = {
                int(code): onlooker.expects(position, code) for code in position.legal.actions
            }
            mean = np.average([*worths.values()], axis=0, weights=position.weights)
            luck += worths[move] - mean
        position = position.play(move)
    return tuple(luck.tolist())


def at_a_glance(setup: Setup, moves: Sequence[int]) -> tuple[float, ...]:
    """The luck of a game by the game's estimate."""
    game = setup.game
    root = np.frombuffer(setup.start().data, np.uint8).copy()
    actions, chances = np.zeros(game.codes, np.int16), np.ones(game.codes, np.int32)
    luck = np.zeros(SEATS)
    kernels = (getattr(game.kernels, name) for name in NEEDED)
    luck_loop(*kernels, root, np.array(moves, np.int64), actions, chances, luck)
    return tuple(luck[: setup.players].tolist())
