"""Tables set up by letters, so that a test shows what it is about.

Angels are G P Y K O B (seats 0 to 5) and D. `places={"II": "KDG"}` lists a track from square 1,
`markers={"III": "GD"}` a work from circle 1. Whoever is not named stands in the void behind the
others, D where he must be in this round (I6), and cubes that are not named are in the stock, or,
if the stock is given, with the last seat that is not in turn.
"""

from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np

from genesis import OVER, Position, Setup, load
from genesis.games.sevendays.position import (
    ACTION,
    ANGELS,
    COPIES,
    DARK,
    DAYS,
    DUSK,
    KINDS,
    NOBODY,
    NOTHING,
    NOWHERE,
    PLACES,
    PLAYERS,
    SQUARES,
)

__all__ = [
    "LETTERS",
    "cubes",
    "dark_score",
    "finished",
    "hand",
    "markers",
    "stock",
    "table",
    "track",
]

LETTERS = "GPYKOBD"
VOID = PLACES[0]
Cubes = Sequence[int]
Words = Mapping[str, str]


def table(
    players: int = 4,
    *,
    round_: int,
    turn: str = "G",
    places: Words | None = None,
    markers: Words | None = None,
    hands: Mapping[str, Cubes] | None = None,
    stock: Cubes | None = None,
    last_turn: bool = False,
    **options: Any,
) -> Position:
    """A table at the action of `turn`, who begins the round or, if said, ends it."""
    setup = load("sevendays", players, start_order="seat", **options)
    seat = LETTERS.index(turn)
    first = (seat + 1) % players if last_turn else seat
    fields = setup.start().fields() | {
        "actor": seat,
        "turn": seat,
        "asked": ACTION,
        "god": round_ - 1,
        "first": first,
        "waiting": 1 if last_turn else players,
        **standing(everybody(players, round_, places or {})),
        **working(markers or {}),
        **cubes_of(players, seat, hands or {}, stock),
    }
    return setup.position(fields)


def finished(players: int, places: Words, markers: Words | None = None, **options: Any) -> Position:
    """A table after round 21."""
    setup = load("sevendays", players, start_order="seat", **options)
    fields = setup.start().fields() | {
        "actor": OVER,
        "turn": NOBODY,
        "asked": NOTHING,
        "god": DUSK,
        "waiting": 0,
        **standing(everybody(players, DUSK + 1, places)),
        **working(markers or {}),
    }
    return setup.position(fields | {"score": final_scores(setup, fields)})


def final_scores(setup: Setup, fields: Mapping[str, Any]) -> list[int]:
    """The points of a table, as the record of a finished game holds them."""
    record = np.zeros(1, setup.game.layout)
    for name, value in fields.items():
        record[name][0] = value
    return list(Position(setup, record.tobytes()).tally)


def everybody(players: int, round_: int, places: Words) -> dict[str, str]:
    """The tracks with those added who were not named."""
    named = "".join(places.values())
    tracks = {VOID: "", **places}
    tracks[VOID] += "".join(letter for letter in LETTERS[:players] if letter not in named)
    if "D" not in named:
        where = PLACES[round_ // 3]
        tracks[where] = tracks.get(where, "") + "D"
    return tracks


def standing(tracks: Words) -> dict[str, Any]:
    """The fields that say where angels stand."""
    track = [SQUARES * [NOBODY] for _ in PLACES]
    place, square = ANGELS * [NOWHERE], ANGELS * [0]
    for name, letters in tracks.items():
        where = PLACES.index(name)
        for index, letter in enumerate(letters):
            angel = LETTERS.index(letter)
            track[where][index], place[angel], square[angel] = angel, where, index
    crowd = [sum(angel != NOBODY for angel in squares) for squares in track]
    return {"track": track, "place": place, "square": square, "crowd": crowd}


def working(markers: Words) -> dict[str, Any]:
    """The fields that say who has worked."""
    marker = [SQUARES * [NOBODY] for _ in range(DAYS)]
    worked = ANGELS * [0]
    for name, letters in markers.items():
        day = PLACES.index(name)
        for index, letter in enumerate(letters):
            marker[day - 1][index] = LETTERS.index(letter)
            worked[LETTERS.index(letter)] |= 1 << day
    works = [sum(angel != NOBODY for angel in circles) for circles in marker]
    return {"marker": marker, "worked": worked, "works": works}


def cubes_of(
    players: int, seat: int, hands: Mapping[str, Cubes], stock: Cubes | None
) -> dict[str, Any]:
    """Hands and stock that add up (I1)."""
    hand = [list(hands.get(LETTERS[owner], KINDS * [0])) for owner in range(PLAYERS)]
    left = [COPIES * players - sum(cubes[kind] for cubes in hand) for kind in range(KINDS)]
    if stock is None:
        return {"hand": hand, "stock": left}
    other = max(owner for owner in range(players) if owner != seat)
    hand[other] = [
        have + rest - kept for have, rest, kept in zip(hand[other], left, stock, strict=True)
    ]
    return {"hand": hand, "stock": list(stock)}


# --- what a test asks -------------------------------------------------------------------------


def track(position: Position, place: str) -> str:
    """The angels on a place, from square 1."""
    squares = position.record.track[PLACES.index(place)]
    return "".join(LETTERS[angel] for angel in squares if angel != NOBODY)


def markers(position: Position, day: str) -> str:
    """The markers on a day, from circle 1."""
    circles = position.record.marker[PLACES.index(day) - 1]
    return "".join(LETTERS[angel] for angel in circles if angel != NOBODY)


def hand(position: Position, letter: str) -> list[int]:
    """The cubes of a seat."""
    cubes: list[int] = position.record.hand[LETTERS.index(letter)].tolist()
    return cubes


def stock(position: Position) -> list[int]:
    """The cubes of the stock."""
    cubes: list[int] = position.record.stock.tolist()
    return cubes


def cubes(position: Position, letter: str) -> tuple[list[int], list[int]]:
    """A hand and the stock."""
    return hand(position, letter), stock(position)


def dark_score(position: Position) -> int:
    """The dark angel's points."""
    return position.tally[DARK]
