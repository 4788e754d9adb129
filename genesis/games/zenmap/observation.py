"""What learners see of zenmap: every board in planes, cards seen and unseen, tokens, the turn.

Seats are told from the viewer on: 0 is oneself, 1 the next in turn, and so on.
"""

import numpy as np
from numpy.typing import NDArray

from genesis.core.compiled import rule
from genesis.core.observation import Field, Observation, Symmetry, Tensor, part, relative
from genesis.core.position import Int8s, Int16s
from genesis.games.zenmap.cards import COMBO_COUNT, KIND_COUNT, TERRAINS
from genesis.games.zenmap.codes import CODES
from genesis.games.zenmap.position import (
    BLUE,
    CARD,
    GREEN,
    MOMENTS,
    MOST_CARDS,
    NO_CARD,
    NOBODY,
    NOWHERE,
    SIDE,
    TILES,
    TOKENS,
    Position,
)

__all__ = ["fields", "observe", "symmetries"]

LAND_AND_WATER = len(TERRAINS)
STEPS = CARD + 1
SETS = 5  # boards show so many sets of tiles: green, blue, dead, snow, fresh
MOST_OF_A_KIND = 60
WHOLE_DECK = 260
SUPPLY = 4
MANY_TURNS = 100
IDLE = 12


def fields(players: int) -> tuple[Field, ...]:
    """The numbers that `observe` writes, in its order."""
    board = (SIDE, SIDE)
    return (
        Field(
            "tiles", (players, SETS, *board), "green token, blue token, burnt, snow, just played"
        ),
        Field("base", (players, LAND_AND_WATER, *board), "the first terrain on each tile"),
        Field("second", (players, LAND_AND_WATER, *board), "the second: both make a combo"),
        Field("first", board, "the first target of two"),
        Field("supply", (players, COMBO_COUNT), "combo cards left, of 4"),
        Field("hand", (players, KIND_COUNT), "cards known to be in each hand, of 3"),
        Field("hand_size", (players,), "cards in each hand, of 3"),
        Field("keep", (players,), "turns for which three cards may be kept, of 3"),
        Field("shown", (players, MOMENTS, KIND_COUNT), "cards that left a hand (R71), of 3"),
        Field("held", (KIND_COUNT,), "the own hand at the last reshuffle, of 3"),
        Field("pool", (KIND_COUNT,), "all hands at the last reshuffle, of 12"),
        Field("unseen", (KIND_COUNT,), "cards in the deck or in other hands, of 60"),
        Field("discard", (KIND_COUNT,), "cards in the discard pile, of 60"),
        Field("bag", (players, 2), "green and blue tokens in each bag, of 25"),
        Field("bowl", (2,), "tokens in the bowl, of 25"),
        Field("spares", (2,), "spare tokens on boards, of 25"),
        Field("drawn", (2,), "tokens drawn but not laid, of 5"),
        Field("step", (STEPS,), "what is decided or drawn, in the order of R17"),
        Field("card", (KIND_COUNT,), "the card being played"),
        Field("must", (KIND_COUNT,), "the disaster that must be played now"),
        Field("turn", (players,), "whose turn it is"),
        Field("board", (players,), "on whose board a disaster acts"),
        Field("turns", (players,), "turns completed, of 100"),
        Field("deck", (1,), "cards in the deck, of 260"),
        Field("plays", (1,), "cards that may still be played this turn, of 2"),
        Field("state", (3,), "an offering was made, something was done, the last round runs"),
        Field("idle", (1,), "idle turns in a row, of 12"),
    )


@rule
def observe(pos: Position, seat: int, out: Tensor) -> int:
    """Write the fields and return how many numbers they are."""
    at = see_boards(pos, seat, out)
    if pos.first != NOWHERE:
        out[at + int(pos.first)] = 1.0
    at = see_seats(pos, seat, out, at + TILES)
    at = see_cards(pos, seat, out, at)
    at = see_tokens(pos, seat, out, at)
    return see_turn(pos, seat, out, at)


# --- boards -----------------------------------------------------------------------------------


@rule
def see_boards(pos: Position, seat: int, out: Tensor) -> int:
    """Sets of tiles, then what lies on each."""
    seats = int(pos.seats)
    bases = seats * SETS * TILES
    seconds = bases + seats * LAND_AND_WATER * TILES
    for owner in range(seats):
        viewed = relative(owner, seat, seats)
        see_sets(pos, owner, out, viewed * SETS * TILES)
        stack = viewed * LAND_AND_WATER * TILES
        for tile in range(TILES):
            see_terrain(out, bases + stack + tile, pos.bases[owner, tile])
            see_terrain(out, seconds + stack + tile, pos.second[owner, tile])
    return seconds + seats * LAND_AND_WATER * TILES


@rule
def see_sets(pos: Position, owner: int, out: Tensor, at: int) -> None:
    """Which tiles have a green or blue token, are burnt, under snow, just played."""
    laid, blue = int(pos.laid[owner]), int(pos.blue[owner])
    dead, snow, fresh = int(pos.dead[owner]), int(pos.snow[owner]), int(pos.fresh[owner])
    for tile in range(TILES):
        out[at + tile] = float((laid & ~blue) >> tile & 1)
        out[at + TILES + tile] = float((laid & blue) >> tile & 1)
        out[at + 2 * TILES + tile] = float(dead >> tile & 1)
        out[at + 3 * TILES + tile] = float(snow >> tile & 1)
        out[at + 4 * TILES + tile] = float(fresh >> tile & 1)


