"""Zenmap's look: measures, palette, and the symbols of terrain, combos and disasters.

A symbol is drawn around the origin on a grid of 24 units: one path that is filled and one that is
stroked, both in the text colour, so that it survives small, in one colour and on any ground.
"""

from functools import cache

from genesis.core.drawing import Colours, Markup, Rules, element, group
from genesis.games.zenmap.cards import COMBOS, KINDS, TERRAINS

__all__ = ["COLOURS", "RULES", "SYMBOLS", "at", "definitions", "fitting", "stamp", "symbol"]

# Measures of a board, in its own units; boards are scaled as a whole.
TILE = 64.0
GAP = 2.5  # from a tile's border to its token
FRAME = 6.5  # width of a token's edge
CORNER = 9.0
BOARD = 5 * TILE
HEAD = 58.0  # above a board: who, points, hand
RULER = 20.0  # where coordinates stand
SHELF = 78.0  # below a board: the combo supply
BLOCK_WIDTH, BLOCK_HEIGHT = RULER + BOARD + 8, HEAD + RULER + BOARD + 10 + SHELF
CARD_WIDTH, CARD_HEIGHT = 78.0, 108.0
MARGIN, SPACING = 16.0, 18.0

COLOURS: Colours = {
    "land": ("#3f8f5a", "#3f8a5a"),
    "water": ("#3a7fbd", "#3a7ab0"),
    "land-ground": ("#e6efdd", "#222f27"),
    "water-ground": ("#dfeaf4", "#1f2c38"),
    "bare": ("#ece6d9", "#282e31"),
    "forest": ("#2c7a48", "#2c7a48"),
    "plains": ("#dcae3c", "#c79a35"),
    "mountain": ("#8d6a58", "#8d6a58"),
    "ocean": ("#2a5f9e", "#2d639f"),
    "lake": ("#3fa0b5", "#37919f"),
    "river": ("#7cbfe0", "#6aaed0"),
    "ash": ("#4a4643", "#57524e"),
    "ember": ("#e2663a", "#e87045"),
    "storm": ("#5a4b68", "#6a5a7a"),
    "disc": ("#fffdf8", "#f6f2e9"),
    "on-light": ("#22282b", "#1a1e20"),
    "gold": ("#b8860b", "#e6b93c"),
    "back": ("#7a6f9b", "#5f5680"),
}
LIGHT_FACES = ("plains", "river", "lake")  # whose symbols are dark
RULES: Rules = {
    ".bare": "fill:none;stroke:var(--soft);stroke-width:1.6;stroke-dasharray:5 5;stroke-opacity:.6",
    ".token.land": "fill:var(--land-ground);stroke:var(--land)",
    ".token.water": "fill:var(--water-ground);stroke:var(--water)",
    ".token": "stroke-width:6.5",
    ".edge": "fill:none;stroke:var(--disc);stroke-opacity:.75",
    ".edge.land": "stroke-width:2.6;stroke-dasharray:.1 7.2;stroke-linecap:round",
    ".edge.water": "stroke-width:1.9;stroke-dasharray:9 5",
    ".motif.land": "fill:none;stroke:var(--land);stroke-width:2;stroke-opacity:.4",
    ".motif.water": "fill:none;stroke:var(--water);stroke-width:2;stroke-opacity:.4",
    ".motif": "stroke-linecap:round",
    **{f".face.{name}": f"fill:var(--{name})" for name in TERRAINS},
    ".face.dead": "fill:var(--ash)",
    ".face.disaster": "fill:var(--storm)",
    ".face.back": "fill:var(--back)",
    ".symbol": "fill:currentColor;color:var(--disc)",
    ",".join(f".symbol.{name}" for name in LIGHT_FACES): "color:var(--on-light)",
    ".symbol.on-disc": "color:var(--on-light)",
    ".symbol.ember": "color:var(--ember)",
    ".disc": "fill:var(--disc)",
    ".worth": "fill:var(--disc);font-size:13px;font-weight:700;text-anchor:end",
    ",".join(f".worth.{name}" for name in LIGHT_FACES): "fill:var(--on-light)",
    ".pill": "fill:var(--on-light)",
    ".badge": "fill:var(--on-light);stroke:var(--disc);stroke-width:1.5",
    ".caption": "fill:var(--disc);font-weight:600;text-anchor:middle",
    ".legal .mark": "fill:none;stroke:var(--accent);stroke-width:2.6;stroke-opacity:.8",
    ".legal:hover .mark,.legal:focus .mark": "fill:var(--accent);fill-opacity:.25",
    ".fresh .last": "fill:none;stroke:var(--ink);stroke-width:3.2",
    ".run .glow": "fill:none;stroke:var(--gold);stroke-width:5;stroke-linejoin:round;opacity:0",
    ".run:hover .glow,.run:focus .glow": "opacity:.95",
    ".run .bonus": "fill:var(--card);font-size:15px;font-weight:700;text-anchor:middle",
    ".run .tag": "fill:var(--ink)",
    ".run .tag,.run .bonus": "opacity:0",
    ".run:hover .tag,.run:focus .tag,.run:hover .bonus,.run:focus .bonus": "opacity:1",
    ".link": "fill:var(--gold);stroke:var(--card);stroke-width:1.6",
    ".plate": "fill:var(--paper);stroke:var(--line)",
    ".turn .plate": "fill:var(--accent);fill-opacity:.13;stroke:var(--accent);stroke-width:2.5",
    ".target .plate": "stroke:var(--ember);stroke-width:3",
    ".name": "fill:var(--ink);font-size:18px;font-weight:600",
    ".small": "fill:var(--soft);font-size:13.5px",
    ".points": "fill:var(--ink);font-size:29px;font-weight:700;text-anchor:end",
    ".star": "fill:var(--gold)",
    ".seed.land": "fill:var(--land)",
    ".seed.water": "fill:var(--water)",
    ".chip": "fill:var(--paper);stroke:var(--line)",
    ".supply .symbol": "color:var(--ink)",
    ".supply .left": "fill:var(--ink);font-size:14px;font-weight:600",
    ".gone": "opacity:.32",
    ".card": "stroke:var(--line)",
    ".card.open": "stroke:var(--accent);stroke-width:3.4",
    ".paper": "fill:var(--disc)",
    ".card-name": "fill:var(--on-light);font-weight:600;text-anchor:middle",
    ".card-points": "fill:var(--on-light);font-size:13px;opacity:.75;text-anchor:middle",
    ".number": "fill:var(--ink);font-size:24px;font-weight:700;text-anchor:middle",
    ".middle": "text-anchor:middle",
    ".on-back": "fill:none;stroke:var(--disc);stroke-opacity:.5;stroke-width:2",
    ".bowl": "fill:none;stroke:var(--soft);stroke-width:3;stroke-linecap:round",
    ".chart-head": "fill:var(--ink);font-size:17px;font-weight:600;text-anchor:middle",
    ".chart-name": "fill:var(--ink);font-size:13.5px;font-weight:600;text-anchor:middle",
    ".chart-points": "fill:var(--soft);font-size:14px;text-anchor:middle",
    ".cell": "fill:var(--paper);stroke:var(--line)",
}

