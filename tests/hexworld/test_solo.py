"""A game for one (R69 to R74)."""

from typing import Any

import pytest

from genesis import CHANCE, load
from genesis.core.chance import stream
from genesis.core.play import random_game
from genesis.games.hexworld.position import DRAW
from tests.hexworld.boards import Place, parts, table
from tests.scale import games

ONE: dict[Place, str] = {(0, 0): "forest"}
DRAWING = {"phase": DRAW, "actor": CHANCE}


def test_the_opening_hand_holds_terrain_only() -> None:
    """R70, TV38: ten terrain cards, 124 left in the deck."""
    position, rng = load("hexworld", 1).start(), stream("solo")
    while position.actor == CHANCE:
        position = position.play(position.sample(rng))

    assert position.record.hand[0, :8].sum() == 10
    assert position.record.deck_size == 124


@pytest.mark.parametrize(("rules", "hand", "deck"), [("2.20", 6, 48), ("2.0", 0, 54)])
def test_a_tornado_strike_changes_the_hand(rules: str, hand: int, deck: int) -> None:
    """R71, R72, TV38: hand 4 and 50 left in the deck become 6 and 48, or 0 and 54."""
    cards = {"sea": 30, "lake": 18, "flood": 2, "tornado": 1}
    position = table(ONE, hands=(4 * "forest,",), deck=cards, fields=DRAWING, rules=rules)
    position = position.play("dealt tornado")
    rng = stream("strike")
    while position.actor == CHANCE:
        assert "dealt flood" not in position.legal
        position = position.play(position.sample(rng))

    assert (position.record.hand_size[0], position.record.deck_size) == (hand, deck)
    assert parts(position, 0) == (1, 0, 1, 0)
    assert position.actor == 0


def test_a_strike_without_a_target_is_discarded() -> None:
    """R71, TV38: no Volcano, no point, and the turn goes on."""
    position = table(ONE, deck={"volcanic eruption": 1, "sea": 3}, fields=DRAWING)
    position = position.play("dealt volcanic eruption")

    assert position.record.discards[13] == 1
    assert parts(position, 0) == (1, 0, 0, 0)
    assert position.actor == 0


def test_the_targets_of_a_strike_are_drawn() -> None:
    """R71: two different hexes, by chance, then the player acts."""
    world: dict[Place, str] = {(0, 0): "sea", (1, 0): "forest", (0, 1): "plains", (0, -1): "forest"}
    position = table(world, deck={"tsunami": 1, "sea": 3}, fields=DRAWING).play("dealt tsunami")
    assert position.actor == CHANCE
    assert {str(chance) for chance in position.chances.values()} == {"1/3"}

    position = position.play("cell 1,0")
    assert set(position.legal) == {"cell 0,1", "cell 0,-1"}
    position = position.play("cell 0,1")
    assert position.actor == 0
    assert parts(position, 0) == (4, 0, 1, 0)


def test_disasters_may_come_into_the_hand() -> None:
    """R73: a Tornado then draws six and gives nothing."""
    position = table(ONE, hands=("tornado, sea",), deck={"sea": 9}, solo_disasters="hand")
    position = position.play("play tornado")
    for _ in range(6):
        position = position.play("dealt sea")

    assert position.record.turns == 1
    assert position.record.hand_size[0] == 6
    assert position.record.turn == 0


@pytest.mark.parametrize("turns", [20, 60])
def test_the_game_ends_after_its_turns(turns: int) -> None:
    """R54, R69: or earlier with the last tile."""
    setup = load("hexworld", 1, solo_turns=turns)
    for game in range(games(5)):
        last = setup.start().play(*random_game(setup, stream("turns", game)))
        assert last.record.turns == turns
        assert last.winner == 0


@pytest.mark.parametrize(
    ("points", "options", "rank"),
    [
        (149, {}, "Bare Rock"),
        (150, {}, "Young World"),
        (225, {}, "Masterpiece"),
        (225, {"rules": "2.0"}, "Garden World"),
        (
            216,
            {"module_snow": True, "module_desert": True, "module_wonders": True},
            "Living World",
        ),
    ],
)
def test_a_world_has_its_rank(points: int, options: dict[str, Any], rank: str) -> None:
    """R74: by rule set and modules."""
    position = table(ONE, fields={"score": [points, 0, 0, 0, 0, 0, 0]}, **options)
    sentence = position.setup.game.view.verdict(position.record, (0,), ["Ada"])

    assert sentence == f"Ada made a {rank}: {points} points."
