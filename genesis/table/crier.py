"""Telling who watches: table after table, so that moves are answered first."""

import asyncio
import time
from collections.abc import Iterator
from contextlib import contextmanager

from genesis.table.live import Live

__all__ = ["Crier"]

COURTESY = 5  # times as long as telling a table took, moves that wait have before the next table


class Crier:
    """Goes round the tables at which something happened.

    Between two tables everybody else gets through; at a table where more happens before its turn
    comes, only the newest is told. So watchers can be a little late, and never fall behind.
    """

    def __init__(self) -> None:
        self.under_way = 0  # moves that wait for their answer
        self.news: dict[str, Live] = {}
        self.round: asyncio.Task[None] | None = None

    def ring(self, live: Live) -> None:
        """Something happened at a table."""
        self.news[live.id] = live
        if self.round is None or self.round.done():
            self.round = asyncio.get_running_loop().create_task(self.go_round())

    @contextmanager
    def waits(self) -> Iterator[None]:
        """As long as this lasts, a move waits for its answer."""
        self.under_way += 1
        try:
            yield
        finally:
            self.under_way -= 1

    async def go_round(self) -> None:
        """One table at a time, until there is no news; moves on their way go first."""
        taken = 0.0
        while self.news:
            due = time.perf_counter() + COURTESY * taken
            await asyncio.sleep(0)
            while self.under_way and time.perf_counter() < due:
                await asyncio.sleep(0)
            began = time.perf_counter()
            self.news.pop(next(iter(self.news))).tell()
            taken = time.perf_counter() - began
