"""Who knows what (R61 to R64): what seats remember, what they see, and fair guesses at the rest.

A seat remembers two things beyond what lies open: the cards it gave away (`known`), and cards that
cannot be in the deck because it ran out or was searched in vain, so that they are in other hands
(`kept`). Both last until the holder parts with such a card.
"""

from genesis.core.chance import Rng, below
from genesis.core.compiled import rule
from genesis.core.position import OVER
from genesis.games.hexworld.cards import CARDS, KINDS
from genesis.games.hexworld.position import (
    ANY_CARD,
    ANY_SEAT,
    DRAW,
    NO_CARD,
    OPEN_CELL,
    PLACE_CELL,
    PLAYERS,
    REPAIR,
    RETURN,
    Position,
)

__all__ = ["conceal", "disasters_in_hand", "forget", "part_with", "recall", "redeal"]

OPENING_HAND, MOST_DISASTERS = 10, 5  # R15, R16


# --- what is remembered -----------------------------------------------------------------------


@rule
def part_with(pos: Position, seat: int, card: int) -> None:
    """A card leaves a hand for all to see: whoever knew of such a card knows of one less."""
    seat, card = seat & ANY_SEAT, card & ANY_CARD
    for viewer in range(PLAYERS):
        known, kept = int(pos.known[viewer, seat, card]), int(pos.kept[viewer, card])
        is_known = int(known > 0)
        pos.known[viewer, seat, card] = known - is_known
        pos.kept[viewer, card] = kept - (1 - is_known) * int((kept > 0) & (viewer != seat))
    if card >= KINDS and pos.sure[seat] > 0:
        pos.sure[seat] -= 1


@rule
def recall(pos: Position, card: int) -> None:
    """R63: the deck holds no such card, so all that are missing are in hands."""
    for viewer in range(pos.seats):
        others = 0
        for seat in range(pos.seats):
            if seat != viewer:
                others += int(pos.hand[seat, card]) - int(pos.known[viewer, seat, card])
        pos.kept[viewer, card] = others


@rule
def forget(pos: Position) -> None:
    """R39: all hands go into the deck, and nobody knows anything of any hand."""
    for viewer in range(pos.seats):
        pos.sure[viewer] = 0
        for card in range(CARDS):
            pos.kept[viewer, card] = 0
            for seat in range(pos.seats):
                pos.known[viewer, seat, card] = 0


# --- what is seen -----------------------------------------------------------------------------


@rule
def conceal(pos: Position, seat: int) -> None:
    """Blank what a seat may not see: other hands become what it knows of them and their size.

    The cards it does not know of count as the deck's. What others know of its own hand stays.
    """
    if pos.actor == OVER:  # R64: after the end everything is open
        return
    for other in range(pos.seats):
        if other != seat:
            conceal_hand(pos, seat, other)
            for card in range(CARDS):
                pos.kept[other, card] = 0
                for third in range(pos.seats):
                    if third != seat:
                        pos.known[other, third, card] = 0


@rule
def conceal_hand(pos: Position, seat: int, other: int) -> None:
    """All that is left of a hand is what the viewer knows to be in it."""
    pos.hand_cards[other] = 0
    for card in range(CARDS):
        seen = int(pos.known[seat, other, card]) if seat >= 0 else 0
        pos.deck[card] += pos.hand[other, card] - seen
        pos.hand[other, card] = seen
        if seen > 0:
            pos.hand_cards[other] |= 1 << card


# --- fair guesses -----------------------------------------------------------------------------


@rule
def redeal(pos: Position, seat: int, rng: Rng) -> None:
    """Deal what a seat cannot know anew, in agreement with all it does know."""
    if pos.actor == OVER:
        return
    conceal(pos, seat)
    shown = deal_shown(pos, seat)
    for card in range(CARDS):
        for _ in range(pos.kept[seat, card] - (card == shown)):
            deal_to(pos, somebody(pos, seat, rng), card)
    for other in range(pos.seats):
        if other != seat:
            deal_hand(pos, seat, other, rng)


