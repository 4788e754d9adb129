"""What lies on the table in zenmap."""

import operator
from collections.abc import Callable
from typing import Annotated

import numpy as np
from numpy.typing import NDArray

from genesis.core.position import Head, Int8s, Int16s, Short, Small, layout
from genesis.games.zenmap.cards import COMBO_COUNT, KIND_COUNT, TOPS

__all__ = ["LAYOUT", "Position", "fixed"]

Int32s = NDArray[np.int32]
Wide = Annotated[int, np.int64]  # what is handed on from rule to rule: one width, compiled once

PLAYERS = 4
SIDE = 5
TILES = SIDE * SIDE
FULL = (1 << TILES) - 1  # a set of tiles is a number with a bit for each
GREEN, BLUE = 0, 1
TOKENS = 25  # of each colour in every bag

NOBODY = -1
NOWHERE = -1
NO_CARD = -1

# Decision points (§4) and what chance is asked for.
(
    LAYOUT_TILE,
    LAYOUT_ROW,
    TURN,
    OFFER_CARD,
    OFFER_TILE,
    PLAY,
    PLACE,
    BOARD,
    TARGET,
    TARGET2,
    FROST,
    TRIM,
    TOKEN,
    CARD,
) = range(14)

# Options as numbers.
FREE, ROWS, RANDOM = range(3)  # arrangement
HOLD, INSTANT, NATURE = range(3)  # mode
NAME, PARTS_COUNT, OFF = range(3)  # adjacency

MOST_CARDS = 3  # in a hand (I5)
MOMENTS = MOST_CARDS + 1  # a hand first down to 0, to 1, to 2 cards; and now
NOW = MOST_CARDS

COMPLETE = 0  # seen_by: nothing is concealed; else 2 + seat, or 1 for a spectator


class Position(Head):
    """What the table shows between two moves."""

    # the turn
    turn: Wide  # the seat that decides, draws or lays tokens
    step: Wide  # which decision point, or what chance is asked for
    card: Wide  # the kind being played, or NO_CARD
    board: Wide  # the seat on whose board a disaster acts, or NOBODY
    first: Wide  # the first target of two, or of a Blizzard, else NOWHERE
    must: Wide  # the disaster that must be played now (option instant), or NO_CARD
    plays: Small  # how many cards may still be played this turn
    offered: Small  # 1 after this turn's offering
    busy: Small  # 1 if this turn saw a draw, an offering or a play (R30)
    idle: Small  # idle turns in a row (R63)
    last_round: Small  # 1 once a board was full under finish_round
    turns: Annotated[Int16s, PLAYERS]  # completed

    # cards
    deck: Annotated[Int16s, KIND_COUNT]  # how many of each kind, in no order
    deck_size: Short
    discard: Annotated[Int16s, KIND_COUNT]
    discard_size: Short
    hand: Annotated[Int8s, PLAYERS, KIND_COUNT]
    hand_size: Annotated[Int8s, PLAYERS]
    hand_kinds: Annotated[Int16s, PLAYERS]  # a bit for each kind in hand
    keep: Annotated[Int8s, PLAYERS]  # turns for which the hand limit is 3 (R49)
    # R71: what went on since the last reshuffle; all zero before
    held: Annotated[Int8s, PLAYERS, KIND_COUNT]  # the hand at that time
    held_size: Annotated[Int8s, PLAYERS]
    pool: Annotated[Int8s, KIND_COUNT]  # all hands at that time: everybody can work it out
    shown: Annotated[Int8s, PLAYERS, MOMENTS, KIND_COUNT]  # cards that left a hand: see hands.py
    fewest: Annotated[Int8s, PLAYERS]  # the fewest cards in hand after one has left it
    seen_by: Small  # COMPLETE, or who this record is concealed for

    # tokens
    bag: Annotated[Int8s, PLAYERS, 2]  # green, blue
    bowl: Annotated[Int16s, 2]
    spares: Annotated[Int16s, 2]  # issued by Flood and Mudslide
    drawn: Annotated[Int8s, 2]  # tokens drawn but not laid (phase one)

    # boards: tiles row by row, sets of tiles with a bit for each
    laid: Annotated[Int32s, PLAYERS]  # tiles with a token
    blue: Annotated[Int32s, PLAYERS]  # tiles with a blue one
    dead: Annotated[Int32s, PLAYERS]  # tiles with a Wildfires card
    occupied: Annotated[Int32s, PLAYERS]  # tiles with a base
    combos: Annotated[Int32s, PLAYERS]  # tiles with a combo
    snow: Annotated[Int32s, PLAYERS]  # tiles whose base is a Blizzard card
    shows: Annotated[Int32s, PLAYERS, TOPS]  # tiles that show each top
    bases: Annotated[Int8s, PLAYERS, TILES]  # terrain, or NOTHING
    second: Annotated[Int8s, PLAYERS, TILES]  # terrain, or NOTHING
    top: Annotated[Int8s, PLAYERS, TILES]  # terrain, 6 + combo, or NOTHING
    supply: Annotated[Int8s, PLAYERS, COMBO_COUNT]  # combo cards left
    fresh: Annotated[Int32s, PLAYERS]  # tiles touched by the last play

    # options
    arrangement: Small  # FREE, ROWS or RANDOM
    mode: Small  # HOLD, INSTANT or NATURE
    upgrade: Small  # 1: combo_removal = upgrade
    adjacency: Small  # NAME, PARTS_COUNT or OFF
    extra: Small  # 1: offering = extra
    plays_per_turn: Small
    finish_round: Small
    reshuffle: Small  # 1: deck_out = reshuffle
    turn_limit: Short
    by_tokens: Small  # 1: tiebreak = tokens
    open_hands: Small
    box: Annotated[Int16s, KIND_COUNT]  # cards of each kind in the game
    copies: Annotated[Int8s, COMBO_COUNT]  # combo cards of each player


LAYOUT = layout(Position)
NUMBERS = (
    "arrangement",
    "mode",
    "upgrade",
    "adjacency",
    "extra",
    "plays_per_turn",
    "finish_round",
    "reshuffle",
    "turn_limit",
    "by_tokens",
    "open_hands",
)  # the options that are one number, in the order of the settings


def neighbours(apart: Callable[[int, int], int]) -> Int32s:
    """[TILES] the tiles that are one apart from each tile, as a set."""
    table = np.zeros(TILES, np.int32)
    for tile in range(TILES):
        for other in range(TILES):
            down, right = other // SIDE - tile // SIDE, other % SIDE - tile % SIDE
            if apart(abs(down), abs(right)) == 1:
                table[tile] |= 1 << other
    return table


AROUND = neighbours(max)  # up to eight (R7)
CROSS = neighbours(operator.add)  # up to four, in row and column


def fixed(pos: Position) -> tuple[object, ...]:
    """What never changes during a game: it comes from the options alone."""
    numbers = (int(getattr(pos, name)) for name in NUMBERS)
    return (int(pos.seats), *numbers, tuple(pos.box.tolist()), tuple(pos.copies.tolist()))
