"""Pangaea's rules. R-numbers and P-numbers point into docs/rules/pangaea.md."""

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


# --- setup ------------------------------------------------------------------------------------


@rule
def start(pos: Position, settings: Settings) -> None:
    """R1 to R3: an empty map, all tiles in hand, the starting seat fixed or to be drawn."""
    pos.seats = settings[0]
    pos.round_first = settings[ROUND_FIRST]
    pos.species[:] = settings[SPECIES_AT:MAP_AT]
    pos.supply[: pos.seats] = COPIES
    pos.tiles[: pos.seats] = KINDS * COPIES
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
    for space in range(SPACES):
        for index in range(NEAR_COUNT[space]):
            pos.freedom[space] += pos.board[NEAR[space, index]] == VACANT
        if pos.board[space] == VACANT:
            pos.slot[space] = pos.vacancies
            pos.vacant[pos.vacancies] = space
            pos.vacancies += 1
            pos.roomy += pos.freedom[space] >= 2


# --- what is open -----------------------------------------------------------------------------


@rule
def legal(pos: Position, out: Actions) -> int:
    """Write the open actions and return how many there are."""
    if pos.actor == CHANCE:
        return every_draw(pos, out)
    count = 0
    for terrain in range(KINDS):
        if may_lay(pos, terrain):
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
    return bool(pos.dice[0] == NO_DIE or pos.dice[1] == NO_DIE)


@rule
def may_lay(pos: Position, terrain: int) -> bool:
    """The first tile is free (R5, R8); the second follows the die that is left (R7)."""
    supply = pos.supply[pos.turn]
    if supply[terrain] == 0:
        return False
    if not one_tile_is_laid(pos):
        return True
    die = max(pos.dice[0], pos.dice[1])
    return bool(die in (WILD, terrain) or supply[die] == 0)  # P13: judged now


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
    pos.last[:] = NOWHERE
    pos.actor = pos.turn


@rule
def lay(pos: Position, terrain: int, space: int) -> None:
    """R5 to R8: lay a tile; the turn goes on if a die is left for a second one."""
    second = one_tile_is_laid(pos)
    goes_on = not second and use_die(pos, terrain)
    pos.supply[pos.turn, terrain] -= 1
    pos.tiles[pos.turn] -= 1
    pos.last[1 if second else 0] = space
    occupy(pos, space, 1 + KINDS * pos.turn + terrain)
    if pos.roomy == 0:  # R11, P11: at once, even between two tiles
        end_game(pos)
    elif not goes_on or pos.tiles[pos.turn] == 0:
        end_turn(pos)


@rule
def use_die(pos: Position, terrain: int) -> bool:
    """R6: take away the die that the first tile uses; False if it ignores both."""
    die = die_used(pos, terrain)
    if die == NO_DIE:
        return False
    pos.dice[die] = NO_DIE
    return True


@rule
def die_used(pos: Position, terrain: int) -> int:
    """R6: a die with this terrain, else one whose terrain is used up, else a wild one."""
    for die in range(2):
        if pos.dice[die] == terrain:
            return die
    for die in range(2):
        if pos.dice[die] != WILD and pos.supply[pos.turn, pos.dice[die]] == 0:
            return die
    for die in range(2):
        if pos.dice[die] == WILD:
            return die
    return NO_DIE


@rule
def occupy(pos: Position, space: int, tile: int) -> None:
    """Put a tile on a vacant space and keep the counts."""
    pos.board[space] = tile
    pos.roomy -= pos.freedom[space] >= 2
    pos.vacancies -= 1
    moved, hole = pos.vacant[pos.vacancies], pos.slot[space]
    pos.vacant[hole] = moved
    pos.slot[moved] = hole
    for index in range(NEAR_COUNT[space]):
        near = NEAR[space, index]
        pos.freedom[near] -= 1
        pos.roomy -= pos.freedom[near] == 1 and pos.board[near] == VACANT


@rule
def end_turn(pos: Position) -> None:
    """R9: the next seat with tiles left rolls; if nobody has any, the game is over."""
    seat = pos.turn
    for _ in range(pos.seats):
        seat = seat + 1 if seat + 1 < pos.seats else 0
        if pos.tiles[seat] > 0:
            begin_turn(pos, seat)
            return
    end_game(pos)


@rule
def begin_turn(pos: Position, seat: int) -> None:
    """The dice are picked up; NOBODY means that the starting seat is to be drawn."""
    pos.turn = seat
    pos.dice[:] = NO_DIE
    pos.actor = CHANCE


@rule
def end_game(pos: Position) -> None:
    """Score every area (R12 to R17)."""
    pos.dice[:] = NO_DIE
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
    open_terrains = 0
    for terrain in range(KINDS):
        open_terrains += may_lay(pos, terrain)
    choice = below(rng, open_terrains * pos.vacancies + one_tile_is_laid(pos))
    for terrain in range(KINDS):
        if may_lay(pos, terrain):
            if choice < pos.vacancies:
                return int(terrain * SPACES + pos.vacant[choice])
            choice -= pos.vacancies
    return STOP
