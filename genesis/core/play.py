"""Playouts, perft, batches: compiled loops over the positions of any game."""

import os
import time
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from typing import Any

import numpy as np
from numba import types
from numpy.typing import NDArray

from genesis.core.chance import Rng, stream
from genesis.core.compiled import BYTES, FUNCTIONS, INT, NOTHING, RNG, VALUES, loop
from genesis.core.errors import IllegalMove
from genesis.core.game import Setup
from genesis.core.position import ACTOR, CHANCE, OVER, SCORES, SEATS, Head, Position, layout

__all__ = ["Batch", "Fault", "Playouts", "audited_games", "perft", "playouts", "random_game"]

HEAD = layout(Head)
HEAD_BYTES = HEAD.itemsize

MANY = types.Array(types.uint8, 2, "C")  # a batch of records
CODES = types.Array(types.int64, 1, "C")
MASKS = types.Array(types.int8, 2, "C")
MARKS = types.Array(types.boolean, 1, "C")


# --- random games -----------------------------------------------------------------------------


@loop(INT(FUNCTIONS["playout"], FUNCTIONS["outcome"], BYTES, RNG, INT, VALUES, VALUES))
def playout_loop(
    playout: Any, outcome: Any, root: Any, rng: Any, games: int, scores: Any, results: Any
) -> int:
    """Play random games from `root`: add up scores and results, return how many actions."""
    pos = root.copy()
    words, blank = pos.view(np.int64), root.view(np.int64)  # copying words is quicker than bytes
    head = pos[:HEAD_BYTES].view(HEAD)[0]
    shares = np.zeros(SEATS)
    actions = 0
    for _ in range(games):
        for index in range(len(words)):  # quicker than a slice
            words[index] = blank[index]
        actions += playout(pos, rng)
        outcome(pos, shares)
        for index in range(SCORES):
            scores[index] += head.score[index]
        for seat in range(SEATS):
            results[seat] += shares[seat]
    return actions


@loop(INT(FUNCTIONS["apply"], FUNCTIONS["sample"], FUNCTIONS["audit"], BYTES, RNG, INT, CODES))
def audit_loop(
    apply: Any, sample: Any, audit: Any, root: Any, rng: Any, games: int, fault: Any
) -> int:
    """Play random games and audit every position; stop at a fault: (invariant, game, ply)."""
    pos = root.copy()
    actions = 0
    for game in range(games):
        pos[:] = root
        ply = 0
        while pos[ACTOR] != OVER:
            apply(pos, sample(pos, rng))
            ply += 1
            broken = audit(pos)
            if broken != 0:
                fault[0], fault[1], fault[2] = broken, game, ply
                return actions + ply
        actions += ply
    return actions


@loop(INT(FUNCTIONS["apply"], FUNCTIONS["sample"], BYTES, RNG, CODES))
def wander(apply: Any, sample: Any, pos: Any, rng: Any, out: Any) -> int:
    """Play one random game in place, write its actions and return how many there were."""
    count = 0
    while pos[ACTOR] != OVER:
        action = sample(pos, rng)
        apply(pos, action)
        out[count] = action
        count += 1
    return count


@dataclass(frozen=True)
class Playouts:
    """What many random games came to."""

    games: int
    actions: int
    seconds: float
    mean_scores: tuple[float, ...]
    win_shares: tuple[float, ...]

    @property
    def games_per_second(self) -> float:
        """How many whole games were played each second."""
        return self.games / self.seconds

    @property
    def actions_per_second(self) -> float:
        """How many actions, those of chance included, were played each second."""
        return self.actions / self.seconds


