"""Hexworld as a picture: every world as a map that fits its frame, with supply and hand below it.

Every colour has a companion: a sign for each terrain, combo, disaster and wonder, a dashed rim for
water, a shape for each seat.
"""

from collections.abc import Sequence
from typing import Any, NamedTuple

from genesis.core.drawing import Box, Markup, element, group, picture, title
from genesis.core.language import say, words
from genesis.core.position import CHANCE, OVER, Position
from genesis.games.hexworld.art import (
    COLOURS,
    COMBO,
    HEX,
    RADIUS,
    ROW,
    RULES,
    SEAT_SHAPES,
    SMALL_HEX,
    STAR,
    STEP,
    Point,
    at,
    card_face,
    combo_tile,
    flip_mark,
    middle,
    tile,
    wonder_medal,
)
from genesis.games.hexworld.cards import (
    CARDS,
    COMBOS,
    DEAD,
    KINDS,
    NOTHING,
    TERRAINS,
    WONDERS,
    card_name,
)
from genesis.games.hexworld.grid import borders_of, cells_of, place_of, triangle_of
from genesis.games.hexworld.notation import border_name, place_name, world_in_question
from genesis.games.hexworld.position import CENTRE, ENDS
from genesis.games.hexworld.rules import BORDER_AT, CELL
from genesis.games.hexworld.setting import starting_supply
from genesis.games.hexworld.sheets import card, chart
from genesis.games.hexworld.soundness import pair_at
from genesis.games.hexworld.telling import SEAT_NAMES, seat_name
from genesis.games.hexworld.view import parts_of

__all__ = ["card", "chart", "draw"]

# Measures of a panel, in the units of the picture.
WIDTH, MAP_HEIGHT, MARGIN, GAP = 500.0, 430.0, 16.0, 16.0
HEAD, SUPPLY, HAND, FOOT = 64.0, 96.0, 66.0, 52.0
PANEL = HEAD + MAP_HEIGHT + SUPPLY + HAND
SMALLEST = 5.5 * STEP, 5.0 * ROW  # a young world is not blown up beyond this


class Scene(NamedTuple):
    """What is drawn, and what may be done with it."""

    position: Position
    cells: frozenset[int]  # open in the world in question
    borders: frozenset[int]
    last: tuple[int, int, int]  # world, cell and border that changed last

    @property
    def record(self) -> Any:
        """The game's own record."""
        return self.position.record


def scene_of(position: Position, *, legal: bool, last: bool) -> Scene:
    """The position as its picture needs it; what is not to be shown is left out."""
    shown = legal and position.actor not in (CHANCE, OVER)
    actions = position.legal.actions.tolist() if shown else []
    world, cell, border = position.record.last.tolist() if last else (-1, -1, -1)
    return Scene(
        position,
        frozenset(action - CELL for action in actions if CELL <= action < BORDER_AT),
        frozenset(action - BORDER_AT for action in actions if action >= BORDER_AT),
        (world, cell, border),
    )


# --- a world ----------------------------------------------------------------------------------


def draw_world(scene: Scene, world: int, box: Box, coordinates: bool) -> Markup:
    """The map of a world, scaled to its box."""
    pos = scene.record
    asked = world == world_in_question(pos)
    hexes = cells_of(pos, world)
    places = sorted(scene.cells - set(hexes)) if asked else []
    if not hexes and not places:
        places = [int(pos.frontier[world, 0])]
    content = (
        *(draw_place(scene, world, cell, coordinates) for cell in places),
        *(draw_hex(scene, world, cell) for cell in sorted(hexes)),
        *(draw_border(scene, world, border) for border in sorted(borders_of(pos, world))),
        *draw_wonders(scene, world),
    )
    x, y, width, height = box
    return element(
        "svg",
        *content,
        x=x,
        y=y,
        width=width,
        height=height,
        viewBox=" ".join(f"{side:.5g}" for side in extent(scene, world, [*hexes, *places])),
        class_="world",
        data_world=world,
    )


def extent(scene: Scene, world: int, cells: Sequence[int]) -> Box:
    """How much of its plane a world takes up, and not less than a young one."""
    points = [middle(*place_of(scene.record, world, cell)) for cell in cells]
    left, right = (pick(x for x, _ in points) for pick in (min, max))
    top, bottom = (pick(y for _, y in points) for pick in (min, max))
    width = max(right - left + STEP + 8, SMALLEST[0])
    height = max(bottom - top + 2 * RADIUS + 8, SMALLEST[1])
    return (left + right - width) / 2, (top + bottom - height) / 2, width, height


