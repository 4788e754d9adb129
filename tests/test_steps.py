"""Every game × what a player touches to play: each move its own way, each part in the picture."""

import re
from dataclasses import replace

import pytest

from genesis.core.chance import stream
from genesis.core.game import Setup, load
from genesis.core.play import random_game
from genesis.core.position import CHANCE, Position
from genesis.core.steps import steps_of
from tests.scale import JIT
from tests.setups import every_setup

SETUPS = [pytest.param(setup, id=f"{setup.game.name}-{setup.players}") for setup in every_setup()]
every_table = pytest.mark.parametrize("setup", SETUPS)
EVERY = 3 if JIT else 40  # looked at: one position of so many


def decisions(setup: Setup) -> list[Position]:
    """Some positions of a random game at which a seat decides."""
    position, found = setup.start(), []
    for ply, action in enumerate(random_game(setup, stream("steps"))):
        if ply % EVERY == 0 and position.actor != CHANCE:
            found.append(position)
        position = position.play(action)
    return found


@every_table
def test_no_two_moves_are_touched_alike(setup: Setup) -> None:
    """The parts and words of a move tell it from all others."""
    for position in decisions(setup):
        touched = [
            tuple((step.part, "" if step.part else step.words) for step in way)
            for way in (steps_of(position, action) for action in position.legal.actions.tolist())
        ]
        assert len(set(touched)) == len(touched)


@every_table
def test_every_part_is_in_the_picture_of_who_decides(setup: Setup) -> None:
    """What is to be touched can be seen; anything else is a button."""
    for position in decisions(setup)[:: 1 if JIT else 4]:
        drawn = set(re.findall('data-part="([^"]*)"', position.to_svg(position.actor)))
        for action in position.legal.actions.tolist():
            for step in steps_of(position, action):
                assert step.words
                assert not step.part or step.part in drawn or step.part.startswith("terrain ")


def test_a_game_without_steps_is_played_by_name() -> None:
    """A game need not say how it is touched."""
    setup = load("sevendays", 1)
    plain = replace(setup, game=replace(setup.game, steps=None))
    position = Position(plain, setup.start().data)
    words = [steps_of(position, action)[0].words for action in position.legal.actions.tolist()]

    assert words == ["Take chaos", "Take matter", "Take life"]
