"""Hexworld's signs: 8 terrains, 29 combos, 9 disasters, 8 wonders, all drawn for this project.

Each is a list of strokes and solid shapes on a grid of 24 units around the middle. A shape that
starts with a digit is a stroke of that width in tenths, else it is solid.
"""

from functools import cache

from genesis.core.drawing import Markup, element, group

__all__ = ["COMBO_SIGNS", "DISASTER_SIGNS", "TERRAIN_SIGNS", "WONDER_SIGNS", "sign"]

WAVE = "q2.75-4 5.5 0t5.5 0 5.5 0 5.5 0"  # 22 units wide
FLAKE = "M0-10V10M-8.7-5L8.7 5M-8.7 5L8.7-5M-3-8.6L0-6L3-8.6M-3 8.6L0 6L3 8.6"

TERRAIN_SIGNS: tuple[tuple[str, ...], ...] = (
    ("M0-11L6-3H3L8.5 4.5H1.6V10H-1.6V4.5H-8.5L-3-3H-6Z",),
    ("24M-7 8V-6M-10 8Q-10 1-12-3M-4 8Q-4 1-2-3M6 8V-2M3.4 8Q3.4 3 1.6 0M8.6 8Q8.6 3 10.6 0",),
    ("M-12 9L-3-9L1.4-.4L4-5L12 9Z",),
    (f"26M-11-5{WAVE}M-11 1.5{WAVE}M-11 8{WAVE}",),
    ("M-11 1A11 7.5 0 1 1 11 1A11 7.5 0 1 1-11 1ZM-6-1.2H3V.8H-6ZM-2 3H6V5H-2Z",),
    ("48M-4-11C-5-4 7-4 5.5 1.5S-6 6-4 11",),
    (f"24{FLAKE}",),
    (
        "M-12 9C-6 9-5-2 .5-2.5C2 3 6 9 12 9Z",
        "M6-10.5A3.2 3.2 0 1 1 5.9-10.5Z",
    ),
)

