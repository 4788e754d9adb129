"""Zenmap as a picture: every board, the hands, the stock; and the quick reference chart."""

from collections.abc import Iterator

from genesis.core.drawing import Box, Markup, element, group, picture, title
from genesis.core.language import say, say_many, words
from genesis.core.position import CHANCE, Position
from genesis.core.words import cards_in_words, points_in_words
from genesis.games.zenmap.art import (
    BLOCK_HEIGHT,
    BLOCK_WIDTH,
    BOWL,
    CARD_HEIGHT,
    CARD_WIDTH,
    COLOURS,
    MARGIN,
    RULER,
    RULES,
    SPACING,
    TILE,
    at,
    definitions,
    fitting,
    stamp,
    torn_edge,
)
from genesis.games.zenmap.boards import draw_block, frame_of, seeds
from genesis.games.zenmap.cards import (
    ABBREVIATIONS,
    COMBO_OF,
    COMBOS,
    FIRST_COMBO,
    FIRST_DISASTER,
    KINDS,
    POINTS,
    TERRAINS,
)
from genesis.games.zenmap.position import BLUE, GREEN, NO_CARD
from genesis.games.zenmap.scene import GROUNDS, Scene, scene_in_words, scene_of

__all__ = ["chart", "draw"]

FOOT = CARD_HEIGHT + 40
STOCK = 330.0  # where the hand starts if the stock is beside it


# --- cards ------------------------------------------------------------------------------------


def draw_card(kind: int, x: float, *, is_open: bool, note: str = "") -> Markup:
    """A card face up; disasters have a torn edge."""
    name, disaster = KINDS[kind], kind >= FIRST_DISASTER
    colour = "disaster" if disaster else name
    points = "" if disaster else points_in_words(int(POINTS[kind]))
    size = fitting(say(name), CARD_WIDTH - 8, 13)
    edge = (
        element("path", d=torn_edge(CARD_WIDTH, CARD_HEIGHT), class_=f"card paper{OPEN[is_open]}")
        if disaster
        else element(
            "rect", width=CARD_WIDTH, height=CARD_HEIGHT, rx=9, class_=f"card paper{OPEN[is_open]}"
        )
    )
    return group(
        title(", ".join(filter(None, (say(name), points, note)))),
        edge,
        element("rect", x=7, y=7, width=64, height=62, rx=6, class_=f"face {colour}"),
        stamp(name, at(CARD_WIDTH / 2, 38, 1.9), "" if disaster else name),
        element("text", say(name), class_="card-name", x=CARD_WIDTH / 2, y=86, font_size=size),
        element("text", points, class_="card-points", x=CARD_WIDTH / 2, y=99),
        class_="hand-card",
        data_kind=name,
        data_part=None if note else f"card {name}",
        transform=at(x, 0),
    )


OPEN = ("", " open")


def draw_back(x: float) -> Markup:
    """A card face down."""
    return group(
        title(say("a hidden card")),
        element("rect", width=CARD_WIDTH, height=CARD_HEIGHT, rx=9, class_="card face back"),
        element("rect", x=9, y=9, width=60, height=90, rx=5, class_="on-back"),
        stamp("ocean", at(CARD_WIDTH / 2, CARD_HEIGHT / 2, 1.5)),
        transform=at(x, 0),
    )


def draw_stock(scene: Scene) -> Markup:
    """Deck, discard pile and bowl."""
    green = say_many("{n} green token", "{n} green tokens", n=scene.bowl[GREEN])
    blue = say_many("{n} blue token", "{n} blue tokens", n=scene.bowl[BLUE])
    return group(
        pile(say("deck"), scene.deck, 0, part="deck"),
        pile(say("discarded"), scene.discard, CARD_WIDTH + 12),
        group(
            title(say("devotion bowl: {green} and {blue}", green=green, blue=blue)),
            element("path", d=BOWL, class_="bowl", transform=at(40, 62, 1.35)),
            seeds(scene.bowl, 2, 46),
            element("text", say("bowl"), class_="small middle", x=40, y=CARD_HEIGHT + 19),
            data_part="bowl",
            transform=at(2 * CARD_WIDTH + 30, 0),
        ),
    )


