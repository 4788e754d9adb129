"""The bots that can sit at a table, and the advice that they give."""

import os
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from functools import cache

from genesis import bots
from genesis.bots import bot
from genesis.core.chance import stream
from genesis.core.errors import BadOption
from genesis.core.position import Position
from genesis.core.steps import steps_of

__all__ = ["Advice", "advise", "bot_words", "offered", "opponent", "thinkers"]

LEVELS = 6
USUAL = 2  # the level of "Play now"
HINT_SECONDS = 1.5


@cache
def offered() -> tuple[str, ...]:
    """The names of the bots a person can choose, from weak to strong."""
    names = (*(f"level:{level}" for level in range(1, LEVELS + 1)), "greedy", "random")
    known = tuple(name for name in names if is_known(name))
    levels = tuple(name for name in known if name.startswith("level"))
    return levels or known


def is_known(name: str) -> bool:
    """Whether there is such a bot."""
    try:
        bot(name)
    except BadOption:
        return False
    return True


def opponent() -> str:
    """Who plays when nothing is said: a sensible level."""
    names = offered()
    return names[USUAL - 1] if names[0].startswith("level") else names[0]


def bot_words(name: str) -> str:
    """A bot as people call it."""
    kind, _, number = name.partition(":")
    return f"{kind} {number}".strip().capitalize()


@cache
def thinkers() -> ThreadPoolExecutor:
    """Where bots think: compiled search lets go of the GIL, so the table stays quick."""
    return ThreadPoolExecutor(max(1, (os.cpu_count() or 2) - 1), thread_name_prefix="bot")


@dataclass(frozen=True)
class Advice:
    """A move that is worth considering, and why."""

    action: int
    words: str
    why: str


def advise(position: Position, seed: str) -> Advice:
    """The best move that can be found in a moment, from what the seat to decide may know."""
    if hasattr(bots, "hint"):
        best = bots.hint(position, HINT_SECONDS)
        action, why = int(best.action), str(best.why)
    else:
        action = bot("greedy")(position, stream(seed, position.ply, position.actor))
        why = "It promises most at a glance."
    return Advice(action, ", then ".join(step.words for step in steps_of(position, action)), why)