PALM = "M0-3C-2-8-7-9-10-6C-6-6-3-5 0-3ZM0-3C2-8 7-9 10-6C6-6 3-5 0-3ZM0-3C-4-3-8-1-8 3"
PALM += "C-5 0-3-2 0-3ZM0-3C4-3 8-1 8 3C5 0 3-2 0-3Z"
COMBO_SIGNS: tuple[tuple[str, ...], ...] = (
    (PALM, "24M0 10C1.4 4 1.2 0 0-3"),  # jungle
    ("M-11-3C-8-9 8-9 11-3Z", "26M0-3V9.5M0 4L6-2M-4 9.5H4"),  # savanna
    ("M-12 9L-4-8L1 2L1 9ZM6-7L11.5 4H8V9.5H4V4H.8Z",),  # alpine
    ("M-8-3A8 7 0 1 1 8-3Z", f"22M0-3V5M0 0L-6 5M0 0L6 5M-11 9.5{WAVE}"),  # mangroves
    ("M-7-11H-3.4V-2H-7ZM2-8H5.6V1H2Z", "22M-5.2-2V9M3.8 1V9M-11 9.6H11"),  # marsh
    ("M-5.5-9L.5 3H-3.6V8H-7.4V3H-11.5Z", "34M6-10C1-5 11-1 7 3S2 7 5 11"),  # creek
    ("36M0 11V-9M0 4H-6.5V-3M0 1.5H6.5V-5",),  # desert
    ("M-12-9H-4.6V-3.5H-2.6V10H-12ZM12-9H5.6V-1H3.2V10H12Z",),  # canyon
    ("M-11-10H11V-5C1-6-3.5-1 0 4C3 7.6 8 5.6 11 5.4V10H-11Z",),  # gulf
    ("M0 2L9.5-3.5A11 7.5 0 1 0 10.6 5Z", "M-1-11.5A2.4 2.4 0 1 1-1.1-11.5Z"),  # swamp
    (
        "23M-6-1V-10M-9.6-1Q-9.6-6-11.6-8M-2.4-1Q-2.4-6-.4-8M7-1V-8M4-1Q4-5 2.4-6.6",
        f"23M-11 4{WAVE}M-11 9.6{WAVE}",
    ),  # flood plains
    ("M-12 9L-7-4L-4 1.6L.4-10L5 1L7.4-4L12 9Z",),  # mountain range
    ("M-11 10L-4.4-2H4.4L11 10Z", "26M0-5.4V-11M-3.6-5.4L-7-9.6M3.6-5.4L7-9.6"),  # volcano
    ("M-10.5 2L-2.6-10L1.6-3.4L4-6.6L10.5 2Z", "M-10.5 5H10.5A10.5 5.4 0 0 1-10.5 5Z"),  # tarn
    ("M-12-9L-2.6 10H-12ZM12-9L2.6 10H12Z", "28M.6-10C-2.4-5 2.4-2 0 4"),  # valley
    ("M-12 9C-10-5-3-11.4 5-9.4C9.6-8 11-4 8.8-1.4C7.4-5 2-4.6 2 1C2 5.6 7 8 12 9Z",),  # ocean
    ("40M-6.4-8.6A9.4 9.4 0 1 0 6.4-8.6", "M0-2.4A3.4 3.4 0 1 1-.1-2.4Z"),  # cove
    ("M-2.2-11H2.2C2.2-4 10.4 0 11.4 4.4H-11.4C-10.4 0-2.2-4-2.2-11Z", f"24M-11 9.4{WAVE}"),
    ("M-11 0A11 9 0 1 1 11 0A11 9 0 1 1-11 0ZM-5.6 0A5.6 4.2 0 1 0 5.6 0A5.6 4.2 0 1 0-5.6 0Z",),
    ("36M-7.4-10.4C-7.4-4 0-4 0 2M7.4-10.4C7.4-4 0-4 0 2V11",),  # tributary
    ("32M0-11V-3M0-3L-8.6 10M0-3V10M0-3L8.6 10",),  # delta
    ("M0-12L5.6-3L3 10H-3L-5.6-3ZM8.4-2L11.6 4.6L9.6 10H5.6ZM-8.4-2L-11.6 4.6L-9.6 10H-5.6Z",),
    (
        "24M-11 8.6H11M-7 8.6V3M0 8.6V2M7 8.6V3",
        "M-6-8A2 2 0 1 1-6.1-8ZM1.6-10.6A2 2 0 1 1 1.5-10.6ZM7.6-6A2 2 0 1 1 7.5-6Z",
    ),  # tundra
    ("M-7.6-1.4L-2.6-11L4.6-6.4L8.6-1.4Z", "M-10.4 2.4H11L4.6 11L-3 8.6Z"),  # iceberg
    ("M-12-10H-8.6L-3.4 5H-12ZM12-10H8.6L3.4 5H12Z", f"24M-11 9.6{WAVE}"),  # fjord
    ("M-12 9C-4 9-5-7 3.4-7.6C.4-1.6 4 9 12 9Z",),  # dune
    (
        "M-3-3.6C-5-8.4-9-9-11.4-6.6C-8-6.4-5.6-5.6-3-3.6ZM-3-3.6C-1-8.4 3-9 5.4-6.6C2-6.4-.4-5.6-3"
        "-3.6ZM-3-3.6C-6.4-3.6-9-1.6-9 1.4C-7-1-5-2.6-3-3.6ZM-3-3.6C.4-3.6 3-1.6 3 1.4C1-1-1-2.6-3"
        "-3.6ZM-9.6 8A10 3.4 0 1 1 10 8A10 3.4 0 1 1-9.6 8Z",
        "24M-3 5C-2.2 1-2.2-1-3-3.6",
    ),  # oasis
    ("M-7.4-8H7.4L10.4 10H-10.4ZM-8-1.6L8-1.6L8.4.8L-8.4.8Z",),  # mesa
    ("M-8-.6H8L12 9H-12Z", "24M-5-4.6V-8.6M0-4.6V-10.6M5-4.6V-8.6"),  # plateau
)

