"""A game from a file: read, refused with its place, looked at."""

import pytest

from genesis.core.archive import Archive
from genesis.core.chance import stream
from genesis.core.game import load
from genesis.core.language import speaking
from genesis.core.play import random_game
from genesis.table.imports import MOST_LETTERS, PACE
from tests.small import small_game
from tests.table.people import Person


@pytest.fixture(autouse=True)
def unhurried() -> None:
    """Nobody has brought a file yet."""
    PACE.left.clear()


def bring(person: Person, text: str) -> str:
    """Paste a file; the table it becomes."""
    page = person.browser.post("/import", data={"text": text})
    assert page.status_code == 200, page.text
    assert str(page.url.path).endswith("/at/0")
    return str(page.url.path).split("/")[2]


def test_a_file_becomes_a_table(ada: Person, bea: Person) -> None:
    """With its names and moves; whoever has the link may look."""
    archive = small_game()
    table = bring(ada, archive.to_text())
    live = ada.live(table)

    assert tuple(action for _, action in live.past) == archive.moves
    assert [chair.name for chair in live.chairs] == ["Ada", "Bea"]
    assert "Reptile (Ada)" in bea.browser.get(f"/t/{table}").text
    assert ada.house.store.tables_of(next(iter(live.rights)))[0].id == table


def test_lines_may_end_as_on_windows(ada: Person) -> None:
    """And empty lines may follow."""
    bring(ada, small_game().to_text().replace("\n", "\r\n") + "\r\n\r\n")


@pytest.mark.parametrize("language", ["en", "de"])
def test_what_the_table_saves_it_reads_back(ada: Person, language: str) -> None:
    """Names stay names, in whatever language the file was saved."""
    table = bring(ada, small_game().to_text())
    with speaking(language):
        saved = ada.browser.get(f"/t/{table}/game.genesis", headers={"accept-language": language})
    again = bring(ada, saved.text)

    assert [chair.name for chair in ada.live(again).chairs] == ["Ada", "Bea"]


def test_a_corrupt_file_is_refused_with_line_and_column(ada: Person) -> None:
    """The text stays in the box, and nothing is made of it."""
    broken = small_game().to_text().replace("5 wetland e2", "5 wetland <b>")
    page = ada.browser.post("/import", data={"text": broken})

    assert page.status_code == 422
    assert 'data-line="16" data-column="3"' in page.text
    assert "Line 16, column 3: " in page.text
    assert "5 wetland &lt;b&gt;" in page.text
    assert not ada.house.lives


@pytest.mark.parametrize("words", ["", "\n", "hello", "genesis 1\ngame chess\n", "\x00" * 9])
def test_what_is_no_game_is_refused(ada: Person, words: str) -> None:
    """Whatever it is."""
    page = ada.browser.post("/import", data={"text": words})

    assert page.status_code == 422
    assert "Line " in page.text


@pytest.mark.parametrize("path", ["/etc/hostname", "pyproject.toml", "/dev/zero", "\x00"])
def test_no_file_of_the_server_is_read(ada: Person, path: str) -> None:
    """A map is a name or its text; the path of one would be the server's."""
    lines = small_game().to_text().split("\n")
    lines[6] = f"option map = {path}"
    page = ada.browser.post("/import", data={"text": "\n".join(lines)})

    assert page.status_code == 422
    assert "Line 7, column 14: " in page.text


def test_numbers_without_end_are_refused(ada: Person) -> None:
    """Nothing that is sent breaks the server."""
    words = small_game().to_text().replace("players 2", f"players {'9' * 5000}")

    assert ada.browser.post("/import", data={"text": words}).status_code == 422


def test_a_file_waits_while_its_rules_compile(ada: Person) -> None:
    """Then it is sent again by itself."""
    ada.house.workshop.ready["pangaea"].clear()
    page = ada.browser.post("/import", data={"text": small_game().to_text()}).text

    assert "Preparing Pangaea" in page
    assert 'action="/import"' in page
    assert "2 savannah b2" in page


def test_a_file_has_bounds(ada: Person, monkeypatch: pytest.MonkeyPatch) -> None:
    """Neither too large nor too many."""
    monkeypatch.setattr(PACE, "burst", 2)
    assert ada.browser.post("/import", data={"text": "x" * MOST_LETTERS}).status_code == 422
    assert ada.browser.post("/import", data={"text": "x" * MOST_LETTERS * 2}).status_code == 413
    assert ada.browser.post("/import", data={"text": "x" * MOST_LETTERS * 9}).status_code == 413
    for _ in range(3):
        answer = ada.browser.post("/import", data={"text": small_game().to_text()})
    assert answer.status_code == 429


def test_an_unfinished_game_waits_as_it_was_saved(ada: Person) -> None:
    """Neither chance nor anybody else goes on here, and it hides nothing: its file is known."""
    setup = load("hexworld", 2)
    archive = Archive(setup, ("Ada", "Bea"), tuple(random_game(setup, stream("file"))[:40]))
    table = bring(ada, archive.to_text())
    page = ada.browser.get(f"/t/{table}").text

    assert "An unfinished game" in page
    assert f'href="/t/{table}/at/0">Replay and analysis' in page
    assert ada.browser.get(f"/t/{table}/game.genesis").text.startswith("genesis 1")
    assert 'data-part="card 1 ' in page
    assert ada.live(table).driver is None
    for call, body in (("lend", {"seat": 0}), ("rematch", {}), ("undo", {})):
        assert ada.post(table, call, **body).status_code == 403
    assert ada.act(table, 0).status_code == 403
