"""Pangaea's look: measures, palette, and the shapes of species, terrains and ground."""

from functools import cache

from genesis.core.drawing import Colours, Markup, Rules, element, group
from genesis.games.pangaea.position import COLUMNS, ROWS, SPECIES, TERRAINS

# Measures, in the units of the picture.
CELL = 52.0  # one space with its share of the gaps
MIDDLE = CELL / 2
GAP = 2.0  # from a cell's border to its tile
BLEED = 0.5  # how far a tile runs into the next one of its area, against hairlines
CORNER = 9.0
DISC = 15.5
BAND = 10.0  # width of what joins the discs of a herd
BEND = 12.0  # radius of the river's bends
WIDTH, HEIGHT = COLUMNS * CELL, ROWS * CELL
FOOT, CHIP, DIE, SPACING = HEIGHT + 22, 84.0, 38.0, 8.0
MARGIN, RULER = 16.0, 30.0  # around the picture, and where coordinates stand

COLOURS: Colours = {
    "open": ("#ece6d9", "#282e31"),
    "rock": ("#d3cbbc", "#3a4145"),
    "cone": ("#6d5f56", "#8a7a70"),
    "lava": ("#e2552d", "#ec6139"),
    "smoke": ("#aaa092", "#596165"),
    "tar": ("#2a2a2c", "#0c0d0e"),
    "shine": ("#86868c", "#70777b"),
    "water": ("#4aa0d6", "#3c8dbd"),
    "foam": ("#9ad6f5", "#82c6ea"),
    "disc": ("#fffdf8", "#f6f2e9"),
    "gold": ("#b8860b", "#e6b93c"),
    "forest": ("#277a49", "#2a7a4b"),
    "savannah": ("#e0ae2e", "#c4952a"),
    "mountain": ("#b56f57", "#a5664f"),
    "wetland": ("#3e90cb", "#357fb4"),
    "reptile": ("#7a3e9d", "#7a3e9d"),
    "dinosaur": ("#b3261e", "#b3261e"),
    "mammal": ("#1d4ed8", "#1d4ed8"),
    "man": ("#17181a", "#17181a"),
}
RULES: Rules = {
    ".vacant": "fill:var(--open)",
    ".legal .vacant": "stroke:var(--accent);stroke-width:1.8;stroke-opacity:.55",
    ".legal:hover .vacant,.legal:focus .vacant": "fill:var(--accent);fill-opacity:.3",
    ".hatch": "stroke:var(--soft);stroke-width:1.6;stroke-opacity:.28",
    ".beyond .vacant": "fill-opacity:.45",
    ".beyond .rock,.beyond .obstacle": "opacity:.4",
    ".rock": "fill:var(--rock)",
    ".cone": "fill:var(--cone)",
    ".lava": "fill:var(--lava)",
    ".smoke": "fill:var(--smoke)",
    ".tar": "fill:var(--tar)",
    ".shine": "fill:var(--shine)",
    ".disc": "fill:var(--disc)",
    ".band": "stroke:var(--disc)",
    ".outline": "fill:none;stroke:var(--card);stroke-width:7",
    ".outline+.outline": "stroke:var(--ink);stroke-width:3.6",
    ".river": "fill:none;stroke-linecap:round;stroke-linejoin:round",
    ".bank": "stroke:var(--card);stroke-width:12",
    ".water": "stroke:var(--water);stroke-width:9",
    ".foam": "stroke:var(--foam);stroke-width:3.2",
    ".badge": "fill:var(--ink)",
    ".badge text": "fill:var(--card);font-size:15px;font-weight:700;text-anchor:middle",
    ".chip": "fill:var(--paper);stroke:var(--line)",
    ".turn .chip": "fill:var(--accent);fill-opacity:.13;stroke:var(--accent);stroke-width:2.5",
    ".rim": "stroke:var(--line)",
    ".name": "fill:var(--ink);font-size:18px;font-weight:600",
    ".left": "fill:var(--soft);font-size:14px",
    ".points": "fill:var(--ink);font-size:27px;font-weight:700;text-anchor:end",
    ".star": "fill:var(--gold)",
    ".supply": "stroke-width:5;stroke-linecap:round",
    ".trough": "stroke:var(--line)",
    ".blank": "fill:var(--paper);stroke:var(--soft);stroke-dasharray:4 4;stroke-opacity:.7",
    ".cross": "stroke:var(--card);stroke-width:2.4",
    ".nothing": "stroke:var(--soft);stroke-width:2.4;stroke-linecap:round;stroke-opacity:.7",
    ".note": "font-size:13px;letter-spacing:.04em;text-anchor:middle",
    **{f".fill.{name}": f"fill:var(--{name})" for name in TERRAINS},
    **{f".supply.{name}": f"stroke:var(--{name})" for name in TERRAINS},
    **{f".glyph.{name}": f"color:var(--{name})" for name in SPECIES},
}


