"""Moves go up by POST, what happened comes down by socket; nothing is lost, nothing doubled."""

import time
from collections.abc import Callable

import pytest
from starlette.websockets import WebSocketDisconnect

from tests.table.people import Person

Door = Callable[[], Person]


def first_move(person: Person, table: str) -> int:
    """Some open action."""
    return int(person.wait(table)["legal"]["moves"][0][0])


def test_one_press_leads_to_a_table_with_a_bot(ada: Person) -> None:
    """Play now: no account, no name, one request."""
    table = ada.open_table("pangaea", "bots")
    state = ada.wait(table)

    assert state["turn"] == "you"
    assert len(state["legal"]["moves"]) > 100
    assert [chair.kind for chair in ada.live(table).chairs] == ["person", "bot"]


def test_a_move_is_acknowledged_with_its_number(ada: Person) -> None:
    """200 {"seq": …}, and it is stored before it is told."""
    table = ada.open_table("pangaea", "bots")
    answer = ada.act(table, first_move(ada, table))

    assert answer.status_code == 200
    stored = ada.house.store.events(table)
    assert stored[answer.json()["seq"] - 1].kind == "move"


def test_the_same_id_has_the_same_answer_and_is_played_once(ada: Person) -> None:
    """A client that heard nothing sends again."""
    table = ada.open_table("pangaea", "bots")
    action = first_move(ada, table)
    first = ada.act(table, action, id="the-same-id").json()
    again = ada.act(table, action, id="the-same-id").json()

    assert first == again
    moves = [event for event in ada.house.store.events(table) if event.client]
    assert len(moves) == 1


def test_a_resend_after_a_restart_has_the_same_answer(server: Callable[[], Door]) -> None:
    """The id is stored with the move."""
    ada = server()()
    table = ada.open_table("pangaea", "bots")
    action = first_move(ada, table)
    first = ada.act(table, action, id="the-same-id").json()
    later = server()()
    later.browser.cookies = ada.browser.cookies

    assert later.act(table, action, id="the-same-id").json() == first


def test_a_move_on_an_old_board_is_a_conflict(ada: Person) -> None:
    """409 with the number of now."""
    table = ada.open_table("pangaea", "bots")
    action = first_move(ada, table)
    answer = ada.act(table, action, seen=1)

    assert answer.status_code == 409
    assert answer.json()["seq"] >= 3
    assert "look at the board again" in answer.json()["why"]


def test_an_illegal_move_is_refused_with_its_rule(ada: Person) -> None:
    """422 with the sentence and the rule."""
    table = ada.open_table("pangaea", "bots", **{"option.first": "0"})
    ada.wait(table)
    answer = ada.act(table, 560)

    assert answer.status_code == 422
    assert "at least one tile must be laid" in answer.json()["why"]
    assert answer.json()["rule"] == "R9"


def test_a_refusal_is_repeated_for_the_same_id(ada: Person) -> None:
    """Also a refused request has one answer."""
    table = ada.open_table("pangaea", "bots", **{"option.first": "0"})
    ada.wait(table)
    answers = [ada.act(table, 560, id="refused-twice") for _ in range(2)]

    assert answers[0].json()["why"] == answers[1].json()["why"]


def test_nobody_moves_for_others(ada: Person, bea: Person) -> None:
    """A watcher has no seat."""
    table = ada.open_table("pangaea", "bots")
    action = first_move(ada, table)

    assert bea.state(table)["legal"]["moves"] == []
    assert bea.act(table, action).status_code == 403


def test_another_site_cannot_move(ada: Person) -> None:
    """CSRF: the request must come from our own pages."""
    table = ada.open_table("pangaea", "bots")
    for headers in ({"sec-fetch-site": "cross-site"}, {"origin": "http://evil.test"}):
        answer = ada.browser.post(f"/t/{table}/undo", json={}, headers=headers)
        assert answer.status_code == 403
    with (
        pytest.raises(WebSocketDisconnect),
        ada.browser.websocket_connect(
            f"/t/{table}/events", headers={"origin": "http://evil.test"}
        ) as socket,
    ):
        socket.receive_text()


