"""Cards on their way between deck, hands and discard pile (R33, R63)."""

from genesis.core.compiled import rule
from genesis.games.hexworld.cards import CARDS
from genesis.games.hexworld.position import Position
from genesis.games.hexworld.secrets import part_with, recall

__all__ = ["drop_card", "has_draw", "lose_card", "put_on_discards", "recycle", "take_card"]


@rule
def lose_card(pos: Position, seat: int, card: int) -> None:
    """A card leaves a hand for all to see."""
    drop_card(pos, seat, card)
    part_with(pos, seat, card)


@rule
def drop_card(pos: Position, seat: int, card: int) -> None:
    """A card leaves a hand."""
    pos.hand_size[seat] -= 1
    pos.hand[seat, card] -= 1
    if pos.hand[seat, card] == 0:
        pos.hand_cards[seat] &= ~(1 << card)


@rule
def take_card(pos: Position, seat: int, card: int) -> None:
    """A card comes into a hand."""
    pos.hand_size[seat] += 1
    pos.hand[seat, card] += 1
    pos.hand_cards[seat] |= 1 << card


@rule
def put_on_discards(pos: Position, card: int) -> None:
    """A card goes face up to the discard pile."""
    pos.discards[card] += 1
    pos.discard_size += 1


@rule
def has_draw(pos: Position) -> bool:
    """R33: whether a card can be drawn; an empty deck is made anew of the discards."""
    if pos.deck_size == 0 and pos.discard_size > 0 and not pos.deck_out:
        recycle(pos)
    return bool(pos.deck_size > 0)


@rule
def recycle(pos: Position) -> None:
    """R33, R72: the discards go into the deck; what an empty deck lacked is in hands (R63)."""
    for card in range(CARDS):
        if pos.deck[card] == 0:
            recall(pos, card)
        pos.deck[card] += pos.discards[card]
        pos.discards[card] = 0
    pos.deck_size += pos.discard_size
    pos.discard_size = 0
