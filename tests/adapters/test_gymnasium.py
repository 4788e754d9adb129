"""The games as Gymnasium's own tests see them, one table and many."""

import sys
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

from genesis.adapters.gymnasium import Seat, Tables
from genesis.core.errors import BadOption
from genesis.core.game import games
from tests.scale import JIT

every_game = pytest.mark.parametrize("name", games())


def made(name: str, **choices: Any) -> Any:
    """The environment that Gymnasium makes of a game."""
    return gymnasium.make(f"genesis/{name.capitalize()}-v0", **choices).unwrapped


@every_game
def test_check_env_passes(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    """Spaces, seeds, steps and every render mode, without a warning."""
    check_env(made(name))


@every_game
def test_a_seat_plays_against_bots_to_the_end(name: str) -> None:
    """Open moves lead to the end of the game, and to a reward by rank."""
    table = made(name, players=2, opponents="random" if not JIT else "greedy", seat=None)
    seen, info = table.reset(seed=1)
    ended, gain = False, 0.0
    while not ended:
        assert table.position.actor == info["seat"]
        seen, gain, ended, _, info = table.step(int(seen["action_mask"].argmax()))
    assert -1 <= gain <= 1
    assert not info["illegal"]


@every_game
def test_many_tables_are_made_in_one_line(name: str) -> None:
    """A batch lies in its space, steps, and begins ended games anew."""
    tables = gymnasium.make_vec(f"genesis/{name.capitalize()}-v0", num_envs=8 if JIT else 2)
    seen, infos = tables.reset(seed=1)

    assert isinstance(tables, Tables)
    for _ in range(30 if JIT else 2):
        assert seen in tables.observation_space
        moves = seen["action_mask"].argmax(1)
        assert moves in tables.action_space
        seen, gains, ended, cut, infos = tables.step(moves)
        assert gains.shape == ended.shape == cut.shape == (tables.num_envs,)
        assert infos["rewards"].shape == (tables.num_envs, tables.unwrapped.setup.players)
    tables.close()


def test_one_table_and_many_have_the_same_spaces_and_rewards() -> None:
    """A vector of single tables can stand in for the compiled ones."""
    many = gymnasium.make_vec("genesis/Pangaea-v0", num_envs=2)
    single = gymnasium.make_vec("genesis/Pangaea-v0", num_envs=2, vectorization_mode="sync")

    assert many.observation_space == single.observation_space
    assert many.action_space == single.action_space
    assert many.metadata["autoreset_mode"] == single.metadata["autoreset_mode"]
    single.close()


def test_who_plays_every_seat_is_told_whose_turn_it_is() -> None:
    """Without opponents, the reward is that of the seat that moved."""
    tables = Tables(4, "pangaea", 2, opponents="none", copy=True)
    seen, infos = tables.reset(seed=2)
    for _ in range(200 if JIT else 3):
        before = infos["seat"]
        seen, gains, ended, _, infos = tables.step(seen["action_mask"].argmax(1))
        assert np.array_equal(gains, infos["rewards"][np.arange(4), before])
        if JIT and ended.any():
            break
    assert not JIT or ended.any()


def test_the_same_seed_gives_the_same_tables() -> None:
    """And another seed others."""
    first, second, third = (Tables(4, "zenmap", 2, opponents="guided") for _ in range(3))
    one, two, other = (t.reset(seed=s)[0] for t, s in ((first, 1), (second, 1), (third, 2)))

    assert np.array_equal(one["observation"], two["observation"])
    assert not np.array_equal(one["observation"], other["observation"])


@pytest.mark.parametrize(
    ("choices", "sentence"),
    [
        ({"opponents": "level:3"}, "vectorization_mode='sync' takes any bot"),
        ({"seat": 2}, "there is no seat 2 with 2 players"),
        ({"reward": "fame"}, "rewards are by rank or margin"),
    ],
)
def test_wrong_wishes_are_refused_with_a_sentence(choices: dict[str, Any], sentence: str) -> None:
    """Of compiled tables as of single ones."""
    with pytest.raises(BadOption, match=sentence):
        Tables(2, "pangaea", 2, **choices)
    if "opponents" not in choices:
        with pytest.raises(BadOption, match=sentence):
            Seat("pangaea", 2, **choices)


def test_a_missing_library_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    """Without the extra, one sentence says what to install."""
    monkeypatch.setitem(sys.modules, "gymnasium", None)
    monkeypatch.delitem(sys.modules, "genesis.adapters.gymnasium")

    with pytest.raises(ImportError, match=r"pip install 'genesis-games\[gymnasium\]'"):
        __import__("genesis.adapters.gymnasium")