def draw_place(scene: Scene, world: int, cell: int, coordinates: bool) -> Markup:
    """A position where a tile may be laid."""
    name = place_name(scene.record, world, cell)
    is_open = cell in scene.cells
    label = element("text", name, class_="coordinate", y=6) if coordinates and is_open else Markup()
    return group(
        title(", ".join((f"{name}: {say('empty', context='place')}", *opening(is_open)))),
        element("path", d=HEX, class_="place"),
        label,
        class_="space legal" if is_open else "space",
        data_world=world,
        data_index=cell,
        data_place=name,
        data_part=f"cell {world} {name}",
        data_move=f"cell {name}" if is_open else None,
        role="gridcell",
        transform=at(*middle(*place_of(scene.record, world, cell))),
    )


def draw_hex(scene: Scene, world: int, cell: int) -> Markup:
    """A laid hex with its marks."""
    pos = scene.record
    terrain, below = int(pos.terrain[world, cell]), int(pos.ground[world, cell])
    flipped = terrain not in (below, DEAD)
    is_open = world == world_in_question(pos) and cell in scene.cells
    name = place_name(pos, world, cell)
    return group(
        title(", ".join((f"{name}: {hex_in_words(terrain, below)}", *opening(is_open)))),
        tile(terrain),
        flip_mark(below) if flipped else Markup(),
        element("path", d=HEX, class_="aim") if is_open else Markup(),
        OUTLINE if scene.last[:2] == (world, cell) else Markup(),
        class_="space hex legal" if is_open else "space hex",
        data_world=world,
        data_index=cell,
        data_place=name,
        data_part=f"cell {world} {name}",
        data_terrain="dead" if terrain == DEAD else TERRAINS[terrain].name,
        data_move=f"cell {name}" if is_open else None,
        role="gridcell",
        transform=at(*middle(*place_of(pos, world, cell))),
    )


OUTLINE = Markup(2 * element("path", d=HEX, class_="outline"))  # light under dark


def opening(is_open: bool) -> list[str]:
    """Whether the one who looks may choose it."""
    return [say("open to you")] if is_open else []


def hex_in_words(terrain: int, below: int) -> str:
    """What a hex counts as."""
    ground = say(TERRAINS[below].name)
    if terrain == DEAD:
        return say("burnt {terrain}, dead", terrain=ground)
    points = f"{say(TERRAINS[terrain].name)}, {TERRAINS[terrain].points}"
    return points if terrain == below else say("{hex}, flipped {below}", hex=points, below=ground)


def border_spot(scene: Scene, world: int, border: int) -> Point:
    """The middle of a border."""
    pos = scene.record
    (x, y), (to_x, to_y) = (middle(*place_of(pos, world, int(cell))) for cell in ENDS[border])
    return (x + to_x) / 2, (y + to_y) / 2


def draw_border(scene: Scene, world: int, border: int) -> Markup:
    """A combo on its border, or a dot where one could be solidified."""
    pos = scene.record
    kind = int(pos.combo[world, border])
    is_open = world == world_in_question(pos) and border in scene.borders
    fits = fitting_combo(scene, world, border)
    if kind == NOTHING and fits is None:
        return Markup()
    combo = COMBOS[kind] if kind != NOTHING else COMBOS[fits or 0]
    name = border_name(pos, world, border)
    worth = f"{say(combo.name)}, {combo.points}"
    what = worth if kind != NOTHING else say("could become {combo}", combo=say(combo.name))
    shape = combo_tile(kind) if kind != NOTHING else element("circle", r=4.6, class_="dot")
    return group(
        title(", ".join((f"{name}: {what}", *opening(is_open)))),
        shape,
        element("path", d=SMALL_HEX, class_="aim") if is_open else Markup(),
        SMALL_OUTLINE if (scene.last[0], scene.last[2]) == (world, border) else Markup(),
        class_="border legal" if is_open else "border",
        data_world=world,
        data_border=border,
        data_part=f"border {world} {name}",
        data_combo=combo.name if kind != NOTHING else None,
        data_move=f"border {name}" if is_open else None,
        transform=at(*border_spot(scene, world, border)),
    )


SMALL_OUTLINE = Markup(2 * element("circle", r=COMBO + 1, class_="outline"))


def fitting_combo(scene: Scene, world: int, border: int) -> int | None:
    """The combo that the owner could solidify on an open border."""
    pos = scene.record
    if pos.combo[world, border] != NOTHING or DEAD in pos.terrain[world, ENDS[border]]:
        return None
    kind = pair_at(pos, world, border)
    return kind if kind < len(COMBOS) and pos.supply[world, kind] > 0 else None


