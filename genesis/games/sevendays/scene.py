"""What a picture of sevendays is drawn from: the record, and what may be done where."""

from collections.abc import Mapping
from typing import Any, NamedTuple

from genesis.core.drawing import Markup, element
from genesis.core.language import say
from genesis.core.position import Position
from genesis.games.sevendays.angels import god_day
from genesis.games.sevendays.art import GLYPH, essence
from genesis.games.sevendays.position import COLOURS, DARK, KINDS, NOBODY
from genesis.games.sevendays.rules import (
    LEFT,
    MOVE,
    RIGHT,
    SETTLE,
    TAKE,
    TAKE_SQUARE,
    WORK,
)

__all__ = ["Moves", "Scene", "angel_name", "cube_pairs", "joined", "part_of", "scene_of"]

Target = tuple[str, int, int]  # a square of a place, an alternative, a circle of a day, the stock
Moves = Mapping[Target, list[str]]


class Scene(NamedTuple):
    """A position as its picture needs it."""

    record: Any
    moves: Moves  # what may be done where, in notation
    winners: tuple[int, ...]
    points: tuple[int, ...]  # of every angel, as if the game ended now
    board: str  # what the board calls itself
    last: bool  # whether the last mover is marked
    coordinates: bool  # whether squares are numbered

    @property
    def squares(self) -> int:
        """Squares and circles in use (R6)."""
        return int(self.record.seats) + 1

    @property
    def day(self) -> int:
        """God's day."""
        return god_day(self.record)

    def angel(self, place: int, square: int) -> int:
        """Who stands on a square."""
        return int(self.record.track[place, square])


def scene_of(
    position: Position, board: str, *, legal: bool, last: bool, coordinates: bool
) -> Scene:
    """The position as its picture needs it; what is not to be shown is left out."""
    return Scene(
        record=position.record,
        moves=moves_of(position) if legal else {},
        winners=position.winners,
        points=position.tally,
        board=board,
        last=last,
        coordinates=coordinates,
    )


def moves_of(position: Position) -> Moves:
    """The open moves by what one would point at; what has no place on the board is left out."""
    found: dict[Target, list[str]] = {}
    for action in position.legal.actions.tolist():
        target = target_of(position.record, action)
        if target:
            found.setdefault(target, []).append(position.name(action))
    return found


def target_of(pos: Any, action: int) -> Target | None:
    """What an action points at."""
    seat = int(pos.turn)
    if seat == NOBODY:
        return None
    place, square = int(pos.place[seat]), int(pos.square[seat])
    if TAKE <= action < MOVE:
        return "stock", action - TAKE, 0
    if MOVE <= action < TAKE_SQUARE:
        return "square", action - MOVE, int(pos.crowd[action - MOVE])
    if TAKE_SQUARE <= action < LEFT:
        return "choice", action - TAKE_SQUARE, 0
    if LEFT <= action < WORK:
        return "square", place, square + (1 if action >= RIGHT else -1)
    if action in (WORK, SETTLE):
        return "circle", place, int(pos.works[place - 1])
    return None


def part_of(target: Target | None) -> str | None:
    """What an action points at, as a page finds it in the attribute data-part."""
    return " ".join(map(str, target)) if target else None


def joined(moves: list[str] | None) -> str | None:
    """Moves as a page finds them in the attribute data-moves."""
    return "|".join(moves) if moves else None


def angel_name(angel: int) -> str:
    """An angel in words."""
    return say("dark angel") if angel == DARK else say(COLOURS[angel])


def cube_pairs(cubes: list[int], x: float, y: float) -> tuple[Markup, float]:
    """Counts with their signs in a row, and where the row ends."""
    parts = []
    for kind in range(KINDS):
        if cubes[kind]:
            digits = f"{cubes[kind]}"
            parts.append(element("text", digits, class_="count", x=x, y=y + 5.5))
            x += 9.5 * len(digits) + 2 + GLYPH / 2
            parts.append(essence(kind, x, y, 1.15))
            x += GLYPH / 2 + 8
    return Markup("".join(parts)), x
