"""Pangaea as a picture: the map with its tiles, areas and river, the dice and the seats.

Tiles of one area grow together and the discs of one herd join hands, so that what scores (R12, R13)
is seen before it is counted. Every colour has a companion: terrains a pattern, species a glyph.
"""

from functools import cache
from typing import NamedTuple

import numpy as np

from genesis.core.drawing import Box, Colours, Markup, Rules, element, group, picture, title
from genesis.core.position import CHANCE, OVER, Position
from genesis.games.pangaea.position import (
    BEYOND,
    COLUMNS,
    COPIES,
    KINDS,
    NO_DIE,
    NOWHERE,
    ROWS,
    SPACES,
    SPECIES,
    TAR,
    TERRAINS,
    VACANT,
    VOLCANO,
    WILD,
)
from genesis.games.pangaea.rules import STOP
from genesis.games.pangaea.scoring import AREA, FACTOR, HERD, HERD_SIZE, SIZE, SMALLEST, survey

__all__ = ["draw", "glyph", "terrain_patterns"]

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


# --- the scene --------------------------------------------------------------------------------


class Seat(NamedTuple):
    """What the chip of a seat says."""

    number: int
    species: str
    points: int  # as if the game ended now
    supply: list[int]  # tiles left of each terrain
    state: str  # "turn", "winner" or nothing
    asked: str  # the same in words

    @property
    def tiles(self) -> int:
        """All the tiles left."""
        return sum(self.supply)


class Scene(NamedTuple):
    """What the spaces are drawn from, in plain numbers."""

    board: list[int]
    facts: list[list[int]]  # [FACTS, SPACES] as scoring.survey finds them
    river: list[int]
    open: frozenset[int]  # spaces where a tile may be laid now
    last: frozenset[int]
    actor: int
    dice: list[int]
    seats: list["Seat"]

    def terrain(self, space: int) -> str:
        """What a tile shows."""
        return TERRAINS[(self.board[space] - 1) % KINDS]

    def seat(self, space: int) -> int:
        """Whose a tile is."""
        return (self.board[space] - 1) // KINDS

    def owner(self, space: int) -> str:
        """The species of a tile."""
        return self.seats[self.seat(space)].species

    def is_beyond(self, space: int) -> bool:
        """Whether a space is out of play for two (R2)."""
        row, column = divmod(space, COLUMNS)
        return len(self.seats) == 2 and column >= self.river[row]

    def links(self, space: int, fact: int) -> "Links":
        """Which neighbours belong to the same area or herd."""
        mine = self.facts[fact][space]
        return tuple(
            near != NOWHERE and self.board[near] > 0 and self.facts[fact][near] == mine
            for near in around(space)
        )

    def factor(self, space: int) -> int:
        """How often the area of a tile counts; 0 if it is too small to score."""
        area = self.facts[AREA][space]
        return self.facts[FACTOR][area] if self.facts[SIZE][area] >= SMALLEST else 0


Links = tuple[bool, ...]  # above, right, below, left
Corners = tuple[float, ...]  # radii, clockwise from the left upper one


def scene_of(position: Position, *, legal: bool, last: bool) -> Scene:
    """The position as its picture needs it; what is not to be shown is left out."""
    record = position.record
    actions = position.legal.actions if legal else np.empty(0, np.int16)
    return Scene(
        board=record.board.tolist(),
        facts=survey(record.board.copy(), 1).tolist(),
        river=record.river.tolist(),
        open=frozenset((actions[actions < STOP] % SPACES).tolist()),
        last=frozenset(record.last.tolist() if last else ()) - {NOWHERE},
        actor=position.actor,
        dice=record.dice.tolist(),
        seats=seats_of(position),
    )


ASKED = {CHANCE: "to roll", OVER: "winner"}  # and otherwise to lay a tile


def seats_of(position: Position) -> list[Seat]:
    """What each seat has, and what it is asked for."""
    record, points = position.record, position.scores
    marked = position.winners if position.is_over else (int(record.turn),)
    state = "winner" if position.is_over else "turn"
    asked = ASKED.get(position.actor, "to lay a tile")
    return [
        Seat(
            number=seat,
            species=SPECIES[record.species[seat]],
            points=points[seat],
            supply=record.supply[seat].tolist(),
            state=state if seat in marked else "",
            asked=asked if seat in marked else "",
        )
        for seat in range(position.seats)
    ]


@cache
def around(space: int) -> tuple[int, int, int, int]:
    """The neighbours of a space above, right, below and left, or NOWHERE."""
    row, column = divmod(space, COLUMNS)
    return (
        space - COLUMNS if row > 0 else NOWHERE,
        space + 1 if column < COLUMNS - 1 else NOWHERE,
        space + COLUMNS if row < ROWS - 1 else NOWHERE,
        space - 1 if column > 0 else NOWHERE,
    )


