"""Hexworld's rules. R-numbers, D-numbers and Q-numbers point into docs/rules/hexworld.md."""

import numpy as np

from genesis.core.chance import Rng, below
from genesis.core.compiled import rule
from genesis.core.position import Actions, Int8s, Weights
from genesis.games.hexworld.cards import CARDS, COMBO_KINDS, KINDS, WONDER_COMBO, WONDERS
from genesis.games.hexworld.disasters import has_target, playable_disasters
from genesis.games.hexworld.position import (
    ACTION,
    ANY_SEAT,
    CELLS,
    CENTRE,
    COMBO_BORDER,
    DRAW,
    GIVE,
    NOWHERE,
    OPEN_CARD,
    OPEN_CELL,
    PLACE_CELL,
    REFILL,
    REPAIR,
    RETURN,
    TARGET_BORDER,
    TARGET_CELL,
    TARGET_WORLD,
    Position,
)
from genesis.games.hexworld.scoring import outcome, tally
from genesis.games.hexworld.secrets import conceal, disasters_in_hand, redeal
from genesis.games.hexworld.setting import start
from genesis.games.hexworld.turns import (
    be_idle,
    choose_border,
    choose_cell,
    discard,
    draw,
    end_turn,
    give,
    play_disaster,
    put_back,
    take_aim,
)
from genesis.games.hexworld.worlds import claim

__all__ = [
    "apply",
    "conceal",
    "legal",
    "outcome",
    "redeal",
    "sample",
    "start",
    "tally",
    "weights",
]

# Actions (R28).
PASS, PLACE, DISCARD, SOLIDIFY, WONDER, GIFT, WORLD = 0, 8, 32, 64, 96, 112, 136
DEALT, RETURNED, CELL, BORDER_AT = 160, 192, 256, 512
CODES = 1280

TERRAIN_CARDS = (1 << KINDS) - 1  # a set of cards is a number with a bit for each


# --- sets as numbers --------------------------------------------------------------------------

CHUNK = 10  # bits that are looked up at once: three make a set of combos, two a set of cards
LOW = (1 << CHUNK) - 1
MEMBERS = np.array([bits.bit_count() for bits in range(1 << CHUNK)], np.int8)
MEMBER = np.array(  # [bits, n] the n-th member
    [
        ([bit for bit in range(CHUNK) if bits >> bit & 1] + [0] * CHUNK)[:CHUNK]
        for bits in range(1 << CHUNK)
    ],
    np.int8,
)


@rule
def members(bits: int) -> int:
    """How many members a set of at most 30 has."""
    low, middle = int(MEMBERS[bits & LOW]), int(MEMBERS[bits >> CHUNK & LOW])
    return low + middle + int(MEMBERS[bits >> 2 * CHUNK & LOW])


@rule
def member(bits: int, index: int) -> int:
    """The member of a set that has so many before it."""
    low = int(MEMBERS[bits & LOW])
    middle = low + int(MEMBERS[bits >> CHUNK & LOW])
    passed = int(index >= low) + int(index >= middle)
    index -= low * (passed == 1) + middle * (passed == 2)
    shift = CHUNK * passed
    return shift + int(MEMBER[bits >> shift & LOW, index & 15])


# --- what is open -----------------------------------------------------------------------------


@rule
def legal(pos: Position, out: Actions) -> int:
    """Write the open actions and return how many there are."""
    phase, seat = pos.phase, pos.turn
    if phase == ACTION:
        return every_action(pos, seat, out)
    if phase in (OPEN_CELL, PLACE_CELL):
        return every_place(pos, seat, out)
    if phase == COMBO_BORDER:
        return every_open_border(pos, seat, out)
    if phase in (TARGET_CELL, TARGET_BORDER):
        return every_target(pos, out)
    if phase == TARGET_WORLD:
        return every_world(pos, out)
    if phase == OPEN_CARD:
        return every_member(pos.hand_cards[seat] & TERRAIN_CARDS, PLACE, out, 0)
    if phase == GIVE:
        return every_member(int(pos.hand_cards[seat]), GIFT, out, 0)
    if phase == RETURN:
        return every_member(pos.hand_cards[seat] & ~TERRAIN_CARDS, RETURNED, out, 0)
    return every_draw(pos, out)


@rule
def every_member(bits: int, code: int, out: Actions, count: int) -> int:
    """An action for each member of a set."""
    for index in range(COMBO_KINDS):
        if bits >> index & 1:
            out[count] = code + index
            count += 1
    return count


