"""The picture: eight panels, the angels, what may be done where."""

import json
import random
from typing import Any
from xml.etree import ElementTree

import pytest

from genesis import Position, load
from genesis.core.chance import stream
from genesis.core.errors import BadOption
from genesis.core.play import random_game
from tests.sevendays.options import random_board
from tests.sevendays.tables import finished, table
from tests.sevendays.test_boards import content

SVG = "{http://www.w3.org/2000/svg}"


def titles(position: Position, **look: Any) -> list[str]:
    """Everything that the picture says of its parts."""
    root = ElementTree.fromstring(position.to_svg(**look))
    return [element.text or "" for element in root.iter(f"{SVG}title")]


def moves(position: Position) -> set[str]:
    """What a page finds to click."""
    root = ElementTree.fromstring(position.to_svg())
    found = (element.get("data-moves") for element in root.iter())
    return {move for joined in found if joined for move in joined.split("|")}


def test_every_place_every_angel_and_the_stock_have_a_title() -> None:
    """R6: the void and seven days, their squares in use, works, players, D."""
    said = titles(table(round_=13, turn="P", places={"IV": "PD"}, markers={"IV": "G"}))

    assert "The void" in said
    assert "Day IV, Lights of heaven: God is here" in said
    assert "Day V, Fish and birds: not yet reached by God" in said
    assert "IV square 1: 3 matter or 2 chaos, 1 matter; purple" in said
    assert "IV square 2: 1 chaos, 2 matter; dark angel" in said
    assert "VII square 1: 3 points for resting; empty" in said
    assert "work of day IV, circle 1: 5 points, gray" in said
    assert "work of day IV, circle 2: 5 points, free" in said
    assert "God, evening of day IV" in said
    assert "dark angel: 0 points now, will push to square 1" in said
    assert "purple: 0 points now, no cubes, started this round, to decide" in said
    assert "stock: 16 chaos, 16 matter, 16 life" in said


@pytest.mark.parametrize("players", range(1, 7))
def test_squares_in_use_are_drawn_and_no_others(players: int) -> None:
    """R6: N + 1 squares on each of eight places, N + 1 circles on each of six days."""
    said = titles(load("sevendays", players).start())

    assert sum(" square " in title for title in said) == 8 * (players + 1)
    assert sum(", circle " in title for title in said) == 6 * (players + 1)


def test_what_may_be_done_is_marked_where_it_is_done() -> None:
    """R19: squares to move to, neighbours to switch with, alternatives, the work."""
    position = table(round_=7, places={"II": "KGD"}, hands={"G": [1, 4, 0]})

    assert moves(position) == set(position.legal) - {"pass"}
    assert moves(position.play("work")) == {"pay"}
    assert moves(load("sevendays", 1).start()) == {"take chaos", "take matter", "take life"}
    assert moves(load("sevendays", 2).start()) == set()
    assert "data-moves" not in position.to_svg(legal=False)


def test_the_last_mover_is_ringed() -> None:
    """R15: unless it is not wanted."""
    position = table(round_=7, places={"II": "KGD"}).play("gather a")

    assert 'class="ring"' in position.to_svg()
    assert 'class="ring"' not in position.to_svg(last=False)


def test_square_numbers_can_be_left_out() -> None:
    """R6."""
    position = table(round_=7)

    assert 'class="index"' in position.to_svg()
    assert 'class="index"' not in position.to_svg(coordinates=False)


def test_essences_and_angels_differ_by_shape() -> None:
    """R5: each has a drawing of its own, not only a colour."""
    root = ElementTree.fromstring(table(round_=7).to_svg())
    drawn = {
        element.get("id"): [path.get("d") for path in element.iter(f"{SVG}path")]
        for element in root.iter(f"{SVG}g")
        if element.get("id")
    }

    names = ("chaos", "matter", "life", "angel", "dark")
    assert list(drawn) == [f"sevendays-{name}" for name in names]
    assert len({tuple(paths) for paths in drawn.values()}) == len(names)


def test_one_day_alone() -> None:
    """The page of a small screen asks for one place at a time."""
    said = titles(table(round_=13), day=4)

    assert any(title.startswith("Day IV") for title in said)
    assert not any(title.startswith(("Day V", "The void")) for title in said)


def test_one_column_is_as_wide_as_a_phone() -> None:
    """All places one below the other: 404 units wide, so that 44 are 35 pixels of 320."""
    narrow = ElementTree.fromstring(table(round_=13).to_svg(columns=1)).get("viewBox", "")
    wide = ElementTree.fromstring(table(round_=13).to_svg()).get("viewBox", "")

    assert float(narrow.split()[2]) == 404
    assert float(wide.split()[2]) > 1500


@pytest.mark.parametrize("look", [{"day": 8}, {"day": -1}, {"columns": 0}, {"theme": "blue"}])
def test_there_is_no_other_look(look: dict[str, Any]) -> None:
    """A wrong wish is refused in a sentence."""
    with pytest.raises(BadOption):
        table(round_=13).to_svg(**look)


def test_the_winner_is_starred() -> None:
    """R34: the dark angel, too."""
    assert "The dark angel wins with 3 points" in finished(2, {"VII": "D"}).to_svg()
    assert "Gray wins" in finished(2, {"VII": "GD"}).to_svg()
    assert finished(2, {"VII": "D"}).to_svg().count('class="star"') == 1


@pytest.mark.parametrize("seed", range(4))
def test_any_board_can_be_drawn(seed: int) -> None:
    """R7: eight alternatives, empty squares, many cubes; drawn or not yet drawn."""
    dice = random.Random(seed)
    setup = load("sevendays", 3 + seed % 4, board=random_board(dice), shuffle_squares=True)
    position = setup.start()
    for index, action in enumerate(random_game(setup, stream("any board", seed))):
        if index % 25 == 0:
            ElementTree.fromstring(position.to_svg(columns=1 + index % 2))
        position = position.play(action)
    assert "NaN" not in position.to_svg()


def test_many_cubes_are_counted_instead_of_drawn() -> None:
    """R7: up to 99 of an essence."""
    board = content()
    board["squares"][0][0] = [[99, 0, 12]]
    board["bonus"][0] = [[9, 9, 9], [8, 8, 8], [7, 7, 7]]
    board["bonus"][1] = [[0, 0, 0]]
    picture = load("sevendays", 6, board=json.dumps(board)).start().to_svg()

    assert ">99<" in picture
    assert ">none<" in picture
    ElementTree.fromstring(picture)
