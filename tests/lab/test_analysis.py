"""A game looked at afterwards, and hints before a move."""

from itertools import combinations
from math import dist
from xml.etree import ElementTree

import pytest

from genesis.bots import Budget
from genesis.bots.hints import hints
from genesis.core.archive import Archive
from genesis.core.game import load
from genesis.core.language import speaking
from genesis.lab.analysis import Analysis, analyse, judged, study
from genesis.lab.arena import play_game
from genesis.lab.graph import DISC, apart, graph, seat_colours
from genesis.lab.papers import judgements
from tests.bots.test_search import GAMES, after
from tests.hexworld.boards import table
from tests.hexworld.test_strategy import RANGE
from tests.scale import JIT

pytestmark = pytest.mark.heavy
SOME = Budget(iterations=40)


@pytest.fixture(scope="module")
def analysis() -> Analysis:
    """A short game of a good player against a bad one."""
    played = play_game(load("sevendays", 2), ("greedy", "random"), "analysis", 1)
    return analyse(played.archive, SOME)


def test_every_decision_is_judged(analysis: Analysis) -> None:
    """Losses are never negative, and none for the best move."""
    assert analysis.decisions
    for found in analysis.decisions:
        assert found.loss >= 0
        assert found.move != found.best or found.loss == 0
        assert len(found.values) == 2


def test_the_worst_move_loses_what_the_best_would_have_kept() -> None:
    """The loss is the difference in the expected result of who decided."""
    position = after("sevendays", 9)
    budget = Budget(iterations=300 if JIT else 10)
    thoughts = study(position, budget).thoughts
    worst = min(thoughts, key=lambda found: found.values[position.actor])

    assert judged(position, thoughts[0].action, budget).loss == 0
    assert judged(position, worst.action, budget).loss > 0 or not JIT


@pytest.mark.parametrize("turn", [0, 1])
def test_what_is_expected_does_not_depend_on_whose_turn_it_is(turn: int) -> None:
    """Equal worlds, but one hand holds Wildfires: who looks back sees it in both players' turns."""
    position = table(RANGE, RANGE, hands=("wildfires", "lake"), turn=turn)
    mine, theirs = judged(position, position.code("pass"), SOME).values

    assert mine > theirs


def test_three_turning_points_in_order(analysis: Analysis) -> None:
    """The largest swings of the expected result, as they came."""
    plies = [found.ply for found, _ in analysis.turning_points()]

    assert plies == sorted(plies)
    assert len(plies) == min(3, len(analysis.decisions))


def test_the_graph_is_a_picture_with_a_line_per_seat(analysis: Analysis) -> None:
    """And a number for every turning point."""
    tree = ElementTree.fromstring(graph(analysis))
    lines = [node for node in tree.iter() if node.tag.endswith("polyline")]
    discs = [node for node in tree.iter() if node.tag.endswith("circle")]

    assert len(lines) == 2
    assert len(discs) == len(analysis.turning_points())


def test_a_seat_named_after_a_colour_has_it_on_the_graph() -> None:
    """Green is green in the light, and blue is blue, in whatever language; others have ours."""
    setup = load("hexworld", 2)
    colours = seat_colours(setup, setup.start().record)
    with speaking("de"):
        assert seat_colours(setup, setup.start().record) == colours
    for (light, _), strongest in zip(colours, (1, 2), strict=True):  # of red, green and blue
        parts = bytes.fromhex(light[1:])
        assert max(parts) == parts[strongest]

    others = load("zenmap", 2)
    assert len(set(seat_colours(others, others.start().record))) == 2


def test_no_turning_point_covers_another() -> None:
    """The first stays where it belongs, the others step aside."""
    places = apart([(50.0, 50.0), (52.0, 51.0), (51.0, 50.0)])

    assert places[0] == (50, 50)
    for one, other in combinations(places, 2):
        assert dist(one, other) >= 2 * DISC


def test_judgements_are_plain_data(analysis: Analysis) -> None:
    """For other programs."""
    assert next(iter(judgements(analysis)))["seat"] in (0, 1)


def test_an_unfinished_game_ends_with_what_is_expected() -> None:
    """The graph does not need an end."""
    archive = Archive(load("sevendays", 2), ("a", "b"))
    found = analyse(archive, SOME)

    assert found.decisions == ()
    assert len(found.final) == 2


@pytest.mark.parametrize("name", GAMES)
def test_a_hint_is_a_legal_move_with_a_reason(name: str) -> None:
    """The best first, the continuation of the same seat with it."""
    position = after(name, 5)
    found = hints(position, SOME, count=2)

    assert 1 <= len(found) <= 2
    for hint in found:
        assert hint.action in position.legal
        assert hint.moves[0] == position.name(hint.action)
        assert hint.why
    assert [hint.visits for hint in found] == sorted((h.visits for h in found), reverse=True)
