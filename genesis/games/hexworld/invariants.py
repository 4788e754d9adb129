"""What is always true of a hexworld position: docs/rules/hexworld.md §11."""

import numpy as np

from genesis.core.compiled import rule
from genesis.core.position import CHANCE, OVER, SCORES
from genesis.games.hexworld.cards import CARDS, COMBO_KINDS, KINDS, RULES_20, RULES_220
from genesis.games.hexworld.disasters import playable_disasters
from genesis.games.hexworld.position import (
    ACTION,
    BORDERS,
    CELLS,
    COMBO_BORDER,
    DEAL,
    DRAW,
    ENDED,
    GIVE,
    HEXES,
    NO_CARD,
    NOWHERE,
    OPEN_CARD,
    OPEN_CELL,
    PLACE_CELL,
    PLAYERS,
    REFILL,
    REPAIR,
    RETURN,
    TARGET_BORDER,
    TARGET_CELL,
    TARGET_WORLD,
    Position,
)
from genesis.games.hexworld.scoring import tally
from genesis.games.hexworld.secrets import MOST_DISASTERS, OPENING_HAND, disasters_in_hand
from genesis.games.hexworld.setting import CARD_COPIES, CARD_MODULE, in_play
from genesis.games.hexworld.soundness import wonders_lie_on_triangles, world_fault
from genesis.games.hexworld.turns import (
    HAND_LIMIT,
    KEEP,
    OPENING_TILES,
    SHARE,
    is_finished,
)

__all__ = ["audit"]

WHO_ACTS, MEMORY, THE_END, THE_TARGETS = 15, 16, 17, 18  # after I1 to I14


@rule
def audit(pos: Position) -> int:
    """The number of the first invariant that is broken, or 0.

    The order matters: what comes first makes it safe to check what follows.
    """
    if not who_acts_is_clear(pos) or not what_is_chosen_fits(pos):
        return WHO_ACTS
    for world in range(pos.seats):
        fault = world_fault(pos, world)
        if fault != 0:
            return fault
    if not cards_add_up(pos):
        return 1
    if not hands_are_not_too_large(pos):
        return 6
    if not wonders_lie_on_triangles(pos):
        return 10
    if not points_are_the_worlds(pos):
        return 11
    if not targets_are_there(pos):
        return THE_TARGETS
    if not something_is_open(pos):
        return 8
    if not memory_is_true(pos):
        return MEMORY
    if not end_is_due(pos):
        return THE_END
    return 0


# --- whose move it is -------------------------------------------------------------------------


@rule
def who_acts_is_clear(pos: Position) -> bool:
    """I15: the seat whose turn it is acts, or chance where something is drawn, or nobody."""
    if not 1 <= pos.seats <= PLAYERS or not 0 <= pos.turn < pos.seats or pos.ply < 0:
        return False
    if not DEAL <= pos.phase <= ENDED or not 0 <= pos.aim < pos.seats:
        return False
    phase = pos.phase
    if phase == ENDED:
        return bool(pos.actor == OVER)
    drawn = phase in (DEAL, RETURN, REPAIR, DRAW, REFILL)
    struck = pos.strikes == 1 and phase in (TARGET_CELL, TARGET_BORDER)
    return bool(pos.actor == (CHANCE if drawn or struck else pos.turn))


@rule
def what_is_chosen_fits(pos: Position) -> bool:
    """I15: options, remembered choices and counts are such as can be."""
    if not options_can_be(pos):
        return False
    if not NO_CARD <= pos.card < CARDS or not NOWHERE <= pos.kind < COMBO_KINDS:
        return False
    if pos.left < 0 or pos.share < 0 or pos.turns < 0 or pos.idle < 0:
        return False
    laying = pos.phase == OPEN_CELL or pos.phase == PLACE_CELL
    if laying and not 0 <= pos.card < KINDS:
        return False
    aiming = pos.phase == TARGET_WORLD or pos.phase == TARGET_CELL or pos.phase == TARGET_BORDER
    if aiming and pos.card < KINDS:
        return False
    if pos.phase == COMBO_BORDER and pos.kind < 0:
        return False
    world, cell, border = pos.last[0], pos.last[1], pos.last[2]
    if not NOWHERE <= world < pos.seats or not NOWHERE <= cell < CELLS:
        return False
    return bool(NOWHERE <= border < BORDERS)


@rule
def options_can_be(pos: Position) -> bool:
    """Every option is one of its values."""
    for module in range(3):
        if not 0 <= pos.modules[module] <= 1:
            return False
    if not RULES_220 <= pos.rules <= RULES_20 or not 0 <= pos.strikes <= 1:
        return False
    return bool(pos.strikes == 0 or pos.seats == 1)


# --- cards ------------------------------------------------------------------------------------


@rule
def cards_add_up(pos: Position) -> bool:
    """I1, I7: deck, discards, hands, worlds and played disasters are all the cards there are."""
    there = np.zeros(CARDS, np.int16)
    for seat in range(pos.seats):
        for index in range(pos.tiles[seat]):
            there[pos.ground[seat, pos.hexes[seat, index]]] += 1
    deck = discards = 0
    for card in range(CARDS):
        if pos.deck[card] < 0 or pos.discards[card] < 0:
            return False
        deck += int(pos.deck[card])
        discards += int(pos.discards[card])
        there[card] += pos.deck[card] + pos.discards[card]
        for seat in range(pos.seats):
            if pos.hand[seat, card] < 0 or pos.played[seat, card] < 0:
                return False
            there[card] += pos.hand[seat, card] + pos.played[seat, card]
            if card < KINDS and pos.played[seat, card] > 0:
                return False
        if there[card] != (CARD_COPIES[card] if in_play(pos, CARD_MODULE[card]) else 0):
            return False
    return deck == pos.deck_size and discards == pos.discard_size and hands_add_up(pos)


