"""Load the table: 500 live tables with 4 watchers each, 400 moves a second, a bot thinking beside.

    python -m bench.load                        ours, then boardgame.io's server if npm is there
    python -m bench.load --highest 50           the highest rate that each holds with a p99 of 50 ms
    python -m bench.load --tables 50 --rate 40  a small run

What is measured is the time from sending a move to its acknowledgement (ours: stored), how late
watchers are, and whether every watcher has seen every move in the end. Both servers run the same
small game, are driven by the same client, and share two cores with it and with a program that plays
compiled games all the time, as a searching bot does.
"""

import argparse
import asyncio
import contextlib
import json
import os
import resource
import shutil
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Awaitable, Callable, Iterator
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from typing import Any

import uvloop

from bench.wires import Post, Socket

HERE = Path(__file__).parent
SQUARES = 36
WATCHERS = 4
GREETING = 100  # connections that are opened at the same time
COOKIE = "load" * 8
PATIENCE = 20.0  # seconds for an answer
TRIES = 2  # at each pace: the machine may have been busy with something else
LADDER = (400, 500, 600, 800, 1000, 1200, 1400, 1600, 2000)  # moves a second


@dataclass
class Result:
    """What a run found."""

    name: str
    wanted: float
    seconds: float = 0.0
    waits: list[float] = field(default_factory=list)
    lags: list[float] = field(default_factory=list)
    late: int = 0  # watchers that did not see everything in the end
    megabytes: float = 0.0

    @property
    def p99(self) -> float:
        """Milliseconds in which 99 of 100 moves were acknowledged."""
        return milliseconds(self.waits, 0.99)

    def line(self) -> dict[str, Any]:
        """The numbers, as one JSON object."""
        return {
            "server": self.name,
            "wanted": self.wanted,
            "moves_per_second": round(len(self.waits) / self.seconds, 1),
            "p50_ms": milliseconds(self.waits, 0.5),
            "p99_ms": self.p99,
            "watchers_p50_ms": milliseconds(self.lags, 0.5),
            "watchers_p99_ms": milliseconds(self.lags, 0.99),
            "watchers_that_missed_something": self.late,
            "megabytes": round(self.megabytes),
        }


def milliseconds(times: list[float], share: float) -> float:
    """So many of the times are not longer than this."""
    ordered = sorted(times) or [0.0]
    return round(1000 * ordered[int(share * (len(ordered) - 1))], 2)


# --- a client ---------------------------------------------------------------------------------

Move = Callable[[int, int], Awaitable[None]]  # table, number of the move


class Crowd:
    """Who watches: what each has seen, and how late."""

    def __init__(self, result: Result, tables: int) -> None:
        self.result = result
        self.sent: list[list[float]] = [[] for _ in range(tables)]  # when each move was
        self.seen = [0] * (tables * WATCHERS)

    def hears(self, watcher: int, text: bytes) -> None:
        """A watcher of ours gets a message; two events came before the first move."""
        self.sees(watcher, number_after(b'"seq":', text) - 2)

    def sees(self, watcher: int, moves: int) -> None:
        """A watcher knows so many moves of a table now; the oldest new one tells how late."""
        sent = self.sent[watcher % len(self.sent)]
        if self.seen[watcher] < moves <= len(sent):
            self.result.lags.append(time.perf_counter() - sent[self.seen[watcher]])
            self.seen[watcher] = moves

    def late(self) -> int:
        """Those who have not seen everything."""
        tables = len(self.sent)
        return sum(seen != len(self.sent[w % tables]) for w, seen in enumerate(self.seen))


async def drive(crowd: Crowd, move: Move, rate: float, moves: int) -> None:
    """Send moves at an even pace, table after table; late answers do not slow the pace."""
    result, tables = crowd.result, len(crowd.sent)
    gate = [asyncio.Lock() for _ in range(tables)]
    under_way: set[asyncio.Task[None]] = set()

    async def one(number: int) -> None:
        table, turn = number % tables, number // tables
        wanted = time.perf_counter()
        async with gate[table]:
            crowd.sent[table].append(time.perf_counter())
            await asyncio.wait_for(move(table, turn), PATIENCE)
            result.waits.append(time.perf_counter() - wanted)

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
    for _ in range(40):  # watchers may be a moment behind
        if crowd.late():
            await asyncio.sleep(0.05)
    result.late = crowd.late()


async def in_groups(openings: list[Awaitable[Any]]) -> list[Any]:
    """Open so many at the same time, not all."""
    found: list[Any] = []
    for first in range(0, len(openings), GREETING):
        found += await asyncio.gather(*openings[first : first + GREETING])
    return found


def moves_of(plan: argparse.Namespace) -> int:
    """How many moves a run has: no game ends, for the peer has nothing that an end costs us.

    We write down who has beaten whom, and rate them.
    """
    moves: int = min(int(plan.rate * plan.seconds), (SQUARES - 1) * plan.tables)
    return moves


