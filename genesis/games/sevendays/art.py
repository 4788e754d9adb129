"""Sevendays' look: measures, palette, and the shapes of essences, angels, days and God."""

from functools import cache

from genesis.core.drawing import Colours, Markup, Rules, element, group
from genesis.games.sevendays.position import COLOURS as SEAT_COLOURS
from genesis.games.sevendays.position import ESSENCES, PLACES

# Measures, in the units of the picture.
PANEL, TALL = 372.0, 306.0  # width and height of a place
GAP, MARGIN, INSET = 14.0, 16.0, 12.0
SKY = 70.0  # height of the band with God's time on top of a place
SQUARE_TOP, ESSENCE, STAND = SKY + 12, 64.0, 52.0  # a square: essence above, an angel below
WORK_TOP = SQUARE_TOP + ESSENCE + STAND + 14
CHIP = 92.0
HEAD = 76.0
GLYPH = 13.0  # an essence with its share of the gaps
WIDEST = 92.0  # of a square when few play

ANGEL_NAMES = (*SEAT_COLOURS, "dark")

COLOURS: Colours = {
    "soft": ("#42494d", "#b9c1c4"),  # small words on squares: darker than elsewhere
    "square": ("#ece6d9", "#2b3236"),
    "gold": ("#c8920c", "#e9bd45"),
    "halo": ("#fff4cf", "#fff1c4"),
    "chaos": ("#c92a2a", "#f06a5d"),
    "matter": ("#1c64b4", "#5aa5ec"),
    "life": ("#2b7f3d", "#63b86f"),
    "gray": ("#7f868c", "#8d949a"),
    "purple": ("#7a45b0", "#8f5bc8"),
    "yellow": ("#d9a90c", "#d9ac1c"),
    "pink": ("#d6568f", "#d95f95"),
    "orange": ("#d9691a", "#d9701f"),
    "brown": ("#75492d", "#8a5a3b"),
    "dark": ("#141417", "#050506"),
    "edge": ("#fffdf8", "#d9d5cb"),
    "sky-0": ("#1d2140", "#0d1022"),
    "sky-1": ("#333b6b", "#1a2142"),
    "sky-2": ("#4a5a97", "#27345f"),
    "sky-3": ("#5676b4", "#31497a"),
    "sky-4": ("#8db4dc", "#3d6291"),
    "sky-5": ("#b4d3ea", "#436c94"),
    "sky-6": ("#dbe6d6", "#586f68"),
    "sky-7": ("#f6dd94", "#c3a04a"),
    "air-0": ("#f3f1fb", "#f3f1fb"),
    "air-1": ("#f3f1fb", "#f3f1fb"),
    "air-2": ("#ffffff", "#f3f1fb"),
    "air-3": ("#ffffff", "#f3f1fb"),
    "air-4": ("#16202b", "#ffffff"),
    "air-5": ("#16202b", "#ffffff"),
    "air-6": ("#16202b", "#ffffff"),
    "air-7": ("#16202b", "#14181a"),
}
RULES: Rules = {
    ".headline": "fill:var(--ink);font-size:21px;font-weight:700",
    ".when": "fill:var(--ink);font-size:15px",
    ".note": "font-size:13px",
    ".panel>.ground": "fill:var(--paper);stroke:var(--line)",
    ".gods>.ground": "stroke:var(--gold);stroke-width:3",
    ".later .body": "opacity:.88",
    ".numeral": "font-size:27px;font-weight:700",
    ".day-name": "font-size:17px;font-weight:600",
    ".hour": "fill:none;stroke:currentColor;stroke-width:2;stroke-opacity:.75",
    ".past": "fill:currentColor;fill-opacity:.6",
    ".horizon": "stroke:currentColor;stroke-width:2;stroke-linecap:round;stroke-opacity:.75",
    ".emblem": "color:inherit;opacity:.85",
    ".god": "fill:var(--gold);stroke:var(--halo);stroke-width:2.5",
    ".ray": "stroke:var(--gold);stroke-width:2.6;stroke-linecap:round",
    ".eye": "fill:var(--halo)",
    ".square": "fill:var(--square)",
    ".front .square": "stroke:var(--soft);stroke-width:1.6",
    ".legal>.square": "stroke:var(--accent);stroke-width:2.6",
    ".legal:hover>.square,.legal:focus>.square": "fill:var(--accent);fill-opacity:.25",
    ".or": "stroke:var(--soft);stroke-opacity:.55;stroke-dasharray:3 3",
    ".letter,.index,.label": "fill:var(--soft);font-size:12px",
    ".index": "text-anchor:end",
    ".rest": "fill:var(--ink);font-size:28px;font-weight:700;text-anchor:middle",
    ".count": "fill:var(--ink);font-size:16px;font-weight:600",
    ".circle": "fill:var(--card);stroke:var(--soft);stroke-width:1.8",
    ".legal>.circle": "stroke:var(--accent);stroke-width:3",
    ".worth": "fill:var(--ink);font-size:16px;font-weight:600;text-anchor:middle",
    ".worth.taken": "fill:var(--soft);font-size:13px;font-weight:600",
    ".stamp": "fill:currentColor",
    ".angel,.disc": "stroke:var(--edge);stroke-width:1.3",
    ".initial": "fill:#fff;stroke:#000;stroke-opacity:.55;stroke-width:2.6;paint-order:stroke;"
    "font-weight:700;text-anchor:middle;stroke-linejoin:round",
    ".ring": "fill:none;stroke:var(--ink);stroke-width:2.2;stroke-dasharray:5 3",
    ".chip": "fill:var(--paper);stroke:var(--line)",
    ".turn .chip": "fill:var(--accent);fill-opacity:.13;stroke:var(--accent);stroke-width:2.5",
    ".name": "fill:var(--ink);font-size:18px;font-weight:600",
    ".state": "fill:var(--soft);font-size:14px",
    ".points": "fill:var(--ink);font-size:27px;font-weight:700;text-anchor:end",
    ".cell": "fill:var(--square)",
    ".cell-day": "fill:var(--soft);font-size:12px",
    ".cell-points": "fill:var(--ink);font-size:15px;font-weight:600;text-anchor:end",
    ".star,.flag": "fill:var(--gold)",
    **{f".stamp.{name}": f"color:var(--{name})" for name in (*ESSENCES, *ANGEL_NAMES)},
    **{f".sky-{place}": f"fill:var(--sky-{place})" for place in range(len(PLACES))},
    **{f".air-{place}": f"color:var(--air-{place});fill:var(--air-{place})" for place in range(8)},
}


