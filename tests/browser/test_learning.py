"""Learning in a real browser: tutorials to their end, rules one click away, parts that explain."""

from collections.abc import Callable, Sequence

import pytest

from genesis.core.game import games
from genesis.core.lessons import Scene
from genesis.core.position import Position
from genesis.core.steps import Step, steps_of
from tests.browser.guests import Guest
from tests.browser.test_access import serious

SEEN = """id => {
  const box = document.getElementById(id).getBoundingClientRect();
  return box.top >= 0 && box.top < innerHeight;
}"""


def begin(guest: Guest, game: str, scene: int = 0) -> None:
    """Choose a scene on the page of a lesson."""
    guest.go(f"/learn/{game}")
    guest.page.locator(f"[name=scene][value='{scene}']").click()
    guest.arrive()


def touch(guest: Guest, step: Step, seq: int) -> None:
    """Point at a part of the picture, or press its button; nothing if the move is on its way."""
    page = guest.page
    part = page.locator(f'#board [data-part="{step.part}"].touchable')
    button = page.locator("#choices button.choice", has_text=step.words)
    guest.until(
        f"Number(main.dataset.seq) > {seq} || document.querySelector('#choices button.choice')"
    )
    if guest.look()["seq"] > seq:
        return
    if step.part.startswith(("space", "tile", "card", "deck", "circle")) and part.count():
        part.first.click(force=True)
    elif button.count():
        button.first.click()


def do(guest: Guest, steps: Sequence[Step]) -> None:
    """Touch one part after another; once more if a piece was still gliding under the finger."""
    seq = guest.look()["seq"]
    for patience in (3, 15):
        for step in steps:
            touch(guest, step, seq)
        if guest.comes_true(f"Number(main.dataset.seq) > {seq}", patience):
            return
        guest.page.keyboard.press("Escape")
    raise AssertionError(f"nothing came of {steps}")


def play_scene(guest: Guest, scene: Scene, position: Position) -> None:
    """Do what a scene asks, as its first wishes say."""
    for task in scene.tasks:
        wished = [a for a in position.legal.actions.tolist() if task.is_met_by(position.name(a))]
        if not task.plays_itself:
            guest.page.wait_for_selector("#choices button.choice")
            do(guest, steps_of(position.view(0), wished[0]))
        position = position.play(wished[0])


@pytest.mark.parametrize("game", list(games()))
def test_a_tutorial_leads_to_a_real_game(ada: Guest, game: str) -> None:
    """From the landing page, turn by turn, to a table against level 1."""
    module = games()[game].lesson
    assert module
    ada.go()
    ada.page.locator(f"[data-game={game}] a[href='/learn/{game}']").click()
    ada.page.get_by_role("button", name="Start").click()
    for number, scene in enumerate(module.SCENES):
        ada.page.locator(".scene", has_text=f"Turn {number + 1} of").wait_for()
        ada.arrive()
        play_scene(ada, scene, scene.past(games()[game])[1])
        ada.page.locator(".praise").wait_for()
        ada.page.locator("[data-scene].primary, #real").click()
    ada.page.locator(".chair", has_text="Level 1").wait_for()
    ada.page.wait_for_selector("#choices button.choice")

    assert not ada.page.locator(".scene").count()
    assert ada.faults == []


def test_a_refused_action_leads_to_its_rule(ada: Guest) -> None:
    """The sentence links to the rule, the rule opens beside the table, and the table stays."""
    begin(ada, "pangaea", 6)
    ada.page.locator("[data-part='space c4']").click()
    ada.page.locator("#why a", has_text="R10").click()
    ada.page.locator("#R10.here").wait_for()

    assert ada.page.evaluate(SEEN, "R10")
    assert ada.page.locator("#choices button.choice").count() == 4
    assert serious(ada) == []
    ada.page.keyboard.press("Escape")
    assert ada.page.locator("#book").is_hidden()
    ada.page.keyboard.press("r")
    ada.page.locator("#find").fill("volcano")
    ada.page.locator("mark.at").wait_for()


def test_words_and_numbers_are_found_in_the_rules(ada: Guest) -> None:
    """As one types; a number is gone to, and the address names it."""
    ada.go("/rules/zenmap#R33")
    ada.page.locator("#R33.here").wait_for()
    ada.page.keyboard.press("/")
    ada.page.keyboard.type("devotion bowl")
    ada.page.locator("#found", has_text="1 of").wait_for()
    ada.page.keyboard.press("Enter")
    ada.page.locator("#found", has_text="2 of").wait_for()
    ada.page.locator("#find").fill("r66")
    ada.page.locator("#R66.here").wait_for()

    assert ada.page.evaluate(SEEN, "R66")
    assert ada.page.locator("mark").count() == 0
    ada.page.locator("#R66 img").scroll_into_view_if_needed()
    ada.until("document.querySelector('#R66 img')?.naturalWidth > 0")


