"""Pangaea's rules. R-numbers and P-numbers point into docs/rules/pangaea.md."""

import numpy as np

from genesis.core.chance import Rng, below
from genesis.core.compiled import rule
from genesis.core.position import CHANCE, OVER, Actions, Settings, Weights
from genesis.games.pangaea.position import (
    BEYOND,
    COLUMNS,
    COPIES,
    KINDS,
    NEAR,
    NEAR_COUNT,
    NO_DIE,
    NOBODY,
    NOWHERE,
    PLAYERS,
    ROWS,
    SHUT,
    SPACES,
    VACANT,
    WILD,
    Position,
)
from genesis.games.pangaea.scoring import tally

__all__ = ["apply", "legal", "sample", "start", "tally", "weights"]

# Actions (§5): terrain * SPACES + space lays a tile.
STOP = KINDS * SPACES
ROLL = STOP + 1  # + 5 * first face + second face
FACES = KINDS + 1  # four terrains and wild
FIRST = ROLL + FACES * FACES  # + starting seat
CODES = FIRST + PLAYERS

# Settings, as `start` reads them.
FIRST_SEAT, ROUND_FIRST, SPECIES_AT, MAP_AT = 1, 2, 3, 7

EVERY_KIND = (1 << KINDS) - 1  # a set of terrains is a number with a bit for each


# --- what the dice allow, as tables -----------------------------------------------------------


def die_used(dice: tuple[int, int], kinds: int, terrain: int) -> int:
    """R6: a die with this terrain, else one whose terrain is used up, else a wild one."""
    for die in range(2):
        if dice[die] == terrain:
            return die
    for die in range(2):
        if dice[die] != WILD and not kinds >> dice[die] & 1:
            return die
    return dice.index(WILD) if WILD in dice else NO_DIE


def allowed_second(die: int, kinds: int) -> int:
    """R7, P13: what the die shows; anything if it is wild or its terrain is used up by now."""
    follows = die != WILD and kinds >> die & 1
    return 1 << die if follows else kinds


DIE_USED = np.array(  # [face, face, kinds left, terrain]
    [
        [[[die_used((a, b), k, t) for t in range(KINDS)] for k in range(16)] for b in range(FACES)]
        for a in range(FACES)
    ],
    np.int8,
)
ALLOWED_SECOND = np.array(  # [face, kinds left]
    [[allowed_second(die, kinds) for kinds in range(16)] for die in range(FACES)], np.int8
)
MEMBERS = np.array([kinds.bit_count() for kinds in range(16)], np.int8)  # of a set
MEMBER = np.array(  # [set, n] its n-th member
    [([t for t in range(KINDS) if k >> t & 1] + [0] * KINDS)[:KINDS] for k in range(16)], np.int8
)


# --- setup ------------------------------------------------------------------------------------


@rule
def start(pos: Position, settings: Settings) -> None:
    """R1 to R3: an empty map, all tiles in hand, the starting seat fixed or to be drawn."""
    pos.seats = settings[0]
    pos.round_first = settings[ROUND_FIRST]
    pos.species[:] = settings[SPECIES_AT:MAP_AT]
    pos.supply[: pos.seats] = COPIES
    pos.kinds[: pos.seats] = EVERY_KIND
    pos.last[:] = NOWHERE
    unfold_map(pos, settings)
    count_vacancies(pos)
    begin_turn(pos, settings[FIRST_SEAT])


