"""Pangaea's options for tests: drawn at random, and as the twin wants them."""

import random
from collections.abc import Mapping
from typing import Any

from genesis.core.game import Setup
from genesis.games.pangaea.maps import MAP

__all__ = ["TWIN_GAMES", "random_options", "twin_options"]

TWIN_GAMES = 500  # `make soak` plays ten times as many


def random_options(players: int, dice: random.Random) -> Mapping[str, Any]:
    """A starting seat at the table and a random map."""
    return {"first": dice.choice(["random", *map(str, range(players))]), "map": random_map(dice)}


def random_map(dice: random.Random) -> str:
    """A map with up to half of its spaces blocked and a wandering river, or none."""
    blocked = dice.random() / 2
    rows = []
    for row in range(10):
        marks = [dice.choice("VT") if dice.random() < blocked else "." for _ in range(14)]
        if row == 4:
            marks[:5] = "....."  # so that there is something to play on, for two players too
        if dice.random() < 0.9:
            marks.insert(dice.randint(6, 14), "|")
        rows.append("".join(marks))
    return "/".join(rows)


def twin_options(setup: Setup) -> Mapping[str, Any]:
    """The map as rows, the starting seat as a number."""
    first = setup.options["first"]
    return {
        "map": MAP.text(setup.options["map"]).split("/"),
        "first": first if first == "random" else int(first),
        "round_first": setup.options["round_first"],
    }
