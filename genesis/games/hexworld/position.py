"""What lies on the table in hexworld."""

from typing import Annotated

import numpy as np
from numpy.typing import NDArray

from genesis.core.position import Head, Int8s, Int16s, Long, Short, Small, layout
from genesis.games.hexworld.cards import CARDS, COMBO_KINDS, KINDS, PAIRS, WONDERS

__all__ = ["LAYOUT", "Position", "fixed"]

PLAYERS = 4
SIDE = 16  # R22: a world lives on a torus of 16 × 16 cells; people never see it
CELLS = SIDE * SIDE
DIRECTIONS = 6
BORDERS = 3 * CELLS
HEXES = 144  # terrain cards of the base game and both modules: no world can have more
WIDEST = 14  # R21: max - min on each axis
AXES = 3

# `number & ANY_SEAT` is the same number, but now the compiler sees that it is not negative, which
# spares a test wherever it is an index. For the functions that are called most.
ANY_SEAT, ANY_CELL, ANY_CARD = PLAYERS - 1, CELLS - 1, 31

NOWHERE = -1
NO_CARD = -1
CENTRE, ABSENT = -1, -2  # where a wonder is that nobody has claimed, or that is not in play

# How a cell stands to the frontier, if it is not in it.
FREE, TAKEN, BARRED = -1, -2, -3  # not yet adjacent to a hex; a hex; beyond the window (R24)

# What is being decided, or drawn by chance (R29, R34).
DEAL, RETURN, REPAIR, OPEN_CARD, OPEN_CELL, DRAW, ACTION, PLACE_CELL = range(8)
COMBO_BORDER, TARGET_WORLD, TARGET_CELL, TARGET_BORDER, REFILL, GIVE, ENDED = range(8, 15)

Int32s = NDArray[np.int32]
Int64s = NDArray[np.int64]


class Position(Head):
    """What the table shows between two moves, and a few lists that make it quick to play on."""

    turn: Small  # the seat whose deal, opening or turn it is
    phase: Small  # what is being decided: DEAL … ENDED
    card: Small  # the card being laid or the disaster at work, else NO_CARD
    kind: Small  # the combo being solidified, else NOTHING
    aim: Small  # the world that a disaster hits, or the seat that gets a gift
    left: Small  # targets still to choose, cards still to draw, or gifts still to make
    share: Small  # R39: cards that each other player gets
    turns: Short  # turns taken by all together
    idle: Short  # R52: turns in a row without a tile, combo, disaster or wonder
    last: Annotated[Int16s, 3]  # world, cell and border that changed last, else NOWHERE

    # the cards: counts per card id
    deck: Annotated[Int8s, CARDS]
    deck_size: Short
    discards: Annotated[Int8s, CARDS]
    discard_size: Short
    hand: Annotated[Int8s, PLAYERS, CARDS]
    hand_size: Annotated[Int8s, PLAYERS]
    hand_cards: Annotated[Int32s, PLAYERS]  # a bit for each card id in hand
    played: Annotated[Int8s, PLAYERS, CARDS]  # R36: disasters that score
    supply: Annotated[Int8s, PLAYERS, COMBO_KINDS]  # combo tiles not in the world

    # what seats know of other hands (R62, R63)
    known: Annotated[Int8s, PLAYERS, PLAYERS, CARDS]  # [who knows, whose hand, card]: gifts
    kept: Annotated[Int8s, PLAYERS, CARDS]  # [who knows, card] in other hands, whose is unknown
    sure: Annotated[Int8s, PLAYERS]  # R16: disasters that all know to be in a hand

    # the worlds
    tiles: Annotated[Int16s, PLAYERS]  # hexes laid
    hexes: Annotated[Int16s, PLAYERS, HEXES]  # their cells, in the order of laying
    terrain: Annotated[Int8s, PLAYERS, CELLS]  # current terrain, DEAD or EMPTY
    ground: Annotated[Int8s, PLAYERS, CELLS]  # the card that lies there, else NO_CARD
    combo: Annotated[Int8s, PLAYERS, BORDERS]  # the combo on a border, else NOTHING
    low: Annotated[Int8s, PLAYERS, AXES]  # R24: least q, r and s of a world …
    span: Annotated[Int8s, PLAYERS, AXES]  # … and how much more the greatest is
    places: Annotated[Int16s, PLAYERS]  # how many positions a tile may be laid on
    frontier: Annotated[Int16s, PLAYERS, CELLS]  # those positions in any order, then rubbish
    slot: Annotated[Int16s, PLAYERS, CELLS]  # where a cell stands in it, else FREE, TAKEN, BARRED
    living: Annotated[Int16s, PLAYERS, KINDS]  # living hexes of each terrain
    touch: Annotated[Int16s, PLAYERS, PAIRS]  # borders between living hexes, by pair of terrains
    touching: Annotated[Int64s, PLAYERS]  # a bit for each pair that touches somewhere
    open: Annotated[Int16s, PLAYERS, COMBO_KINDS]  # R27: open borders by the combo that fits
    first: Annotated[Int16s, PLAYERS, COMBO_KINDS]  # the first of them, else NOWHERE …
    link: Annotated[Int16s, PLAYERS, BORDERS]  # … and the one after each
    ready: Annotated[Int32s, PLAYERS]  # a bit for each combo that can be solidified
    laid: Annotated[Int8s, PLAYERS, COMBO_KINDS]  # combos in the world
    lying: Annotated[Int32s, PLAYERS]  # a bit for each combo in the world
    sheltered: Annotated[Int32s, PLAYERS]  # R49: a bit for each combo that lies under a wonder
    complete: Annotated[Int16s, PLAYERS]  # R48: a bit for each wonder whose triangle lies
    wonder: Annotated[Int8s, len(WONDERS)]  # the seat that has it, CENTRE or ABSENT
    terrain_points: Annotated[Int16s, PLAYERS]  # R55
    combo_points: Annotated[Int16s, PLAYERS]  # R56
    disaster_points: Annotated[Int16s, PLAYERS]  # R57
    wonder_points: Annotated[Int16s, PLAYERS]  # R58

    # the disaster at work: its frozen list of cells or borders (R38)
    target_count: Short
    targets: Annotated[Int16s, HEXES]

    # options (§9)
    rules: Small  # RULES_220 or RULES_20
    end_tiles: Small
    equal_turns: Small  # end_timing
    deck_out: Small  # end_20, in 2.0
    boxed: Small  # removed_combos
    ring: Small  # eruption_reach
    land_fires: Small  # wildfires_target
    idle_limit: Small
    last_turn: Long  # R53, R54: the game ends after so many turns of all together
    strikes: Small  # solo_disasters: 1 if nature strikes (R71), 0 in any other game
    modules: Annotated[Int8s, 3]  # Snow, Desert, Wonders