def pile(name: str, size: int, x: float, part: str | None = None) -> Markup:
    """A pile of cards with their number."""
    kind = "card face back" if part else "card chip"
    return group(
        title(f"{name}: {cards_in_words(size)}"),
        element("rect", width=CARD_WIDTH, height=CARD_HEIGHT, rx=9, class_=kind),
        element("circle", cx=CARD_WIDTH / 2, cy=CARD_HEIGHT / 2, r=31, class_="chip"),
        element("text", f"{size}", class_="number", x=CARD_WIDTH / 2, y=CARD_HEIGHT / 2 + 9),
        element("text", name, class_="small middle", x=CARD_WIDTH / 2, y=CARD_HEIGHT + 19),
        data_part=part,
        transform=at(x, 0),
    )


def draw_hand(scene: Scene, x: float) -> Markup:
    """The cards of one seat, and the card being played."""
    turn = next((seat.number for seat in scene.seats if seat.state == "turn"), 0)
    seat = scene.seats[scene.viewer if scene.viewer >= 0 else turn]
    is_turn = seat.state == "turn"
    step = CARD_WIDTH + 10
    cards = [
        draw_card(kind, index * step, is_open=is_turn and kind in scene.playable)
        for index, kind in enumerate(seat.hand)
    ]
    cards += [draw_back((len(cards) + index) * step) for index in range(seat.hidden)]
    if scene.card != NO_CARD:
        x_of_it, note = len(cards) * step + 14, say("being played")
        cards.append(draw_card(scene.card, x_of_it, is_open=True, note=note))
    if scene.drawn:
        cards = [draw_token(ground, index) for index, ground in enumerate(scene.drawn)]
        label = say("drawn by {who}", who=scene.seats[turn].name)
    elif cards:
        label = say("hand of {who}", who=seat.name)
    else:
        label = say("{who} has no cards in hand", who=seat.name)
    return group(
        *cards,
        element("text", label, class_="small", x=2, y=CARD_HEIGHT + 19 if cards else 60),
        class_="hand",
        transform=at(x, 0),
    )


def draw_token(ground: str, index: int) -> Markup:
    """A token that was drawn and waits to be laid."""
    return group(
        title(say(TOKEN_NAMES[ground])),
        frame_of(ground),
        class_="drawn",
        transform=at(index * TILE, (CARD_HEIGHT - TILE) / 2),
    )


TOKEN_NAMES = dict(zip(GROUNDS, words("green token, drawn", "blue token, drawn"), strict=True))


# --- the whole --------------------------------------------------------------------------------

Place = tuple[float, float, float]  # left, top, scale


