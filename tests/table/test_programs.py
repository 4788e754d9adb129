"""Programs at the table: a token instead of a cookie, views instead of pages, the same rights."""

import json
import subprocess
import sys
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import httpx2 as httpx
import msgspec
import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st
from schemathesis import GenerationMode
from schemathesis.checks import (
    content_type_conformance,
    not_a_server_error,
    response_schema_conformance,
    status_code_conformance,
)
from schemathesis.core.result import Ok

from genesis.core.game import games
from genesis.table.shapes import TableView
from tests.scale import JIT
from tests.table.conftest import open_workshop
from tests.table.people import Person
from tests.table.serving import serving

ROOT = Path(__file__).parent.parent.parent
EXAMPLES = 25 if JIT else 4  # for each call


class Program:
    """Somebody without a browser."""

    def __init__(self, door: Person, name: str = "Robbie") -> None:
        self.web = door.browser
        self.web.cookies.clear()
        self.headers: dict[str, str] = {}
        token = self.post("/api/me", name=name).json()["token"]
        self.headers = {"authorization": f"Bearer {token}"}

    def post(self, path: str, **body: Any) -> httpx.Response:
        """Ask for something."""
        answer: httpx.Response = self.web.post(path, json=body, headers=self.headers)
        return answer

    def get(self, path: str) -> Any:
        """Look at something."""
        return self.web.get(path, headers=self.headers).json()

    def play(self, table: str) -> httpx.Response:
        """Play the first open move, when there is one."""
        view = self.get(f"/api/t/{table}")
        sent = {"id": f"move-number-{view['seq']}", "seen": view["seq"]}
        return self.post(f"/t/{table}/act", **sent, action=view["legal"][0]["action"])


@pytest.fixture
def robbie(door: Callable[[], Person]) -> Program:
    """A program."""
    return Program(door())


def test_a_program_opens_a_table_and_plays_at_it(robbie: Program) -> None:
    """A token, a table, a view with every open move, a move."""
    made = robbie.post("/api/tables", game="sevendays", players=2, seats=["me", "link"])
    table = made.json()["table"]
    assert made.status_code == 201
    assert robbie.get("/api/me")["tables"][0]["table"] == table

    view = robbie.get(f"/api/t/{table}")
    assert [seat["kind"] for seat in view["seats"]] == ["program", "open"]
    assert (view["shown"], view["seats"][0]["name"]) == (0, "Robbie")


def test_a_programs_seat_is_shown_as_a_program(robbie: Program, ada: Person) -> None:
    """People see who they play against, and may not hand it to a bot while it listens."""
    table = ada.open_table("sevendays", "friends")
    assert robbie.post(f"/api/t/{table}/sit").json() == {"seat": 1}
    assert robbie.post(f"/api/t/{table}/sit").json() == {"seat": 1}

    assert "program" in ada.browser.get(f"/t/{table}").text
    assert robbie.post(f"/api/t/{table}/leave").json() == {"done": True}
    assert ada.live(table).chairs[1].kind == "open"


def test_moves_are_told_in_notation_and_in_codes(robbie: Program) -> None:
    """Either names the same move; the whole position is told to who asks for it."""
    table = robbie.post(
        "/api/tables", game="pangaea", players=2, seats=["me", "me"], options={"first": "0"}
    ).json()["table"]
    for _ in range(200):
        view = robbie.get(f"/api/t/{table}?position=true")
        if view["turn"] == "you":
            break

    assert {"forest", "a1"} & set(view["legal"][0]["move"].split())
    assert view["asked"]
    assert view["position"]["actor"] == view["actor"]
    answer = robbie.play(table)
    assert answer.status_code == 200
    assert robbie.get(f"/api/t/{table}")["seq"] >= answer.json()["seq"]


def test_a_token_is_no_cookie(robbie: Program, ada: Person) -> None:
    """A token needs no page of ours to come from; without one, or with nonsense, no seat."""
    table = ada.open_table("sevendays", "friends")
    sit, foreign = f"/api/t/{table}/sit", {"sec-fetch-site": "cross-site"}

    assert ada.browser.post(sit, json={}).status_code == 401
    assert ada.browser.post(sit, json={}, headers=foreign).status_code == 403
    nonsense = {"authorization": "Bearer of bad news"}
    assert ada.browser.get("/api/me", headers=nonsense).status_code == 401
    assert ada.browser.get("/api/games", headers={"authorization": "Basic eA=="}).status_code == 200
    assert robbie.web.post(sit, json={}, headers={**foreign, **robbie.headers}).status_code == 200
    assert "set-cookie" not in robbie.web.get(f"/t/{table}", headers=robbie.headers).headers


@pytest.mark.parametrize(
    ("wish", "why"),
    [
        ({"game": "chess"}, "there is no game"),
        ({"game": "zenmap", "players": 6}, "is for 1 to 4 players"),
        ({"game": "zenmap", "options": {"colour": "red"}}, "there is no option 'colour'"),
        ({"game": "zenmap", "seats": ["me", "nobody"]}, "can take a seat"),
    ],
)
def test_a_table_that_cannot_be_is_refused_in_words(
    robbie: Program, wish: dict[str, Any], why: str
) -> None:
    """The sentence of the game itself."""
    answer = robbie.post("/api/tables", **wish)

    assert answer.status_code == 422
    assert why in answer.json()["why"]


