"""Rounds, God and the order of turns: R15 to R17, R30."""

import pytest

from genesis import Position, load
from genesis.games.sevendays.angels import god_day
from tests.sevendays.tables import table

TIMELINE = (0, 1, 1, 1, 2, 2, 2, 3, 3, 3, 4, 4, 4, 5, 5, 5, 6, 6, 6, 7, 7)


def turns(position: Position) -> list[int]:
    """Who acts in this round, if everybody passes."""
    order, god = [], position.record.god
    while position.record.god == god and not position.is_over:
        order.append(position.actor)
        position = position.play("pass")
    return order


def test_vector_t1_the_timeline() -> None:
    """R15, R30, T1: God's day in each of the 21 rounds."""
    position = load("sevendays", 2, start_order="seat").start().play("take chaos", "take chaos")
    days = []
    while not position.is_over:
        days.append(god_day(position.record))
        position = position.play("pass", "pass")

    assert tuple(days) == TIMELINE


@pytest.mark.parametrize("round_", range(2, 22))
def test_activated_days_are_open_and_no_others(round_: int) -> None:
    """R17, T1: in round 8 the void, I, II and III."""
    position = table(round_=round_, places={"void": "G"})
    days = ["I", "II", "III", "IV", "V", "VI", "VII"][: TIMELINE[round_ - 1]]

    moves = [move for move in position.legal if move.startswith("move")]
    assert moves == [f"move {day}" for day in days]


def test_nobody_moves_in_round_1() -> None:
    """R19."""
    assert not any(move.startswith("move") for move in table(round_=1).legal)


def test_vector_t3_the_dark_angel_never_starts() -> None:
    """R16, T3: III [D,P,G,Y,K] gives P, Y, K, G."""
    position = table(round_=8, turn="K", last_turn=True, places={"III": "PGYK", "II": "D"})
    position = position.play("pass")

    assert position.record.god == 8
    assert turns(position) == [1, 2, 3, 0]


def test_vector_t3_the_void_is_left_of_all_days() -> None:
    """R16, T3: with K in the void, K, G, P, Y."""
    position = table(round_=8, turn="K", last_turn=True, places={"III": "PGY", "void": "K"})

    assert turns(position.play("pass")) == [3, 0, 1, 2]


def test_the_order_of_a_round_is_fixed_when_it_begins() -> None:
    """R16: who moves to the left of all others does not act again."""
    position = table(round_=5, places={"I": "GPYK"}, turn="G").play("move II", "move void")

    assert position.actor == 2
    assert position.record.first == 0


def test_every_player_has_one_turn_in_a_round() -> None:
    """R15, I7."""
    position = load("sevendays", 6, start_order="5,1,3,0,2,4").start().play(*6 * ["take chaos"])
    for _ in range(21):
        assert sorted(turns(position)) == [0, 1, 2, 3, 4, 5]
        position = position.play(*6 * ["pass"])
    assert position.is_over
