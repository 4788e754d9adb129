"""A turn: the draw and the actions (R30 to R33)."""

import pytest

from genesis import CHANCE, Position
from genesis.core.errors import IllegalMove
from tests.hexworld.boards import Place, parts, table

ONE = {(0, 0): "forest"}
PLAINS: dict[Place, str] = {(0, 0): "plains", (1, 0): "plains", (0, 1): "plains"}


def sizes(position: Position) -> tuple[int, int, tuple[int, ...]]:
    """Deck, discards and hands."""
    record = position.record
    hands = tuple(record.hand_size[: position.seats].tolist())
    return int(record.deck_size), int(record.discard_size), hands


def test_a_full_hand_draws_nothing() -> None:
    """R30, TV26: with seven cards there is no draw."""
    position = table(ONE, ONE, hands=("forest", 7 * "sea,"), deck={"lake": 3}).play("pass")

    assert position.actor == 1
    assert sizes(position) == (3, 0, (1, 7))


def test_a_hand_of_six_draws_one() -> None:
    """R30, TV26: the draw is compulsory."""
    position = table(ONE, ONE, hands=("forest", 6 * "sea,"), deck={"lake": 3}).play("pass")

    assert position.actor == CHANCE
    assert list(position.legal) == ["dealt lake"]
    assert sizes(position.play("dealt lake")) == (2, 0, (1, 7))


def test_an_empty_deck_is_made_anew_of_the_discards() -> None:
    """R33, TV27: the four discards become the deck when seat 1 must draw."""
    position = table(ONE, ONE, hands=("sea", "lake"), deck={}, discards="forest, sea, lake")
    position = position.play("discard sea")

    assert sizes(position) == (4, 0, (0, 1))
    assert {move: chance.numerator for move, chance in position.chances.items()} == {
        "dealt forest": 1,
        "dealt sea": 1,
        "dealt lake": 1,
    }
    assert position.chances["dealt sea"].as_integer_ratio() == (1, 2)
    assert sizes(position.play("dealt sea")) == (3, 0, (0, 2))


def test_nothing_is_drawn_when_nothing_is_left() -> None:
    """R33: deck and discards are empty, so the next seat acts at once."""
    assert table(ONE, ONE, hands=("sea", "lake"), deck={}).play("pass").actor == 1


def test_every_action_of_a_turn_is_listed() -> None:
    """R31: pass, lay, play with a target, discard, solidify."""
    world: dict[Place, str] = {(0, 0): "forest", (1, 0): "sea"}
    position = table(world, ONE, hands=("forest, flood, tornado, wildfires",))

    assert set(position.legal) == {
        "pass",
        "place forest",
        "play tornado",
        "play wildfires",
        "discard forest",
        "discard flood",
        "discard tornado",
        "discard wildfires",
        "solidify mangroves",
    }


def test_a_combo_needs_a_copy_in_the_supply() -> None:
    """R31, TV9: two Deserts are all there are in 2.20."""
    position = table(PLAINS, ONE, deck={})
    for border in ("0,0 e", "0,0 se"):
        position = position.play("solidify desert", f"border {border}", "pass")

    assert parts(position, 0) == (6, 8, 0, 0)
    assert position.record.open[0, 6] == 1
    with pytest.raises(IllegalMove, match=r"no desert is left in the supply \(R31\)"):
        position.play("solidify desert")


def test_a_border_takes_one_combo() -> None:
    """Q22, D5: an occupied border is not offered again."""
    position = table(PLAINS, ONE, deck={}).play("solidify desert", "border 0,0 e", "pass")

    assert set(position.play("solidify desert").legal) == {"border 0,0 se", "border 1,0 sw"}


def test_a_discarded_card_lies_face_up() -> None:
    """R31: an idle turn, and the card comes back only by recycling."""
    position = table(ONE, ONE, hands=("sea", "lake"), deck={}).play("discard sea")

    assert position.record.idle == 1
    assert position.record.deck[3] + position.record.discards[3] == 1


@pytest.mark.parametrize("move", ["place forest", "play wildfires", "solidify mangroves"])
def test_whatever_adds_to_the_table_ends_the_idleness(move: str) -> None:
    """R52: the count goes back to 0."""
    world: dict[Place, str] = {(0, 0): "forest", (1, 0): "sea"}
    position = table(world, ONE, hands=("forest, wildfires",), deck={}, fields={"idle": 5})

    assert position.play(move).record.idle == 0
    assert position.play("pass").record.idle == 6
