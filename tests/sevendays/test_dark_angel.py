"""The dark angel: R29, his options, and the games of vectors T23 to T25."""

from typing import Any

import pytest

from genesis import Position, load
from tests.sevendays.tables import cubes, dark_score, hand, markers, stock, table, track


def after_round(round_: int, places: dict[str, str], **state: Any) -> Position:
    """What is left when the last player of a round passes and D has acted."""
    return table(round_=round_, places=places, turn="K", last_turn=True, **state).play("pass")


def test_vector_t15_he_follows_god() -> None:
    """R29, Q19, T15: leftmost on III he does not work when God is on IV; he moves behind."""
    position = after_round(11, {"III": "D", "IV": "GY"})

    assert track(position, "IV") == "GYD"
    assert markers(position, "III") == ""


def test_vector_t16_he_swaps_to_the_left() -> None:
    """R29, T16: free of charge."""
    assert track(after_round(12, {"IV": "GDY"}), "IV") == "DGY"


def test_vector_t16_he_works_at_the_left_end() -> None:
    """R29, T16: on the first empty circle."""
    position = after_round(12, {"IV": "DG"}, markers={"IV": "Y"})

    assert markers(position, "IV") == "YD"
    assert track(position, "IV") == "DG"


def test_vector_t16_he_stays_after_his_work() -> None:
    """R29, Q16, T16: unless the option says that he returns to the left end."""
    places, marker = {"IV": "GD"}, {"IV": "D"}

    assert track(after_round(13, places, markers=marker), "IV") == "GD"
    switched = after_round(13, places, markers=marker, dark_angel_after_work="switch")
    assert track(switched, "IV") == "DG"
    assert markers(switched, "IV") == "D"


def test_at_the_left_end_he_has_nothing_more_to_do() -> None:
    """Q16: with the option too."""
    position = after_round(13, {"IV": "DG"}, markers={"IV": "D"}, dark_angel_after_work="switch")

    assert markers(position, "IV") == "D"


def test_he_rests_on_day_vii() -> None:
    """R29, Q17: he arrives in round 20 and is idle in round 21."""
    position = after_round(20, {"VII": "GP", "VI": "D"})

    assert track(position, "VII") == "GPD"
    assert track(after_round(21, {"VII": "GPD"}), "VII") == "GPD"


def test_he_does_nothing_in_round_1() -> None:
    """R29, Q15: unless the option lets him switch."""
    assert track(after_round(1, {"void": "GPYKD"}), "void") == "GPYKD"
    early = after_round(1, {"void": "GPYKD"}, dark_angel_round1="switch")
    assert track(early, "void") == "GPYDK"
    first = after_round(1, {"void": "DGPYK"}, dark_angel_round1="switch")
    assert track(first, "void") == "DGPYK"


@pytest.mark.parametrize("round_", [4, 7, 10, 13, 16, 19])
def test_a_fierce_one_acts_twice_in_the_evening(round_: int) -> None:
    """Section 9: from the second square he swaps and works."""
    day = ["I", "II", "III", "IV", "V", "VI"][round_ // 3 - 1]
    position = after_round(round_, {day: "GD"}, dark_angel_pace="fierce")

    assert track(position, day) == "DG"
    assert markers(position, day) == "D"


@pytest.mark.parametrize("round_", [3, 6, 9, 12, 15, 18])
def test_a_fierce_one_acts_once_at_midday(round_: int) -> None:
    """Section 9."""
    day = ["I", "II", "III", "IV", "V", "VI"][round_ // 3 - 1]
    position = after_round(round_, {day: "GD"}, dark_angel_pace="fierce")

    assert track(position, day) == "DG"
    assert markers(position, day) == ""


@pytest.mark.parametrize("players", [1, 2, 3, 4, 5, 6])
def test_vector_t23_a_game_of_passes(players: int) -> None:
    """R37, T23: D works first on all six days and rests on square 1, 33 points; D wins."""
    position = load("sevendays", players, start_order="seat").start()
    decisions = 0
    while not position.is_over:
        position = position.play("take chaos" if decisions < players else "pass")
        decisions += 1

    assert decisions == 22 * players
    assert dark_score(position) == 33
    assert position.scores == (0,) * players
    assert position.winners == ()
    assert position.result == (0.0,) * players


def test_vector_t24_two_players() -> None:
    """T24: five rounds of a game of two, move by move."""
    position = load("sevendays", 2, start_order="0,1").start()
    position = position.play(1, 1, 12, 12, 5, 5, 26, 27, 26, 27, 12, 13)

    assert markers(position, "I") == "GP"
    assert position.scores == (4, 3)
    assert track(position, "I") == "DGP"
    assert (position.actor, position.record.first, position.record.god) == (0, 0, 4)
    assert "move II" in position.legal
    assert hand(position, "G") == [5, 0, 0]
    assert hand(position, "P") == [1, 1, 0]
    assert stock(position) == [2, 7, 8]


def test_vector_t25_the_vigil() -> None:
    """R39, T25: five rounds alone."""
    position = load("sevendays", 1).start().play(1, 12, 5, 26, 27)
    assert track(position, "I") == "DG"
    assert hand(position, "G") == [1, 0, 0]

    position = position.play(20, 12)
    assert track(position, "I") == "DG"
    assert markers(position, "I") == "G"
    assert cubes(position, "G") == ([4, 0, 0], [0, 4, 4])