def arrangement(count: int, viewer: int, columns: int) -> list[Place]:
    """Where each board stands: all alike, or the viewer's large and the others beside it."""
    if columns == 1:
        return stacked(count, max(viewer, 0))
    if viewer < 0 or count == 1:
        abreast, scale = ALIKE[count]
        step_x, step_y = BLOCK_WIDTH * scale + SPACING, BLOCK_HEIGHT * scale + SPACING
        return [
            (index % abreast * step_x, index // abreast * step_y, scale) for index in range(count)
        ]
    large, small = 1.5, BESIDE[count]
    left = BLOCK_WIDTH * large + SPACING
    step = BLOCK_HEIGHT * small + SPACING
    others = [(viewer + turn) % count for turn in range(1, count)]
    places = {seat: (left, index * step, small) for index, seat in enumerate(others)}
    return [places.get(seat, (0.0, 0.0, large)) for seat in range(count)]


def stacked(count: int, first: int) -> list[Place]:
    """On a phone: one board large, the others side by side below it."""
    large = 1.8
    small = large / max(count - 1, 1) - (0.05 if count > 2 else 0.6)
    top, step = BLOCK_HEIGHT * large + SPACING, BLOCK_WIDTH * small + SPACING
    others = [(first + turn) % count for turn in range(1, count)]
    places = {seat: (index * step, top, small) for index, seat in enumerate(others)}
    return [places.get(seat, (0.0, 0.0, large)) for seat in range(count)]


ALIKE = {1: (1, 1.5), 2: (2, 1.2), 3: (3, 0.95), 4: (2, 1.1)}  # how many abreast, how large
BESIDE = {2: 0.85, 3: 0.72, 4: 0.47}


def draw(
    position: Position,
    *,
    theme: str = "auto",
    legal: bool = True,
    last: bool = True,
    coordinates: bool = True,
    columns: int = 2,
) -> str:
    """The position as one SVG document; the theme is auto, light or dark."""
    scene = scene_of(position, legal=legal and position.actor != CHANCE, last=last)
    places = arrangement(len(scene.seats), scene.viewer, columns)
    width = max(x + BLOCK_WIDTH * scale for x, _, scale in places)
    height = max(y + BLOCK_HEIGHT * scale for _, y, scale in places)
    blocks = (
        group(draw_block(seat, coordinates=coordinates), transform=at(x, y, scale))
        for seat, (x, y, scale) in zip(scene.seats, places, strict=True)
    )
    stock = (RULER, height + SPACING)
    if (
        len(places) == 2 and scene.viewer >= 0 and columns > 1
    ):  # there is room under the other board
        x, y, scale = places[1 - scene.viewer]
        stock = (x + RULER * scale, y + BLOCK_HEIGHT * scale + 2 * SPACING)
    hand = RULER if stock[1] < height else STOCK
    return picture(
        "zenmap",
        scene_in_words(scene),
        frame(width, height),
        definitions(),
        *blocks,
        group(draw_stock(scene), transform=at(*stock)),
        group(draw_hand(scene, hand), transform=at(0, height + SPACING)),
        theme=theme,
        colours=COLOURS,
        rules=RULES,
    )


def frame(width: float, height: float) -> Box:
    """How much of the plane the picture shows."""
    width = max(width, 640.0)
    return -MARGIN, -MARGIN, width + 2 * MARGIN, height + SPACING + FOOT + MARGIN


# --- the quick reference ----------------------------------------------------------------------

CELL_WIDTH, CELL_HEIGHT = 138.0, 88.0


def chart(theme: str = "auto") -> str:
    """The combos of all pairs of terrains, six by six, with their points (R5)."""
    return picture(
        "zenmap",
        say("Quick reference: the combo of every two terrains, with its points."),
        (-MARGIN, -MARGIN, 7 * CELL_WIDTH + 2 * MARGIN, 7 * CELL_HEIGHT + 2 * MARGIN),
        definitions(),
        *chart_heads(),
        *(chart_cell(row, column) for row in range(6) for column in range(6)),
        theme=theme,
        colours=COLOURS,
        rules=RULES,
    )


def chart_heads() -> Iterator[Markup]:
    """The terrains with their points, above and on the left."""
    for index, name in enumerate(TERRAINS):
        points = points_in_words(int(POINTS[index]))
        face = group(
            element("rect", x=-22, y=-22, width=44, height=44, rx=7, class_=f"face {name}"),
            stamp(name, "scale(1.45)", name),
        )
        for x, y in ((index + 1, 0), (0, index + 1)):
            yield group(
                title(f"{say(name)}, {points}"),
                group(face, transform=at(CELL_WIDTH / 2, 26)),
                element("text", say(name), class_="chart-head", x=CELL_WIDTH / 2, y=66),
                element("text", points, class_="chart-points", x=CELL_WIDTH / 2, y=82),
                transform=at(x * CELL_WIDTH, y * CELL_HEIGHT),
            )


def chart_cell(row: int, column: int) -> Markup:
    """The combo of two terrains."""
    combo = int(COMBO_OF[row, column])
    name, points = COMBOS[combo], int(POINTS[FIRST_COMBO + combo])
    copies = 2 if row == column else 4
    return group(
        title(
            say(
                "{one} and {other}: {combo}, {points} points, {copies} each",
                one=say(TERRAINS[row]),
                other=say(TERRAINS[column]),
                combo=say(name),
                points=points,
                copies=copies,
            )
        ),
        element(
            "rect", x=3, y=3, width=CELL_WIDTH - 6, height=CELL_HEIGHT - 6, rx=10, class_="cell"
        ),
        group(stamp(name, "scale(1.25)"), class_="supply", transform=at(CELL_WIDTH / 2, 26)),
        element("text", say(name), class_="chart-name", x=CELL_WIDTH / 2, y=61),
        element(
            "text",
            f"{points_in_words(points)} · {ABBREVIATIONS[combo]}",
            class_="chart-points",
            x=CELL_WIDTH / 2,
            y=77,
        ),
        transform=at((column + 1) * CELL_WIDTH, (row + 1) * CELL_HEIGHT),
    )
