"""The arena: every deal in every seating, the same games for the same seed."""

from dataclasses import replace
from typing import Any

import pytest

from genesis.core.errors import BadOption
from genesis.core.game import load
from genesis.core.position import CHANCE
from genesis.lab.arena import Arena, Block, Played
from genesis.lab.statistics import Sprt
from tests.scale import JIT

GAMES = 8 if JIT else 2


def contest(game: str = "sevendays", players: int = 2, **more: Any) -> Arena:
    """A short match of a quick bot against a quicker one."""
    return Arena(load(game, players), ("greedy", "random"), "test", **more)


def first_draw(game: Played) -> int:
    """What chance decided first."""
    for position, move in zip(game.archive.positions(), game.archive.moves, strict=False):
        if position.actor == CHANCE:
            return move
    return -1


def decisions(game: Played) -> list[int]:
    """What the seats decided, one after the other."""
    pairs = zip(game.archive.positions(), game.archive.moves, strict=False)
    return [move for position, move in pairs if position.actor != CHANCE]


def test_every_deal_is_played_in_every_seating() -> None:
    """Seats rotate, and chance begins alike."""
    arena = contest("sevendays", 3)
    arena.run(3)

    (block,) = arena.blocks
    assert [game.seats for game in block.games] == [
        ("greedy", "random", "random"),
        ("random", "random", "greedy"),
        ("random", "greedy", "random"),
    ]
    assert len({first_draw(game) for game in block.games}) == 1


def test_the_same_seed_plays_the_same_games() -> None:
    """However many cores took part."""
    one, other = contest(), contest()
    one.run(GAMES)
    other.run(GAMES)

    assert [game.archive.moves for game in one.games] == [
        game.archive.moves for game in other.games
    ]


def test_a_beginner_opens_where_chance_deals_little() -> None:
    """The same opening in both seatings, another in every deal; elsewhere the bots open."""
    arena = contest()
    arena.run(4)
    assert arena.opening == 6
    openings = [decisions(game)[: 2 * 6] for game in arena.games]

    assert openings[0] == openings[1] != openings[2] == openings[3]
    assert decisions(arena.blocks[0].games[0]) != decisions(arena.blocks[0].games[1])
    assert contest("pangaea").opening == contest(opening=0).opening == 0


def test_leads_are_those_over_the_best_other_player() -> None:
    """Three players; the dark angel is nobody's rival here."""
    arena = contest("sevendays", 3)
    arena.run(3)
    game = replace(arena.blocks[0].games[0], scores=(7, 9, 4, 0, 0, 0, 20))
    block = Block(game.seats, (game,))

    assert game.leads == (-2, 2, -5)
    assert (block.ahead("greedy"), block.ahead("random")) == (-2, -1.5)


def test_the_better_bot_is_found() -> None:
    """Elo has the right sign; nobody opens for them, or the dark angel would beat both."""
    arena = contest(opening=0)
    arena.run(GAMES)
    report = arena.report()
    shares = [row["share"]["value"] for row in report["bots"]]

    assert report["games"] == GAMES
    assert shares[0] > shares[1]
    assert report["bots"][0]["elo"]["value"] > 0 > report["bots"][1]["elo"]["value"]


def test_more_bots_than_seats_meet_in_pairs() -> None:
    """Everybody meets everybody."""
    arena = Arena(load("sevendays", 2), ("greedy", "random", "level:1"))

    assert arena.lineups == (("greedy", "random"), ("greedy", "level:1"), ("random", "level:1"))
    assert arena.games_per_deal == 6


@pytest.mark.skipif(not JIT, reason="a match to the verdict takes minutes without the JIT")
def test_the_sequential_test_stops_a_clear_match() -> None:
    """No more games than needed."""
    arena = contest(sprt=Sprt(0, 50))
    arena.run(2000)

    assert arena.verdict == "better"
    assert len(list(arena.games)) < 200


def test_what_cannot_be_compared_gets_a_sentence() -> None:
    """One bot, nobody to play, three in a duel."""
    with pytest.raises(BadOption, match="two different bots"):
        Arena(load("pangaea", 2), ("greedy", "greedy"))
    with pytest.raises(BadOption, match="two or more"):
        Arena(load("zenmap", 1), ("greedy", "random"))
    with pytest.raises(BadOption, match="compares two bots"):
        Arena(load("pangaea", 3), ("greedy", "random", "level:1"), sprt=Sprt(0, 10))
    with pytest.raises(BadOption, match="there is no bot"):
        Arena(load("pangaea", 2), ("greedy", "nobody"))
