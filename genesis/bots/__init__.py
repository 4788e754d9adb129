"""Players that are programs. A bot is named by a short string, as chess engines are."""

import re
from typing import Protocol

from genesis.bots.flat import Flat
from genesis.bots.greedy import Greedy
from genesis.bots.levels import Levelled
from genesis.bots.search import Budget, Search
from genesis.core.chance import Rng
from genesis.core.errors import BadOption
from genesis.core.language import say
from genesis.core.position import Position
from genesis.core.thinking import LEVELS

__all__ = ["LEVELS", "Bot", "Budget", "Search", "bot", "budget", "names", "threads_of"]

BUDGET = re.compile(r"(?P<amount>\d+|\d*\.?\d+s)(@(?P<threads>[1-9]\d?))?")
MOST_ITERATIONS = 100_000_000
MOST_SECONDS = 3600.0


def names() -> str:
    """The bots there are, in words."""
    return say("random, greedy, level:1 to level:6, search:800, search:2s, search:2s@2 or flat:800")


class Bot(Protocol):
    """Chooses an action for the seat to decide, from what that seat may know.

    A bot may keep what it thought from one call to the next, so every seat needs its own.
    """

    def __call__(self, position: Position, rng: Rng) -> int: ...


def at_random(position: Position, rng: Rng) -> int:
    """Any legal action, all equally likely."""
    return position.sample(rng)


def bot(name: str) -> Bot:
    """The bot with this name, fresh."""
    kind, colon, detail = name.partition(":")
    if name == "random":
        return at_random
    if name == "greedy":
        return Greedy()
    if kind == "level" and detail.isdecimal() and int(detail) in LEVELS:
        return Levelled(int(detail))
    if kind in ("search", "flat") and colon:
        return (Search if kind == "search" else Flat)(budget(detail))
    raise BadOption(say("there is no bot {name!r}; there is {names}", name=name, names=names()))


def threads_of(name: str) -> int:
    """How many threads a bot thinks on, at most."""
    if name == f"level:{LEVELS[-1]}":
        return 2
    return int(name.partition("@")[2] or 1)


def budget(text: str) -> Budget:
    """`800` iterations or `2s`, on one thread or, with `@2`, on more."""
    found = BUDGET.fullmatch(text)
    if not found:
        raise BadOption(
            say("thinking is measured as 800, 2s, 0.5s or 2s@2, not {text!r}", text=text)
        )
    amount, threads = found["amount"], int(found["threads"] or 1)
    if amount.endswith("s"):
        return Budget(seconds=min(float(amount[:-1]), MOST_SECONDS), threads=threads)
    return Budget(iterations=min(max(int(amount), 1), MOST_ITERATIONS), threads=threads)
