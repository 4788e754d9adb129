"""Running the table: a free port, the address as a QR code, a browser."""

import asyncio
import gc
import logging
import os
import socket
import sys
import threading
import webbrowser
from pathlib import Path

import platformdirs
import segno
import uvicorn
from starlette.applications import Starlette

from genesis.core.errors import BadOption
from genesis.table.app import journal, make_app
from genesis.table.gather import Gathering
from genesis.table.house import House
from genesis.table.storage import Store
from genesis.table.straight import Straight
from genesis.table.texts import text
from genesis.table.workshop import Workshop

__all__ = ["TableServer", "config_for", "data_folder", "listen", "serve", "settle"]

YOUNG = (500, 10, 4_000)  # objects before a look at the youngest; looks before a wider one
GOODBYE = 0.1  # seconds in which the last word reaches everybody
LONGEST_GOODBYE = 5  # seconds that a stop waits for requests under way


def data_folder() -> Path:
    """Where tables are kept unless said otherwise."""
    return platformdirs.user_data_path("genesis")


def listen(host: str, port: int) -> socket.socket:
    """A socket on this address; a busy port gets a clear sentence."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    found = socket.socket(family, socket.SOCK_STREAM)
    found.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        found.bind((host, port))
    except OSError as error:
        found.close()
        why = (error.strerror or "").lower()
        raise BadOption(text("port taken", port=port, host=host, why=why)) from None
    return found


def address_of(found: socket.socket) -> str:
    """What to type into a browser; from elsewhere, the name of this machine."""
    host, port = found.getsockname()[:2]
    if host in ("0.0.0.0", "::"):
        host = own_address()
    return f"http://{f'[{host}]' if ':' in host else host}:{port}/"


def own_address() -> str:
    """This machine's address in its network, as far as it can tell without asking anybody."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))  # a documentation address: nothing is sent
            return str(probe.getsockname()[0])
        except OSError:
            return "127.0.0.1"


def store_for(data: str | None) -> Store:
    """The database that the environment or the command line names."""
    url = os.environ.get("DATABASE_URL")
    if url:
        return Store(url.replace("postgres://", "postgresql://").replace("ql://", "ql+psycopg://"))
    return Store.in_folder(Path(data) if data else data_folder())


def serve(
    host: str,
    port: int,
    data: str | None,
    *,
    opens: bool,
    pace: float = 0.5,
    log: bool = False,
) -> None:
    """Serve the table until it is stopped."""
    if log:
        keep_journal()
    listening = listen(host, port)
    app = make_app(store_for(data), workshop=Workshop(settle), pace=pace)
    address = address_of(listening)
    print(text("served at", address=address), flush=True)
    if sys.stdout.isatty():
        segno.make(address).terminal(compact=True)
    if opens:
        threading.Timer(0.5, webbrowser.open, (address,)).start()
    TableServer(app).run(sockets=[listening])


class TableServer(uvicorn.Server):
    """Says goodbye before it closes: sockets with "restarting", streams by their end."""

    def __init__(self, app: Starlette) -> None:
        super().__init__(config_for(app))
        self.house: House = app.state.house

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        await self.house.say_goodbye()
        await asyncio.sleep(GOODBYE)
        await super().shutdown(sockets)


def keep_journal() -> None:
    """Every request as a line of JSON on the standard error."""
    lines = logging.StreamHandler()
    lines.setFormatter(logging.Formatter("%(message)s"))
    journal.addHandler(lines)
    journal.setLevel(logging.INFO)


def settle() -> None:
    """Look for garbage among what is young, and never again among what is loaded by now.

    To go through everything takes a good part of a second, in which nobody is answered.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(*YOUNG)


def config_for(app: Starlette) -> uvicorn.Config:
    """How the table is served."""
    return uvicorn.Config(
        app,
        log_level="warning",
        access_log=False,
        timeout_graceful_shutdown=LONGEST_GOODBYE,
        proxy_headers=True,
        http=Gathering,
        ws=Straight,
        ws_per_message_deflate=False,  # pictures are short, watchers may be many
    )
