"""Today's puzzle to its end with its card, and tables that mirror a real one."""

from collections.abc import Callable
from typing import Any

import pytest

from genesis.core.game import games
from tests.browser.guests import Guest
from tests.browser.test_access import serious
from tests.test_languages import foreign

PHONE: dict[str, Any] = {"viewport": {"width": 320, "height": 640}, "color_scheme": "dark"}
UNFOLD = "document.querySelectorAll('details').forEach(part => part.open = true)"


def fits(guest: Guest) -> bool:
    """Whether nothing is wider than the window."""
    return bool(guest.page.evaluate("document.documentElement.scrollWidth <= innerWidth"))


def test_a_puzzle_by_keyboard_to_its_end_and_its_card(invite: Callable[..., Guest]) -> None:
    """From the landing page in German; the result can be copied, another browser sees a number."""
    ada = invite(locale="de-DE", permissions=["clipboard-read", "clipboard-write"])
    ada.go()
    ada.page.get_by_role("link", name="Zum Rätsel des Tages").press("Enter")
    ada.page.locator("#sevendays button.primary").press("Enter")
    table = ada.arrive()
    assert ada.page.locator("#undo, #hint").count() == 0
    ada.play(ada.by_keyboard)
    ada.page.get_by_role("link", name="Zum Rätsel des Tages").press("Enter")
    ada.page.locator("#sevendays .result").wait_for()
    ada.page.evaluate(UNFOLD)
    card = ada.page.locator("#sevendays .sharing img")
    card.scroll_into_view_if_needed()
    ada.until("document.querySelector('.sharing img').naturalWidth === 600")
    ada.page.locator("[data-share]").click()
    ada.page.get_by_text("Kopiert").wait_for()
    copied: str = ada.page.evaluate("navigator.clipboard.readText()")

    assert copied.splitlines()[0].startswith("Genesis · Seven Days · 20")
    assert ada.page.locator("#sevendays .result b").inner_text() in copied
    assert table not in copied
    titles = {game.title for game in games().values()}
    lines = set(ada.page.locator("main").inner_text().split("\n")) - titles
    assert not {line: words for line in lines if (words := foreign(line))}
    assert serious(ada) == []
    bea = invite(**PHONE)
    bea.go("/today")
    bea.page.locator("#sevendays .numbers").wait_for()
    assert bea.page.locator("#sevendays .result").count() == 0
    assert serious(bea) == []
    assert fits(bea)
    bea.go(f"/t/{table}")
    bea.says("can be watched tomorrow")


def press(guest: Guest, *names: str) -> None:
    """Buttons one after another, each as soon as it is there."""
    for name in names:
        guest.page.locator("#choices button.choice", has_text=name).first.click()


def test_a_mirror_of_pangaea_with_dice_and_a_correction(ada: Guest) -> None:
    """Who starts, two dice in two presses, a slip that is taken back, and tiles on the board."""
    ada.go("/")
    ada.page.locator("[data-game=pangaea]").get_by_role("link", name="with the real game").click()
    ada.page.locator("[name=players][value='2']").check(force=True)
    ada.page.locator("#setup button.primary").first.click()
    ada.arrive()
    press(ada, "Dinosaur", "Wild", "and wild")
    ada.says("Lay a tile. You rolled wild and wild")
    ada.page.locator("#undo").click()
    ada.says("Which dice did dinosaur roll?")
    press(ada, "Forest", "and mountain", "Forest")
    ada.page.locator("[data-part='space a1']").click()
    press(ada, "Stop after one tile")
    ada.says("Which dice did reptile roll?")
    assert serious(ada) == []
    press(ada, "Savannah", "and savannah")
    ada.until("document.querySelectorAll('#log .move').length === 6")

    assert "Dinosaur rolls forest and mountain." in ada.log()
    assert ada.page.locator("#log .undone").all_inner_texts() == ["Dinosaur rolls wild and wild."]
    assert ada.faults == []


@pytest.mark.parametrize("hands", ["hidden", "open"])
def test_a_mirror_of_zenmap_with_cards_by_name(invite: Callable[..., Guest], hands: str) -> None:
    """Tokens by the table, a card by a few letters of its name, behind the curtain or openly."""
    ada = invite(**PHONE) if hands == "open" else invite()
    ada.go("/new/zenmap?mode=mirror")
    assert hands == "open" or serious(ada) == []
    ada.page.locator(f"[name=hands][value={hands}]").check(force=True)
    ada.page.locator("#setup button.primary").first.click()
    ada.arrive()
    press(ada, "Green", "Blue")
    ada.page.get_by_role("button", name="Let the table draw").click()
    for seat, card in (("1", "Lake"), ("2", "Tornado")):
        if hands == "hidden":
            ada.page.locator("#uncover").click()
        press(ada, "Draw a card")
        ada.says(f"Which card did player {seat} draw?")
        assert fits(ada)
        ada.page.locator("#find-move").fill(card[:3].lower())
        ada.page.locator("#find-move").press("Enter")
        press(ada, "End the turn")
    assert hands == "hidden" or serious(ada) == []
    ada.until("document.getElementById('log').textContent.includes('Player 2 ends the turn.')")

    told = " ".join(ada.log())
    assert ("Player 1 draws a lake." in told) == (hands == "open")
    assert ada.faults == []
