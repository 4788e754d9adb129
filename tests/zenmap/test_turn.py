"""Turns: R18 to R30, R49, R60 to R64; vectors T9 to T11, T13 to T16, T26, T27, T31."""

from typing import Any

from genesis import CHANCE, Position
from tests.zenmap.boards import codes, pile, play_step, points, supply, table, tile

ALL = tuple(range(25))
EMPTY_BAGS = [(0, 0), (0, 0)]


# --- terrain ----------------------------------------------------------------------------------


def t9() -> Position:
    """T9: tiles 0 and 2 green, an ocean, a forest and a Marsh on the first row."""
    blue = [[index for index in ALL if index not in (0, 2)]]
    return play_step(". O F Ma", hands=["mountain lake"], blue=blue)


def test_t9_terrain_goes_on_its_colour_or_makes_a_combo() -> None:
    """R31, T9: colour matters for the first card only, combos accept nothing."""
    assert codes(t9()) == [66, 68, 98]
    assert codes(t9().play("play mountain")) == [0, 1, 2]
    assert codes(t9().play("play lake")) == [1, 2, *range(4, 25)]


def test_t10_no_copy_no_combo() -> None:
    """R31, Z3, T10: four Marshes built, so an ocean cannot go on the forest."""
    position = play_step("Ma Ma Ma Ma F", hands=["ocean lake"])

    assert codes(position) == [68, 98]
    assert codes(position.play("play lake")) == [4]
    assert 2 not in codes(play_step("Ju Ju F", hands=["forest"]).play("play forest"))


def test_t11_the_order_of_the_cards_does_not_matter() -> None:
    """R33, Z49, T11: plains and forest make a Rainforest either way."""
    for below, card, code in (("P", "forest", 64), ("F", "plains", 65)):
        board = ". . . . .\n" * 2 + ". . " + below
        position = play_step(board, hands=[card]).play(code, 12)
        assert points(position) == (3, 0)
        assert tile(position, 0, 12) == "Ra"
        assert supply(position, 0, "Ra") == 3
        assert position.actor == 1


# --- offerings --------------------------------------------------------------------------------


def test_t13_two_tokens_change_a_tile() -> None:
    """R25, Z46, T13: three tokens leave the bag, two and the replaced one reach the bowl."""
    position = table()
    assert codes(position) == [96, 104, 105, 106]
    position = position.play(106, 7)

    record = position.record
    assert record.bag[0].tolist() == [10, 12]
    assert record.bowl.tolist() == [1, 2]
    assert record.blue[0] == 1 << 7
    assert codes(position) == [98]


def test_t14_a_change_needs_a_third_token() -> None:
    """R23, T14: after paying, a token must be left for some tile."""
    for bag, open_codes in (((5, 2), [96, 104, 105]), ((1, 1), [96]), ((3, 0), [96])):
        assert codes(table(bags=[bag])) == open_codes
    assert codes(table(bags=[(3, 0)], blue=[ALL])) == [96, 104]
    assert codes(table(bags=[(2, 0)], blue=[ALL])) == [96]


def test_t15_a_full_hand_draws_nothing() -> None:
    """R19, R22, T15."""
    two, three = "forest lake", "forest lake river"
    for hand, keep, code in ((two, 0, 97), ("lake", 0, 96), (two, 2, 96), (three, 2, 97)):
        position = table(hands=[hand], bags=EMPTY_BAGS, fields={"keep": [keep, 0, 0, 0]})
        assert codes(position) == [code]


def test_t16_a_token_buys_a_larger_hand_for_two_more_turns() -> None:
    """R49, R30, T16: keep is 3, 2, 1, 0, then the hand is trimmed."""
    position = table(hands=["eruption drought"], bags=[(4, 4), (0, 0)])
    assert codes(position) == [97, 100, 101, 102, 103, 104, 105, 106]
    position = position.play("keep green")
    assert position.record.bag[0, 0] == 3
    assert position.record.keep[0] == 3
    assert codes(position) == [98]
    position = position.play("end", "draw", "drawn ocean", "end")
    assert position.record.keep[0] == 2
    position = position.play("draw", "drawn forest", "play forest", "a1")
    assert position.record.keep[0] == 1
    assert position.record.hand_size[0] == 2
    position = position.play("draw", "drawn ocean", "end", "draw", "drawn lake")
    assert codes(position) == [68, 98]
    position = position.play("end")
    assert position.record.keep[0] == 0
    assert codes(position) == [84, 92, 94]
    position = position.play("discard eruption")
    assert pile(position) == ["eruption"]
    assert position.actor == 1


