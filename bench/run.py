"""Measure us, and the hand-tuned C program beside us, in one run on one machine."""

import json
import platform
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

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
    for name in games():
        compare_with_pangaea(name)
    compare_search()


def compare_with_pangaea(name: str) -> None:
    """Another game's actions per second beside pangaea's, the best of a few rounds each."""
    ours = theirs = 0.0
    for _ in range(ROUNDS):
        theirs = max(theirs, rate("pangaea"))
        ours = max(ours, rate(name))
    print(f"{name}: {ours / 1e6:.1f} M actions/s, {ours / theirs:.2f} of pangaea's")


def compare_search() -> None:
    """Iterations per second beside pure playouts of the same position, threads, and OpenSpiel."""
    setup = load("pangaea", 2)
    openspiel = peer_environment("open_spiel")
    best = dict.fromkeys(("search", "two threads", "playouts", "openspiel"), 0.0)
    for _ in range(ROUNDS):
        rates = {
            "search": benchmark.search_rate(setup, SECONDS / 4, threads=1),
            "two threads": benchmark.search_rate(setup, SECONDS / 4, threads=2),
            "playouts": benchmark.random_play(setup, SECONDS / 4, 1).games_per_second,
            "openspiel": openspiel_rate(openspiel) if openspiel else 0.0,
        }
        best = {name: max(best[name], rate) for name, rate in rates.items()}
    search = best["search"]
    print(f"search on pangaea, 2 players, random playouts: {search:,.0f} iterations/s")
    print(f"  {search / best['playouts']:.2f} of pure playouts; two threads give", end=" ")
    print(f"{best['two threads'] / search:.2f} times one")
    if openspiel:
        ratio = search / best["openspiel"]
        print(f"  {ratio:.1f} times OpenSpiel's C++ search on hex 11 ({best['openspiel']:,.0f}/s)")


def peer_environment(package: str) -> Path | None:
    """The Python of a peer's own environment, made once; None where it cannot be had."""
    home = HERE.parent / ".venv/peers" / package
    python = home / "bin/python"
    if not python.exists():
        subprocess.run([sys.executable, "-m", "venv", str(home)], check=True)
        install = [str(python), "-m", "pip", "install", "--quiet", package]
        if subprocess.run(install, check=False, capture_output=True).returncode:
            shutil.rmtree(home)
            print(f"{package} cannot be installed here: it is left out")
            return None
    return python


def openspiel_rate(python: Path) -> float:
    """Simulations per second of OpenSpiel's search, in a process of its own."""
    command = [str(python), str(HERE / "peers/openspiel.py"), "5000"]
    done = subprocess.run(command, check=True, capture_output=True, text=True)
    return float(next(iter(json.loads(done.stdout).values())))


def rate(name: str) -> float:
    """Actions per second of random play with the usual number of players, one thread."""
    return benchmark.random_play(load(name), SECONDS / 4, 1).actions_per_second


def compiled_yardstick(folder: Path) -> Path | None:
    """The C program, if there is a compiler."""
    compiler = shutil.which("cc")
    if compiler is None:
        print("no cc here: the yardstick is left out")
        return None
    program = folder / "pangaea"
    sources = [str(source) for source in sorted((HERE / "yardstick").glob("*.c"))]
    options = ["-std=c11", "-O3", "-march=native"]
    subprocess.run([compiler, *options, *sources, "-o", str(program)], check=True)
    return program


def compare(program: Path | None, players: int) -> None:
    """Ours against the yardstick, the best of a few rounds each.

    `steps` does what our engine does: a whole position, sampled and played action by action.
    `fused` is what C can do if it need not be a game engine: one loop that keeps no position.
    """
    if program is None:
        return
    best = dict.fromkeys(("ours", "steps", "fused"), 0.0)
    setup = load("pangaea", players)
    for number in range(ROUNDS):
        rates = {
            "ours": benchmark.random_play(setup, SECONDS / 2, 1).actions_per_second,
            "steps": yardstick(program, "steps", players, number),
            "fused": yardstick(program, "fused", players, number),
        }
        best = {name: max(best[name], rate) for name, rate in rates.items()}
    millions = ", ".join(f"{name} {rate / 1e6:.1f}" for name, rate in best.items())
    ratios = ", ".join(f"{best['ours'] / best[name]:.2f} of {name}" for name in ("steps", "fused"))
    print(f"pangaea, {players} players, one thread, M actions/s: {millions}; ours is {ratios}")


def yardstick(program: Path, mode: str, players: int, seed: int) -> float:
    """The actions per second of one run of the C program."""
    command = [str(program), mode, str(MAP), str(players), str(SECONDS / 2), str(seed + 1)]
    done = subprocess.run(command, check=True, capture_output=True, text=True)
    return float(json.loads(done.stdout)["actions_per_second"])


if __name__ == "__main__":
    main()
