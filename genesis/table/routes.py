"""The pages: the landing page, a new table, the table itself, and what can be taken home."""

import io
from datetime import date
from typing import Any

import segno
from starlette.requests import Request
from starlette.responses import (
    HTMLResponse,
    JSONResponse,
    PlainTextResponse,
    RedirectResponse,
    Response,
)
from starlette.routing import Route

from genesis.core.errors import GenesisError
from genesis.core.game import games
from genesis.core.options import Choice, Document, Flag, Whole
from genesis.table.desk import form, house_of, live_of, name_from, viewer_of
from genesis.table.drawing import (
    board,
    chat_items,
    choices,
    fragments,
    headline,
    log_items,
    look,
    markup,
    page,
    score_lines,
    state,
)
from genesis.table.frames import position_at
from genesis.table.live import Live, Viewer
from genesis.table.people import hashed, person_of
from genesis.table.refusals import Refused, illegal, missing
from genesis.table.storage import NOBODY
from genesis.table.texts import text
from genesis.table.wishes import MODES, wish_from
from genesis.table.workshop import living_picture

__all__ = ["PAGES"]

FOREVER = {"Cache-Control": "public, max-age=31536000, immutable"}
SVG = "image/svg+xml"


# --- the landing page -------------------------------------------------------------------------


async def home(request: Request) -> Response:
    """GET /: the four games, and one's own."""
    house, person = house_of(request), person_of(request)
    mine, name = house.store.tables_of(person), house.store.name_of(person)
    return HTMLResponse(page("home.html", all=games().values(), mine=mine, name=name))


async def watch(request: Request) -> Response:
    """GET /watch: tables that anybody may look at."""
    store = house_of(request).store
    content = {"running": store.listed(over=False), "finished": store.listed(over=True)}
    return HTMLResponse(page("watch.html", **content))


async def join(request: Request) -> Response:
    """GET /join?code=k7m2qdx: to the table with this code."""
    code = request.query_params.get("code", "").strip().lower()
    saved = house_of(request).store.table(code)
    if saved is None:
        raise missing(code)
    return RedirectResponse(f"/t/{saved.id}?join", 303)


async def chart(request: Request) -> Response:
    """GET /rules/{game}/chart.svg: the quick reference."""
    game = games().get(request.path_params["game"])
    if game is None or not game.has_chart:
        raise missing(request.path_params["game"])
    return Response(game.svg.chart(), media_type=SVG)


async def living(request: Request) -> Response:
    """GET /living/{game}/{frame}.svg: a moment of a game between bots."""
    frames = house_of(request).workshop.frames.get(request.path_params["game"], [])
    number = request.path_params["frame"]
    if number >= len(frames):
        return Response(status_code=404, headers={"Cache-Control": "no-store"})
    headers = {"Cache-Control": "max-age=3600", "Vary": "Accept-Language, Cookie"}
    return Response(living_picture(frames[number]), media_type=SVG, headers=headers)


async def ready(request: Request) -> Response:
    """GET /ready: which games can be played at once, and what compiles now."""
    shop = house_of(request).workshop
    content = {
        "ready": [name for name, event in shop.ready.items() if event.is_set()],
        "doing": shop.doing,
        "frames": {name: len(frames) for name, frames in shop.frames.items()},
    }
    return JSONResponse(content, headers={"Cache-Control": "no-store"})


async def stylesheet(request: Request) -> Response:
    """GET /look/{game}.css: how a game's pictures look."""
    game = games().get(request.path_params["game"])
    if game is None:
        raise missing(request.path_params["game"])
    shop = house_of(request).workshop
    if game.name not in shop.looks:
        shop.looks[game.name] = look(game.setup().start().to_svg())
    return Response(shop.looks[game.name], media_type="text/css")


# --- a new table ------------------------------------------------------------------------------


async def new(request: Request) -> Response:
    """GET /new/{game}: every option with its help, presets first."""
    game = games().get(request.path_params["game"])
    if game is None:
        raise missing(request.path_params["game"])
    mode = request.query_params.get("mode", "")
    kinds = {option.name: kind_of(option) for option in game.options}
    content = {
        "game": game,
        "mode": mode if mode in MODES else "bots",
        "kinds": kinds,
        "name": house_of(request).store.name_of(person_of(request)),
    }
    return HTMLResponse(page("new.html", **content))


def kind_of(option: Any) -> str:
    """How a form asks for an option."""
    kinds: dict[type, str] = {Choice: "choice", Flag: "flag", Whole: "whole", Document: "document"}
    return kinds.get(type(option), "words")


async def create(request: Request) -> Response:
    """POST /new: a table as the form says; while its rules compile, a page that waits."""
    fields = {key: str(value) for key, value in (await form(request)).items()}
    house, person = house_of(request), person_of(request)
    game = fields.get("game", "")
    if game in games() and not house.workshop.is_ready(game):
        return HTMLResponse(page("wait.html", game=games()[game], fields=fields, path="/new"))
    name = name_from(fields.get("name", ""))
    if name:
        house.store.call(person, name)
    try:
        wish = wish_from(fields, name or house.store.name_of(person))
    except Refused:
        raise
    except GenesisError as error:
        raise illegal(str(error)) from None
    return RedirectResponse(f"/t/{house.create(wish, person)}", 303)


# --- the table --------------------------------------------------------------------------------


