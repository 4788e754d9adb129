"""The graph of a game: expected result per seat from the first decision to the last."""

from collections.abc import Iterator, Sequence
from math import dist
from typing import Any

from genesis.core.drawing import Box, Markup, element, group, picture, title
from genesis.core.game import Setup
from genesis.core.language import ENGLISH, say, speaking
from genesis.lab.analysis import Analysis

__all__ = ["DASHES", "DISC", "apart", "graph", "seat_colours"]

Place = tuple[float, float]

BOX: Box = (0, 0, 760, 320)
LEFT, TOP, RIGHT, BOTTOM = 56.0, 28.0, 620.0, 276.0
LABEL = 18.0  # names do not come closer than this
DISC = 9.0
STEPS = (0, 1, -1, 2, -2)  # where a disc goes if others are in its way: two can block four
COLOURS = (  # of lines in the light and in the dark
    ("#1d4fd8", "#7aa2ff"),
    ("#b42318", "#ff8a7a"),
    ("#6b3fa0", "#c39bff"),
    ("#8a5a00", "#e3b341"),
    ("#00695c", "#4fd1c1"),
    ("#444b50", "#c8ced2"),
)
DASHES = (None, "9 4", "2 4", "11 3 2 3", "5 5", "15 5")  # so seats differ without colour
STYLE = {
    ".axis": "stroke:var(--line);stroke-width:1",
    ".curve": "fill:none;stroke-width:2.5;stroke-linejoin:round;stroke-linecap:round",
    ".tick": "fill:var(--soft);font-size:13px",
    ".name": "font-size:14px;font-weight:600",
    ".turn": "fill:var(--card);stroke:var(--ink);stroke-width:1.5",
    ".number": "fill:var(--ink);font-size:12px;font-weight:700;text-anchor:middle",
}


def graph(analysis: Analysis, theme: str = "auto") -> str:
    """The expected result per seat over the game, its turning points numbered."""
    chart = Chart(analysis)
    label = say("Expected result per seat over {n} moves", n=len(analysis.archive.moves))
    parts = (*chart.axes(), *chart.curves(), *chart.names(), *chart.turns())
    archive = analysis.archive
    pairs = enumerate(seat_colours(archive.setup, archive.last.record))
    colours = {f"seat{seat}": pair for seat, pair in pairs}
    rules = {**STYLE, **{rule: how for seat in chart.seats for rule, how in strokes(seat)}}
    return picture(
        "graph", label, BOX, *parts, theme=theme, colours=colours, rules=rules, role="img"
    )


def strokes(seat: int) -> Iterator[tuple[str, str]]:
    """A seat's line and name in its colour."""
    yield f".curve{seat}", f"stroke:var(--seat{seat})"
    yield f".name{seat}", f"fill:var(--seat{seat})"


def seat_colours(setup: Setup, record: Any) -> list[tuple[str, str]]:
    """A seat that is named after a colour of the game's pictures has it here, others have ours.

    On a line it is darker in the light and lighter in the dark than on a piece.
    """
    painted = getattr(setup.game.svg, "COLOURS", {})
    with speaking(ENGLISH):
        names = [setup.game.view.seat_name(record, seat) for seat in range(setup.players)]
    return [
        (mixed(painted[name][0], 0.8, 0), mixed(painted[name][1], 0.6, 255))
        if name in painted
        else COLOURS[seat]
        for seat, name in enumerate(names)
    ]


def mixed(colour: str, share: float, other: int) -> str:
    """So much of a colour, the rest black (0) or white (255)."""
    parts = bytes.fromhex(colour[1:])
    return "#" + bytes(round(share * part + (1 - share) * other) for part in parts).hex()


def apart(wanted: Sequence[Place]) -> list[Place]:
    """Places for discs, each as near to where it is wanted as others before it let it be."""
    taken: list[Place] = []
    for x, y in wanted:
        places = [(x, y + step * 2 * DISC) for step in STEPS]
        taken.append(next(place for place in places if is_clear(place, taken)))
    return taken


def is_clear(place: Place, taken: Sequence[Place]) -> bool:
    """Whether a disc covers no other."""
    return all(dist(place, other) >= 2 * DISC for other in taken)


class Chart:
    """Where things are on the graph."""

    def __init__(self, analysis: Analysis) -> None:
        self.analysis = analysis
        self.seats = range(analysis.archive.setup.players)
        self.values = [
            *((found.ply, found.values) for found in analysis.decisions),
            (len(analysis.archive.moves), analysis.final),
        ]
        alone = len(self.seats) == 1
        self.most = max(1.0, *(values[0] for _, values in self.values)) if alone else 1.0
        self.unit = "" if alone else " %"
        self.full = self.most if alone else 100.0

    def x(self, ply: int) -> float:
        """Across: the move."""
        return LEFT + (RIGHT - LEFT) * ply / max(1, len(self.analysis.archive.moves))

    def y(self, value: float) -> float:
        """Down: the expected result."""
        return BOTTOM - (BOTTOM - TOP) * value / self.most

    def axes(self) -> Iterator[Markup]:
        """Five lines across, and the moves below."""
        for quarter in range(5):
            y = self.y(self.most * quarter / 4)
            yield element("line", class_="axis", x1=LEFT, x2=RIGHT, y1=y, y2=y)
            words = f"{self.full * quarter / 4:.0f}{self.unit}"
            yield element("text", words, class_="tick", x=LEFT - 8, y=y + 4, text_anchor="end")
        for quarter in range(5):
            ply = round(len(self.analysis.archive.moves) * quarter / 4)
            x, y = self.x(ply), BOTTOM + 22
            yield element(
                "text", say("move {n}", n=ply), class_="tick", x=x, y=y, text_anchor="middle"
            )

    def curves(self) -> Iterator[Markup]:
        """One line per seat."""
        for seat in self.seats:
            points = [
                f"{self.x(ply):.1f},{self.y(values[seat]):.1f}" for ply, values in self.values
            ]
            yield element(
                "polyline",
                title(self.name(seat)),
                class_=f"curve curve{seat}",
                points=" ".join(points),
                stroke_dasharray=DASHES[seat],
            )

    def names(self) -> Iterator[Markup]:
        """Who is who, at the end of each line and clear of each other."""
        free = TOP
        for seat in sorted(self.seats, key=lambda seat: self.y(self.analysis.final[seat])):
            y = max(self.y(self.analysis.final[seat]), free)
            free = y + LABEL
            yield element("text", self.name(seat), class_=f"name name{seat}", x=RIGHT + 10, y=y + 5)

    def name(self, seat: int) -> str:
        """The seat as the game calls it."""
        record = self.analysis.archive.last.record
        return str(self.analysis.archive.setup.game.view.seat_name(record, seat))

    def turns(self) -> Iterator[Markup]:
        """The turning points on the lines of the seats that decided, numbered as in the text."""
        found = [judged for judged, _ in self.analysis.turning_points()]
        wanted = [(self.x(judged.ply), self.y(judged.values[judged.seat])) for judged in found]
        for number, (judged, (x, y)) in enumerate(zip(found, apart(wanted), strict=True), 1):
            yield group(
                title(f"{judged.ply + 1}: {judged.told}"),
                element("circle", class_="turn", cx=x, cy=y, r=DISC),
                element("text", str(number), class_="number", x=x, y=y + 4),
            )
