"""For programs: the same tables, seats and rights as people have, as JSON."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import suppress
from dataclasses import replace
from pathlib import Path
from typing import Any

import msgspec
from starlette.requests import Request
from starlette.responses import (
    HTMLResponse,
    JSONResponse,
    PlainTextResponse,
    Response,
    StreamingResponse,
)
from starlette.routing import Route

from genesis.core.errors import GenesisError
from genesis.core.game import Game, games
from genesis.core.language import say
from genesis.core.options import choose
from genesis.table import seating
from genesis.table.calls import act, answer
from genesis.table.desk import content, house_of, live_of, name_from, viewer_of
from genesis.table.drawing import page
from genesis.table.house import House, Wish
from genesis.table.live import Live
from genesis.table.openapi import Call, document
from genesis.table.people import bearer_of, hashed, new_cookie, person_of
from genesis.table.players import OFFERED
from genesis.table.programs import view_of
from genesis.table.refusals import Refused, conflict, forbidden, illegal
from genesis.table.shapes import (
    Act,
    Answer,
    Done,
    GameFacts,
    Introduction,
    Made,
    Me,
    OptionFacts,
    Place,
    Played,
    Sitting,
    TableLine,
    TableView,
    TableWish,
    Token,
)
from genesis.table.streams import Reader, presence
from genesis.table.texts import text
from genesis.table.wishes import wish_from

__all__ = ["API"]

PULSE = 15.0  # seconds of silence after which a stream says nothing, so that nobody hangs up
NOT_KEPT = {"Cache-Control": "no-store"}


def told(shape: Any, status: int = 200) -> Response:
    """A shape as the answer."""
    return Response(msgspec.json.encode(shape), status, NOT_KEPT, "application/json")


# --- who --------------------------------------------------------------------------------------


async def introduce(request: Request) -> Response:
    """POST /api/me: a token, which is what a cookie is to a browser; or another name."""
    sent: Introduction = await content(request, Introduction)
    token = bearer_of(request) or new_cookie()
    store, name = house_of(request).store, name_from(sent.name)
    if name:
        store.call(hashed(token), name)
    return told(Token(token, store.name_of(hashed(token))), 201)


async def me(request: Request) -> Response:
    """GET /api/me: one's name and tables."""
    store, person = house_of(request).store, person_of(request)
    lines = [TableLine(t.id, t.game, t.players, t.over) for t in store.tables_of(person, 100)]
    return told(Me(store.name_of(person), lines))


# --- games and tables -------------------------------------------------------------------------


async def list_games(request: Request) -> Response:
    """GET /api/games: every game with its options."""
    return told([facts_of(game) for game in games().values()])


def facts_of(game: Game) -> GameFacts:
    """A game as data; an option's usual value is that of the usual number of players."""
    known = {option.name: option for option in game.options}
    options = [
        OptionFacts(
            option.name,
            say(option.help),
            option.values,
            option.write(option.default_for(game.usual_players)),
        )
        for option in game.options
    ]
    presets = {
        preset: {name: known[name].write(known[name].read(value)) for name, value in given.items()}
        for preset, given in game.presets.items()
    }
    return GameFacts(
        name=game.name,
        title=game.title,
        summary=say(game.summary),
        players=list(game.players),
        options=options,
        presets=presets,
        bots=list(OFFERED),
    )


async def open_table(request: Request) -> Response:
    """POST /api/tables: a new table."""
    sent: TableWish = await content(request, TableWish)
    house, person = house_of(request), who(request)
    if sent.game in games() and not house.workshop.is_ready(sent.game):
        raise Refused(503, text("not now"))
    name = name_from(sent.name) or house.store.name_of(person)
    try:
        wish = wished(sent, name)
    except Refused:
        raise
    except GenesisError as error:
        raise illegal(str(error)) from None
    table = house.create(wish, person)
    return told(Made(table, f"{request.base_url}t/{table}?join"), 201)


