"""People at tables, as tests speak of them."""

import json
import re
import time
from typing import Any

import httpx2 as httpx
from starlette.applications import Starlette
from starlette.testclient import TestClient

from genesis.table.house import House
from genesis.table.live import Live

__all__ = ["Person"]

STATE = re.compile(r'<script type="application/json" id="state">(.*?)</script>', re.DOTALL)


class Person:
    """Somebody with a browser: a cookie of their own."""

    def __init__(self, app: Starlette, portal: Any = None) -> None:
        self.app = app
        self.browser = TestClient(app, follow_redirects=True)
        self.browser.portal = portal
        self.actions = 0

    @property
    def house(self) -> House:
        """The house behind the server."""
        house: House = self.app.state.house
        return house

    def open_table(self, game: str = "pangaea", mode: str = "bots", **fields: str) -> str:
        """Press a button of the landing page; the table's name."""
        form = {"game": game, "mode": mode, **fields}
        page = self.browser.post("/new", data=form, headers={"accept": "text/html"})
        assert page.status_code == 200, page.text
        return str(page.url.path).removeprefix("/t/")

    def state(self, table: str, query: str = "") -> Any:
        """What the page of a table knows."""
        found = STATE.search(self.browser.get(f"/t/{table}{query}").text)
        assert found
        return json.loads(found[1])

    def live(self, table: str) -> Live:
        """The table itself."""
        return self.house.lives[table]

    def post(self, table: str, call: str, **body: Any) -> httpx.Response:
        """Ask for something at a table."""
        answer: httpx.Response = self.browser.post(f"/t/{table}/{call}", json=body)
        return answer

    def act(self, table: str, action: int, **other: Any) -> httpx.Response:
        """Play an action, having seen all there is."""
        self.actions += 1
        sent = {"id": f"{id(self)}-{self.actions}", "seen": 10**9, "action": action, **other}
        return self.post(table, "act", **sent)

    def wait(self, table: str) -> Any:
        """The state when a person decides or the game is over."""
        self.state(table)
        for _ in range(6000):  # bots stand back for everybody, and machines can be busy
            driver = self.live(table).driver
            if driver is None or driver.done():
                return self.state(table)
            time.sleep(0.01)
        raise AssertionError("nobody gets to decide")
