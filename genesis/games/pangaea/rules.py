"""Pangaea's rules. R-numbers and P-numbers point into docs/rules/pangaea.md."""

import numpy as np

from genesis.core.chance import Rng, below, below_each
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
    SIDES,
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


def die_left(dice: tuple[int, int], kinds: int, terrain: int) -> int:
    """R6: what the first tile leaves, or NO_DIE if it ignores both dice.

    It uses a die with this terrain, else one whose terrain is used up, else a wild one.
    """
    for first, other in (dice, dice[::-1]):
        if first == terrain:
            return other
    for first, other in (dice, dice[::-1]):
        if first != WILD and not kinds >> first & 1:
            return other
    for first, other in (dice, dice[::-1]):
        if first == WILD:
            return other
    return NO_DIE


def allowed_second(die: int, kinds: int) -> int:
    """R7, P13: what the die shows; anything if it is wild or its terrain is used up by now."""
    follows = die != WILD and kinds >> die & 1
    return 1 << die if follows else kinds


DIE_LEFT = np.array(  # [face, face, kinds left, terrain]
    [
        [[[die_left((a, b), k, t) for t in range(KINDS)] for k in range(16)] for b in range(FACES)]
        for a in range(FACES)
    ],
    np.int8,
)
ALLOWED_SECOND = np.array(  # [face, kinds left]
    [[allowed_second(die, kinds) for kinds in range(16)] for die in range(FACES)], np.int8
)
ROLLS = np.array(  # the codes of 36 equally likely rolls; two of six faces are wild (P2)
    [
        ROLL + FACES * min(first, WILD) + min(second, WILD)
        for first in range(6)
        for second in range(6)
    ],
    np.int16,
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
    kinds = open_kinds(pos)
    spaces = every_vacant_space(pos, out)
    count = spaces * int(MEMBERS[kinds])
    for member in range(int(MEMBERS[kinds]) - 1, -1, -1):  # the first last: the others copy it
        tile = int(MEMBER[kinds, member]) * SPACES
        for index in range(spaces):
            out[member * spaces + index] = out[index] + tile
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
def every_vacant_space(pos: Position, out: Actions) -> int:
    """The vacant spaces in order (R5, R10), without a branch for each; returns how many."""
    count = 0
    for space in range(SPACES):
        out[count] = space
        count += int(pos.board[space] == VACANT)
    return count


@rule
def one_tile_is_laid(pos: Position) -> bool:
    """Whether this turn's first tile lies and the other die is left."""
    return bool(pos.dice[1] == NO_DIE)


@rule
def open_kinds(pos: Position) -> int:
    """The terrains that may be laid: first any (R5, R8), second what the die allows (R7)."""
    kinds = np.uint8(pos.kinds[np.uint8(pos.turn)])  # no sign: see occupy
    if one_tile_is_laid(pos):
        return int(ALLOWED_SECOND[np.uint8(pos.dice[0]), kinds])
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
        terrain = action // SPACES
        lay(pos, terrain, action - terrain * SPACES)
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
    seat, kind = np.uint8(pos.turn), np.uint8(terrain)  # no sign: see occupy
    second = one_tile_is_laid(pos)
    goes_on = not second and use_die(pos, seat, kind)
    left = pos.supply[seat, kind] - 1
    pos.supply[seat, kind] = left
    if left == 0:
        pos.kinds[seat] ^= 1 << terrain
    pos.last[np.uint8(second)] = space
    occupy(pos, space, 1 + KINDS * int(pos.turn) + terrain)
    if pos.roomy == 0:  # R11, P11: at once, even between two tiles
        end_game(pos)
    elif not goes_on or pos.kinds[pos.turn] == 0:
        end_turn(pos)


@rule
def use_die(pos: Position, seat: np.uint8, terrain: np.uint8) -> bool:
    """R6: keep the die that the first tile leaves; False if it ignores both."""
    first, second = np.uint8(pos.dice[0]), np.uint8(pos.dice[1])
    left = DIE_LEFT[first, second, np.uint8(pos.kinds[seat]), terrain]
    pos.dice[0] = left
    pos.dice[1] = NO_DIE
    return bool(left != NO_DIE)


@rule
def occupy(pos: Position, space: int, tile: int) -> None:
    """Put a tile on a vacant space and keep the counts.

    Indices without a sign spare the test for negative ones: a quarter of this function's time.
    """
    here = np.uint8(space)
    pos.board[here] = tile
    pos.vacancies -= 1
    moved, hole = np.uint8(pos.vacant[np.uint8(pos.vacancies)]), np.uint8(pos.slot[here])
    pos.vacant[hole] = moved
    pos.slot[moved] = hole
    free = pos.freedom[here]
    lost = int(free >= 2)
    pos.freedom[here] = free + SHUT
    for side in range(4):
        near = SIDES[here, side]
        free = pos.freedom[near] - 1
        pos.freedom[near] = free
        lost += free == 1
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
        return int(ROLLS[below(rng, 36)])
    kinds = open_kinds(pos)
    members, vacancies = int(MEMBERS[kinds]), int(pos.vacancies)
    tickets = members * vacancies + 1 if one_tile_is_laid(pos) else 1  # one of them is the stop
    terrain, index, ticket = below_each(rng, members, vacancies, tickets)
    if (ticket == 0) & (tickets > 1):
        return STOP
    return int(MEMBER[kinds, terrain]) * SPACES + int(pos.vacant[index])
