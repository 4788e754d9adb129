"""What learners see of hexworld: every world in planes, cards seen and unseen, the turn.

Seats are told from the viewer on: 0 is oneself, 1 the next in turn, and so on. Worlds lie on the
torus of R22, so a convolution over them wraps around.
"""

import numpy as np
from numpy.typing import NDArray

from genesis.core.compiled import rule
from genesis.core.observation import Field, Observation, Symmetry, Tensor, part, relative
from genesis.games.hexworld.cards import CARDS, COMBO_KINDS, COMBO_POINTS, KINDS, WONDERS
from genesis.games.hexworld.position import (
    BORDER,
    BORDERS,
    CELLS,
    CENTRE,
    DIRECTIONS,
    ENDED,
    FIRST_CELL,
    NEAR,
    NO_CARD,
    SIDE,
    Position,
)
from genesis.games.hexworld.rules import BORDER_AT, CELL, CODES

__all__ = ["fields", "observe", "symmetries"]

EDGES = 3  # borders that a cell counts as its own: the others are its neighbours'
PLANES = KINDS + 1  # terrains and dead
PHASES = ENDED + 1
WONDER_COUNT = len(WONDERS)
BEST_COMBO = 6
MOST_OF_A_CARD, MOST_COMBOS, MOST_DISASTERS = 30, 4, 2
LARGE_HAND, LARGE_WORLD, LARGE_SCORE, WHOLE_DECK = 10, 60, 200, 162


def fields(players: int) -> tuple[Field, ...]:
    """The numbers that `observe` writes, in its order."""
    world = (SIDE, SIDE)
    return (
        Field(
            "terrain",
            (players, PLANES, *world),
            "forest, plains, mountain, sea, lake, river, snow, sand, dead",
        ),
        Field("open", (players, *world), "where a tile may be laid"),
        Field("beneath", (players, *world), "the card that lies here: 1/8 forest … 1 sand"),
        Field("combo", (players, EDGES, *world), "combo on each border: 1/29 the first … 1"),
        Field("worth", (players, EDGES, *world), "its points, of 6"),
        Field("hand", (players, CARDS), "cards known to be in each hand, of 10"),
        Field("told", (players, CARDS), "what each other seat knows of the own hand, of 10"),
        Field("played", (players, CARDS), "disasters that score, of 2"),
        Field("supply", (players, COMBO_KINDS), "combo tiles left, of 4"),
        Field("laid", (players, COMBO_KINDS), "combos in the world, of 4"),
        Field("wonder", (players, WONDER_COUNT), "who has each wonder"),
        Field("hand_size", (players,), "cards in each hand, of 10"),
        Field("sure", (players,), "disasters known to be in each hand, of 10"),
        Field("size", (players,), "hexes laid, of 60"),
        Field("points", (players, 4), "terrain, combos, disasters, wonders; of 200"),
        Field("kept", (CARDS,), "cards known to be in other hands, of 10"),
        Field("unseen", (CARDS,), "cards in the deck or in other hands, of 30"),
        Field("discard", (CARDS,), "cards in the discard pile, of 30"),
        Field("unclaimed", (WONDER_COUNT,), "wonders that nobody has"),
        Field("phase", (PHASES,), "what is decided or drawn, in the order of R29"),
        Field("card", (CARDS,), "the card being laid or the disaster at work"),
        Field("kind", (COMBO_KINDS,), "the combo being solidified"),
        Field("turn", (players,), "whose turn it is"),
        Field("aim", (players,), "the world that a disaster hits, or who gets a gift"),
        Field("deck", (1,), "cards in the deck, of 162"),
        Field("left", (2,), "targets, draws or gifts still to make; cards of each gift; of 10"),
        Field("time", (2,), "turns taken, of all there are; idle ones in a row, of the limit"),
    )


@rule
def observe(pos: Position, seat: int, out: Tensor) -> int:
    """Write the fields and return how many numbers they are."""
    at = see_worlds(pos, seat, out)
    at = see_seats(pos, seat, out, at)
    at = see_cards(pos, seat, out, at)
    return see_turn(pos, seat, out, at)


# --- worlds -----------------------------------------------------------------------------------


