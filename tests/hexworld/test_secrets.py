"""Who knows what (R61 to R64), and fair guesses at the rest (I14)."""

from collections import Counter

import numpy as np
import pytest

from genesis import CHANCE, SPECTATOR, Position, Setup, load
from genesis.core.chance import stream
from genesis.core.play import random_game
from tests.hexworld.boards import Place, table
from tests.scale import games

World = dict[Place, str]
ONE: World = {(0, 0): "forest"}


def middle(setup: Setup, seed: str, at: int) -> Position:
    """A position in the middle of a random game."""
    return setup.start().play(*random_game(setup, stream(seed))[:at])


def test_other_hands_are_sizes_only() -> None:
    """R61, R62: what a seat does not know counts as the deck's."""
    position = middle(load("hexworld", 3), "hands", 200)
    seen, real = position.view(1).record, position.record

    assert seen.hand[1].tolist() == real.hand[1].tolist()
    assert seen.hand[[0, 2]].sum() == 0
    assert seen.hand_size.tolist() == real.hand_size.tolist()
    assert seen.deck_size == real.deck_size
    hidden = real.deck + real.hand[0] + real.hand[2]
    assert seen.deck.tolist() == hidden.tolist()


def test_a_spectator_sees_no_hand() -> None:
    """R64: the public part."""
    position = middle(load("hexworld", 2), "spectator", 200)

    assert position.view(SPECTATOR).record.hand.sum() == 0


def test_after_the_end_everything_is_open() -> None:
    """R64: the hands too."""
    setup = load("hexworld", 2)
    last = setup.start().play(*random_game(setup, stream("open")))

    assert last.view(0) == last
    assert last.view(SPECTATOR) == last
    assert last.redeal(0, stream(1)) == last


def test_views_do_not_depend_on_what_is_hidden() -> None:
    """I14: exchange other hands and the deck, and view and choices are the same."""
    setup, rng = load("hexworld", 3, module_snow=True), stream("exchange")
    for game in range(games(4)):
        position = setup.start()
        for action in random_game(setup, stream("views", game)):
            position = position.play(action)
            if position.actor < 3:
                guess = position.redeal(position.actor, rng)
                assert guess.view(position.actor) == position.view(position.actor)
                assert guess.legal.actions.tolist() == position.legal.actions.tolist()


def test_a_redeal_is_fair() -> None:
    """R61: each unseen card is as likely in the other hand as in the deck."""
    position = table(ONE, ONE, hands=("sea", "lake, lake"), deck={"lake": 2, "river": 4})
    rng, rivers = stream("fair"), Counter[int]()
    trials = games(4000)
    for _ in range(trials):
        rivers[int(position.redeal(0, rng).record.hand[1, 5])] += 1

    expected = {0: 6 / 28, 1: 16 / 28, 2: 6 / 28}  # two of eight cards, four of them rivers
    for count, share in expected.items():
        assert abs(rivers[count] / trials - share) < 0.05 + 1 / trials**0.5


def coast(deck: dict[str, int], players: int = 2) -> Position:
    """A flip about to happen: seat 1 has Seas in hand, the deck has none."""
    world: World = {(0, 0): "sea", (1, 0): "forest", (0, 1): "plains"}
    hands = ("tsunami, lake", "sea, sea, lake", "sea, lake")[:players]
    return table(world, *[ONE] * (players - 1), hands=hands, deck=deck)


def test_a_flip_tells_that_the_deck_has_no_such_card() -> None:
    """R63: whoever sees it knows where the missing Seas are, until they are parted with."""
    position = coast({"lake": 9}).play("play tsunami", "world 0", "cell 1,0")
    assert position.record.kept[0, 3] == 2
    for trial in range(20):
        assert position.redeal(0, stream("flip", trial)).record.hand[1, 3] == 2

    position = position.play("cell 0,1", "dealt lake", "place sea", "cell 1,0")
    assert position.record.kept[0, 3] == 1


def test_a_flip_among_three_leaves_open_who_has_it() -> None:
    """R63: three Seas are in two hands, never in the deck."""
    position = coast({"lake": 9}, players=3).play("play tsunami", "world 0", "cell 1,0")
    hands = set()
    for trial in range(games(60)):
        guess = position.redeal(0, stream("flip", trial)).record
        assert guess.deck[3] == 0
        hands.add(tuple(guess.hand[1:3, 3].tolist()))

    assert all(sum(hand) == 3 for hand in hands)


def test_an_empty_deck_tells_what_the_other_hand_holds() -> None:
    """R33, R63: when the discards become the deck, the rest must be in the other hand."""
    position = table(
        ONE, ONE, hands=("lake, sea", "river, river, sea"), deck={}, discards="forest, lake"
    )
    position = position.play("discard lake")
    assert position.actor == CHANCE
    record = position.record
    assert record.kept[0].tolist() == record.hand[1].tolist()
    assert record.kept[1].tolist() == record.hand[0].tolist()

    position = position.play("dealt forest")
    for trial in range(20):
        guess = position.redeal(0, stream("empty", trial)).record
        assert guess.hand[1, 5] == 2
        assert guess.hand[1, 3] == 1
        assert guess.hand[1].sum() == 4


