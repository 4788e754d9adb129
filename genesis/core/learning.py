"""Many games at once as learners play them: stepped, rewarded and seen in compiled code.

Chance acts by itself, and so do the other seats when the caller plays only one. A game that has
ended starts anew with the next step, whatever is played then.
"""

import os
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import numpy as np
from numba import types

from genesis.core.chance import below, stream
from genesis.core.compiled import BYTES, NOTHING, address_of, at_address, loop, rule
from genesis.core.errors import BadOption
from genesis.core.game import Setup
from genesis.core.play import CODES, HEAD, HEAD_BYTES, MANY, MARKS, MASKS
from genesis.core.position import ACTOR, CHANCE, OVER, SEATS, Position

__all__ = ["ANY_SEAT", "EVERY_SEAT", "REWARDS", "Games", "rewards_of"]

EVERY_SEAT = -1  # the caller plays all of them
ANY_SEAT = -2  # the caller plays one, drawn for every game
NO_MOVE = -1
REWARDS = ("rank", "margin")
RANK, MARGIN = range(2)
HUNDRED = 100.0  # points that make a reward of 1
FORFEIT = -1.0  # for a move that is not open: it ends the game

TENSORS = types.Array(types.float32, 2, "C")
STREAMS = types.Array(types.int64, 2, "C")
GAINS = types.Array(types.float64, 2, "C")
NUMBERS: Any = types.UniTuple
FEW_PER_THREAD = 64  # below so many games, a second thread costs more than it brings


# --- rewards ----------------------------------------------------------------------------------


@rule
def reward(style: int, shares: Any, score: Any, seats: int, out: Any) -> None:
    """What the end of a game is worth to each seat."""
    for seat in range(seats):
        out[seat] = (
            margin(score, seat, seats) if style == MARGIN else rank(shares, score, seat, seats)
        )


@rule
def margin(score: Any, seat: int, seats: int) -> float:
    """Points more than the others have on average, in hundreds; alone, just the points."""
    others = 0.0
    for other in range(seats):
        others += score[other] * int(other != seat)
    return (float(score[seat]) - others / max(seats - 1, 1)) / HUNDRED


@rule
def rank(shares: Any, score: Any, seat: int, seats: int) -> float:
    """1 for the first, -1 for the last, evenly between; who is level shares.

    Where nobody wins because the game itself did, it stands before everybody.
    """
    below_me, above_me, nobody = 0, 0, True
    for other in range(seats):
        nobody &= shares[other] == 0
        ahead = shares[seat] - shares[other]
        if ahead == 0:
            ahead = float(score[seat]) - float(score[other])
        below_me += ahead > 0
        above_me += ahead < 0
    rivals = seats - 1 + int(nobody or seats == 1)
    above_me += int(nobody)
    below_me += int(seats == 1 and not nobody)
    return (below_me - above_me) / rivals


def rewards_of(position: Position, style: str) -> tuple[float, ...]:
    """What the end of a game is worth to each seat; nothing before."""
    out = np.zeros(position.seats)
    if position.is_over:
        score = np.array(position.tally, np.int16)
        reward(reward_style(style), np.array(position.result), score, position.seats, out)
    return tuple(out.tolist())


def reward_style(style: str) -> int:
    """The number of a way to reward."""
    if style not in REWARDS:
        raise BadOption(f"rewards are by {' or '.join(REWARDS)}, not {style!r}")
    return REWARDS.index(style)


# --- the loops --------------------------------------------------------------------------------

apply_at, sample_at, outcome_at = at_address("apply"), at_address("sample"), at_address("outcome")
legal_at, conceal_at = at_address("legal"), at_address("conceal")
observe_at = at_address("observe")


@rule
def settle(apply: Any, sample: Any, reply: Any, pos: Any, rng: Any, caller: int) -> None:
    """Let chance and the seats that the caller does not play act until it is the caller's turn."""
    while pos[ACTOR] != OVER:
        if pos[ACTOR] == CHANCE:
            apply(pos, sample(pos, rng))
        elif caller >= 0 and pos[ACTOR] != caller:
            apply(pos, reply(pos, rng))
        else:
            break


@loop(
    NOTHING(
        NUMBERS(types.int64, 4),
        BYTES,
        MANY,
        STREAMS,
        CODES,
        MASKS,
        CODES,
        CODES,
        GAINS,
        MARKS,
        NUMBERS(types.int64, 2),
    )
)
def step_loop(
    kernels: Any,
    root: Any,
    positions: Any,
    rngs: Any,
    moves: Any,
    masks: Any,
    callers: Any,
    seats: Any,
    gains: Any,
    ended: Any,
    ways: Any,
) -> None:
    """One move in every game that runs; those that have ended begin anew."""
    apply, sample = apply_at(kernels[0]), sample_at(kernels[1])
    reply, outcome = sample_at(kernels[2]), outcome_at(kernels[3])
    caller, style = ways
    shares = np.zeros(SEATS)
    for index in range(len(positions)):
        pos = positions[index]
        head = pos[:HEAD_BYTES].view(HEAD)[0]
        gains[index] = 0.0
        move = moves[index]
        if pos[ACTOR] == OVER:
            pos[:] = root
            callers[index] = below(rngs[index], head.seats) if caller == ANY_SEAT else caller
            settle(apply, sample, reply, pos, rngs[index], callers[index])
        elif move < 0 or move >= masks.shape[1] or masks[index, move] == 0:
            gains[index, pos[ACTOR]] = FORFEIT
            pos[ACTOR] = OVER
        else:
            apply(pos, move)
            settle(apply, sample, reply, pos, rngs[index], callers[index])
            if pos[ACTOR] == OVER:
                outcome(pos, shares)
                reward(style, shares, head.score, head.seats, gains[index])
        ended[index] = pos[ACTOR] == OVER
        if callers[index] >= 0:
            seats[index] = callers[index]
        elif not ended[index]:
            seats[index] = pos[ACTOR]


