"""OpenSpiel's own C++ search on a game of its own, in its own environment: one JSON object."""

import json
import sys
import time

import pyspiel

HEX = "hex(board_size=11)"  # as long as pangaea, with fewer actions


def simulations_per_second(name: str, simulations: int) -> float:
    """How fast its search goes, one random playout for each leaf."""
    game = pyspiel.load_game(name)
    rollouts = pyspiel.RandomRolloutEvaluator(n_rollouts=1, seed=1)
    bot = pyspiel.MCTSBot(game, rollouts, 1.4, simulations, 500, False, 1, False)
    began = time.perf_counter()
    bot.step(game.new_initial_state())
    return simulations / (time.perf_counter() - began)


print(json.dumps({HEX: simulations_per_second(HEX, int(sys.argv[1]))}))