@rule
def every_action(pos: Position, seat: int, out: Actions) -> int:
    """D3: pass, lay, play, discard, solidify, claim (R31)."""
    out[0] = PASS
    count = every_member(playable_cards(pos, seat), PLACE, out, 1)
    count = every_member(int(pos.hand_cards[seat]), DISCARD, out, count)
    count = every_member(int(pos.ready[seat]), SOLIDIFY, out, count)
    return every_member(open_wonders(pos, seat), WONDER, out, count)


@rule
def playable_cards(pos: Position, seat: int) -> int:
    """The terrain that can be laid and the disasters that have a target."""
    cards = int(pos.hand_cards[seat])
    playable = cards & TERRAIN_CARDS if pos.places[seat] > 0 else 0
    if cards > TERRAIN_CARDS:
        playable |= playable_disasters(pos, cards)
    return playable


@rule
def open_wonders(pos: Position, seat: int) -> int:
    """R48: the wonders in the centre whose triangle lies in the own world."""
    centre = 0
    for wonder in range(len(WONDERS)):
        centre |= int(pos.wonder[wonder] == CENTRE) << wonder
    return int(pos.complete[seat]) & centre


@rule
def every_place(pos: Position, seat: int, out: Actions) -> int:
    """D2, D4: the positions a tile may be laid on (R24)."""
    count = 0
    for cell in range(CELLS):
        if pos.slot[seat, cell] >= 0:
            out[count] = CELL + cell
            count += 1
    return count


@rule
def every_open_border(pos: Position, seat: int, out: Actions) -> int:
    """D5: the open borders that fit the combo."""
    count = 0
    border = pos.first[seat, pos.kind]
    while border != NOWHERE:
        count = insert(out, count, BORDER_AT + border)
        border = pos.link[seat, border]
    return count


@rule
def every_target(pos: Position, out: Actions) -> int:
    """D7, D8: what is left of the frozen list."""
    code = CELL if pos.phase == TARGET_CELL else BORDER_AT
    count = 0
    for index in range(pos.target_count):
        count = insert(out, count, code + pos.targets[index])
    return count


@rule
def insert(out: Actions, count: int, action: int) -> int:
    """Add an action to an ascending list."""
    place = count
    while place > 0 and out[place - 1] > action:
        out[place] = out[place - 1]
        place -= 1
    out[place] = action
    return count + 1


@rule
def every_world(pos: Position, out: Actions) -> int:
    """D6: the worlds with a target, one's own first."""
    count = 0
    for places_after in range(pos.seats):
        if has_target(pos, (pos.turn + places_after) % pos.seats, pos.card):
            out[count] = WORLD + places_after
            count += 1
    return count


@rule
def every_draw(pos: Position, out: Actions) -> int:
    """R34: the cards that may be drawn."""
    count = 0
    for card in range(drawn_range(pos)):
        if pos.deck[card] > 0:
            out[count] = DEALT + card
            count += 1
    return count


@rule
def drawn_range(pos: Position) -> int:
    """R16, R72: repairs and what a Tornado strike leaves draw terrain only."""
    only_terrain = pos.phase == REPAIR or (pos.phase == REFILL and pos.strikes == 1)
    return KINDS if only_terrain else CARDS


@rule
def weights(pos: Position, out: Weights) -> None:
    """R34: cards weigh as many as there are, targets 1 each."""
    count = 0
    if pos.phase == TARGET_CELL or pos.phase == TARGET_BORDER:
        for index in range(pos.target_count):
            out[index] = 1
    elif pos.phase == RETURN:
        for card in range(KINDS, CARDS):
            if pos.hand[pos.turn, card] > 0:
                out[count] = pos.hand[pos.turn, card]
                count += 1
    else:
        for card in range(drawn_range(pos)):
            if pos.deck[card] > 0:
                out[count] = pos.deck[card]
                count += 1


# --- what happens -----------------------------------------------------------------------------


@rule
def apply(pos: Position, action: int) -> None:
    """Play a legal action."""
    pos.ply += 1
    if action >= BORDER_AT:
        choose_border(pos, action - BORDER_AT)
    elif action >= CELL:
        choose_cell(pos, action - CELL)
    elif action >= RETURNED:
        put_back(pos, action - RETURNED)
    elif action >= DEALT:
        draw(pos, action - DEALT)
    elif action >= WORLD:
        take_aim(pos, (int(pos.turn) + action - WORLD) % int(pos.seats))
    elif action >= GIFT:
        give(pos, action - GIFT)
    else:
        act(pos, action)


