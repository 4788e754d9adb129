"""The board as a data file: R7 and section 2."""

import json
from pathlib import Path
from typing import Any

import pytest

from genesis import Archive, Position, load
from genesis.core.chance import stream
from genesis.core.errors import BadFile, BadMap, BadOption
from genesis.core.play import random_game
from genesis.games.sevendays.boards import BOARD, RECONSTRUCTION

KNOWN = {  # section 2.1: what the printed score table shows
    "I": [4, 3, 3, 2],
    "II": [4, 4, 3, 3, 2],
    "III": [5, 4, 4, 3],
    "IV": [5, 5, 4, 4],
    "V": [6, 5, 5, 4],
    "VI": [6, 6, 5],
}


def content(**changes: Any) -> dict[str, Any]:
    """Our board under another name, with some keys changed; None leaves a key out."""
    board = json.loads(BOARD.text(RECONSTRUCTION)) | {"id": "mine"} | changes
    return {key: value for key, value in board.items() if value is not None}


def text(**changes: Any) -> str:
    """The same as JSON."""
    return json.dumps(content(**changes))


def with_entry(name: str, value: Any, *path: Any) -> str:
    """Our board with one entry of a table changed."""
    board = content()
    *way, last = (name, *path)
    target: Any = board
    for key in way:
        target = target[key]
    target[last] = value
    return json.dumps(board)


def on_disk(folder: Path, written: str) -> Path:
    """A board file."""
    path = folder / "mine.json"
    path.write_text(written, encoding="utf-8")
    return path


# --- our reconstruction -----------------------------------------------------------------------


def test_the_reconstruction_agrees_with_all_that_is_known() -> None:
    """Section 2.1: work points, rest 3, 3, 2, cost of III, bonus of IV, the square of II."""
    record = load("sevendays", 4).start().record
    for day, points in enumerate(KNOWN.values()):
        assert record.points[day, : len(points)].tolist() == points

    assert record.rest.tolist() == [3, 3, 2, 0, 0, 0, 0]
    assert record.cost[2].tolist() == [0, 0, 4]
    assert record.bonus[3, 0].tolist() == [1, 1, 0]
    assert record.squares[2, 0, :2].tolist() == [[2, 1, 0], [0, 1, 1]]


