"""Any of the games as Gymnasium environments: one seat against bots, and thousands of tables.

import genesis.adapters.gymnasium, gymnasium
table = gymnasium.make("genesis/Pangaea-v0", opponents="level:2")
tables = gymnasium.make_vec("genesis/Pangaea-v0", num_envs=1024)
"""

from typing import Any

import numpy as np
from numpy.typing import NDArray

from genesis.adapters import MissingExtra
from genesis.adapters.rendering import MODES, render
from genesis.bots import Bot, bot
from genesis.core.chance import stream
from genesis.core.errors import BadOption
from genesis.core.game import games, load
from genesis.core.learning import ANY_SEAT, EVERY_SEAT, FORFEIT, Games, reward_style, rewards_of
from genesis.core.position import CHANCE

try:
    import gymnasium
    from gymnasium.vector import AutoresetMode
    from gymnasium.vector.utils import batch_space

    from genesis.adapters.spaces import actions, observations, seen
except ImportError:
    raise MissingExtra("gymnasium") from None

__all__ = ["Seat", "Tables"]

Observed = dict[str, Any]
COMPILED = {"random": "random", "guided": "suggest", "none": "random"}


class Seat(gymnasium.Env[Observed, int]):
    """One seat of a table; bots sit on the others.

    `seat` None draws a seat for every game. A move that is not open ends the game and costs 1.
    """

    metadata = {"render_modes": list(MODES), "render_fps": 1}  # noqa: RUF012

    def __init__(
        self,
        game: str,
        players: int | None = None,
        *,
        seat: int | None = 0,
        opponents: str = "random",
        reward: str = "rank",
        render_mode: str | None = None,
        **options: Any,
    ) -> None:
        self.setup = load(game, players, **options)
        self.render_mode = render_mode
        self.reward = reward
        reward_style(reward)
        self.observation_space = observations(self.setup)
        self.action_space = actions(self.setup)
        self.position = self.setup.start()
        self._wanted = checked_seat(seat, self.setup.players)
        self._opponents = opponents
        bot(opponents)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observed, dict[str, Any]]:
        super().reset(seed=seed)
        self.rng = stream(int(self.np_random.integers(1 << 62)))
        drawn = int(self.np_random.integers(self.setup.players))
        self.seat = drawn if self._wanted is None else self._wanted
        self.bots: list[Bot] = [bot(self._opponents) for _ in range(self.setup.players)]
        self.position = self.setup.start()
        self._let_others_play()
        return seen(self.position, self.seat), {"seat": self.seat}

    def step(self, action: int) -> tuple[Observed, float, bool, bool, dict[str, Any]]:
        gain, illegal = 0.0, int(action) not in self.position.legal
        if illegal:
            gain = FORFEIT
        else:
            self.position = self.position.play(int(action))
            self._let_others_play()
            gain = rewards_of(self.position, self.reward)[self.seat]
        info = {"seat": self.seat, "illegal": illegal}
        return seen(self.position, self.seat), gain, illegal or self.position.is_over, False, info

    def render(self) -> Any:
        return render(self.position, self.render_mode)

    def _let_others_play(self) -> None:
        """Chance and bots act until it is this seat's turn."""
        while not self.position.is_over and self.position.actor != self.seat:
            actor = self.position.actor
            chosen = (
                self.position.sample(self.rng)
                if actor == CHANCE
                else self.bots[actor](self.position, self.rng)
            )
            self.position = self.position.play(int(chosen))


class Tables(gymnasium.vector.VectorEnv[Observed, NDArray[np.int64], NDArray[Any]]):
    """Many tables, stepped together in compiled code; an ended one begins anew at the next step.

    `opponents` are random, guided (quick, plausible moves) or none: then the caller plays every
    seat in turn, `infos["seat"]` says which, and the reward is that of the seat that moved.
    Observations stay as they are until the step after the next; `copy=True` gives them away.
    """

    metadata = {"autoreset_mode": AutoresetMode.NEXT_STEP}  # noqa: RUF012

    def __init__(
        self,
        num_envs: int,
        game: str,
        players: int | None = None,
        *,
        seat: int | None = 0,
        opponents: str = "random",
        reward: str = "rank",
        copy: bool = False,
        threads: int = 0,
        **options: Any,
    ) -> None:
        self.setup = load(game, players, **options)
        if opponents not in COMPILED:
            known = ", ".join(COMPILED)
            raise BadOption(
                f"compiled tables have the opponents {known}, not {opponents!r}; "
                "vectorization_mode='sync' takes any bot"
            )
        seat = checked_seat(seat, self.setup.players)
        caller = EVERY_SEAT if opponents == "none" else ANY_SEAT if seat is None else seat
        replies = COMPILED[opponents]
        self.games = Games(
            self.setup, num_envs, style=reward, caller=caller, replies=replies, threads=threads
        )
        self.num_envs = num_envs
        self.single_observation_space = observations(self.setup)
        self.single_action_space = actions(self.setup)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)
        self._copy = copy
        self._never = np.zeros(num_envs, np.bool_)
        self._row = np.arange(num_envs)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observed, dict[str, Any]]:
        super().reset(seed=seed)
        self.games.restart(int(self.np_random.integers(1 << 62)))
        return self._observed(), self._infos()

    def step(
        self, actions: NDArray[np.int64]
    ) -> tuple[Observed, NDArray[Any], NDArray[Any], NDArray[Any], dict[str, Any]]:
        moved = self.games.seats.copy()
        self.games.step(actions)
        gains = self.games.gains[self._row, moved]
        ended = self.games.ended
        return self._observed(), gains, ended.copy(), self._never.copy(), self._infos()

    def _observed(self) -> Observed:
        tensors, masks = self.games.tensors, self.games.masks
        if self._copy:
            tensors, masks = tensors.copy(), masks.copy()
        return {"observation": tensors, "action_mask": masks}

    def _infos(self) -> dict[str, Any]:
        gains = self.games.gains[:, : self.setup.players]
        return {"seat": self.games.seats.copy(), "rewards": gains.copy()}


def checked_seat(seat: int | None, players: int) -> int | None:
    """The seat, if there is such a one."""
    if seat is not None and seat not in range(players):
        raise BadOption(f"there is no seat {seat} with {players} players")
    return seat


def register() -> None:
    """Tell Gymnasium of `genesis/Pangaea-v0` and the others."""
    for name in games():
        gymnasium.register(
            f"genesis/{name.capitalize()}-v0",
            entry_point=f"{__name__}:Seat",
            vector_entry_point=f"{__name__}:Tables",
            kwargs={"game": name},
        )


register()
