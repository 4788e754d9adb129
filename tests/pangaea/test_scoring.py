"""Scoring: R12 to R18, P4 to P9 and P14."""

import pytest

from genesis import load
from tests.pangaea.boards import points, table, worth
from tests.pangaea.vectors import AREAS, MAPS

# --- areas and herds: R12, R13 ----------------------------------------------------------------


def test_an_empty_map_scores_nothing() -> None:
    """R12: no tiles, no areas, no points."""
    assert load("pangaea", 3).start().scores == (0, 0, 0)


def test_an_area_of_two_scores_nothing() -> None:
    """R12, vector 4: man×1 and mammal×1 on savannah are too few."""
    assert worth(AREAS["4"], factor=1) == {}
    assert worth(AREAS["4"], factor=2) == {}
    assert worth(AREAS["4"], factor=3) == {}


def test_an_area_is_of_one_terrain() -> None:
    """R12: tiles of different terrains do not add up to an area of three."""
    assert points(table("fR fR sR sR mR mR wR wR")) == {}


def test_an_area_holds_several_species() -> None:
    """R12: three tiles of three species are an area of three herds."""
    assert worth("fR fD fM", factor=1) == {"reptile": 2, "dinosaur": 2, "mammal": 2}


def test_corners_do_not_connect_an_area() -> None:
    """R12: two and one that touch at a corner are no three."""
    assert points(table("fR fR ..\n.. .. fR")) == {}


def test_corners_do_not_connect_a_herd() -> None:
    """R13: reptile×2 and reptile×1 touch at a corner only, so man×2 shares the first place."""
    drawing = """
        fR fR fH
        .. .. fH
        .. .. fR
    """
    assert worth(drawing, factor=1) == {"reptile": 3, "man": 3}


def test_the_edges_of_the_map_do_not_connect_an_area() -> None:
    """R12: the end of one row does not touch the start of the next."""
    row = 12 * ".. "
    assert points(table(f"{row} fR fR\nfR")) == {}


def test_a_herd_does_not_reach_across_terrains() -> None:
    """R13, P4: two reptiles joined only by a savannah reptile stay two herds of one."""
    drawing = """
        fR fD fD fR
        sR sR sR sR
        sR .. .. ..
    """
    assert points(table(drawing)) == {"dinosaur": 8, "reptile": 4 + 18}


def test_blocked_spaces_part_areas() -> None:
    """R2, R12: a volcano between two and one leaves no area of three."""
    assert points(table("fR fR /^ fR () fR fR")) == {}


# --- places: R14, R15 -------------------------------------------------------------------------


def test_the_largest_and_the_next_largest_herd_score() -> None:
    """R14, vector 1: mammal×3 takes 4, dinosaur×2 takes 2, man×1 nothing."""
    assert worth(AREAS["1"], factor=1) == {"mammal": 4, "dinosaur": 2}


def test_one_player_may_take_both_places() -> None:
    """R14, vector 10: reptile×4 and reptile×2 take 4 + 2, the man between them nothing."""
    assert worth(AREAS["10"], factor=1) == {"reptile": 6}


def test_a_single_herd_takes_both_places() -> None:
    """R15, vector 5: reptile×3 alone on a mountain is worth 6."""
    assert worth(AREAS["5"], factor=1) == {"reptile": 6}


@pytest.mark.parametrize("size", range(3, 8))
def test_one_species_alone_is_one_herd(size: int) -> None:
    """R13, R15, vector 10: whatever its size, it takes 6."""
    assert worth(size * "wM ", factor=1) == {"mammal": 6}


# --- ties: R16, P5, P14 -----------------------------------------------------------------------


def test_a_player_adds_up_places_and_shares() -> None:
    """R16, vector 2: dinosaur×3 takes 4, dinosaur×1 and mammal×1 share the second place."""
    assert worth(AREAS["2"], factor=1) == {"dinosaur": 5, "mammal": 1}


def test_places_are_shared_per_herd_and_rounded_down() -> None:
    """R16, P5, vector 3: four herds of 2 share 6, one each, so the man with two of them gets 2."""
    assert worth(AREAS["3"], factor=1) == {"man": 2, "dinosaur": 1, "reptile": 1}


@pytest.mark.parametrize(("factor", "each"), [(1, 3), (2, 6), (3, 9)])
def test_two_herds_tied_for_first_share_both_places(factor: int, each: int) -> None:
    """R16, vector 8: mammal×2 and man×2 get 3 each, with factor 3 they get 9."""
    assert worth(AREAS["8"], factor) == {"mammal": each, "man": each}


def test_nobody_else_scores_beside_a_tie_for_first() -> None:
    """R16: a third herd gets nothing when two share both places."""
    assert worth("fM fM fH fH fR", factor=1) == {"mammal": 3, "man": 3}


@pytest.mark.parametrize(
    ("factor", "first", "second"),
    [
        (1, 4, {}),
        (2, 8, {"mammal": 1, "man": 1, "dinosaur": 1}),
        (3, 12, {"mammal": 2, "man": 2, "dinosaur": 2}),
    ],
)
def test_herds_tied_for_second_share_second_place(
    factor: int, first: int, second: dict[str, int]
) -> None:
    """R16, vector 9: behind reptile×3 three herds share 2, 4 or 6: nothing, 1 or 2 each."""
    assert worth(AREAS["9"], factor) == {"reptile": first, **second}


@pytest.mark.parametrize("factor", [1, 2, 3])
def test_one_players_tie_for_second_is_none(factor: int) -> None:
    """R16, P14, vector 19: three dinosaur×1 behind mammal×3 take the second place whole."""
    assert worth(AREAS["19"], factor) == {"mammal": 4 * factor, "dinosaur": 2 * factor}


