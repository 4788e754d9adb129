"""Before round 1: the board, the draws of chance, the angels in the void (R8 to R13)."""

from genesis.core.compiled import rule
from genesis.core.position import CHANCE, Settings
from genesis.games.sevendays.position import (
    CHOICES,
    COPIES,
    DARK,
    DAYS,
    DRAW_AGE,
    DRAW_SQUARE,
    KINDS,
    NOBODY,
    NOT_DRAWN,
    NOWHERE,
    PLAYERS,
    SQUARES,
    START,
    TRACKS,
    VOID,
    Position,
)
from genesis.games.sevendays.sets import lowest

__all__ = ["draw_age", "draw_square", "start"]

# Settings, as `start` reads them.
(SHUFFLE, WAKES_EARLY, RETURNS, RESTS, TIES, FIERCE, RECONSTRUCTED) = range(1, 8)
AGE_AT = 8
BOARD_AT = AGE_AT + PLAYERS

EVERY_SQUARE = (1 << SQUARES) - 1  # a set with a bit for each


@rule
def start(pos: Position, settings: Settings) -> None:
    """R8 to R12: the stock is full, nobody stands anywhere, God waits before the first day."""
    pos.seats = settings[0]
    pos.shuffle, pos.wakes_early = settings[SHUFFLE], settings[WAKES_EARLY]
    pos.returns, pos.rests = settings[RETURNS], settings[RESTS]
    pos.ties, pos.fierce = settings[TIES], settings[FIERCE]
    pos.reconstructed = settings[RECONSTRUCTED]
    unfold_board(pos, settings)
    pos.turn, pos.first, pos.last = NOBODY, NOBODY, NOBODY
    pos.stock[:] = COPIES * pos.seats
    pos.track[:] = NOBODY
    pos.marker[:] = NOBODY
    pos.place[:] = NOWHERE
    pos.age[:] = settings[AGE_AT:BOARD_AT]
    if pos.shuffle:
        pos.order[:] = NOT_DRAWN
        ask_chance(pos, DRAW_SQUARE, EVERY_SQUARE)
        return
    for track in range(TRACKS):
        for square in range(SQUARES):
            pos.order[track, square] = square
    begin_ages(pos)


@rule
def unfold_board(pos: Position, settings: Settings) -> None:
    """R7: the numbers of the data file, in the order of the record's fields."""
    at = BOARD_AT
    for track in range(TRACKS):
        for square in range(SQUARES):
            for choice in range(CHOICES):
                for kind in range(KINDS):
                    pos.squares[track, square, choice, kind] = settings[at]
                    at += 1
    for track in range(TRACKS):
        for square in range(SQUARES):
            pos.choices[track, square] = settings[at]
            at += 1
    for day in range(DAYS):
        for choice in range(CHOICES):
            for kind in range(KINDS):
                pos.bonus[day, choice, kind] = settings[at]
                at += 1
    pos.bonuses[:] = settings[at : at + DAYS]
    at += DAYS
    for day in range(DAYS):
        pos.points[day, :] = settings[at : at + SQUARES]
        at += SQUARES
    pos.rest[:] = settings[at : at + SQUARES]
    at += SQUARES
    for day in range(DAYS):
        pos.cost[day, :] = settings[at : at + KINDS]
        at += KINDS


@rule
def ask_chance(pos: Position, asked: int, undrawn: int) -> None:
    """Chance draws one of these next."""
    pos.asked = asked
    pos.undrawn = undrawn
    pos.actor = CHANCE


@rule
def begin_ages(pos: Position) -> None:
    """R10: draw the order of age unless it is given; one seat alone needs no draw."""
    if pos.seats == 1:
        pos.age[0] = 0
    if pos.age[0] == NOT_DRAWN:
        ask_chance(pos, DRAW_AGE, (1 << pos.seats) - 1)
    else:
        place_angels(pos)


@rule
def draw_square(pos: Position, printed: int) -> None:
    """R9: a printed square takes the next position; the last one takes what is left."""
    track = position = 0
    while pos.order[track, position] != NOT_DRAWN:
        position += 1
        if position == SQUARES:
            track, position = track + 1, 0
    pos.order[track, position] = printed
    pos.undrawn ^= 1 << printed
    if position < SQUARES - 2:
        return
    pos.order[track, SQUARES - 1] = lowest(int(pos.undrawn))
    pos.undrawn = EVERY_SQUARE
    if track == TRACKS - 1:
        pos.undrawn = 0
        begin_ages(pos)


@rule
def draw_age(pos: Position, seat: int) -> None:
    """R10: the next oldest; the last seat follows by itself."""
    drawn = 0
    while pos.age[drawn] != NOT_DRAWN:
        drawn += 1
    pos.age[drawn] = seat
    pos.undrawn ^= 1 << seat
    if drawn == pos.seats - 2:
        pos.age[drawn + 1] = lowest(int(pos.undrawn))
        pos.undrawn = 0
        place_angels(pos)


@rule
def place_angels(pos: Position) -> None:
    """R11, R13: into the void by age, the dark angel last; then the oldest takes a cube."""
    for square in range(pos.seats + 1):
        angel = pos.age[square] if square < pos.seats else DARK
        pos.track[VOID, square] = angel
        pos.place[angel] = VOID
        pos.square[angel] = square
    pos.crowd[VOID] = pos.seats + 1
    pos.waiting = pos.seats
    pos.asked = START
    pos.turn = pos.age[0]
    pos.actor = pos.turn