def playouts(position: Position, games: int, seed: int | str = 0, threads: int = 1) -> Playouts:
    """Play random games from a position to the end, on so many threads (0: one per core)."""
    threads = threads or os.cpu_count() or 1
    kernels = position.setup.game.kernels
    root = np.frombuffer(position.data, np.uint8).copy()
    scores, results = np.zeros((threads, SCORES)), np.zeros((threads, SEATS))
    machine, playout, outcome = playout_loop.machine, kernels.playout, kernels.outcome

    def work(thread: int) -> int:
        share = games // threads + (thread < games % threads)
        rng = stream(seed, thread)
        return int(machine(playout, outcome, root, rng, share, scores[thread], results[thread]))

    began = time.perf_counter()
    with ThreadPoolExecutor(threads) as pool:
        actions = sum(pool.map(work, range(threads)))
    seconds = time.perf_counter() - began
    means = tuple((scores.sum(0) / games)[: position.seats].tolist())
    shares = tuple((results.sum(0) / games)[: position.seats].tolist())
    return Playouts(games, actions, seconds, means, shares)


@dataclass(frozen=True)
class Fault:
    """An invariant that did not hold, and where."""

    invariant: int
    game: int
    ply: int


def audited_games(setup: Setup, games: int, seed: int | str = 0) -> Fault | None:
    """Play random games and check the invariants after every action."""
    kernels = setup.game.kernels
    fault = np.zeros(3, np.int64)
    root = np.frombuffer(setup.start().data, np.uint8).copy()
    args = (kernels.apply, kernels.sample, kernels.audit, root, stream(seed), games, fault)
    audit_loop(*args)
    return Fault(*fault.tolist()) if fault[0] else None


def random_game(setup: Setup, rng: Rng) -> list[int]:
    """The actions of one random game."""
    kernels = setup.game.kernels
    out = np.zeros(setup.game.longest, np.int64)
    raw = np.frombuffer(setup.start().data, np.uint8).copy()
    count = wander(kernels.apply, kernels.sample, raw, rng, out)
    return [int(action) for action in out[:count]]


# --- perft ------------------------------------------------------------------------------------


@loop(INT(FUNCTIONS["legal"], FUNCTIONS["apply"], MANY, types.Array(types.int16, 2, "C"), INT))
def perft_loop(legal: Any, apply: Any, stack: Any, actions: Any, depth: int) -> int:
    """Count the sequences of `depth` actions from stack[0]; a finished game is one of them."""
    open_actions = np.zeros(depth + 1, np.int64)
    tried = np.zeros(depth + 1, np.int64)
    leaves = 0
    level = 0
    entering = True
    while level >= 0:
        if entering:
            if stack[level][ACTOR] == OVER or level == depth:
                leaves += 1
                level -= 1
                entering = False
                continue
            open_actions[level] = legal(stack[level], actions[level])
            tried[level] = 0
        if level == depth - 1:  # every action here is a leaf: no need to play it
            leaves += open_actions[level]
            tried[level] = open_actions[level]
        if tried[level] == open_actions[level]:
            level -= 1
            entering = False
            continue
        stack[level + 1][:] = stack[level]
        apply(stack[level + 1], actions[level][tried[level]])
        tried[level] += 1
        level += 1
        entering = True
    return leaves


def perft(position: Position, depth: int) -> int:
    """How many sequences of `depth` actions there are from here, chance outcomes included."""
    game = position.setup.game
    stack = np.zeros((depth + 1, game.layout.itemsize), np.uint8)
    stack[0] = np.frombuffer(position.data, np.uint8)
    actions = np.zeros((depth + 1, game.codes), np.int16)
    return int(perft_loop(game.kernels.legal, game.kernels.apply, stack, actions, depth))


def perft_by_move(position: Position, depth: int) -> Iterator[tuple[str, int]]:
    """Each first move with the count below it."""
    for move in position.legal:
        yield move, perft(position.play(move), depth - 1)


# --- batches ----------------------------------------------------------------------------------


@loop(NOTHING(FUNCTIONS["legal"], MANY, MASKS))
def mask_loop(legal: Any, positions: Any, masks: Any) -> None:
    """Mark the open actions of every position."""
    actions = np.empty(masks.shape[1], np.int16)
    masks[:] = 0
    for index in range(len(positions)):
        if positions[index][ACTOR] != OVER:
            for slot in range(legal(positions[index], actions)):
                masks[index, actions[slot]] = 1


