"""What a sensible sevendays player sees at a glance."""

from genesis.core.compiled import rule
from genesis.games.sevendays.position import Position

__all__ = ["appeal"]


@rule
def appeal(pos: Position, action: int) -> float:
    """Nothing yet."""
    return 0.0
