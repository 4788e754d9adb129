"""The mirror table: people play with real pieces and enter what chance did."""

from genesis.core.position import CHANCE, SPECTATOR, Position
from genesis.core.steps import Draw, draw_of
from genesis.table.live import Live, Viewer
from genesis.table.refusals import illegal
from genesis.table.texts import text

__all__ = [
    "HANDS",
    "asked",
    "check_entry",
    "deeds_of_bots",
    "drawer",
    "enters",
    "is_entered",
    "last_entry",
    "outcomes",
]

HANDS = ("hidden", "open")  # behind the curtain by who drew, or for everybody to see


def is_entered(live: Live) -> bool:
    """Whether people say what chance did: not where there is only one way, or left to the table."""
    if not live.mirror or live.actor != CHANCE or is_plain(live, live.position):
        return False
    return not (CHANCE in live.coasting and draw_of(live.position).free)


def is_plain(live: Live, position: Position) -> bool:
    """Whether chance has only one way, as far as who draws can know: nobody need enter it."""
    known = position.view(draw_of(position).seat) if live.hides else position
    return len(known.legal) == 1


def drawer(live: Live) -> int:
    """The seat that alone may look at what is drawn and enter it, or SPECTATOR if anybody may."""
    seat = draw_of(live.position).seat
    if not live.hides or seat == SPECTATOR:
        return SPECTATOR
    chair = live.chairs[seat]
    return seat if chair.kind == "person" and not chair.bot else SPECTATOR


def enters(live: Live, viewer: Viewer) -> bool:
    """Whether this viewer may say what chance did."""
    return (
        viewer.is_seated and is_entered(live) and drawer(live) in (SPECTATOR, *sorted(viewer.seats))
    )


def asked(live: Live, viewer: Viewer) -> Draw | None:
    """What this viewer is asked to enter, if it is theirs and they have uncovered their hand."""
    if not enters(live, viewer) or drawer(live) not in (SPECTATOR, viewer.shown):
        return None
    return draw_of(live.position)


def outcomes(live: Live, viewer: Viewer) -> list[int]:
    """What may have been drawn, as far as who enters it knows: other hands are not betrayed."""
    position = live.position if drawer(live) == SPECTATOR else live.visible(viewer.shown)
    found: list[int] = position.legal.actions.tolist()
    return found


def check_entry(live: Live, action: int) -> None:
    """Whether chance can have done this."""
    if action not in live.position.legal:
        raise illegal(text("cannot be drawn"))


def last_entry(live: Live) -> int | None:
    """The ply of the last thing that people entered: a move of theirs, or what they drew."""
    for ply in range(len(live.past) - 1, -1, -1):
        position = live.past[ply][0]
        if position.actor == CHANCE:
            by_people = not is_plain(live, position)
        else:
            by_people = not live.chairs[position.actor].bot
        if by_people:
            return ply
    return None


def deeds_of_bots(live: Live, viewer: Viewer) -> tuple[str, ...]:
    """What bots did since a person decided: somebody has to do it on the real board."""
    told: list[str] = []
    for entry in reversed(live.entries if live.mirror else ()):
        if entry.position is None or entry.undone or entry.position.actor == CHANCE:
            continue
        if not live.chairs[entry.position.actor].bot:
            break
        told.append(live.sentence(entry, viewer.shown))
    return tuple(reversed(told))
