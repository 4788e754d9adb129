"""Worlds: the torus, the window, the frontier and the open borders (R19 to R27)."""

import random

import pytest

from genesis import Position, load
from genesis.core.chance import stream
from genesis.core.play import random_game
from genesis.games.hexworld.cards import COMBOS, POINTS, TERRAINS
from genesis.games.hexworld.grid import border_at, cells_of, place_of
from genesis.games.hexworld.position import NEAR, STEPS, cell_at
from genesis.games.hexworld.rules import BORDER_AT, CELL
from tests.hexworld.boards import Place, open_borders, parts, table
from tests.scale import JIT, games

TRIANGLE = {(0, 0): "forest", (1, 0): "plains", (0, 1): "mountain"}
CLUSTER = {**TRIANGLE, (1, 1): "river", (-1, 1): "sea"}


def line(length: int, terrain: str = "sea") -> dict[Place, str]:
    """So many hexes in a row to the east."""
    return {(q, 0): terrain for q in range(length)}


def places(position: Position, seat: int = 0) -> set[Place]:
    """Where a tile may be laid."""
    record = position.record
    listed = record.frontier[seat, : record.places[seat]]
    return {place_of(record, seat, int(cell)) for cell in listed}


def test_cells_are_numbered_on_a_torus() -> None:
    """R22, TV1: the first tile is cell 136, its neighbours in order of direction."""
    around = [(0, 0), (1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1)]

    assert [cell_at(*place) for place in around] == [136, 137, 152, 151, 135, 120, 121]
    assert [CELL + cell_at(*place) for place in around] == [392, 393, 408, 407, 391, 376, 377]


def test_borders_are_numbered_by_the_cell_to_their_west_or_north() -> None:
    """R23, TV2: the six borders of the first tile."""
    codes = [BORDER_AT + border_at(0, 0, direction) for direction in range(6)]

    assert codes == [920, 921, 922, 917, 873, 877]


def test_the_torus_wraps_beyond_the_window() -> None:
    """R22, TV3: (8,0) and (-8,0) share a cell, so they are never both in one world."""
    assert [cell_at(7, 0), cell_at(8, 0), cell_at(-8, 0)] == [143, 128, 128]
    assert BORDER_AT + border_at(7, 0, 0) == 941


@pytest.mark.parametrize(
    ("world", "count"),
    [
        ({}, 1),
        (line(1), 6),
        (line(2), 8),
        (TRIANGLE, 9),
        (line(5), 14),
        ({(0, 0): "sea", **dict.fromkeys(STEPS, "sea")}, 12),
        (line(14), 32),
    ],
    ids=["empty", "one", "two", "triangle", "line of 5", "flower", "line of 14"],
)
def test_a_tile_may_be_laid_beside_any_hex(world: dict[Place, str], count: int) -> None:
    """R20, R24, TV10: as many positions as there are empty neighbours."""
    assert len(places(table(world, {(0, 0): "sea"}))) == count


def test_a_world_is_never_wider_than_fifteen() -> None:
    """R21, TV11: beside a line of 15, six of its 34 neighbours are beyond the window."""
    found = places(table(line(15), {(0, 0): "sea"}))
    barred = {(-1, 0), (15, 0), (-1, 1), (0, -1), (14, 1), (15, -1)}
    near = {(q + right, down) for q, _ in line(15) for right, down in STEPS} - set(line(15))

    assert len(near) == 34
    assert found == near - barred
    assert len(found) == 28


def test_open_borders_are_known_by_the_combo_that_fits() -> None:
    """R27, TV12: seven borders, one of each kind."""
    position = table(CLUSTER, {(0, 0): "sea"})
    expected = {
        "savanna": 920,
        "alpine": 921,
        "mangroves": 922,
        "flood plains": 924,
        "canyon": 925,
        "volcano": 965,
        "valley": 968,
    }

    assert open_borders(position, 0) == {k: [v - BORDER_AT] for k, v in expected.items()}
    assert parts(position, 0) == (10, 0, 0, 0)
    for name, code in expected.items():
        position = table_after(position, f"solidify {name}", code)
    assert parts(position, 0) == (10, 29, 0, 0)
    assert position.scores[0] == 39


def table_after(position: Position, move: str, code: int) -> Position:
    """Solidify a combo, let the other seat draw and pass, and come back to the first."""
    after = position.play(move, code)
    while after.actor != 0:
        after = after.play("pass" if after.actor == 1 else int(after.legal.actions[0]))
    return after