@loop(INT(FUNCTIONS["legal"], FUNCTIONS["apply"], MANY, CODES))
def step_loop(legal: Any, apply: Any, positions: Any, moves: Any) -> int:
    """Play one action in every running position; the first index with an illegal one, or -1."""
    actions = np.empty(1 << 15, np.int16)
    for index in range(len(positions)):
        if positions[index][ACTOR] == OVER:
            continue
        count = legal(positions[index], actions)
        place = np.searchsorted(actions[:count], moves[index])
        if place == count or actions[place] != moves[index]:
            return index
    for index in range(len(positions)):
        if positions[index][ACTOR] != OVER:
            apply(positions[index], moves[index])
    return -1


@loop(NOTHING(FUNCTIONS["apply"], FUNCTIONS["sample"], MANY, RNG))
def settle_loop(apply: Any, sample: Any, positions: Any, rng: Any) -> None:
    """Let chance act until a seat is to decide or the game is over."""
    for index in range(len(positions)):
        while positions[index][ACTOR] == CHANCE:
            apply(positions[index], sample(positions[index], rng))


@loop(NOTHING(FUNCTIONS["sample"], MANY, RNG, CODES))
def sample_loop(sample: Any, positions: Any, rng: Any, moves: Any) -> None:
    """Draw a random legal action for every running position."""
    for index in range(len(positions)):
        if positions[index][ACTOR] != OVER:
            moves[index] = sample(positions[index], rng)


@loop(NOTHING(MANY, BYTES, MARKS))
def restart_loop(positions: Any, root: Any, ended: Any) -> None:
    """Put the marked positions back to `root`."""
    for index in range(len(positions)):
        if ended[index]:
            positions[index][:] = root


class Batch:
    """Many positions of one game, stepped together in compiled code."""

    def __init__(self, setup: Setup, size: int, seed: int | str = 0) -> None:
        self.setup = setup
        self.rng = stream(seed)
        self.root = np.frombuffer(setup.start().data, np.uint8).copy()
        self.positions = np.tile(self.root, (size, 1))
        self._kernels = setup.game.kernels

    def __len__(self) -> int:
        return len(self.positions)

    def __getitem__(self, index: int) -> Position:
        return Position(self.setup, self.positions[index].tobytes())

    @property
    def records(self) -> NDArray[Any]:
        """The positions as an array of records, to be read field by field."""
        return self.positions.view(self.setup.game.layout)[:, 0]

    @property
    def over(self) -> NDArray[np.bool_]:
        """Which games have ended."""
        over: NDArray[np.bool_] = self.positions[:, ACTOR] == OVER
        return over

    def masks(self) -> NDArray[np.int8]:
        """Position by action code: 1 where the action is open."""
        out = np.zeros((len(self), self.setup.game.codes), np.int8)
        mask_loop(self._kernels.legal, self.positions, out)
        return out

    def sample(self) -> NDArray[np.int64]:
        """A random legal action for every position (0 where the game is over)."""
        moves = np.zeros(len(self), np.int64)
        sample_loop(self._kernels.sample, self.positions, self.rng, moves)
        return moves

    def step(self, actions: Sequence[int] | NDArray[np.int64]) -> None:
        """Play one action in every running position; refuses all of them if one is illegal."""
        moves = np.ascontiguousarray(actions, np.int64)
        if moves.shape != (len(self),):
            raise ValueError(f"{len(self)} positions take {len(self)} actions, not {moves.shape}")
        wrong = step_loop(self._kernels.legal, self._kernels.apply, self.positions, moves)
        if wrong >= 0:
            raise IllegalMove(str(moves[wrong]), f"is not open in position {wrong} of the batch")

    def settle(self) -> None:
        """Let chance act wherever it is to act."""
        settle_loop(self._kernels.apply, self._kernels.sample, self.positions, self.rng)

    def restart(self) -> NDArray[np.bool_]:
        """Start the ended games anew; returns which."""
        ended = self.over
        restart_loop(self.positions, self.root, ended)
        return ended
