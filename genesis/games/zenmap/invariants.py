"""What is always true of a zenmap position: docs/rules/zenmap.md §11."""

import numpy as np

from genesis.core.compiled import rule
from genesis.core.position import CHANCE, OVER, SCORES
from genesis.games.zenmap.bits import count
from genesis.games.zenmap.cards import (
    BLIZZARD,
    COMBO_COUNT,
    COMBO_OF,
    EARTHQUAKE,
    FIRST_COMBO,
    FIRST_DISASTER,
    FJORD,
    FLOOD,
    KIND_COUNT,
    MOUNTAIN,
    MUDSLIDE,
    NOTHING,
    TOPS,
    TUNDRA,
    WILDFIRES,
)
from genesis.games.zenmap.choices import hand_limit, open_moves
from genesis.games.zenmap.effects import targets
from genesis.games.zenmap.hands import explains
from genesis.games.zenmap.position import (
    BLUE,
    CARD,
    COMPLETE,
    FROST,
    FULL,
    GREEN,
    HOLD,
    INSTANT,
    LAYOUT_ROW,
    LAYOUT_TILE,
    MOST_CARDS,
    NATURE,
    NO_CARD,
    NOBODY,
    NOW,
    NOWHERE,
    OFF,
    PLACE,
    PLAY,
    PLAYERS,
    RANDOM,
    SIDE,
    TARGET,
    TARGET2,
    TILES,
    TOKEN,
    TOKENS,
    TURN,
    Position,
)
from genesis.games.zenmap.rules import any_board_is_full, cards_used_up
from genesis.games.zenmap.scoring import adjacency_of, base_of, tally

__all__ = ["audit"]

BEST_BASE = 132  # I8: the 25 best combo cards of a limited supply
ALL_FJORDS = 150  # 25 combos of the highest value, if they are unlimited
LIMITED = 4  # the most copies of a combo in a limited supply
MOST_OPTIONS = 25  # I10
WILDFIRE_CARDS = 4  # I7


@rule
def audit(pos: Position) -> int:
    """The number of the first invariant that is broken, or 0.

    The order matters: what comes first makes it safe to check what follows.
    """
    if not (options_are_known(pos) and who_acts_is_clear(pos) and step_fits(pos)):
        return 13
    if not (tiles_are_in_range(pos) and sets_are_the_tiles(pos)):
        return 14
    if not (hands_are_counted(pos) and hands_were_held(pos) and hands_fit(pos)):
        return 5
    if not (piles_are_counted(pos) and cards_add_up(pos)):
        return 1
    if not combos_add_up(pos):
        return 2
    if not tokens_add_up(pos):
        return 3
    if not bags_fit(pos):
        return 4
    if not stacks_fit(pos):
        return 6
    if count_dead(pos) > WILDFIRE_CARDS:
        return 7
    if not points_fit(pos):
        return 8
    if pos.actor != OVER and not options_fit(pos):
        return 10
    if not full_board_fits(pos):
        return 11
    if not end_is_due(pos):
        return 15
    return 0


# --- the turn ---------------------------------------------------------------------------------


@rule
def options_are_known(pos: Position) -> bool:
    """I13: the options that rules branch on have values that exist."""
    if not (0 <= pos.arrangement <= RANDOM and HOLD <= pos.mode <= NATURE):
        return False
    return bool(0 <= pos.adjacency <= OFF and 1 <= pos.plays_per_turn <= 2)


@rule
def who_acts_is_clear(pos: Position) -> bool:
    """I13: a seat decides in its own turn; chance draws tokens and cards and aims strikes."""
    if not (1 <= pos.seats <= PLAYERS and 0 <= pos.turn < pos.seats and pos.ply >= 0):
        return False
    if not LAYOUT_TILE <= pos.step <= CARD or pos.seen_by != COMPLETE:
        return False
    if pos.actor == OVER:
        return True
    aims = pos.mode == NATURE and TARGET <= pos.step <= FROST
    chance = pos.step == TOKEN or pos.step == CARD or aims
    return bool(pos.actor == (CHANCE if chance else pos.turn))


