"""Tables drawn as text, so that a test shows what it is about.

A token is a space: `fD` a forest tile of the dinosaur (terrains f s m w; species R D M H for
reptile, dinosaur, mammal, man, which are seats 0 to 3), `..` vacant, `/^` a volcano, `()` a tar
pit. A lone `|` is the river. What is not drawn is `ground`.
"""

from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np

from genesis import OVER, Position, Setup, load
from genesis.games.pangaea.position import (
    BEYOND,
    COLUMNS,
    COPIES,
    KINDS,
    PLAYERS,
    ROWS,
    SPACES,
    SPECIES,
    TAR,
    TERRAINS,
    VACANT,
    VOLCANO,
)
from genesis.games.pangaea.rules import MAP_AT

__all__ = [
    "PLAIN",
    "arranged",
    "choices",
    "filled",
    "only",
    "points",
    "space",
    "table",
    "worth",
]

SPECIES_LETTERS, TERRAIN_LETTERS = "RDMH", "fsmw"
GROUND = {"..": VACANT, "/^": VOLCANO, "()": TAR}
MAP_MARKS = {VOLCANO: "V", TAR: "T"}
FACES = (*TERRAINS, "wild")
PLAIN = "/".join(ROWS * ["." * COLUMNS])  # a map with neither volcano nor tar pit nor river

Board = list[int]


def table(
    drawing: str = "",
    *,
    players: int = PLAYERS,
    ground: str = "..",
    supply: Mapping[str, int] | None = None,
    **state: Any,
) -> Position:
    """A drawn table.

    `supply={"fR": 1}` lays the reptile's other forest tiles on vacant spaces, from the last one
    on; turn, dice and round_first are as in `arranged`.
    """
    board, river = read(drawing, players, ground)
    for tile, left in (supply or {}).items():
        lay_all_but(board, number(tile), left)
    return arranged(board, river, players, **state)


def filled(*vacant: str, **state: Any) -> Position:
    """A map full of tiles of four players, but for the spaces named."""
    board = [1 + index % (PLAYERS * KINDS) for index in range(SPACES)]
    for name in vacant:
        board[space(name)] = VACANT
    return arranged(board, **state)


def arranged(
    board: Sequence[int],
    river: Sequence[int] = ROWS * (COLUMNS,),
    players: int = PLAYERS,
    *,
    turn: int = 0,
    dice: Sequence[str] = (),
    round_first: bool = False,
) -> Position:
    """A table from its board: without dice it is chance's turn, and a game that is over is over."""
    setup = load(
        "pangaea", players, first=turn, map=map_text(board, river), round_first=round_first
    )
    supply = supplies(board, players)
    kinds = [kinds_left(left) for left in supply]
    fields = vacancies(setup, board) | {"board": list(board), "supply": supply, "kinds": kinds}
    if fields["roomy"] == 0 or not any(kinds):
        fields |= {"actor": OVER, "score": final_scores(setup, board)}
    elif dice:
        fields |= {"actor": turn, "dice": [FACES.index(face) for face in dice]}
    return setup.position(fields)


# --- reading a drawing ------------------------------------------------------------------------


def read(drawing: str, players: int, ground: str) -> tuple[Board, list[int]]:
    """The board, and how much of each row lies left of the river."""
    rows = [line.split() for line in drawing.strip().splitlines()]
    rows += [[] for _ in range(ROWS - len(rows))]
    river = [row.index("|") if "|" in row else COLUMNS for row in rows]
    board: Board = []
    for row, left in zip(rows, river, strict=True):
        tokens = [token for token in row if token != "|"]
        spaces = [number(token) for token in tokens + (COLUMNS - len(tokens)) * [ground]]
        beyond = [BEYOND if there == VACANT else there for there in spaces[left:]]
        board += spaces[:left] + (beyond if players == 2 else spaces[left:])
    return board, river


def number(token: str) -> int:
    """What the record writes for a token."""
    if token in GROUND:
        return GROUND[token]
    return 1 + KINDS * SPECIES_LETTERS.index(token[1]) + TERRAIN_LETTERS.index(token[0])


