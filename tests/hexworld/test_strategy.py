"""What bots know of hexworld."""

import numpy as np
import pytest

from genesis import CHANCE, Position, Setup, load
from genesis.bots import bot
from genesis.core.chance import stream
from genesis.core.play import random_game
from genesis.core.position import SEATS
from genesis.games.hexworld.cards import ERUPTION, POINTS
from genesis.games.hexworld.prospects import INPUTS, PROSPECTS, prospects
from genesis.games.hexworld.rules import PLACE
from tests.hexworld.boards import Combo, Place, table
from tests.scale import games

World = dict[Place, str]
ONE: World = {(0, 0): "forest"}
RANGE: World = {(0, 0): "mountain", (1, 0): "mountain", (0, 1): "forest"}


def match(setup: Setup, names: tuple[str, ...], game: int) -> Position:
    """A game between bots, played to its end."""
    position, rng = setup.start(), stream("match", game)
    while not position.is_over:
        choose = "random" if position.actor == CHANCE else names[position.actor]
        position = position.play(bot(choose)(position, rng))
    return position


def test_greedy_beats_random() -> None:
    """R60: whoever looks at the points wins at least 9 games of 10 against chance moves."""
    setup = load("hexworld", 2, end_tiles=15)
    won, played = 0.0, games(10)
    for game in range(played):
        names, seat = (("greedy", "random"), 0) if game % 2 else (("random", "greedy"), 1)
        won += match(setup, names, game).result[seat]

    assert won >= 0.9 * played


def choice(position: Position) -> str:
    """What the greedy bot does here."""
    return position.name(bot("greedy")(position, stream("greedy")))


def test_greedy_solidifies_the_best_combo() -> None:
    """R56: six points are more than any tile."""
    assert choice(table(RANGE, ONE, hands=("forest",))) == "solidify mountain range"


def test_greedy_lays_where_combos_become_possible() -> None:
    """R27: a River beside two Mountains promises two Valleys."""
    position = table(RANGE, ONE, hands=("river",)).play("place river")

    assert choice(position) == "cell 1,-1"


def test_a_tile_looks_as_good_as_its_best_place() -> None:
    """R27: what a card promises is what its best position promises, and its points."""
    setup = load("hexworld", 2, module_snow=True, module_desert=True)
    position = setup.start()
    for action in random_game(setup, stream("promise"))[:200]:
        for card in [name for name in position.legal if name.startswith("place ")]:
            laying = position.play(card)
            best = max(map(laying.appeal, laying.legal.actions.tolist()))
            points = int(POINTS[position.code(card) - PLACE])
            assert position.appeal(position.code(card)) == points + best
        position = position.play(action)


def test_greedy_hits_others_where_it_hurts() -> None:
    """R44: another's best hex, never one's own."""
    laid: list[list[Combo]] = [[], [((0, 0), (1, 0), "mountain range")]]
    position = table(ONE, RANGE, laid=laid, hands=("wildfires",)).play("play wildfires")

    assert choice(position) == "world 1"
    assert choice(position.play("world 1")) in ("cell 0,0", "cell 1,0")


@pytest.mark.parametrize(("played", "move"), [(1, "place sea"), (2, "solidify volcano")])
def test_greedy_makes_no_volcano_while_one_can_erupt(played: int, move: str) -> None:
    """R45: an Eruption takes all around; when both were played, four points are four points."""
    shore: World = {(0, 0): "mountain", (1, 0): "sea"}
    position = table(shore, ONE, hands=("sea",))
    record = np.frombuffer(bytearray(position.data), position.setup.game.layout)[0]
    record.played[1, ERUPTION] = played

    assert choice(Position(position.setup, record.tobytes())) == move


def test_greedy_gives_away_the_least() -> None:
    """R39: a Sea rather than a Mountain."""
    deck = {"sea": 5, "mountain": 5}
    position = table(ONE, ONE, hands=("tornado",), deck=deck).play("play tornado")
    for card in 5 * ["sea"] + 5 * ["mountain"]:
        position = position.play(f"dealt {card}")

    assert choice(position) == "give sea"


