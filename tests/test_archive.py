"""Archives: whole games as text files that refuse to be misread."""

from pathlib import Path

import pytest

from genesis.core.archive import Archive
from genesis.core.chance import stream
from genesis.core.errors import BadArchive, BadFile
from genesis.core.game import load
from genesis.core.play import random_game
from tests.scale import JIT

SETUP = load("pangaea", players=2)
GAME = Archive(SETUP, ("me", "greedy"), tuple(random_game(SETUP, stream(1))), (("seed", "1"),))
LINES = GAME.to_text().split("\n")


def refused(text: str) -> BadArchive:
    """The error that a corrupt text meets."""
    with pytest.raises(BadArchive) as caught:
        Archive.from_text(text)
    return caught.value


def test_a_game_is_readable_text() -> None:
    """Header, empty line, one numbered move per line in notation, a closing line."""
    assert LINES[0] == "genesis 1"
    assert LINES[1] == "game pangaea"
    assert "seat 1 greedy" in LINES
    assert "option map = reconstructed" in LINES
    assert LINES[LINES.index("") + 1].startswith("1 first ")
    assert LINES[-2].startswith(f"end {len(GAME.moves)} moves, scores ")


def test_a_truncated_file_is_refused_wherever_it_stops() -> None:
    """Each line is needed: cut anywhere, the file says where it ends."""
    for kept in range(0, len(LINES) - 1, 1 if JIT else 25):
        error = refused("\n".join(LINES[:kept]) + "\n")
        assert error.line in (kept + 1, max(kept, 1))


@pytest.mark.parametrize(
    ("line", "text", "column", "why"),
    [
        (1, "genesis 2", 1, "starts with"),
        (2, "game chess", 6, "no game"),
        (2, "gmae pangaea", 1, "expected"),
        (3, "rules house", 7, "no rule set"),
        (4, "players two", 9, "not a number"),
        (5, "option first = 9", 1, "header"),
        (5, "opinion first = 0", 1, "expected"),
        (9, "seat 1 me", 1, "expected"),
    ],
)
def test_a_corrupt_header_is_refused_with_its_place(
    line: int, text: str, column: int, why: str
) -> None:
    """Line and column of the fault, and what is expected there."""
    changed = [*LINES[: line - 1], text, *LINES[line:]]

    error = refused("\n".join(changed))

    assert why in str(error)
    assert (error.line, error.column) == (line, column) or why == "header"


def test_a_corrupt_move_is_refused_with_its_place() -> None:
    """An illegal or malformed move is named with line and column."""
    first = LINES.index("") + 1
    lines = list(LINES)
    lines[first] = "1 first 7"
    assert (refused("\n".join(lines)).line, refused("\n".join(lines)).column) == (first + 1, 3)
    lines[first] = "1 roll forest forest"
    assert "starting seat" in str(refused("\n".join(lines)))


def test_a_missing_line_is_noticed() -> None:
    """Moves are numbered, so a gap shows."""
    first = LINES.index("") + 1
    lines = [*LINES[: first + 4], *LINES[first + 5 :]]

    assert "move 5 is expected" in str(refused("\n".join(lines)))


def test_the_closing_line_must_agree_with_the_moves() -> None:
    """A changed result is a corrupt file; so is anything after it."""
    assert "the moves lead to" in str(refused("\n".join([*LINES[:-2], "end 3 moves, scores 1 2"])))
    assert "nothing may follow" in str(refused("\n".join([*LINES[:-1], "more"])))


def test_files_are_written_whole(tmp_path: Path) -> None:
    """Save and load; a folder that is not there is a sentence."""
    path = tmp_path / "game.genesis"
    GAME.save(path)

    assert Archive.load(path) == GAME
    assert [file.name for file in tmp_path.iterdir()] == ["game.genesis"]
    with pytest.raises(BadFile, match="cannot be written"):
        GAME.save(tmp_path / "nowhere" / "game.genesis")
    with pytest.raises(BadFile, match="cannot be read"):
        Archive.load(tmp_path / "nothing")
    (tmp_path / "binary").write_bytes(b"\xff\xfe\x00")
    with pytest.raises(BadFile, match="not a text file"):
        Archive.load(tmp_path / "binary")


def test_a_game_goes_on_from_any_point() -> None:
    """Back to a ply and forward again is the same game."""
    again = GAME.back_to(10)
    for move in GAME.moves[10:]:
        again = again.play(move)

    assert again == GAME
    assert again.last == GAME.last
