"""What a finished game says of the people who played it: who came before whom, whom they beat."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from genesis.table.live import Chair, Live
from genesis.table.storage import NOBODY

__all__ = ["Honours", "holders", "honours_of"]


@dataclass(frozen=True)
class Honours:
    """Who is to be rated in which order, and the level that each has beaten."""

    places: Mapping[str, int]  # by person, 0 for the best; empty if nobody is rated
    beaten: Mapping[str, int]  # by person


def honours_of(live: Live) -> Honours:
    """All that is to be kept of a game that is over."""
    seats = {seat: person for seat, person in holders(live).items() if is_person(live, seat)}
    if not live.position.is_over or not was_earned(live) or not was_undisturbed(live):
        return Honours({}, {})
    return Honours(places_of(live, seats), beaten_by(live, seats))


def holders(live: Live) -> dict[int, str]:
    """Who holds which seat; of several devices, the host's or always the same."""
    found: dict[int, str] = {}
    for person in sorted(live.rights, key=lambda one: (NOBODY not in live.rights[one], one)):
        for seat in live.rights[person] - {NOBODY}:
            found.setdefault(seat, person)
    return found


def is_person(live: Live, seat: int) -> bool:
    """Whether somebody plays there who is neither a bot nor a program."""
    chair = live.chairs[seat]
    return chair.kind == "person" and not chair.program


def was_earned(live: Live) -> bool:
    """Whether it was a game of this table: from its start, with its own chance, known to nobody."""
    return not (live.opening or live.is_record or live.lesson or live.mirror or live.deal)


def was_undisturbed(live: Live) -> bool:
    """Whether everybody who sat down stayed, and no bot stood in for anybody."""
    taken: set[int] = set()
    for entry in live.entries:
        if entry.event.kind == "chair":
            if entry.event.seat in taken:
                return False
            if Chair.from_text(entry.event.words).kind != "open":
                taken.add(entry.event.seat)
    return True


def places_of(live: Live, seats: Mapping[int, str]) -> dict[str, int]:
    """The people in the order of the result, if each of at least two has one seat.

    The winners come first, the others by their points. Where nobody of them won, as when the dark
    angel did, nobody came before anybody.
    """
    result, scores = live.position.result, live.position.scores
    people = list(seats.values())
    if len(people) < 2 or len(set(people)) < len(people) or not any(result):
        return {}
    worth = {seat: (result[seat], scores[seat]) for seat in seats}
    order = sorted(set(worth.values()), reverse=True)
    return {person: order.index(worth[seat]) for seat, person in seats.items()}


def beaten_by(live: Live, seats: Mapping[int, str]) -> dict[str, int]:
    """The level of the strongest bot that was beaten by somebody who played against bots alone.

    Who took back what chance or others had revealed has learnt something, but beaten nobody.
    """
    mine = frozenset(seats)
    alone = len(set(seats.values())) == 1 and live.only_bots_against(mine)
    won = mine & set(live.position.winners)
    if not alone or not won or set(live.position.winners) - mine or took_back_freely(live):
        return {}
    levels = levels_of([live.chairs[seat] for seat in range(live.setup.players)])
    return {seats[min(won)]: max(levels)} if levels else {}


def took_back_freely(live: Live) -> bool:
    """Whether anything was taken back past what had been revealed."""
    return any(e.event.kind == "back" and e.event.words == "free" for e in live.entries)


def levels_of(chairs: Sequence[Chair]) -> list[int]:
    """The levels of the bots at a table."""
    named = [chair.bot.partition(":") for chair in chairs if chair.kind == "bot"]
    return [int(number) for kind, _, number in named if kind == "level"]
