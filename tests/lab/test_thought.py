"""What more thought is worth is told by moves, and can be gone on with."""

from pathlib import Path
from typing import Any

import pytest

import genesis
from genesis.bots.search import Budget, Search
from genesis.core.chance import stream
from genesis.core.errors import BadFile
from genesis.core.position import CHANCE, Position
from genesis.lab.ladder import Ladder, chapter, thought_of
from genesis.lab.thought import Thought, Watched, worths
from tests.scale import JIT


def watcher(notes: Path | None = None, **more: Any) -> Thought:
    """Little thought, at few moments."""
    setup = genesis.load("sevendays", 2)
    amounts: dict[str, Any] = {
        "most": 64,
        "doublings": 3,
        "pause": 4 if JIT else 400,
        "games": 20,
        **more,
    }
    return Thought(setup, seed="test", opening=6, notes=notes, **amounts)


def decided(game: str, plies: int = 30) -> Position:
    """A position in which somebody has a choice, after so many moves or some more."""
    position, rng = genesis.load(game, 2).start(), stream(game)
    while position.ply < plies or position.actor == CHANCE or len(position.legal) < 3:
        position = position.play(position.sample(rng))
    return position


@pytest.mark.parametrize("game", ["hexworld", "pangaea", "sevendays", "zenmap"])
def test_a_mind_is_what_a_bot_would_play(game: str) -> None:
    """Asked on the way, a search says what it would have said if that had been all its thought."""
    position, counts = decided(game), ((100, 200, 800) if JIT else (4, 8, 16))
    minds = Search(Budget(iterations=counts[-1], threads=2)).minds(position, stream("m"), counts)
    bots = [Search(Budget(iterations=count, threads=2)) for count in counts]

    assert minds == [bot(position, stream("m")) for bot in bots]


@pytest.mark.skipif(not JIT, reason="hundreds of games")
@pytest.mark.parametrize("game", ["hexworld", "zenmap"])
def test_moves_are_told_apart_by_what_their_player_knows(game: str) -> None:
    """Deal the others anew: the same moves are worth the same, nearly."""
    position = decided(game, 150)
    actions = position.legal.actions[:3].tolist()
    other = position.redeal(position.actor, stream("other"))
    one, two = (worths(where, actions, 4000, 1) for where in (position, other))

    assert position.data != other.data
    assert one == worths(position, actions, 4000, 1)
    assert one == pytest.approx(two, abs=0.05)


@pytest.mark.skipif(not JIT, reason="thousands of games")
def test_who_may_win_at_once_wins_more_by_it() -> None:
    """R11: when the last places are filled, whoever is ahead has won; 1 for each game."""
    setup, rng = genesis.load("pangaea", 2), stream("end")
    position = setup.start()
    while not position.is_over:
        last, position = position, position.play(position.sample(rng))
    worth = worths(last, last.legal.actions.tolist(), 10, 1)
    ends = {
        action: after.result[last.actor] for action in worth if (after := last.play(action)).is_over
    }

    assert ends
    assert all(worth[action] == pytest.approx(result) for action, result in ends.items())


def test_a_game_that_was_noted_is_not_watched_again(tmp_path: Path) -> None:
    """A later run knows it; one on other terms does not."""
    notes = tmp_path / "thought.jsonl"
    thought = watcher(notes)
    thought.watch(2)
    first = thought.watched

    assert watcher(notes).watched == first == {0: first[0], 1: first[1]}
    assert watcher().watched == watcher(notes, games=21).watched == {}
    assert watcher(notes, most=128).watched == {}


def test_something_else_than_notes_is_refused(tmp_path: Path) -> None:
    """And left as it was."""
    letter = tmp_path / "letter.txt"
    letter.write_text("Dear Ada")

    with pytest.raises(BadFile, match="something else than notes"):
        watcher(letter)
    assert letter.read_text() == "Dear Ada"


def test_the_gain_is_that_of_a_seat_in_a_whole_game() -> None:
    """Every mean with its interval; one game says nothing of others."""
    thought = watcher()
    thought.watched = {0: Watched(10, (1, 2, 0), (0.1, 0.2, 0.0))}
    assert thought.steps()[1].gained is None

    thought.watched[1] = Watched(30, (3, 0, 0), (0.3, -0.1, 0.0))
    first, second, third, whole = thought.steps()
    assert (first.before, first.after, third.after) == (8, 16, 64)
    assert (first.changed, second.changed, third.changed) == (0.1, 0.05, 0)
    assert first.gained
    assert first.gained.value == pytest.approx(0.2)
    assert first.gained.low < 0.1 < 0.3 < first.gained.high
    assert (whole.before, whole.after, whole.changed) == (8, 64, None)
    assert whole.gained
    assert whole.gained.value == pytest.approx((0.3 + 0.2) / 2)


@pytest.mark.skipif(not JIT, reason="games of thousands of looks")
def test_more_thought_gains() -> None:
    """From a beginner's to a hundred times as much: every step by itself would need more games."""
    thought = watcher(most=2048, doublings=7, games=400)
    thought.watch(12)

    assert sum(sum(game.gained) for game in thought.watched.values()) > 0


def test_the_ladder_tells_what_more_thought_gains() -> None:
    """Half the strongest level's, doubled and doubled again; only if enough games were watched."""
    ladder = Ladder(genesis.load("sevendays", 2), "seed")
    most = ladder.level(6).iterations
    assert ladder.thought.budgets == (most // 2, most, 2 * most)
    assert ladder.thought.opening == thought_of(ladder.setup).opening == ladder.opening
    assert "gains a game" not in chapter(ladder)

    ladder.thought.watched = {number: Watched(5, (1, 0), (0.02, 0.01)) for number in range(4)}
    assert f"| {most:,} | {2 * most:,} | 0.0% | +1.0 (+1.0 … +1.0) |" in chapter(ladder)
