"""The core by itself: options, chance, errors, the face of a position, the cache."""

import os
import subprocess
import sys
from pathlib import Path
from types import ModuleType
from typing import cast

import numpy as np
import pytest

import genesis
from genesis.core.chance import below, pick, stream, word
from genesis.core.compiled import CORE, cache_folder, source_digest
from genesis.core.errors import BadOption, BadPosition, GenesisError, IllegalMove, UnknownGame
from genesis.core.game import load
from genesis.core.kernels import Kernels
from genesis.core.options import Choice, Flag, Whole, choose
from genesis.core.play import Batch, perft_by_move, playouts
from genesis.core.thinking import NOBODY, chances
from genesis.core.words import listing
from tests.scale import JIT, games


def start(**options: str) -> genesis.Position:
    """A two-player game that seat 0 begins."""
    return load("pangaea", 2, **{"first": "0", **options}).start()


# --- chance ---


def test_streams_are_independent_and_repeatable() -> None:
    """The same seed and path give the same numbers, any other path others."""
    first = [word(rng) for rng in [stream("seed", 1)] for _ in range(5)]

    assert first == [word(rng) for rng in [stream("seed", 1)] for _ in range(5)]
    assert first != [word(rng) for rng in [stream("seed", 2)] for _ in range(5)]


def test_the_generator_is_sfc32() -> None:
    """Against the published algorithm in plain arithmetic: same words for the same state."""
    a, b, c, d = state = [int(n) for n in stream("sfc32")]
    rng = np.array(state, np.int64)
    for _ in range(100):
        result = (a + b + d) % 2**32
        d = (d + 1) % 2**32
        a = b ^ (b >> 9)
        b = (c + (c << 3)) % 2**32
        c = (((c << 21) | (c >> 11)) % 2**32 + result) % 2**32
        assert word(rng) == result


def test_draws_are_fair() -> None:
    """Every number below n, and every weight, comes as often as it should."""
    rng, draws = stream("fair"), games(60_000)
    sixes = np.bincount([below(rng, 6) for _ in range(draws)], minlength=6)
    weights = np.array([1, 2, 3, 0], np.int32)
    picks = np.bincount([pick(rng, weights, 4) for _ in range(draws)], minlength=4)

    assert abs(sixes / draws - 1 / 6).max() < 4 / np.sqrt(draws)
    assert abs(picks / draws - np.array([1, 2, 3, 0]) / 6).max() < 4 / np.sqrt(draws)
    assert picks[3] == 0


# --- options ---


def test_options_take_values_and_their_texts() -> None:
    """`on` is True, `7` is 7, and what is not given has its default."""
    options = (
        Flag("quick", False, "help"),
        Whole("limit", 5, "help", low=1, high=9, defaults={1: 3}),
        Choice("mood", "calm", "help", choices=("calm", "wild")),
    )

    assert choose(options, 2, {"quick": "on", "limit": "7"}) == {
        "quick": True,
        "limit": 7,
        "mood": "calm",
    }
    assert choose(options, 1, {})["limit"] == 3


@pytest.mark.parametrize(
    ("players", "options", "sentence"),
    [
        (5, {}, "pangaea is for 2 to 4 players, not 5"),
        (2, {"speed": 1}, "there is no option 'speed'; there is first"),
        (2, {"first": "nobody"}, "option first cannot be 'nobody': it takes random, 0, 1, 2 or 3"),
        (2, {"first": "3"}, "there is no seat 3 with 2 players"),
        (2, {"round_first": "maybe"}, "it takes on or off"),
        (2, {"species": "man,man"}, "different ones of"),
        (2, {"species": "man"}, "names 1 species for 2 seats"),
    ],
)
def test_a_bad_option_is_one_sentence(players: int, options: dict[str, str], sentence: str) -> None:
    """What was asked, why not, what would do."""
    with pytest.raises(BadOption, match=sentence) as caught:
        load("pangaea", players, **options)
    assert "\n" not in str(caught.value)


