"""Moves in words: section 4.3, and the sentences for what is no move or not open."""

import pytest

from genesis import Position, load
from genesis.core.errors import IllegalMove, InvalidMove
from tests.sevendays.tables import table


def deciding() -> Position:
    """G stands between K and D on II in round 7, with chaos and matter."""
    return table(round_=7, places={"II": "KGD"}, hands={"G": [1, 5, 0]})


def paying() -> Position:
    """P has begun the work of IV and misses matter."""
    return table(round_=12, turn="P", places={"IV": "P"}, hands={"P": [7, 2, 3]}).play("work")


def test_every_code_round_trips() -> None:
    """Section 4.3: 61 codes, each with a notation of its own that reads back."""
    position = load("sevendays").start()
    names = [position.name(code) for code in range(61)]

    assert position.setup.game.codes == 61
    assert len(set(names)) == 61
    assert [position.code(name) for name in names] == list(range(61))


@pytest.mark.parametrize(
    ("code", "name"),
    [
        (0, "pass"),
        (1, "take chaos"),
        (3, "take life"),
        (4, "move void"),
        (11, "move VII"),
        (12, "gather a"),
        (19, "gather h"),
        (20, "switch left chaos"),
        (25, "switch right life"),
        (26, "work"),
        (27, "pay"),
        (28, "exchange 3 matter for chaos"),
        (29, "exchange 2 matter 1 life for chaos"),
        (34, "exchange 1 chaos 2 life for matter"),
        (39, "exchange 3 matter for life"),
        (40, "bonus a"),
        (47, "bonus h"),
        (48, "age 0"),
        (53, "age 5"),
        (54, "square 1"),
        (60, "square 7"),
    ],
)
def test_codes_are_numbered_as_the_rules_say(code: int, name: str) -> None:
    """Section 4.3."""
    assert load("sevendays").start().name(code) == name


@pytest.mark.parametrize("code", [-1, 61, 1000])
def test_other_numbers_are_no_codes(code: int) -> None:
    """Section 4.3: codes go from 0 to 60."""
    with pytest.raises(InvalidMove, match="codes go from 0 to 60"):
        deciding().play(code)


@pytest.mark.parametrize(
    ("text", "move"),
    [
        ("MOVE iii", "move III"),
        ("move 3", "move III"),
        ("move 0", "move void"),
        ("Gather B", "gather b"),
        ("switch l c", "switch left chaos"),
        ("  switch   right mat ", "switch right matter"),
        ("exchange 2 m 1 l for c", "exchange 2 matter 1 life for chaos"),
        ("exchange 1 life 2 matter for chaos", "exchange 2 matter 1 life for chaos"),
        ("exchange 1 c 1 c 1 c for life", "exchange 3 chaos for life"),
        ("take l", "take life"),
    ],
)
def test_a_move_may_be_cut_short_while_it_is_clear(text: str, move: str) -> None:
    """Section 4.3: neither case nor spacing matters."""
    assert deciding().name(deciding().code(text)) == move


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("", "a move is 'pass', 'move III'"),
        ("fly", "a move is 'pass', 'move III'"),
        ("pass now", "a move is"),
        ("move", "a move is"),
        ("move VIII", "'viii' is none of void, I, II"),
        ("move ³", "is none of void"),
        ("gather i", "alternative 'i' is not one of a to h"),
        ("gather ab", "alternative 'ab' is not one of a to h"),
        ("bonus 1", "alternative '1' is not one of a to h"),
        ("switch up chaos", "'up' is none of left, right"),
        ("switch left water", "'water' is none of chaos, matter, life"),
        ("take", "a move is"),
        ("exchange 3 chaos for chaos", "three cubes of matter and life stand for one of chaos"),
        ("exchange 2 matter for chaos", "three cubes of matter and life"),
        ("exchange 3 for chaos", "three cubes of matter and life"),
        ("exchange 4 matter for chaos", "count '4' is not one of 1 to 3"),
        ("exchange 3 matter for", "a move is"),
        ("age 6", "seat '6' is not one of 0 to 5"),
        ("square 0", "square '0' is not one of 1 to 7"),
    ],
)
def test_what_is_no_move_is_said_in_a_sentence(text: str, why: str) -> None:
    """Section 4.3: the text, what is wrong with it, and what would do."""
    with pytest.raises(InvalidMove) as refusal:
        deciding().play(text)

    assert str(refusal.value).startswith(f"'{text}' is not a move: ")
    assert why in str(refusal.value)