@cache
def name_of(space: int) -> str:
    """A space's coordinates: columns a to n, rows 1 to 10 from the top."""
    row, column = divmod(space, COLUMNS)
    return f"{chr(ord('a') + column)}{row + 1}"


# --- in words ---------------------------------------------------------------------------------

GROUND = {
    VOLCANO: "volcano, blocked",
    TAR: "tar pit, blocked",
    BEYOND: "beyond the river, out of play",
}
COUNTS = ("too small to score", "counts once", "counts double", "counts triple")


def space_in_words(scene: Scene, space: int) -> str:
    """What is on a space."""
    what = scene.board[space]
    if what == VACANT:
        return "vacant, open to you" if space in scene.open else "vacant"
    return tile_in_words(scene, space) if what > 0 else GROUND[what]


def tile_in_words(scene: Scene, space: int) -> str:
    """A tile with its herd and its area."""
    area, herd = scene.facts[AREA][space], scene.facts[HERD][space]
    size = scene.facts[HERD_SIZE][herd]
    words = [
        f"{scene.terrain(space)}, {scene.owner(space)}, ",
        f"in a herd of {size}" if size > 1 else "alone",
        f"; area of {scene.facts[SIZE][area]}, {COUNTS[scene.factor(space)]}",
        "; just laid" if space in scene.last else "",
    ]
    return "".join(words)


# --- spaces -----------------------------------------------------------------------------------


def draw_space(scene: Scene, space: int) -> Markup:
    """A space of the map with all that lies on it."""
    what = scene.board[space]
    shown = draw_tile(scene, space) if what > 0 else GROUNDS[what]
    marks = {"legal": space in scene.open, "last": space in scene.last}
    marks["beyond"] = scene.is_beyond(space)
    classes = ["space", *kind_of(scene, space), *(mark for mark, is_so in marks.items() if is_so)]
    row, column = divmod(space, COLUMNS)
    return group(
        title(f"{name_of(space)}: {space_in_words(scene, space)}"),
        *shown,
        class_=" ".join(classes),
        data_space=name_of(space),
        data_index=space,
        **tile_data(scene, space),
        role="gridcell",
        transform=at(column * CELL, row * CELL),
    )


def kind_of(scene: Scene, space: int) -> tuple[str, ...]:
    """The classes that say what is on a space."""
    what = scene.board[space]
    return KIND[what] if what <= 0 else ("tile", scene.terrain(space), scene.owner(space))


KIND: dict[int, tuple[str, ...]] = {
    VACANT: ("open",),
    BEYOND: (),
    VOLCANO: ("volcano",),
    TAR: ("tar-pit",),
}


def tile_data(scene: Scene, space: int) -> dict[str, str | float]:
    """What a page may want to know of a tile."""
    if scene.board[space] <= 0:
        return {}
    return {
        "data_seat": scene.seat(space),
        "data_terrain": scene.terrain(space),
        "data_area": name_of(scene.facts[AREA][space]),
        "data_herd": name_of(scene.facts[HERD][space]),
    }


def square(inset: float, corner: float, **attributes: str | float) -> Markup:
    """A rounded square in the middle of a cell."""
    side = CELL - 2 * inset
    return element("rect", x=inset, y=inset, width=side, height=side, rx=corner, **attributes)


def obstacle(parts: tuple[tuple[str, str], ...]) -> tuple[Markup, ...]:
    """A blocked space."""
    shapes = (element("path", d=path, class_=part) for part, path in parts)
    return square(GAP, CORNER, class_="rock"), group(*shapes, class_="obstacle")


FREE = square(GAP, CORNER, class_="vacant")
GROUNDS = {
    VACANT: (FREE,),
    BEYOND: (FREE, square(GAP, CORNER, fill="url(#pangaea-beyond)")),
    VOLCANO: obstacle(VOLCANO_PARTS),
    TAR: obstacle(TAR_PARTS),
}
OUTLINE = Markup(square(5, 6.5, class_="outline") * 2)  # light under dark


def draw_tile(scene: Scene, space: int) -> tuple[Markup, ...]:
    """A tile, grown together with its area, and its disc, joined with its herd."""
    return (
        painted(tile_shape(scene.links(space, AREA)), scene.terrain(space)),
        OUTLINE if space in scene.last else Markup(),
        bands(scene.links(space, HERD)),
        piece(scene.owner(space)),
    )


@cache
def painted(shape: str, terrain: str) -> Markup:
    """A shape in the colour and the pattern of a terrain."""
    return group(
        element("path", d=shape, class_=f"fill {terrain}"),
        element("path", d=shape, fill=f"url(#pangaea-{terrain})"),
    )


