"""The games as OpenSpiel's own tests see them."""

import hashlib
import unittest
from typing import Any

import pyspiel
import pytest
from absl import flags
from open_spiel.integration_tests import api_test
from open_spiel.python.algorithms import generate_playthrough
from open_spiel.python.tests import games_sim_test

import genesis.adapters.openspiel
from genesis.core.game import games
from tests.test_golden import HERE, agree

assert genesis.adapters.openspiel  # which registers the games

SHORT = {  # games that are over soon
    "pangaea": "",
    "sevendays": "",
    "zenmap": ",turn_limit=2",
    "hexworld": ",end_tiles=10",
}
LONG_LINE = 160


def short(name: str, players: int) -> str:
    """A game in OpenSpiel's words, with options that make it short."""
    return f"genesis_{name}(players={players}{SHORT[name]})"


TABLES = [
    pytest.param(name, players, id=f"{name}-{players}")
    for name, game in games().items()
    for players in game.players
]
every_table = pytest.mark.parametrize(("name", "players"), TABLES)
few_and_many = pytest.mark.parametrize(
    ("name", "players"),
    [
        pytest.param(name, players, id=f"{name}-{players}")
        for name, game in games().items()
        for players in (game.players[0], game.players[-1])
    ],
)
every_game = pytest.mark.parametrize("name", games())


@few_and_many
def test_random_sim_test_passes(name: str, players: int) -> None:
    """Every game with the fewest and the most players, with copies and serialised states."""
    pyspiel.random_sim_test(
        pyspiel.load_game(short(name, players)), num_sims=1, serialize=True, verbose=False
    )


@every_game
def test_games_sim_test_passes(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    """Games, their types and states survive pickling."""
    games_sim_test.GamesSimTest().sim_game(
        pyspiel.load_game(short(name, games()[name].usual_players))
    )


@every_game
def test_the_api_holds_on_part_of_the_tree(name: str) -> None:
    """Bounds, refusals, what opponents may do, what is public and what is private."""
    if not flags.FLAGS.is_parsed():
        flags.FLAGS(["test"])
    case = type(
        "PartOfTheTree",
        (api_test.EnforceAPIOnPartialTreeBase,),
        {"game": pyspiel.load_game(short(name, 2)), "game_name": name},
    )
    result = unittest.TestResult()
    unittest.defaultTestLoader.loadTestsFromTestCase(case).run(result)

    assert result.testsRun >= 5
    assert not result.failures + result.errors


@every_table
def test_golden_openspiel_playthrough(
    name: str, players: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A random game goes as it went, every value that OpenSpiel can ask for."""
    monkeypatch.setattr(generate_playthrough, "_format_tensor", tensor_line)
    lines = generate_playthrough.playthrough_lines(short(name, players), seed=1)
    path = HERE / "adapters/openspiel/playthroughs" / f"{name}-{players}.txt"
    agree(path, "\n".join(map(shortened, lines)) + "\n")


def tensor_line(tensor: Any, name: str) -> list[str]:
    """A tensor as its shape and a digest: whole ones would fill megabytes."""
    return [f"{name} {list(tensor.shape)} {digest(tensor.tobytes())}"]


def shortened(line: Any) -> str:
    """A long line as its beginning and a digest of all of it."""
    text = str(line)
    if len(text) <= LONG_LINE:
        return text
    return f"{text[: LONG_LINE // 2]} … {digest(text.encode())}"


def digest(content: bytes) -> str:
    """Sixteen letters that change with anything in it."""
    return hashlib.blake2b(content, digest_size=8).hexdigest()
