"""How a game is thought about: the few numbers by which the search is suited to a game."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

import numpy as np

from genesis.core.compiled import rule
from genesis.core.position import Values

__all__ = ["LEVELS", "NOBODY", "Level", "Thinking", "chances", "levels"]

LEVELS = range(1, 7)
NOBODY = -np.inf  # what somebody outside has who is not there


@dataclass(frozen=True)
class Level:
    """How strong a bot plays: what share of the moves it notices, or how long it thinks."""

    notices: float = 1.0  # a beginner overlooks most moves and takes the best of the others
    iterations: int = 0  # of search; none: whatever looks best at a glance
    threads: int = 1


def levels(notices: Sequence[float], iterations: Sequence[int]) -> tuple[Level, ...]:
    """First those who trust a glance, from the beginner on; then ever longer thought.

    The strongest thinks on two threads, about a second a turn.
    """
    *some, strongest = iterations
    glances = (Level(share) for share in notices)
    thinkers = (Level(iterations=count) for count in some)
    return (*glances, *thinkers, Level(iterations=strongest, threads=2))


@dataclass(frozen=True)
class Thinking:
    """The search's habits in one game; every number was chosen by an arena of that game."""

    exploration: float = 0.6  # weight of what is little known against what seems good
    width: float = 2.0  # after v visits a node has width * v ** power moves …
    power: float = 0.4  # … the most appealing first
    weighed: float = 1000.0  # … of so many for each visit; at the root of all; 0: any
    patience: int = 1  # looks at a move before replies to it are weighed
    pull: float = 0.0  # of appeal: a move of one less gets e ** -pull as many looks
    plies: int = -1  # actions played out before `estimate` judges; -1: to the end
    guided: bool = False  # played out by `suggest` instead of at random
    led: bool = False  # … whose move is also the first that a node weighs
    margin: float = 0.1  # share of the points' margin in a result, besides the victory itself
    scale: float = 20.0  # a margin that is as good as won by half
    opening: int = 0  # decisions of each seat that a beginner takes when bots are compared
    decks: bool = False  # chance draws from decks: dealt seat by seat when bots are compared
    levels: tuple[Level, ...] = levels((0.25, 1.0), (100, 400, 1600, 8000))
    levels_by_players: Mapping[int, tuple[Level, ...]] = field(default_factory=dict)

    def numbers(self) -> Values:
        """What the compiled search reads, in the order it reads it."""
        widening = (
            self.exploration,
            self.width,
            self.power,
            self.weighed,
            self.patience,
            self.pull,
        )
        judging = (self.plies, self.guided, self.margin, self.scale, self.led)
        return np.array((*widening, *judging), np.float64)

    def level(self, number: int, players: int) -> Level:
        """What a level means with so many players."""
        return self.levels_by_players.get(players, self.levels)[number - 1]


@rule
def chances(points: Values, seats: int, lead: float, outside: float) -> None:
    """Points become chances: a `lead` more makes winning e times as likely. Alone, they stay.

    Whoever plays from outside, as a dark angel does, takes its share and is not listed.
    """
    if seats == 1:
        return
    most = outside
    for seat in range(seats):
        most = max(most, points[seat])
    total = np.exp((outside - most) / lead)
    for seat in range(seats):
        points[seat] = np.exp((points[seat] - most) / lead)
        total += points[seat]
    for seat in range(seats):
        points[seat] /= total
