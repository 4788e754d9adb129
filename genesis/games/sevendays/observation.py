"""What learners see of sevendays: who stands where, markers, cubes, the time.

Seats are told from the viewer on: 0 is oneself, 1 the next, and so on; the dark angel comes last.
The board's numbers never change and are left out. No symmetry: every place has its own numbers.
"""

from genesis.core.compiled import rule
from genesis.core.observation import Field, Symmetry, Tensor, part, relative
from genesis.games.sevendays.position import (
    ANGELS,
    COPIES,
    DARK,
    DAYS,
    DUSK,
    KINDS,
    NOBODY,
    NOT_DRAWN,
    NOTHING,
    REST,
    SQUARES,
    TRACKS,
    Position,
)

__all__ = ["fields", "observe", "symmetries"]

PLACES = REST + 1
ASKED = NOTHING + 1
MOST_DUE = 12


def fields(players: int) -> tuple[Field, ...]:
    """The numbers that `observe` writes, in its order."""
    angels = players + 1
    return (
        Field("stands", (angels, PLACES, SQUARES), "where each angel stands: void, days I to VII"),
        Field("marker", (angels, DAYS, SQUARES), "whose marker is on each circle"),
        Field("hand", (players, KINDS), "cubes of chaos, matter, life, of all there are"),
        Field("stock", (KINDS,), "cubes in the stock, of all there are"),
        Field("due", (KINDS,), "cubes left to pay, of 12"),
        Field("order", (TRACKS, SQUARES), "which printed square lies here: 1/7 the first … 1"),
        Field("undrawn", (SQUARES,), "squares or seats that chance may still draw"),
        Field("age", (players,), "the oldest has 1, the next less; 0 not drawn yet"),
        Field("asked", (ASKED,), "what is decided: square, age, start, bonus, action, gather, pay"),
        Field("turn", (players,), "who decides"),
        Field("first", (players,), "who started the round"),
        Field("waiting", (1,), "seats whose turn is still to come in this round, of all"),
        Field("god", (1,), "his space on the time track, of 21"),
    )


@rule
def observe(pos: Position, seat: int, out: Tensor) -> int:
    """Write the fields and return how many numbers they are."""
    at = see_angels(pos, seat, out)
    at = see_cubes(pos, seat, out, at)
    at = see_draws(pos, seat, out, at)
    return see_time(pos, seat, out, at)


@rule
def angel_from(pos: Position, angel: int, seat: int) -> int:
    """An angel as the seat counts them."""
    return int(pos.seats) if angel == DARK else relative(angel, seat, pos.seats)


@rule
def see_angels(pos: Position, seat: int, out: Tensor) -> int:
    """Where the angels stand, and where they have worked."""
    markers = (int(pos.seats) + 1) * PLACES * SQUARES
    for angel in range(ANGELS):
        if (angel < pos.seats or angel == DARK) and pos.place[angel] >= 0:
            row = angel_from(pos, angel, seat) * PLACES + int(pos.place[angel])
            out[row * SQUARES + int(pos.square[angel])] = 1.0
    for day in range(DAYS):
        for circle in range(SQUARES):
            angel = int(pos.marker[day, circle])
            if angel != NOBODY:
                row = angel_from(pos, angel, seat) * DAYS + day
                out[markers + row * SQUARES + circle] = 1.0
    return markers + (int(pos.seats) + 1) * DAYS * SQUARES


@rule
def see_cubes(pos: Position, seat: int, out: Tensor, at: int) -> int:
    """Hands, stock and what is due."""
    whole = COPIES * int(pos.seats)
    for owner in range(pos.seats):
        row = at + KINDS * relative(owner, seat, pos.seats)
        for kind in range(KINDS):
            out[row + kind] = part(pos.hand[owner, kind], whole)
    at += KINDS * int(pos.seats)
    for kind in range(KINDS):
        out[at + kind] = part(pos.stock[kind], whole)
        out[at + KINDS + kind] = part(pos.due[kind], MOST_DUE)
    return at + 2 * KINDS


@rule
def see_draws(pos: Position, seat: int, out: Tensor, at: int) -> int:
    """What chance has drawn and may still draw: squares and ages."""
    for place in range(TRACKS):
        for square in range(SQUARES):
            out[at + square] = part(int(pos.order[place, square]) + 1, SQUARES)
        at += SQUARES
    for bit in range(SQUARES):
        out[at + bit] = float(int(pos.undrawn) >> bit & 1)
    at += SQUARES
    for rank in range(pos.seats):
        if pos.age[rank] != NOT_DRAWN:
            older = int(pos.seats) - rank
            out[at + relative(pos.age[rank], seat, pos.seats)] = part(older, pos.seats)
    return at + int(pos.seats)


@rule
def see_time(pos: Position, seat: int, out: Tensor, at: int) -> int:
    """What is asked of whom, and how late it is."""
    seats = int(pos.seats)
    out[at + int(pos.asked)] = 1.0
    at += ASKED
    if pos.turn != NOBODY:
        out[at + relative(pos.turn, seat, seats)] = 1.0
    if pos.first != NOBODY:
        out[at + seats + relative(pos.first, seat, seats)] = 1.0
    at += 2 * seats
    out[at] = part(pos.waiting, seats)
    out[at + 1] = part(pos.god, DUSK)
    return at + 2


def symmetries(players: int) -> tuple[Symmetry, ...]:
    """None."""
    return ()
