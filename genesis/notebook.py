"""A game in a notebook: one move a cell, or as many as one likes, with a picture of each moment."""

from dataclasses import dataclass, field
from typing import Any

from genesis.bots import Bot, bot
from genesis.core.archive import Archive
from genesis.core.chance import Rng, stream
from genesis.core.errors import BadOption
from genesis.core.game import load
from genesis.core.language import say
from genesis.core.position import CHANCE, Position

__all__ = ["Walk", "play", "replay"]


@dataclass
class Walk:
    """A game that is gone through forwards and backwards; it shows where it stands.

    Beyond the last move that was played, bots and chance go on by themselves.
    """

    moments: list[Position]
    moves: list[int] = field(default_factory=list)
    bots: list[Bot] = field(default_factory=list)
    rng: Rng = field(default_factory=lambda: stream(0))
    at: int = 0

    @property
    def position(self) -> Position:
        """Where it stands."""
        return self.moments[self.at]

    @property
    def told(self) -> str:
        """The move that led here, in a sentence."""
        if self.at == 0:
            return say("The game begins.")
        before = self.moments[self.at - 1]
        return str(before.setup.game.view.tell(before.record, self.moves[self.at - 1]))

    def step(self, plies: int = 1) -> "Walk":
        """Go on by so many moves, as far as the game goes."""
        for _ in range(plies):
            if self.at == len(self.moves) and self.bots and not self.position.is_over:
                self._played(self._chosen())
            self.at = min(self.at + 1, len(self.moves))
        return self

    def back(self, plies: int = 1) -> "Walk":
        """Go back by so many moves."""
        self.at = max(self.at - plies, 0)
        return self

    def move(self, move: str | int) -> "Walk":
        """Play a move of one's own here; what had been played from here on is forgotten."""
        action = self.position.code(move) if isinstance(move, str) else int(move)
        after = self.position.play(action)
        del self.moments[self.at + 1 :], self.moves[self.at :]
        self.moments.append(after)
        self.moves.append(action)
        self.at += 1
        return self

    def to_end(self) -> "Walk":
        """Go on until the game is over."""
        while not self.position.is_over and (self.bots or self.at < len(self.moves)):
            self.step()
        return self

    def archive(self) -> Archive:
        """The game so far, to be kept or analysed."""
        names = tuple(f"player {seat + 1}" for seat in range(self.position.seats))
        return Archive(self.position.setup, names, tuple(self.moves))

    def _chosen(self) -> int:
        position = self.position
        if position.actor == CHANCE:
            return position.sample(self.rng)
        return self.bots[position.actor](position, self.rng)

    def _played(self, action: int) -> None:
        self.moments.append(self.position.play(int(action)))
        self.moves.append(int(action))

    def __repr__(self) -> str:
        return (
            f"<{self.position.setup.game.name}, move {self.at} of {len(self.moves)}: {self.told}>"
        )

    def _repr_html_(self) -> str:
        scores = ", ".join(map(str, self.position.scores))
        caption = say("{n}. {told} Scores {scores}.", n=self.at, told=self.told, scores=scores)
        return f"<figure>{self.position.to_svg()}<figcaption>{caption}</figcaption></figure>"


def play(
    game: str, players: int | None = None, *, bots: str = "greedy", seed: int = 0, **options: Any
) -> Walk:
    """A game to step through; `bots` names one for all seats or one for each, with commas."""
    setup = load(game, players, **options)
    names = bots.split(",") if "," in bots else [bots] * setup.players
    if len(names) != setup.players:
        raise BadOption(
            say("{n} bots cannot sit on {seats} seats", n=len(names), seats=setup.players)
        )
    return Walk([setup.start()], bots=[bot(name) for name in names], rng=stream(seed))


def replay(game: Archive) -> Walk:
    """A game that was played, to step through."""
    return Walk(list(game.positions()), list(game.moves))
