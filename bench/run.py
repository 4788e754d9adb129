"""Measure us and the peers beside us, in one run on one machine; write RESULTS.md."""

import sys
import time
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import numpy as np

from bench.peers import PEERS, ask, environment, first_move
from bench.report import Row, page
from bench.yardstick import beside_c, beside_pangaea
from genesis import benchmark
from genesis.core.game import games, load
from genesis.core.learning import Games

HERE = Path(__file__).parent
SECONDS = 1.0
ROUNDS = 2  # ours and theirs in turn, so that a busy moment of the machine hits both
BATCH = 1024
PANGAEA = "genesis_pangaea(players=2)"
Rates = dict[str, float]


def main() -> None:
    """Print and write every ratio, then every game's numbers."""
    began = time.perf_counter()
    best, missing = measured_in_turn()
    rows = [*ratios(best), *beside_c(SECONDS / 2, ROUNDS)]
    ours = {name: benchmark.measure(load(name), SECONDS) for name in games()}
    rows += start_up(best, ours["pangaea"])
    notes = [f"{peer} cannot be installed here: it was left out" for peer in missing]
    text = page(rows, list(ours.values()), notes)
    (HERE / "RESULTS.md").write_text(text, encoding="utf-8")
    print(text)
    print(f"Written to bench/RESULTS.md after {time.perf_counter() - began:.0f} s", file=sys.stderr)


def measured_in_turn() -> tuple[Rates, list[str]]:
    """The best of a few rounds of everything, and the peers that are not to be had."""
    programs = {peer: environment(peer) for peer in PEERS}
    best: Rates = {}
    for _ in range(ROUNDS):
        for measure in (our_rates, lambda: peer_rates(programs)):
            for name, rate in measure().items():
                fewer = "bytes" in name
                best[name] = (
                    min(best.get(name, rate), rate) if fewer else max(best.get(name, 0), rate)
                )
    return best, [peer for peer, program in programs.items() if program is None]


def peer_rates(programs: Mapping[str, str | None]) -> Rates:
    """One round of every peer."""
    seconds = str(SECONDS)
    return {
        **ask(programs["open_spiel"], "openspiel.py", seconds),
        **ask(programs["pettingzoo"], "pettingzoo_steps.py", seconds, "connect_four"),
        **ask(programs["catanatron"], "catanatron_games.py", seconds),
        **ask(programs["rlcard"], "rlcard_games.py", seconds),
        **ask(programs["pgx"], "pgx_steps.py", seconds),
        **ask(programs["boardgame.io"], "boardgame.js", seconds),
        **ask(sys.executable, "openspiel.py", seconds, PANGAEA),
    }


def our_rates() -> Rates:
    """One round of ours."""
    setup = load("pangaea", 2)
    rates = {f"playouts {name}": rate for name, rate in beside_pangaea(SECONDS, 1).items()}
    rates["games"] = benchmark.random_play(setup, SECONDS, 1).games_per_second
    rates["search"] = benchmark.search_rate(setup, SECONDS, threads=1)
    rates["two threads"] = benchmark.search_rate(setup, SECONDS, threads=2)
    rates.update(ask(sys.executable, "pettingzoo_steps.py", str(SECONDS), "pangaea"))
    rates.update({f"tables {name}": table_rate(name) for name in games()})
    return rates


def table_rate(name: str) -> float:
    """Steps per second of many tables, the drawing of random open moves not counted."""
    many, dice = Games(load(name, 2), BATCH), np.random.default_rng(1)
    many.restart(1)
    spent, steps = 0.0, 0
    while spent < SECONDS / 2:
        moves = (many.masks * dice.random(many.masks.shape, np.float32)).argmax(1)
        began = time.perf_counter()
        many.step(moves)
        spent += time.perf_counter() - began
        steps += BATCH
    return steps / spent


def ratios(best: Rates) -> list[Row]:
    """The rows of the table whose peers could be measured."""
    rows = [row for make in (playout_rows, search_rows, step_rows) for row in make(best)]
    return [row for row in rows if row.theirs > 0]


def playout_rows(best: Rates) -> list[Row]:
    """Random play."""
    ours = best["playouts pangaea"]
    peers = (
        ("OpenSpiel's C++ loop, hex 11", "loop hex(board_size=11)", 3),
        ("OpenSpiel's Python API, hex 11", "python hex", 10),
        ("Catanatron", "catanatron", 100),
        ("PettingZoo's Connect Four", "steps connect_four", 100),
        ("RLCard's gin rummy", "gin-rummy", 0),
        ("RLCard's uno", "uno", 0),
        ("boardgame.io's tic-tac-toe", "boardgame.io", 100),
    )
    rows = [Row(peer, "actions/s", ours, best.get(key, 0), wanted) for peer, key, wanted in peers]
    for name in ("zenmap", "hexworld", "sevendays"):
        for other in ("backgammon", "gin_rummy", "crazy_eights"):
            theirs = best.get(f"loop {other}", 0)
            peer = f"OpenSpiel's C++ loop, {other}"
            rows.append(Row(peer, "actions/s", best[f"playouts {name}"], theirs, 1, name))
    return rows


def search_rows(best: Rates) -> list[Row]:
    """Searches with random playouts to the end, from the first decision."""
    search, unit = best["search"], "iterations/s"
    return [
        Row("OpenSpiel's C++ search, hex 11", unit, search, best.get("search hex", 0), 2),
        Row("the same over our pangaea", unit, search, best.get(f"search {PANGAEA}", 0), 50),
        Row("pure playouts of the same position", unit, search, best["games"], 0.5),
        Row("one thread", unit, best["two threads"], search, 1.7, "pangaea, two threads"),
    ]


def step_rows(best: Rates) -> list[Row]:
    """Environments, one and many."""
    single, many = best.get("steps pangaea", 0), f"{BATCH:,} tables"
    hex_steps, unit = best.get("hex", 0), "steps/s"
    rows = [
        Row("PettingZoo's own Connect Four", unit, single, best.get("steps connect_four", 0), 1),
        Row("our PettingZoo table", unit, best["tables pangaea"], single, 50, f"pangaea, {many}"),
        Row(
            "Pgx on the CPU, hex 11", unit, best["tables pangaea"], hex_steps, 1, f"pangaea, {many}"
        ),
    ]
    for name in ("zenmap", "sevendays", "hexworld"):
        theirs = best.get("backgammon", 0)
        peer = "Pgx on the CPU, backgammon"
        rows.append(Row(peer, unit, best[f"tables {name}"], theirs, 0, f"{name}, {many}"))
    return rows


def start_up(best: Rates, ours: Mapping[str, Any]) -> list[Row]:
    """Memory and start-up: here less is better."""
    size, started = ours["bytes_per_position"], 1000 * ours["first_move_seconds_warm"]
    rows = [
        Row("OpenSpiel's hex 11", "bytes a position", size, best.get("bytes hex", 0)),
        Row("Catanatron", "bytes a position", size, best.get("catanatron bytes", 0)),
    ]
    for peer in ("open_spiel", "pettingzoo", "catanatron", "pgx"):
        seconds = first_move(peer)
        rows.append(Row(peer, "ms to the first move", started, 1000 * (seconds or 0)))
    return [row for row in rows if row.theirs > 0]


if __name__ == "__main__":
    main()
