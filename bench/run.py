"""Measure us, and the hand-tuned C program beside us, in one run on one machine."""

import json
import platform
import shutil
import subprocess
import tempfile
from pathlib import Path
from typing import Any

from genesis import benchmark
from genesis.core.game import games, load

HERE = Path(__file__).parent
MAP = HERE.parent / "genesis/games/pangaea/reconstructed.map"
SECONDS = 2.0
ROUNDS = 5  # ours and theirs in turn, so that a busy moment of the machine hits both


def main() -> None:
    """Print every game's numbers, then the ratios that matter."""
    print(f"{platform.processor() or platform.machine()}, Python {platform.python_version()}\n")
    results = {name: benchmark.measure(load(name), SECONDS) for name in games()}
    for result in results.values():
        print(json.dumps(result))
    with tempfile.TemporaryDirectory() as folder:
        program = compiled_yardstick(Path(folder))
        for players in (2, 3, 4):
            compare(program, players)


def compiled_yardstick(folder: Path) -> Path | None:
    """The C program, if there is a compiler."""
    compiler = shutil.which("cc")
    if compiler is None:
        print("no cc here: the yardstick is left out")
        return None
    program = folder / "pangaea"
    source = HERE / "yardstick" / "pangaea.c"
    options = ["-std=c11", "-O3", "-march=native"]
    subprocess.run([compiler, *options, str(source), "-o", str(program)], check=True)
    return program


def compare(program: Path | None, players: int) -> None:
    """Ours against the yardstick, the best of a few rounds each."""
    if program is None:
        return
    ours = theirs = 0.0
    start = load("pangaea", players)
    for number in range(ROUNDS):
        ours = max(ours, benchmark.random_play(start, SECONDS / 2, 1).actions_per_second)
        theirs = max(theirs, yardstick(program, players, number)["actions_per_second"])
    print(
        f"pangaea, {players} players, one thread: {ours / 1e6:.2f} M actions/s, "
        f"C {theirs / 1e6:.2f} M actions/s, ratio {ours / theirs:.2f}"
    )


def yardstick(program: Path, players: int, seed: int) -> dict[str, Any]:
    """One run of the C program."""
    command = [str(program), str(MAP), str(players), str(SECONDS / 2), str(seed + 1)]
    done = subprocess.run(command, check=True, capture_output=True, text=True)
    result: dict[str, Any] = json.loads(done.stdout)
    return result


if __name__ == "__main__":
    main()