def space(name: str) -> int:
    """The index of a space such as `d4`."""
    return (int(name[1:]) - 1) * COLUMNS + ord(name[0]) - ord("a")


def lay_all_but(board: Board, tile: int, left: int) -> None:
    """Lay a kind of tile on the last vacant spaces until so many are left."""
    vacant = [index for index, there in enumerate(board) if there == VACANT]
    for _ in range(COPIES - board.count(tile) - left):
        board[vacant.pop()] = tile


def only(*tiles: str) -> dict[str, int]:
    """A supply in which the species of these tiles has one of each of them and nothing else."""
    return {
        terrain + species: tiles.count(terrain + species)
        for species in dict.fromkeys(tile[1] for tile in tiles)
        for terrain in TERRAIN_LETTERS
    }


# --- what follows from a board ----------------------------------------------------------------


def map_text(board: Sequence[int], river: Sequence[int]) -> str:
    """The map under a board, on one line."""
    marks = [MAP_MARKS.get(there, ".") for there in board]
    rows = []
    for index, left in enumerate(river):
        row = "".join(marks[index * COLUMNS : (index + 1) * COLUMNS])
        rows.append(row if left == COLUMNS else f"{row[:left]}|{row[left:]}")
    return "/".join(rows)


def vacancies(setup: Setup, board: Sequence[int]) -> dict[str, Any]:
    """The fields of an empty map on which the spaces with tiles are blocked."""
    blocked = setup.settings.copy()
    blocked[MAP_AT : MAP_AT + SPACES] |= np.array(board) > 0
    raw = np.zeros(setup.game.layout.itemsize, np.uint8)
    setup.game.kernels.start(raw, blocked)
    return Position(setup, raw.tobytes()).fields()


def supplies(board: Sequence[int], players: int) -> list[list[int]]:
    """What each seat has left of each terrain."""
    laid = [
        [list(board).count(1 + KINDS * seat + kind) for kind in range(KINDS)]
        for seat in range(PLAYERS)
    ]
    return [
        [COPIES - count for count in laid[seat]] if seat < players else KINDS * [0]
        for seat in range(PLAYERS)
    ]


def kinds_left(supply: Sequence[int]) -> int:
    """A bit for each terrain of which tiles are left."""
    return sum(1 << kind for kind, left in enumerate(supply) if left)


def final_scores(setup: Setup, board: Sequence[int]) -> list[int]:
    """The points of a board, as the record of a finished game holds them."""
    record = np.zeros(1, setup.game.layout)
    record["board"][0] = board
    record["round_first"][0] = setup.options["round_first"]
    return list(Position(setup, record.tobytes()).tally)


# --- what a test asks -------------------------------------------------------------------------


def points(position: Position) -> dict[str, int]:
    """The points of every species that has any."""
    return {SPECIES[seat]: score for seat, score in enumerate(position.scores) if score}


def worth(drawing: str, factor: int, **state: Any) -> dict[str, int]:
    """What a drawn area of at most nine tiles gives each species when it has this factor.

    A lone herd of ten on the last row sees to the factor: of the same terrain for 1, of another
    for 2; for 3 the area is alone on the map. The 18 points of that herd do not count.
    """
    if factor == 3:
        return points(table(drawing, **state))
    own = next(token[0] for token in drawing.split() if token not in GROUND)
    other = next(letter for letter in TERRAIN_LETTERS if letter != own)
    rival = min(SPECIES_LETTERS, key=drawing.count)
    rows = drawing.strip().splitlines()
    rows += (ROWS - 1 - len(rows)) * [""] + [10 * f"{own if factor == 1 else other}{rival} "]
    found = points(table("\n".join(rows), **state))
    found[SPECIES[SPECIES_LETTERS.index(rival)]] -= 18
    return {species: score for species, score in found.items() if score}


def choices(position: Position) -> set[str]:
    """What may be done, without the where: terrains, `stop`, `roll` or `first`."""
    return {move.split()[0] for move in position.legal}
