"""Today's puzzle: the same deal for everybody, one attempt each, nobody looks before midnight."""

import re
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from datetime import UTC, datetime
from itertools import count
from pathlib import Path
from types import SimpleNamespace

import pytest
from starlette.testclient import TestClient

from genesis.core.chance import stream
from genesis.core.game import load
from genesis.table import puzzles as module
from genesis.table import today as pages
from genesis.table.app import make_app
from genesis.table.puzzles import Puzzle, marks_of, puzzles
from genesis.table.storage import Store
from tests.table.conftest import DATABASE, Door, open_workshop
from tests.table.people import Person

DAY = 24 * 3600 * 1000
NOON = int(datetime(2026, 3, 1, 12, tzinfo=UTC).timestamp() * 1000)
SOLO = "zenmap-solo"


class Clock:
    """A clock that stands still until it is set."""

    def __init__(self) -> None:
        self.at = NOON

    def __call__(self) -> int:
        return self.at

    def pass_midnight(self) -> None:
        """The same hour of the next day."""
        self.at += DAY


@pytest.fixture
def clock() -> Clock:
    """Noon of the first of March."""
    return Clock()


@pytest.fixture
def door(tmp_path: Path, clock: Clock, monkeypatch: pytest.MonkeyPatch) -> Iterator[Door]:
    """A house with that clock, in which zenmap alone is over after a turn in peace."""
    short = {
        SOLO: Puzzle(SOLO, load("zenmap", 1, turn_limit=1, disasters="none")),
        "pangaea": Puzzle("pangaea", load("pangaea", 2, first="0")),
    }
    for where in (module, pages):
        monkeypatch.setattr(where, "puzzles", lambda: short)
    monkeypatch.setattr(module, "STRONGEST", "greedy")
    seeds = (f"deal {number}" for number in count())
    monkeypatch.setattr(module, "secrets", SimpleNamespace(token_hex=lambda _: next(seeds)))
    with ExitStack() as stack:
        store = Store(DATABASE) if DATABASE else Store.in_folder(tmp_path)
        app = make_app(store, workshop=open_workshop(), pace=0, limits=False, clock=clock)
        inside = stack.enter_context(TestClient(app))

        def enter() -> Person:
            person = Person(app, inside.portal)
            person.browser.get("/today")
            return person

        yield enter


@pytest.fixture
def begin() -> Callable[..., str]:
    """Open one's attempt, or a table for practice; its name."""

    def start(person: Person, puzzle: str = SOLO, **fields: str) -> str:
        answer = person.browser.post(f"/today/{puzzle}", data=fields)
        assert answer.status_code == 200, answer.text
        return str(answer.url.path).removeprefix("/t/")

    return start


def finish(person: Person, table: str, choice: int = 0) -> None:
    """Play to the end, always the first move, or the last."""
    while True:
        moves = person.wait(table)["legal"]["moves"]
        if not moves:
            assert person.live(table).position.is_over
            return
        assert person.act(table, moves[choice][0]).status_code == 200


Begin = Callable[..., str]


def test_who_plays_alike_meets_the_same_chance(
    ada: Person, bea: Person, begin: Begin, clock: Clock
) -> None:
    """One deal for everybody per day, another one the next day."""
    tables = {ada: begin(ada), bea: begin(bea)}
    for person, table in tables.items():
        finish(person, table)
    assert ada.live(tables[ada]).position == bea.live(tables[bea]).position
    clock.pass_midnight()
    ada.wait(again := begin(ada))

    first = ada.live(tables[ada]).past[25][0]
    assert ada.live(again).past[24][0].record.blue[0] != first.record.blue[0]


def test_an_attempt_is_gone_on_with_and_shown_when_it_is_over(ada: Person, begin: Begin) -> None:
    """One attempt counts: it cannot be begun anew, and practice comes after it."""
    table = begin(ada)
    assert "Continue" in ada.browser.get("/today").text
    assert begin(ada) == table
    early = ada.browser.post(f"/today/{SOLO}", data={"practice": "on"})
    assert early.status_code == 403
    finish(ada, table)
    shown = ada.browser.get("/today").text
    assert "points, Chaos" in shown
    assert begin(ada) == table

    practice = begin(ada, practice="on")
    finish(ada, practice, -1)
    assert practice != table
    assert "1 of 1" in ada.browser.get("/today").text


def test_nobody_sees_how_others_play_before_the_day_is_over(
    ada: Person, bea: Person, begin: Begin, clock: Clock
) -> None:
    """Page, pictures, replay, file, stream and socket are closed; tomorrow they are open."""
    table = begin(ada, "pangaea")
    ada.wait(table)
    closed = ("", "/at/1", "/frame/1", "/score", "/qr.svg", "/game.genesis", "/picture.svg")
    for path in closed:
        assert bea.browser.get(f"/t/{table}{path}").status_code == 403, path
        assert ada.browser.get(f"/t/{table}{path}").status_code == 200, path
    assert bea.browser.get(f"/api/t/{table}/stream").status_code == 403
    assert bea.post(table, "chat", words="hello").status_code == 403
    with bea.browser.websocket_connect(f"/t/{table}/events") as socket:
        assert socket.receive()["type"] == "websocket.close"
    assert table not in bea.browser.get("/watch").text

    clock.pass_midnight()
    assert [bea.browser.get(f"/t/{table}{path}").status_code for path in closed] == [200] * 7


