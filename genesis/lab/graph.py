"""The graph of a game: expected result per seat from the first decision to the last."""

from collections.abc import Iterator

from genesis.core.drawing import Box, Markup, element, group, picture, title
from genesis.core.language import say
from genesis.core.position import SEATS
from genesis.lab.analysis import Analysis, Judged

__all__ = ["graph"]

BOX: Box = (0, 0, 760, 320)
LEFT, TOP, RIGHT, BOTTOM = 56.0, 28.0, 620.0, 276.0
LABEL = 18.0  # names do not come closer than this
COLOURS = {
    "seat0": ("#1d4fd8", "#7aa2ff"),
    "seat1": ("#b42318", "#ff8a7a"),
    "seat2": ("#6b3fa0", "#c39bff"),
    "seat3": ("#8a5a00", "#e3b341"),
    "seat4": ("#00695c", "#4fd1c1"),
    "seat5": ("#444b50", "#c8ced2"),
}
DASHES = (None, "9 4", "2 4", "11 3 2 3", "5 5", "15 5")  # so seats differ without colour
STYLE = {
    ".axis": "stroke:var(--line);stroke-width:1",
    ".curve": "fill:none;stroke-width:2.5;stroke-linejoin:round;stroke-linecap:round",
    ".tick": "fill:var(--soft);font-size:13px",
    ".name": "font-size:14px;font-weight:600",
    ".turn": "fill:var(--card);stroke:var(--ink);stroke-width:1.5",
    ".number": "fill:var(--ink);font-size:12px;font-weight:700;text-anchor:middle",
    **{f".curve{seat}": f"stroke:var(--seat{seat})" for seat in range(SEATS)},
    **{f".name{seat}": f"fill:var(--seat{seat})" for seat in range(SEATS)},
}


def graph(analysis: Analysis, theme: str = "auto") -> str:
    """The expected result per seat over the game, its turning points numbered."""
    chart = Chart(analysis)
    label = say("Expected result per seat over {n} moves", n=len(analysis.archive.moves))
    parts = (*chart.axes(), *chart.curves(), *chart.names(), *chart.turns())
    return picture(
        "graph", label, BOX, *parts, theme=theme, colours=COLOURS, rules=STYLE, role="img"
    )


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
        """The turning points, numbered as in the text."""
        for number, (found, _) in enumerate(self.analysis.turning_points(), 1):
            yield self.turn(number, found)

    def turn(self, number: int, found: Judged) -> Markup:
        """A numbered disc on the line of the seat that decided."""
        x, y = self.x(found.ply), self.y(found.values[found.seat])
        return group(
            title(f"{found.ply + 1}: {found.told}"),
            element("circle", class_="turn", cx=x, cy=y, r=9),
            element("text", str(number), class_="number", x=x, y=y + 4),
        )
