"""The server: routes, one place for errors, headers that keep pages to themselves."""

import asyncio
import json
import logging
import re
import time
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path

import anyio.to_thread
from starlette.applications import Starlette
from starlette.datastructures import MutableHeaders
from starlette.exceptions import HTTPException
from starlette.requests import HTTPConnection, Request
from starlette.responses import HTMLResponse, JSONResponse, Response
from starlette.routing import Mount
from starlette.staticfiles import StaticFiles
from starlette.types import ASGIApp, Message, Receive, Scope, Send
from starlette.websockets import WebSocket

from genesis.core.language import speaking
from genesis.table.analyses import Analyses
from genesis.table.api import API
from genesis.table.calls import CALLS, act
from genesis.table.desk import Asked
from genesis.table.drawing import page
from genesis.table.frames import FRAMES
from genesis.table.house import House
from genesis.table.imports import IMPORTS
from genesis.table.learning import LEARNING
from genesis.table.mine import MINE
from genesis.table.notices import Listener
from genesis.table.onward import ONWARD
from genesis.table.people import (
    COOKIE,
    FRESH,
    Pace,
    bearer_of,
    cookies_of,
    is_bad_token,
    is_ours,
    new_cookie,
    remember,
)
from genesis.table.puzzles import Puzzles
from genesis.table.refusals import Refused
from genesis.table.routes import PAGES
from genesis.table.storage import Store, now
from genesis.table.streams import events
from genesis.table.studies import STUDIES
from genesis.table.texts import text
from genesis.table.today import TODAY, BestLines
from genesis.table.tongues import chosen_language, language_of, remember_language
from genesis.table.workshop import Workshop

__all__ = ["journal", "make_app"]

STATIC = Path(__file__).parent / "static"
POLICY, PICTURE_POLICY = (
    b"default-src 'self'; frame-ancestors 'none'; base-uri 'none'; "
    b"form-action 'self'; object-src 'none'",
    b"default-src 'none'; style-src 'unsafe-inline'",  # it brings its own style, for any page
)
HEADERS = [(b"referrer-policy", b"no-referrer"), (b"x-content-type-options", b"nosniff")]
ROUTES = (
    *(CALLS, API),
    *(FRAMES, ONWARD, STUDIES, IMPORTS),
    *(LEARNING, TODAY, MINE, PAGES),
)
LONGEST_ADDRESS = 2000  # letters
MOVE, WATCHED = (re.compile(rf"/t/(?P<table>[^/]+)/{what}") for what in ("act", "events"))
journal = logging.getLogger("genesis.table")


def make_app(
    store: Store,
    *,
    workshop: Workshop | None = None,
    pace: float = 0.5,
    limits: bool = True,
    clock: Callable[[], int] = now,
) -> Starlette:
    """The whole server as an ASGI application."""
    workshop = workshop or Workshop()
    house = House(store, workshop, pace, clock)
    analyses = Analyses(store)
    found = Puzzles(house)
    best_lines = BestLines(found)

    @asynccontextmanager
    async def life(app: Starlette) -> AsyncIterator[None]:
        workshop.start()
        listener = Listener(store, heard_by(house))
        listener.start()
        async with anyio.create_task_group() as tasks:
            tasks.start_soon(resume_when_ready, house)
            yield
            tasks.cancel_scope.cancel()
        await analyses.close()
        await anyio.to_thread.run_sync(listener.stop)
        best_lines.stop()
        await house.close()

    static = Mount("/static", StaticFiles(directory=STATIC))
    app = Starlette(
        routes=[*(route for room in ROUTES for route in room), static],
        lifespan=life,
        exception_handlers={Refused: refused, HTTPException: not_found},
    )
    app.state.house = house
    app.state.analyses = analyses
    app.state.puzzles, app.state.best_lines = found, best_lines
    app.state.pace = Pace(20, 60) if limits else Pace(1e9, 1e9)
    app.add_middleware(Manners)
    return app


def heard_by(house: House) -> Callable[[str, int], None]:
    """Hands what a thread hears to the house, in the house's own time."""
    loop = asyncio.get_running_loop()

    def hear(table: str, seq: int) -> None:
        asyncio.run_coroutine_threadsafe(house.hear(table, seq), loop)

    return hear


async def resume_when_ready(house: House) -> None:
    """When the rules are compiled, bots go on where a restart stopped them."""
    for event in house.workshop.ready.values():
        await anyio.to_thread.run_sync(event.wait, 3600, abandon_on_cancel=True)
    await house.resume()


# --- errors -----------------------------------------------------------------------------------


def wants_page(request: Request) -> bool:
    """Whether a person reads the answer."""
    return "text/html" in request.headers.get("accept", "")


