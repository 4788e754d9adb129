"""The ladder is climbed deal by deal, and can be gone on with."""

from dataclasses import replace
from pathlib import Path

import genesis
from genesis.lab.arena import Played
from genesis.lab.ladder import DEALS, PAIRS, Ladder, chapter, code_of

STEP = ("level:1", "level:2")


def test_a_deal_that_was_noted_is_not_played_again(tmp_path: Path) -> None:
    """Its results are remembered, and the page counts them."""
    notes = tmp_path / "ladder.jsonl"
    ladder = Ladder(genesis.load("sevendays", 2), "seed", notes)
    block = ladder.play((STEP, 0))
    ladder.write_down(STEP, 0, block)
    again = Ladder(ladder.setup, "seed", notes)
    assert set(again.played) == {(STEP, 0)}
    remembered = again.blocks(STEP)[0]
    assert [game.results for game in remembered.games] == [game.results for game in block.games]
    assert remembered.beaten("level:2") == block.beaten("level:2")
    assert "n = 2" in chapter(again)


def test_what_was_noted_under_other_terms_does_not_count(tmp_path: Path) -> None:
    """Another seed, another ladder."""
    notes = tmp_path / "ladder.jsonl"
    ladder = Ladder(genesis.load("sevendays", 2), "seed", notes)
    ladder.write_down(STEP, 0, ladder.play((STEP, 0)))
    assert not Ladder(ladder.setup, "another seed", notes).played


def test_every_pair_meets_and_no_deal_is_planned_twice() -> None:
    """The steps often, the others seldom."""
    plan = Ladder(genesis.load("sevendays", 2), "seed").plan(5)
    assert {pair for pair, _ in plan} >= set(PAIRS)
    assert len(set(plan)) == len(plan)
    assert sum(pair == STEP for pair, _ in plan) == 5 * DEALS


def test_of_two_who_lost_to_the_dark_angel_the_one_with_more_points_did_better() -> None:
    """Both lost, but not alike."""
    ladder = Ladder(genesis.load("sevendays", 2), "seed")
    game = ladder.play((STEP, 0)).games[0]
    lost = replace(game, results=(0.0, 0.0), scores=(7, 9, 0, 0, 0, 0, 20))
    assert isinstance(lost, Played)
    assert list(lost.duels()) == [(*game.seats, 0.0)]


def test_what_is_said_about_the_code_does_not_spoil_the_notes(tmp_path: Path) -> None:
    """Comments, docstrings and levels may change; a number that bots think with may not."""
    said, silent, other = (tmp_path / name for name in ("said.py", "silent.py", "other.py"))
    said.write_text(
        '"""What bots know."""\nTILE = 2.5  # by the arena\nT = Thinking(pull=1, levels=(1, 2))\n'
    )
    silent.write_text('"""Known."""\nTILE = 2.5\nT = Thinking(pull=1, levels=(3,))\n')
    other.write_text('"""Known."""\nTILE = 2.6\nT = Thinking(pull=1, levels=(3,))\n')

    assert code_of(said) == code_of(silent) != code_of(other)


def test_what_thought_is_worth_stands_below_the_ladder() -> None:
    """A second against a glance and against random games; the strongest doubled, and halved."""
    ladder = Ladder(genesis.load("sevendays", 2), "seed")
    most = ladder.level(6).iterations
    rivals = dict(ladder.beside)

    assert rivals["greedy"] == rivals["flat:1s"] == "search:1s"
    assert rivals["level:6"] == rivals[f"search:{most // 2}@2"] == f"search:{2 * most}@2"
    assert all(f"| {upper} | {lower} |" in chapter(ladder) for lower, upper in ladder.beside)
