"""Where angels stand and what they do there: queues, cubes, markers, and the dark angel's ways."""

from genesis.core.compiled import rule
from genesis.games.sevendays.position import (
    DARK,
    DAWN,
    KINDS,
    NOBODY,
    REST,
    VOID,
    Position,
)

__all__ = ["act_of_dark_angel", "gather", "god_day", "move", "put_marker", "receive", "swap"]


@rule
def god_day(pos: Position) -> int:
    """R15: the day God is on; 0 in round 1."""
    return (int(pos.god) + 2) // 3


@rule
def move(pos: Position, angel: int, to: int) -> None:
    """R24: those behind step left, and the mover takes the first empty square of the new place."""
    place = pos.place[angel]
    last = pos.crowd[place] - 1
    for square in range(pos.square[angel], last):
        other = pos.track[place, square + 1]
        pos.track[place, square] = other
        pos.square[other] = square
    pos.track[place, last] = NOBODY
    pos.crowd[place] = last
    free = pos.crowd[to]
    pos.track[to, free] = angel
    pos.crowd[to] = free + 1
    pos.place[angel] = to
    pos.square[angel] = free


@rule
def swap(pos: Position, place: int, square: int) -> None:
    """R25: the angels on this square and the next change squares."""
    left, right = pos.track[place, square], pos.track[place, square + 1]
    pos.track[place, square] = right
    pos.track[place, square + 1] = left
    pos.square[left] = square + 1
    pos.square[right] = square


@rule
def receive(pos: Position, seat: int, kind: int, indicated: int) -> None:
    """R27: so many cubes, or as many as the stock has."""
    amount = min(indicated, pos.stock[kind])
    pos.stock[kind] -= amount
    pos.hand[seat, kind] += amount


@rule
def gather(pos: Position, seat: int, choice: int) -> None:
    """R26: take an alternative of the square one stands on."""
    place = pos.place[seat]
    printed = pos.order[place, pos.square[seat]]
    for kind in range(KINDS):
        receive(pos, seat, kind, pos.squares[place, printed, choice, kind])


@rule
def put_marker(pos: Position, angel: int, day: int) -> None:
    """R28: on the first empty circle."""
    circle = pos.works[day - 1]
    pos.marker[day - 1, circle] = angel
    pos.works[day - 1] = circle + 1
    pos.worked[angel] |= 1 << day


@rule
def act_of_dark_angel(pos: Position) -> None:
    """R29 once, or twice in the evening if he is fierce."""
    if pos.god == DAWN:
        if (pos.wakes_early == 1) & (pos.square[DARK] > 0):  # Q15
            swap(pos, VOID, pos.square[DARK] - 1)
        return
    step_of_dark_angel(pos)
    if (pos.fierce == 1) & (pos.god % 3 == 0):
        step_of_dark_angel(pos)


@rule
def step_of_dark_angel(pos: Position) -> None:
    """R29: he follows God, pushes to the left end, and works there for nothing."""
    place, square, day = pos.place[DARK], pos.square[DARK], god_day(pos)
    if place == REST:
        return
    if place != day:
        move(pos, DARK, day)
    elif pos.worked[DARK] >> day & 1 and (pos.returns == 0 or square == 0):  # Q16
        return
    elif square > 0:
        swap(pos, place, square - 1)
    else:
        put_marker(pos, DARK, day)