def test_all_work_points_obey_the_formula() -> None:
    """Section 2.1, Q3: floor((d + 8 - k) / 2) for day d and circle k."""
    points = load("sevendays").start().record.points.tolist()

    assert points == [[(day + 8 - circle) // 2 for circle in range(1, 8)] for day in range(1, 7)]


@pytest.mark.parametrize(
    ("players", "cost"),
    [
        (1, [[3, 3, 0], [3, 0, 3], [0, 3, 4]]),
        (2, [[3, 3, 0], [3, 0, 3], [0, 3, 4]]),
        (3, [[3, 4, 0], [3, 0, 4], [0, 4, 4]]),
        (4, [[4, 4, 0], [4, 0, 4], [1, 4, 4]]),
        (6, [[4, 4, 0], [4, 0, 4], [1, 4, 4]]),
    ],
)
def test_costs_depend_on_the_number_of_players(players: int, cost: list[list[int]]) -> None:
    """Section 2.2, Q7: days IV to VI."""
    assert load("sevendays", players).start().record.cost[3:].tolist() == cost


def test_no_square_is_worth_more_than_its_left_neighbour() -> None:
    """Section 2.1: chaos counts 1, matter 1.2, life 1.5."""
    for place in content()["squares"]:
        worth = [max(c + 1.2 * m + 1.5 * n for c, m, n in square) for square in place]
        assert worth == sorted(worth, reverse=True)


def test_the_reconstruction_says_so_wherever_it_is_shown() -> None:
    """Section 2: as text, as a picture and in the rules."""
    start = load("sevendays").start()

    assert "reconstruction" in str(start)
    assert "Board reconstructed" in start.to_svg()
    assert "reconstruct" in start.setup.game.rulebook.read_text(encoding="utf-8").lower()


def test_another_board_goes_by_its_own_name() -> None:
    """R7: and is not called a reconstruction."""
    start = load("sevendays", board=text(id="as printed <2010>")).start()

    assert "reconstruct" not in str(start)
    assert "reconstruct" not in start.to_svg()
    assert "Board: as printed &lt;2010&gt;" in start.to_svg()


# --- boards of one's own ----------------------------------------------------------------------


@pytest.mark.parametrize("indent", [None, 1])
def test_an_owner_can_type_in_a_board(tmp_path: Path, indent: int | None) -> None:
    """R7: from a file, on however many lines, or inline."""
    written = json.dumps(content(rest=[5, 4, 3, 2, 1, 1, 1]), indent=indent)
    from_file = load("sevendays", 3, board=on_disk(tmp_path, written)).start()

    assert from_file.record.rest.tolist() == [5, 4, 3, 2, 1, 1, 1]
    assert from_file.record.reconstructed == 0
    assert load("sevendays", 3, board=written).start() == from_file


def test_a_file_may_come_from_windows(tmp_path: Path) -> None:
    """R7: neither a byte order mark nor line ends matter."""
    path = tmp_path / "mine.json"
    path.write_bytes(
        b"\xef\xbb\xbf" + json.dumps(content(), indent=2).replace("\n", "\r\n").encode()
    )

    assert load("sevendays", board=path).start() == load("sevendays", board=text()).start()


def test_one_list_serves_all_player_counts() -> None:
    """R7: the printed board has one cost for each day."""
    board = text(cost=[[1, 1, 1]] * 6)

    for players in range(1, 7):
        assert (
            load("sevendays", players, board=board).start().record.cost.tolist() == [[1, 1, 1]] * 6
        )


@pytest.mark.parametrize("name", ["squares", "bonus", "points", "rest", "cost"])
def test_every_table_may_depend_on_the_player_count(name: str) -> None:
    """R7: `{"default": list, "2": list}`."""
    default = content()["cost"]["default"] if name == "cost" else content()[name]
    other = json.loads(json.dumps(default).replace("3", "2").replace("1", "2"))
    board = text(**{name: {"default": default, "2": other}})

    two, three = (load("sevendays", players, board=board).start().record for players in (2, 3))
    assert (getattr(two, name) != getattr(three, name)).any()


def test_a_square_may_have_eight_alternatives() -> None:
    """R7."""
    eight = [[0, 0, number] for number in range(8)]
    board = with_entry("squares", eight, 0, 0)
    position = load("sevendays", 1, board=board).start().play("take chaos")

    assert len([move for move in position.legal if move.startswith("gather")]) == 8
    assert position.play("gather h").record.hand[0].tolist() == [1, 0, 4]


# --- what is refused --------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("written", "place", "why"),
    [
        (with_entry("cost", [0, 0, 0], "default", 3), "cost.default[3]", "at least one cube"),
        (text(cost=[[1, 0, 0]] * 3 + [[1, 0]] + [[1, 0, 0]] * 2), "cost[3]", "3 entries"),
        (text(cost=[[1, 0, 0]] * 3 + [7] + [[1, 0, 0]] * 2), "cost[3]", "a list of 3 entries"),
        (text(cost=[[1, 0, 0]] * 5), "cost", "6 entries are expected, here are 5"),
        (text(cost=[[1, 0, 0]] * 7), "cost", "6 entries are expected, here are 7"),
        (text(cost=[[20, 20, 9]] * 6), "cost[0]", "a table of 4 has 48 cubes"),
        (with_entry("cost", [5, 5, 3], "1", 2), "cost.1[2]", "a table of 1 has 12 cubes"),
        (text(cost={"2": [[1, 0, 0]] * 6}), "cost", "no list for 4 players and no 'default'"),
        (text(rest={"7": [0] * 7}), "rest.7", "player counts are 1 to 6"),
        (text(rest=3), "rest", "a list of 7 entries"),
        (with_entry("rest", -1, 0), "rest[0]", "a whole number from 0 to 99"),
        (with_entry("rest", 100, 6), "rest[6]", "a whole number from 0 to 99"),
        (with_entry("rest", 1.5, 6), "rest[6]", "not 1.5"),
        (with_entry("rest", True, 6), "rest[6]", "not true"),
        (with_entry("rest", "3", 6), "rest[6]", 'not "3"'),
        (with_entry("rest", None, 6), "rest[6]", "not null"),
        (with_entry("points", [], 5), "points[5]", "7 entries are expected, here are 0"),
        (with_entry("bonus", [], 5), "bonus[5]", "1 to 8 entries are expected, here are 0"),
        (with_entry("bonus", [[1, 0, 0]] * 9, 5), "bonus[5]", "here are 9"),
        (with_entry("squares", [], 6, 2), "squares[6][2]", "1 to 8 entries"),
        (with_entry("squares", [1, 2], 6, 2, 0), "squares[6][2][0]", "3 entries are expected"),
        (with_entry("squares", "x", 6, 2, 0, 1), "squares[6][2][0][1]", "a whole number"),
        (with_entry("squares", {}, 6), "squares[6]", "a list of 7 entries"),
        (text(costs=[]), "costs", "there is no such key"),
        (text(bonus=None), "bonus", "this key is missing"),
        (text(format="sevendays-board/2"), "format", "it must be 'sevendays-board/1'"),
        (text(id=""), "id", "a name of 1 to 40 characters"),
        (text(id=7), "id", "a name of 1 to 40 characters"),
        (text(id="a\nb"), "id", "a name of 1 to 40 characters"),
        (text()[:-1] + ',"rest":[]}', "rest", "this key is given twice"),
    ],
)
def test_a_wrong_shape_is_refused_with_its_place(written: str, place: str, why: str) -> None:
    """R7: the key and the indices that lead to the fault."""
    with pytest.raises(BadOption) as refusal:
        load("sevendays", 4, board=written)

    assert str(refusal.value).startswith(f"option board: {place}: ")
    assert why in str(refusal.value)


@pytest.mark.parametrize(
    ("written", "line", "column"),
    [
        ("{\n", 2, 1),
        ("", 1, 1),
        ('{\n"format": "x",\n"id" 7}', 3, 6),
        ('{\n "rest": [1, 2 3]}', 2, 16),
        ("[1, 2]", 1, 1),
        ("7", 1, 1),
        ("[" * 100_000, 1, 1),
        ('{\n "rest": ' + "9" * 5000 + "}", 2, 10),
    ],
)
def test_what_is_no_json_is_refused_with_line_and_column(
    tmp_path: Path, written: str, line: int, column: int
) -> None:
    """R7: where the reader stumbles."""
    with pytest.raises(BadMap) as refusal:
        load("sevendays", board=on_disk(tmp_path, written))

    assert (refusal.value.line, refusal.value.column) == (line, column)


def test_a_file_that_is_not_there_is_refused(tmp_path: Path) -> None:
    """R7: the sentence names the option and the file."""
    with pytest.raises(BadFile, match=r"option board: .*nowhere\.json.* no such file"):
        load("sevendays", board=tmp_path / "nowhere.json")


# --- archives and positions -------------------------------------------------------------------


def test_an_archive_holds_its_board(tmp_path: Path) -> None:
    """R7, I10: a game on a board from disk reads back when the file is gone."""
    path = on_disk(tmp_path, json.dumps(content(rest=[1] * 7), indent=1))
    setup = load("sevendays", 2, board=path)
    archive = Archive(setup, ("me", "you"), tuple(random_game(setup, stream("archive"))))
    path.unlink()

    again = Archive.from_text(archive.to_text())
    assert again.last == archive.last
    assert Position.from_text(archive.last.to_text()) == archive.last
