"""One space of pangaea's map: ground, tile, and what it joins."""

from functools import cache

from genesis.core.drawing import Markup, element, group, title
from genesis.games.pangaea.art import (
    BAND,
    BLEED,
    CELL,
    CORNER,
    DISC,
    GAP,
    MIDDLE,
    TAR_PARTS,
    VOLCANO_PARTS,
    at,
    stamp,
)
from genesis.games.pangaea.notation import space_name
from genesis.games.pangaea.position import (
    BEYOND,
    COLUMNS,
    TAR,
    VACANT,
    VOLCANO,
)
from genesis.games.pangaea.scene import Corners, Links, Scene, space_in_words

__all__ = ["bend", "draw_space", "outline", "painted"]


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
