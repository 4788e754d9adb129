"""Every game × every promise of the kernel contract."""

from collections.abc import Iterator
from dataclasses import replace

import numpy as np
import pytest

from genesis.bots import bot
from genesis.core.archive import Archive
from genesis.core.chance import stream
from genesis.core.game import Setup
from genesis.core.game import games as all_games
from genesis.core.play import Batch, audited_games, perft, playouts, random_game
from genesis.core.position import CHANCE, SPECTATOR, Position
from tests.scale import JIT, games
from tests.setups import every_setup

SETUPS = [pytest.param(setup, id=f"{setup.game.name}-{setup.players}") for setup in every_setup()]
every_table = pytest.mark.parametrize("setup", SETUPS)


def walk(setup: Setup, seed: int) -> Iterator[tuple[Position, int]]:
    """A random game: positions and the actions played there; without the JIT, some of them."""
    position = setup.start()
    for ply, action in enumerate(random_game(setup, stream("contract", seed))):
        if JIT or ply % 31 == 0:
            yield position, action
        position = position.play(action)
    assert position.is_over


def seats_and_spectator(position: Position) -> range:
    """Everybody who may look."""
    return range(SPECTATOR, position.seats)


@every_table
def test_legal_is_ascending_and_never_empty_before_the_end(setup: Setup) -> None:
    """Open actions are listed once each, in order, and somebody can always act."""
    for position, action in walk(setup, 1):
        actions = position.legal.actions
        assert len(actions) > 0
        assert (np.diff(actions) > 0).all()
        assert actions[0] >= 0
        assert actions[-1] < setup.game.codes
        assert action in position.legal


@every_table
def test_nothing_is_open_when_the_game_is_over(setup: Setup) -> None:
    """A finished game has scores, at most one result per seat, and no moves."""
    last = Archive(setup, ("x",) * setup.players, tuple(random_game(setup, stream(2)))).last

    assert last.is_over
    assert len(last.legal) == 0
    assert last.tally == tuple(last.record.score.tolist())
    assert sum(last.result) == pytest.approx(1) or not any(last.result)


@pytest.mark.heavy
@every_table
def test_every_position_keeps_the_invariants(setup: Setup) -> None:
    """The game's own invariants hold after every action of many random games."""
    assert audited_games(setup, games(10_000), "invariants") is None


@every_table
def test_what_is_fixed_stays(setup: Setup) -> None:
    """What comes from the options alone never changes during a game."""
    fixed = setup.game.position.fixed
    for position, _ in walk(setup, 16):
        assert fixed(position.record) == fixed(setup.start().record)


@every_table
def test_codes_and_notation_say_the_same(setup: Setup) -> None:
    """Every open action is written in its own way and read back to the same code."""
    for position, _ in walk(setup, 3):
        actions = position.legal.actions.tolist()
        names = list(position.legal)
        assert len(set(names)) == len(names)
        assert [position.code(name) for name in names] == actions


@every_table
def test_positions_round_trip_through_text_and_bytes(setup: Setup) -> None:
    """A position written down is the same position."""
    for position, _ in walk(setup, 4):
        assert Position(setup, bytes(position.data)) == position
        assert Position.from_text(position.to_text()) == position


@every_table
def test_positions_are_values(setup: Setup) -> None:
    """Playing on leaves every earlier position as it was."""
    seen = [(position, position.data) for position, _ in walk(setup, 5)]

    assert all(position.data == data for position, data in seen)
    with pytest.raises(ValueError, match="read-only"):
        seen[0][0].record.score[0] = 1


@every_table
def test_the_same_moves_give_the_same_bytes(setup: Setup) -> None:
    """A game is determined by its options and its actions, those of chance included."""
    moves = random_game(setup, stream(6))

    assert setup.start().play(*moves).data == setup.start().play(*moves).data
    assert random_game(setup, stream(6)) == moves


@every_table
def test_to_conceal_twice_is_to_conceal_once(setup: Setup) -> None:
    """What is hidden stays hidden, and nothing more."""
    for position, _ in walk(setup, 7):
        for seat in seats_and_spectator(position):
            once = position.view(seat)
            assert once.view(seat) == once


@every_table
def test_a_redeal_never_changes_what_the_seat_sees(setup: Setup) -> None:
    """A guess at the unknown agrees with everything known, and keeps the invariants."""
    rng = stream("redeal")
    for position, _ in walk(setup, 8):
        for seat in range(position.seats):
            guess = position.redeal(seat, rng)
            assert guess.view(seat) == position.view(seat)
            assert guess.audit() == 0


@every_table
def test_a_seat_sees_its_own_choices(setup: Setup) -> None:
    """The seat to decide finds the same open actions in what it may see."""
    for position, _ in walk(setup, 9):
        if position.actor != CHANCE:
            seen = position.view(position.actor)
            assert seen.legal.actions.tolist() == position.legal.actions.tolist()


@every_table
def test_no_game_is_longer_than_its_bound(setup: Setup) -> None:
    """Every game ends, within the number of actions it promises."""
    lengths = [len(random_game(setup, stream("length", n))) for n in range(games(200))]

    assert max(lengths) <= setup.game.longest


