"""Golden files: perft counts, playthroughs, pictures; `make golden` writes them, nobody else."""

import json
import os
from pathlib import Path

import pytest

from genesis.core.archive import Archive
from genesis.core.chance import stream
from genesis.core.game import Setup
from genesis.core.play import perft, random_game
from tests.setups import every_setup

HERE = Path(__file__).parent
SETUPS = [pytest.param(setup, id=f"{setup.game.name}-{setup.players}") for setup in every_setup()]
every_table = pytest.mark.parametrize("setup", SETUPS)
DEPTHS = 3
MOMENTS = (0, 0.5, 1)  # of a game: start, middle, end
WRITE = os.environ.get("GENESIS_GOLDEN") == "write"


def agree(path: Path, content: str) -> None:
    """The file says the same; or, when asked, is written anew."""
    if WRITE:
        path.write_text(content, encoding="utf-8")
    assert path.exists(), f"{path.name} is missing: make golden"
    assert path.read_text(encoding="utf-8") == content, f"{path.name} differs: see make golden"


def played(setup: Setup) -> Archive:
    """The game that this setup's golden files tell of."""
    names = tuple(f"random {seat}" for seat in range(setup.players))
    return Archive(setup, names, tuple(random_game(setup, stream("golden"))))


@every_table
def test_golden_perft(setup: Setup) -> None:
    """The tree has as many leaves as it had."""
    counts = {str(depth): perft(setup.start(), depth) for depth in range(DEPTHS + 1)}
    path = HERE / "perft" / f"{setup.game.name}-{setup.players}.json"
    agree(path, json.dumps(counts, indent=2) + "\n")


@every_table
def test_golden_playthrough(setup: Setup) -> None:
    """A whole game goes as it went: every open action counted, every move told."""
    game = played(setup)
    view = setup.game.view
    lines = [
        f"{position.ply + 1} [{len(position.legal)}] {view.tell(position.record, move)}"
        for position, move in zip(game.positions(), game.moves, strict=False)
    ]
    ending = [str(game.last), f"scores {game.last.scores}, winners {game.last.winners}", ""]
    path = HERE / "playthroughs" / f"{setup.game.name}-{setup.players}.txt"
    agree(path, "\n".join([game.to_text(), *lines, *ending]))


@every_table
def test_golden_pictures(setup: Setup) -> None:
    """The pictures of the start, the middle and the end look as they looked."""
    positions = list(played(setup).positions())
    for moment in MOMENTS:
        position = positions[round(moment * (len(positions) - 1))]
        path = HERE / "snapshots" / f"{setup.game.name}-{setup.players}-{int(moment * 100)}.svg"
        agree(path, position.to_svg())