# --- pieces -----------------------------------------------------------------------------------

# Solid shapes on a grid of 24 units around the middle.
GLYPHS = (
    "M-11 10C-4 11.2 7 11 7 4.7 7-.2-2.2-.7-2.2-3.3-2.2-4.9.2-5.6 2.3-4.7 4-3 7.3-2.8"
    " 9.5-4.4 11.2-5.7 11-7.3 9.9-8.4 7.2-11.1 1.9-11.7-2.2-10.1-5.8-8.6-7.6-5.9"
    "-7.2-2.8-6.4 2.7 1.9 2.5 1.9 4.8 1.9 7.4-5 8.1-11 10ZM6.7-8A1.2 1.2 0 1 1 6.7-5.6"
    " 1.2 1.2 0 1 1 6.7-8Z",
    "M-12 5.6C-8.8 5.6-8.3-1.3-2.1-1.3 1.7-1.3 2.7-2.1 3.1-4.8 3.6-8.2 4.8-10.5 8-10.5"
    " 10.3-10.5 12-9.3 12-7.9 12-6.6 10.8-6.2 9.2-6.2 8-6.2 7.7-5.3 7.5-3.6 7-.2 6.5 2.1 5.3"
    " 3.8V10H1.9V6.5C.2 7-2.1 7-3.6 6.5V10H-6.9V5.7C-8.2 6.7-10 6.8-12 5.6Z",
    "M0-.6C3.3-.6 7.2 3.5 7.2 6.6 7.2 8.9 5.6 9.9 3.7 9.5 1.5 9-1.5 9-3.7 9.5-5.6 9.9-7.2 8.9"
    "-7.2 6.6-7.2 3.5-3.3-.6 0-.6ZM-9.9-4.1C-8.5-4.7-6.9-3.5-6.3-1.8-5.7-.1-6.2 1.8-7.6"
    " 2.3-9 2.8-10.6 1.7-11.2 0-11.8-1.7-11.3-3.5-9.9-4.1ZM-4.2-10.2C-2.8-10.4-1.3-8.9-1-7-.7"
    "-5.1-1.6-3.2-3.1-3-4.6-2.8-6-4.3-6.3-6.2-6.6-8.1-5.7-10-4.2-10.2ZM4.2-10.2C5.7-10 6.6"
    "-8.1 6.3-6.2 6-4.3 4.6-2.8 3.1-3 1.6-3.2.7-5.1 1-7 1.3-8.9 2.8-10.4 4.2-10.2ZM9.9-4.1"
    "C11.3-3.5 11.8-1.7 11.2 0 10.6 1.7 9 2.8 7.6 2.3 6.2 1.8 5.7-.1 6.3-1.8 6.9-3.5 8.5-4.7"
    " 9.9-4.1Z",
    "M-1.5-11A3.3 3.3 0 1 1-1.5-4.4 3.3 3.3 0 1 1-1.5-11ZM-4.3-3.5H1.3C2.7-3.5 3.5-2.9 4.2"
    "-1.7L5.7.9 6.9.4V-7H5.4L8-12 10.6-7H9.1V11.4H6.9V3.3L5.7 3.9C4.7 4.3 4 4 3.4 3L2.3 1.2"
    "V10.3C2.3 12-.6 12-.8 10.3L-1.2 5.6H-1.8L-2.2 10.3C-2.4 12-5.3 12-5.3 10.3V1.2L-5.9"
    " 4.5C-6.2 6.1-8.5 5.7-8.3 4.1L-7.7-.3C-7.5-2.3-6.5-3.5-4.3-3.5Z",
)

