"""Words that every game's view is made of."""

from collections.abc import Iterable
from dataclasses import dataclass

__all__ = ["ScoreLine", "listing"]


@dataclass(frozen=True)
class ScoreLine:
    """One source of points: what it is, and what it gave each seat."""

    what: str
    points: tuple[int, ...]


def listing(words: Iterable[str], last: str = "and") -> str:
    """`a`, `a and b`, `a, b and c`."""
    *most, end = words
    return f"{', '.join(most)} {last} {end}" if most else end
