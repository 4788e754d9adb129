"""Moves in words: R28, and the sentences for what is no move or not open."""

import pytest

from genesis import Position, load
from genesis.core.errors import IllegalMove, InvalidMove
from genesis.games.hexworld.position import CELLS
from tests.hexworld.boards import Place, table

ONE: dict[Place, str] = {(0, 0): "forest"}
PAIR: dict[Place, str] = {(0, 0): "forest", (1, 0): "sea"}


def acting() -> Position:
    """Seat 0 in the middle of a turn."""
    return table(PAIR, ONE, hands=("forest, flood, wildfires",))


CODES = [0, *range(8, 25), *range(32, 49), *range(64, 93), *range(96, 104), *range(112, 129)]
CODES += [*range(136, 140), *range(160, 177), *range(200, 209), *range(256, 1280)]


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_every_code_round_trips(players: int) -> None:
    """R28: each code has a notation of its own that reads back."""
    position = load("hexworld", players).start()
    names = [position.name(code) for code in CODES]

    assert position.setup.game.codes == 1280
    assert len(set(names)) == len(CODES)
    assert [position.code(name) for name in names] == CODES


@pytest.mark.parametrize(
    ("code", "name"),
    [
        (0, "pass"),
        (8, "place forest"),
        (15, "place sand"),
        (16, "play drought"),
        (21, "play volcanic eruption"),
        (36, "discard lake"),
        (64, "solidify jungle"),
        (74, "solidify flood plains"),
        (97, "claim sahara desert"),
        (123, "give tornado"),
        (137, "world 1"),
        (164, "dealt lake"),
        (201, "returned flood"),
        (392, "cell 0,0"),
        (377, "cell 1,-1"),
        (920, "border 0,0 e"),
        (917, "border -1,0 e"),
    ],
)
def test_codes_are_numbered_as_the_rules_say(code: int, name: str) -> None:
    """R28, TV1, TV2: verbs with their cards, positions seen from the first tile."""
    assert acting().name(code) == name
    assert acting().code(name) == code


@pytest.mark.parametrize("code", [1, 7, 25, 63, 93, 104, 129, 140, 177, 192, 199, 209, 255])
def test_reserved_codes_are_no_actions(code: int) -> None:
    """R28: codes not listed are never legal."""
    assert code not in acting().legal
    with pytest.raises(InvalidMove, match="reserved"):
        acting().name(code)


@pytest.mark.parametrize("code", [-1, 1280])
def test_other_numbers_are_no_codes(code: int) -> None:
    """R28: codes go from 0 to 1279."""
    with pytest.raises(InvalidMove, match="codes go from 0 to 1279"):
        acting().name(code)


@pytest.mark.parametrize(
    ("text", "move"),
    [
        ("PLACE Forest", "place forest"),
        ("place f", "place forest"),
        ("play vol", "play volcanic eruption"),
        ("solidify flood-plains", "solidify flood plains"),
        ("solidify mountain r", "solidify mountain range"),
        ("discard sea", "discard sea"),
        ("  cell   1,0 ", "cell 1,0"),
        ("border 1,0 w", "border 0,0 e"),
        ("border 0,0 nw", "border 0,-1 se"),
    ],
)
def test_a_move_may_be_cut_short_or_said_otherwise(text: str, move: str) -> None:
    """R23, R28: names while they are clear, borders from either side."""
    assert acting().name(acting().code(text)) == move


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("", "a move is 'pass'"),
        ("place", "a move is 'pass'"),
        ("place ocean", "'ocean' is none of forest, plains"),
        ("place s", "'s' is none of"),
        ("cell 1", "'1' is no position such as 1,-1"),
        ("cell a,b", "q 'a' is not one of -1 to 14"),
        ("cell 0,15", "r '15' is not one of -1 to 14"),
        ("border 0,0", "a move is"),
        ("border 0,0 north", "direction 'north' is none of e, se, sw, w, nw, ne"),
        ("world 4", "seat '4' is not one of 0 to 3"),
        ("jump", "a move is 'pass'"),
    ],
)
def test_what_is_no_move_is_said_in_a_sentence(text: str, why: str) -> None:
    """R28: the text, what is wrong with it, and what would do."""
    with pytest.raises(InvalidMove) as refusal:
        acting().play(text)

    assert why in str(refusal.value)


