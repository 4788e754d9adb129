"""Steps per second of a PettingZoo environment: its own Connect Four, or a game of ours."""

import json
import sys
import time
from typing import Any


def environment(name: str) -> Any:
    """PettingZoo's Connect Four, or ours."""
    if name == "connect_four":
        from pettingzoo.classic import connect_four_v3

        return connect_four_v3.env()
    from genesis.adapters.pettingzoo import env

    return env(name, 2)


def steps(env: Any, seconds: float) -> float:
    """Random open moves, one game after the other."""
    for agent in env.possible_agents:
        env.action_space(agent).seed(1)
    count = 0
    began = time.perf_counter()
    while time.perf_counter() - began < seconds:
        env.reset(seed=count)
        for agent in env.agent_iter():
            seen, _, ended, cut, _ = env.last()
            space = env.action_space(agent)
            env.step(None if ended or cut else space.sample(seen["action_mask"]))
            count += 1
    return count / (time.perf_counter() - began)


made = environment(sys.argv[2])
steps(made, 0.2)
print(json.dumps({f"steps {sys.argv[2]}": steps(made, float(sys.argv[1]))}))
