"""Hexworld in words: prompts, log, score lines, chart, card and the worlds as text."""

import io

import pytest
from rich.cells import cell_len
from rich.console import Console

from genesis import Position, load
from genesis.core.archive import Archive
from genesis.core.chance import stream
from genesis.core.play import random_game
from genesis.games.hexworld.cards import COMBOS
from tests.hexworld.boards import Combo, Place, table

World = dict[Place, str]
ONE: World = {(0, 0): "forest"}
COAST: World = {(0, 0): "sea", (1, 0): "mountain", (0, 1): "forest"}
VOLCANO: list[Combo] = [((0, 0), (1, 0), "volcano")]


def prompt(position: Position) -> str:
    """What is asked here."""
    return str(position.setup.game.view.prompt(position.record))


def tell(position: Position, move: str) -> str:
    """What the log says of a move."""
    return str(position.setup.game.view.tell(position.record, position.code(move)))


def finished(players: int = 2, **options: object) -> Archive:
    """A whole random game."""
    setup = load("hexworld", players, **options)
    names = tuple(f"player {seat}" for seat in range(players))
    return Archive(setup, names, tuple(random_game(setup, stream("view"))))


HAND = ("forest, flood, tsunami, wildfires, volcanic eruption",)


def coast() -> Position:
    """Seat 0 with many choices."""
    return table(COAST, COAST, laid=[VOLCANO, VOLCANO], hands=HAND, deck={"lake": 20})


@pytest.mark.parametrize(
    ("moves", "question"),
    [
        ((), "Your turn: lay a tile, solidify a combo, play a disaster, discard a card or pass."),
        (("place forest",), "Where does the forest go?"),
        (("solidify alpine",), "Which border becomes an alpine?"),
        (("play tsunami",), "Which world does the tsunami hit: 0 (green) or 1 (blue)?"),
        (("play tsunami", "world 1"), "Which hex does the tsunami hit, 2 to choose?"),
        (("play wildfires", "world 1"), "Which hex do the wildfires hit?"),
        (("play volcanic eruption", "world 1"), "Which border does the volcanic eruption hit?"),
        (("pass",), "A card is drawn."),
    ],
)
def test_the_prompt_asks_for_what_is_due(moves: tuple[str, ...], question: str) -> None:
    """D3 to D8: one sentence for each decision."""
    assert prompt(coast().play(*moves)) == question


def test_the_prompts_of_the_opening_and_the_end() -> None:
    """R15, R17: the deal, five tiles, and the end."""
    position, rng = load("hexworld").start(), stream("opening")
    assert prompt(position) == "The hands are dealt."
    while position.actor > 1:
        position = position.play(position.sample(rng))
    assert prompt(position) == "Lay your first world: 5 tiles to go. Which terrain?"
    assert prompt(finished().last) == "The game is over."


def test_the_prompt_for_gifts() -> None:
    """D9: to whom, and how many are left."""
    position = table(ONE, ONE, hands=("tornado",), deck={"sea": 20}).play("play tornado")
    assert prompt(position) == "The tornado's cards are drawn."
    for _ in range(10):
        position = position.play("dealt sea")

    assert prompt(position) == "Give blue a card, 4 to go."


@pytest.mark.parametrize(
    ("moves", "sentence"),
    [
        (("pass",), "Green passes."),
        (("discard flood",), "Green discards a flood."),
        (("place forest",), "Green takes a forest."),
        (("place forest", "cell 1,-1"), "Green lays forest on 1,-1."),
        (("solidify alpine",), "Green solidifies an alpine."),
        (("solidify alpine", "border 1,0 sw"), "Green lays an alpine on border 1,0 sw, worth 4."),
        (("play tsunami",), "Green plays a tsunami."),
        (("play tsunami", "world 0"), "Green aims the tsunami at their own world."),
        (("play tsunami", "world 1"), "Green aims the tsunami at the world of blue."),
        (
            ("play tsunami", "world 1", "cell 1,0"),
            "The mountain of blue on 1,0 is flipped and counts as sea.",
        ),
        (("play wildfires", "world 1", "cell 1,0"), "The mountain of blue on 1,0 burns down."),
        (
            ("play volcanic eruption", "world 1", "border 0,0 e"),
            "The volcano of blue on border 0,0 e erupts.",
        ),
    ],
)
def test_the_log_tells_what_happened(moves: tuple[str, ...], sentence: str) -> None:
    """R31, R35 to R45: a sentence for each action."""
    *before, last = moves

    assert tell(coast().play(*before), last) == sentence


def test_the_log_tells_of_replaced_hexes_and_removed_combos() -> None:
    """R38, R42: what becomes of them."""
    position = table(ONE, COAST, hands=("tsunami",), deck={"sea": 2})
    position = position.play("play tsunami", "world 1")
    assert tell(position, "cell 0,1") == "The forest of blue on 0,1 becomes sea."

    world: World = {(0, 0): "forest", (1, 0): "forest"}
    laid: list[list[Combo]] = [[], [((0, 0), (1, 0), "jungle")]]
    position = table(ONE, world, laid=laid, hands=("flood",)).play("play flood", "world 1")
    assert tell(position, "border 0,0 e") == "The jungle of blue on border 0,0 e is gone."


