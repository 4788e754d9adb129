"""Telling who watches: table after table, so that moves are answered first."""

import asyncio

from genesis.table.live import Live

__all__ = ["Crier"]


class Crier:
    """Goes round the tables at which something happened.

    Between two tables everybody else gets through; at a table where more happens before its turn
    comes, only the newest is told. So watchers can be a little late, and never fall behind.
    """

    def __init__(self) -> None:
        self.news: dict[str, Live] = {}
        self.round: asyncio.Task[None] | None = None

    def ring(self, live: Live) -> None:
        """Something happened at a table."""
        self.news[live.id] = live
        if self.round is None or self.round.done():
            self.round = asyncio.get_running_loop().create_task(self.go_round())

    async def go_round(self) -> None:
        """One table at a time, until there is no news."""
        while self.news:
            self.news.pop(next(iter(self.news))).tell()
            await asyncio.sleep(0)
