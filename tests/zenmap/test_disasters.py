"""Disasters: R35 to R47, R81; vectors T17 to T25, T29, T30."""

from typing import Any

import pytest

from genesis import CHANCE, Position
from tests.zenmap.boards import codes, pile, play_step, points, supply, table, tile, tops

FORESTS = "F F F F F\n" * 4


def counts(position: Position) -> dict[str, str]:
    """The chances as text."""
    return {move: str(chance) for move, chance in position.chances.items()}


def test_t17_a_flood_clears_two_tiles_and_turns_them_blue() -> None:
    """R40, R42, T17: an old token to the bowl, a spare onto the tile."""
    board = ". . . . .\n. Hi . O ."
    position = play_step("", board, hands=["flood"], blue=[[], [8]]).play(74, 109)
    assert len(position.legal) == 25
    position = position.play(6)
    assert len(position.legal) == 24
    position = position.play(8)

    assert tops(position, 1) == {}
    assert position.record.blue[1] == 1 << 6 | 1 << 8
    assert pile(position) == ["forest", "mountain", "ocean", "flood"]
    assert supply(position, 1, "Hi") == 4
    assert position.record.bowl.tolist() == [1, 0]
    assert position.record.spares.tolist() == [0, 1]


def test_a_mudslide_turns_two_tiles_green() -> None:
    """R41, Z62: also where they are green already."""
    position = play_step("F", hands=["mudslide"], blue=[[1]]).play("play mudslide", 108, 0, 1)

    assert position.record.blue[0] == 0
    assert tops(position, 0) == {}
    assert position.record.spares.tolist() == [1, 0]


@pytest.mark.parametrize(
    ("option", "left", "score", "cards"),
    [
        ("stack", ".", (0, 0), ["plains", "river", "drought"]),
        ("upgrade", "R", (3, 0), ["plains", "drought"]),
    ],
)
def test_t18_a_drought_removes_a_combo(
    option: str, left: str, score: tuple[int, int], cards: list[str]
) -> None:
    """R43, Z63, T18: the whole stack, or only the combo and the second card."""
    position = table(
        "", ". . . R", turn=1, step=5, hands=["drought", "plains"], combo_removal=option
    ).play("play plains", 3)
    assert tile(position, 1, 3) == "Va"
    position = position.play("draw", "drawn ocean", 76)
    assert codes(position) == [109]
    position = position.play(109, 3)

    assert tile(position, 1, 3) == left
    assert points(position, 1) == score
    assert pile(position) == cards
    assert supply(position, 1, "Va") == 4


T19 = """
    De .  .  .  .
    .  Fj F  Ju .
    Hi Vo Vo .  .
    .  .  R  Ma .
"""


def test_t19_an_eruption_clears_the_combos_around_a_volcano() -> None:
    """R45, T19: neighbours with a combo; the Volcano itself and single cards stay."""
    position = play_step("", T19, hands=["eruption"])
    assert points(position, 1) == (30, 8)
    position = position.play("play eruption", "board next")
    assert codes(position) == [11, 12]
    position = position.play(12)

    assert tops(position, 1) == {0: "De", 7: "F", 10: "Hi", 12: "Vo", 17: "R"}
    assert points(position, 1) == (16, 0)
    assert len(pile(position)) == 9


def test_t19_an_eruption_may_leave_the_bases() -> None:
    """T19, option combo_removal = upgrade."""
    position = play_step("", T19, hands=["eruption"], combo_removal="upgrade")
    position = position.play("play eruption", "board next", 12)

    assert points(position, 1) == (24, 8)
    assert {index: tile(position, 1, index) for index in (6, 8, 11, 18)} == {
        6: "M",
        8: "F",
        11: "M",
        18: "F",
    }


def test_t20_a_dead_tile_fills_a_board() -> None:
    """R44, R60, R68, T20: the game ends at once, and whoever ended it loses."""
    mine, theirs = FORESTS + "F F F R .", "M M M M M\n" * 4
    position = play_step(mine, theirs, hands=["wildfires"])
    assert points(position) == (26, 46)
    assert points(position, 1) == (60, 120)
    position = position.play(77, 108, 24)

    assert tile(position, 0, 24) == "#"
    assert position.is_over
    assert position.scores == (72, 180)
    assert position.winner == 1


def test_t21_a_tsunami_sweeps_all_boards() -> None:
    """R35, T21: dead tiles and Blizzards too; colours stay."""
    boards = "Fj F #", ". . . . .\nO Fj*"
    position = play_step(*boards, hands=["tsunami"], blue=[[3], [5]])
    assert [supply(position, seat, "Fj") for seat in (0, 1)] == [3, 3]
    position = position.play(70)

    assert tops(position, 0) == tops(position, 1) == {}
    assert position.record.blue[:2].tolist() == [1 << 3, 1 << 5]
    swept = ["forest", "mountain", "ocean", "river", "tsunami", "blizzard", "wildfires"]
    assert pile(position) == swept
    assert [supply(position, seat, "Fj") for seat in (0, 1)] == [4, 4]


def test_t22_a_tornado_returns_all_hands_to_the_deck() -> None:
    """R36, R50, T22: the next draw may give any of them."""
    hands = ["tornado river", "forest eruption"]
    position = play_step(hands=hands, deck="ocean ocean ocean").play(71)

    assert position.record.hand_size[:2].tolist() == [0, 0]
    assert position.record.deck_size == 6
    assert pile(position) == ["tornado"]
    position = position.play("draw")
    assert codes(position) == [128, 131, 133, 142]
    assert list(counts(position).values()) == ["1/6", "1/2", "1/6", "1/6"]


