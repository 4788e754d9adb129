"""What happened, as sentences for the log."""

from typing import Any

import numpy as np

from genesis.core.language import capital, say
from genesis.core.words import listing
from genesis.games.sevendays.notation import LETTERS, cubes_in_words, payment
from genesis.games.sevendays.position import (
    ACTION,
    COLOURS,
    DARK,
    ESSENCES,
    KINDS,
    NOT_DRAWN,
    PLACES,
    SQUARES,
    START,
    VOID,
    Position,
)
from genesis.games.sevendays.rules import (
    AGE,
    EXCHANGE,
    LEFT,
    MOVE,
    PASS,
    RIGHT,
    SETTLE,
    SQUARE,
    TAKE,
    TAKE_BONUS,
    TAKE_SQUARE,
    WORK,
    apply,
)

__all__ = ["of_place", "tell", "to_place", "where"]


def tell(pos: Position, action: int, viewer: int | None = None) -> str:
    """What an action does, and what the dark angel does after the last turn of a round."""
    if action >= SQUARE:
        return square_sentence(pos, action - SQUARE)
    if action >= AGE:
        return say("{who} is next in age.", who=capital(say(COLOURS[action - AGE])))
    after = played(pos, action)
    told = (
        deed(pos, action, capital(say(COLOURS[pos.turn]))),
        dark_deed(pos, after, action),
        bonus_sentence(pos, after, action),
    )
    return " ".join(filter(None, told))


def played(pos: Any, action: int) -> Any:
    """The position after an action."""
    after = pos.copy()
    apply(after, action)
    return after


def square_sentence(pos: Position, printed: int) -> str:
    """R9: where a printed square comes to lie."""
    track, square = divmod(int((pos.order != NOT_DRAWN).sum()), SQUARES)
    return say(
        "Printed square {printed} becomes square {square} of {place}.",
        printed=printed + 1,
        square=square + 1,
        place=of_place(track),
    )


def of_place(place: int) -> str:
    """`the void`, `day III`, of which something is a part."""
    if place == VOID:
        return say("the void", context="of")
    return say("day {day}", context="of", day=PLACES[place])


def to_place(place: int) -> str:
    """`the void`, `day III`, to which somebody moves."""
    if place == VOID:
        return say("the void", context="to")
    return say("day {day}", context="to", day=PLACES[place])


def where(place: int) -> str:
    """`in the void`, `on day III`."""
    return say("in the void") if place == VOID else say("on day {day}", day=PLACES[place])


# --- players ----------------------------------------------------------------------------------


def deed(pos: Position, action: int, who: str) -> str:
    """What the seat in turn does."""
    place = int(pos.place[pos.turn])
    if action == PASS:
        return say("{who} passes.", who=who)
    if action < MOVE:
        cube = say(ESSENCES[action - TAKE])
        return say("{who} takes 1 {cube} to start with.", who=who, cube=cube)
    if action < TAKE_SQUARE:
        return say("{who} moves to {place}.", who=who, place=to_place(action - MOVE))
    if action < LEFT:
        cubes = cubes_in_words(taken(pos, action))
        return say("{who} gathers {cubes} {where}.", who=who, cubes=cubes, where=where(place))
    if action < WORK:
        return switch_sentence(pos, action, who)
    if action == WORK:
        return say("{who} begins the work of day {day}.", who=who, day=PLACES[place])
    if action == SETTLE:
        return work_sentence(pos, who)
    if action < TAKE_BONUS:
        gained, higher = divmod(action - EXCHANGE, 4)
        paid, cube = cubes_in_words(payment(gained, higher)), say(ESSENCES[gained])
        return say("{who} pays {paid} in place of 1 {cube}.", who=who, paid=paid, cube=cube)
    bonus = LETTERS[action - TAKE_BONUS]
    return say("{who} chooses bonus {bonus} of day {day}.", who=who, bonus=bonus, day=PLACES[place])


def switch_sentence(pos: Position, action: int, who: str) -> str:
    """R25: paying to stand where a neighbour stands."""
    step = 1 if action >= RIGHT else -1
    other = int(pos.track[pos.place[pos.turn], pos.square[pos.turn] + step])
    what = {"who": who, "cube": say(ESSENCES[(action - LEFT) % KINDS]), "other": name(other)}
    if step < 0:
        return say("{who} pays 1 {cube} and switches left with {other}.", **what)
    return say("{who} pays 1 {cube} and switches right with {other}.", **what)


def work_sentence(pos: Position, who: str) -> str:
    """R28: a work that is paid for."""
    day = int(pos.place[pos.turn])
    circle = int(pos.works[day - 1])
    return say(
        "{who} pays {paid} and does the work of day {day}: circle {circle}, {points} points.",
        who=who,
        paid=cubes_in_words(pos.due.tolist()),
        day=PLACES[day],
        circle=circle + 1,
        points=pos.points[day - 1, circle],
    )


def taken(pos: Position, action: int) -> list[int]:
    """R27: what a gathering yields, as far as the stock goes."""
    place, square = int(pos.place[pos.turn]), int(pos.square[pos.turn])
    offered = pos.squares[place, pos.order[place, square], action - TAKE_SQUARE].tolist()
    return [min(pair) for pair in zip(offered, pos.stock.tolist(), strict=True)]


def name(angel: int) -> str:
    """An angel with whom one switches."""
    return say("the dark angel", context="with") if angel == DARK else say(COLOURS[angel])


# --- what follows by itself -------------------------------------------------------------------


def dark_deed(pos: Position, after: Position, action: int) -> str:
    """R29: what the dark angel did if the round is over."""
    if after.god == pos.god:
        return ""
    deeds, day = [], PLACES[after.place[DARK]]
    if after.place[DARK] != pos.place[DARK]:
        deeds.append(say("moves to day {day}", day=day))
    elif after.square[DARK] < dark_square(pos, action):
        deeds.append(say("pushes to square {square}", square=after.square[DARK] + 1))
    if after.worked[DARK] != pos.worked[DARK]:
        deeds.append(say("works on day {day}", day=day))
    return say("The dark angel {deeds}.", deeds=listing(deeds or [say("stays")]))


def dark_square(pos: Position, action: int) -> int:
    """R24: the dark angel's square once the last player of a round has acted."""
    seat, square = pos.turn, int(pos.square[DARK])
    leaves = MOVE <= action < TAKE_SQUARE and pos.place[seat] == pos.place[DARK]
    return square - 1 if leaves and pos.square[seat] < square else square


def bonus_sentence(pos: Position, after: Position, action: int) -> str:
    """R18: what the next seat receives by itself at the start of its turn."""
    if after.asked != ACTION or pos.asked == START:
        return ""
    seat = int(after.turn)
    had = pos.hand[seat].astype(int)
    if seat == pos.turn:  # the solitaire, or a bonus that was chosen
        had = had + own_change(pos, action)
    received = (after.hand[seat] - had).tolist()
    if not any(received):
        return ""
    who, cubes = capital(say(COLOURS[seat])), cubes_in_words(received)
    return say("{who} receives a bonus of {cubes}.", who=who, cubes=cubes)


def own_change(pos: Position, action: int) -> Any:
    """How the cubes of the seat in turn change by its own gathering or payment."""
    if TAKE_SQUARE <= action < LEFT:
        return np.array(taken(pos, action))
    return -pos.due if action == SETTLE else np.zeros(KINDS, int)
