"""Moves as what a player touches: a die or card, then a space, then a target.

A game may say so in its module `steps`; a game that does not is played by the names of its moves.
"""

from collections.abc import Mapping
from typing import NamedTuple

from genesis.core.position import SPECTATOR, Position

__all__ = ["Draw", "Step", "draw_of", "left_to_chance", "mirror_options", "steps_of"]


class Step(NamedTuple):
    """One thing to touch: a part of the picture (its `data-part`), and the same as a button.

    A step without a part is a button only, and its words tell it from the others.
    """

    part: str
    words: str


class Draw(NamedTuple):
    """What chance does next, as people ask each other who throw real dice and draw real cards."""

    question: str
    seat: int = SPECTATOR  # who alone sees what is drawn; a spectator's is for everybody's eyes
    free: bool = False  # the table may as well draw it: no deck of real cards would disagree


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


def draw_of(position: Position) -> Draw:
    """What is asked of people who enter what chance did, at a position where chance decides."""
    ask = getattr(position.setup.game.steps, "draw", None)
    if ask is None:
        return Draw(str(position.setup.game.view.prompt(position.record)), free=True)
    found: Draw = ask(position)
    return found


def mirror_options(steps: object) -> Mapping[str, str]:
    """The options of a game that is played with real pieces and has to be entered quickly."""
    found: Mapping[str, str] = getattr(steps, "MIRROR", {})
    return found
