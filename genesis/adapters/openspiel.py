"""All games in OpenSpiel.

    import genesis.adapters.openspiel, pyspiel
    game = pyspiel.load_game("genesis_pangaea(players=3)")

Options of a game are parameters. Chance nodes are explicit; their outcomes and the players' moves
share one range of codes, ours. Its own C++ search plays these games, its Python ISMCTS with our
`resampler`, and our bots play as `bot("search:800")`.
"""

from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache
from typing import Any

import numpy as np

from genesis.adapters import MissingExtra
from genesis.adapters.memory import FINGERPRINT, Memory, Moment
from genesis.bots import bot as bot_named
from genesis.core.chance import stream
from genesis.core.errors import GenesisError
from genesis.core.game import Game, Setup, games
from genesis.core.learning import REWARDS, reward_style, rewards_of
from genesis.core.options import Flag, Option, Whole
from genesis.core.position import CHANCE, OVER, SPECTATOR, Position

try:
    import pyspiel
except ImportError:
    raise MissingExtra("openspiel") from None

__all__ = ["OpenSpielGame", "OpenSpielState", "bot", "resampler"]

PREFIX = "genesis_"
USUAL = -1  # a whole number that means the default; a text does so when it is empty
MOST_POINTS = 100.0  # hundreds of points: no margin is greater
Kind = pyspiel.GameType


# --- games ------------------------------------------------------------------------------------


def parameters(game: Game) -> dict[str, Any]:
    """The parameters of a game with their defaults: players, reward, and every option."""
    options = {option.name: parameter(option) for option in game.options}
    return {"players": game.usual_players, "reward": REWARDS[0], **options}


def parameter(option: Option) -> Any:
    """The default of an option, in a type that OpenSpiel knows."""
    if isinstance(option, Flag) and not option.defaults:
        return option.default
    return USUAL if isinstance(option, Whole) else ""


def setup_of(game: Game, given: Mapping[str, Any]) -> Setup:
    """The setup that parameters ask for."""
    asked = {**parameters(game), **given}
    chosen = {
        option.name: asked[option.name]
        for option in game.options
        if asked[option.name] not in (USUAL, "") or isinstance(asked[option.name], bool)
    }
    return game.setup(asked["players"], **chosen)


def type_of(game: Game, players: int) -> Any:
    """What OpenSpiel wants to know of a game in general."""
    secret, shared = game.hidden_information, bool(game.rival) or players == 1
    return Kind(
        short_name=PREFIX + game.name,
        long_name=f"{game.title} by {game.designer}",
        dynamics=Kind.Dynamics.SEQUENTIAL,
        chance_mode=Kind.ChanceMode.EXPLICIT_STOCHASTIC,
        information=(
            Kind.Information.IMPERFECT_INFORMATION
            if secret
            else Kind.Information.PERFECT_INFORMATION
        ),
        utility=Kind.Utility.GENERAL_SUM if shared else Kind.Utility.ZERO_SUM,
        reward_model=Kind.RewardModel.TERMINAL,
        max_num_players=game.players[-1],
        min_num_players=game.players[0],
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        provides_factored_observation_string=True,
        parameter_specification=parameters(game),
    )


def info_of(setup: Setup, reward: str) -> Any:
    """What OpenSpiel wants to know of a game with its players."""
    most = MOST_POINTS if reward == "margin" else 1.0
    zero_sum = setup.players > 1 and not setup.game.rival
    return pyspiel.GameInfo(
        num_distinct_actions=setup.game.codes,
        max_chance_outcomes=setup.game.codes,
        num_players=setup.players,
        min_utility=-most,
        max_utility=most,
        utility_sum=0.0 if zero_sum else None,
        max_game_length=setup.game.longest,
    )