def test_the_chart_is_one_key_away(ada: Guest) -> None:
    """In games that have one, and the help says so."""
    begin(ada, "hexworld", 2)
    ada.page.keyboard.press("c")
    ada.until("document.querySelector('#chart img').naturalWidth > 0")

    assert ada.page.locator("#chart").is_visible()
    assert serious(ada) == []
    ada.page.keyboard.press("Escape")
    ada.page.keyboard.press("?")
    assert ada.page.locator("#help", has_text="quick reference").is_visible()


def test_what_is_focused_is_explained(ada: Guest) -> None:
    """In its place beside the board, and as the description of the part."""
    begin(ada, "zenmap", 4)
    before = ada.page.locator("#seats").bounding_box()
    ada.page.keyboard.press("b")
    ada.page.locator("#part.telling", has_text="The deck: 127 cards.").wait_for()
    told = ada.page.evaluate("document.activeElement.getAttribute('aria-description')")

    assert told.endswith("You can choose it now.")
    assert ada.page.locator("#seats").bounding_box() == before
    ada.page.keyboard.press("Shift+ArrowUp")
    ada.until("!document.activeElement.classList.contains('touchable')")
    ada.page.locator("#part.telling", has_not_text="You can choose it now.").wait_for()
    ada.page.locator("[data-part='tile 0 a3']").hover(force=True)  # below the glow of its run
    ada.page.locator("#part.telling", has_text="In a run: 2 forest").wait_for()


def test_a_finger_that_rests_asks_and_does_not_play(invite: Callable[..., Guest]) -> None:
    """On a phone, what is held is explained above the board."""
    ada = invite(viewport={"width": 390, "height": 780}, has_touch=True, is_mobile=True)
    begin(ada, "sevendays", 1)
    ada.page.wait_for_selector("#choices button.choice")
    square = ada.page.locator("[data-part='square 0 0']")  # what can be done is there: it stays
    square.evaluate("square => square.scrollIntoView({ block: 'start' })")
    told = ada.page.locator("#part.telling", has_text="(R26)")
    finger = ada.page.context.new_cdp_session(ada.page)
    for _ in range(3):  # on a busy machine a finger may come down while the page is still moving
        square.element_handle().wait_for_element_state("stable")
        box = square.bounding_box()
        assert box
        point = {"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2}
        finger.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [point]})
        rested = ada.comes_true("document.querySelector('#part.telling')", 5)
        finger.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
        if rested:
            break
    told.wait_for()

    assert ada.page.locator("#choices button.choice").count() == 4
    assert serious(ada) == []


def test_a_long_touch_asks_before_the_browser_opens_its_menu(invite: Callable[..., Guest]) -> None:
    """However late the page's own clock is; a mouse still gets the menu."""
    ada = invite(viewport={"width": 390, "height": 780}, has_touch=True, is_mobile=True)
    begin(ada, "sevendays", 1)
    refused = ada.page.locator("[data-part='square 0 0']").evaluate("""square => {
      const box = square.getBoundingClientRect();
      const at = { clientX: box.x + box.width / 2, clientY: box.y + box.height / 2, bubbles: true };
      const event = () => new MouseEvent("contextmenu", { ...at, cancelable: true });
      const menu = () => !square.dispatchEvent(event());
      const before = menu();
      square.dispatchEvent(new PointerEvent("pointerdown", { ...at, pointerType: "touch" }));
      return [before, menu()];
    }""")

    assert refused == [False, True]
    ada.page.locator("#part.telling").wait_for()


def test_pages_to_learn_from_fit_a_phone(invite: Callable[..., Guest]) -> None:
    """Nothing is wider than the window, the widest table and the drawer included."""
    ada = invite(viewport={"width": 320, "height": 640}, color_scheme="dark")
    for path in ("/learn/sevendays", "/rules/sevendays", "/rules/hexworld"):
        ada.go(path)
        assert ada.page.evaluate("document.documentElement.scrollWidth <= innerWidth"), path
    begin(ada, "sevendays", 0)
    ada.page.keyboard.press("r")
    ada.page.locator("#rulebook").wait_for()
    assert ada.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert serious(ada) == []
