"""Peers, each in an environment of its own that is made once and thrown away with `make clean`."""

import json
import os
import shutil
import subprocess
import sys
import time
from collections.abc import Mapping
from pathlib import Path

__all__ = ["PEERS", "ask", "environment", "first_move"]

HERE = Path(__file__).parent
HOME = HERE.parent.parent / ".venv/peers"
PEERS = {  # what is installed for each, with the version that was measured
    "open_spiel": "open_spiel==2.0.2",
    "pettingzoo": "pettingzoo[classic]==1.27.0",
    "catanatron": "catanatron==3.2.1",
    "rlcard": "rlcard==1.2.0",
    "pgx": "pgx==2.6.0",
    "boardgame.io": "boardgame.io@0.50.2",
}
FIRST_MOVES = {
    "open_spiel": "import pyspiel; s = pyspiel.load_game('hex(board_size=11)').new_initial_state();"
    "s.apply_action(s.legal_actions()[0])",
    "pettingzoo": "from pettingzoo.classic import connect_four_v3 as c; e = c.env();"
    "e.reset(seed=1); e.step(3)",
    "catanatron": "from catanatron import Color, Game, RandomPlayer as R;"
    "Game([R(Color.RED), R(Color.BLUE)]).play_tick()",
    "pgx": "import pgx, jax; e = pgx.make('hex'); s = jax.jit(e.init)(jax.random.PRNGKey(1));"
    "jax.jit(e.step)(s, 0)",
}


def environment(peer: str) -> str | None:
    """The program that runs a peer's scripts, installed if need be; None where it cannot be."""
    home = HOME / peer
    program = shutil.which("node") if peer == "boardgame.io" else str(home / "bin/python")
    if program is None or (shutil.which("npm") is None and peer == "boardgame.io"):
        return None
    ready = home / "ready"
    if not ready.exists():
        try:
            install(peer, home)
        except (subprocess.CalledProcessError, OSError):
            shutil.rmtree(home, ignore_errors=True)
            return None
        ready.touch()
    return program


def install(peer: str, home: Path) -> None:
    """Put a peer into its own folder."""
    home.mkdir(parents=True, exist_ok=True)
    if peer == "boardgame.io":
        command = ["npm", "install", "--silent", "--prefix", str(home), PEERS[peer]]
    else:
        subprocess.run([sys.executable, "-m", "venv", str(home)], check=True)
        command = [str(home / "bin/python"), "-m", "pip", "install", "--quiet", PEERS[peer]]
    subprocess.run(command, check=True, capture_output=True)


def ask(program: str | None, script: str, *args: str) -> Mapping[str, float]:
    """What a script measures, in a process of its own; nothing where it cannot run."""
    if program is None:
        return {}
    modules = {"NODE_PATH": str(HOME / "boardgame.io/node_modules"), "NODE_ENV": "production"}
    command = [program, str(HERE / script), *args]
    done = subprocess.run(
        command, capture_output=True, text=True, check=False, env={**os.environ, **modules}
    )
    if done.returncode:
        print(f"{script} failed: {done.stderr.strip().splitlines()[-1:]}", file=sys.stderr)
        return {}
    measured: dict[str, float] = json.loads(done.stdout.strip().splitlines()[-1])
    return measured


def first_move(peer: str) -> float | None:
    """Seconds from a new process to the first move, the best of three."""
    program = environment(peer)
    if program is None or peer not in FIRST_MOVES:
        return None
    best = float("inf")
    for _ in range(3):
        began = time.perf_counter()
        subprocess.run([program, "-c", FIRST_MOVES[peer]], check=True, capture_output=True)
        best = min(best, time.perf_counter() - began)
    return best
