"""Flat Monte-Carlo: random games after every move, no tree. What the search has to beat."""

import time

import numpy as np

from genesis.bots.search import SLICE, Budget
from genesis.bots.tree import flat_rounds
from genesis.core.chance import Rng
from genesis.core.position import SEATS, Position

__all__ = ["Flat"]


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
