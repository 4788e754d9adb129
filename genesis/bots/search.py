"""The search bot: grows a tree within a budget, on one thread or several, and tells what it saw."""

import time
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from dataclasses import dataclass
from functools import partial
from typing import Any

import numpy as np

from genesis.bots.tree import (
    ANY,
    CLOCK,
    DEEPEST,
    KEPT,
    KNOWN,
    NEEDED,
    NODE,
    ONLY,
    SALT,
    SEAT,
    SECRETS,
    SPREAD,
    TOP,
    USED,
    explore,
)
from genesis.core.chance import Rng, below, stream
from genesis.core.position import SEATS, Position, Values
from genesis.core.thinking import Thinking

__all__ = ["Budget", "Search", "Study", "Thought", "thinking_of"]

ROOM = 1 << 17  # nodes of a tree; when they are used up, known moves are weighed further
SLICE = 0.01  # seconds between two looks at the clock
FIRST_SLICE = 16  # iterations before the first look
WORD = 1 << 30
STOPS = tuple(sixteenths / 16 for sixteenths in range(8, 17))  # before half nothing is settled
WORTH_STOPPING = 500  # iterations; fewer are done sooner than asked about
Go = Callable[[list[int]], None]


@dataclass(frozen=True)
class Budget:
    """How long to think: iterations (reproducible) or seconds, on so many threads."""

    iterations: int | None = None
    seconds: float | None = None
    threads: int = 1

    def __str__(self) -> str:
        amount = f"{self.seconds:g}s" if self.iterations is None else str(self.iterations)
        return amount if self.threads == 1 else f"{amount}@{self.threads}"


@dataclass(frozen=True)
class Thought:
    """What the search found about one move."""

    action: int
    visits: int
    values: tuple[float, ...]  # expected result per seat; alone, points


@dataclass(frozen=True)
class Study:
    """What a search found about a position: every move it weighed, the best first."""

    thoughts: tuple[Thought, ...]
    values: tuple[float, ...]  # expected result per seat
    iterations: int

    @property
    def best(self) -> Thought:
        """The move most often looked into."""
        return self.thoughts[0]

    def of(self, action: int) -> Thought | None:
        """What was found about a move, if it was weighed at all."""
        return next((found for found in self.thoughts if found.action == action), None)


def thinking_of(position: Position) -> Thinking:
    """The habits that suit the game."""
    habits = getattr(position.setup.game.strategy, "THINKING", None)
    return habits or Thinking()


class Tree:
    """One thread's tree: its memory is taken once and used again for every move."""

    def __init__(self, room: int = ROOM) -> None:
        self.nodes = np.zeros(room, NODE)
        self.state = np.zeros(ONLY + 1, np.int64)
        self.spread = np.zeros(SPREAD)
        self.path = np.zeros(DEEPEST, np.int64)
        self.values = np.zeros(SEATS)
        self.root = self.pos = np.zeros(0, np.uint8)
        self.actions, self.marks = np.zeros(0, np.int16), np.zeros(0, np.int64)

    def plant(self, position: Position) -> None:
        """Start anew from a position."""
        self.nodes[0] = np.zeros(1, NODE)[0]
        self.nodes[0]["peak"] = -np.inf
        openings = len(position.legal) if position.actor < SEATS else 0
        self.state[KEPT] = openings if 2 * openings < len(self.nodes) else 0
        self.state[USED], self.state[TOP] = 1 + self.state[KEPT], 0
        self.state[CLOCK], self.state[ONLY] = 0, ANY
        self.state[SECRETS] = position.setup.game.hidden_information and position.actor < SEATS
        self.state[SEAT] = position.actor
        self.spread[:] = 0.0
        self.spread[:SEATS] = 1.0
        codes = position.setup.game.codes
        self.actions, self.marks = np.zeros(codes, np.int16), np.zeros(codes, np.int64)

    def stand_at(self, position: Position) -> None:
        """The position that iterations start from."""
        self.state[KNOWN] = len(self.children())
        self.root = np.frombuffer(position.data, np.uint8).copy()
        self.pos = self.root.copy()

    def follow(self, action: int) -> bool:
        """Go on below a move; False if it has no node or the memory is half used up."""
        child = self.children().get(action)
        if child is None or 2 * self.state[USED] > len(self.nodes):
            return False
        self.state[TOP] = child
        return True

    def children(self, node: int | None = None) -> dict[int, int]:
        """The moves that have a node below this one (the top), and which."""
        found: dict[int, int] = {}
        child = int(self.nodes[self.state[TOP] if node is None else node]["first"])
        while child:
            found[int(self.nodes[child]["action"])] = child
            child = int(self.nodes[child]["next"])
        return found

    def line(self, action: int) -> list[int]:
        """The moves most looked into below a move at the top."""
        line, node = [action], self.children().get(action, 0)
        while below := self.children(node) if node else {}:
            action, node = max(below.items(), key=lambda pair: self.nodes[pair[1]]["visits"])
            line.append(action)
        return line

    @property
    def top(self) -> Any:
        """The node of the position itself."""
        return self.nodes[self.state[TOP]]


