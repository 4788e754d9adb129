"""Boards as pictures: tokens, cards, runs, and what belongs to a seat.

The token is the frame of a tile, dotted for land and dashed for water, so that colour is never
alone; a terrain card is its face, a combo a face split in two with its own symbol, name and points.
"""

from functools import cache
from itertools import pairwise

from genesis.core.drawing import Markup, element, group, title
from genesis.core.language import by_language, say, words
from genesis.games.zenmap.art import BOARD, CORNER, GAP, HEAD, RULER, STAR, TILE, at, fitting, stamp
from genesis.games.zenmap.cards import COMBOS, FIRST_COMBO, NOTHING, POINTS, RECIPES, TERRAINS
from genesis.games.zenmap.notation import tile_name
from genesis.games.zenmap.position import BLUE, GREEN, SIDE, TILES
from genesis.games.zenmap.runs import Run
from genesis.games.zenmap.scene import Seat, Tile, seat_in_words, tile_in_words, turns_in_words

__all__ = ["draw_block", "frame_of", "seeds"]

MIDDLE = TILE / 2


# --- tiles ------------------------------------------------------------------------------------


def draw_tile(tile: Tile, seat: int) -> Markup:
    """A tile with its token and all that lies on it."""
    marks = {"legal": tile.is_legal, "fresh": tile.is_fresh}
    row, column = divmod(tile.number, SIDE)
    return group(
        title(tile_in_words(tile)),
        frame_of(tile.ground) if tile.ground else BARE,
        *face_of(tile),
        square(GAP + 1, CORNER, class_="last") if tile.is_fresh else Markup(),
        square(GAP - 0.5, CORNER + 2, class_="mark") if tile.is_legal else Markup(),
        class_=" ".join(["tile", *(mark for mark, is_so in marks.items() if is_so)]),
        data_tile=tile_name(tile.number),
        data_index=tile.number,
        data_part=f"tile {seat} {tile_name(tile.number)}",
        role="gridcell",
        transform=at(column * TILE, row * TILE),
    )


def square(inset: float, corner: float, **attributes: str | float) -> Markup:
    """A rounded square in the middle of a tile."""
    side = TILE - 2 * inset
    return element("rect", x=inset, y=inset, width=side, height=side, rx=corner, **attributes)


BARE = square(GAP + 2, CORNER, class_="bare")
MOTIFS = {
    "land": "M26 38Q26 31 23 27M32 38V24M38 38Q38 31 41 27",
    "water": "M20 29Q24 25 28 29T36 29 44 29M20 37Q24 33 28 37T36 37 44 37",
}


@cache
def frame_of(ground: str) -> Markup:
    """A token: the coloured edge, its pattern, and a motif where no card lies."""
    inset = GAP + 3.25
    return group(
        square(inset, CORNER, class_=f"token {ground}"),
        square(inset, CORNER, class_=f"edge {ground}"),
        element("path", d=MOTIFS[ground], class_=f"motif {ground}"),
    )


def face_of(tile: Tile) -> tuple[Markup, ...]:
    """The card on a tile."""
    if tile.is_dead:
        return DEAD
    if tile.top == NOTHING:
        return ()
    if tile.top >= FIRST_COMBO:
        return (combo_face(tile.top - FIRST_COMBO, tile.is_snow),)
    return (terrain_face(tile.top, tile.is_snow),)


INSET = 9.0
FACE = TILE - 2 * INSET
DEAD = (
    square(INSET, 5, class_="face dead"),
    stamp("wildfires", at(MIDDLE, MIDDLE, 1.35), "ember"),
)


@cache
def terrain_face(terrain: int, snow: bool) -> Markup:
    """A single card: its colour, its symbol, its points."""
    name = TERRAINS[terrain]
    return group(
        square(INSET, 5, class_=f"face {name}"),
        stamp(name, at(MIDDLE - 2, MIDDLE - 2.5, 1.22), name),
        element("text", f"{POINTS[terrain]}", class_=f"worth {name}", x=53, y=53),
        snow_mark() if snow else Markup(),
    )


@by_language
def combo_face(combo: int, snow: bool) -> Markup:
    """A combo: both terrains, its symbol on a disc, its name and points below."""
    first, second = RECIPES[combo]
    near, far = INSET, TILE - INSET
    half = f"M{near} {far}L{near} {near}H{far}Z"
    other = f"M{near} {far}H{far}V{near}Z"
    name = COMBOS[combo]
    return group(
        element("path", d=half, class_=f"face {TERRAINS[first]}"),
        element("path", d=other, class_=f"face {TERRAINS[second]}"),
        element("circle", cx=MIDDLE, cy=MIDDLE - 5, r=17, class_="disc"),
        stamp(name, at(MIDDLE, MIDDLE - 5, 1.02), "on-disc"),
        caption(name),
        badge(int(POINTS[FIRST_COMBO + combo])),
        snow_mark() if snow else Markup(),
    )


def caption(name: str) -> Markup:
    """The name of a combo on a dark band, as large as fits."""
    shown = say(SHORT.get(name, name))
    return group(
        element("rect", x=INSET, y=44, width=FACE, height=11, class_="pill"),
        element(
            "text",
            shown,
            class_="caption",
            x=MIDDLE,
            y=52.6,
            font_size=fitting(shown, FACE - 3, 10),
        ),
    )


SHORT = dict(zip(("Mountain Range",), words("Mt. Range"), strict=True))


def badge(points: int) -> Markup:
    """What a combo is worth, in its upper corner."""
    return group(
        element("circle", cx=52, cy=13, r=8.5, class_="badge"),
        element("text", f"{points}", class_="caption", x=52, y=17, font_size="11.5px"),
    )


