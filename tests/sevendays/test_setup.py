"""Setup: R8 to R14 and the options of section 9."""

import pytest

from genesis import CHANCE, Position, load
from genesis.core.chance import stream
from genesis.core.errors import BadOption
from tests.sevendays.tables import hand, stock, track


def drawn(*ages: int, players: int = 4) -> Position:
    """A table whose order of age is drawn like this; the last seat follows by itself."""
    return load("sevendays", players).start().play(*(f"age {seat}" for seat in ages))


@pytest.mark.parametrize("players", range(1, 7))
def test_the_stock_has_four_cubes_of_each_essence_for_each_player(players: int) -> None:
    """R8: 12 cubes a player, nobody has any."""
    start = load("sevendays", players).start()

    assert stock(start) == [4 * players] * 3
    assert not start.record.hand.any()
    assert not start.record.works.any()


def test_the_order_of_age_is_drawn() -> None:
    """R10: each seat that is not drawn yet is as likely; the last one needs no draw."""
    start = load("sevendays", 4).start()
    assert start.actor == CHANCE
    assert list(start.legal) == ["age 0", "age 1", "age 2", "age 3"]
    assert {str(chance) for chance in start.chances.values()} == {"1/4"}

    position = start.play("age 2", "age 0")
    assert list(position.legal) == ["age 1", "age 3"]
    assert track(position.play("age 3"), "void") == "YGKPD"


def test_vector_t2() -> None:
    """R11, R13, R16, T2: the youngest but D stands last, the oldest takes first and starts."""
    position = drawn(2, 0, 3)
    for seat, move in zip((2, 0, 3, 1), (1, 2, 3, 1), strict=True):
        assert position.actor == seat
        assert list(position.legal) == ["take chaos", "take matter", "take life"]
        position = position.play(move)

    assert track(position, "void") == "YGKPD"
    assert stock(position) == [14, 15, 15]
    assert position.record.first == 2
    order = []
    for _ in range(4):
        order.append(position.actor)
        position = position.play("pass")
    assert order == [2, 3, 0, 1]


def test_starting_cubes_come_from_the_stock() -> None:
    """R13: one cube each."""
    position = drawn(1, players=2).play("take life", "take chaos")

    assert hand(position, "P") == [0, 0, 1]
    assert hand(position, "G") == [1, 0, 0]


def test_god_waits_before_the_first_day() -> None:
    """R12: on space 0."""
    assert load("sevendays").start().record.god == 0


def test_one_player_needs_no_draw() -> None:
    """R10, R39: the vigil begins with the starting cube."""
    start = load("sevendays", 1).start()

    assert start.actor == 0
    assert track(start, "void") == "GD"
    assert len(start.legal) == 3


@pytest.mark.parametrize(
    ("order", "void"), [("seat", "GPYKD"), ("2,0,3,1", "YGKPD"), ((3, 2, 1, 0), "KYPGD")]
)
def test_the_order_of_age_can_be_given(order: object, void: str) -> None:
    """R10: then nothing is drawn."""
    start = load("sevendays", 4, start_order=order).start()

    assert start.actor != CHANCE
    assert track(start, "void") == void


@pytest.mark.parametrize(
    "order", ["0,1,2", "0,1,2,4", "0,1,2,3,4", "0,1,2,2", "oldest", "", "seat,0"]
)
def test_an_order_must_name_every_seat_once(order: str) -> None:
    """Section 9: anything else is refused."""
    with pytest.raises(BadOption, match="option start_order"):
        load("sevendays", 4, start_order=order)


@pytest.mark.parametrize("players", [1, 2, 3])
def test_a_fierce_dark_angel_needs_four_players(players: int) -> None:
    """Section 9: refused with one to three."""
    with pytest.raises(BadOption, match="fierce is for 4 to 6 players"):
        load("sevendays", players, dark_angel_pace="fierce")


@pytest.mark.parametrize("players", [0, 7])
def test_one_to_six_can_play(players: int) -> None:
    """R1, R39."""
    with pytest.raises(BadOption, match="1 to 6 players"):
        load("sevendays", players)


# --- shuffled squares -------------------------------------------------------------------------


def test_squares_are_shuffled_place_by_place() -> None:
    """R9: six draws for each of seven places, the seventh square takes what is left."""
    position = load("sevendays", 2, shuffle_squares=True).start()
    assert list(position.legal) == [f"square {number}" for number in range(1, 8)]

    for number in (7, 6, 5, 4, 3):
        position = position.play(f"square {number}")
    assert list(position.legal) == ["square 1", "square 2"]
    position = position.play("square 1")
    assert position.record.order[0].tolist() == [6, 5, 4, 3, 2, 0, 1]
    assert len(position.legal) == 7
    assert position.record.order[1].tolist() == [-1] * 7


def test_a_shuffle_takes_42_draws_before_the_order_of_age() -> None:
    """R9, R10: then the seats are drawn."""
    position, rng = load("sevendays", 3, shuffle_squares=True).start(), stream("shuffle")
    for _ in range(42):
        assert {str(chance) for chance in position.chances.values()} <= {
            f"1/{count}" for count in range(2, 8)
        }
        position = position.play(position.sample(rng))

    assert list(position.legal) == ["age 0", "age 1", "age 2"]
    assert (position.record.order != -1).all()


def test_a_shuffled_square_gives_what_is_printed_on_it() -> None:
    """R9, R26: the void's first square is now the printed seventh, 1 chaos and no choice."""
    setup = load("sevendays", 1, shuffle_squares=True, start_order="seat")
    position = setup.start().play("square 7")
    while position.actor == CHANCE:
        position = position.play(int(position.legal.actions[0]))
    position = position.play("take life")

    assert [move for move in position.legal if move.startswith("gather")] == ["gather a"]
    assert hand(position.play("gather a"), "G") == [1, 0, 1]
