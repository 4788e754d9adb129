"""The end: R11, P11, R9 and §12."""

import pytest

from genesis import CHANCE, load
from genesis.core.chance import stream
from genesis.core.errors import IllegalMove
from genesis.core.play import random_game
from tests.pangaea.boards import choices, filled, only, table
from tests.scale import games


@pytest.mark.parametrize("space", ["a1", "b1", "a2"])
def test_a_tile_into_the_last_three_spaces_ends_the_game(space: str) -> None:
    """R11, P11, vector 16: in an L of three, any tile ends the game at once, no second follows."""
    position = filled("a1", "b1", "a2", dice=("wild", "wild"))
    assert not position.is_over

    last = position.play(f"forest {space}")
    assert last.is_over
    assert len(last.legal) == 0
    assert last.record.supply.sum() == position.record.supply.sum() - 1


def test_groups_of_two_and_one_end_the_game() -> None:
    """R11, vector 17: vacant groups of sizes 2, 2 and 1 only, and the game is over."""
    assert filled("a1", "b1", "n9", "n10", "g5").is_over

    position = filled("a1", "b1", "c1", "n9", "n10", "g5", dice=("wild", "wild"))
    assert not position.is_over
    assert position.play("forest c1").is_over


def test_corners_do_not_connect_vacant_spaces() -> None:
    """R11: groups connect orthogonally, so a diagonal of five is five groups."""
    assert filled("a1", "b2", "c3", "d4", "e5").is_over


def test_the_edges_of_the_map_do_not_connect() -> None:
    """R11: n1, a2 and b2 are no group of three, for the map does not wrap around."""
    assert filled("n1", "a2", "b2").is_over


@pytest.mark.parametrize("spaces", [("g5", "g6", "g7"), ("g5", "h5", "i5"), ("g5", "h5", "h6")])
def test_three_connected_spaces_keep_the_game_going(spaces: tuple[str, ...]) -> None:
    """R11: a column, a row or a corner of three is room enough."""
    assert not filled(*spaces).is_over


def test_blocked_spaces_do_not_connect() -> None:
    """R2, R11: vacant spaces on both sides of a volcano or tar pit are two groups."""
    assert table("fR .. /^ .. .. sR\n.. () ..", ground="/^").is_over


def test_the_other_bank_does_not_keep_two_players_going() -> None:
    """R2, R11: out of play is as good as blocked."""
    drawing = """
        fR sD mR .. .. | .. .. ..
        wR fD /^ /^ /^ | .. .. ..
    """
    assert table(drawing, players=2, ground="/^").is_over
    assert not table(drawing, players=3, ground="/^").is_over


def test_the_second_tile_is_cut_off_when_the_first_ends_the_game() -> None:
    """R11, P11: dice may be left, the game is over all the same."""
    last = filled("a1", "b1", "c1", dice=("forest", "savannah")).play("forest a1")

    assert last.is_over
    assert last.record.dice.tolist() == [-1, -1]
    with pytest.raises(IllegalMove, match="comes too late: the game is over"):
        last.play("savannah b1")


def test_the_game_goes_on_between_two_tiles_while_there_is_room() -> None:
    """R7, R11: with four in a row, the first tile at an end leaves three."""
    position = filled("a1", "b1", "c1", "d1", dice=("wild", "wild"))

    assert "stop" in position.play("forest a1").legal
    assert position.play("forest b1").is_over


def test_the_game_ends_when_nobody_has_tiles_left() -> None:
    """R9: the last tile of all ends the game, though there is room."""
    nobody_else = {"fD": 0, "sD": 0, "mD": 0, "wD": 0}
    position = table(players=2, supply={**only("sR"), **nobody_else}, dice=("wild", "wild"))

    last = position.play("savannah a1")
    assert last.is_over
    assert last.record.vacancies == 140 - 104
    assert last.record.roomy > 0


def test_one_with_tiles_left_plays_on_alone() -> None:
    """R9, P12: the other has none, so the same seat rolls again and again."""
    supply = {**only("sR"), **only("fD", "wD")}
    position = table(players=2, turn=0, supply=supply, dice=("wild", "wild"))

    position = position.play("savannah a1", "roll forest forest", "wetland b1")
    assert position.actor == CHANCE
    assert position.record.turn == 1
    position = position.play("roll mountain mountain")
    assert choices(position) == {"forest"}
    assert position.play("forest c1").is_over


def test_the_final_scores_stand_in_the_record() -> None:
    """R14: the end writes what the map is worth."""
    position = table("fR fR fR fD\n.. .. ..", ground="/^", dice=("wild", "wild"))
    last = position.play("wetland a2")

    assert last.is_over
    assert last.scores == (12, 6, 0, 0)
    assert last.record.score.tolist() == [12, 6, 0, 0, 0, 0, 0]


def test_nobody_has_won_before_the_end() -> None:
    """R18: points count when the game is over."""
    position = table("fR fR fR")

    assert position.scores == (18, 0, 0, 0)
    assert position.winner is None
    assert position.winners == ()


@pytest.mark.parametrize(("players", "rolls"), [(2, 91), (3, 116), (4, 116)])
def test_every_game_comes_to_an_end(players: int, rolls: int) -> None:
    """§12: no more rolls than open spaces less two, two decisions a roll, two spaces to spare."""
    setup = load("pangaea", players)
    for game in range(games(200)):
        actions = random_game(setup, stream("termination", players, game))
        position = setup.start().play(*actions)
        rolled = sum(561 <= action < 586 for action in actions)
        decided = sum(action <= 560 for action in actions)
        assert position.is_over
        assert rolled <= rolls
        assert decided <= 2 * rolled
        assert position.record.vacancies >= 2