@rule
def see_terrain(out: Tensor, at: int, terrain: int) -> None:
    """A terrain as one of six planes; nothing is none of them."""
    if terrain >= 0:
        out[at + int(terrain) * TILES] = 1.0


# --- cards and tokens -------------------------------------------------------------------------


@rule
def see_seats(pos: Position, seat: int, out: Tensor, at: int) -> int:
    """What everybody has: combo cards, known cards, hand sizes, what they showed."""
    seats = int(pos.seats)
    hands = at + seats * COMBO_COUNT
    sizes = hands + seats * KIND_COUNT
    shown = sizes + 2 * seats
    for owner in range(seats):
        viewed = relative(owner, seat, seats)
        for combo in range(COMBO_COUNT):
            out[at + viewed * COMBO_COUNT + combo] = part(pos.supply[owner, combo], SUPPLY)
        out[sizes + viewed] = part(pos.hand_size[owner], MOST_CARDS)
        out[sizes + seats + viewed] = part(pos.keep[owner], MOST_CARDS)
        see_counts(out, hands + viewed * KIND_COUNT, pos.hand[owner], MOST_CARDS)
        for moment in range(MOMENTS):
            row = shown + (viewed * MOMENTS + moment) * KIND_COUNT
            see_counts(out, row, pos.shown[owner, moment], MOST_CARDS)
    return shown + seats * MOMENTS * KIND_COUNT


@rule
def see_counts(out: Tensor, at: int, counts: Int8s | Int16s, whole: int) -> None:
    """So many of each kind of card."""
    for kind in range(KIND_COUNT):
        out[at + kind] = part(counts[kind], whole)


@rule
def see_cards(pos: Position, seat: int, out: Tensor, at: int) -> int:
    """What the viewer held, all held, what is unseen and what is discarded."""
    see_counts(out, at, pos.held[seat], MOST_CARDS)
    see_counts(out, at + KIND_COUNT, pos.pool, 4 * MOST_CARDS)
    see_counts(out, at + 2 * KIND_COUNT, pos.deck, MOST_OF_A_KIND)
    see_counts(out, at + 3 * KIND_COUNT, pos.discard, MOST_OF_A_KIND)
    return at + 4 * KIND_COUNT


@rule
def see_tokens(pos: Position, seat: int, out: Tensor, at: int) -> int:
    """Bags, bowl, spares and what is drawn."""
    seats = int(pos.seats)
    common = at + 2 * seats
    for colour in (GREEN, BLUE):
        for owner in range(seats):
            row = at + 2 * relative(owner, seat, seats)
            out[row + colour] = part(pos.bag[owner, colour], TOKENS)
        out[common + colour] = part(pos.bowl[colour], TOKENS)
        out[common + 2 + colour] = part(pos.spares[colour], TOKENS)
        out[common + 4 + colour] = part(pos.drawn[colour], SIDE)
    return common + 6


@rule
def see_turn(pos: Position, seat: int, out: Tensor, at: int) -> int:
    """What is decided, by whom, about which card, and how late it is."""
    seats = int(pos.seats)
    out[at + int(pos.step)] = 1.0
    at += STEPS
    if pos.card != NO_CARD:
        out[at + int(pos.card)] = 1.0
    if pos.must != NO_CARD:
        out[at + KIND_COUNT + int(pos.must)] = 1.0
    at += 2 * KIND_COUNT
    out[at + relative(pos.turn, seat, seats)] = 1.0
    if pos.board != NOBODY:
        out[at + seats + relative(pos.board, seat, seats)] = 1.0
    for owner in range(seats):
        viewed = relative(owner, seat, seats)
        out[at + 2 * seats + viewed] = part(pos.turns[owner], MANY_TURNS)
    at += 3 * seats
    out[at] = part(pos.deck_size, WHOLE_DECK)
    out[at + 1] = part(pos.plays, 2)
    out[at + 2] = float(pos.offered)
    out[at + 3] = float(pos.busy)
    out[at + 4] = float(pos.last_round)
    out[at + 5] = part(pos.idle, IDLE)
    return at + 6


# --- symmetries -------------------------------------------------------------------------------


def symmetries(players: int) -> tuple[Symmetry, ...]:
    """The four turns of all boards, each plain and mirrored.

    They hold for boards laid tile by tile; boards laid in rows or by chance fill from the top, so
    there they hold once all are full.
    """
    return tuple(
        turned(quarters, mirrored, players) for quarters in range(4) for mirrored in (0, 1)
    )


def turned(quarters: int, mirrored: int, players: int) -> Symmetry:
    """All boards turned by so many quarters, and mirrored."""
    layout = Observation(fields(players))
    index = np.arange(layout.size)
    named = layout.split(index)
    for plane in ("tiles", "base", "second", "first"):
        named[plane][:] = turn_plane(named[plane], quarters, mirrored).copy()
    actions = np.arange(CODES)
    tiles = actions[:TILES].reshape(SIDE, SIDE)
    tiles[:] = turn_plane(tiles, quarters, mirrored).copy()
    name = f"turned by {90 * quarters}°" + mirrored * ", mirrored"
    return Symmetry(name, index, actions)


def turn_plane(plane: NDArray[np.int64], quarters: int, mirrored: int) -> NDArray[np.int64]:
    """The last two axes turned and mirrored."""
    turned = np.rot90(plane, quarters, (-2, -1))
    return turned[..., ::-1] if mirrored else turned
