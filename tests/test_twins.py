"""The compiled rules and their plain twins agree, move by move, over many random games."""

import importlib
import random
from typing import Any

import pytest

from genesis.core.chance import stream
from genesis.core.game import Setup
from genesis.core.game import games as all_games
from genesis.core.play import random_game
from genesis.core.position import CHANCE
from tests.scale import games
from tests.setups import options_for, random_setup

SHARDS = 4  # so that both cores work


@pytest.mark.parametrize("shard", range(SHARDS))
@pytest.mark.parametrize("name", all_games())
def test_twins_agree_on_every_legal_list_and_every_score(name: str, shard: int) -> None:
    """Same options, same actions: same choices, same weights, same end, same points."""
    game = all_games()[name]
    for number in range(shard, games(options_for(game).TWIN_GAMES), SHARDS):
        dice = random.Random(f"{name} {number}")
        players = game.players[number % len(game.players)]
        compare(random_setup(game, players, dice), number)


def compare(setup: Setup, number: int) -> None:
    """Play one random game on both."""
    twin = reference(setup)
    position = setup.start()
    for action in random_game(setup, stream("twins", number)):
        assert twin.actor == position.actor
        assert twin.legal() == position.legal.actions.tolist()
        if position.actor == CHANCE:
            weights = list(position.chances.values())
            total = sum(twin.weights())
            assert [weight * total for weight in weights] == twin.weights()
        twin.play(action)
        position = position.play(action)
    assert twin.actor == position.actor
    assert tuple(twin.scores()) == position.scores
    assert tuple(twin.winners()) == position.winners


def reference(setup: Setup) -> Any:
    """The slow plain-Python twin of a setup."""
    module = importlib.import_module(f"tests.reference.{setup.game.name}")
    return module.Reference(setup.players, options_for(setup.game).twin_options(setup))