Shape = tuple[str, str]  # what is filled, what is stroked

TERRAIN_SHAPES: tuple[Shape, ...] = (
    ("M0-11.5L5.6-3.6H3L8 3.2H1.6V11H-1.6V3.2H-8L-3-3.6H-5.6Z", ""),
    (
        "",
        "M-10.5 9.5H10.5M-6.5 9.5Q-6.8 2.5-10 0M-6.5 9.5Q-6.3 1-3.4-3"
        "M1 9.5Q.6 0-1.8-5M1 9.5Q1.6-2 5.2-8M7.5 9.5Q7.4 4.5 10.4 1.5",
    ),
    ("M-11.5 9.5L-2.2-9.5 1.8-3.2 4-6.4 11.5 9.5ZM-2.1-5.6L-5 .4-2.6-.8-.8 1.2 1.2-.6Z", ""),
    (
        "",
        "M-11-5.5Q-7.5-10-4-5.5T3-5.5 10.5-5.5M-11 1.5Q-7.5-3-4 1.5T3 1.5 10.5 1.5"
        "M-11 8.5Q-7.5 4-4 8.5T3 8.5 10.5 8.5",
    ),
    (
        "M0-5.5C7-5.5 11.5-2.2 11.5 2 11.5 6.4 6.6 9.5 0 9.5-6.6 9.5-11.5 6.4-11.5"
        " 2-11.5-2.2-7-5.5 0"
        "-5.5ZM-6.5.4H1.5V2.6H-6.5ZM-1 4.4H6.5V6.6H-1Z",
        "",
    ),
    (
        "M-1.5-11.5H3C-1.5-7 9-4 4.5 1 2 4 8 7 9.5 11.5H-4.5C-6 7-7.5"
        " 4.5-3.5.5.5-3.5-6-6-1.5-11.5Z",
        "",
    ),
)

