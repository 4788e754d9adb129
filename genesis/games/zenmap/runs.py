"""Runs, one by one: what score sheets and pictures show of the adjacency bonus (R66)."""

from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple

from genesis.core.language import say
from genesis.games.zenmap.cards import NOTHING, PARTS, POINTS, TERRAINS, TOP_NAMES
from genesis.games.zenmap.notation import tile_name
from genesis.games.zenmap.position import NAME, OFF, Position
from genesis.games.zenmap.scoring import LINES

__all__ = ["Run", "runs_of"]


class Run(NamedTuple):
    """Neighbours in a row or column that score together."""

    what: str
    tiles: list[int]
    bonus: int

    @property
    def words(self) -> str:
        """What, how long and where."""
        return say(
            "{n} {what}, {first} to {last}",
            n=len(self.tiles),
            what=self.what,
            first=tile_name(self.tiles[0]),
            last=tile_name(self.tiles[-1]),
        )


def runs_of(pos: Position, seat: int) -> Iterator[Run]:
    """Every run of a board."""
    find = {NAME: equal_runs, OFF: no_runs}.get(int(pos.adjacency), shared_runs)
    tops = pos.top[seat].tolist()
    for line in LINES.tolist():
        yield from find(tops, line)


def no_runs(tops: Sequence[int], line: Sequence[int]) -> Iterator[Run]:
    """Option adjacency = off."""
    return iter(())


def equal_runs(tops: Sequence[int], line: Sequence[int]) -> Iterator[Run]:
    """Neighbours that show the same."""
    for tiles in split(line, lambda one, other: tops[one] == tops[other] != NOTHING):
        top = tops[tiles[0]]
        yield Run(say(TOP_NAMES[top]), tiles, int(POINTS[top]) * len(tiles))


def shared_runs(tops: Sequence[int], line: Sequence[int]) -> Iterator[Run]:
    """Option adjacency = parts: neighbours that have a terrain in common."""
    for terrain, name in enumerate(TERRAINS):
        part = [0 if top == NOTHING else int(PARTS[top, terrain]) for top in tops]
        for tiles in split(line, both_have(part)):
            amount = sum(part[tile] for tile in tiles)
            yield Run(
                say("with {terrain}", terrain=say(name)), tiles, amount * int(POINTS[terrain])
            )


def both_have(part: Sequence[int]) -> Callable[[int, int], bool]:
    """Whether two tiles have some of it."""
    return lambda one, other: part[one] > 0 and part[other] > 0


def split(line: Sequence[int], joined: Callable[[int, int], bool]) -> Iterator[list[int]]:
    """The parts of a line, of two or more tiles, in which neighbours are joined."""
    run = [line[0]]
    for tile in line[1:]:
        if not joined(run[-1], tile):
            yield from [run] if len(run) > 1 else []
            run = []
        run.append(tile)
    yield from [run] if len(run) > 1 else []
