"""The greedy bot: whatever looks best at a glance, and nothing further."""

from dataclasses import dataclass
from typing import Any

import numpy as np

from genesis.core.chance import Rng, below
from genesis.core.compiled import ACTIONS, BYTES, FUNCTIONS, INT, RNG, loop, rule
from genesis.core.position import Actions, Position

__all__ = ["Greedy", "glance"]

FEWEST = 2  # moves that anybody notices
FINE = 1 << 16  # how finely chances are told apart


@rule
def glance(appeal: Any, pos: Any, actions: Any, rng: Any) -> int:
    """The action of most appeal; among equals, any."""
    best, equals, chosen = -np.inf, 0, actions[0]
    for index in range(len(actions)):
        worth = appeal(pos, actions[index])
        if worth > best:
            best, equals = worth, 0
        if worth == best:
            equals += 1
            if below(rng, equals) == 0:
                chosen = actions[index]
    return int(chosen)


@loop(INT(FUNCTIONS["appeal"], BYTES, ACTIONS, RNG))
def most_appealing(appeal: Any, pos: Any, actions: Any, rng: Any) -> int:
    """What a glance takes."""
    return glance(appeal, pos, actions, rng)


@dataclass(frozen=True)
class Greedy:
    """Plays what looks best of the moves it notices; beginners overlook most of them."""

    notices: float = 1.0  # the chance that a move is noticed

    def __call__(self, position: Position, rng: Rng) -> int:
        """The most appealing action, judged on a fair guess at what the seat cannot know."""
        guess = position.redeal(position.actor, rng)
        raw = np.frombuffer(guess.data, np.uint8).copy()
        actions = self.noticed(position.legal.actions, rng)
        return int(most_appealing(position.setup.game.kernels.appeal, raw, actions, rng))

    def noticed(self, actions: Actions, rng: Rng) -> Actions:
        """The moves that come to mind; two at least do."""
        if self.notices >= 1:
            return actions
        seen = [action for action in actions if below(rng, FINE) < self.notices * FINE]
        while len(seen) < FEWEST:
            seen.append(actions[below(rng, len(actions))])
        return np.array(seen, np.int16)
