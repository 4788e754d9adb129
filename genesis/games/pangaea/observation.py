"""What learners see of pangaea: the map by owner and by terrain, tiles left, dice.

Seats are told from the viewer on: 0 is oneself, 1 the next in turn, and so on.
"""

from itertools import permutations

import numpy as np

from genesis.core.compiled import rule
from genesis.core.observation import Field, Observation, Symmetry, Tensor, part, relative
from genesis.games.pangaea.position import (
    COLUMNS,
    COPIES,
    KINDS,
    NO_DIE,
    NOBODY,
    NOWHERE,
    ROWS,
    SPACES,
    TAR,
    TERRAINS,
    VACANT,
    VOLCANO,
    Position,
)
from genesis.games.pangaea.rules import CODES, FACES, ROLL, STOP

__all__ = ["fields", "observe", "symmetries"]


def fields(players: int) -> tuple[Field, ...]:
    """The numbers that `observe` writes, in its order."""
    return (
        Field("owner", (players, ROWS, COLUMNS), "whose tile lies here"),
        Field("terrain", (KINDS, ROWS, COLUMNS), "its terrain"),
        Field("ground", (3, ROWS, COLUMNS), "vacant, volcano, tar pit; else out of play or a tile"),
        Field("laid", (ROWS, COLUMNS), "laid in this turn or the one before"),
        Field("supply", (players, KINDS), "tiles not yet laid, of 13"),
        Field("dice", (2, FACES), "what each die shows, wild last; nothing if it is used"),
        Field("turn", (players,), "who rolls or lays"),
    )


@rule
def observe(pos: Position, seat: int, out: Tensor) -> int:
    """Write the fields and return how many numbers they are."""
    at = see_map(pos, seat, out)
    for space in pos.last:
        if space != NOWHERE:
            out[at + int(space)] = 1.0
    at = see_supply(pos, seat, out, at + SPACES)
    for die in range(2):
        if pos.dice[die] != NO_DIE:
            out[at + FACES * die + int(pos.dice[die])] = 1.0
    at += 2 * FACES
    if pos.turn != NOBODY:
        out[at + relative(pos.turn, seat, pos.seats)] = 1.0
    return at + int(pos.seats)


@rule
def see_map(pos: Position, seat: int, out: Tensor) -> int:
    """Owners, terrains and grounds, a plane for each; whole planes are quicker than spaces."""
    seats = int(pos.seats)
    for owner in range(seats):
        at = relative(owner, seat, seats) * SPACES
        see_owner(pos, owner, out[at : at + SPACES])
    at = seats * SPACES
    for terrain in range(KINDS):
        see_terrain(pos, terrain, out[at : at + SPACES])
        at += SPACES
    for ground in (VACANT, VOLCANO, TAR):
        see_code(pos, ground, out[at : at + SPACES])
        at += SPACES
    return at


@rule
def see_owner(pos: Position, owner: int, plane: Tensor) -> None:
    """Where the tiles of one seat lie."""
    first, last = np.int8(1 + KINDS * owner), np.int8(KINDS + KINDS * owner)
    for space in range(SPACES):
        plane[space] = np.float32((pos.board[space] >= first) & (pos.board[space] <= last))


@rule
def see_terrain(pos: Position, terrain: int, plane: Tensor) -> None:
    """Where tiles of one terrain lie, whoever owns them."""
    see_code(pos, 1 + terrain, plane)
    for owner in range(1, pos.seats):
        code = np.int8(1 + KINDS * owner + terrain)
        for space in range(SPACES):
            plane[space] += np.float32(pos.board[space] == code)


@rule
def see_code(pos: Position, code: int, plane: Tensor) -> None:
    """Where the board has this code; compared as bytes, as it lies there, many at once."""
    wanted = np.int8(code)
    for space in range(SPACES):
        plane[space] = np.float32(pos.board[space] == wanted)


@rule
def see_supply(pos: Position, seat: int, out: Tensor, at: int) -> int:
    """Everybody's tiles that are left."""
    for owner in range(pos.seats):
        row = at + KINDS * relative(owner, seat, pos.seats)
        for terrain in range(KINDS):
            out[row + terrain] = part(pos.supply[owner, terrain], COPIES)
    return at + KINDS * int(pos.seats)


# --- symmetries -------------------------------------------------------------------------------


def symmetries(players: int) -> tuple[Symmetry, ...]:
    """The rules treat all terrains alike: every renaming of them."""
    return tuple(renamed(order, players) for order in permutations(range(KINDS)))


def renamed(order: tuple[int, ...], players: int) -> Symmetry:
    """The terrain that was order[n] is now n."""
    layout = Observation(fields(players))
    index = np.arange(layout.size)
    named = layout.split(index)
    named["terrain"][:] = named["terrain"][list(order)].copy()
    named["supply"][:] = named["supply"][:, list(order)].copy()
    faces = [*order, KINDS]
    named["dice"][:] = named["dice"][:, faces].copy()
    actions = np.arange(CODES)
    tiles = actions[:STOP].reshape(KINDS, SPACES)
    tiles[:] = tiles[list(order)].copy()
    rolls = actions[ROLL : ROLL + FACES * FACES].reshape(FACES, FACES)
    rolls[:] = rolls[np.ix_(faces, faces)].copy()
    return Symmetry(", ".join(TERRAINS[old] for old in order), index, actions)
