"""How a good player goes on: what playouts follow, and what a search looks at first."""

from collections import Counter

import pytest

from genesis import CHANCE, Position, load
from genesis.bots import Budget, Search
from genesis.core.chance import stream
from genesis.core.play import random_game
from tests.hexworld.boards import Combo, World, table

ONE: World = {(0, 0): "forest"}
RANGE: World = {(0, 0): "mountain", (1, 0): "mountain", (0, 1): "forest"}
NINE: World = {(number, 0): "forest" for number in range(9)}
RIVERS: World = {(number, 0): "river" for number in range(4)}
LAID: list[Combo] = [((0, 0), (1, 0), "mountain range")]


def suggested(position: Position) -> str:
    """What the plan suggests; now and then it is just any move."""
    suggest = position.setup.game.kernels.suggest
    moves = Counter(suggest(position._raw(), stream("plan", look)) for look in range(15))
    return position.name(moves.most_common(1)[0][0])


def test_tiles_come_before_combos_that_wait() -> None:
    """R50: a Mountain Range runs away from nobody, the fortieth tile ends the game."""
    position = table(RANGE, ONE, hands=("forest",))

    assert suggested(position) == "place forest"


def test_without_a_race_the_plan_is_a_glance() -> None:
    """R51: in 2.0 tiles do not end the game."""
    position = table(RANGE, ONE, hands=("forest",), rules="2.0")

    assert suggested(position) == "solidify mountain range"


def test_the_lead_is_taken_before_another_lays_the_last_tile() -> None:
    """R50: nine Forests lead by two points and lack one tile."""
    position = table(RANGE, NINE, hands=("forest",), end_tiles=10)

    assert suggested(position) == "solidify mountain range"


@pytest.mark.parametrize(("rival", "ends"), [(RANGE, True), (RIVERS, False)])
def test_the_last_tile_is_for_who_is_ahead(rival: World, ends: bool) -> None:
    """R60: ten Forests win against seven points, not against twelve."""
    position = table(NINE, rival, hands=("forest",), end_tiles=10)

    assert (suggested(position) == "place forest") is ends


@pytest.mark.parametrize(("end_tiles", "move"), [(40, "place sea"), (10, "play wildfires")])
def test_fires_wait_until_there_is_much_to_burn(end_tiles: int, move: str) -> None:
    """R44: nine points are little in a young world, much when one tile ends the game."""
    worlds = (NINE, {**RANGE, **{(number, 2): "sea" for number in range(-1, 3)}})
    position = table(*worlds, laid=([], LAID), hands=("wildfires, sea",), end_tiles=end_tiles)

    assert suggested(position) == move


@pytest.mark.parametrize(
    ("hand", "feared"), [("forest", True), ("forest, wildfires, wildfires", False)]
)
def test_combos_do_not_gather_where_one_fire_takes_them_all(hand: str, feared: bool) -> None:
    """R44: beside an Alpine a Jungle may burn with it, unless one holds all the fires oneself."""
    world: World = {(-1, 0): "mountain", (0, 0): "forest", (1, 0): "forest", (2, 0): "forest"}
    alpine: list[Combo] = [((-1, 0), (0, 0), "alpine")]
    position = table(world, ONE, laid=(alpine, []), hands=(hand,)).play("solidify jungle")
    suggest = position.setup.game.kernels.suggest
    chosen = [suggest(position._raw(), stream("safe", look)) for look in range(40)]
    safe = sum(position.name(move) == "border 1,0 e" for move in chosen)

    assert (safe > 35) is feared


def test_a_search_looks_first_at_what_the_plan_suggests() -> None:
    """R31: with one look at each position it plays as the plan does, whims aside."""
    position, agreed, asked = load("hexworld", 2).start(), 0, 0
    for action in random_game(position.setup, stream("led"))[:250]:
        if position.actor != CHANCE and len(position.legal) > 1:
            looked = Search(Budget(iterations=1))(position, stream("led", position.ply))
            suggest = position.setup.game.kernels.suggest
            moves = {suggest(position._raw(), stream("plan", look)) for look in range(15)}
            agreed, asked = agreed + (looked in moves), asked + 1
        position = position.play(action)

    assert agreed > 0.9 * asked > 0
