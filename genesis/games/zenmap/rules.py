"""Zenmap's rules: setup, decisions, turns, end. R-numbers point into docs/rules/zenmap.md."""

import numpy as np

from genesis.core.chance import Rng, below
from genesis.core.compiled import rule
from genesis.core.position import CHANCE, OVER, Actions, Int16s, Settings, Weights
from genesis.games.zenmap.bits import count, lowest, member
from genesis.games.zenmap.cards import (
    BLIZZARD,
    COMBO_COUNT,
    DROUGHT,
    EARTHQUAKE,
    ERUPTION,
    FIRST_DISASTER,
    KIND_COUNT,
    NOTHING,
    TORNADO,
    TSUNAMI,
    WILDFIRES,
)
from genesis.games.zenmap.effects import (
    earthquake,
    eruption,
    freeze,
    is_playable,
    move_token,
    place,
    remove_combo,
    results,
    room_for,
    take_from_hand,
    targets,
    to_discard,
    to_hand,
    tornado,
    tsunami,
    turn_tile,
    wildfires,
)
from genesis.games.zenmap.hidden import conceal, redeal
from genesis.games.zenmap.position import (
    BLUE,
    BOARD,
    CARD,
    FREE,
    FROST,
    FULL,
    GREEN,
    HOLD,
    LAYOUT_ROW,
    LAYOUT_TILE,
    NATURE,
    NO_CARD,
    NOBODY,
    NOWHERE,
    NUMBERS,
    OFFER_CARD,
    OFFER_TILE,
    PLACE,
    PLAY,
    PLAYERS,
    RANDOM,
    SIDE,
    TARGET,
    TARGET2,
    TILES,
    TOKEN,
    TOKENS,
    TRIM,
    TURN,
    Position,
)
from genesis.games.zenmap.scoring import outcome, tally

__all__ = [
    "apply",
    "conceal",
    "legal",
    "outcome",
    "redeal",
    "sample",
    "start",
    "tally",
    "weights",
]

# Action codes (R17); a tile is its own code.
ROW_CODE, PLAY_CODE, DISCARD_CODE = 32, 64, 80
DRAW, NO_DRAW, END = 96, 97, 98
KEEP_CODE, DROP_CODE, CHANGE_CODE = 100, 102, 104
BOARD_CODE, FROST_CODE = 108, 112
DRAWN_CODE, TOKEN_CODE = 128, 144
CODES = 146

NUMBERS_AT = 1  # settings: seats, then the options that are numbers, then box and copies
BOX_AT = NUMBERS_AT + len(NUMBERS)
COPIES_AT = BOX_AT + KIND_COUNT

HAND_LIMIT, KEPT_LIMIT = 2, 3  # R19
KEEP_TURNS = 3  # R49


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
            [[[offerings(g, b, h, w, l) for l in (0, 1)] for w in (0, 1)] for h in range(3)]
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


# --- setup ------------------------------------------------------------------------------------


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
    pos.base[:] = NOTHING
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
        begin_turn(pos, 0)
    else:
        draw_token(pos, seat)


@rule
def pass_boards(pos: Position) -> None:
    """R15: everybody plays the board that the seat before has made."""
    last = pos.blue[pos.seats - 1]
    for seat in range(pos.seats - 1, 0, -1):
        pos.blue[seat] = pos.blue[seat - 1]
    pos.blue[0] = last


# --- what is open -----------------------------------------------------------------------------


@rule
def legal(pos: Position, out: Actions) -> int:
    """Write the open actions and return how many there are."""
    code, members = open_moves(pos)
    found = 0
    while members != 0:
        out[found] = code + lowest(members)
        members &= members - 1
        found += 1
    return found


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
    for index in range(pos.seats):
        found |= int(targets(pos, (seat + index) % int(pos.seats), int(pos.card)) != 0) << index
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


@rule
def weights(pos: Position, out: Weights) -> None:
    """R50: tokens and cards weigh their number, the targets of a strike 1."""
    if pos.step == TOKEN:
        outcomes = 0
        for colour in (GREEN, BLUE):
            out[outcomes] = pos.bag[pos.turn, colour]
            outcomes += pos.bag[pos.turn, colour] > 0
    elif pos.step == CARD:
        outcomes = 0
        for kind in range(KIND_COUNT):
            out[outcomes] = pos.deck[kind]
            outcomes += pos.deck[kind] > 0
    else:
        for index in range(TILES):
            out[index] = 1


# --- what happens -----------------------------------------------------------------------------


@rule
def apply(pos: Position, action: int) -> None:
    """Play a legal action."""
    pos.ply += 1
    if action < ROW_CODE:
        choose_tile(pos, action)
    elif action >= TOKEN_CODE:
        token_drawn(pos, action - TOKEN_CODE)
    elif action >= DRAWN_CODE:
        card_drawn(pos, action - DRAWN_CODE)
    elif action >= FROST_CODE:
        freeze(pos, int(pos.board), int(pos.first), action - FROST_CODE)
        complete(pos)
    elif action >= BOARD_CODE:
        pos.board = (int(pos.turn) + action - BOARD_CODE) % int(pos.seats)
        pos.step = TARGET
    elif action >= DRAW:
        choose_in_turn(pos, action)
    elif action >= DISCARD_CODE:
        discard_card(pos, action - DISCARD_CODE)
    elif action >= PLAY_CODE:
        play_card(pos, action - PLAY_CODE)
    else:
        lay_row(pos, action - ROW_CODE)


