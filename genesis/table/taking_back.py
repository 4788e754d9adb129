"""Taking back: freely to the last barrier or against bots, else by consent."""

from genesis.table.house import House, one_at_a_time
from genesis.table.live import Live, Viewer
from genesis.table.mirror import last_entry
from genesis.table.refusals import forbidden, illegal
from genesis.table.storage import Event
from genesis.table.texts import text

__all__ = ["answer", "undo"]


@one_at_a_time
async def undo(house: House, live: Live, viewer: Viewer) -> None:
    """Back one decision: freely to the last barrier or against bots, else by consent."""
    if not viewer.is_seated:
        raise forbidden("no seat")
    if live.is_attempt:
        raise forbidden("one attempt")
    if live.mirror:
        await correct(house, live, viewer)
        return
    found = [(live.undo_to(seat), seat) for seat in viewer.seats]
    targets = [(target, seat) for target, seat in found if target]
    if not targets:
        raise illegal(text("nothing to take back"))
    (ply, free), seat = max(targets)
    if free or not live.affected(seat):
        words = "" if free else "free"
        await house.append(live, Event("back", seat, ply, words))
        house.wake(live)
    else:
        await house.append(live, Event("ask", seat, ply))


async def correct(house: House, live: Live, viewer: Viewer) -> None:
    """Back to the last entry: whoever plays with real pieces may have pressed the wrong key."""
    ply = last_entry(live)
    if ply is None:
        raise illegal(text("nothing to take back"))
    await house.append(live, Event("back", min(viewer.seats), ply, "entry"))
    house.wake(live)


@one_at_a_time
async def answer(house: House, live: Live, viewer: Viewer, agrees: bool) -> None:
    """Yes or no to somebody's wish to take back."""
    ask = live.ask
    if ask is None:
        raise illegal(text("nothing asked"))
    waiting = set(live.affected(ask.seat)) - ask.agreed
    mine = waiting & viewer.seats
    if not mine:
        raise forbidden("no seat")
    for seat in sorted(mine):
        await house.append(live, Event("agree" if agrees else "refuse", seat))
    if live.ask and waiting == mine:
        await house.append(live, Event("back", ask.seat, ask.ply))
        house.wake(live)
