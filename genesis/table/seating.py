"""Who sits where: taking a seat, leaving it, lending it to a bot, and the same people again."""

from collections.abc import Mapping
from dataclasses import replace

from genesis.table.house import House, Wish, one_at_a_time
from genesis.table.live import Chair, Live, Viewer
from genesis.table.players import check_offered
from genesis.table.refusals import conflict, forbidden
from genesis.table.storage import NOBODY, Event

__all__ = ["leave", "lend", "rematch", "sit", "take_back_seats"]


@one_at_a_time
async def sit(
    house: House, live: Live, person: str, seat: int, name: str, *, program: bool = False
) -> None:
    """Take an open seat."""
    if live.chairs[seat].kind != "open":
        raise conflict("seat taken")
    house.store.grant(live.id, seat, person)
    house.recognise(live)
    await change_chair(house, live, seat, Chair("person", name, program=program))


@one_at_a_time
async def leave(house: House, live: Live, viewer: Viewer, seat: int) -> None:
    """Give a seat back."""
    if seat not in viewer.seats:
        raise forbidden("no seat")
    if live.deal:
        raise forbidden("one attempt")
    house.store.revoke(live.id, seat)
    house.recognise(live)
    await change_chair(house, live, seat, Chair())


@one_at_a_time
async def lend(house: House, live: Live, viewer: Viewer, seat: int, name: str) -> None:
    """Let a bot play for an open seat, for oneself or for somebody who is away."""
    if (not viewer.is_seated and not viewer.is_host) or live.is_record:
        raise forbidden("no seat")
    if live.deal:
        raise forbidden("one attempt")
    chair = live.chairs[seat]
    away = seat in viewer.seats or not live.is_present(seat)
    if chair.kind == "person" and not away:
        raise forbidden("not absent", name=live.full_name(seat))
    check_offered(name)
    kind = "person" if chair.kind == "person" else "bot"
    await change_chair(house, live, seat, replace(chair, kind=kind, bot=name))


@one_at_a_time
async def take_back_seats(house: House, live: Live, viewer: Viewer) -> None:
    """Whoever returns plays again."""
    for seat in viewer.seats:
        chair = live.chairs[seat]
        if chair.kind == "person" and chair.bot:
            await change_chair(house, live, seat, replace(chair, bot=""))


async def change_chair(house: House, live: Live, seat: int, chair: Chair) -> None:
    """Somebody else sits there now."""
    await house.append(live, Event("chair", seat, words=chair.to_text()))
    house.wake(live)


@one_at_a_time
async def rematch(house: House, live: Live, viewer: Viewer, person: str) -> str:
    """The same table again, every seat one further; its name."""
    if (not viewer.is_seated and not viewer.is_host) or live.is_record:
        raise forbidden("no seat")
    if live.deal:
        raise forbidden("one attempt")
    if not live.next_table:
        name = house.create(rotated(live), person)
        for other, seats in live.rights.items():
            for seat in seats:
                house.store.grant(name, turned(seat, live.setup.players), other)
        await house.append(live, Event("rematch", words=name))
    return live.next_table


def rotated(live: Live) -> Wish:
    """The wish for a rematch: whoever sat first sits second."""
    chairs = [live.chairs[seat - 1] for seat in range(live.setup.players)]
    fresh = [replace(chair, bot=BOTLESS.get(chair.kind, chair.bot)) for chair in chairs]
    mirrored = (Event("mirror", words=live.mirror),) if live.mirror else ()
    return Wish(live.setup, fresh, frozenset(), live.listed, first=mirrored)


BOTLESS: Mapping[str, str] = {"person": ""}  # people play their rematch themselves


def turned(seat: int, players: int) -> int:
    """Where a seat is after a rotation."""
    return seat if seat == NOBODY else (seat + 1) % players
