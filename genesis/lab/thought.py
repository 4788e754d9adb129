"""What quick players make of more thought, move by move.

Whole games hardly tell: where luck decides much, twice the thought wins a few games in a hundred
more, and to see that takes thousands. So moments of games are looked at. One search is asked what
it would play after every doubling of its thought; where it changes its mind, thousands of games are
played on from each of those moves by quick players with the same luck. Neither the tree nor an
estimate has a say in who wins those, so more thought may well turn out to be worth nothing. What
the changes of a whole game gain is added up, for each seat.

It is no better than its judge. Moves that only a good player can follow up look bad to quick ones:
in sevendays 4,000 iterations lose 10.5 (2.6 to 18.4) hundredths of a victory by it against 1,000
(300 games watched), but win 72 % of 80 real games. So it says what quick players make of more
thought; whether that wins games, only games say.
"""

import os
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any

import numpy as np

from genesis.bots import bot
from genesis.bots.search import Budget, Search
from genesis.bots.tree import same_luck
from genesis.core.chance import below, stream
from genesis.core.compiled import ACTIONS, BYTES, FUNCTIONS, INT, NOTHING, RNG, VALUES, loop
from genesis.core.errors import BadOption
from genesis.core.game import Setup
from genesis.core.language import say
from genesis.core.position import ACTOR, CHANCE, OVER, SEATS, Position
from genesis.lab.arena import BEGINNER
from genesis.lab.notes import add_note, notes_in
from genesis.lab.statistics import Interval, mean

__all__ = ["GAMES", "PAUSE", "Step", "Thought", "Watched"]

NEEDED = ("apply", "sample", "redeal", "suggest", "outcome")  # as `fare` takes them
THREADS = 2  # as the strongest level thinks
QUICK = 64  # the players of a game think so many times less than the most
PAUSE = 8  # one decision in so many is looked at
GAMES = 10_000  # played on after each move where minds differ
WORD = 1 << 30


@loop(NOTHING(*(FUNCTIONS[name] for name in NEEDED), BYTES, ACTIONS, RNG, INT, INT, VALUES))
def fare(
    apply: Any,
    sample: Any,
    redeal: Any,
    suggest: Any,
    outcome: Any,
    root: Any,
    actions: Any,
    rng: Any,
    salt: int,
    games: int,
    won: Any,
) -> None:
    """Add up what the seat to decide wins after each action, in so many games of quick players."""
    pos, results = root.copy(), np.zeros(SEATS)
    for game in range(games):
        for index in range(len(actions)):
            same_luck(rng, salt, game)
            pos[:] = root
            redeal(pos, root[ACTOR], rng)
            apply(pos, actions[index])
            while pos[ACTOR] != OVER:
                if pos[ACTOR] == CHANCE:
                    apply(pos, sample(pos, rng))
                else:
                    apply(pos, suggest(pos, rng))
            outcome(pos, results)
            won[index] += results[root[ACTOR]]


def worths(position: Position, actions: Sequence[int], games: int, salt: int) -> dict[int, float]:
    """What the seat to decide wins of a game after each action."""
    kernels = position.setup.game.kernels
    root = np.frombuffer(position.data, np.uint8).copy()
    won = np.zeros(len(actions))
    machines = (getattr(kernels, name) for name in NEEDED)
    fare(*machines, root, np.array(actions, np.int16), stream(salt), salt, games, won)
    return dict(zip(actions, (won / games).tolist(), strict=True))


@dataclass(frozen=True)
class Watched:
    """One game: how many of its decisions were looked at, and what each doubling did there."""

    moments: int
    changed: tuple[int, ...]  # how often each doubling changed the move
    gained: tuple[float, ...]  # what that gave a seat over the whole game, in shares of a victory


@dataclass(frozen=True)
class Step:
    """What more thought is worth: a doubling, or all of them."""

    before: int
    after: int  # iterations
    changed: float | None  # share of the decisions at which it plays another move, if noted
    gained: Interval | None  # by a seat in a whole game; none: too few games to say


