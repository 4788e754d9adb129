"""Zenmap's options for tests: drawn at random, and as the twin wants them."""

import random
from collections.abc import Mapping
from typing import Any

from genesis.core.game import Setup

__all__ = ["TWIN_GAMES", "random_options", "twin_options"]

TWIN_GAMES = 300  # `make soak` plays ten times as many


def random_options(players: int, dice: random.Random) -> Mapping[str, Any]:
    """Turn limits of all lengths, the short ones often: every end of the game is reached."""
    return {"turn_limit": dice.choice([1, 2, 5, 10, 20, 40, 100, dice.randint(1, 500)])}


def twin_options(setup: Setup) -> Mapping[str, Any]:
    """The twin takes the options as they are."""
    return dict(setup.options)