def test_nonsense_is_refused_in_words(ada: Person) -> None:
    """Bodies are checked and bounded."""
    table = ada.open_table("pangaea", "bots")

    assert ada.browser.post(f"/t/{table}/act", content=b"{").status_code == 400
    assert ada.browser.post(f"/t/{table}/act", json={"id": 1}).status_code == 400
    assert ada.browser.post(f"/t/{table}/chat", content=b"x" * 70_000).status_code == 413
    assert ada.post("nowhere", "undo").status_code == 404
    assert ada.browser.get(f"/t/{table}/frame/99999").status_code == 404


def test_the_socket_tells_what_happened_since(ada: Person) -> None:
    """Fragments, open moves, a sentence, a line of the log."""
    table = ada.open_table("pangaea", "bots")
    state = ada.wait(table)
    with ada.browser.websocket_connect(f"/t/{table}/events?since={state['seq']}") as socket:
        ada.act(table, state["legal"]["moves"][0][0])
        news = socket.receive_json()

    assert news["seq"] > state["seq"]
    assert news["html"]["#board"].startswith("<svg")
    assert "<style" not in news["html"]["#board"]
    assert "lays" in news["say"]
    assert "<li" in news["log"]


def test_a_socket_that_was_away_gets_all_it_missed(ada: Person) -> None:
    """Reconnecting with `since` leaves no gap."""
    table = ada.open_table("pangaea", "bots")
    state = ada.wait(table)
    ada.act(table, state["legal"]["moves"][0][0])
    ada.wait(table)
    with ada.browser.websocket_connect(f"/t/{table}/events?since={state['seq']}") as socket:
        news = socket.receive_json()

    missed = ada.live(table).seq - state["seq"]
    assert news["log"].count("<li") == missed


def test_programs_read_the_same_as_lines(ada: Person) -> None:
    """GET /api/t/…/stream: the first line is the whole view."""
    table = ada.open_table("sevendays", "bots")
    ada.wait(table)
    ada.house.closing = True  # a stream ends when the house closes
    first = ada.browser.get(f"/api/t/{table}/stream")

    assert first.headers["content-type"].startswith("application/x-ndjson")


def test_two_servers_on_one_database_do_not_double_a_move(server: Callable[[], Door]) -> None:
    """The number of an event is unique: who comes second is told to look again."""
    ada = server()()
    table = ada.open_table("pangaea", "bots", **{"option.first": "0"})
    action = first_move(ada, table)
    twin = server()()
    twin.browser.cookies = ada.browser.cookies
    twin.wait(table)
    assert ada.act(table, action).status_code == 200
    answer = twin.act(table, action)

    assert answer.status_code == 409
    played = [event for event in ada.house.store.events(table) if event.client]
    assert len(played) == 1


def test_a_game_goes_on_after_a_restart(server: Callable[[], Door]) -> None:
    """The position is rebuilt from the moves, byte by byte."""
    ada = server()()
    table = ada.open_table("sevendays", "bots")
    for _ in range(3):
        ada.act(table, first_move(ada, table))
    ada.wait(table)
    later = server()()
    later.browser.cookies = ada.browser.cookies
    later.wait(table)

    assert later.live(table).position == ada.live(table).position
    assert later.state(table)["turn"] == "you"


def test_bots_go_on_by_themselves_after_a_restart(server: Callable[[], Door]) -> None:
    """No tab has to be open: tables of the last month are woken."""
    ada = server()()
    table = ada.open_table("sevendays", "bots")
    ada.wait(table)
    later = server()()
    for _ in range(500):
        if table in later.house.lives:
            break
        time.sleep(0.01)

    assert later.live(table).position == ada.live(table).position