@dataclass
class Thought:
    """A game, amounts of thought, each twice the one before, and the games watched so far."""

    setup: Setup
    most: int
    doublings: int = 2
    seed: str = "thought"
    pause: int = PAUSE
    games: int = GAMES
    opening: int = 0  # decisions of each seat that a beginner takes
    notes: Path | None = None
    how: str = ""  # what bots know; notes on other terms do not count
    watched: dict[int, Watched] = field(default_factory=dict)

    def __post_init__(self) -> None:
        if self.setup.players < 2:
            raise BadOption(say("what thought is worth shows in a game for two or more"))
        if self.budgets[0] < THREADS:
            why = say(
                "{most} iterations cannot be halved so often: try fewer doublings", most=self.most
            )
            raise BadOption(why)
        for note in notes_in(self.notes):
            if note.get("terms") == self.terms:
                found = (tuple(note[name]) for name in ("changed", "gained"))
                self.watched[note["number"]] = Watched(note["moments"], *found)

    @property
    def budgets(self) -> tuple[int, ...]:
        """Iterations, fewer before more."""
        return tuple(self.most >> halved for halved in range(self.doublings, -1, -1))

    @property
    def terms(self) -> list[Any]:
        """All that decides what a watched game shows, but its number."""
        setup = [self.setup.game.name, self.setup.players, self.setup.texts()]
        looks = [self.budgets[0], self.most, self.pause, self.games, self.opening]
        return [*setup, self.seed, *looks, self.how]

    def watch(self, games: int, tell: Callable[[int], Any] = lambda games: None) -> None:
        """Watch games until there are so many, on all cores; each is noted at once."""
        missing = [number for number in range(games) if number not in self.watched]
        tell(games - len(missing))
        with ThreadPoolExecutor(os.cpu_count()) as pool:
            for number, found in zip(missing, pool.map(self.game, missing), strict=True):
                self.watched[number] = found
                note = {"terms": self.terms, "number": number, **asdict(found)}
                add_note(self.notes, note)
                tell(1)

    def game(self, number: int) -> Watched:
        """One game, and what more thought is worth at some of its decisions."""
        moments = 0
        changed, gained = np.zeros(self.doublings, int), np.zeros(self.doublings)
        search = Search(Budget(iterations=self.most, threads=THREADS))
        for position in self.decisions(number):
            moments += 1
            rng = stream(self.seed, number, position.ply)
            minds = search.minds(position, rng, self.budgets)
            if len(set(minds)) > 1:
                worth = worths(position, sorted(set(minds)), self.games, below(rng, WORD))
                gained += np.diff([worth[mind] for mind in minds])
                changed += np.array(minds[1:]) != np.array(minds[:-1])
        gained *= self.pause / self.setup.players
        return Watched(moments, tuple(changed.tolist()), tuple(gained.tolist()))

    def decisions(self, number: int) -> Iterator[Position]:
        """Some of the decisions of a game between quick searchers."""
        player, beginner = bot(f"search:{max(1, self.most // QUICK)}"), bot(BEGINNER)
        position, decisions, choices = self.setup.start(), 0, number
        while not position.is_over:
            rng = stream(f"{self.seed} game", number, position.ply)
            if position.actor == CHANCE:
                position = position.play(position.sample(rng))
                continue
            decisions += 1
            if decisions <= self.opening * self.setup.players:
                position = position.play(beginner(position, rng))
                continue
            if len(position.legal) > 1:
                choices += 1
                if choices % self.pause == 0:
                    yield position
            position = position.play(player(position, rng))

    # --- what follows ---

    @property
    def moments(self) -> int:
        """How many decisions were looked at."""
        return sum(game.moments for game in self.watched.values())

    def steps(self) -> list[Step]:
        """What each doubling is worth, and what all of them together."""
        steps = [self.step(number) for number in range(self.doublings)]
        whole = [sum(game.gained) for game in self.watched.values()]
        least, *_, most = self.budgets
        return [*steps, Step(least, most, None, mean_of(whole))] if self.doublings > 1 else steps

    def step(self, number: int) -> Step:
        """One doubling, over all games watched."""
        games = list(self.watched.values())
        changed = sum(game.changed[number] for game in games) / max(1, self.moments)
        gained = mean_of([game.gained[number] for game in games])
        return Step(self.budgets[number], self.budgets[number + 1], changed, gained)


def mean_of(games: Sequence[float]) -> Interval | None:
    """Their mean; one game says nothing of others."""
    return mean(games) if len(games) > 1 else None
