"""What pangaea's picture is drawn from, in plain numbers and in words."""

from functools import cache
from typing import NamedTuple

import numpy as np

from genesis.core.language import say, words
from genesis.core.position import CHANCE, OVER, Int8s, Position
from genesis.games.pangaea.notation import terrain_word
from genesis.games.pangaea.position import (
    BEYOND,
    COLUMNS,
    KINDS,
    NOWHERE,
    ROWS,
    SPACES,
    SPECIES,
    TAR,
    TERRAINS,
    VACANT,
    VOLCANO,
)
from genesis.games.pangaea.rules import STOP
from genesis.games.pangaea.scoring import SMALLEST, survey

__all__ = ["Corners", "Links", "Scene", "Seat", "scene_of", "space_in_words"]


class Seat(NamedTuple):
    """What the chip of a seat says."""

    number: int
    species: str
    points: int  # as if the game ended now
    supply: list[int]  # tiles left of each terrain
    state: str  # "turn", "winner" or nothing
    asked: str  # the same in words

    @property
    def tiles(self) -> int:
        """All the tiles left."""
        return sum(self.supply)


class Scene(NamedTuple):
    """What the spaces are drawn from, in plain numbers."""

    board: list[int]
    facts: dict[str, list[int]]  # [field][space] as scoring.survey finds them
    river: list[int]
    open: frozenset[int]  # spaces where a tile may be laid now
    last: frozenset[int]
    actor: int
    dice: list[int]
    seats: list["Seat"]

    def terrain(self, space: int) -> str:
        """What a tile shows."""
        return TERRAINS[(self.board[space] - 1) % KINDS]

    def seat(self, space: int) -> int:
        """Whose a tile is."""
        return (self.board[space] - 1) // KINDS

    def owner(self, space: int) -> str:
        """The species of a tile."""
        return self.seats[self.seat(space)].species

    def is_beyond(self, space: int) -> bool:
        """Whether a space is out of play for two (R2)."""
        row, column = divmod(space, COLUMNS)
        return len(self.seats) == 2 and column >= self.river[row]

    def links(self, space: int, fact: str) -> "Links":
        """Which neighbours belong to the same area or herd."""
        mine = self.facts[fact][space]
        return tuple(
            near != NOWHERE and self.board[near] > 0 and self.facts[fact][near] == mine
            for near in around(space)
        )

    def factor(self, space: int) -> int:
        """How often the area of a tile counts; 0 if it is too small to score."""
        area = self.facts["area"][space]
        return self.facts["factor"][area] if self.facts["tiles"][area] >= SMALLEST else 0


Links = tuple[bool, ...]  # above, right, below, left
Corners = tuple[float, ...]  # radii, clockwise from the left upper one


def scene_of(position: Position, *, legal: bool, last: bool) -> Scene:
    """The position as its picture needs it; what is not to be shown is left out."""
    record = position.record
    actions = position.legal.actions if legal else np.empty(0, np.int16)
    return Scene(
        board=record.board.tolist(),
        facts=facts_of(record.board),
        river=record.river.tolist(),
        open=frozenset((actions[actions < STOP] % SPACES).tolist()),
        last=frozenset(record.last.tolist() if last else ()) - {NOWHERE},
        actor=position.actor,
        dice=record.dice.tolist(),
        seats=seats_of(position),
    )


def facts_of(board: Int8s) -> dict[str, list[int]]:
    """Every area and herd as plain lists."""
    facts = survey(board.copy(), 1)
    return {name: facts[name].tolist() for name in facts.dtype.names or ()}


TO_ROLL, WINNER, TO_LAY = words("to roll", "winner", "to lay a tile")
ASKED = {CHANCE: TO_ROLL, OVER: WINNER}  # and otherwise to lay a tile


def seats_of(position: Position) -> list[Seat]:
    """What each seat has, and what it is asked for."""
    record, points = position.record, position.scores
    marked = position.winners if position.is_over else (int(record.turn),)
    state = "winner" if position.is_over else "turn"
    asked = say(ASKED.get(position.actor, TO_LAY))
    return [
        Seat(
            number=seat,
            species=SPECIES[record.species[seat]],
            points=points[seat],
            supply=record.supply[seat].tolist(),
            state=state if seat in marked else "",
            asked=asked if seat in marked else "",
        )
        for seat in range(position.seats)
    ]


@cache
def around(space: int) -> tuple[int, int, int, int]:
    """The neighbours of a space above, right, below and left, or NOWHERE."""
    row, column = divmod(space, COLUMNS)
    return (
        space - COLUMNS if row > 0 else NOWHERE,
        space + 1 if column < COLUMNS - 1 else NOWHERE,
        space + COLUMNS if row < ROWS - 1 else NOWHERE,
        space - 1 if column > 0 else NOWHERE,
    )


# --- in words ---------------------------------------------------------------------------------

GROUND = dict(
    zip(
        (VOLCANO, TAR, BEYOND),
        words("volcano, blocked", "tar pit, blocked", "beyond the river, out of play"),
        strict=True,
    )
)
COUNTS = words("too small to score", "counts once", "counts double", "counts triple")


def space_in_words(scene: Scene, space: int) -> str:
    """What is on a space."""
    what = scene.board[space]
    if what == VACANT:
        return say("vacant, open to you") if space in scene.open else say("vacant")
    return tile_in_words(scene, space) if what > 0 else say(GROUND[what])


def tile_in_words(scene: Scene, space: int) -> str:
    """A tile with its herd and its area."""
    area, herd = scene.facts["area"][space], scene.facts["herd"][space]
    size = scene.facts["herd_tiles"][herd]
    parts = {"terrain": terrain_word(scene.terrain(space)), "owner": say(scene.owner(space))}
    if size > 1:
        whose = say("{terrain}, {owner}, in a herd of {size}", **parts, size=size)
    else:
        whose = say("{terrain}, {owner}, alone", **parts)
    counts = say(COUNTS[scene.factor(space)])
    where = say("area of {tiles}, {counts}", tiles=scene.facts["tiles"][area], counts=counts)
    return f"{whose}; {where}; {say('just laid')}" if space in scene.last else f"{whose}; {where}"
