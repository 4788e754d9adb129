"""Hexworld's options for tests: drawn at random, and as the twin wants them."""

import random
from collections.abc import Mapping
from typing import Any

from genesis.core.game import Setup

__all__ = ["TWIN_GAMES", "random_options", "twin_options"]

TWIN_GAMES = 300  # `make soak` plays ten times as many


def random_options(players: int, dice: random.Random) -> Mapping[str, Any]:
    """Ends that come neither at once nor never: default, quick, or drawn."""
    drawn = {
        "turn_cap": dice.choice([0, dice.randint(50, 500)]),
        "idle_limit": dice.choice([6 * players, dice.randint(2, 60)]),
        "end_tiles": dice.choice([25, 40, dice.randint(10, 60)]),
    }
    if players == 1:
        drawn["solo_turns"] = dice.randint(20, 120)
    return drawn


def twin_options(setup: Setup) -> Mapping[str, Any]:
    """The options by the same names; a turn cap of 0 is left to the rule set."""
    options = dict(setup.options)
    if options["turn_cap"] == 0:
        del options["turn_cap"]
    return options
