"""What is always true: section 11, and the numbered invariants of `audit`."""

import json
import random
from collections.abc import Callable
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from genesis import CHANCE, OVER, Position, load
from genesis.bots import bot
from genesis.core.chance import stream
from genesis.core.errors import BadPosition
from genesis.core.game import games as all_games
from genesis.core.play import audited_games, random_game
from genesis.core.position import SPECTATOR
from tests.scale import games
from tests.setups import random_setup
from tests.sevendays.tables import finished, table, track

Fields = dict[str, Any]
Break = Callable[[Fields], object]


def sound() -> Position:
    """Gray between pink and D on II in round 7, with a marker on I."""
    return table(
        round_=7,
        places={"II": "KGD", "I": "P"},
        markers={"I": "GD", "II": "P"},
        hands={"G": [1, 5, 0], "P": [1, 0, 0]},
    )


def paying() -> Position:
    """Purple has begun the work of IV."""
    return table(round_=12, turn="P", places={"IV": "P"}, hands={"P": [7, 2, 3]}).play("work")


def over() -> Position:
    """A finished game."""
    return finished(2, {"VII": "GD"}, {"I": "DG", "III": "P"})


def drawing(**options: Any) -> Position:
    """Before the setup is complete."""
    position = load("sevendays", 3, **options).start()
    return position.play("square 3" if options else "age 1")


def refused(position: Position, change: Break, invariant: int) -> None:
    """Neither as fields nor as text is the changed thing a position."""
    fields = position.fields()
    change(fields)
    sentence = f"no sevendays game leads here: invariant {invariant} is broken"
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


@pytest.mark.parametrize(
    "position", [sound(), paying(), over(), drawing(), drawing(shuffle_squares=True)]
)
def test_a_sound_position_reads_back(position: Position) -> None:
    """Section 11: what is broken below is whole here."""
    assert position.audit() == 0
    assert position.setup.position(position.fields()) == position
    assert Position.from_text(position.to_text()) == position


# --- one invariant after the other ------------------------------------------------------------


@pytest.mark.parametrize(
    "change",
    [
        together(put("stock", 0, 0), put("stock", 31, 1)),
        put("stock", 13, 0),
        put("stock", -1, 0),
        put("hand", -1, 0, 2),
        put("hand", 2, 1, 0),
        together(put("hand", 1, 5, 2), put("stock", 15, 2)),
    ],
)
def test_i1_cubes_add_up(change: Break) -> None:
    """I1: stock and hands together have 4N of each essence."""
    refused(sound(), change, 1)


@pytest.mark.parametrize(
    "change",
    [
        put("track", -1, 2, 0),
        put("track", 4, 2, 0),
        put("track", 9, 2, 0),
        put("track", 0, 3, 0),
        put("crowd", 2, 2),
        put("crowd", 8, 2),
        put("place", 3, 0),
        put("place", -1, 6),
        put("square", 0, 0),
        put("place", 0, 5),
        put("square", 1, 5),
    ],
)
def test_i2_angels_stand_in_line(change: Break) -> None:
    """I2: every angel on exactly one square, no gaps."""
    refused(sound(), change, 2)


@pytest.mark.parametrize(
    "change",
    [
        put("marker", -1, 0, 0),
        put("marker", 6, 0, 0),
        put("marker", 5, 0, 0),
        put("marker", 3, 0, 4),
        put("works", 1, 0),
        put("works", 9, 0),
        put("worked", 0, 0),
        put("worked", 64, 3),
    ],
)
def test_i3_markers_are_in_line(change: Break) -> None:
    """I3: one for each angel and day at most, circles filled from the left."""
    refused(sound(), change, 3)


def mark(day: int, angel: int) -> Break:
    """A first marker on a day."""
    return together(
        put("marker", angel, day - 1, 0), put("works", 1, day - 1), put("worked", 1 << day, angel)
    )


def test_i4_works_are_not_early() -> None:
    """I4: on day d from round 3d on; the dark angel's marker is seen a round later."""
    clear = table(round_=8)
    refused(clear, mark(3, 0), 4)
    refused(table(round_=9), mark(3, 6), 4)
    for position, change in ((table(round_=9), mark(3, 0)), (table(round_=10), mark(3, 6))):
        fields = position.fields()
        change(fields)
        assert position.setup.position(fields).audit() == 0


