"""Fewer, larger writes: what is written to a connection in one turn of the loop leaves at once.

An answer is otherwise two packets, its head and its body, and wakes whoever reads it twice.
"""

import asyncio
from typing import Any, cast

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

__all__ = ["Gathering"]


class Gathered:
    """A transport that writes at the end of the turn; everything else is as it was."""

    def __init__(self, transport: asyncio.Transport) -> None:
        self.transport = transport
        self.parts: list[bytes] = []
        self.later = asyncio.get_running_loop().call_soon

    def write(self, data: bytes) -> None:
        """Soon."""
        if not self.parts:
            self.later(self.flush)
        self.parts.append(data)

    def flush(self) -> None:
        """Now."""
        parts, self.parts = self.parts, []
        if parts:
            self.transport.write(b"".join(parts))

    def close(self) -> None:
        """When all is written."""
        self.flush()
        self.transport.close()

    def __getattr__(self, name: str) -> Any:
        return getattr(self.transport, name)


class Gathering(HttpToolsProtocol):
    """HTTP as uvicorn speaks it, on a transport that gathers."""

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        super().connection_made(
            cast(asyncio.Transport, Gathered(cast(asyncio.Transport, transport)))
        )