def draw_wonders(scene: Scene, world: int) -> list[Markup]:
    """The wonders on their triangles (R48)."""
    medals = []
    for wonder, owner in enumerate(scene.record.wonder.tolist()):
        if owner == world:
            cells = triangle_of(scene.record, world, wonder)
            points = [middle(*place_of(scene.record, world, cell)) for cell in cells]
            spot = (sum(x for x, _ in points) / 3, sum(y for _, y in points) / 3)
            medals.append(medal(wonder, at(*spot)))
    return medals


def medal(wonder: int, where: str) -> Markup:
    """A wonder with its name."""
    what = f"{say(WONDERS[wonder].name)}, {WONDERS[wonder].points}"
    return group(title(what), wonder_medal(wonder), transform=where, data_part=f"wonder {wonder}")


# --- a seat -----------------------------------------------------------------------------------


def draw_panel(scene: Scene, seat: int, where: Point, coordinates: bool) -> Markup:
    """A seat: who, points, world, supply, hand."""
    pos = scene.record
    over = scene.position.is_over
    state = " turn" if seat == pos.turn and not over else ""
    return group(
        element("rect", class_="panel", width=WIDTH, height=PANEL, rx=14),
        draw_head(scene, seat),
        draw_world(scene, seat, (8, HEAD, WIDTH - 16, MAP_HEIGHT), coordinates),
        draw_supply(scene, seat),
        draw_hand(scene, seat),
        class_=f"player{state}",
        data_seat=seat,
        transform=at(*where),
    )


SHORT = dict(zip(("combinations",), words("combos"), strict=True))
LETTERS, ROOM = 46, 318  # of the parts of a score: more letters are set closer


def draw_head(scene: Scene, seat: int) -> Markup:
    """Name and points of a seat, and the disasters it played."""
    pos = scene.record
    parts = parts_of(pos, seat)
    used = [(name, points) for name, points in parts if points or name != "wonders"]
    shown = [f"{say(SHORT.get(name, name))} {points}" for name, points in used]
    sources = " · ".join(shown)
    width = ROOM if len(sources) > LETTERS else None  # so that it ends before the total
    total = sum(points for _, points in parts)
    who = seat_name(pos, seat)
    star = element("path", d=STAR, class_="star", transform=at(72 + 13 * len(who), 21))
    return group(
        title(say("{who}: {n} points: {parts}", who=who, n=total, parts=", ".join(shown))),
        element(
            "path", d=SEAT_SHAPES[seat], class_=f"seat {SEAT_NAMES[seat]}", transform=at(28, 31)
        ),
        element("text", who, class_="name", x=52, y=28),
        element("text", sources, class_="parts", x=52, y=48, textLength=width),
        element("text", str(total), class_="total", x=WIDTH - 18, y=44),
        star if seat in scene.position.winners else Markup(),
        data_part=f"world {seat}",
    )


COLUMNS = 15  # combos in a row of the supply


