"""A whole game as a text file: what was chosen, who sat where, then one move per line.

genesis 1
game pangaea
rules printed
players 2
option first = random
seat 0 me
seat 1 greedy

1 first 1
2 roll forest wild
3 forest d4
running 3 moves
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from pathlib import Path
from typing import Any

from genesis.core.errors import BadArchive, BadFile, GenesisError
from genesis.core.files import system_reason, unwritable
from genesis.core.game import Setup, games, load
from genesis.core.language import say
from genesis.core.position import Position

__all__ = ["Archive"]

FORMAT = "genesis 1"


@dataclass(frozen=True)
class Archive:
    """A game, finished or running: its setup, its seats and its moves, those of chance included."""

    setup: Setup
    seats: tuple[str, ...]
    moves: tuple[int, ...] = ()
    tags: tuple[tuple[str, str], ...] = field(default=())  # anything else worth noting

    def positions(self) -> Iterator[Position]:
        """Every position from the start to the last."""
        position = self.setup.start()
        yield position
        for move in self.moves:
            position = position.play(move)
            yield position

    @cached_property
    def last(self) -> Position:
        """The position after the last move."""
        return list(self.positions())[-1]

    def play(self, move: int) -> "Archive":
        """The game with one move more."""
        return self.extended((move,), self.last.play(move))

    def extended(self, moves: Sequence[int], last: Position) -> "Archive":
        """The game with moves more that lead to `last`, so nothing need be replayed."""
        longer = replace(self, moves=(*self.moves, *moves))
        longer.__dict__["last"] = last
        return longer

    def back_to(self, ply: int) -> "Archive":
        """The game as it was after `ply` moves."""
        return replace(self, moves=self.moves[:ply])

    # --- writing ---

    def to_text(self) -> str:
        """The file's content; `from_text` reads it back to the identical game."""
        return "\n".join((*self._header(), "", *self._lines(), *self.card(), self._footer(), ""))

    def save(self, path: str | Path) -> None:
        """Write the file whole or not at all."""
        target = Path(path)
        draft = target.with_name(target.name + ".draft")
        try:
            draft.write_text(self.to_text(), encoding="utf-8")
            draft.replace(target)
        except OSError as error:
            raise unwritable(target, error) from None

    def _header(self) -> Iterator[str]:
        game = self.setup.game
        yield FORMAT
        yield f"game {game.name}"
        yield f"rules {self.setup.options.get('rules', game.rule_sets[0])}"
        yield f"players {self.setup.players}"
        for name, text in self.setup.texts().items():
            yield f"option {name} = {text}"
        for seat, name in enumerate(self.seats):
            yield f"seat {seat} {name}"
        for name, text in self.tags:
            yield f"tag {name} = {text}"

    def _lines(self) -> Iterator[str]:
        for ply, (position, move) in enumerate(zip(self.positions(), self.moves, strict=False), 1):
            yield f"{ply} {position.name(move)}"

    def card(self) -> list[str]:
        """The designer's score card of a finished game, a line each seat, if the game has one."""
        if not self.setup.game.has_card or not self.last.is_over:
            return []
        return [f"card {line}" for line in self.setup.game.view.card(self.last.record)]

    def _footer(self) -> str:
        if not self.last.is_over:
            return f"running {len(self.moves)} moves"
        return f"end {len(self.moves)} moves, scores {points(self.last)}"

    # --- reading ---

    @staticmethod
    def load(path: str | Path) -> "Archive":
        """Read a file."""
        try:
            return Archive.from_text(Path(path).read_text(encoding="utf-8"))
        except OSError as error:
            why = system_reason(error)
            raise BadFile(say("{file} cannot be read: {why}", file=path, why=why)) from None
        except UnicodeDecodeError:
            raise BadFile(say("{file} is not a text file", file=path)) from None

    @staticmethod
    def from_text(text: str) -> "Archive":
        """The game that `to_text` wrote; refuses a corrupt one with line and column."""
        return Reader(text).archive()


def points(position: Position) -> str:
    """The scores with spaces between."""
    return " ".join(str(score) for score in position.scores)


