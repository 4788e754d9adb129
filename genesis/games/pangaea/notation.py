"""Pangaea's moves in words: `forest d4`, `stop`, `roll forest wild`, `first 2` (§5)."""

from genesis.core.errors import InvalidMove
from genesis.core.position import CHANCE
from genesis.games.pangaea.position import (
    BEYOND,
    COLUMNS,
    ROWS,
    SPACES,
    TAR,
    TERRAINS,
    VACANT,
    VOLCANO,
    Position,
)
from genesis.games.pangaea.rules import CODES, FACES, FIRST, ROLL, STOP

__all__ = ["read", "space_name", "why_not", "write"]

FACE_NAMES = (*TERRAINS, "wild")
HOW = "a move is '<terrain> <space>' such as 'forest d4', or 'stop'"
HOW_CHANCE = "an outcome is 'roll <face> <face>' such as 'roll forest wild', or 'first <seat>'"


def space_name(space: int) -> str:
    """`d4`: columns a to n from the left, rows 1 to 10 from the top."""
    row, column = divmod(space, COLUMNS)
    return f"{chr(ord('a') + column)}{row + 1}"


def write(pos: Position, action: int) -> str:
    """An action in notation."""
    if not 0 <= action < CODES:
        raise InvalidMove(str(action), f"is no action: codes go from 0 to {CODES - 1}")
    if action < STOP:
        return f"{TERRAINS[action // SPACES]} {space_name(action % SPACES)}"
    if action == STOP:
        return "stop"
    if action < FIRST:
        first, second = divmod(action - ROLL, FACES)
        return f"roll {FACE_NAMES[first]} {FACE_NAMES[second]}"
    return f"first {action - FIRST}"


def read(pos: Position, text: str) -> int:
    """The action that a notation stands for; a terrain may be cut short while it is clear."""
    match text.lower().split():
        case ["stop"]:
            return STOP
        case ["roll", first, second]:
            return ROLL + FACES * word(first, FACE_NAMES, text) + word(second, FACE_NAMES, text)
        case ["first", seat]:
            return FIRST + number(seat, range(CODES - FIRST), "seat", text)
        case [terrain, space]:
            return word(terrain, TERRAINS, text) * SPACES + space_number(space, text)
    raise InvalidMove(text, f"is not a move: {HOW_CHANCE if pos.actor == CHANCE else HOW}")


def word(start: str, words: tuple[str, ...], text: str) -> int:
    """Which of the words begins like this."""
    found = [index for index, known in enumerate(words) if known.startswith(start)]
    if len(found) != 1:
        raise InvalidMove(text, f"is not a move: {start!r} is none of {', '.join(words)}")
    return found[0]


def space_number(name: str, text: str) -> int:
    """The space that a name like `d4` stands for."""
    column = ord(name[0]) - ord("a")
    if not 0 <= column < COLUMNS:
        raise InvalidMove(text, f"is not a move: column {name[0]!r} is not one of a to n")
    row = number(name[1:], range(1, ROWS + 1), "row", text) - 1
    return row * COLUMNS + column


def number(digits: str, allowed: range, what: str, text: str) -> int:
    """A whole number in a range."""
    if digits not in map(str, allowed):
        bounds = f"{allowed[0]} to {allowed[-1]}"
        raise InvalidMove(text, f"is not a move: {what} {digits!r} is not one of {bounds}")
    return int(digits)


def why_not(pos: Position, action: int) -> str:
    """Why an action is not open here, with its rule."""
    if pos.actor == CHANCE and pos.turn >= 0:
        return "the dice roll now (R4)"
    if pos.actor == CHANCE and action >= FIRST:
        return f"there is no seat {action - FIRST} at a table of {pos.seats} (R1)"
    if pos.actor == CHANCE:
        return "the starting seat is drawn first (R1)"
    if action > STOP:
        return "chance has had its say, a player decides now (R4)"
    if action == STOP:
        return "at least one tile must be laid (R9)"
    terrain, space = divmod(action, SPACES)
    return why_not_there(pos, space) or why_not_that(pos, terrain)


WHAT_LIES_THERE = {
    VOLCANO: "is a volcano (R10)",
    TAR: "is a tar pit (R10)",
    BEYOND: "lies beyond the river and is out of play with two players (R2)",
}


def why_not_there(pos: Position, space: int) -> str:
    """Why no tile can go on a space, or nothing if one can."""
    there = int(pos.board[space])
    if there == VACANT:
        return ""
    return f"{space_name(space)} {WHAT_LIES_THERE.get(there, 'is occupied (R10)')}"


def why_not_that(pos: Position, terrain: int) -> str:
    """Why a terrain cannot be laid now."""
    name = TERRAINS[terrain]
    if pos.supply[pos.turn, terrain] == 0:
        return f"no {name} tile is left (R5)"
    die = int(pos.dice[0])
    return f"the die that is left shows {TERRAINS[die]}, not {name} (R7)"
