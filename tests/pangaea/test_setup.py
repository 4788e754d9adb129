"""Before the first move: R1 to R3, and what is in the box (§2)."""

from fractions import Fraction

import pytest

from genesis import CHANCE, load
from genesis.core.errors import BadOption
from genesis.games.pangaea.position import BEYOND, TAR, VACANT, VOLCANO
from tests.pangaea.boards import choices


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_starting_seat_is_drawn_by_chance(players: int) -> None:
    """R1: every seat is as likely to start."""
    start = load("pangaea", players).start()

    assert start.actor == CHANCE
    assert list(start.legal) == [f"first {seat}" for seat in range(players)]
    assert set(start.chances.values()) == {Fraction(1, players)}


def test_the_drawn_seat_rolls_first() -> None:
    """R1: after the draw the dice roll for that seat."""
    position = load("pangaea", 3).start().play("first 2")

    assert choices(position) == {"roll"}
    assert position.play("roll wild wild").actor == 2


@pytest.mark.parametrize("seat", [0, 1, 2])
def test_a_fixed_starting_seat_is_not_drawn(seat: int) -> None:
    """R1: with the option `first` the game starts with that seat's roll."""
    start = load("pangaea", 3, first=seat).start()

    assert choices(start) == {"roll"}
    assert start.play("roll wild wild").actor == seat


def test_a_fixed_starting_seat_must_be_at_the_table() -> None:
    """R1: seats are numbered from 0, so two players have no seat 2."""
    with pytest.raises(BadOption, match="no seat 2 with 2 players"):
        load("pangaea", 2, first=2)


@pytest.mark.parametrize("first", ["4", "-1", "me", ""])
def test_a_starting_seat_is_random_or_a_number(first: str) -> None:
    """R1: `first` is random or a seat."""
    with pytest.raises(BadOption, match="option first cannot be"):
        load("pangaea", 4, first=first)


@pytest.mark.parametrize("players", [0, 1, 5])
def test_two_to_four_play(players: int) -> None:
    """R1: the game is for two to four players."""
    with pytest.raises(BadOption, match="pangaea is for 2 to 4 players"):
        load("pangaea", players)


def test_seats_play_in_order() -> None:
    """R1: seats play in order, and the first follows the last."""
    position = load("pangaea", 3, first=1).start()
    order = []
    for move in ("forest a1", "forest n10", "forest g7", "forest a10"):
        position = position.play("roll savannah savannah")
        order.append(position.actor)
        position = position.play(move)

    assert order == [1, 2, 0, 1]


def test_species_are_reptile_dinosaur_mammal_man_in_seat_order() -> None:
    """R1: without the option, species sit in the order of the rules."""
    setup = load("pangaea", 3)

    assert setup.options["species"] == ("reptile", "dinosaur", "mammal")
    assert load("pangaea", 4).start().record.species.tolist() == [0, 1, 2, 3]


def test_species_have_no_effect_on_the_rules() -> None:
    """R1: whoever plays which, the same moves are open and score the same."""
    moves = ("roll forest forest", "forest a1", "forest b1", "roll forest wild", "forest c1")
    usual = load("pangaea", 2, first=0).start().play(*moves)
    other = load("pangaea", 2, first=0, species="man,mammal").start().play(*moves)

    assert list(usual.legal) == list(other.legal)
    assert usual.scores == other.scores == (12, 6)


@pytest.mark.parametrize("species", ["man,man", "man,bird", "man,", "Man,mammal"])
def test_no_two_species_are_alike(species: str) -> None:
    """R1: species are known ones and all different."""
    with pytest.raises(BadOption, match="option species cannot be"):
        load("pangaea", 2, species=species)


@pytest.mark.parametrize("species", ["man", "man,mammal,reptile"])
def test_every_seat_has_one_species(species: str) -> None:
    """R1: as many species as seats."""
    with pytest.raises(BadOption, match="species for 2 seats"):
        load("pangaea", 2, species=species)


def test_22_spaces_are_blocked() -> None:
    """P1: volcanoes and tar pits are 22 together, 10 and 12, and 118 spaces are open."""
    board = load("pangaea", 4).start().record.board.tolist()

    assert len(board) == 140
    assert board.count(VOLCANO) == 10
    assert board.count(TAR) == 12
    assert board.count(VACANT) == 118


@pytest.mark.parametrize("players", [3, 4])
def test_more_than_two_players_use_the_whole_map(players: int) -> None:
    """R2: beyond the river everything is in play, so 118 spaces are vacant."""
    start = load("pangaea", players).start()

    assert start.record.vacancies == 118
    assert BEYOND not in start.record.board


def test_two_players_stay_left_of_the_river() -> None:
    """R2: 30 spaces lie right of the river, 25 of them open, which leaves 93."""
    record = load("pangaea", 2).start().record

    assert 140 - record.river.sum() == 30
    assert record.board.tolist().count(BEYOND) == 25
    assert record.vacancies == record.board.tolist().count(VACANT) == 93


def test_a_blocked_space_right_of_the_river_is_blocked_all_the_same() -> None:
    """R2, §11: a volcano or tar pit beyond the river counts once, as what it is."""
    board = load("pangaea", 2).start().record.board.tolist()

    assert board.count(VOLCANO) + board.count(TAR) == 22
    assert sum(map(board.count, (VOLCANO, TAR, BEYOND, VACANT))) == 140


@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_player_starts_with_52_tiles(players: int) -> None:
    """R3: 13 of each terrain for each player, none for an empty seat."""
    record = load("pangaea", players).start().record

    assert record.supply.tolist() == players * [[13] * 4] + (4 - players) * [[0] * 4]
    assert record.supply.sum() == players * 52


def test_nothing_is_hidden() -> None:
    """R3: every seat sees the whole table."""
    position = load("pangaea", 2, first=0).start().play("roll wild wild", "forest a1")

    assert not position.setup.game.hidden_information
    assert position.view(0) == position.view(1) == position.view() == position


def test_the_box_holds_what_the_rules_say() -> None:
    """§2: 140 spaces, 10 volcanoes, 12 tar pits, 208 tiles, 4 counters, 2 dice."""
    components = {part.name: part.count for part in load("pangaea").game.components}

    assert components == {
        "spaces": 140,
        "volcanoes": 10,
        "tar pits": 12,
        "tiles": 208,
        "counters": 4,
        "dice": 2,
    }
