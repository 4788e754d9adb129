"""Looking at a game afterwards: its analysis, and a hint at any position."""

import asyncio
from contextvars import copy_context
from typing import Any

from starlette.requests import HTTPConnection, Request
from starlette.responses import JSONResponse, Response
from starlette.routing import Route

from genesis.table.analyses import Analyses
from genesis.table.desk import content, live_of, viewer_of
from genesis.table.drawing import can_hint
from genesis.table.frames import position_at
from genesis.table.live import Live
from genesis.table.people import person_of
from genesis.table.players import advise, thinkers
from genesis.table.refusals import forbidden, illegal
from genesis.table.texts import text
from genesis.table.verdicts import analysis_page, marks_of

__all__ = ["STUDIES"]

NO_STORE = {"Cache-Control": "no-store"}


def analyses_of(connection: HTTPConnection) -> Analyses:
    """The analyses of this server."""
    analyses: Analyses = connection.app.state.analyses
    return analyses


def studied_of(connection: HTTPConnection) -> Live:
    """A table whose game may be analysed: nobody can use it any more."""
    live = live_of(connection)
    if not live.is_open_book:
        raise illegal(text("not over yet"))
    return live


def news(analyses: Analyses, live: Live) -> dict[str, Any]:
    """How far an analysis is, or all of it."""
    if found := analyses.found(live):
        return {"state": "done", "html": analysis_page(live, found), "marks": marks_of(live, found)}
    if job := analyses.job(live):
        done, total = job.progress
        return {"state": "running" if done else "waiting", "done": done, "total": total}
    return {"state": "none"}


async def analysis(request: Request) -> Response:
    """GET /t/{table}/analysis: what is known of a finished game, or how far it is."""
    live = studied_of(request)
    return JSONResponse(news(analyses_of(request), live), headers=NO_STORE)


async def start(request: Request) -> Response:
    """POST /t/{table}/analysis: look at the game; who asks second waits with the first."""
    await content(request, dict)
    live, analyses = studied_of(request), analyses_of(request)
    if analyses.found(live) is None:
        analyses.start(live, person_of(request))
    return JSONResponse(news(analyses, live), headers=NO_STORE)


async def stop(request: Request) -> Response:
    """POST /t/{table}/analysis/stop: no longer wanted by who asks."""
    await content(request, dict)
    live, analyses = studied_of(request), analyses_of(request)
    await analyses.stop(live, person_of(request))
    return JSONResponse(news(analyses, live), headers=NO_STORE)


async def hint(request: Request) -> Response:
    """POST /t/{table}/at/{ply}/hint: a good move there and why."""
    await content(request, dict)
    live = live_of(request)
    position = position_at(live, request.path_params["ply"])
    if not can_hint(live, viewer_of(request, live), position):
        raise forbidden("no hints")
    said = copy_context().run  # in the language of who asks
    loop = asyncio.get_running_loop()
    advice = await loop.run_in_executor(thinkers(), said, advise, position, live.seed)
    return JSONResponse({"action": advice.action, "words": advice.words, "why": advice.why})


STUDIES = [
    Route("/t/{table}/analysis", analysis),
    Route("/t/{table}/analysis", start, methods=["POST"]),
    Route("/t/{table}/analysis/stop", stop, methods=["POST"]),
    Route("/t/{table}/at/{ply:int}/hint", hint, methods=["POST"]),
]