# --- shapes -----------------------------------------------------------------------------------

# Essences on a grid of 12 units around the middle: a spark, a cube, a leaf.
SPARK = "M0-6.6L1.5-2.6 5-4.8 2.9-1.2 6.6 0 2.9 1.4 4.6 5 1.4 2.9 0 6.6-1.4 2.9-5 4.8-2.8 1.3-6.6 0"
SPARK += "-2.9-1.4-4.6-5-1.4-2.8Z"
CUBE = "M0-6.3L5.6-3.2V3.2L0 6.3-5.6 3.2V-3.2Z"
CUBE_TOP, CUBE_SIDE = "M0-6.3L5.6-3.2 0 0-5.6-3.2Z", "M0 0L5.6-3.2V3.2L0 6.3Z"
LEAF = "M-5.2 5.6C-7.4-1.4-2-6.2 6-6 6.4 2.2 1.4 7-3.6 4.4Z"
LEAF_VEIN = "M-5.4 6C-3.4 1.8-.4-1 3.4-3.2"

# Angels, 44 units wide and 46 high around the middle: wings, then robe and head.
WINGS = "M-3-6C-8-14-16-16-21-12-20-8-19-5-16-3-19-2-19 2-15 4-17 6-15 9-11 9-9 9-6 7-4 3Z"
WINGS += "M3-6C8-14 16-16 21-12 20-8 19-5 16-3 19-2 19 2 15 4 17 6 15 9 11 9 9 9 6 7 4 3Z"
BAT = "M-3-5C-8-15-17-18-22-15-19-11-20-6-22-1-18-2-16 0-16 5-13 3-11 5-10 9-8 7-5 6-4 3Z"
BAT += "M3-5C8-15 17-18 22-15 19-11 20-6 22-1 18-2 16 0 16 5 13 3 11 5 10 9 8 7 5 6 4 3Z"
ROBE = "M-5-6C-8 4-10 12-11 20-5 23 5 23 11 20 10 12 8 4 5-6Z"
HEAD_SHAPE = "M0-16A5.6 5.6 0 1 1-.1-16Z"
HORNS = "M-5-13L-8-20-2-15.6M5-13L8-20 2-15.6"
HALO = "M-6.5-19A6.5 2.2 0 1 1 6.5-19 6.5 2.2 0 1 1-6.5-19Z"

STAR = "M0-8.5L2.5-2.9 8.6-2.3 4 1.8 5.3 7.8 0 4.7-5.3 7.8-4 1.8-8.6-2.3-2.5-2.9Z"
FLAG = "M-6 8V-8H7L4-3.5 7 1H-4V8Z"

