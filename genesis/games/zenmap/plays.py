"""A card is played: from the choice of a card to its effect (R26 to R28, R81)."""

from genesis.core.compiled import rule
from genesis.games.zenmap.cards import (
    BLIZZARD,
    DROUGHT,
    EARTHQUAKE,
    ERUPTION,
    FIRST_DISASTER,
    TORNADO,
    TSUNAMI,
    WILDFIRES,
)
from genesis.games.zenmap.effects import (
    earthquake,
    eruption,
    remove_combo,
    targets,
    to_discard,
    tornado,
    tsunami,
    turn_tile,
    wildfires,
)
from genesis.games.zenmap.hands import take_from_hand
from genesis.games.zenmap.position import (
    BOARD,
    FROST,
    NO_CARD,
    PLACE,
    PLAYERS,
    TARGET,
    TARGET2,
    Position,
)

__all__ = ["first_target", "play_card", "second_target", "strike", "touch"]

# What an action leads to: the next choice, or the end of a play, of the turn, of its last discard.
GOES_ON, PLAYED, TURN_OVER, TRIMMED = range(4)


@rule
def touch(pos: Position, board: int, tile: int) -> None:
    """Remember the one tile that is changed now."""
    for seat in range(PLAYERS):
        pos.fresh[seat] = 0
    pos.fresh[board] = 1 << tile


@rule
def play_card(pos: Position, kind: int) -> int:
    """R26: the card leaves the hand; what it needs is asked next."""
    take_from_hand(pos, int(pos.turn), kind)
    pos.card = kind
    pos.must = NO_CARD
    pos.busy = 1
    pos.step = PLACE if kind < FIRST_DISASTER else BOARD
    return sweep(pos, kind) if kind in (TSUNAMI, TORNADO) else GOES_ON


@rule
def sweep(pos: Position, kind: int) -> int:
    """R35, R36: the disasters that need no target."""
    if kind == TSUNAMI:
        tsunami(pos)
    else:
        tornado(pos)
    return PLAYED


@rule
def strike(pos: Position, kind: int) -> int:
    """R81: a disaster drawn strikes the drawer's board, on targets drawn by chance."""
    pos.card = kind
    pos.board = pos.turn
    if kind in (TSUNAMI, TORNADO):
        return sweep(pos, kind)
    if targets(pos, int(pos.board), kind) == 0:
        to_discard(pos, kind)
        return PLAYED
    pos.step = TARGET  # chance goes on acting
    return GOES_ON


@rule
def first_target(pos: Position, tile: int) -> int:
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
        return GOES_ON
    return PLAYED


@rule
def second_target(pos: Position, tile: int) -> int:
    """R39 to R41: two stacks change places, or two tiles turn."""
    kind, board, first = int(pos.card), int(pos.board), int(pos.first)
    touch(pos, board, tile)
    pos.fresh[board] |= 1 << first
    if kind == EARTHQUAKE:
        earthquake(pos, board, first, tile)
    else:
        for turned in (first, tile):
            turn_tile(pos, board, turned, kind)
        to_discard(pos, kind)
    return PLAYED
