"""What is open at each decision point: §4 of docs/rules/zenmap.md."""

import numpy as np

from genesis.core.compiled import rule
from genesis.core.position import Int16s
from genesis.games.zenmap.bits import lowest
from genesis.games.zenmap.cards import KIND_COUNT
from genesis.games.zenmap.codes import (
    BOARD_CODE,
    CHANGE_CODE,
    DISCARD_CODE,
    DRAW,
    DRAWN_CODE,
    DROP_CODE,
    END,
    FROST_CODE,
    KEEP_CODE,
    NO_DRAW,
    PLAY_CODE,
    ROW_CODE,
    TOKEN_CODE,
)
from genesis.games.zenmap.effects import is_playable, results, room_for, targets
from genesis.games.zenmap.position import (
    BLUE,
    BOARD,
    CARD,
    FROST,
    FULL,
    GREEN,
    LAYOUT_ROW,
    LAYOUT_TILE,
    NO_CARD,
    OFFER_TILE,
    PLACE,
    PLAY,
    PLAYERS,
    TARGET,
    TARGET2,
    TOKEN,
    TURN,
    Position,
)

__all__ = ["hand_limit", "open_moves"]

HAND_LIMIT, KEPT_LIMIT = 2, 3  # R19


# --- tables -----------------------------------------------------------------------------------


def offerings(green: int, blue: int, hand: int, blue_tiles: int, green_tiles: int) -> int:
    """R23: the offerings open with these tokens, cards and live tiles, as bits from DRAW on."""
    codes = []
    bag = (green, blue)
    for colour in (GREEN, BLUE):
        codes += [KEEP_CODE + colour] * (bag[colour] > 0 and hand >= 2)
        codes += [DROP_CODE + colour] * (bag[colour] > 0 and hand >= 1)
    for blues in range(3):
        left_green, left_blue = green - (2 - blues), blue - blues
        pays = left_green >= 0 and left_blue >= 0
        changes = (left_green > 0 and blue_tiles) or (left_blue > 0 and green_tiles)
        codes += [CHANGE_CODE + blues] * bool(pays and changes)
    return sum(1 << code - DRAW for code in codes)


OFFERINGS: Int16s = np.array(  # [green, blue, hand, any live blue tile, any live green tile]
    [
        [
            [[[offerings(g, b, h, w, d) for d in (0, 1)] for w in (0, 1)] for h in range(3)]
            for b in range(4)
        ]
        for g in range(4)
    ],
    np.int16,
)
# R20: for each number of blue tokens, the rows that have so many, as a set of numbers below 32.
ROWS_WITH = np.array(
    [sum(1 << row for row in range(32) if row.bit_count() == blues) for blues in range(6)],
    np.int64,
)


@rule
def open_moves(pos: Position) -> tuple[int, int]:
    """Every open action as a code and a set: the bits say how far from the code they are."""
    step, seat = int(pos.step), int(pos.turn)
    if step == TURN:
        return DRAW, open_in_turn(pos, seat)
    if step == PLAY:
        return PLAY_CODE, open_cards(pos, seat)
    if step == PLACE:
        return 0, room_for(pos, seat, int(pos.card))
    if step == LAYOUT_TILE:
        return 0, FULL & ~int(pos.laid[seat])
    if step == CARD:
        return DRAWN_CODE, kinds_in(pos.deck)
    if step == TOKEN:
        return TOKEN_CODE, (pos.bag[seat, GREEN] > 0) + 2 * (pos.bag[seat, BLUE] > 0)
    if step == TARGET:
        return 0, targets(pos, int(pos.board), int(pos.card))
    if step == TARGET2:
        return 0, targets(pos, int(pos.board), int(pos.card)) & ~(1 << int(pos.first))
    if step == BOARD:
        return BOARD_CODE, open_boards(pos, seat)
    if step == OFFER_TILE:
        return 0, changeable(pos, seat)
    if step == FROST:
        return FROST_CODE, results(pos, int(pos.board), int(pos.first))
    if step == LAYOUT_ROW:
        return ROW_CODE, int(ROWS_WITH[pos.drawn[BLUE]])
    return DISCARD_CODE, int(pos.hand_kinds[seat])  # OFFER_CARD and TRIM


@rule
def hand_limit(pos: Position, seat: int) -> int:
    """R19."""
    return KEPT_LIMIT if pos.keep[seat] > 0 else HAND_LIMIT


@rule
def open_in_turn(pos: Position, seat: int) -> int:
    """R22, R23: draw or go on without, and the offerings."""
    size = int(pos.hand_size[seat])
    stock = (pos.deck_size > 0) | ((pos.reshuffle != 0) & (pos.discard_size > 0))
    draw = 1 if (size < hand_limit(pos, seat)) & stock else 1 << NO_DRAW - DRAW
    if pos.offered:
        return draw
    blue, dead = int(pos.blue[seat]), int(pos.dead[seat])
    green_tiles, blue_tiles = int(FULL & ~(blue | dead) != 0), int(blue & ~dead != 0)
    green, tokens = min(int(pos.bag[seat, GREEN]), 3), min(int(pos.bag[seat, BLUE]), 3)
    return draw | int(OFFERINGS[green, tokens, min(size, 2), blue_tiles, green_tiles])


@rule
def open_cards(pos: Position, seat: int) -> int:
    """R26: every kind in hand that has a target, and END; or the disaster that must be played."""
    if pos.must != NO_CARD:
        return 1 << int(pos.must)
    found = 1 << END - PLAY_CODE
    kinds = int(pos.hand_kinds[seat])
    while kinds != 0:
        kind = lowest(kinds)
        found |= int(is_playable(pos, seat, kind)) << kind
        kinds &= kinds - 1
    return found


@rule
def open_boards(pos: Position, seat: int) -> int:
    """R28: the boards with a target, counted from the own one on."""
    found = 0
    for index in range(PLAYERS):
        if index < pos.seats:
            board = (seat + index) % int(pos.seats)
            found |= int(targets(pos, board, int(pos.card)) != 0) << index
    return found


@rule
def changeable(pos: Position, seat: int) -> int:
    """R25: the live tiles for whose opposite colour the bag holds a token."""
    blue = int(pos.blue[seat])
    found = blue if pos.bag[seat, GREEN] > 0 else 0
    if pos.bag[seat, BLUE] > 0:
        found |= FULL & ~blue
    return found & ~int(pos.dead[seat])


@rule
def kinds_in(cards: Int16s) -> int:
    """The kinds of which there is a card, as a set."""
    found = 0
    for kind in range(KIND_COUNT):
        found |= int(cards[kind] > 0) << kind
    return found