def test_t31_a_token_buys_a_discard() -> None:
    """R23, R24, T31: instead of the draw, and the turn is not idle."""
    position = table(hands=["eruption"], bags=[(1, 0), (0, 0)])
    assert codes(position) == [96, 102]
    position = position.play(102)
    assert position.record.bag[0].tolist() == [0, 0]
    assert position.record.bowl.tolist() == [1, 0]
    assert codes(position) == [94]
    position = position.play(94)
    assert codes(position) == [98]
    assert position.play(98).record.idle == 0


def test_an_offering_may_be_extra() -> None:
    """Option offering = extra: after it, draw or not, but no second offering."""
    position = table(hands=["eruption drought"], offering="extra").play("keep blue")

    assert codes(position) == [96]
    after = position.play("draw", "drawn forest")
    assert codes(after) == [64, 98]
    dropped = table(hands=["eruption"], offering="extra").play("drop blue", "discard eruption")
    assert codes(dropped) == [96]
    assert codes(table(offering="extra").play("change blue blue", "a1")) == [96]


def test_two_cards_may_be_played() -> None:
    """Option plays_per_turn = 2: PLAY comes again."""
    position = play_step(hands=["forest plains"], plays_per_turn=2).play("play forest", "a1")

    assert position.actor == 0
    assert codes(position) == [65, 98]
    assert position.play("play plains", "a1").actor == 1
    assert position.play("end").actor == 1


# --- drawing ----------------------------------------------------------------------------------


def test_a_draw_is_chance_and_weighs_the_copies() -> None:
    """R29, R50: the card drawn enters the hand."""
    position = table(deck="forest forest river").play("draw")

    assert position.actor == CHANCE
    assert {move: str(chance) for move, chance in position.chances.items()} == {
        "drawn forest": "2/3",
        "drawn river": "1/3",
    }
    assert position.play("drawn river").record.hand[0, 5] == 1


def test_an_instant_disaster_must_be_played() -> None:
    """Option disaster_mode = instant: the only choice, or discarded where it has no target."""
    position = table(hands=["forest"], disaster_mode="instant").play("draw")

    assert codes(position.play("drawn flood")) == [74]
    assert codes(position.play("drawn drought")) == [64, 98]
    assert pile(position.play("drawn drought")) == ["drought"]


# --- the end ----------------------------------------------------------------------------------


def test_t26_two_idle_rounds_end_the_game() -> None:
    """R63, T26: nobody can do anything in four turns; a draw."""
    position = table(hands=["drought eruption"] * 2, bags=EMPTY_BAGS)
    for _ in range(4):
        assert codes(position) == [97]
        position = position.play(97)
        assert codes(position) == [98]
        position = position.play(98)

    assert position.is_over
    assert position.scores == (0, 0)
    assert position.result == (0.5, 0.5)


def test_t27_the_game_ends_when_the_cards_are_used_up() -> None:
    """R61, R62, T27: deck and hands empty; an empty deck alone does not end it."""
    position = table(deck="forest").play(96, "drawn forest")
    assert position.play(64, 0).is_over
    on = position.play(98)
    assert codes(on) == [97, 104, 105, 106]
    again = on.play(97, 98, 97)
    assert codes(again) == [64, 98]


def test_the_discard_pile_may_be_shuffled() -> None:
    """Option deck_out = reshuffle: a DRAW from an empty deck first makes a new one."""
    fields = {"discard": [0, 2] + [0] * 13, "discard_size": 2}
    position = table(deck="", fields=fields, deck_out="reshuffle", hands=["lake"]).play("draw")

    assert list(position.legal) == ["drawn plains"]
    assert position.record.discard_size == 0
    assert "draw" not in table(deck="", fields=fields, hands=["lake"]).legal


def test_the_turn_limit_ends_the_game() -> None:
    """R64: every player has completed so many turns."""
    position = table(turn_limit=1).play("draw", "drawn ocean", "end")
    assert not position.is_over
    assert position.play("draw", "drawn ocean", "end").is_over


def test_the_round_may_be_finished() -> None:
    """Z74: after a full board the remaining seats of the round take their turns."""
    full = "F F F F F\n" * 4 + "F F F F ."
    state: dict[str, Any] = {"hands": ["forest", "ocean"], "finish_round": True}
    position = play_step(full, **state).play("play forest", "e5")
    assert position.actor == 1
    assert position.play("draw", "drawn lake", "end").is_over
    second = table("", full, turn=1, step=5, hands=["", "forest"], finish_round=True)
    assert second.play("play forest", "e5").is_over
    assert play_step(full, hands=["forest"]).play("play forest", "e5").is_over
