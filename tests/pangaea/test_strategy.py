"""What bots know of pangaea."""

import pytest

from genesis import CHANCE, Position, Setup, load
from genesis.bots import bot
from genesis.core.chance import stream
from tests.pangaea.boards import table
from tests.scale import games


def match(setup: Setup, names: tuple[str, str], game: int) -> Position:
    """A game between two bots, played to its end."""
    position, rng = setup.start(), stream("match", game)
    while not position.is_over:
        if position.actor == CHANCE:
            position = position.play(position.sample(rng))
        else:
            position = position.play(bot(names[position.actor])(position, rng))
    return position


@pytest.mark.heavy
def test_greedy_beats_random() -> None:
    """R18: whoever looks at the points wins at least 85 games of 100 against chance moves."""
    setup = load("pangaea", 2)
    won, played = 0.0, games(40)
    for game in range(played):
        names, seat = (("greedy", "random"), 0) if game % 2 else (("random", "greedy"), 1)
        won += match(setup, names, game).result[seat]

    assert won >= 0.85 * played


def test_greedy_takes_the_points_that_lie_open() -> None:
    """R12: a third tile makes two into an area that scores."""
    position = table("fR fR .. .. sD", dice=("forest", "mountain"))
    move = position.name(bot("greedy")(position, stream("greedy")))

    assert move in ("forest c1", "forest a2", "forest b2")


def test_greedy_does_not_stop_while_a_tile_gains() -> None:
    """R7: the second tile promises more than none."""
    position = table("fR fR", dice=("forest", "forest")).play("forest c1")

    assert position.name(bot("greedy")(position, stream("greedy"))) != "stop"


def test_judging_a_move_leaves_the_position_as_it_was() -> None:
    """R3: a glance changes nothing on the table."""
    kernels = load("pangaea").game.kernels
    position = table("fR fR fD\nsM wH", dice=("forest", "wild")).play("mountain n10")
    raw = position._raw()
    for action in position.legal.actions:
        kernels.appeal(raw, int(action))

    assert raw.tobytes() == position.data


def test_a_tile_that_scores_appeals_more_than_one_that_does_not() -> None:
    """R12: the third tile of an area is worth more than one far away."""
    position = table("fR fR", dice=("forest", "forest"))

    assert position.appeal(position.code("forest c1")) > position.appeal(position.code("forest n9"))


def test_all_rolls_are_alike_to_everybody() -> None:
    """R4: chance has no preference."""
    position = table()

    assert {position.appeal(int(action)) for action in position.legal.actions} == {0.0}
