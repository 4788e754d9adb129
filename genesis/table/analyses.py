"""Games looked at afterwards: in the background, one at a time, move by move, and kept."""

import asyncio
import hashlib
import logging
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

import msgspec

from genesis.bots import Budget
from genesis.core.position import SEATS, Position
from genesis.lab.analysis import final_values, judged
from genesis.table.live import Live
from genesis.table.players import thinkers
from genesis.table.refusals import Refused
from genesis.table.storage import Store
from genesis.table.texts import text

__all__ = ["Analyses", "Found", "Job", "Verdict", "iterations_for"]

EDITION = 1  # changes when the same game would be judged differently
ALL = 200_000  # iterations for a whole game: about a minute
FEWEST, MOST = 300, 2000  # for one move
WAITING = 20  # games that may wait to be looked at
journal = logging.getLogger("genesis.table")


class Verdict(msgspec.Struct, array_like=True, frozen=True):
    """A decision: what was played, what would have been best, and what that cost."""

    ply: int
    seat: int
    action: int
    best: int
    loss: float
    values: tuple[float, ...]  # expected result per seat before it


class Found(msgspec.Struct, frozen=True):
    """All that was found out about a game, without a word: words are for readers."""

    verdicts: tuple[Verdict, ...]
    final: tuple[float, ...]


Judge = Callable[[Position, int, int], Verdict]
Foretell = Callable[[Position, int], tuple[float, ...]]


def judge(position: Position, action: int, iterations: int) -> Verdict:
    """One decision against the best found within a budget that makes it reproducible."""
    found = judged(position, action, Budget(iterations=iterations))
    best = position.code(found.best)
    values = tuple(round(value, 4) for value in found.values)
    return Verdict(position.ply, found.seat, action, best, round(found.loss, 4), values)


def foretell(position: Position, iterations: int) -> tuple[float, ...]:
    """The result, or what is expected where the game stands."""
    return final_values(position, Budget(iterations=iterations))


def iterations_for(decisions: int) -> int:
    """How much thought each move gets: long games take no longer than short ones."""
    return max(FEWEST, min(MOST, ALL // max(1, decisions)))


def digest(live: Live) -> str:
    """A game by everything that was chosen and played: the same at every table."""
    moves = [action for _, action in live.past]
    setup = live.setup
    facts = [EDITION, setup.game.name, setup.players, setup.texts(), moves]
    return hashlib.sha256(msgspec.json.encode(facts)).hexdigest()


@dataclass
class Job:
    """A game that is being looked at, and who would like to know."""

    key: str
    decisions: list[tuple[Position, int]]
    last: Position
    wanted: set[str] = field(default_factory=set)
    verdicts: list[Verdict] = field(default_factory=list)
    task: "asyncio.Task[None] | None" = None

    @property
    def progress(self) -> tuple[int, int]:
        """How many moves are judged, of how many."""
        return len(self.verdicts), len(self.decisions)


class Analyses:
    """All analyses of one server: the bots at its tables think between any two moves of one."""

    def __init__(self, store: Store, judge: Judge = judge, foretell: Foretell = foretell) -> None:
        self.store = store
        self.judge = judge
        self.foretell = foretell
        self.jobs: dict[str, Job] = {}
        self.turn = asyncio.Lock()

    def found(self, live: Live) -> Found | None:
        """What is known of a game already."""
        content = self.store.analysis(digest(live))
        return msgspec.json.decode(content, type=Found) if content else None

    def job(self, live: Live) -> Job | None:
        """The work on a game, if it is under way or waits."""
        return self.jobs.get(digest(live))

    def start(self, live: Live, person: str) -> Job:
        """Look at a game, or wait with whoever asked for it before."""
        key = digest(live)
        if key not in self.jobs:
            if len(self.jobs) >= WAITING:
                raise Refused(503, text("too many analyses"))
            self.jobs[key] = job = Job(key, decisions_of(live), live.position)
            job.task = asyncio.get_running_loop().create_task(self.work(job))
        self.jobs[key].wanted.add(person)
        return self.jobs[key]

    async def stop(self, live: Live, person: str) -> None:
        """Somebody no longer wants to know; when nobody does, the work ends."""
        job = self.job(live)
        if job is None or job.task is None:
            return
        job.wanted.discard(person)
        if not job.wanted:
            job.task.cancel()
            await asyncio.gather(job.task, return_exceptions=True)
            self.jobs.pop(job.key, None)  # a task that had not begun has not ended either

    async def work(self, job: Job) -> None:
        """Judge move after move, then keep what was found."""
        try:
            async with self.turn:
                budget = iterations_for(len(job.decisions))
                for position, action in job.decisions:
                    job.verdicts.append(await aside(self.judge, position, action, budget))
                final = await aside(self.foretell, job.last, budget)
                found = Found(tuple(job.verdicts), final)
                self.store.add_analysis(job.key, msgspec.json.encode(found).decode())
        except Exception:  # nobody waits for this task, so it tells the journal
            journal.exception("an analysis failed")
        finally:
            self.jobs.pop(job.key, None)

    async def close(self) -> None:
        """Leave off; whoever asks again starts anew."""
        tasks = [job.task for job in self.jobs.values() if job.task]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


def decisions_of(live: Live) -> list[tuple[Position, int]]:
    """The moves that somebody chose, each with its position."""
    return [
        (position, action)
        for position, action in live.past
        if position.actor < SEATS and len(position.legal) > 1
    ]


async def aside(work: Callable[..., Any], *given: object) -> Any:
    """Done where bots think, in turn with them."""
    return await asyncio.get_running_loop().run_in_executor(thinkers(), work, *given)
