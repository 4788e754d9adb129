"""Hidden hands: what a seat may see, and a fair guess at what it may not (R69 to R71).

Unseen cards are all alike to a seat, whether in the deck or in another hand, with two exceptions.
Under the options `instant` and `nature` no hand holds a disaster but the one to be played now,
which is public. After a reshuffle everybody knows which cards were not shuffled: those that the
hands have held since (`held`), though not who holds which.
"""

from genesis.core.chance import Rng, below
from genesis.core.compiled import rule
from genesis.core.position import Int8s, Int16s
from genesis.games.zenmap.cards import FIRST_DISASTER, KIND_COUNT
from genesis.games.zenmap.effects import to_hand
from genesis.games.zenmap.position import COMPLETE, HOLD, NO_CARD, PLAYERS, Position

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
        pos.deck[kind] += pos.hand[seat, kind] - pos.held[seat, kind] - shown
        pos.pool[kind] += pos.held[seat, kind]
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
    for other in range(PLAYERS):
        if other != seat:
            deal_hand(pos, other, rng)


@rule
def deal_hand(pos: Position, seat: int, rng: Rng) -> None:
    """As many cards as the hand holds: first those held since the reshuffle, then any unseen."""
    size, old = int(pos.hand_size[seat]), int(pos.held_size[seat])
    new = size - old - (shown_card(pos, seat) != NO_CARD)
    kinds = KIND_COUNT if pos.mode == HOLD else FIRST_DISASTER
    for _ in range(old):
        kind = draw_from(pos.pool, KIND_COUNT, rng)
        pos.pool[kind] -= 1
        pos.held[seat, kind] += 1
        to_hand(pos, seat, kind)
    for _ in range(new):
        kind = draw_from(pos.deck, kinds, rng)
        pos.deck[kind] -= 1
        to_hand(pos, seat, kind)
    pos.hand_size[seat] = size  # the cards dealt were counted already


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
