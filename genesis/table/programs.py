"""What a program is told of a table: the same as a person sees, as data."""

from collections.abc import Sequence

from genesis.core.position import CHANCE, OVER, SPECTATOR
from genesis.table.live import Entry, Live, Viewer
from genesis.table.shapes import Kind, Move, SeatView, TableView, Turn

__all__ = ["view_of"]

KINDS: dict[str, Kind] = {"open": "open", "person": "person", "bot": "bot"}


def view_of(
    live: Live, viewer: Viewer, entries: Sequence[Entry], *, position: bool = False
) -> TableView:
    """A table as a viewer may see it, with what happened since they last looked."""
    visible = live.visible(viewer.shown)
    over = live.position.is_over
    return TableView(
        table=live.id,
        game=live.setup.game.name,
        players=live.setup.players,
        options=live.setup.texts(),
        seq=live.seq,
        ply=len(live.past),
        turn=turn_of(live, viewer),
        actor=None if live.actor in (CHANCE, OVER) else live.actor,
        shown=None if viewer.shown == SPECTATOR else viewer.shown,
        asked=question(live, viewer),
        legal=open_moves(live, viewer),
        seats=seats_of(live, viewer, visible.scores),
        said=[words for entry in entries if (words := live.sentence(entry, viewer.shown))],
        asks_back=asks_back(live, viewer),
        over=over,
        result=list(live.position.result) if over else [],
        next=live.next_table,
        position=visible.fields() if position else None,
    )


def turn_of(live: Live, viewer: Viewer) -> Turn:
    """Whose turn, from where the viewer sits."""
    if live.actor in (CHANCE, OVER):
        return "chance" if live.actor == CHANCE else "over"
    return "you" if live.actor in viewer.seats else "other"


def question(live: Live, viewer: Viewer) -> str:
    """What the viewer is asked, in words."""
    if live.actor != viewer.shown:
        return ""
    return str(live.setup.game.view.prompt(live.visible(viewer.shown).record))


def open_moves(live: Live, viewer: Viewer) -> list[Move]:
    """The moves of who decides, written as from what they see."""
    if live.actor not in viewer.seats or live.actor != viewer.shown:
        return []
    visible = live.visible(viewer.shown)
    return [Move(code, visible.name(code)) for code in live.position.legal.actions.tolist()]


def seats_of(live: Live, viewer: Viewer, scores: Sequence[int]) -> list[SeatView]:
    """Everybody around the table."""
    return [
        SeatView(
            seat=seat,
            role=live.seat_name(seat),
            kind="program" if chair.program else KINDS[chair.kind],
            name=live.name(seat),
            points=scores[seat],
            mine=seat in viewer.seats,
        )
        for seat, chair in enumerate(live.chairs)
    ]


def asks_back(live: Live, viewer: Viewer) -> int | None:
    """The seat whose wish to take back the viewer has to answer."""
    if live.ask is None:
        return None
    waiting = set(live.affected(live.ask.seat)) - live.ask.agreed
    return live.ask.seat if waiting & viewer.seats else None
