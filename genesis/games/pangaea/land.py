"""Pangaea's map: spaces, bonus areas, the river, and the names along its edges."""

from functools import cache

from genesis.core.drawing import Markup, element, group
from genesis.core.language import by_language, say
from genesis.games.pangaea.art import (
    BEND,
    CELL,
    HEIGHT,
    WIDTH,
    at,
)
from genesis.games.pangaea.notation import space_name
from genesis.games.pangaea.position import (
    COLUMNS,
    ROWS,
    SPACES,
)
from genesis.games.pangaea.scene import Scene
from genesis.games.pangaea.spaces import draw_space

__all__ = ["coordinates_text", "draw_badges", "draw_map", "draw_river", "note"]


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