@cache
def tile_shape(links: Links) -> str:
    """The outline of a tile: to the border where its area goes on, else round and short of it."""
    above, right, below, left = links
    near, far = (GAP, -BLEED), (CELL - GAP, CELL + BLEED)
    pairs = ((left, above), (above, right), (right, below), (below, left))
    corners = tuple(0 if any(pair) else CORNER for pair in pairs)
    return outline(near[left], near[above], far[right], far[below], corners)


def outline(left: float, top: float, right: float, bottom: float, corners: Corners) -> str:
    """A rectangle, clockwise from its left upper corner, each corner with its own radius."""
    first, second, third, fourth = corners
    steps = (
        bend(left, top, first, first, upright=True),
        bend(right, top, -second, second, upright=False),
        bend(right, bottom, -third, -third, upright=True),
        bend(left, bottom, fourth, -fourth, upright=False),
    )
    return f"M{''.join(steps)[1:]}Z"


def bend(x: float, y: float, across: float, down: float, *, upright: bool) -> str:
    """A line to a corner and round it, arriving along an upright side or a level one."""
    level, upward = f"{x + across:g} {y:g}", f"{x:g} {y + down:g}"
    first, then = (upward, level) if upright else (level, upward)
    return f"L{first}Q{x:g} {y:g} {then}" if across else f"L{x:g} {y:g}"


@cache
def piece(species: str) -> Markup:
    """The disc in the middle of a tile."""
    disc = element("circle", cx=MIDDLE, cy=MIDDLE, r=DISC, class_="disc")
    return Markup(disc + stamp(species, at(MIDDLE, MIDDLE)))


@cache
def bands(links: Links) -> Markup:
    """What joins a disc with the others of its herd."""
    near, far = -2 * BLEED, CELL + 2 * BLEED  # over the next tile's own bleed
    ends = ((MIDDLE, near), (far, MIDDLE), (MIDDLE, far), (near, MIDDLE))
    path = "".join(
        f"M{MIDDLE:g} {MIDDLE:g}L{x:g} {y:g}"
        for (x, y), is_linked in zip(ends, links, strict=True)
        if is_linked
    )
    return element("path", d=path, class_="band", stroke_width=BAND) if path else Markup()


# --- the map ----------------------------------------------------------------------------------


def draw_map(scene: Scene) -> Markup:
    """All spaces, row by row."""
    rows = (
        group(*(draw_space(scene, row * COLUMNS + column) for column in range(COLUMNS)), role="row")
        for row in range(ROWS)
    )
    return group(*rows, class_="map")


def draw_badges(scene: Scene) -> Markup:
    """How often the bonus areas count (R17), on the corner of each one's first space."""
    areas = (space for space in range(SPACES) if scene.facts[AREA][space] == space)
    bonuses = (area for area in areas if scene.board[area] > 0 and scene.factor(area) > 1)
    badges = (badge(scene.factor(area), *divmod(area, COLUMNS)) for area in bonuses)
    return group(*badges, class_="badges", aria_hidden="true", pointer_events="none")


def badge(factor: int, row: int, column: int) -> Markup:
    """The factor of the area that starts here."""
    return group(
        element("rect", width=25, height=18, rx=9),
        element("text", f"×{factor}", x=12.5, y=14),
        class_="badge",
        transform=at(column * CELL - 1, row * CELL - 1),
    )


Point = tuple[float, float]


def draw_river(river: list[int]) -> Markup:
    """The river along the borders of the spaces, with its foam."""
    path = "".join(rounded(run) for run in runs(river))
    if not path:
        return Markup()
    layers = (element("path", d=path, class_=f"river {part}") for part in ("bank", "water", "foam"))
    return group(*layers, aria_hidden="true", pointer_events="none")


def runs(river: list[int]) -> list[list[Point]]:
    """The river as corner points; where it would run along the edge of the map, it has left it."""
    found: list[list[Point]] = [[]]
    for row, column in enumerate(river):
        x, top, bottom = column * CELL, row * CELL, (row + 1) * CELL
        found[-1].append((x, top))
        if 0 < column < COLUMNS:
            found[-1].append((x, bottom))
        else:
            found.append([(x, bottom)])
    return [run for run in map(corners_only, found) if len(run) > 1]


def corners_only(points: list[Point]) -> list[Point]:
    """A line without repeated points and without those it runs straight through."""
    kept: list[Point] = []
    for point in points:
        if len(kept) > 1 and any(
            len({here[axis] for here in (*kept[-2:], point)}) == 1 for axis in (0, 1)
        ):
            kept.pop()
        if point not in kept[-1:]:
            kept.append(point)
    return kept