async def refused(request: Request, error: Exception) -> Response:
    """A refusal as its sentence, and the rule it cites."""
    assert isinstance(error, Refused)
    if wants_page(request):
        return HTMLResponse(page("refused.html", why=str(error)), error.status)
    content = {"why": str(error), "rule": error.rule}
    if error.status == 409 and "table" in request.path_params:
        live = request.app.state.house.lives.get(request.path_params["table"])
        content["seq"] = live.seq if live else None
    return JSONResponse(content, error.status)


async def not_found(request: Request, error: Exception) -> Response:
    """Whatever Starlette itself refuses."""
    assert isinstance(error, HTTPException)
    if wants_page(request):
        return HTMLResponse(page("refused.html", why=error.detail), error.status_code)
    return JSONResponse({"why": error.detail}, error.status_code, error.headers)


# --- what holds for every request -------------------------------------------------------------


class Manners:
    """Speaks the reader's language, refuses other sites, hands out cookies, keeps the journal."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """One request."""
        if scope["type"] == "lifespan":
            await self.app(scope, receive, send)
        elif scope["type"] == "websocket":
            with speaking(language_of(HTTPConnection(scope))):
                await self.listen(scope, receive, send)
        else:
            request = Asked(scope, receive)
            with speaking(language_of(request)):
                await self.answer(request, send)

    async def listen(self, scope: Scope, receive: Receive, send: Send) -> None:
        """A socket; those of tables are many and stay, and so would every layer that they pass."""
        if table := WATCHED.fullmatch(scope["path"]):
            scope["path_params"] = table.groupdict()
            await events(WebSocket(scope, receive, send))
        else:
            await self.app(scope, receive, send)

    async def answer(self, request: Asked, send: Send) -> None:
        """One request, in the language of who asks; a move needs no routing."""
        scope, began = request.scope, time.perf_counter()
        if COOKIE not in cookies_of(request) and not bearer_of(request):
            scope[FRESH] = new_cookie()

        async def send_with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                finish(request, message, began)
            await send(message)

        answer = turned_away(request) or await moved(request) or self.app
        await answer(scope, request.receive, send_with_headers)


async def moved(request: Asked) -> Response | None:
    """The answer to a move, if it is one: that happens most, and is answered the quickest."""
    table = MOVE.fullmatch(request.scope["path"])
    if not table or request.method != "POST":
        return None
    request.scope["path_params"] = table.groupdict()
    try:
        return await act(request)
    except Refused as error:
        return await refused(request, error)


def turned_away(request: Request) -> Response | None:
    """The answer to endless addresses, bad tokens, and what other sites send in one's name."""
    if len(request.scope["path"]) + len(request.scope["query_string"]) > LONGEST_ADDRESS:
        return JSONResponse({"why": text("too large")}, 414)
    if is_bad_token(request):
        return JSONResponse({"why": text("api bad token")}, 401)
    unsafe = request.method not in ("GET", "HEAD")
    if unsafe and not bearer_of(request) and not is_ours(request):
        return JSONResponse({"why": text("foreign")}, 403)
    return None


def finish(request: Request, message: Message, began: float) -> None:
    """Headers for the answer, and a line in the journal."""
    headers = MutableHeaders(scope=message)
    kind = headers.get("content-type", "")
    policy = PICTURE_POLICY if kind.startswith("image/svg") else POLICY
    headers.raw.extend((*HEADERS, (b"content-security-policy", policy)))
    is_page = kind.startswith("text/html") or "location" in headers
    if is_page:
        hand_out_cookies(request, headers)
    if journal.isEnabledFor(logging.INFO):
        taken = round(1000 * (time.perf_counter() - began), 1)
        line = {"at": round(time.time(), 3), "do": request.method, "path": told_path(request)}
        journal.info(json.dumps({**line, "status": message["status"], "ms": taken}))


def hand_out_cookies(request: Request, headers: MutableHeaders) -> None:
    """Who one is, for newcomers; the language, for whoever has just chosen one."""
    cookies, secure = Response(), request.url.scheme == "https"
    if FRESH in request.scope:
        remember(cookies, request.scope[FRESH], secure=secure)
    if language := chosen_language(request):
        remember_language(cookies, language, secure=secure)
    for cookie in cookies.headers.getlist("set-cookie"):
        headers.append("set-cookie", cookie)
    headers.add_vary_header("Accept-Language")


def told_path(request: Request) -> str:
    """The path as it may be written down: a link to somebody's own seats stays secret."""
    path = request.url.path
    return path if not path.startswith(("/j/", "/qr/")) else path[: path.index("/", 1)] + "/…"