def wished(sent: TableWish, name: str) -> Wish:
    """The table that a program would like to have: its own seats are marked as a program's."""
    fields = {"game": sent.game, "preset": sent.preset, "mode": "friends"}
    fields["listed"] = "on" if sent.listed else "off"
    fields |= {"players": str(sent.players)} if sent.players else {}
    fields |= {f"option.{option}": value for option, value in sent.options.items()}
    fields |= {f"seat.{seat}": player for seat, player in enumerate(sent.seats)}
    wish = wish_from(fields, name)
    options = wish.setup.game.options
    unknown = sent.options.keys() - {option.name for option in options}
    choose(options, wish.setup.players, dict.fromkeys(unknown))  # refuses them by name
    chairs = [
        replace(chair, name=name, program=True) if seat in wish.mine else chair
        for seat, chair in enumerate(wish.chairs)
    ]
    return replace(wish, chairs=chairs)


async def sit(request: Request) -> Response:
    """POST /api/t/{table}/sit: take a seat, the first open one if none is named."""
    sent: Place = await content(request, Place)
    live, house, person = live_of(request), house_of(request), who(request)
    mine = live.viewer(person).seats
    if mine and sent.seat in (None, *mine):
        return told(Sitting(min(mine) if sent.seat is None else sent.seat))
    name = name_from(sent.name) or house.store.name_of(person)
    if sent.seat is None:
        return told(Sitting(await take_first(house, live, person, name)))
    if sent.seat >= live.setup.players:
        raise illegal(text("no such seat", last=live.setup.players - 1))
    await seating.sit(house, live, person, sent.seat, name, program=True)
    return told(Sitting(sent.seat))


async def take_first(house: House, live: Live, person: str, name: str) -> int:
    """The first open seat; the next one if somebody else is quicker."""
    while True:
        seat = free_seat(live)
        try:
            await seating.sit(house, live, person, seat, name, program=True)
        except Refused:
            if live.chairs[seat].kind == "open":
                raise
        else:
            return seat


def free_seat(live: Live) -> int:
    """The first open seat."""
    for seat, chair in enumerate(live.chairs):
        if chair.kind == "open":
            return seat
    raise conflict("seat taken")


async def leave(request: Request) -> Response:
    """POST /api/t/{table}/leave: give a seat back, all of one's own if none is named."""
    sent: Place = await content(request, Place)
    live, house, person = live_of(request), house_of(request), who(request)
    viewer = live.viewer(person)
    seats = viewer.seats if sent.seat is None else {sent.seat}
    if not seats:
        raise forbidden("no seat")
    for seat in sorted(seats):
        await seating.leave(house, live, viewer, seat)
    return told(Done())


def who(request: Request) -> str:
    """The program that asks; whoever has no token yet is told where to get one."""
    if not bearer_of(request):
        raise Refused(401, text("api bad token"))
    return person_of(request)


# --- looking ----------------------------------------------------------------------------------


def wants_position(request: Request) -> bool:
    """Whether every field of the position is to be sent, too."""
    return request.query_params.get("position", "") in ("true", "1")


async def look(request: Request) -> Response:
    """GET /api/t/{table}: the table as it is, with the whole log."""
    live = live_of(request)
    viewer = viewer_of(request, live)
    return told(view_of(live, viewer, live.entries, position=wants_position(request)))


class Attendant(Reader):
    """A program that is told what happens at a table, as views."""

    def __init__(self, request: Request, live: Live, house: House) -> None:
        super().__init__(request, live, house)
        self.positions = wants_position(request)
        self.seen = (self.seen[0], -1)  # the first line comes at once

    def newest(self) -> bytes:
        viewer = self.live.viewer(self.person, self.wanted)
        entries = list(self.live.since(self.seen[0]))[::-1]
        view = view_of(self.live, viewer, entries, position=self.positions)
        self.seen = self.live.moment
        return msgspec.json.encode(view)

    async def rest(self) -> bytes | None:
        with suppress(TimeoutError):
            await asyncio.wait_for(self.woken.wait(), PULSE)
            return None
        return b""


