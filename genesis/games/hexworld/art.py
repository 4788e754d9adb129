"""Hexworld's look: measures, palette, and the pieces: hexes, combos, cards, wonders."""

import math
from collections.abc import Iterable
from functools import cache

from genesis.core.drawing import Colours, Markup, Rules, element, group
from genesis.games.hexworld.cards import COMBOS, DEAD, KINDS, TERRAINS
from genesis.games.hexworld.glyphs import (
    COMBO_SIGNS,
    DISASTER_SIGNS,
    TERRAIN_SIGNS,
    WONDER_SIGNS,
    sign,
)

# Measures, in the units of a world: a hex stands on its point.
RADIUS = 40.0  # from the middle of a hex to its corner
STEP = RADIUS * math.sqrt(3)  # from hex to hex in a row
ROW = RADIUS * 1.5  # from row to row
INSET = 1.6  # the gap around a hex
COMBO = 17.0  # the radius of a combo tile
TERRAIN_NAMES = tuple(terrain.name for terrain in TERRAINS)

Point = tuple[float, float]

COLOURS: Colours = {
    # the designer's palette of version 2, and its like for what it does not have
    "forest": ("#008037", "#0a7a3c"),
    "plains": ("#05b586", "#0aa67c"),
    "mountain": ("#77685d", "#7d6d61"),
    "sea": ("#0547ab", "#1a55b5"),
    "lake": ("#057db5", "#0a78ab"),
    "river": ("#03999e", "#078f94"),
    "snow": ("#dce8ee", "#cfdde5"),
    "sand": ("#e8bd6b", "#dcae58"),
    "ash": ("#d5d0c6", "#3a4043"),
    "ember": ("#8f877b", "#6d7478"),
    "bright": ("#ffffff", "#ffffff"),
    "dark": ("#15242a", "#0f1c21"),
    "disc": ("#fffdf8", "#f6f2e9"),
    "gold": ("#d79a0c", "#e6b93c"),
    "torn": ("#b3402a", "#d4614a"),
    "green": ("#008037", "#2f9e5f"),
    "blue": ("#0547ab", "#4d86dd"),
    "amber": ("#b06f00", "#dc9a2c"),
    "violet": ("#7a3e9d", "#b07fd0"),
}
LIGHT_TILES = ("plains", "snow", "sand")  # carry a dark sign
RULES: Rules = {
    ".sign": "color:var(--bright)",
    ".rim": "fill:none;stroke:var(--bright);stroke-opacity:.55;stroke-width:2",
    ".water .rim": "stroke-dasharray:2 6;stroke-linecap:round;stroke-width:3",
    ".dead .tile": "fill:var(--ash)",
    ".dead .sign": "color:var(--ember)",
    ".flip": "fill:var(--disc);stroke:var(--dark);stroke-width:2",
    ".turned": "color:var(--dark)",
    ".place": "fill:var(--soft);fill-opacity:.07;stroke:var(--soft);stroke-opacity:.5;"
    "stroke-width:2;stroke-dasharray:5 6",
    ".legal .place": "fill:var(--accent);fill-opacity:.12;stroke:var(--accent);stroke-opacity:1",
    ".legal:hover .place,.legal:focus .place": "fill-opacity:.4",
    ".hex.legal .aim": "fill:none;stroke:var(--accent);stroke-width:5",
    ".border.legal .aim": "fill:none;stroke:var(--accent);stroke-width:4",
    ".outline": "fill:none;stroke:var(--card);stroke-width:9",
    ".outline+.outline": "stroke:var(--ink);stroke-width:4.5",
    ".tile": "stroke:var(--dark);stroke-opacity:.25;stroke-width:1.5",
    ".token": "fill:var(--disc)",
    ".edge": "fill:none;stroke:var(--card);stroke-width:2.5",
    ".combo .sign": "color:var(--dark)",
    ".dot": "fill:var(--disc);stroke:var(--dark);stroke-width:1.6",
    ".legal .dot": "fill:var(--accent);stroke:var(--disc);stroke-width:2.4",
    ".medal": "fill:var(--gold);stroke:var(--disc);stroke-width:2",
    ".wonder .sign": "color:var(--dark)",
    ".panel": "fill:var(--paper);stroke:var(--line)",
    ".turn .panel": "stroke:var(--accent);stroke-width:3",
    ".name": "fill:var(--ink);font-size:21px;font-weight:650",
    ".parts,.label": "fill:var(--soft);font-size:14px",
    ".total": "fill:var(--ink);font-size:34px;font-weight:700;text-anchor:end",
    ".star": "fill:var(--gold)",
    ".count": "fill:var(--ink);font-size:13px;font-weight:650;text-anchor:middle",
    ".copy": "fill:var(--ink)",
    ".gone": "fill:var(--line)",
    ".used": "opacity:.3",
    ".back": "fill:var(--soft);fill-opacity:.3;stroke:var(--soft)",
    ".backs": "fill:var(--ink);font-size:16px;font-weight:700;text-anchor:middle",
    ".slip": "fill:var(--disc);stroke:var(--torn);stroke-width:2",
    ".slip+.sign": "color:var(--torn)",
    ".big": "fill:var(--ink);font-size:22px;font-weight:700",
    ".rule": "stroke:var(--line);stroke-width:1.5",
    ".head": "fill:var(--soft);font-size:15px;text-anchor:middle",
    ".entry": "fill:var(--ink);font-size:15px;text-anchor:middle",
    ".figure": "fill:var(--ink);font-size:20px;font-weight:650;text-anchor:middle",
    **{f".{name} .sign,.sign.{name}": "color:var(--dark)" for name in LIGHT_TILES},
    **{f".tile.{name}": f"fill:var(--{name})" for name in TERRAIN_NAMES},
    **{f".seat.{name}": f"fill:var(--{name})" for name in ("green", "blue", "amber", "violet")},
}

