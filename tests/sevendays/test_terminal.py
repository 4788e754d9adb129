"""Playing sevendays in the terminal."""

import io

import pytest
from rich.console import Console

from genesis import Archive, load
from genesis.terminal import Menu, Terminal


def seated() -> Terminal:
    """One person alone, in round 2."""
    setup = load("sevendays", 1)
    archive = Archive(setup, ("me",)).play(1).play(12)
    return Terminal(archive, Console(file=io.StringIO(), width=80))


def shown(terminal: Terminal) -> str:
    """All that was printed so far."""
    assert isinstance(terminal.out.file, io.StringIO)
    return terminal.out.file.getvalue()


@pytest.mark.parametrize("typed", ["move I", "move i", "move 1", "m i"])
def test_a_move_may_be_typed_in_any_of_its_spellings(typed: str) -> None:
    """Section 4.3: `move 1` is day I, too."""
    terminal = seated()
    moves = list(terminal.position.legal)
    terminal.answer(typed, moves, Menu(moves, range(len(moves))))

    assert terminal.position.record.place[0] == 1


def test_a_move_that_is_not_open_is_refused_with_its_reason() -> None:
    """R17: in the sentence that the person sees."""
    terminal = seated()
    moves = list(terminal.position.legal)
    terminal.answer("move 5", moves, Menu(moves, range(len(moves))))

    assert terminal.position.record.place[0] == 0
    assert "God has not reached day V (R17)" in shown(terminal)


def test_the_score_table_is_shown_at_the_end() -> None:
    """R33: works, rest and total, and what the dark angel has."""
    terminal = seated()
    terminal.score("")

    words = shown(terminal)
    assert "VI Beasts and man" in words
    assert "Rest (dark angel 0; in all 0)" in words
    assert "total" in words