COMBO_SHAPES: tuple[Shape, ...] = (
    # Jungle: a broad leaf with cuts
    (
        "M0-11.5C7-9.5 10.5-3.5 8.4 2L4 .2 7.2 5.4C5.8 7.6 3.6 9 1.3 9.3V12H-1.3V9.3C-3.6"
        " 9-5.8 7.6"
        "-7.2 5.4L-4 .2-8.4 2C-10.5-3.5-7-9.5 0-11.5Z",
        "",
    ),
    # Rainforest: a tree in the rain
    (
        "M0-5A6.5 6.5 0 0 1 6.3 3 5 5 0 0 1 1.6 5.6V11.5H-1.6V5.6A5 5 0 0 1-6.3 3 6.5 6.5 0"
        " 0 1 0-5Z",
        "M-9.5-10.5L-10.5-6M-3.3-11.5L-4.3-7.5M3.3-11.5L2.3-7.5M9.7-10.5L8.7-6M-10-1.5L-11 3M10.6"
        "-1.5L9.6 3",
    ),
    # Hill: two round hills and a tree
    ("M-11.5 9C-9.5 1.5-1.5-.5 2 5.2 4.2 1.6 9.6 2.6 11.5 9ZM4.6-10.5L9-3H6V1.4H3.4V-3H.4Z", ""),
    # Marsh: bulrushes
    (
        "M-7-9.5A1.9 1.9 0 0 1-3.2-9.5V-3A1.9 1.9 0 0 1-7-3ZM2.6-11.2A1.9 1.9 0 0 1"
        " 6.4-11.2V-4.5A1.9"
        " 1.9 0 0 1 2.6-4.5Z",
        "M-5.1-2V7M4.5-3.5V7M-.4 7Q-.6 1-1-2M-11 10.3Q-7.3 7.5-3.7 10.3T3.7 10.3 11 10.3",
    ),
    # Swamp: a bare tree in still water
    (
        "",
        "M0 6.5V-4M0-1L-6-6M-6-6V-10.5M-6-6H-9.8M0-4L2.8-10.5M0 1.5L7-3M7-3V-7.5M7-3H10.5"
        "M-11 6.5H11M-6.5"
        " 10.7H6.5",
    ),
    # Tundra: antlers
    (
        "M-2.6 5.5H2.6L1.6 11.5H-1.6Z",
        "M-1.2 6Q-9.8 4-9.5-7M-9-1.5L-4.6-4.5M-7.2 2.2L-2.8-.8M-9.5-7"
        "L-6.4-10.6M1.2 6Q9.8 4 9.5-7M9-1.5L4.6-4.5M7.2 2.2L2.8-.8M9.5-7L6.4-10.6",
    ),
    # Desert: a cactus
    (
        "M-2.2-9A2.2 2.2 0 0 1 2.2-9V11.5H-2.2Z",
        "M0 4H-5.5Q-8 4-8 1.5V-3M0 .5H5.5Q8 .5 8-2V-6.5M-11 11.5H11",
    ),
    # Canyon: two stepped walls
    ("M-11.5-8.5H-4.5V-3H-2.8V3H-1.2V10.5H-11.5ZM11.5-8.5H4.5V-3H2.8V3H1.2V10.5H11.5Z", ""),
    # Gulf: an anchor
    (
        "",
        "M0-5.5V10.5M-4.5-2.5H4.5M-9.5 2.5Q-9 10.5 0 10.5 9 10.5 9.5 2.5M-9.5 2.5L-11.2 5M-9.5"
        " 2.5L-6.8 4.4M9.5 2.5L11.2 5M9.5 2.5L6.8 4.4M0-11A2.7 2.7 0 1 1-.1-11Z",
    ),
    # Oasis: a palm by a pond
    (
        "M-8 8.5C-8 6.4-3.6 5.8.8 5.8S9.6 6.6 9.6 8.7 5.2 11.4.8 11.4-8 10.6-8 8.5Z",
        "M.5 6.5Q2 0-1.5-5.5M-1.5-5.5Q-6.5-10.5-10.5-5.5M-1.5-5.5Q-7.5-5-8.5.2"
        "M-1.5-5.5Q1-11.5 6.5-10"
        "M-1.5-5.5Q5.5-6 6.6-.8",
    ),
    # Valley: the sun between two slopes
    ("M-11.5-7L-.8 9.5H-11.5ZM11.5-7L.8 9.5H11.5ZM0-9.5A4.3 4.3 0 1 1-.1-9.5Z", ""),
    # Mountain Range: three peaks
    ("M-12 9.5L-6.6-3 -3.6 2.6 1-9.5 5 .4 7.2-3.4 12 9.5Z", ""),
    # Volcano: a smoking cone
    (
        "M-11.5 10.5C-7 7-4.8 2-3.4-3H3.4C4.8 2 7 7 11.5 10.5Z",
        "M-2.6-6.4Q-5-9 -2.4-11M1.6-6.2Q4.8-8.4 1.8-11.2",
    ),
    # Waterfall: water over an edge
    (
        "M-11.5-10H-4V-6.5H-5.5V11H-11.5ZM11.5-10H4V-6.5H5.5V11H11.5Z",
        "M-2.4-9V4.5M2.4-9V4.5M-3.6 9.8Q-1.8 7.4 0 9.8T3.6 9.8",
    ),
    # Fjord: steep walls above calm water
    (
        "M-11.5-10.5L-3-1.5-1.6 5.5H-11.5ZM11.5-10.5L5.2-5 2.6 1 1.8 5.5H11.5Z",
        "M-11 9.5Q-7.3 6.9-3.7 9.5T3.7 9.5 11 9.5",
    ),
    # Sea: a sailing boat
    ("M-.8-11.5V4H-9.5ZM1.2-8L8.6 4H1.2ZM-10.5 6H10.5L6.8 11.2H-6.8Z", ""),
    # Reef: coral
    (
        "",
        "M0 11V-2M0 5Q-6 4-6-3M-6-.5Q-10-2-10-6.5M-6-3V-8M0 2.5Q6 1.5 6-5M6-2.5Q10-3 10-7.5"
        "M0-2Q-2.4"
        "-5-2-10M0-2Q2.6-4.5 2.6-9.5M-6.5 11H6.5",
    ),
    # Cove: a scallop shell
    (
        "M0 11.5L-4 8.6C-9 5.5-12 .5-10.5-4.2L-7.2-3.4-7-8 -3-6.2 0-10.5 3-6.2 7-8 7.2-3.4"
        " 10.5-4.2C12"
        " .5 9 5.5 4 8.6ZM-.9-4.5V7H.9V-4.5ZM-5.6-1.8L-3 6.2-1.9 5.8-4.1-2.3ZM5.6-1.8L3 6.2"
        " 1.9 5.8 4.1"
        "-2.3Z",
        "",
    ),
    # Lagoon: an atoll
    ("M-1.4-4.6A5 5 0 1 1-1.5-4.6Z", "M4.5-9.4A10.2 10.2 0 1 0 9.8 2.8M9.6-5.6V-5.5"),
    # Tributary: two rivers become one
    ("", "M-8.5-11Q-8.5-3.5-1.5 0T1 11M8.5-11Q9-5 2.5-1.2M-4-11Q-4.6-7.6-1-5M4-11"),
    # Estuary: a river spreads into the sea
    (
        "",
        "M0-11V-2M0-3Q-1 3.5-8.5 6M0-3V6.5M0-3Q1 3.5 8.5 6M-11 10.5Q-7.3 7.9-3.7 10.5T3.7 10.5 11"
        " 10.5",
    ),
)

