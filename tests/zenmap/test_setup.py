"""Setup: R4 to R16, vectors T1, T2 and T12."""

from fractions import Fraction

import pytest

from genesis import CHANCE, Position, load
from genesis.core.chance import stream
from genesis.games.zenmap.cards import POINTS
from tests.zenmap.boards import codes


def made(position: Position) -> Position:
    """The same game when all boards are made, at random."""
    rng = stream("boards")
    while position.record.turns.sum() == 0 and position.record.step in (0, 1, 12):
        position = position.play(position.sample(rng))
    return position


@pytest.mark.parametrize(
    ("players", "disasters", "cards"),
    [
        (2, "listed17", 137),
        (3, "listed17", 257),
        (4, "listed17", 257),
        (1, "listed17", 136),
        (2, "full20", 140),
        (3, "full20", 260),
        (4, "full20", 260),
        (1, "full20", 138),
        (2, "none", 120),
        (3, "none", 240),
        (4, "none", 240),
        (1, "none", 120),
    ],
)
def test_t1_the_deck_has_its_cards(players: int, disasters: str, cards: int) -> None:
    """R4, Z4, Z79, R81, T1: terrain and disasters of one or two boxes, no Tsunami alone."""
    position = load("zenmap", players, disasters=disasters).start()

    assert position.record.deck.sum() == position.record.deck_size == cards


def test_t1_every_player_has_72_combo_cards_worth_288_points() -> None:
    """R5, T1: 4 of each mixed combo and 2 of each double."""
    supply = load("zenmap").start().record.supply

    for seat in range(2):
        assert supply[seat].sum() == 72
        assert (supply[seat] * POINTS[6:]).sum() == 288
    assert supply[2:].sum() == 0


@pytest.mark.parametrize(("option", "each"), [("regular", 72), ("stated140", 70)])
def test_the_combo_supply_is_an_option(option: str, each: int) -> None:
    """Z1: two Oases fewer make the 140 that are announced."""
    assert load("zenmap", combo_supply=option).start().record.supply[1].sum() == each


def test_bags_hold_25_of_each_colour() -> None:
    """R6, R12."""
    position = load("zenmap", 3).start()

    assert position.record.bag[:3].tolist() == [[25, 25]] * 3
    assert position.record.hand_size.sum() == 0


def test_tokens_are_laid_in_turns() -> None:
    """R13, R50: chance draws a token, its seat lays it, then the next seat."""
    position = load("zenmap").start()

    assert position.actor == CHANCE
    assert position.chances == {"token green": Fraction(1, 2), "token blue": Fraction(1, 2)}
    position = position.play("token blue")
    assert position.actor == 0
    assert codes(position) == list(range(25))
    position = position.play("c3")
    assert position.actor == CHANCE
    assert position.record.turn == 1
    position = position.play("token green", "a1")
    assert position.record.turn == 0
    assert position.chances == {"token green": Fraction(25, 49), "token blue": Fraction(24, 49)}
    assert "c3" not in position.play("token green").legal


def test_t2_a_row_has_as_many_blue_tokens_as_were_drawn() -> None:
    """R20, T2: the codes of two blue tokens, of none, of five."""
    start = load("zenmap", layout="rows").start()
    two = start.play("token blue", "token blue", *["token green"] * 3)

    assert codes(two) == [35, 37, 38, 41, 42, 44, 49, 50, 52, 56]
    assert two.name(42) == "row gbgbg"
    assert two.play(42).record.blue[0] == 0b01010
    assert codes(start.play(*["token green"] * 5)) == [32]
    assert codes(start.play(*["token blue"] * 5)) == [63]


def test_rows_go_round_seat_by_seat() -> None:
    """R14: for each row, every seat in order."""
    position = load("zenmap", 3, layout="rows").start()
    seats = []
    for _ in range(6):
        position = position.play(*["token green"] * 5)
        seats.append(position.actor)
        position = position.play("row ggggg")

    assert seats == [0, 1, 2, 0, 1, 2]
    assert position.record.laid[0] == (1 << 10) - 1


def test_a_random_layout_needs_no_decision() -> None:
    """R14: seat by seat, tiles 0 to 24 in the order drawn."""
    position = load("zenmap", layout="random").start()
    position = position.play("token blue", *["token green"] * 2)

    assert position.record.laid[0] == 0b111
    assert position.record.blue[0] == 0b001
    for _ in range(22):
        assert position.actor == CHANCE
        position = position.play("token green")
    assert position.record.turn == 1


def test_t12_boards_are_passed_and_bags_are_kept() -> None:
    """R15, T12: seat 0 made 14 blue and 11 green tiles; seat 1 plays them."""
    draws = ["token blue"] * 14 + ["token green"] * 11 + ["token green", "token blue"] * 12
    position = load("zenmap", layout="random").start().play(*draws, "token green")

    assert position.actor == 0
    assert int(position.record.blue[1]).bit_count() == 14
    assert int(position.record.blue[0]).bit_count() == 12
    assert position.record.bag[0].tolist() == [14, 11]


def test_three_boards_go_round() -> None:
    """R15: seat s plays the board made by seat s - 1."""
    position = load("zenmap", 3, layout="random").start()
    for seat in range(3):
        position = position.play(*["token blue"] * seat, *["token green"] * (25 - seat))

    assert [int(blue).bit_count() for blue in position.record.blue[:3]] == [2, 0, 1]


def test_a_board_of_one_is_not_passed() -> None:
    """R16: alone, the layout is random and the board stays."""
    position = load("zenmap", 1).start()
    assert position.setup.options["layout"] == "random"
    position = position.play("token blue", *["token green"] * 24)

    assert position.record.blue[0] == 1
    assert position.actor == 0


@pytest.mark.parametrize("players", [1, 2, 3, 4])
@pytest.mark.parametrize("layout", ["free", "rows", "random"])
def test_phase_one_ends_with_the_first_turn(players: int, layout: str) -> None:
    """R13 to R16, I3: every tile has a token, every bag 25 tokens."""
    position = made(load("zenmap", players, layout=layout).start())

    assert position.actor == 0
    assert position.record.bag[:players].sum(1).tolist() == [25] * players
    assert "draw" in position.legal