LAYOUT = layout(Position)


# --- the torus (R19 to R24) -------------------------------------------------------------------

STEPS = ((1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1))
FIRST_CELL = 8 + SIDE * 8


def cell_at(q: int, r: int) -> int:
    """R22: the cell of a position."""
    return (q + 8) % SIDE + SIDE * ((r + 8) % SIDE)


def near_table() -> Int16s:
    """[CELLS, 6] the neighbours of each cell (R19)."""
    near = np.zeros((CELLS, DIRECTIONS), np.int16)
    for cell in range(CELLS):
        for direction, (right, down) in enumerate(STEPS):
            near[cell, direction] = cell_at(cell % SIDE - 8 + right, cell // SIDE - 8 + down)
    return near


NEAR = near_table()


def border_table() -> Int16s:
    """[CELLS, 6] the border of each cell in each direction (R23)."""
    border = np.zeros((CELLS, DIRECTIONS), np.int16)
    for cell in range(CELLS):
        for direction in range(3):
            border[cell, direction] = 3 * cell + direction
            border[NEAR[cell, direction], direction + 3] = 3 * cell + direction
    return border


BORDER = border_table()
ENDS = np.array(  # [BORDERS, 2] the two cells of each border
    [(border // 3, NEAR[border // 3, border % 3]) for border in range(BORDERS)], np.int16
)
COORDINATE = np.array(  # [CELLS, 3] q, r and s of each cell, modulo 16
    [
        ((cell - 8) % SIDE, (cell // SIDE - 8) % SIDE, -(cell % SIDE + cell // SIDE) % SIDE)
        for cell in range(CELLS)
    ],
    np.int8,
)
LINE = np.array(  # [axis, coordinate modulo 16, 16] the cells on a line
    [
        [np.flatnonzero(COORDINATE[:, axis] == value) for value in range(SIDE)]
        for axis in range(AXES)
    ],
    np.int16,
)
TRIANGLES = np.array(  # [BORDERS, 2, 2] the other two borders of the two triangles on each border
    [
        [
            (BORDER[cell, (side + turn) % 6], BORDER[NEAR[cell, side], (side + 2 * turn) % 6])
            for turn in (1, -1)
        ]
        for cell in range(CELLS)
        for side in range(3)
    ],
    np.int16,
)

OPTIONS = (
    "rules",
    "end_tiles",
    "equal_turns",
    "deck_out",
    "boxed",
    "ring",
    "land_fires",
    "idle_limit",
    "last_turn",
    "strikes",
)


def fixed(pos: Position) -> tuple[object, ...]:
    """What never changes during a game: it comes from the options alone."""
    chosen = (int(getattr(pos, name)) for name in OPTIONS)
    return (int(pos.seats), *chosen, *pos.modules.tolist())
