"""What the table tells by itself: a socket for pages, and what a stream for programs is made of."""

import asyncio
import logging
from collections.abc import AsyncIterator, Iterator
from contextlib import contextmanager, suppress

from starlette.requests import HTTPConnection
from starlette.websockets import WebSocket, WebSocketDisconnect

from genesis.core.language import speaking, spoken
from genesis.table.desk import house_of, is_narrow, live_of, number_in, wanted_seat
from genesis.table.drawing import update
from genesis.table.house import House
from genesis.table.live import Live, Viewer
from genesis.table.people import is_ours, person_of
from genesis.table.refusals import Refused
from genesis.table.seating import take_back_seats
from genesis.table.straight import Straight, wire_of

__all__ = ["Reader", "events", "presence"]

RESTARTING = 1012
FOREIGN = 4403
NOT_FOUND = 4404
LATER = 4503
FAULT = 1011
GONE = (WebSocketDisconnect, RuntimeError, OSError)  # what sending to nobody raises
journal = logging.getLogger("genesis.table")


def since_of(connection: HTTPConnection) -> int:
    """The last event that a client has."""
    return number_in(connection.query_params.get("since", "")) or 0


class Reader:
    """A connection that is told what happens at a table."""

    woken: asyncio.Event  # set when there is something new

    def __init__(self, connection: HTTPConnection, live: Live, house: House) -> None:
        self.live, self.house = live, house
        self.person = person_of(connection)
        self.wanted = wanted_seat(connection)
        self.narrow = is_narrow(connection)
        self.seen = (since_of(connection), live.arrivals)
        self.looked: Viewer | None = None  # as whom the last news was told, and so is known

    async def news(self) -> AsyncIterator[bytes]:
        """Whatever changes at the table, until the house closes; only the newest, if late."""
        self.woken = asyncio.Event()
        with self.attending():
            while not self.house.closing:
                self.woken.clear()
                if self.live.moment != self.seen:
                    yield self.newest()
                elif (silence := await self.rest()) is not None:
                    yield silence

    @contextmanager
    def attending(self) -> Iterator[None]:
        """As long as this lasts, whatever happens at the table wakes the reader."""
        self.live.readers.add(self.wake)
        try:
            yield
        finally:
            self.live.readers.discard(self.wake)

    def wake(self) -> None:
        """Something happened."""
        self.woken.set()

    async def rest(self) -> bytes | None:
        """Wait for something new; nothing is said meanwhile."""
        await self.woken.wait()
        return None

    def newest(self) -> bytes:
        """All that is new; rights change while one looks."""
        viewer = self.live.viewer(self.person, self.wanted, narrow=self.narrow)
        known = self.seen if viewer == self.looked else None
        message = update(self.live, viewer, self.seen[0], known)
        self.seen, self.looked = self.live.moment, viewer
        return message


class Watcher(Reader):
    """A page on a connection that our own server lends: it is told at once, without a coroutine."""

    def __init__(self, socket: WebSocket, live: Live, house: House, wire: Straight) -> None:
        super().__init__(socket, live, house)
        self.socket, self.wire = socket, wire
        self.language = spoken()
        self.leaving: asyncio.Task[None] | None = None

    async def watch(self) -> None:
        """Until the client goes or the house closes."""
        self.wire.when_free = self.wake
        try:
            with self.attending():
                self.wake()  # for what happened before
                await silence(self.socket)
        finally:
            self.wire.when_free = None  # who has gone is not kept by those who knew them

    def wake(self) -> None:
        """Say what is new; one who is late, and is not ready for it, hears the newest then."""
        if self.house.closing:
            self.hang_up(RESTARTING, "restarting")
        elif self.wire.is_free and self.live.moment != self.seen:
            try:
                with speaking(self.language):
                    self.wire.say(self.newest())
            except Exception:  # others at this table hear of it nevertheless
                journal.exception("a watcher could not be told what happened")
                self.hang_up(FAULT, "fault")

    def hang_up(self, code: int, why: str) -> None:
        """Close the connection, soon."""
        if self.leaving is None:
            self.leaving = asyncio.get_running_loop().create_task(hang_up(self.socket, code, why))


@contextmanager
def presence(live: Live, person: str) -> Iterator[None]:
    """Somebody is here as long as this lasts."""
    live.come(person, 1)
    try:
        yield
    finally:
        live.come(person, -1)


async def events(socket: WebSocket) -> None:
    """WS /t/{table}/events?since=41: server to client only."""
    if not is_ours(socket):
        await socket.close(FOREIGN)
        return
    try:
        live = live_of(socket)
    except Refused as refused:
        await socket.accept()
        await socket.close(NOT_FOUND if refused.status == 404 else LATER, str(refused)[:100])
        return
    await socket.accept()
    house, person = house_of(socket), person_of(socket)
    house.wake(live)
    with presence(live, person):
        viewer = live.viewer(person)
        if viewer.is_seated:
            await take_back_seats(house, live, viewer)
        wire = wire_of(socket.scope)
        if wire:
            await Watcher(socket, live, house, wire).watch()
        else:
            await until_gone(socket, Reader(socket, live, house))


async def until_gone(socket: WebSocket, reader: Reader) -> None:
    """Send news until the client goes or the house closes, as any server can."""
    telling = asyncio.get_running_loop().create_task(send_news(socket, reader))
    try:
        await silence(socket)
    finally:
        telling.cancel()
        await asyncio.gather(telling, return_exceptions=True)


async def send_news(socket: WebSocket, reader: Reader) -> None:
    """Each piece of news as a text message; the last word is that the server restarts."""
    with suppress(*GONE):
        async for message in reader.news():
            await socket.send({"type": "websocket.send", "text": message.decode()})
        await hang_up(socket, RESTARTING, "restarting")


async def hang_up(socket: WebSocket, code: int, why: str) -> None:
    """Close a connection, if it is not closed already."""
    with suppress(*GONE):
        await socket.close(code, why)


async def silence(socket: WebSocket) -> None:
    """Clients say nothing here, they only go at some time."""
    while (await socket.receive())["type"] != "websocket.disconnect":
        pass