DISASTER_SHAPES: tuple[Shape, ...] = (
    # tsunami: a wave that breaks
    (
        "M-11.5 10.5C-11.5-2-5-10.5 4.5-10.5 9-10.5 11.5-7.6 11.5-4.4 9.6-6.8 6.4-6.4"
        " 5.4-3.8 8.2-3.6"
        " 9.4-1.4 8.6.8 7.2-.8 4.6-.8 3.4 1.2 1.4 4.6 5 8.4 11.5 8.2V10.5Z",
        "",
    ),
    # tornado: a funnel
    ("", "M-10-9.5H10.5M-7.5-4.8H8M-4.5-.1H6M-1.5 4.6H4.5M1 9.3H3.2"),
    # blizzard: a snowflake
    (
        "",
        "M0-11V11M-9.5-5.5L9.5 5.5M-9.5 5.5L9.5-5.5M-3-9L0-6.3 3-9M-3 9L0 6.3 3 9M-9.3-1.8"
        "L-5.5-3.2"
        "-6.2-7.2M9.3 1.8L5.5 3.2 6.2 7.2M-9.3 1.8L-5.5 3.2-6.2 7.2M9.3-1.8L5.5-3.2 6.2-7.2",
    ),
    # earthquake: broken ground
    ("M-11.5-8H-1.2L-4 -2.2 -.4 1.4-3 8.5H-11.5ZM11.5-6H2.2L-.4-1.8 3.4 2 .4 10.5H11.5Z", ""),
    # flood: a house in the water
    (
        "M0-11.5L9-3.5H6.4V2.5H-6.4V-3.5H-9ZM-1.8-3.6V1H1.8V-3.6Z",
        "M-11 6.2Q-7.3 3.6-3.7 6.2T3.7 6.2 11 6.2M-11 10.8Q-7.3 8.2-3.7 10.8T3.7 10.8 11 10.8",
    ),
    # mudslide: boulders down a slope
    (
        "M-11.5-9.5L11.5 10.5H-11.5ZM-1.4-9.6A2.9 2.9 0 1 1-1.5-9.6ZM5.6-4.4A2.3 2.3 0 1 1"
        " 5.5-4.4ZM9.8"
        " 1.3A1.7 1.7 0 1 1 9.7 1.3Z",
        "",
    ),
    # drought: the sun over cracked ground
    (
        "M0-7A4.4 4.4 0 1 1-.1-7Z",
        "M0-11.4V-10.4M-7-9.5L-6.2-8.7M7-9.5L6.2-8.7M-9.8-2.6H-8.6M9.8-2.6H8.6M-11 5.5H11"
        "M-6.5 5.5L-4"
        " 8.4-6 11.3M1.5 5.5L0 8.4 3 11.3M7.5 5.5L6.5 9",
    ),
    # wildfires: a flame
    (
        "M1-11.5C2-6.5 8.8-3.8 8.8 3.2 8.8 8.2 5 11.5 0 11.5-5 11.5-8.8 8.2-8.8"
        " 3.4-8.8-.2-6.8-2.4-5.4-5"
        "-4.4-3.4-3.8-2.4-2.6-1.8-2.8-5.6-1.8-9 1-11.5ZM.4 1.2C-2.2 3.4-3.6 4.8-3.6 7A3.6"
        " 3.2 0 0 0 3.6"
        " 7C3.6 4.8 2 3.6.4 1.2Z",
        "",
    ),
    # eruption: rocks out of a crater
    (
        "M-11.5 11C-7.6 8.6-6 5.4-4.8 2H-1.6L0 4.2 1.6 2H4.8C6 5.4 7.6 8.6 11.5 11Z",
        "M0-.5V-11M-3-2.5L-7.5-9M3-2.5L7.5-9M-5.8-1.6L-10.4-3.4M5.8-1.6L10.4-3.4",
    ),
)

