"""The day's work: R19, R20, R21 and R28."""

from itertools import product
from typing import Any

import pytest

from genesis import Position
from tests.scale import JIT
from tests.sevendays.tables import cubes, hand, markers, stock, table

PRICES = {"I": (3, 0, 0), "II": (0, 4, 0), "III": (0, 0, 4), "IV": (4, 4, 0), "VI": (1, 4, 4)}


def on(day: str, have: list[int], **state: Any) -> Position:
    """P stands on a day late in the game, with these cubes."""
    return table(round_=18, turn="P", places={day: "P"}, hands={"P": have}, **state)


def test_vector_t10_the_first_empty_circle() -> None:
    """R28, T10: the third circle of III is worth 4, and the cubes go to the stock."""
    position = table(
        round_=10,
        turn="P",
        places={"III": "PD"},
        markers={"III": "GD"},
        hands={"P": [0, 0, 4]},
        stock=[10, 10, 4],
    ).play(26, 27)

    assert markers(position, "III") == "GDP"
    assert position.scores[1] == 4
    assert cubes(position, "P") == ([0, 0, 0], [10, 10, 8])


def test_vector_t11_exchanges() -> None:
    """R20, R28, T11: 3 chaos, or 2 chaos and 1 matter, stand for the missing life."""
    position = on("III", [3, 1, 3]).play(26)
    assert position.legal.actions.tolist() == [36, 37]

    assert hand(position.play(36, 27), "P") == [0, 1, 0]
    assert hand(position.play(37, 27), "P") == [1, 0, 0]


def test_vector_t12_too_little_to_exchange() -> None:
    """R20, T12: a surplus of 2 does not make up for one missing."""
    assert 26 not in on("III", [2, 0, 3]).legal


def test_vector_t13_only_exchanges_that_leave_the_rest_payable() -> None:
    """R20, T13: 3 life for a chaos would spoil it."""
    position = on("IV", [7, 2, 3]).play(26)
    assert position.legal.actions.tolist() == [32, 33, 34, 35]

    position = position.play(32, 35)
    assert position.legal.actions.tolist() == [27]
    assert hand(position.play(27), "P") == [0, 0, 0]


def test_vector_t14_a_voluntary_exchange() -> None:
    """R28, T14: one may exchange though one has the cube."""
    position = on("I", [3, 3, 0]).play(26)
    assert position.legal.actions.tolist() == [27, 28]

    assert hand(position.play(28, 27), "P") == [1, 0, 0]


def test_exchanges_need_nothing_from_the_stock() -> None:
    """R28, Q34: the replaced cube never exists."""
    position = on("III", [3, 0, 3], stock=[0, 0, 0]).play(
        "work", "exchange 3 chaos for life", "pay"
    )

    assert stock(position) == [3, 0, 3]
    assert markers(position, "III") == "P"


def test_nobody_works_twice_on_a_day() -> None:
    """R19."""
    assert "work" not in on("I", [4, 0, 0], markers={"I": "P"}).legal


@pytest.mark.parametrize("place", ["void", "VII"])
def test_there_is_no_work_in_the_void_or_on_day_vii(place: str) -> None:
    """R19."""
    position = table(round_=20, turn="P", places={place: "P"}, hands={"P": [5, 5, 5]})

    assert "work" not in position.legal


def test_a_day_that_god_has_left_can_still_be_worked() -> None:
    """Q32."""
    assert "work" in on("I", [3, 0, 0]).legal


def test_there_is_no_way_back_from_a_work() -> None:
    """R28: pay or exchange, nothing else."""
    legal = on("I", [3, 3, 0]).play("work").legal

    assert {move.split()[0] for move in legal} == {"pay", "exchange"}


def test_no_bonus_in_the_turn_of_the_work() -> None:
    """R18: the cubes left are what they were less the cost."""
    assert hand(on("I", [4, 0, 0]).play("work", "pay"), "P") == [1, 0, 0]


@pytest.mark.parametrize("day", PRICES)
def test_a_work_is_open_exactly_if_some_exchanges_pay_for_it(day: str) -> None:
    """R20, R21: payable is what a search through all exchanges finds."""
    cost, step = PRICES[day], 1 if day == "III" and JIT else 3
    for have in product(range(0, 8, step), repeat=3):
        position = on(day, list(have))
        assert ("work" in position.legal) == affordable(have, cost)


def affordable(have: tuple[int, ...], due: tuple[int, ...]) -> bool:
    """Whether the cost can be paid, found by trying."""
    if all(cubes >= price for cubes, price in zip(have, due, strict=True)):
        return True
    for gained in range(3):
        low, high = (kind for kind in range(3) if kind != gained)
        for paid in range(4):
            rest, owed = list(have), list(due)
            rest[low] -= 3 - paid
            rest[high] -= paid
            owed[gained] -= 1
            if due[gained] and min(rest) >= 0 and affordable(tuple(rest), tuple(owed)):
                return True
    return False


def test_a_work_costs_two_cubes_more_for_each_exchange() -> None:
    """I9."""
    position = on("IV", [7, 2, 3]).play("work")
    before = sum(hand(position, "P"))
    position = position.play(32, 35, 27)

    assert before - sum(hand(position, "P")) == 8 + 2 * 2
