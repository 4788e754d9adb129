"""The ladder: every level against every other, and what that says about each step."""

from collections.abc import Sequence
from typing import Any

from genesis.bots import LEVELS
from genesis.bots.search import thinking_of
from genesis.core.game import Setup
from genesis.core.thinking import Level
from genesis.lab.arena import Arena
from genesis.lab.papers import elo_text

__all__ = ["climb", "markdown"]

BOTS = tuple(f"level:{number}" for number in LEVELS)


def climb(setup: Setup, games: int, seed: str, bar: Any) -> Arena:
    """Every pair of levels, so many games each."""
    arena = Arena(setup, BOTS, seed)
    total = games * len(arena.lineups)
    task = bar.add_task(setup.game.name, total=total)
    arena.run(total, lambda done: bar.advance(task, done))
    return arena


def markdown(arenas: Sequence[Arena], games: int, seed: str) -> str:
    """The whole ladder as a page."""
    head = f"""# The ladder

Every level against every other, two players, the games' usual options. A deal is played in both
seatings; chance draws the same in both. Thinking is counted in iterations, so anybody who runs the
command gets these very games:

```text
genesis ladder --games {games} --seed {seed} --file docs/ladder.md
```

Victories and Elo come with 95 % intervals over deals; Elo is Bradley and Terry's model fitted to
all games of one board game, with mean 0.
"""
    return "\n".join([head, *(chapter(arena) for arena in arenas)])


def chapter(arena: Arena) -> str:
    """One game: the levels with their Elo, the steps, and everybody against everybody."""
    fitted = arena.ratings().elo
    thinking = thinking_of(arena.setup.start())
    levels = [
        f"| {name} | {habits(thinking.level(number, 2))} | {elo_text(fitted[name])} |"
        for number, name in zip(LEVELS, BOTS, strict=True)
    ]
    lines = [
        f"## {arena.setup.game.name}\n",
        "| level | how it plays | Elo (95 %) |",
        "| --- | --- | --- |",
        *levels,
        "",
        "| victories of | " + " | ".join(f"against {name}" for name in BOTS[:-1]) + " |",
        "| --- |" + " --- |" * (len(BOTS) - 1),
        *(row(arena, number) for number in range(1, len(BOTS))),
        "",
    ]
    return "\n".join(lines)


def habits(level: Level) -> str:
    """What a level does, in words."""
    if level.iterations:
        threads = f" on {level.threads} threads" if level.threads > 1 else ""
        return f"searches, {level.iterations:,} iterations{threads}"
    if level.notices < 1:
        return f"notices {level.notices:.0%} of its moves, takes what looks best"
    return "takes what looks best"


def row(arena: Arena, number: int) -> str:
    """One level against those below it."""
    cells = []
    for other in BOTS[:-1]:
        below = BOTS.index(other) < number
        standing = arena.standing(BOTS[number], [other]) if below else None
        cells.append(f"{standing.share} n = {standing.games}" if standing else "")
    return f"| {BOTS[number]} | " + " | ".join(cells) + " |"
