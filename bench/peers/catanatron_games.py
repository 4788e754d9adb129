"""Catanatron's Settlers with random players: actions per second and bytes per position."""

import json
import resource
import sys
import time

from catanatron import Color, Game, RandomPlayer

COPIES = 2000


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
before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
kept = [game.copy() for _ in range(COPIES)]
size = (resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - before) * 1024 / len(kept)
print(json.dumps({"catanatron": rate, "catanatron bytes": size}))
