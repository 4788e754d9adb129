"""Any of the games as a PettingZoo environment, seats taking turns (AEC).

from genesis.adapters.pettingzoo import env
table = env("hexworld", players=2)
"""

from typing import Any

import numpy as np

from genesis.adapters import MissingExtra
from genesis.adapters.rendering import MODES, render
from genesis.core.game import load
from genesis.core.learning import Games
from genesis.core.position import Position

try:
    from gymnasium import Space
    from gymnasium.utils import EzPickle
    from pettingzoo import AECEnv
    from pettingzoo.utils.wrappers import OrderEnforcingWrapper

    from genesis.adapters.spaces import actions, observations, seen
except ImportError:
    raise MissingExtra("pettingzoo") from None

__all__ = ["Table", "env", "raw_env"]


class Table(AECEnv[str, dict[str, Any], int | None], EzPickle):
    """A table with one agent on each seat: `player_0`, `player_1` and so on.

    Agents see what their seat may see. A move that is not open ends the game and costs 1.
    """

    metadata = {"render_modes": list(MODES), "is_parallelizable": False, "render_fps": 1}  # noqa: RUF012

    def __init__(
        self,
        game: str,
        players: int | None = None,
        *,
        reward: str = "rank",
        render_mode: str | None = None,
        **options: Any,
    ) -> None:
        EzPickle.__init__(self, game, players, reward=reward, render_mode=render_mode, **options)
        super().__init__()
        setup = load(game, players, **options)
        self.metadata = {**self.metadata, "name": f"genesis_{game}_v0"}
        self.render_mode = render_mode
        self.setup = setup
        self.games = Games(setup, 1, style=reward, threads=1)
        self.possible_agents = [f"player_{seat}" for seat in range(setup.players)]
        self.agents = self.possible_agents[:]
        self._seats = {agent: seat for seat, agent in enumerate(self.agents)}
        self.observation_spaces = {agent: observations(setup) for agent in self.agents}
        self.action_spaces = {agent: actions(setup) for agent in self.agents}

    def observation_space(self, agent: str) -> Space[Any]:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Space[Any]:
        return self.action_spaces[agent]

    @property
    def position(self) -> Position:
        """The position on the table."""
        return self.games[0]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        if seed is None:
            seed = int(np.random.SeedSequence().entropy)  # type: ignore[arg-type]  # one number
        self.games.restart(seed)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.possible_agents[self.games.seats[0]]

    def observe(self, agent: str) -> dict[str, Any]:
        seat = self._seats[agent]
        if seat != self.games.seats[0]:
            return seen(self.position, seat)
        return {
            "observation": self.games.tensors[0].copy(),
            "action_mask": self.games.masks[0].copy(),
        }

    def step(self, action: int | None) -> None:
        agent = self.agent_selection
        if self.terminations[agent]:
            self._was_dead_step(action)
            return
        self._cumulative_rewards[agent] = 0.0
        self.games.step((action,))
        if self.games.ended[0]:
            self.rewards = dict(zip(self.agents, self.games.gains[0].tolist(), strict=False))
            self.terminations = dict.fromkeys(self.agents, True)
            self._accumulate_rewards()
        self.agent_selection = self.possible_agents[self.games.seats[0]]
        if self.render_mode == "human":
            self.render()

    def render(self) -> Any:
        return render(self.position, self.render_mode)

    def close(self) -> None:
        """Nothing is held open."""


raw_env = Table


def env(
    game: str, players: int | None = None, **choices: Any
) -> OrderEnforcingWrapper[Any, Any, Any]:
    """A table that refuses to be used in the wrong order; options of the game are keywords."""
    return OrderEnforcingWrapper(Table(game, players, **choices))