# The motif of each terrain, on a square that repeats: how it is painted, and its path.
DARK_LINE = {"fill": "none", "stroke": "#000", "stroke_linecap": "round"}
MOTIF = 26.0
MOTIFS: tuple[tuple[dict[str, str | float], str], ...] = (
    (
        {"fill": "#000", "opacity": 0.34},
        "M6.5 1.5l4.6 8h-3.6v2.5h-2v-2.5h-3.6zM19.5 14.5l4.6 8h-3.6v2.5h-2v-2.5h-3.6z",
    ),
    (
        {**DARK_LINE, "stroke_width": 1.7, "opacity": 0.33},
        "M6.5 11V3.5M3.7 11q0-3-1.7-5M9.3 11q0-3 1.7-5"
        "M19.5 24V16.5M16.7 24q0-3-1.7-5M22.3 24q0-3 1.7-5",
    ),
    (
        {**DARK_LINE, "stroke_width": 2, "stroke_linejoin": "round", "opacity": 0.36},
        "M-1 10.3L6.5 2 13 9.2 19.5 2 27 10.3M-1 23.3L6.5 15 13 22.2 19.5 15 27 23.3",
    ),
    (
        {"fill": "none", "stroke": "#fff", "stroke_width": 2, "opacity": 0.5},
        "M-13 6.5q6.5 6 13 0t13 0 13 0 13 0M-13 19.5q6.5 6 13 0t13 0 13 0 13 0",
    ),
)

VOLCANO_PARTS = (
    ("smoke", "M25 15c-3-3 0-5 2-4.6 0-3.4 5-4.4 6.4-1.4 3.6-.6 5.2 4 1.8 5-2.6 1-6 0-7.2 1z"),
    ("cone", "M7 42.5C13 38 17 29 20 19q6 2.5 12 0C35 29 39 38 45 42.5z"),
    (
        "lava",
        "M20 19q6 2.5 12 0c1.3 4.3 2.6 8 4.2 11.4-1.8 1-3-1.4-4-2.8-.8 4-1.6 9.6-3.7 9.6"
        "-2.5 0-1.6-7.6-3.8-7.6-1.8 0-1.2 4.2-3.2 4.2-2.2 0-1.4-5.4-3-5.2-1 0-1.6 1.2-2.4 1z",
    ),
)
TAR_PARTS = (
    (
        "tar",
        "M6.5 30.5C6 25 13 24.5 16 22.5 20 19.5 31 19.5 34 22.5 37 24.5 45.5 24.5 45.5 30 45.5 36"
        " 38 35.5 34 37.5 29 40 22 40 18 38 13 36 7 36.5 6.5 30.5Z"
        "M36.5 13.5A3.5 3.5 0 1 1 36.4 13.5Z",
    ),
    (
        "shine",
        "M14.5 28.5C17 25.5 22 24.5 25 24.8 22.5 27.2 18 29 14.5 28.5Z"
        "M30 29.5A3.6 2.7 0 1 1 29.9 29.5ZM36.6 15.2A1.2 1.2 0 1 1 36.5 15.2Z",
    ),
)
STAR = "M0-8.5L2.5-2.9 8.6-2.3 4 1.8 5.3 7.8 0 4.7-5.3 7.8-4 1.8-8.6-2.3-2.5-2.9Z"


def glyph(species: int) -> Markup:
    """The sign of a species around the origin, 24 units high and wide, in the text colour."""
    shape = element("path", d=GLYPHS[species], fill_rule="evenodd")
    return group(shape, class_=f"glyph {SPECIES[species]}", fill="currentColor")


@cache
def terrain_patterns() -> Markup:
    """The patterns of the terrains, pangaea-forest and so on, to be laid over their colours."""
    squares = zip(TERRAINS, MOTIFS, strict=True)
    return Markup(
        "".join(
            pattern(terrain, MOTIF, element("path", d=path, **paint))
            for terrain, (paint, path) in squares
        )
    )


def pattern(name: str, size: float, *content: str, **attributes: str) -> Markup:
    """Something that repeats on squares of this size."""
    return element(
        "pattern",
        *content,
        id=f"pangaea-{name}",
        width=size,
        height=size,
        patternUnits="userSpaceOnUse",
        **attributes,
    )


@cache
def definitions() -> Markup:
    """What a picture draws more than once."""
    hatch = pattern(
        "beyond", 8, element("path", d="M4 0V8", class_="hatch"), patternTransform="rotate(45)"
    )
    species = (group(glyph(index), id=f"pangaea-{name}") for index, name in enumerate(SPECIES))
    return element("defs", terrain_patterns(), hatch, *species)


def stamp(species: str, where: str) -> Markup:
    """The glyph of a species, put here; a style reaches the stamp but not what it stands for."""
    return element("use", href=f"#pangaea-{species}", class_=f"glyph {species}", transform=where)


def at(x: float, y: float) -> str:
    """A shift, as a transform."""
    return f"translate({x:g} {y:g})"