NAMES = (*KINDS, *COMBOS)
SHAPES = dict(zip(NAMES, (*TERRAIN_SHAPES, *DISASTER_SHAPES, *COMBO_SHAPES), strict=True))
SYMBOLS = tuple(SHAPES)
STAR = "M0-8.5L2.5-2.9 8.6-2.3 4 1.8 5.3 7.8 0 4.7-5.3 7.8-4 1.8-8.6-2.3-2.5-2.9Z"
BOWL = "M-22-6H22C20 10 11 16 0 16S-20 10-22-6Z"


# A style sheet does not reach what a stamp stands for, so the symbols carry theirs.
LINE: dict[str, str | float] = {
    "fill": "none",
    "stroke": "currentColor",
    "stroke_width": 2.5,
    "stroke_linecap": "round",
    "stroke_linejoin": "round",
}


def at(x: float, y: float, scale: float = 1) -> str:
    """A shift, and perhaps a size, as a transform."""
    return f"translate({x:g} {y:g})" + (f" scale({scale:g})" if scale != 1 else "")


def key(name: str) -> str:
    """A name as an id: zenmap-mountain-range."""
    return f"zenmap-{name.lower().replace(' ', '-')}"


def symbol(name: str) -> Markup:
    """The symbol of a terrain, a combo or a disaster, around the origin, 24 units wide."""
    filled, stroked = SHAPES[name]
    parts = [element("path", d=filled, fill_rule="evenodd")] if filled else []
    parts += [element("path", d=stroked, **LINE)] if stroked else []
    return group(*parts)


@cache
def definitions() -> Markup:
    """What a picture draws more than once."""
    return element("defs", *(group(symbol(name), id=key(name)) for name in SYMBOLS))


def stamp(name: str, where: str, kind: str = "") -> Markup:
    """A symbol, put here."""
    return element("use", href=f"#{key(name)}", class_=f"symbol {kind}".rstrip(), transform=where)


def fitting(words: str, width: float, most: float) -> str:
    """The font size, at most so large, at which bold words fit into a width in a wide typeface."""
    ems = sum(1.0 if letter in WIDE else 0.46 if letter in NARROW else 0.72 for letter in words)
    return f"{min(most, width / ems):.3g}px"


WIDE, NARROW = "mwMW", "fijlrt. "


def torn_edge(width: float, height: float) -> str:
    """The outline of a disaster card: a card with a torn lower edge."""
    steps, teeth = 9, (0, 5, 1, 7, 2, 6, 0, 8, 3, 5)
    points = [
        f"L{width - width * index / steps:g} {height - teeth[index]:g}"
        for index in range(steps + 1)
    ]
    return f"M0 8Q0 0 8 0H{width - 8:g}Q{width:g} 0 {width:g} 8{''.join(points)}Z"