class Search:
    """A bot that thinks; remembers its tree where that is sound."""

    def __init__(self, budget: Budget, thinking: Thinking | None = None) -> None:
        self.budget = budget
        self.thinking = thinking
        self.trees = [Tree() for _ in range(budget.threads)]
        self.foreseen: bytes | None = None  # the position that the trees now stand at

    def __call__(self, position: Position, rng: Rng) -> int:
        """The move most looked into; while the same seat goes on at once, the tree is kept.

        After chance or another seat acted, a kept tree would mix what was possible with what
        happened, so it is planted anew.
        """
        if len(position.legal) == 1:
            return int(position.legal.actions[0])
        action = self.study(position, rng, only_to_choose=True).best.action
        self.expect(position, action)
        return action

    def expect(self, position: Position, action: int) -> None:
        """Keep the trees below a move if its seat decides again."""
        after = position.play(action)
        kept = after.actor == position.actor and all(tree.follow(action) for tree in self.trees)
        kept = kept and all(move in after.legal for tree in self.trees for move in tree.children())
        self.foreseen = after.data if kept else None

    def line(self, position: Position, action: int) -> list[int]:
        """A move just studied, and how its seat would go on before anybody else acts."""
        line: list[int] = []
        after = position
        for move in self.trees[0].line(action):
            if line and (after.actor != position.actor or move not in after.legal):
                break
            line.append(move)
            after = after.play(move)
        return line

    def study(self, position: Position, rng: Rng, only_to_choose: bool = False) -> Study:
        """Think as long as the budget says, and tell what was found.

        Who has only to choose a move may stop when it is settled.
        """
        if position.data != self.foreseen:
            for tree in self.trees:
                tree.plant(position)
        self.foreseen = None
        thinkers = self.thinkers(position, rng)
        with side_by_side(len(thinkers)) as each:
            go = partial(go_on, each, thinkers)
            if self.budget.iterations is None:
                self.by_the_clock(go, only_to_choose)
            else:
                self.by_count(go, position if only_to_choose else None)
        return merged(self.trees, position)

    def weigh(self, position: Position, action: int, rng: Rng) -> tuple[float, ...]:
        """The expected result per seat of one move, with the whole budget spent on it alone."""
        for tree in self.trees:
            tree.plant(position)
            tree.state[ONLY] = action
        self.foreseen = position.data
        return self.study(position, rng).best.values

    def by_count(self, go: Go, position: Position | None) -> None:
        """As many looks as the budget says, or fewer if a move is to be chosen that is settled.

        Not if the tree below the move is used again: so the moves are those of a full count.
        """
        share = -(-(self.budget.iterations or 0) // len(self.trees))
        begun = [int(tree.top["visits"]) for tree in self.trees]
        goals = [max(share, visits + 1) for visits in begun]
        done = begun
        for part in STOPS if position and share >= WORTH_STOPPING else (1.0,):
            upto = [was + int(part * (goal - was)) for was, goal in zip(begun, goals, strict=True)]
            go([new - old for new, old in zip(upto, done, strict=True)])
            done = upto
            if position and part < 1 and self.settled(sum(goals) - sum(done), position):
                break

    def by_the_clock(self, go: Go, only_to_choose: bool) -> None:
        """As long as the budget says, or until the move to be chosen is settled."""
        now = time.perf_counter()
        ends, chunk = now + (self.budget.seconds or 0.0), FIRST_SLICE
        while now < ends:
            go([chunk] * len(self.trees))
            before, now = now, time.perf_counter()
            rate = chunk / max(now - before, 1e-9)
            if only_to_choose and self.settled(int(len(self.trees) * rate * (ends - now))):
                break
            chunk = max(1, int(rate * min(SLICE, ends - now)))

    def settled(self, left: int, position: Position | None = None) -> bool:
        """Whether so many looks more could not change which move has the most.

        With a position, also whether somebody else acts after that move.
        """
        (action, most), *others = looks(self.trees).most_common(2)
        sure = most > left + (others[0][1] if others else 0)
        return sure and (position is None or position.play(action).actor != position.actor)

    def thinkers(self, position: Position, rng: Rng) -> list[Any]:
        """The compiled search for each tree, each with its own luck."""
        streams = [stream(below(rng, WORD), number) for number in range(len(self.trees))]
        return [
            self.prepared(position, tree, luck)
            for tree, luck in zip(self.trees, streams, strict=True)
        ]

    def prepared(self, position: Position, tree: Tree, rng: Rng) -> Any:
        """The compiled search with everything but the number of iterations."""
        kernels = position.setup.game.kernels
        machines = [getattr(kernels, name) for name in NEEDED]
        tree.stand_at(position)
        tree.state[SALT] = below(rng, WORD)
        habits = (self.thinking or thinking_of(position)).numbers()
        machine = explore.machine
        grown = (tree.root, tree.pos, tree.nodes, tree.state, habits, tree.spread)
        scratch = (tree.actions, tree.marks, tree.path, tree.values)
        return lambda iterations: machine(*machines, *grown, *scratch, rng, iterations)


@contextmanager
def side_by_side(threads: int) -> Iterator[Callable[..., Iterable[Any]]]:
    """`map`, on so many threads."""
    if threads == 1:
        yield map
    else:
        with ThreadPoolExecutor(threads) as pool:
            yield pool.map


def go_on(each: Callable[..., Iterable[Any]], thinkers: Sequence[Any], more: list[int]) -> None:
    """So many looks more by every thinker; returns when all have looked."""
    list(each(lambda think, looks: think(looks), thinkers, more))


def looks(trees: Sequence[Tree]) -> Counter[int]:
    """How often each move was looked into, on all threads together."""
    visits: Counter[int] = Counter()
    for tree in trees:
        for action, child in tree.children().items():
            visits[action] += int(tree.nodes[child]["visits"])
    return visits


def merged(trees: Sequence[Tree], position: Position) -> Study:
    """What all threads found together."""
    seats = position.seats
    totals: dict[int, Values] = {}
    for tree in trees:
        for action, child in tree.children().items():
            totals[action] = totals.get(action, np.zeros(SEATS)) + tree.nodes[child]["total"]
    thoughts = [
        Thought(action, count, tuple((totals[action][:seats] / count).tolist()))
        for action, count in looks(trees).items()
    ]
    seat = position.actor if position.actor < SEATS else 0
    thoughts.sort(key=lambda found: (-found.visits, -found.values[seat], found.action))
    iterations = sum(int(tree.top["visits"]) for tree in trees)
    total = sum((tree.top["total"] for tree in trees), np.zeros(SEATS))
    return Study(tuple(thoughts), tuple((total[:seats] / iterations).tolist()), iterations)
