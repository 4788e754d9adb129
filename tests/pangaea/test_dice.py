"""The dice: R4, P2 and the codes of §5."""

from fractions import Fraction
from itertools import combinations, product

import pytest

from genesis import CHANCE, Position, load
from genesis.core.chance import stream
from tests.pangaea.boards import choices, only, table
from tests.scale import games

FACES = ("forest", "savannah", "mountain", "wetland", "wild")
PAIRS = list(product(FACES, FACES))


def before_the_roll() -> Position:
    """Two players, an empty map, seat 0 to roll."""
    return load("pangaea", 2, first=0).start()


def test_a_turn_starts_with_the_roll_of_both_dice() -> None:
    """R4: the roll of the pair is one action of chance."""
    position = before_the_roll()

    assert position.actor == CHANCE
    assert position.play("roll forest wild").actor == 0
    assert position.play("roll forest wild").record.dice.tolist() == [0, 4]


def test_all_25_rolls_are_possible() -> None:
    """R4: five faces on each of two dice."""
    assert list(before_the_roll().legal) == [f"roll {first} {second}" for first, second in PAIRS]


def test_all_25_rolls_are_possible_whatever_is_left() -> None:
    """§5: a die shows a terrain even if its player has none of it."""
    assert len(table(supply=only("sR")).legal) == 25


@pytest.mark.parametrize(
    ("move", "code", "weight"),
    [
        ("roll forest forest", 561, 1),
        ("roll forest wild", 565, 2),
        ("roll wild wild", 585, 4),
    ],
)
def test_a_roll_has_its_code_and_weight(move: str, code: int, weight: int) -> None:
    """R4, vector 18: 561 + 5a + b, weighing w(a) · w(b)."""
    position = before_the_roll()

    assert position.code(move) == code
    assert position.chances[move] == Fraction(weight, 36)


@pytest.mark.parametrize(("move", "code"), [("forest d4", 45), ("wetland n10", 559)])
def test_a_tile_has_its_code(move: str, code: int) -> None:
    """§5, vector 18: 140 for each terrain, 14 for each row, 1 for each column."""
    position = before_the_roll()

    assert position.code(move) == code
    assert position.name(code) == move


@pytest.mark.parametrize(("first", "second"), PAIRS)
def test_wild_weighs_two_and_a_terrain_one(first: str, second: str) -> None:
    """P2: two of the six faces are wild."""
    weight = (1 + (first == "wild")) * (1 + (second == "wild"))

    assert before_the_roll().chances[f"roll {first} {second}"] == Fraction(weight, 36)


def test_the_rolls_weigh_36_together() -> None:
    """P2: two dice with six faces fall in 36 ways."""
    assert sum(before_the_roll().chances.values()) == 1


@pytest.mark.parametrize("left", [{}, {"fR": 0}, {"fR": 1}, {"fR": 0, "sR": 0}, only("fR", "mR")])
def test_the_dice_are_equal(left: dict[str, int]) -> None:
    """R4, §5: which die shows what makes no difference to any decision of the turn."""
    position = table(supply=left)
    for one, other in combinations(FACES, 2):
        there = position.play(f"roll {one} {other}")
        back = position.play(f"roll {other} {one}")
        assert list(there.legal) == list(back.legal)
        for terrain in choices(there):
            after, mirror = there.play(f"{terrain} a1"), back.play(f"{terrain} a1")
            assert after.actor == mirror.actor
            assert list(after.legal) == list(mirror.legal)


def test_drawn_dice_are_fair() -> None:
    """P2: in the long run a third of the faces is wild."""
    position, rng = before_the_roll(), stream("fair dice")
    rolls = games(6000)
    wild = sum(position.name(position.sample(rng)).count("wild") for _ in range(rolls))

    expected, deviation = 2 * rolls / 3, (2 * rolls * 2 / 9) ** 0.5
    assert abs(wild - expected) < 5 * deviation


def test_the_dice_are_picked_up_after_the_turn() -> None:
    """R4: the next turn starts with a roll of its own."""
    position = before_the_roll().play("roll forest wetland", "savannah a1")

    assert position.actor == CHANCE
    assert position.record.dice.tolist() == [-1, -1]
