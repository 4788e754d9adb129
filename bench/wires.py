"""The cheapest client there can be: what is measured is the server, on cores that both share."""

import asyncio
import base64
import os
from collections.abc import Callable

__all__ = ["Post", "Socket"]

TEXT, CLOSE, PING, PONG = 1, 8, 9, 10  # kinds of WebSocket frames
MASKED = 0x80


class Wire(asyncio.Protocol):
    """A connection to a server on this machine that reads as it comes."""

    def __init__(self) -> None:
        self.pending = b""
        self.transport: asyncio.Transport

    async def connect(self, port: int) -> None:
        """Open it."""
        loop = asyncio.get_running_loop()
        self.transport, _ = await loop.create_connection(lambda: self, "127.0.0.1", port)

    def close(self) -> None:
        """Hang up."""
        self.transport.close()


class Post(Wire):
    """A kept-alive connection for one request at a time."""

    def __init__(self, port: int, cookie: str) -> None:
        super().__init__()
        self.head = f"HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nCookie: genesis={cookie}\r\n".encode()
        self.answered: asyncio.Future[tuple[int, bytes]]

    def send(self, path: str, body: bytes) -> "asyncio.Future[tuple[int, bytes]]":
        """A request; its status and answer come later."""
        length = f"Content-Type: application/json\r\nContent-Length: {len(body)}\r\n\r\n".encode()
        self.answered = asyncio.get_running_loop().create_future()
        self.transport.write(b"POST " + path.encode() + b" " + self.head + length + body)
        return self.answered

    def data_received(self, data: bytes) -> None:
        self.pending += data
        head, end, body = self.pending.partition(b"\r\n\r\n")
        if not end:
            return
        length = head.lower().partition(b"content-length: ")[2].partition(b"\r\n")[0]
        if len(body) >= int(length):
            self.pending = b""
            self.answered.set_result((int(head[9:12]), body))

    def connection_lost(self, fault: Exception | None) -> None:
        if not self.answered.done():
            self.answered.set_exception(ConnectionError("the server hung up"))


class Socket(Wire):
    """A WebSocket; every text that comes is handed on as its bytes."""

    def __init__(self, hear: Callable[[bytes], None]) -> None:
        super().__init__()
        self.hear = hear
        self.upgraded: asyncio.Future[None] | None = None

    async def open(self, port: int, path: str) -> None:
        """Shake hands."""
        await self.connect(port)
        self.upgraded = asyncio.get_running_loop().create_future()
        key = base64.b64encode(os.urandom(16)).decode()
        self.transport.write(
            f"GET {path} HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nUpgrade: websocket\r\n"
            f"Connection: Upgrade\r\nSec-WebSocket-Key: {key}\r\n"
            "Sec-WebSocket-Version: 13\r\n\r\n".encode()
        )
        await self.upgraded

    def say(self, words: str) -> None:
        """Send a text; the mask is zero, which masks as well as any for a server of one's own."""
        self.send_frame(TEXT, words.encode())

    def send_frame(self, kind: int, data: bytes) -> None:
        """One frame of less than 64 KB."""
        size = len(data)
        length = bytes([MASKED | size]) if size < 126 else b"\xfe" + size.to_bytes(2, "big")
        self.transport.write(bytes([0x80 | kind]) + length + bytes(4) + data)

    def data_received(self, data: bytes) -> None:
        self.pending = self.pending + data if self.pending else data
        if self.upgraded and not self.upgraded.done():
            head, end, rest = self.pending.partition(b"\r\n\r\n")
            if not end:
                return
            assert head.startswith(b"HTTP/1.1 101"), head
            self.upgraded.set_result(None)
            self.pending = rest
        while self.frame():
            pass

    def frame(self) -> bool:
        """Take one whole frame from what has come; false if there is none yet."""
        data = self.pending
        if len(data) < 2:
            return False
        size, start = data[1], 2
        if size >= 126:
            start = 4 if size == 126 else 10
            size = int.from_bytes(data[2:start], "big")
        if len(data) < start + size or len(data) < start:
            return False
        self.pending = data[start + size :]
        kind = data[0] & 15
        if kind == TEXT:
            self.hear(data[start : start + size])
        elif kind == PING:
            self.send_frame(PONG, data[start : start + size])
        return True
