"""Opening tables: every option of every game, and what a server says for itself."""

import json
import logging
import socket
from pathlib import Path

import pytest
from starlette.websockets import WebSocketDisconnect

from genesis.core.errors import BadOption
from genesis.core.game import games
from genesis.table.people import Pace
from genesis.table.refusals import Refused
from genesis.table.server import address_of, listen
from tests.table.people import Person

HTML = {"accept": "text/html"}


@pytest.mark.parametrize("game", list(games()))
def test_every_option_can_be_set(ada: Person, game: str) -> None:
    """The form has a field and the help of each, presets first."""
    page = ada.browser.get(f"/new/{game}").text
    for option in games()[game].options:
        assert f'name="option.{option.name}"' in page
    for preset in games()[game].presets:
        assert f'value="{preset}"' in page


def test_options_reach_the_game(ada: Person) -> None:
    """What the form says is what is played."""
    fields = {"players": "3", "option.open_hands": "on", "preset": "peaceful", "seat.1": "link"}
    table = ada.open_table("zenmap", "bots", **fields)
    setup = ada.live(table).setup

    assert setup.players == 3
    assert setup.options["open_hands"] is True
    assert setup.options["disasters"] == "none"
    assert [chair.kind for chair in ada.live(table).chairs] == ["person", "open", "bot"]


@pytest.mark.parametrize(
    ("fields", "why"),
    [
        ({"game": "chess"}, "there is no game"),
        ({"players": "9"}, "is for 1 to 4 players"),
        ({"players": "two"}, "not a number"),
        ({"option.turn_limit": "many"}, "takes a whole number"),
        ({"seat.1": "nobody"}, "can take a seat"),
    ],
)
def test_a_table_that_cannot_be_is_refused_in_words(
    ada: Person, fields: dict[str, str], why: str
) -> None:
    """The sentence of the game itself."""
    page = ada.browser.post("/new", data={"game": "zenmap", **fields}, headers=HTML)

    assert page.status_code == 422
    assert why in page.text.replace("&#39;", "'").replace("There is", "there is")


def test_a_map_is_never_read_from_the_servers_files(ada: Person, tmp_path: Path) -> None:
    """On the web a document is its name or its text."""
    secret = tmp_path / "secret.txt"
    secret.write_text("nobody should see this")
    form = {"game": "pangaea", "option.map": str(secret)}
    page = ada.browser.post("/new", data=form, headers=HTML)

    assert page.status_code == 422
    assert "nobody should" not in page.text


def test_pages_answer(ada: Person) -> None:
    """Landing page, rules, charts, health, an invitation, a picture, a score."""
    table = ada.open_table("sevendays", "bots")
    ada.wait(table)
    for path in ("/", "/watch", "/rules/zenmap", "/rules/zenmap/chart.svg", "/healthz", "/ready"):
        assert ada.browser.get(path).status_code == 200
    for part in ("", "/at/1", "/qr.svg", "/picture.svg", "/score", "/frame/1"):
        assert ada.browser.get(f"/t/{table}{part}").status_code == 200
    for path in ("/rules/chess", "/new/chess", "/rules/pangaea/chart.svg", "/living/pangaea/0.svg"):
        assert ada.browser.get(path).status_code == 404
    assert ada.browser.get("/look/sevendays.css").text.startswith(".sevendays")
    assert ada.browser.get(f"/t/{table}/card.svg").status_code == 404


def test_pages_keep_to_themselves(ada: Person) -> None:
    """No script, style or picture from elsewhere; the cookie is out of reach of scripts."""
    page = ada.browser.get("/")

    assert "default-src 'self'" in page.headers["content-security-policy"]
    assert page.headers["referrer-policy"] == "no-referrer"
    assert "http://" not in page.text.replace("http://www.w3.org", "")


def test_while_rules_compile_the_page_says_so(ada: Person) -> None:
    """The server answers at once; the form waits with what was chosen."""
    ada.house.workshop.ready["zenmap"].clear()
    page = ada.browser.post("/new", data={"game": "zenmap", "mode": "bots"}, headers=HTML)

    assert "Preparing Zenmap" in page.text
    assert 'name="mode" value="bots"' in page.text


