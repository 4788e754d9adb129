"""Sets of actions: a number with a bit for each code."""

from genesis.core.compiled import rule

__all__ = ["lowest", "members"]


@rule
def members(actions: int) -> int:
    """How many actions are in a set: pairs, fours, bytes, then all bytes at once."""
    actions -= actions >> 1 & 0x5555555555555555
    actions = (actions & 0x3333333333333333) + (actions >> 2 & 0x3333333333333333)
    actions = actions + (actions >> 4) & 0x0F0F0F0F0F0F0F0F
    return actions * 0x0101010101010101 >> 56 & 0xFF


@rule
def lowest(actions: int) -> int:
    """The lowest action of a set."""
    return members((actions & -actions) - 1)
