"""A turn: bonus, move, switch, gather (R18, R19, R23 to R27)."""

import json
from typing import Any

import pytest

from genesis import Position
from genesis.games.sevendays.boards import BOARD, RECONSTRUCTION
from tests.sevendays.tables import cubes, hand, stock, table, track


def t5(**state: Any) -> Position:
    """The position of vector T5: II [K,D,G], G with 1 chaos and 5 matter."""
    given = {"stock": [9, 8, 9]} | state
    return table(round_=7, places={"II": "KDG"}, hands={"G": [1, 5, 0]}, **given)


def own_board(**changes: Any) -> str:
    """Our reconstruction with some tables changed."""
    content = json.loads(BOARD.text(RECONSTRUCTION))
    return json.dumps(content | {"id": "mine"} | changes)


# --- pass and move ----------------------------------------------------------------------------


def test_passing_is_always_open_and_changes_nothing() -> None:
    """R19, R23."""
    position = t5()
    after = position.play("pass")

    assert cubes(after, "G") == cubes(position, "G")
    assert track(after, "II") == "KDG"
    assert after.actor == 1


def test_vector_t8_moves() -> None:
    """R19, R24, T8: from IV in round 14 to the void, I, II, III and V; those behind step left."""
    position = table(round_=14, turn="Y", places={"III": "K", "IV": "YDG"})
    moves = [move for move in position.legal if move.startswith("move")]
    assert moves == ["move void", "move I", "move II", "move III", "move V"]

    position = position.play(7)
    assert track(position, "III") == "KY"
    assert track(position, "IV") == "DG"


def test_a_gap_closes_behind_a_mover_in_the_middle() -> None:
    """R24, I2: those in front stay."""
    position = table(round_=9, turn="P", places={"III": "GPYK"}).play("move II")

    assert track(position, "III") == "GYKD"
    assert track(position, "II") == "P"


def test_vector_t9_round_one() -> None:
    """R19, T9: no move, no work, no left neighbour."""
    position = table(2, round_=1, hands={"G": [1, 0, 0]})

    assert position.legal.actions.tolist() == [0, 12, 13, 23]


def test_vector_t17_leaving_day_vii() -> None:
    """R19, R29, Q30, T17: in round 21 one may leave VII; D stays there."""
    position = table(
        2, round_=21, turn="G", last_turn=True, places={"VII": "GD"}, hands={"G": [1, 1, 1]}
    )
    assert position.legal.actions.tolist() == [0, *range(4, 11)]

    assert track(position.play("pass"), "VII") == "GD"


# --- switch and gather ------------------------------------------------------------------------


def test_vector_t5_two_switches() -> None:
    """R25, T5: pay matter twice, come to the front; then only gather or switch right."""
    position = t5().play(21, 21)

    assert track(position, "II") == "GKD"
    assert cubes(position, "G") == ([1, 3, 0], [9, 10, 9])
    assert position.legal.actions.tolist() == [12, 13, 23, 24]


def test_vector_t6_gathering() -> None:
    """R26, T6: either alternative of the square one stands on now."""
    position = t5().play(21, 21)

    assert cubes(position.play(12), "G") == ([3, 4, 0], [7, 9, 9])
    assert cubes(position.play(13), "G") == ([1, 4, 1], [9, 9, 8])


def test_vector_t7_a_short_stock() -> None:
    """R27, T7: one chaos is missing, and nothing comes instead."""
    position = t5(stock=[1, 6, 5]).play(21, 21)
    assert stock(position) == [1, 8, 5]

    assert cubes(position.play(12), "G") == ([2, 4, 0], [0, 7, 5])


def test_vector_t21_a_paid_cube_may_be_gathered_again() -> None:
    """R25, Q25, T21: the stock has it back before the gathering."""
    position = table(2, round_=3, places={"I": "DG"}, hands={"G": [1, 0, 0]}, stock=[0, 5, 5]).play(
        20
    )
    assert track(position, "I") == "GD"

    assert cubes(position.play(12), "G") == ([1, 0, 0], [0, 5, 5])