def test_a_busy_port_gets_a_clear_sentence() -> None:
    """And port 0 takes a free one."""
    with listen("127.0.0.1", 0) as taken:
        taken.listen()
        port = taken.getsockname()[1]
        assert address_of(taken) == f"http://127.0.0.1:{port}/"
        with pytest.raises(BadOption, match="is not free"):
            listen("127.0.0.1", port)


def test_everybody_is_reachable_by_their_own_address() -> None:
    """An address for others is not 0.0.0.0."""
    with socket.socket() as anywhere:
        anywhere.bind(("0.0.0.0", 0))
        assert "0.0.0.0" not in address_of(anywhere)


def test_who_asks_too_often_has_to_wait() -> None:
    """A few at once, then so many a second."""
    pace = Pace(rate=0.001, burst=3)
    for _ in range(3):
        pace.spend("ada")
    with pytest.raises(Refused, match="too fast"):
        pace.spend("ada")
    pace.spend("bea")


def test_a_name_is_one_short_line(ada: Person) -> None:
    """Names are optional, cleaned and remembered."""
    table = ada.open_table("sevendays", "bots", name="  Ada\n\x07 Lovelace" + "e" * 50)

    assert ada.live(table).name(0).startswith("Ada Lovelace")
    assert len(ada.live(table).name(0)) <= 24
    assert ada.live(ada.open_table("sevendays", "bots")).name(0).startswith("Ada")


def test_the_log_is_json_and_tells_no_secret(ada: Person, caplog: pytest.LogCaptureFixture) -> None:
    """A line for each request; the token of a private link is not in it."""
    table = ada.open_table("sevendays", "bots")
    path = ada.post(table, "link").json()["path"]
    with caplog.at_level(logging.INFO, logger="genesis.table"):
        ada.browser.get("/healthz")
        ada.browser.get(path)
    lines = [json.loads(line) for line in caplog.messages]

    assert (lines[0]["do"], lines[0]["path"], lines[0]["status"]) == ("GET", "/healthz", 200)
    assert path not in caplog.text


def test_nobody_has_too_many_tables(ada: Person) -> None:
    """So many may run at a time."""
    ada.house.most_tables = 2
    for _ in range(2):
        ada.open_table("sevendays", "friends")
    form = {"game": "sevendays", "mode": "friends"}
    page = ada.browser.post("/new", data=form, headers=HTML)

    assert page.status_code == 403
    assert "finish one first" in page.text


def test_a_long_form_is_refused(ada: Person) -> None:
    """Bodies are bounded, forms too."""
    form = {"game": "pangaea", "option.map": "x" * 100_000}

    assert ada.browser.post("/new", data=form).status_code == 413


def test_who_asks_too_often_is_told_so(ada: Person) -> None:
    """The limit is by person and holds for whatever they send."""
    table = ada.open_table("sevendays", "friends")
    ada.app.state.pace = Pace(rate=0.001, burst=2)

    assert [ada.post(table, "undo").status_code for _ in range(3)][-1] == 429


def test_a_stop_says_that_it_restarts(ada: Person) -> None:
    """Sockets are closed with a word, moves are refused until then."""
    table = ada.open_table("sevendays", "here")
    state = ada.wait(table)
    with ada.browser.websocket_connect(f"/t/{table}/events?since={state['seq']}") as socket:
        ada.house.closing = True
        refused = ada.act(table, state["legal"]["moves"][0][0])
        ada.live(table).tell()
        with pytest.raises(WebSocketDisconnect) as closed:
            socket.receive_text()

    assert refused.status_code == 503
    assert (closed.value.code, closed.value.reason) == (1012, "restarting")


def test_endless_numbers_and_addresses_are_refused(ada: Person) -> None:
    """With a sentence, like anything else that makes no sense."""
    endless = "9" * 5000
    form = {"game": "pangaea", "players": endless}
    assert ada.browser.post("/new", data=form).status_code == 422
    assert ada.browser.post("/learn/pangaea", data={"scene": endless}).status_code == 400
    for path in (f"/t/nowhere/at/{endless}", f"/t/nowhere?as={endless}"):
        assert ada.browser.get(path).status_code == 414
