"""What is always true: §11, and the numbered invariants of `audit`."""

import json
import random
from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

from genesis import CHANCE, OVER, Position, Setup, load
from genesis.core.chance import below, stream
from genesis.core.compiled import ACTIONS, BYTES, FUNCTIONS, INT, RNG, loop
from genesis.core.errors import BadPosition
from genesis.core.play import CODES, Fault, audited_games, random_game
from genesis.core.position import ACTOR
from genesis.games.hexworld import GAME
from genesis.games.hexworld.cards import DEAD
from genesis.games.hexworld.rules import PASS, PLACE
from tests.scale import JIT, games
from tests.setups import random_setup

Fields = dict[str, Any]
Break = Callable[[Fields], object]


def sound() -> Position:
    """Two players in the middle of a game, with combos and played disasters."""
    setup = load("hexworld", 2)
    position = setup.start().play(*random_game(setup, stream("sound"))[:240])
    rng = stream("on")
    while position.record.phase != 6:
        position = position.play(position.sample(rng))
    return position


def over() -> Position:
    """A finished game."""
    setup = load("hexworld", 2)
    return setup.start().play(*random_game(setup, stream("over")))


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


def add(name: str, *index: int, by: int = 1) -> Break:
    """Add to one number of a field."""

    def change(fields: Fields) -> None:
        target: Any = fields
        *path, last = (name, *index)
        for key in path:
            target = target[key]
        target[last] += by

    change.__name__ = f"{name}{list(index) or ''} + {by}"
    return change


def refused(position: Position, change: Break, invariant: int) -> None:
    """Neither as fields nor as text is this a position."""
    fields = position.fields()
    change(fields)
    sentence = f"no hexworld game leads here: invariant {invariant} is broken"
    with pytest.raises(BadPosition, match=sentence):
        position.setup.position(fields)
    text = json.dumps({**json.loads(position.to_text()), "position": fields})
    with pytest.raises(BadPosition, match=sentence):
        Position.from_text(text)


def test_a_sound_position_reads_back() -> None:
    """§11: what is broken below is whole here."""
    for position in (sound(), over()):
        assert position.audit() == 0
        assert position.setup.position(position.fields()) == position
        assert Position.from_text(position.to_text()) == position


@pytest.mark.parametrize(
    ("change", "invariant"),
    [
        (add("deck", 0), 1),
        (add("deck_size"), 1),
        (add("discards", 3, by=-100), 1),
        (add("hand", 0, 2), 1),
        (add("hand_size", 1), 1),
        (put("hand_cards", 0, 0), 1),
        (add("played", 0, 3), 1),
        (add("supply", 0, 0), 2),
        (add("supply", 1, 20, by=-9), 2),
        (add("laid", 0, 0), 2),
        (put("lying", 0, 0), 2),
        (put("combo", 3, 0, 0), 3),
        (put("combo", 99, 0, 3 * 136), 3),
        (add("tiles", 0), 4),
        (put("tiles", 200, 0), 4),
        (put("hexes", 137, 0, 0), 4),
        (put("hexes", 999, 0, 1), 4),
        (put("terrain", 0, 0, 0), 4),
        (put("ground", 9, 0, 136), 4),
        (add("low", 0, 1), 5),
        (put("span", 15, 0, 0), 5),
        (add("played", 0, 9), 1),
        (add("disaster_points", 0), 11),
        (add("terrain_points", 0), 11),
        (add("combo_points", 1), 11),
        (add("wonder_points", 1), 11),
        (add("living", 0, 0), 11),
        (put("wonder", 0, 0), 11),
        (put("complete", 1, 0), 10),
        (put("sheltered", 1, 0), 10),
        (put("wonder", -1, 3), 10),
        (put("score", [1, 0, 0, 0, 0, 0, 0]), 11),
        (add("places", 0), 12),
        (put("frontier", 0, 0, 0), 12),
        (put("slot", -3, 0, 0), 12),
        (put("turn", 3), 15),
        (put("actor", 1), 15),
        (put("actor", OVER), 15),
        (put("actor", CHANCE), 15),
        (put("phase", 15), 15),
        (put("seats", 5), 15),
        (put("ply", -1), 15),
        (put("card", 17), 15),
        (put("kind", 29), 15),
        (put("left", -1), 15),
        (put("last", [0, 256, 0]), 15),
        (put("last", [0, 0, 768]), 15),
        (put("last", [2, 0, 0]), 15),
        (put("modules", [2, 0, 0]), 15),
        (put("rules", 2), 15),
        (put("strikes", 1), 15),
        (put("phase", 7), 15),
        (put("phase", 8), 15),
        (put("phase", 9), 15),
        (put("kept", 99, 0, 0), 16),
        (put("known", 1, 0, 0, 0), 16),
        (put("known", 99, 0, 1, 0), 16),
        (put("sure", 9, 0), 16),
        (put("turns", 300), 17),
        (put("idle", 12), 17),
        (put("target_count", 1), 18),
        (add("touch", 0, 0), 19),
        (put("touching", 0, 0), 19),
        (add("open", 0, 0), 19),
        (put("ready", 0, 0), 19),
        (put("first", 0, 0, 0), 19),
    ],
)
def test_a_broken_position_is_refused(change: Break, invariant: int) -> None:
    """§11: each invariant is checked, and named in the refusal."""
    refused(sound(), change, invariant)