SEAT_SHAPES = (  # a shape for each seat beside its colour
    "M0-11A11 11 0 1 1-.1-11Z",
    "M0-12.5L12.5 0L0 12.5L-12.5 0Z",
    "M0-12L12 9.5H-12Z",
    "M-10-10H10V10H-10Z",
)
STAR = "M0-10L3-3.4 10-2.7 4.7 2.1 6.3 9.2 0 5.5-6.3 9.2-4.7 2.1-10-2.7-3-3.4Z"


def at(x: float, y: float, scale: float = 1) -> str:
    """A shift, as a transform."""
    size = f" scale({scale:g})" if scale != 1 else ""
    return f"translate({x:.5g} {y:.5g}){size}"


# --- hexes ------------------------------------------------------------------------------------


def corners(radius: float) -> list[Point]:
    """The corners of a hex that stands on its point, clockwise from the top."""
    angles = [math.radians(60 * corner - 90) for corner in range(6)]
    return [(radius * math.cos(angle), radius * math.sin(angle)) for angle in angles]


def polygon(points: Iterable[Point]) -> str:
    """A closed path through points."""
    return "M" + "L".join(f"{x:.4g} {y:.4g}" for x, y in points) + "Z"


HEX = polygon(corners(RADIUS - INSET))
RIM = polygon(corners(RADIUS - 7))
SMALL_HEX = polygon(corners(COMBO))
HALVES = tuple(
    polygon([corners(COMBO)[corner % 6] for corner in order])
    for order in ((0, 3, 4, 5), (0, 1, 2, 3))
)


def middle(q: int, r: int) -> Point:
    """Where a position lies in the plane of its world (R19)."""
    return STEP * (q + r / 2), ROW * r


@cache
def tile(terrain: int) -> Markup:
    """A living hex: colour, rim (dashed on water) and sign; or a dead one in ash."""
    if terrain == DEAD:
        shapes = (
            element("path", d=HEX, class_="tile"),
            element(
                "path",
                d="M-14-12L12 14M12-14L-13 12",
                class_="sign",
                stroke="currentColor",
                stroke_width=5,
                stroke_linecap="round",
            ),
        )
        return group(*shapes, class_="dead")
    name = TERRAINS[terrain].name
    kind = "water" if TERRAINS[terrain].is_water else "land"
    return group(
        element("path", d=HEX, class_=f"tile {name}"),
        element("path", d=RIM, class_="rim"),
        group(sign(TERRAIN_SIGNS[terrain]), class_="sign", transform="scale(1.35)"),
        class_=f"{kind} {name}",
    )


@cache
def flip_mark(card: int) -> Markup:
    """R38: a flipped tile shows what it was, small, under a turning corner."""
    return group(
        element("path", d="M0-11A11 11 0 1 1-.1-11Z", class_="flip"),
        group(sign(TERRAIN_SIGNS[card]), class_="turned", transform="scale(.62)"),
        transform=at(0, 24.5),
    )


@cache
def combo_tile(kind: int) -> Markup:
    """A combo: a small hex in the colours of its two parts, its sign on a light disc."""
    combo = COMBOS[kind]
    halves = (
        element("path", d=shape, class_=f"half tile {TERRAINS[terrain].name}")
        for shape, terrain in zip(HALVES, (combo.first, combo.second), strict=True)
    )
    return group(
        *halves,
        element("circle", r=10.2, class_="token"),
        group(sign(COMBO_SIGNS[kind]), class_="sign", transform="scale(.68)"),
        element("path", d=SMALL_HEX, class_="edge"),
        class_="combo",
    )


@cache
def wonder_medal(wonder: int) -> Markup:
    """A wonder: a golden medal."""
    return group(
        element("circle", r=17, class_="medal"),
        group(sign(WONDER_SIGNS[wonder]), class_="sign", transform="scale(.95)"),
        class_="wonder",
    )


TORN = "M-17-20L-12-17L-6-21L0-17L6-21L12-17L17-20V20L12 17L6 21L0 17L-6 21L-12 17L-17 20Z"


@cache
def card_face(card: int) -> Markup:
    """A card in hand: terrain as its hex, a disaster as a slip with torn edges."""
    if card < KINDS:
        return group(tile(card), transform="scale(.58)")
    return group(
        element("path", d=TORN, class_="slip"),
        group(sign(DISASTER_SIGNS[card - KINDS]), class_="sign", transform="scale(1.05)"),
    )
