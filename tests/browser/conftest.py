"""One server and one Chromium for all browser tests; only as users run it: compiled, unchecked."""

import os
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, sync_playwright

from tests.browser.guests import Guest
from tests.browser.server import Server

HERE = Path(__file__).parent
SCREENS = HERE.parent.parent / "build" / "screens"
CHROMIUM = os.environ.get("CHROMIUM") or shutil.which("chromium") or ""
AS_USERS_RUN_IT = (
    os.environ.get("NUMBA_DISABLE_JIT") != "1" and os.environ.get("NUMBA_BOUNDSCHECK") != "1"
)
FLAGS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--no-first-run",
    "--disable-component-update",
    "--disable-sync",
)
Invite = Callable[..., Guest]


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """In other modes browser tests do not belong; without a browser they are skipped."""
    ours = [item for item in items if HERE in item.path.parents]
    if not AS_USERS_RUN_IT:
        config.hook.pytest_deselected(items=ours)
        items[:] = [item for item in items if item not in ours]
    elif not CHROMIUM:
        missing = pytest.mark.skip(reason="no chromium: on Debian, apt install chromium")
        for item in ours:
            item.add_marker(missing)


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """The server."""
    found = Server(tmp_path_factory.mktemp("data"))
    found.start()
    yield found
    found.stop()


@pytest.fixture(scope="session")
def chromium() -> Iterator[Browser]:
    """The browser."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=list(FLAGS))
        yield browser
        browser.close()


@pytest.fixture
def invite(server: Server, chromium: Browser) -> Iterator[Invite]:
    """Somebody new with a browser of their own."""
    contexts = []

    def enter(address: str = "", **look: Any) -> Guest:
        size = {"width": 1320, "height": 860}
        context = chromium.new_context(**{"viewport": size, **look})
        context.set_default_timeout(15_000)
        contexts.append(context)
        return Guest(context, address or server.address)

    yield enter
    for context in contexts:
        context.close()


@pytest.fixture
def ada(invite: Invite) -> Guest:
    """Somebody."""
    return invite()


@pytest.fixture(scope="session")
def screens() -> Path:
    """Where pictures of pages are kept for people to look at."""
    SCREENS.mkdir(parents=True, exist_ok=True)
    return SCREENS
