"""Moves in words: §5, and the sentences for what is no move or not open."""

import pytest

from genesis import Position, load
from genesis.core.errors import IllegalMove, InvalidMove
from tests.pangaea.boards import table


def deciding() -> Position:
    """Seat 0 has rolled forest and wild on an empty map."""
    return table(dice=("forest", "wild"))


# --- codes ------------------------------------------------------------------------------------


def test_every_code_round_trips() -> None:
    """§5: 590 codes, each with a notation of its own that reads back."""
    position = load("pangaea").start()
    names = [position.name(code) for code in range(590)]

    assert position.setup.game.codes == 590
    assert len(set(names)) == 590
    assert [position.code(name) for name in names] == list(range(590))


@pytest.mark.parametrize(
    ("code", "name"),
    [
        (0, "forest a1"),
        (13, "forest n1"),
        (14, "forest a2"),
        (139, "forest n10"),
        (140, "savannah a1"),
        (280, "mountain a1"),
        (420, "wetland a1"),
        (560, "stop"),
        (562, "roll forest savannah"),
        (566, "roll savannah forest"),
        (581, "roll wild forest"),
        (586, "first 0"),
        (588, "first 2"),
        (589, "first 3"),
    ],
)
def test_codes_are_numbered_as_the_rules_say(code: int, name: str) -> None:
    """§5: terrains, then stop, then rolls, then starting seats."""
    assert load("pangaea").start().name(code) == name


@pytest.mark.parametrize("code", [-1, 590, 100_000])
def test_other_numbers_are_no_codes(code: int) -> None:
    """§5: codes go from 0 to 589."""
    with pytest.raises(InvalidMove, match="codes go from 0 to 589"):
        deciding().name(code)
    with pytest.raises(InvalidMove, match="codes go from 0 to 589"):
        deciding().play(code)


# --- what may be written ----------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "move"),
    [
        ("f d4", "forest d4"),
        ("sav d4", "savannah d4"),
        ("mount d4", "mountain d4"),
        ("w d4", "wetland d4"),
        ("FOREST D4", "forest d4"),
        ("  forest   d4 ", "forest d4"),
        ("roll f s", "roll forest savannah"),
        ("roll we wi", "roll wetland wild"),
        ("Roll Wild M", "roll wild mountain"),
        ("STOP", "stop"),
        ("First 1", "first 1"),
    ],
)
def test_a_move_may_be_cut_short_while_it_is_clear(text: str, move: str) -> None:
    """§5: the first letters of a terrain do, and neither case nor spacing matters."""
    position = deciding()

    assert position.code(text) == position.code(move)
    assert position.name(position.code(text)) == move


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("", "is not a move: a move is '<terrain> <space>' such as 'forest d4', or 'stop'"),
        ("forest", "is not a move: a move is"),
        ("forest d4 e5", "is not a move: a move is"),
        ("stopp", "is not a move: a move is"),
        ("roll forest", "'roll' is none of forest, savannah, mountain, wetland"),
        ("roll forest wild wild", "is not a move: a move is"),
        ("roll forest w", "'w' is none of forest, savannah, mountain, wetland, wild"),
        ("roll forest sea", "'sea' is none of"),
        ("first", "is not a move: a move is"),
        ("first 4", "seat '4' is not one of 0 to 3"),
        ("first -1", "seat '-1' is not one of 0 to 3"),
        ("first me", "seat 'me' is not one of 0 to 3"),
        ("wild d4", "'wild' is none of forest, savannah, mountain, wetland"),
        ("forests d4", "'forests' is none of"),
        ("forest o4", "column 'o' is not one of a to n"),
        ("forest 44", "column '4' is not one of a to n"),
        ("forest ä4", "column 'ä' is not one of a to n"),
        ("forest d0", "row '0' is not one of 1 to 10"),
        ("forest d11", "row '11' is not one of 1 to 10"),
        ("forest d", "row '' is not one of 1 to 10"),
        ("forest dd", "row 'd' is not one of 1 to 10"),
        ("forest d-4", "row '-4' is not one of 1 to 10"),
        ("forest d4.", "row '4.' is not one of 1 to 10"),
        ("forest d²", "row '²' is not one of 1 to 10"),
        ("forest d٤", "row '٤' is not one of 1 to 10"),
    ],
)
def test_what_is_no_move_is_said_in_a_sentence(text: str, why: str) -> None:
    """§5: the text, what is wrong with it, and what would do."""
    with pytest.raises(InvalidMove) as refusal:
        deciding().play(text)

    assert str(refusal.value).startswith(f"'{text}' is not a move: ")
    assert why in str(refusal.value)
    assert refusal.value.move == text


