"""What experiments found, for people to read in the terminal and for programs as plain data."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import asdict
from typing import Any

from rich.console import Group, RenderableType
from rich.table import Table

from genesis.bots.hints import Hint, expectation
from genesis.core.position import Position
from genesis.lab.analysis import Analysis, Judged
from genesis.lab.arena import Arena
from genesis.lab.statistics import Interval

__all__ = ["analysis_table", "elo_text", "hint_table", "judgements", "standings"]


def elo_text(elo: Interval) -> str:
    """+38 (+12 … +65)."""
    return f"{elo.value:+.0f} ({elo.low:+.0f} … {elo.high:+.0f})"


def standings(arena: Arena) -> RenderableType:
    """Bot by bot: games, share of the victories, Elo; then what the sequential test says."""
    fitted = arena.ratings().elo
    table = Table("bot", "games", "victories (95 %)", "Elo (95 %)", box=None, pad_edge=False)
    for column in table.columns[1:]:
        column.justify = "right"
    for name in sorted(dict.fromkeys(arena.bots), key=lambda name: -fitted[name].value):
        standing = arena.standing(name)
        table.add_row(name, str(standing.games), str(standing.share), elo_text(fitted[name]))
    return Group(table, *notes_on(arena))


def notes_on(arena: Arena) -> Iterator[str]:
    """What else is worth a line."""
    game, seats = arena.setup.game.name, arena.setup.players
    yield f"\n{game}, {seats} players, seed {arena.seed}; every deal in every seating"
    angel = [game.scores[-1] >= max(game.scores[:seats]) for game in arena.games]
    if any(game.scores[-1] for game in arena.games):
        yield f"the dark angel won {sum(angel) / len(angel):.1%} of the games"
    if arena.sprt:
        verdict = arena.verdict or "undecided"
        bounds = f"{arena.sprt.low:g} or {arena.sprt.high:g} Elo"
        yield f"sequential test, {bounds}: {arena.bots[0]} is {verdict}"


def hint_table(position: Position, found: Sequence[Hint]) -> RenderableType:
    """Moves, what each seat may expect, and why."""
    view = position.setup.game.view
    seats = [view.seat_name(position.record, seat) for seat in range(position.seats)]
    table = Table("move", *seats, "looks", "why", box=None, pad_edge=False)
    for column in table.columns[1 : 2 + position.seats]:
        column.justify = "right"
    for hint in found:
        results = [expectation(hint.values, seat) for seat in range(position.seats)]
        table.add_row(", ".join(hint.moves), *results, str(hint.visits), hint.why)
    return table


def judgements(analysis: Analysis) -> Iterator[Mapping[str, Any]]:
    """Every judged decision as plain data."""
    return (asdict(found) for found in analysis.decisions)


def analysis_table(analysis: Analysis) -> RenderableType:
    """The moves that lost something, the sums, and the three turning points."""
    view = analysis.archive.setup.game.view
    record = analysis.archive.last.record
    names = [view.seat_name(record, seat) for seat in range(analysis.archive.setup.players)]
    table = Table("move", "", "lost", "better was", box=None, pad_edge=False)
    table.columns[2].justify = "right"
    for found in analysis.decisions:
        if found.loss:
            lost = amount(found.loss, len(names))
            table.add_row(str(found.ply + 1), found.told, lost, found.best)
    sums = ", ".join(
        f"{name} {amount(loss, len(names))}"
        for name, loss in zip(names, analysis.losses(), strict=True)
    )
    turns = [turning_line(*pair, len(names)) for pair in analysis.turning_points()]
    return Group(table, f"\nlost in all: {sums}", "\nturning points", *turns)


def turning_line(found: Judged, swing: float, seats: int) -> str:
    """One turning point in words."""
    return f"  {found.ply + 1:>4}  {found.told} (the result moved by {amount(swing, seats)})"


def amount(loss: float, seats: int) -> str:
    """A loss as people say it."""
    return f"{loss:.1f} points" if seats == 1 else f"{loss:.1%}"
