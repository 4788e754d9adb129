"""A place of the board: God's time above, squares with essence and angels, the day's work."""

from collections.abc import Iterator
from functools import cache
from typing import NamedTuple

from genesis.core.drawing import Markup, element, group, title
from genesis.core.language import say, words
from genesis.games.sevendays.art import (
    EMBLEMS,
    ESSENCE,
    GLYPH,
    INSET,
    PANEL,
    SKY,
    SQUARE_TOP,
    STAND,
    TALL,
    WIDEST,
    WORK_TOP,
    angel_piece,
    at,
    essence,
    marker_disc,
)
from genesis.games.sevendays.notation import LETTERS, cubes_in_words
from genesis.games.sevendays.position import KINDS, NOBODY, PLACES, REST, VOID
from genesis.games.sevendays.scene import Scene, angel_name, cube_pairs, joined, part_of
from genesis.games.sevendays.view import (
    DAY_NAMES,
    MARKS,
    TIMES,
    alternatives,
    bonuses,
    place_word,
)

__all__ = ["draw_panel"]

LINES = 4  # of essences that a square has room for
FEW = 5  # essences that are drawn one by one, however small


class Room(NamedTuple):
    """What an alternative has to fit into."""

    width: float
    offers: int  # that share the square
    glyph: float  # size of an essence

    @property
    def per_line(self) -> int:
        """Essences side by side."""
        return max(1, int(self.width // self.glyph))


def glyph_size(width: float) -> float:
    """How large an essence is on a square of this width."""
    return 19.0 if width > 80 else 15.5 if width > 60 else 14.5


def draw_panel(scene: Scene, place: int, x: float, y: float) -> Markup:
    """One place with all that is on it."""
    reached = place <= scene.day
    states = {"gods": place == scene.day and place != VOID, "later": not reached}
    classes = ["panel", *(state for state, is_so in states.items() if is_so)]
    return group(
        title(panel_in_words(scene, place)),
        element("rect", class_="ground", width=PANEL, height=TALL, rx=14),
        draw_sky(scene, place),
        group(draw_track(scene, place), draw_foot(scene, place), class_="body"),
        class_=" ".join(classes),
        data_place=PLACES[place],
        role="row",
        transform=at(x, y),
    )


def panel_in_words(scene: Scene, place: int) -> str:
    """What a place is, and whether God has reached it."""
    if place == VOID:
        return say("The void")
    name = say("Day {day}, {name}", day=PLACES[place], name=say(DAY_NAMES[place]))
    if place == scene.day:
        return say("{place}: God is here", place=name)
    return name if place < scene.day else say("{place}: not yet reached by God", place=name)


# --- the sky ----------------------------------------------------------------------------------


def draw_sky(scene: Scene, place: int) -> Markup:
    """The band above a place: its name, what it is about, and God's time."""
    numeral = [] if place == VOID else [element("tspan", PLACES[place], class_="numeral")]
    name = element("tspan", say(DAY_NAMES[place]), class_="day-name", dx=9 if numeral else None)
    hours = (0,) if place == VOID else tuple(range(3 * place - 2, 3 * place + 1))
    return group(
        element("path", d=band(), class_=f"sky-{place}"),
        element("text", *numeral, name, x=INSET + 2, y=58),
        group(element("path", d=EMBLEMS[place]), class_="emblem", transform=at(PANEL - 28, 50)),
        *(draw_hour(scene, hour) for hour in hours),
        class_=f"air-{place}",
    )


@cache
def band() -> str:
    """The upper part of a panel, round at its upper corners."""
    return f"M0 {SKY:g}V14Q0 0 14 0H{PANEL - 14:g}Q{PANEL:g} 0 {PANEL:g} 14V{SKY:g}Z"


def hour_at(hour: int) -> float:
    """Where a time space stands along its panel."""
    return PANEL / 2 if hour == 0 else PANEL * ((hour - 1) % 3 + 0.5) / 3


def draw_hour(scene: Scene, hour: int) -> Markup:
    """A time space (R6): the sun rises, stands and sets; God's disc where he is."""
    god = int(scene.record.god)
    first = say("before the first day")
    when = say(TIMES[hour % 3], day=PLACES[(hour + 2) // 3]) if hour else first
    if hour == god:
        return group(
            title(say("God, {when}", when=when)),
            god_disc(),
            data_piece="god",
            transform=at(hour_at(hour), 22),
        )
    return group(
        title(say("{when}, past", when=when) if hour < god else when),
        *hour_sign(hour, past=hour < god),
        transform=at(hour_at(hour), 22),
    )


def hour_sign(hour: int, *, past: bool) -> tuple[Markup, ...]:
    """A rising half, a whole or a setting half of a sun; filled once it is past."""
    shape = "hour past" if past else "hour"
    if hour == 0 or hour % 3 == 2:
        return (element("circle", r=7, class_=shape),)
    half = "M-7 4A7 7 0 0 1 7 4Z" if hour % 3 == 1 else "M-7-4A7 7 0 0 0 7-4Z"
    line = 4 if hour % 3 == 1 else -4
    horizon = element("path", d=f"M-12 {line}H12", class_="horizon")
    return element("path", d=half, class_=shape), horizon


@cache
def god_disc() -> Markup:
    """God: a golden disc with rays and an eye."""
    rays = "".join(f"M{x:g} {y:g}l{x * 0.3:g} {y * 0.3:g}" for x, y in RAYS)
    return group(
        element("path", d=rays, class_="ray"),
        element("circle", r=12, class_="god"),
        element("path", d="M-8 0C-4-6 4-6 8 0 4 6-4 6-8 0Z", class_="eye"),
        element("circle", r=3.2, class_="god"),
    )


RAYS = ((14, 0), (9.9, 9.9), (0, 14), (-9.9, 9.9), (-14, 0), (-9.9, -9.9), (0, -14), (9.9, -9.9))


# --- squares ----------------------------------------------------------------------------------


def draw_track(scene: Scene, place: int) -> Markup:
    """The squares in use, from the left."""
    step = square_step(scene)
    return group(
        *(
            draw_square(scene, place, square, INSET + square * step)
            for square in range(scene.squares)
        ),
        class_="track",
    )


def square_step(scene: Scene) -> float:
    """From one square to the next."""
    return min((PANEL - 2 * INSET + 4) / scene.squares, WIDEST)


def draw_square(scene: Scene, place: int, square: int, x: float) -> Markup:
    """A square: what it offers, and the angel on it."""
    width = square_step(scene) - 4
    moves = scene.moves.get(("square", place, square))
    own = stands_here(scene, place, square)
    offers = own and any(target == "choice" for target, _, _ in scene.moves)
    classes = ["space", *["front"] * (square == 0), *["legal"] * bool(moves or offers)]
    return group(
        title(square_in_words(scene, place, square)),
        element("rect", class_="square", width=width, height=ESSENCE + STAND, rx=9),
        draw_rest(scene, square, width)
        if place == REST
        else draw_offers(scene, place, square, own),
        draw_standing(scene, place, square, width),
        square_number(scene, place, square, width),
        class_=" ".join(classes),
        data_place=PLACES[place],
        data_square=square + 1,
        data_part=part_of(("square", place, square)),
        data_moves=joined(moves),
        role="gridcell",
        transform=at(x, SQUARE_TOP),
    )


def stands_here(scene: Scene, place: int, square: int) -> bool:
    """Whether the angel in turn is on this square."""
    turn = int(scene.record.turn)
    return turn != NOBODY and scene.angel(place, square) == turn


def square_in_words(scene: Scene, place: int, square: int) -> str:
    """What a square offers and who stands there."""
    if place == REST:
        offer = say("{points} points for resting", points=scene.record.rest[square])
    else:
        offers = alternatives(scene.record, place, square)
        offer = say(" or ").join(cubes_in_words(cubes) for cubes in offers) or say("to be drawn")
    angel = scene.angel(place, square)
    return say(
        "{place} square {square}: {offer}; {who}",
        place=place_word(place),
        square=square + 1,
        offer=offer,
        who=say("empty", context="square") if angel == NOBODY else angel_name(angel),
    )


def square_number(scene: Scene, place: int, square: int, width: float) -> Markup:
    """Which square of its place this is; an angel hides it."""
    if not scene.coordinates or scene.angel(place, square) != NOBODY:
        return Markup()
    return element("text", f"{square + 1}", class_="index", x=width - 5, y=ESSENCE + STAND - 5)


def draw_rest(scene: Scene, square: int, width: float) -> Markup:
    """The points for resting on a square of day VII."""
    return element("text", f"{scene.record.rest[square]}", class_="rest", x=width / 2, y=42)


def draw_standing(scene: Scene, place: int, square: int, width: float) -> Markup:
    """The angel on a square, ringed if it moved last."""
    angel = scene.angel(place, square)
    if angel == NOBODY:
        return Markup()
    x, y = width / 2, ESSENCE + STAND / 2 - 2
    ringed = scene.last and angel == scene.record.last
    ring = element("ellipse", cx=x, cy=y, rx=min(width / 2 - 2, 29), ry=25, class_="ring")
    figure = angel_piece(angel, MARKS[angel], x, y, min(1.0, (width - 2) / 46))
    piece = group(figure, data_piece=f"angel {angel}")
    return Markup((ring if ringed else "") + piece)


def draw_offers(scene: Scene, place: int, square: int, own: bool) -> Markup:
    """The alternatives of a square one above the other, with letters if there are several."""
    offers = alternatives(scene.record, place, square)
    width = square_step(scene) - 4
    if not offers:
        return element("text", "?", class_="rest", x=width / 2, y=42)
    shown = offers if len(offers) <= LINES else offers[: LINES - 1]
    room = Room(width - (17 if len(offers) > 1 else 6), len(shown), glyph_size(width))
    heights = [lines_for(cubes, room) * room.glyph for cubes in shown]
    more = f"+{len(offers) - len(shown)}"
    extra = [] if shown == offers else [element("text", more, class_="letter", x=6, y=ESSENCE - 1)]
    gap = 7.0 if sum(heights) + 7 * (len(shown) - 1) < ESSENCE - 6 else 2.0
    top = max(3.0, (ESSENCE - sum(heights) - gap * (len(shown) - 1)) / 2) if not extra else 2.0
    parts = []
    for choice, cubes in enumerate(shown):
        moves = scene.moves.get(("choice", choice, 0)) if own else None
        letter = LETTERS[choice] if len(offers) > 1 else ""
        part = part_of(("choice", choice, 0)) if own else None
        parts.append(draw_offer(cubes, letter, top, room, joined(moves), part))
        top += heights[choice] + gap
        if choice < len(shown) - 1 and gap > 2:
            line = f"M6 {top - gap / 2:g}H{width - 6:g}"
            parts.append(element("path", d=line, class_="or"))
    return group(*parts, *extra)


def draw_offer(
    cubes: list[int], letter: str, top: float, room: Room, moves: str | None, part: str | None
) -> Markup:
    """One alternative: its letter and its essences."""
    left = 14.0 if letter else 3.0
    middle = top + lines_for(cubes, room) * room.glyph / 2
    return group(
        title(cubes_in_words(cubes)),
        element("text", letter, class_="letter", x=5, y=middle + 4) if letter else Markup(),
        *glyphs(cubes, left, top, room),
        class_="offer",
        data_part=part,
        data_moves=moves,
    )


def lines_for(cubes: list[int], room: Room) -> int:
    """How many lines an alternative takes: one, or more if its cubes are shown one by one."""
    lines = -(-sum(cubes) // room.per_line) if sum(cubes) else 1
    return lines if lines * room.offers <= LINES else 1


def glyphs(cubes: list[int], left: float, top: float, room: Room) -> Iterator[Markup]:
    """The essences of an alternative one by one, or counted if they are too many for that."""
    row = [kind for kind in range(KINDS) for _ in range(cubes[kind])]
    if not row:
        yield element("text", "–", class_="letter", x=left + room.width / 2, y=top + 11)
        return
    per_line, size = room.per_line, room.glyph
    if len(row) > per_line * lines_for(cubes, room):
        if len(row) > FEW:
            pairs, end = cube_pairs(cubes, 0, 0)
            shrunk = min(0.9, room.width / end)
            yield group(pairs, transform=f"{at(left, top + size / 2)} scale({shrunk:.3g})")
            return
        per_line, size = len(row), room.width / len(row)
    for index, kind in enumerate(row):
        line, column = divmod(index, per_line)
        count = min(per_line, len(row) - line * per_line)
        x = left + (room.width - count * size) / 2 + (column + 0.5) * size
        y = top + (line + 0.5) * room.glyph
        yield essence(kind, round(x, 2), round(y, 2), round(size / GLYPH, 2))


# --- the day's work ---------------------------------------------------------------------------


def draw_foot(scene: Scene, place: int) -> Markup:
    """What stands under the squares: the work of days I to VI, or a word."""
    if place == VOID:
        lines = words("Nothing is worked in the void.", "Whoever stands furthest left starts.")
    elif place == REST:
        lines = words("No work: whoever rests here at the end", "scores what the square shows.")
    else:
        return group(draw_price(scene, place), draw_circles(scene, place), class_="work")
    shown = (
        element("text", say(line), class_="state", x=INSET + 2, y=WORK_TOP + 26 + 20 * index)
        for index, line in enumerate(lines)
    )
    return group(*shown)


def draw_price(scene: Scene, day: int) -> Markup:
    """What the work costs, and what it brings in every later turn that begins here."""
    y = WORK_TOP + 12
    word = say("cost")
    left = INSET + 36 + 6 * (len(word) - len("cost"))  # a longer word needs more room
    cost, end = cube_pairs(scene.record.cost[day - 1].tolist(), left, y)
    label = element("text", word, class_="label", x=INSET + 2, y=y + 5)
    start = max(end + 10, PANEL / 2 + 4)
    return group(title(price_in_words(scene, day)), label, cost, draw_bonus(scene, day, start, y))


def price_in_words(scene: Scene, day: int) -> str:
    """A work's cost and bonus."""
    offers = (cubes_in_words(cubes) for cubes in bonuses(scene.record, day))
    return say(
        "The work of day {day} costs {cost}; afterwards each turn here brings {offers}",
        day=PLACES[day],
        cost=cubes_in_words(scene.record.cost[day - 1].tolist()),
        offers=say(" or ").join(offers),
    )


def draw_bonus(scene: Scene, day: int, x: float, y: float) -> Markup:
    """The bonus, or as many of its alternatives as there is room for."""
    parts = [element("text", say("bonus"), class_="label", x=x, y=y + 5)]
    x += 42
    offers = bonuses(scene.record, day)
    if not any(map(any, offers)):
        parts.append(element("text", say("none", context="bonus"), class_="label", x=x, y=y + 5))
    for index, cubes in enumerate(offers):
        pairs, end = cube_pairs(cubes, x, y)
        if (end > PANEL - 22 and index < len(offers) - 1) or end > PANEL:
            parts.append(element("text", f"+{len(offers) - index}", class_="label", x=x, y=y + 5))
            break
        parts.append(pairs)
        x = end
        if index < len(offers) - 1:
            parts.append(element("text", "/", class_="label", x=x - 3, y=y + 5))
            x += 6
    return group(*parts)


def draw_circles(scene: Scene, day: int) -> Markup:
    """The circles of a work from the left, with points and markers."""
    step = min((PANEL - 2 * INSET) / scene.squares, 60.0)
    return group(
        *(
            draw_circle(scene, day, circle, INSET + (circle + 0.5) * step)
            for circle in range(scene.squares)
        ),
        class_="circles",
    )


def draw_circle(scene: Scene, day: int, circle: int, x: float) -> Markup:
    """A circle: its points, or the marker of who has worked."""
    angel = int(scene.record.marker[day - 1, circle])
    points = f"{scene.record.points[day - 1, circle]}"
    moves = scene.moves.get(("circle", day, circle))
    who = say("free", context="circle") if angel == NOBODY else angel_name(angel)
    y = WORK_TOP + 48
    if angel == NOBODY:
        shown = element("text", points, class_="worth", x=x, y=y + 5.5)
    else:
        shown = Markup(
            marker_disc(angel, MARKS[angel], x, y, 17)
            + element("text", points, class_="worth taken", x=x, y=y + 33)
        )
    return group(
        title(
            say(
                "work of day {day}, circle {circle}: {points} points, {who}",
                day=PLACES[day],
                circle=circle + 1,
                points=points,
                who=who,
            )
        ),
        element("circle", class_="circle", cx=x, cy=y, r=17),
        shown,
        class_="space legal" if moves else "space",
        data_part=part_of(("circle", day, circle)),
        data_moves=joined(moves),
        role="gridcell",
    )
