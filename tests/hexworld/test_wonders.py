"""Wonders (R9, R48, R49)."""

from typing import Any

from genesis import Position
from tests.hexworld.boards import Combo, Place, parts, table, worth

World = dict[Place, str]
ONE: World = {(0, 0): "forest"}
CORNERS: tuple[Place, ...] = ((0, 0), (1, 0), (0, 1))


def triangle(terrain: str, combo: str) -> tuple[World, list[Combo]]:
    """Three equal hexes with a combo on each of their borders."""
    sides = ((CORNERS[0], CORNERS[1]), (CORNERS[0], CORNERS[2]), (CORNERS[1], CORNERS[2]))
    return dict.fromkeys(CORNERS, terrain), [(one, other, combo) for one, other in sides]


def desert(**state: Any) -> Position:
    """TV34: three Plains with three Deserts."""
    world, laid = triangle("plains", "desert")
    return table(world, ONE, laid=[laid], module_wonders=True, deck={}, **state)


def test_three_equal_combos_make_a_wonder() -> None:
    """R48, TV34: 18 points, and 30 with the Sahara."""
    position = desert()
    assert worth(position, 0) == 18
    assert 97 in position.legal

    position = position.play("claim sahara desert")
    assert parts(position, 0) == (6, 12, 0, 12)
    assert worth(position, 0) == 30


def test_a_wonder_that_loses_a_combo_goes_back() -> None:
    """R49, TV34: after Wildfires 8 points, the Deserts in the supply, the Sahara in the centre."""
    position = desert(hands=("", "wildfires")).play("claim sahara desert")
    position = position.play("play wildfires", "world 0", "cell 0,0")

    assert parts(position, 0) == (4, 4, 0, 0)
    assert position.record.supply[0, 6] == 2
    assert position.record.wonder[1] == -1


def test_a_wonder_is_claimed_once() -> None:
    """R48: what somebody has is not in the centre."""
    world, laid = triangle("plains", "desert")
    position = table(world, world, laid=[laid, laid], module_wonders=True, deck={})
    position = position.play("claim sahara desert")

    assert "claim sahara desert" not in position.legal


def test_three_combos_off_a_triangle_are_no_wonder() -> None:
    """R48: a line of four Plains has three Deserts and no triangle."""
    line: World = {(q, 0): "plains" for q in range(4)}
    laid: list[Combo] = [((q, 0), (q + 1, 0), "desert") for q in range(3)]
    position = table(line, ONE, laid=[laid], module_wonders=True)

    assert position.record.laid[0, 6] == 3
    assert 97 not in position.legal


def test_a_wonder_shelters_its_combos() -> None:
    """R49, TV35: Flood may choose four combos, and after the claim only the Savanna."""
    world, laid = triangle("forest", "jungle")
    world[2, 0] = "plains"
    laid.append(((1, 0), (2, 0), "savanna"))
    position = table(world, ONE, laid=[laid], hands=("", "flood"), module_wonders=True, deck={})
    assert parts(position, 0) == (5, 9, 0, 0)
    assert len(position.play("pass", "play flood", "world 0").legal) == 4

    position = position.play("claim amazon rainforest")
    assert worth(position, 0) == 20
    assert list(position.play("play flood", "world 0").legal) == ["border 1,0 e"]
