"""Two servers on one PostgreSQL database: what happens at one is seen at the other."""

import importlib.util
import os
import shutil
import socket
import subprocess
import tempfile
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest
from starlette.testclient import TestClient

from genesis.table.app import make_app
from genesis.table.storage import Store
from tests.table.conftest import open_workshop
from tests.table.people import Person

PROGRAMS = os.pathsep.join(map(str, Path("/usr/lib/postgresql").glob("*/bin")))
INITDB = shutil.which("initdb") or shutil.which("initdb", path=PROGRAMS)
pytestmark = pytest.mark.skipif(
    INITDB is None or importlib.util.find_spec("psycopg") is None,
    reason="no PostgreSQL: on Debian, apt install postgresql",
)


@pytest.fixture(scope="module")
def database(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A database server of our own, on a free port; it refuses to be run by root."""
    assert INITDB
    folder = tmp_path_factory.mktemp("postgres")
    user = "postgres" if os.getuid() == 0 else None
    if user:
        outside = Path(tempfile.gettempdir()).parents
        for place in (folder, *folder.parents):
            if place not in outside and place != Path(tempfile.gettempdir()):
                place.chmod(0o755)  # or that user does not even get there
        shutil.chown(folder, user)
    with socket.create_server(("127.0.0.1", 0)) as probe:
        port = probe.getsockname()[1]
    data = str(folder / "data")
    make = [INITDB, "--pgdata", data, "--username", "genesis", "--auth", "trust", "--no-sync"]
    subprocess.run(make, check=True, user=user, stdout=subprocess.DEVNULL, cwd=folder)
    control = [str(Path(INITDB).with_name("pg_ctl")), "--pgdata", data, "--wait", "--silent"]
    serve = f"-p {port} -k {folder} -c listen_addresses=127.0.0.1 -c fsync=off"
    log = ["--log", str(folder / "log")]
    subprocess.run([*control, *log, "-o", serve, "start"], check=True, user=user, cwd=folder)
    yield f"postgresql+psycopg://genesis@127.0.0.1:{port}/postgres"
    subprocess.run([*control, "-m", "immediate", "stop"], check=True, user=user, cwd=folder)


@pytest.fixture
def servers(database: str) -> Iterator[Callable[[], Person]]:
    """Each call is somebody at a server of their own."""
    with ExitStack() as stack:

        def enter() -> Person:
            app = make_app(Store(database), workshop=open_workshop(), pace=0, limits=False)
            person = Person(app, stack.enter_context(TestClient(app)).portal)
            person.browser.get("/")
            return person

        yield enter


def test_a_watcher_at_another_server_sees_the_move(servers: Callable[[], Person]) -> None:
    """The database tells the other server that something happened, and where."""
    ada, bea = servers(), servers()
    table = ada.open_table("sevendays", "here")
    state = ada.wait(table)
    seen = bea.wait(table)["seq"]
    with bea.browser.websocket_connect(f"/t/{table}/events?since={seen}") as socket:
        ada.act(table, state["legal"]["moves"][0][0])
        news = socket.receive_json()

    assert news["seq"] > seen
    assert bea.live(table).past[: len(ada.live(table).past)] == ada.live(table).past


def test_a_seat_taken_at_one_server_is_taken_at_the_other(servers: Callable[[], Person]) -> None:
    """Rights travel with the event that somebody sits down."""
    ada, bea = servers(), servers()
    table = ada.open_table("sevendays", "friends")
    ada.wait(table)
    seen = bea.wait(table)["seq"]
    with ada.browser.websocket_connect(f"/t/{table}/events?since={seen}") as socket:
        assert bea.post(table, "sit", seat=1, name="Bea").status_code == 200
        socket.receive_json()

    assert ada.live(table).name(1) == "Bea"
    assert ada.post(table, "sit", seat=1).status_code == 409


def test_a_move_on_what_another_server_changed_is_a_conflict_once(
    servers: Callable[[], Person],
) -> None:
    """Whoever comes second looks again, and then may move."""
    ada = servers()
    table = ada.open_table("sevendays", "here")
    state = ada.wait(table)
    twin = servers()
    twin.browser.cookies = ada.browser.cookies
    twin.wait(table)
    first = state["legal"]["moves"][0][0]
    assert ada.act(table, first, seen=state["seq"]).status_code == 200
    answer = twin.act(table, first, seen=state["seq"])
    assert answer.status_code == 409
    again = twin.wait(table)["legal"]["moves"][0][0]
    assert twin.act(table, again).status_code == 200
