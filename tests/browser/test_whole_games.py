"""Whole games in a browser: by mouse, by keyboard alone, between two with a third watching."""

import time
from collections.abc import Callable

import pytest

from tests.browser.guests import Guest
from tests.test_languages import foreign

SHORT = {  # the same games, over sooner
    "pangaea": {},
    "zenmap": {"layout": "random", "turn_limit": "6"},
    "hexworld": {"end_tiles": "10", "idle_limit": "4"},
    "sevendays": {},
}
every_game = pytest.mark.parametrize("game", list(SHORT))


@every_game
def test_a_whole_game_by_mouse(ada: Guest, game: str) -> None:
    """Against a bot, from the landing page to the explained score."""
    ada.sit_down(game, "bots" if SHORT[game] else "Play now", **SHORT[game])
    ada.play(ada.by_mouse)

    ada.page.get_by_role("button", name="Rematch").wait_for()
    assert ada.page.locator("#now .sheet tfoot td").count() >= 2
    assert "The game is over" in ada.page.title()


@every_game
def test_a_whole_game_by_keyboard_alone_and_in_german(
    invite: Callable[..., Guest], game: str
) -> None:
    """No mouse at any moment: the landing page too is left by Enter. No English word at the end."""
    ada = invite(locale="de-DE")
    if SHORT[game]:
        ada.sit_down(game, "bots", **SHORT[game])
    else:
        ada.go()
        ada.page.locator(f"[data-game={game}] button.primary").focus()
        ada.page.keyboard.press("Enter")
        ada.arrive()
    ada.play(ada.by_keyboard)

    assert ada.page.locator("#now .sheet").is_visible()
    lines = ada.page.locator("main").inner_text().split("\n")
    assert not {line: words for line in lines if (words := foreign(line))}


def test_two_people_play_and_a_third_watches(invite: Callable[..., Guest]) -> None:
    """The link seats the second, the third looks on; all three read the same log."""
    ada, bea, cem = invite(), invite(), invite()
    table = ada.sit_down("sevendays", "With friends")
    for guest in (bea, cem):
        guest.go(f"/t/{table}?join")
        guest.arrive()
    bea.page.locator(".chair em, .chair b", has_text="You").first.wait_for()
    deadline = time.monotonic() + 120
    while not ada.look()["over"]:
        assert time.monotonic() < deadline, "the game does not end"
        for guest in (ada, bea):
            if guest.look()["buttons"]:
                guest.by_mouse()
        assert cem.look()["buttons"] == 0
    for guest in (bea, cem):
        guest.page.locator("#now .sheet").wait_for()

    assert ada.log()[-20:] == bea.log()[-20:] == cem.log()[-20:]
    assert not cem.page.get_by_role("button", name="Rematch").is_visible()


def test_at_one_device_hands_stay_behind_the_curtain(ada: Guest) -> None:
    """Between two people with secrets the table is covered until the other one sits."""
    ada.sit_down("hexworld", "On this device")
    curtain = ada.page.locator("#curtain")
    curtain.wait_for()
    assert ada.page.locator("#board > svg").count() == 0
    ada.page.keyboard.press("Enter")  # the button of the curtain has the focus
    ada.page.locator("#board > svg").wait_for()
    first = ada.page.locator("[data-part^='card ']").first.get_attribute("data-part") or ""
    while not ada.look()["curtain"]:
        if ada.look()["buttons"]:
            ada.by_mouse()
    ada.page.get_by_role("button", name="Show my hand").click()
    ada.page.locator("[data-part^='card ']").first.wait_for()
    second = ada.page.locator("[data-part^='card ']").first.get_attribute("data-part") or ""

    assert {first.split()[1], second.split()[1]} == {"0", "1"}


def test_undo_hint_replay_and_talk(ada: Guest) -> None:
    """What else there is at a table."""
    table = ada.sit_down("pangaea")
    ada.play(ada.by_mouse, moves=4)
    ada.page.wait_for_selector("#choices button.choice")
    ada.page.keyboard.press("h")
    ada.page.locator(".why.advice", has_text=".").wait_for()
    ada.page.locator("#undo").click()
    ada.page.locator("#log .undone").first.wait_for()
    ada.page.keyboard.press(",")
    ada.page.locator("#replay").wait_for()
    assert f"/t/{table}/at/" in ada.page.url
    ada.page.keyboard.press("Escape")
    ada.page.wait_for_url(f"**/t/{table}")
    ada.page.get_by_text("Table talk").click()
    ada.page.get_by_label("Say something").fill("good luck")
    ada.page.keyboard.press("Enter")
    ada.page.locator("#chat", has_text="good luck").wait_for()
    ada.page.locator("#say-form input").evaluate("field => field.blur()")
    ada.page.keyboard.press("?")
    assert ada.page.locator("dialog").is_visible()


def test_a_second_device_has_the_same_seat(invite: Callable[..., Guest]) -> None:
    """The private link works once, and both devices play."""
    ada, phone = invite(), invite(viewport={"width": 390, "height": 780}, has_touch=True)
    table = ada.sit_down("sevendays")
    ada.page.get_by_text("Invite").click()
    ada.page.get_by_role("button", name="Play on a second device").click()
    link = ada.page.get_by_label("Link for your second device").input_value()
    phone.page.goto(link)

    assert phone.arrive() == table
    phone.page.wait_for_selector("#choices button.choice")
