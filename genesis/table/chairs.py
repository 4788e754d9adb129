"""The seats around a table, as a viewer sees them."""

from typing import NamedTuple

from genesis.table.live import Live, Viewer
from genesis.table.players import bot_words
from genesis.table.texts import text

__all__ = ["ChairView", "chairs_of"]


class ChairView(NamedTuple):
    """One seat: who, what they have, and what the viewer may do about it."""

    seat: int
    name: str
    role: str
    note: str  # who stands in, or that nobody is there
    score: int
    is_you: bool
    is_turn: bool
    is_winner: bool
    offer: str  # sit, lend, back or nothing
    can_leave: bool
    rating: str  # of somebody who plays with people …
    doubt: str  # … and how certain it is


def chairs_of(live: Live, viewer: Viewer, scores: tuple[int, ...]) -> tuple[ChairView, ...]:
    """Every seat."""
    return tuple(chair_view(live, viewer, seat, scores[seat]) for seat in range(len(live.chairs)))


def chair_view(live: Live, viewer: Viewer, seat: int, score: int) -> ChairView:
    """One seat."""
    chair = live.chairs[seat]
    rating = live.ratings.get(seat) if chair.kind == "person" and not chair.program else None
    alone = viewer.seats == {seat}
    return ChairView(
        seat=seat,
        name=text("you") if alone and not chair.name else live.name(seat),
        role=live.seat_name(seat),
        note=note_on(live, viewer, seat),
        score=score,
        is_you=alone and bool(chair.name),
        is_turn=seat == live.actor,
        is_winner=seat in live.position.winners,
        offer=offer_on(live, viewer, seat),
        can_leave=seat in viewer.seats and len(live.people()) > 1 and not live.position.is_over,
        rating=rating.short if rating else "",
        doubt=rating.words if rating else "",
    )


def is_away(live: Live, viewer: Viewer, seat: int) -> bool:
    """Whether a person's seat is empty."""
    person = live.chairs[seat].kind == "person" and not live.is_record
    return person and seat not in viewer.seats and not live.is_present(seat)


def note_on(live: Live, viewer: Viewer, seat: int) -> str:
    """What is to be said about a seat."""
    chair = live.chairs[seat]
    if chair.kind == "person" and chair.bot:
        return text("stands in", name=bot_words(chair.bot))
    notes = [text("program")] if chair.program else []
    notes += [text("away")] if is_away(live, viewer, seat) else []
    return " · ".join(notes)


def offer_on(live: Live, viewer: Viewer, seat: int) -> str:
    """What the viewer may do about a seat."""
    chair = live.chairs[seat]
    if chair.bot or live.is_open_book:
        return "back" if chair.bot and seat in viewer.seats else ""
    if chair.kind == "open" and not viewer.is_seated:
        return "sit"
    may_lend = viewer.is_seated or viewer.is_host
    return "lend" if may_lend and (chair.kind == "open" or is_away(live, viewer, seat)) else ""