@loop(
    NOTHING(
        NUMBERS(types.int64, 3),
        MANY,
        CODES,
        MASKS,
        TENSORS,
        types.boolean,
    )
)
def look_loop(
    kernels: Any, positions: Any, seats: Any, masks: Any, tensors: Any, hidden: bool
) -> None:
    """What a seat of every game sees, and which moves are open to it."""
    legal, conceal = legal_at(kernels[0]), conceal_at(kernels[1])
    observe = observe_at(kernels[2])
    seen = positions[0].copy()
    words, known = seen.view(np.int64), positions.view(np.int64)  # quicker to copy than bytes
    actions = np.empty(masks.shape[1], np.int16)
    for index in range(len(positions)):
        masks[index] = 0
        if positions[index, ACTOR] == seats[index]:
            for slot in range(legal(positions[index], actions)):
                masks[index, actions[slot]] = 1
        tensors[index] = 0.0
        if hidden:
            for word in range(len(words)):
                words[word] = known[index, word]
            conceal(seen, seats[index])
            observe(seen, seats[index], tensors[index])
        else:
            observe(positions[index], seats[index], tensors[index])


class Games:
    """Many games of one setup; `step` plays a move in each, and the arrays tell what came of it.

    `tensors` and `masks` stay as they are until the step after the next: there are two of each,
    because fresh memory would cost more than the step.
    """

    def __init__(
        self,
        setup: Setup,
        size: int,
        *,
        style: str = "rank",
        caller: int = EVERY_SEAT,
        replies: str = "random",
        threads: int = 0,
    ) -> None:
        kernels = setup.game.kernels
        reply = kernels.suggest if replies == "suggest" else kernels.sample
        self.setup = setup
        self.ways = (caller, reward_style(style))
        self.root = np.frombuffer(setup.start().data, np.uint8).copy()
        self.positions = np.tile(self.root, (size, 1))
        self.rngs = np.zeros((size, 4), np.int64)
        self.callers = np.full(size, caller, np.int64)
        self.seats = np.zeros(size, np.int64)  # who sees the tensor, and decides if nobody has won
        self.gains = np.zeros((size, SEATS))  # the rewards of all seats
        self.ended = np.zeros(size, np.bool_)
        self.masks, self._old_masks = np.zeros((2, size, setup.game.codes), np.int8)
        self.tensors, self._old = np.zeros((2, size, setup.observation.size), np.float32)
        self._stepping = addresses(kernels.apply, kernels.sample, reply, kernels.outcome)
        self._looking = addresses(kernels.legal, kernels.conceal, kernels.observe)
        self._hidden = setup.game.hidden_information
        self._shares = shares(size, threads or os.cpu_count() or 1)
        self._pool = ThreadPoolExecutor(len(self._shares))  # makes its threads when asked

    def __len__(self) -> int:
        return len(self.positions)

    def __getitem__(self, index: int) -> Position:
        return Position(self.setup, self.positions[index].tobytes())

    def restart(self, seed: int | str) -> None:
        """Begin all games anew; each has its own luck, the same whatever the number of games."""
        self.rngs[:] = [stream(seed, index) for index in range(len(self))]
        self.positions[:, ACTOR] = OVER
        self.step(np.full(len(self), NO_MOVE))

    def step(self, moves: Any) -> None:
        """Play a move in every game, on all cores if there are many."""
        moves = np.ascontiguousarray(moves, np.int64)
        self.masks, self._old_masks = self._old_masks, self.masks
        self.tensors, self._old = self._old, self.tensors
        mine, *others = self._shares
        helped = [self._pool.submit(self._step, moves, share) for share in others]
        self._step(moves, mine)  # to wake another thread costs more than a share takes to begin
        for share in helped:
            share.result()

    def _step(self, moves: Any, share: slice) -> None:
        positions, seats, old_masks = self.positions[share], self.seats[share], self._old_masks
        outcome = (seats, self.gains[share], self.ended[share], self.ways)
        luck = (positions, self.rngs[share], moves[share], old_masks[share], self.callers[share])
        step_loop(self._stepping, self.root, *luck, *outcome)
        hidden, masks, tensors = self._hidden, self.masks[share], self.tensors[share]
        look_loop(self._looking, positions, seats, masks, tensors, hidden)


def addresses(*machines: Any) -> tuple[Any, ...]:
    """Where these kernels lie."""
    return tuple(address_of(machine) for machine in machines)


def shares(size: int, threads: int) -> list[slice]:
    """The games that each thread takes care of."""
    threads = max(1, min(threads, size // FEW_PER_THREAD))
    bounds = [size * thread // threads for thread in range(threads + 1)]
    return [slice(*bounds[thread : thread + 2]) for thread in range(threads)]
