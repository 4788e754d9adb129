"""Moves in words: R17, and the sentences for what is no move or not open."""

from typing import Any

import pytest

from genesis import Position
from genesis.core.errors import IllegalMove, InvalidMove
from genesis.games.zenmap.notation import NAMES
from tests.zenmap.boards import play_step, table

USED = [*range(25), *range(32, 79), *range(80, 95), 96, 97, 98, *range(100, 107)]
USED += [*range(108, 115), *range(128, 143), 144, 145]


def test_every_code_round_trips() -> None:
    """R17: every code in use has a notation of its own that reads back."""
    position = table()
    names = [position.name(code) for code in USED]

    assert sorted(NAMES) == USED
    assert len(set(names)) == len(USED)
    assert [position.code(name) for name in names] == USED


@pytest.mark.parametrize(
    ("code", "name"),
    [
        (0, "a1"),
        (12, "c3"),
        (24, "e5"),
        (42, "row gbgbg"),
        (66, "play mountain"),
        (94, "discard eruption"),
        (96, "draw"),
        (97, "no draw"),
        (98, "end"),
        (101, "keep blue"),
        (102, "drop green"),
        (105, "change green blue"),
        (108, "board own"),
        (111, "board third"),
        (113, "frost tundra"),
        (140, "drawn drought"),
        (144, "token green"),
    ],
)
def test_codes_are_numbered_as_the_rules_say(code: int, name: str) -> None:
    """R17."""
    assert table().name(code) == name


@pytest.mark.parametrize("code", [-1, 25, 31, 79, 95, 99, 107, 115, 127, 143, 146])
def test_other_numbers_are_no_codes(code: int) -> None:
    """R17: unlisted codes are unused."""
    with pytest.raises(InvalidMove, match="is no action"):
        table().name(code)


@pytest.mark.parametrize(
    ("text", "move"),
    [
        ("tile c3", "c3"),
        ("C3", "c3"),
        ("play fo", "play forest"),
        ("  Play   MOUNT ", "play mountain"),
        ("change blue green", "change green blue"),
        ("keep g", "keep green"),
        ("board n", "board next"),
        ("drawn er", "drawn eruption"),
    ],
)
def test_a_move_may_be_cut_short_while_it_is_clear(text: str, move: str) -> None:
    """R17: case and spacing do not matter."""
    position = table()

    assert position.name(position.code(text)) == move


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("", "'draw', 'no draw'"),
        ("f3", "tiles go from a1 to e5"),
        ("a6", "tiles go from a1 to e5"),
        ("play", "'draw', 'no draw'"),
        ("play f", "'draw', 'no draw'"),
        ("forest", "'draw', 'no draw'"),
    ],
)
def test_what_is_no_move_is_said_in_a_sentence(text: str, why: str) -> None:
    """R17: the text, and what would do."""
    with pytest.raises(InvalidMove, match="is not a move") as refusal:
        table().code(text)
    assert why in str(refusal.value)


MAKING: dict[str, Any] = {"fields": {"laid": [1, 0, 0, 0], "drawn": [0, 1]}, "step": 0}
AT = {
    "layout": table(**MAKING),
    "rows": table(step=1, fields={"laid": [0] * 4, "drawn": [3, 2]}),
    "turn": table(bags=[(1, 0)]),
    "full": table(hands=["forest lake"], bags=[(0, 0)]),
    "poor": table(bags=[(1, 1)]),
    "offered": table(offering="extra", fields={"offered": 1}),
    "empty": table(deck="", hands=["lake"]),
    "play": play_step("Ju", hands=["forest drought eruption"]),
    "must": table(disaster_mode="instant").play("draw", "drawn flood"),
    "place": play_step("# Ju F", hands=["ocean"], blue=[[24]]).play("play ocean"),
    "scarce": play_step("Ma Ma Ma Ma F", hands=["ocean"], blue=[[24]]).play("play ocean"),
    "board": play_step("F F", hands=["earthquake"]).play("play earthquake"),
    "target": play_step("F F #", hands=["earthquake"]).play("play earthquake", "board own"),
    "second": play_step("F F", hands=["earthquake"]).play("play earthquake", "board own", "a1"),
    "drought": play_step("Ju F", hands=["drought"]).play("play drought", "board own"),
    "eruption": play_step("Vo Ju", hands=["eruption"]).play("play eruption", "board own"),
    "tile": table("#", bags=[(0, 5)], blue=[[1]]).play("change blue blue"),
    "drop": table(hands=["forest"]).play("drop blue"),
    "frost": play_step(hands=["blizzard"], fields={"supply": [[0] * 21] * 4}).play(
        "play blizzard", "board own", "a1"
    ),
    "card": table(deck="forest").play("draw"),
    "strike": table("Ju", players=1).play("draw", "drawn drought"),
}


