"""Phase one: the start, and how the boards are made and passed (§3 of docs/rules/zenmap.md)."""

from genesis.core.compiled import rule
from genesis.core.position import CHANCE, Settings
from genesis.games.zenmap.bits import lowest
from genesis.games.zenmap.cards import COMBO_COUNT, KIND_COUNT, NOTHING
from genesis.games.zenmap.position import (
    BLUE,
    FREE,
    FULL,
    GREEN,
    LAYOUT_ROW,
    LAYOUT_TILE,
    NO_CARD,
    NOBODY,
    NOWHERE,
    NUMBERS,
    RANDOM,
    SIDE,
    TOKEN,
    TOKENS,
    TURN,
    Position,
)

__all__ = ["lay_row", "lay_token", "start", "token_drawn"]

NUMBERS_AT = 1  # settings: seats, then the options that are numbers, then box and copies
BOX_AT = NUMBERS_AT + len(NUMBERS)
COPIES_AT = BOX_AT + KIND_COUNT


@rule
def start(pos: Position, settings: Settings) -> None:
    """R10 to R12: everything in its bag, deck or supply, all boards bare."""
    pos.seats = settings[0]
    read_options(pos, settings)
    for kind in range(KIND_COUNT):
        pos.box[kind] = settings[BOX_AT + kind]
        pos.deck[kind] = pos.box[kind]
        pos.deck_size += pos.box[kind]
    for combo in range(COMBO_COUNT):
        pos.copies[combo] = settings[COPIES_AT + combo]
    pos.bases[:] = NOTHING
    pos.second[:] = NOTHING
    pos.top[:] = NOTHING
    for seat in range(pos.seats):
        pos.bag[seat, GREEN] = TOKENS
        pos.bag[seat, BLUE] = TOKENS
        pos.supply[seat] = pos.copies
    pos.card = NO_CARD
    pos.board = NOBODY
    pos.first = NOWHERE
    pos.must = NO_CARD
    draw_token(pos, 0)


@rule
def read_options(pos: Position, settings: Settings) -> None:
    """The options in the order of NUMBERS."""
    pos.arrangement = settings[NUMBERS_AT]
    pos.mode = settings[NUMBERS_AT + 1]
    pos.upgrade = settings[NUMBERS_AT + 2]
    pos.adjacency = settings[NUMBERS_AT + 3]
    pos.extra = settings[NUMBERS_AT + 4]
    pos.plays_per_turn = settings[NUMBERS_AT + 5]
    pos.finish_round = settings[NUMBERS_AT + 6]
    pos.reshuffle = settings[NUMBERS_AT + 7]
    pos.turn_limit = settings[NUMBERS_AT + 8]
    pos.by_tokens = settings[NUMBERS_AT + 9]
    pos.open_hands = settings[NUMBERS_AT + 10]


@rule
def draw_token(pos: Position, seat: int) -> None:
    """R13, R14: chance draws a token from the seat's bag."""
    pos.turn = seat
    pos.step = TOKEN
    pos.actor = CHANCE


@rule
def token_drawn(pos: Position, colour: int) -> None:
    """R13, R14: the seat lays the token, or waits for five, or it goes to the next tile."""
    seat = int(pos.turn)
    pos.bag[seat, colour] -= 1
    pos.drawn[colour] += 1
    if pos.arrangement == FREE:
        pos.step = LAYOUT_TILE
        pos.actor = seat
    elif pos.arrangement == RANDOM:
        lay_token(pos, lowest(FULL & ~int(pos.laid[seat])))
    elif int(pos.drawn[GREEN]) + int(pos.drawn[BLUE]) == SIDE:
        pos.step = LAYOUT_ROW
        pos.actor = seat


@rule
def lay_token(pos: Position, tile: int) -> None:
    """R21: the one token drawn goes onto a tile."""
    seat = int(pos.turn)
    pos.laid[seat] |= 1 << tile
    pos.blue[seat] |= int(pos.drawn[BLUE]) << tile
    tokens_laid(pos)


@rule
def lay_row(pos: Position, blues: int) -> None:
    """R20: the five tokens drawn go onto the first bare row."""
    seat = int(pos.turn)
    first = lowest(FULL & ~int(pos.laid[seat]))
    pos.laid[seat] |= 31 << first
    pos.blue[seat] |= blues << first
    tokens_laid(pos)


@rule
def tokens_laid(pos: Position) -> None:
    """R13, R14: whose token is next; when all boards are made, they are passed."""
    pos.drawn[GREEN] = 0
    pos.drawn[BLUE] = 0
    seat = int(pos.turn)
    if pos.arrangement != RANDOM or pos.laid[seat] == FULL:
        seat = seat + 1 if seat + 1 < pos.seats else 0
    if pos.laid[seat] == FULL:
        pass_boards(pos)
        pos.step = TURN
    else:
        draw_token(pos, seat)


@rule
def pass_boards(pos: Position) -> None:
    """R15: everybody plays the board that the seat before has made."""
    last = pos.blue[pos.seats - 1]
    for seat in range(pos.seats - 1, 0, -1):
        pos.blue[seat] = pos.blue[seat - 1]
    pos.blue[0] = last
