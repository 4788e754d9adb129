"""Pictures of hexworld: worlds, chart and score card."""

from datetime import date
from xml.etree import ElementTree

import pytest

from genesis import Position, load
from genesis.core.chance import stream
from genesis.core.errors import BadOption
from genesis.core.play import random_game
from genesis.games.hexworld.cards import COMBOS
from tests.hexworld.boards import Combo, Place, table

World = dict[Place, str]
ONE: World = {(0, 0): "forest"}
PLAINS: World = dict.fromkeys(((0, 0), (1, 0), (0, 1)), "plains")
DESERTS: list[Combo] = [
    ((0, 0), (1, 0), "desert"),
    ((0, 0), (0, 1), "desert"),
    ((1, 0), (0, 1), "desert"),
]


def titles(picture: str) -> list[str]:
    """Everything the picture says in words."""
    root = ElementTree.fromstring(picture)
    return [node.text or "" for node in root.iter("{http://www.w3.org/2000/svg}title")]


def moves(picture: str) -> set[str]:
    """What can be clicked."""
    return {node.get("data-move", "") for node in ElementTree.fromstring(picture).iter()} - {""}


def test_the_open_positions_can_be_clicked() -> None:
    """D4: each one says its move, and no other is offered."""
    position = table(PLAINS, ONE, hands=("sea",)).play("place sea")

    assert moves(position.to_svg()) == set(position.legal)
    assert moves(position.to_svg(legal=False)) == set()


@pytest.mark.parametrize(
    "before", [("solidify desert",), ("play wildfires", "world 1"), ("play wildfires", "world 0")]
)
def test_borders_and_targets_can_be_clicked(before: tuple[str, ...]) -> None:
    """D5, D7: in the world in question."""
    position = table(PLAINS, ONE, hands=("wildfires",)).play(*before)

    assert moves(position.to_svg()) == set(position.legal)


def test_hexes_say_what_they_are() -> None:
    """R38, R44: terrain and points, dead and flipped."""
    world: World = {(0, 0): "sea", (1, 0): "forest", (0, 1): "mountain"}
    position = table(world, ONE, hands=("tsunami, wildfires",), deck={"lake": 20})
    flipped = position.play("play tsunami", "world 0", "cell 1,0", "cell 0,1")
    assert "1,0: sea, 1, flipped forest" in titles(flipped.to_svg())

    burnt = position.play("play wildfires", "world 0", "cell 0,1")
    assert "0,1: burnt mountain, dead" in titles(burnt.to_svg())


def test_combos_dots_and_wonders_say_what_they_are() -> None:
    """R27, R48: what lies on a border, what could, and the wonder above three of them."""
    position = table(PLAINS, ONE, laid=[DESERTS[:1]])
    assert "0,0 e: desert, 4" in titles(position.to_svg())
    assert "0,0 se: could become desert" in titles(position.to_svg())

    position = table(PLAINS, ONE, laid=[DESERTS], module_wonders=True).play("claim sahara desert")
    assert "sahara desert, 12" in titles(position.to_svg())
    assert "himalayas, 18" in titles(position.to_svg())


def test_hands_are_backs_to_others() -> None:
    """R62: cards for their owner, a number for the rest."""
    position = table(ONE, ONE, hands=("sea, sea, flood", "lake"))

    assert "2 sea" in titles(position.to_svg(0))
    assert "1 cards" in titles(position.to_svg(0))
    assert "3 cards" in titles(position.to_svg(1))


def test_the_supply_shows_what_is_left() -> None:
    """R7: copies left of each combo, of 21 in the base game."""
    position = table(PLAINS, ONE, laid=[DESERTS[:2]])
    said = titles(position.to_svg(worlds=[0]))

    assert "desert, 4 (plains + plains): 0 of 2 left" in said
    assert sum(" left" in words for words in said) == 21


def test_played_disasters_lie_with_their_player() -> None:
    """R36: each one is a point."""
    position = table(ONE, ONE, hands=("wildfires",)).play("play wildfires", "world 1", "cell 0,0")

    assert "played: wildfires, 1 point" in titles(position.to_svg())


@pytest.mark.parametrize("theme", ["auto", "light", "dark"])
@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_every_table_can_be_drawn(players: int, theme: str) -> None:
    """R26: at the start, in the middle and at the end, with every module."""
    modules = {f"module_{name}": True for name in ("snow", "desert", "wonders")}
    setup = load("hexworld", players, **modules)
    actions = random_game(setup, stream("draw", players))
    for count in (0, len(actions) // 2, len(actions)):
        position = setup.start().play(*actions[:count])
        root = ElementTree.fromstring(position.to_svg(theme=theme))
        worlds = [node for node in root.iter() if node.get("class") == "world"]
        assert len(worlds) == players


def test_one_world_can_be_drawn_alone() -> None:
    """R61: as large as the window, or as a thumbnail."""
    position = table(PLAINS, ONE)
    alone = ElementTree.fromstring(position.to_svg(worlds=[1]))

    assert [node.get("data-world") for node in alone.iter() if node.get("class") == "world"] == [
        "1"
    ]


def test_an_unknown_theme_is_refused() -> None:
    """The themes are auto, light and dark."""
    with pytest.raises(BadOption, match="there is no theme 'blue'"):
        table(ONE, ONE).to_svg(theme="blue")


def test_the_chart_draws_every_combo() -> None:
    """R7: with its parts and points."""
    said = titles(load("hexworld").game.svg.chart())

    for combo in COMBOS:
        assert any(words.endswith(f": {combo.name}, {combo.points}") for words in said)


def texts(picture: str) -> list[str]:
    """Everything that is written."""
    root = ElementTree.fromstring(picture)
    return [node.text or "" for node in root.iter("{http://www.w3.org/2000/svg}text")]


def card(position: Position, **look: object) -> list[str]:
    """What the score card says."""
    return texts(position.setup.game.svg.card(position, ["Ada", "Bob"], **look))


def test_the_score_card_is_the_designers() -> None:
    """R11, R55 to R59: player, date, rule set, terrain, combination, disaster, final."""
    position = table(PLAINS, ONE, laid=[DESERTS[:2]], rules="2.0")
    said = card(position, day=date(2026, 1, 2))

    for words in ("player", "terrain", "combination", "disaster", "final", "Ada", "Bob"):
        assert words in said
    assert {"rule set 2.0", "date 2026-01-02", "6", "8", "14", "1"} <= set(said)
    assert "wonders" not in said


def test_the_score_card_has_wonders_where_they_are_used() -> None:
    """R58: one column more."""
    position = table(PLAINS, ONE, laid=[DESERTS], module_wonders=True).play("claim sahara desert")

    assert {"wonders", "12", "30"} <= set(card(position))