def test_a_number_of_any_length_is_refused_in_a_sentence() -> None:
    """§5: a row with five thousand digits is no row."""
    with pytest.raises(InvalidMove, match="is not one of 1 to 10"):
        deciding().play("forest d" + 5000 * "1")


def test_chance_is_told_what_an_outcome_is() -> None:
    """R4: where the dice are to roll, the sentence speaks of rolls."""
    with pytest.raises(InvalidMove, match="an outcome is 'roll <face> <face>'"):
        table().play("throw")


def test_what_is_no_move_is_not_among_the_open_ones() -> None:
    """§5: asking whether a move is open never fails."""
    legal = deciding().legal

    assert "forest d4" in legal
    assert "f d4" in legal
    assert 45 in legal
    for other in ("forest z9", "", "stop", 560, 590, -1, None, 4.5):
        assert other not in legal


# --- what is not open -------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("move", "why"),
    [
        ("forest a1", "a1 is occupied (R10)"),
        ("forest b1", "b1 is a volcano (R10)"),
        ("forest c1", "c1 is a tar pit (R10)"),
        ("forest e1", "e1 lies beyond the river and is out of play with two players (R2)"),
        ("savannah d1", "no savannah tile is left (R5)"),
        ("stop", "at least one tile must be laid (R9)"),
        ("roll wild wild", "chance has had its say, a player decides now (R4)"),
        ("first 0", "chance has had its say, a player decides now (R4)"),
    ],
)
def test_an_illegal_first_tile_names_its_reason(move: str, why: str) -> None:
    """R5 to R10: what was asked, why not, and what would do."""
    drawing = "fR /^ () .. | .. .."
    position = table(drawing, players=2, supply={"sR": 0}, dice=("forest", "wild"))
    count = len(position.legal)

    with pytest.raises(IllegalMove) as refusal:
        position.play(move)

    expected = f"'{move}' is not open: {why}; {count} moves are, such as 'forest d1'"
    assert str(refusal.value) == expected


def test_an_illegal_second_tile_names_the_die() -> None:
    """R7: the die that is left shows forest."""
    position = deciding().play("mountain a1")

    with pytest.raises(IllegalMove, match=r"the die that is left shows forest, not wetland \(R7\)"):
        position.play("wetland b1")


def test_an_illegal_second_tile_names_the_space_before_the_die() -> None:
    """R10: an occupied space is no better for a tile that the die allows."""
    with pytest.raises(IllegalMove, match=r"a1 is occupied \(R10\)"):
        deciding().play("mountain a1").play("forest a1")


@pytest.mark.parametrize("move", ["forest d4", "stop", "first 0"])
def test_nobody_decides_before_the_roll(move: str) -> None:
    """R4: the dice roll first."""
    with pytest.raises(IllegalMove, match=r"the dice roll now \(R4\); 25 moves are, such as"):
        table().play(move)


@pytest.mark.parametrize("move", ["forest d4", "stop", "roll wild wild"])
def test_nobody_rolls_before_the_starting_seat_is_drawn(move: str) -> None:
    """R1: the starting seat is drawn first."""
    with pytest.raises(IllegalMove, match=r"the starting seat is drawn first \(R1\); 3 moves are"):
        load("pangaea", 3).start().play(move)


def test_a_seat_that_is_not_at_the_table_cannot_start() -> None:
    """R1: with two players there is no seat 3, and the sentence says that."""
    with pytest.raises(IllegalMove, match=r"seat 3.*\(R1\)"):
        load("pangaea", 2).start().play("first 3")


def test_a_code_that_is_not_open_is_named_in_words() -> None:
    """R10: an action given as a number is refused in notation."""
    with pytest.raises(IllegalMove, match="'forest a1' is not open: a1 is occupied"):
        table("sD", dice=("forest", "wild")).play(0)


def test_a_refused_move_leaves_the_position_as_it_was() -> None:
    """§5: positions are values, and a refusal changes none."""
    position = deciding()
    before = position.data
    with pytest.raises(IllegalMove):
        position.play("forest a1", "stop", "stop")

    assert position.data == before