async def table(request: Request) -> Response:
    """GET /t/{table}, and /t/{table}/at/{ply} for one of its positions."""
    house = house_of(request)
    name = request.path_params["table"]
    game = house.game_of(name)
    if not house.workshop.is_ready(game):
        path = request.url.path
        return HTMLResponse(page("wait.html", game=games()[game], fields={}, path=path))
    live = house.open(name)
    viewer = viewer_of(request, live)
    content = table_content(live, viewer, str(request.base_url))
    content["start_at"] = request.path_params.get("ply")
    if content["start_at"] is not None:
        shown = position_at(live, content["start_at"])
        content["fragments"]["#board"] = markup(board(live, viewer, shown))
    return HTMLResponse(page("table.html", **content), headers={"Cache-Control": "no-store"})


def table_content(live: Live, viewer: Viewer, base: str) -> dict[str, Any]:
    """All that the page of a table is made of."""
    return {
        "live": live,
        "viewer": viewer,
        "game": live.setup.game,
        "headline": headline(live, viewer),
        "fragments": {key: markup(html) for key, html in fragments(live, viewer).items()},
        "log": markup(log_items(live, viewer, live.entries)),
        "chat": markup(chat_items(live, viewer, live.entries)),
        "state": {**state(live, viewer), "legal": choices(live, viewer), "next": live.next_table},
        "link": f"{base}t/{live.id}?join",
        "open_seats": [s for s, chair in enumerate(live.chairs) if chair.kind == "open"],
    }


async def score(request: Request) -> Response:
    """GET /t/{table}/score: where the points come from, as the viewer may know."""
    live = live_of(request)
    viewer = viewer_of(request, live)
    visible = live.visible(viewer.shown)
    content = {"live": live, "lines": score_lines(live, viewer), "scores": visible.scores}
    return HTMLResponse(page("score.html", **content))


# --- to take home -----------------------------------------------------------------------------


async def qr(request: Request) -> Response:
    """GET /t/{table}/qr.svg: the invitation as a QR code."""
    live = live_of(request)
    link = f"{request.base_url}t/{live.id}?join"
    return Response(qr_code(link), media_type=SVG)


async def own_qr(request: Request) -> Response:
    """GET /qr/{token}.svg: a link to one's own seats as a QR code."""
    return Response(qr_code(f"{request.base_url}j/{request.path_params['token']}"), media_type=SVG)


def qr_code(link: str) -> bytes:
    """A link as a picture."""
    out = io.BytesIO()
    segno.make(link, error="m").save(out, kind="svg", scale=5, border=3, light="#fff")
    return out.getvalue()


async def archive(request: Request) -> Response:
    """GET /t/{table}/game.genesis: the game as a file; what is hidden waits for the end."""
    live = live_of(request)
    if not live.is_open_book and live.hides:
        raise Refused(403, text("moves hidden"))
    name = f"{live.setup.game.name}-{live.id}.genesis"
    return PlainTextResponse(
        live.archive().to_text(),
        headers={"Content-Disposition": f'attachment; filename="{name}"'},
    )


async def picture(request: Request) -> Response:
    """GET /t/{table}/picture.svg: the table as it stands."""
    live = live_of(request)
    visible = live.visible(viewer_of(request, live).shown)
    return Response(visible.setup.game.svg.draw(visible, legal=False), media_type=SVG)


async def card(request: Request) -> Response:
    """GET /t/{table}/card.svg: the designer's score card of a finished game."""
    live = live_of(request)
    if not live.setup.game.has_card or not live.position.is_over:
        raise missing(live.id)
    names = [live.name(seat) for seat in range(live.setup.players)]
    drawn = live.setup.game.svg.card(live.position, names, date.today())
    return Response(drawn, media_type=SVG)


async def second_device(request: Request) -> Response:
    """GET /j/{token}: one's seats on another device; the link works once."""
    house, person = house_of(request), person_of(request)
    found = house.store.use_link(hashed(request.path_params["token"]))
    if found is None or not person:
        raise Refused(404, text("link used"))
    owner, name = found
    for seat in house.store.rights(name).get(owner, frozenset()) - {NOBODY}:
        house.store.grant(name, seat, person)
    if name in house.lives:
        house.recognise(house.lives[name])
    return RedirectResponse(f"/t/{name}", 303)


async def healthz(request: Request) -> Response:
    """GET /healthz: whether all is well."""
    house = house_of(request)
    return JSONResponse({"ok": not house.closing, "tables": len(house.lives)})


PAGES = [
    Route("/", home),
    Route("/watch", watch),
    Route("/join", join),
    Route("/rules/{game}/chart.svg", chart),
    Route("/living/{game}/{frame:int}.svg", living),
    Route("/ready", ready),
    Route("/look/{game}.css", stylesheet),
    Route("/new/{game}", new),
    Route("/new", create, methods=["POST"]),
    Route("/t/{table}", table),
    Route("/t/{table}/at/{ply:int}", table),
    Route("/t/{table}/score", score),
    Route("/t/{table}/qr.svg", qr),
    Route("/qr/{token}.svg", own_qr),
    Route("/t/{table}/game.genesis", archive),
    Route("/t/{table}/picture.svg", picture),
    Route("/t/{table}/card.svg", card),
    Route("/j/{token}", second_device),
    Route("/healthz", healthz),
]
