"""Tornado (R39) and what is known after it (R62, R63)."""

from typing import Any

from genesis import CHANCE, Position
from genesis.core.chance import stream
from tests.hexworld.boards import Place, table

ONE: dict[Place, str] = {(0, 0): "forest"}
SEAS = {"sea": 20, "lake": 15, "forest": 15}


def played(position: Position) -> Position:
    """Draw and give until the next seat's turn begins with its draw."""
    rng = stream("tornado")
    turns = position.record.turns
    position = position.play("play tornado")
    while position.record.turns == turns:
        position = position.play(position.sample(rng))
    return position


def sizes(position: Position) -> tuple[int, list[int]]:
    """The deck and the hands."""
    hands = position.record.hand_size[: position.seats].tolist()
    return int(position.record.deck_size), hands


def two_players(**options: Any) -> Position:
    """TV23: a deck of 50, Tornado and four cards against seven."""
    hands = ("tornado, sea, sea, lake, lake", 7 * "forest,")
    return table(ONE, ONE, hands=hands, deck=SEAS, **options)


def test_ten_are_drawn_and_four_are_given() -> None:
    """R39, TV23: 61 in the deck, 51 after the draw, hands of six and four."""
    position = two_players().play("play tornado")
    assert sizes(position) == (61, [0, 0])
    rng = stream("draws")
    while position.actor == CHANCE:
        position = position.play(position.sample(rng))
    assert sizes(position) == (51, [10, 0])
    gifts = 0
    while position.actor == 0:
        position = position.play(int(position.legal.actions[0]))
        gifts += 1

    assert gifts == 4
    assert sizes(position) == (51, [6, 4])
    assert sizes(position.play(position.sample(rng))) == (50, [6, 5])


def test_in_the_older_rules_nothing_is_drawn() -> None:
    """R39, TV24: the deck has 61 cards and all hands are empty."""
    position = played(two_players(rules="2.0"))

    assert sizes(position) == (61, [0, 0])
    assert sizes(position.play(position.sample(stream(1)))) == (60, [0, 1])


def test_four_players_share_eighteen() -> None:
    """R39, TV25: six are kept and four go to each of the others."""
    hands = ("tornado, sea, sea, lake", 5 * "forest,", 6 * "forest,", 7 * "sea,")
    deck = {"sea": 10, "lake": 20}
    position = played(table(ONE, ONE, ONE, ONE, hands=hands, deck=deck))

    assert sizes(position) == (33, [6, 4, 4, 4])


def test_a_short_tornado_gives_in_proportion() -> None:
    """R39: with seven cards in all, the other player gets floor(28 / 10)."""
    position = played(table(ONE, ONE, hands=("tornado, sea, sea", "sea, sea"), deck={"lake": 3}))

    assert position.record.hand_size[:2].tolist() == [5, 2]


def test_a_tornado_with_nothing_to_draw_ends_the_turn() -> None:
    """R39: no card, no gift."""
    assert played(table(ONE, ONE, hands=("tornado",), deck={})).actor == 1


def test_giver_and_receiver_know_what_was_given() -> None:
    """R62, R63: the giver sees the gifts in the receiver's hand until they are gone."""
    position = played(two_players())
    gifts = position.record.known[0, 1].copy()
    assert gifts.sum() == 4
    seen = position.view(0).record

    assert seen.hand[1].tolist() == gifts.tolist()
    assert position.view(1).record.hand[0].sum() == 0
    for trial in range(20):
        guess = position.redeal(0, stream("gifts", trial)).record
        assert (guess.hand[1] >= gifts).all()