@rule
def hands_add_up(pos: Position) -> bool:
    """I1: the size and the set of every hand are its cards'."""
    for seat in range(pos.seats):
        size = cards = 0
        for card in range(CARDS):
            size += int(pos.hand[seat, card])
            cards |= int(pos.hand[seat, card] > 0) << card
        if size != pos.hand_size[seat] or cards != pos.hand_cards[seat]:
            return False
    return True


@rule
def hands_are_not_too_large(pos: Position) -> bool:
    """I6: 10 at most in the opening, 7 in a turn, more only while a Tornado's cards are shared."""
    for seat in range(pos.seats):
        most = HAND_LIMIT + (pos.seats == PLAYERS)  # R39: a short Tornado of four leaves 8
        if pos.phase < DRAW:
            most = OPENING_HAND - pos.tiles[seat]
        elif (pos.phase == REFILL or pos.phase == GIVE) and seat == pos.turn:
            most = KEEP + SHARE * (pos.seats - 1)
        if pos.hand_size[seat] > most:
            return False
        if pos.strikes == 1 and pos.phase >= OPEN_CARD and disasters_in_hand(pos, seat) > 0:
            return False
    return True


@rule
def memory_is_true(pos: Position) -> bool:
    """I16: whatever a seat knows to be in a hand is there."""
    for viewer in range(pos.seats):
        if not 0 <= pos.sure[viewer] <= disasters_in_hand(pos, viewer):
            return False
        for card in range(CARDS):
            elsewhere = 0
            for seat in range(pos.seats):
                known = int(pos.known[viewer, seat, card])
                if not 0 <= known <= pos.hand[seat, card] or (seat == viewer and known > 0):
                    return False
                if seat != viewer:
                    elsewhere += int(pos.hand[seat, card]) - known
            if not 0 <= pos.kept[viewer, card] <= elsewhere:
                return False
    return True


# --- decisions --------------------------------------------------------------------------------


@rule
def something_is_open(pos: Position) -> bool:
    """I8: whoever is asked has an answer."""
    phase, seat = pos.phase, pos.turn
    terrain = pos.hand_size[seat] - disasters_in_hand(pos, seat)
    if phase == OPEN_CARD:
        return bool(terrain >= OPENING_TILES - pos.tiles[seat] and pos.tiles[seat] < OPENING_TILES)
    if phase in (OPEN_CELL, PLACE_CELL):
        return bool(pos.hand[seat, pos.card] > 0 and pos.places[seat] > 0)
    if phase == COMBO_BORDER:
        return bool(pos.ready[seat] >> pos.kind & 1)
    if phase == TARGET_WORLD:
        return playable_disasters(pos, 1 << int(pos.card)) != 0
    if phase == GIVE:
        return bool(0 < pos.left <= pos.hand_size[seat] and pos.aim != seat)
    if phase == RETURN:
        most = 0 if pos.strikes == 1 else MOST_DISASTERS
        return bool(disasters_in_hand(pos, seat) > most)
    if phase in (DEAL, REPAIR, DRAW, REFILL):
        return bool(pos.deck_size > 0)
    return True


@rule
def targets_are_there(pos: Position) -> bool:
    """I18: a frozen list exists while a disaster looks for targets, and each is listed once."""
    aiming = pos.phase == TARGET_CELL or pos.phase == TARGET_BORDER
    if not aiming:
        return bool(pos.target_count == 0)
    if not 0 < pos.target_count <= HEXES or not 1 <= pos.left <= min(2, pos.target_count):
        return False
    seen = np.zeros(BORDERS, np.int8)
    for index in range(pos.target_count):
        target = pos.targets[index]
        if not 0 <= target < (CELLS if pos.phase == TARGET_CELL else BORDERS) or seen[target]:
            return False
        seen[target] = 1
        if pos.phase == TARGET_CELL and pos.terrain[pos.aim, target] >= KINDS:  # I9
            return False
        if pos.phase == TARGET_BORDER and pos.combo[pos.aim, target] < 0:
            return False
    return True


# --- the end ----------------------------------------------------------------------------------


@rule
def points_are_the_worlds(pos: Position) -> bool:
    """I11: final points are what the worlds are worth; before the end there are none."""
    for seat in range(pos.seats):
        disasters = 0
        for card in range(CARDS):
            disasters += int(pos.played[seat, card])
        if disasters != pos.disaster_points[seat]:
            return False
    points = np.zeros(SCORES, np.int16)
    if pos.actor == OVER:
        tally(pos, points)
    return bool((pos.score == points).all())


@rule
def end_is_due(pos: Position) -> bool:
    """I17: a game is over only if R50 to R54 say so, and goes on only while none of them does."""
    if pos.actor == OVER:
        return is_finished(pos)
    if pos.turns >= pos.last_turn or (pos.seats > 1 and pos.idle >= pos.idle_limit):
        return False
    for seat in range(pos.seats):
        full = pos.rules == RULES_220 and pos.tiles[seat] >= pos.end_tiles
        if full and not (pos.equal_turns and pos.turn > seat):
            return False
    return bool(pos.phase != ACTION or pos.tiles[pos.turn] >= OPENING_TILES)
