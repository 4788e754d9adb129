"""For everyone: with axe, at 320 pixels, at 200 %, in the dark, without colours."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe

from genesis.core.game import games
from tests.browser.guests import Guest
from tests.test_golden import agree

HERE = Path(__file__).parent
LOOKS: dict[str, dict[str, Any]] = {
    "light": {},
    "dark": {"color_scheme": "dark"},
    "320": {"viewport": {"width": 320, "height": 640}, "has_touch": True, "is_mobile": True},
    "200-percent": {"viewport": {"width": 660, "height": 430}, "device_scale_factor": 2},
    "grey": {},
}
PAGES = ("/", "/new/zenmap", "/watch", "/rules/pangaea", "/t/nowhere")


def serious(guest: Guest) -> list[str]:
    """What axe finds that keeps people out.

    It does not see the shapes that are painted behind the words of a picture, so the contrast of
    those is looked at in the pictures themselves.
    """
    return [
        f"{finding['id']}: {node['html'][:200]}"
        for finding in Axe().run(guest.page).response["violations"]
        for node in finding["nodes"]
        if finding["impact"] in ("serious", "critical")
        and not (finding["id"] == "color-contrast" and node["html"].startswith(("<text", "<tspan")))
    ]


@pytest.mark.parametrize("path", PAGES)
def test_axe_finds_nothing_serious_on_pages(ada: Guest, path: str) -> None:
    """The pages around the table."""
    ada.go(path)

    assert serious(ada) == []


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("game", list(games()))
def test_axe_finds_nothing_serious_at_a_table(
    invite: Callable[..., Guest], game: str, scheme: str
) -> None:
    """The table in the middle of a game, with everything unfolded."""
    ada = invite(color_scheme=scheme)
    ada.sit_down(game)
    ada.play(ada.by_mouse, moves=6)
    ada.page.wait_for_selector("#choices button.choice")
    ada.page.evaluate("document.querySelectorAll('details').forEach(part => part.open = true)")

    assert serious(ada) == []


@pytest.mark.parametrize("look", list(LOOKS))
def test_pages_fit_and_are_kept_as_pictures(
    invite: Callable[..., Guest], screens: Path, look: str
) -> None:
    """No page scrolls sideways, and people can look at all of them."""
    ada = invite(**LOOKS[look])
    if look == "grey":
        devtools = ada.page.context.new_cdp_session(ada.page)
        devtools.send("Emulation.setEmulatedVisionDeficiency", {"type": "achromatopsia"})
    ada.go("/")
    ada.page.wait_for_timeout(700)
    keep(ada, screens / f"home-{look}.png")
    for game in games():
        ada.sit_down(game)
        ada.page.wait_for_selector("#choices button.choice")
        ada.play(ada.by_keyboard, moves=8)
        ada.page.wait_for_selector("#choices button")
        ada.page.wait_for_timeout(350)
        keep(ada, screens / f"{game}-{look}.png")


def keep(guest: Guest, path: Path) -> None:
    """A picture of what is seen; nothing is wider than the window."""
    guest.page.screenshot(path=path)
    assert guest.page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_the_focused_part_and_the_status_say_what_happens(ada: Guest) -> None:
    """Spaces have names, the log is told in the status line, keys tell turn and score."""
    ada.sit_down("pangaea")
    ada.page.wait_for_selector("#choices button.choice")
    ada.page.keyboard.press("b")
    name = ada.page.evaluate("document.activeElement.querySelector('title').textContent")
    assert "open to you" in name
    for key, words in (("t", "Your turn"), ("s", "You"), ("l", "rolls")):
        ada.page.keyboard.press(key)
        ada.page.locator("#say", has_text=words).wait_for(state="attached")


def test_no_target_is_too_small(ada: Guest) -> None:
    """Buttons are at least 44 pixels high."""
    ada.sit_down("zenmap")
    ada.page.wait_for_selector("#choices button.choice")
    heights = ada.page.eval_on_selector_all(
        "aside button, .bar a", "all => all.filter(e => e.offsetHeight).map(e => e.offsetHeight)"
    )

    assert min(heights) >= 44


@pytest.mark.parametrize("path", ["/", "/new/zenmap"])
def test_golden_words_of_pages(ada: Guest, path: str) -> None:
    """What a screen reader finds on a page, as it was; nothing depends on who looks."""
    ada.go(path)
    name = path.strip("/").replace("/", "-") or "home"
    words = ada.page.locator("#main").aria_snapshot()
    agree(HERE / "words" / f"{name}.yaml", words + "\n")
