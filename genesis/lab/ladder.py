"""The ladder: every level against every other, and what that says about each step.

It takes hours, so every deal is written down as soon as it is played, and a later run goes on from
there. Levels count iterations, so nothing about them depends on the clock; what a second of thought
is worth does, and stands apart.
"""

import ast
import sys
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from functools import cache
from hashlib import blake2b
from itertools import combinations
from pathlib import Path
from types import ModuleType
from typing import Any

import genesis.bots
import genesis.core.kernels
import genesis.core.thinking
from genesis.bots import LEVELS
from genesis.bots.search import thinking_of
from genesis.core.archive import Archive
from genesis.core.game import Game, Setup
from genesis.core.thinking import Level
from genesis.lab.arena import Arena, Block, Played
from genesis.lab.notes import add_note, notes_in
from genesis.lab.papers import elo_text
from genesis.lab.statistics import Interval, less_luck, mean, share

__all__ = ["Ladder", "markdown"]

BOTS = Path(genesis.bots.__file__).parent
Pair = tuple[str, str]  # two bots, the weaker first
DEALS, DEALS_OF_THE_STRONGEST = 8, 2  # of a step in a round: a game of the strongest takes minutes
ENOUGH = 4  # deals that tell by how many points
LOOKS = 100  # at each draw from a deck, where the players' own thought takes far longer
SELDOM = 4  # levels that are further apart meet once in so many rounds


def bot_name(number: int) -> str:
    return f"level:{number}"


def pair_of(lower: int, upper: int) -> Pair:
    return bot_name(lower), bot_name(upper)


PAIRS = tuple(pair_of(*both) for both in combinations(LEVELS, 2))
DOCUMENTED = (ast.Module, ast.ClassDef, ast.FunctionDef)
NAMED = ("levels", "levels_by_players", "opening", "decks")
TIMED: tuple[Pair, ...] = (("greedy", "search:1s"), ("flat:1s", "search:1s"))