@pytest.mark.parametrize("factor", [1, 2, 3])
def test_one_players_tie_for_first_is_none(factor: int) -> None:
    """R16, P14, vector 19: four dinosaur×2 take both places whole, man×1 gets nothing."""
    assert worth(AREAS["19, four herds of one species"], factor) == {"dinosaur": 6 * factor}


def test_a_tie_between_players_is_shared_by_all_its_herds() -> None:
    """R16, P14, vector 19: dinosaur×2 twice and man×2 share 6, two each; reptile×1 nothing."""
    assert worth(AREAS["19, two of three herds"], factor=1) == {"dinosaur": 4, "man": 2}


# --- factors: R17, P6, P8, P9 -----------------------------------------------------------------


def test_the_largest_area_counts_three_times_the_others_of_other_terrains_twice() -> None:
    """R17, vector 6: vectors 1 to 5 as one map, the wetland of 8 tiles is the largest."""
    assert points(table(MAPS["6"])) == {"dinosaur": 18, "reptile": 16, "mammal": 10, "man": 8}


def test_rounding_first_is_an_option() -> None:
    """R17, P6, vector 7: the wetland's four herds get 1 each before the factor, 3 after it."""
    position = table(MAPS["6"], round_first=True)

    assert points(position) == {"dinosaur": 17, "reptile": 15, "mammal": 10, "man": 6}


@pytest.mark.parametrize("factor", [1, 2, 3])
def test_rounding_first_rounds_second_places_too(factor: int) -> None:
    """P6: with the option, 2/3 is nothing whatever the factor."""
    assert worth(AREAS["9"], factor, round_first=True) == {"reptile": 4 * factor}


def test_rounding_first_changes_nothing_where_nothing_is_shared_unevenly() -> None:
    """P6: whole places and even shares are the same either way."""
    for area in ("1", "5", "8", "10", "19"):
        for factor in (1, 2, 3):
            rounded = worth(AREAS[area], factor, round_first=True)
            assert rounded == worth(AREAS[area], factor)


def test_a_tie_for_largest_inside_a_terrain_has_no_factor() -> None:
    """R17, P8, vector 11: two forests of 7 count once, the savannah twice, two mountains once."""
    expected = {"reptile": 6, "man": 6, "dinosaur": 2 * 6, "mammal": 6 + 6}

    assert points(table(MAPS["11"])) == expected


def test_a_tie_for_largest_between_terrains_has_factor_two() -> None:
    """R17, P8, vector 12: forest 7 and wetland 7 are each the only ones of their terrain."""
    assert points(table(MAPS["12"])) == {"reptile": 12, "man": 12}


def test_a_tie_for_largest_between_and_inside_terrains() -> None:
    """R17, vector 12: with a second forest of 7 the forests count once, the wetland twice."""
    found = points(table(MAPS["12, two forests of 7"]))

    assert found == {"reptile": 6, "dinosaur": 6, "man": 12}


def test_the_second_largest_area_of_the_tripled_terrain_counts_once() -> None:
    """R17, P9: only the three other terrains are doubled."""
    drawing = """
        fR fR fR fR fR .. .. fD fD fD fD
        .. .. .. .. .. .. .. .. .. .. ..
        sM sM sM .. .. .. .. .. .. .. ..
    """
    assert points(table(drawing)) == {"reptile": 18, "dinosaur": 6, "mammal": 12}


def test_a_smaller_area_of_a_doubled_terrain_counts_once() -> None:
    """R17: every other area has factor 1."""
    drawing = """
        fR fR fR fR fR .. .. .. ..
        sM sM sM sM .. .. sD sD sD
    """
    assert points(table(drawing)) == {"reptile": 18, "mammal": 12, "dinosaur": 6}


def test_an_area_too_small_to_score_has_no_use_for_its_factor() -> None:
    """R12, R17: a savannah of two is its terrain's largest, and scores nothing."""
    assert points(table("fR fR fR .. sD sD")) == {"reptile": 18}


@pytest.mark.parametrize(("factor", "each"), [(1, 1), (2, 3), (3, 4)])
def test_the_factor_multiplies_before_shares_are_rounded(factor: int, each: int) -> None:
    """R17, P6: 6, 12 or 18 over four herds is 1, 3 or 4 each."""
    shares = {"man": 2 * each, "dinosaur": each, "reptile": each}

    assert worth(AREAS["3"], factor) == shares


def test_two_players_score_left_of_the_river() -> None:
    """R2: the other bank holds no tiles, and the map scores without it."""
    position = table("fR fR fD | .. ..", players=2)

    assert position.scores == (12, 6)


# --- victory: R18, P7 -------------------------------------------------------------------------


def test_most_points_win() -> None:
    """R18: the mammal has 12 points, the reptile 6."""
    last = table("fM fM fR\nsD", ground="/^")

    assert last.is_over
    assert last.winner == 2
    assert last.result == (0, 0, 1, 0)


def test_equal_points_share_the_victory() -> None:
    """R18, P7: mammal and man have 9 each, and half of the victory each."""
    last = table("fM fM fH fH\nsD", ground="/^")

    assert last.winner is None
    assert last.winners == (2, 3)
    assert last.result == (0, 0, 0.5, 0.5)


def test_nobody_has_points_and_all_share_the_victory() -> None:
    """R18, P7: a map without an area of three leaves everybody equal."""
    last = table("fM sH fH\nsD", ground="/^")

    assert last.is_over
    assert last.result == (0.25, 0.25, 0.25, 0.25)
