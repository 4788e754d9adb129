"""Playing on: a new table that begins with the moves of a game, from a table or from a file."""

from collections.abc import Iterable

from starlette.requests import Request
from starlette.responses import RedirectResponse, Response
from starlette.routing import Route

from genesis.core.errors import BadOption
from genesis.core.position import CHANCE, Position
from genesis.table.desk import form, house_of, live_of, number_in
from genesis.table.frames import can_play_on, position_at
from genesis.table.house import Wish
from genesis.table.live import Chair, Live
from genesis.table.people import person_of
from genesis.table.players import OPPONENT, check_offered
from genesis.table.refusals import Refused, forbidden, illegal
from genesis.table.storage import NOBODY, Event
from genesis.table.texts import text

__all__ = ["ONWARD", "as_events"]

MODES = ("bots", "friends", "here")


def as_events(moves: Iterable[tuple[Position, int]]) -> tuple[Event, ...]:
    """Moves as they happen at a table."""
    return tuple(
        Event("move", NOBODY if position.actor == CHANCE else position.actor, action)
        for position, action in moves
    )


def chairs_for(players: int, seat: int, mode: str, name: str, bot: str) -> list[Chair]:
    """Whoever asks at a seat of their choice, and bots, an invitation or people here around."""
    other = {"friends": Chair(), "here": Chair("person")}.get(mode, Chair("bot", "", bot))
    return [Chair("person", name) if who == seat else other for who in range(players)]


def wish_onward(live: Live, ply: int, seat: int, mode: str, name: str, bot: str) -> Wish:
    """The wish for a table that goes on from a position."""
    players = live.setup.players
    opening = (*as_events(live.past[:ply]), Event("begin", action=ply, words=live.id))
    mine = frozenset(range(players)) if mode == "here" else frozenset({seat})
    chairs = chairs_for(players, seat, mode, name, bot)
    return Wish(live.setup, chairs, mine, mode == "bots", first=opening)


async def onward(request: Request) -> Response:
    """POST /t/{table}/at/{ply}/play: `mode`, `seat` and `bot`; the new table opens."""
    fields = {key: str(value) for key, value in (await form(request)).items()}
    live, house, person = live_of(request), house_of(request), person_of(request)
    ply = request.path_params["ply"]
    position = position_at(live, ply)
    if position.is_over:
        raise illegal(text("game over"))
    if not can_play_on(live, position):
        raise forbidden("moves hidden")
    mode, seat, bot = chosen(fields, live, position)
    wish = wish_onward(live, ply, seat, mode, house.store.name_of(person), bot)
    return RedirectResponse(f"/t/{house.create(wish, person)}", 303)


def chosen(fields: dict[str, str], live: Live, position: Position) -> tuple[str, int, str]:
    """Mode, seat and bot; whoever says nothing plays for who decides, against a bot."""
    mode, bot = fields.get("mode", "bots"), fields.get("bot", OPPONENT)
    players = live.setup.players
    usual = position.actor if position.actor < players else 0
    seat = number_in(fields.get("seat", str(usual)))
    if mode not in MODES:
        raise Refused(400, text("no such mode", modes=", ".join(MODES)))
    if seat is None or seat >= players:
        raise Refused(400, text("no such seat", last=players - 1))
    try:
        check_offered(bot)
    except BadOption as error:
        raise illegal(str(error)) from None
    return mode, seat, bot


ONWARD = [Route("/t/{table}/at/{ply:int}/play", onward, methods=["POST"])]