@rule
def see_worlds(pos: Position, seat: int, out: Tensor) -> int:
    """Hexes, then combos and what they are worth."""
    seats = int(pos.seats)
    places = seats * PLANES * CELLS
    cards = places + seats * CELLS
    combos = cards + seats * CELLS
    worths = combos + seats * BORDERS
    for owner in range(seats):
        viewed = relative(owner, seat, seats)
        see_hexes(pos, owner, out, viewed * PLANES * CELLS, cards + viewed * CELLS)
        for index in range(pos.places[owner]):
            out[places + viewed * CELLS + int(pos.frontier[owner, index])] = 1.0
        see_combos(pos, owner, out, combos + viewed * BORDERS, worths + viewed * BORDERS)
    return worths + seats * BORDERS


@rule
def see_hexes(pos: Position, owner: int, out: Tensor, terrains: int, cards: int) -> None:
    """Terrain of every hex and the card beneath it."""
    for index in range(pos.tiles[owner]):
        cell = int(pos.hexes[owner, index])
        out[terrains + int(pos.terrain[owner, cell]) * CELLS + cell] = 1.0
        out[cards + cell] = part(int(pos.ground[owner, cell]) + 1, KINDS)


@rule
def see_combos(pos: Position, owner: int, out: Tensor, kinds: int, worths: int) -> None:
    """The combos on the borders of the hexes, a plane for each direction."""
    if pos.lying[owner] == 0:
        return
    for index in range(pos.tiles[owner]):
        cell = int(pos.hexes[owner, index])
        for edge in range(EDGES):
            kind = int(pos.combo[owner, EDGES * cell + edge])
            if kind >= 0:
                out[kinds + edge * CELLS + cell] = part(kind + 1, COMBO_KINDS)
                out[worths + edge * CELLS + cell] = part(COMBO_POINTS[kind], BEST_COMBO)


# --- cards ------------------------------------------------------------------------------------


@rule
def see_seats(pos: Position, seat: int, out: Tensor, at: int) -> int:
    """What everybody has, as far as the viewer knows."""
    seats = int(pos.seats)
    combos = at + 3 * seats * CARDS
    wonders = combos + 2 * seats * COMBO_KINDS
    sizes = wonders + seats * WONDER_COUNT
    for owner in range(seats):
        viewed = relative(owner, seat, seats)
        for card in range(CARDS):
            row = at + viewed * CARDS + card
            out[row] = part(pos.hand[owner, card], LARGE_HAND)
            out[row + seats * CARDS] = part(pos.known[owner, seat, card], LARGE_HAND)
            out[row + 2 * seats * CARDS] = part(pos.played[owner, card], MOST_DISASTERS)
        for kind in range(COMBO_KINDS):
            row = combos + viewed * COMBO_KINDS + kind
            out[row] = part(pos.supply[owner, kind], MOST_COMBOS)
            out[row + seats * COMBO_KINDS] = part(pos.laid[owner, kind], MOST_COMBOS)
        for wonder in range(WONDER_COUNT):
            out[wonders + viewed * WONDER_COUNT + wonder] = int(pos.wonder[wonder] == owner)
        see_sizes(pos, owner, out, sizes, viewed)
    return sizes + 7 * seats


@rule
def see_sizes(pos: Position, owner: int, out: Tensor, at: int, viewed: int) -> None:
    """A seat's cards, hexes and points in numbers."""
    seats = int(pos.seats)
    out[at + viewed] = part(pos.hand_size[owner], LARGE_HAND)
    out[at + seats + viewed] = part(pos.sure[owner], LARGE_HAND)
    out[at + 2 * seats + viewed] = part(pos.tiles[owner], LARGE_WORLD)
    points = at + 3 * seats + 4 * viewed
    out[points] = part(pos.terrain_points[owner], LARGE_SCORE)
    out[points + 1] = part(pos.combo_points[owner], LARGE_SCORE)
    out[points + 2] = part(pos.disaster_points[owner], LARGE_SCORE)
    out[points + 3] = part(pos.wonder_points[owner], LARGE_SCORE)