def test_the_seed_is_told_to_nobody(ada: Person, begin: Begin) -> None:
    """Who knew it could foresee the dice."""
    table = begin(ada)
    finish(ada, table)
    seed = ada.live(table).seed
    paths = ("/today", f"/t/{table}", f"/t/{table}/game.genesis", f"/t/{table}/score")
    for path in (
        *paths,
        f"/today/2026-03-01/{SOLO}/card.svg",
        f"/today/2026-03-01/{SOLO}/deal.svg",
    ):
        assert seed not in ada.browser.get(path).text


def test_an_attempt_is_played_by_oneself_and_nothing_is_taken_back(
    ada: Person, begin: Begin
) -> None:
    """No undo, no hint, no bot that stands in, no second device, no rematch."""
    table = begin(ada)
    moves = ada.wait(table)["legal"]["moves"]
    ada.act(table, moves[0][0])
    calls = {"undo": {}, "hint": {}, "lend": {"seat": 0}, "leave": {"seat": 0}, "link": {}}
    for call, body in {**calls, "rematch": {}}.items():
        assert ada.post(table, call, **body).status_code == 403, call
    assert 'id="undo"' not in ada.browser.get(f"/t/{table}").text


def test_results_stand_beside_each_other(ada: Person, bea: Person, begin: Begin) -> None:
    """How many, the best, the median, and one's own place."""
    ends = {ada: 0, bea: -1}
    for person, choice in ends.items():
        finish(person, begin(person), choice)
    ada.browser.get("/today")
    points = {p: p.live(begin(p)).position.scores[0] for p in ends}
    assert points[ada] != points[bea]
    better = max(ends, key=lambda person: points[person])
    worse = min(ends, key=lambda person: points[person])

    assert "1 of 2" in better.browser.get("/today").text
    assert "2 of 2" in worse.browser.get("/today").text


def test_days_in_a_row_are_counted(ada: Person, begin: Begin, clock: Clock) -> None:
    """A streak lasts while no day is missed; what ends after midnight does not count."""
    for _ in range(2):
        finish(ada, begin(ada))
        ada.browser.get("/today")
        clock.pass_midnight()
    assert "A streak of 2 days" in ada.browser.get("/today").text

    late = begin(ada)
    clock.pass_midnight()
    finish(ada, late)
    shown = ada.browser.get("/today").text
    assert "A streak" not in shown
    assert ada.browser.get(f"/today/2026-03-03/{SOLO}/card.svg").status_code == 404


def test_a_card_tells_the_result_and_spoils_nothing(ada: Person, bea: Person, begin: Begin) -> None:
    """A picture of one's own: day, game, points, title, a row of marks."""
    finish(ada, table := begin(ada))
    card = ada.browser.get(f"/today/2026-03-01/{SOLO}/card.svg")
    points = ada.live(table).position.scores[0]
    assert card.headers["content-type"] == "image/svg+xml"
    assert f"{points} points, Chaos" in card.text
    assert card.text.count("<rect") == 2 + 10
    for person, path in ((bea, f"2026-03-01/{SOLO}"), (ada, f"yesterday/{SOLO}")):
        assert person.browser.get(f"/today/{path}/card.svg").status_code == 404
    assert ada.browser.post("/today/chess").status_code == 404


def test_yesterdays_deal_is_played_by_the_strongest_bot_once(
    ada: Person, begin: Begin, clock: Clock
) -> None:
    """At a table that anybody may watch and replay, on the same deal."""
    table = begin(ada)
    finish(ada, table)
    clock.pass_midnight()
    ada.browser.get("/today")
    for _ in range(6000):
        lines = ada.browser.get("/today/best").json()
        if SOLO in lines and lines[SOLO]["over"]:
            break
        time.sleep(0.01)
    best = lines[SOLO]["table"]
    page = ada.browser.get("/today").text

    assert f'href="/t/{best}/at/0"' in page
    assert ada.live(best).past[25][0] == ada.live(table).past[25][0]
    assert best in ada.browser.get("/watch").text
    assert ada.browser.get("/today/best").json()[SOLO]["table"] == best


def test_every_game_has_a_puzzle_and_titles_are_earned_alone() -> None:
    """Four games against a bot, and the score attacks."""
    names = set(puzzles())

    assert {"hexworld", "pangaea", "sevendays", "zenmap", SOLO, "hexworld-solo"} == names
    assert all(puzzle.alone == name.endswith("-solo") for name, puzzle in puzzles().items())


def test_marks_tell_how_it_went() -> None:
    """Ahead, even or behind in each tenth of a game; alone, how the points grew."""
    position = load("pangaea", 2, first="0").start()
    alone = load("zenmap", 1).start()
    after = alone.play(alone.sample(stream("marks")))

    assert marks_of([position] * 5, alone=False) == "=" * 10
    assert re.fullmatch("[0-7]{10}", marks_of([alone, after], alone=True))