def test_chance_is_told_what_an_outcome_is() -> None:
    """R10."""
    with pytest.raises(InvalidMove, match="an outcome is 'age <seat>'"):
        load("sevendays").start().play("draw")


# --- what is not open -------------------------------------------------------------------------


def refused(position: Position, move: str, why: str) -> None:
    """The move is not open, and the sentence says why."""
    with pytest.raises(IllegalMove) as refusal:
        position.play(move)
    assert f"'{move}' is not open: {why}; " in str(refusal.value)


@pytest.mark.parametrize(
    ("move", "why"),
    [
        ("take chaos", "starting cubes are taken before round 1 (R13)"),
        ("move II", "you stand on II already (R19)"),
        ("move III", "God has not reached day III (R17)"),
        ("gather c", "this square has 2 alternatives (R19)"),
        ("switch left life", "you have no life to pay with (R19)"),
        ("work", "the work costs 4 matter, and you have 1 chaos (R20)"),
        ("pay", "nothing is due: begin with 'work' (R28)"),
        ("exchange 3 chaos for matter", "nothing is due: begin with 'work' (R28)"),
        ("bonus a", "there is no bonus to choose (R18)"),
        ("age 0", "chance has had its say, a player decides now (R4)"),
        ("square 1", "chance has had its say, a player decides now (R4)"),
    ],
)
def test_an_illegal_action_names_its_reason(move: str, why: str) -> None:
    """R19: what was asked, why not, and what would do."""
    refused(table(round_=7, places={"II": "KGD"}, hands={"G": [1, 0, 0]}), move, why)


def test_other_reasons_of_a_turn() -> None:
    """R19."""
    refused(table(round_=1), "move I", "nobody moves in round 1 (R19)")
    alone = table(round_=7, places={"II": "GD", "I": "P"}, hands={"G": [1, 0, 0]})
    refused(alone, "switch left chaos", "nobody stands on your left (R19)")
    last = table(round_=7, places={"II": "DG"}, hands={"G": [1, 0, 0]})
    refused(last, "switch right chaos", "nobody stands on your right (R19)")
    resting = table(round_=20, places={"VII": "G"}, hands={"G": [3, 3, 3]})
    refused(resting, "gather a", "day VII has no essence (R19)")
    refused(resting, "work", "works are done on days I to VI (R19)")
    done = table(round_=7, places={"II": "G"}, markers={"II": "G"}, hands={"G": [3, 5, 3]})
    refused(done, "work", "you have worked on day II already (R19)")


def test_after_a_switch() -> None:
    """R25."""
    position = deciding().play("switch left matter")

    for move in ("pass", "move I", "work"):
        refused(position, move, "after a switch one must gather or switch again (R25)")
    refused(position, "switch left chaos", "nobody stands on your left (R19)")


@pytest.mark.parametrize(
    ("move", "why"),
    [
        ("pay", "4 chaos, 4 matter are due, and you have 7 chaos, 2 matter, 3 life (R20)"),
        ("exchange 3 chaos for life", "no life is due (R20)"),
        ("exchange 3 matter for chaos", "you have 7 chaos, 2 matter, 3 life (R20)"),
        ("exchange 3 life for chaos", "what is left could not be paid after it (R20)"),
        ("pass", "the work is begun: pay, or exchange cubes (R28)"),
    ],
)
def test_a_payment_that_does_not_do(move: str, why: str) -> None:
    """R20, R28."""
    refused(paying(), move, why)


def test_before_the_first_round() -> None:
    """R9, R10, R13."""
    start = load("sevendays", 3).start()
    refused(start, "pass", "the order of age is drawn first (R10)")
    refused(start, "square 1", "the order of age is drawn first (R10)")
    refused(start, "age 4", "there is no seat 4 at a table of 3 (R1)")
    refused(start.play("age 1"), "age 1", "seat 1 is drawn already (R10)")
    refused(start.play("age 1", "age 2"), "pass", "everybody takes a starting cube first (R13)")
    shuffled = load("sevendays", 3, shuffle_squares=True).start()
    refused(shuffled, "age 0", "the order of the squares is drawn first (R9)")
    refused(shuffled.play("square 4"), "square 4", "square 4 of this place is drawn already (R9)")


def test_a_starting_cube_must_be_there() -> None:
    """R13: which cannot happen in a game, for the stock has four for each."""
    position = load("sevendays", 1).start()
    why = position.setup.game.notation.why_not(position.record, 1)

    assert why == "no chaos is left in the stock (R13)"
