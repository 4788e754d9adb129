"""Pangaea's moves as what a player touches: a terrain, on a die or as a button, then a space."""

from genesis.core.language import capital, say
from genesis.core.position import Position
from genesis.core.steps import Draw, Step
from genesis.games.pangaea.notation import FACE_NAMES, space_name, terrain_word
from genesis.games.pangaea.position import NOBODY, SPACES, TERRAINS
from genesis.games.pangaea.rules import FACES, FIRST, ROLL, STOP
from genesis.games.pangaea.view import seat_name

__all__ = ["draw", "steps"]


def steps(position: Position, action: int) -> tuple[Step, ...]:
    """What is touched to play an action."""
    if action == STOP:
        return (Step("", say("Stop after one tile")),)
    if action >= FIRST:
        return (Step("", capital(seat_name(position.record, action - FIRST))),)
    if action >= ROLL:
        first, second = (terrain_word(FACE_NAMES[face]) for face in divmod(action - ROLL, FACES))
        return Step("", capital(first)), Step("", say("and {terrain}", terrain=second))
    terrain, space = divmod(action, SPACES)
    name = space_name(space)
    return (
        Step(f"terrain {TERRAINS[terrain]}", capital(terrain_word(TERRAINS[terrain]))),
        Step(f"space {name}", name),
    )


def draw(position: Position) -> Draw:
    """Who starts, and what the dice show: both may be left to the table."""
    pos = position.record
    if pos.turn == NOBODY:
        return Draw(say("Who starts?"), free=True)
    return Draw(say("Which dice did {who} roll?", who=seat_name(pos, int(pos.turn))), free=True)
