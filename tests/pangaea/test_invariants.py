"""What is always true: §11, and the numbered invariants of `audit`."""

import json
from collections.abc import Callable, Mapping, Sequence
from itertools import permutations
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from genesis import CHANCE, OVER, Position, load
from genesis.core.chance import stream
from genesis.core.errors import BadPosition
from genesis.core.play import audited_games, random_game
from genesis.games.pangaea.position import BEYOND, COLUMNS, KINDS, ROWS, TAR, VACANT, VOLCANO
from tests.pangaea.boards import arranged, filled, only, space, table
from tests.pangaea.vectors import AREAS, MAPS
from tests.scale import games

Fields = dict[str, Any]
Break = Callable[[Fields], object]

DRAWING = """
    fR sD /^ () .. | .. /^
    fR .. .. .. .. | .. ..
    sR mD .. .. .. | .. ..
"""


def sound() -> Position:
    """Two players by a river, seat 1 with one die left."""
    return table(DRAWING, players=2, turn=1, dice=("forest", "wild")).play("forest c2")


def over() -> Position:
    """A finished game."""
    return table("fR fR fR\nsD .. ..", ground="/^")


def refused(position: Position, fields: Mapping[str, Any], invariant: int) -> None:
    """Neither as fields nor as text is this a position."""
    sentence = f"no pangaea game leads here: invariant {invariant} is broken"
    with pytest.raises(BadPosition, match=sentence):
        position.setup.position(fields)
    text = json.dumps({**json.loads(position.to_text()), "position": fields})
    with pytest.raises(BadPosition, match=sentence):
        Position.from_text(text)


def put(name: str, value: object, *index: int) -> Break:
    """Set a field, or one number of it."""

    def change(fields: Fields) -> None:
        target: Any = fields
        *path, last = (name, *index)
        for key in path:
            target = target[key]
        target[last] = value

    change.__name__ = f"{name}{list(index) or ''} {value}"  # what pytest calls it
    return change


def together(*breaks: Break) -> Break:
    """Several changes at once."""
    return lambda fields: [change(fields) for change in breaks]


def test_a_sound_position_reads_back() -> None:
    """§11: what is broken below is whole here."""
    for position in (sound(), over()):
        assert position.audit() == 0
        assert position.setup.position(position.fields()) == position
        assert Position.from_text(position.to_text()) == position


# --- one invariant after the other ------------------------------------------------------------


@pytest.mark.parametrize(
    "change",
    [
        put("seats", 1),
        put("seats", 5),
        put("turn", 2),
        put("turn", -2),
        put("turn", -1),
        put("actor", 0),
        put("actor", 2),
        put("actor", 6),
        put("actor", 9),
        put("actor", -1),
        put("ply", -1),
    ],
)
def test_i1_a_seat_acts_in_its_own_turn(change: Break) -> None:
    """I1: the seat whose turn it is acts, or chance, or nobody; before the draw only chance."""
    fields = sound().fields()
    change(fields)

    refused(sound(), fields, 1)


@pytest.mark.parametrize(
    "change",
    [
        put("board", -4, space("a5")),
        put("board", 1 + 2 * KINDS, space("a5")),
        put("board", 127, space("a5")),
        put("board", BEYOND, space("a5")),
        put("board", VACANT, space("f1")),
        put("board", 1, space("f1")),
        put("last", [-2, -1]),
        put("last", [140, -1]),
        put("last", [0, 140]),
    ],
)
def test_i2_the_board_is_sound(change: Break) -> None:
    """I2: spaces are vacant, blocked, out of play or hold a tile of somebody at the table."""
    fields = sound().fields()
    change(fields)

    refused(sound(), fields, 2)


def test_i2_nothing_is_out_of_play_with_three_players() -> None:
    """I2, R2: beyond the river is in play for more than two."""
    position = table(DRAWING, players=3)
    fields = position.fields()
    fields["board"][space("f1")] = BEYOND

    refused(position, fields, 2)


@pytest.mark.parametrize(
    "change",
    [
        put("supply", 13, 0, 0),
        put("supply", 10, 0, 0),
        put("supply", -1, 1, 3),
        put("supply", 14, 1, 3),
        put("supply", 12, 1, 3),
        put("kinds", 0, 0),
        put("kinds", 7, 1),
        put("board", VACANT, space("a1")),
        put("board", 1, space("a5")),
        put("board", 2, space("a1")),
    ],
)
def test_i3_laid_and_kept_are_thirteen(change: Break) -> None:
    """I3, §11: 13 for each terrain and player, 52 for each player."""
    fields = sound().fields()
    change(fields)

    refused(sound(), fields, 3)


