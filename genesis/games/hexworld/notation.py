"""Hexworld's moves in words: `place forest`, `cell 1,-1`, `border 0,0 e`, `play flood` (R28).

Positions are named by their axial coordinates relative to the first tile of the world in question
(R26): q grows to the east, r to the south-east. A border is named by a hex and a direction.
"""

from collections.abc import Sequence

from genesis.core.errors import InvalidMove
from genesis.core.language import say, words
from genesis.core.position import CHANCE
from genesis.core.words import none_of, not_one_of
from genesis.games.hexworld.cards import (
    CARDS,
    COMBOS,
    DISASTERS,
    KINDS,
    TERRAINS,
    WONDERS,
    card_name,
)
from genesis.games.hexworld.grid import COMPASS, border_at, place_of, window
from genesis.games.hexworld.position import PLAYERS, TARGET_BORDER, TARGET_CELL, Position, cell_at
from genesis.games.hexworld.reasons import why_not
from genesis.games.hexworld.rules import (
    BORDER_AT,
    CELL,
    CODES,
    DEALT,
    DISCARD,
    GIFT,
    PASS,
    PLACE,
    RETURNED,
    SOLIDIFY,
    WONDER,
    WORLD,
)

__all__ = ["place_name", "read", "why_not", "world_in_question", "write"]

CARD_NAMES = tuple(card_name(card) for card in range(CARDS))
TERRAIN_NAMES = tuple(terrain.name for terrain in TERRAINS)
DISASTER_NAMES = tuple(disaster.name for disaster in DISASTERS)
COMBO_NAMES = tuple(combo.name for combo in COMBOS)
WONDER_NAMES = tuple(wonder.name for wonder in WONDERS)

# What each verb is followed by, and the code of the first of them.
VERBS: dict[str, tuple[int, tuple[str, ...]]] = {
    "place": (PLACE, TERRAIN_NAMES),
    "play": (PLACE + KINDS, DISASTER_NAMES),
    "discard": (DISCARD, CARD_NAMES),
    "solidify": (SOLIDIFY, COMBO_NAMES),
    "claim": (WONDER, WONDER_NAMES),
    "give": (GIFT, CARD_NAMES),
    "dealt": (DEALT, CARD_NAMES),
    "returned": (RETURNED + KINDS, DISASTER_NAMES),
}
HOW, HOW_CHANCE = words(
    "is not a move: a move is 'pass', 'place <terrain>', 'solidify <combo>', 'play <disaster>', "
    "'discard <card>', 'claim <wonder>', 'give <card>', 'world <seat>', 'cell <q>,<r>' or "
    "'border <q>,<r> <direction>'",
    "is not a move: an outcome is 'dealt <card>', 'returned <disaster>', 'cell <q>,<r>' "
    "or 'border …'",
)


# --- writing ----------------------------------------------------------------------------------


def world_in_question(pos: Position) -> int:
    """The world whose positions are named now: the one aimed at, else that of the turn."""
    return int(pos.aim if pos.phase in (TARGET_CELL, TARGET_BORDER) else pos.turn)


def place_name(pos: Position, world: int, cell: int) -> str:
    """`1,-1`: q and r of a cell."""
    q, r = place_of(pos, world, cell)
    return f"{q},{r}"


def border_name(pos: Position, world: int, border: int) -> str:
    """`0,0 e`: a hex and the direction of the border."""
    return f"{place_name(pos, world, border // 3)} {COMPASS[border % 3]}"


def write(pos: Position, action: int) -> str:
    """An action in notation."""
    if not 0 <= action < CODES:
        why = say("is no action: codes go from 0 to {last}", last=CODES - 1)
        raise InvalidMove(str(action), why)
    if action >= BORDER_AT:
        return f"border {border_name(pos, world_in_question(pos), action - BORDER_AT)}"
    if action >= CELL:
        return f"cell {place_name(pos, world_in_question(pos), action - CELL)}"
    if action == PASS:
        return "pass"
    if WORLD <= action < WORLD + PLAYERS:
        return f"world {seat_aimed_at(pos, action - WORLD)}"
    for verb, (code, names) in VERBS.items():
        if code <= action < code + len(names):
            return f"{verb} {names[action - code]}"
    raise InvalidMove(str(action), say("is no action: the code is reserved (R28)"))


def seat_aimed_at(pos: Position, places_after: int) -> int:
    """The seat so many places after the one that decides; beyond the table, the number itself.

    The same again leads back, since R28 counts the places round the table.
    """
    return (pos.turn + places_after) % pos.seats if places_after < pos.seats else places_after


# --- reading ----------------------------------------------------------------------------------


def read(pos: Position, text: str) -> int:
    """The action that a notation stands for; names may be cut short while they are clear."""
    match text.lower().split():
        case ["pass"]:
            return PASS
        case ["cell", place]:
            return CELL + cell_at(*read_place(pos, place, text))
        case ["border", place, direction] if direction in COMPASS:
            q, r = read_place(pos, place, text)
            return BORDER_AT + border_at(q, r, COMPASS.index(direction))
        case ["border", _, direction]:
            why = say(
                "is not a move: direction {typed!r} is none of {known}",
                typed=direction,
                known=", ".join(COMPASS),
            )
            raise InvalidMove(text, why)
        case ["world", seat]:
            return WORLD + places_after(pos, number(seat, range(PLAYERS), say("seat"), text))
        case [verb, *name] if verb in VERBS and name:
            code, names = VERBS[verb]
            return code + word(" ".join(name), names, text)
    raise InvalidMove(text, say(HOW_CHANCE if pos.actor == CHANCE else HOW))


def places_after(pos: Position, seat: int) -> int:
    """How many places after the deciding seat a seat is."""
    return (seat - int(pos.turn)) % int(pos.seats) if seat < pos.seats else seat


def word(start: str, known: Sequence[str], text: str) -> int:
    """Which of the words is this, or begins like this."""
    start = start.replace("-", " ")
    if start in known:
        return known.index(start)
    found = [index for index, name in enumerate(known) if name.startswith(start)]
    if len(found) != 1:
        raise InvalidMove(text, none_of(start, known))
    return found[0]


def read_place(pos: Position, place: str, text: str) -> tuple[int, int]:
    """The coordinates `1,-1`."""
    world = world_in_question(pos)
    parts = place.split(",")
    if len(parts) != 2:
        why = say("is not a move: {place!r} is no position such as 1,-1", place=place)
        raise InvalidMove(text, why)
    first, second = window(pos, world)
    return number(parts[0], first, "q", text), number(parts[1], second, "r", text)


def number(digits: str, allowed: range, what: str, text: str) -> int:
    """A whole number in a range."""
    if digits not in map(str, allowed):
        raise InvalidMove(text, not_one_of(what, digits, allowed[0], allowed[-1]))
    return int(digits)