@rule
def see_cards(pos: Position, seat: int, out: Tensor, at: int) -> int:
    """Cards that are in no hand the viewer knows of, and wonders that nobody has."""
    for card in range(CARDS):
        out[at + card] = part(pos.kept[seat, card], LARGE_HAND)
        out[at + CARDS + card] = part(pos.deck[card], MOST_OF_A_CARD)
        out[at + 2 * CARDS + card] = part(pos.discards[card], MOST_OF_A_CARD)
    at += 3 * CARDS
    for wonder in range(WONDER_COUNT):
        out[at + wonder] = int(pos.wonder[wonder] == CENTRE)
    return at + WONDER_COUNT


@rule
def see_turn(pos: Position, seat: int, out: Tensor, at: int) -> int:
    """What is decided, by whom, about what, and how late it is."""
    seats = int(pos.seats)
    out[at + int(pos.phase)] = 1.0
    at += PHASES
    if pos.card != NO_CARD:
        out[at + int(pos.card)] = 1.0
    at += CARDS
    if pos.kind >= 0:
        out[at + int(pos.kind)] = 1.0
    at += COMBO_KINDS
    out[at + relative(pos.turn, seat, seats)] = 1.0
    if 0 <= pos.aim < seats:
        out[at + seats + relative(pos.aim, seat, seats)] = 1.0
    at += 2 * seats
    out[at] = part(pos.deck_size, WHOLE_DECK)
    out[at + 1] = part(pos.left, LARGE_HAND)
    out[at + 2] = part(pos.share, LARGE_HAND)
    out[at + 3] = part(pos.turns, pos.last_turn)
    out[at + 4] = part(pos.idle, pos.idle_limit)
    return at + 5


# --- symmetries -------------------------------------------------------------------------------


def symmetries(players: int) -> tuple[Symmetry, ...]:
    """The six turns of all worlds around their first cell, each plain and mirrored."""
    return tuple(turned(turns, mirrored, players) for turns in range(6) for mirrored in (0, 1))


def turned(turns: int, mirrored: int, players: int) -> Symmetry:
    """All worlds turned by so many sixths, and mirrored."""
    cells, borders = came_from(turns, mirrored)
    layout = Observation(fields(players))
    index = np.arange(layout.size)
    named = layout.split(index)
    for name in ("terrain", "open", "beneath"):
        planes = named[name].reshape(players, -1, CELLS)
        planes[:] = planes[:, :, cells].copy()
    by_edge = EDGES * np.arange(CELLS) + np.arange(EDGES)[:, None]  # borders in planes
    source = borders[by_edge]
    for name in ("combo", "worth"):
        planes = named[name].reshape(players, EDGES, CELLS)
        planes[:] = planes[:, source % EDGES, source // EDGES].copy()
    actions = np.arange(CODES)
    actions[CELL : CELL + CELLS] = CELL + cells
    actions[BORDER_AT : BORDER_AT + BORDERS] = BORDER_AT + borders
    return Symmetry(f"turned by {60 * turns}°" + mirrored * ", mirrored", index, actions)


def came_from(turns: int, mirrored: int) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
    """For every cell and border, the one that comes to lie there."""
    cells, borders = np.zeros(CELLS, np.int64), np.zeros(BORDERS, np.int64)
    for cell in range(CELLS):
        target = moved(cell, turns, mirrored)
        cells[target] = cell
        for direction in range(DIRECTIONS):
            borders[BORDER[target, faces(direction, turns, mirrored)]] = BORDER[cell, direction]
    return cells, borders


def faces(direction: int, turns: int, mirrored: int) -> int:
    """A direction after the turn."""
    return ((-direction if mirrored else direction) + turns) % DIRECTIONS


def moved(cell: int, turns: int, mirrored: int) -> int:
    """Where a cell goes: as many steps in the turned directions as it is from the first cell."""
    first_q, first_r = FIRST_CELL % SIDE, FIRST_CELL // SIDE
    there = FIRST_CELL
    for steps, direction in (
        ((cell % SIDE - first_q) % SIDE, 0),
        ((cell // SIDE - first_r) % SIDE, 1),
    ):
        for _ in range(steps):
            there = int(NEAR[there, faces(direction, turns, mirrored)])
    return there
