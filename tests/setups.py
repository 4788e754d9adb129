"""Setups to test every game with: each player count, and random options."""

import importlib
import random
from collections.abc import Callable, Iterator, Mapping
from typing import Any

from genesis.core.game import Game, Setup, games
from genesis.core.options import Choice, Document, Flag, Option, Ordering, Whole
from tests.scale import JIT

__all__ = ["every_setup", "options_for", "random_setup"]


def every_setup() -> Iterator[Setup]:
    """Every game with every player count, default options; without the JIT, the usual count."""
    for game in games().values():
        for players in game.players if JIT else (game.usual_players,):
            yield game.setup(players)


def random_setup(game: Game, players: int, dice: random.Random) -> Setup:
    """A setup with random options; tests/<game>/options.py draws those that need care."""
    drawn = {option.name: DRAW[type(option)](option, players, dice) for option in game.options}
    options = {name: value for name, value in drawn.items() if value is not None}
    options.update(options_for(game).random_options(players, dice))
    return game.setup(players, **options)


def options_for(game: Game) -> Any:
    """What the tests of a game know about its options."""
    return importlib.import_module(f"tests.{game.name}.options")


DRAW: Mapping[type[Option], Callable[[Any, int, random.Random], Any]] = {
    Flag: lambda option, players, dice: dice.random() < 0.5,
    Whole: lambda option, players, dice: dice.randint(option.low, option.high),
    Choice: lambda option, players, dice: dice.choice(option.choices),
    Ordering: lambda option, players, dice: dice.sample(option.choices, players),
    Document: lambda option, players, dice: None,
}
