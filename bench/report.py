"""What was measured, as a page: ratios first."""

import os
import platform
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

__all__ = ["Row", "page"]

NOT_COMPARABLE = """
## What is not comparable

- No peer has our games. Hex 11 has as many spaces as pangaea with two players, one action a turn
  instead of a roll and up to two tiles, and no dice; backgammon, gin rummy and crazy eights have
  luck or hidden cards and games of similar length, and simpler moves than hexworld.
- Actions are counted as each engine counts them, those of chance included; RLCard counts decisions
  only. A Settlers action does more than a tile in pangaea; a tic-tac-toe mark does less.
- OpenSpiel's C++ loop lists the open actions before it picks one; ours draws one without a list,
  which the rules of these games allow. Through its Python API every engine pays for Python.
- Pgx is made for GPUs; here it runs on the CPU, its games that have ended are not reset, and its
  observations are smaller than ours.
- boardgame.io keeps a log and immutable states for undo, which random playouts do not need.
- TAG and Ludii are Java programs that no package registry carries: they were left out.
- The search over a Python game is OpenSpiel's C++ search over our own pangaea, registered there.
"""


@dataclass(frozen=True)
class Row:
    """Ours beside a peer's, and what the ratio should at least be (0: nothing was promised)."""

    peer: str
    unit: str
    ours: float
    theirs: float
    wanted: float = 0.0
    what: str = "pangaea"

    @property
    def ratio(self) -> float:
        """How many times theirs ours is."""
        return self.ours / self.theirs

    def cells(self) -> tuple[str, ...]:
        """The row of the table."""
        wanted = f"{self.wanted:g}" if self.wanted else "–"
        reached = "–" if not self.wanted else "yes" if self.ratio >= self.wanted else "**no**"
        rates = (f"{self.ours:,.0f}", f"{self.theirs:,.0f}")
        return (f"{self.ratio:,.2f}", wanted, reached, self.what, self.peer, *rates, self.unit)


def table(head: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    """A Markdown table."""
    lines = [head, ["---"] * len(head), *rows]
    return "\n".join("| " + " | ".join(map(str, line)) + " |" for line in lines) + "\n"


def machine() -> str:
    """What it was measured on."""
    info = Path("/proc/cpuinfo")
    lines = info.read_text().splitlines() if info.exists() else []
    names = [line.split(":")[1].strip() for line in lines if line.startswith("model name")]
    name = names[0] if names else platform.processor() or platform.machine()
    return (
        f"{name}, {os.cpu_count()} cores, {platform.system()}, Python {platform.python_version()}"
    )


def page(rows: Sequence[Row], ours: Sequence[Mapping[str, Any]], notes: Sequence[str]) -> str:
    """The whole of RESULTS.md."""
    head = ("ratio", "wanted", "reached", "ours", "beside", "ours", "theirs", "unit")
    parts = [
        "# How fast\n\nWritten by `make bench`: ours and the peers in one run on one machine, the "
        f"best of a few rounds taken in turn.\n\n{machine()}\n",
        "## Ratios\n\n" + table(head, (row.cells() for row in rows)),
    ]
    if notes:
        parts.append("\n".join(f"- {note}" for note in notes) + "\n")
    labels = [key for key in ours[0] if key != "game"]
    lines = [[key.replace("_", " "), *(f"{game[key]:,}" for game in ours)] for key in labels]
    parts.append("## Our four games\n\n" + table(["", *(game["game"] for game in ours)], lines))
    return "\n".join(parts) + NOT_COMPARABLE
