"""The command line, run as a person runs it."""

import json
import os
import subprocess
import sys
from pathlib import Path
from xml.etree import ElementTree

import pytest

from genesis import benchmark
from genesis.core.archive import Archive
from genesis.core.chance import stream
from genesis.core.game import load
from genesis.core.play import random_game
from tests.scale import JIT, SCALE


@pytest.fixture
def run(tmp_path: Path) -> "Run":
    """A command in a folder of its own, with a data folder of its own."""
    return Run(tmp_path)


class Run:
    """Calls `genesis` in a new process."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def __call__(self, *args: str, typed: str = "", code: int = 0) -> str:
        """What the command prints; its exit code must be `code`."""
        environment = {**os.environ, "XDG_DATA_HOME": str(self.folder / "data"), "COLUMNS": "80"}
        done = subprocess.run(
            [sys.executable, "-m", "genesis", *args],
            cwd=self.folder,
            env=environment,
            input=typed,
            capture_output=True,
            text=True,
        )
        assert "Traceback" not in done.stderr
        assert done.returncode == code, done.stderr
        return done.stdout + done.stderr


def test_games_lists_every_game(run: Run) -> None:
    """One line a game; with a name, all about it."""
    assert "pangaea" in run("games")
    assert "Reiner Knizia" in run("games", "pangaea")
    assert "round_first" in run("games", "pangaea")


def test_rules_shows_the_rulebook(run: Run) -> None:
    """The numbered rules, readable in a pipe."""
    assert "**R11 End.**" in run("rules", "pangaea")
    assert "no quick reference chart" in run("rules", "pangaea", "--chart", code=1)


def test_trace_is_one_json_object_per_line(run: Run) -> None:
    """ply, actor, legal, action and every field by name; the last line has the scores."""
    lines = [json.loads(line) for line in run("trace", "pangaea", "--seed", "5").splitlines()]

    assert [line["ply"] for line in lines] == list(range(len(lines)))
    assert all(line["action"] in line["legal"] for line in lines[:-1])
    names = load("pangaea").game.layout.names or ()
    assert set(names) <= set(lines[0])
    assert lines[-1]["scores"] == lines[-1]["score"][:3]
    assert lines[-1]["action"] is None
    again = run("trace", "pangaea", "--seed", "5").splitlines()
    assert [json.loads(line) for line in again] == lines


def test_perft_prints_a_number(run: Run) -> None:
    """The count, and with --divide the counts below each first move."""
    assert run("perft", "pangaea", "--players", "2", "--depth", "3").split() == ["18600"]
    divided = run("perft", "pangaea", "--players", "2", "--depth", "1", "--divide")
    assert divided.splitlines() == ["first 0: 1", "first 1: 1", "2"]


def test_replay_tells_a_game_and_draws_it(run: Run) -> None:
    """Every move in words, the final board, and a picture of every position."""
    setup = load("pangaea", 2)
    game = Archive(setup, ("me", "greedy"), tuple(random_game(setup, stream(1))))
    game.save(run.folder / "a game.genesis")

    told = run("replay", "a game.genesis", "--svg", "pictures")

    assert "rolls" in told
    assert "total" in told
    assert "wins" in told or "share the victory" in told
    pictures = sorted((run.folder / "pictures").iterdir())
    assert len(pictures) == len(game.moves) + 1
    for picture in (pictures[0], pictures[-1]):
        ElementTree.parse(picture)


@pytest.mark.skipif(JIT and SCALE < 1, reason="compiles anew: without the JIT, and in make soak")
def test_bench_measures_what_it_names(run: Run) -> None:
    """Games and actions per second, threads, start-up, as JSON."""
    result = json.loads(run("bench", "pangaea", "--seconds", "0.1", "--json"))

    assert result["games_per_second"] > 0
    assert result["actions_per_second"] > result["games_per_second"]
    assert result["first_move_seconds_warm"] > 0
    assert benchmark.table(result).row_count == len(benchmark.ROWS)


# --- playing ---


@pytest.mark.heavy
def test_a_whole_game_against_bots_by_numbers(run: Run) -> None:
    """Numbers alone play a game to its end; it is kept and can be replayed."""
    said = run("play", "pangaea", "--seats", "me,greedy", "--seed", "1", typed="1\n" * 600)

    assert "total" in said
    kept = run.folder / "data" / "genesis" / "pangaea-1.genesis"
    assert Archive.load(kept).last.is_over


def test_a_game_is_kept_and_resumed(run: Run) -> None:
    """Leaving loses nothing: --resume goes on where it was."""
    first = run(
        "play", "--seats", "me,greedy", "--seed", "1", "--option", "first=0", typed="forest a1\n"
    )
    assert "The game is kept" in first
    again = run("play", "--resume", typed="save mine.genesis\nquit\n")
    assert "Saved" in again

    game = Archive.load(run.folder / "mine.genesis")
    names = [p.name(m) for p, m in zip(game.positions(), game.moves, strict=False)]
    assert "forest a1" in names
    assert "The game is kept" in run("play", "--resume", "mine.genesis", typed="quit\n")


def test_undo_takes_back_and_the_dice_stay_as_they_fell(run: Run) -> None:
    """The same decision comes again with the same roll."""
    typed = "forest a1\nundo\nsave game.genesis\nquit\n"
    run("play", "--seats", "me,greedy", "--seed", "1", "--option", "first=0", typed=typed)

    game = Archive.load(run.folder / "game.genesis")
    assert [game.setup.start().name(move).split()[0] for move in game.moves] == ["roll"]


def test_help_and_mistakes_at_the_table(run: Run) -> None:
    """`?` helps, `? R7` cites, and a wrong move is a sentence that costs nothing."""
    typed = "?\n? R7\nforest c2\nmountain\nblah\n99\nscore\nlog\nmoves\nsave\nundo\n"
    said = run("play", "--seats", "me,greedy", "--seed", "1", "--option", "first=0", typed=typed)

    assert "Type a move" in said
    assert "Second tile" in said
    assert "c2 is a volcano (R10)" in said
    assert "93 moves fit" in said
    assert "is not a move" in said
    assert "say where to" in said
    assert "nothing to take back" in said


# --- mistakes ---


@pytest.mark.parametrize(
    ("args", "sentence"),
    [
        (["play", "pangea"], "did you mean pangaea?"),
        (["play", "pangaea", "--players", "7"], "pangaea is for 2 to 4 players, not 7"),
        (["play", "pangaea", "--seats", "me,hal"], "nobody called 'hal'"),
        (["play", "pangaea", "--players", "3", "--seats", "me,random"], "3 players need 3 seats"),
        (["trace", "pangaea", "--option", "round_first=maybe"], "it takes on or off"),
        (["trace", "pangaea", "--option", "first"], "name=value"),
        (["trace", "pangaea", "--option", "map=nowhere.map"], "not a file we can read"),
        (["trace", "pangaea", "--option", "map=bad.map"], "line 2, column 3: 'X' is not one of"),
        (["replay", "nothing.genesis"], "cannot be read"),
        (["replay", "cut.genesis"], "line 7, column 1: the file ends here"),
        (["play", "--resume"], "no unfinished game"),
        (["rules", "chess"], "there is no game 'chess'"),
        (["bench", "chess"], "there is no game 'chess'"),
    ],
)
def test_bad_input_is_one_sentence_and_a_non_zero_exit(
    run: Run, args: list[str], sentence: str
) -> None:
    """Never a traceback, never more than a line."""
    (run.folder / "bad.map").write_text("..............\n..X...........\n")
    whole = Archive(load("pangaea", 2), ("a", "b")).to_text()
    (run.folder / "cut.genesis").write_text("\n".join(whole.split("\n")[:6]) + "\n")

    said = run(*args, code=1)

    assert sentence in said
    assert said.count("\n") == 1


def test_unknown_commands_and_flags_are_refused_by_name(run: Run) -> None:
    """What click refuses is a sentence, too."""
    assert "No such command" in run("paly", code=2)
    assert "No such option" in run("play", "--sed", "1", code=2)


@pytest.mark.skipif(not JIT, reason="sixteen games, every draw of them searched")
def test_an_arena_tells_victories_with_luck_and_without(run: Run) -> None:
    """Every deal in both seatings; as lines, and as plain data with how luck was judged."""
    match = ("arena", "hexworld", "greedy", "level:4", "--games", "16", "--looks", "2")
    report = json.loads(run(*match, "--json"))
    fair = report["bots"][0]["less_luck"]

    assert (report["games"], report["looks"]) == (16, 2)
    assert fair["low"] < fair["high"] <= 1
    assert "greedy with luck taken out" in run(*match)
    assert "looks" in run("arena", "hexworld", "greedy", "random", "--looks", "-1", code=2)


@pytest.mark.skipif(not JIT, reason="two hundred games of many actions each")
def test_fit_learns_what_positions_are_worth(run: Run) -> None:
    """The network goes to a file, and what it is worth is said; the file is tried out first."""
    told = run("fit", "hexworld", "--games", "200", "--file", "network.txt")

    assert "before" in told
    assert "now" in told
    assert "| points of terrain" in (run.folder / "network.txt").read_text("utf-8")
    assert "cannot" in run("fit", "hexworld", "--file", "nowhere/network.txt", code=1)


def test_fit_says_which_games_have_nothing_to_fit(run: Run) -> None:
    """Pangaea's estimate has terms of its own."""
    assert "pangaea is not fitted" in run("fit", "pangaea", "--file", "network.txt", code=1)
