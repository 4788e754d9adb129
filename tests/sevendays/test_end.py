"""End and scoring: R32 to R35, R39."""

import pytest

from genesis import Position
from tests.sevendays.tables import dark_score, finished, table

T18 = {"I": "PYDG", "II": "YKGDP", "III": "GDPY", "IV": "YKGD", "V": "KPYG", "VI": "KDG"}


def t20(ties: str) -> Position:
    """Vector T20: seat 0 and D have 7 points each, D further left on VII."""
    return finished(2, {"VII": "DG"}, {"I": "G", "II": "D"}, dark_angel_ties=ties)


def test_vector_t18_the_printed_score_table() -> None:
    """R33, R34, T18: G 23, P 18, Y 23, K 23, D 20; Y rests furthest left of the tied."""
    position = finished(4, {"VII": "YPKD"}, T18)

    assert position.scores == (23, 18, 23, 23)
    assert dark_score(position) == 20
    assert position.winner == 2
    assert position.result == (0, 0, 1, 0)


def test_vector_t19_a_shared_victory() -> None:
    """R34, R35, Q40, T19: two with 8 points, neither on VII."""
    position = finished(2, {"VII": "D"}, {"I": "GP", "II": "G", "III": "P"})

    assert position.scores == (8, 8)
    assert dark_score(position) == 3
    assert position.result == (0.5, 0.5)


@pytest.mark.parametrize(
    ("ties", "result"), [("player", (1, 0)), ("position", (0, 0)), ("dark", (0, 0))]
)
def test_vector_t20_a_tie_with_the_dark_angel(ties: str, result: tuple[int, int]) -> None:
    """R34, Q38, T20: the player wins, unless the option says otherwise."""
    position = t20(ties)

    assert position.scores == (7, 0)
    assert dark_score(position) == 7
    assert position.result == result


def test_a_tied_player_left_of_the_dark_angel_wins_by_position() -> None:
    """Section 9: `position` asks who is furthest left."""
    position = finished(2, {"VII": "GD"}, {"I": "G", "II": "D"}, dark_angel_ties="position")

    assert position.result == (1, 0)
    dark = finished(2, {"VII": "GD"}, {"I": "G", "II": "D"}, dark_angel_ties="dark")
    assert dark.result == (0, 0)


def test_a_tied_dark_angel_beats_who_does_not_rest() -> None:
    """Section 9: `position`, and the tied player is not on VII."""
    position = finished(2, {"VII": "D"}, {"VI": "G", "I": "PGD"}, dark_angel_ties="position")
    assert position.scores[0] == 9
    assert dark_score(position) == 6
    assert position.result == (1, 0)

    tied = finished(2, {"VII": "D"}, {"I": "DG", "II": "G"}, dark_angel_ties="position")
    assert tied.scores[0] == dark_score(tied) == 7
    assert tied.result == (0, 0)


def test_more_points_than_all_and_the_dark_angel_wins() -> None:
    """R34, R35: one point more, and all players lose."""
    even = finished(3, {"VII": "DGP"}, {"VI": "D", "V": "G"})
    assert (*even.scores, dark_score(even)) == (9, 2, 0, 9)
    assert even.result == (1, 0, 0)

    ahead = finished(3, {"VII": "DGP"}, {"VI": "D", "IV": "G"})
    assert (*ahead.scores, dark_score(ahead)) == (8, 2, 0, 9)
    assert ahead.result == (0, 0, 0)
    assert ahead.winners == ()


def test_a_tie_goes_to_the_one_who_rests() -> None:
    """R34, Q39: gray has as many points, but not on VII."""
    position = finished(2, {"VII": "DP"}, {"I": "PG", "II": "G"})

    assert position.scores == (7, 7)
    assert position.result == (0, 1)


def test_a_tie_of_two_who_rest_goes_to_the_left_one() -> None:
    """R34: squares 1 and 2 are worth the same."""
    position = finished(2, {"VII": "PGD"}, {"I": "DPG", "II": "PG"})

    assert position.scores == (10, 10)
    assert position.result == (0, 1)


def test_cubes_are_worth_nothing() -> None:
    """R33, Q42."""
    position = table(2, round_=21, turn="P", last_turn=True, hands={"P": [8, 8, 8], "G": [0, 0, 0]})
    assert position.play("pass").scores == (0, 0)


def test_the_dark_angel_may_not_score_for_resting() -> None:
    """Section 9: `dark_angel_rests` off."""
    places = {"VII": "DG"}

    assert dark_score(finished(2, places)) == 3
    assert dark_score(finished(2, places, dark_angel_rests=False)) == 0
    assert finished(2, places, dark_angel_rests=False).scores == (3, 0)


def test_the_game_ends_in_the_evening_of_day_vii() -> None:
    """R32: after the 21st round nothing is open."""
    position = table(2, round_=21, turn="P", last_turn=True, places={"VII": "GPD"}).play("pass")

    assert position.is_over
    assert position.record.god == 21
    assert position.scores == (3, 3)
    assert position.result == (1, 0)


@pytest.mark.parametrize(
    ("markers", "sentence"),
    [
        ({"I": "D"}, "The dark angel wins with 7 points; you lose."),
        ({}, "gray wins by 0: Watcher."),
        ({"I": "G"}, "gray wins by 4: Watcher."),
        ({"III": "G"}, "gray wins by 5: Servant."),
        ({"V": "G", "II": "G"}, "gray wins by 10: Herald."),
        ({"V": "G", "IV": "G", "II": "G"}, "gray wins by 15: Archangel."),
        ({"VI": "G", "V": "G", "IV": "G", "I": "G"}, "gray wins by 21: Throne."),
    ],
)
def test_the_ranks_of_the_vigil(markers: dict[str, str], sentence: str) -> None:
    """R39: by the margin over the dark angel."""
    position = finished(1, {"VII": "DG"}, markers)
    verdict = position.setup.game.view.verdict(position.record, position.winners, ["gray"])

    assert verdict == sentence
