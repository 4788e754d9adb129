"""Fitting: what a game's estimate makes of what it sees, learnt from games in rounds.

In the first each seat plays as planned or by a glance, at first with many a whim, so that good and
bad moves alike are followed by sensible play. Where the whims have ended, what every seat sees is
noted now and then, and at the end who won. A network is fitted to that by Adam (Kingma and Ba
2015). In later rounds seats also take the move after which that network likes their turn's end
best. They run into what it overrates, and the next network knows better: it learns from the games
of all rounds (DAgger: Ross, Gordon and Bagnell 2011).
"""

import os
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from functools import partial
from typing import Any

import numpy as np
from numba import types
from numpy.typing import NDArray

from genesis.bots.greedy import glance
from genesis.core.chance import below, stream
from genesis.core.compiled import ACTIONS, BYTES, FUNCTIONS, INT, KERNELS, RNG, loop, rule
from genesis.core.errors import BadOption
from genesis.core.game import Game, Setup
from genesis.core.language import say
from genesis.core.network import Network, worth
from genesis.core.play import playouts
from genesis.core.position import ACTOR, CHANCE, OVER, SEATS
from genesis.core.thinking import NOBODY, chances

__all__ = [
    "Foresight",
    "Notes",
    "fitted",
    "foresight",
    "learnt",
    "lessons",
    "network_of",
    "notes_of",
]

Floats = NDArray[np.float32]
ROW, TABLE, PILE = (types.Array(types.float32, sides, "C") for sides in (1, 2, 3))
tuple_of: Any = types.Tuple

ROUNDS = 6
LATER = 8  # a later round has an eighth of the games of the first, for they take longer
MOST_NOTES = 12  # of a game …
FIRST_PAUSE, PAUSE = 16, 40  # … with up to so many actions between them
WILD, TAME = 4, 44  # at first one move in so many is any: each game is its own mixture
GLANCE, PLAN, FAR = range(3)  # how seats play
STYLES = 3  # every other seat has one of them, the rest look far
CHUNK = 500  # games between two signs of progress
BATCH, EPOCHS, NEURONS = 4096, 5, 32
STEP, LEAST_STEP = 3e-3, 1e-5  # of the weights; it shrinks from one to the other
MEMORY, LONG_MEMORY, TINY = 0.9, 0.999, 1e-8  # as Adam's authors have them
FOR_TWO = 0.7  # of the games; the others are for three or more
HELD_BACK = 0.03  # of the notes: they judge, and teach nothing


# --- what is seen and what came of it ---------------------------------------------------------


NEEDED = ("legal", "apply", "sample", "redeal", "appeal", "suggest", "outcome")


@loop(
    INT(
        *(FUNCTIONS[name] for name in NEEDED),
        *(FUNCTIONS["observe"], BYTES, ACTIONS, RNG, INT, INT, PILE, TABLE),
        *(types.boolean, tuple_of((ROW, TABLE, ROW, ROW))),
    )
)
def watch(
    legal: Any,
    apply: Any,
    sample: Any,
    redeal: Any,
    appeal: Any,
    suggest: Any,
    outcome: Any,
    prospects: Any,
    root: Any,
    actions: Any,
    rng: Any,
    games: int,
    length: int,
    seen: Any,
    won: Any,
    taught: bool,
    network: Any,
) -> int:
    """Play games and note what each seat sees and won; returns how many notes were made."""
    pos, other, results = root.copy(), root.copy(), np.zeros(SEATS)
    sight = np.zeros(seen.shape[1:], np.float32)
    count = 0
    for _ in range(games):
        pos[:] = root
        first, ply, due = count, 0, 0
        calm = below(rng, length)  # from here on there is no whim
        wildness = WILD + below(rng, TAME - WILD)
        style, whose = below(rng, STYLES), below(rng, 2)
        while pos[ACTOR] != OVER:
            manner = style if (pos[ACTOR] + whose) % 2 else FAR
            if pos[ACTOR] == CHANCE or ply == calm or (ply < calm and below(rng, wildness) == 0):
                action = sample(pos, rng)
            elif manner == GLANCE:
                action = glance(appeal, pos, actions[: legal(pos, actions)], rng)
            elif manner == FAR and taught:
                action = furthest(
                    *(legal, apply, redeal, suggest, outcome, prospects),
                    *(pos, other, actions, rng, sight, results, network),
                )
            else:
                action = suggest(pos, rng)
            apply(pos, action)
            if ply == calm:
                due = ply + below(rng, FIRST_PAUSE)
            if ply >= max(calm, due) and count < first + MOST_NOTES and pos[ACTOR] != OVER:
                look(prospects, pos, seen[count])
                count += 1
                due = ply + 1 + below(rng, PAUSE)
            ply += 1
        outcome(pos, results)
        won[first:count] = results[: len(sight)]
    return count


