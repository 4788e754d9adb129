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
    for owner in range(pos.seats):
        at = relative(owner, seat, pos.seats) * SPACES
        see_owner(pos, KINDS * owner, out[at : at + SPACES])
    at = int(pos.seats) * SPACES
    for terrain in range(KINDS):
        see_tiles(pos, terrain, out[at : at + SPACES])
        at += SPACES
    for ground in (VACANT, VOLCANO, TAR):
        see_ground(pos, ground, out[at : at + SPACES])
        at += SPACES
    return at


@rule
def see_owner(pos: Position, first: int, plane: Tensor) -> None:
    """Where the tiles of one seat lie: KINDS codes from the first on."""
    for space in range(SPACES):
        tile = int(pos.board[space]) - 1
        plane[space] = int(tile >= first) & int(tile < first + KINDS)


@rule
def see_tiles(pos: Position, terrain: int, plane: Tensor) -> None:
    """Where tiles of one terrain lie, whoever owns them."""
    for space in range(SPACES):
        tile = int(pos.board[space]) - 1
        plane[space] = int(tile >= 0) & int(tile & (KINDS - 1) == terrain)


@rule
def see_ground(pos: Position, ground: int, plane: Tensor) -> None:
    """Where the ground is like this."""
    for space in range(SPACES):
        plane[space] = int(pos.board[space] == ground)


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
