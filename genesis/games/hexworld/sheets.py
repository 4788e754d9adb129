"""Sheets to keep: the combo chart and the designer's score card."""

from collections.abc import Sequence
from datetime import date

from genesis.core.drawing import Markup, element, group, picture, title
from genesis.core.language import say, words
from genesis.core.position import Position
from genesis.games.hexworld.art import COLOURS, RULES, SEAT_SHAPES, at, combo_tile, tile
from genesis.games.hexworld.cards import COMBOS, KINDS, TERRAINS
from genesis.games.hexworld.chart import combo_of
from genesis.games.hexworld.telling import SEAT_NAMES, seat_name
from genesis.games.hexworld.view import parts_of, rule_set

__all__ = ["card", "chart"]

CELL_WIDTH, CELL_HEIGHT, EDGE = 118.0, 84.0, 96.0


# --- the combo chart --------------------------------------------------------------------------


def chart(theme: str = "auto") -> str:
    """Which two terrains make what, as a triangle (R7)."""
    heads = [head for kind in range(KINDS) for head in chart_heads(kind)]
    entries = [chart_entry(row, column) for row in range(KINDS) for column in range(row + 1)]
    size = EDGE + KINDS * CELL_WIDTH, EDGE + KINDS * CELL_HEIGHT
    return picture(
        "hexworld",
        say("The combo chart of Hexworld: two terrains, the combo they make, and its points."),
        (-12, -12, size[0] + 24, size[1] + 24),
        *heads,
        *entries,
        theme=theme,
        colours=COLOURS,
        rules=RULES,
    )


def chart_heads(kind: int) -> tuple[Markup, Markup]:
    """A terrain at the top of its column and at the left of its row."""
    across = at(EDGE + CELL_WIDTH * (kind + 0.5), 34, 0.72)
    down = at(44, EDGE + CELL_HEIGHT * (kind + 0.5) - 12, 0.72)
    return terrain_head(kind, across), terrain_head(kind, down)


def terrain_head(kind: int, where: str) -> Markup:
    """A terrain with its name and points."""
    terrain = TERRAINS[kind]
    return group(
        title(f"{say(terrain.name)}, {terrain.points}"),
        tile(kind),
        element("text", f"{say(terrain.name)} {terrain.points}", class_="figure", y=62),
        transform=where,
    )


def chart_entry(one: int, other: int) -> Markup:
    """A combo where two terrains meet, or a dash."""
    kind = combo_of(one, other)
    where = at(EDGE + CELL_WIDTH * (other + 0.5), EDGE + CELL_HEIGHT * (one + 0.5))
    if kind is None:
        return group(element("text", "–", class_="entry"), transform=where)
    combo = COMBOS[kind]
    name, parts = say(combo.name), f"{say(TERRAINS[one].name)} + {say(TERRAINS[other].name)}"
    return group(
        title(f"{parts}: {name}, {combo.points}"),
        group(combo_tile(kind), transform=at(0, -16, 1.35)),
        element("text", f"{name} {combo.points}", class_="entry", y=24),
        transform=where,
    )


# --- the designer's score card ----------------------------------------------------------------

NAMES, COLUMN, LINE = 200.0, 118.0, 54.0


def column_middle(place: int) -> float:
    """The middle of a column; the first one, with the names, is wider."""
    return NAMES + COLUMN * (place - 0.5) if place else NAMES / 2


def card(
    position: Position, names: Sequence[str] = (), day: date | None = None, theme: str = "auto"
) -> str:
    """The score card: player, date, rule set, terrain, combination, disaster, final."""
    pos = position.record
    rows = [card_row(position, names, seat) for seat in range(position.seats)]
    labels = words("player", "terrain", "combination", "disaster", "wonders", "final")
    kept = [index for index in range(len(labels)) if index != 4 or pos.modules[2]]
    width, height = NAMES + COLUMN * (len(kept) - 1), 78 + LINE * (len(rows) + 1)
    lines = [
        element("path", d=f"M0 {74 + LINE * row + LINE * 0.78:g}H{width:g}", class_="rule")
        for row in range(len(rows) + 1)
    ]
    heads = [
        element("text", say(labels[index]), class_="head", x=column_middle(place), y=104)
        for place, index in enumerate(kept)
    ]
    cells = [
        card_cell(row[index], number, place)
        for number, row in enumerate(rows)
        for place, index in enumerate(kept)
    ]
    return picture(
        "hexworld",
        say("Score card of a game of Hexworld."),
        (-20, -12, width + 40, height + 24),
        element("text", "Genesis", class_="total", x=width, y=30),
        element("text", say("rule set {name}", name=rule_set(pos)), class_="big", x=0, y=26),
        element("text", say("date {day}", day=day or "…………………"), class_="label", x=0, y=52),
        *heads,
        *lines,
        *cells,
        theme=theme,
        colours=COLOURS,
        rules=RULES,
    )


def card_row(position: Position, names: Sequence[str], seat: int) -> list[str]:
    """The entries of a seat: its name, the four parts and the final score."""
    parts = [points for _, points in parts_of(position.record, seat)]
    name = names[seat] if names else seat_name(position.record, seat)
    return [name[:14], *(str(points) for points in parts), str(sum(parts))]


def card_cell(text: str, row: int, place: int) -> Markup:
    """One entry; the first of a row has its seat's shape beside it."""
    x, y = column_middle(place), 74 + LINE * (row + 1) + LINE * 0.5
    if place:
        return element("text", text, class_="figure", x=x, y=y)
    shape = element(
        "path", d=SEAT_SHAPES[row], class_=f"seat {SEAT_NAMES[row]}", transform=at(12, y - 7, 0.7)
    )
    return group(shape, element("text", text, class_="big", x=28, y=y))
