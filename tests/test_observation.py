"""Every game × every promise about what learners see."""

import numpy as np
import pytest

from genesis.core.chance import stream
from genesis.core.game import Setup, games
from genesis.core.learning import ANY_SEAT, Games, rewards_of
from genesis.core.play import random_game
from genesis.core.position import Position
from tests.scale import JIT
from tests.setups import every_setup
from tests.test_golden import HERE, agree

SETUPS = [pytest.param(setup, id=f"{setup.game.name}-{setup.players}") for setup in every_setup()]
every_table = pytest.mark.parametrize("setup", SETUPS)
EVERY = 7 if JIT else 61  # positions of a game that are looked at


def some_positions(setup: Setup, seed: int) -> list[Position]:
    """A random game, now and then."""
    position, seen = setup.start(), []
    for ply, move in enumerate(random_game(setup, stream("observation", seed))):
        if ply % EVERY == 0:
            seen.append(position)
        position = position.play(move)
    return [*seen, position]


@every_table
def test_a_tensor_is_as_long_as_its_fields_and_between_0_and_1(setup: Setup) -> None:
    """The kernel writes every field, no more, and nothing beyond 0 to 1."""
    size = setup.observation.size
    for position in some_positions(setup, 1):
        for seat in range(setup.players):
            out = np.zeros(size + 1, np.float32)
            raw = np.frombuffer(position.view(seat).data, np.uint8).copy()
            assert setup.game.kernels.observe(raw, seat, out) == size
            assert out.min() >= 0
            assert out.max() <= 1
            assert out[size] == 0


@every_table
def test_who_cannot_know_sees_the_same(setup: Setup) -> None:
    """Swap everything a seat cannot know: its tensor stays as it is."""
    rng = stream("swap")
    for position in some_positions(setup, 2):
        for seat in range(setup.players):
            swapped = position.redeal(seat, rng)
            assert np.array_equal(swapped.observe(seat), position.observe(seat))


@pytest.mark.parametrize(
    "name", [name for name, game in games().items() if game.hidden_information]
)
def test_what_is_hidden_would_have_been_seen(name: str) -> None:
    """The swap above does change hands: their owners see other tensors."""
    setup = games()[name].setup(2)
    rng = stream("owners")
    pairs = [(p, p.redeal(0, rng)) for p in some_positions(setup, 3) if not p.is_over]

    assert any(not np.array_equal(p.observe(1), swapped.observe(1)) for p, swapped in pairs)


@every_table
def test_fields_are_named_once_and_explained(setup: Setup) -> None:
    """Every number has a name and a meaning, and a batch splits as a single tensor does."""
    layout = setup.observation
    batch = np.arange(2 * layout.size, dtype=np.float32).reshape(2, layout.size)
    parts = layout.split(batch)

    assert list(parts) == [field.name for field in layout.fields]
    assert all(field.meaning for field in layout.fields)
    for field in layout.fields:
        assert parts[field.name].shape == (2, *field.shape)
        assert np.array_equal(parts[field.name][1], layout.split(batch[1])[field.name])
    assert np.array_equal(np.concatenate([part[0].ravel() for part in parts.values()]), batch[0])


SYMMETRIC = [
    pytest.param(game.setup(2), number, id=f"{name}-{number}")
    for name, game in games().items()
    for number in range(0, len(game.setup(2).symmetries), 1 if JIT else 11)
]


@pytest.mark.parametrize(("setup", "number"), SYMMETRIC)
def test_a_turned_game_is_the_same_game(setup: Setup, number: int) -> None:
    """Whoever plays the turned moves sees the turned tensors and has the turned moves open."""
    symmetry = setup.symmetries[number]
    position = turned = setup.start()
    for ply, move in enumerate(random_game(setup, stream("turned", number))):
        if ply % EVERY == 0:
            assert np.array_equal(position.observe(0)[symmetry.tensor], turned.observe(0))
            assert sorted(map(symmetry.action, position.legal.actions)) == list(
                turned.legal.actions
            )
            assert position.scores == turned.scores
        position, turned = position.play(move), turned.play(symmetry.action(move))
    assert turned.is_over
    assert turned.result == position.result


# --- many games -------------------------------------------------------------------------------


