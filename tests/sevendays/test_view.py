"""Sevendays in words: prompts, log, score table and the board as text."""

import random
from typing import Any

import pytest
from rich.cells import cell_len

from genesis import Position, load
from genesis.core.chance import stream
from genesis.core.play import random_game
from tests.sevendays.options import random_board
from tests.sevendays.tables import finished, table
from tests.sevendays.test_end import T18
from tests.sevendays.test_turn import own_board


def prompt(position: Position) -> str:
    """What is asked here."""
    return str(position.setup.game.view.prompt(position.record))


def tell(position: Position, move: str) -> str:
    """What the log says of a move."""
    return str(position.setup.game.view.tell(position.record, position.code(move)))


def dark(position: Position) -> str:
    """What the dark angel will do."""
    return str(position.setup.game.view.dark_angel_next(position.record))


# --- what is asked ----------------------------------------------------------------------------


def test_the_prompts_of_the_setup() -> None:
    """R9, R10, R13."""
    shuffled = load("sevendays", 3, shuffle_squares=True).start()
    assert prompt(shuffled) == "Square 1 of the void is drawn."
    for _ in range(8):
        shuffled = shuffled.play(int(shuffled.legal.actions[0]))
    assert prompt(shuffled) == "Square 3 of day I is drawn."
    start = load("sevendays", 3).start()
    assert prompt(start) == "The order of age is drawn: who is the next oldest?"
    assert prompt(start.play("age 0", "age 1")) == (
        "Take a cube to start with: chaos, matter or life."
    )


def test_the_prompt_of_an_action() -> None:
    """R19: where one stands, and what a turn can be there."""
    position = table(round_=7, places={"II": "GD"}, hands={"G": [1, 4, 0]})
    assert prompt(position) == (
        "You stand on day II, square 1: gather (a 2 chaos, 1 matter; b 1 matter, 1 life), switch, "
        "work (4 matter), move or pass."
    )
    assert prompt(table(round_=1, places={"void": "PYG"})) == (
        "You stand in the void, square 3: gather (2 chaos) or pass."
    )
    assert prompt(table(round_=20, places={"VII": "G"})) == (
        "You stand on day VII, square 1: move or pass."
    )


def test_the_prompts_inside_a_turn() -> None:
    """R18, R25, R28."""
    bonus = [[[1, 0, 0], [0, 2, 0]]] + 5 * [[[1, 0, 0]]]
    choosing = table(
        round_=4, places={"I": "P"}, markers={"I": "P"}, board=own_board(bonus=bonus)
    ).play("pass")
    assert prompt(choosing) == "Choose your bonus: a 1 chaos; b 2 matter."
    switching = table(round_=7, places={"II": "DG"}, hands={"G": [1, 0, 0]})
    assert prompt(switching.play("switch left chaos")) == (
        "Gather (a 2 chaos, 1 matter; b 1 matter, 1 life) or switch again."
    )
    assert prompt(table_paying()) == (
        "Exchange three other cubes for one that you lack: 4 chaos, 4 matter are due."
    )
    assert prompt(table_paying().play(32, 35)) == "Pay 4 chaos, 2 matter."
    voluntary = table(round_=12, places={"I": "G"}, hands={"G": [3, 3, 0]}).play("work")
    assert prompt(voluntary) == "Pay 3 chaos, or exchange three other cubes for one of them."
    assert prompt(finished(2, {})) == "The game is over."


# --- what happened ----------------------------------------------------------------------------


def test_the_log_tells_what_players_do() -> None:
    """Section 4.3."""
    position = table(round_=7, places={"II": "KDG"}, hands={"G": [1, 5, 0]}, stock=[1, 6, 5])
    assert tell(position, "pass") == "Gray passes."
    assert tell(position, "move void") == "Gray moves to the void."
    assert tell(position, "gather a") == "Gray gathers 1 chaos, 1 matter on day II."
    assert tell(position, "switch left matter") == (
        "Gray pays 1 matter and switches left with the dark angel."
    )
    front = position.play("switch left matter", "switch left matter")
    assert tell(front, "switch right chaos") == "Gray pays 1 chaos and switches right with pink."
    assert tell(front, "gather a") == "Gray gathers 1 chaos, 1 matter on day II."


