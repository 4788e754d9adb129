"""Sevendays as a picture: eight panels from night to noon, and the angels with their points.

The whole board is four panels wide; in one column (`columns=1`) it is as wide as a small phone and
is read by scrolling from day to day, and `day=3` draws one place alone. Every colour has a
companion: essences a shape, angels a letter, the dark angel another figure.
"""

from genesis.core.drawing import Markup, element, group, picture, title
from genesis.core.errors import BadOption
from genesis.core.language import capital, say, words
from genesis.core.position import CHANCE, OVER, Position
from genesis.games.sevendays.art import (
    CHIP,
    COLOURS,
    FLAG,
    GAP,
    HEAD,
    MARGIN,
    PANEL,
    RULES,
    STAR,
    TALL,
    angel_piece,
    at,
    definitions,
    essence,
)
from genesis.games.sevendays.boards import board_id
from genesis.games.sevendays.notation import cubes_in_words
from genesis.games.sevendays.panels import draw_panel
from genesis.games.sevendays.position import (
    ACTION,
    BONUS,
    DARK,
    DAYS,
    ESSENCES,
    GATHER,
    KINDS,
    PAY,
    PLACES,
    REST,
    START,
)
from genesis.games.sevendays.scene import Scene, angel_name, joined, part_of, scene_of
from genesis.games.sevendays.scoring import rest_of, work_of
from genesis.games.sevendays.view import MARKS, dark_angel_next, prompt, time_in_words, verdict

__all__ = ["draw"]


# --- above the board --------------------------------------------------------------------------

TO_DO = dict(
    zip(
        (START, BONUS, ACTION, GATHER, PAY),
        words(
            "take a starting cube",
            "choose a bonus",
            "your action",
            "gather, or switch again",
            "pay for the work",
        ),
        strict=True,
    )
)


def draw_head(scene: Scene) -> Markup:
    """Whose turn it is, what time it is, and where the board comes from."""
    lines = (
        ("headline", headline(scene), 22),
        ("when", when(scene), 44),
        ("note", note(scene), 64),
    )
    return group(*(element("text", text, class_=kind, y=y) for kind, text, y in lines))


def headline(scene: Scene) -> str:
    """What is asked of whom."""
    pos = scene.record
    if pos.actor == OVER:
        names = [capital(angel_name(seat)) for seat in range(pos.seats)]
        return str(verdict(pos, scene.winners, names)).partition(";")[0].rstrip(".")
    if pos.actor == CHANCE:
        return prompt(pos).partition(":")[0].rstrip(".")
    return f"{capital(angel_name(int(pos.turn)))}: {say(TO_DO[int(pos.asked)])}"


def when(scene: Scene) -> str:
    """The round and God's place."""
    return time_in_words(scene.record)


def note(scene: Scene) -> str:
    """§2: a board that is our reconstruction says so; another says its name."""
    if scene.record.reconstructed:
        return say("Board reconstructed: squares, costs, bonuses (§2)")
    return say("Board: {name}", name=scene.board)


# --- the angels and the stock -----------------------------------------------------------------


def draw_chip(scene: Scene, angel: int) -> Markup:
    """An angel's chip: cubes, the points of each work and of rest, and the total."""
    state = chip_state(scene, angel)
    is_first = angel == scene.record.first
    return group(
        title(chip_in_words(scene, angel)),
        element("rect", class_="chip", width=PANEL, height=CHIP, rx=14),
        angel_piece(angel, MARKS[angel], 32, 35),
        element("text", angel_name(angel), class_="name", x=64, y=26),
        sign(FLAG, "flag", say("starts")) if is_first else Markup(),
        sign(STAR, "star", say("wins")) if state == "winner" else Markup(),
        draw_plans(scene) if angel == DARK else draw_hand(scene, angel),
        element("text", f"{scene.points[angel]}", class_="points", x=PANEL - 14, y=38),
        draw_cells(scene, angel),
        class_=f"seat {state}".rstrip(),
        data_seat=angel if angel != DARK else None,
    )


def sign(shape: str, kind: str, word: str) -> Markup:
    """A mark beside a name, and what it means."""
    return group(
        element("path", d=shape, class_=kind, transform=at(186, 20)),
        element("text", word, class_="state", x=200, y=25),
    )


def chip_state(scene: Scene, angel: int) -> str:
    """`turn` or `winner`."""
    pos = scene.record
    if pos.actor == OVER:
        won = angel in scene.winners or (angel == DARK and not scene.winners)
        return "winner" if won else ""
    return "turn" if angel == pos.turn else ""


def chip_in_words(scene: Scene, angel: int) -> str:
    """What an angel has."""
    pos = scene.record
    has = [say("{who}: {n} points now", who=angel_name(angel), n=scene.points[angel])]
    if angel == DARK:
        return has[0] if pos.actor == OVER else f"{has[0]}, {dark_angel_next(pos)}"
    cubes = pos.hand[angel].tolist()
    has.append(cubes_in_words(cubes) if any(cubes) else say("no cubes"))
    has += [say("started this round")] if angel == pos.first else []
    has += [say("to decide")] if angel == pos.turn else []
    return ", ".join(has)