async def stream(request: Request) -> Response:
    """GET /api/t/{table}/stream: a view at once and whenever something happens."""
    live, house, person = live_of(request), house_of(request), person_of(request)
    sse = "text/event-stream" in request.headers.get("accept", "")

    async def lines() -> AsyncIterator[bytes]:
        with presence(live, person):
            await seating.take_back_seats(house, live, live.viewer(person))
            async for line in Attendant(request, live, house).news():
                yield as_event(line) if sse else line + b"\n"

    kind = "text/event-stream" if sse else "application/x-ndjson"
    return StreamingResponse(lines(), media_type=kind, headers=NOT_KEPT)


def as_event(line: bytes) -> bytes:
    """A server-sent event; silence is a comment."""
    return b"data: " + line + b"\n\n" if line else b":\n\n"


# --- reading about it -------------------------------------------------------------------------


def example() -> str:
    """The program that holds a seat in about 30 lines."""
    home = Path(__file__).parent.parent
    shelf = home / "examples" if (home / "examples").exists() else home.parent / "examples"
    return (shelf / "bot.py").read_text(encoding="utf-8")


STEPS = (  # a text by its key, and what one types and reads
    (
        "api step token",
        """curl SERVER/api/me -d '{"name": "Robbie"}'
{"token": "3f0c…", "name": "Robbie"}""",
    ),
    (
        "api step sit",
        """curl SERVER/api/t/k7m2qdx/sit \\
     -H 'Authorization: Bearer 3f0c…' -d '{}'
{"seat": 1}""",
    ),
    (
        "api step read",
        """curl -N SERVER/api/t/k7m2qdx/stream \\
     -H 'Authorization: Bearer 3f0c…'
{"seq": 41, "turn": "you", "legal": [{"action": 137, "move": "forest c4"}, …], …}""",
    ),
    (
        "api step play",
        """curl SERVER/t/k7m2qdx/act \\
     -H 'Authorization: Bearer 3f0c…' \\
     -d '{"id": "my-move-0001", "seen": 41, "action": 137}'
{"seq": 42}""",
    ),
)


async def read(request: Request) -> Response:
    """GET /api: how to hold a seat with a program."""
    base = str(request.base_url).rstrip("/")
    steps = [(does, command.replace("SERVER", base)) for does, command in STEPS]
    return HTMLResponse(page("api.html", calls=CALLS, bot=example(), steps=steps))


async def bot(request: Request) -> Response:
    """GET /api/bot.py: the example, to be saved and changed."""
    headers = {"Content-Disposition": 'attachment; filename="bot.py"'}
    return PlainTextResponse(example(), headers=headers)


async def openapi(request: Request) -> Response:
    """GET /api/openapi.json: all of it, for machines."""
    return JSONResponse(document(CALLS, str(request.base_url).rstrip("/")))


CALLS = (
    Call("POST", "/api/me", "api introduce", introduce, Token, Introduction, 201, open=True),
    Call("GET", "/api/me", "api who", me, Me),
    Call("GET", "/api/games", "api games", list_games, list[GameFacts], open=True),
    Call("POST", "/api/tables", "api open", open_table, Made, TableWish, 201, (403, 422, 503)),
    Call("POST", "/api/t/{table}/sit", "api sit", sit, Sitting, Place, refuses=(409, 422)),
    Call("GET", "/api/t/{table}", "api look", look, TableView, asks=("as", "position"), open=True),
    Call(
        "GET",
        "/api/t/{table}/stream",
        "api stream",
        stream,
        TableView,
        asks=("since", "as", "position"),
        open=True,
        streams=True,
    ),
    Call(
        "POST", "/t/{table}/act", "api act", act, Played, Act, refuses=(403, 409, 422), asks=("as",)
    ),
    Call("POST", "/t/{table}/answer", "api answer", answer, Done, Answer, refuses=(403, 409, 422)),
    Call("POST", "/api/t/{table}/leave", "api leave", leave, Done, Place, refuses=(403, 409)),
)
API = [
    Route("/api", read),
    Route("/api/bot.py", bot),
    Route("/api/openapi.json", openapi),
    *[
        Route(call.path, call.answer, methods=[call.method])
        for call in CALLS
        if call.path.startswith("/api")  # the others are where pages call them
    ],
]
