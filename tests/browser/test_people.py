"""What people have besides the game: a page of their own, a call when it is their turn, sounds."""

from collections.abc import Callable
from pathlib import Path

import pytest

from tests.browser.guests import Guest
from tests.browser.test_access import LOOKS, keep, serious, words_of
from tests.table.conftest import open_workshop
from tests.table.serving import serving
from tests.test_golden import agree

WORDS = Path(__file__).parent / "words"

NOTICES = """
window.notices = [];
window.away = false;
Object.defineProperty(document, "hidden", { get: () => window.away });
window.Notification = new Proxy(Notification, {
  construct(Real, [title, how]) {
    window.notices.push([title, how.body, how.tag]);
    return new Real(title, how);
  },
});
"""
REFUSES = """
window.Notification = class {
  static permission = localStorage.getItem("refused") ?? "default";
  static requestPermission() {
    localStorage.setItem("refused", Notification.permission = "denied");
    return Promise.resolve("denied");
  }
};
"""
TONES = """
window.tones = [];
const start = OscillatorNode.prototype.start;
OscillatorNode.prototype.start = function (when) {
  window.tones.push([Math.round(this.frequency.value), this.context.state]);
  return start.call(this, when);
};
"""


def open_settings(guest: Guest) -> None:
    """Unfold “this table”."""
    guest.page.locator("#about summary").click()


def test_a_notification_calls_who_looks_elsewhere(ada: Guest) -> None:
    """Turned on by a switch, remembered, and only while the page is hidden."""
    ada.page.context.grant_permissions(["notifications"])
    ada.page.add_init_script(NOTICES)
    table = ada.sit_down("sevendays")
    ada.page.wait_for_selector("#choices button.choice")
    open_settings(ada)
    ada.page.get_by_label("Tell me when it is my turn").check()
    ada.play(ada.by_keyboard, moves=1)
    ada.page.wait_for_selector("#choices button.choice")
    assert ada.page.evaluate("window.notices") == []
    ada.page.evaluate("window.away = true")
    ada.play(ada.by_keyboard, moves=3)
    ada.until("window.notices.length > 0")
    title, question, tag = ada.page.evaluate("window.notices[0]")

    assert (title, tag) == ("Your turn", table)
    assert question
    ada.page.reload()
    ada.arrive()
    open_settings(ada)
    assert ada.page.get_by_label("Tell me when it is my turn").is_checked()


def test_a_browser_that_refuses_is_not_asked_again(ada: Guest) -> None:
    """The switch goes back with a word of why, and is not there any more next time."""
    ada.page.add_init_script(REFUSES)
    table = ada.sit_down("sevendays")
    open_settings(ada)
    switch = ada.page.get_by_label("Tell me when it is my turn")
    switch.click()
    ada.says("Your browser does not allow it here.")
    assert not switch.is_checked()
    ada.go(f"/t/{table}")
    ada.arrive()
    open_settings(ada)

    assert not switch.is_visible()


CHORD = """async () => {
  const { Sounds } = await import("/static/sounds.js");
  const sounds = new Sounds(document.getElementById("sounds"));
  window.tones = [];
  sounds.hear({ turn: "other", moved: 7 }, { turn: "over", moved: 8 });
  return [window.tones.map(([tone]) => tone), sounds.context.state];
}"""


def test_sounds_are_off_until_somebody_turns_them_on(ada: Guest) -> None:
    """A tick for a move, a note for one's turn, a chord for the end; the browser plays them."""
    ada.page.add_init_script(TONES)
    ada.sit_down("sevendays")
    ada.play(ada.by_keyboard, moves=2)
    ada.page.wait_for_selector("#choices button.choice")
    assert ada.page.evaluate("window.tones") == []
    open_settings(ada)
    ada.page.get_by_label("Sounds").check()
    ada.play(ada.by_keyboard, moves=4)
    ada.until("window.tones.some(([tone]) => tone === 1250)")
    tones = ada.page.evaluate("window.tones")

    assert tones[0][0] == 587
    assert tones[-1][1] == "running"
    assert ada.page.evaluate(CHORD) == [[262, 330, 392, 523], "running"]
    ada.page.reload()
    ada.arrive()
    open_settings(ada)
    assert ada.page.get_by_label("Sounds").is_checked()


@pytest.mark.parametrize("look", ["dark", "320"])
@pytest.mark.parametrize("path", ["/me", "/api"])
def test_axe_finds_nothing_serious_about_people_and_programs(
    invite: Callable[..., Guest], screens: Path, look: str, path: str
) -> None:
    """In the dark and on a phone; nothing is wider than the window."""
    ada = invite(**LOOKS[look])
    ada.go(path)
    ada.page.evaluate("document.querySelectorAll('details').forEach(part => part.open = true)")

    assert serious(ada) == []
    keep(ada, screens / f"{path[1:]}-{look}.png")


def test_golden_words_of_pages_around_the_table(
    invite: Callable[..., Guest], tmp_path: Path
) -> None:
    """Watching when somebody plays, waiting for rules to compile, reading them, oneself."""
    workshop = open_workshop()
    workshop.ready["zenmap"].clear()
    with serving(tmp_path, workshop) as address:
        ada = invite(address)
        table = ada.sit_down("sevendays")
        for path in ("/watch", "/rules/pangaea", "/me", "/api"):
            ada.go(path)
            words = words_of(ada, "#main").replace(table, "…").replace(address, "…")
            agree(WORDS / f"{path[1:].replace('/', '-')}.yaml", words)
        ada.go()
        ada.page.locator("[data-game=zenmap] button.primary").click()
        ada.page.locator("#wait").wait_for()
        agree(WORDS / "wait.yaml", words_of(ada, "#main"))


def test_the_name_is_kept_and_forgotten(ada: Guest) -> None:
    """From the head of any page to one's own, by keyboard if one likes."""
    ada.go()
    ada.page.get_by_role("link", name="You: your name").press("Enter")
    ada.page.get_by_role("textbox", name="Your name").fill("Ada")
    ada.page.keyboard.press("Enter")
    ada.page.get_by_role("heading", name="Ada").wait_for()
    ada.page.get_by_text("Forget me on this server").click()
    ada.page.get_by_label("I understand").check()
    ada.page.get_by_role("button", name="Forget me").click()

    ada.says("You are forgotten.")
    assert ada.page.get_by_role("textbox", name="Your name").input_value() == ""
