"""The landing page has pictures before anything is compiled."""

from pathlib import Path

import pytest

import genesis.table
from genesis.core.game import games
from genesis.table.workshop import middle_of
from tests.scale import JIT
from tests.test_golden import agree

PICTURES = Path(genesis.table.__file__).parent / "static" / "pictures"
GAMES = sorted(games()) if JIT else ["sevendays"]


@pytest.mark.parametrize("name", GAMES)
def test_golden_still(name: str) -> None:
    """It is where the living picture begins."""
    agree(PICTURES / f"{name}.svg", middle_of(games()[name]).to_svg(legal=False))