# What each place is about, on a grid of 24 units around the middle; solid shapes.
EMBLEMS = (
    "M-8-6A1.6 1.6 0 1 1-8-6.1ZM3-9A2.2 2.2 0 1 1 3-9.1ZM8 4A1.6 1.6 0 1 1 8 3.9ZM-4 5"
    "A2.4 2.4 0 1 1-4 4.9ZM1 0A1.2 1.2 0 1 1 1-.1Z",
    "M0-11L1.8-4.4 7.8-7.8 4.4-1.8 11 0 4.4 1.8 7.8 7.8 1.8 4.4 0 11-1.8 4.4-7.8 7.8-4.4 1.8"
    "-11 0-4.4-1.8-7.8-7.8-1.8-4.4Z",
    "M-11-5C-7-9-4-9 0-5S7-1 11-5V-1C7 3 4 3 0-1S-7-5-11-1ZM-11 4C-7 0-4 0 0 4S7 8 11 4V8"
    "C7 12 4 12 0 8S-7 4-11 8Z",
    "M-1.4 11V2C-8 2-10-2-10-8-4-8-1-5 0-1 1-6 4-9 10-9 10-3 7 0 1.4.4V11Z",
    "M-2-10A10 10 0 1 0 9 6 8.4 8.4 0 0 1-2-10ZM7-10"
    "L8.2-6.8 11.4-6.6 8.9-4.5 9.7-1.4 7-3.2 4.3-1.4 5.1-4.5 2.6-6.6 5.8-6.8Z",
    "M-11-6L-5-2C-2-6 5-7 11 0 5 7-2 6-5 2L-11 6-9 0ZM6-2A1.3 1.3 0 1 0 6 .6 1.3 1.3 0 1 0 6-2Z",
    "M0-1C4-1 7 3 7 6.4 7 9 5 9.6 3 9.2 1 8.8-1 8.8-3 9.2-5 9.6-7 9-7 6.4-7 3-4-1 0-1ZM-8-4"
    "A2.6 3 0 1 0-8 2 2.6 3 0 1 0-8-4ZM8-4A2.6 3 0 1 0 8 2 2.6 3 0 1 0 8-4ZM-3-10"
    "A2.6 3.2 0 1 0-3-3.6 2.6 3.2 0 1 0-3-10ZM3-10A2.6 3.2 0 1 0 3-3.6 2.6 3.2 0 1 0 3-10Z",
    "M-11 5H11V8H-11ZM-8 3A8 8 0 0 1 8 3ZM-1-11H1V-7H-1ZM-10-6L-8.6-7.4-5.8-4.6-7.2-3.2ZM10-6"
    "L8.6-7.4 5.8-4.6 7.2-3.2Z",
)


@cache
def definitions() -> Markup:
    """What a picture draws more than once."""
    # A style sheet does not reach into what is stamped, so its parts are painted here.
    white: dict[str, str | float] = {"stroke": "#fff", "stroke_width": 1.2, "fill": "none"}
    essences = (
        group(element("path", d=SPARK), id="sevendays-chaos"),
        group(
            element("path", d=CUBE),
            element("path", d=CUBE_TOP, fill="#fff", fill_opacity=0.5),
            element("path", d=CUBE_SIDE, fill="#000", fill_opacity=0.25),
            id="sevendays-matter",
        ),
        group(element("path", d=LEAF), element("path", d=LEAF_VEIN, **white), id="sevendays-life"),
    )
    bright = (WINGS, ROBE, HEAD_SHAPE)
    angel = group(
        *(element("path", d=shape) for shape in bright),
        element("path", d=HALO, fill="none"),
        id="sevendays-angel",
    )
    dark = group(
        element("path", d=HORNS),
        *(element("path", d=shape) for shape in (BAT, ROBE, HEAD_SHAPE)),
        id="sevendays-dark",
    )
    return element("defs", *essences, angel, dark)


def essence(kind: int, x: float, y: float, scale: float = 1.0) -> Markup:
    """A spark, a cube or a leaf with its middle here."""
    name = ESSENCES[kind]
    size = "" if scale == 1 else f" scale({scale:g})"
    return element(
        "use", href=f"#sevendays-{name}", class_=f"stamp {name}", transform=at(x, y) + size
    )


def angel_piece(angel: int, initial: str, x: float, y: float, scale: float = 1.0) -> Markup:
    """An angel in its colour, its letter on the robe; the dark one has another shape, too."""
    name = ANGEL_NAMES[angel]
    shape = "dark" if name == "dark" else "angel"
    return group(
        element("use", href=f"#sevendays-{shape}", class_=f"stamp angel {name}"),
        element("text", initial, class_="initial", y=15, font_size=16),
        transform=f"{at(x, y)} scale({scale:g})",
    )


def marker_disc(angel: int, initial: str, x: float, y: float, radius: float) -> Markup:
    """A work marker: a disc of the angel's colour with its letter."""
    return group(
        element("circle", cx=x, cy=y, r=radius, class_=f"stamp disc {ANGEL_NAMES[angel]}"),
        element("text", initial, class_="initial", x=x, y=y + 6, font_size=17),
    )


def at(x: float, y: float) -> str:
    """A shift, as a transform."""
    return f"translate({x:g} {y:g})"
