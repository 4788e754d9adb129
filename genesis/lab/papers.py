"""What experiments found, for people to read in the terminal and for programs as plain data."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import asdict
from typing import Any

from rich.console import Group, RenderableType
from rich.table import Table

from genesis.bots.hints import Hint, amount, expectation
from genesis.core.language import decimal, percent, say, words
from genesis.core.position import Position
from genesis.lab.analysis import Analysis, Judged
from genesis.lab.arena import Arena
from genesis.lab.fitting import Foresight
from genesis.lab.statistics import Interval

__all__ = [
    "analysis_table",
    "elo_text",
    "fits",
    "hint_table",
    "judgements",
    "standings",
]


STANDINGS = words("bot", "games", "victories (95 %)", "Elo (95 %)")
VERDICTS = words("better", "not better", "undecided")


def elo_text(elo: Interval) -> str:
    """+38 (+12 … +65)."""
    return f"{elo.value:+.0f} ({elo.low:+.0f} … {elo.high:+.0f})"


def standings(arena: Arena) -> RenderableType:
    """Bot by bot: games, share of the victories, Elo; then what the sequential test says."""
    fitted = arena.ratings().elo
    table = Table(*map(say, STANDINGS), box=None, pad_edge=False)
    for column in table.columns[1:]:
        column.justify = "right"
    for name in sorted(dict.fromkeys(arena.bots), key=lambda name: -fitted[name].value):
        standing = arena.standing(name)
        table.add_row(name, str(standing.games), str(standing.share), elo_text(fitted[name]))
    return Group(table, *notes_on(arena))


def notes_on(arena: Arena) -> Iterator[str]:
    """What else is worth a line."""
    game, seats = arena.setup.game.name, arena.setup.players
    yield "\n" + say(
        "{game}, {seats} players, seed {seed}; every deal in every seating",
        game=game,
        seats=seats,
        seed=arena.seed,
    )
    if arena.opening:
        yield say("a beginner takes the first {n} decisions of each seat", n=arena.opening)
    for name in dict.fromkeys(arena.bots):
        if fair := arena.less_luck(name):
            yield say("{bot} with luck taken out: {share}", bot=name, share=fair)
    angel = [game.scores[-1] >= max(game.scores[:seats]) for game in arena.games]
    if any(game.scores[-1] for game in arena.games):
        share = percent(sum(angel) / len(angel))
        yield say("the dark angel won {share} of the games", share=share)
    if arena.sprt:
        yield say(
            "sequential test, {low:g} or {high:g} Elo: {bot} is {verdict}",
            low=arena.sprt.low,
            high=arena.sprt.high,
            bot=arena.bots[0],
            verdict=say(arena.verdict or VERDICTS[-1]),
        )


def fits(found: Mapping[str, Foresight]) -> RenderableType:
    """How well each network tells who wins."""
    table = Table("", say("surprise"), say("likeliest wins"), box=None, pad_edge=False)
    for name, foresight in found.items():
        table.add_row(name, decimal(foresight.surprise, digits=4), percent(foresight.right))
    return table


def hint_table(position: Position, found: Sequence[Hint]) -> RenderableType:
    """Moves, what each seat may expect, and why."""
    view = position.setup.game.view
    seats = [view.seat_name(position.record, seat) for seat in range(position.seats)]
    heads = (say("move", context="noun"), *seats, say("looks"), say("why"))
    table = Table(*heads, box=None, pad_edge=False)
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
    heads = (say("move", context="noun"), "", say("lost"), say("better was"))
    table = Table(*heads, box=None, pad_edge=False)
    alone = len(names) == 1
    table.columns[2].justify = "right"
    for found in analysis.decisions:
        if found.loss:
            lost = amount(found.loss, alone=alone)
            table.add_row(str(found.ply + 1), found.told, lost, found.best)
    sums = ", ".join(
        f"{name} {amount(loss, alone=alone)}"
        for name, loss in zip(names, analysis.losses(), strict=True)
    )
    turns = [turning_line(*pair, alone=alone) for pair in analysis.turning_points()]
    lost_in_all = say("lost in all: {sums}", sums=sums)
    return Group(table, f"\n{lost_in_all}", f"\n{say('turning points')}", *turns)


def turning_line(found: Judged, swing: float, *, alone: bool) -> str:
    """One turning point in words."""
    moved = say("(the result moved by {amount})", amount=amount(swing, alone=alone))
    return f"  {found.ply + 1:>4}  {found.told} {moved}"
