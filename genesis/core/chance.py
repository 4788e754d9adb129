"""Random streams, and fair draws from them.

The generator is sfc32 (Chris Doty-Humphrey's small fast counting generator): four 32-bit words in
a signed 64-bit array, so that no step can overflow and the same source gives the same numbers
compiled and uncompiled.
"""

import hashlib

import numpy as np
from numpy.typing import NDArray

from genesis.core.compiled import rule

__all__ = ["Rng", "below", "below_each", "pick", "stream"]

Rng = NDArray[np.int64]

WORD = 32
MASK = (1 << WORD) - 1


def stream(seed: int | str, *path: int) -> Rng:
    """An independent stream for each seed and path (thread, game, seat, …)."""
    name = ":".join(str(part) for part in (seed, *path))
    words = np.frombuffer(hashlib.blake2b(name.encode(), digest_size=16).digest(), np.uint32)
    return words.astype(np.int64)


@rule
def word(rng: Rng) -> int:
    """The next 32 random bits."""
    a, b, c = rng[0], rng[1], rng[2]
    result = (a + b + rng[3]) & MASK
    rng[3] = (rng[3] + 1) & MASK
    rng[0] = b ^ (b >> 9)
    rng[1] = (c + (c << 3)) & MASK
    rng[2] = (((c << 21) & MASK | (c >> 11)) + result) & MASK
    return int(result)


@rule
def below(rng: Rng, count: int) -> int:
    """A number from 0 to count - 1, each equally likely (Lemire's multiplication)."""
    count = int(count)  # of whatever width it came
    product = word(rng) * count
    if (product & MASK) < count:
        unfair = (MASK + 1) % count
        while (product & MASK) < unfair:
            product = word(rng) * count
    return product >> WORD


@rule
def below_each(rng: Rng, first: int, second: int, third: int) -> tuple[int, int, int]:
    """Three independent numbers below their counts, from one word: quicker than three draws.

    They are the digits of one number below the product of the counts, which must stay below 2^32.
    """
    product = first * second * third
    while True:
        high = word(rng) * first
        middle = (high & MASK) * second
        low = (middle & MASK) * third
        rest = low & MASK
        if rest >= product or rest >= (MASK + 1) % product:
            return high >> WORD, middle >> WORD, low >> WORD


@rule
def pick(rng: Rng, weights: NDArray[np.int32], count: int) -> int:
    """An index below `count`, drawn in proportion to its weight."""
    total = 0
    for index in range(count):
        total += weights[index]
    left = below(rng, total)
    for index in range(count):
        left -= weights[index]
        if left < 0:
            return index
    return count - 1