def test_chance_is_told_what_an_outcome_is() -> None:
    """R34: where a card is drawn, the sentence speaks of outcomes."""
    with pytest.raises(InvalidMove, match="an outcome is 'dealt <card>'"):
        load("hexworld").start().play("draw")


@pytest.mark.parametrize(
    ("move", "why"),
    [
        ("place lake", r"no lake card is in hand \(R31\)"),
        ("play flood", r"no world has a target for flood \(R35\)"),
        ("discard lake", r"no lake card is in hand \(R31\)"),
        ("solidify jungle", r"no open border fits jungle \(R31\)"),
        ("claim himalayas", r"is not in the centre \(R48\)"),
        ("cell 0,1", r"the turn's action is chosen \(R31\)"),
        ("world 1", r"the turn's action is chosen \(R31\)"),
        ("give forest", r"the turn's action is chosen \(R31\)"),
        ("dealt lake", r"the turn's action is chosen \(R31\)"),
    ],
)
def test_an_illegal_action_names_its_reason(move: str, why: str) -> None:
    """R31: what was asked, and why not."""
    with pytest.raises(IllegalMove, match=why):
        acting().play(move)


@pytest.mark.parametrize(
    ("moves", "why"),
    [
        (("place forest", "cell 0,0"), r"a hex lies there already \(R20\)"),
        (("place forest", "cell 5,5"), r"touches no hex of the world \(R20\)"),
        (("solidify mangroves", "border 0,0 se"), r"mangroves does not fit that border"),
        (("play wildfires", "world 2"), r"wildfires has no target there \(R35\)"),
        (("play wildfires", "world 1", "cell 1,0"), r"wildfires cannot hit that \(R35\)"),
    ],
)
def test_an_illegal_choice_names_its_reason(moves: tuple[str, ...], why: str) -> None:
    """R20, R35, D5: positions, borders and targets."""
    with pytest.raises(IllegalMove, match=why):
        acting().play(*moves)


def test_positions_beyond_the_window_are_refused() -> None:
    """R21: the world would be wider than 15; R9: three combos are needed for a wonder."""
    line: dict[Place, str] = {(q, 0): "sea" for q in range(15)}
    position = table(line, ONE, hands=("forest",), module_wonders=True)
    with pytest.raises(IllegalMove, match=r"no triangle of three ocean combos \(R48\)"):
        position.play("claim mariana trench")
    with pytest.raises(IllegalMove, match=r"wider than 15 \(R21\)"):
        position.play("place forest", "cell -1,0")


def test_a_combo_that_is_used_up_is_said_to_be() -> None:
    """R31: supply first."""
    position = table(PAIR, ONE, fields={"supply": 4 * [29 * [0]], "ready": 4 * [0]})
    with pytest.raises(IllegalMove, match=r"no mangroves is left in the supply \(R31\)"):
        position.play("solidify mangroves")


def test_a_full_world_takes_no_tile() -> None:
    """R25: PLACE is illegal without a position."""
    position = table(ONE, ONE, hands=("sea",), fields={"places": [0, 0, 0, 0]})
    with pytest.raises(IllegalMove, match=r"no room for another tile \(R25\)"):
        position.play("place sea")


def test_gifts_come_from_the_hand() -> None:
    """R39: one cannot give what one does not have; a card not in the deck is not drawn."""
    position = table(ONE, ONE, hands=("tornado",), deck={"sea": 20}).play("play tornado")
    with pytest.raises(IllegalMove, match=r"no such card can be drawn \(R34\)"):
        position.play("dealt lake")
    for _ in range(10):
        position = position.play("dealt sea")
    with pytest.raises(IllegalMove, match=r"no lake card is in hand \(R31\)"):
        position.play("give lake")


def test_every_cell_has_one_name() -> None:
    """R26: sixteen values on each axis, one of them before the first."""
    position = acting()
    names = {position.name(256 + cell) for cell in range(CELLS)}

    assert len(names) == CELLS
    assert "cell -1,-1" in names
    assert "cell 14,14" in names
