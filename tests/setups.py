"""Setups to test every game with: each player count, and random options."""

import random
from collections.abc import Callable, Iterator, Mapping
from typing import Any

from genesis.core.game import Game, Setup, games
from genesis.core.options import Choice, Document, Flag, Option, Ordering, Whole

__all__ = ["every_setup", "random_setup"]


def every_setup() -> Iterator[Setup]:
    """Every game with every player count, default options."""
    for game in games().values():
        for players in game.players:
            yield game.setup(players)


def random_setup(game: Game, players: int, dice: random.Random) -> Setup:
    """A setup with random values for all options that can be drawn without knowing the game."""
    drawn = {option.name: DRAW[type(option)](option, players, dice) for option in game.options}
    options = {name: value for name, value in drawn.items() if value is not None}
    options.update(KNOWN.get(game.name, nothing)(players, dice))
    return game.setup(players, **options)


def nothing(players: int, dice: random.Random) -> Mapping[str, Any]:
    """A game that needs no care."""
    return {}


def pangaea(players: int, dice: random.Random) -> Mapping[str, Any]:
    """A starting seat at the table and a random map."""
    first = dice.choice(["random", *map(str, range(players))])
    return {"first": first, "map": random_map(dice)}


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


KNOWN: Mapping[str, Callable[[int, random.Random], Mapping[str, Any]]] = {"pangaea": pangaea}

DRAW: Mapping[type[Option], Callable[[Any, int, random.Random], Any]] = {
    Flag: lambda option, players, dice: dice.random() < 0.5,
    Whole: lambda option, players, dice: dice.randint(option.low, option.high),
    Choice: lambda option, players, dice: dice.choice(option.choices),
    Ordering: lambda option, players, dice: dice.sample(option.choices, players),
    Document: lambda option, players, dice: None,
}