def test_vector_t22_gathering_from_an_empty_stock() -> None:
    """R27, Q28, T22: legal, and takes nothing."""
    position = table(round_=18, places={"VI": "G"}, stock=[0, 0, 0]).play(12)

    assert cubes(position, "G") == ([0, 0, 0], [0, 0, 0])
    assert position.actor == 1


def test_switching_right_lets_the_neighbour_forward() -> None:
    """R25: directions and essences may be mixed."""
    position = table(round_=4, places={"I": "PGD"}, turn="G", hands={"G": [1, 1, 1]})

    position = position.play("switch right life", "switch left chaos", "switch left matter")
    assert track(position, "I") == "GPD"
    assert [move for move in position.legal if "switch" in move] == []


def test_switching_works_in_the_void_too() -> None:
    """Q23."""
    position = table(2, round_=1, turn="P", hands={"P": [0, 0, 1]})

    assert track(position.play("switch left life"), "void") == "PGD"


def test_no_switch_crosses_the_border_of_a_day() -> None:
    """Q26: the first of a place has no left neighbour, whoever stands on the day before."""
    position = table(round_=5, places={"I": "PD", "II": "G"}, hands={"G": [3, 3, 3]})

    assert not any("switch" in move for move in position.legal)


def test_day_vii_has_nothing_to_gather_and_nobody_to_switch_with() -> None:
    """R19."""
    position = table(round_=20, places={"VII": "GP"}, hands={"G": [2, 2, 2]})

    assert not any(move.split()[0] in ("switch", "gather", "work") for move in position.legal)


def test_gathering_must_follow_a_switch() -> None:
    """R25, Q22: no pass, no move, no work."""
    position = t5().play(21)

    assert {move.split()[0] for move in position.legal} == {"gather", "switch"}


# --- the bonus --------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("before", "gained", "after"),
    [([5, 5, 5], [1, 1, 0], [4, 4, 5]), ([0, 3, 5], [0, 1, 0], [0, 2, 5])],
)
def test_vector_t4_the_bonus_comes_at_the_start_of_a_turn(
    before: list[int], gained: list[int], after: list[int]
) -> None:
    """R18, R27, T4: one chaos and one matter, as far as the stock goes."""
    position = table(
        round_=12, turn="G", places={"IV": "P"}, markers={"IV": "P"}, stock=before
    ).play("pass")

    assert position.actor == 1
    assert cubes(position, "P") == (gained, after)


@pytest.mark.parametrize("place", ["void", "III", "VII"])
def test_no_bonus_elsewhere(place: str) -> None:
    """R18: only on the day one stands on, if it is a day of work."""
    position = table(round_=20, places={place: "P"}, markers={"IV": "P"}).play("pass")

    assert hand(position, "P") == [0, 0, 0]


def test_no_bonus_for_others() -> None:
    """R18: only for those who have worked there."""
    position = table(round_=12, places={"IV": "P"}, markers={"IV": "G"}).play("pass")

    assert hand(position, "P") == [0, 0, 0]


def test_a_bonus_with_alternatives_is_chosen() -> None:
    """R18, section 4.4: decision BONUS, whatever the stock, then the action."""
    bonus = [[[1, 0, 0], [0, 2, 0], [0, 0, 3]]] + 5 * [[[1, 0, 0]]]
    position = table(
        round_=4,
        places={"I": "P"},
        markers={"I": "P"},
        board=own_board(bonus=bonus),
        stock=[9, 9, 0],
    ).play("pass")
    assert list(position.legal) == ["bonus a", "bonus b", "bonus c"]

    assert hand(position.play("bonus b"), "P") == [0, 2, 0]
    assert hand(position.play("bonus c"), "P") == [0, 0, 0]
    assert "pass" in position.play("bonus c").legal


def test_the_bonus_comes_whatever_action_follows() -> None:
    """R18, Q21: in a game, moving away on the next turn still pays first."""
    position = table(round_=12, places={"IV": "P"}, markers={"IV": "P"}).play("pass", "move I")

    assert hand(position, "P") == [1, 1, 0]
