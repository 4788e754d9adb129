"""Numbers that can be trusted: intervals over blocks, Elo with error bars, sequential tests.

A block is one deal played once in every seating. Games of one block share their luck, so it is
blocks, not games, that are independent.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

__all__ = [
    "Interval",
    "Ratings",
    "Sprt",
    "elo",
    "less_luck",
    "mean",
    "ratings",
    "score_of",
    "share",
]

Z = 1.959964  # 95 %
CAP = 2400.0  # Elo beyond which a result says no more than "always"
POSSIBLE = (0.0, 0.25, 0.5, 0.75, 1.0)  # what one takes of two mirrored games
FEWEST_FOR_LUCK = 8  # blocks
LEAST_LUCK = 1e-9  # a spread below it is rounding
UNSEEN = 1e-3  # of a block: weight of what did not happen, so that no chance is 0
Floats = NDArray[np.float64]


@dataclass(frozen=True)
class Interval:
    """A value with the bounds of its 95 % interval."""

    value: float
    low: float
    high: float

    def __str__(self) -> str:
        return f"{self.value:.1%} ({self.low:.1%} – {self.high:.1%})"


def share(blocks: Sequence[float], games: int) -> Interval:
    """The mean of block means in 0 … 1, with Wilson's interval for as many games as they are worth.

    Mirrored games make a block worth more or less than its games; all alike, as many as they are.
    """
    means = np.asarray(blocks, np.float64)
    mean = float(means.mean())
    spread = float(means.var(ddof=1)) / len(means) if len(means) > 1 else 0.0
    worth = mean * (1 - mean) / spread if spread > 0 and 0 < mean < 1 else float(games)
    worth = min(worth, 4.0 * games)
    middle = (mean + Z * Z / (2 * worth)) / (1 + Z * Z / worth)
    half = Z / (1 + Z * Z / worth) * np.sqrt(mean * (1 - mean) / worth + (Z / (2 * worth)) ** 2)
    return Interval(mean, max(0.0, float(middle - half)), min(1.0, float(middle + half)))


def mean(blocks: Sequence[float]) -> Interval:
    """The mean of block means with the interval of Student's t."""
    values = np.asarray(blocks, np.float64)
    half = student(len(values) - 1) * float(values.std(ddof=1)) / np.sqrt(len(values))
    middle = float(values.mean())
    return Interval(middle, middle - float(half), middle + float(half))


def student(freedom: int) -> float:
    """The 97.5 % quantile of Student's t, by Cornish and Fisher's expansion (1 % off at 3)."""
    terms = (
        Z,
        (Z**3 + Z) / 4,
        (5 * Z**5 + 16 * Z**3 + 3 * Z) / 96,
        (3 * Z**7 + 19 * Z**5 + 17 * Z**3 - 15 * Z) / 384,
    )
    return float(sum(term / freedom**power for power, term in enumerate(terms)))


def less_luck(results: Sequence[float], luck: Sequence[float]) -> Interval | None:
    """The mean result of blocks with luck taken out, as far as their results went with their luck.

    Luck is 0 on average, so this is the same mean with less noise (a control variate with a fitted
    weight). None where luck is unknown, or the blocks are too few or too alike to tell its weight.
    """
    taken, given = np.asarray(results, np.float64), np.asarray(luck, np.float64)
    if len(taken) < FEWEST_FOR_LUCK or min(taken.std(), given.std()) < LEAST_LUCK:
        return None
    weight = np.cov(taken, given)[0, 1] / given.var(ddof=1)
    rest = taken - weight * given
    half = student(len(rest) - 2) * np.sqrt(rest.var(ddof=2) / len(rest))  # two numbers fitted
    bounds = np.clip(rest.mean() + half * np.array((0, -1, 1)), 0, 1)
    return Interval(*map(float, bounds))


def elo(score: float) -> float:
    """The Elo difference at which a player takes this share of the points."""
    limit = score_of(CAP)
    score = min(max(score, 1 - limit), limit)
    return float(400 * np.log10(score / (1 - score)))