@rule
def deal_shown(pos: Position, seat: int) -> int:
    """Another player's tile that is about to be laid is in their hand, for all to see.

    Returns it if it is not known for another reason, else NO_CARD.
    """
    laying = pos.phase == OPEN_CELL or pos.phase == PLACE_CELL
    if not laying or pos.turn == seat or pos.hand[pos.turn, pos.card] > 0:
        return NO_CARD
    deal_to(pos, pos.turn, pos.card)
    return int(pos.card)


@rule
def missing(pos: Position, seat: int) -> int:
    """How many cards of a concealed hand are not dealt yet."""
    count = int(pos.hand_size[seat])
    for card in range(CARDS):
        count -= pos.hand[seat, card]
    return count


@rule
def somebody(pos: Position, seat: int, rng: Rng) -> int:
    """Another hand, drawn by the number of cards it still lacks."""
    total = 0
    for other in range(pos.seats):
        if other != seat:
            total += missing(pos, other)
    drawn = below(rng, total)
    for other in range(pos.seats):
        if other != seat:
            drawn -= missing(pos, other)
            if drawn < 0:
                return other
    return seat


@rule
def deal_to(pos: Position, seat: int, card: int) -> None:
    """A card goes from the pool of the unknown to a hand."""
    pos.deck[card] -= 1
    pos.hand[seat, card] += 1
    pos.hand_cards[seat] |= 1 << card


@rule
def deal_hand(pos: Position, seat: int, other: int, rng: Rng) -> None:
    """Fill a concealed hand from the pool; in the opening it must be one that can be laid (R16)."""
    for _ in range(pos.sure[other]):
        deal_to(pos, other, from_pool(pos, KINDS, CARDS, rng))
    can_be_laid = is_dealt(pos, other)
    if can_be_laid and pos.sure[other] > 0:  # a repaired hand: five disasters, the rest terrain
        fill_hand(pos, other, KINDS, rng)
        return
    fill_hand(pos, other, CARDS, rng)
    while can_be_laid and disasters_in_hand(pos, other) > MOST_DISASTERS:
        take_back(pos, other)
        deal_shown(pos, seat)
        fill_hand(pos, other, CARDS, rng)


@rule
def is_dealt(pos: Position, seat: int) -> bool:
    """Whether a hand of the opening is dealt and repaired, so that it has its five tiles."""
    being_repaired = pos.turn == seat and (pos.phase == RETURN or pos.phase == REPAIR)
    whole = pos.hand_size[seat] + pos.tiles[seat] == OPENING_HAND
    return bool(pos.phase < DRAW and whole and not being_repaired)


@rule
def fill_hand(pos: Position, seat: int, cards: int, rng: Rng) -> None:
    """Deal what a hand lacks, of the first so many card ids."""
    for _ in range(missing(pos, seat)):
        deal_to(pos, seat, from_pool(pos, 0, cards, rng))


@rule
def disasters_in_hand(pos: Position, seat: int) -> int:
    """How many disasters a seat holds."""
    count = 0
    for card in range(KINDS, CARDS):
        count += int(pos.hand[seat, card])
    return count


@rule
def take_back(pos: Position, seat: int) -> None:
    """Put a hand back into the pool."""
    for card in range(CARDS):
        pos.deck[card] += pos.hand[seat, card]
        pos.hand[seat, card] = 0
    pos.hand_cards[seat] = 0


@rule
def from_pool(pos: Position, low: int, high: int, rng: Rng) -> int:
    """A card of the pool with its id in this range, drawn by how many there are."""
    total = 0
    for card in range(low, high):
        total += int(pos.deck[card])
    drawn = below(rng, total)
    for card in range(low, high):
        drawn -= int(pos.deck[card])
        if drawn < 0:
            return card
    return high - 1
