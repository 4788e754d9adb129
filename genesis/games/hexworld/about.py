"""What each part of hexworld's picture is, what it counts, and what can be done with it now."""

from collections.abc import Mapping
from typing import Any

from genesis.core.language import capital, say, say_many, words
from genesis.core.position import Position
from genesis.core.words import points_in_words
from genesis.games.hexworld.cards import (
    COMBOS,
    DEAD,
    DISASTERS,
    EMPTY,
    KINDS,
    NOTHING,
    TERRAINS,
    WONDERS,
    card_name,
)
from genesis.games.hexworld.grid import COMPASS, border_at
from genesis.games.hexworld.notation import places_after, world_in_question
from genesis.games.hexworld.position import ENDS, GIVE, cell_at
from genesis.games.hexworld.rules import BORDER_AT, CELL, GIFT, PLACE, SOLIDIFY, WONDER, WORLD
from genesis.games.hexworld.telling import seat_name
from genesis.games.hexworld.view import parts_of

__all__ = ["about", "touched"]

CARD_NAMES = tuple(card_name(card) for card in range(KINDS + len(DISASTERS)))
COMBO_NAMES = tuple(combo.name for combo in COMBOS)
EFFECTS: Mapping[str, str] = dict(
    zip(
        (disaster.name for disaster in DISASTERS),
        words(
            "Drought: removes a combo made of water (R43).",
            "Flood: removes a combo made of land, but no Desert (R42).",
            "Mudslide: two waters beside a river or lake become plains (R41).",
            "Tornado: all hands go back into the deck (R39).",
            "Tsunami: two lands beside a sea become sea (R40).",
            "Volcanic eruption: a Volcano removes every other combo around it (R45).",
            "Wildfires: a hex is dead for good, and so are its combos (R44).",
            "Blizzard: two waters beside a mountain or snow become snow (R46).",
            "Sandstorm: two lands beside plains or sand become sand (R47).",
        ),
        strict=True,
    )
)


def about(position: Position, part: str) -> str:
    """A world, a hex or place, a border, a card, a combo or a wonder."""
    pos = position.record
    kind, *names = part.split()
    if kind == "wonder":
        return about_wonder(int(names[0]))
    seat, name = int(names[0]), " ".join(names[1:])
    if kind == "world":
        return about_world(pos, seat)
    if kind == "cell":
        return about_cell(pos, seat, cell_named(name))
    if kind == "border":
        return about_border(pos, seat, border_named(names[1], names[2]))
    if kind == "card":
        return about_card(CARD_NAMES.index(name))
    return about_combo(pos, seat, COMBO_NAMES.index(name))


def cell_named(name: str) -> int:
    """The cell that `1,-1` stands for."""
    q, r = map(int, name.split(","))
    return int(cell_at(q, r))


def border_named(place: str, direction: str) -> int:
    """The border that `1,-1 se` stands for."""
    q, r = map(int, place.split(","))
    return border_at(q, r, COMPASS.index(direction))


def about_world(pos: Any, seat: int) -> str:
    """Whose world, and where its points come from."""
    parts = parts_of(pos, seat)
    return say(
        "The world of {who}: {tiles} tiles and {points} so far. The game ends at {end} (R50).",
        who=seat_name(pos, seat),
        tiles=int(pos.tiles[seat]),
        points=points_in_words(sum(points for _, points in parts)),
        end=int(pos.end_tiles),
    )


def about_cell(pos: Any, world: int, cell: int) -> str:
    """A hex with its points, or a place for one."""
    terrain = int(pos.terrain[world, cell])
    if terrain == EMPTY:
        return say("An empty place beside the world: a tile can be laid here (R20).")
    if terrain == DEAD:
        return say("A burnt hex: no points and no combos, but it still counts as a tile (R44).")
    name, points = capital(say(TERRAINS[terrain].name)), points_in_words(TERRAINS[terrain].points)
    if terrain != pos.ground[world, cell]:
        return say("{terrain}, {points}: flipped by a disaster (R38).", terrain=name, points=points)
    if TERRAINS[terrain].is_water:
        return say("{terrain}, water, {points}.", terrain=name, points=points)
    return say("{terrain}, land, {points}.", terrain=name, points=points)


def about_border(pos: Any, world: int, border: int) -> str:
    """A combo with its points, or the one that would fit."""
    kind = int(pos.combo[world, border])
    if kind != NOTHING:
        name, points = combo_words(kind)
        return say("{combo}, {points}, on this border.", combo=name, points=points)
    kinds = sorted(int(pos.terrain[world, cell]) for cell in ENDS[border])
    fitting = [k for k, combo in enumerate(COMBOS) if [combo.first, combo.second] == kinds]
    if not fitting:
        return say("No combo fits this border.")
    name, points = combo_words(fitting[0])
    left = int(pos.supply[world, fitting[0]])
    return say(
        "An open border: {combo} fits it, {points}; {left} left in the supply (R31).",
        combo=name,
        points=points,
        left=left,
    )


def combo_words(kind: int) -> tuple[str, str]:
    """A combo by its name, and its points."""
    return capital(say(COMBOS[kind].name)), points_in_words(COMBOS[kind].points)


def about_card(card: int) -> str:
    """A card of the hand: its points and what it is good for."""
    if card >= KINDS:
        return f"{say(EFFECTS[CARD_NAMES[card]])} {say('It scores 1 when played (R36).')}"
    points = points_in_words(TERRAINS[card].points)
    return say(
        "{terrain}, {points}: lay it beside any hex of your world (R20).",
        terrain=capital(say(TERRAINS[card].name)),
        points=points,
    )


def about_combo(pos: Any, seat: int, kind: int) -> str:
    """A combo of the supply, and how many borders would take it."""
    combo = COMBOS[kind]
    name, points = combo_words(kind)
    told = say(
        "{combo} ({first} and {second}), {points}; {left} left.",
        combo=name,
        first=say(TERRAINS[combo.first].name),
        second=say(TERRAINS[combo.second].name),
        points=points,
        left=int(pos.supply[seat, kind]),
    )
    fitting = say_many(
        "It fits {n} open border (R31).",
        "It fits {n} open borders (R31).",
        n=int(pos.open[seat, kind]),
    )
    return f"{told} {fitting}"


def about_wonder(wonder: int) -> str:
    """What a wonder takes and gives."""
    return say(
        "{wonder}, {points}: for three {combo} combos on one triangle (R48).",
        wonder=say(WONDERS[wonder].name),
        points=points_in_words(WONDERS[wonder].points),
        combo=say(COMBOS[WONDERS[wonder].combo].name),
    )


def touched(position: Position, part: str) -> int:
    """The move that touching a part would mean, open or not."""
    pos = position.record
    kind, *names = part.split()
    if kind == "wonder":
        return WONDER + int(names[0])
    seat, name = int(names[0]), " ".join(names[1:])
    if kind == "world" or (kind in ("cell", "border") and seat != world_in_question(pos)):
        return WORLD + places_after(pos, seat)
    if kind == "cell":
        return CELL + cell_named(name)
    if kind == "border":
        return BORDER_AT + border_named(names[1], names[2])
    if kind == "card":
        return (GIFT if pos.phase == GIVE else PLACE) + CARD_NAMES.index(name)
    return SOLIDIFY + COMBO_NAMES.index(name)
