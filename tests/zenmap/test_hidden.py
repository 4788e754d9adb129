"""Hidden hands: R69 to R71, what a seat sees and how unknown cards are dealt anew."""

import random
from collections.abc import Sequence

import numpy as np
import pytest

from genesis import CHANCE, SPECTATOR, Position, load
from genesis.core.chance import stream
from genesis.core.game import games as all_games
from genesis.core.play import random_game
from genesis.games.zenmap.cards import KINDS
from tests.scale import games
from tests.setups import random_setup
from tests.zenmap.boards import play_step, table

HANDS = ["forest eruption", "river lake"]


def hand(position: Position, seat: int) -> list[str]:
    """The cards of a hand that are seen."""
    counts = position.record.hand[seat].tolist()
    return [name for name, count in zip(KINDS, counts, strict=True) for _ in range(count)]


def test_a_seat_sees_its_own_hand_only() -> None:
    """R69, R70: the others' hands are sizes."""
    seen = table(hands=HANDS).view(0)

    assert hand(seen, 0) == ["forest", "eruption"]
    assert hand(seen, 1) == []
    assert seen.record.hand_size[:2].tolist() == [2, 2]


def test_a_spectator_sees_no_hand() -> None:
    """R71: the public part only."""
    seen = table(hands=HANDS).view(SPECTATOR)

    assert hand(seen, 0) == hand(seen, 1) == []


def test_unseen_cards_are_alike() -> None:
    """R71: how the unseen cards are split between deck and hands is unknown."""
    one = table(hands=["forest", "river lake"])
    other = table(hands=["forest", "ocean tsunami"])

    assert one.record.deck_size == other.record.deck_size
    assert one.view(0) == other.view(0)
    assert one.view(1) != other.view(1)


def test_open_hands_are_public() -> None:
    """Z81, option open_hands."""
    seen = table(hands=HANDS, open_hands=True).view(SPECTATOR)

    assert hand(seen, 1) == ["lake", "river"]


def test_a_redeal_draws_every_unseen_card_fairly() -> None:
    """R71: a hidden card is a forest as often as there are forests among the unseen."""
    position = table(hands=["river", "river"], deck="forest forest lake")
    rng, draws = stream("redeal"), games(4000)
    found = np.zeros(len(KINDS))
    for _ in range(draws):
        found += position.redeal(0, rng).record.hand[1]

    expected = draws * np.array([2, 0, 0, 0, 1, 1]) / 4
    assert (abs(found[:6] - expected) <= 5 * np.sqrt(draws)).all()
    assert found[6:].sum() == 0


def test_cards_sent_back_by_a_tornado_may_be_anywhere() -> None:
    """R36, R70: what a seat saw go back is among the unseen."""
    position = play_step(hands=["tornado river", "forest"], deck="ocean").play("play tornado")
    position = position.play("draw", "drawn river", "end")
    rng = stream("tornado")
    guesses = {tuple(hand(position.redeal(0, rng), 1)) for _ in range(100)}

    assert guesses == {("river",), ("forest",), ("ocean",)}


@pytest.mark.parametrize("mode", ["instant", "nature"])
def test_no_hidden_hand_holds_a_disaster_that_comes_at_once(mode: str) -> None:
    """R71: under instant and nature a hand between turns is terrain."""
    position = table(hands=["", "lake river"], deck="flood " * 9 + "lake", disaster_mode=mode)
    rng = stream("no disasters")
    for _ in range(50):
        assert set(hand(position.redeal(0, rng), 1)) <= {"lake", "river"}


def test_an_instant_disaster_is_public() -> None:
    """R70: everybody sees what must be played."""
    position = table(hands=["lake"], disaster_mode="instant").play("draw", "drawn flood")

    assert hand(position.view(1), 0) == ["flood"]
    assert hand(position.redeal(1, stream(1)), 0).count("flood") == 1


def test_what_was_held_through_a_reshuffle_is_known() -> None:
    """R69, R71: the discard pile is public, so the cards that were not in it are in the hands."""
    fields = {"discard": [4] + [0] * 14, "discard_size": 4}
    position = table(deck="", hands=["", "river lake"], fields=fields, deck_out="reshuffle")
    position = position.play("draw", "drawn forest")
    rng = stream("reshuffle")

    assert all(hand(position.redeal(0, rng), 1) == ["lake", "river"] for _ in range(20))


def reshuffled(hands: Sequence[str], drawn: str) -> Position:
    """Seat 0 draws the first card of a new deck; seat 1 draws one and plays a lake."""
    fields = {"discard": [3, 0, 0, 3, 3] + [0] * 10, "discard_size": 9}
    blue = [range(25)] * len(hands)
    position = table(
        players=len(hands), hands=hands, blue=blue, deck="", fields=fields, deck_out="reshuffle"
    )
    position = position.play("draw", "drawn ocean", "end")
    return position.play("draw", f"drawn {drawn}", "play lake", "a1")


@pytest.mark.parametrize("others", [["lake"], ["lake", "river"]])
def test_nobody_sees_whether_a_card_was_held_or_drawn(others: list[str]) -> None:
    """R71: who held the forest and who the lake when the discard pile was shuffled is unknown."""
    seat_1_drew_it = reshuffled(["", "forest", *others], "lake")
    seat_1_held_it = reshuffled(["", "lake", "forest", *others[1:]], "forest")

    assert seat_1_drew_it.view(0) == seat_1_held_it.view(0)
    assert seat_1_drew_it.view(SPECTATOR) == seat_1_held_it.view(SPECTATOR)


