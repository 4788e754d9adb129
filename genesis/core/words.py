"""Words that every game's view is made of."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

__all__ = ["ScoreLine", "listing", "most_points"]


@dataclass(frozen=True)
class ScoreLine:
    """One source of points: what it is, and what it gave each seat."""

    what: str
    points: tuple[int, ...]


def listing(words: Iterable[str], last: str = "and") -> str:
    """`a`, `a and b`, `a, b and c`."""
    *most, end = words
    return f"{', '.join(most)} {last} {end}" if most else end


def most_points(winners: Sequence[int], names: Sequence[str]) -> str:
    """The verdict of a game that most points win."""
    verb = "wins" if len(winners) == 1 else "share the victory"
    return f"{listing(names[seat] for seat in winners)} {verb}."
