"""The hand-tuned C program beside pangaea, and the other games beside pangaea."""

import json
import shutil
import subprocess
import tempfile
from pathlib import Path

from bench.report import Row
from genesis import benchmark
from genesis.core.game import games, load

HERE = Path(__file__).parent
MAP = HERE.parent / "genesis/games/pangaea/reconstructed.map"

__all__ = ["beside_c", "beside_pangaea"]


def beside_c(seconds: float, rounds: int) -> list[Row]:
    """Ours against the C program, the best of a few rounds each, taken in turn.

    `steps` does what our engine does: a whole position, sampled and played action by action.
    `fused` is what C can do if it need not be a game engine: one loop that keeps no position.
    """
    compiler = shutil.which("cc")
    if compiler is None:
        return []
    with tempfile.TemporaryDirectory() as folder:
        program = Path(folder) / "pangaea"
        sources = [str(source) for source in sorted((HERE / "yardstick").glob("*.c"))]
        options = ["-std=c11", "-O3", "-march=native"]
        subprocess.run([compiler, *options, *sources, "-o", str(program)], check=True)
        return [row for players in (2, 3, 4) for row in compared(program, players, seconds, rounds)]


def compared(program: Path, players: int, seconds: float, rounds: int) -> list[Row]:
    """Both C programs with so many players."""
    best = dict.fromkeys(("ours", "steps", "fused"), 0.0)
    setup = load("pangaea", players)
    for number in range(rounds):
        rates = {
            "ours": benchmark.random_play(setup, seconds, 1).actions_per_second,
            "steps": run(program, "steps", players, seconds, number),
            "fused": run(program, "fused", players, seconds, number),
        }
        best = {name: max(best[name], rate) for name, rate in rates.items()}
    return [
        Row(f"C, {mode}, {players} players", "actions/s", best["ours"], best[mode])
        for mode in ("steps", "fused")
    ]


def run(program: Path, mode: str, players: int, seconds: float, seed: int) -> float:
    """The actions per second of one run of the C program."""
    command = [str(program), mode, str(MAP), str(players), str(seconds), str(seed + 1)]
    done = subprocess.run(command, check=True, capture_output=True, text=True)
    return float(json.loads(done.stdout)["actions_per_second"])


def beside_pangaea(seconds: float, rounds: int) -> dict[str, float]:
    """Every game's actions per second, one thread, taken in turn, the best of a few rounds."""
    best = dict.fromkeys(games(), 0.0)
    for _ in range(rounds):
        for name in games():
            played = benchmark.random_play(load(name), seconds, 1)
            best[name] = max(best[name], played.actions_per_second)
    return best