@rule
def look(prospects: Any, pos: Any, sight: Any) -> None:
    """What each seat sees."""
    for seat in range(len(sight)):
        prospects(pos, seat, sight[seat])


@rule
def furthest(
    legal: Any,
    apply: Any,
    redeal: Any,
    suggest: Any,
    outcome: Any,
    prospects: Any,
    pos: Any,
    other: Any,
    actions: Any,
    rng: Any,
    sight: Any,
    results: Any,
    network: Any,
) -> int:
    """The move after which the network likes a seat's chances best, at the end of its turn.

    What the seat cannot know is guessed once, for all moves alike.
    """
    seat, deal = pos[ACTOR], pos.copy()
    redeal(deal, seat, rng)
    best, chosen = -1.0, actions[0]
    for index in range(legal(deal, actions)):
        other[:] = deal
        apply(other, actions[index])
        while other[ACTOR] == seat:
            apply(other, suggest(other, rng))
        expect(outcome, prospects, other, sight, results, network)
        if results[seat] > best:
            best, chosen = results[seat], actions[index]
    return int(chosen)


@rule
def expect(outcome: Any, prospects: Any, pos: Any, sight: Any, results: Any, network: Any) -> None:
    """Each seat's chance, as the network has it; at the end, what it won."""
    if pos[ACTOR] == OVER:
        outcome(pos, results)
        return
    look(prospects, pos, sight)
    for seat in range(len(sight)):
        results[seat] = worth(sight[seat], *network)
    chances(results, len(sight), 1.0, NOBODY)


@dataclass(frozen=True)
class Notes:
    """What seats saw, and what share of the victory they had in the end."""

    seen: NDArray[np.float16]  # [note, seat, input]
    won: Floats  # [note, seat]

    def __len__(self) -> int:
        return len(self.won)


def network_of(game: Game) -> Network:
    """The network that judges a game's positions now."""
    if not hasattr(game.strategy, "NETWORK"):
        raise BadOption(
            say("the estimate of {game} is not fitted: it has no prospects", game=game.name)
        )
    return Network.read(game.strategy.NETWORK, game.strategy.PROSPECTS)


def tables(game: Game) -> list[tuple[Setup, float]]:
    """The tables to watch, and which share of the games is for each."""
    setups = [game.setup(players) for players in game.players if players > 1]
    others = len(setups) - 1
    shares = [FOR_TWO, *[(1 - FOR_TWO) / others] * others] if others else [1.0]
    return list(zip(setups, shares, strict=True))