DISASTER_SIGNS: tuple[tuple[str, ...], ...] = (
    ("M0-11.4A4.6 4.6 0 1 1-.1-11.4Z", "23M-11.4 4H-5L-2.4 10L.6 3L4 8.4L6.4 4H11.4"),  # drought
    ("M0-11L9-4H5.6V1.4H-5.6V-4H-9Z", f"24M-11 6{WAVE}M-11 11{WAVE}"),  # flood
    ("M-12-9L12 10H-12Z", "M2-10.6A2.6 2.6 0 1 1 1.9-10.6ZM8.6-4.4A3 3 0 1 1 8.5-4.4Z"),
    ("28M-11-9.4H11M-8.4-4.6H8.6M-5-.2H6M-2 4.4H4M.4 9H2.6",),  # tornado
    (
        "M-12 5C-10.4-6-4-11.4 4-10C9-9 10.4-4.4 8.4-2.4C7-5.4 2.4-5 2.4-.4C2.4 2.6 7 4.6 12 5Z",
        f"24M-11 10{WAVE}",
    ),  # tsunami
    (
        "M-11.4 11L-4.6 0H4.6L11.4 11Z",
        "M0-12A2 2 0 1 1-.1-12ZM-6.4-9A2 2 0 1 1-6.5-9ZM6.4-9A2 2 0 1 1 6.3-9Z",
        "26M0-2.4V-5.4M-3-2.4L-4.4-4.6M3-2.4L4.4-4.6",
    ),  # volcanic eruption
    (
        "M.6-12C1.4-6 8.4-4 8.4 3.4A8.4 8.4 0 0 1-8.4 3.4C-8.4-.4-6-2.4-5-5C-3.6-3-2.6-1.6-1.4-1.4"
        "C-.2-5-2-8.4.6-12ZM.2 3C-1 5-2.8 6-2.8 8A3 3 0 0 0 3.2 8C3.2 6 1.2 5 .2 3Z",
    ),  # wildfires
    ("23M-11.4-7H-2M-11.4 0H-5M-11.4 7H-2", "22M4-8V8M-3-4L11 4M-3 4L11-4"),  # blizzard
    (
        "26M-11-8H4A3 3 0 1 0 1-11M-11-2H8M-11 4H2A3.4 3.4 0 1 1-1 9",
        "M8.6 2A1.8 1.8 0 1 1 8.5 2ZM10-8.4A1.6 1.6 0 1 1 9.9-8.4ZM7 8A1.6 1.6 0 1 1 6.9 8Z",
    ),  # sandstorm
)

WONDER_SIGNS: tuple[tuple[str, ...], ...] = (
    ("M-8 8C-11-4-2-11.4 11-11C11 3 3 11-5.4 9.4L-9 12L-11 10ZM-5.6 6.4L6-6L-3.6 7.6Z",),
    ("M4-11.4A3.8 3.8 0 1 1 3.9-11.4Z", "M-12 3C-6 3-6-4 0-4.4C1 0 5 3 12 3Z", "26M-12 8.6H12"),
    ("M-12 10L-6-1L-3 3L1-7L6 4L8 1L12 10Z", "22M1-7V-12H6.4L5-10.4L6.4-8.8H1"),  # himalayas
    ("M-12-9H12V-4.4H6L0 11L-6-4.4H-12Z",),  # mariana trench
    (
        "M-9.6-4A5.4 3.8 0 1 1 1-4A5.4 3.8 0 1 1-9.6-4ZM2-7.6A4 2.6 0 1 1 10-7.6A4 2.6 0 1 1 2-7.6"
        "ZM-6 6A8 3.6 0 1 1 10 6A8 3.6 0 1 1-6 6Z",
    ),  # great lakes
    ("26M0-11.4V-5M0-5L-9.6 7M0-5L-3.6 8M0-5L3.6 8M0-5L9.6 7M-11 11.4H11",),  # okavango delta
    (
        "M0-11.6C4-11.6 4.4-8 4.4-5.6C7.4-3 8.4 4 5 9.6H-5C-8.4 4-7.4-3-4.4-5.6C-4.4-8-4-11.6 0"
        "-11.6ZM0-3.6C-2.6-3.6-3.4 1-3 7.6H3C3.4 1 2.6-3.6 0-3.6Z",
        "24M-4 11H-1.4M4 11H1.4",
    ),  # antarctic
    ("M-11 10C-4 10-4-2 3-2.4C1 2 5 10 11 10Z", "M3-12A7 7 0 1 0 9.4-3.4A6 6 0 0 1 3-12Z"),
)


@cache
def sign(shapes: tuple[str, ...]) -> Markup:
    """A sign around the origin, 24 units high and wide, in the text colour."""
    return group(*(part(shape) for shape in shapes))


def part(shape: str) -> Markup:
    """A stroke or a solid shape."""
    if not shape[0].isdigit():
        return element("path", d=shape, fill="currentColor", fill_rule="evenodd")
    return element(
        "path",
        d=shape[2:],
        fill="none",
        stroke="currentColor",
        stroke_width=int(shape[:2]) / 10,
        stroke_linecap="round",
        stroke_linejoin="round",
    )