@rule
def unfold_map(pos: Position, settings: Settings) -> None:
    """Put down the map; with two players the open spaces beyond the river are out of play (R2)."""
    pos.river[:] = settings[MAP_AT + SPACES : MAP_AT + SPACES + ROWS]
    for space in range(SPACES):
        pos.board[space] = -settings[MAP_AT + space]
        beyond = space % COLUMNS >= pos.river[space // COLUMNS]
        if pos.seats == 2 and beyond and pos.board[space] == VACANT:
            pos.board[space] = BEYOND


@rule
def count_vacancies(pos: Position) -> None:
    """List the vacant spaces and count how free each one is."""
    pos.freedom[:] = SHUT
    for space in range(SPACES):
        free = 0
        for index in range(NEAR_COUNT[space]):
            free += pos.board[NEAR[space, index]] == VACANT
        pos.freedom[space] += free
        if pos.board[space] == VACANT:
            pos.freedom[space] -= SHUT
            pos.slot[space] = pos.vacancies
            pos.vacant[pos.vacancies] = space
            pos.vacancies += 1
            pos.roomy += free >= 2


# --- what is open -----------------------------------------------------------------------------


@rule
def legal(pos: Position, out: Actions) -> int:
    """Write the open actions and return how many there are."""
    if pos.actor == CHANCE:
        return every_draw(pos, out)
    count, kinds = 0, open_kinds(pos)
    for terrain in range(KINDS):
        if kinds >> terrain & 1:
            count = every_vacant_space(pos, terrain, out, count)
    if one_tile_is_laid(pos):  # R7: the second tile is optional
        out[count] = STOP
        count += 1
    return count


@rule
def every_draw(pos: Position, out: Actions) -> int:
    """R1, R4: the starting seats, or all 25 rolls."""
    code, count = (FIRST, pos.seats) if pos.turn == NOBODY else (ROLL, FACES * FACES)
    for index in range(count):
        out[index] = code + index
    return int(count)


@rule
def every_vacant_space(pos: Position, terrain: int, out: Actions, count: int) -> int:
    """A tile of this terrain on each vacant space (R5, R10)."""
    for space in range(SPACES):
        if pos.board[space] == VACANT:
            out[count] = terrain * SPACES + space
            count += 1
    return count


@rule
def one_tile_is_laid(pos: Position) -> bool:
    """Whether this turn's first tile lies and the other die is left."""
    return bool(min(pos.dice[0], pos.dice[1]) == NO_DIE)


@rule
def open_kinds(pos: Position) -> int:
    """The terrains that may be laid: first any (R5, R8), second what the die allows (R7)."""
    kinds = pos.kinds[pos.turn]
    if one_tile_is_laid(pos):
        return int(ALLOWED_SECOND[max(pos.dice[0], pos.dice[1]), kinds])
    return int(kinds)


@rule
def weights(pos: Position, out: Weights) -> None:
    """Two of six faces are wild (P2); every starting seat weighs 1."""
    if pos.turn == NOBODY:
        out[: pos.seats] = 1
        return
    for first in range(FACES):
        for second in range(FACES):
            out[FACES * first + second] = (1 + (first == WILD)) * (1 + (second == WILD))


# --- what happens -----------------------------------------------------------------------------


@rule
def apply(pos: Position, action: int) -> None:
    """Play a legal action."""
    pos.ply += 1
    if action < STOP:
        lay(pos, action // SPACES, action % SPACES)
    elif action == STOP:
        end_turn(pos)
    elif action < FIRST:
        roll(pos, action - ROLL)
    else:
        begin_turn(pos, action - FIRST)


@rule
def roll(pos: Position, faces: int) -> None:
    """R4: the dice lie, and the seat whose turn it is decides."""
    pos.dice[0] = faces // FACES
    pos.dice[1] = faces % FACES
    pos.last[0] = NOWHERE
    pos.last[1] = NOWHERE
    pos.actor = pos.turn


@rule
def lay(pos: Position, terrain: int, space: int) -> None:
    """R5 to R8: lay a tile; the turn goes on if a die is left for a second one."""
    seat = pos.turn
    second = one_tile_is_laid(pos)
    goes_on = not second and use_die(pos, terrain)
    pos.supply[seat, terrain] -= 1
    if pos.supply[seat, terrain] == 0:
        pos.kinds[seat] ^= 1 << terrain
    pos.last[1 if second else 0] = space
    occupy(pos, space, 1 + KINDS * seat + terrain)
    if pos.roomy == 0:  # R11, P11: at once, even between two tiles
        end_game(pos)
    elif not goes_on or pos.kinds[seat] == 0:
        end_turn(pos)


@rule
def use_die(pos: Position, terrain: int) -> bool:
    """R6: take away the die that the first tile uses; False if it ignores both."""
    die = DIE_USED[pos.dice[0], pos.dice[1], pos.kinds[pos.turn], terrain]
    if die == NO_DIE:
        return False
    pos.dice[die] = NO_DIE
    return True


@rule
def occupy(pos: Position, space: int, tile: int) -> None:
    """Put a tile on a vacant space and keep the counts."""
    pos.board[space] = tile
    pos.vacancies -= 1
    moved, hole = pos.vacant[pos.vacancies], pos.slot[space]
    pos.vacant[hole] = moved
    pos.slot[moved] = hole
    lost = int(pos.freedom[space] >= 2)
    pos.freedom[space] += SHUT
    for side in range(4):
        near = NEAR[space, side]
        pos.freedom[near] -= 1
        lost += pos.freedom[near] == 1
    pos.roomy -= lost


@rule
def end_turn(pos: Position) -> None:
    """R9: the next seat with tiles left rolls; if nobody has any, the game is over."""
    seat = pos.turn
    for _ in range(pos.seats):
        seat = seat + 1 if seat + 1 < pos.seats else 0
        if pos.kinds[seat] != 0:
            begin_turn(pos, seat)
            return
    end_game(pos)


@rule
def begin_turn(pos: Position, seat: int) -> None:
    """The dice are picked up; NOBODY means that the starting seat is to be drawn."""
    pos.turn = seat
    pos.dice[0] = NO_DIE
    pos.dice[1] = NO_DIE
    pos.actor = CHANCE


@rule
def end_game(pos: Position) -> None:
    """Score every area (R12 to R17)."""
    pos.dice[0] = NO_DIE
    pos.dice[1] = NO_DIE
    pos.actor = OVER
    tally(pos, pos.score)


# --- random play ------------------------------------------------------------------------------


@rule
def sample(pos: Position, rng: Rng) -> int:
    """A fair roll, or any open action with equal chances, without listing them."""
    if pos.actor == CHANCE:
        if pos.turn == NOBODY:
            return FIRST + below(rng, pos.seats)
        faces = below(rng, 36)
        return ROLL + FACES * min(faces // 6, WILD) + min(faces % 6, WILD)
    kinds = open_kinds(pos)
    members = int(MEMBERS[kinds])
    vacancies = int(pos.vacancies)
    if one_tile_is_laid(pos) and below(rng, members * vacancies + 1) == 0:
        return STOP
    terrain = int(MEMBER[kinds, below(rng, members)])  # three draws are quicker than a division
    return terrain * SPACES + int(pos.vacant[below(rng, vacancies)])