def test_the_log_tells_a_work() -> None:
    """R28."""
    position = table(round_=12, turn="P", places={"IV": "P"}, hands={"P": [7, 2, 3]})
    assert tell(position, "work") == "Purple begins the work of day IV."
    sentence = "Purple pays 2 chaos, 1 life in place of 1 matter."
    assert tell(table_paying(), "exchange 2 chaos 1 life for matter") == sentence
    assert tell(table_paying().play(32, 35), "pay") == (
        "Purple pays 4 chaos, 2 matter and does the work of day IV: circle 1, 5 points."
    )


def table_paying() -> Position:
    """The position of vector T13."""
    position = table(round_=12, turn="P", places={"IV": "P"}, hands={"P": [7, 2, 3]})
    return position.play("work")


def test_the_log_tells_the_setup() -> None:
    """R9, R10, R13."""
    start = load("sevendays", 2).start()
    assert tell(start, "age 1") == "Purple is next in age."
    assert tell(start.play("age 1"), "take life") == "Purple takes 1 life to start with."
    shuffled = load("sevendays", 2, shuffle_squares=True).start()
    assert tell(shuffled, "square 7") == "Printed square 7 becomes square 1 of the void."


@pytest.mark.parametrize(
    ("round_", "places", "deed"),
    [
        (1, {"void": "GPYKD"}, "stays"),
        (11, {"III": "D"}, "moves to day IV"),
        (12, {"IV": "GD"}, "pushes to square 1"),
        (12, {"IV": "DG"}, "works on day IV"),
    ],
)
def test_the_log_tells_what_the_dark_angel_does(
    round_: int, places: dict[str, str], deed: str
) -> None:
    """R29: after the last turn of a round."""
    position = table(round_=round_, places=places, turn="K", last_turn=True)

    assert tell(position, "pass") == f"Pink passes. The dark angel {deed}."


def test_a_mover_who_lets_him_forward_is_not_a_push() -> None:
    """R24, R29: he stepped left because the mover left, and then works."""
    position = table(round_=12, places={"IV": "KD"}, turn="K", last_turn=True)

    assert tell(position, "move I") == "Pink moves to day I. The dark angel works on day IV."


def test_a_fierce_one_does_two_things_at_once() -> None:
    """Section 9."""
    position = table(
        round_=13, places={"IV": "GD"}, turn="K", last_turn=True, dark_angel_pace="fierce"
    )
    assert tell(position, "pass") == (
        "Pink passes. The dark angel pushes to square 1 and works on day IV."
    )


def test_the_log_tells_the_bonus() -> None:
    """R18: who receives it, also alone."""
    position = table(round_=12, places={"IV": "P"}, markers={"IV": "P"})
    assert tell(position, "pass") == "Gray passes. Purple receives a bonus of 1 chaos, 1 matter."
    alone = load("sevendays", 1).start().play(1, 12, 5, 26)
    assert tell(alone, "pay").endswith("Gray receives a bonus of 1 chaos.")


# --- what the dark angel will do --------------------------------------------------------------


@pytest.mark.parametrize(
    ("round_", "places", "state", "words"),
    [
        (1, {}, {}, "will wait"),
        (1, {}, {"dark_angel_round1": "switch"}, "will push to square 4"),
        (2, {}, {}, "will move to day I"),
        (12, {"IV": "GD"}, {}, "will push to square 1"),
        (12, {"IV": "DG"}, {"markers": {"IV": "Y"}}, "will work on day IV for 5 points"),
        (13, {"IV": "GD"}, {"markers": {"IV": "D"}}, "has worked on day IV and will stay"),
        (21, {}, {}, "rests"),
        (
            13,
            {"IV": "GD"},
            {"dark_angel_pace": "fierce"},
            "will push to square 1 and work on day IV for 5 points",
        ),
    ],
)
def test_his_next_act_is_announced(
    round_: int, places: dict[str, str], state: dict[str, Any], words: str
) -> None:
    """R29: as the table stands."""
    assert dark(table(round_=round_, places=places, **state)) == words