def test_whole_numbers_stay_in_range() -> None:
    """A number out of range is refused with the range."""
    option = Whole("limit", 5, "help", low=1, high=9)
    for value in ("0", "10", "five", ""):
        with pytest.raises(BadOption, match="a whole number from 1 to 9"):
            option.read(value)


def test_an_unknown_game_gets_a_suggestion() -> None:
    """A near miss is guessed, anything else gets the list."""
    with pytest.raises(UnknownGame, match=r"did you mean pangaea\?"):
        load("pangea")
    with pytest.raises(UnknownGame, match=r"there is .*pangaea"):
        load("chess")


def test_errors_are_one_tree() -> None:
    """Whoever catches GenesisError catches whatever Genesis refuses."""
    from genesis.core import errors

    for name in errors.__all__:
        assert issubclass(getattr(errors, name), GenesisError)


# --- the face of a position ---


def test_legal_is_a_container() -> None:
    """It can be asked, counted and gone through, in notation."""
    legal = start().play("roll forest wetland").legal

    assert "forest a1" in legal
    assert "stop" not in legal
    assert "nonsense" not in legal
    assert 0 in legal
    assert None not in legal
    assert len(legal) == len(list(legal)) == 4 * 93
    assert repr(legal).startswith("<372 moves: forest a1, ")


def test_an_illegal_move_says_why_and_what_would_do() -> None:
    """The sentence of an illegal move names the move, the reason, the rule and an alternative."""
    position = start().play("roll forest wetland")

    with pytest.raises(IllegalMove, match=r"'forest c2' is not open: c2 is a volcano \(R10\); 372"):
        position.play("forest c2")
    with pytest.raises(IllegalMove, match="is not open"):
        position.play(560)


def test_a_finished_game_takes_no_moves() -> None:
    """After the end every move comes too late."""
    setup = load("pangaea", 2)
    over = setup.start().play(*genesis.core.play.random_game(setup, stream(1)))

    with pytest.raises(IllegalMove, match="the game is over"):
        over.play("stop")


def test_positions_compare_and_hash_as_values() -> None:
    """Equal bytes of an equal setup are an equal position."""
    assert start() == start()
    assert hash(start()) == hash(start())
    assert start() != start(round_first="on")
    assert start() != "a position"
    assert repr(start()) == "<pangaea, 2 players, ply 0>"


@pytest.mark.parametrize(
    "text",
    [
        "",
        "{}",
        '{"game": "pangaea", "players": 2, "options": {}, "position": {}}',
        '{"game": "pangaea", "players": 2, "options": 3, "position": {}}',
    ],
)
def test_a_text_that_is_no_position_is_refused(text: str) -> None:
    """One sentence, no traceback from inside."""
    with pytest.raises(BadPosition):
        genesis.Position.from_text(text)


def test_words_are_listed_as_one_would_say_them() -> None:
    """`a`, `a and b`, `a, b and c`."""
    assert listing(["a"]) == "a"
    assert listing(["a", "b"]) == "a and b"
    assert listing(["a", "b", "c"], "or") == "a, b or c"


# --- loops ---


def test_threads_play_as_many_games_as_asked() -> None:
    """Games are shared out among threads without loss, each thread with its own stream."""
    played = playouts(start(), games(101), seed=5, threads=3)

    assert played.games == games(101)
    assert sum(played.win_shares) == pytest.approx(1)
    assert played.games_per_second > 0
    assert played.actions_per_second > played.games_per_second


def test_perft_can_be_divided() -> None:
    """The counts below each first move add up."""
    position = start()

    assert dict(perft_by_move(position, 2))["roll forest forest"] == 372
    assert sum(count for _, count in perft_by_move(position, 2)) == 25 * 372


def test_a_batch_refuses_all_moves_if_one_is_illegal() -> None:
    """Nothing is played unless everything can be."""
    batch = Batch(start().setup, 3)
    batch.settle()
    before = batch.positions.copy()

    with pytest.raises(IllegalMove, match="position 1 of the batch"):
        batch.step([0, 560, 0])
    assert (batch.positions == before).all()
    with pytest.raises(ValueError, match="3 positions take 3 actions"):
        batch.step([0])
    assert batch.records["actor"].tolist() == [0, 0, 0]
    assert not batch.restart().any()


