"""People in front of a browser, as tests speak of them."""

import random
import time
from collections.abc import Callable

from playwright.sync_api import BrowserContext, Page

from tests.browser.server import Server

__all__ = ["Guest"]

LOOK = """() => ({
  over: Boolean(document.querySelector('#now .sheet')),
  buttons: document.querySelectorAll('#choices button.choice').length,
  parts: document.querySelectorAll('#board .touchable').length,
  seq: Number(document.getElementById('main').dataset.seq),
  confirm: document.querySelectorAll('#choices button.primary').length,
  curtain: !document.getElementById('curtain').hidden,
})"""
MIDDLE = """number => {
  const box = document.querySelectorAll('#board .touchable')[number].getBoundingClientRect();
  return [box.x + box.width / 2, box.y + box.height / 2];
}"""
PATIENCE = 90.0  # seconds for a whole game


class Guest:
    """Somebody with a browser of their own."""

    def __init__(self, context: BrowserContext, address: str) -> None:
        self.page: Page = context.new_page()
        self.address = address
        self.faults: list[str] = []
        self.page.on("pageerror", lambda error: self.faults.append(str(error)))
        self.dice = random.Random(7)

    def go(self, path: str = "/") -> None:
        """Open a page."""
        self.page.goto(f"{self.address}{path}")

    def sit_down(self, game: str, how: str = "Play now", **options: str) -> str:
        """From the landing page to a table in one click, or by the form if options are set."""
        if options:
            self.go(f"/new/{game}?mode={how}")
            self.page.locator("#setup details summary").click()
            for name, value in options.items():
                self.choose_option(name, value)
            self.page.locator("#setup button.primary").first.click()
        else:
            self.go()
            card = self.page.locator(f"[data-game={game}]")
            card.locator("button", has_text=how).click()
        return self.arrive()

    def sit_down_alone(self, server: Server, game: str, **fields: str) -> str:
        """At a table where chance is known and no bot plays: the same every time."""
        self.go()
        form: dict[str, str | float | bool] = {"game": game, "mode": "here", **fields}
        answer = self.page.request.post(f"{self.address}/new", form=form, max_redirects=0)
        table = answer.headers["location"].removeprefix("/t/")
        server.foresee(table)
        self.go(f"/t/{table}")
        self.page.wait_for_selector("#choices button.choice")
        return self.arrive()

    def choose_option(self, name: str, value: str) -> None:
        """Fill in one field of the form."""
        field = self.page.locator(f"[name='option.{name}']")
        if field.evaluate("field => field.tagName") == "SELECT":
            field.select_option(value)
        else:
            field.fill(value)

    def arrive(self) -> str:
        """Wait for the table; its name."""
        self.page.wait_for_selector("#main[data-ready]")
        return self.page.url.partition("/t/")[2].partition("?")[0].partition("/")[0]

    def look(self) -> dict[str, int]:
        """What there is to do."""
        found: dict[str, int] = self.page.evaluate(LOOK)
        return found

    # --- playing ---

    def play(self, touch: Callable[[], None], *, moves: int = 10_000) -> None:
        """Touch what can be touched until the game is over or so many moves are played."""
        deadline = time.monotonic() + PATIENCE
        while moves > 0:
            assert time.monotonic() < deadline, f"stuck: {self.look()} {self.faults}"
            seen = self.look()
            if seen["over"]:
                break
            if seen["confirm"]:
                self.page.locator("#choices button.primary").press("Enter")
            elif seen["buttons"]:
                touch()
                moves -= 1
            else:
                self.page.wait_for_timeout(20)
        assert self.faults == []

    def by_mouse(self) -> None:
        """Point at something on the board, or at a button if there is nothing."""
        seen = self.look()
        if seen["parts"] and self.dice.random() < 0.8:
            x, y = self.page.evaluate(MIDDLE, self.dice.randrange(seen["parts"]))
            if 0 < y < self.height and x > 0:
                self.page.mouse.click(x, y)
                return
        button = self.page.locator("#choices button.choice").nth(
            self.dice.randrange(max(1, seen["buttons"]))
        )
        if seen["buttons"]:
            button.click(timeout=5000)

    @property
    def height(self) -> int:
        """Of the window."""
        return (self.page.viewport_size or {"height": 0})["height"]

    def by_keyboard(self) -> None:
        """To the moves, a few tabs on, Enter; or to the board, an arrow or two, Enter."""
        keys = self.page.keyboard
        if self.look()["parts"] and self.dice.random() < 0.3:
            keys.press("b")
            for _ in range(self.dice.randrange(3)):
                keys.press(self.dice.choice(("ArrowRight", "ArrowDown", "ArrowLeft", "ArrowUp")))
        else:
            keys.press("m")
            for _ in range(min(self.dice.randrange(4), self.look()["buttons"] - 1)):
                keys.press("Tab")
        keys.press("Enter")

    def log(self) -> list[str]:
        """The lines of the log."""
        return self.page.locator("#log li").all_inner_texts()

    def until(self, expression: str) -> None:
        """Wait until this is so."""
        assert self.comes_true(expression, 15), expression

    def comes_true(self, expression: str, seconds: float) -> bool:
        """Whether this is so before long."""
        deadline = time.monotonic() + seconds
        while not self.page.evaluate(expression):
            if time.monotonic() > deadline:
                return False
            self.page.wait_for_timeout(20)
        return True

    def says(self, words: str) -> None:
        """Wait until the page says something."""
        self.page.get_by_text(words).first.wait_for()
