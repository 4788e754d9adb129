"""Pangaea's moves as what a player touches: a terrain, on a die or as a button, then a space."""

from genesis.core.language import capital, say
from genesis.core.position import Position
from genesis.core.steps import Step
from genesis.games.pangaea.notation import space_name, terrain_word
from genesis.games.pangaea.position import SPACES, TERRAINS
from genesis.games.pangaea.rules import STOP

__all__ = ["steps"]


def steps(position: Position, action: int) -> tuple[Step, ...]:
    """What is touched to play an action."""
    if action == STOP:
        return (Step("", say("Stop after one tile")),)
    if action > STOP:
        return (Step("", position.name(action).capitalize()),)
    terrain, space = divmod(action, SPACES)
    name = space_name(space)
    return (
        Step(f"terrain {TERRAINS[terrain]}", capital(terrain_word(TERRAINS[terrain]))),
        Step(f"space {name}", name),
    )
