"""A table server for each test, without a network."""

import os
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest
from starlette.testclient import TestClient

from genesis.table.app import make_app
from genesis.table.storage import Store
from genesis.table.workshop import Workshop
from tests.table.people import Person

DATABASE = os.environ.get("GENESIS_TEST_DATABASE")  # another one than a file of each test
Door = Callable[..., Person]


class Idle(Workshop):
    """Prepares nothing and draws nothing in the background."""

    def start(self) -> None:
        """Stay idle."""


def open_workshop() -> Workshop:
    """A workshop in which everything counts as ready: rules compile when they are asked for."""
    workshop = Idle()
    for event in workshop.ready.values():
        event.set()
    return workshop


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Callable[[], Door]]:
    """Starts servers on one database; each is a door that people come in by."""
    with ExitStack() as stack:

        def start() -> Door:
            store = Store(DATABASE) if DATABASE else Store.in_folder(tmp_path)
            app = make_app(store, workshop=open_workshop(), pace=0, limits=False)
            inside = stack.enter_context(TestClient(app))

            def enter() -> Person:
                person = Person(app, inside.portal)
                person.browser.get("/")
                return person

            return enter

        yield start


@pytest.fixture
def door(server: Callable[[], Door]) -> Door:
    """People come in by this."""
    return server()


@pytest.fixture
def ada(door: Door) -> Person:
    """Somebody."""
    return door()


@pytest.fixture
def bea(door: Door) -> Person:
    """Somebody else."""
    return door()