def test_before_the_angels_stand_there_is_nothing_to_announce() -> None:
    """R11."""
    assert dark(load("sevendays").start()) == "will stand last in the void"


# --- the end ----------------------------------------------------------------------------------


def test_the_score_table_of_the_example() -> None:
    """R33, T18: works I to VI and rest, for every seat, and the dark angel in words."""
    position = finished(4, {"VII": "YPKD"}, T18)
    lines = position.setup.game.view.explain(position.record)

    assert [line.points for line in lines] == [
        (2, 4, 3, 0),
        (3, 2, 4, 4),
        (5, 4, 3, 0),
        (4, 0, 5, 5),
        (4, 5, 5, 6),
        (5, 0, 0, 6),
        (0, 3, 3, 2),
    ]
    assert lines[0].what == "I Light (dark angel 3)"
    assert lines[4].what == "V Fish and birds"
    assert lines[6].what == "Rest (dark angel 0; in all 20)"


def test_the_board_has_the_score_table_too() -> None:
    """R33, T18: a line for each angel, the dark one included."""
    text = str(finished(4, {"VII": "YPKD"}, T18))
    lines = {line.split()[1]: line.split() for line in text.splitlines() if line.strip()}

    assert lines["yellow"][2:] == ["0", "0", "0", "3", "4", "3", "5", "5", "·", "3", "23"]
    assert lines["dark"][3:] == ["3", "3", "4", "4", "·", "6", "·", "20"]


@pytest.mark.parametrize(
    ("position", "sentence"),
    [
        (finished(4, {"VII": "YPKD"}, T18), "yellow wins; the dark angel has 20 points."),
        (
            finished(2, {"VII": "D"}, {"I": "GP", "II": "G", "III": "P"}),
            "gray and purple share the victory; the dark angel has 3 points.",
        ),
        (finished(2, {"VII": "D"}), "The dark angel wins with 3 points; all players lose."),
    ],
)
def test_the_verdict(position: Position, sentence: str) -> None:
    """R34, R35."""
    view = position.setup.game.view
    names = [view.seat_name(position.record, seat) for seat in range(position.seats)]

    assert view.verdict(position.record, position.winners, names) == sentence


# --- the board as text ------------------------------------------------------------------------


@pytest.mark.parametrize("players", range(1, 7))
@pytest.mark.parametrize("own", [False, True], ids=["reconstructed", "random board"])
def test_the_board_fits_eighty_columns(players: int, own: bool) -> None:
    """R6: at any moment, whatever the board offers."""
    board = {"board": random_board(random.Random(players))} if own else {}
    setup = load("sevendays", players, shuffle_squares=own, **board)
    position = setup.start()
    names = players * ["Bartholomew the Magnificent"]
    for action in random_game(setup, stream("text", players)):
        position = position.play(action)
        text = setup.game.view.board(position.record, names).plain
        assert all(cell_len(line) <= 80 for line in text.splitlines())


def test_the_board_shows_where_everybody_stands() -> None:
    """R6, R16: squares with essence and angels, works with markers, cubes, God, who starts."""
    text = str(
        table(round_=13, turn="P", places={"IV": "PD"}, markers={"IV": "G"}, hands={"P": [1, 2, 3]})
    )

    assert "Round 13 of 21, God: evening of day IV, purple started it (*)" in text
    assert "☀ IV    P 3M/2C1M   D 1C2M" in text
    assert "4C4M         1C1M         G5   ·5" in text
    assert "▶*P purple" in text
    assert "The dark angel will push to square 1." in text
