"""For everyone: with axe, at 320 pixels, at 200 %, in the dark, without colours."""

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe

from genesis.core.game import games
from tests.browser.contrast import too_faint
from tests.browser.guests import Guest
from tests.browser.server import Server
from tests.test_golden import agree

HERE = Path(__file__).parent
LOOKS: dict[str, dict[str, Any]] = {
    "light": {},
    "dark": {"color_scheme": "dark"},
    "320": {"viewport": {"width": 320, "height": 640}, "has_touch": True, "is_mobile": True},
    "200-percent": {"viewport": {"width": 660, "height": 430}, "device_scale_factor": 2},
    "grey": {},
}
PAGES = ("/", "/new/zenmap", "/watch", "/rules/pangaea", "/learn/zenmap", "/t/nowhere")


def serious(guest: Guest) -> list[str]:
    """What axe finds that keeps people out.

    It does not see what is painted behind the words of a picture: those are looked at by
    `too_faint`.
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
    assert too_faint(ada) == []


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


Box = dict[str, float]
BOXES = """() => [...document.querySelectorAll('#board .touchable')].map(part => {
  const box = part.getBoundingClientRect();
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  const seen = y > 60 && y < innerHeight && x > 0 && x < innerWidth;
  const hit = document.elementsFromPoint(x, y).some(found => part.contains(found));
  return { width: box.width, space: /^(space|tile|cell) /.test(part.dataset.part), seen, hit };
})"""


@pytest.mark.parametrize("game", list(games()))
def test_what_is_open_can_be_clicked_in_its_middle(ada: Guest, server: Server, game: str) -> None:
    """Also where nothing is painted."""
    ada.sit_down_alone(server, game, **ALONE[game])
    boxes: list[Box] = ada.page.evaluate(BOXES)

    assert boxes or game == "sevendays"
    assert all(box["hit"] for box in boxes if box["seen"])


@pytest.mark.parametrize("game", ["hexworld", "pangaea", "zenmap"])
def test_on_a_phone_spaces_are_large_enough_for_a_finger(
    invite: Callable[..., Guest], server: Server, game: str
) -> None:
    """44 pixels at a width of 320: the board is shown as close as that takes."""
    ada = invite(**LOOKS["320"])
    ada.sit_down_alone(server, game, **ALONE[game])
    for _ in range(
        2
    ):  # to draw or to take comes before laying; coarse pointers are asked to confirm
        ada.page.locator("#choices button.choice").first.press("Enter")
        ada.page.wait_for_timeout(150)
        if ada.look()["confirm"]:
            ada.page.locator("#choices button.primary").press("Enter")
            ada.page.wait_for_timeout(300)
    boxes: list[Box] = ada.page.evaluate(BOXES)

    assert min((box["width"] for box in boxes if box["space"]), default=44) >= 43.5


def test_a_world_can_be_looked_at_closer(ada: Guest) -> None:
    """By button, by key and by wheel; the other world is one tap away."""
    ada.sit_down("hexworld")
    width = "document.querySelector('#board > svg').getBoundingClientRect().width"
    fit = ada.page.evaluate(width)
    ada.page.get_by_role("button", name="Closer").click()
    ada.page.keyboard.press("+")
    assert ada.page.evaluate(width) > 1.5 * fit
    ada.page.get_by_role("button", name="Fit").click()
    assert ada.page.evaluate(width) == fit
    ada.page.wait_for_selector("#choices button.choice")  # nothing moves any more
    ada.page.set_viewport_size({"width": 360, "height": 700})
    ada.page.locator(".tabs button").nth(1).click()
    top = "document.querySelector('[data-part=\"world 1\"]').getBoundingClientRect().top"
    ada.until(f"{top} >= 0 && {top} < innerHeight / 2")


@pytest.mark.parametrize("game", list(games()))
def test_pieces_glide_in_every_game(ada: Guest, server: Server, game: str) -> None:
    """For between 120 and 250 milliseconds."""
    ada.page.add_init_script(FLIGHTS)
    ada.sit_down_alone(server, game, **ALONE[game])
    ada.play(ada.by_keyboard, moves=12)
    flights: list[float] = ada.page.evaluate("window.flights")

    assert flights
    assert all(120 <= length <= 250 for length in flights)


def test_nothing_glides_where_motion_is_unwelcome(
    invite: Callable[..., Guest], server: Server
) -> None:
    """The picture just changes."""
    ada = invite(reduced_motion="reduce")
    ada.page.add_init_script(FLIGHTS)
    ada.sit_down_alone(server, "pangaea", **ALONE["pangaea"])
    ada.play(ada.by_keyboard, moves=4)

    assert ada.page.evaluate("window.flights") == []


FLIGHTS = """
window.flights = [];
const animate = Element.prototype.animate;
Element.prototype.animate = function (frames, how) {
  if ("transform" in frames[0]) window.flights.push(how.duration);
  return animate.call(this, frames, how);
};
"""
ALONE = {
    "pangaea": {"option.first": "0"},
    "zenmap": {"players": "1"},
    "hexworld": {"players": "1"},
    "sevendays": {"players": "1"},
}


def words_of(guest: Guest, part: str) -> str:
    """What a screen reader finds in a part of a page, whatever the table is called."""
    return re.sub(r"/t/\w+/", "/t/…/", guest.page.locator(part).aria_snapshot()) + "\n"


@pytest.mark.parametrize("path", ["/", "/new/zenmap", "/t/nowhere", "/join?code=nothing"])
def test_golden_words_of_pages(ada: Guest, path: str) -> None:
    """What a screen reader finds on a page, as it was; nothing depends on who looks."""
    ada.go(path)
    name = re.sub(r"\W+", "-", path.strip("/")) or "home"
    agree(HERE / "words" / f"{name}.yaml", words_of(ada, "#main"))


@pytest.mark.parametrize("game", list(games()))
def test_golden_words_of_tables(ada: Guest, server: Server, game: str) -> None:
    """Board, moves, seats and log of a game that has just begun."""
    ada.sit_down_alone(server, game, **ALONE[game])
    agree(HERE / "words" / f"{game}.yaml", words_of(ada, "#main"))


def test_golden_transcript_of_a_whole_game(ada: Guest, server: Server) -> None:
    """All that the status line says from the first move to the last, then the screen at the end."""
    ada.page.add_init_script(LISTEN)
    ada.sit_down_alone(server, "sevendays", **ALONE["sevendays"])
    ada.play(lambda: ada.page.locator("#choices button.choice").first.press("Enter"))
    ada.page.get_by_role("button", name="Rematch").wait_for()
    said = " ".join(ada.page.evaluate("window.said"))
    agree(HERE / "words" / "sevendays-said.txt", said.replace(". ", ".\n") + "\n")
    agree(HERE / "words" / "sevendays-over.yaml", words_of(ada, "#now"))


LISTEN = """
window.said = [];
addEventListener("DOMContentLoaded", () => {
  const hear = changes => changes.forEach(change =>
    change.addedNodes.forEach(node => window.said.push(node.textContent)));
  const status = document.getElementById("say");
  if (status) new MutationObserver(hear).observe(status, { childList: true });
});
"""
