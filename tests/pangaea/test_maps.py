"""Maps: P3 and §14."""

from collections.abc import Callable, Iterable
from pathlib import Path

import pytest

from genesis import Archive, Position, load
from genesis.core.chance import stream
from genesis.core.errors import BadFile, BadMap, BadOption
from genesis.core.play import random_game
from genesis.games.pangaea.position import BEYOND, TAR, VACANT, VOLCANO
from tests.pangaea.boards import PLAIN, space

OPEN_ROW = 14 * "."
OWN = (
    ".V............",
    "T.......|......",
    "..............|",
    "|..............",
    *(6 * [OPEN_ROW]),
)


def with_row(line: int, row: str) -> str:
    """An open map with one row of another kind."""
    rows = 10 * [OPEN_ROW]
    rows[line - 1] = row
    return "/".join(rows)


def on_disk(folder: Path, text: str) -> Path:
    """A map file."""
    path = folder / "mine.map"
    path.write_text(text, encoding="utf-8")
    return path


# --- what a map may be ------------------------------------------------------------------------


def test_the_reconstructed_map_is_the_usual_one() -> None:
    """P3: without the option the reconstruction is played."""
    assert load("pangaea").options["map"] == "reconstructed"
    assert load("pangaea").start() == load("pangaea", map="reconstructed").start()


@pytest.mark.parametrize("write", ["\n".join, "/".join], ids=["a row a line", "one line"])
def test_an_owner_can_type_in_a_map(tmp_path: Path, write: Callable[[Iterable[str]], str]) -> None:
    """P3: a map file has its rows on lines, or joined by strokes."""
    start = load("pangaea", 3, map=on_disk(tmp_path, write(OWN) + "\n")).start()

    assert start.record.board[space("b1")] == VOLCANO
    assert start.record.board[space("a2")] == TAR
    assert start.record.vacancies == 138
    assert start.record.river.tolist() == [14, 8, 14, 0, 14, 14, 14, 14, 14, 14]


def test_a_map_file_may_come_from_windows(tmp_path: Path) -> None:
    """§14: how a text file ends its lines is no part of the map."""
    path = tmp_path / "mine.map"
    path.write_bytes("\r\n".join(OWN).encode() + b"\r\n")

    assert load("pangaea", map=path).start() == load("pangaea", map="/".join(OWN)).start()


def test_a_map_may_be_given_inline() -> None:
    """P3: the rows joined by strokes are a map as well."""
    assert load("pangaea", 4, map=PLAIN).start().record.vacancies == 140


def test_a_map_may_be_given_inline_whatever_its_rows_start_with() -> None:
    """§14: a map whose lower rows all start with a blocked space is a map like any other."""
    rows = [OPEN_ROW, *(9 * ["V" + 13 * "."])]

    assert load("pangaea", 4, map="/".join(rows)).start().record.vacancies == 131


def test_a_map_file_may_lie_in_a_hidden_folder(tmp_path: Path) -> None:
    """P3: a file is a file, even if its folder's name starts with a dot."""
    folder = tmp_path / ".maps"
    folder.mkdir()

    assert load("pangaea", map=on_disk(folder, PLAIN)).start().record.vacancies == 140


def test_a_row_without_a_river_lies_wholly_left_of_it() -> None:
    """R2, §14: on a map with no river at all two players have every open space."""
    start = load("pangaea", 2, map=PLAIN).start()

    assert start.record.river.tolist() == 10 * [14]
    assert start.record.vacancies == 140
    assert BEYOND not in start.record.board


def test_the_river_parts_each_row_where_it_is_drawn() -> None:
    """R2, §14: two players may use the spaces left of the river, row by row."""
    board = load("pangaea", 2, map="/".join(OWN)).start().record.board

    assert board[space("h2")] == VACANT
    assert board[space("i2")] == BEYOND
    assert board[space("n3")] == VACANT
    assert board[space("a4")] == BEYOND


def test_a_game_on_a_map_of_ones_own_can_be_played_out() -> None:
    """R2, §14: a random game on another map ends like any other."""
    setup = load("pangaea", 2, map="/".join(OWN))

    assert setup.start().play(*random_game(setup, stream("own map"))).is_over


