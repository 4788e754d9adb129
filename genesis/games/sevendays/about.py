"""What each part of the picture of sevendays is, what it counts, and what can be done with it."""

from typing import Any

from genesis.core.language import capital, say
from genesis.core.position import Position
from genesis.core.words import listing, points_in_words
from genesis.games.sevendays.log import where
from genesis.games.sevendays.notation import cubes_in_words
from genesis.games.sevendays.position import DARK, ESSENCES, NOBODY, PLACES, REST
from genesis.games.sevendays.rules import LEFT, MOVE, RIGHT, TAKE, TAKE_SQUARE, WORK
from genesis.games.sevendays.scene import angel_name
from genesis.games.sevendays.view import alternatives, bonuses, dark_angel_next

__all__ = ["about", "touched"]


def about(position: Position, part: str) -> str:
    """A square, a circle, an offer or the stock."""
    pos = position.record
    kind, first, second = part.split()
    if kind == "square":
        return about_square(pos, int(first), int(second))
    if kind == "circle":
        return about_circle(pos, int(first), int(second))
    if kind == "choice":
        return say("Gather this: it takes your turn (R26).")
    return about_stock(pos, int(first))


def about_square(pos: Any, place: int, square: int) -> str:
    """What a square offers, and who stands on it."""
    told = [about_rest(pos, square) if place == REST else about_offer(pos, place, square)]
    angel = int(pos.track[place, square])
    if angel == DARK:
        told.append(say("The dark angel {deeds}.", deeds=dark_angel_next(pos)))
    elif angel != NOBODY:
        told.append(say("{who} stands here.", who=capital(angel_name(angel))))
    elif square == pos.crowd[place]:
        told.append(say("Who moves here next stands on this square (R24)."))
    return " ".join(told)


def about_rest(pos: Any, square: int) -> str:
    """R33: a square of day VII."""
    points = points_in_words(int(pos.rest[square]))
    return say("Rest on day VII: {points} at the end (R33).", points=points)


def about_offer(pos: Any, place: int, square: int) -> str:
    """R26: a square with essence."""
    offers = [cubes_in_words(cubes) for cubes in alternatives(pos, place, square)]
    return say(
        "Square {square} {where}: who gathers here takes {offers} (R26).",
        square=square + 1,
        where=where(place),
        offers=listing(offers, "or") if offers else say("what will be drawn"),
    )


def about_circle(pos: Any, day: int, circle: int) -> str:
    """A circle of a day's work: its points, its cost, its bonus."""
    points = points_in_words(int(pos.points[day - 1, circle]))
    angel = int(pos.marker[day - 1, circle])
    if angel != NOBODY:
        who = capital(angel_name(angel))
        told = say("{who} has worked here: {points}.", who=who, points=points)
    else:
        told = say("A free circle of day {day}: {points}.", day=PLACES[day], points=points)
    rest = say(
        "The work costs {cost}; its bonus is {bonus} a turn (R18, R28).",
        cost=cubes_in_words(pos.cost[day - 1].tolist()),
        bonus=listing([cubes_in_words(cubes) for cubes in bonuses(pos, day)], "or"),
    )
    return f"{told} {rest}"


def about_stock(pos: Any, kind: int) -> str:
    """R27: an essence of the stock."""
    return say(
        "{essence}: {count} in the stock. What is spent comes back here (R31).",
        essence=capital(say(ESSENCES[kind])),
        count=int(pos.stock[kind]),
    )


def touched(position: Position, part: str) -> int:
    """The move that touching a part would mean, open or not."""
    pos = position.record
    kind, first, second = part.split()
    if kind == "stock":
        return TAKE + int(first)
    if kind == "choice":
        return TAKE_SQUARE + int(first)
    here = int(pos.place[pos.turn])
    if int(first) != here:
        return MOVE + int(first)
    if kind == "circle":
        return WORK
    own = int(pos.square[pos.turn])
    if int(second) == own:
        return TAKE_SQUARE
    return LEFT if int(second) < own else RIGHT