@pytest.mark.parametrize(
    "change",
    [
        put("vacancies", 0),
        put("vacancies", 140),
        put("vacancies", -1),
        put("vacant", 0, 0),
        put("vacant", -1, 1),
        put("slot", 139, space("a5")),
        put("slot", -1, space("a5")),
        put("board", VOLCANO, space("a5")),
        put("board", TAR, space("a5")),
        put("board", VACANT, space("c1")),
    ],
)
def test_i4_the_vacant_spaces_are_listed(change: Break) -> None:
    """I4, §11: occupied, vacant, blocked and out of play are 140 together."""
    fields = sound().fields()
    change(fields)

    refused(sound(), fields, 4)


@pytest.mark.parametrize(
    "change",
    [
        put("freedom", 0, space("a5")),
        put("freedom", 5, space("a5")),
        put("freedom", 4, space("a1")),
        put("roomy", 1),
        put("roomy", 0),
        put("roomy", -1),
    ],
)
def test_i5_the_room_is_counted(change: Break) -> None:
    """I5, R11: vacant neighbours of each space, and the spaces that have two."""
    fields = sound().fields()
    change(fields)

    refused(sound(), fields, 5)


@pytest.mark.parametrize(
    "change",
    [
        put("dice", [-1, -1]),
        put("dice", [5, -1]),
        put("dice", [-2, 0]),
        put("dice", [0, -2]),
        put("actor", CHANCE),
    ],
)
def test_i6_dice_lie_while_somebody_lays_tiles(change: Break) -> None:
    """I6, R4: dice are faces, and on the table exactly while a seat decides."""
    fields = sound().fields()
    change(fields)

    refused(sound(), fields, 6)


def test_i7_a_game_with_room_and_tiles_is_not_over() -> None:
    """I7, R11: while three vacant spaces connect the game goes on."""
    fields = {**sound().fields(), "actor": OVER, "dice": [-1, -1]}

    refused(sound(), fields, 7)


@pytest.mark.parametrize(
    "change",
    [put("actor", CHANCE), together(put("actor", 0), put("dice", [0, -1]))],
)
def test_i7_a_game_without_room_is_over(change: Break) -> None:
    """I7, R11: nobody acts any more."""
    fields = over().fields()
    change(fields)

    refused(over(), fields, 7)


@pytest.mark.parametrize("position", [sound(), over()], ids=["running", "over"])
@pytest.mark.parametrize("seat", range(7))
def test_i8_points_are_what_the_map_is_worth(position: Position, seat: int) -> None:
    """I8, R14: nobody can claim a point more, during the game or after it."""
    fields = position.fields()
    fields["score"][seat] += 1

    refused(position, fields, 8)


def test_i7_a_game_without_tiles_is_over() -> None:
    """I7, R9: nobody has tiles left, so nobody rolls."""
    supply = {**only("sR"), "fD": 0, "sD": 0, "mD": 0, "wD": 0}
    position = table(players=2, supply=supply, dice=("wild", "wild")).play("savannah a1")
    assert position.is_over
    fields = {**position.fields(), "actor": CHANCE, "score": 7 * [0]}

    refused(position, fields, 7)


# --- what else no game leads to ---------------------------------------------------------------


@pytest.mark.parametrize("dice", [[0, 4], [-1, -1]], ids=["to lay", "to roll"])
def test_nobody_without_tiles_has_a_turn(dice: list[int]) -> None:
    """R9: a player with no tiles left is passed over, without a roll."""
    no_reptile = {"fR": 0, "sR": 0, "mR": 0, "wR": 0}
    position = table(players=2, turn=1, supply=no_reptile)
    actor = CHANCE if dice[0] < 0 else 0

    with pytest.raises(BadPosition):
        position.setup.position({**position.fields(), "turn": 0, "actor": actor, "dice": dice})


@pytest.mark.parametrize(
    "change",
    [
        put("round_first", 1),
        put("round_first", 7),
        put("species", [3, 2, 1, 0]),
        put("species", [9, 9, 9, 9]),
        put("species", [-1, 0, 1, 2]),
        put("river", 10 * [13]),
        put("river", 10 * [99]),
    ],
)
def test_a_position_agrees_with_its_setup(change: Break) -> None:
    """§9: options stand in the record as they were chosen, and no move changes them."""
    position = table("fR sD", players=4)
    fields = position.fields()
    change(fields)

    with pytest.raises(BadPosition):
        position.setup.position(fields)


def test_a_position_has_as_many_seats_as_its_setup() -> None:
    """R1: four seats are not three."""
    fields = load("pangaea", 4, first=0).start().fields()

    with pytest.raises(BadPosition):
        load("pangaea", 3, first=0).position(fields)


def test_a_position_lies_on_the_map_of_its_setup() -> None:
    """R10: a volcano does not come or go."""
    fields = table("/^", players=4).fields()

    with pytest.raises(BadPosition):
        table("()", players=4).setup.position(fields)


# --- fields that are none ---------------------------------------------------------------------