class OpenSpielGame(pyspiel.Game):
    """One of our games, with its players and options chosen."""

    ours: Game  # each game has its subclass, which OpenSpiel finds by name

    def __init__(self, params: Mapping[str, Any] | None = None) -> None:
        given = dict(params or {})
        self.setup = setup_of(self.ours, given)
        self.reward = str(given.get("reward", REWARDS[0]))
        reward_style(self.reward)
        self.memory = Memory(self.setup)
        kind = type_of(self.ours, self.setup.players)
        super().__init__(kind, info_of(self.setup, self.reward), given)

    def new_initial_state(self) -> "OpenSpielState":
        return OpenSpielState(self)

    def max_chance_nodes_in_history(self) -> int:
        return self.setup.game.longest

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> "Observer":
        kind = iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False)
        return Observer(self.setup, kind)


# --- states -----------------------------------------------------------------------------------


class OpenSpielState(pyspiel.State):
    """A moment of a game."""

    def __init__(self, game: OpenSpielGame) -> None:
        super().__init__(game)
        self.moment = Moment(game.memory)  # OpenSpiel copies every attribute: there is one

    def current_player(self) -> int:
        actor = self.moment.actor
        if actor == OVER:
            return int(pyspiel.PlayerId.TERMINAL)
        return int(pyspiel.PlayerId.CHANCE) if actor == CHANCE else actor

    def is_terminal(self) -> bool:
        return self.moment.actor == OVER

    def _legal_actions(self, player: int) -> list[int]:
        return self.moment.legal() if player == self.moment.actor else []

    def chance_outcomes(self) -> list[tuple[int, float]]:
        return self.moment.chances()

    def _apply_action(self, action: int) -> None:
        self.moment.apply(int(action))

    def _action_to_string(self, player: int, action: int) -> str:
        return self.moment.position.name(int(action))

    def returns(self) -> list[float]:
        return list(rewards_of(self.moment.position, self.get_game().reward))

    def __str__(self) -> str:
        return drawn(self.moment.position)


@lru_cache(maxsize=64)  # OpenSpiel asks again and again, of copies too
def drawn(position: Position) -> str:
    """The board in text."""
    return str(position)


class Observer:
    """What OpenSpiel's learners see: our fields, and with perfect recall a fingerprint of the past.

    Information sets are told apart by everything a seat has seen and done since the start.
    """

    def __init__(self, setup: Setup, kind: Any) -> None:
        self.recall = kind.perfect_recall
        self.public = kind.public_info
        self.private = kind.private_info == pyspiel.PrivateInfoType.SINGLE_PLAYER
        self.tensor: Any = None
        self.dict: dict[str, Any] = {}
        if self.public and self.private:
            size = setup.observation.size
            self.tensor = np.zeros(size + self.recall * FINGERPRINT, np.float32)
            self.dict = {
                name: planes(part)
                for name, part in setup.observation.split(self.tensor[:size]).items()
            }
            if self.recall:
                self.dict["fingerprint"] = self.tensor[size:]

    def set_from(self, state: OpenSpielState, player: int) -> None:
        """Fill the tensor with what a player sees."""
        if self.tensor is None:
            return
        seen = state.moment.position.observe(player)
        self.tensor[: len(seen)] = seen
        if self.recall:
            self.tensor[len(seen) :] = state.moment.fingerprint(state.history(), player)

    def string_from(self, state: OpenSpielState, player: int) -> str:
        """What a player sees: field by field, or with perfect recall a name for all of it."""
        position = state.moment.position
        if self.public and self.recall:
            return state.moment.past(state.history(), player)
        if self.public:
            return listed(position.view(player if self.private else SPECTATOR).fields())
        return listed(private_fields(position, player) if self.private else {})


def planes(part: Any) -> Any:
    """A field in at most three dimensions, as OpenSpiel prints them."""
    return part.reshape(-1, *part.shape[-2:]) if part.ndim > 3 else part


def private_fields(position: Position, player: int) -> dict[str, Any]:
    """What a player sees and a spectator does not."""
    if not position.setup.game.hidden_information:
        return {}
    own, open_to_all = position.view(player).fields(), position.view(SPECTATOR).fields()
    return {name: own[name] for name in own if own[name] != open_to_all[name]}


def listed(fields: Mapping[str, Any]) -> str:
    """Fields with their values, one a line."""
    return "\n".join(f"{name} {value}" for name, value in fields.items())