def test_every_game_tells_its_options(robbie: Program) -> None:
    """With what they take and what is usual."""
    found = {game["name"]: game for game in robbie.get("/api/games")}

    assert list(found) == list(games())
    for name, game in games().items():
        assert [option["name"] for option in found[name]["options"]] == [
            option.name for option in game.options
        ]


# --- against a running server -----------------------------------------------------------------


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """Where a server is running."""
    with serving(tmp_path_factory.mktemp("programs"), open_workshop()) as found:
        yield found


def opened(address: str, **wish: Any) -> tuple[str, dict[str, str]]:
    """A table that a program has opened, and what it says who it is by."""
    token = httpx.post(f"{address}/api/me", json={"name": "Host"}).json()["token"]
    headers = {"authorization": f"Bearer {token}"}
    made = httpx.post(f"{address}/api/tables", json=wish, headers=headers)
    return str(made.json()["table"]), headers


def test_the_example_plays_a_whole_game_against_itself(address: str) -> None:
    """Two of it, each as a process of its own, to a result that both read alike."""
    table, _ = opened(address, game="sevendays", players=2, seats=["link", "link"])
    link = f"{address}/t/{table}?join"

    def run(name: str) -> str:
        command = [sys.executable, str(ROOT / "examples" / "bot.py"), link, name]
        return subprocess.run(command, capture_output=True, text=True, check=True).stdout

    with ThreadPoolExecutor(2) as both:
        first, second = both.map(run, ("Robbie", "Marvin"))

    assert first == second
    assert len(json.loads(first)) == 2
    view = httpx.get(f"{address}/api/t/{table}").json()
    assert {seat["name"] for seat in view["seats"]} == {"Robbie", "Marvin"}


def test_several_who_come_at_once_sit_apart(address: str) -> None:
    """Each on the first seat that is still open; who finds none is told so."""
    table, _ = opened(address, game="sevendays", players=3, seats=["link"] * 3)

    def come(number: int) -> tuple[int, object]:
        token = httpx.post(f"{address}/api/me", json={}).json()["token"]
        headers = {"authorization": f"Bearer {token}"}
        answer = httpx.post(f"{address}/api/t/{table}/sit", json={}, headers=headers)
        return answer.status_code, answer.json().get("seat")

    with ThreadPoolExecutor(4) as crowd:
        found = sorted(crowd.map(come, range(4)), key=str)

    assert found == [(200, 0), (200, 1), (200, 2), (409, None)]


@pytest.mark.parametrize("kind", ["application/x-ndjson", "text/event-stream"])
def test_the_stream_tells_the_table_at_once_and_after_every_change(address: str, kind: str) -> None:
    """As lines or as server-sent events, each a view as the OpenAPI file describes it."""
    table, headers = opened(address, game="sevendays", players=2, seats=["me", "link"])
    url = f"{address}/api/t/{table}/stream"
    with httpx.stream("GET", url, headers={**headers, "accept": kind}) as stream:
        assert stream.headers["content-type"].startswith(kind)
        lines = (line.removeprefix("data: ") for line in stream.iter_lines() if line)
        first = msgspec.json.decode(next(lines), type=TableView)
        assert [seat.kind for seat in first.seats] == ["program", "open"]
        httpx.post(f"{address}/t/{table}/lend", json={"seat": 1}, headers=headers)
        for line in lines:
            view = msgspec.json.decode(line, type=TableView)
            if view.seats[1].kind == "bot":
                break

    assert view.seq > first.seq
    assert view.said


CHECKS = [
    not_a_server_error,
    status_code_conformance,
    content_type_conformance,
    response_schema_conformance,
]


def test_the_server_answers_as_its_openapi_file_says(address: str) -> None:
    """Whatever is sent: never a fault of the server, never an answer that is not described."""
    table, headers = opened(address, game="pangaea", players=2, seats=["me", "link"])
    schema = schemathesis.openapi.from_url(f"{address}/api/openapi.json")
    for found in schema.get_all_operations():
        operation: Any = found.ok() if isinstance(found, Ok) else found.err()
        if not operation.path.endswith("/stream"):  # which has no end: see above
            ask_anything(operation, table, headers)


def ask_anything(operation: Any, table: str, headers: dict[str, str]) -> None:
    """Send what the file allows and what it does not, mostly to a table that is there."""
    kept, broken = (operation.as_strategy(generation_mode=mode) for mode in GenerationMode)

    @settings(
        max_examples=EXAMPLES,
        deadline=None,
        database=None,
        derandomize=True,
        phases=[Phase.generate],
        suppress_health_check=list(HealthCheck),
    )
    @given(case=kept | broken, here=st.integers(0, 3))
    def ask(case: Any, here: int) -> None:
        if here and "table" in case.path_parameters:
            case.path_parameters["table"] = table
        if here and isinstance(case.body, dict) and "game" in case.body:
            case.body["game"] = "sevendays"
        case.call_and_validate(headers=headers, checks=CHECKS)

    ask()