def test_a_tornado_makes_all_forget() -> None:
    """R63: all hands go into the deck."""
    position = coast({"lake": 9}).play("play tsunami", "world 0", "cell 1,0", "cell 0,1")
    fields = position.fields()
    assert np.array(fields["kept"]).sum() > 0
    hand = table(ONE, ONE, hands=("tornado", "sea"), fields={"kept": fields["kept"]})

    assert hand.play("play tornado").record.kept.sum() == 0


def dealing(players: int, *cards: str) -> Position:
    """The deal after these cards."""
    return load("hexworld", players).start().play(*(f"dealt {card}" for card in cards))


DISASTERS = ("drought", "flood", "mudslide", "tornado", "tsunami", "wildfires")


def test_a_repaired_hand_is_known_to_hold_five_disasters() -> None:
    """R16: that it was repaired is public."""
    position = dealing(2, *DISASTERS, "flood", *3 * ["forest"])
    assert position.record.sure[0] == 6
    for step in ("returned flood", "dealt sea", "returned drought", "dealt lake"):
        for trial in range(5):
            guess = position.redeal(1, stream(step, trial))
            assert guess.record.hand[0, 8:].sum() >= guess.record.sure[0] >= 5
            assert guess.audit() == 0
        position = position.play(step)

    assert position.record.sure[0] == 5
    for trial in range(20):
        guess = position.redeal(1, stream("repaired", trial)).record
        assert guess.hand[0, 8:].sum() == 5


def test_a_guess_in_the_opening_can_be_laid() -> None:
    """R16: no dealt hand has more than five disasters."""
    setup = load("hexworld", 2)
    position, rng = setup.start(), stream("laid")
    while position.record.phase != 3:
        position = position.play(position.sample(rng))
    for _ in range(games(3000)):
        guess = position.redeal(1, rng)
        assert guess.record.hand[0, 8:].sum() <= 5


def test_a_hand_that_cannot_be_laid_is_dealt_again() -> None:
    """R16: even if the pool is all but disasters."""
    fields = {"phase": 3, "tiles": [5, 3, 0, 0], "actor": 0}
    deck = dict.fromkeys(DISASTERS, 2) | {"forest": 3}
    position = table(
        ONE, ONE, hands=("sea", "forest, forest" + 5 * ",flood"), deck=deck, fields=fields
    )
    for trial in range(20):
        guess = position.redeal(0, stream("again", trial)).record
        assert guess.hand[1, 8:].sum() <= 5


@pytest.mark.parametrize("viewer", [0, 1, None])
def test_the_log_keeps_secrets(viewer: int | None) -> None:
    """R61, R62: who draws is public, what is not; gifts are known to two."""
    view = load("hexworld").game.view
    position = dealing(2)
    told = view.tell(position.record, position.code("dealt lake"), viewer)
    assert told == ("Green draws a card." if viewer == 1 else "Green draws a lake.")

    repaired = dealing(2, *DISASTERS, "flood", *3 * ["forest"])
    told = view.tell(repaired.record, repaired.code("returned flood"), viewer)
    disaster = "a disaster" if viewer == 1 else "a flood"
    assert told == f"Green puts {disaster} back into the deck."


@pytest.mark.parametrize(
    ("viewer", "what"), [(0, "a sea"), (1, "a sea"), (2, "a card"), (-1, "a card")]
)
def test_a_gift_is_known_to_giver_and_receiver(viewer: int, what: str) -> None:
    """R62: others see only that it was made."""
    position = table(ONE, ONE, ONE, hands=("tornado",), deck={"sea": 20}).play("play tornado")
    while position.actor == CHANCE:
        position = position.play("dealt sea")
    told = position.setup.game.view.tell(position.record, position.code("give sea"), viewer)

    assert told == f"Green gives {what} to blue."


@pytest.mark.parametrize("kept", [0, 1, 2])
def test_a_tile_about_to_be_laid_is_in_its_players_hand(kept: int) -> None:
    """R61: the terrain is announced before the position, and counts among what is known."""
    known = np.zeros((4, 17), int)
    known[0, 3] = kept
    position = table(
        ONE,
        ONE,
        hands=("lake", "sea, sea, lake"),
        deck={"lake": 9, "sea": 3},
        turn=1,
        fields={"kept": known.tolist()},
    ).play("place sea")
    found = set()
    for trial in range(games(40)):
        guess = position.redeal(0, stream("shown", trial))
        assert guess.view(0) == position.view(0)
        found.add(int(guess.record.hand[1, 3]))

    assert min(found) >= max(1, kept)
