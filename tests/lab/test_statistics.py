"""Numbers that can be trusted: checked against known values and simulated matches."""

import numpy as np
import pytest

from genesis.lab.statistics import Sprt, elo, less_luck, mean, ratings, score_of, share


def test_the_interval_is_wilsons_where_blocks_are_single_games() -> None:
    """8 of 10 by coin tosses: 49.0 % to 94.3 % (Wilson 1927)."""
    found = share([1.0] * 8 + [0.0] * 2, 10)

    assert found.value == 0.8
    assert found.low == pytest.approx(0.49, abs=0.03)
    assert found.high == pytest.approx(0.943, abs=0.02)


def test_all_won_is_not_certainty() -> None:
    """Ten of ten leaves room down to 72 %."""
    assert share([1.0] * 10, 10).low == pytest.approx(0.722, abs=0.005)


def test_the_interval_of_a_mean_is_students() -> None:
    """Four and eleven blocks: 3.182 and 2.228 standard errors (Student 1908)."""
    for blocks, quantile in ((4, 3.182), (11, 2.228)):
        points = [float(number) for number in range(blocks)]
        error = np.std(points, ddof=1) / np.sqrt(blocks)
        found = mean(points)

        assert found.value == np.mean(points)
        assert (found.high - found.value) / error == pytest.approx(quantile, rel=0.01)
        assert found.value - found.low == pytest.approx(found.high - found.value)


def test_mirrored_blocks_tell_more_than_their_games() -> None:
    """Where both seatings of a deal share its luck, the interval is narrower."""
    split, mixed = [0.5, 0.5, 0.5, 1.0] * 10, [0.0, 1.0, 0.5, 1.0] * 10

    assert share(split, 80).high - share(split, 80).low < (
        share(mixed, 80).high - share(mixed, 80).low
    )


def test_elo_and_back() -> None:
    """64 % is a hundred Elo."""
    assert elo(0.64) == pytest.approx(100, abs=0.1)
    assert score_of(elo(0.9)) == pytest.approx(0.9)
    assert elo(1.0) == pytest.approx(2400)


def test_results_less_their_luck_say_the_same_more_surely() -> None:
    """Sixty per cent, hidden behind luck that decides most games: nearer, and within its bounds."""
    draw = np.random.default_rng(5)
    luck = draw.normal(0, 0.3, 400)
    results = 0.6 + 0.8 * luck + draw.normal(0, 0.1, 400)
    fair = less_luck(results.tolist(), luck.tolist())

    assert fair
    assert fair.low < 0.6 < fair.high
    assert fair.high - fair.low < 0.5 * 4 * results.std() / np.sqrt(400)


@pytest.mark.parametrize(("blocks", "spread"), [(4, 0.3), (100, 0.0)])
def test_luck_that_tells_nothing_is_left_alone(blocks: int, spread: float) -> None:
    """Too few blocks to weigh it by, or a game without chance."""
    luck = np.random.default_rng(5).normal(0, 1, blocks) * spread

    assert less_luck([0.5] * blocks, luck.tolist()) is None


def test_who_always_wins_is_no_luckier_or_unluckier_for_it() -> None:
    """Where all blocks end alike, they do not tell what luck weighs, nor that all will."""
    luck = np.random.default_rng(5).normal(0, 1, 100)

    assert less_luck([1.0] * 100, luck.tolist()) is None


def test_ratings_recover_what_produced_them() -> None:
    """Three players 200 Elo apart, a thousand duels each pair: found within their intervals."""
    draw = np.random.default_rng(7)
    strength = {"a": 200.0, "b": 0.0, "c": -200.0}
    blocks = []
    for one, other in (("a", "b"), ("b", "c"), ("a", "c")):
        chance = score_of(strength[one] - strength[other])
        wins = draw.random(1000) < chance
        blocks += [[(one, other, float(win))] for win in wins]
    fitted = ratings(blocks, resamples=50).elo

    for name, truth in strength.items():
        assert fitted[name].low - 15 <= truth <= fitted[name].high + 15


@pytest.mark.parametrize(("truth", "verdict"), [(0.0, "not better"), (60.0, "better")])
def test_the_sequential_test_decides_as_promised(truth: float, verdict: str) -> None:
    """0 against 60 Elo, error 5 %: of forty matches at most a few end the wrong way."""
    draw = np.random.default_rng(3)
    test = Sprt(0, 60)
    wrong = 0
    for _ in range(40):
        blocks: list[float] = []
        while not (found := test.verdict(blocks)) and len(blocks) < 2000:
            games = draw.random((10, 2)) < score_of(truth)
            blocks += games.mean(1).tolist()
        wrong += found != verdict

    assert wrong <= 6


def test_the_sequential_test_waits() -> None:
    """Nothing seen, nothing said."""
    assert Sprt(0, 10).verdict([]) == ""
    assert Sprt(0, 10).verdict([0.5] * 5) == ""
