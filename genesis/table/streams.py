"""What the table tells by itself: a socket for pages, a stream for programs."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress

import anyio
from starlette.requests import HTTPConnection, Request
from starlette.responses import Response, StreamingResponse
from starlette.routing import Route, WebSocketRoute
from starlette.websockets import WebSocket, WebSocketDisconnect, WebSocketState

from genesis.table.desk import house_of, live_of, viewer_of
from genesis.table.drawing import update
from genesis.table.house import House
from genesis.table.live import Live
from genesis.table.people import is_ours, person_of
from genesis.table.refusals import Refused

__all__ = ["STREAMS"]

RESTARTING = 1012
FOREIGN = 4403
NOT_FOUND = 4404
LATER = 4503


def since_of(connection: HTTPConnection) -> int:
    """The last event that a client has."""
    words = connection.query_params.get("since", "")
    return int(words) if words.isdecimal() else 0


async def news(live: Live, house: House, connection: HTTPConnection) -> AsyncIterator[bytes]:
    """Whatever changes at a table for whoever looks, until the house closes."""
    seen = (since_of(connection), live.arrivals)
    looked = None  # who was told last by this connection, and so holds what was seen
    while not house.closing:
        if live.moment != seen:
            viewer = viewer_of(connection, live)  # rights change while one looks
            message = update(live, viewer, seen[0], seen if viewer == looked else None)
            seen, looked = live.moment, viewer
            yield message
            continue
        async with live.changed:
            if live.moment == seen and not house.closing:
                await live.changed.wait()


@asynccontextmanager
async def presence(live: Live, person: str) -> AsyncIterator[None]:
    """Somebody is here as long as this lasts."""
    await live.come(person, 1)
    try:
        yield
    finally:
        with anyio.CancelScope(shield=True):
            await live.come(person, -1)


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
    async with presence(live, person):
        await house.take_back_seats(live, live.viewer(person))
        await until_gone(socket, live, house)


async def until_gone(socket: WebSocket, live: Live, house: House) -> None:
    """Send news until the client goes or the house closes."""
    async with anyio.create_task_group() as tasks:
        tasks.start_soon(silence, socket, tasks.cancel_scope)
        await send_news(socket, live, house)
        tasks.cancel_scope.cancel()
    if house.closing and socket.client_state is WebSocketState.CONNECTED:
        await socket.close(RESTARTING, "restarting")


async def send_news(socket: WebSocket, live: Live, house: House) -> None:
    """Each piece of news as a text message."""
    async for message in news(live, house, socket):
        try:
            await socket.send_text(message.decode())
        except (WebSocketDisconnect, RuntimeError):
            return


async def silence(socket: WebSocket, telling: anyio.CancelScope) -> None:
    """Clients say nothing here; when they go, nothing more is told."""
    with suppress(WebSocketDisconnect, RuntimeError, KeyError):
        while True:
            await socket.receive_text()
    telling.cancel()


async def stream(request: Request) -> Response:
    """GET /api/t/{table}/stream: the same for programs, as NDJSON or as server-sent events."""
    live, house = live_of(request), house_of(request)
    sse = "text/event-stream" in request.headers.get("accept", "")

    async def lines() -> AsyncIterator[bytes]:
        async for message in news(live, house, request):
            yield b"data: " + message + b"\n\n" if sse else message + b"\n"

    kind = "text/event-stream" if sse else "application/x-ndjson"
    return StreamingResponse(lines(), media_type=kind, headers={"Cache-Control": "no-store"})


STREAMS = [
    WebSocketRoute("/t/{table}/events", events),
    Route("/api/t/{table}/stream", stream),
]