def draw_supply(scene: Scene, seat: int) -> Markup:
    """Every combo of the game with as many pips as are left; used up ones are faded."""
    pos = scene.record
    kinds = [kind for kind in range(len(COMBOS)) if starting_supply(pos, kind)]
    step = (WIDTH - 24) / COLUMNS
    tiles = []
    for index, kind in enumerate(kinds):
        left = int(pos.supply[seat, kind])
        where = (12 + step * (index % COLUMNS + 0.5), 20 + 46 * (index // COLUMNS))
        part = f"combo {seat} {COMBOS[kind].name}"
        tiles.append(supply_tile(kind, left, starting_supply(pos, kind), where, part))
    return group(*tiles, class_="supply", transform=at(0, HEAD + MAP_HEIGHT + 4))


def supply_tile(kind: int, left: int, most: int, where: Point, part: str) -> Markup:
    """A combo of the supply and how many are left of it."""
    pips = (
        element(
            "circle",
            cx=6 * index - 3 * (most - 1),
            cy=20.5,
            r=2.1,
            class_="copy" if index < left else "gone",
        )
        for index in range(most)
    )
    combo = COMBOS[kind]
    parts = f"{say(TERRAINS[combo.first].name)} + {say(TERRAINS[combo.second].name)}"
    what = f"{say(combo.name)}, {combo.points} ({parts})"
    return group(
        title(say("{what}: {n} of {most} left", what=what, n=left, most=most)),
        group(combo_tile(kind), class_="used" if left == 0 else None),
        *pips,
        data_combo=combo.name,
        data_part=part,
        transform=at(*where),
    )


def draw_hand(scene: Scene, seat: int) -> Markup:
    """The cards of a hand that may be seen, and as many backs as may not; played disasters."""
    pos = scene.record
    held = [(card, int(pos.hand[seat, card])) for card in range(CARDS) if pos.hand[seat, card]]
    hidden = int(pos.hand_size[seat]) - sum(count for _, count in held)
    cards = [
        hand_card(card, count, 34 + 46 * index, seat) for index, (card, count) in enumerate(held)
    ]
    if hidden:
        cards.append(hand_back(hidden, 34 + 46 * len(held)))
    played = [card for card in range(KINDS, CARDS) for _ in range(pos.played[seat, card])]
    pile = [
        group(
            title(say("played: {card}, 1 point", card=say(card_name(card)))),
            card_face(card),
            transform=at(WIDTH - 24 - 20 * index, 42, 0.5),
        )
        for index, card in enumerate(played[:9])
    ]
    return group(*cards, *pile, class_="hand", transform=at(0, HEAD + MAP_HEIGHT + SUPPLY))


def hand_card(card: int, count: int, x: float, seat: int) -> Markup:
    """A card and how many of it."""
    number = element("text", f"×{count}", class_="count", x=16, y=26) if count > 1 else Markup()
    return group(
        title(f"{count} {say(card_name(card))}"),
        card_face(card),
        number,
        data_card=card_name(card),
        data_part=f"card {seat} {card_name(card)}",
        transform=at(x, 30),
    )


def hand_back(count: int, x: float) -> Markup:
    """Cards that may not be seen."""
    return group(
        title(say("{n} cards", n=count)),
        element("rect", x=-17, y=-22, width=34, height=44, rx=6, class_="back"),
        element("text", str(count), class_="backs", y=6),
        transform=at(x, 30),
    )


# --- the whole --------------------------------------------------------------------------------


def draw_foot(scene: Scene, width: float) -> Markup:
    """Deck and discards, and the wonders in the centre."""
    pos = scene.record
    piles = ", ".join(
        f"{pos.discards[card]} {say(card_name(card))}"
        for card in range(CARDS)
        if pos.discards[card]
    )
    turn = int(pos.turns) + (not scene.position.is_over)
    stock = say(
        "deck {deck} · discards {discards} · turn {turn}",
        deck=pos.deck_size,
        discards=pos.discard_size,
        turn=turn,
    )
    centre = [index for index, owner in enumerate(pos.wonder.tolist()) if owner == CENTRE]
    medals = (medal(wonder, at(width - 24 - 40 * index, 22)) for index, wonder in enumerate(centre))
    return group(
        title(say("discards: {cards}", cards=piles or say("none", context="cards"))),
        element("text", stock, class_="label", x=4, y=28),
        *medals,
        class_="foot",
    )


def draw(
    position: Position,
    *,
    theme: str = "auto",
    legal: bool = True,
    last: bool = True,
    coordinates: bool = True,
    worlds: Sequence[int] | None = None,
    columns: int = 2,
) -> str:
    """The position as one SVG document; `worlds` names the seats to be shown, all if None."""
    scene = scene_of(position, legal=legal, last=last)
    seats = list(range(position.seats)) if worlds is None else list(worlds)
    if columns == 1:  # on a phone, the world in question comes first
        seats.sort(key=lambda seat: seat != world_in_question(position.record))
    columns = min(columns, len(seats))
    rows = -(-len(seats) // columns)
    width = columns * (WIDTH + GAP) - GAP
    height = rows * (PANEL + GAP)
    panels = (
        draw_panel(scene, seat, spot(index, columns), coordinates)
        for index, seat in enumerate(seats)
    )
    foot = group(draw_foot(scene, width), transform=at(0, height - 6))
    return picture(
        "hexworld",
        scene_in_words(scene),
        (-MARGIN, -MARGIN, width + 2 * MARGIN, height + FOOT + MARGIN),
        *panels,
        foot,
        theme=theme,
        colours=COLOURS,
        rules=RULES,
    )


def spot(index: int, columns: int) -> Point:
    """Where a panel stands that is the index-th in rows of `columns`."""
    return index % columns * (WIDTH + GAP), index // columns * (PANEL + GAP)


def scene_in_words(scene: Scene) -> str:
    """The table in a few sentences."""
    pos = scene.record
    seats = (
        say(
            "{who}: {hexes} hexes, {points} points, {cards} cards",
            who=seat_name(pos, seat),
            hexes=int(pos.tiles[seat]),
            points=scene.position.scores[seat],
            cards=int(pos.hand_size[seat]),
        )
        for seat in range(scene.position.seats)
    )
    return say("Worlds of Hexworld. {seats}.", seats="; ".join(seats))