# --- ours -------------------------------------------------------------------------------------


async def load_ours(port: int, pid: int, names: list[str], plan: argparse.Namespace) -> Result:
    """Watchers by socket, moves by POST."""
    result = Result("genesis", plan.rate)
    crowd = Crowd(result, plan.tables)
    posts = [Post(port, COOKIE) for _ in names]
    sockets = [Socket(partial(crowd.hears, w)) for w in range(plan.tables * WATCHERS)]
    paths = [f"/t/{name}/events?since=2" for name in names * WATCHERS]
    await in_groups([s.open(port, path) for s, path in zip(sockets, paths, strict=True)])
    await in_groups([post.connect(port) for post in posts])

    async def move(table: int, turn: int) -> None:
        body = f'{{"id": "load-{table}-{turn}", "seen": 1000000000, "action": {turn}}}'
        status, answer = await posts[table].send(f"/t/{names[table]}/act", body.encode())
        assert status == 200, answer

    await drive(crowd, move, plan.rate, moves_of(plan))
    result.megabytes = memory_of(pid)
    return result


def number_after(mark: bytes, text: bytes) -> int:
    """The number after the first of these marks in a text."""
    start = text.find(mark) + len(mark)
    end = start
    while text[end : end + 1].isdigit():
        end += 1
    return int(text[start:end])


def memory_of(pid: int) -> float:
    """Resident megabytes of a process."""
    words = Path(f"/proc/{pid}/statm").read_text().split()
    return int(words[1]) * resource.getpagesize() / 1e6


def serve_ours(plan: argparse.Namespace) -> None:
    """The server process: our table with the small game, and a bot that thinks all the time."""
    sys.modules["scipy"] = None  # type: ignore[assignment]  # `make play` has none to load
    import threading

    import uvicorn

    from bench.squares import GAME
    from genesis.core.game import games
    from genesis.table.app import make_app
    from genesis.table.house import Wish
    from genesis.table.live import Chair
    from genesis.table.people import hashed
    from genesis.table.server import config_for, listen, settle
    from genesis.table.storage import Store
    from genesis.table.workshop import Workshop, prepare

    games()[GAME.name] = GAME  # type: ignore[index]  # as an entry point would
    workshop = Workshop()
    workshop.start = lambda: None  # type: ignore[method-assign]  # nothing drawn while measuring
    prepare(GAME)
    for event in workshop.ready.values():
        event.set()
    with tempfile.TemporaryDirectory() as folder:
        app = make_app(Store.in_folder(Path(folder)), workshop=workshop, limits=False)
        app.state.house.most_tables = 10**9
        wish = Wish(GAME.setup(), [Chair("person"), Chair("person")], frozenset({0, 1}))
        person = hashed(COOKIE)
        names = [app.state.house.create(wish, person) for _ in range(plan.tables)]
        listening = listen("127.0.0.1", 0)
        print(json.dumps({"port": listening.getsockname()[1], "names": names}), flush=True)
        threading.Thread(target=think, daemon=True).start()
        settle()
        uvicorn.Server(config_for(app)).run(sockets=[listening])


def think() -> None:
    """What a searching bot does all the time: compiled playouts on the other core."""
    from genesis.core.game import load
    from genesis.core.play import playouts
    from genesis.table.players import stand_back

    stand_back()
    start = load("sevendays").start()
    while True:
        playouts(start, games=2_000, threads=1)


# --- the peer ---------------------------------------------------------------------------------


async def load_peer(port: int, pid: int, plan: argparse.Namespace) -> Result:
    """boardgame.io: everything by socket.io, an update to all who watch is the acknowledgement."""
    result = Result("boardgame.io", plan.rate)
    crowd = Crowd(result, plan.tables)
    names = [f"match-{table}" for table in range(plan.tables)]
    players = [Peer(name, "0") for name in names]
    watchers = [Peer(name, None, partial(crowd.sees, w)) for w, name in enumerate(names * WATCHERS)]
    await in_groups([player.enter(port) for player in players])
    await in_groups([watcher.enter(port) for watcher in watchers])

    async def move(table: int, turn: int) -> None:
        await players[table].claim(turn)

    await drive(crowd, move, plan.rate, moves_of(plan))
    result.megabytes = memory_of(pid)
    return result


