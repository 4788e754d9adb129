"""A game from a file becomes a table that can be looked at: dropped, chosen or pasted."""

import re
from collections.abc import Sequence

from starlette.requests import Request
from starlette.responses import HTMLResponse, RedirectResponse, Response
from starlette.routing import Route

from genesis.core.archive import Archive
from genesis.core.errors import BadArchive
from genesis.core.game import games
from genesis.core.language import capital, languages, speaking
from genesis.core.options import Document
from genesis.table.desk import form, house_of, name_from
from genesis.table.drawing import page
from genesis.table.house import Wish
from genesis.table.live import Chair
from genesis.table.onward import as_events
from genesis.table.people import Pace, person_of
from genesis.table.refusals import Refused
from genesis.table.storage import Event
from genesis.table.texts import text

__all__ = ["IMPORTS", "wish_from_archive"]

MOST_LETTERS = 200_000  # of a file; the longest game has some ten thousand
MOST_BYTES = 4 * MOST_LETTERS
PACE = Pace(1 / 10, 30)  # files of one person
GAME = re.compile(r"^game (\w+)\s*$", re.MULTILINE)


async def page_to_import(request: Request) -> Response:
    """GET /import: where a file is dropped, chosen or pasted."""
    return HTMLResponse(page("import.html", words="", fault=None))


async def take_file(request: Request) -> Response:
    """POST /import: the file's `text`; a corrupt one stays in the box, with its fault."""
    fields = await form(request, MOST_BYTES)
    words = str(fields.get("text", "")).replace("\r\n", "\n")
    if len(words) > MOST_LETTERS:
        raise Refused(413, text("too large"))
    found = GAME.search(words[:200])
    if found and found[1] in games() and not house_of(request).workshop.is_ready(found[1]):
        waiting = {"game": games()[found[1]], "fields": {"text": words}, "path": "/import"}
        return HTMLResponse(page("wait.html", action="/import", **waiting))
    try:
        archive = read(words.rstrip() + "\n" if words.strip() else words)
    except BadArchive as fault:
        return HTMLResponse(page("import.html", words=words, fault=fault), 422)
    return keep(request, archive)


def read(words: str) -> Archive:
    """The game of a file that somebody sent; none of the server's own files is touched by it."""
    check_documents(words.split("\n"))
    try:
        return Archive.from_text(words)
    except (ValueError, OverflowError):  # such as a number of five thousand digits
        raise BadArchive(1, 1, text("no game file")) from None


def check_documents(lines: Sequence[str]) -> None:
    """A document in a file is a name of ours or its text: a path would be read from the server."""
    game = games().get(lines[1].removeprefix("game ").rstrip("\r")) if len(lines) > 1 else None
    documents = [option for option in game.options if isinstance(option, Document)] if game else []
    for number, line in enumerate(lines, 1):
        for option in documents:
            start = f"option {option.name} = "
            value = line.rstrip("\r").removeprefix(start)
            if line.startswith(start) and value not in option.named and not option.is_text(value):
                raise BadArchive(number, len(start) + 1, text("no path here"))


def keep(request: Request, archive: Archive) -> Response:
    """A table of one's own with the game; its replay opens."""
    person = person_of(request)
    PACE.spend(person)
    name = house_of(request).create(wish_from_archive(archive), person)
    return RedirectResponse(f"/t/{name}/at/0", 303)


def wish_from_archive(archive: Archive) -> Wish:
    """The wish for a table with the names and moves of a file; nothing more is played there."""
    chairs = [
        Chair("person", seat_holder(archive, seat, name)) for seat, name in enumerate(archive.seats)
    ]
    moves = zip(archive.positions(), archive.moves, strict=False)
    opening = (*as_events(moves), Event("record"))
    return Wish(archive.setup, chairs, frozenset(), False, first=opening, over=True)


def seat_holder(archive: Archive, seat: int, name: str) -> str:
    """Who sat there: our own files call them "Reptile (Ada)" in the language of who saved them."""
    for language in languages():
        with speaking(language):
            role = capital(archive.setup.game.view.seat_name(archive.last.record, seat))
        if name == role:
            return ""
        if name.startswith(f"{role} (") and name.endswith(")"):
            return name_from(name[len(role) + 2 : -1])
    return name_from(name)


IMPORTS = [Route("/import", page_to_import), Route("/import", take_file, methods=["POST"])]
