"""Moves as what a player touches: a die or card, then a space, then a target.

A game may say so in its module `steps`; a game that does not is played by the names of its moves.
"""

from typing import NamedTuple

from genesis.core.position import Position

__all__ = ["Step", "left_to_chance", "steps_of"]


class Step(NamedTuple):
    """One thing to touch: a part of the picture (its `data-part`), and the same as a button.

    A step without a part is a button only, and its words tell it from the others.
    """

    part: str
    words: str


def steps_of(position: Position, action: int) -> tuple[Step, ...]:
    """What the seat to decide touches, in order, to play an action."""
    module = position.setup.game.steps
    if module is None:
        return (Step("", position.name(action).capitalize()),)
    return tuple(module.steps(position, action))


def left_to_chance(position: Position) -> str:
    """What the seat to decide may leave to chance from here on, as a button; mostly nothing."""
    ask = getattr(position.setup.game.steps, "left_to_chance", None)
    return str(ask(position)) if ask else ""
