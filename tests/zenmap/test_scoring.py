"""Points: R65 to R68, vectors T3 to T8 and T28."""

import pytest

from genesis import OVER, Position
from genesis.games.zenmap.runs import runs_of
from tests.zenmap.boards import points, table

EXAMPLE = """
    F O P P F
    F L M P F
    O F M P F
    O P P P F
    L R P P F
"""
MIXED = """
    Fj Fj M  M  #
    R  Fj M  .  P
    R  O  Gu Gu P
    La La O  Se P
    .  F  F  Ju P
"""
PAIR = """
    Fj
    Vo
"""
BLOCK = """
    Fj Fj
    Fj Fj
"""


@pytest.mark.parametrize(
    ("drawing", "base", "bonus"),
    [
        (EXAMPLE, 42, 43),  # T3
        ("F F F F .", 4, 4),  # T4
        ("P P # P P", 8, 8),  # T5
        ("P . P P P", 8, 6),
        ("F F P F F", 6, 4),
        ("Ra F P . .", 6, 0),  # T6
        ("Ra Ra . . .", 6, 6),
        ("Ju F . . .", 3, 0),
        ("Ma Ma Ma F O", 8, 6),
        (PAIR, 10, 0),
        ("F F F F F\n" * 5, 25, 50),  # T7
        (BLOCK, 24, 48),
        (MIXED, 63, 66),  # T8
        ("", 0, 0),
    ],
)
def test_runs_of_equal_cards_score_again(drawing: str, base: int, bonus: int) -> None:
    """R65, R66, T3 to T8: base and adjacency by name."""
    assert points(table(drawing)) == (base, bonus)


@pytest.mark.parametrize(
    ("drawing", "base", "bonus"),
    [
        ("Ra F P . .", 6, 2),
        ("Ra Ra . . .", 6, 6),
        ("Ju F . . .", 3, 3),
        ("Ma Ma Ma F O", 8, 7),
        (PAIR, 10, 6),
        (MIXED, 63, 94),
    ],
)
def test_runs_that_share_a_terrain_score_by_parts(drawing: str, base: int, bonus: int) -> None:
    """Z18, T6, T8: option adjacency = parts."""
    assert points(table(drawing, adjacency="parts")) == (base, bonus)


def test_adjacency_can_be_off() -> None:
    """Option adjacency = off."""
    assert points(table(MIXED, adjacency="off")) == (63, 0)


@pytest.mark.parametrize(
    ("adjacency", "rows", "columns"),
    [("name", [18, 0, 6, 8, 2], [6, 12, 6, 0, 8]), ("parts", [18, 12, 9, 11, 4], [9, 12, 8, 3, 8])],
)
def test_t8_line_by_line(adjacency: str, rows: list[int], columns: list[int]) -> None:
    """T8: the bonus of every row and column."""
    position = table(MIXED, adjacency=adjacency)
    found = [0] * 10
    for run in runs_of(position.record, 0):
        row = run.tiles[0] // 5 == run.tiles[1] // 5
        found[run.tiles[0] // 5 if row else 5 + run.tiles[0] % 5] += run.bonus

    assert found == rows + columns


@pytest.mark.parametrize("adjacency", ["name", "parts"])
def test_i9_scores_do_not_change_by_turning_or_mirroring(adjacency: str) -> None:
    """I9."""
    rows = [line.split() for line in MIXED.strip().splitlines()]
    turned = [list(column) for column in zip(*rows[::-1], strict=True)]
    mirrored = [row[::-1] for row in rows]
    scores = {
        points(table("\n".join(" ".join(row) for row in drawing), adjacency=adjacency))
        for drawing in (rows, turned, mirrored)
    }

    assert len(scores) == 1


def ended(scores: tuple[int, int], bags: list[tuple[int, int]], tiebreak: str) -> Position:
    """A game that is over with these points and bags."""
    fields = {"score": [*scores, 0, 0, 0, 0, 0], "actor": OVER}
    return table(bags=bags, fields=fields, tiebreak=tiebreak)


def test_t28_a_tie_goes_to_whoever_has_more_tokens() -> None:
    """R68, T28: 61 : 61 with bags of 7 and 4, then of 5 and 5."""
    assert ended((61, 61), [(3, 4), (4, 0)], "tokens").winners == (0,)
    assert ended((61, 61), [(5, 0), (2, 3)], "tokens").result == (0.5, 0.5)
    assert ended((61, 61), [(3, 4), (4, 0)], "shared").result == (0.5, 0.5)


def test_more_points_win_whatever_the_bags() -> None:
    """R68: tokens only break ties."""
    assert ended((60, 61), [(25, 0), (0, 0)], "tokens").winners == (1,)


def test_nothing_else_scores() -> None:
    """R67: neither hands nor tokens nor supply."""
    assert table(hands=["river river"], bags=[(25, 0)]).scores == (0, 0)
