"""Today's puzzle: one deal for everybody per day and game, one attempt for each that counts."""

import json
import secrets
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date, timedelta
from functools import cache
from statistics import median
from typing import Any

import sqlalchemy as sa

from genesis.bots import LEVELS
from genesis.core.chance import stream
from genesis.core.game import Game, Setup, games
from genesis.core.position import CHANCE, Position
from genesis.table.house import House, Wish
from genesis.table.live import Chair, Live
from genesis.table.refusals import forbidden
from genesis.table.storage import Event, Taken, attempts, day_of, deals, tables

__all__ = ["MARKS", "Puzzle", "Puzzles", "Result", "Standing", "day_before", "puzzles"]

OPPONENT = "level:3"  # who plays against everybody: nobody wins by accident, everybody can win
STRONGEST = f"level:{LEVELS[-1]}"  # who plays the deal when its day is over
PARTS = 10  # a game is told in so many marks
HEIGHTS = "01234567"  # marks of points alone …
AHEAD, EVEN, BEHIND = "+=-"  # … and against somebody
MARKS = dict(zip(HEIGHTS + "+=-", "▁▂▃▄▅▆▇█▲●▽", strict=True))


@dataclass(frozen=True)
class Puzzle:
    """What is dealt every day: a game against a bot, or one alone for points."""

    name: str
    setup: Setup

    @property
    def game(self) -> Game:
        """Of which game."""
        return self.setup.game

    @property
    def alone(self) -> bool:
        """Whether points are all that counts."""
        return self.setup.players == 1

    def first_position(self, seed: str) -> Position:
        """What lies on the table when the first seat decides, as chance will have it."""
        position = self.setup.start()
        while position.actor == CHANCE:
            position = position.play(position.sample(stream(seed, position.ply)))
        return position

    def wish(self, seed: str, first: Chair, *marks: Event, listed: bool = False) -> Wish:
        """A table that plays a deal of it, with somebody in the first seat."""
        others = [Chair("bot", "", OPPONENT)] * (self.setup.players - 1)
        mine = frozenset({0} if first.kind == "person" else ())
        return Wish(self.setup, [first, *others], mine, listed, seed, marks)


@cache
def puzzles() -> dict[str, Puzzle]:
    """Every puzzle by name: each game against a bot, and alone where a game gives titles for it."""
    found: list[Puzzle] = []
    for game in games().values():
        if 2 in game.players:
            found.append(Puzzle(game.name, game.setup(2, **game.presets.get("quick", {}))))
        if 1 in game.players and hasattr(game.view, "rank"):
            found.append(Puzzle(f"{game.name}-solo", game.setup(1)))
    return {puzzle.name: puzzle for puzzle in found}


@dataclass(frozen=True)
class Result:
    """How an attempt ended."""

    at: int
    points: int
    margin: int
    share: float
    title: str
    marks: str

    def value(self, puzzle: Puzzle) -> int:
        """What attempts are compared by."""
        return self.points if puzzle.alone else self.margin


@dataclass(frozen=True)
class Standing:
    """A day of a puzzle as somebody sees it: their own attempt, and the others' in numbers."""

    table: str = ""  # of their attempt
    mine: Result | None = None
    counts: bool = False  # whether it ended on its day
    finished: int = 0
    best: int = 0
    middle: float = 0.0
    place: int = 0
    streak: int = 0


def day_before(day: str) -> str:
    """Yesterday."""
    return (date.fromisoformat(day) - timedelta(days=1)).isoformat()