@every_table
def test_many_games_go_as_single_ones(setup: Setup) -> None:
    """Every table of a batch shows what the rules say, move for move."""
    many, rng = Games(setup, 3, threads=1), np.random.default_rng(4)
    many.restart(1)
    for _ in range(80 if JIT else 3):
        before = [many[index] for index in range(len(many))]
        moves = np.array([rng.choice(np.flatnonzero(m)) if m.any() else 0 for m in many.masks])
        for index, position in enumerate(before):
            assert np.array_equal(many.tensors[index], position.observe(int(many.seats[index])))
            if not position.is_over:
                assert position.actor == many.seats[index]
                open_moves = np.flatnonzero(many.masks[index])
                assert open_moves.tolist() == position.legal.actions.tolist()
        many.step(moves)
        for index, position in enumerate(before):
            if many.ended[index]:
                expected = rewards_of(many[index], "rank")
                assert tuple(many.gains[index, : setup.players]) == expected
            elif not position.is_over:
                assert many[index].ply > position.ply


def test_the_same_seed_gives_the_same_games_on_any_number_of_threads() -> None:
    """Every table has its own luck."""
    setup = games()["pangaea"].setup(2)
    size = 128 if JIT else 4
    one, two = Games(setup, size, threads=1), Games(setup, size, threads=2)
    one.restart(5)
    two.restart(5)
    for _ in range(5):
        moves = one.masks.argmax(1)
        one.step(moves)
        two.step(moves)
    assert np.array_equal(one.positions, two.positions)
    assert np.array_equal(one.tensors, two.tensors)


def test_the_caller_is_asked_for_its_own_seat_only() -> None:
    """With opponents, the seat drawn for each game is the one that decides."""
    many = Games(games()["pangaea"].setup(3), 32 if JIT else 6, caller=ANY_SEAT, threads=1)
    many.restart(6)
    drawn = many.callers.copy()
    for _ in range(10 if JIT else 2):
        many.step(many.masks.argmax(1))
        running = ~many.ended
        assert (many.seats == drawn).all()
        assert (many.positions[running, 0] == drawn[running]).all()
    assert len(set(drawn.tolist())) > 1


def test_a_move_that_is_not_open_ends_the_game_and_costs_1() -> None:
    """Whatever is played then begins the next game."""
    many = Games(games()["pangaea"].setup(2), 1, threads=1)
    many.restart(7)
    mover = int(many.seats[0])

    many.step([-5])

    assert many.ended[0]
    assert many.gains[0, mover] == -1
    assert many.gains[0].sum() == -1
    many.step([0])
    assert not many.ended[0]
    assert many[0].ply <= 2


# --- rewards ----------------------------------------------------------------------------------


@every_table
def test_rewards_by_rank_and_by_margin(setup: Setup) -> None:
    """The winner gets more than the loser, and what one gains the others lose."""
    end = some_positions(setup, 8)[-1]
    ranks, margins = rewards_of(end, "rank"), rewards_of(end, "margin")

    assert all(-1 <= rank <= 1 for rank in ranks)
    if setup.players > 1:
        assert sum(margins) == pytest.approx(0)
        if any(end.result):
            assert sum(ranks) == pytest.approx(0)
            assert ranks[end.winners[0]] == max(ranks)
    else:
        assert margins == (end.scores[0] / 100,)


# --- the page about it ------------------------------------------------------------------------

INTRODUCTION = """\
# What learners see

`position.observe(seat)` is one row of numbers from 0 to 1 (float32): everything that the seat may
see and nothing else, computed in compiled code from the concealed position. PettingZoo, Gymnasium
and OpenSpiel hand out the same row. `setup.observation.split(row)` takes it apart by the names
below; a batch of rows too. Seats are told from the viewer on: 0 is oneself, 1 the next in turn. A
count is a part of the number given, never more than 1; the shapes are those for two players.

`setup.symmetries` lists what can be turned or renamed without the rules noticing:
`row[symmetry.tensor]` is what would be seen, `mask[symmetry.actions]` what would be open.

Rewards come at the end: by `rank` (1 for the first, -1 for the last, evenly between; in sevendays
the dark angel, if he wins, stands before everybody) or by `margin` (hundreds of points more than
the others have on average; alone, just the points).
"""


def test_golden_observations_page() -> None:
    """docs/observations.md names every field of every game; `make golden` writes it."""
    parts = [INTRODUCTION]
    for name, game in games().items():
        setup = game.setup(2)
        turns = "; ".join(symmetry.name for symmetry in setup.symmetries[:4])
        more = f": {turns} …" if turns else ""
        parts.append(
            f"## {name}\n\n{setup.observation.size} numbers, {game.codes} actions, "
            f"{len(setup.symmetries) or 'no'} symmetries{more}\n\n| field | shape | meaning |\n"
            "| --- | --- | --- |\n"
            + "\n".join(
                f"| `{f.name}` | {' × '.join(map(str, f.shape))} | {f.meaning} |"
                for f in setup.observation.fields
            )
            + "\n"
        )
    agree(HERE.parent / "docs" / "observations.md", "\n".join(parts))