# --- players ----------------------------------------------------------------------------------


class GenesisBot(pyspiel.Bot):
    """One of our bots at OpenSpiel's table."""

    def __init__(self, name: str, seed: int | str = 0) -> None:
        super().__init__()
        self.name = name
        self.rng = stream(seed)
        self.restart()

    def restart(self) -> None:
        self.bot = bot_named(self.name)

    def restart_at(self, state: OpenSpielState) -> None:
        self.restart()

    def step(self, state: OpenSpielState) -> int:
        return int(self.bot(state.moment.position, self.rng))


def bot(name: str, seed: int | str = 0) -> GenesisBot:
    """Our bot of this name (`greedy`, `search:800`, `level:3`) for `pyspiel.evaluate_bots`."""
    return GenesisBot(name, seed)


def resampler(seed: int | str = 0) -> Callable[[OpenSpielState, int], OpenSpielState]:
    """For `set_resampler` of OpenSpiel's Python ISMCTS: fair guesses at what is hidden."""
    rng = stream(seed)

    def resample(state: OpenSpielState, player: int) -> OpenSpielState:
        guess: OpenSpielState = state.clone()
        guess.moment.redeal(state.history(), player, rng)
        return guess

    return resample


# OpenSpiel 2.0.2 lets go of Python's lock in `step` of its C++ bots and then copies our states,
# which ends the process, as it does with its own Python games. Its other calls keep the lock.


class MCTSBot(pyspiel.MCTSBot):
    """OpenSpiel's C++ search, stepping in the way that works with Python games too."""

    def step(self, state: Any) -> int:
        return int(self.step_with_policy(state)[1])


class ISMCTSBot(pyspiel.ISMCTSBot):
    """OpenSpiel's C++ ISMCTS, which cannot ask a Python game for a guess at hidden cards."""

    def step(self, state: Any) -> int:
        refuse(state)
        return int(super().step(state))

    def get_policy(self, state: Any) -> Any:
        refuse(state)
        return super().get_policy(state)

    def step_with_policy(self, state: Any) -> Any:
        refuse(state)
        return super().step_with_policy(state)


def refuse(state: Any) -> None:
    """Say what to take instead, for our games."""
    if isinstance(state, OpenSpielState):
        raise GenesisError(
            "pyspiel.ISMCTSBot cannot play games written in Python: take "
            "open_spiel.python.algorithms.ismcts with genesis.adapters.openspiel.resampler"
        )


play_natively = pyspiel.evaluate_bots


def evaluate_bots(state: Any, bots: Sequence[Any], seed: int) -> list[float]:
    """As `pyspiel.evaluate_bots`; our games are led from here, where every bot can be asked."""
    if not isinstance(state, OpenSpielState):
        return list(play_natively(state, bots, seed))
    rng = np.random.default_rng(seed)
    for player in bots:
        player.restart_at(state)
    while not state.is_terminal():
        action = next_action(state, bots, rng)
        for player, listening in enumerate(bots):
            if player != state.current_player():
                listening.inform_action(state, state.current_player(), action)
        state.apply_action(action)
    return list(state.returns())


def next_action(state: OpenSpielState, bots: Sequence[Any], rng: np.random.Generator) -> int:
    """What chance or a bot does."""
    if not state.is_chance_node():
        return int(bots[state.current_player()].step(state))
    actions, chances = zip(*state.chance_outcomes(), strict=True)
    return int(rng.choice(actions, p=np.array(chances) / sum(chances)))


# --- registration -----------------------------------------------------------------------------


def register() -> None:
    """Tell OpenSpiel of every game; its names begin with `genesis_`."""
    for name, game in games().items():
        made = type(f"OpenSpiel{name.capitalize()}", (OpenSpielGame,), {"ours": game})
        made.__module__ = __name__
        globals()[made.__name__] = made
        pyspiel.register_game(type_of(game, game.usual_players), made)
    pyspiel.MCTSBot, pyspiel.ISMCTSBot = MCTSBot, ISMCTSBot
    pyspiel.evaluate_bots = evaluate_bots


register()