@rule
def act(pos: Position, action: int) -> None:
    """D1, D3: the first half of a move, or all of it (R31)."""
    seat = pos.turn
    if action >= WONDER:
        pos.idle = 0
        claim(pos, seat, action - WONDER, int(WONDER_COMBO[action - WONDER]))
        end_turn(pos)
    elif action >= SOLIDIFY:
        pos.idle = 0
        pos.kind = action - SOLIDIFY
        pos.phase = COMBO_BORDER
    elif action >= DISCARD:
        discard(pos, seat, action - DISCARD)
    elif action >= PLACE + KINDS:
        pos.idle = 0
        play_disaster(pos, seat, action - PLACE)
    elif action >= PLACE:
        pos.idle = 0
        pos.card = action - PLACE
        pos.phase = OPEN_CELL if pos.phase == OPEN_CARD else PLACE_CELL
    else:
        be_idle(pos)


# --- random play ------------------------------------------------------------------------------


@rule
def sample(pos: Position, rng: Rng) -> int:
    """A fair draw, or any open action with equal chances, without listing them."""
    phase = pos.phase
    if phase == DRAW:
        return DEALT + draw_from(pos.deck, 0, int(pos.deck_size), rng)
    if phase == ACTION:
        return sample_action(pos, rng)
    if phase == PLACE_CELL:
        return CELL + sample_place(pos, rng)
    if phase == COMBO_BORDER:
        return BORDER_AT + sample_open_border(pos, rng)
    return sample_rare(pos, rng)


@rule
def sample_action(pos: Position, rng: Rng) -> int:
    """D3: pass, then cards to play, to discard, combos and wonders."""
    seat = pos.turn & ANY_SEAT
    playable, hand, ready = (
        playable_cards(pos, seat),
        int(pos.hand_cards[seat]),
        int(pos.ready[seat]),
    )
    plays, discards, combos = members(playable), members(hand), members(ready)
    wonders = open_wonders(pos, seat) if pos.complete[seat] != 0 else 0
    index = below(rng, 1 + plays + discards + combos + int(MEMBERS[wonders]))
    if index < combos:
        code, chosen = SOLIDIFY, ready
    elif index < combos + plays:
        code, chosen, index = PLACE, playable, index - combos
    elif index < combos + plays + discards:
        code, chosen, index = DISCARD, hand, index - combos - plays
    elif index == combos + plays + discards:
        return PASS
    else:
        code, chosen, index = WONDER, wonders, index - combos - plays - discards - 1
    return code + member(chosen, index)


@rule
def sample_place(pos: Position, rng: Rng) -> int:
    """Any position where a tile may be laid."""
    seat = pos.turn
    return int(pos.frontier[seat, below(rng, int(pos.places[seat]))])


@rule
def sample_open_border(pos: Position, rng: Rng) -> int:
    """Any open border that fits the combo."""
    seat, kind = pos.turn, pos.kind
    border = int(pos.first[seat, kind])
    for _ in range(below(rng, int(pos.open[seat, kind]))):
        border = int(pos.link[seat, border])
    return border


@rule
def sample_rare(pos: Position, rng: Rng) -> int:
    """What is decided or drawn only now and then."""
    phase, seat = pos.phase, pos.turn
    if phase == OPEN_CELL:
        return CELL + sample_place(pos, rng)
    if phase in (TARGET_CELL, TARGET_BORDER):
        code = CELL if phase == TARGET_CELL else BORDER_AT
        return code + int(pos.targets[below(rng, int(pos.target_count))])
    if phase == TARGET_WORLD:
        return sample_world(pos, rng)
    if phase == RETURN:
        return RETURNED + draw_from(pos.hand[seat], KINDS, disasters_in_hand(pos, seat), rng)
    if phase in (OPEN_CARD, GIVE):
        cards = int(pos.hand_cards[seat])
        cards &= TERRAIN_CARDS if phase == OPEN_CARD else cards
        code = PLACE if phase == OPEN_CARD else GIFT
        return code + member(cards, below(rng, members(cards)))
    total = int(pos.deck_size)
    for card in range(drawn_range(pos), CARDS):
        total -= int(pos.deck[card])
    return DEALT + draw_from(pos.deck, 0, total, rng)


@rule
def sample_world(pos: Position, rng: Rng) -> int:
    """D6: any world with a target."""
    worlds = 0
    for places_after in range(pos.seats):
        if has_target(pos, (pos.turn + places_after) % pos.seats, pos.card):
            worlds |= 1 << places_after
    return WORLD + member(worlds, below(rng, members(worlds)))


@rule
def draw_from(counts: Int8s, low: int, total: int, rng: Rng) -> int:
    """A card id from `low` on, drawn by its count; `total` is the sum of the counts."""
    drawn = below(rng, total) - int(counts[low])
    while drawn >= 0:
        low += 1
        drawn -= int(counts[low])
    return low