def notes_of(
    setup: Setup,
    games: int,
    seed: str,
    network: Network | None = None,
    tell: Callable[[int], Any] = lambda games: None,
) -> Notes:
    """Watch so many games on all cores; with a network, of some who look ahead by it."""
    game, kernels = setup.game, setup.game.kernels
    known = network or network_of(game)
    machines = [getattr(kernels, name) for name in NEEDED]
    machines.append(kernels.beside(game.strategy.prospects, KERNELS["observe"]))
    root = np.frombuffer(setup.start().data, np.uint8).copy()
    length = max(1, playouts(setup.start(), 20).actions // 20)

    def some(number: int) -> tuple[NDArray[np.float16], Floats]:
        many = min(CHUNK, games - number * CHUNK)
        seen = np.zeros((many * MOST_NOTES, setup.players, len(known.names)), np.float32)
        won = np.zeros((many * MOST_NOTES, setup.players), np.float32)
        actions = np.zeros(game.codes, np.int16)
        rng = stream(seed, setup.players, number)
        taught = (network is not None, tuple(parameters(known)))
        count = watch(*machines, root, actions, rng, many, length, seen, won, *taught)
        tell(many)
        return seen[:count].astype(np.float16), won[:count]

    with ThreadPoolExecutor(os.cpu_count()) as pool:
        seen, won = zip(*pool.map(some, range(-(-games // CHUNK))), strict=True)
    return Notes(np.concatenate(seen), np.concatenate(won))


# --- rounds -----------------------------------------------------------------------------------


def lessons(game: Game, games: int, rounds: int) -> list[list[tuple[Setup, int]]]:
    """For each round the tables to watch, and how many games at each; the first has `games`."""
    amounts = [games, *[games // LATER] * (rounds - 1)]
    return [
        [(setup, max(1, round(amount * share))) for setup, share in tables(game)]
        for amount in amounts
    ]


def learnt(
    game: Game,
    course: Sequence[Sequence[tuple[Setup, int]]],
    seed: str,
    watching: Callable[[int], Any] = lambda games: None,
    learning: Callable[[float], Any] = lambda share: None,
) -> tuple[Network, list[Notes]]:
    """The network after the last of the lessons, and the notes that taught it nothing."""
    network, notes = network_of(game), list[Notes]()
    held = notes
    for number, lesson in enumerate(course):
        known = network if number else None
        notes += [
            notes_of(setup, many, f"{seed} {number}", known, watching) for setup, many in lesson
        ]
        done = partial(lambda before, part: learning((before + part) / len(course)), number)
        network, held = fitted(network.names, notes, number, tell=done)
    return network, held


# --- how a network is fitted ------------------------------------------------------------------


@dataclass(frozen=True)
class Foresight:
    """How well a network tells who wins, in notes that taught it nothing."""

    surprise: float  # at who won, in nats: less is better
    right: float  # how often the likeliest winner won


def foresight(network: Network, notes: Sequence[Notes]) -> Foresight:
    """Over all notes; without a winner by himself, nobody is right."""
    surprise = right = total = 0.0
    for some in notes:
        chances = expected(parameters(network), some.seen.astype(np.float32))[0]
        surprise -= float((some.won * np.log(chances + TINY)).sum())
        right += float((some.won[np.arange(len(some)), chances.argmax(1)] == 1).sum())
        total += len(some)
    return Foresight(surprise / total, right / total)


def parameters(network: Network) -> list[Floats]:
    """What is fitted, each as a matrix or a row."""
    return [network.direct, network.weights, network.bias, network.told]


def expected(weights: Sequence[Floats], seen: Floats) -> tuple[Floats, Floats]:
    """The chance of each seat, and what each neuron says of it."""
    direct, inner, bias, told = weights
    neurons = np.maximum(seen @ inner + bias, 0)
    worth = seen @ direct + neurons @ told
    chances = np.exp(worth - worth.max(1, keepdims=True))
    return chances / chances.sum(1, keepdims=True), neurons


def slopes(weights: Sequence[Floats], seen: Floats, won: Floats) -> list[Floats]:
    """Which way each weight would have to go to be more surprised."""
    chances, neurons = expected(weights, seen)
    wrong = ((chances - won) / len(won)).reshape(-1)
    inputs = seen.reshape(-1, seen.shape[-1])
    voices = neurons.reshape(-1, neurons.shape[-1])
    blame = wrong[:, None] * weights[3] * (voices > 0)
    return [inputs.T @ wrong, inputs.T @ blame, blame.sum(0), voices.T @ wrong]


def fitted(
    names: tuple[str, ...],
    notes: Sequence[Notes],
    seed: int = 0,
    neurons: int = NEURONS,
    tell: Callable[[float], Any] = lambda share: None,
) -> tuple[Network, list[Notes]]:
    """A network that judges by these inputs, and the notes that were held back to judge it."""
    draw = np.random.default_rng(seed)
    held = [Notes(some.seen[: back(some)], some.won[: back(some)]) for some in notes]
    weights = begun(len(names), neurons, draw)
    speed, force = ([np.zeros_like(part) for part in weights] for _ in range(2))
    batches = list(batched(notes, draw))
    for step, (some, chosen) in enumerate(batches, 1):
        size = LEAST_STEP + (STEP - LEAST_STEP) * (1 + np.cos(np.pi * step / len(batches))) / 2
        seen, won = notes[some].seen[chosen].astype(np.float32), notes[some].won[chosen]
        for index, slope in enumerate(slopes(weights, seen, won)):
            speed[index] += (1 - MEMORY) * (slope - speed[index])
            force[index] += (1 - LONG_MEMORY) * (slope * slope - force[index])
            way = speed[index] / (1 - MEMORY**step)
            width = np.sqrt(force[index] / (1 - LONG_MEMORY**step)) + TINY
            weights[index] -= (size * way / width).astype(np.float32)
        tell(step / len(batches))
    return Network(names, *weights), held


def back(notes: Notes) -> int:
    """How many notes are held back."""
    return max(1, int(HELD_BACK * len(notes)))


def begun(inputs: int, neurons: int, draw: np.random.Generator) -> list[Floats]:
    """Weights before anything was learnt."""
    direct, bias = np.zeros(inputs), np.zeros(neurons)
    inner = draw.standard_normal((inputs, neurons)) / np.sqrt(inputs)
    told = draw.standard_normal(neurons) / np.sqrt(neurons)
    return [part.astype(np.float32) for part in (direct, inner, bias, told)]


def batched(
    notes: Sequence[Notes], draw: np.random.Generator
) -> Iterator[tuple[int, NDArray[np.int64]]]:
    """Which notes are learnt from together: each as often as there are epochs, in any order."""
    found = []
    for number, some in enumerate(notes):
        for _ in range(EPOCHS):
            order = draw.permutation(np.arange(back(some), len(some)))
            parts = np.array_split(order, max(1, len(order) // BATCH))
            found += [(number, np.sort(part)) for part in parts]
    yield from (found[index] for index in draw.permutation(len(found)))