@every_table
def test_chances_add_up_to_one(setup: Setup) -> None:
    """Every outcome of chance has a positive probability, and together they are certain."""
    for position, _ in walk(setup, 10):
        if position.actor == CHANCE:
            chances = position.chances
            assert sum(chances.values()) == 1
            assert all(chance > 0 for chance in chances.values())
        else:
            assert position.chances == {}


@every_table
def test_random_play_is_fair(setup: Setup) -> None:
    """`sample` draws every open action about as often as it should."""
    position = next(p for p, _ in walk(setup, 11) if p.actor != CHANCE and len(p.legal) > 1)
    rng = stream("fair")
    draws = games(20_000)
    counts = np.zeros(setup.game.codes)
    for _ in range(draws):
        counts[position.sample(rng)] += 1

    expected = draws / len(position.legal)
    seen = counts[position.legal.actions]
    assert seen.sum() == draws
    assert ((seen - expected) ** 2).sum() / expected < 2 * len(seen) + 60  # chi squared, very wide


@every_table
def test_playouts_agree_with_single_games(setup: Setup) -> None:
    """The compiled playout loop plays the same game as the rules do."""
    played = playouts(setup.start(), games(50), seed=3)
    rng = stream(3, 0)
    moves = [random_game(setup, rng) for _ in range(games(50))]

    assert played.actions == sum(map(len, moves))
    scores = np.array([setup.start().play(*game).scores for game in moves[:1]])
    assert played.mean_scores == pytest.approx(scores.mean(0)) or len(moves) > 1


@every_table
def test_a_batch_steps_as_single_positions_do(setup: Setup) -> None:
    """Many positions at once and one at a time come to the same."""
    batch = Batch(setup, 16 if JIT else 2, seed=1)
    for _ in range(60 if JIT else 10):
        before = [batch[index] for index in range(len(batch))]
        masks = batch.masks()
        moves = batch.sample()
        batch.step(moves)
        for index, position in enumerate(before):
            assert np.flatnonzero(masks[index]).tolist() == position.legal.actions.tolist()
            expected = position.play(int(moves[index])) if not position.is_over else position
            assert batch[index] == expected
        batch.restart()


@every_table
def test_perft_counts_what_a_walk_through_the_tree_counts(setup: Setup) -> None:
    """The compiled count is the number of sequences one finds by hand."""

    def walked(position: Position, depth: int) -> int:
        if depth == 0 or position.is_over:
            return 1
        return sum(walked(position.play(int(a)), depth - 1) for a in position.legal.actions)

    assert perft(setup.start(), 2) == walked(setup.start(), 2)


@every_table
def test_archives_read_back_to_the_identical_game(setup: Setup) -> None:
    """A whole game survives as text, to the byte."""
    names = tuple(f"seat {n}" for n in range(setup.players))
    game = Archive(setup, names, tuple(random_game(setup, stream(12))), (("event", "a test"),))

    again = Archive.from_text(game.to_text())

    assert again == game
    assert again.last == game.last
    assert again.to_text() == game.to_text()
    half = replace(game, moves=game.moves[: len(game.moves) // 2])
    assert Archive.from_text(half.to_text()) == half


@every_table
def test_every_move_can_be_told(setup: Setup) -> None:
    """Each position has a board in text, a prompt, and a sentence for each kind of move."""
    view = setup.game.view
    for number, (position, action) in enumerate(walk(setup, 13)):
        assert view.prompt(position.record).endswith((".", "?"))
        assert view.tell(position.record, action).endswith(".")
        if number % 7 == 0:  # a board in text takes longer than all the rest
            assert all(len(line) <= 80 for line in str(position).splitlines())


@every_table
def test_the_score_is_explained_to_the_last_point(setup: Setup) -> None:
    """The lines of the score sheet add up to the score, at every moment."""
    for position, _ in list(walk(setup, 14))[::7]:
        lines = setup.game.view.explain(position.record)
        sums = [sum(line.points[seat] for line in lines) for seat in range(position.seats)]
        assert tuple(sums) == position.scores


@every_table
def test_every_picture_is_well_formed(setup: Setup) -> None:
    """Whatever the position, its SVG parses, has a title and loads nothing from elsewhere."""
    from xml.etree import ElementTree

    for position, _ in list(walk(setup, 15))[::20]:
        picture = position.to_svg()
        root = ElementTree.fromstring(picture)
        assert root.tag == "{http://www.w3.org/2000/svg}svg"
        assert next(root.iter("{http://www.w3.org/2000/svg}title"), None) is not None
        assert "href" not in picture.replace('href="#', "")
        assert "<script" not in picture


@every_table
def test_bots_play_whole_games(setup: Setup) -> None:
    """The greedy bot only ever plays legal moves, and gets to the end."""
    rng = stream("bots")
    position = setup.start()
    while not position.is_over:
        chance_or_random = position.actor == CHANCE or not JIT
        choose = bot("random" if chance_or_random else "greedy")
        position = position.play(choose(position, rng))


def test_every_game_tells_all_about_itself() -> None:
    """The description that everything else reads is complete."""
    for name, game in all_games().items():
        assert name == game.name
        assert game.rulebook.read_text(encoding="utf-8").startswith("# ")
        assert game.usual_players in game.players
        assert all(option.help for option in game.options)
        assert all(piece.count > 0 for piece in game.components)
        assert game.rule_sets
