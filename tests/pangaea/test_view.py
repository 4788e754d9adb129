"""Pangaea in words: prompts, log, score lines and the board as text."""

from itertools import pairwise

import pytest
from rich.cells import cell_len

from genesis import Position, load
from genesis.core.chance import stream
from genesis.core.play import random_game
from tests.pangaea.boards import filled, only, points, table
from tests.pangaea.vectors import AREAS, MAPS
from tests.scale import games


def prompt(position: Position) -> str:
    """What is asked here."""
    return str(position.setup.game.view.prompt(position.record))


def tell(position: Position, move: str) -> str:
    """What the log says of a move."""
    return str(position.setup.game.view.tell(position.record, position.code(move)))


def explain(position: Position) -> list[tuple[str, tuple[int, ...]]]:
    """Where the points come from."""
    return [(line.what, line.points) for line in position.setup.game.view.explain(position.record)]


# --- what is asked ----------------------------------------------------------------------------


def test_the_prompt_before_the_draw() -> None:
    """R1: the starting seat is to be drawn."""
    assert prompt(load("pangaea").start()) == "Who starts is drawn."


def test_the_prompt_before_the_roll() -> None:
    """R4: the dice are to roll."""
    assert prompt(table()) == "The dice roll."


def test_the_prompt_for_the_first_tile() -> None:
    """R5, R8: what was rolled, and that one tile of any terrain is allowed."""
    assert prompt(table(dice=("forest", "wild"))) == (
        "Lay a tile. You rolled forest and wild; follow the dice with two tiles, or lay any one."
    )


def test_the_prompt_for_a_second_tile_of_one_terrain() -> None:
    """R7: the die that is left shows forest."""
    position = table(dice=("forest", "wild")).play("mountain a1")

    assert prompt(position) == "Lay a second tile: forest, or stop."


def test_the_prompt_for_a_second_tile_of_any_terrain() -> None:
    """R7: the die that is left is wild."""
    position = table(dice=("forest", "wild")).play("forest a1")

    assert prompt(position) == "Lay a second tile: any terrain, or stop."


def test_the_prompt_for_a_second_tile_when_the_terrain_is_used_up() -> None:
    """R7, P13: after the last forest tile the other forest die is free."""
    position = table(supply={"fR": 1}, dice=("forest", "forest")).play("forest a1")

    assert prompt(position) == "Lay a second tile: any terrain, or stop."


def test_the_prompt_at_the_end() -> None:
    """R11: nothing is asked any more."""
    assert prompt(filled("a1")) == "The game is over."


# --- what happened ----------------------------------------------------------------------------


def test_the_log_tells_who_starts() -> None:
    """R1: by species."""
    assert tell(load("pangaea", 3).start(), "first 1") == "Dinosaur starts."


def test_the_log_tells_the_roll() -> None:
    """R4: who rolls what."""
    assert tell(table(turn=2), "roll wild wetland") == "Mammal rolls wild and wetland."


def test_the_log_tells_the_stop() -> None:
    """R7: who declines the second tile."""
    position = table(turn=3, dice=("wild", "wild")).play("forest a1")

    assert tell(position, "stop") == "Man stops after one tile."


@pytest.mark.parametrize(
    ("move", "sentence"),
    [
        ("savannah d4", "Reptile lays savannah on d4."),
        ("savannah c1", "Reptile lays savannah on c1."),
        ("forest c1", "Reptile lays forest on c1, a herd of 3 in an area of 3."),
        ("forest e2", "Reptile lays forest on e2, joining an area of 2."),
        ("forest e1", "Reptile lays forest on e1."),
        ("forest d1", "Reptile lays forest on d1, joining an area of 2."),
    ],
)
def test_the_log_tells_what_a_tile_joins(move: str, sentence: str) -> None:
    """R12, R13: its herd and its area, if it is not alone."""
    drawing = """
        fR fR .. .. ..
        .. .. .. fD ..
    """
    assert tell(table(drawing, dice=("wild", "wild")), move) == sentence


def test_the_log_tells_what_a_tile_connects() -> None:
    """R12: a tile between two areas makes one of them."""
    position = table("fR fR .. fD fD", dice=("wild", "wild"))

    assert tell(position, "forest c1") == (
        "Reptile lays forest on c1, a herd of 3 in an area of 5."
    )


def test_the_log_speaks_of_the_species_that_were_chosen() -> None:
    """R1: seats are known by their species."""
    start = load("pangaea", 2, first=0, species="man,reptile").start()

    assert tell(start, "roll wild wild") == "Man rolls wild and wild."


# --- where the points come from ---------------------------------------------------------------


