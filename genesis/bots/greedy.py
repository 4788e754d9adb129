"""The greedy bot: whatever looks best at a glance, and nothing further."""

from typing import Any

import numpy as np

from genesis.core.chance import Rng, below
from genesis.core.compiled import ACTIONS, BYTES, FUNCTIONS, INT, RNG, loop
from genesis.core.position import Position

__all__ = ["greedy"]


@loop(INT(FUNCTIONS["legal"], FUNCTIONS["appeal"], BYTES, ACTIONS, RNG))
def most_appealing(legal: Any, appeal: Any, pos: Any, actions: Any, rng: Any) -> int:
    """The action of most appeal; among equals, any."""
    count = legal(pos, actions)
    best, equals, chosen = -np.inf, 0, actions[0]
    for index in range(count):
        worth = appeal(pos, actions[index])
        if worth > best:
            best, equals = worth, 0
        if worth == best:
            equals += 1
            if below(rng, equals) == 0:
                chosen = actions[index]
    return int(chosen)


def greedy(position: Position, rng: Rng) -> int:
    """The most appealing action, judged on a fair guess at what the seat cannot know."""
    kernels = position.setup.game.kernels
    guess = position.redeal(position.actor, rng)
    raw = np.frombuffer(guess.data, np.uint8).copy()
    actions = np.empty(position.setup.game.codes, np.int16)
    return int(most_appealing(kernels.legal, kernels.appeal, raw, actions, rng))
