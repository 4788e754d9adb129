"""Zenmap's rules: setup, decisions, turns, end. R-numbers point into docs/rules/zenmap.md."""

from genesis.core.chance import Rng, below
from genesis.core.compiled import rule
from genesis.core.position import CHANCE, OVER, Actions, Weights
from genesis.games.zenmap.bits import count, lowest, member
from genesis.games.zenmap.cards import (
    FIRST_DISASTER,
    KIND_COUNT,
)
from genesis.games.zenmap.choices import hand_limit, open_moves
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
from genesis.games.zenmap.effects import (
    freeze,
    is_playable,
    move_token,
    place,
    to_discard,
)
from genesis.games.zenmap.hands import remember, take_from_hand, to_hand
from genesis.games.zenmap.hidden import conceal, redeal
from genesis.games.zenmap.plays import (
    GOES_ON,
    PLAYED,
    TRIMMED,
    TURN_OVER,
    first_target,
    play_card,
    second_target,
    strike,
    touch,
)
from genesis.games.zenmap.position import (
    BLUE,
    CARD,
    FULL,
    GREEN,
    HOLD,
    LAYOUT_TILE,
    NATURE,
    NO_CARD,
    NOBODY,
    NOWHERE,
    OFFER_CARD,
    OFFER_TILE,
    PLACE,
    PLAY,
    PLAYERS,
    TARGET,
    TILES,
    TOKEN,
    TRIM,
    TURN,
    Position,
)
from genesis.games.zenmap.scoring import outcome, tally
from genesis.games.zenmap.setup import lay_row, lay_token, start, token_drawn

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

KEEP_TURNS = 3  # R49


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
    """Play a legal action, and whatever follows from it without a choice."""
    pos.ply += 1
    leads_to = act(pos, action)
    if leads_to == PLAYED:
        leads_to = complete(pos)
    if leads_to == TURN_OVER:
        leads_to = end_turn(pos)
    if leads_to == TRIMMED:
        finish_turn(pos)
    if pos.actor == OVER:
        tally(pos, pos.score)  # R67


@rule
def act(pos: Position, action: int) -> int:
    """Do what an action says and return what it leads to."""
    if action < ROW_CODE:
        return choose_tile(pos, action)
    if action >= TOKEN_CODE:
        return make_board(pos, action)
    if action >= DRAWN_CODE:
        return card_drawn(pos, action - DRAWN_CODE)
    if action >= FROST_CODE:
        freeze(pos, int(pos.board), int(pos.first), action - FROST_CODE)
        return PLAYED
    if action >= BOARD_CODE:
        pos.board = (int(pos.turn) + action - BOARD_CODE) % int(pos.seats)
        pos.step = TARGET
        return GOES_ON
    if action >= DRAW:
        return choose_in_turn(pos, action)
    if action >= DISCARD_CODE:
        return discard_card(pos, action - DISCARD_CODE)
    if action >= PLAY_CODE:
        return play_card(pos, action - PLAY_CODE)
    return make_board(pos, action)


@rule
def make_board(pos: Position, action: int) -> int:
    """R13 to R15: a token is drawn or laid; when all boards are made, the first turn begins."""
    if action < ROW_CODE:
        lay_token(pos, action)
    elif action < PLAY_CODE:
        lay_row(pos, action - ROW_CODE)
    else:
        token_drawn(pos, action - TOKEN_CODE)
    if pos.step == TURN:
        begin_turn(pos, 0)
    return GOES_ON


@rule
def choose_tile(pos: Position, tile: int) -> int:
    """A tile for whatever is asked."""
    step = int(pos.step)
    if step == PLACE:
        touch(pos, int(pos.turn), tile)
        place(pos, int(pos.turn), tile, int(pos.card))
        return PLAYED
    if step == LAYOUT_TILE:
        return make_board(pos, tile)
    if step == OFFER_TILE:
        touch(pos, int(pos.turn), tile)
        move_token(pos, int(pos.turn), tile)
        return offering_made(pos)
    return first_target(pos, tile) if step == TARGET else second_target(pos, tile)


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
def choose_in_turn(pos: Position, action: int) -> int:
    """R22, R23: draw, go on without, pay, or end the turn."""
    if action == DRAW:
        pos.busy = 1
        if pos.deck_size == 0:
            shuffle_discards(pos)
        pos.step = CARD
        pos.actor = CHANCE
        return GOES_ON
    if action == NO_DRAW:
        return go_on(pos)
    return TURN_OVER if action == END else offer(pos, action)


