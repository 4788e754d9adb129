"""How fast a game plays here: random games, threads, start-up."""

import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Mapping
from typing import Any

from rich.table import Table

from genesis.bots.search import Budget, Search, thinking_of
from genesis.core.chance import stream
from genesis.core.game import Setup
from genesis.core.play import Playouts, playouts
from genesis.core.position import CHANCE
from genesis.core.thinking import Thinking

__all__ = ["measure", "table"]

TRIAL = 0.05  # seconds that tell roughly how fast a game plays

FIRST_MOVE = """
import genesis
position = genesis.load({game!r}, {players}).start()
position.play(int(position.legal.actions[0]))
"""


def measure(setup: Setup, seconds: float) -> Mapping[str, Any]:
    """Every measurement of one game, by name."""
    one = random_play(setup, seconds, threads=1)
    cores = os.cpu_count() or 1
    all_cores = random_play(setup, seconds, threads=cores)
    with tempfile.TemporaryDirectory(prefix="genesis-bench-") as folder:
        cold = start_up(setup, folder)
        warm = min(start_up(setup, folder) for _ in range(3))
    return {
        "game": setup.game.name,
        "players": setup.players,
        "games_per_second": round(one.games_per_second),
        "actions_per_second": round(one.actions_per_second),
        "actions_per_game": round(one.actions / one.games, 1),
        "cores": cores,
        "games_per_second_all_cores": round(all_cores.games_per_second),
        "actions_per_second_all_cores": round(all_cores.actions_per_second),
        "all_cores_to_one": round(all_cores.games_per_second / one.games_per_second, 2),
        "first_move_seconds_cold": round(cold, 2),
        "first_move_seconds_warm": round(warm, 2),
        "bytes_per_position": setup.game.layout.itemsize,
    }


def random_play(setup: Setup, seconds: float, threads: int) -> Playouts:
    """Random games for about so many seconds."""
    start = setup.start()
    trial = playouts(start, threads, "warm up", threads)
    while trial.seconds < min(seconds, TRIAL):
        trial = playouts(start, 4 * trial.games, "trial", threads)
    games = max(threads, round(trial.games_per_second * seconds))
    return playouts(start, games, "bench", threads)


def search_rate(setup: Setup, seconds: float, threads: int) -> float:
    """Iterations per second of the search from the start, playing out at random to the end.

    Newcomers are drawn, not weighed, and nothing is estimated: what is measured is the tree.
    """
    position = setup.start()
    while position.actor == CHANCE:
        position = position.play(position.sample(stream("bench", position.ply)))
    patience = thinking_of(position).patience
    plain = Thinking(width=1.0, power=0.4, weighed=0.0, patience=patience, plies=-1, margin=0.0)
    search = Search(Budget(seconds=seconds, threads=threads), plain)
    began = time.perf_counter()
    study = search.study(position, stream("bench"))
    return study.iterations / (time.perf_counter() - began)


def start_up(setup: Setup, cache: str) -> float:
    """Seconds from a new process to the first move, with this cache folder."""
    code = FIRST_MOVE.format(game=setup.game.name, players=setup.players)
    began = time.perf_counter()
    environment = {**os.environ, "GENESIS_CACHE": cache}
    subprocess.run([sys.executable, "-c", code], check=True, env=environment)
    return time.perf_counter() - began


ROWS = (
    ("random games per second, one thread", "games_per_second", "{:,}"),
    ("actions per second, one thread", "actions_per_second", "{:,}"),
    ("actions per game", "actions_per_game", "{}"),
    ("cores", "cores", "{}"),
    ("random games per second, all cores", "games_per_second_all_cores", "{:,}"),
    ("all cores to one thread", "all_cores_to_one", "{} ×"),
    ("new process to first move, cold cache", "first_move_seconds_cold", "{} s"),
    ("new process to first move, warm cache", "first_move_seconds_warm", "{} s"),
    ("bytes per position", "bytes_per_position", "{:,}"),
)


def table(result: Mapping[str, Any]) -> Table:
    """The measurements for people."""
    shown = Table(f"{result['game']}, {result['players']} players", "", box=None, pad_edge=False)
    shown.columns[1].justify = "right"
    for label, key, form in ROWS:
        shown.add_row(label, form.format(result[key]))
    return shown