def test_a_position_agrees_with_its_options() -> None:
    """§11: what comes from the options alone is compared with them."""
    fields = sound().fields() | {"end_tiles": 41}

    with pytest.raises(BadPosition, match="does not agree with the options"):
        sound().setup.position(fields)


def test_final_points_are_the_worlds() -> None:
    """I11: a finished game has the points its worlds are worth."""
    refused(over(), add("score", 0), 11)


def test_a_game_is_not_over_before_its_end() -> None:
    """I17: nobody stops a game in the middle."""
    position = sound()
    fields = position.fields() | {"actor": OVER, "phase": 14}
    fields["score"] = list(position.tally)

    with pytest.raises(BadPosition, match="invariant 17"):
        position.setup.position(fields)


# --- random games keep them -------------------------------------------------------------------


@loop(
    INT(
        FUNCTIONS["apply"],
        FUNCTIONS["sample"],
        FUNCTIONS["legal"],
        FUNCTIONS["appeal"],
        FUNCTIONS["audit"],
        BYTES,
        ACTIONS,
        RNG,
        INT,
        CODES,
    )
)
def guided_loop(
    apply: Any,
    sample: Any,
    legal: Any,
    appeal: Any,
    audit: Any,
    root: Any,
    actions: Any,
    rng: Any,
    count: int,
    fault: Any,
) -> int:
    """Play games in which every other decision is the most appealing one; audit every position."""
    for game in range(count):
        pos = root.copy()
        ply = 0
        while pos[ACTOR] != OVER:
            action = sample(pos, rng)
            if pos[ACTOR] != CHANCE and below(rng, 2) == 0:
                best = -1e9
                for index in range(legal(pos, actions)):
                    worth = appeal(pos, actions[index])
                    if worth > best:
                        best, action = worth, actions[index]
            apply(pos, action)
            ply += 1
            broken = audit(pos)
            if broken != 0:
                fault[0], fault[1], fault[2] = broken, game, ply
                return game
    return count


def guided_games(setup: Setup, count: int, seed: str) -> Fault | None:
    """Audited games of players that know something."""
    kernels, fault = setup.game.kernels, np.zeros(3, np.int64)
    root = np.frombuffer(setup.start().data, np.uint8).copy()
    rules = (kernels.apply, kernels.sample, kernels.legal, kernels.appeal, kernels.audit)
    guided_loop(*rules, root, np.empty(GAME.codes, np.int16), stream(seed), count, fault)
    return Fault(*fault.tolist()) if fault[0] else None


@pytest.mark.parametrize("number", range(16 if JIT else 2))
def test_every_position_of_a_random_game_is_sound(number: int) -> None:
    """§11: no action breaks an invariant, whatever the options."""
    dice = random.Random(f"sound {number}")
    setup = random_setup(GAME, GAME.players[number % 4], dice)

    assert audited_games(setup, games(60), "sound") is None


@pytest.mark.parametrize("number", range(8 if JIT else 1))
def test_every_position_of_a_guided_game_is_sound(number: int) -> None:
    """§11: nor do players that go for points, who make wonders and combos by the dozen."""
    dice = random.Random(f"guided {number}")
    setup = random_setup(GAME, GAME.players[number % 4], dice)

    assert guided_games(setup, games(15), "guided") is None


def test_games_keep_within_their_bounds() -> None:
    """I7, I9, I11, R68: disasters, dead hexes, totals and decisions of two players."""
    setup = load("hexworld", 2)
    for game in range(games(20)):
        position, dead, decisions = setup.start(), 0, 0
        for action in random_game(setup, stream("bounds", game)):
            decisions += position.actor != CHANCE
            position = position.play(action)
            now = int((position.record.terrain[:2] == DEAD).sum())
            assert now >= dead
            dead = now
        assert position.record.played.sum() <= 14
        assert max(position.scores) <= 282
        assert decisions <= 642


def test_hexes_are_never_lost() -> None:
    """I4: five and as many as were placed."""
    setup = load("hexworld", 3)
    position, placed = setup.start(), [0, 0, 0]
    for action in random_game(setup, stream("hexes")):
        placed[position.record.turn] += PLACE <= action < PLACE + 8
        position = position.play(action)

    assert position.record.tiles[:3].tolist() == placed


def test_a_turn_can_always_be_passed() -> None:
    """I8: D3 always contains PASS."""
    setup = load("hexworld", 2)
    position = setup.start()
    for action in random_game(setup, stream("pass"))[: None if JIT else 120]:
        assert position.record.phase != 6 or PASS in position.legal
        position = position.play(action)
