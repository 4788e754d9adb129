"""What people do at a table: moves, taking back, seats, talk. Each answers with JSON."""

import asyncio
from contextvars import copy_context

import msgspec
from starlette.requests import Request
from starlette.responses import JSONResponse, Response
from starlette.routing import Route

from genesis.core.errors import GenesisError
from genesis.table import seating, taking_back
from genesis.table.desk import WORDS, content, house_of, live_of, name_from, viewer_of
from genesis.table.drawing import can_hint
from genesis.table.people import bearer_of, hashed, new_cookie, person_of
from genesis.table.players import OPPONENT, advise, thinkers
from genesis.table.refusals import Refused, forbidden, illegal
from genesis.table.shapes import Act, Answer
from genesis.table.texts import text

__all__ = ["CALLS", "act"]


class SeatCall(msgspec.Struct):
    """Something about a seat."""

    seat: int
    name: str = ""
    bot: str = ""


class Said(msgspec.Struct):
    """Something said."""

    words: str
    name: str = ""


async def act(request: Request) -> Response:
    """POST /t/{table}/act."""
    with house_of(request).crier.waits():
        return await acted(request)


async def acted(request: Request) -> Response:
    """The answer to a move."""
    sent: Act = await content(request, Act)
    live = live_of(request)
    viewer = viewer_of(request, live)
    seq = await house_of(request).act(live, viewer, sent.id, sent.seen, sent.action)
    return Response(b'{"seq":%d}' % seq, media_type="application/json")


async def undo(request: Request) -> Response:
    """POST /t/{table}/undo."""
    await content(request, dict)
    live = live_of(request)
    await taking_back.undo(house_of(request), live, viewer_of(request, live))
    return done()


async def answer(request: Request) -> Response:
    """POST /t/{table}/answer: to a wish to take back."""
    sent: Answer = await content(request, Answer)
    live = live_of(request)
    await taking_back.answer(house_of(request), live, viewer_of(request, live), sent.yes)
    return done()


async def coast(request: Request) -> Response:
    """POST /t/{table}/rest: leave the rest to chance."""
    await content(request, dict)
    live = live_of(request)
    await house_of(request).coast(live, viewer_of(request, live))
    return done()


async def hint(request: Request) -> Response:
    """POST /t/{table}/hint: a good move and why; only against bots."""
    await content(request, dict)
    live = live_of(request)
    if not can_hint(live, viewer_of(request, live)):
        raise forbidden("no hints")
    loop = asyncio.get_running_loop()
    said = copy_context().run  # in the language of who asks
    advice = await loop.run_in_executor(thinkers(), said, advise, live.position, live.seed)
    return JSONResponse({"action": advice.action, "words": advice.words, "why": advice.why})


# --- seats ---


def seat_of(sent: SeatCall, seats: int) -> int:
    """A seat that exists."""
    if sent.seat not in range(seats):
        raise Refused(400, text("no such seat", last=seats - 1))
    return sent.seat


async def sit(request: Request) -> Response:
    """POST /t/{table}/sit: take an open seat."""
    sent: SeatCall = await content(request, SeatCall)
    live, house, person = live_of(request), house_of(request), person_of(request)
    if not person:
        raise forbidden("no seat")
    name = name_from(sent.name) or house.store.name_of(person)
    seat, program = seat_of(sent, live.setup.players), bool(bearer_of(request))
    await seating.sit(house, live, person, seat, name, program=program)
    return done()


async def leave(request: Request) -> Response:
    """POST /t/{table}/leave: give a seat back."""
    sent: SeatCall = await content(request, SeatCall)
    live = live_of(request)
    seat = seat_of(sent, live.setup.players)
    await seating.leave(house_of(request), live, viewer_of(request, live), seat)
    return done()


async def lend(request: Request) -> Response:
    """POST /t/{table}/lend: let a bot play for a seat."""
    sent: SeatCall = await content(request, SeatCall)
    live = live_of(request)
    seat = seat_of(sent, live.setup.players)
    try:
        name = sent.bot or OPPONENT
        await seating.lend(house_of(request), live, viewer_of(request, live), seat, name)
    except Refused:
        raise
    except GenesisError as error:
        raise illegal(str(error)) from None
    return done()


async def back(request: Request) -> Response:
    """POST /t/{table}/back: play one's own seats again."""
    await content(request, dict)
    live = live_of(request)
    await seating.take_back_seats(house_of(request), live, viewer_of(request, live))
    return done()


async def chat(request: Request) -> Response:
    """POST /t/{table}/chat: say something."""
    sent: Said = await content(request, Said)
    live, house, person = live_of(request), house_of(request), person_of(request)
    words = " ".join(sent.words.split())[:WORDS]
    if not words or not person:
        raise Refused(400, text("nothing said"))
    viewer = viewer_of(request, live)
    seated = live.full_name(min(viewer.seats)) if viewer.is_seated else ""
    name = seated or name_from(sent.name) or house.store.name_of(person) or text("somebody")
    await house.chat(live, viewer, name, words)
    return done()


async def rematch(request: Request) -> Response:
    """POST /t/{table}/rematch: the same again with rotated seats."""
    await content(request, dict)
    live = live_of(request)
    person = person_of(request)
    name = await seating.rematch(house_of(request), live, viewer_of(request, live), person)
    return JSONResponse({"table": name})


async def link(request: Request) -> Response:
    """POST /t/{table}/link: a link that brings one's seats to another device, once."""
    await content(request, dict)
    live, person = live_of(request), person_of(request)
    if not live.viewer(person).is_seated:
        raise forbidden("no seat")
    if live.deal:
        raise forbidden("one attempt")
    token = new_cookie()
    house_of(request).store.add_link(hashed(token), person, live.id)
    return JSONResponse({"path": f"/j/{token}"})


def done() -> Response:
    """Nothing more to say: the socket tells what changed."""
    return JSONResponse({"done": True})


CALLS = [
    Route(f"/t/{{table}}/{name}", call, methods=["POST"])
    for name, call in (
        ("act", act),
        ("undo", undo),
        ("answer", answer),
        ("rest", coast),
        ("hint", hint),
        ("sit", sit),
        ("leave", leave),
        ("lend", lend),
        ("back", back),
        ("chat", chat),
        ("rematch", rematch),
        ("link", link),
    )
]
