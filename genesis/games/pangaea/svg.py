"""Pangaea as a picture: the map with its tiles, areas and river, the dice and the seats.

Tiles of one area grow together and the discs of one herd join hands, so that what scores (R12, R13)
is seen before it is counted. Every colour has a companion: terrains a pattern, species a glyph.
"""

from functools import cache
from typing import NamedTuple

import numpy as np

from genesis.core.drawing import Box, Markup, element, group, picture, title
from genesis.core.language import by_language, say, say_many, words
from genesis.core.position import CHANCE, OVER, Int8s, Position
from genesis.core.words import listing, points_in_words
from genesis.games.pangaea.art import (
    BAND,
    BEND,
    BLEED,
    CELL,
    CHIP,
    COLOURS,
    CORNER,
    DIE,
    DISC,
    FOOT,
    GAP,
    HEIGHT,
    MARGIN,
    MIDDLE,
    RULER,
    RULES,
    SPACING,
    STAR,
    TAR_PARTS,
    VOLCANO_PARTS,
    WIDTH,
    at,
    definitions,
    glyph,
    stamp,
    terrain_patterns,
)
from genesis.games.pangaea.notation import space_name, terrain_word
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
from genesis.games.pangaea.scoring import SMALLEST, survey

__all__ = ["draw", "glyph", "terrain_patterns"]

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
    facts: dict[str, list[int]]  # [field][space] as scoring.survey finds them
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

    def links(self, space: int, fact: str) -> "Links":
        """Which neighbours belong to the same area or herd."""
        mine = self.facts[fact][space]
        return tuple(
            near != NOWHERE and self.board[near] > 0 and self.facts[fact][near] == mine
            for near in around(space)
        )

    def factor(self, space: int) -> int:
        """How often the area of a tile counts; 0 if it is too small to score."""
        area = self.facts["area"][space]
        return self.facts["factor"][area] if self.facts["tiles"][area] >= SMALLEST else 0


Links = tuple[bool, ...]  # above, right, below, left
Corners = tuple[float, ...]  # radii, clockwise from the left upper one


def scene_of(position: Position, *, legal: bool, last: bool) -> Scene:
    """The position as its picture needs it; what is not to be shown is left out."""
    record = position.record
    actions = position.legal.actions if legal else np.empty(0, np.int16)
    return Scene(
        board=record.board.tolist(),
        facts=facts_of(record.board),
        river=record.river.tolist(),
        open=frozenset((actions[actions < STOP] % SPACES).tolist()),
        last=frozenset(record.last.tolist() if last else ()) - {NOWHERE},
        actor=position.actor,
        dice=record.dice.tolist(),
        seats=seats_of(position),
    )


def facts_of(board: Int8s) -> dict[str, list[int]]:
    """Every area and herd as plain lists."""
    facts = survey(board.copy(), 1)
    return {name: facts[name].tolist() for name in facts.dtype.names or ()}


TO_ROLL, WINNER, TO_LAY = words("to roll", "winner", "to lay a tile")
ASKED = {CHANCE: TO_ROLL, OVER: WINNER}  # and otherwise to lay a tile


def seats_of(position: Position) -> list[Seat]:
    """What each seat has, and what it is asked for."""
    record, points = position.record, position.scores
    marked = position.winners if position.is_over else (int(record.turn),)
    state = "winner" if position.is_over else "turn"
    asked = say(ASKED.get(position.actor, TO_LAY))
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


# --- in words ---------------------------------------------------------------------------------

GROUND = dict(
    zip(
        (VOLCANO, TAR, BEYOND),
        words("volcano, blocked", "tar pit, blocked", "beyond the river, out of play"),
        strict=True,
    )
)
COUNTS = words("too small to score", "counts once", "counts double", "counts triple")


def space_in_words(scene: Scene, space: int) -> str:
    """What is on a space."""
    what = scene.board[space]
    if what == VACANT:
        return say("vacant, open to you") if space in scene.open else say("vacant")
    return tile_in_words(scene, space) if what > 0 else say(GROUND[what])


def tile_in_words(scene: Scene, space: int) -> str:
    """A tile with its herd and its area."""
    area, herd = scene.facts["area"][space], scene.facts["herd"][space]
    size = scene.facts["herd_tiles"][herd]
    parts = {"terrain": terrain_word(scene.terrain(space)), "owner": say(scene.owner(space))}
    if size > 1:
        whose = say("{terrain}, {owner}, in a herd of {size}", **parts, size=size)
    else:
        whose = say("{terrain}, {owner}, alone", **parts)
    counts = say(COUNTS[scene.factor(space)])
    where = say("area of {tiles}, {counts}", tiles=scene.facts["tiles"][area], counts=counts)
    return f"{whose}; {where}; {say('just laid')}" if space in scene.last else f"{whose}; {where}"


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
        title(f"{space_name(space)}: {space_in_words(scene, space)}"),
        *shown,
        class_=" ".join(classes),
        data_space=space_name(space),
        data_index=space,
        data_part=f"space {space_name(space)}",
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
        "data_area": space_name(scene.facts["area"][space]),
        "data_herd": space_name(scene.facts["herd"][space]),
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
        painted(tile_shape(scene.links(space, "area")), scene.terrain(space)),
        OUTLINE if space in scene.last else Markup(),
        bands(scene.links(space, "herd")),
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
    areas = (space for space in range(SPACES) if scene.facts["area"][space] == space)
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
        element("text", space_name(column)[0], class_="coordinate", x=(column + 0.5) * CELL, y=-9)
        for column in range(COLUMNS)
    )
    numbers = (
        element("text", f"{row + 1}", class_="coordinate", x=-15, y=(row + 0.5) * CELL + 6)
        for row in range(ROWS)
    )
    return group(*letters, *numbers, aria_hidden="true")


@by_language
def note() -> Markup:
    """P3: a map that is our reconstruction says so, along its right edge."""
    where = f"translate({WIDTH + 6:g} {HEIGHT / 2:g}) rotate(90)"
    return element("text", say("map reconstructed"), class_="note", transform=where)


# --- dice and seats ---------------------------------------------------------------------------

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
    dice = listing(die_in_words(scene, die) for die in range(len(DICE)))
    seats = "; ".join(seat_in_words(seat) for seat in scene.seats)
    return say("Map of Pangaea. Dice: {dice}. {seats}.", dice=dice, seats=seats)
