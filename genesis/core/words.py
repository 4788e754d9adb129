"""Words that every game's view is made of."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from genesis.core.language import say, say_many

__all__ = [
    "ScoreLine",
    "cards_in_words",
    "listing",
    "most_points",
    "no_seat",
    "none_of",
    "not_one_of",
    "points_in_words",
]


@dataclass(frozen=True)
class ScoreLine:
    """One source of points: what it is, and what it gave each seat."""

    what: str
    points: tuple[int, ...]


def listing(words: Iterable[str], last: str = "and") -> str:
    """`a`, `a and b`, `a, b and c`; or, with `or`, `a, b or c`."""
    *most, end = words
    if not most:
        return end
    so_far = ", ".join(most)
    if last == "or":
        return say("{so_far} or {end}", so_far=so_far, end=end)
    return say("{so_far} and {end}", so_far=so_far, end=end)


def none_of(typed: str, known: Iterable[str]) -> str:
    """Why a word of a move cannot be read; what is typed is the same in every language."""
    return say("is not a move: {typed!r} is none of {known}", typed=typed, known=", ".join(known))


def not_one_of(what: str, typed: str, low: str | int, high: str | int) -> str:
    """Why a number or a letter of a move cannot be read."""
    return say(
        "is not a move: {what} {typed!r} is not one of {low} to {high}",
        what=what,
        typed=typed,
        low=low,
        high=high,
    )


def no_seat(seat: int, seats: int) -> str:
    """Why a seat cannot be drawn."""
    return say("there is no seat {seat} at a table of {seats} (R1)", seat=seat, seats=seats)


def points_in_words(points: int) -> str:
    """`1 point`, `2 points`."""
    return say_many("{n} point", "{n} points", n=points)


def cards_in_words(cards: int) -> str:
    """`1 card`, `2 cards`."""
    return say_many("{n} card", "{n} cards", n=cards)


def most_points(winners: Sequence[int], names: Sequence[str]) -> str:
    """The verdict of a game that most points win."""
    who = listing(names[seat] for seat in winners)
    return say_many("{who} wins.", "{who} share the victory.", n=len(winners), who=who)