@rule
def shuffle_discards(pos: Position) -> None:
    """Option deck_out = reshuffle: the discard pile becomes the deck; hands are known not in it."""
    for kind in range(KIND_COUNT):
        pos.deck[kind] = pos.discard[kind]
        pos.discard[kind] = 0
    pos.deck_size = pos.discard_size
    pos.discard_size = 0
    remember(pos)


@rule
def offer(pos: Position, action: int) -> int:
    """R23: pay into the bowl; then comes what was paid for."""
    seat = int(pos.turn)
    pos.busy = 1
    pos.offered = 1
    if action < CHANGE_CODE:
        pay(pos, seat, (action - KEEP_CODE) & 1)
        if action < DROP_CODE:
            pos.keep[seat] = KEEP_TURNS
            return offering_made(pos)
        pos.step = OFFER_CARD
    else:
        pay(pos, seat, BLUE if action > CHANGE_CODE else GREEN)
        pay(pos, seat, BLUE if action > CHANGE_CODE + 1 else GREEN)
        pos.step = OFFER_TILE
    return GOES_ON


@rule
def pay(pos: Position, seat: int, colour: int) -> None:
    """A token goes from the bag into the bowl."""
    pos.bag[seat, colour] -= 1
    pos.bowl[colour] += 1


@rule
def offering_made(pos: Position) -> int:
    """R23: an offering replaces the draw, unless it is extra: then the draw follows."""
    pos.step = TURN if pos.extra else PLAY
    return GOES_ON


@rule
def go_on(pos: Position) -> int:
    """R26: the seat may play."""
    pos.step = PLAY
    pos.actor = pos.turn
    return GOES_ON


@rule
def card_drawn(pos: Position, kind: int) -> int:
    """R29: into the hand; a disaster may have to be played (instant) or strike at once (nature)."""
    pos.deck[kind] -= 1
    pos.deck_size -= 1
    seat = int(pos.turn)
    if kind < FIRST_DISASTER or pos.mode == HOLD:
        to_hand(pos, seat, kind)
    elif pos.mode == NATURE:
        return strike(pos, kind)
    elif is_playable(pos, seat, kind):
        to_hand(pos, seat, kind)
        pos.must = kind
    else:
        to_discard(pos, kind)
    return go_on(pos)


@rule
def discard_card(pos: Position, kind: int) -> int:
    """R24, R30: a card that was paid for, or the one too many."""
    take_from_hand(pos, int(pos.turn), kind)
    to_discard(pos, kind)
    return offering_made(pos) if pos.step == OFFER_CARD else TRIMMED


@rule
def end_turn(pos: Position) -> int:
    """R30 (1), (2): the hand limit falls, and what is above it goes."""
    seat = int(pos.turn)
    if pos.keep[seat] > 0:
        pos.keep[seat] -= 1
    if pos.hand_size[seat] > hand_limit(pos, seat):
        pos.step = TRIM
        return GOES_ON
    return TRIMMED


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
        pos.actor = OVER
    else:
        begin_turn(pos, 0 if last_seat else seat + 1)


@rule
def cards_used_up(pos: Position) -> bool:
    """R61, R62: deck and all hands are empty, and nothing can be shuffled again."""
    if pos.deck_size > 0 or (pos.reshuffle and pos.discard_size > 0):
        return False
    cards = 0
    for seat in range(PLAYERS):
        cards += int(pos.hand_size[seat])
    return cards == 0


# --- after a play -----------------------------------------------------------------------------


@rule
def complete(pos: Position) -> int:
    """R60: after each completed play a full board ends the game; else the turn goes on."""
    struck = (pos.mode == NATURE) & (pos.card >= FIRST_DISASTER)
    pos.card = NO_CARD
    pos.board = NOBODY
    pos.first = NOWHERE
    if any_board_is_full(pos):
        if not pos.finish_round:
            pos.actor = OVER
            return GOES_ON
        pos.last_round = 1
    if not struck:
        pos.plays -= 1
    return go_on(pos) if struck or pos.plays > 0 else TURN_OVER


@rule
def any_board_is_full(pos: Position) -> bool:
    """R60: every tile of a board is occupied or dead."""
    full = False
    for seat in range(PLAYERS):
        full |= (pos.occupied[seat] | pos.dead[seat]) == FULL
    return bool(full)


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