def draw_hand(scene: Scene, seat: int) -> Markup:
    """The cubes of a seat, those it has none of included."""
    parts = []
    for kind in range(KINDS):
        count = int(scene.record.hand[seat, kind])
        x = 64 + 56 * kind
        parts.append(essence(kind, x + 7, 46, 1.2))
        parts.append(element("text", f"{count}", class_="count", x=x + 19, y=52))
    return group(*parts)


def draw_plans(scene: Scene) -> Markup:
    """What the dark angel will do next."""
    plan = say("rests") if scene.record.actor == OVER else dark_angel_next(scene.record)
    return element("text", plan, class_="state", x=64, y=51)


def draw_cells(scene: Scene, angel: int) -> Markup:
    """The score table's line: works I to VI, then rest."""
    pos = scene.record
    points = [work_of(pos, angel, day) for day in range(1, DAYS + 1)] + [rest_of(pos, angel)]
    step = (PANEL - 20) / len(points)
    cells = (
        draw_cell(name, value, 10 + index * step, step - 4)
        for index, (name, value) in enumerate(
            zip((*PLACES[1:REST], say("rest")), points, strict=True)
        )
    )
    return group(*cells)


def draw_cell(name: str, points: int, x: float, width: float) -> Markup:
    """One source of points."""
    shown = f"{points}" if points else "·"
    return group(
        element("rect", class_="cell", width=width, height=22, rx=6),
        element("text", name, class_="cell-day", x=5, y=15.5),
        element("text", shown, class_="cell-points", x=width - 5, y=16),
        transform=at(x, CHIP - 29),
    )


def draw_stock(scene: Scene) -> Markup:
    """The stock, which also says what the signs mean."""
    step = (PANEL - 20) / KINDS
    return group(
        title(say("stock: {cubes}", cubes=cubes_in_words(scene.record.stock.tolist()))),
        element("rect", class_="chip", width=PANEL, height=CHIP, rx=14),
        element("text", say("stock"), class_="name", x=16, y=26),
        *(draw_pile(scene, kind, 10 + kind * step) for kind in range(KINDS)),
        class_="stock",
    )


def draw_pile(scene: Scene, kind: int, x: float) -> Markup:
    """The cubes of one essence that nobody has."""
    moves = scene.moves.get(("stock", kind, 0))
    return group(
        element("rect", class_="square", width=PANEL / KINDS - 10, height=44, rx=9),
        essence(kind, 18, 22, 1.7),
        element("text", f"{scene.record.stock[kind]}", class_="count", x=34, y=28),
        element("text", say(ESSENCES[kind]), class_="state", x=60, y=27),
        class_="space legal" if moves else "space",
        data_part=part_of(("stock", kind, 0)),
        data_moves=joined(moves),
        transform=at(x, 37),
    )


# --- the whole --------------------------------------------------------------------------------


def draw(
    position: Position,
    *,
    theme: str = "auto",
    legal: bool = True,
    last: bool = True,
    coordinates: bool = True,
    columns: int = 4,
    day: int | None = None,
) -> str:
    """The position as one SVG document; the theme is auto, light or dark."""
    if columns not in range(1, REST + 2):
        raise BadOption(
            say("a picture has 1 to {most} columns, not {columns}", most=REST + 1, columns=columns)
        )
    if day is not None and day not in range(REST + 1):
        raise BadOption(
            say(
                "there is no day {day}: the void is 0, the days are 1 to {last}", day=day, last=REST
            )
        )
    name = board_id(position.setup.options["board"])
    scene = scene_of(position, name, legal=legal, last=last, coordinates=coordinates)
    columns = columns if day is None else 1
    places = range(REST + 1) if day is None else range(day, day + 1)
    content = [
        draw_panel(scene, place, *spot(place - places[0], columns, HEAD, TALL)) for place in places
    ]
    bottom = HEAD + -(-len(places) // columns) * (TALL + GAP)
    chips = draw_chips(scene) if day is None else []
    content += [
        group(chip, transform=at(*spot(index, columns, bottom, CHIP)))
        for index, chip in enumerate(chips)
    ]
    height = bottom + -(-len(chips) // columns) * (CHIP + GAP) - GAP
    width = columns * (PANEL + GAP) - GAP
    return picture(
        "sevendays",
        scene_in_words(scene),
        (-MARGIN, -MARGIN, width + 2 * MARGIN, height + 2 * MARGIN),
        definitions(),
        draw_head(scene),
        *content,
        theme=theme,
        colours=COLOURS,
        rules=RULES,
    )


def draw_chips(scene: Scene) -> list[Markup]:
    """The players, the dark angel, the stock."""
    angels = (*range(scene.record.seats), DARK)
    return [*(draw_chip(scene, angel) for angel in angels), draw_stock(scene)]


def spot(index: int, columns: int, top: float, height: float) -> tuple[float, float]:
    """Where something stands that is the index-th in rows of `columns`."""
    row, column = divmod(index, columns)
    return column * (PANEL + GAP), top + row * (height + GAP)


def scene_in_words(scene: Scene) -> str:
    """The table in a few sentences."""
    pos = scene.record
    seats = "; ".join(chip_in_words(scene, angel) for angel in (*range(pos.seats), DARK))
    return say(
        "Seven days. {when}. {headline}. {seats}. Stock: {stock}. {note}.",
        when=when(scene),
        headline=headline(scene),
        seats=seats,
        stock=cubes_in_words(pos.stock.tolist()),
        note=note(scene),
    )