# --- the cache of machine code ---


def test_the_cache_folder_is_named_after_the_sources() -> None:
    """The digest names the folder, so another version never meets our machine code."""
    assert source_digest(CORE) in cache_folder(CORE).name


def test_a_change_in_one_folder_leaves_the_machine_code_of_the_others(tmp_path: Path) -> None:
    """Only the core counts everywhere."""
    (tmp_path / "rules.py").write_text("one = 1")
    before = source_digest(tmp_path)
    source_digest.cache_clear()
    (tmp_path / "rules.py").write_text("one = 2")

    assert source_digest(tmp_path) != before
    assert source_digest(CORE) == source_digest(CORE.parent / "core")


def test_a_home_that_cannot_be_written_does_not_stop_anybody(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """Machine code then lives in a temporary folder."""
    blocked = tmp_path / "file"
    blocked.write_text("not a folder")
    monkeypatch.setenv("GENESIS_CACHE", str(blocked))

    assert cache_folder(tmp_path).is_dir()


@pytest.mark.skipif(not JIT, reason="there is no cold start without the JIT")
def test_the_second_process_finds_the_machine_code(tmp_path: Path) -> None:
    """Compiling is announced once per version, never again."""
    code = (
        "import contextlib, genesis; from genesis.core.compiled import on_compile; told = []\n"
        "def tell(what): told.append(what); return contextlib.nullcontext()\n"
        "with on_compile(tell): genesis.load('pangaea', 2).start().legal\n"
        "print(len(told))"
    )
    environment = {**os.environ, "GENESIS_CACHE": str(tmp_path)}
    runs = [
        subprocess.run(
            [sys.executable, "-c", code],
            env=environment,
            capture_output=True,
            text=True,
            check=True,
        ).stdout
        for _ in range(2)
    ]

    assert int(runs[0]) > 0
    assert int(runs[1]) == 0


# --- what holds unless a game says otherwise ---


def test_a_game_without_strategy_still_plays() -> None:
    """Every move looks alike, any move is plausible, everybody is as likely to win."""
    game = load("pangaea", 2).game
    bare = Kernels("bare", game.layout, game.codes, (game.rules, game.invariants))
    raw = np.frombuffer(start().play("roll wild wild").data, np.uint8).copy()
    values = np.zeros(6)
    bare.estimate(raw, values)

    assert bare.appeal(raw, 0) == bare.appeal(raw, 1) == 0
    assert bare.suggest(raw, stream(1)) in start().play("roll wild wild").legal
    assert values.tolist() == [0.5, 0.5, 0, 0, 0, 0]


def test_points_become_chances() -> None:
    """A lead makes winning e times as likely; who is outside takes a share; alone, points stay."""
    two, watched, alone = np.array([10.0, 0.0]), np.array([5.0, 5.0]), np.array([42.0])
    chances(two, 2, 10.0, NOBODY)
    chances(watched, 2, 10.0, 5.0)
    chances(alone, 1, 10.0, NOBODY)

    assert two[0] / two[1] == pytest.approx(np.e)
    assert two.sum() == pytest.approx(1)
    assert watched.tolist() == pytest.approx([1 / 3, 1 / 3])
    assert alone[0] == 42


def test_sampling_from_the_list_is_the_default() -> None:
    """A game that only lists its actions plays at random all the same, dice included."""

    class OnlyLists:
        """Pangaea without its own `sample` and `weights`."""

        __file__ = load("pangaea").game.rules.__file__
        __name__ = load("pangaea").game.rules.__name__
        start = staticmethod(load("pangaea").game.rules.start)
        legal = staticmethod(load("pangaea").game.rules.legal)
        apply = staticmethod(load("pangaea").game.rules.apply)

    game = load("pangaea", 2).game
    bare = Kernels("listed", game.layout, game.codes, (cast(ModuleType, OnlyLists()),))
    rng = stream("listed")
    for position in (start(), start().play("roll wild wild")):
        raw = np.frombuffer(position.data, np.uint8).copy()
        assert bare.sample(raw, rng) in position.legal
