"""What a game teaches: scenes to play through, pictures for its rulebook, what each part is.

A game says so in its module `lesson` (`SCENES`, `FIGURES`) and its module `about` (`about`,
`touched`). Dice and cards are moves, so every scene is the same for everybody.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from genesis.core.position import Position

if TYPE_CHECKING:
    from genesis.core.game import Game, Setup

__all__ = ["Figure", "Scene", "Still", "Task", "joined", "moves_in"]

THEN = ";"  # between moves
EITHER = "|"  # between moves that are as good as each other
ITSELF = "!"  # before a move that the table plays
ANY = "*"  # whatever is open


def moves_in(text: str) -> tuple[str, ...]:
    """Moves in notation, as a scene lists them."""
    return tuple(move.strip() for move in text.split(THEN) if move.strip())


@dataclass(frozen=True)
class Task:
    """One move of a scene: what counts as done, or what the table plays by itself."""

    wished: tuple[str, ...]  # moves in notation, or how they begin
    plays_itself: bool = False

    def is_met_by(self, move: str) -> bool:
        """Whether a move is what was wished for."""
        return any(wish in (ANY, move) or move.startswith(f"{wish} ") for wish in self.wished)


@dataclass(frozen=True, kw_only=True)
class Still:
    """A position: moves in notation that lead to it from the start."""

    moves: str = ""
    options: Mapping[str, object] = field(default_factory=dict)
    players: int = 2

    def setup(self, game: "Game") -> "Setup":
        """The game with the players and options of this position."""
        return game.setup(self.players, **self.options)

    def past(self, game: "Game") -> tuple[list[tuple[Position, int]], Position]:
        """Every position on the way with what was played there, and the one at its end."""
        position = self.setup(game).start()
        past: list[tuple[Position, int]] = []
        for move in moves_in(self.moves):
            after = position.play(move)
            past.append((position, position.code(move)))
            position = after
        return past, position


@dataclass(frozen=True)
class Figure(Still):
    """A picture beside a rule, as seat 0 sees it."""

    rule: str
    caption: str


@dataclass(frozen=True)
class Scene(Still):
    """A turn that somebody learns by playing it, from seat 0."""

    title: str
    teach: str
    other: str  # said when another move is tried
    after: str  # said when it is done
    script: str = field(kw_only=True)  # such as `draw; !drawn forest; play forest; c3 | c4`

    @property
    def tasks(self) -> tuple[Task, ...]:
        """What is played, in order."""
        return tuple(task_from(words) for words in moves_in(self.script))


def task_from(words: str) -> Task:
    """One move of a script."""
    wished = tuple(wish.strip() for wish in words.removeprefix(ITSELF).split(EITHER))
    return Task(wished, words.startswith(ITSELF))


def joined(moves: Iterable[str]) -> str:
    """Moves as a scene lists them."""
    return f"{THEN} ".join(moves)