@rule
def step_fits(pos: Position) -> bool:
    """I13: a card, a board and a first target are there exactly while the step needs them."""
    playing = PLACE <= pos.step <= FROST and pos.actor != OVER
    aiming = playing and pos.step >= TARGET
    second = aiming and pos.step != TARGET
    if not (NO_CARD <= pos.card < KIND_COUNT and NOBODY <= pos.board < pos.seats):
        return False
    if not (NOWHERE <= pos.first < TILES and NO_CARD <= pos.must < KIND_COUNT):
        return False
    if (pos.card != NO_CARD) != playing or (pos.board != NOBODY) != aiming:
        return False
    if (pos.first != NOWHERE) != second or not card_fits(pos):
        return False
    forced = pos.must != NO_CARD
    return not forced or (pos.mode == INSTANT and pos.step == PLAY and pos.must >= FIRST_DISASTER)


@rule
def card_fits(pos: Position) -> bool:
    """I13: terrain is placed, disasters with targets are aimed, and only some of them twice."""
    if pos.card == NO_CARD:
        return True
    if pos.step == PLACE:
        return bool(pos.card < FIRST_DISASTER)
    if pos.step == FROST:
        return bool(pos.card == BLIZZARD)
    pair = pos.card == EARTHQUAKE or pos.card == FLOOD or pos.card == MUDSLIDE
    return bool(pair or (pos.step != TARGET2 and pos.card >= BLIZZARD))


@rule
def in_phase_one(pos: Position) -> bool:
    """Whether boards are still being made."""
    return bool(pos.step == TOKEN or pos.step == LAYOUT_TILE or pos.step == LAYOUT_ROW)


# --- boards -----------------------------------------------------------------------------------


@rule
def tiles_are_in_range(pos: Position) -> bool:
    """I14: what lies on a tile exists; a board that nobody has is bare."""
    for seat in range(PLAYERS):
        there = FULL if seat < pos.seats else 0
        for tiles in (pos.laid, pos.blue, pos.dead, pos.occupied, pos.combos, pos.snow, pos.fresh):
            if tiles[seat] & ~there:
                return False
        for tile in range(TILES):
            if not NOTHING <= pos.bases[seat, tile] < FIRST_COMBO:
                return False
            if not NOTHING <= pos.second[seat, tile] < FIRST_COMBO:
                return False
            if not NOTHING <= pos.top[seat, tile] < TOPS:
                return False
    return True


@rule
def sets_are_the_tiles(pos: Position) -> bool:
    """I14: the sets of occupied, combined and equal tiles are what the tiles say."""
    for seat in range(PLAYERS):
        occupied, combos = 0, 0
        for tile in range(TILES):
            top = int(pos.top[seat, tile])
            occupied |= int(pos.bases[seat, tile] != NOTHING) << tile
            combos |= int(top >= FIRST_COMBO) << tile
            if (top != NOTHING) != (pos.bases[seat, tile] != NOTHING):
                return False
            if top != NOTHING and pos.shows[seat, top] >> tile & 1 == 0:
                return False
        shown = 0
        for top in range(TOPS):
            if pos.shows[seat, top] & ~FULL or pos.shows[seat, top] & shown:
                return False
            shown |= int(pos.shows[seat, top])
        if occupied != pos.occupied[seat] or combos != pos.combos[seat] or shown != occupied:
            return False
    return True


@rule
def stacks_fit(pos: Position) -> bool:
    """I6: dead or occupied, never both; a combo is the recipe of its stack, or made by Blizzard."""
    for seat in range(pos.seats):
        if pos.dead[seat] & pos.occupied[seat] or pos.snow[seat] & ~pos.occupied[seat]:
            return False
        for tile in range(TILES):
            if pos.occupied[seat] >> tile & 1 and not stack_fits(pos, seat, tile):
                return False
            if not pos.occupied[seat] >> tile & 1 and pos.second[seat, tile] != NOTHING:
                return False
    return True


@rule
def stack_fits(pos: Position, seat: int, tile: int) -> bool:
    """I6 for one occupied tile."""
    base, second = int(pos.bases[seat, tile]), int(pos.second[seat, tile])
    top = int(pos.top[seat, tile])
    snow = pos.snow[seat] >> tile & 1
    if snow and base != MOUNTAIN:
        return False
    if second != NOTHING:
        return bool(top == FIRST_COMBO + COMBO_OF[base, second])
    if top < FIRST_COMBO:
        return top == base
    return bool(snow and (top == FIRST_COMBO + TUNDRA or top == FIRST_COMBO + FJORD))


