"""What both Farama libraries say about observations and moves."""

from typing import Any

import numpy as np
from gymnasium import spaces

from genesis.core.game import Setup
from genesis.core.position import Position

__all__ = ["actions", "observations", "seen"]


def observations(setup: Setup) -> spaces.Dict:
    """What a seat sees, and which moves are open to it."""
    return spaces.Dict(
        {
            "observation": spaces.Box(0, 1, (setup.observation.size,), np.float32),
            "action_mask": spaces.Box(0, 1, (setup.game.codes,), np.int8),
        }
    )


def actions(setup: Setup) -> spaces.Discrete[Any]:
    """Every move there is, open or not."""
    return spaces.Discrete(setup.game.codes)


def seen(position: Position, seat: int) -> dict[str, Any]:
    """An observation: nothing is open to a seat that is not to decide."""
    mask = np.zeros(position.setup.game.codes, np.int8)
    if position.actor == seat:
        mask[position.legal.actions] = 1
    return {"observation": position.observe(seat), "action_mask": mask}