class Reader:
    """Reads an archive line by line and knows where it is."""

    def __init__(self, text: str) -> None:
        self.lines = text.split("\n")
        self.number = 0  # of the line just read, from 1

    def fail(self, why: str, column: int = 1) -> BadArchive:
        """The error for the line just read."""
        return BadArchive(self.number, column, why)

    def next(self) -> str:
        """The next line; a file that stops early is refused where it stops."""
        self.number += 1
        if self.number > len(self.lines) or (self.number == len(self.lines) and not self.lines[-1]):
            raise self.fail(
                say("the file ends here, before its closing line 'end …' or 'running …'")
            )
        return self.lines[self.number - 1].rstrip("\r")

    def archive(self) -> Archive:
        """The whole file."""
        if self.next() != FORMAT:
            raise self.fail(say("a game file starts with '{format}'", format=FORMAT))
        setup, seats, tags = self.header()
        return self.body(Archive(setup, seats, (), tags))

    def header(self) -> tuple[Setup, tuple[str, ...], tuple[tuple[str, str], ...]]:
        """Everything above the empty line."""
        game = self.keyed("game")
        if game not in games():
            raise self.fail(say("there is no game {game!r}", game=game), column=6)
        rules = self.keyed("rules")
        if rules not in games()[game].rule_sets:
            why = say("{game} has no rule set {rules!r}", game=game, rules=rules)
            raise self.fail(why, column=7)
        players = self.keyed("players")
        if not players.isdecimal():
            why = say("{players!r} is not a number of players", players=players)
            raise self.fail(why, column=9)
        options: dict[str, str] = {}
        seats: list[str] = []
        tags: list[tuple[str, str]] = []
        while line := self.next():
            self.header_line(line, options, seats, tags)
        return self.setup(game, int(players), options, seats), tuple(seats), tuple(tags)

    def keyed(self, key: str) -> str:
        """What a line that must start with `key` says."""
        line = self.next()
        if not line.startswith(f"{key} "):
            raise self.fail(say("'{key} …' is expected here, not {line!r}", key=key, line=line))
        return line.removeprefix(f"{key} ")

    def header_line(
        self, line: str, options: dict[str, str], seats: list[str], tags: list[tuple[str, str]]
    ) -> None:
        """An option, a seat or a tag."""
        key, _, rest = line.partition(" ")
        name, equals, value = rest.partition(" = ")
        if key == "option" and equals:
            options[name] = value
        elif key == "tag" and equals:
            tags.append((name, value))
        elif key == "seat" and rest.startswith(f"{len(seats)} "):
            seats.append(rest.partition(" ")[2])
        else:
            why = say(
                "'option … = …', 'seat {seat} …', 'tag … = …' or an empty line is expected here, "
                "not {line!r}",
                seat=len(seats),
                line=line,
            )
            raise self.fail(why)

    def setup(self, game: str, players: int, options: dict[str, Any], seats: list[str]) -> Setup:
        """The game as chosen; what it refuses is a fault of the header."""
        try:
            setup = load(game, players, **options)
        except GenesisError as error:
            raise self.fail(say("the header does not hold: {why}", why=error)) from None
        if len(seats) != players:
            why = say(
                "{players} players, but {seats} seats are named", players=players, seats=len(seats)
            )
            raise self.fail(why)
        return setup

    def body(self, archive: Archive) -> Archive:
        """One numbered move per line, then the closing line."""
        moves: list[int] = []
        position = archive.setup.start()
        while not (line := self.next()).startswith(("card ", "end ", "running ")):
            ply, _, move = line.partition(" ")
            if ply != str(len(moves) + 1):
                number = len(moves) + 1
                raise self.fail(say("move {n} is expected here, not {line!r}", n=number, line=line))
            action = self.move(position, move, column=len(ply) + 2)
            moves.append(action)
            position = position.play(action)
        whole = archive.extended(moves, position)
        for wanted in (*whole.card(), whole._footer()):
            if line != wanted:
                why = say("the moves lead to '{wanted}', not {line!r}", wanted=wanted, line=line)
                raise self.fail(why)
            line = self.next() if wanted != whole._footer() else line
        if any(rest.strip() for rest in self.lines[self.number :]):
            self.number += 1
            raise self.fail(say("nothing may follow the closing line"))
        return whole

    def move(self, position: Position, move: str, column: int) -> int:
        """A legal move in notation."""
        try:
            action = position.code(move)
            position.play(action)
        except GenesisError as error:
            raise self.fail(str(error), column) from None
        return action
