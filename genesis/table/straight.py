"""Straight to the wire: a message for many watchers is framed once and handed to each connection.

An ASGI server sends a message through a coroutine of each connection. Watchers are many and most of
them get the same, so our server lends its connections out, and news needs no coroutine.
"""

import asyncio
from collections.abc import Callable
from functools import lru_cache
from typing import Any

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Frame, Opcode

__all__ = ["Straight", "wire_of"]

WIRE = "genesis.wire"  # the extension of ASGI by which an endpoint finds its connection
ALIKE = 64  # messages that are being told at the same time


def wire_of(scope: Any) -> "Straight | None":
    """The connection of a WebSocket, where the server lends it; once."""
    found: Straight | None = scope.get("extensions", {}).pop(WIRE, None)
    if found:
        del found.request, found.response  # how it was greeted is of no use any more
    return found


@lru_cache(ALIKE)
def framed(message: bytes) -> bytes:
    """A text message as it goes over the wire."""
    return bytes(Frame(Opcode.TEXT, message).serialize(mask=False))


class Straight(WebSocketsSansIOProtocol):
    """A WebSocket as uvicorn speaks it, that can also be written to at once."""

    when_free: Callable[[], None] | None = None  # called when a connection that was full is not

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        bare = getattr(transport, "transport", transport)  # a frame is whole: nothing to gather
        super().connection_made(bare)

    def handle_connect(self, event: Any) -> None:
        super().handle_connect(event)
        if scope := getattr(self, "scope", None):
            scope["extensions"][WIRE] = self

    @property
    def is_free(self) -> bool:
        """Whether what was said before has left, as far as it should have."""
        return self.writable.is_set()

    def say(self, message: bytes) -> None:
        """A text message, now; to one who has gone, nothing."""
        if not (self.close_sent or self.transport.is_closing()):
            self.transport.write(framed(message))

    def resume_writing(self) -> None:
        super().resume_writing()
        if self.when_free:
            self.when_free()