@rule
def choose_tile(pos: Position, tile: int) -> None:
    """A tile for whatever is asked."""
    step = int(pos.step)
    if step == PLACE:
        touch(pos, int(pos.turn), tile)
        place(pos, int(pos.turn), tile, int(pos.card))
        complete(pos)
    elif step == LAYOUT_TILE:
        lay_token(pos, tile)
    elif step == OFFER_TILE:
        touch(pos, int(pos.turn), tile)
        move_token(pos, int(pos.turn), tile)
        offering_made(pos)
    elif step == TARGET:
        first_target(pos, tile)
    else:
        second_target(pos, tile)


@rule
def touch(pos: Position, board: int, tile: int) -> None:
    """Remember the one tile that is changed now."""
    for seat in range(PLAYERS):
        pos.fresh[seat] = 0
    pos.fresh[board] = 1 << tile


# --- the turn ---------------------------------------------------------------------------------


@rule
def begin_turn(pos: Position, seat: int) -> None:
    """R18: a seat is at TURN."""
    pos.turn = seat
    pos.actor = seat
    pos.step = TURN
    pos.plays = pos.plays_per_turn
    pos.offered = 0
    pos.busy = 0


@rule
def choose_in_turn(pos: Position, action: int) -> None:
    """R22, R23: draw, go on without, pay, or end the turn."""
    if action == DRAW:
        pos.busy = 1
        if pos.deck_size == 0:
            shuffle_discards(pos)
        pos.step = CARD
        pos.actor = CHANCE
    elif action == NO_DRAW:
        go_on(pos)
    elif action == END:
        end_turn(pos)
    else:
        offer(pos, action)


@rule
def shuffle_discards(pos: Position) -> None:
    """Option deck_out = reshuffle: the discard pile becomes the deck; hands are known not in it."""
    for kind in range(KIND_COUNT):
        pos.deck[kind] = pos.discard[kind]
        pos.discard[kind] = 0
        for seat in range(pos.seats):
            pos.held[seat, kind] = pos.hand[seat, kind]
    pos.deck_size = pos.discard_size
    pos.discard_size = 0
    for seat in range(pos.seats):
        pos.held_size[seat] = pos.hand_size[seat]


@rule
def offer(pos: Position, action: int) -> None:
    """R23: pay into the bowl; then comes what was paid for."""
    seat = int(pos.turn)
    pos.busy = 1
    pos.offered = 1
    if action < CHANGE_CODE:
        pay(pos, seat, (action - KEEP_CODE) & 1)
        if action < DROP_CODE:
            pos.keep[seat] = KEEP_TURNS
            offering_made(pos)
        else:
            pos.step = OFFER_CARD
    else:
        pay(pos, seat, BLUE if action > CHANGE_CODE else GREEN)
        pay(pos, seat, BLUE if action > CHANGE_CODE + 1 else GREEN)
        pos.step = OFFER_TILE


@rule
def pay(pos: Position, seat: int, colour: int) -> None:
    """A token goes from the bag into the bowl."""
    pos.bag[seat, colour] -= 1
    pos.bowl[colour] += 1


@rule
def offering_made(pos: Position) -> None:
    """R23: an offering replaces the draw, unless it is extra: then the draw follows."""
    if pos.extra:
        pos.step = TURN
    else:
        go_on(pos)


@rule
def go_on(pos: Position) -> None:
    """R26: the seat may play."""
    pos.step = PLAY
    pos.actor = pos.turn


@rule
def card_drawn(pos: Position, kind: int) -> None:
    """R29: into the hand; a disaster may have to be played (instant) or strike at once (nature)."""
    pos.deck[kind] -= 1
    pos.deck_size -= 1
    seat = int(pos.turn)
    if kind < FIRST_DISASTER or pos.mode == HOLD:
        to_hand(pos, seat, kind)
    elif pos.mode == NATURE:
        strike(pos, kind)
        return
    elif is_playable(pos, seat, kind):
        to_hand(pos, seat, kind)
        pos.must = kind
    else:
        to_discard(pos, kind)
    go_on(pos)


@rule
def discard_card(pos: Position, kind: int) -> None:
    """R24, R30: a card that was paid for, or the one too many."""
    take_from_hand(pos, int(pos.turn), kind)
    to_discard(pos, kind)
    if pos.step == OFFER_CARD:
        offering_made(pos)
    else:
        finish_turn(pos)


@rule
def end_turn(pos: Position) -> None:
    """R30 (1), (2): the hand limit falls, and what is above it goes."""
    seat = int(pos.turn)
    if pos.keep[seat] > 0:
        pos.keep[seat] -= 1
    if pos.hand_size[seat] > hand_limit(pos, seat):
        pos.step = TRIM
    else:
        finish_turn(pos)