def test_a_guess_explains_what_was_shown_since_a_reshuffle() -> None:
    """R71: seat 1 showed a lake; it held the lake and drew any card, or held the forest still."""
    position = reshuffled(["", "forest", "lake"], "lake")
    guesses = [position.redeal(0, rng) for rng in [stream("explain")] for _ in range(300)]
    hands = {(*hand(guess, 1), *hand(guess, 2)) for guess in guesses}

    drew_the_lake = {("forest", "lake")}
    held_the_lake = {(drawn, "forest") for drawn in ("forest", "ocean", "lake")}
    assert hands == drew_the_lake | held_the_lake


def test_a_card_that_was_not_shuffled_is_in_a_hand() -> None:
    """R71: the river was in no discard pile, so no guess puts it into the deck."""
    position = reshuffled(["", "forest", "lake", "river"], "lake")
    rng = stream("river")

    for _ in range(100):
        guess = position.redeal(0, rng)
        assert guess.record.deck[KINDS.index("river")] == 0
        assert len(hand(guess, 3)) == 1
        assert set(hand(guess, 3)) <= {"forest", "lake", "river"}


def test_a_guess_asks_only_what_the_seat_sees() -> None:
    """R71: from what a seat sees and from the whole position the same guesses come."""
    position = reshuffled(["", "forest", "lake", "river"], "lake")

    for seat in range(4):
        seen = position.view(seat)
        for number in range(20):
            assert seen.redeal(seat, stream(number)) == position.redeal(seat, stream(number))


def test_a_spectator_knows_less_than_the_other_player() -> None:
    """R71: what a player knows by its own hand, a spectator does not."""
    held = reshuffled(["forest", "lake"], "forest")
    drawn = reshuffled(["lake", "forest"], "lake")

    assert held.view(SPECTATOR) == drawn.view(SPECTATOR)
    rng = stream("spectator")
    assert all(hand(drawn.redeal(0, rng), 1) == ["forest"] for _ in range(20))
    guesses = {tuple(hand(held.redeal(0, rng), 1)) for _ in range(100)}
    assert guesses == {("forest",), ("ocean",), ("lake",)}


@pytest.mark.parametrize("players", [2, 3, 4])
def test_what_looks_alike_goes_on_looking_alike(players: int) -> None:
    """R70, R71: with the same moves and other cards drawn unseen, nobody sees a difference."""
    fields = {"discard": [4, 2, 2, 4, 2, 2, 0, 0, 0, 1, 1, 0, 2, 0, 0], "discard_size": 20}
    hands = ["forest", "lake drought", "ocean forest", "river"][:players]
    first = table(players=players, hands=hands, deck="", fields=fields, deck_out="reshuffle")
    for number in range(games(100)):
        watcher, rng = number % (players + 1) - 1, stream("alike", number)
        position = first.play("draw")
        other = position.redeal(watcher, rng)
        while not position.is_over:
            action = drawn = position.sample(rng)
            if position.actor == CHANCE and position.record.turn != watcher:
                drawn = other.sample(rng)
            if drawn not in other.legal.actions:
                break  # the other hand has no such card: this is a difference
            position, other = position.play(action), other.play(drawn)
            assert position.view(watcher) == other.view(watcher)


def test_redeals_agree_with_what_is_seen_under_all_options() -> None:
    """R71: whatever the options, a guess is a possible position that looks the same."""
    rng = stream("guesses")
    for number in range(games(40)):
        dice = random.Random(f"hidden {number}")
        setup = random_setup(all_games()["zenmap"], 1 + number % 4, dice)
        position = setup.start()
        for action in random_game(setup, stream("hidden", number)):
            if dice.random() < 0.1:
                for seat in range(setup.players):
                    guess = position.redeal(seat, rng)
                    assert guess.view(seat) == position.view(seat)
                    assert guess.audit() == 0
                    assert position.view(seat).redeal(seat, rng).audit() == 0
            position = position.play(action)


def test_a_draw_is_told_to_the_drawer_only() -> None:
    """R70: the log of everybody else says that a card was drawn."""
    position = table().play("draw")
    tell = position.setup.game.view.tell
    forest = position.code("drawn forest")

    assert tell(position.record, forest, 0) == "Player 1 draws a forest."
    assert tell(position.record, forest, None) == "Player 1 draws a forest."
    assert tell(position.record, forest, 1) == "Player 1 draws a card."
    assert tell(position.record, forest, SPECTATOR) == "Player 1 draws a card."
    flood = position.code("drawn flood")
    assert tell(position.record, flood, 1) == "Player 1 draws a card."
    instant = table(disaster_mode="instant").play("draw")
    assert tell(instant.record, flood, 1) == "Player 1 draws a flood."
    shown = table(open_hands=True).play("draw")
    assert tell(shown.record, forest, 1) == "Player 1 draws a forest."


def test_hands_of_a_new_game_are_empty_to_all() -> None:
    """Z28: nothing to hide before the first draw."""
    position = load("zenmap", 4).start()

    assert position.view(2).record.deck.tolist() == position.record.deck.tolist()
