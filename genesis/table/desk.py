"""What every route asks first: the house, the person, the table, the content of a request."""

from typing import Any

import msgspec
from starlette.datastructures import FormData, QueryParams
from starlette.requests import HTTPConnection, Request
from starlette.types import Receive, Scope

from genesis.table.house import House
from genesis.table.live import Live, Viewer
from genesis.table.people import FRESH, Pace, cookies_of, person_of
from genesis.table.refusals import Refused
from genesis.table.texts import text

__all__ = [
    "Asked",
    "content",
    "form",
    "house_of",
    "is_narrow",
    "live_of",
    "name_from",
    "number_in",
    "paced",
    "viewer_of",
    "wanted_seat",
]

MOST_BYTES = 64 * 1024
MOST_DIGITS = 9
NOTHING = QueryParams()
NAME = 24  # letters of a name
WORDS = 500  # letters of something said


class Asked(Request):
    """A request whose headers are looked up, not searched for: several of them are asked for."""

    def __init__(self, scope: Scope, receive: Receive) -> None:
        super().__init__(scope, receive)
        named = scope["headers"]
        self.found = {name.decode("latin-1"): value.decode("latin-1") for name, value in named}
        self.wanted = QueryParams(scope["query_string"]) if scope["query_string"] else NOTHING

    @property
    def headers(self) -> Any:  # a mapping is all that anybody needs
        return self.found

    @property
    def query_params(self) -> QueryParams:
        return self.wanted


def house_of(connection: HTTPConnection) -> House:
    """The house that this server is."""
    house: House = connection.app.state.house
    return house


def paced(connection: HTTPConnection) -> None:
    """Refuse who asks too often: by person, or by address before there is one."""
    pace: Pace = connection.app.state.pace
    address = connection.client.host if connection.client else ""
    newcomer = FRESH in connection.scope
    pace.spend(address if newcomer else person_of(connection) or address)


def live_of(connection: HTTPConnection) -> Live:
    """The table that a request is about; while its rules compile, none can be opened."""
    house = house_of(connection)
    name = str(connection.path_params["table"])
    if not house.workshop.is_ready(house.game_of(name)):
        raise Refused(503, text("not now"))
    live = house.open(name)
    live.admit(person_of(connection))
    return live


def number_in(words: str) -> int | None:
    """A number that somebody wrote, if it is one and not endless."""
    return int(words) if words.isdecimal() and len(words) <= MOST_DIGITS else None


def wanted_seat(connection: HTTPConnection) -> int | None:
    """The seat whose view somebody with several asks for."""
    wanted = connection.query_params.get("as", "")
    return number_in(wanted)


def is_narrow(connection: HTTPConnection) -> bool:
    """Whether the page is on a phone."""
    return cookies_of(connection).get("narrow") == "1"


def viewer_of(connection: HTTPConnection, live: Live) -> Viewer:
    """What whoever asks may see there; `as` names one of their own seats."""
    person, wanted = person_of(connection), wanted_seat(connection)
    return live.viewer(person, wanted, narrow=is_narrow(connection))


async def body(request: Request) -> bytes:
    """A body of bounded size."""
    found = b""
    async for chunk in request.stream():
        found += chunk
        if len(found) > MOST_BYTES:
            raise Refused(413, text("too large"))
    return found


async def content(request: Request, shape: type[Any]) -> Any:
    """A JSON body of this shape; anything else is refused with the place of the fault."""
    paced(request)
    try:
        return msgspec.json.decode(await body(request) or b"{}", type=shape)
    except msgspec.DecodeError as error:
        raise Refused(400, str(error)) from None


async def form(request: Request, most: int = MOST_BYTES) -> FormData:
    """A form of bounded size."""
    paced(request)
    length = request.headers.get("content-length", "")  # without one, a form could go on for ever
    size = number_in(length)
    if size is None or size > most:
        raise Refused(413, text("too large"))
    return await request.form(max_files=0, max_fields=100)


def name_from(words: str) -> str:
    """A name as it may be shown: one line, not too long."""
    return " ".join("".join(c for c in words if c.isprintable()).split())[:NAME]