def test_i5_nobody_is_ahead_of_god() -> None:
    """I5: no player on a day that God has not reached."""
    moved = together(
        put("track", 3, 3, 0),
        put("place", 3, 3),
        put("crowd", 1, 3),
        put("track", [0, 1, 2, 6, -1, -1, -1], 0),
        put("crowd", 4, 0),
        put("square", 0, 3),
        put("square", 3, 6),
    )
    refused(table(round_=1), moved, 5)


def test_i6_the_dark_angel_keeps_pace() -> None:
    """I6: he stands where God was in the round before."""
    position = table(round_=7, places={"II": "GD"})

    refused(position, together(put("god", 8)), 6)


@pytest.mark.parametrize(
    ("position", "change"),
    [
        (sound(), put("due", 1, 0)),
        (sound(), put("asked", 3)),
        (table(round_=20, places={"VII": "G"}), put("asked", 5)),
        (paying(), put("due", [5, 4, 0])),
        (paying(), put("due", [-1, 4, 0])),
        (table(round_=20, places={"VII": "G"}), put("asked", 6)),
        (table(round_=12, places={"IV": "G"}), together(put("asked", 6), put("due", [4, 4, 0]))),
    ],
)
def test_i7_a_decision_fits(position: Position, change: Break) -> None:
    """I7: asked only of who can take, gather or pay."""
    refused(position, change, 7)


@pytest.mark.parametrize("change", [put("score", 1, 1), put("score", 0, 6), put("score", 9, 0)])
def test_i8_points_are_the_boards(change: Break) -> None:
    """I8: final points are what markers and rest are worth."""
    refused(over(), change, 8)
    refused(sound(), put("score", 1, 0), 8)


@pytest.mark.parametrize(
    "change",
    [
        put("seats", 0),
        put("seats", 7),
        put("ply", -1),
        put("asked", 8),
        put("asked", -1),
        put("asked", 7),
        put("asked", 1),
        put("asked", 2),
        put("god", 22),
        put("god", 21),
        put("god", -1),
        put("turn", 4),
        put("turn", -1),
        put("turn", 1),
        put("actor", CHANCE),
        put("actor", OVER),
        put("actor", 1),
        put("first", 1),
        put("first", 4),
        put("waiting", 0),
        put("waiting", 5),
        put("last", 4),
        put("last", -2),
    ],
)
def test_i11_who_acts_is_clear(change: Break) -> None:
    """I11: the seat in turn, counted clockwise from who started."""
    refused(sound(), change, 11)


@pytest.mark.parametrize("change", [put("turn", 0), put("waiting", 1), put("first", 0)])
def test_i11_nobody_decides_while_chance_draws(change: Break) -> None:
    """I11."""
    refused(drawing(), change, 11)
    refused(over(), change, 11)


def test_i11_starting_cubes_come_before_the_first_starting_player() -> None:
    """I11, R13."""
    start = load("sevendays", 2, start_order="seat").start()

    refused(start, put("first", 0), 11)
    refused(start, put("waiting", 3), 11)


@pytest.mark.parametrize(
    "change",
    [
        put("choices", 0, 0, 0),
        put("choices", 9, 6, 6),
        put("bonuses", 0, 0),
        put("cost", [0, 0, 0], 0),
        put("cost", [99, 0, 0], 0),
        put("cost", [-1, 5, 0], 0),
        put("squares", -1, 0, 0, 0, 0),
        put("points", 100, 0, 0),
        put("rest", -1, 0),
        put("bonus", 120, 0, 0, 0),
        put("ties", 3),
        put("rests", 2),
        put("reconstructed", 2),
        put("order", 1, 0, 0),
        put("order", -1, 6, 6),
        put("order", 7, 0, 0),
        put("shuffle", -1),
    ],
)
def test_i12_the_board_is_sound(change: Break) -> None:
    """I12: numbers such as R7 allows, every printed square once."""
    refused(sound(), change, 12)


def test_i12_a_fierce_dark_angel_has_a_full_table() -> None:
    """I12, section 9."""
    refused(table(2, round_=7), put("fierce", 1), 12)


