"""The bots that can sit at a table, and the advice that they give."""

import os
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from importlib.util import find_spec

from genesis.bots import bot
from genesis.core.chance import stream
from genesis.core.errors import BadOption
from genesis.core.position import Position
from genesis.core.steps import steps_of

__all__ = ["Advice", "advise", "bot_words", "offered", "opponent", "thinkers"]

LEVELS = 6
USUAL = 2  # the level of "Play now"


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
    action, why = searched(position) or glanced(position, seed)
    words = ", then ".join(step.words for step in steps_of(position, action))
    return Advice(action, words, f"{why[0].upper()}{why[1:].rstrip('.')}.")


def searched(position: Position) -> tuple[int, str] | None:
    """The best move of a search with its reason, where there is a search."""
    if find_spec("genesis.bots.hints") is None:
        return None
    best = import_module("genesis.bots.hints").hints(position, count=1)[0]
    return int(best.action), str(best.why)


def glanced(position: Position, seed: str) -> tuple[int, str]:
    """The move that promises most at a glance."""
    action = bot("greedy")(position, stream(seed, position.ply, position.actor))
    return action, "it promises most at a glance"
