"""What is learned at the table: the rulebook beside it, what each part is, and the tutorials."""

import html
import re

import msgspec
from starlette.requests import Request
from starlette.responses import HTMLResponse, JSONResponse, RedirectResponse, Response
from starlette.routing import Route

from genesis.core.game import Game, games
from genesis.table.desk import content, form, house_of, live_of, number_in, viewer_of
from genesis.table.drawing import choices, page, shown_html
from genesis.table.house import Wish
from genesis.table.lessons import scene_event, scenes_of
from genesis.table.live import Chair, Live, Viewer
from genesis.table.people import person_of
from genesis.table.players import OFFERED
from genesis.table.refusals import Refused, illegal, missing
from genesis.table.rulebook import book_of, figures, picture_for
from genesis.table.texts import text

__all__ = ["LEARNING"]

PART = re.compile(r'data-part="([^"]+)"')
SVG = "image/svg+xml"
FOR_AN_HOUR = {"Cache-Control": "max-age=3600", "Vary": "Accept-Language, Cookie"}


def game_in(request: Request) -> Game:
    """The game that a page is about."""
    name = request.path_params["game"]
    if name not in games():
        raise missing(name)
    return games()[name]


# --- the rulebook -----------------------------------------------------------------------------


async def rules(request: Request) -> Response:
    """GET /rules/{game}: the numbered rules, with contents, search and pictures."""
    game = game_in(request)
    return HTMLResponse(page("rules.html", game=game, book=book_of(game), is_page=True))


async def book(request: Request) -> Response:
    """GET /rules/{game}/book: the same as a fragment, to be read beside a table."""
    game = game_in(request)
    return HTMLResponse(page("book.html", game=game, book=book_of(game), is_page=False))


async def figure(request: Request) -> Response:
    """GET /rules/{game}/figure/{number}.svg: a picture of the rulebook."""
    game, number = game_in(request), request.path_params["number"]
    if number >= len(figures(game)) or not house_of(request).workshop.is_ready(game.name):
        return Response(status_code=404, headers={"Cache-Control": "no-store"})
    return Response(picture_for(game, number), media_type=SVG, headers=FOR_AN_HOUR)


# --- what each part is ------------------------------------------------------------------------


async def about(request: Request) -> Response:
    """GET /t/{table}/about: every part of the viewer's picture in a sentence or two."""
    live = live_of(request)
    told = told_parts(live, viewer_of(request, live))
    return JSONResponse({"seq": live.seq, "parts": told}, headers={"Cache-Control": "no-store"})


def parts_of(live: Live, viewer: Viewer) -> list[str]:
    """The parts of the picture that a viewer sees."""
    found = PART.findall(shown_html(live, viewer)["#board"])
    return list(dict.fromkeys(map(html.unescape, found)))


def told_parts(live: Live, viewer: Viewer) -> dict[str, str]:
    """What each part is, from what the viewer may know."""
    module, visible = live.setup.game.about, live.visible(viewer.shown)
    if module is None:
        return {}
    told = {part: str(module.about(visible, part)) for part in parts_of(live, viewer)}
    now = text("can choose")
    open_parts = [part for part, _ in choices(live, viewer)["parts"] if part in told]
    return {**told, **{part: f"{told[part]} {now}" for part in open_parts}}


async def why(request: Request) -> Response:
    """GET /t/{table}/why?part=space c4: why a part cannot be chosen now, with its rule."""
    live = live_of(request)
    viewer = viewer_of(request, live)
    part = request.query_params.get("part", "")[:100]
    if part not in parts_of(live, viewer) or live.setup.game.about is None:
        raise Refused(400, text("no such part", part=repr(part)))
    if live.position.is_over:
        raise illegal(text("game over"))
    if live.actor != viewer.shown:
        raise illegal(text("not your turn", name=live.decider_words()))
    visible = live.visible(viewer.shown)
    action = live.setup.game.about.touched(visible, part)
    if action not in visible.legal.actions:
        raise illegal(live.setup.game.notation.why_not(visible.record, action))
    return JSONResponse({"why": "", "rule": None})


# --- lessons ----------------------------------------------------------------------------------


class Wanted(msgspec.Struct):
    """A scene of the lesson."""

    scene: int


async def learn(request: Request) -> Response:
    """GET /learn/{game}: what there is to learn, and where one was."""
    game = game_in(request)
    begun = house_of(request).store.lesson_of(person_of(request), game.name)
    return HTMLResponse(page("learn.html", game=game, scenes=scenes_of(game), begun=begun))


async def begin(request: Request) -> Response:
    """POST /learn/{game}: a table for the lesson, at the scene that is asked for."""
    game, house = game_in(request), house_of(request)
    wanted = number_in(str((await form(request)).get("scene", "0")))
    scenes = scenes_of(game)
    if wanted is None or wanted >= len(scenes):
        raise Refused(400, text("no such scene", last=len(scenes)))
    if not house.workshop.is_ready(game.name):
        path = f"/learn/{game.name}"
        return HTMLResponse(page("wait.html", game=game, fields={}, path=path))
    name = house.create(lesson_wish(game, wanted), person_of(request))
    return RedirectResponse(f"/t/{name}", 303)


def lesson_wish(game: Game, number: int) -> Wish:
    """A table for one who learns; whoever sits there besides does what the scenes say."""
    setup = scenes_of(game)[0].setup(game)
    others = [Chair("bot", "", OFFERED[0]) for _ in range(setup.players - 1)]
    chairs, scene = [Chair("person"), *others], scene_event(game, number)
    return Wish(setup, chairs, frozenset({0}), listed=False, first=(scene,))


async def scene(request: Request) -> Response:
    """POST /t/{table}/scene: another scene of the lesson."""
    sent: Wanted = await content(request, Wanted)
    live = live_of(request)
    await house_of(request).show_scene(live, viewer_of(request, live), sent.scene)
    return JSONResponse({"done": True})


LEARNING = [
    Route("/rules/{game}", rules),
    Route("/rules/{game}/book", book),
    Route("/rules/{game}/figure/{number:int}.svg", figure),
    Route("/learn/{game}", learn),
    Route("/learn/{game}", begin, methods=["POST"]),
    Route("/t/{table}/about", about),
    Route("/t/{table}/why", why),
    Route("/t/{table}/scene", scene, methods=["POST"]),
]
