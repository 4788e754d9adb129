"""Tables drawn as text, so that a test shows what it is about.

A board is written in rows: `F P M O L R` terrain, two letters a combo, `.` empty, `#` dead, `M*` a
mountain made by Blizzard, `Fj*` or `Tu*` what a Blizzard made of one; rows not shown are empty.
`blue` names the tiles with a blue token. Combos lie as the first card of their recipe, then the
second. What is drawn comes out of deck and supply; a test may draw more than there is.
"""

from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np

from genesis import Position, load
from genesis.games.zenmap.cards import (
    ABBREVIATIONS,
    BLIZZARD,
    FIRST_COMBO,
    KINDS,
    MOUNTAIN,
    NOTHING,
    RECIPES,
    TERRAINS,
    WILDFIRES,
)
from genesis.games.zenmap.position import FULL, PLAY, SIDE, TILES, TURN

__all__ = ["codes", "pile", "play_step", "points", "supply", "table", "tile", "tops"]

MARKS = {name[0].upper(): index for index, name in enumerate(TERRAINS)}
MARKS |= {mark: FIRST_COMBO + combo for combo, mark in enumerate(ABBREVIATIONS)}


def table(
    *boards: str,
    players: int = 2,
    turn: int = 0,
    step: int = TURN,
    hands: Sequence[str] = (),
    blue: Sequence[Sequence[int]] = (),
    bags: Sequence[tuple[int, int]] = (),
    deck: str | None = None,
    fields: Mapping[str, Any] | None = None,
    **options: Any,
) -> Position:
    """A table after phase one: every bag 10 green and 15 blue unless said otherwise."""
    setup = load("zenmap", players, **options)
    raw = bytearray(setup.start().data)
    record = np.frombuffer(raw, setup.game.layout)[0]
    record.turn = record.actor = turn
    record.step = step
    record.plays = record.plays_per_turn
    for seat in range(players):
        record.turns[seat] = int(seat < turn)
        record.laid[seat] = FULL
        record.blue[seat] = sum(1 << index for index in (blue[seat] if seat < len(blue) else ()))
        record.bag[seat] = bags[seat] if seat < len(bags) else (10, 15)
        lay(record, seat, boards[seat] if seat < len(boards) else "")
        deal(record, seat, hands[seat] if seat < len(hands) else "")
    if deck is not None:
        record.deck[:] = [deck.split().count(kind) for kind in KINDS]
    record.deck[:] = np.maximum(record.deck, 0)
    record.deck_size = record.deck.sum()
    for name, value in (fields or {}).items():
        record[name] = value
    return Position(setup, bytes(raw))


def lay(record: Any, seat: int, drawing: str) -> None:
    """Put the cards of a drawing on a board."""
    rows = [line.split() for line in drawing.strip().splitlines()]
    for row, marks in enumerate(rows):
        for column, mark in enumerate(marks):
            put(record, seat, SIDE * row + column, mark)


def put(record: Any, seat: int, index: int, mark: str) -> None:
    """Put the cards of one mark on a tile."""
    bit = 1 << index
    if mark == "#":
        record.dead[seat] |= bit
        record.deck[WILDFIRES] -= 1
    if mark in ".#":
        return
    snow = mark.endswith("*")
    shown = MARKS[mark.rstrip("*")]
    recipe: tuple[int, ...] = (shown,) if shown < FIRST_COMBO else RECIPES[shown - FIRST_COMBO]
    base, second = MOUNTAIN if snow else recipe[0], NOTHING if snow else (*recipe, NOTHING)[1]
    for kind in (BLIZZARD if snow else base, second):
        if kind != NOTHING:
            record.deck[kind] -= 1
    record.bases[seat, index], record.second[seat, index] = base, second
    record.top[seat, index] = shown
    record.occupied[seat] |= bit
    record.shows[seat, shown] |= bit
    record.snow[seat] |= bit * snow
    if shown >= FIRST_COMBO:
        record.combos[seat] |= bit
        record.supply[seat, shown - FIRST_COMBO] -= 1


def deal(record: Any, seat: int, cards: str) -> None:
    """Deal a hand from the deck."""
    for card in cards.split():
        kind = KINDS.index(card)
        record.deck[kind] -= 1
        record.hand[seat, kind] += 1
        record.hand_size[seat] += 1
        record.hand_kinds[seat] |= 1 << kind


# --- what a test asks -------------------------------------------------------------------------


def play_step(*boards: str, **state: Any) -> Position:
    """A table at PLAY."""
    return table(*boards, step=PLAY, **state)


def codes(position: Position) -> list[int]:
    """The open action codes."""
    return [int(action) for action in position.legal.actions]


def points(position: Position, seat: int = 0) -> tuple[int, int]:
    """Base and adjacency of a board."""
    lines = position.setup.game.view.explain(position.record)
    base = sum(line.points[seat] for line in lines[:2])
    assert base + sum(line.points[seat] for line in lines[2:]) == position.scores[seat]
    return base, position.scores[seat] - base


def tile(position: Position, seat: int, index: int) -> str:
    """What lies on a tile, as a drawing says it."""
    record = position.record
    if record.dead[seat] >> index & 1:
        return "#"
    shown = int(record.top[seat, index])
    return "." if shown == NOTHING else next(m for m, number in MARKS.items() if number == shown)


def tops(position: Position, seat: int) -> dict[int, str]:
    """Every tile of a board on which something lies."""
    shown = {index: tile(position, seat, index) for index in range(TILES)}
    return {index: mark for index, mark in shown.items() if mark != "."}


def pile(position: Position) -> list[str]:
    """The discard pile, sorted by kind."""
    counts = position.record.discard.tolist()
    return [name for name, count in zip(KINDS, counts, strict=True) for _ in range(count)]


def supply(position: Position, seat: int, mark: str) -> int:
    """How many of a combo are left."""
    return int(position.record.supply[seat, ABBREVIATIONS.index(mark)])
