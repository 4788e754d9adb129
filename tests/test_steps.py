"""Every game × what a player touches to play: each move its own way, each part in the picture."""

import random
import re
from dataclasses import replace

import pytest

from genesis.core.chance import stream
from genesis.core.game import Game, Setup, games, load
from genesis.core.play import random_game
from genesis.core.position import CHANCE, SPECTATOR, Position
from genesis.core.steps import draw_of, mirror_options, steps_of
from tests.scale import JIT
from tests.setups import every_setup, random_setup

SETUPS = [pytest.param(setup, id=f"{setup.game.name}-{setup.players}") for setup in every_setup()]
every_table = pytest.mark.parametrize("setup", SETUPS)
EVERY = 3 if JIT else 40  # looked at: one position of so many


def some_positions(setup: Setup, *, of_chance: bool) -> list[Position]:
    """Some positions of a random game at which a seat decides, or at which chance does."""
    position, found = setup.start(), []
    for ply, action in enumerate(random_game(setup, stream("steps"))):
        if ply % EVERY == 0 and (position.actor == CHANCE) == of_chance:
            found.append(position)
        position = position.play(action)
    return found


def decisions(setup: Setup) -> list[Position]:
    """Some positions of a random game at which a seat decides."""
    return some_positions(setup, of_chance=False)


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


def random_setups(game: Game) -> list[Setup]:
    """A few setups with all kinds of options."""
    dice = random.Random(8)
    return [random_setup(game, dice.choice(game.players), dice) for _ in range(4 if JIT else 1)]


@pytest.mark.parametrize("game", list(games().values()), ids=list(games()))
def test_whatever_chance_does_can_be_entered(game: Game) -> None:
    """Each outcome has words of its own, and a question asks for it: of one seat, or of all."""
    usual = game.setup(), *([game.setup(game.players[0])] if JIT else [])
    setups = (*usual, *random_setups(game))
    for position in (p for setup in setups for p in some_positions(setup, of_chance=True)):
        question, seat, _ = draw_of(position)
        outcomes = position.legal.actions.tolist()
        ways = {tuple(step.words for step in steps_of(position, action)) for action in outcomes}
        assert question
        assert seat in range(SPECTATOR, position.seats)
        assert len(ways) == len(outcomes)
        assert all(words and words[0] for words in ways)


@every_table
def test_who_enters_a_draw_learns_nothing_of_other_hands(setup: Setup) -> None:
    """What a seat may have drawn, as far as it knows, holds what can be drawn."""
    for position in some_positions(setup, of_chance=True)[::9]:
        seat = draw_of(position).seat
        offered = set(position.view(seat).legal.actions.tolist())
        assert offered >= set(position.legal.actions.tolist())
        if seat != SPECTATOR:
            guess = position.redeal(seat, stream("guess"))
            assert set(guess.view(seat).legal.actions.tolist()) == offered


@every_table
def test_a_mirror_table_has_options_of_the_game(setup: Setup) -> None:
    """What makes a game quick to enter is something that the game offers."""
    game = setup.game
    assert game.setup(setup.players, **mirror_options(game.steps)).start()


def test_a_game_without_steps_is_played_by_name() -> None:
    """A game need not say how it is touched."""
    setup = load("sevendays", 1)
    plain = replace(setup, game=replace(setup.game, steps=None))
    position = Position(plain, setup.start().data)
    words = [steps_of(position, action)[0].words for action in position.legal.actions.tolist()]

    assert words == ["Take chaos", "Take matter", "Take life"]
