"""Catanatron's Settlers with random players: actions per second and bytes per position."""

import json
import sys
import time
from pathlib import Path

from catanatron import Color, Game, RandomPlayer

COPIES = 2000
PAGE = 4096


def memory() -> int:
    """Bytes that this process holds."""
    return int(Path("/proc/self/statm").read_text().split()[1]) * PAGE


def new_game() -> Game:
    """Two random players."""
    return Game([RandomPlayer(Color.RED), RandomPlayer(Color.BLUE)])


def actions_of(game: Game) -> int:
    """How many actions were played."""
    state = game.state
    return len(getattr(state, "action_records", None) or state.actions)


seconds = float(sys.argv[1])
began, actions = time.perf_counter(), 0
while time.perf_counter() - began < seconds:
    game = new_game()
    game.play()
    actions += actions_of(game)
rate = actions / (time.perf_counter() - began)
before = memory()
kept = [game.copy() for _ in range(COPIES)]
size = (memory() - before) / len(kept)
print(json.dumps({"catanatron": rate, "catanatron bytes": size}))