def rounded(points: list[Point]) -> str:
    """A path through these points that takes its corners in a curve."""
    (x, y), *_, (end_x, end_y) = points
    steps = [f"M{x:g} {y:g}"]
    for before, corner, after in zip(points, points[1:], points[2:], strict=False):
        (x, y), (then_x, then_y) = toward(corner, before), toward(corner, after)
        steps.append(f"L{x:g} {y:g}Q{corner[0]:g} {corner[1]:g} {then_x:g} {then_y:g}")
    return "".join((*steps, f"L{end_x:g} {end_y:g}"))


def toward(corner: Point, other: Point) -> Point:
    """The point where a curve round this corner starts or ends."""
    along = (other[0] - corner[0], other[1] - corner[1])
    step = BEND / max(abs(along[0]), abs(along[1]))
    return corner[0] + along[0] * step, corner[1] + along[1] * step


@cache
def coordinates_text() -> Markup:
    """Letters above the map, numbers on its left."""
    letters = (
        element("text", name_of(column)[0], class_="coordinate", x=(column + 0.5) * CELL, y=-9)
        for column in range(COLUMNS)
    )
    numbers = (
        element("text", f"{row + 1}", class_="coordinate", x=-15, y=(row + 0.5) * CELL + 6)
        for row in range(ROWS)
    )
    return group(*letters, *numbers, aria_hidden="true")


@cache
def note() -> Markup:
    """P3: a map that is our reconstruction says so, along its right edge."""
    where = f"translate({WIDTH + 6:g} {HEIGHT / 2:g}) rotate(90)"
    return element("text", "map reconstructed", class_="note", transform=where)


# --- dice and seats ---------------------------------------------------------------------------

FACES = (*TERRAINS, "wild")
DICE = ("first", "second")
IDLE_DIE = {CHANCE: "not rolled", OVER: "put away"}  # and otherwise it is used


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
        title(f"{DICE[die]} die: {die_in_words(scene, die)}"),
        BLANK if face == NO_DIE else die_face(face),
        class_="die" if face == NO_DIE else f"die {FACES[face]}",
        data_die=die,
        transform=at(0, die * (DIE + SPACING)),
    )


def die_in_words(scene: Scene, die: int) -> str:
    """What a die shows, or why it shows nothing."""
    face = scene.dice[die]
    return IDLE_DIE.get(scene.actor, "used") if face == NO_DIE else FACES[face]


@cache
def die_face(face: int) -> Markup:
    """A face: one terrain, or a quarter of each if it is wild."""
    if face == WILD:
        quarters = (painted(quarter(terrain), TERRAINS[terrain]) for terrain in range(KINDS))
        return group(
            *quarters,
            element("path", d=f"M{DIE / 2:g} 0v{DIE:g}M0 {DIE / 2:g}h{DIE:g}", class_="cross"),
        )
    return painted(DIE_SHAPE, TERRAINS[face])


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
        element("text", seat.species, class_="name", x=62, y=29),
        element("text", f"{seat.tiles} left", class_="left", x=62, y=50),
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
    kept = ", ".join(f"{count} {name}" for name, count in zip(TERRAINS, seat.supply, strict=True))
    points, tiles = count_of(seat.points, "point"), count_of(seat.tiles, "tile")
    words = f"{seat.species}: {points} now, {tiles} left ({kept})"
    return f"{words}, {seat.asked}" if seat.asked else words


def count_of(number: int, noun: str) -> str:
    """So many of something."""
    return f"{number} {noun}" if number == 1 else f"{number} {noun}s"


# --- the whole --------------------------------------------------------------------------------


def draw(
    position: Position,
    *,
    theme: str = "auto",
    legal: bool = True,
    last: bool = True,
    coordinates: bool = True,
) -> str:
    """The position as one SVG document; the theme is auto, light or dark."""
    scene = scene_of(position, legal=legal, last=last)
    return picture(
        "pangaea",
        scene_in_words(scene),
        frame(coordinates=coordinates),
        definitions(),
        coordinates_text() if coordinates else Markup(),
        draw_map(scene),
        draw_river(scene.river),
        draw_badges(scene),
        note() if position.setup.options["map"] == "reconstructed" else Markup(),
        draw_foot(scene),
        theme=theme,
        colours=COLOURS,
        rules=RULES,
    )


def frame(*, coordinates: bool) -> Box:
    """How much of the plane the picture shows."""
    edge = RULER if coordinates else MARGIN
    return -edge, -edge, edge + WIDTH + RULER, edge + FOOT + CHIP + MARGIN


def scene_in_words(scene: Scene) -> str:
    """The table in a few sentences."""
    dice = " and ".join(die_in_words(scene, die) for die in range(len(DICE)))
    seats = "; ".join(seat_in_words(seat) for seat in scene.seats)
    return f"Map of Pangaea. Dice: {dice}. {seats}."
