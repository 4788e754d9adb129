"""The arena: bots against each other, every deal in every seating, on all cores.

Where chance deals little, every game would be much the same, and who begins might decide it: there
a beginner takes the first decisions of a deal, the same in every seating.
"""

import os
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import asdict, dataclass, field
from itertools import combinations, islice
from typing import Any

from genesis.bots import bot, threads_of
from genesis.bots.search import thinking_of
from genesis.core.archive import Archive
from genesis.core.chance import stream
from genesis.core.errors import BadOption
from genesis.core.game import Setup
from genesis.core.position import CHANCE
from genesis.lab.dealing import NOBODY, Deal
from genesis.lab.luck import luck_of
from genesis.lab.statistics import (
    Duel,
    Interval,
    Ratings,
    Sprt,
    elo,
    less_luck,
    ratings,
    share,
)

__all__ = ["Arena", "Block", "Played", "Standing", "play_game"]

BEGINNER = "level:1"


@dataclass(frozen=True)
class Played:
    """One game: who sat where, and what came of it."""

    archive: Archive
    results: tuple[float, ...]  # share of the victory per seat
    scores: tuple[int, ...]  # all points, the dark angel's included
    luck: tuple[float, ...] = ()  # what chance gave each seat; nothing: it was not noted

    @property
    def seats(self) -> tuple[str, ...]:
        """The bots by seat."""
        return self.archive.seats

    @property
    def leads(self) -> tuple[int, ...]:
        """How far ahead of the best other player each seat was, in points."""
        points = self.scores[: len(self.seats)]
        best = [max(points[:seat] + points[seat + 1 :]) for seat in range(len(points))]
        return tuple(mine - other for mine, other in zip(points, best, strict=True))

    def duels(self) -> Iterator[Duel]:
        """Every two different bots at the table, and who did better.

        Of two who both lost, to a third or to the dark angel, the one with more points.
        """
        for one, other in combinations(range(len(self.seats)), 2):
            if self.seats[one] != self.seats[other]:
                mine, theirs = self.results[one], self.results[other]
                if mine == theirs == 0:
                    mine, theirs = self.scores[one], self.scores[other]
                result = 0.5 if mine == theirs else float(mine > theirs)
                yield self.seats[one], self.seats[other], result


@dataclass(frozen=True)
class Block:
    """One deal of one line-up, once in every seating."""

    lineup: tuple[str, ...]
    games: tuple[Played, ...]

    def mean(self, name: str) -> float:
        """What a bot took of the points it could take here, per seat it held."""
        return mean_of(name, ((game.seats, game.results) for game in self.games))

    def luck(self, name: str) -> float:
        """What chance gave a bot here, per seat it held; nothing if that was not noted."""
        return mean_of(name, ((game.seats, game.luck) for game in self.games if game.luck))

    def ahead(self, name: str) -> float:
        """By how many points a bot was ahead of the best other, per seat it held."""
        return mean_of(name, ((game.seats, game.leads) for game in self.games))

    def duels(self) -> list[Duel]:
        """All duels of all its games."""
        return [duel for game in self.games for duel in game.duels()]

    def beaten(self, name: str) -> float:
        """How many of its duels a bot won."""
        won = [result if one == name else 1 - result for one, _, result in self.duels()]
        return sum(won) / len(won)


def mean_of(name: str, tables: Iterable[tuple[Sequence[str], Sequence[float]]]) -> float:
    """The mean of what one bot has, wherever it sits."""
    held = [
        value
        for seats, values in tables
        for seat, value in zip(seats, values, strict=True)
        if seat == name
    ]
    return sum(held) / len(held) if held else 0.0


def play_game(
    setup: Setup, seats: Sequence[str], seed: str, deal: int, opening: int = 0, looks: int = 0
) -> Played:
    """One game; each seat has the same luck in every game of a deal, as far as decks allow.

    So are the first decisions the same, as many as `opening` says for each seat.
    """
    players = [bot(name) for name in seats]
    beginner, given = bot(BEGINNER), opening * len(seats)
    chance, position, seat = Deal(seed, deal), setup.start(), NOBODY
    moves: list[int] = []
    while not position.is_over:
        if position.actor == CHANCE:
            action = chance.draw(position, seat)
        else:
            seat = position.actor
            if given > 0:
                given -= 1
                action = beginner(position, stream(f"{seed}:opening", deal, len(moves)))
            else:
                rng = stream(f"{seed}:{seats[seat]}", deal, seat, position.ply)
                action = players[seat](position, rng)
        position = position.play(action)
        moves.append(action)
    tags = (("seed", seed), ("deal", str(deal)))
    archive = Archive(setup, tuple(seats), tags=tags).extended(moves, position)
    return Played(archive, position.result, position.tally, luck_of(setup, moves, looks))


@dataclass(frozen=True)
class Standing:
    """How a bot did: its share of the points, and what an equal player would take."""

    name: str
    games: int
    share: Interval
    fair: float

    @property
    def elo(self) -> Interval:
        """Elo against the others at the table, from the bounds of the share (two players)."""
        return Interval(elo(self.share.value), elo(self.share.low), elo(self.share.high))