def chances(position: Position) -> list[float]:
    """What the search expects of a position that it does not play on from, per seat."""
    values = np.zeros(SEATS)
    position.setup.game.kernels.estimate(position._raw(), values)
    return [float(value) for value in values[: position.seats]]


@pytest.mark.parametrize(("rules", "race"), [("2.20", True), ("2.0", False)])
def test_more_tiles_are_ahead_in_the_race(rules: str, race: bool) -> None:
    """R50: with three points each, three Forests are nearer the end than a Mountain is."""
    forests: World = {(0, 0): "forest", (1, 0): "forest", (0, 1): "forest"}
    mine, theirs = chances(table(forests, {(0, 0): "mountain"}, rules=rules))

    assert (mine > theirs) is race
    assert mine + theirs == pytest.approx(1)


def test_a_combo_in_wait_is_better_than_none() -> None:
    """R31: ten tiles of the same terrains each; where two Mountains touch is a Mountain Range."""
    forests: World = {(number, 0): "forest" for number in range(10)}
    together: World = {**forests, (8, 0): "mountain", (9, 0): "mountain"}
    apart: World = {**forests, (0, 0): "mountain", (9, 0): "mountain"}
    hands = ("forest, sea, lake, plains, sea",) * 2
    with_it, without = (
        chances(table(mine, theirs, hands=hands))[0]
        for mine, theirs in ((together, apart), (apart, together))
    )

    assert with_it > without


def test_wildfires_are_worth_keeping() -> None:
    """R36: with them in hand one is ahead, with a Lake one is not."""
    mine, theirs = chances(table(RANGE, RANGE, hands=("wildfires", "lake")))

    assert mine > 0.55 > 0.45 > theirs


def test_alone_points_are_all_that_counts() -> None:
    """R59: nobody races who plays alone."""
    assert chances(table(RANGE)) == [7]


@pytest.mark.parametrize("players", [1, 3])
def test_judging_a_move_leaves_the_position_as_it_was(players: int) -> None:
    """R59: a glance changes nothing on the table, whatever is asked."""
    setup = load("hexworld", players, module_wonders=True, module_snow=True, module_desert=True)
    kernels = setup.game.kernels
    position = setup.start()
    for action in random_game(setup, stream("glance")):
        raw = position._raw()
        for open_action in position.legal.actions:
            kernels.appeal(raw, int(open_action))
        assert raw.tobytes() == position.data
        position = position.play(action)


def test_all_draws_are_alike_to_everybody() -> None:
    """R34: chance has no preference."""
    position = load("hexworld").start()

    assert {position.appeal(int(action)) for action in position.legal.actions} == {0.0}


def test_every_prospect_is_a_number_of_some_size() -> None:
    """Whatever happens: as many numbers as names, none beyond five, with all modules."""
    setup = load("hexworld", 3, module_wonders=True, module_snow=True, module_desert=True)
    position, rng = setup.start(), stream("prospects")
    while not position.is_over:
        for seat in range(3):
            seen = np.full(INPUTS + 1, np.nan, np.float32)
            assert prospects(position.record, seat, seen) == INPUTS == len(PROSPECTS)
            assert np.isnan(seen[INPUTS])
            assert (np.abs(seen[:INPUTS]) <= 8).all()
        for _ in range(25):
            position = position if position.is_over else position.play(position.sample(rng))


def test_a_snow_counts_as_a_lake() -> None:
    """R10: as many points, and water."""
    lake, snow = (
        table({(0, 0): kind}, ONE, hands=(kind,), module_snow=True) for kind in ("lake", "snow")
    )
    seen = np.zeros((2, INPUTS), np.float32)
    for row, position in zip(seen, (lake, snow), strict=True):
        prospects(position.record, 0, row)

    assert (seen[0] == seen[1]).all()


def test_a_fire_in_another_hand_is_feared() -> None:
    """R44: fifteen points that lie around one hex are less sure then."""
    world: World = {(0, 0): "river", (1, 0): "river", (0, 1): "mountain", (-1, 0): "mountain"}
    laid: list[Combo] = [((0, 0), (1, 0), "delta"), ((0, 0), (0, 1), "valley")]
    calm, feared = (
        chances(table(world, RANGE, laid=(laid, []), hands=("lake", held)))[0]
        for held in ("lake", "wildfires")
    )

    assert feared < calm
