"""What each part of pangaea's picture is, what it counts, and what can be done with it now."""

from collections.abc import Iterator
from typing import Any

import numpy as np

from genesis.core.language import capital, say, words
from genesis.core.position import SCORES, SEATS, Position
from genesis.core.words import listing, points_in_words
from genesis.games.pangaea.notation import space_name, space_number, terrain_word
from genesis.games.pangaea.position import (
    BEYOND,
    KINDS,
    NEAR,
    OFF_MAP,
    SPACES,
    TAR,
    TERRAINS,
    VACANT,
    VOLCANO,
)
from genesis.games.pangaea.scoring import FACT, SMALLEST, score_area, survey
from genesis.games.pangaea.view import seat_name

__all__ = ["about", "touched"]

GROUND = dict(
    zip(
        (VOLCANO, TAR, BEYOND),
        words(
            "{space} is a volcano: no tile is ever laid here, and areas end at it (R10).",
            "{space} is a tar pit: no tile is ever laid here, and areas end at it (R10).",
            "{space} lies beyond the river: out of play with two players (R2).",
        ),
        strict=True,
    )
)


def about(position: Position, part: str) -> str:
    """A space, or a terrain that a die offers."""
    kind, _, name = part.partition(" ")
    if kind == "terrain":
        return about_terrain(position, TERRAINS.index(name))
    space = space_number(name, part)
    there = int(position.record.board[space])
    if there in GROUND:
        return say(GROUND[there], space=name)
    return about_vacant(position, space) if there == VACANT else about_tile(position.record, space)


def about_terrain(position: Position, terrain: int) -> str:
    """A die's terrain: how many tiles of it are left, and where they go."""
    pos = position.record
    return say(
        "{terrain}: you have {left} tiles of it. Lay one on any free space (R5).",
        terrain=capital(terrain_word(TERRAINS[terrain])),
        left=int(pos.supply[pos.turn, terrain]),
    )


def about_vacant(position: Position, space: int) -> str:
    """What a tile would touch there, and which may be laid now."""
    told = [say("{space} is free.", space=space_name(space))]
    if beside := list(areas_beside(position.record, space)):
        told.append(say("It touches {areas}.", areas=listing(beside)))
    terrains = [
        terrain_word(name)
        for terrain, name in enumerate(TERRAINS)
        if position.actor < SEATS and terrain * SPACES + space in position.legal
    ]
    if terrains:
        told.append(say("You may lay {terrains} here.", terrains=listing(terrains, "or")))
    return " ".join(told)


def areas_beside(pos: Any, space: int) -> Iterator[str]:
    """The areas that a space touches, each once."""
    facts = survey(pos.board, 1).view(FACT)
    near = (int(other) for other in NEAR[space] if other != OFF_MAP and pos.board[other] > 0)
    for area in dict.fromkeys(int(facts[other].area) for other in near):
        terrain = terrain_word(TERRAINS[(pos.board[area] - 1) % KINDS])
        yield say("{terrain} of {tiles}", terrain=terrain, tiles=int(facts[area].tiles))


def about_tile(pos: Any, space: int) -> str:
    """A tile with its herd, its area, and what the area would score now (R12 to R17)."""
    facts = survey(pos.board, 1).view(FACT)
    area, herd = int(facts[space].area), int(facts[space].herd)
    seat, terrain = divmod(int(pos.board[space]) - 1, KINDS)
    told = say(
        "{terrain} of the {who}: a herd of {herd} in an area of {area}.",
        terrain=capital(terrain_word(TERRAINS[terrain])),
        who=seat_name(pos, seat),
        herd=int(facts[herd].herd_tiles),
        area=int(facts[area].tiles),
    )
    return f"{told} {worth_of(pos, facts, area)}"


def worth_of(pos: Any, facts: Any, area: int) -> str:
    """What an area would score now."""
    if facts[area].tiles < SMALLEST:
        return say("An area scores from three tiles on (R12).")
    points = np.zeros(SCORES, np.int16)
    score_area(pos.board, facts, area, pos.round_first, points)
    shares = [
        f"{seat_name(pos, seat)} {points_in_words(int(points[seat]))}"
        for seat in range(pos.seats)
        if points[seat]
    ]
    if not shares:
        return say("It would score nothing now.")
    if facts[area].factor == 1:
        return say("It would score now: {shares}.", shares=", ".join(shares))
    return say(
        "It counts {factor} times and would score now: {shares} (R17).",
        factor=int(facts[area].factor),
        shares=", ".join(shares),
    )


def touched(position: Position, part: str) -> int:
    """The move that touching a part would mean, open or not."""
    kind, _, name = part.partition(" ")
    if kind == "space":
        return space_number(name, part)
    vacant = np.flatnonzero(position.record.board == VACANT)
    return TERRAINS.index(name) * SPACES + int(vacant[0])
