"""Writing down: what happens at many tables in the same moment is committed together."""

import asyncio

from genesis.table.storage import Line, Store, Taken

__all__ = ["Writer"]

Waiting = tuple[Line, "asyncio.Future[None]"]


class Writer:
    """Stores events; whoever waits for one goes on when it is committed.

    A commit to a file takes less time than handing it to a thread. A database elsewhere is waited
    for in a thread, and what comes meanwhile makes up the next commit.
    """

    def __init__(self, store: Store) -> None:
        self.store = store
        self.waiting: list[Waiting] = []
        self.busy = False

    async def write(self, line: Line) -> None:
        """Store an event; raises `Taken` if its number is."""
        loop = asyncio.get_running_loop()
        done: asyncio.Future[None] = loop.create_future()
        self.waiting.append((line, done))
        if not self.busy:
            self.busy = True
            if self.store.is_sqlite:
                loop.call_soon(self.commit_here)
            else:
                self.elsewhere = loop.create_task(self.commit_elsewhere())
        await done

    def commit_here(self) -> None:
        """All that wait, at once."""
        group, self.waiting = self.waiting, []
        self.busy = False
        answer(group, attempt(self.store, [line for line, _ in group]))

    async def commit_elsewhere(self) -> None:
        """Group after group in a thread, as long as anybody waits."""
        while self.waiting:
            group, self.waiting = self.waiting, []
            lines = [line for line, _ in group]
            answer(group, await asyncio.to_thread(attempt, self.store, lines))
        self.busy = False


def attempt(store: Store, lines: list[Line]) -> list[Exception | None]:
    """Commit together; if one of them cannot be, each by itself."""
    try:
        store.append(*lines)
    except Taken as taken:
        if len(lines) == 1:
            return [taken]
        return [fault for line in lines for fault in attempt(store, [line])]
    except Exception as fault:  # the database is away: everybody hears of it
        return [fault] * len(lines)
    return [None] * len(lines)


def answer(group: list[Waiting], faults: list[Exception | None]) -> None:
    """Let everybody go on."""
    for (_, done), fault in zip(group, faults, strict=True):
        if done.cancelled():
            continue
        if fault is None:
            done.set_result(None)
        else:
            done.set_exception(fault)