@pytest.mark.parametrize(
    "change",
    [
        put("board", [0, 0, 0]),
        put("board", "forest"),
        put("board", None),
        put("supply", 7 * [0]),
        put("ply", "soon"),
        put("ply", 10**9),
        put("dice", {"first": 1}),
    ],
)
def test_a_field_of_the_wrong_kind_is_refused(change: Break) -> None:
    """§11: each field has its shape and its range."""
    fields = sound().fields()
    change(fields)

    with pytest.raises(BadPosition, match=r"the field \w+ is wrong"):
        sound().setup.position(fields)


@pytest.mark.parametrize("change", [lambda fields: fields.pop("dice"), put("weather", 1)])
def test_a_position_has_all_its_fields_and_no_others(change: Break) -> None:
    """§11: the fields are named in the refusal."""
    fields = sound().fields()
    change(fields)

    with pytest.raises(BadPosition, match="a pangaea position has the fields actor, seats"):
        sound().setup.position(fields)


@pytest.mark.parametrize("text", ["", "{}", "[]", "null", "pangaea", '{"game": "pangaea"}'])
def test_a_text_that_is_no_position_is_refused(text: str) -> None:
    """§11: anything else is said to be none."""
    with pytest.raises(BadPosition, match="this text is not a position"):
        Position.from_text(text)


# --- random games keep them -------------------------------------------------------------------


@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_position_of_a_random_game_is_sound(players: int) -> None:
    """§11: no action breaks an invariant, on our map and on one without river."""
    assert audited_games(load("pangaea", players), games(300), "sound") is None
    open_map = table("/^ () ..\n.. ..", players=players).setup
    assert audited_games(open_map, games(300), "open") is None


# --- symmetries of scoring --------------------------------------------------------------------

Tiles = Sequence[int]


def left_to_right(board: Tiles) -> list[int]:
    """The map in a mirror beside it."""
    return [int(there) for there in np.reshape(board, (ROWS, COLUMNS))[:, ::-1].ravel()]


def top_to_bottom(board: Tiles) -> list[int]:
    """The map in a mirror below it."""
    return [int(there) for there in np.reshape(board, (ROWS, COLUMNS))[::-1].ravel()]


def seated(board: Tiles, order: Sequence[int]) -> list[int]:
    """The same tiles in other hands: those of seat s are now those of seat order[s]."""
    return [
        1 + KINDS * order[(tile - 1) // KINDS] + (tile - 1) % KINDS if tile > 0 else tile
        for tile in board
    ]


def symmetric(position: Position) -> None:
    """Reflections keep the scores of a position of four, permutations permute them."""
    board, scores = position.record.board.tolist(), position.scores
    assert arranged(left_to_right(board)).scores == scores
    assert arranged(top_to_bottom(board)).scores == scores
    for order in permutations(range(4)):
        moved = arranged(seated(board, order)).scores
        assert tuple(moved[order[seat]] for seat in range(4)) == scores


@pytest.mark.parametrize("drawing", [*AREAS.values(), *MAPS.values()], ids=[*AREAS, *MAPS])
def test_the_vectors_score_the_same_in_a_mirror_and_in_other_hands(drawing: str) -> None:
    """§11, vectors 1 to 12 and 19: neither direction nor species matters."""
    symmetric(table(drawing))


def test_random_games_score_the_same_in_a_mirror_and_in_other_hands() -> None:
    """§11: whole maps too; the river is no matter to four players."""
    setup = load("pangaea", 4)
    for game in range(games(10)):
        symmetric(setup.start().play(*random_game(setup, stream("mirror", game))))


@settings(max_examples=games(60), deadline=None)
@given(st.lists(st.sampled_from([-2, -1, 0, 1, 2, 5, 6, 9, 10, 13, 14]), min_size=40, max_size=40))
def test_drawn_maps_score_the_same_in_a_mirror_and_in_other_hands(corner: list[int]) -> None:
    """§11: any tiles in any corner, of two terrains so that areas are large."""
    board = np.zeros((ROWS, COLUMNS), int)
    board[:5, :8] = np.reshape(corner, (5, 8))
    flat = board.ravel().tolist()
    for tile in range(1, 17):  # no more than thirteen of a kind
        for place in [index for index, there in enumerate(flat) if there == tile][13:]:
            flat[place] = VACANT
    symmetric(arranged(flat))


def test_the_fullest_map_is_sound() -> None:
    """§12: the last tile leaves two spaces vacant, here 138 areas of one tile."""
    last = filled("a1", "n10")

    assert last.is_over
    assert last.scores == (0, 0, 0, 0)


def test_a_full_map_can_be_scored() -> None:
    """§11: 140 tiles are more than any game leads to, and no more than the map holds."""
    last = filled()

    assert last.is_over
    assert last.record.vacancies == 0
