"""What is always true: §11, and the numbered invariants of `audit`."""

import random
from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

from genesis import OVER, Position, Setup, load
from genesis.core.chance import stream
from genesis.core.errors import BadPosition
from genesis.core.game import games as all_games
from genesis.core.play import audit_loop, audited_games
from tests.scale import JIT, games
from tests.setups import random_setup
from tests.zenmap.boards import play_step, table

Fields = dict[str, Any]
Break = Callable[[Fields], object]


def sound() -> Position:
    """Two boards with cards, combos, snow and ash; seat 0 at PLAY with two cards."""
    return table(
        "F P Ju # M*\nR R Va",
        "O L Re Fj*",
        step=5,
        hands=["forest flood", "lake"],
        blue=[[5, 6], range(12)],
        bags=[(7, 6), (6, 6)],
        fields={"bowl": [1, 24]},  # 13 + 36 + 1 green, 12 + 14 + 24 blue
        disasters="full20",  # with two Blizzards
    )


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


def test_a_sound_position_reads_back() -> None:
    """§11: what is broken below is whole here."""
    position = sound()

    assert position.audit() == 0
    assert position.setup.position(position.fields()) == position
    assert Position.from_text(position.to_text()) == position


@pytest.mark.parametrize(
    ("invariant", "change"),
    [
        (13, put("turn", 2)),
        (13, put("turn", -1)),
        (13, put("seats", 0)),
        (13, put("actor", 1)),
        (13, put("actor", 7)),
        (13, put("step", 14)),
        (13, put("step", 6)),
        (13, put("card", 3)),
        (13, put("board", 1)),
        (13, put("first", 4)),
        (13, put("must", 10)),
        (13, put("mode", 3)),
        (13, put("adjacency", -1)),
        (13, put("seen_by", 2)),
        (13, put("ply", -1)),
        (14, put("top", 27, 0, 0)),
        (14, put("bases", 6, 0, 0)),
        (14, put("bases", 1, 2, 0)),
        (14, put("occupied", 0, 0)),
        (14, put("occupied", 1 << 25, 0)),
        (14, put("combos", 0, 0)),
        (14, put("shows", 0, 0, 0)),
        (14, put("top", -1, 0, 0)),
        (14, put("blue", -1, 0)),
        (5, put("hand_size", 3, 0)),
        (5, put("hand_kinds", 0, 0)),
        (5, put("hand", 9, 0, 0)),
        (5, put("held", 1, 0, 3)),
        (5, put("held_size", 4, 0)),
        (5, put("fewest", 1, 0)),
        (5, put("shown", -1, 0, 3, 0)),
        (5, put("pool", 1, 0)),
        (5, put("keep", 4, 0)),
        (1, put("deck", 0, 0)),
        (1, put("deck_size", 3)),
        (1, put("discard", 1, 0)),
        (1, put("dead", 0, 0)),
        (1, put("box", 0, 0)),
        (2, put("supply", 3, 0, 1)),
        (2, put("supply", -1, 0, 0)),
        (3, put("bowl", 0, 1)),
        (3, put("blue", 0, 0)),
        (3, put("laid", 0, 0)),
        (4, put("bag", [[-1, 6], [14, 6], [0, 0], [0, 0]])),
        (6, put("dead", 1, 0)),
        (8, put("score", 1, 0)),
        (11, put("last_round", 1)),
        (15, put("turns", 1, 1)),
        (15, put("idle", 4)),
        (15, put("plays", 0)),
        (8, put("actor", OVER)),
    ],
)
def test_what_no_game_leads_to_is_refused(invariant: int, change: Break) -> None:
    """I1 to I15: the number of what is broken; if several are, the first to be checked."""
    fields = sound().fields()
    change(fields)

    with pytest.raises(BadPosition, match=f"leads here: invariant {invariant} is broken"):
        sound().setup.position(fields)


def test_options_and_position_must_agree() -> None:
    """What comes from the options alone never changes."""
    with pytest.raises(BadPosition, match="does not agree"):
        load("zenmap", disasters="full20", turn_limit=7).position(sound().fields())


def guided_games(setup: Setup, count: int, seed: str) -> list[int]:
    """Audit games of plausible moves, so that boards fill; what is broken, in which game, when."""
    kernels, fault = setup.game.kernels, np.zeros(3, np.int64)
    root = np.frombuffer(setup.start().data, np.uint8).copy()
    audit_loop(kernels.apply, kernels.suggest, kernels.audit, root, stream(seed), count, fault)
    return [int(number) for number in fault]


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_invariants_hold_in_guided_games(players: int) -> None:
    """I1 to I15 after every action of games in which boards fill."""
    short = {} if JIT else {"turn_limit": 6, "layout": "random"}
    setup = load("zenmap", players, **short)
    assert guided_games(setup, games(2000) if JIT else 1, "guided") == [0, 0, 0]


@pytest.mark.heavy
def test_invariants_hold_under_all_options() -> None:
    """I1 to I15 with random options, random and plausible moves."""
    for number in range(games(100)):
        dice = random.Random(f"options {number}")
        setup = random_setup(all_games()["zenmap"], 1 + number % 4, dice)
        assert audited_games(setup, games(20), number) is None, setup.options
        assert guided_games(setup, games(20), f"{number}") == [0, 0, 0], setup.options


def test_i12_the_same_actions_give_the_same_game() -> None:
    """I12."""
    moves = ["draw", "drawn forest", "play forest", "a1", "draw", "drawn lake", "end"]

    assert table().play(*moves) == table().play(*moves)
    assert play_step().play("end").actor == 1
