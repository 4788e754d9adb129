"""Sevendays' options for tests: drawn at random, and as the twin wants them."""

import json
import random
from collections.abc import Mapping
from typing import Any

from genesis.core.game import Setup
from genesis.games.sevendays.boards import BOARD, RECONSTRUCTION

__all__ = ["TWIN_GAMES", "random_board", "random_options", "twin_options"]

TWIN_GAMES = 300  # `make soak` plays ten times as many


def random_options(players: int, dice: random.Random) -> Mapping[str, Any]:
    """An order of age for the table, a pace that it may have, and often a random board."""
    ages = dice.sample(range(players), players)
    return {
        "start_order": dice.choice(["random", "seat", ",".join(map(str, ages))]),
        "dark_angel_pace": dice.choice(["normal", "fierce"]) if players > 3 else "normal",
        "board": random_board(dice) if dice.random() < 0.6 else RECONSTRUCTION,
    }


def random_board(dice: random.Random) -> str:
    """A board within R7: up to eight alternatives, low or high numbers, tables by player count."""
    plenty = dice.choice([1, 2, 4])
    content = {
        "format": "sevendays-board/1",
        "id": f"random {dice.randrange(1000)}",
        "squares": [[alternatives(dice, plenty) for _ in range(7)] for _ in range(7)],
        "bonus": by_count(dice, lambda: [alternatives(dice, plenty) for _ in range(6)]),
        "points": [[dice.randint(0, 9) for _ in range(7)] for _ in range(6)],
        "rest": by_count(dice, lambda: [dice.randint(0, 5) for _ in range(7)]),
        "cost": by_count(dice, lambda: [price(dice) for _ in range(6)]),
    }
    return json.dumps(content)


def by_count(dice: random.Random, table: Any) -> Any:
    """A table for all, or an object with tables for some player counts."""
    if dice.random() < 0.5:
        return table()
    some = {str(count): table() for count in range(1, 7) if dice.random() < 0.5}
    return {**some, "default": table()}


def alternatives(dice: random.Random, plenty: int) -> list[list[int]]:
    """What a square or a bonus may offer."""
    count = dice.choice([1, 1, 1, 2, 2, 3, 8])
    return [[dice.randint(0, plenty) for _ in range(3)] for _ in range(count)]


def price(dice: random.Random) -> list[int]:
    """A cost of 1 to 12 cubes, so that it holds for any number of players."""
    cost = [dice.randint(0, 4) for _ in range(3)]
    return cost if any(cost) else [1, 0, 0]


def twin_options(setup: Setup) -> Mapping[str, Any]:
    """The board as its file says, the order of age as numbers."""
    order = setup.options["start_order"]
    is_word = order in (("random",), ("seat",))
    return {
        **setup.options,
        "board": json.loads(BOARD.text(setup.options["board"])),
        "start_order": order[0] if is_word else [int(seat) for seat in order],
    }