@rule
def count_dead(pos: Position) -> int:
    """I7: the dead tiles of all boards."""
    dead = 0
    for seat in range(pos.seats):
        dead += count(int(pos.dead[seat]))
    return dead


# --- cards ------------------------------------------------------------------------------------


@rule
def hands_are_counted(pos: Position) -> bool:
    """I5: sizes and kinds are those of the hands."""
    for seat in range(PLAYERS):
        size, kinds = 0, 0
        for kind in range(KIND_COUNT):
            if pos.hand[seat, kind] < 0:
                return False
            size += int(pos.hand[seat, kind])
            kinds |= int(pos.hand[seat, kind] > 0) << kind
        if size != pos.hand_size[seat] or kinds != pos.hand_kinds[seat]:
            return False
    return True


@rule
def hands_were_held(pos: Position) -> bool:
    """I5: hands at the reshuffle were whole, and what was not shown since is still in hand."""
    held = np.zeros(KIND_COUNT, np.int64)
    for seat in range(PLAYERS):
        size = int(pos.held_size[seat])
        if not 0 <= pos.fewest[seat] <= size <= MOST_CARDS:
            return False
        for kind in range(KIND_COUNT):
            cards, shown = int(pos.held[seat, kind]), int(pos.shown[seat, NOW, kind])
            if min(cards, shown) < 0 or cards - shown > pos.hand[seat, kind]:
                return False
            held[kind] += cards
            size -= cards
        if size != 0 or not explains(pos, seat):
            return False
    return bool((held == pos.pool).all())


@rule
def hands_fit(pos: Position) -> bool:
    """I5: never above 3, at TURN not above the limit; keep is 0 to 3; R71: where disasters are."""
    for seat in range(PLAYERS):
        at_turn = pos.step == TURN and seat == pos.turn
        limit = hand_limit(pos, seat) if at_turn else MOST_CARDS
        if pos.hand_size[seat] > (limit if seat < pos.seats else 0) or not 0 <= pos.keep[seat] <= 3:
            return False
        for kind in range(FIRST_DISASTER, KIND_COUNT):
            forced = int(seat == pos.turn and kind == pos.must)
            if pos.hand[seat, kind] < forced:
                return False
            if pos.mode != HOLD and pos.hand[seat, kind] > forced:
                return False
    return True


@rule
def piles_are_counted(pos: Position) -> bool:
    """I1: the sizes of deck and discard pile."""
    deck, discard = 0, 0
    for kind in range(KIND_COUNT):
        if pos.deck[kind] < 0 or pos.discard[kind] < 0 or pos.box[kind] < 0:
            return False
        deck += int(pos.deck[kind])
        discard += int(pos.discard[kind])
    return bool(deck == pos.deck_size and discard == pos.discard_size)


@rule
def cards_add_up(pos: Position) -> bool:
    """I1: every card of the box is somewhere, once."""
    found = np.zeros(KIND_COUNT, np.int64)
    for kind in range(KIND_COUNT):
        found[kind] = int(pos.deck[kind]) + int(pos.discard[kind]) + int(kind == pos.card)
        for seat in range(PLAYERS):
            found[kind] += int(pos.hand[seat, kind])
    for seat in range(pos.seats):
        found[WILDFIRES] += count(int(pos.dead[seat]))
        found[BLIZZARD] += count(int(pos.snow[seat]))
        found[MOUNTAIN] -= count(int(pos.snow[seat]))
        for tile in range(TILES):
            if pos.bases[seat, tile] != NOTHING:
                found[pos.bases[seat, tile]] += 1
            if pos.second[seat, tile] != NOTHING:
                found[pos.second[seat, tile]] += 1
    return bool((found == pos.box).all())


@rule
def combos_add_up(pos: Position) -> bool:
    """I2: supply and board together are the copies of each player."""
    for seat in range(PLAYERS):
        for combo in range(COMBO_COUNT):
            copies = int(pos.copies[combo]) if seat < pos.seats else 0
            laid = count(int(pos.shows[seat, FIRST_COMBO + combo]))
            if pos.supply[seat, combo] < 0 or pos.supply[seat, combo] + laid != copies:
                return False
    return True