def brute_force(laid: set[Place]) -> set[Place]:
    """R20, R21 on an unbounded map: empty neighbours that keep every axis within 15 values."""
    if not laid:
        return {(0, 0)}
    near = {(q + right, r + down) for q, r in laid for right, down in STEPS} - laid
    return {place for place in near if fits({*laid, place})}


def fits(laid: set[Place]) -> bool:
    """R21: at most 15 values of q, r and s."""
    axes = zip(*((q, r, -q - r) for q, r in laid), strict=True)
    return all(max(axis) - min(axis) <= 14 for axis in axes)


@pytest.mark.parametrize("drift", range(6))
def test_torus_and_unbounded_map_agree(drift: int) -> None:
    """R21, R22, R24, I5, I12: worlds that stretch until they fill the window, in each direction."""
    for game in range(games(20)):
        dice = random.Random(f"torus {drift} {game}")
        laid: dict[Place, str] = {}
        for _ in range(games(110) if JIT else 30):
            open_places = sorted(brute_force(set(laid)))
            right, down = STEPS[drift]
            ahead = max(open_places, key=lambda p: p[0] * right + p[1] * down)
            laid[ahead if dice.random() < 0.5 else dice.choice(open_places)] = "sea"
        position = table(laid, {(0, 0): "sea"}, rules="2.0")
        assert places(position) == brute_force(set(laid))
        cells = {place: cell_at(*place) for place in laid}
        assert len(set(cells.values())) == len(laid)
        assert {place_of(position.record, 0, cell) for cell in cells.values()} == set(laid)
        near_on_torus = {
            (one, other) for one in laid for other in laid if cells[other] in NEAR[cells[one]]
        }
        assert near_on_torus == {
            (one, other)
            for one in laid
            for other in laid
            if (other[0] - one[0], other[1] - one[1]) in STEPS
        }


@pytest.mark.heavy
def test_every_legal_position_of_random_games_is_the_unbounded_one() -> None:
    """R24, I12: the incremental list of a real game equals the brute-force set, move by move."""
    setup = load("hexworld", 2, rules="2.0")
    for game in range(games(3)):
        position = setup.start()
        for action in random_game(setup, stream("unbounded", game)):
            position = position.play(action)
            if CELL <= action < BORDER_AT:
                for seat in range(2):
                    hexes = cells_of(position.record, seat)
                    laid = {place_of(position.record, seat, cell) for cell in hexes}
                    assert places(position, seat) == brute_force(laid)


def test_every_pair_of_base_terrains_makes_one_combo() -> None:
    """R7, R8, TV4: 21 kinds; three are worth 2, four 3, seven 4, four 5 and three 6."""
    base = [combo for combo in COMBOS if combo.module == 0]
    points = [combo.points for combo in base]

    assert len({(combo.first, combo.second) for combo in base}) == 21
    assert [points.count(value) for value in range(2, 7)] == [3, 4, 7, 4, 3]
    assert sum(points) == 84


def test_module_combos_have_their_points() -> None:
    """R7, TV33: Snow 16 in all, Desert 17."""
    snow = {combo.name: combo.points for combo in COMBOS if combo.module == 1}
    desert = {combo.name: combo.points for combo in COMBOS if combo.module == 2}

    assert snow == {"glacier": 4, "tundra": 4, "iceberg": 3, "fjord": 5}
    assert desert == {"dune": 4, "oasis": 4, "mesa": 5, "plateau": 4}


def test_the_designers_example_adds_up() -> None:
    """R55, R56, TV6 to TV8: 48 for terrain, 28 for combos, 78 in all."""
    terrain = {"forest": 9, "plains": 5, "mountain": 2, "sea": 5, "lake": 3, "river": 4}
    labels = dict(zip(terrain, (10, 5, 2, 8, 12, 5), strict=True))
    points = {kind.name: int(POINTS[index]) for index, kind in enumerate(TERRAINS)}
    combos = {combo.name: combo.points for combo in COMBOS}

    assert sum(points[name] * count for name, count in terrain.items()) == 48
    assert sum(points[name] * count for name, count in labels.items()) == 73
    laid = combos["mountain range"] + 2 * combos["jungle"] + 3 * combos["desert"]
    assert laid + 2 * combos["gulf"] == 28
