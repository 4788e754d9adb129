"""What other servers on the same PostgreSQL database did: it tells the table and the number."""

import threading
import time
from collections.abc import Callable
from typing import Any

import sqlalchemy as sa

from genesis.table.storage import CHANNEL, Store

__all__ = ["Listener"]

GLANCE = 0.5  # seconds between two looks at whether to stop
RETRY = 2.0  # seconds until a lost connection is tried again


class Listener:
    """Listens in a thread of its own on a connection of its own."""

    def __init__(self, store: Store, hear: Callable[[str, int], None]) -> None:
        self.store = store
        self.hear = hear  # the table, and the number of its newest event
        self.stopping = threading.Event()
        self.thread = threading.Thread(target=self.listen, name="notices", daemon=True)

    def start(self) -> None:
        """Begin, if the database can tell at all."""
        if not self.store.is_sqlite:
            self.thread.start()

    def stop(self) -> None:
        """Listen no longer."""
        self.stopping.set()
        if self.thread.is_alive():
            self.thread.join()

    def listen(self) -> None:
        """Until stopped; a connection that breaks is made anew."""
        while not self.stopping.is_set():
            try:
                with self.store.engine.connect() as connection:
                    self.attend(connection.execution_options(isolation_level="AUTOCOMMIT"))
            except sa.exc.DBAPIError:
                time.sleep(RETRY)

    def attend(self, connection: sa.Connection) -> None:
        """Hand on what comes."""
        connection.exec_driver_sql(f"LISTEN {CHANNEL}")
        driver: Any = connection.connection.driver_connection
        while not self.stopping.is_set():
            for notice in driver.notifies(timeout=GLANCE):
                table, _, seq = notice.payload.partition(" ")
                self.hear(table, int(seq))
