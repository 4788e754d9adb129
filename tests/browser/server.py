"""The server as a process of its own, and the cable to it, which can be cut."""

import json
import os
import signal
import socket
import sqlite3
import subprocess
import sys
import threading
import time
import urllib.request
from contextlib import closing, suppress
from pathlib import Path
from typing import Any

__all__ = ["Cable", "Server"]


class Server:
    """`genesis serve`, started, killed and started again on the same port and data."""

    def __init__(self, data: Path) -> None:
        self.data = data
        self.port = 0
        self.process: subprocess.Popen[str] | None = None

    @property
    def address(self) -> str:
        """Where it is."""
        return f"http://127.0.0.1:{self.port}"

    def start(self) -> None:
        """Start it and wait until every game can be played."""
        command = [sys.executable, "-m", "genesis", "serve", "--no-open", "--pace", "0"]
        command += ["--port", str(self.port), "--data", str(self.data)]
        self.process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
        assert self.process.stdout
        line = self.process.stdout.readline()
        self.port = int(line.rstrip("/\n").rpartition(":")[2])
        deadline = time.monotonic() + 600
        while len(self.ready()) < 4:
            assert time.monotonic() < deadline, "the rules take too long to compile"
            time.sleep(0.2)

    def ready(self) -> list[str]:
        """The games that can be played."""
        with suppress(OSError), urllib.request.urlopen(f"{self.address}/ready") as answer:
            found: list[str] = json.load(answer)["ready"]
            return found
        return []

    def foresee(self, table: str) -> None:
        """Give a table that nobody has opened yet a seed that is known."""
        with closing(sqlite3.connect(self.data / "table.db")) as store, store:
            store.execute("UPDATE tables SET seed = 'golden' WHERE id = ?", (table,))

    def kill(self) -> None:
        """Pull the plug: kill -9."""
        self.stop(signal.SIGKILL)

    def stop(self, how: int = signal.SIGTERM) -> None:
        """End it."""
        if self.process:
            os.kill(self.process.pid, how)
            self.process.wait(20)
            assert self.process.stdout
            self.process.stdout.close()
            self.process = None

    def events(self, table: str) -> list[dict[str, Any]]:
        """All that is stored of a table."""
        with closing(sqlite3.connect(self.data / "table.db")) as database:
            database.row_factory = sqlite3.Row
            query = 'select * from events where "table" = ? order by seq'
            return [dict(row) for row in database.execute(query, (table,))]


class Cable:
    """A connection to the server that can be cut, or made to swallow the answers."""

    def __init__(self, port: int) -> None:
        self.target = port
        self.cut = False
        self.deaf = False  # requests arrive, answers are lost
        self.open: set[socket.socket] = set()
        self.listening = socket.create_server(("127.0.0.1", 0))
        threading.Thread(target=self.accept, daemon=True).start()

    @property
    def address(self) -> str:
        """Where the browser connects to."""
        return f"http://127.0.0.1:{self.listening.getsockname()[1]}"

    def accept(self) -> None:
        """Connect whoever comes, unless the cable is cut."""
        with suppress(OSError):
            while True:
                near, _ = self.listening.accept()
                if self.cut:
                    near.close()
                    continue
                far = socket.create_connection(("127.0.0.1", self.target))
                self.open |= {near, far}
                threading.Thread(target=self.pump, args=(near, far, False), daemon=True).start()
                threading.Thread(target=self.pump, args=(far, near, True), daemon=True).start()

    def pump(self, source: socket.socket, sink: socket.socket, down: bool) -> None:
        """Pass on what comes."""
        with suppress(OSError):
            while data := source.recv(65536):
                if self.cut or (down and self.deaf):
                    break
                sink.sendall(data)
        for end in (source, sink):
            with suppress(OSError):
                end.shutdown(socket.SHUT_RDWR)
            end.close()
            self.open.discard(end)

    def pull(self) -> None:
        """Cut it, with all that is under way."""
        self.cut = True
        for end in list(self.open):
            with suppress(OSError):
                end.shutdown(socket.SHUT_RDWR)

    def mend(self) -> None:
        """Whole again."""
        self.cut = self.deaf = False

    def close(self) -> None:
        """Put it away."""
        self.pull()
        self.listening.close()
