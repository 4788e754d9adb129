"""GET /me: who one is here, how well one plays, one's games, and the way to be forgotten."""

from datetime import date
from typing import NamedTuple

from starlette.requests import Request
from starlette.responses import HTMLResponse, JSONResponse, RedirectResponse, Response
from starlette.routing import Route

from genesis.bots import LEVELS
from genesis.core.game import Game, games
from genesis.table.desk import form, house_of, name_from
from genesis.table.drawing import page
from genesis.table.memory import forget, known_of
from genesis.table.people import COOKIE, person_of
from genesis.table.rating import Rating
from genesis.table.refusals import Refused
from genesis.table.texts import text

__all__ = ["MINE"]

SHOWN = 60  # tables in the list


class Mark(NamedTuple):
    """A level of the bots, and whether it was beaten."""

    level: int
    times: int

    @property
    def words(self) -> str:
        """As it is read out."""
        key = {0: "level not beaten", 1: "level beaten once"}.get(self.times, "level beaten")
        return text(key, number=self.level, count=self.times)


class Skill(NamedTuple):
    """How well one plays a game."""

    game: Game
    rating: Rating | None
    marks: list[Mark]

    @property
    def reached(self) -> str:
        """The highest level beaten, in words."""
        done = [mark.level for mark in self.marks if mark.times]
        return text("level highest", number=max(done)) if done else text("level none")


async def mine(request: Request) -> Response:
    """GET /me."""
    house, person = house_of(request), person_of(request)
    rated, won = house.standing.ratings_of(person), house.standing.beaten_by(person)
    skills = [
        Skill(game, rated.get(name), [Mark(n, won.get(name, {}).get(n, 0)) for n in LEVELS])
        for name, game in games().items()
    ]
    content = {
        "name": house.store.name_of(person),
        "skills": skills,
        "mine": house.store.tables_of(person, SHOWN),
        "forgotten": "forgotten" in request.query_params,
    }
    return HTMLResponse(page("me.html", **content), headers={"Cache-Control": "no-store"})


async def rename(request: Request) -> Response:
    """POST /me/name."""
    fields = await form(request)
    house_of(request).store.call(person_of(request), name_from(str(fields.get("name", ""))))
    return RedirectResponse("/me", 303)


async def data(request: Request) -> Response:
    """GET /me/data.json: everything that is stored of this browser."""
    name = f"genesis-{date.today()}.json"
    headers = {"Cache-Control": "no-store", "Content-Disposition": f'attachment; filename="{name}"'}
    return JSONResponse(known_of(house_of(request).store, person_of(request)), headers=headers)


async def forget_me(request: Request) -> Response:
    """POST /me/forget: after it, this browser is a stranger."""
    fields = await form(request)
    if fields.get("sure") != "on":
        raise Refused(422, text("me not sure", words=text("me forget sure")))
    await forget(house_of(request), person_of(request))
    answer = RedirectResponse("/me?forgotten", 303)
    answer.delete_cookie(COOKIE, path="/", httponly=True, samesite="lax")
    return answer


MINE = [
    Route("/me", mine),
    Route("/me/name", rename, methods=["POST"]),
    Route("/me/data.json", data),
    Route("/me/forget", forget_me, methods=["POST"]),
]
