"""Hands, and what everybody can work out about them after a reshuffle (R71).

When the discard pile is shuffled, the cards that are neither in it nor on a board are in the hands:
their sum (`pool`) is public, who holds which is not. From then on a card that leaves a hand was
held or drawn since. A guess at who held what has to explain what was shown: of the cards that a
seat is said to have held, those that it had not shown when its hand was down to z cards were among
these z. Among equal cards the one held longer leaves first, so only the first time at each size
counts, and a hand at the reshuffle was not larger than 3: `shown` is kept as of those moments.
"""

from genesis.core.compiled import rule
from genesis.core.position import Int8s
from genesis.games.zenmap.cards import KIND_COUNT
from genesis.games.zenmap.position import NOW, PLAYERS, Position

__all__ = ["explains", "forget", "left_of", "remember", "take_from_hand", "to_hand"]


@rule
def to_hand(pos: Position, seat: int, kind: int) -> None:
    """A card goes to a hand."""
    pos.hand[seat, kind] += 1
    pos.hand_size[seat] += 1
    pos.hand_kinds[seat] |= 1 << kind


@rule
def take_from_hand(pos: Position, seat: int, kind: int) -> None:
    """A card leaves a hand, seen by all."""
    pos.hand[seat, kind] -= 1
    pos.hand_size[seat] -= 1
    if pos.hand[seat, kind] == 0:
        pos.hand_kinds[seat] ^= 1 << kind
    if pos.held_size[seat] > 0:
        note_shown(pos, seat, kind)


@rule
def note_shown(pos: Position, seat: int, kind: int) -> None:
    """Count a card that left a hand, and keep the count if the hand was never so small."""
    if pos.shown[seat, NOW, kind] < pos.pool[kind]:  # further ones tell nothing about the pool
        pos.shown[seat, NOW, kind] += 1
    size = int(pos.hand_size[seat])
    if size < pos.fewest[seat]:
        pos.fewest[seat] = size
        pos.shown[seat, size] = pos.shown[seat, NOW]


@rule
def forget(pos: Position) -> None:
    """R36: no hand holds anything any more."""
    pos.held[:] = 0
    pos.held_size[:] = 0
    pos.pool[:] = 0
    pos.shown[:] = 0
    pos.fewest[:] = 0


@rule
def remember(pos: Position) -> None:
    """A reshuffle: what the hands hold now is not in the deck."""
    pos.shown[:] = 0
    for kind in range(KIND_COUNT):
        pos.pool[kind] = 0
        for seat in range(PLAYERS):
            pos.held[seat, kind] = pos.hand[seat, kind]
            pos.pool[kind] += pos.hand[seat, kind]
    for seat in range(PLAYERS):
        pos.held_size[seat] = pos.hand_size[seat]
        pos.fewest[seat] = pos.hand_size[seat]


@rule
def left_of(held: Int8s, shown: Int8s) -> int:
    """How many of the cards held were not among those shown."""
    left = 0
    for kind in range(KIND_COUNT):
        left += max(int(held[kind]) - int(shown[kind]), 0)
    return left


@rule
def explains(pos: Position, seat: int) -> bool:
    """Whether what a seat is said to have held fits the size that its hand had at every moment."""
    for size in range(pos.fewest[seat], pos.held_size[seat]):
        if left_of(pos.held[seat], pos.shown[seat, size]) > size:
            return False
    return True
