"""The end and who wins (R50 to R60)."""

from typing import Any

import numpy as np
import pytest

from genesis import OVER, Position, Setup, load
from genesis.core.chance import stream
from genesis.core.play import random_game
from tests.hexworld.boards import Place, table
from tests.scale import games

World = dict[Place, str]
ONE: World = {(0, 0): "forest"}


def block(count: int) -> World:
    """So many Forest hexes in rows of eight."""
    return {(index % 8 - index // 8 // 2, index // 8): "forest" for index in range(count)}


def near_the_end(*tiles: int, turn: int = 0, **options: Any) -> Position:
    """Worlds of so many tiles, a Forest in every hand."""
    worlds = [block(count) for count in tiles]
    return table(*worlds, hands=len(tiles) * ["forest"], deck={}, turn=turn, **options)


def lay(position: Position) -> Position:
    """Lay the Forest somewhere."""
    position = position.play("place forest")
    return position.play(int(position.legal.actions[0]))


def test_the_fortieth_tile_ends_the_game() -> None:
    """R50, TV28: at once."""
    assert lay(near_the_end(39, 38)).is_over
    assert not lay(near_the_end(38, 38)).is_over


def test_with_equal_turns_the_round_is_played_out() -> None:
    """R50, TV28: seat 1 has exactly one more turn; if it lays the last tile, none is left."""
    position = lay(near_the_end(39, 38, end_timing="equal_turns"))
    assert position.actor == 1

    assert position.play("pass").is_over
    assert lay(near_the_end(38, 39, turn=1, end_timing="equal_turns")).is_over


def test_the_older_rules_end_when_all_cards_are_played() -> None:
    """R51, TV29: the last Mountain is laid, 4 to 1."""
    position = table(ONE, ONE, hands=("mountain",), deck={}, rules="2.0").play("place mountain")
    position = position.play("cell 1,0")

    assert position.is_over
    assert position.scores == (4, 1)
    assert position.winner == 0


def test_discarded_cards_are_not_played() -> None:
    """R51, Q51: the discarded card is drawn again, and the game goes on."""
    position = table(ONE, ONE, hands=("mountain",), deck={}, rules="2.0").play("discard mountain")

    assert list(position.legal) == ["dealt mountain"]


def test_an_empty_deck_may_end_the_older_rules() -> None:
    """R51, §9: with `deck_out` the first turn that ends with an empty deck is the last."""
    position = table(ONE, ONE, hands=("sea",), deck={}, rules="2.0", end_20="deck_out")

    assert position.play("discard sea").is_over


def test_a_game_of_idle_turns_ends() -> None:
    """R52, TV30: twelve passes after the opening; hands of seven, a deck of 110."""
    position, rng = load("hexworld").start(), stream("idle")
    while position.record.phase != 6:
        position = position.play(position.sample(rng))
    for _ in range(12):
        assert not position.is_over
        position = position.play("pass")
        while not position.is_over and position.actor > 1:
            position = position.play(position.sample(rng))

    assert position.is_over
    assert position.record.hand_size[:2].tolist() == [7, 7]
    assert position.record.deck_size == 110
    assert position.scores == tuple(position.record.terrain_points[:2].tolist())


def test_the_turn_cap_ends_the_game() -> None:
    """R53: after the last seat's last turn."""
    late = {"turns": 99}
    position = near_the_end(6, 6, turn=1, turn_cap=50)
    assert not position.play("pass").is_over
    setup = position.setup
    record = position.fields() | late

    assert Position(setup, packed(setup, record)).play("pass").is_over


def packed(setup: Setup, fields: dict[str, Any]) -> bytes:
    """The bytes of a record."""
    record: Any = np.zeros(1, setup.game.layout)
    for name, value in fields.items():
        record[name][0] = value
    return bytes(record.tobytes())


@pytest.mark.parametrize(
    ("combos", "result"), [((40, 38), (1.0, 0.0)), ((40, 40), (0.5, 0.5))], ids=["combos", "draw"]
)
def test_a_tie_is_broken_by_combos(combos: tuple[int, int], result: tuple[float, float]) -> None:
    """R60, TV31: 100 to 100."""
    position = table(ONE, ONE)
    fields = position.fields() | {"actor": OVER, "score": [100, 100, 0, 0, 0, 0, 0]}
    fields["combo_points"] = [*combos, 0, 0]

    assert Position(position.setup, packed(position.setup, fields)).result == result


def test_scores_fall_only_through_disasters() -> None:
    """I13: a move that hits nothing never costs a point."""
    setup = load("hexworld", 3, module_wonders=True)
    for game in range(games(10)):
        position = setup.start()
        for action in random_game(setup, stream("falling", game)):
            after = position.play(action)
            if position.record.phase not in (10, 11):
                assert all(map(int.__ge__, after.scores, position.scores))
            position = after
