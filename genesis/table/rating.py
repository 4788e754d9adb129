"""A rating: a guess at how well somebody plays (mean), and how far off it may be (doubt).

It is moved by every game among people with the Plackett–Luce model, which knows any number of
seats, and ties.
"""

from dataclasses import dataclass
from functools import cache

from openskill.models import PlackettLuce

from genesis.table.texts import text

__all__ = ["Rating", "model"]

MIDDLE, STEP = 1500, 40  # how a rating is shown: so much for the average, so much for each unit
DOUBTS = ((6.5, "rating guess"), (5.0, "rating uncertain"), (3.5, "rating firm"))


@cache
def model() -> PlackettLuce:
    """The model, with its usual numbers."""
    return PlackettLuce()


@dataclass(frozen=True)
class Rating:
    """How well somebody plays a game."""

    mean: float
    doubt: float
    games: int = 0

    @property
    def points(self) -> int:
        """The number that people read."""
        return round(MIDDLE + STEP * (self.mean - model().mu))

    @property
    def short(self) -> str:
        """The number, with a question mark as long as little is known."""
        return f"{self.points}?" if self.doubt > DOUBTS[1][0] else str(self.points)

    @property
    def words(self) -> str:
        """How certain it is, and after how many games."""
        key = next((key for bound, key in DOUBTS if self.doubt > bound), "rating known")
        told = "rating after one" if self.games == 1 else "rating after"
        return text(told, doubt=text(key), count=self.games)