@dataclass
class Ladder:
    """One game's levels, the deals they have played, and where those are written down."""

    setup: Setup
    seed: str
    notes: Path | None = None
    played: dict[tuple[Pair, int], Block] = field(default_factory=dict)

    def __post_init__(self) -> None:
        for note in notes_in(self.notes):
            if note.get("game") != self.setup.game.name:
                continue
            pair: Pair = (note["bots"][0], note["bots"][1])
            if note["how"] == self.how(pair):
                self.played[pair, note["deal"]] = self.remembered(pair, note)

    # --- playing ---

    def plan(self, rounds: int) -> list[tuple[Pair, int]]:
        """The deals of so many rounds, round by round: the steps often, the others seldom."""
        return [deal for number in range(rounds) for deal in self.round(number)]

    def round(self, number: int) -> Iterator[tuple[Pair, int]]:
        """One round; what takes longer is played less often."""
        for lower, upper in combinations(LEVELS, 2):
            many = DEALS_OF_THE_STRONGEST if upper == LEVELS[-1] else DEALS
            if upper - lower > 1:
                many = number % SELDOM == 0
            first = number * many if upper - lower == 1 else number // SELDOM
            for deal in range(first, first + many):
                yield pair_of(lower, upper), deal
        for pair in self.beside:
            yield pair, number

    @property
    def beside(self) -> tuple[Pair, ...]:
        """What else is asked: what a second of thought is worth, and twice the most."""
        return (*TIMED, *self.doubled)

    @property
    def doubled(self) -> tuple[Pair, ...]:
        """Twice the most; against half of it takes no longer than against all, and tells more."""
        most, threads = self.level(LEVELS[-1]).iterations, self.level(LEVELS[-1]).threads
        half, twice = (f"search:{amount}@{threads}" for amount in (most // 2, 2 * most))
        return (bot_name(LEVELS[-1]), twice), (half, twice)

    def climb(self, rounds: int, workers: int, bar: Any) -> None:
        """Play what is missing of so many rounds."""
        missing = [deal for deal in self.plan(rounds) if deal not in self.played]
        task = bar.add_task(self.setup.game.name, total=len(missing))
        with ThreadPoolExecutor(workers) as pool:
            for (pair, deal), block in zip(missing, pool.map(self.play, missing), strict=True):
                self.played[pair, deal] = block
                self.write_down(pair, deal, block)
                bar.advance(task)

    def play(self, what: tuple[Pair, int]) -> Block:
        """One deal of two levels, in both seatings."""
        pair, deal = what
        lineup = pair[::-1]
        arena = Arena(self.setup, lineup, self.seed, looks=self.looks(pair))
        return arena.block(deal, lineup, lambda games: None)

    def looks(self, pair: Pair) -> int:
        """How carefully luck is told from play, where that takes no longer than the play itself."""
        slow = {bot_name(LEVELS[-1]), *(upper for _, upper in self.doubled)}
        return LOOKS if self.decks and pair[1] in slow else 0

    # --- notes ---

    def write_down(self, pair: Pair, deal: int, block: Block) -> None:
        """Append a deal to the notes."""
        note = {
            "game": self.setup.game.name,
            "bots": pair,
            "how": self.how(pair),
            "deal": deal,
            "results": [game.results for game in block.games],
            "scores": [game.scores for game in block.games],
            "luck": [game.luck for game in block.games],
        }
        add_note(self.notes, note)

    def remembered(self, pair: Pair, note: dict[str, Any]) -> Block:
        """A deal as it was noted."""
        lineup = pair[::-1]
        told = zip(note["results"], note["scores"], note.get("luck", ((), ())), strict=True)
        games = [
            Played(Archive(self.setup, seats), tuple(results), tuple(scores), tuple(luck))
            for seats, (results, scores, luck) in zip((lineup, lineup[::-1]), told, strict=True)
        ]
        return Block(lineup, tuple(games))

    def how(self, pair: Pair) -> str:
        """What two bots mean, the seed, and what they know: notes on other terms do not count."""
        lower, upper = (self.meaning(name) for name in pair)
        opening = f"after {self.opening} decisions each; " if self.opening else ""
        known = knowledge(self.setup.game)
        return f"{self.seed}: {lower}; {upper}; {opening}{self.dealt(pair)}knowledge {known}"

    def dealt(self, pair: Pair) -> str:
        """How luck was shared and judged; nobody can play games by the clock again."""
        if not self.decks or pair in TIMED:
            return ""
        looks = f", luck by {found} looks" if (found := self.looks(pair)) else ""
        return f"dealt seat by seat{looks}; "

    def meaning(self, name: str) -> str:
        """What a bot does: a level in words, any other by its name."""
        kind, _, number = name.partition(":")
        return habits(self.level(int(number))) if kind == "level" else name

    def level(self, number: int) -> Level:
        """What a level means in this game."""
        return thinking_of(self.setup.start()).level(number, self.setup.players)

    @property
    def opening(self) -> int:
        """How many decisions of each seat a beginner takes."""
        return thinking_of(self.setup.start()).opening

    @property
    def decks(self) -> bool:
        """Whether what chance may give changes as it gives."""
        return thinking_of(self.setup.start()).decks

    # --- what follows ---

    def blocks(self, pair: Pair) -> list[Block]:
        """The deals that two bots played."""
        return [block for (those, _), block in sorted(self.played.items()) if those == pair]

    def beaten(self, pair: Pair) -> tuple[Interval, int]:
        """How often the upper of two bots beats the lower, and in how many games."""
        blocks = self.blocks(pair)
        games = sum(len(block.games) for block in blocks)
        return share([block.beaten(pair[1]) for block in blocks], games), games

    def ahead(self, pair: Pair) -> str:
        """By how many points the upper of two bots is ahead, with a 95 % interval over deals."""
        found = mean([block.ahead(pair[1]) for block in self.blocks(pair)])
        return f"{found.value:+.1f} ({found.low:+.1f} … {found.high:+.1f})"

    def less_luck(self, pair: Pair) -> Interval | None:
        """The same with luck taken out, over the deals whose luck was noted."""
        noted = [block for block in self.blocks(pair) if all(game.luck for game in block.games)]
        return less_luck(
            [block.beaten(pair[1]) for block in noted], [block.luck(pair[1]) for block in noted]
        )

    def arena(self) -> Arena:
        """All levels, for a common rating."""
        names = tuple(bot_name(number) for number in LEVELS)
        blocks = [block for (pair, _), block in self.played.items() if pair in PAIRS]
        return Arena(self.setup, names, self.seed, blocks=blocks)


@cache
def knowledge(game: Game) -> str:
    """A few digits that change with what bots know: of the game, of all games, of thinking."""
    digest = blake2b(digest_size=4)
    shared = (genesis.core.kernels, genesis.core.thinking)
    sources = (Path(str(module.__file__)) for module in (*rooms(game.strategy), *shared))
    for source in (*sources, *sorted(BOTS.glob("*.py"))):
        digest.update(code_of(source).encode())
    if network := getattr(game.strategy, "NETWORK", None):
        digest.update(network.read_bytes())
    return digest.hexdigest()


def rooms(strategy: ModuleType) -> list[ModuleType]:
    """The module of a strategy, and those of the same game that it takes its functions from."""
    home = strategy.__name__.rpartition(".")[0]
    names = {getattr(getattr(strategy, name), "__module__", "") for name in strategy.__all__}
    names = {name for name in names if name.rpartition(".")[0] == home}
    return [sys.modules[name] for name in sorted(names | {strategy.__name__})]


def code_of(source: Path) -> str:
    """A module without what does not change play: its comments, and levels, which a note names."""
    tree = ast.parse(source.read_text("utf-8"))
    for node in ast.walk(tree):
        if isinstance(node, DOCUMENTED) and ast.get_docstring(node):
            node.body[0] = ast.Pass()
        elif isinstance(node, ast.Call):
            node.keywords = [word for word in node.keywords if word.arg not in NAMED]
    return ast.unparse(tree)


def habits(level: Level) -> str:
    """What a level does, in words."""
    if level.iterations:
        threads = f" on {level.threads} threads" if level.threads > 1 else ""
        return f"searches, {level.iterations:,} iterations{threads}"
    if level.notices < 1:
        return f"notices {level.notices:.0%} of its moves, takes what looks best"
    return "takes what looks best"


# --- the page ---------------------------------------------------------------------------------


def markdown(ladders: Sequence[Ladder], rounds: int, seed: str) -> str:
    """The whole ladder as a page."""
    head = f"""# The ladder

Every level against every other, two players, the games' usual options. A deal is played in both
seatings, and a seat has the same luck in both, as far as decks allow. Thinking is counted in
iterations, so anybody who runs the command gets these very games (it goes on from the notes beside
this page; without them it plays everything anew):

```text
genesis ladder --rounds {rounds} --seed {seed} --file docs/ladder.md
```

A cell says how often the level of the row beats that of the column, with a 95 % interval over deals
and the number of games. Who wins beats the other; if the dark angel wins, who has more points. Elo
is Bradley and Terry's model fitted to all games of one board game, with mean 0.

Below each ladder stands what a second of thought a move is worth, one thread, against a glance
(`greedy`) and against as long a second of plain random games after each move (`flat`): these two
depend on the machine. Then comes twice the thought of the strongest level against that level, and
against half its thought. Points ahead tell more than victories where games are close; where ending
a game early wins it, as in hexworld, they tell little.

Where chance gave more than rounding and eight deals or more tell how much that counts, a second
share follows, less luck: the same with the luck of the draw taken out. What a draw is worth is told
by each game's own estimate; where cards are drawn and the strongest level plays, by {LOOKS} looks
of a search that sees all hands. It has the same mean, and the more luck decides, the narrower
bounds.
"""
    return "\n".join([head, *(chapter(ladder) for ladder in ladders)])


def chapter(ladder: Ladder) -> str:
    """One game: the levels with their Elo, and everybody against everybody."""
    fitted = ladder.arena().ratings().elo
    ratings = {number: fitted.get(bot_name(number)) for number in LEVELS}
    levels = [
        f"| {number} | {habits(ladder.level(number))} | {elo_text(elo) if elo else ''} |"
        for number, elo in ratings.items()
    ]
    lines = [
        f"## {ladder.setup.game.name}\n",
        *([opened(ladder)] if ladder.opening else []),
        "| level | how it plays | Elo (95 %) |",
        "| --- | --- | --- |",
        *levels,
        "",
        "| level | " + " | ".join(f"against {number}" for number in LEVELS[:-1]) + " |",
        "| --- |" + " --- |" * (len(LEVELS) - 1),
        *(row(ladder, number) for number in LEVELS[1:]),
        "",
        "| who | against | beats it | points ahead (95 %) |",
        "| --- | --- | --- | --- |",
        *(beside_row(ladder, pair) for pair in ladder.beside),
        "",
    ]
    return "\n".join(lines)


def opened(ladder: Ladder) -> str:
    """How deals differ where chance makes little difference."""
    return (
        f"Chance deals little here: a beginner takes the first {ladder.opening} decisions of each"
        " seat,\nthe same in both seatings.\n"
    )


def beside_row(ladder: Ladder, pair: Pair) -> str:
    """Two bots beside the ladder; points only if they have met often enough."""
    points = ladder.ahead(pair) if len(ladder.blocks(pair)) >= ENOUGH else ""
    return f"| {pair[1]} | {pair[0]} | {cell(ladder, pair)} | {points} |"


def row(ladder: Ladder, number: int) -> str:
    """One level against those below it."""
    cells = (
        cell(ladder, pair_of(other, number)) if other < number else "" for other in LEVELS[:-1]
    )
    return f"| {number} | " + " | ".join(cells) + " |"


def cell(ladder: Ladder, pair: Pair) -> str:
    """How often the upper of two bots beats the lower, if they have met."""
    if not ladder.blocks(pair):
        return ""
    interval, games = ladder.beaten(pair)
    fair = ladder.less_luck(pair)
    return f"{interval}, n = {games}" + (f"; less luck {fair}" if fair else "")
