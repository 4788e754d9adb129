"""A turn: R5 to R10, P12 and P13."""

import pytest

from genesis import CHANCE, load
from genesis.core.chance import stream
from genesis.core.errors import IllegalMove
from genesis.core.play import random_game
from tests.pangaea.boards import choices, filled, only, table

ALL = {"forest", "savannah", "mountain", "wetland"}


# --- the first tile: R5 -----------------------------------------------------------------------


@pytest.mark.parametrize(("players", "vacant"), [(2, 93), (3, 118), (4, 118)])
def test_the_first_tile_goes_on_any_vacant_space(players: int, vacant: int) -> None:
    """R5: one option for each terrain and vacant space, whatever the dice show."""
    position = load("pangaea", players, first=0).start().play("roll forest forest")

    assert choices(position) == ALL
    assert len(position.legal) == 4 * vacant


def test_a_tile_need_not_touch_anything() -> None:
    """R5: far from all others is as good as beside them."""
    position = table("fR fR", dice=("forest", "forest"))

    assert "forest n10" in position.legal
    assert "forest c1" in position.legal


def test_the_first_tile_must_be_one_that_is_left() -> None:
    """R5: without a forest tile, no forest can be laid, though a die shows it."""
    assert choices(table(supply={"fR": 0}, dice=("forest", "wild"))) == ALL - {"forest"}


def test_a_laid_tile_leaves_the_supply_and_lies_on_its_space() -> None:
    """R5: the tile moves from the supply to the map."""
    position = table(dice=("forest", "wild")).play("wetland d4")

    assert position.record.supply[0].tolist() == [13, 13, 13, 12]
    assert "wR" in str(position)


# --- which die it used: R6 --------------------------------------------------------------------


def test_a_tile_uses_the_die_that_shows_it() -> None:
    """R6, vector 13: with forest + wild, a forest tile leaves the wild die."""
    assert choices(table(dice=("forest", "wild")).play("forest a1")) == ALL | {"stop"}


def test_another_tile_uses_the_wild_die() -> None:
    """R6, vector 13: with forest + wild, a mountain tile leaves the forest die."""
    assert choices(table(dice=("forest", "wild")).play("mountain a1")) == {"forest", "stop"}


def test_a_die_whose_terrain_is_used_up_serves_any_tile() -> None:
    """R6: without forest tiles the forest die serves the mountain, and savannah may follow."""
    position = table(supply={"fR": 0}, dice=("forest", "savannah"))

    assert choices(position.play("mountain a1")) == {"savannah", "stop"}


def test_a_used_up_die_goes_before_a_wild_one() -> None:
    """R6: without forest tiles, forest + wild leaves the wild die, whatever is laid first."""
    position = table(supply={"fR": 0}, dice=("forest", "wild")).play("mountain a1")

    assert position.record.dice.tolist() == [4, -1]
    assert choices(position) == (ALL - {"forest"}) | {"stop"}


def test_a_matching_die_goes_before_a_used_up_one() -> None:
    """R6: with forest used up, savannah uses the savannah die and any terrain may follow."""
    position = table(supply={"fR": 0}, dice=("forest", "savannah")).play("savannah a1")

    assert choices(position) == (ALL - {"forest"}) | {"stop"}


def test_what_is_used_up_is_judged_before_the_first_tile_is_laid() -> None:
    """R6: the last forest tile uses the forest die itself, and savannah alone may follow."""
    position = table(supply={"fR": 1}, dice=("forest", "savannah")).play("forest a1")

    assert choices(position) == {"savannah", "stop"}


def test_two_wild_dice_serve_any_two_tiles() -> None:
    """R6, R7: each tile uses one wild die."""
    position = table(dice=("wild", "wild")).play("mountain a1")

    assert choices(position) == ALL | {"stop"}
    assert position.play("wetland b1").actor == CHANCE


# --- the second tile: R7 ----------------------------------------------------------------------


def test_the_second_tile_is_optional() -> None:
    """R7: one tile must be laid, the second may be declined."""
    position = load("pangaea", players=2, first=0).start().play("roll forest wetland")

    assert "stop" not in position.legal
    assert "stop" in position.play("forest d4").legal


def test_the_other_die_may_follow() -> None:
    """R7, vector 14: with forest + savannah, a savannah tile is followed by forest or a stop."""
    position = table(dice=("forest", "savannah")).play("savannah a1")

    assert choices(position) == {"forest", "stop"}
    assert position.play("stop").record.turn == 1
    assert position.play("forest b1").record.turn == 1


def test_the_second_tile_goes_anywhere_but_on_the_first() -> None:
    """R7, R10: the second tile has one space less to go to."""
    position = table(dice=("forest", "forest")).play("forest a1")

    assert len(position.legal) == 139 + 1
    assert "forest a1" not in position.legal


def test_a_double_whose_last_tile_was_laid_frees_the_second() -> None:
    """R7, P13, vector 15: after the last forest tile, the other forest die serves any terrain."""
    position = table(supply={"fR": 1}, dice=("forest", "forest")).play("forest a1")

    assert choices(position) == (ALL - {"forest"}) | {"stop"}


def test_a_double_of_a_used_up_terrain_frees_both_tiles() -> None:
    """R6, R7, vector 15: without any forest tile, forest + forest allows any, then any."""
    position = table(supply={"fR": 0}, dice=("forest", "forest"))

    assert choices(position) == ALL - {"forest"}
    assert choices(position.play("wetland a1")) == (ALL - {"forest"}) | {"stop"}