# --- tokens -----------------------------------------------------------------------------------


@rule
def tokens_add_up(pos: Position) -> bool:
    """I3: tokens in bags, in the bowl, on tiles and just drawn are 25 each and the spares."""
    green = int(pos.bowl[GREEN]) + int(pos.drawn[GREEN]) - int(pos.spares[GREEN])
    blue = int(pos.bowl[BLUE]) + int(pos.drawn[BLUE]) - int(pos.spares[BLUE])
    for seat in range(PLAYERS):
        if pos.blue[seat] & ~pos.laid[seat]:
            return False
        blues = count(int(pos.blue[seat]))
        green += int(pos.bag[seat, GREEN]) + count(int(pos.laid[seat])) - blues
        blue += int(pos.bag[seat, BLUE]) + blues
    return bool(green == TOKENS * pos.seats and blue == TOKENS * pos.seats)


@rule
def bags_fit(pos: Position) -> bool:
    """I4: nothing is negative; after phase one a bag holds at most 25 and every tile has a token.

    In phase one a board and its bag are still the same seat's, and nothing else has happened.
    """
    early = in_phase_one(pos)
    drawn = int(pos.drawn[GREEN]) + int(pos.drawn[BLUE])
    if min(pos.drawn[GREEN], pos.drawn[BLUE], pos.bowl[GREEN], pos.bowl[BLUE]) < 0:
        return False
    if min(pos.spares[GREEN], pos.spares[BLUE]) < 0 or drawn > (SIDE if early else 0):
        return False
    for seat in range(pos.seats):
        bag = int(pos.bag[seat, GREEN]) + int(pos.bag[seat, BLUE])
        if min(pos.bag[seat, GREEN], pos.bag[seat, BLUE]) < 0:
            return False
        laid = count(int(pos.laid[seat]))
        waiting = drawn if seat == pos.turn else 0
        if early and (bag + laid + waiting != 2 * TOKENS or pos.occupied[seat] or pos.dead[seat]):
            return False
        if not early and (bag > TOKENS or laid != TILES):
            return False
    return True


# --- the end ----------------------------------------------------------------------------------


@rule
def points_fit(pos: Position) -> bool:
    """I8: bonus at most twice the base; final points are the boards', before the end none."""
    limited = pos.copies.max() <= LIMITED
    for seat in range(PLAYERS):
        base, bonus = base_of(pos, seat), adjacency_of(pos, seat)
        if base > (BEST_BASE if limited else ALL_FJORDS) or not 0 <= bonus <= 2 * base:
            return False
    points = np.zeros(SCORES, np.int16)
    if pos.actor == OVER:
        tally(pos, points)
    return bool((pos.score == points).all())


@rule
def options_fit(pos: Position) -> bool:
    """I10: somebody can always act, in at most 25 ways; a play that has begun can be completed."""
    if pos.step == TARGET and targets(pos, int(pos.board), int(pos.card)) == 0:
        return False
    _, members = open_moves(pos)
    return 0 < count(members) <= MOST_OPTIONS


@rule
def full_board_fits(pos: Position) -> bool:
    """I11: while the game runs no board is full, except after finish_round has set in."""
    if pos.last_round:
        return bool(pos.finish_round)
    return not any_board_is_full(pos) or bool(pos.actor == OVER and not pos.finish_round)


@rule
def end_is_due(pos: Position) -> bool:
    """I15: seats take turns in order; the game is over exactly if R60 to R64 say so."""
    seats, turn = int(pos.seats), int(pos.turn)
    last_seat = pos.turns[seats - 1] == pos.turns[0]
    stalled = pos.idle >= 2 * seats or pos.turns[seats - 1] >= pos.turn_limit
    if pos.actor == OVER:
        full = any_board_is_full(pos) or (pos.last_round and last_seat)
        return bool(stalled or full or cards_used_up(pos))
    early = in_phase_one(pos)
    for seat in range(seats):
        if pos.turns[seat] != (0 if early else pos.turns[turn] + (seat < turn)):
            return False
    return bool(not stalled and pos.idle >= 0 and 1 <= pos.plays + early <= 2)
