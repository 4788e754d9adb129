"""OpenSpiel's own games: its C++ loop, its Python API, its C++ search; one JSON object."""

import json
import random
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pyspiel

HEX = "hex(board_size=11)"  # as long as pangaea, with fewer actions
WITH_LUCK = ("backgammon", "gin_rummy", "crazy_eights")
CLONES = 20_000
PAGE = 4096


def actions_per_second(play: Callable[[int], int], seconds: float) -> float:
    """Play games until the time is up."""
    began, games, actions = time.perf_counter(), 0, 0
    while time.perf_counter() - began < seconds:
        actions += play(games)
        games += 1
    return actions / (time.perf_counter() - began)


def in_its_own_loop(name: str) -> Callable[[int], int]:
    """A random game played by C++ alone, and how many actions it had."""
    game = pyspiel.load_game(name)
    bots = [pyspiel.make_uniform_random_bot(seat, 1) for seat in range(game.num_players())]

    def play(seed: int) -> int:
        state = game.new_initial_state()
        pyspiel.evaluate_bots(state, bots, seed)
        return len(state.history())

    return play


def through_python(name: str) -> Callable[[int], int]:
    """A random game driven move by move from Python."""
    game, dice = pyspiel.load_game(name), random.Random(1)

    def play(seed: int) -> int:
        state = game.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes, chances = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(dice.choices(outcomes, chances)[0])
            else:
                state.apply_action(dice.choice(state.legal_actions()))
        return len(state.history())

    return play


def simulations_per_second(name: str, simulations: int) -> float:
    """How fast its C++ search goes, one random playout for each leaf."""
    game = pyspiel.load_game(name)
    state = game.new_initial_state()
    while state.is_chance_node():
        state.apply_action(state.chance_outcomes()[0][0])
    rollouts = pyspiel.RandomRolloutEvaluator(n_rollouts=1, seed=1)
    bot = pyspiel.MCTSBot(game, rollouts, 1.4, simulations, 500, False, 1, False)
    began = time.perf_counter()
    bot.mcts_search(state)  # `step` crashes on games written in Python
    return simulations / (time.perf_counter() - began)


def bytes_per_position(name: str) -> float:
    """How much the process grows for each copy of a state halfway through a game."""
    state = pyspiel.load_game(name).new_initial_state()
    for _ in range(60):
        state.apply_action(state.legal_actions()[0])
    before = memory()
    kept = [state.clone() for _ in range(CLONES)]
    return (memory() - before) / len(kept)


def memory() -> int:
    """Bytes that this process holds."""
    return int(Path("/proc/self/statm").read_text().split()[1]) * PAGE


def main() -> None:
    """Everything that is measured of OpenSpiel; or, given a game, its search on that."""
    seconds = float(sys.argv[1])
    if len(sys.argv) > 2:
        __import__("genesis.adapters.openspiel")
        rate = simulations_per_second(sys.argv[2], round(200 * seconds))
        print(json.dumps({f"search {sys.argv[2]}": rate}))
        return
    found: dict[str, Any] = {"bytes hex": bytes_per_position(HEX)}
    for name in (HEX, *WITH_LUCK):
        found[f"loop {name}"] = actions_per_second(in_its_own_loop(name), seconds)
    found["python hex"] = actions_per_second(through_python(HEX), seconds)
    found["search hex"] = simulations_per_second(HEX, round(8000 * seconds))
    print(json.dumps(found))


main()