def t23(**state: Any) -> Position:
    """T23: a Fjord and a forest, no other Fjord card left."""
    fields = {"supply": [[4] * 14 + [0] + [4] * 6, *[[4] * 21] * 3]}
    return play_step(". Fj F", hands=["blizzard"], blue=[[0]], fields=fields, **state)


def test_t23_a_blizzard_makes_a_mountain() -> None:
    """R37, R38, R46, T23: a Tundra or Fjord only from the supply, counting the target's own."""
    frozen = t23().play("play blizzard", "board own", 0)
    assert codes(frozen) == [112, 113]
    position = frozen.play(112)
    assert points(position) == (10, 0)
    assert pile(position) == []
    position = position.play("draw", "drawn ocean", "end", "draw", "drawn forest", "play forest")
    assert 0 in codes(position)
    position = position.play(0)
    assert tile(position, 0, 0) == "Hi"
    assert points(position) == (11, 0)
    position = position.play("draw", "drawn drought", "play drought", "board next", 0)
    assert pile(position) == ["forest", "blizzard", "drought"]


def test_t23_a_blizzard_gives_a_fjord_back() -> None:
    """R38, T23: the Fjord card that lies on the target counts."""
    position = t23().play("play blizzard", "board own", 1)
    assert codes(position) == [112, 113, 114]
    position = position.play(114)

    assert points(position) == (7, 0)
    assert pile(position) == ["mountain", "river"]


def test_t24_an_earthquake_swaps_two_stacks() -> None:
    """R39, T24: colours stay, and two occupied tiles are needed."""
    position = play_step("P P Sw P .", "P P P Sw F", hands=["earthquake"], blue=[[], [3]])
    assert points(position, 1) == (10, 6)
    theirs = position.play("play earthquake", 109, 1, 3)
    assert [tile(theirs, 1, index) for index in range(5)] == ["P", "Sw", "P", "P", "F"]
    assert points(theirs, 1) == (10, 4)
    assert theirs.record.blue[1] == 1 << 3
    assert points(position) == (9, 4)
    assert points(position.play("play earthquake", 108, 2, 3)) == (9, 6)
    assert codes(play_step("F", "F F", hands=["earthquake"]).play(73)) == [109]


def test_t25_somebody_else_may_fill_a_board() -> None:
    """R60, Z75, T25: a Blizzard on the last empty tile ends the game."""
    position = play_step("Es", FORESTS + "F F F F .", hands=["blizzard"])
    position = position.play(72, 109, 24, 112)

    assert position.is_over
    assert position.scores == (6, 75)


def test_t29_boards_are_counted_from_the_decider() -> None:
    """R72, T29: seat 1 of three, combos on the boards of seats 0 and 2."""
    position = table("Ju", "", "Ju", players=3, turn=1, step=5, hands=["", "drought"])
    position = position.play("play drought")

    assert list(position.legal) == ["board next", "board second"]
    assert tops(position.play("board next", 0), 2) == {}


def test_a_disaster_without_target_waits() -> None:
    """R47, Z71: Drought, Eruption and Earthquake need something to strike."""
    hands = ["drought eruption"]
    assert codes(play_step("F", "O", hands=hands)) == [98]
    assert codes(play_step("Ju", hands=hands)) == [76, 98]
    assert codes(play_step("F F", hands=["earthquake"])) == [73, 98]


def test_t30_nature_strikes_at_once() -> None:
    """R81, T30: no target, no strike; else chance aims."""
    state: dict[str, Any] = {"players": 1, "bags": [(10, 15)]}
    position = table("P", hands=["forest"], **state).play("draw", 140)
    assert pile(position) == ["drought"]
    assert codes(position) == [64, 98]
    struck = table("Ju", **state).play("draw", 140)
    assert struck.actor == CHANCE
    assert counts(struck) == {"a1": "1"}
    struck = struck.play("a1")
    assert points(struck) == (0, 0)
    assert codes(struck) == [98]


def test_nature_aims_twice_where_it_must() -> None:
    """R81, R50: TARGET, then TARGET2 or FROST, each outcome with weight 1."""
    drawn = table("F F", players=1).play("draw")
    flood = drawn.play("drawn flood")
    assert len(flood.legal) == 25
    flood = flood.play("a1")
    assert set(counts(flood).values()) == {"1/24"}
    assert tops(flood.play("b1"), 0) == {}
    frost = drawn.play("drawn blizzard", "c3")
    assert list(counts(frost).values()) == ["1/3", "1/3", "1/3"]
    assert tile(frost.play("frost fjord"), 0, 12) == "Fj"


def test_nature_strikes_the_drawer_among_several() -> None:
    """R81: the drawer's board, no choice of boards; Tsunami and Tornado as ever."""
    position = table("Ju", "Ju", turn=1, disaster_mode="nature").play("draw", "drawn drought", "a1")
    assert tops(position, 0) == {0: "Ju"}
    assert tops(position, 1) == {}
    swept = table("Ju", "Ju", disaster_mode="nature").play("draw", "drawn tsunami")
    assert tops(swept, 0) == tops(swept, 1) == {}
    assert swept.actor == 0


def test_alone_there_is_no_tsunami() -> None:
    """R81: it would sweep the only board."""
    assert table(players=1).record.box[6] == 0
