"""Boards: what squares, works and rest are worth, as a data file (R7, §2.3)."""

import json
import re
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import Any

import numpy as np

from genesis.core.errors import BadMap, BadOption
from genesis.core.language import say
from genesis.core.options import Document
from genesis.core.position import Settings
from genesis.games.sevendays.position import (
    CHOICES,
    COPIES,
    DAYS,
    KINDS,
    PLAYERS,
    SQUARES,
    TRACKS,
)

__all__ = ["BOARD", "RECONSTRUCTION", "board_id", "board_settings"]

FORMAT = "sevendays-board/1"
RECONSTRUCTION = "reconstructed-1"
HIGHEST = 99  # a number on a board has at most two digits
LONGEST_ID = 40
DEFAULT = "default"
COUNTS = tuple(map(str, range(1, PLAYERS + 1)))

Content = dict[str, Any]
Check = Callable[[Any, str], None]


# --- one value after the other ----------------------------------------------------------------


def fault(where: str, why: str) -> BadOption:
    """The error for what stands at a place such as `cost[3]`."""
    return BadOption(say("option board: {where}: {why}", where=where, why=why))


def check_number(value: Any, where: str) -> None:
    """A whole number; true and false are none."""
    if type(value) is not int or not 0 <= value <= HIGHEST:
        shown = json.dumps(value)[:20]
        why = say(
            "a whole number from 0 to {high} is expected, not {shown}", high=HIGHEST, shown=shown
        )
        raise fault(where, why)


def list_of(low: int, high: int, check: Check) -> Check:
    """How to check a list of `low` to `high` entries."""

    def wanted() -> str:
        return f"{low}" if low == high else say("{low} to {high}", low=low, high=high)

    def check_list(value: Any, where: str) -> None:
        if not isinstance(value, list):
            raise fault(where, say("a list of {wanted} entries is expected", wanted=wanted()))
        for index, entry in enumerate(value[:high]):
            check(entry, f"{where}[{index}]")
        if not low <= len(value) <= high:
            raise fault(
                where,
                say(
                    "{wanted} entries are expected, here are {count}",
                    wanted=wanted(),
                    count=len(value),
                ),
            )

    return check_list


def check_price(value: Any, where: str) -> None:
    """R7: a work costs at least one cube."""
    VECTOR(value, where)
    if sum(value) == 0:
        raise fault(where, say("a work costs at least one cube"))


VECTOR = list_of(KINDS, KINDS, check_number)
ALTERNATIVES = list_of(1, CHOICES, VECTOR)
TABLES: Mapping[str, Check] = {
    "squares": list_of(TRACKS, TRACKS, list_of(SQUARES, SQUARES, ALTERNATIVES)),
    "bonus": list_of(DAYS, DAYS, ALTERNATIVES),
    "points": list_of(DAYS, DAYS, list_of(SQUARES, SQUARES, check_number)),
    "rest": list_of(SQUARES, SQUARES, check_number),
    "cost": list_of(DAYS, DAYS, check_price),
}


# --- the file ---------------------------------------------------------------------------------


def flatten(text: str) -> str:
    """The board on one line of JSON; refuses a fault with its place."""
    content = read_json(text.removeprefix("\ufeff"))
    check_keys(content)
    for name, check in TABLES.items():
        for where, table in versions(name, content[name]):
            check(table, where)
    check_prices(content["cost"])
    return json.dumps(content, separators=(",", ":"))


def read_json(text: str) -> Content:
    """The file's object; faults of JSON have a line and a column."""
    try:
        content = json.loads(text, object_pairs_hook=without_repetition)
    except json.JSONDecodeError as error:
        why = say("this is not JSON: {why}", why=error.msg.lower())
        raise BadMap(error.lineno, error.colno, why) from None
    except RecursionError:
        raise BadMap(1, 1, say("this is no board: lists are nested too deeply")) from None
    except ValueError:  # Python's limit of digits
        where = re.search(r"\d{4000}", text)
        lines = text[: where.start() if where else 0].split("\n")
        why = say("a number has too many digits")
        raise BadMap(len(lines), len(lines[-1]) + 1, why) from None
    if not isinstance(content, dict):
        raise BadMap(1, 1, say("a board is a JSON object: it starts with '{'"))
    return content


