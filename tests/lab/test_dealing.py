"""Dealing: fair draws, and the same luck for a seat in every game of a deal."""

from collections import Counter

import pytest

from genesis.core.archive import Archive
from genesis.core.chance import stream
from genesis.core.game import load
from genesis.core.play import random_game
from genesis.core.position import CHANCE, Position
from genesis.lab.arena import play_game
from genesis.lab.dealing import NOBODY, Deal

DEALS = 3000


def before_a_draw(game: str, after: int) -> Position:
    """A random game up to the first time after so many moves that chance has a choice."""
    position = load(game, 2).start()
    for move in random_game(position.setup, stream(game)):
        if position.ply >= after and position.actor == CHANCE and len(position.legal) > 1:
            break
        position = position.play(move)
    return position


@pytest.mark.parametrize("game", ["hexworld", "pangaea", "zenmap"])
def test_what_chance_gives_comes_as_often_as_it_should(game: str) -> None:
    """Over many deals, each outcome by its weight, within four deviations."""
    position = before_a_draw(game, 60)
    came = Counter(position.name(Deal("fair", deal).draw(position, 0)) for deal in range(DEALS))

    for outcome, chance in position.chances.items():
        expected = float(DEALS * chance)
        assert abs(came[outcome] - expected) <= 4 * (expected * (1 - float(chance))) ** 0.5


def test_a_card_that_is_gone_changes_no_other_draw() -> None:
    """Whoever drew it gets another now; everybody else gets what they got."""
    position = before_a_draw("hexworld", 60)
    gone = position.legal.actions[0]
    poorer = position.play(int(gone))
    while poorer.actor != CHANCE or len(poorer.legal) < 2:
        poorer = poorer.play(int(poorer.legal.actions[-1]))
    changed = 0
    for deal in range(DEALS // 10):
        drawn = Deal("gone", deal).draw(position, 0)
        changed += drawn not in (gone, Deal("gone", deal).draw(poorer, 0))

    assert set(poorer.legal.actions) <= set(position.legal.actions)
    assert changed < DEALS / 10 / 20  # of a card fewer copies are left, so others gain a bit


def test_each_seat_has_draws_of_its_own() -> None:
    """However often another draws, and in the same order every time."""
    position = before_a_draw("zenmap", 60)
    alone, busy = Deal("own", 1), Deal("own", 1)
    mine = [alone.draw(position, 0) for _ in range(20)]
    theirs: list[int] = []
    again: list[int] = []
    for _ in range(20):
        theirs += [busy.draw(position, 1), busy.draw(position, 1)]
        again.append(busy.draw(position, 0))

    assert mine == again
    assert mine != theirs[:20]


@pytest.mark.parametrize(("game", "least"), [("hexworld", 0.7), ("pangaea", 1.0)])
def test_a_seat_draws_much_the_same_in_both_seatings(game: str, least: float) -> None:
    """So that a deal compares two players, not their luck; dice fall alike to the end."""
    bots = ("greedy", "level:2")
    games = [play_game(load(game, 2), seats, "alike", 0) for seats in (bots, bots[::-1])]
    draws = list(zip(*(drawn_by(0, played.archive) for played in games), strict=False))

    assert len(draws) >= 5
    assert sum(one == other for one, other in draws) >= least * len(draws)


def drawn_by(seat: int, archive: Archive) -> list[int]:
    """What came after decisions of a seat."""
    drawn, decided = [], NOBODY
    for position, move in zip(archive.positions(), archive.moves, strict=False):
        if position.actor == CHANCE and decided == seat:
            drawn.append(move)
        elif position.actor != CHANCE:
            decided = position.actor
    return drawn
