"""Looking at a finished game: in the background, for everybody, and no longer than wanted."""

import threading
import time
from collections.abc import Callable, Iterator
from typing import Any

import pytest

from genesis.core.position import Position
from genesis.table.analyses import WAITING, Analyses, Verdict, iterations_for, judge
from genesis.table.storage import analyses as kept
from tests.small import small_game
from tests.table.people import Person
from tests.table.test_imports import bring
from tests.table.test_imports import unhurried as unhurried

WORTH = (0.5, 0.4, 0.9, 0.2, 0.3, 0.3, 0.6)  # expected of the first seat, decision by decision


class Umpire:
    """Judges without thinking, when it is let."""

    def __init__(self) -> None:
        self.judged: list[int] = []
        self.may = threading.Event()
        self.may.set()

    def __call__(self, position: Position, action: int, iterations: int) -> Verdict:
        """Every second decision was not the best."""
        assert self.may.wait(20)
        worth = WORTH[len(self.judged) % len(WORTH)]
        self.judged.append(position.ply)
        weak = len(self.judged) % 2 == 0
        best = int(position.legal.actions[0]) if weak else action
        values = (worth, 1 - worth)
        loss = 0.2 if weak else 0.0
        return Verdict(position.ply, position.actor, action, best, loss, values)


@pytest.fixture
def umpire(ada: Person) -> Iterator[Umpire]:
    """In place of the search."""
    found = Umpire()
    analyses: Analyses = ada.app.state.analyses
    analyses.judge = found
    with analyses.store.write() as connection:  # nothing is known of any game
        connection.execute(kept.delete())
    yield found
    found.may.set()


@pytest.fixture
def table(ada: Person, umpire: Umpire) -> str:
    """A finished game."""
    return bring(ada, small_game().to_text())


def look(person: Person, table: str) -> Any:
    """How far it is."""
    return person.browser.get(f"/t/{table}/analysis").json()


def until(person: Person, table: str, is_so: Callable[[Any], bool]) -> Any:
    """Wait for it."""
    for _ in range(1000):
        if is_so(news := look(person, table)):
            return news
        time.sleep(0.01)
    raise AssertionError(news)


def is_done(news: Any) -> bool:
    """Whether all is found out."""
    return bool(news["state"] == "done")


def test_a_finished_game_is_analysed_in_the_background(ada: Person, table: str) -> None:
    """A mark for every decision, three turning points, a graph."""
    assert look(ada, table) == {"state": "none"}
    assert ada.post(table, "analysis").json()["state"] in ("waiting", "running")
    news = until(ada, table, is_done)

    kinds = [mark["kind"] for mark in news["marks"].values()]
    assert kinds == ["good", "weak"] * 3 + ["good"]
    assert news["marks"]["3"]["words"].startswith("20.0% less than the best move found: ")
    assert news["html"].count("<polyline") == 2
    assert [mark["turn"] for mark in news["marks"].values()] == ["", "1", "2", "", "", "", "3"]
    assert f'href="/t/{table}/at/3"' in news["html"]


def test_what_was_found_out_is_there_for_everybody(
    ada: Person, bea: Person, table: str, umpire: Umpire
) -> None:
    """At once, in their language, and at every table with the same game."""
    ada.post(table, "analysis")
    until(ada, table, is_done)
    judged = len(umpire.judged)
    again = bring(bea, small_game().to_text())
    german = {"accept-language": "de"}
    news = bea.browser.get(f"/t/{again}/analysis", headers=german).json()

    assert "Wendepunkte" in news["html"]
    assert bea.post(again, "analysis").json()["state"] == "done"
    assert len(umpire.judged) == judged == len(news["marks"])


def test_it_ends_when_nobody_wants_it_any_more(
    ada: Person, bea: Person, table: str, umpire: Umpire
) -> None:
    """Who asked second still waits for it."""
    umpire.may.clear()
    ada.post(table, "analysis")
    bea.post(table, "analysis")
    assert ada.post(table, "analysis/stop").json()["state"] == "waiting"
    assert bea.post(table, "analysis/stop").json() == {"state": "none"}
    umpire.may.set()
    time.sleep(0.1)

    assert look(ada, table) == {"state": "none"}
    assert len(umpire.judged) <= 1
    ada.post(table, "analysis")
    until(ada, table, is_done)


def test_games_are_analysed_one_after_another(ada: Person, umpire: Umpire) -> None:
    """Bots get their turn between any two moves, and only so many games may wait."""
    umpire.may.clear()
    text = small_game().to_text()
    tables = [bring(ada, text)]
    analyses: Analyses = ada.app.state.analyses
    ada.post(tables[0], "analysis")
    held = dict(analyses.jobs)
    (job,) = held.values()
    analyses.jobs.update({str(number): job for number in range(WAITING - 1)})
    unfinished = small_game().back_to(8).to_text()
    tables.append(bring(ada, unfinished))
    assert ada.post(tables[1], "analysis").status_code == 503
    for number in range(WAITING - 1):
        del analyses.jobs[str(number)]
    assert ada.post(tables[1], "analysis").json()["state"] == "waiting"
    umpire.may.set()
    until(ada, tables[0], is_done)


def test_a_running_game_is_not_analysed(ada: Person, umpire: Umpire) -> None:
    """That would be a hint."""
    table = ada.open_table("pangaea", "here")
    ada.wait(table)

    assert ada.post(table, "analysis").status_code == 422
    assert ada.browser.get(f"/t/{table}/analysis").status_code == 422
    assert umpire.judged == []


def test_a_failure_ends_the_work_and_not_the_server(ada: Person, table: str) -> None:
    """It can be asked for again."""

    def fail(position: Position, action: int, iterations: int) -> Verdict:
        raise ValueError("nothing found")

    ada.app.state.analyses.judge = fail
    ada.post(table, "analysis")

    until(ada, table, lambda news: bool(news["state"] == "none"))


def test_the_same_game_is_judged_the_same() -> None:
    """A budget of iterations and a seed that is fixed."""
    archive = small_game()
    position, action = next(
        (position, action)
        for position, action in zip(archive.positions(), archive.moves, strict=False)
        if position.actor < 2
    )

    assert judge(position, action, 12) == judge(position, action, 12)


def test_long_games_take_no_longer_than_short_ones() -> None:
    """Each move gets its share of about a minute."""
    assert [iterations_for(count) for count in (0, 50, 200, 10_000)] == [2000, 2000, 1000, 300]
