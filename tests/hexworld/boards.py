"""Tables for hexworld's tests: worlds given as positions with their terrain, as the vectors do."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

import numpy as np

from genesis import Position, load
from genesis.games.hexworld.cards import CARDS, COMBOS, TERRAINS, card_name
from genesis.games.hexworld.grid import border_at, combos_of
from genesis.games.hexworld.position import ACTION, ENDS, Int64s, cell_at
from genesis.games.hexworld.worlds import lay_tile, put_combo

__all__ = ["border_between", "card_id", "combos", "open_borders", "parts", "table", "worth"]

Place = tuple[int, int]
World = Mapping[Place, str]
Combo = tuple[Place, Place, str]

STEPS = {(1, 0): 0, (0, 1): 1, (-1, 1): 2, (-1, 0): 3, (0, -1): 4, (1, -1): 5}
TERRAIN_IDS = {terrain.name: index for index, terrain in enumerate(TERRAINS)}
COMBO_IDS = {combo.name: index for index, combo in enumerate(COMBOS)}
CARD_IDS = {card_name(card): card for card in range(CARDS)}


def card_id(name: str) -> int:
    """The id of a card."""
    return CARD_IDS[name]


def border_between(one: Place, other: Place) -> int:
    """The border between two neighbours."""
    step = (other[0] - one[0], other[1] - one[1])
    return border_at(*one, STEPS[step])


def table(
    *worlds: World,
    laid: Sequence[Sequence[Combo]] = (),
    hands: Sequence[str] = (),
    deck: Mapping[str, int] | None = None,
    discards: str = "",
    turn: int = 0,
    fields: Mapping[str, Any] | None = None,
    **options: Any,
) -> Position:
    """A table in the middle of a turn: seat `turn` is to act.

    `hands` are card names separated by commas. Without a deck, it holds all the cards it started
    with; such positions need not add up to a real game's cards.
    """
    setup = load("hexworld", max(len(worlds), 1), **options)
    record = np.frombuffer(bytearray(setup.start().data), setup.game.layout)[0]
    for seat, world in enumerate(worlds):
        build(record, seat, world)
    for seat, placed in enumerate(laid):
        for one, other, name in placed:
            put_combo(record, seat, border_between(one, other), COMBO_IDS[name])
    for seat, hand in enumerate(hands):
        deal(record, seat, hand)
    if deck is not None:
        for card in range(CARDS):
            record.deck[card] = deck.get(card_name(card), 0)
        record.deck_size = sum(deck.values())
    for name in names(discards):
        record.discards[card_id(name)] += 1
        record.discard_size += 1
    record.turn = record.actor = turn
    record.phase = ACTION
    for name, value in (fields or {}).items():
        record[name] = value
    return Position(setup, record.tobytes())


def build(record: Any, seat: int, world: World) -> None:
    """Lay hexes one after another, each where it touches the others."""
    waiting = dict(world)
    while waiting:
        place = next(p for p in waiting if record.slot[seat, cell_at(*p)] >= 0)
        lay_tile(record, seat, cell_at(*place), TERRAIN_IDS[waiting.pop(place)])


def deal(record: Any, seat: int, hand: str) -> None:
    """Put cards into a hand."""
    for name in names(hand):
        record.hand[seat, card_id(name)] += 1
        record.hand_size[seat] += 1
        record.hand_cards[seat] |= 1 << card_id(name)


def names(text: str) -> Iterable[str]:
    """The names between commas."""
    return [part.strip() for part in text.split(",") if part.strip()]


# --- what a test asks -------------------------------------------------------------------------


def parts(position: Position, seat: int) -> tuple[int, ...]:
    """Terrain, combos, disasters and wonders."""
    record = position.record
    fields: tuple[Int64s, ...] = (
        record.terrain_points,
        record.combo_points,
        record.disaster_points,
        record.wonder_points,
    )
    return tuple(int(field[seat]) for field in fields)


def worth(position: Position, seat: int) -> int:
    """The total of a seat."""
    return position.scores[seat]


def combos(position: Position, seat: int) -> list[str]:
    """The combos that lie in a world, by name."""
    return sorted(COMBOS[kind].name for _, kind in combos_of(position.record, seat))


def open_borders(position: Position, seat: int) -> dict[str, list[int]]:
    """The open borders of a world, by the combo that fits."""
    record = position.record
    found: dict[str, list[int]] = {}
    for kind, combo in enumerate(COMBOS):
        border = int(record.first[seat, kind])
        while border >= 0:
            assert all(record.terrain[seat, cell] < len(TERRAINS) for cell in ENDS[border])
            found.setdefault(combo.name, []).append(border)
            border = int(record.link[seat, border])
    return {name: sorted(borders) for name, borders in found.items()}