def test_a_turn_has_at_most_two_tiles() -> None:
    """R7: after the second tile the next seat rolls."""
    position = table(dice=("wild", "wild")).play("forest a1", "forest b1")

    assert choices(position) == {"roll"}
    assert position.record.turn == 1


# --- one tile instead: R8 ---------------------------------------------------------------------


def test_a_tile_the_dice_do_not_show_ends_the_turn() -> None:
    """R8, vector 14: with forest + savannah, a mountain tile is all there is."""
    position = table(dice=("forest", "savannah")).play("mountain a1")

    assert position.actor == CHANCE
    assert position.record.turn == 1


@pytest.mark.parametrize("terrain", sorted(ALL))
def test_one_tile_of_any_terrain_is_always_allowed(terrain: str) -> None:
    """R8: any one tile, and if a die is left, a stop."""
    for dice in (("forest", "savannah"), ("mountain", "mountain"), ("wild", "wetland")):
        position = table(dice=dice).play(f"{terrain} a1")
        if position.actor != CHANCE:
            position = position.play("stop")
        assert position.record.supply.sum(1).tolist() == [51, 52, 52, 52]
        assert position.record.turn == 1


# --- those without tiles: R9 ------------------------------------------------------------------


def test_at_least_one_tile_must_be_laid() -> None:
    """R9: nobody may stop before the first tile."""
    with pytest.raises(IllegalMove, match=r"at least one tile must be laid \(R9\)"):
        table(dice=("forest", "wild")).play("stop")


def test_the_very_last_tile_ends_the_turn_without_a_stop() -> None:
    """R7, R9, vector 20: the only tile is a savannah under forest + mountain, then never a roll."""
    position = table(players=2, supply=only("sR"), dice=("forest", "mountain"))
    assert choices(position) == {"savannah"}

    position = position.play("savannah a1")
    assert position.actor == CHANCE
    assert position.record.turn == 1

    position = position.play("roll forest mountain", "forest b1", "stop")
    assert position.actor == CHANCE
    assert position.record.turn == 1


def test_a_last_tile_that_fits_a_die_leaves_nothing_to_decide_either() -> None:
    """R7: even with a wild die left there is no stop to say after one's very last tile."""
    position = table(supply=only("sR"), dice=("savannah", "wild")).play("savannah a1")

    assert position.actor == CHANCE
    assert position.record.turn == 1


def test_two_last_tiles_make_a_whole_turn() -> None:
    """R7: with two tiles left and both dice free, either may be laid first."""
    position = table(supply=only("sR", "wR"), dice=("forest", "mountain"))
    assert choices(position) == {"savannah", "wetland"}
    assert choices(position.play("wetland a1")) == {"savannah", "stop"}


def test_a_player_without_tiles_is_passed_over() -> None:
    """R9, P12: the turn goes from seat 0 to seat 2 when seat 1 has nothing to lay."""
    no_dinosaur = {"fD": 0, "sD": 0, "mD": 0, "wD": 0}
    position = table(players=3, supply=no_dinosaur, dice=("forest", "forest"))

    position = position.play("mountain a1")
    assert position.actor == CHANCE
    assert position.record.turn == 2
    assert position.play("roll forest forest", "mountain b1").record.turn == 0


# --- where no tile goes: R10 ------------------------------------------------------------------


@pytest.mark.parametrize(
    ("move", "why"),
    [
        ("forest a1", r"a1 is occupied \(R10\)"),
        ("forest b1", r"b1 is a volcano \(R10\)"),
        ("forest c1", r"c1 is a tar pit \(R10\)"),
        ("forest e1", r"e1 lies beyond the river and is out of play with two players \(R2\)"),
    ],
)
def test_a_tile_goes_only_on_a_vacant_open_space(move: str, why: str) -> None:
    """R10: never on a tile, a volcano, a tar pit or beyond the river."""
    position = table("fR /^ () .. | .. ..", players=2, dice=("forest", "wild"))

    assert move not in position.legal
    with pytest.raises(IllegalMove, match=why):
        position.play(move)


def test_beyond_the_river_three_may_lay() -> None:
    """R2, R10: with three players the other bank is in play."""
    assert "forest e1" in table(".. .. .. | .. ..", players=3, dice=("wild", "wild")).legal


def test_no_tile_ever_moves() -> None:
    """R10, §11: what lies stays, and each tile takes one vacant space."""
    setup = load("pangaea", 4)
    position = setup.start()
    for action in random_game(setup, stream("nothing moves")):
        after = position.play(action)
        laid = position.record.board != after.record.board
        assert laid.sum() == (action < 560)
        assert (position.record.board[laid] == 0).all()
        assert position.record.vacancies - after.record.vacancies == laid.sum()
        position = after


def test_the_last_spaces_laid_are_remembered_for_the_picture() -> None:
    """R4, R5: the spaces of this or the last turn, until the next roll."""
    position = table(dice=("wild", "wild")).play("forest b1")
    assert position.record.last.tolist() == [1, -1]

    position = position.play("forest a1")
    assert position.record.last.tolist() == [1, 0]
    assert position.play("roll wild wild").record.last.tolist() == [-1, -1]


def test_a_crowded_map_offers_what_is_vacant() -> None:
    """R5, R10: four vacant spaces and four terrains are sixteen options."""
    position = filled("a1", "b1", "c1", "d1", dice=("wild", "wild"))

    assert len(position.legal) == 16
