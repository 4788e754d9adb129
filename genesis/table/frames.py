"""Any position of a game: as a frame of the replay, in batches, and as a picture to embed."""

import asyncio
from collections.abc import Iterable
from concurrent.futures import ThreadPoolExecutor
from contextvars import copy_context
from dataclasses import dataclass
from functools import cache
from typing import Any

from starlette.requests import Request
from starlette.responses import JSONResponse, Response
from starlette.routing import Route

from genesis.core.position import SPECTATOR, Position
from genesis.table.desk import live_of, paced, viewer_of
from genesis.table.drawing import can_hint, painted
from genesis.table.live import Live, Viewer
from genesis.table.players import stand_back
from genesis.table.refusals import Refused
from genesis.table.splices import splice
from genesis.table.texts import text

__all__ = ["FRAMES", "can_play_on", "position_at"]

MOST = 16  # frames of a batch
SVG = "image/svg+xml"


def position_at(live: Live, ply: int) -> Position:
    """A position of the game as it stands."""
    if not 0 <= ply <= len(live.past):
        raise Refused(404, text("no such position", last=len(live.past)))
    return live.past[ply][0] if ply < len(live.past) else live.position


def can_play_on(live: Live, position: Position) -> bool:
    """Whether a new game may begin here: nobody would learn what they may not know."""
    if live.is_open_book:
        return not position.is_over
    return not (live.hides or live.is_attempt)


# --- frames -----------------------------------------------------------------------------------


@dataclass(frozen=True)
class Frame:
    """A position as a viewer may see it, and what has just happened."""

    visible: Position
    said: str
    seat: int  # who decides, or SPECTATOR
    hint: bool
    onward: bool

    def facts(self) -> dict[str, Any]:
        """All but the picture."""
        about = {"say": self.said, "seat": self.seat, "scores": self.visible.scores}
        return {**about, "hint": self.hint, "onward": self.onward}


def frame_of(live: Live, viewer: Viewer, ply: int) -> Frame:
    """What a viewer may know of a position."""
    position = position_at(live, ply)
    said = ""
    if ply:
        before, action = live.past[ply - 1]
        said = live.setup.game.view.tell(before.record, action, live.eyes(viewer.shown))
    seat = position.actor if position.actor < live.setup.players else SPECTATOR
    hint, onward = can_hint(live, viewer, position), can_play_on(live, position)
    return Frame(live.visible(viewer.shown, position), said, seat, hint, onward)


@cache
def painters() -> ThreadPoolExecutor:
    """Where frames are painted, so that moves need not wait for them."""
    return ThreadPoolExecutor(1, thread_name_prefix="painter", initializer=stand_back)


def paint(frames: Iterable[Frame], narrow: bool) -> list[dict[str, Any]]:
    """Frames with their pictures, each but the first as what changed since the one before."""
    done: list[dict[str, Any]] = []
    before = ""
    for frame in frames:
        picture = painted(frame.visible, legal=False, narrow=narrow)
        drawn = splice(before, picture) if before else picture
        done.append({"board": drawn, **frame.facts()})
        before = picture
    return done


async def batch(live: Live, viewer: Viewer, plies: range) -> list[dict[str, Any]]:
    """Frames, painted aside, in the language of who asks."""
    frames = [frame_of(live, viewer, ply) for ply in plies]
    loop = asyncio.get_running_loop()
    said = copy_context().run
    return await loop.run_in_executor(painters(), said, paint, frames, viewer.narrow)


async def frame(request: Request) -> Response:
    """GET /t/{table}/frame/{ply}: a position of the game, secrets still hidden while it runs."""
    live = live_of(request)
    ply = request.path_params["ply"]
    found = await batch(live, viewer_of(request, live), range(ply, ply + 1))
    content = {**found[0], "last": len(live.past)}
    return JSONResponse(content, headers={"Cache-Control": "no-store"})


async def frames(request: Request) -> Response:
    """GET /t/{table}/frames/{first}: the frames from there on, a batch of them."""
    paced(request)
    live = live_of(request)
    first = request.path_params["first"]
    position_at(live, first)
    plies = range(first, min(first + MOST, len(live.past) + 1))
    content = {"frames": await batch(live, viewer_of(request, live), plies), "last": len(live.past)}
    return JSONResponse(content, headers={"Cache-Control": "no-store"})


# --- to embed ---------------------------------------------------------------------------------


def to_embed(live: Live, ply: int) -> str:
    """A position as everybody may see it."""
    visible = live.visible(SPECTATOR, position_at(live, ply))
    return str(visible.setup.game.svg.draw(visible, legal=False))


async def picture(request: Request) -> Response:
    """GET /t/{table}/at/{ply}.svg: a picture to embed anywhere."""
    live = live_of(request)
    drawn = to_embed(live, request.path_params["ply"])
    age = "max-age=300" if live.is_open_book else "no-store"
    headers = {"Cache-Control": age, "Vary": "Accept-Language, Cookie"}
    return Response(drawn, media_type=SVG, headers=headers)


FRAMES = [
    Route("/t/{table}/frame/{ply:int}", frame),
    Route("/t/{table}/frames/{first:int}", frames),
    Route("/t/{table}/at/{ply:int}.svg", picture),
]