def score_of(difference: float) -> float:
    """The share of the points at an Elo difference."""
    return float(1 / (1 + 10 ** (-difference / 400)))


# --- many players -----------------------------------------------------------------------------

Duel = tuple[str, str, float]  # one, the other, what the first took of the one point


@dataclass(frozen=True)
class Ratings:
    """Elo of each player with its interval; their mean is 0."""

    elo: Mapping[str, Interval]


def ratings(blocks: Sequence[Sequence[Duel]], resamples: int = 200, seed: int = 0) -> Ratings:
    """Bradley and Terry's model fitted to all duels, error bars by drawing blocks anew."""
    names = sorted({name for block in blocks for one, other, _ in block for name in (one, other)})
    if not names:
        return Ratings({})
    fitted = bradley_terry(names, [duel for block in blocks for duel in block])
    draw = np.random.default_rng(seed)
    samples = np.array(
        [
            bradley_terry(names, [duel for index in chosen for duel in blocks[index]])
            for chosen in draw.integers(0, len(blocks), (resamples, len(blocks)))
        ]
    )
    low, high = np.percentile(samples, (2.5, 97.5), axis=0)
    return Ratings(
        {
            name: Interval(float(value), float(least), float(most))
            for name, value, least, most in zip(names, fitted, low, high, strict=True)
        }
    )


def bradley_terry(names: Sequence[str], duels: Iterable[Duel], rounds: int = 200) -> Floats:
    """Elo by the minorise-maximise iteration; half a drawn game with everybody keeps it finite."""
    index = {name: number for number, name in enumerate(names)}
    wins = np.full((len(names), len(names)), 0.25)
    np.fill_diagonal(wins, 0.0)
    for one, other, result in duels:
        wins[index[one], index[other]] += result
        wins[index[other], index[one]] += 1 - result
    games = wins + wins.T
    strength = np.ones(len(names))
    for _ in range(rounds):
        pairs = games / (strength[:, None] + strength[None, :])
        strength = wins.sum(1) / pairs.sum(1)
        strength /= np.exp(np.log(strength).mean())
    return np.asarray(400 * np.log10(strength))


# --- sequential test --------------------------------------------------------------------------


@dataclass(frozen=True)
class Sprt:
    """Whether a player is `low` or `high` Elo better, asked after every block.

    The generalised sequential probability ratio test over block scores, the pentanomial of two
    mirrored games: it may be looked at as often as one likes.
    """

    low: float
    high: float
    error: float = 0.05

    @property
    def bound(self) -> float:
        """The log-likelihood ratio that decides."""
        return float(np.log((1 - self.error) / self.error))

    def ratio(self, blocks: Sequence[float]) -> float:
        """The log-likelihood ratio of what was seen."""
        scores, counts = np.unique(
            np.round([*blocks, 0, 0.25, 0.5, 0.75, 1], 9), return_counts=True
        )
        weights = counts - np.isin(scores, (0, 0.25, 0.5, 0.75, 1)) * (1 - 1e-3)
        chances = weights / weights.sum()
        high = likeliest(scores, chances, score_of(self.high))
        low = likeliest(scores, chances, score_of(self.low))
        return float(len(blocks) * (chances * np.log(high / low)).sum())

    def verdict(self, blocks: Sequence[float]) -> str:
        """`better`, `not better`, or nothing while it is open."""
        ratio = self.ratio(blocks) if blocks else 0.0
        return "better" if ratio >= self.bound else "not better" if ratio <= -self.bound else ""


def likeliest(scores: Floats, chances: Floats, mean: float) -> Floats:
    """The likeliest distribution with this mean, by bisection for its one multiplier."""
    away = scores - mean
    low, high = -1 / away.max() + 1e-9, -1 / away.min() - 1e-9
    for _ in range(100):
        middle = (low + high) / 2
        if (chances * away / (1 + middle * away)).sum() > 0:
            low = middle
        else:
            high = middle
    return np.asarray(chances / (1 + (low + high) / 2 * away))
