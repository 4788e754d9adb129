"""What a game's positions are judged by can be learnt anew from games."""

from pathlib import Path

import numpy as np
import pytest

import genesis
from genesis.core.errors import BadOption
from genesis.core.network import Network, worth
from genesis.lab.fitting import (
    Notes,
    fitted,
    foresight,
    learnt,
    lessons,
    network_of,
    notes_of,
    slopes,
)
from tests.scale import JIT

NAMES = ("mine", "noise")


def drawn(count: int) -> Notes:
    """Notes of a game in which the seat with more of the first number wins."""
    seen = 8 * np.random.default_rng(1).random((count, 3, 2)).astype(np.float16)
    won = np.zeros((count, 3), np.float32)
    won[np.arange(count), seen[:, :, 0].argmax(1)] = 1
    return Notes(seen, won)


def test_what_decides_is_learnt() -> None:
    """Three seats: who has most is told in most notes that taught nothing."""
    network, held = fitted(NAMES, [drawn(100_000)], neurons=4)

    assert foresight(network, held).right > 0.85
    assert foresight(network, held).surprise < 0.8 < np.log(3)


def test_slopes_are_those_of_the_surprise() -> None:
    """A step along each slope changes the surprise by as much as the slope says."""
    draw = np.random.default_rng(2)
    shapes = ((2,), (2, 4), (4,), (4,))
    weights = [draw.standard_normal(shape).astype(np.float32) for shape in shapes]
    notes = drawn(500)
    seen = notes.seen.astype(np.float32)
    for index, slope in enumerate(slopes(weights, seen, notes.won)):
        direction = draw.standard_normal(slope.shape).astype(np.float32)
        ends = []
        for way in (-1e-2, 1e-2):
            moved = [*weights]
            moved[index] = weights[index] + np.float32(way) * direction
            ends.append(foresight(Network(NAMES, *moved), [Notes(notes.seen, notes.won)]).surprise)
        assert (ends[1] - ends[0]) / 2e-2 == pytest.approx(
            (slope * direction).sum(), rel=0.02, abs=2e-3
        )


def test_a_network_is_kept_as_text(tmp_path: Path) -> None:
    """Read as written, to three digits; what the file does not know counts nothing."""
    network, _ = fitted(NAMES, [drawn(2000)], neurons=4)
    network.write(tmp_path / "network.txt")
    again = Network.read(tmp_path / "network.txt", (*NAMES, "new"))

    assert np.abs(again.weights[:2] - network.weights).max() <= 0.0005
    assert np.abs(again.told - network.told).max() <= 0.0005
    assert not again.weights[2].any()
    assert again.direct[2] == 0


def test_rules_and_lessons_see_the_same_worth() -> None:
    """What a search computes number by number is what was fitted."""
    network, _ = fitted(NAMES, [drawn(2000)], neurons=4)
    seen = np.array([0.7, 0.0], np.float32)
    neurons = np.maximum(seen @ network.weights + network.bias, 0)
    parts = (network.direct, network.weights, network.bias, network.told)

    assert worth(seen, *parts) == pytest.approx(seen @ network.direct + neurons @ network.told)


@pytest.mark.parametrize("players", [2, 3])
def test_games_are_watched(players: int) -> None:
    """Every note has what each seat sees and who won; the same seed, the same notes."""
    setup = genesis.load("hexworld", players, end_tiles=12)
    notes = notes_of(setup, 30 if JIT else 3, "watch")

    assert len(notes) > 5 or not JIT
    assert notes.seen.shape == (len(notes), players, len(network_of(setup.game).names))
    assert notes.won.sum(1) == pytest.approx(1)
    again = notes_of(setup, 30 if JIT else 3, "watch")
    assert (again.seen == notes.seen).all()


def test_who_looks_ahead_by_what_was_learnt_plays_other_games() -> None:
    """And is watched as fairly; the same network, the same notes."""
    setup = genesis.load("hexworld", 2, end_tiles=12)
    games = 30 if JIT else 3
    planned, again, *ahead = (
        notes_of(setup, games, "far", network)
        for network in (None, None, *[network_of(setup.game)] * 2)
    )

    assert np.array_equal(planned.seen, again.seen)
    assert np.array_equal(ahead[0].seen, ahead[1].seen)
    assert not np.array_equal(planned.seen, ahead[0].seen)
    assert ahead[0].won.sum(1) == pytest.approx(1)


@pytest.mark.skipif(not JIT, reason="hundreds of games of many actions each")
def test_a_later_round_learns_from_all_before() -> None:
    """Its network is judged by the notes held back of every round."""
    game = genesis.load("hexworld").game
    told: list[float] = []
    course = lessons(game, 400, 2)
    network, held = learnt(game, course, "rounds", learning=told.append)

    played = [setup.players for lesson in course for setup, _ in lesson]
    assert [some.seen.shape[1] for some in held] == played
    assert foresight(network, held).right > 0.5
    assert told == sorted(told)
    assert told[-1] == 1


def test_an_estimate_that_is_no_network_is_not_fitted() -> None:
    """Pangaea has terms of its own."""
    with pytest.raises(BadOption, match="pangaea is not fitted"):
        network_of(genesis.load("pangaea").game)