@pytest.mark.parametrize(
    ("where", "move", "why"),
    [
        ("layout", "a1", "a1 has a token already (R21)"),
        ("layout", "draw", "a tile for the token is asked for (R21)"),
        ("rows", "row ggggg", "2 of the five tokens drawn are blue (R20)"),
        ("turn", "no draw", "the draw is not optional (R22)"),
        ("turn", "keep green", "it takes two cards in hand to keep more (R23)"),
        ("turn", "drop green", "there is no card to discard (R23)"),
        ("turn", "change blue blue", "the bag does not hold these two tokens (R23)"),
        ("turn", "end", "a draw or an offering is asked for (R22)"),
        ("poor", "change green blue", "after paying, no token is left for any tile (R23)"),
        ("full", "draw", "the hand is full (R22)"),
        ("full", "drop blue", "there is no blue token in the bag (R23)"),
        ("offered", "change green blue", "there is one offering a turn (R23)"),
        ("empty", "draw", "the deck is empty (R22)"),
        ("play", "play river", "there is no river in hand (R26)"),
        ("play", "play eruption", "the eruption has no legal target on any board (R47)"),
        ("play", "draw", "a card to play, or the end of the turn, is asked for (R26)"),
        ("must", "end", "the flood just drawn must be played"),
        ("must", "play flood", ""),
        ("must", "play forest", "the flood just drawn must be played"),
        ("place", "a1", "a1 is dead (R31)"),
        ("place", "b1", "b1 is a Jungle, and a combo accepts nothing (R31)"),
        ("place", "d4", "d4 is green and accepts only land (R31)"),
        ("scarce", "e1", "no Marsh card is left in the supply (R31)"),
        ("board", "board next", "that board has no legal target (R28)"),
        ("board", "board third", "nobody sits there (R72)"),
        ("target", "c1", "c1 is dead (§5)"),
        ("target", "e5", "e5 has no card to swap (R39)"),
        ("second", "a1", "a1 is the first tile already"),
        ("drought", "b1", "b1 has no combo (R43)"),
        ("eruption", "b1", "b1 is no Volcano (R45)"),
        ("tile", "a1", "a1 is dead (R25)"),
        ("tile", "b1", "there is no green token in the bag for b1 (R25)"),
        ("drop", "discard lake", "there is no lake in hand (R26)"),
        ("frost", "frost fjord", "no Fjord card is left in the supply (R38)"),
        ("card", "drawn lake", "there is none left to draw (R50)"),
        ("card", "draw", "a card is drawn now (R29)"),
        ("strike", "b1", "b1 has no combo (R43)"),
        ("strike", "end", "the strike is aimed now (R81)"),
    ],
)
def test_an_illegal_move_names_its_reason(where: str, move: str, why: str) -> None:
    """R20 to R45: what was asked, why not, and what would do."""
    position: Any = AT[where]
    if not why:
        assert move in position.legal
        return
    with pytest.raises(IllegalMove) as refusal:
        position.play(move)
    assert str(refusal.value).startswith(f"'{move}' is not open: ")
    assert why in str(refusal.value)


def test_a_finished_game_takes_no_move() -> None:
    """R60."""
    position: Position = table(turn_limit=1, turn=1).play("draw", "drawn lake", "end")
    with pytest.raises(IllegalMove, match="the game is over"):
        position.play("draw")