def without_repetition(pairs: list[tuple[str, Any]]) -> Content:
    """An object in which every key is given once."""
    content = dict(pairs)
    if len(content) < len(pairs):
        keys = [key for key, _ in pairs]
        twice = next(key for key in keys if keys.count(key) > 1)
        raise fault(twice[:LONGEST_ID], say("this key is given twice"))
    return content


def check_keys(content: Content) -> None:
    """All keys there are, no other, and a name of the board that fits a line."""
    wanted = ("format", "id", *TABLES)
    for key in content:
        if key not in wanted:
            why = say("there is no such key; there is {there}", there=", ".join(wanted))
            raise fault(key[:LONGEST_ID], why)
    for key in wanted:
        if key not in content:
            raise fault(key, say("this key is missing"))
    if content["format"] != FORMAT:
        raise fault("format", say("it must be {format!r}", format=FORMAT))
    name = content["id"]
    if not isinstance(name, str) or not name.isprintable() or not 0 < len(name) <= LONGEST_ID:
        why = say("a name of 1 to {most} characters is expected", most=LONGEST_ID)
        raise fault("id", why)


def versions(name: str, value: Any) -> Iterator[tuple[str, Any]]:
    """R7: one table for all, or an object with tables by player count; each with its place."""
    if not isinstance(value, dict):
        yield name, value
        return
    for count, table in value.items():
        if count not in (DEFAULT, *COUNTS):
            why = say("player counts are 1 to 6, or 'default'")
            raise fault(f"{name}.{count}"[:LONGEST_ID], why)
        yield f"{name}.{count}", table


def check_prices(cost: Any) -> None:
    """R7: nobody can ever pay more cubes than there are."""
    for where, table in versions("cost", cost):
        count = where.removeprefix("cost.")
        if count in COUNTS:
            check_affordable(table, int(count), where)


def check_affordable(cost: list[list[int]], players: int, where: str) -> None:
    """R7: at most 12 cubes for each player."""
    cubes = COPIES * KINDS * players
    for day, price in enumerate(cost):
        if sum(price) > cubes:
            why = say("a table of {players} has {cubes} cubes in all", players=players, cubes=cubes)
            raise fault(f"{where}[{day}]", why)


# --- the board for a table --------------------------------------------------------------------


def reconstruction() -> str:
    """Our reconstruction of the lost printed board."""
    return (Path(__file__).parent / f"{RECONSTRUCTION}.json").read_text(encoding="utf-8")


BOARD = Document(
    "board",
    RECONSTRUCTION,
    "what squares, works and rest are worth; most numbers of the printed board are lost to us, "
    "ours are a reconstruction, and an owner of the game can type in the real ones",
    named={RECONSTRUCTION: reconstruction},
    flatten=flatten,
    is_text=lambda text: text.lstrip().startswith("{"),
)


def board_id(value: str) -> str:
    """What a board calls itself."""
    return str(json.loads(BOARD.text(value))["id"])


def board_settings(value: str, players: int) -> Settings:
    """The numbers of a board for so many players, in the order in which `rules.start` reads."""
    content = json.loads(BOARD.text(value))
    chosen = {name: for_players(name, content[name], players) for name in TABLES}
    check_affordable(chosen["cost"], players, "cost")
    squares = [square for track in chosen["squares"] for square in track]
    numbers = (
        *map(padded, squares),
        [len(square) for square in squares],
        *map(padded, chosen["bonus"]),
        [len(bonus) for bonus in chosen["bonus"]],
        *chosen["points"],
        chosen["rest"],
        *chosen["cost"],
    )
    return np.concatenate([np.array(part, np.int64).ravel() for part in numbers])


def for_players(name: str, table: Any, players: int) -> Any:
    """R7: the table for this player count."""
    if not isinstance(table, dict):
        return table
    if str(players) not in table and DEFAULT not in table:
        why = say("there is no list for {players} players and no 'default'", players=players)
        raise fault(name, why)
    return table.get(str(players), table.get(DEFAULT))


def padded(alternatives: list[list[int]]) -> list[list[int]]:
    """Alternatives, and nothings up to the greatest number of them."""
    return alternatives + (CHOICES - len(alternatives)) * [KINDS * [0]]
