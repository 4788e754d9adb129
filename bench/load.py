"""Load the table: 500 live tables with 4 watchers each, 400 moves a second, bots thinking beside.

    python bench/load.py                       ours, then boardgame.io's server if npm is there
    python bench/load.py --tables 50 --rate 40 a small run

Every move is acknowledged after it is stored; what is measured is the time from sending a move to
its acknowledgement, and whether every watcher has seen every move in the end. The peer is the
server of boardgame.io from npm with the same small game, driven by the same client at the same
rate.
"""

import argparse
import asyncio
import contextlib
import json
import os
import resource
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import websockets

HERE = Path(__file__).parent
SQUARES = 36
WATCHERS = 4
GREETING = 200  # sockets that are opened at the same time


@dataclass
class Result:
    """What a run found."""

    name: str
    wanted: int
    seconds: float = 0.0
    waits: list[float] = field(default_factory=list)
    seen: int = 0
    expected: int = 0
    megabytes: float = 0.0

    def line(self) -> dict[str, Any]:
        """The numbers, as one JSON object."""
        waits = sorted(self.waits) or [0.0]
        return {
            "server": self.name,
            "moves": len(self.waits),
            "wanted": self.wanted,
            "moves_per_second": round(len(self.waits) / self.seconds, 1),
            "p50_ms": round(1000 * waits[len(waits) // 2], 2),
            "p99_ms": round(1000 * waits[int(0.99 * (len(waits) - 1))], 2),
            "seen_by_watchers": self.seen,
            "expected": self.expected,
            "megabytes": round(self.megabytes),
        }


# --- a client ---------------------------------------------------------------------------------

Move = Callable[[int, int], Awaitable[None]]  # table, number of the move


async def drive(result: Result, move: Move, tables: int, rate: float, moves: int) -> None:
    """Send moves at an even pace, table after table; late answers do not slow the pace."""
    under_way: set[asyncio.Task[None]] = set()
    gate = [asyncio.Lock() for _ in range(tables)]

    async def one(number: int) -> None:
        table, turn = number % tables, number // tables
        async with gate[table]:
            began = time.perf_counter()
            await move(table, turn)
            result.waits.append(time.perf_counter() - began)

    began = time.perf_counter()
    for number in range(moves):
        delay = began + number / rate - time.perf_counter()
        if delay > 0:
            await asyncio.sleep(delay)
        task = asyncio.create_task(one(number))
        under_way.add(task)
        task.add_done_callback(under_way.discard)
    await asyncio.gather(*under_way)
    result.seconds = time.perf_counter() - began


class Line:
    """A kept-alive HTTP connection, as small as it can be: the client must not be what is slow."""

    def __init__(self, port: int) -> None:
        self.port = port
        self.ends: Any = None

    async def open(self) -> None:
        """Connect, before anything is measured."""
        self.ends = await asyncio.open_connection("127.0.0.1", self.port)

    async def post(self, path: str, body: bytes, cookie: str) -> tuple[int, bytes]:
        """Send until it is answered: an idle connection may have been closed meanwhile."""
        try:
            return await self.exchange(path, body, cookie)
        except (asyncio.IncompleteReadError, ConnectionError):
            await self.open()
            return await self.exchange(path, body, cookie)

    async def exchange(self, path: str, body: bytes, cookie: str) -> tuple[int, bytes]:
        """One request and its answer."""
        reader, writer = self.ends
        head = (
            f"POST {path} HTTP/1.1\r\nHost: 127.0.0.1:{self.port}\r\nCookie: genesis={cookie}\r\n"
            f"Content-Type: application/json\r\nContent-Length: {len(body)}\r\n\r\n"
        )
        writer.write(head.encode() + body)
        answer = (await reader.readuntil(b"\r\n\r\n")).decode().lower()
        length = int(answer.partition("content-length: ")[2].partition("\r\n")[0])
        return int(answer.split()[1]), await reader.readexactly(length)


# --- ours -------------------------------------------------------------------------------------


async def load_ours(port: int, pid: int, names: list[str], plan: argparse.Namespace) -> Result:
    """Watchers by socket, moves by POST."""
    moves = min(int(plan.rate * plan.seconds), SQUARES * plan.tables)
    result = Result("genesis", moves)
    last = [0] * plan.tables
    sockets = await gather_in_groups(
        [watch_ours(port, name, last, index) for index, name in enumerate(names * WATCHERS)]
    )
    lines = [Line(port) for _ in names]
    await gather_in_groups([line.open() for line in lines])

    async def move(table: int, turn: int) -> None:
        body = {"id": f"load-{table}-{turn}", "seen": 10**9, "action": turn}
        path = f"/t/{names[table]}/act"
        status, answer = await lines[table].post(path, json.dumps(body).encode(), "load" * 8)
        assert status == 200, answer

    await drive(result, move, plan.tables, plan.rate, moves)
    await asyncio.sleep(1.5)
    result.megabytes = memory_of(pid)
    ends = [2 + moves // plan.tables + (i < moves % plan.tables) for i in range(plan.tables)]
    result.expected = WATCHERS * plan.tables
    result.seen = sum(watcher.seq == ends[i % plan.tables] for i, watcher in enumerate(sockets))
    for watcher in sockets:
        watcher.task.cancel()
    return result


@dataclass
class Watcher:
    """Somebody who watches, and the last event they know."""

    seq: int = 2
    task: Any = None


async def watch_ours(port: int, name: str, last: list[int], index: int) -> Watcher:
    """A socket that reads on."""
    url = f"ws://127.0.0.1:{port}/t/{name}/events?since=2"
    socket = await websockets.connect(url, compression=None, max_size=None, ping_interval=None)
    watcher = Watcher()

    async def read() -> None:
        async for message in socket:
            watcher.seq = int(str(message[:24]).partition('"seq":')[2].partition(",")[0])

    watcher.task = asyncio.create_task(read())
    return watcher


async def gather_in_groups(waiting: list[Any]) -> list[Any]:
    """Open so many at the same time, not all."""
    found: list[Any] = []
    for first in range(0, len(waiting), GREETING):
        found += await asyncio.gather(*waiting[first : first + GREETING])
    return found


def memory_of(pid: int) -> float:
    """Resident megabytes of a process."""
    words = Path(f"/proc/{pid}/statm").read_text().split()
    return int(words[1]) * resource.getpagesize() / 1e6


def serve_ours(plan: argparse.Namespace) -> None:
    """The server process: our table with the small game, and a bot that thinks all the time."""
    import threading

    import uvicorn

    from bench.squares import GAME
    from genesis.core.game import games, load
    from genesis.core.play import playouts
    from genesis.table.app import make_app
    from genesis.table.house import Wish
    from genesis.table.live import Chair
    from genesis.table.people import hashed
    from genesis.table.players import stand_back
    from genesis.table.server import listen
    from genesis.table.storage import Store
    from genesis.table.workshop import Workshop, prepare

    games()[GAME.name] = GAME  # type: ignore[index]  # as an entry point would
    workshop = Workshop()
    workshop.start = lambda: None  # type: ignore[method-assign]
    prepare(GAME)
    for event in workshop.ready.values():
        event.set()
    with tempfile.TemporaryDirectory() as folder:
        app = make_app(Store.in_folder(Path(folder)), workshop=workshop, limits=False)
        app.state.house.most_tables = 10**9
        wish = Wish(GAME.setup(), [Chair("person"), Chair("person")], frozenset({0, 1}))
        person = hashed("load" * 8)
        names = [app.state.house.create(wish, person) for _ in range(plan.tables)]
        listening = listen("127.0.0.1", 0)
        print(json.dumps({"port": listening.getsockname()[1], "names": names}), flush=True)

        def think() -> None:
            """What a searching bot does all the time: compiled playouts on the other core."""
            stand_back()
            start = load("sevendays").start()
            while True:
                playouts(start, games=2_000, threads=1)

        threading.Thread(target=think, daemon=True).start()
        config = uvicorn.Config(app, log_level="warning", access_log=False)
        uvicorn.Server(config).run(sockets=[listening])


# --- the peer ---------------------------------------------------------------------------------


async def load_peer(port: int, pid: int, plan: argparse.Namespace) -> Result:
    """boardgame.io: everything by socket.io, an update to all who watch is the acknowledgement."""
    moves = min(int(plan.rate * plan.seconds), SQUARES * plan.tables)
    result = Result("boardgame.io", moves)
    names = [f"match-{table}" for table in range(plan.tables)]
    players = await gather_in_groups([Peer.enter(port, name, "0") for name in names])
    watchers = await gather_in_groups([Peer.enter(port, name, None) for name in names * WATCHERS])

    async def move(table: int, turn: int) -> None:
        await players[table].claim(turn)

    await drive(result, move, plan.tables, plan.rate, moves)
    await asyncio.sleep(1.5)
    result.megabytes = memory_of(pid)
    ends = [moves // plan.tables + (i < moves % plan.tables) for i in range(plan.tables)]
    result.expected = WATCHERS * plan.tables
    result.seen = sum(watcher.turn == ends[i % plan.tables] for i, watcher in enumerate(watchers))
    for peer in (*players, *watchers):
        peer.task.cancel()
    return result


class Peer:
    """A client of the peer: just enough of socket.io."""

    def __init__(self, socket: Any, name: str) -> None:
        self.socket, self.name = socket, name
        self.turn = 0
        self.told = asyncio.Event()
        self.task = asyncio.create_task(self.read())

    @staticmethod
    async def enter(port: int, name: str, player: str | None) -> "Peer":
        """Connect, name the game, look at the match."""
        url = f"ws://127.0.0.1:{port}/socket.io/?EIO=4&transport=websocket"
        socket = await websockets.connect(url, compression=None, max_size=None, ping_interval=None)
        await socket.recv()
        await socket.send("40/squares,")
        await socket.recv()
        await socket.send(f"42/squares,{json.dumps(['sync', name, player, None, 2])}")
        await socket.recv()
        return Peer(socket, name)

    async def read(self) -> None:
        """Answer pings, notice updates."""
        async for message in self.socket:
            if message == "2":
                await self.socket.send("3")
            elif '["update"' in message[:24]:
                self.turn = json.loads(message[message.index("[") :])[2]["_stateID"]
                self.told.set()

    async def claim(self, turn: int) -> None:
        """A move of whoever is in turn; done when the update is here."""
        payload = {"type": "claim", "args": [turn], "playerID": str(turn % 2), "credentials": None}
        action = {"type": "MAKE_MOVE", "payload": payload}
        sent = ["update", action, turn, self.name, str(turn % 2)]
        await self.socket.send(f"42/squares,{json.dumps(sent)}")
        while self.turn <= turn:
            self.told.clear()
            await asyncio.wait_for(self.told.wait(), 30)


# --- the run ----------------------------------------------------------------------------------


def run_ours(plan: argparse.Namespace) -> Result:
    """Start our server, load it, stop it."""
    command = [sys.executable, "-m", "bench.load", "--serve", "--tables", str(plan.tables)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, cwd=HERE.parent) as server:
        assert server.stdout
        hello = json.loads(server.stdout.readline())
        wait_for(hello["port"])
        try:
            return asyncio.run(load_ours(hello["port"], server.pid, hello["names"], plan))
        finally:
            server.kill()


def run_peer(plan: argparse.Namespace) -> Result:
    """Install the peer in a folder of its own, load it, forget it."""
    with tempfile.TemporaryDirectory() as folder:
        for name in ("package.json", "server.js"):
            shutil.copy(HERE / "peer" / name, folder)
        subprocess.run(["npm", "install", "--silent"], cwd=folder, check=True)
        port = 38217
        environment = {**os.environ, "PORT": str(port)}
        with subprocess.Popen(["node", "server.js"], cwd=folder, env=environment) as server:
            wait_for(port)
            try:
                return asyncio.run(load_peer(port, server.pid, plan))
            finally:
                server.kill()


def wait_for(port: int) -> None:
    """Until somebody listens."""
    import socket

    for _ in range(600):
        with contextlib.suppress(OSError), socket.create_connection(("127.0.0.1", port), 1):
            return
        time.sleep(0.1)
    raise TimeoutError(f"nobody listens on port {port}")


def main() -> None:
    """Both servers in one run, or one of them."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=500)
    parser.add_argument("--rate", type=float, default=400.0)
    parser.add_argument("--seconds", type=float, default=30.0)
    parser.add_argument("--serve", action="store_true", help="be the server")
    parser.add_argument("--only", choices=("ours", "peer"))
    plan = parser.parse_args()
    if plan.serve:
        serve_ours(plan)
        return
    if plan.only != "peer":
        print(json.dumps(run_ours(plan).line()), flush=True)
    if plan.only != "ours":
        if shutil.which("npm"):
            print(json.dumps(run_peer(plan).line()), flush=True)
        else:
            print("npm is missing: boardgame.io is not measured", file=sys.stderr)


if __name__ == "__main__":
    main()
