"""What the table tells by itself: a socket for pages, and what a stream for programs is made of."""

import asyncio
from collections.abc import AsyncIterator, Iterator
from contextlib import contextmanager, suppress

from starlette.requests import HTTPConnection
from starlette.routing import WebSocketRoute
from starlette.websockets import WebSocket, WebSocketDisconnect

from genesis.table.desk import house_of, is_narrow, live_of, number_in, wanted_seat
from genesis.table.drawing import update
from genesis.table.house import House
from genesis.table.live import Live, Viewer
from genesis.table.people import is_ours, person_of
from genesis.table.refusals import Refused
from genesis.table.seating import take_back_seats

__all__ = ["STREAMS", "Reader", "presence"]

RESTARTING = 1012
FOREIGN = 4403
NOT_FOUND = 4404
LATER = 4503


def since_of(connection: HTTPConnection) -> int:
    """The last event that a client has."""
    return number_in(connection.query_params.get("since", "")) or 0


class Reader:
    """A connection that is told what happens at a table."""

    def __init__(self, connection: HTTPConnection, live: Live, house: House) -> None:
        self.live, self.house = live, house
        self.person = person_of(connection)
        self.wanted = wanted_seat(connection)
        self.narrow = is_narrow(connection)
        self.woken = asyncio.Event()
        self.seen = (since_of(connection), live.arrivals)
        self.looked: Viewer | None = None  # as whom the last news was told, and so is known

    async def news(self) -> AsyncIterator[bytes]:
        """Whatever changes at the table, until the house closes; only the newest, if late."""
        live = self.live
        live.readers.add(self.woken)
        try:
            while not self.house.closing:
                self.woken.clear()
                if live.moment != self.seen:
                    yield self.newest()
                elif (silence := await self.rest()) is not None:
                    yield silence
        finally:
            live.readers.discard(self.woken)

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
        await until_gone(socket, Reader(socket, live, house))


async def until_gone(socket: WebSocket, reader: Reader) -> None:
    """Send news until the client goes or the house closes."""
    telling = asyncio.get_running_loop().create_task(send_news(socket, reader))
    try:
        await silence(socket)
    finally:
        telling.cancel()
        await asyncio.gather(telling, return_exceptions=True)


async def send_news(socket: WebSocket, reader: Reader) -> None:
    """Each piece of news as a text message; the last word is that the server restarts."""
    with suppress(WebSocketDisconnect, RuntimeError, OSError):
        async for message in reader.news():
            await socket.send({"type": "websocket.send", "text": message.decode()})
        await socket.close(RESTARTING, "restarting")


async def silence(socket: WebSocket) -> None:
    """Clients say nothing here, they only go at some time."""
    while (await socket.receive())["type"] != "websocket.disconnect":
        pass


STREAMS = [WebSocketRoute("/t/{table}/events", events)]
