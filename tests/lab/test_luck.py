"""Luck: nothing on average, and something for whoever draws well."""

import pytest

from genesis.core.chance import stream
from genesis.core.game import load
from genesis.core.play import random_game
from genesis.core.position import CHANCE, Position
from genesis.lab.luck import luck_of
from tests.scale import JIT

SEARCHED = pytest.mark.skipif(not JIT, reason="a thousand short searches take minutes without it")


def until_chance(game: str, plies: int) -> tuple[list[int], Position]:
    """A random game up to the first time after so many moves that chance has a choice."""
    setup = load(game, 2)
    position = setup.start()
    moves: list[int] = []
    for move in random_game(setup, stream(game)):
        if len(moves) >= plies and position.actor == CHANCE and len(position.legal) > 1:
            break
        position = position.play(move)
        moves.append(move)
    return moves, position


@pytest.mark.parametrize("looks", [0, pytest.param(4, marks=SEARCHED)])
@pytest.mark.parametrize("game", ["hexworld", "pangaea", "zenmap"])
def test_luck_is_nothing_on_average(game: str, looks: int) -> None:
    """Over all that chance may do, each as often as it does it; however carefully it is judged."""
    moves, position = until_chance(game, 40)
    chances = position.chances.values()
    outcomes = position.legal.actions.tolist()
    before = luck_of(position.setup, moves, looks)
    after = [luck_of(position.setup, [*moves, outcome], looks) for outcome in outcomes]

    for seat in range(2):
        mean = sum(float(p) * luck[seat] for p, luck in zip(chances, after, strict=True))
        assert mean == pytest.approx(before[seat])


@pytest.mark.parametrize("looks", [0, pytest.param(32, marks=SEARCHED)])
def test_who_draws_wildfires_is_lucky(looks: int) -> None:
    """What one player gains by it the other loses."""
    moves, position = until_chance("hexworld", 40)
    seat = int(position.record.turn)
    before = luck_of(position.setup, moves, looks)
    after = luck_of(position.setup, [*moves, position.code("dealt wildfires")], looks)

    assert after[seat] > before[seat]
    assert sum(after) == pytest.approx(0)


@SEARCHED
def test_a_look_at_what_was_drawn_sees_all_hands() -> None:
    """A card in another hand is luck as well, though who judges would not see it at the table."""
    moves, position = until_chance("hexworld", 40)
    outcomes = position.legal.actions.tolist()[:4]
    lucks = {luck_of(position.setup, [*moves, outcome], 8) for outcome in outcomes}

    assert len(lucks) == len(outcomes)


def test_where_chance_has_no_say_nobody_is_lucky() -> None:
    """In sevendays players alone decide."""
    setup = load("sevendays", 2)

    assert luck_of(setup, random_game(setup, stream("luck"))) == (0.0, 0.0)
