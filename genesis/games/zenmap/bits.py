"""Sets as numbers with a bit for each member: counting, finding and choosing members."""

import numpy as np
from numpy.typing import NDArray

from genesis.core.compiled import rule

__all__ = ["count", "lowest", "member"]

WHEEL = 37  # the powers of two up to 2**35 leave all different remainders


def place_table() -> NDArray[np.int64]:
    """[WHEEL] the bit whose power of two leaves this remainder."""
    table = np.zeros(WHEEL, np.int64)
    for bit in range(WHEEL - 1):
        table[(1 << bit) % WHEEL] = bit
    return table


PLACE = place_table()


@rule
def lowest(members: int) -> int:
    """The lowest member of a set that is not empty."""
    return int(PLACE[(members & -members) % WHEEL])


@rule
def count(members: int) -> int:
    """How many members a set has; compiles to one instruction."""
    found = 0
    while members != 0:
        members &= members - 1
        found += 1
    return found


@rule
def member(members: int, index: int) -> int:
    """The member with this index, counted from the lowest."""
    for _ in range(index):
        members &= members - 1
    return lowest(members)
