"""Flat Monte-Carlo: random games after every move, no tree. What the search has to beat."""

import time
from typing import Any

import numpy as np
from numba import types

from genesis.bots.search import SLICE, Budget
from genesis.core.chance import Rng
from genesis.core.compiled import ACTIONS, BYTES, FUNCTIONS, INT, NOTHING, RNG, loop
from genesis.core.play import HEAD, HEAD_BYTES
from genesis.core.position import ACTOR, OVER, SEATS, Position

__all__ = ["Flat"]

TOTALS = types.Array(types.float64, 2, "C")


@loop(
    NOTHING(
        FUNCTIONS["apply"],
        FUNCTIONS["redeal"],
        FUNCTIONS["outcome"],
        FUNCTIONS["playout"],
        BYTES,
        ACTIONS,
        TOTALS,
        RNG,
        INT,
    )
)
def flat_rounds(
    apply: Any,
    redeal: Any,
    outcome: Any,
    playout: Any,
    root: Any,
    actions: Any,
    totals: Any,
    rng: Any,
    rounds: int,
) -> None:
    """Flat Monte-Carlo: so many random games after each move, the results added up per seat."""
    pos = root.copy()
    head = pos[:HEAD_BYTES].view(HEAD)[0]
    values = np.zeros(SEATS)
    for _ in range(rounds):
        for index in range(len(actions)):
            pos[:] = root
            redeal(pos, root[ACTOR], rng)
            apply(pos, actions[index])
            if pos[ACTOR] != OVER:
                playout(pos, rng)
            outcome(pos, values)
            if head.seats == 1:
                values[0] = head.score[0]
            for seat in range(head.seats):
                totals[index, seat] += values[seat]


class Flat:
    """Plays the same number of random games after each move and takes the best."""

    def __init__(self, budget: Budget) -> None:
        self.budget = budget

    def __call__(self, position: Position, rng: Rng) -> int:
        """The move after which random games end best."""
        actions = position.legal.actions
        if len(actions) == 1:
            return int(actions[0])
        kernels = position.setup.game.kernels
        machines = (kernels.apply, kernels.redeal, kernels.outcome, kernels.playout)
        root = np.frombuffer(position.data, np.uint8).copy()
        totals = np.zeros((len(actions), SEATS))
        ends = time.perf_counter() + (self.budget.seconds or 0.0)
        rounds = -(-self.budget.iterations // len(actions)) if self.budget.iterations else 1
        while True:
            began = time.perf_counter()
            flat_rounds(*machines, root, actions, totals, rng, rounds)
            now = time.perf_counter()
            if self.budget.iterations or now >= ends:
                return int(actions[totals[:, position.actor].argmax()])
            rounds = max(1, int(rounds * min(SLICE, ends - now) / max(now - began, 1e-9)))