class Puzzles:
    """The deals of a house, and how people fared with them."""

    def __init__(self, house: House) -> None:
        self.house, self.store = house, house.store

    # --- deals and attempts ---

    def seed(self, day: str, puzzle: Puzzle) -> str:
        """What chance does in a deal: drawn once for everybody, and told to nobody."""
        where = (deals.c.day == day) & (deals.c.puzzle == puzzle.name)
        query = sa.select(deals.c.seed).where(where)
        if not self.store.rows(query):
            row = {"day": day, "puzzle": puzzle.name, "seed": secrets.token_hex(16)}
            self.insert(deals, row)
        return str(self.store.rows(query)[0]["seed"])

    def insert(self, into: sa.Table, row: dict[str, Any]) -> None:
        """A row, unless another server was quicker."""
        try:
            with self.store.write() as connection:
                connection.execute(into.insert(), row)
        except Taken:
            return

    def attempt(self, day: str, puzzle: Puzzle, person: str) -> dict[str, Any] | None:
        """Somebody's attempt, if there is one."""
        where = key_of(day, puzzle) & (attempts.c.person == person)
        found = self.store.rows(sa.select(attempts).where(where))
        return dict(found[0]) if found else None

    def begin(self, puzzle: Puzzle, person: str, name: str) -> str:
        """The table of today's attempt: it is made once, and then gone on with."""
        day = self.house.today()
        found = self.attempt(day, puzzle, person)
        if found:
            return str(found["table"])
        table = self.open_table(day, puzzle, person, name, counts=True)
        row = {"day": day, "puzzle": puzzle.name, "person": person, "table": table}
        self.insert(attempts, row)
        return table

    def practise(self, puzzle: Puzzle, person: str, name: str) -> str:
        """The same deal again, for nothing; who has not finished their attempt would cheat."""
        self.settle()
        day = self.house.today()
        found = self.attempt(day, puzzle, person)
        if found is None or found["at"] is None:
            raise forbidden("attempt first")
        return self.open_table(day, puzzle, person, name, counts=False)

    def open_table(self, day: str, puzzle: Puzzle, person: str, name: str, *, counts: bool) -> str:
        """A table that nobody else may look at today."""
        words = json.dumps({"day": day, "puzzle": puzzle.name, "counts": counts})
        seed = self.seed(day, puzzle)
        wish = puzzle.wish(seed, Chair("person", name), Event("deal", words=words))
        return self.house.create(wish, person)

    # --- results ---

    def settle(self) -> None:
        """Write down how attempts ended that are over by now."""
        ended = (attempts.c.table == tables.c.id) & tables.c.over & attempts.c.at.is_(None)
        for row in self.store.rows(sa.select(attempts, tables.c.game).where(ended)):
            if self.house.workshop.is_ready(row["game"]):
                self.settle_one(row["table"], puzzles()[row["puzzle"]])

    def settle_one(self, table: str, puzzle: Puzzle) -> None:
        """One attempt."""
        live = self.house.open(table)
        result = result_of(live, puzzle)
        with self.store.write() as connection:
            where = attempts.c.table == table
            connection.execute(attempts.update().where(where).values(**vars(result)))

    def standing(self, day: str, puzzle: Puzzle, person: str) -> Standing:
        """A day as somebody sees it."""
        rows = self.store.rows(
            sa.select(attempts).where(key_of(day, puzzle) & attempts.c.at.is_not(None))
        )
        in_time = [row for row in rows if day_of(row["at"]) == day]
        values = [result_from(row).value(puzzle) for row in in_time]
        own = self.attempt(day, puzzle, person)
        mine = result_from(own) if own and own["at"] is not None else None
        counts = mine is not None and day_of(mine.at) == day
        better = sum(value > mine.value(puzzle) for value in values) if mine else 0
        return Standing(
            table=str(own["table"]) if own else "",
            mine=mine,
            counts=counts,
            finished=len(values),
            best=max(values, default=0),
            middle=median(values) if values else 0.0,
            place=better + 1 if counts else 0,
            streak=self.streak(day, puzzle, person),
        )

    def streak(self, day: str, puzzle: Puzzle, person: str) -> int:
        """Days in a row with a finished attempt, up to this day; it may still be played today."""
        where = (attempts.c.puzzle == puzzle.name) & (attempts.c.person == person)
        query = sa.select(attempts.c.day, attempts.c.at).where(where & attempts.c.at.is_not(None))
        played = {row["day"] for row in self.store.rows(query) if day_of(row["at"]) == row["day"]}
        last = day if day in played else day_before(day)
        length = 0
        while last in played:
            last, length = day_before(last), length + 1
        return length

    # --- the best line ---

    def best_table(self, day: str, puzzle: Puzzle) -> str:
        """The table at which the strongest bot plays a deal, if it does."""
        where = (deals.c.day == day) & (deals.c.puzzle == puzzle.name)
        found = self.store.rows(sa.select(deals.c.best).where(where))
        return str(found[0]["best"] or "") if found else ""

    def was_dealt(self, day: str, puzzle: Puzzle) -> bool:
        """Whether anybody tried this deal."""
        return bool(self.store.rows(sa.select(attempts.c.day).where(key_of(day, puzzle)).limit(1)))

    def open_best(self, day: str, puzzle: Puzzle) -> Live:
        """The table of the best line: anybody may watch it, now that the day is over."""
        name = self.best_table(day, puzzle)
        if not name:
            wish = puzzle.wish(self.seed(day, puzzle), Chair("bot", "", STRONGEST), listed=True)
            name = self.house.create(wish, "")
            where = (deals.c.day == day) & (deals.c.puzzle == puzzle.name) & deals.c.best.is_(None)
            with self.store.write() as connection:
                connection.execute(deals.update().where(where).values(best=name))
        return self.house.open(self.best_table(day, puzzle))


# --- how an attempt went ----------------------------------------------------------------------


def key_of(day: str, puzzle: Puzzle) -> Any:
    """The attempts at a deal."""
    return (attempts.c.day == day) & (attempts.c.puzzle == puzzle.name)


def result_from(row: Any) -> Result:
    """A result as it is kept."""
    return Result(**{name: row[name] for name in Result.__dataclass_fields__})


def result_of(live: Live, puzzle: Puzzle) -> Result:
    """How a finished table ended for its first seat."""
    moves = [entry.event.at for entry in live.entries if entry.position is not None]
    position = live.position
    rank = live.setup.game.view.rank if puzzle.alone else None
    return Result(
        at=moves[-1],
        points=position.scores[0],
        margin=margin(position),
        share=position.result[0],
        title=str(rank(position.record)) if rank else "",
        marks=marks_of([*(before for before, _ in live.past), position], alone=puzzle.alone),
    )


def margin(position: Position) -> int:
    """By how much the first seat is ahead of everybody else, a rival of all included."""
    own, *others = position.tally
    return own - max(others)


def marks_of(positions: Sequence[Position], *, alone: bool) -> str:
    """A game in a few marks that give nothing of it away."""
    last = len(positions) - 1
    moments = [positions[last * part // PARTS] for part in range(1, PARTS + 1)]
    if not alone:
        return "".join(mark_of(margin(position)) for position in moments)
    points = [max(0, position.scores[0]) for position in moments]
    most = max(*points, 1)
    return "".join(HEIGHTS[value * (len(HEIGHTS) - 1) // most] for value in points)


def mark_of(lead: int) -> str:
    """Ahead, even or behind."""
    return AHEAD if lead > 0 else EVEN if lead == 0 else BEHIND
