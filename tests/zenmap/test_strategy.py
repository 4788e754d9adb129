"""What looks good at a glance."""

import numpy as np

from genesis import CHANCE, Position, load
from genesis.bots import bot
from genesis.core.chance import stream
from genesis.games.zenmap.cards import TOPS
from genesis.games.zenmap.glance import change, change_of_lines
from genesis.games.zenmap.position import TILES
from tests.scale import JIT, games
from tests.zenmap.boards import play_step, table


def best(position: Position) -> str:
    """The most appealing move."""
    return max(position.legal, key=lambda move: position.appeal(position.code(move)))


def test_cards_join_runs() -> None:
    """R66: next to its like a card is worth more."""
    position = play_step("P . P . .\n. . . . P", hands=["plains"]).play("play plains")

    assert best(position) == "b1"


def test_cards_leave_room_for_runs() -> None:
    """R66: a dear card goes where its like may follow, a cheap one where it is in nobody's way."""
    bare = play_step("", hands=["mountain"]).play("play mountain")
    beside = play_step("M", hands=["forest"]).play("play forest")

    assert best(bare) not in ("a1", "e1", "a5", "e5")
    assert best(beside) not in ("b1", "a2")


def test_a_tornado_waits_for_a_reason() -> None:
    """R36: it takes nothing that counts."""
    position = play_step(hands=["tornado forest", "river river"])

    assert best(position) == "play forest"


def test_disasters_strike_rivals_where_it_hurts() -> None:
    """R43: the dearest combo of the other board, not the own one."""
    position = play_step("Fj", "Ju . Fj", hands=["drought"]).play("play drought")

    assert best(position) == "board next"
    assert best(position.play("board next")) == "c1"


def test_an_earthquake_breaks_a_run_of_the_rival() -> None:
    """R39."""
    position = play_step("", "M M M F .", hands=["earthquake"]).play(
        "play earthquake", "board next"
    )

    assert best(position) in ("b1", "d1")


def test_a_blizzard_is_a_fjord_at_home() -> None:
    """R37: six points on an empty tile."""
    position = play_step(hands=["blizzard"]).play("play blizzard")

    assert best(position) == "board own"
    assert best(position.play("board own", "c3")) == "frost fjord"


def test_a_board_for_somebody_else_is_chequered() -> None:
    """R13: unlike neighbours make long runs hard."""
    fields = {"laid": [1 << 12, 0, 0, 0], "drawn": [0, 1]}

    assert best(table(step=0, fields=fields)) in ("c2", "b3", "d3", "c4")
    rows = table(step=1, fields={"laid": [0] * 4, "drawn": [3, 2]})
    assert best(rows) == "row gbgbg"


def test_offerings_are_for_those_who_are_stuck() -> None:
    """R23: otherwise a draw is better."""
    assert best(table(hands=["eruption"])) == "draw"
    assert best(table(hands=["eruption drought"])).startswith("drop")


def test_the_leader_ends_the_game_and_the_others_do_not() -> None:
    """R60: filling the last tile."""
    full = "F F F F F\n" * 4 + "F F F F ."
    ahead = play_step(full, hands=["forest wildfires"])
    behind = play_step(full, "Fj Fj Fj Fj F\n" + "M M M M M\n" * 3, hands=["forest"])

    assert best(ahead) == "play forest"
    assert best(behind) == "end" or best(behind.play("play forest")) != "e5"


def test_chance_has_no_preference() -> None:
    """R50."""
    position = table().play("draw")

    assert {position.appeal(int(action)) for action in position.legal.actions} == {0.0}


def test_a_look_leaves_the_position_as_it_is() -> None:
    """Appeal tries things on the board and puts them back."""
    position = table("F P M\nO L R\nJu Vo Fj", "F F\nO O\nVo Ju")
    for cards in ("earthquake eruption", "blizzard flood", "tsunami tornado", "wildfires mudslide"):
        hands = play_step("F P M\nO L R\nJu Vo Fj", "F F\nO O\nVo Ju", hands=[cards])
        raw = np.frombuffer(hands.data, np.uint8).copy()
        for action in hands.legal.actions:
            hands.setup.game.kernels.appeal(raw, int(action))
        assert raw.tobytes() == hands.data
    assert position.scores == table("F P M\nO L R\nJu Vo Fj", "F F\nO O\nVo Ju").scores


def test_the_greedy_bot_beats_chance() -> None:
    """Nearly always, from either seat; without the JIT only a few turns are played."""
    setup = load("zenmap", layout="random", turn_limit=100 if JIT else 3)
    wins, rounds = 0.0, games(20)
    for number in range(rounds):
        rng, position, seat = stream("greedy", number), setup.start(), number % 2
        while not position.is_over:
            random = position.actor == CHANCE or position.actor != seat
            position = position.play(bot("random" if random else "greedy")(position, rng))
        wins += position.result[seat]

    assert wins >= 0.8 * rounds or not JIT


def test_suggestions_are_legal() -> None:
    """A plausible move is an open one."""
    rng, position = stream("suggest"), load("zenmap", layout="random").start()
    for _ in range(400 if JIT else 80):
        raw = np.frombuffer(position.data, np.uint8).copy()
        action = int(position.setup.game.kernels.suggest(raw, rng))
        assert action in position.legal
        assert raw.tobytes() == position.data
        position = position.play(action)
        if position.is_over:
            break


def test_a_tile_is_worth_what_its_lines_are_worth() -> None:
    """R66: by sets of equal tiles the same as line by line, whatever it may show."""
    position, rng = load("zenmap", 2).start(), stream("lines")
    while not position.is_over:
        if position.ply % 40 == 39:
            pos = position.record.copy()
            for tile, top in ((tile, top) for tile in range(TILES) for top in range(-1, TOPS)):
                by_lines = change_of_lines(pos, 1, tile, top)
                assert change(pos, 1, tile, top) == by_lines
        position = position.play(position.sample(rng))