@dataclass
class Arena:
    """Bots, a game, a seed: the blocks they play, and what follows from them."""

    setup: Setup
    bots: tuple[str, ...]
    seed: str = "0"
    sprt: Sprt | None = None
    opening: int | None = None  # decisions of each seat that a beginner takes; None: as suits
    looks: int = 0  # of a search that judges each draw of chance; none: by a glance
    blocks: list[Block] = field(default_factory=list)

    def __post_init__(self) -> None:
        for name in self.bots:
            bot(name)  # refuses what it does not know
        if len(set(self.bots)) < 2:
            raise BadOption("an arena needs two different bots")
        if self.setup.players < 2:
            raise BadOption("an arena needs a game for two or more")
        if self.sprt and len(self.bots) > 2:
            raise BadOption("the sequential test compares two bots")
        if self.opening is None:
            self.opening = thinking_of(self.setup.start()).opening

    @property
    def lineups(self) -> tuple[tuple[str, ...], ...]:
        """Who meets whom: all at one table, or every choice of as many as there are seats.

        With fewer bots than seats the last bot takes the others.
        """
        seats = self.setup.players
        if len(self.bots) <= seats:
            return ((*self.bots, *[self.bots[-1]] * (seats - len(self.bots))),)
        return tuple(combinations(self.bots, seats))

    @property
    def games_per_deal(self) -> int:
        """Games of one deal: every line-up in every seating."""
        return len(self.lineups) * self.setup.players

    def plans(self, deals: int) -> Iterator[tuple[int, tuple[str, ...]]]:
        """What is to be played: deal by deal, all line-ups."""
        return ((deal, lineup) for deal in range(deals) for lineup in self.lineups)

    def run(self, games: int, tell: Callable[[int], Any] = lambda games: None) -> None:
        """Play about so many games on all cores; stops early when the test has decided.

        Blocks are counted in order, whichever is finished first, so the result is that of the seed.
        """
        deals = max(1, round(games / self.games_per_deal))
        workers = max(1, (os.cpu_count() or 1) // max(threads_of(name) for name in self.bots))
        plans = self.plans(deals)
        with ThreadPoolExecutor(workers) as pool:
            for some in iter(lambda: list(islice(plans, workers)), []):
                for block in pool.map(lambda plan: self.block(plan[0], plan[1], tell), some):
                    if not self.verdict:
                        self.blocks.append(block)
                if self.verdict:
                    return

    def block(self, deal: int, lineup: tuple[str, ...], tell: Callable[[int], Any]) -> Block:
        """One deal of one line-up in every seating."""
        games = []
        for turn in range(len(lineup)):
            seats = lineup[turn:] + lineup[:turn]
            opening = self.opening or 0
            games.append(play_game(self.setup, seats, self.seed, deal, opening, self.looks))
            tell(1)
        return Block(lineup, tuple(games))

    # --- what follows ---

    @property
    def games(self) -> Iterator[Played]:
        """Every game played."""
        return (game for block in self.blocks for game in block.games)

    @property
    def verdict(self) -> str:
        """What the sequential test says of the first bot; if a dark angel wins, points decide."""
        won = [block.beaten(self.bots[0]) for block in self.blocks]
        return self.sprt.verdict(won) if self.sprt else ""

    def standing(self, name: str, rivals: Iterable[str] | None = None) -> Standing:
        """How one bot did, against all or against these."""
        wanted = {name, *(self.bots if rivals is None else rivals)}
        blocks = [block for block in self.blocks if name in block.lineup]
        blocks = [block for block in blocks if wanted >= set(block.lineup)]
        games = sum(len(block.games) for block in blocks)
        means = [block.mean(name) for block in blocks]
        return Standing(name, games, share(means, games), 1 / self.setup.players)

    def less_luck(self, name: str) -> Interval | None:
        """A bot's share with its luck taken out, if that tells more."""
        blocks = [block for block in self.blocks if name in block.lineup]
        return less_luck(
            [block.mean(name) for block in blocks], [block.luck(name) for block in blocks]
        )

    def ratings(self) -> Ratings:
        """Elo of all bots, fitted to all duels."""
        return ratings([block.duels() for block in self.blocks])

    def report(self) -> Mapping[str, Any]:
        """Everything as plain data."""
        fitted = self.ratings().elo
        standings = [self.standing(name) for name in dict.fromkeys(self.bots)]
        return {
            "game": self.setup.game.name,
            "players": self.setup.players,
            "options": self.setup.texts(),
            "seed": self.seed,
            "opening": self.opening,
            "looks": self.looks,
            "games": len(list(self.games)),
            "verdict": self.verdict,
            "bots": [
                {
                    **asdict(standing),
                    "elo": asdict(fitted[standing.name]),
                    "less_luck": asdict(fair) if (fair := self.less_luck(standing.name)) else None,
                }
                for standing in standings
            ],
        }
