"""What a game of zenmap is judged by, and what the network makes of it."""

from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray

from genesis import Position, load
from genesis.core.chance import stream
from genesis.core.position import SEATS
from genesis.games.zenmap.position import LAYOUT_TILE
from genesis.games.zenmap.prospects import INPUTS, PROSPECTS, prospects
from tests.zenmap.boards import play_step, table

LAND = "F F F F F\nP P P P P\nM M M . ."
FEW = "F P . . .\nM . . . ."


def seen_by(position: Position, seat: int = 0) -> dict[str, float]:
    """What a seat sees, by name."""
    seen: NDArray[np.float32] = np.full(INPUTS + 1, np.nan, np.float32)
    pos = position.record.copy()  # runs by parts are counted by trying tiles out
    assert prospects(pos, seat, seen) == INPUTS == len(PROSPECTS)
    assert np.isnan(seen[INPUTS])
    return dict(zip(PROSPECTS, seen[:INPUTS].tolist(), strict=True))


def chance(position: Position, seat: int = 0) -> float:
    """What a seat may expect."""
    values = np.zeros(SEATS)
    position.setup.game.kernels.estimate(position._raw(), values)
    return float(values[seat])


@pytest.mark.parametrize("options", [{}, {"adjacency": "parts"}, {"adjacency": "off"}])
def test_every_prospect_is_a_number_of_some_size(options: dict[str, Any]) -> None:
    """Whatever happens, however runs count: as many numbers as names, none beyond five."""
    position, rng = load("zenmap", 3, layout="random", **options).start(), stream("prospects")
    while not position.is_over:
        for seat in range(3):
            assert max(map(abs, seen_by(position, seat).values())) <= 5
        for _ in range(60):
            position = position if position.is_over else position.play(position.sample(rng))


def test_seats_expect_one_victory_together() -> None:
    """R68: it is one of theirs, or shared."""
    position = table(LAND, FEW, FEW, players=3)

    assert sum(chance(position, seat) for seat in range(3)) == pytest.approx(1)


def test_who_is_ahead_is_likelier_to_win() -> None:
    """R68, by either seat's prospects."""
    assert chance(table(LAND, FEW)) > 0.5 > chance(table(FEW, LAND))
    assert seen_by(table(LAND, FEW))["the race: lead"] > 0


def test_the_best_rival_is_the_one_to_beat() -> None:
    """R68: of two others whoever has more points."""
    seen = seen_by(table(FEW, FEW, LAND, players=3))

    assert seen["the rival's points"] > seen["points"]
    assert seen == seen_by(table(FEW, LAND, FEW, players=3))


def test_a_card_in_hand_is_seen_by_what_it_brings() -> None:
    """R66: plains below one of two make a run of their own: 2 points and 4."""
    position = play_step("P P .", hands=["plains forest"])

    assert seen_by(position)["the best card"] == pytest.approx(6 / 8)
    assert seen_by(position)["plains in hand"] == pytest.approx(1 / 2)


def test_a_fire_in_the_rivals_hand_is_feared() -> None:
    """R44: the dearest tile may burn."""
    calm, feared = (table("M M M", "M M M", hands=["", card]) for card in ("forest", "wildfires"))

    assert chance(feared) < chance(calm)


def test_while_boards_are_made_each_sees_the_one_it_will_get() -> None:
    """R15: seat 0 gets what seat 1 makes."""
    position = table(step=LAYOUT_TILE, fields={"laid": [0, 31, 0, 0], "blue": [0, 31, 0, 0]})

    assert seen_by(position, 0)["empty water"] == pytest.approx(5 / 25)
    assert seen_by(position, 0)["like neighbours"] == pytest.approx(4 / 20)
    assert seen_by(position, 1)["empty water"] == 0


def test_alone_points_are_points() -> None:
    """R81: nobody to beat."""
    position = table(FEW, players=1)

    assert chance(position) == position.scores[0]
