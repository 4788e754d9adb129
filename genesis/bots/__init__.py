"""Players that are programs. A bot is named by a short string, as chess engines are."""

from collections.abc import Mapping
from typing import Protocol

from genesis.bots.greedy import greedy
from genesis.core.chance import Rng
from genesis.core.errors import BadOption
from genesis.core.position import Position

__all__ = ["BOTS", "Bot", "bot"]


class Bot(Protocol):
    """Chooses an action for the seat to decide, from what that seat may know."""

    def __call__(self, position: Position, rng: Rng) -> int: ...


def at_random(position: Position, rng: Rng) -> int:
    """Any legal action, all equally likely."""
    return position.sample(rng)


BOTS: Mapping[str, Bot] = {"random": at_random, "greedy": greedy}


def bot(name: str) -> Bot:
    """The bot with this name."""
    if name not in BOTS:
        raise BadOption(f"there is no bot {name!r}; there is {', '.join(BOTS)}")
    return BOTS[name]
