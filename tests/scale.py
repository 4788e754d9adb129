"""How many games a test plays: fewer with bounds checks, a handful without the JIT."""

import os

__all__ = ["JIT", "SCALE", "games"]

SCALE = float(os.environ.get("GENESIS_TEST_SCALE", "1"))
JIT = os.environ.get("NUMBA_DISABLE_JIT") != "1"


def games(count: int) -> int:
    """`count`, scaled to the way the suite is run."""
    return max(1, round(count * SCALE))