# --- what is refused --------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "line", "column", "why"),
    [
        (with_row(3, ".............X"), 3, 14, "'X' is not one of"),
        (with_row(1, "v............."), 1, 1, "'v' is not one of"),
        (with_row(2, "....... ......"), 2, 8, "' ' is not one of"),
        (with_row(7, ".....\t........"), 7, 6, "is not one of"),
        (with_row(4, "...|.....|......"), 4, 10, "the river crosses a row only once"),
        (with_row(4, "...||..........."), 4, 5, "the river crosses a row only once"),
        (with_row(5, 13 * "."), 5, 14, "a row has 14 spaces, this one has 13"),
        (with_row(5, 13 * "." + "|"), 5, 15, "a row has 14 spaces, this one has 13"),
        (with_row(5, ""), 5, 1, "a row has 14 spaces, this one has 0"),
        (with_row(6, 15 * "."), 6, 15, "a row has 14 spaces, this one has more"),
        (with_row(6, 7 * "." + "|" + 8 * "."), 6, 16, "a row has 14 spaces, this one has more"),
        ("/".join(9 * [OPEN_ROW]), 10, 1, "a map has 10 rows, this one has 9"),
        ("/".join(11 * [OPEN_ROW]), 11, 1, "a map has 10 rows, this one has 11"),
    ],
)
@pytest.mark.parametrize("from_file", [False, True], ids=["inline", "file"])
def test_a_bad_map_is_refused_with_its_place(
    tmp_path: Path, text: str, line: int, column: int, why: str, from_file: bool
) -> None:
    """§14: ten rows of fourteen spaces, one river a row, nothing else."""
    given = on_disk(tmp_path, text.replace("/", "\n") + "\n") if from_file else text
    with pytest.raises(BadMap, match=why) as refusal:
        load("pangaea", map=given)

    assert (refusal.value.line, refusal.value.column) == (line, column)
    assert str(refusal.value).startswith(f"line {line}, column {column}: ")


def test_a_fault_is_on_the_line_that_an_editor_shows(tmp_path: Path) -> None:
    """§14: an empty first line is a line, so the place of a fault is counted with it."""
    path = on_disk(tmp_path, "\n" + with_row(3, "X.............").replace("/", "\n"))
    with pytest.raises(BadMap) as refusal:
        load("pangaea", map=path)

    assert refusal.value.line in (1, 4)


def test_an_empty_file_is_no_map(tmp_path: Path) -> None:
    """§14: nothing is refused at its first space."""
    with pytest.raises(BadMap, match="line 1, column 1"):
        load("pangaea", map=on_disk(tmp_path, ""))


def test_a_file_that_is_not_there_is_refused(tmp_path: Path) -> None:
    """P3: the sentence names the option, the file and the reason."""
    with pytest.raises(BadFile, match=r"option map: .*nowhere\.map.* no such file"):
        load("pangaea", map=tmp_path / "nowhere.map")


def test_a_file_that_is_no_text_is_refused(tmp_path: Path) -> None:
    """P3: a picture is not a map."""
    path = tmp_path / "picture.map"
    path.write_bytes(b"\x89PNG\xff\xfe")
    with pytest.raises(BadFile, match="is not a text file"):
        load("pangaea", map=path)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_map_without_three_connected_spaces_is_refused(players: int) -> None:
    """R11, §14: its game would be over before it began."""
    rows = 5 * [".." + 12 * "V", 14 * "T"]
    with pytest.raises(BadOption, match=f"no three connected open spaces for {players} players"):
        load("pangaea", players, map="/".join(rows))


def test_a_map_may_have_room_for_three_but_not_for_two() -> None:
    """R2, R11, §14: what counts are the spaces in play for the chosen number of players."""
    text = "/".join([*(9 * ["|.............."]), "..|............"])

    assert load("pangaea", 3, map=text).start().record.vacancies == 140
    with pytest.raises(BadOption, match="no three connected open spaces for 2 players"):
        load("pangaea", 2, map=text)


def test_three_connected_spaces_are_enough() -> None:
    """R11, §14: the smallest map has one group of three, and one tile ends its game."""
    rows = [".." + 12 * "V", "." + 13 * "T", *(8 * [14 * "V"])]
    start = load("pangaea", 2, first=0, map="/".join(rows)).start()

    assert start.record.vacancies == 3
    assert start.play("roll wild wild", "forest a1").is_over


# --- maps in archives and positions -----------------------------------------------------------


@pytest.mark.parametrize("left", [".", "V", "T"])
def test_an_archive_holds_its_map(tmp_path: Path, left: str) -> None:
    """P3, §14: a game on a map from disk reads back when the file is gone."""
    rows = [OPEN_ROW, *(9 * [left + 13 * "."])]
    path = on_disk(tmp_path, "\n".join(rows))
    setup = load("pangaea", 2, map=path)
    archive = Archive(setup, ("me", "you"), tuple(random_game(setup, stream("archive"))))
    path.unlink()

    again = Archive.from_text(archive.to_text())
    assert again.moves == archive.moves
    assert again.last == archive.last


def test_a_position_holds_its_map(tmp_path: Path) -> None:
    """P3, §14: so does a position that was written down."""
    path = on_disk(tmp_path, "\n".join(OWN))
    position = load("pangaea", 2, first=0, map=path).start().play("roll wild wild", "forest a1")
    path.unlink()

    assert Position.from_text(position.to_text()) == position
