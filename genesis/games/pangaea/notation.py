"""Pangaea's moves in words: `forest d4`, `stop`, `roll forest wild`, `first 2` (§5)."""

from genesis.core.errors import InvalidMove
from genesis.core.language import say, words
from genesis.core.position import CHANCE
from genesis.core.words import no_seat, none_of, not_one_of
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

__all__ = ["read", "space_name", "terrain_word", "why_not", "write"]

FACE_NAMES = (*TERRAINS, *words("wild", context="terrain"))
HOW, HOW_CHANCE = words(
    "is not a move: a move is '<terrain> <space>' such as 'forest d4', or 'stop'",
    "is not a move: an outcome is 'roll <face> <face>' such as 'roll forest wild', "
    "or 'first <seat>'",
)


def terrain_word(name: str) -> str:
    """A terrain, or the wild face of a die, in the language being spoken."""
    return say(name, context="terrain")


def space_name(space: int) -> str:
    """`d4`: columns a to n from the left, rows 1 to 10 from the top."""
    row, column = divmod(space, COLUMNS)
    return f"{chr(ord('a') + column)}{row + 1}"


def write(pos: Position, action: int) -> str:
    """An action in notation."""
    if not 0 <= action < CODES:
        why = say("is no action: codes go from 0 to {last}", last=CODES - 1)
        raise InvalidMove(str(action), why)
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
            return FIRST + number(seat, range(CODES - FIRST), say("seat"), text)
        case [terrain, space]:
            return word(terrain, TERRAINS, text) * SPACES + space_number(space, text)
    raise InvalidMove(text, say(HOW_CHANCE if pos.actor == CHANCE else HOW))


def word(start: str, known: tuple[str, ...], text: str) -> int:
    """Which of the words begins like this."""
    found = [index for index, name in enumerate(known) if name.startswith(start)]
    if len(found) != 1:
        raise InvalidMove(text, none_of(start, known))
    return found[0]


def space_number(name: str, text: str) -> int:
    """The space that a name like `d4` stands for."""
    column = ord(name[0]) - ord("a")
    if not 0 <= column < COLUMNS:
        raise InvalidMove(text, not_one_of(say("column"), name[0], "a", "n"))
    row = number(name[1:], range(1, ROWS + 1), say("row"), text) - 1
    return row * COLUMNS + column


def number(digits: str, allowed: range, what: str, text: str) -> int:
    """A whole number in a range."""
    if digits not in map(str, allowed):
        raise InvalidMove(text, not_one_of(what, digits, allowed[0], allowed[-1]))
    return int(digits)


def why_not(pos: Position, action: int) -> str:
    """Why an action is not open here, with its rule."""
    if pos.actor == CHANCE and pos.turn >= 0:
        return say("the dice roll now (R4)")
    if pos.actor == CHANCE and action >= FIRST:
        return no_seat(action - FIRST, pos.seats)
    if pos.actor == CHANCE:
        return say("the starting seat is drawn first (R1)")
    if action > STOP:
        return say("chance has had its say, a player decides now (R4)")
    if action == STOP:
        return say("at least one tile must be laid (R9)")
    terrain, space = divmod(action, SPACES)
    return why_not_there(pos, space) or why_not_that(pos, terrain)


VOLCANO_THERE, TAR_THERE, RIVER_THERE, TILE_THERE = words(
    "{space} is a volcano (R10)",
    "{space} is a tar pit (R10)",
    "{space} lies beyond the river and is out of play with two players (R2)",
    "{space} is occupied (R10)",
)
WHAT_LIES_THERE = {VOLCANO: VOLCANO_THERE, TAR: TAR_THERE, BEYOND: RIVER_THERE}


def why_not_there(pos: Position, space: int) -> str:
    """Why no tile can go on a space, or nothing if one can."""
    there = int(pos.board[space])
    if there == VACANT:
        return ""
    return say(WHAT_LIES_THERE.get(there, TILE_THERE), space=space_name(space))


def why_not_that(pos: Position, terrain: int) -> str:
    """Why a terrain cannot be laid now."""
    name = terrain_word(TERRAINS[terrain])
    if pos.supply[pos.turn, terrain] == 0:
        return say("no {terrain} tile is left (R5)", terrain=name)
    die = terrain_word(TERRAINS[int(pos.dice[0])])
    return say("the die that is left shows {die}, not {terrain} (R7)", die=die, terrain=name)