@pytest.mark.parametrize(
    "change", [put("undrawn", 127), put("order", 2, 0, 1), put("order", 0, 3, 0)]
)
def test_i12_squares_are_drawn_one_after_the_other(change: Break) -> None:
    """I12, R9."""
    refused(drawing(shuffle_squares=True), change, 12)


@pytest.mark.parametrize(
    ("position", "change"),
    [
        (sound(), put("age", 0, 1)),
        (sound(), put("age", -1, 3)),
        (sound(), put("age", 4, 4)),
        (sound(), put("undrawn", 1)),
        (drawing(), put("undrawn", 7)),
        (drawing(), put("age", 0, 2)),
        (drawing(), together(put("age", 0, 1), put("undrawn", 4))),
        (drawing(shuffle_squares=True), put("age", 0, 0)),
    ],
)
def test_i13_ages_are_known(position: Position, change: Break) -> None:
    """I13: each seat once, as far as they are drawn."""
    refused(position, change, 13)


def test_a_position_must_agree_with_its_options() -> None:
    """Section 9: sound numbers of another board are refused, too."""
    position = sound()
    fields = position.fields()
    fields["rest"][0] = 5
    with pytest.raises(BadPosition, match="does not agree with the options"):
        position.setup.position(fields)


# --- over many games --------------------------------------------------------------------------


@pytest.mark.parametrize("players", range(1, 7))
def test_invariants_hold_in_random_games_on_random_boards(players: int) -> None:
    """I1 to I8, I11 to I13: after every action, whatever the options."""
    game = all_games()["sevendays"]
    for number in range(games(20)):
        setup = random_setup(game, players, random.Random(f"audit {players} {number}"))
        assert audited_games(setup, games(100), number) is None


@pytest.mark.parametrize("players", range(1, 7))
def test_invariants_hold_in_sensible_games(players: int) -> None:
    """I1 to I8: greedy bots see other corners of the game than random ones do."""
    game = all_games()["sevendays"]
    for number in range(games(5)):
        setup = random_setup(game, players, random.Random(f"greedy {players} {number}"))
        position, rng = setup.start(), stream("greedy", number)
        while not position.is_over:
            name = "random" if position.actor == CHANCE or position.ply % 7 == 0 else "greedy"
            position = position.play(bot(name)(position, rng))
            assert position.audit() == 0


@pytest.mark.parametrize("players", range(1, 7))
def test_no_game_on_the_usual_board_is_longer_than_the_rules_say(players: int) -> None:
    """R37: 191 decisions a player, and the draws of chance."""
    setup = load("sevendays", players)
    lengths = [len(random_game(setup, stream("length", n))) for n in range(games(300))]

    assert max(lengths) <= 191 * players + players - 1


@pytest.mark.parametrize("players", range(1, 7))
def test_no_score_is_above_33(players: int) -> None:
    """I8: on the usual board, and each day's points are the first of its circles."""
    setup = load("sevendays", players)
    for number in range(games(30)):
        last = setup.start().play(*random_game(setup, stream("score", number)))
        assert max(last.tally) <= 33
        works = sum(
            int(last.record.points[day, : last.record.works[day]].sum()) for day in range(6)
        )
        rest = sum(last.record.rest[: len(track(last, "VII"))].tolist())
        assert sum(last.tally) == works + rest


def test_nothing_is_hidden() -> None:
    """R36: every seat and every spectator sees the whole table, and there is nothing to guess."""
    setup, rng = load("sevendays", 4), stream("open")
    position = setup.start()
    for action in random_game(setup, stream("open game")):
        for seat in range(SPECTATOR, 4):
            assert position.view(seat) == position
            assert position.redeal(max(seat, 0), rng) == position
        position = position.play(action)


@settings(max_examples=games(60), deadline=None, derandomize=True)
@given(players=st.integers(1, 6), seed=st.integers(0, 10_000), stop=st.integers(0, 400))
def test_any_moment_of_any_game_reads_back(players: int, seed: int, stop: int) -> None:
    """I10: as bytes, as fields and as text."""
    game = all_games()["sevendays"]
    setup = random_setup(game, players, random.Random(seed))
    position = setup.start()
    for action in random_game(setup, stream("moment", seed))[:stop]:
        position = position.play(action)

    assert setup.position(position.fields()) == position
    assert Position.from_text(position.to_text()) == position
    assert np.isfinite([position.appeal(int(action)) for action in position.legal.actions]).all()