class Peer:
    """A client of the peer: just enough of socket.io."""

    def __init__(
        self, name: str, player: str | None, sees: Callable[[int], None] = lambda moves: None
    ) -> None:
        self.socket = Socket(self.hear)
        self.name, self.player, self.sees = name, player, sees
        self.greetings = asyncio.Queue[bytes]()
        self.turn = 0
        self.done: asyncio.Future[None] | None = None

    async def enter(self, port: int) -> None:
        """Connect, name the game, look at the match."""
        await self.socket.open(port, "/socket.io/?EIO=4&transport=websocket")
        await self.greetings.get()
        self.socket.say("40/squares,")
        await self.greetings.get()
        sync = json.dumps(["sync", self.name, self.player, None, 2])
        self.socket.say(f"42/squares,{sync}")
        await self.greetings.get()

    def hear(self, text: bytes) -> None:
        """Answer pings, notice updates."""
        if text == b"2":
            self.socket.say("3")
        elif b'["update"' in text[:24]:
            self.turn = number_after(b'"_stateID":', text)
            self.sees(self.turn)
            if self.done and not self.done.done():
                self.done.set_result(None)
        else:
            self.greetings.put_nowait(text)

    async def claim(self, turn: int) -> None:
        """A move of whoever is in turn; done when the update is here."""
        payload = {"type": "claim", "args": [turn], "playerID": str(turn % 2), "credentials": None}
        action = {"type": "MAKE_MOVE", "payload": payload}
        sent = ["update", action, turn, self.name, str(turn % 2)]
        self.socket.say(f"42/squares,{json.dumps(sent)}")
        while self.turn <= turn:
            self.done = asyncio.get_running_loop().create_future()
            await self.done


# --- the run ----------------------------------------------------------------------------------


def run_ours(plan: argparse.Namespace) -> Result:
    """Start our server, load it, stop it."""
    command = [sys.executable, "-m", "bench.load", "--be", "server", "--tables", str(plan.tables)]
    with process(command, cwd=HERE.parent, stdout=subprocess.PIPE, text=True) as server:
        hello = json.loads(server.stdout.readline())
        wait_for(hello["port"])
        return uvloop.run(load_ours(hello["port"], server.pid, hello["names"], plan))


def run_peer(plan: argparse.Namespace) -> Result:
    """Load the peer, beside a bot that thinks as ours does."""
    port = 38217
    environment = {**os.environ, "PORT": str(port), "NODE_ENV": "production"}
    bot = [sys.executable, "-m", "bench.load", "--be", "bot"]
    with (
        process(["node", "server.js"], cwd=plan.peer, env=environment) as server,
        process(bot, cwd=HERE.parent),
    ):
        wait_for(port)
        time.sleep(3)  # the bot has loaded its rules by then
        return uvloop.run(load_peer(port, server.pid, plan))


@contextlib.contextmanager
def process(command: list[str], **how: Any) -> Iterator[Any]:
    """A program, as long as it is needed."""
    with subprocess.Popen(command, **how) as running:
        try:
            yield running
        finally:
            running.kill()


@contextlib.contextmanager
def installed_peer() -> Iterator[str]:
    """The peer in a folder of its own, forgotten afterwards."""
    with tempfile.TemporaryDirectory() as folder:
        for name in ("package.json", "server.js"):
            shutil.copy(HERE / "peer" / name, folder)
        subprocess.run(["npm", "install", "--silent"], cwd=folder, check=True)
        yield folder


def wait_for(port: int) -> None:
    """Until somebody listens."""
    for _ in range(600):
        with contextlib.suppress(OSError), socket.create_connection(("127.0.0.1", port), 1):
            return
        time.sleep(0.1)
    raise TimeoutError(f"nobody listens on port {port}")


def compile_rules() -> None:
    """Compile the small game before anything is measured: that takes memory, and happens once."""
    code = (
        "from bench.squares import GAME; from genesis.table.workshop import prepare; prepare(GAME)"
    )
    subprocess.run([sys.executable, "-c", code], cwd=HERE.parent, check=True)


Run = Callable[[argparse.Namespace], Result]


def show(run: Run, plan: argparse.Namespace) -> Result:
    """Run and print."""
    result = run(plan)
    print(json.dumps(result.line()), flush=True)
    return result


def climb(run: Run, plan: argparse.Namespace) -> None:
    """Faster and faster, until moves are not acknowledged in time any more."""
    for plan.rate in LADDER:
        if not any(holds(run, plan) for _ in range(TRIES)):
            break


def holds(run: Run, plan: argparse.Namespace) -> bool:
    """Whether a server keeps this pace."""
    with contextlib.suppress(TimeoutError):
        return show(run, plan).p99 <= float(plan.highest)
    return False


def main() -> None:
    """Both servers in one run, or one of them."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=500)
    parser.add_argument("--rate", type=float, default=400.0)
    parser.add_argument("--seconds", type=float, default=20.0)
    parser.add_argument("--highest", type=float, metavar="MS", help="climb as long as p99 is less")
    parser.add_argument("--only", choices=("ours", "peer"))
    parser.add_argument("--be", choices=("server", "bot"), help=argparse.SUPPRESS)
    plan = parser.parse_args()
    if plan.be:
        serve_ours(plan) if plan.be == "server" else think()
        return
    go = climb if plan.highest else show
    if plan.only != "peer":
        compile_rules()
        go(run_ours, plan)
    if plan.only != "ours" and shutil.which("npm"):
        with installed_peer() as plan.peer:
            go(run_peer, plan)
    elif plan.only != "ours":
        print("npm is missing: boardgame.io is not measured", file=sys.stderr)


if __name__ == "__main__":
    main()
