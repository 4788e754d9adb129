"""RLCard's card games with random agents: decisions per second."""

import json
import sys
import time

import rlcard
from rlcard.agents import RandomAgent


def decisions_per_second(name: str, seconds: float) -> float:
    """Whole games, one after the other."""
    env = rlcard.make(name, config={"seed": 1})
    env.set_agents([RandomAgent(num_actions=env.num_actions) for _ in range(env.num_players)])
    began, decisions = time.perf_counter(), 0
    while time.perf_counter() - began < seconds:
        trajectories, _ = env.run(is_training=False)
        decisions += sum(len(trajectory) // 2 for trajectory in trajectories)
    return decisions / (time.perf_counter() - began)


print(
    json.dumps(
        {name: decisions_per_second(name, float(sys.argv[1])) for name in ("gin-rummy", "uno")}
    )
)
