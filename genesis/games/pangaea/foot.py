"""What lies below pangaea's map: the dice and the seats."""

from functools import cache

from genesis.core.drawing import Markup, element, group, title
from genesis.core.language import say, say_many, words
from genesis.core.position import CHANCE, OVER
from genesis.core.words import points_in_words
from genesis.games.pangaea.art import (
    CHIP,
    CORNER,
    DIE,
    FOOT,
    GAP,
    SPACING,
    STAR,
    WIDTH,
    at,
    stamp,
)
from genesis.games.pangaea.notation import terrain_word
from genesis.games.pangaea.position import (
    COPIES,
    KINDS,
    NO_DIE,
    TERRAINS,
    WILD,
)
from genesis.games.pangaea.scene import Scene, Seat
from genesis.games.pangaea.spaces import bend, outline, painted

__all__ = ["DICE", "die_in_words", "draw_foot", "seat_in_words"]


FACES = (*TERRAINS, "wild")
DICE = words("first die: {face}", "second die: {face}")
NOT_ROLLED, PUT_AWAY, USED = words("not rolled", "put away", "used")
IDLE_DIE = {CHANCE: NOT_ROLLED, OVER: PUT_AWAY}  # and otherwise it is used


def draw_foot(scene: Scene) -> Markup:
    """The strip under the map: the dice as they lie, and the seats."""
    count = len(scene.seats)
    width = (WIDTH - 2 * GAP - DIE - SPACING * count) / count
    chips = (
        draw_seat(seat, width, DIE + SPACING + index * (width + SPACING))
        for index, seat in enumerate(scene.seats)
    )
    dice = (draw_die(scene, die) for die in range(len(DICE)))
    return group(*dice, *chips, class_="foot", aria_hidden="true", transform=at(GAP, FOOT))


def draw_die(scene: Scene, die: int) -> Markup:
    """A die as it lies; one that is used or not rolled is faded."""
    face = scene.dice[die]
    return group(
        title(say(DICE[die], face=die_in_words(scene, die))),
        BLANK if face == NO_DIE else die_face(face),
        class_="die" if face == NO_DIE else f"die {FACES[face]}",
        data_die=die,
        transform=at(0, die * (DIE + SPACING)),
    )


def die_in_words(scene: Scene, die: int) -> str:
    """What a die shows, or why it shows nothing."""
    face = scene.dice[die]
    return say(IDLE_DIE.get(scene.actor, USED)) if face == NO_DIE else terrain_word(FACES[face])


@cache
def die_face(face: int) -> Markup:
    """A face: one terrain, or a quarter of each if it is wild."""
    if face == WILD:
        quarters = (
            group(painted(quarter(terrain), TERRAINS[terrain]), data_part=terrain_part(terrain))
            for terrain in range(KINDS)
        )
        return group(
            *quarters,
            element("path", d=f"M{DIE / 2:g} 0v{DIE:g}M0 {DIE / 2:g}h{DIE:g}", class_="cross"),
        )
    return group(painted(DIE_SHAPE, TERRAINS[face]), data_part=terrain_part(face))


def terrain_part(terrain: int) -> str:
    """What a page touches to choose a terrain."""
    return f"terrain {TERRAINS[terrain]}"


def quarter(index: int) -> str:
    """A quarter of a die, round at the die's corner."""
    x, y, middle = index % 2 * DIE, index // 2 * DIE, DIE / 2
    corner = bend(x, y, -CORNER if x else CORNER, -CORNER if y else CORNER, upright=True)
    return f"M{middle:g} {middle:g}L{x:g} {middle:g}{corner}L{middle:g} {y:g}Z"


DIE_SHAPE = outline(0, 0, DIE, DIE, (CORNER,) * 4)
BLANK = group(
    element("path", d=DIE_SHAPE, class_="blank"), element("path", d="M14 19h10", class_="nothing")
)


def draw_seat(seat: Seat, width: float, x: float) -> Markup:
    """A seat's chip: its species, what it would score now, and the tiles it has left."""
    return group(
        title(seat_in_words(seat)),
        element("rect", class_="chip", width=width, height=CHIP, rx=14),
        element("circle", class_="disc rim", cx=32, cy=34, r=21),
        stamp(seat.species, "translate(32 34) scale(1.35)"),
        element("text", say(seat.species), class_="name", x=62, y=29),
        element("text", say("{n} left", n=seat.tiles), class_="left", x=62, y=50),
        element("text", f"{seat.points}", class_="points", x=width - 12, y=54),
        STARS[seat.state == "winner"],
        supply_bars(seat.supply, width),
        class_=f"seat {seat.species} {seat.state}".rstrip(),
        data_seat=seat.number,
        transform=at(x, 0),
    )


STARS = (Markup(), element("path", d=STAR, class_="star", transform=at(50, 18)))


def supply_bars(supply: list[int], width: float) -> Markup:
    """The tiles left of each terrain, as four bars that empty."""
    step, y = (width - 22) / KINDS, CHIP - 13
    room = step - 8
    bars = [
        element("path", d=f"M{15 + terrain * step:g} {y:g}h{length:g}", class_=f"supply {name}")
        for terrain, count in enumerate(supply)
        for name, length in (("trough", room), (TERRAINS[terrain], room * count / COPIES))
        if length
    ]
    return group(*bars)


def seat_in_words(seat: Seat) -> str:
    """What a seat has, and whether it is asked for something."""
    kept = zip(TERRAINS, seat.supply, strict=True)
    has = say(
        "{species}: {points} now, {tiles} left ({kept})",
        species=say(seat.species),
        points=points_in_words(seat.points),
        tiles=say_many("{n} tile", "{n} tiles", n=seat.tiles),
        kept=", ".join(f"{count} {terrain_word(name)}" for name, count in kept),
    )
    return f"{has}, {seat.asked}" if seat.asked else has
