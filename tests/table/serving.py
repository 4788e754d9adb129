"""A table server in a thread of its own, on a real port."""

import socket
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from genesis.table.app import make_app
from genesis.table.server import TableServer, listen
from genesis.table.storage import Store
from genesis.table.workshop import Workshop

__all__ = ["serving"]


@contextmanager
def serving(folder: Path, workshop: Workshop, holding: int = 0) -> Iterator[str]:
    """The address of a server that keeps its tables in a folder, as long as this lasts.

    Its connections hold only so many bytes for somebody who does not read, if that is said.
    """
    app = make_app(Store.in_folder(folder), workshop=workshop, pace=0, limits=False)
    found = listen("127.0.0.1", 0)
    if holding:
        found.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, holding)
    server = TableServer(app)
    thread = threading.Thread(target=server.run, args=([found],))
    thread.start()
    while not server.started:
        time.sleep(0.005)
    try:
        yield f"http://127.0.0.1:{found.getsockname()[1]}"
    finally:
        for event in workshop.ready.values():  # nobody waits for rules any more
            event.set()
        server.should_exit = True
        thread.join()
