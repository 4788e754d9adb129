"""A very small game to load servers with: two seats claim the squares of a 6 × 6 board in turn."""

import sys
from collections.abc import Mapping, Sequence
from functools import cache
from typing import Annotated, Any

import numpy as np

from genesis.core.compiled import rule
from genesis.core.drawing import Markup, element, group, picture, title
from genesis.core.game import Game
from genesis.core.position import (
    OVER,
    Actions,
    Head,
    Int8s,
    Scores,
    Settings,
    layout,
)
from genesis.core.position import Position as Anywhere
from genesis.core.words import ScoreLine, most_points

__all__ = ["GAME"]

SIDE = 6
CODES = SIDE * SIDE
CELL = 50


class Position(Head):
    """The board."""

    owner: Annotated[Int8s, CODES]  # 0 for nobody, else 1 + seat


LAYOUT = layout(Position)


@rule
def start(pos: Position, settings: Settings) -> None:
    """An empty board."""
    pos.seats = 2


@rule
def legal(pos: Position, out: Actions) -> int:
    """Every square that is free."""
    count = 0
    for square in range(CODES):
        if pos.owner[square] == 0:
            out[count] = square
            count += 1
    return count


@rule
def apply(pos: Position, action: int) -> None:
    """Claim a square; the game is over when none is left."""
    pos.owner[action] = 1 + pos.actor
    pos.score[pos.actor] += 1
    pos.ply += 1
    pos.actor = 1 - pos.actor if pos.ply < CODES else OVER


@rule
def tally(pos: Position, out: Scores) -> None:
    """A point for each square."""
    out[:] = pos.score


@rule
def audit(pos: Position) -> int:
    """Nothing can be wrong."""
    return 0


def fixed(pos: Position) -> tuple[object, ...]:
    """What never changes."""
    return (int(pos.seats),)


def settings(players: int, options: Mapping[str, Any]) -> Settings:
    """There is nothing to set."""
    return np.zeros(1, np.int64)


def write(pos: Position, action: int) -> str:
    """A square by its number."""
    return f"claim {action}"


def read(pos: Position, text: str) -> int:
    """The square that a notation names."""
    return int(text.split()[1])


def why_not(pos: Position, action: int) -> str:
    """A square can be claimed once."""
    return "it is claimed"


def prompt(pos: Position) -> str:
    """What is asked."""
    return "Claim a square."


def tell(pos: Position, action: int, viewer: int | None = None) -> str:
    """What happened."""
    return f"Player {pos.actor + 1} claims {action}."


def seat_name(pos: Position, seat: int) -> str:
    """A seat by its number."""
    return f"player {seat + 1}"


def verdict(pos: Position, winners: Sequence[int], names: Sequence[str]) -> str:
    """Who won."""
    return most_points(winners, names)


def explain(pos: Position) -> list[ScoreLine]:
    """A point for each square."""
    return [ScoreLine("squares", tuple(int(points) for points in pos.score[:2]))]


def draw(position: Anywhere, *, theme: str = "auto", **_: Any) -> str:
    """The board as a picture."""
    squares = (
        draw_square(square, owner) for square, owner in enumerate(position.record.owner.tolist())
    )
    side = SIDE * CELL
    colours = {"one": ("#b3261e", "#b3261e"), "two": ("#1d4ed8", "#1d4ed8")}
    rules = {".owner-1": "fill:var(--one)", ".owner-2": "fill:var(--two)"}
    box = (0, 0, side, side)
    return picture("squares", "Board", box, *squares, theme=theme, colours=colours, rules=rules)


@cache
def draw_square(square: int, owner: int) -> Markup:
    """One square."""
    return group(
        title(f"square {square}"),
        element("rect", width=CELL - 4, height=CELL - 4, rx=6, class_=f"owner-{owner}"),
        data_part=f"square {square}",
        transform=f"translate({square % SIDE * CELL} {square // SIDE * CELL})",
    )


HERE = sys.modules[__name__]
GAME = Game(
    name="squares",
    title="Squares",
    designer="nobody",
    year=2026,
    summary="Claim squares.",
    minutes="1",
    players=range(2, 3),
    usual_players=2,
    options=(),
    rule_sets=("plain",),
    components=(),
    hidden_information=False,
    chance="",
    codes=CODES,
    longest=CODES,
    layout=LAYOUT,
    settings=settings,
    position=HERE,
    rules=HERE,
    invariants=HERE,
    strategy=HERE,
    notation=HERE,
    view=HERE,
    svg=HERE,
)
