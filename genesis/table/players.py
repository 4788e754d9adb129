"""The bots that can sit at a table, and the advice that they give."""

import os
import sys
import threading
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from functools import cache

from genesis.bots import LEVELS
from genesis.bots.hints import expectation, hints
from genesis.core.errors import BadOption
from genesis.core.position import Position
from genesis.core.steps import steps_of
from genesis.table.texts import text

__all__ = [
    "OFFERED",
    "OPPONENT",
    "Advice",
    "advise",
    "bot_words",
    "check_offered",
    "stand_back",
    "thinkers",
]

OFFERED = tuple(f"level:{level}" for level in LEVELS)  # from weak to strong
PATIENT = 10  # how nice a thinking thread is, from 0 to 19
OPPONENT = "level:2"  # who plays when nothing is said: somebody to learn against


def check_offered(name: str) -> None:
    """Whether people may let this bot sit down; others could think for hours."""
    if name not in OFFERED:
        raise BadOption(text("no such bot", name=repr(name), bots=", ".join(OFFERED)))


def bot_words(name: str) -> str:
    """A bot as people call it."""
    kind, _, number = name.partition(":")
    return text("level", number=number) if kind == "level" else kind.capitalize()


@cache
def thinkers() -> ThreadPoolExecutor:
    """Where bots think: compiled search lets go of the GIL, so the table stays quick."""
    count = max(1, (os.cpu_count() or 2) - 1)
    return ThreadPoolExecutor(count, thread_name_prefix="bot", initializer=stand_back)


def stand_back() -> None:
    """Let the table go first when every core is busy; a thread of its own on Linux."""
    if sys.platform == "linux":
        os.setpriority(os.PRIO_PROCESS, threading.get_native_id(), PATIENT)


@dataclass(frozen=True)
class Advice:
    """A move that is worth considering, and why."""

    action: int
    words: str
    why: str


def advise(position: Position, seed: str) -> Advice:
    """The best move that can be found in a moment, from what the seat to decide may know."""
    best = hints(position, count=1, seed=seed)[0]
    words = text("then").join(step.words for step in steps_of(position, best.action))
    chance = expectation(best.values, position.actor)
    reason = best.why[0].upper() + best.why[1:].rstrip(".")
    why = text("hint reason", why=reason, result=chance)
    return Advice(best.action, words, why)
