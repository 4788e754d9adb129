"""Six levels of play, from a beginner to what a second of thought can give."""

from genesis.bots.greedy import Greedy
from genesis.bots.search import Budget, Search, thinking_of
from genesis.core.chance import Rng
from genesis.core.position import Position
from genesis.core.thinking import Level

__all__ = ["Levelled"]


class Levelled:
    """A bot of one level; what that means is said by each game, as its arena found."""

    def __init__(self, number: int) -> None:
        self.number = number
        self.players: dict[Level, Greedy | Search] = {}

    def __call__(self, position: Position, rng: Rng) -> int:
        """A move of this strength."""
        level = thinking_of(position).level(self.number, position.seats)
        if level not in self.players:
            self.players[level] = player(level)
        return self.players[level](position, rng)


def player(level: Level) -> Greedy | Search:
    """Who plays like this: a searcher, or somebody who trusts the first glance."""
    if level.iterations:
        return Search(Budget(iterations=level.iterations, threads=level.threads))
    return Greedy(level.notices)