def snow_mark() -> Markup:
    """A small flake: the base is a Blizzard card."""
    return group(
        element("circle", cx=16, cy=16, r=8, class_="disc"),
        stamp("blizzard", at(16, 16, 0.55), "on-disc"),
    )


# --- runs -------------------------------------------------------------------------------------


def draw_run(run: Run) -> Markup:
    """R66: links between the tiles of a run; on focus it glows and tells its bonus."""
    places = [divmod(tile, SIDE) for tile in run.tiles]
    (top, left), (bottom, right) = places[0], places[-1]
    width, height = (right - left + 1) * TILE, (bottom - top + 1) * TILE
    x, y = left * TILE, top * TILE
    return group(
        title(say("{run}: bonus {points}", run=run.words, points=run.bonus)),
        element("rect", x=x, y=y, width=width, height=height, rx=12, class_="glow"),
        *(link(one, other) for one, other in pairwise(places)),
        element("rect", x=x + width / 2 - 18, y=y + 2, width=36, height=21, rx=10, class_="tag"),
        element("text", f"+{run.bonus}", x=x + width / 2, y=y + 18, class_="bonus"),
        class_="run",
        pointer_events="all",
        tabindex=0,
    )


def link(one: tuple[int, int], other: tuple[int, int]) -> Markup:
    """A pill across the border of two tiles."""
    row, column = one
    across = row == other[0]
    width, height = (16.0, 7.0) if across else (7.0, 16.0)
    x, y = (column + 1, row + 0.5) if across else (column + 0.5, row + 1)
    return element(
        "rect",
        x=x * TILE - width / 2,
        y=y * TILE - height / 2,
        width=width,
        height=height,
        rx=3.5,
        class_="link",
    )


# --- boards -----------------------------------------------------------------------------------


def draw_block(seat: Seat, *, coordinates: bool) -> Markup:
    """A seat: its plate, its board, its combo supply."""
    rows = (
        group(
            *(draw_tile(tile, seat.number) for tile in seat.tiles[first : first + SIDE]),
            role="row",
        )
        for first in range(0, TILES, SIDE)
    )
    return group(
        draw_plate(seat),
        group(
            coordinates_text() if coordinates else Markup(),
            *rows,
            group(*map(draw_run, seat.runs), class_="runs"),
            draw_supply(seat),
            transform=at(RULER, HEAD + RULER),
            class_="board",
        ),
        class_=" ".join(["seat", seat.state, "target" if seat.is_target else ""]).rstrip(),
        data_seat=seat.number,
    )


def draw_plate(seat: Seat) -> Markup:
    """Who, points, hand, bag."""
    star = element("path", d=STAR, class_="star", transform=at(RULER + 18, 19))
    size = len(seat.hand) + seat.hidden
    cards = (
        element(
            "rect", x=RULER + 12 + 13 * index, y=33, width=10, height=15, rx=2.5, class_="face back"
        )
        for index in range(size)
    )
    keep = say("up to 3, {turns}", turns=turns_in_words(seat.keep)) if seat.keep else ""
    return group(
        title(seat_in_words(seat)),
        element("rect", class_="plate", x=RULER, width=BOARD, height=HEAD - 4, rx=12),
        star if seat.state == "winner" else Markup(),
        element(
            "text", seat.name, class_="name", x=RULER + (34 if seat.state == "winner" else 12), y=25
        ),
        *cards,
        element(
            "text",
            keep or ("" if size else say("no cards")),
            class_="small",
            x=RULER + 14 + 13 * size,
            y=45,
        ),
        seeds(seat.bag, RULER + 168, 41),
        element("text", f"{seat.points}", class_="points", x=RULER + BOARD - 12, y=37),
        class_="plate-of",
        data_part=f"board {seat.number}",
    )


def seeds(tokens: list[int], x: float, y: float) -> Markup:
    """Green and blue tokens with their number: a square for land, a round one for water."""
    return group(
        element("rect", x=x, y=y - 10, width=12, height=12, rx=3, class_="seed land"),
        element("text", f"{tokens[GREEN]}", class_="small", x=x + 16, y=y + 2),
        element("circle", cx=x + 46, cy=y - 4, r=6.4, class_="seed water"),
        element("text", f"{tokens[BLUE]}", class_="small", x=x + 56, y=y + 2),
    )


@cache
def coordinates_text() -> Markup:
    """Letters above the board, numbers on its left."""
    letters = (
        element("text", "abcde"[index], class_="coordinate", x=(index + 0.5) * TILE, y=-5)
        for index in range(SIDE)
    )
    numbers = (
        element("text", f"{index + 1}", class_="coordinate", x=-9, y=(index + 0.5) * TILE + 6)
        for index in range(SIDE)
    )
    return group(*letters, *numbers, aria_hidden="true")


def draw_supply(seat: Seat) -> Markup:
    """The combo cards left, seven in a row."""
    cells = (supply_cell(combo, left) for combo, left in enumerate(seat.supply))
    return group(*cells, class_="supply", transform=at(0, BOARD + 10), role="row")


@by_language
def supply_cell(combo: int, left: int) -> Markup:
    """One combo: its symbol and how many are left."""
    row, column = divmod(combo, 7)
    step = BOARD / 7
    return group(
        title(say("{what}: {n} left", what=say(COMBOS[combo]), n=left)),
        stamp(COMBOS[combo], at(13, 12, 0.8)),
        element("text", f"{left}", class_="left", x=27, y=17),
        class_="cell-of gone" if left == 0 else "cell-of",
        role="gridcell",
        transform=at(column * step, row * 26),
    )