@rule
def finish_turn(pos: Position) -> None:
    """R30 (3) to (5): count idle turns, see whether the game ends, else the next seat."""
    seat, seats = int(pos.turn), int(pos.seats)
    pos.idle = 0 if pos.busy else pos.idle + 1
    pos.turns[seat] += 1
    last_seat = seat + 1 == seats
    over = pos.idle >= 2 * seats  # R63
    over |= last_seat & (pos.turns[seat] >= pos.turn_limit)  # R64
    over |= last_seat & (pos.last_round != 0)  # option finish_round
    if over or cards_used_up(pos):
        end_game(pos)
    else:
        begin_turn(pos, 0 if last_seat else seat + 1)


@rule
def cards_used_up(pos: Position) -> bool:
    """R61, R62: deck and all hands are empty, and nothing can be shuffled again."""
    if pos.deck_size > 0 or (pos.reshuffle and pos.discard_size > 0):
        return False
    for seat in range(pos.seats):
        if pos.hand_size[seat] > 0:
            return False
    return True


# --- playing a card ---------------------------------------------------------------------------


@rule
def play_card(pos: Position, kind: int) -> None:
    """R26: the card leaves the hand; what it needs is asked next."""
    take_from_hand(pos, int(pos.turn), kind)
    pos.card = kind
    pos.must = NO_CARD
    pos.busy = 1
    if kind < FIRST_DISASTER:
        pos.step = PLACE
    elif not act_at_once(pos, kind):
        pos.step = BOARD


@rule
def act_at_once(pos: Position, kind: int) -> bool:
    """R35, R36: the disasters that need no target."""
    if kind == TSUNAMI:
        tsunami(pos)
    elif kind == TORNADO:
        tornado(pos)
    else:
        return False
    complete(pos)
    return True


@rule
def strike(pos: Position, kind: int) -> None:
    """R81: a disaster drawn strikes the drawer's board, on targets drawn by chance."""
    pos.card = kind
    pos.board = pos.turn
    if act_at_once(pos, kind):
        return
    if targets(pos, int(pos.board), kind) == 0:
        to_discard(pos, kind)
        complete(pos)
    else:
        pos.step = TARGET  # chance goes on acting


@rule
def first_target(pos: Position, tile: int) -> None:
    """R28: the tile struck, or the first choice of two."""
    kind, board = int(pos.card), int(pos.board)
    touch(pos, board, tile)
    if kind == DROUGHT:
        remove_combo(pos, board, tile)
        to_discard(pos, kind)
    elif kind == WILDFIRES:
        wildfires(pos, board, tile)
    elif kind == ERUPTION:
        eruption(pos, board, tile)
    else:
        pos.first = tile
        pos.step = FROST if kind == BLIZZARD else TARGET2
        return
    complete(pos)


@rule
def second_target(pos: Position, tile: int) -> None:
    """R39 to R41: two stacks change places, or two tiles turn."""
    kind, board, first = int(pos.card), int(pos.board), int(pos.first)
    touch(pos, board, tile)
    pos.fresh[board] |= 1 << first
    if kind == EARTHQUAKE:
        earthquake(pos, board, first, tile)
    else:
        turn_tile(pos, board, first, kind)
        turn_tile(pos, board, tile, kind)
        to_discard(pos, kind)
    complete(pos)


@rule
def complete(pos: Position) -> None:
    """R60: after each completed play a full board ends the game; else the turn goes on."""
    struck = (pos.mode == NATURE) & (pos.card >= FIRST_DISASTER)
    pos.card = NO_CARD
    pos.board = NOBODY
    pos.first = NOWHERE
    if any_board_is_full(pos):
        if not pos.finish_round:
            end_game(pos)
            return
        pos.last_round = 1
    if not struck:
        pos.plays -= 1
    if struck or pos.plays > 0:
        go_on(pos)
    else:
        end_turn(pos)


@rule
def any_board_is_full(pos: Position) -> bool:
    """R60: every tile of a board is occupied or dead."""
    full = False
    for seat in range(pos.seats):
        full |= (pos.occupied[seat] | pos.dead[seat]) == FULL
    return bool(full)


@rule
def end_game(pos: Position) -> None:
    """R67: score every board."""
    pos.actor = OVER
    tally(pos, pos.score)


# --- random play ------------------------------------------------------------------------------


@rule
def sample(pos: Position, rng: Rng) -> int:
    """A fair draw, or any open action with equal chances."""
    if pos.step == CARD:
        return DRAWN_CODE + draw_card(pos, rng)
    if pos.step == TOKEN:
        green = int(pos.bag[pos.turn, GREEN])
        return TOKEN_CODE + int(below(rng, green + int(pos.bag[pos.turn, BLUE])) >= green)
    code, members = open_moves(pos)
    return code + member(members, below(rng, count(members)))


@rule
def draw_card(pos: Position, rng: Rng) -> int:
    """A card of the deck, each equally likely."""
    left = below(rng, int(pos.deck_size))
    for kind in range(KIND_COUNT):
        left -= int(pos.deck[kind])
        if left < 0:
            return kind
    return KIND_COUNT - 1
