"""What happened so far, kept so that copies are cheap and pasts can be told apart."""

import hashlib
from typing import Any

import numpy as np
from numpy.typing import NDArray

from genesis.core.chance import Rng
from genesis.core.game import Setup
from genesis.core.position import ACTOR, CHANCE, Position

__all__ = ["FINGERPRINT", "Memory", "Moment"]

DIGEST = 8  # bytes
FINGERPRINT = 8 * DIGEST  # bits


class Memory:
    """What every seat has seen up to some ply: a digest of all its views and its own moves."""

    def __init__(
        self, setup: Setup, raw: NDArray[np.uint8] | None = None, ply: int = 0, seen: Any = ()
    ) -> None:
        start = np.frombuffer(setup.start().data, np.uint8) if raw is None else raw
        self.setup = setup
        self.raw = start
        self.ply = ply
        self.seen: tuple[bytes, ...] = seen or (bytes(DIGEST),) * setup.players

    def after(self, history: list[int]) -> "Memory":
        """The memory when all of this history was played."""
        raw, seen = self.raw.copy(), list(self.seen)
        kernels = self.setup.game.kernels
        for action in history[self.ply :]:
            actor = int(raw[ACTOR])
            kernels.apply(raw, action)
            for seat in range(self.setup.players):
                own = action if seat == actor else -1
                seen[seat] = digest(seen[seat], own, self.view(raw, seat))
        return Memory(self.setup, raw, len(history), tuple(seen))

    def view(self, raw: NDArray[np.uint8], seat: int) -> bytes:
        """The bytes that a seat may see."""
        shown = raw.copy()
        self.setup.game.kernels.conceal(shown, seat)
        return shown.tobytes()


def digest(before: bytes, own: int, view: bytes) -> bytes:
    """What was seen before, then the own move, then what is seen now."""
    content = before + own.to_bytes(2, signed=True) + view
    return hashlib.blake2b(content, digest_size=DIGEST).digest()


class Moment:
    """A position that is played on in place; copies share their past."""

    __slots__ = ("memory", "raw")

    def __init__(self, memory: Memory) -> None:
        self.memory = memory
        self.raw = memory.raw.copy()

    def __deepcopy__(self, memo: Any) -> "Moment":
        copy = Moment.__new__(Moment)
        copy.memory, copy.raw = self.memory, self.raw.copy()
        return copy

    @property
    def setup(self) -> Setup:
        """The game and its options."""
        return self.memory.setup

    @property
    def actor(self) -> int:
        """The seat to decide, CHANCE or OVER."""
        return int(self.raw[ACTOR])

    @property
    def position(self) -> Position:
        """The same as a value."""
        return Position(self.setup, self.raw.tobytes())

    def legal(self) -> list[int]:
        """The open actions."""
        out = np.empty(self.setup.game.codes, np.int16)
        count = self.setup.game.kernels.legal(self.raw, out)
        listed: list[int] = out[:count].tolist()
        return listed

    def chances(self) -> list[tuple[int, float]]:
        """At a chance node, each outcome with its probability."""
        if self.actor != CHANCE:
            return []
        outcomes = self.legal()
        weights = np.zeros(self.setup.game.codes, np.int32)
        self.setup.game.kernels.weights(self.raw, weights)
        parts = weights[: len(outcomes)] / weights[: len(outcomes)].sum()
        return list(zip(outcomes, parts.tolist(), strict=True))

    def apply(self, action: int) -> None:
        """Play an open action."""
        self.setup.game.kernels.apply(self.raw, action)

    def past(self, history: list[int], seat: int) -> str:
        """Everything a seat has seen and done, in a few letters."""
        self.memory = self.memory.after(history)
        return f"seat {seat}, ply {len(history)}, past {self.memory.seen[seat].hex()}"

    def fingerprint(self, history: list[int], seat: int) -> NDArray[np.uint8]:
        """The same as bits."""
        self.memory = self.memory.after(history)
        return np.unpackbits(np.frombuffer(self.memory.seen[seat], np.uint8))

    def redeal(self, history: list[int], seat: int, rng: Rng) -> None:
        """Guess what a seat cannot know; it remembers the same, the others what they see now."""
        memory = self.memory.after(history)
        self.setup.game.kernels.redeal(self.raw, seat, rng)
        seen = tuple(
            memory.seen[other]
            if other == seat
            else digest(bytes(DIGEST), -1, memory.view(self.raw, other))
            for other in range(self.setup.players)
        )
        self.memory = Memory(self.setup, self.raw.copy(), len(history), seen)