def test_every_scoring_area_has_a_line() -> None:
    """R12 to R17, vector 6: four areas, the largest first; the savannah of two has none."""
    assert explain(table(MAPS["6"])) == [
        ("wetland at a3, 8 tiles ×3: man 2, dinosaur 2, man 2, reptile 2", (4, 4, 0, 8)),
        ("forest at a1, 6 tiles ×2: mammal 3, dinosaur 2, man 1", (0, 4, 8, 0)),
        ("savannah at a2, 5 tiles ×2: dinosaur 3, mammal 1, dinosaur 1", (0, 10, 2, 0)),
        ("mountain at a5, 3 tiles ×2: reptile 3", (12, 0, 0, 0)),
    ]


def test_a_factor_of_one_is_not_mentioned() -> None:
    """R17, vector 11: the two forests of 7 tie, so they count once."""
    lines = [what for what, _ in explain(table(MAPS["11"]))]

    assert "forest at a1, 7 tiles: reptile 7" in lines


@pytest.mark.parametrize("drawing", [*AREAS.values(), *MAPS.values()], ids=[*AREAS, *MAPS])
@pytest.mark.parametrize("round_first", [False, True])
def test_the_lines_add_up_to_the_scores(drawing: str, round_first: bool) -> None:
    """R14 to R17, vectors 1 to 12 and 19: nothing is explained that does not count."""
    position = table(drawing, round_first=round_first)

    totals = tuple(map(sum, zip(*(given for _, given in explain(position)), strict=True)))
    assert (totals or (0, 0, 0, 0)) == position.scores


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_lines_of_random_games_add_up_to_the_scores(players: int) -> None:
    """R14 to R17: so it is at the end of any game."""
    setup = load("pangaea", players)
    for game in range(games(30)):
        last = setup.start().play(*random_game(setup, stream("explain", players, game)))
        totals = tuple(map(sum, zip(*(given for _, given in explain(last)), strict=True)))
        assert totals == last.scores == tuple(last.record.score[:players].tolist())


# --- the board as text ------------------------------------------------------------------------


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_board_fits_eighty_columns(players: int) -> None:
    """§2: the map, the seats beside it and the legend, at any moment of a game."""
    setup = load("pangaea", players, species=("dinosaur", "mammal", "man", "reptile")[:players])
    position = setup.start()
    for action in random_game(setup, stream("text", players)):
        position = position.play(action)
        assert all(cell_len(line) <= 80 for line in str(position).splitlines())


def test_the_board_fits_eighty_columns_with_long_names() -> None:
    """R1: a name of any length is cut to its place."""
    position = table(players=4, dice=("savannah", "savannah"))
    text = position.setup.game.view.board(position.record, 4 * ["Bartholomew the Magnificent"])

    assert all(cell_len(line) <= 80 for line in text.plain.splitlines())


def test_the_board_shows_what_lies_there() -> None:
    """§5, §14: terrain and species of each tile, volcanoes, tar pits, river and other bank."""
    position = table("fR sD /^ () .. | ..", players=2, dice=("forest", "wild"))
    columns, first, *_ = str(position).splitlines()
    near, far = first.split("│")

    assert columns.split() == list("abcdefghijklmn")
    assert near.split() == ["1", "fR", "sD", "/\\", "()", "·"]
    assert far.count("░░") == 9


def test_the_board_shows_the_seats_and_the_dice() -> None:
    """R3, R4: points as the map lies, tiles left, whose turn it is, and what was rolled."""
    text = str(table("fR fR fR", players=2, turn=1, dice=("forest", "wild")))

    assert "R reptile" in text
    assert "18 pts" in text
    assert "f10 s13 m13 w13" in text
    assert "▶ D dinosaur" in text
    assert "dice: forest + wild" in text


def test_the_board_marks_the_last_tiles() -> None:
    """R5: what was laid in this turn stands out."""
    position = table("sD", dice=("wild", "wild")).play("forest b1")

    assert "sD▸fR" in str(position)


def test_the_board_shows_the_final_points() -> None:
    """R18: what the board shows at the end is what the record holds."""
    last = table("fR fR fR fD\nsM", ground="/^")

    assert points(last) == {"reptile": 12, "dinosaur": 6}
    assert "12 pts" in str(last)
    assert "▶" not in str(last)


def test_the_log_can_be_told_of_every_move() -> None:
    """§5: each move of a random game is a sentence."""
    setup = load("pangaea", 3)
    actions = random_game(setup, stream("log"))
    positions = [setup.start()]
    for action in actions:
        positions.append(positions[-1].play(action))

    for (position, _), action in zip(pairwise(positions), actions, strict=True):
        sentence = tell(position, position.name(action))
        assert sentence[0].isupper()
        assert sentence.endswith(".")
        assert prompt(position).endswith(".")


def test_the_prompt_never_offers_what_is_used_up() -> None:
    """R7: a second tile of any terrain is one of those that are left."""
    position = table(supply=only("sR", "wR"), dice=("wild", "wild")).play("wetland a1")

    assert prompt(position) == "Lay a second tile: any terrain, or stop."
