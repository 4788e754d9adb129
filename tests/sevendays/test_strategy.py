"""What bots know of sevendays."""

import pytest

from genesis import CHANCE, Position, Setup, load
from genesis.bots import bot
from genesis.core.chance import stream
from tests.scale import games
from tests.sevendays.tables import table
from tests.sevendays.test_turn import own_board


def match(setup: Setup, names: tuple[str, ...], game: int) -> Position:
    """A game between bots, played to its end."""
    position, rng = setup.start(), stream("match", game)
    while not position.is_over:
        if position.actor == CHANCE:
            position = position.play(position.sample(rng))
        else:
            position = position.play(bot(names[position.actor])(position, rng))
    return position


def choice(position: Position) -> str:
    """What the greedy bot plays."""
    return position.name(bot("greedy")(position, stream("greedy")))


def test_greedy_never_loses_to_random() -> None:
    """R34: a bot that moves at random never comes first, though D sometimes does."""
    setup, played = load("sevendays", 2), games(40)
    results = []
    for game in range(played):
        names, seat = (("greedy", "random"), 0) if game % 2 else (("random", "greedy"), 1)
        last = match(setup, names, game)
        results.append((last.result[seat], last.result[1 - seat], last.scores[seat]))

    assert not any(other for _, other, _ in results)
    assert sum(own for own, _, _ in results) >= 0.6 * played
    assert min(points for _, _, points in results) >= 10


@pytest.mark.parametrize("players", range(1, 7))
def test_greedy_players_together_mostly_beat_the_dark_angel(players: int) -> None:
    """R34: whoever watches him wins."""
    assert lost_to_the_dark_angel("greedy", players, 12) <= 0.5


@pytest.mark.heavy
def test_searching_players_beat_the_dark_angel_more_often_than_greedy_ones() -> None:
    """R34: who thinks of the end does not let him win."""
    assert lost_to_the_dark_angel("search:300", 2, 30) < lost_to_the_dark_angel("greedy", 2, 120)


def lost_to_the_dark_angel(bot: str, players: int, deals: int) -> float:
    """The share of so many deals that nobody wins."""
    setup = load("sevendays", players)
    return sum(not match(setup, (bot,) * players, deal).winners for deal in range(deals)) / deals


def test_greedy_works_when_it_can() -> None:
    """R28: and then pays without needless exchanges."""
    position = table(round_=7, places={"II": "GD"}, hands={"G": [3, 4, 0]})
    assert choice(position) == "work"
    assert choice(position.play("work")) == "pay"


def test_greedy_exchanges_what_it_does_not_need() -> None:
    """R20: matter is due, so chaos and life go."""
    position = table(round_=12, places={"IV": "G"}, hands={"G": [7, 3, 0]}).play("work")

    assert choice(position) == "exchange 3 chaos for matter"


def test_greedy_does_not_let_the_dark_angel_work() -> None:
    """R29: in the evening it pays a cube to push him from the left end."""
    position = table(2, round_=13, places={"IV": "DG"}, hands={"G": [1, 0, 0]})

    assert choice(position).startswith("switch left")


def test_greedy_rests_in_the_last_turn() -> None:
    """R33: day VII is worth points, cubes are not."""
    assert choice(table(2, round_=21, places={"VII": "D", "III": "G"})) == "move VII"
    assert choice(table(2, round_=21, places={"VII": "GD"})) == "pass"


def test_greedy_chooses_its_bonus() -> None:
    """R18: what its plans need more of."""
    bonus = [[[0, 0, 0], [2, 2, 2]]] + 5 * [[[1, 0, 0]]]
    position = table(
        round_=4, places={"I": "P"}, markers={"I": "P"}, board=own_board(bonus=bonus)
    ).play("pass")

    assert choice(position) == "bonus b"


def test_judging_a_move_leaves_the_position_as_it_was() -> None:
    """R36: a glance changes nothing on the table."""
    kernels = load("sevendays").game.kernels
    position = table(round_=13, places={"IV": "DG"}, hands={"G": [5, 5, 5]})
    raw = position._raw()
    for action in position.legal.actions:
        kernels.appeal(raw, int(action))

    assert raw.tobytes() == position.data


def test_all_draws_are_alike_to_everybody() -> None:
    """R10: chance has no preference."""
    for start in (load("sevendays").start(), load("sevendays", shuffle_squares=True).start()):
        assert {start.appeal(int(action)) for action in start.legal.actions} == {0.0}
