"""The games as PettingZoo's own tests see them."""

import pickle
import re
import sys
from functools import partial

import numpy as np
import pytest
from pettingzoo.test import api_test, render_test, seed_test

from genesis.adapters.pettingzoo import Table, env, raw_env
from genesis.core.errors import BadOption
from genesis.core.game import games
from tests.scale import JIT

TABLES = [
    pytest.param(name, players, id=f"{name}-{players}")
    for name, game in games().items()
    for players in (game.players if JIT else (game.usual_players,))
]
every_table = pytest.mark.parametrize(("name", "players"), TABLES)
every_game = pytest.mark.parametrize("name", games())


# What api_test says of every environment with action masks, its own included, is let pass.
@every_table
@pytest.mark.filterwarnings("ignore:Observation is not a NumPy array")
@pytest.mark.filterwarnings("ignore:Observation space for each agent probably should be")
def test_api_test_passes(name: str, players: int) -> None:
    """Every game, every number of players."""
    api_test(env(name, players), num_cycles=200 if JIT else 10)


@every_game
def test_seed_test_passes(name: str) -> None:
    """The same seed, the same game."""
    seed_test(partial(env, name, 2), num_cycles=40 if JIT else 3)


@every_game
def test_render_test_passes(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    """Words on the terminal and as text, pixels, SVG."""
    svg = re.compile(r"<svg .*</svg>\s*", re.S)
    render_test(partial(env, name, 2), custom_tests={"svg": svg.fullmatch})

    assert capsys.readouterr().out


def test_a_pickled_table_is_another_table_of_the_same_kind() -> None:
    """Learners send environments to other processes."""
    table = raw_env("zenmap", 3, reward="margin", turn_limit=30)
    copy = pickle.loads(pickle.dumps(table))

    assert copy.setup == table.setup
    table.reset(seed=1)
    copy.reset(seed=1)
    assert table.position == copy.position


def test_agents_see_what_their_seat_sees() -> None:
    """The tensor of every agent is that of its seat, and only one has moves."""
    table = Table("hexworld", 2)
    table.reset(seed=2)
    for _ in range(30 if JIT else 2):
        for agent, seat in (("player_0", 0), ("player_1", 1)):
            seen = table.observe(agent)
            assert np.array_equal(seen["observation"], table.position.observe(seat))
            assert seen["action_mask"].any() == (agent == table.agent_selection)
        mask = table.observe(table.agent_selection)["action_mask"]
        table.step(int(np.flatnonzero(mask)[-1]))


def test_a_move_that_is_not_open_ends_the_game() -> None:
    """It costs 1, the others nothing."""
    table = env("pangaea", 3)
    table.reset(seed=3)
    offender = table.agent_selection
    table.step(table.action_space(offender).n - 1)

    assert all(table.terminations.values())
    assert table.rewards == {agent: -1.0 * (agent == offender) for agent in table.agents}


def test_a_wrong_wish_is_refused_with_a_sentence() -> None:
    """Rewards are known by name."""
    with pytest.raises(BadOption, match="rewards are by rank or margin, not 'luck'"):
        env("pangaea", 2, reward="luck")


def test_a_missing_library_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    """Without the extra, one sentence says what to install."""
    monkeypatch.setitem(sys.modules, "pettingzoo", None)
    monkeypatch.delitem(sys.modules, "genesis.adapters.pettingzoo")

    with pytest.raises(ImportError, match=r"pip install 'genesis-games\[pettingzoo\]'"):
        __import__("genesis.adapters.pettingzoo")
