"""Watchers on real connections: told straight over the wire, each in their own words."""

import json
import socket
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx2 as httpx
import pytest
from websockets.sync.client import ClientConnection, connect

from tests.table.conftest import open_workshop
from tests.table.serving import serving

FEW_BYTES = 4096  # that a connection holds for somebody who does not read
MOVES = 40  # fewer than any game has


class Table:
    """A table at which a program plays both seats of pangaea."""

    def __init__(self, address: str) -> None:
        self.http = httpx.Client(base_url=address)
        token = self.http.post("/api/me", json={}).json()["token"]
        self.http.headers["authorization"] = f"Bearer {token}"
        wish = {"game": "pangaea", "players": 2, "seats": ["me", "me"]}
        self.name = self.http.post("/api/tables", json=wish).json()["table"]
        self.address = address.replace("http", "ws") + f"/t/{self.name}/events?since=0"

    def play(self, moves: int) -> int:
        """So many moves, each the first that is open; the number of the last event."""
        for number in range(moves):
            view = self.asked()
            action = view["legal"][0]["action"]
            sent = {"id": f"move-{number:06}", "seen": view["seq"], "action": action}
            self.http.post(f"/t/{self.name}/act", json=sent).raise_for_status()
        return int(self.asked()["seq"])

    def asked(self) -> Any:
        """What the program sees when it is its turn."""
        while not (view := self.http.get(f"/api/t/{self.name}").json())["legal"]:
            time.sleep(0.005)
        return view


@pytest.fixture
def table(tmp_path: Path) -> Iterator[Table]:
    """On a server of its own, whose connections hold little."""
    with serving(tmp_path, open_workshop(), holding=FEW_BYTES) as address:
        found = Table(address)
        yield found
        found.http.close()


def heard_until(watcher: ClientConnection, seq: int) -> list[Any]:
    """All that a watcher is told up to an event."""
    heard = [json.loads(watcher.recv(30))]
    while heard[-1]["seq"] < seq:
        heard.append(json.loads(watcher.recv(30)))
    return heard


def sayings(heard: list[Any]) -> str:
    """All that was said."""
    return " ".join(news["say"] for news in heard)


def test_each_watcher_hears_in_a_language_of_their_own(table: Table) -> None:
    """At one table, from one move."""
    german = {"accept-language": "de"}
    with connect(table.address) as ada, connect(table.address, additional_headers=german) as eva:
        last = table.play(1)
        english, deutsch = (sayings(heard_until(watcher, last)) for watcher in (ada, eva))

    assert "lays" in english
    assert "legt" in deutsch


def test_who_is_late_hears_only_the_newest(table: Table) -> None:
    """Nobody's news piles up: when a slow reader is ready again, they are told where things are."""
    door = ("127.0.0.1", httpx.URL(table.address).port)
    with (
        socket.create_connection(door) as slow,
        connect(table.address, sock=slow, max_queue=1) as late,
        connect(table.address) as quick,
    ):
        slow.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, FEW_BYTES)
        last = table.play(MOVES)
        assert heard_until(quick, last)[-1]["seq"] == last
        heard = heard_until(late, last)

    assert heard[-1]["seq"] == last
    assert len(heard) < MOVES
