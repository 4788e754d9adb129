"""Hidden hands: what a seat may see, and a fair guess at what it may not (R69 to R71).

Unseen cards are all alike to a seat, whether in the deck or in another hand, with two exceptions.
Under the options `instant` and `nature` no hand holds a disaster but the one to be played now,
which is public. After a reshuffle the hands together hold what was not shuffled: a guess deals
those cards so that they explain what was shown since, all such deals being equally likely.
"""

from genesis.core.chance import Rng, below
from genesis.core.compiled import rule
from genesis.core.position import Int8s, Int16s
from genesis.games.zenmap.cards import FIRST_DISASTER, KIND_COUNT
from genesis.games.zenmap.hands import explains
from genesis.games.zenmap.position import COMPLETE, HOLD, NO_CARD, NOW, PLAYERS, Position

__all__ = ["conceal", "redeal"]


@rule
def conceal(pos: Position, seat: int) -> None:
    """R70: the other hands become sizes; their cards are among the unseen, with the deck's."""
    pos.seen_by = seat + 2
    if pos.open_hands:
        return
    for other in range(PLAYERS):
        if other != seat:
            hide_hand(pos, other)


@rule
def hide_hand(pos: Position, seat: int) -> None:
    """Fold a hand into the unseen cards, but for a disaster that must be played now."""
    public = shown_card(pos, seat)
    for kind in range(KIND_COUNT):
        shown = kind == public
        pos.deck[kind] += pos.hand[seat, kind] - shown
        pos.hand[seat, kind] = shown
        pos.held[seat, kind] = 0
    pos.hand_kinds[seat] = 1 << public if public != NO_CARD else 0


@rule
def shown_card(pos: Position, seat: int) -> int:
    """The card of a hand that everybody has seen, or NO_CARD."""
    return int(pos.must) if seat == pos.turn else NO_CARD


@rule
def redeal(pos: Position, seat: int, rng: Rng) -> None:
    """Deal the other hands anew from what the seat has not seen."""
    conceal(pos, seat)
    pos.seen_by = COMPLETE
    if pos.open_hands:
        return
    deal_held(pos, seat, rng)
    while not (all_explain(pos, seat) and take_kept(pos, seat)):
        deal_held(pos, seat, rng)
    for other in range(PLAYERS):
        if other != seat:
            fill_hand(pos, other, rng)


@rule
def deal_held(pos: Position, seat: int, rng: Rng) -> None:
    """Who held which of the cards that were not shuffled, at random; nothing before a reshuffle."""
    left = pos.pool.copy()
    for kind in range(KIND_COUNT):
        left[kind] -= pos.held[seat, kind] if seat >= 0 else 0
    for other in range(PLAYERS):
        if other == seat:
            continue
        pos.held[other] = 0
        for _ in range(pos.held_size[other]):
            kind = draw_from(left, KIND_COUNT, rng)
            left[kind] -= 1
            pos.held[other, kind] += 1


@rule
def all_explain(pos: Position, seat: int) -> bool:
    """Whether every other seat may have held what it is said to have held."""
    fits = True
    for other in range(PLAYERS):
        fits &= other == seat or explains(pos, other)
    return fits


@rule
def take_kept(pos: Position, seat: int) -> bool:
    """Put what was held and not shown into the hands; False if there are not enough unseen."""
    for kind in range(KIND_COUNT):
        if kept(pos, seat, kind) > pos.deck[kind]:
            return False
    for kind in range(KIND_COUNT):
        for other in range(PLAYERS):
            for _ in range(int(pos.held[other, kind]) - int(pos.shown[other, NOW, kind])):
                if other != seat:
                    deal(pos, other, kind)
    return True


@rule
def kept(pos: Position, seat: int, kind: int) -> int:
    """How many cards of a kind the other hands are said to hold since the reshuffle."""
    cards = 0
    for other in range(PLAYERS):
        if other != seat:
            cards += max(int(pos.held[other, kind]) - int(pos.shown[other, NOW, kind]), 0)
    return cards


@rule
def deal(pos: Position, seat: int, kind: int) -> None:
    """An unseen card into a hand whose size is known."""
    pos.deck[kind] -= 1
    pos.hand[seat, kind] += 1
    pos.hand_kinds[seat] |= 1 << kind


@rule
def fill_hand(pos: Position, seat: int, rng: Rng) -> None:
    """Any unseen cards, until the hand has its size."""
    kinds = KIND_COUNT if pos.mode == HOLD else FIRST_DISASTER
    missing = int(pos.hand_size[seat])
    for kind in range(KIND_COUNT):
        missing -= int(pos.hand[seat, kind])
    for _ in range(missing):
        deal(pos, seat, draw_from(pos.deck, kinds, rng))


@rule
def draw_from(cards: Int8s | Int16s, kinds: int, rng: Rng) -> int:
    """One of the cards of the first so many kinds, all equally likely."""
    total = 0
    for kind in range(kinds):
        total += int(cards[kind])
    left = below(rng, total)
    for kind in range(kinds):
        left -= int(cards[kind])
        if left < 0:
            return kind
    return kinds - 1
