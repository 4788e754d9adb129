"""Maps: which spaces are open, which are blocked, and where the river runs (R2, P3, §14)."""

from collections import deque
from pathlib import Path

import numpy as np

from genesis.core.errors import BadMap, BadOption
from genesis.core.language import say
from genesis.core.options import Document
from genesis.core.position import Settings
from genesis.games.pangaea.position import COLUMNS, ROWS, SPACES

__all__ = ["MAP", "check_playable", "map_settings"]

OPEN, VOLCANO, TAR, RIVER = ".VT|"
KINDS = {OPEN: 0, VOLCANO: 1, TAR: 2}


def reconstructed() -> str:
    """Our reconstruction of the lost printed map."""
    return (Path(__file__).parent / "reconstructed.map").read_text(encoding="ascii")


def flatten(text: str) -> str:
    """The map with its rows joined by '/'; refuses a fault with its line and column."""
    rows = text.removesuffix("\n").replace("/", "\n").split("\n")
    for line, row in enumerate(rows[:ROWS], 1):
        check_row(line, row)
    if len(rows) != ROWS:
        where = min(len(rows), ROWS) + 1
        why = say("a map has {rows} rows, this one has {count}", rows=ROWS, count=len(rows))
        raise BadMap(where, 1, why)
    return "/".join(rows)


def check_row(line: int, row: str) -> None:
    """A row has 14 spaces and at most one river."""
    spaces = 0
    for column, mark in enumerate(row, 1):
        if mark not in (*KINDS, RIVER):
            why = say("{mark!r} is not one of '.', 'V', 'T', '|'", mark=mark)
            raise BadMap(line, column, why)
        if mark == RIVER and row.index(RIVER) != column - 1:
            raise BadMap(line, column, say("the river crosses a row only once"))
        spaces += mark != RIVER
        if spaces > COLUMNS:
            why = say("a row has {columns} spaces, this one has more", columns=COLUMNS)
            raise BadMap(line, column, why)
    if spaces < COLUMNS:
        raise BadMap(
            line,
            len(row) + 1,
            say(
                "a row has {columns} spaces, this one has {spaces}", columns=COLUMNS, spaces=spaces
            ),
        )


MAP = Document(
    "map",
    "reconstructed",
    "the spaces, volcanoes, tar pits and river; the printed map is lost to us, ours is a "
    "reconstruction, and an owner of the game can type in the real one",
    named={"reconstructed": reconstructed},
    flatten=flatten,
    is_text=lambda text: "\n" in text or 2 * sum(map(text.count, ".VT")) > len(text),
)


def map_settings(flat: str) -> Settings:
    """A flattened map as numbers: each space, then how much of each row is left of the river."""
    rows = flat.split("/")
    kinds = [KINDS[mark] for row in rows for mark in row if mark != RIVER]
    return np.array(kinds + [row.find(RIVER) if RIVER in row else COLUMNS for row in rows])


def check_playable(settings: Settings, players: int) -> None:
    """Refuse a map whose game would be over before it began (R11)."""
    kinds, river = settings[:SPACES], settings[SPACES:]
    in_play = {
        (row, column)
        for row in range(ROWS)
        for column in range(COLUMNS)
        if kinds[row * COLUMNS + column] == KINDS[OPEN] and (players > 2 or column < river[row])
    }
    if not any(group_size(space, in_play) >= 3 for space in in_play):
        raise BadOption(
            say(
                "this map has no three connected open spaces for {players} players", players=players
            )
        )


def group_size(start: tuple[int, int], spaces: set[tuple[int, int]]) -> int:
    """How many spaces are connected with this one."""
    seen, queue = {start}, deque([start])
    while queue:
        row, column = queue.popleft()
        for near in ((row - 1, column), (row + 1, column), (row, column - 1), (row, column + 1)):
            if near in spaces and near not in seen:
                seen.add(near)
                queue.append(near)
    return len(seen)