def test_the_log_tells_of_strikes_and_wonders() -> None:
    """R48, R71: nature strikes, somebody claims."""
    position = table(ONE, deck={"wildfires": 1}, fields={"phase": 5, "actor": 7})
    assert tell(position, "dealt wildfires") == "Wildfires strikes."
    assert tell(table(ONE, ONE), "claim great lakes") == "Green claims the great lakes."


# --- where the points come from ---------------------------------------------------------------


def test_every_source_of_points_has_a_line() -> None:
    """R55 to R57: terrain and combos by kind, disasters together."""
    position = coast().play("play wildfires", "world 1", "cell 0,1")
    lines = [(line.what, line.points) for line in position.setup.game.view.explain(position.record)]

    assert lines == [
        ("forest hexes, 1 each", (1, 0)),
        ("mountain hexes, 3 each", (3, 3)),
        ("sea hexes, 1 each", (1, 1)),
        ("volcano, 4 each", (4, 4)),
        ("disasters played", (1, 0)),
    ]


@pytest.mark.parametrize(
    ("scores", "combos", "verdict"),
    [
        ((9, 8), (1, 1), "Ada wins."),
        ((9, 9), (1, 2), "Bob wins by the higher combo score."),
        ((9, 9), (2, 2), "Ada and Bob share the victory."),
    ],
)
def test_the_verdict_says_why(
    scores: tuple[int, int], combos: tuple[int, int], verdict: str
) -> None:
    """R60: points, then combos."""
    fields = {
        "actor": 8,
        "phase": 14,
        "score": [*scores, 0, 0, 0, 0, 0],
        "combo_points": [*combos, 0, 0],
    }
    position = table(ONE, ONE, fields=fields)
    view = position.setup.game.view

    assert view.verdict(position.record, position.winners, ["Ada", "Bob"]) == verdict


# --- the score card and the chart -------------------------------------------------------------


def test_the_score_card_is_kept_in_the_archive() -> None:
    """R11, R55 to R59: rule set, terrain, combination, disaster and final for each seat."""
    game = finished()
    lines = [line for line in game.to_text().splitlines() if line.startswith("card ")]
    record = game.last.record

    assert len(lines) == 2
    for seat, line in enumerate(lines):
        assert line == (
            f"card {seat} 2.20 terrain {record.terrain_points[seat]}"
            f" combinations {record.combo_points[seat]}"
            f" disasters {record.disaster_points[seat]} final {game.last.scores[seat]}"
        )
    assert Archive.from_text(game.to_text()).to_text() == game.to_text()


def test_the_score_card_has_wonders_where_they_are_used() -> None:
    """R58: and names the rule set."""
    game = finished(3, rules="2.0", module_wonders=True)

    assert all(" wonders " in line for line in game.card())
    assert game.card()[2].startswith("card 2 2.0 terrain ")
    assert "rules 2.0\n" in game.to_text()


def printed(what: object) -> str:
    """What a terminal of 80 columns shows."""
    out = Console(width=80, file=io.StringIO())
    out.print(what)
    assert isinstance(out.file, io.StringIO)
    return out.file.getvalue()


def test_the_chart_names_every_combo() -> None:
    """R7: 29 combos, each once, within 80 columns."""
    text = printed(load("hexworld").game.view.chart())
    assert all(len(line) <= 80 for line in text.splitlines())
    for combo in COMBOS:
        name = combo.name.replace("mountain range", "mt range")
        assert f"{name} {combo.points}" in text


# --- worlds as text ---------------------------------------------------------------------------


@pytest.mark.heavy
@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_the_board_fits_eighty_columns(players: int) -> None:
    """R26: all worlds, at any moment, with names of any length."""
    game = finished(players, rules="2.0", module_snow=True, module_desert=True, module_wonders=True)
    view = game.setup.game.view
    for position in list(game.positions())[::9]:
        text = view.board(position.record, players * ["Bartholomew the Magnificent"]).plain
        assert all(cell_len(line) <= 80 for line in text.splitlines())


def test_the_board_shows_hexes_combos_and_marks() -> None:
    """R38, R44: terrain, points of combos, flipped and dead hexes, the last one hit."""
    position = coast().play("play tsunami", "world 1", "cell 0,1")
    assert "Se 4Mo" in str(position)
    assert "▸se" in str(position)

    position = coast().play("play wildfires", "world 1", "cell 0,1")
    assert "▸xx" in str(position)
    assert "green holds forest, flood, tsunami, volcanic eruption" in str(position)


def test_the_board_shows_where_a_tile_may_be_laid() -> None:
    """D4: while a tile is in hand, the open positions stand out and are named."""
    lines = [line[:40].split() for line in str(coast().play("place forest")).splitlines()]

    assert [line for line in lines if "··" in line[1:]] == [
        ["0,-1", "··", "··", "··"],
        ["-1,0", "··", "Se", "4Mo", "··"],
        ["-1,1", "··", "Fo", "··"],
        ["-1,2", "··", "··"],
    ]
    assert "··" not in str(coast())


def test_the_board_shows_only_the_hands_that_may_be_seen() -> None:
    """R62: the other hand is a number."""
    text = str(coast().view(1))

    assert "holds" not in text
    assert "hand 5" in text
