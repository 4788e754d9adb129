"""OpenSpiel's searches and ours, and what its observers show."""

import sys
from collections.abc import Iterator
from typing import Any

import numpy as np
import pyspiel
import pytest
from open_spiel.python.algorithms import ismcts, mcts
from open_spiel.python.observation import make_observation

from genesis.adapters.openspiel import bot, resampler
from genesis.core.errors import BadOption, GenesisError
from genesis.core.game import games
from genesis.core.position import Position
from tests.adapters.openspiel.test_suites import every_game, short


def decision(game: Any, moves: int = 0) -> Any:
    """A state in which somebody decides, a few moves into the game."""
    state = game.new_initial_state()
    dice = np.random.RandomState(1)
    while state.is_chance_node() or moves > 0 or len(state.legal_actions()) == 1:
        if state.is_chance_node():
            outcomes, chances = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(dice.choice(outcomes, p=chances))
        else:
            state.apply_action(dice.choice(state.legal_actions()))
            moves -= 1
    return state


def walk(game: Any) -> Iterator[tuple[Any, Position]]:
    """A random game, state by state and position by position."""
    state, position = game.new_initial_state(), game.setup.start()
    dice = np.random.RandomState(2)
    while not state.is_terminal():
        yield state.clone(), position
        move = int(dice.choice(state.legal_actions()))
        state.apply_action(move)
        position = position.play(move)
    yield state, position


def rollouts() -> mcts.RandomRolloutEvaluator:
    """Random playouts for OpenSpiel's Python searches."""
    return mcts.RandomRolloutEvaluator(1, np.random.RandomState(1))


@every_game
def test_states_are_positions(name: str) -> None:
    """The same moves open, the same names, the same tensors, the same end."""
    game = pyspiel.load_game(short(name, 2))
    observation = make_observation(game)
    for state, position in list(walk(game))[::9]:
        if not position.is_over:
            assert state.legal_actions() == position.legal.actions.tolist()
            names = [state.action_to_string(a) for a in state.legal_actions()[:5]]
            assert names == list(position.legal)[:5]
        if state.is_chance_node():
            chances = [float(chance) for chance in position.chances.values()]
            assert [chance for _, chance in state.chance_outcomes()] == pytest.approx(chances)
        for player in range(2):
            observation.set_from(state, player)
            assert np.array_equal(observation.tensor, position.observe(player))
    state, position = list(walk(game))[-1]
    assert state.is_terminal() == position.is_over


@every_game
def test_openspiel_searches_our_games(name: str) -> None:
    """Its C++ search and its Python search find open moves."""
    game = pyspiel.load_game(short(name, 2))
    state = decision(game)
    fast = pyspiel.MCTSBot(
        game, pyspiel.RandomRolloutEvaluator(1, 1), 1.4, 10, 500, False, 1, False
    )
    slow = mcts.MCTSBot(game, 1.4, 10, rollouts(), random_state=np.random.RandomState(1))

    assert fast.step(state) in state.legal_actions()
    assert slow.step(state) in state.legal_actions()


@pytest.mark.parametrize(
    "name", [name for name, game in games().items() if game.hidden_information]
)
def test_python_ismcts_guesses_with_our_resampler(name: str) -> None:
    """Guesses agree with what the player knows; the C++ twin is refused with a sentence."""
    game = pyspiel.load_game(short(name, 2))
    state = decision(game, moves=30)
    player = state.current_player()
    guess = resampler(1)(state, player)
    assert guess.information_state_string(player) == state.information_state_string(player)
    assert guess.observation_tensor(player) == state.observation_tensor(player)
    assert guess.information_state_string(1 - player) != state.information_state_string(1 - player)

    search = ismcts.ISMCTSBot(game, rollouts(), 1.4, 10, random_state=np.random.RandomState(1))
    search.set_resampler(resampler(1))
    assert search.step(state) in state.legal_actions()
    policy = pyspiel.ISMCTSFinalPolicyType.MAX_VISIT_COUNT
    evaluator = pyspiel.RandomRolloutEvaluator(1, 1)
    crashing = pyspiel.ISMCTSBot(1, evaluator, 1.4, 10, 10, policy, False, False)
    for ask in (crashing.step, crashing.get_policy, crashing.step_with_policy):
        with pytest.raises(GenesisError, match=r"ismcts with genesis\.adapters\.openspiel"):
            ask(state)
    with pytest.raises(GenesisError, match="cannot play games written in Python"):
        pyspiel.evaluate_bots(game.new_initial_state(), [crashing, crashing], 1)


def test_cpp_search_plays_whole_games_against_our_bots() -> None:
    """`evaluate_bots` leads our games through Python, and leaves OpenSpiel's own to it."""
    game = pyspiel.load_game("genesis_sevendays(players=2)")
    searching = pyspiel.MCTSBot(
        game, pyspiel.RandomRolloutEvaluator(1, 1), 1.4, 3, 10, False, 1, False
    )
    returns = pyspiel.evaluate_bots(game.new_initial_state(), [searching, bot("greedy")], 1)
    assert len(returns) == 2

    own = pyspiel.load_game("tic_tac_toe")
    random = [pyspiel.make_uniform_random_bot(player, 1) for player in range(2)]
    assert sum(pyspiel.evaluate_bots(own.new_initial_state(), random, 1)) == 0


def test_our_bots_play_through_the_adapter() -> None:
    """Greedy and search against OpenSpiel's random bot, to the end."""
    game = pyspiel.load_game("genesis_sevendays(players=3,start_order=seat)")
    players = [bot("greedy"), bot("search:20"), pyspiel.make_uniform_random_bot(2, 1)]
    returns = pyspiel.evaluate_bots(game.new_initial_state(), players, 1)

    assert all(-1 <= value <= 1 for value in returns)


def test_a_seat_that_saw_the_same_has_the_same_information() -> None:
    """What others hold makes no difference, what was seen before does."""
    game = pyspiel.load_game(short("hexworld", 2))
    state = decision(game, moves=12)
    own = state.information_state_string(0)
    other = state.clone()
    other.apply_action(other.legal_actions()[0])

    assert state.clone().information_state_string(0) == own
    assert other.information_state_string(0) != own


def test_options_are_parameters() -> None:
    """Players, rewards and every option of the game, in OpenSpiel's words."""
    game = pyspiel.load_game("genesis_zenmap(players=3,turn_limit=7,open_hands=true,reward=margin)")

    assert game.setup == games()["zenmap"].setup(3, turn_limit=7, open_hands=True)
    assert game.max_utility() == 100
    with pytest.raises(BadOption, match="turn_limit"):
        pyspiel.load_game("genesis_zenmap(turn_limit=1000)")


def test_utilities_are_zero_sum_unless_the_game_itself_may_win() -> None:
    """In sevendays the dark angel may; alone there is nobody to lose."""
    zero_sum, general = pyspiel.GameType.Utility.ZERO_SUM, pyspiel.GameType.Utility.GENERAL_SUM
    kinds = {
        "genesis_pangaea": zero_sum,
        "genesis_sevendays": general,
        "genesis_hexworld(players=1)": general,
    }
    for name, kind in kinds.items():
        assert pyspiel.load_game(name).get_type().utility == kind


def test_a_missing_library_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    """Without the extra, one sentence says what to install."""
    monkeypatch.setitem(sys.modules, "pyspiel", None)
    monkeypatch.delitem(sys.modules, "genesis.adapters.openspiel")

    with pytest.raises(ImportError, match=r"pip install 'genesis-games\[openspiel\]'"):
        __import__("genesis.adapters.openspiel")
