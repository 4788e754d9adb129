"""Networks and servers fail: nothing is lost, nothing doubled."""

from collections.abc import Callable
from pathlib import Path

import pytest

from tests.browser.guests import Guest
from tests.browser.server import Cable, Server


def sound(server: Server, table: str) -> list[str]:
    """The moves of people, after a look at the numbers: all different, none missing."""
    events = server.events(table)
    assert [event["seq"] for event in events] == list(range(1, len(events) + 1))
    clients = [event["client"] for event in events if event["client"]]
    assert len(set(clients)) == len(clients)
    return clients


@pytest.mark.parametrize("how", ["cut", "deaf"])
def test_a_move_while_the_cable_is_cut_counts_once(
    server: Server, invite: Callable[..., Guest], how: str
) -> None:
    """Whether the request or its answer was lost, the move is there once after the reconnect."""
    cable = Cable(server.port)
    ada = invite(cable.address)
    table = ada.sit_down("sevendays")
    ada.page.wait_for_selector("#choices button.choice")
    before = len(sound(server, table))
    if how == "cut":
        cable.pull()
        ada.says("reconnecting")
    else:
        cable.deaf = True
    ada.page.locator("#choices button.choice").first.click()
    ada.says("sending again")
    ada.page.wait_for_timeout(400)
    cable.mend()
    ada.page.locator("#live:not(.off)").wait_for()
    ada.page.wait_for_selector("#choices button.choice")

    assert len(sound(server, table)) == before + 1
    ada.play(ada.by_mouse, moves=3)
    cable.close()


def test_a_server_that_is_killed_goes_on_where_it_was(
    tmp_path: Path, invite: Callable[..., Guest]
) -> None:
    """Kill -9 in the middle of a game, a start, and the open page plays on to the end."""
    server = Server(tmp_path)
    server.start()
    ada = invite(server.address)
    table = ada.sit_down("sevendays")
    ada.play(ada.by_mouse, moves=4)
    ada.page.wait_for_selector("#choices button.choice")
    said = ada.log()
    kept = sound(server, table)
    server.kill()
    ada.says("reconnecting")
    ada.page.locator("#choices button.choice").first.click()
    server.start()
    ada.page.locator("#live:not(.off)").wait_for()
    ada.page.wait_for_selector("#choices button.choice")

    assert sound(server, table)[: len(kept)] == kept
    assert ada.log()[: len(said)] == said
    ada.play(ada.by_mouse)
    sound(server, table)
    server.stop()


def test_what_is_half_chosen_stays_chosen_when_somebody_speaks(ada: Guest, server: Server) -> None:
    """A word arrives between the card and its place: the card is still in the hand that took it."""
    ada.sit_down_alone(server, "pangaea")
    ada.page.locator("#choices button.choice").first.click()
    chosen = ada.page.locator("#choices .told").inner_text()
    ada.page.locator("#talk").evaluate("talk => { talk.open = true }")
    ada.page.locator("#say-form input").fill("take your time")
    ada.page.keyboard.press("Enter")
    ada.page.locator("#chat", has_text="take your time").wait_for()

    assert ada.page.locator("#choices .told").inner_text() == chosen


SOCKETS = """
window.goodbyes = [];
window.hellos = [];
const Real = WebSocket;
window.WebSocket = class extends Real {
  constructor(url) {
    super(url);
    window.hellos.push(new URL(url).searchParams.get("since"));
    this.addEventListener("close", event => window.goodbyes.push([event.code, event.reason]));
  }
};
"""


def test_a_server_that_is_stopped_says_so_and_goes_on_where_it_was(
    tmp_path: Path, invite: Callable[..., Guest]
) -> None:
    """SIGTERM: the socket is closed with a word, and the page comes back with what it has."""
    server = Server(tmp_path)
    server.start()
    ada = invite(server.address)
    ada.page.add_init_script(SOCKETS)
    table = ada.sit_down("sevendays")
    ada.play(ada.by_mouse, moves=3)
    ada.page.wait_for_selector("#choices button.choice")
    said, kept, seq = ada.log(), sound(server, table), ada.look()["seq"]
    server.stop()
    ada.until("window.goodbyes.length > 0")
    assert ada.page.evaluate("window.goodbyes[0]") == [1012, "restarting"]
    ada.page.locator("#choices button.choice").first.click()
    server.start()
    ada.page.locator("#live:not(.off)").wait_for()
    ada.page.wait_for_selector("#choices button.choice")

    assert ada.page.evaluate("window.hellos.at(-1)") == str(seq)
    assert sound(server, table)[: len(kept)] == kept
    assert ada.log()[: len(said)] == said
    ada.play(ada.by_mouse, moves=3)
    assert len(sound(server, table)) > len(kept)
    server.stop()


def test_a_page_that_is_left_while_sending_sends_when_it_comes_back(
    server: Server, invite: Callable[..., Guest]
) -> None:
    """The move waits in the browser with its id."""
    cable = Cable(server.port)
    ada = invite(cable.address)
    table = ada.sit_down("sevendays")
    ada.page.wait_for_selector("#choices button.choice")
    before = len(sound(server, table))
    cable.pull()
    ada.page.locator("#choices button.choice").first.click()
    ada.says("sending again")
    cable.mend()
    ada.page.reload()
    ada.arrive()
    ada.page.locator(f"#log li:nth-child({before + 3})").wait_for()

    assert len(sound(server, table)) == before + 1
    cable.close()
