"""What was found out about a game, as its readers are told: marks, turning points, a graph."""

from collections.abc import Iterator, Sequence
from itertools import islice, takewhile
from typing import NamedTuple

from genesis.bots.hints import amount, expectation
from genesis.core.drawing import Markup, element, group, title
from genesis.core.position import CHANCE, Position
from genesis.core.steps import steps_of
from genesis.lab.analysis import swings
from genesis.lab.graph import DASHES, DISC, apart, seat_colours
from genesis.table.analyses import Found, Verdict
from genesis.table.drawing import markup, page
from genesis.table.live import Live
from genesis.table.texts import text

__all__ = ["analysis_page", "marks_of", "turning_points"]

LUCK = 2  # outcomes that are told with a turning point
WEAK = 0.05  # of all there is to win
WIDTH, HEIGHT = 340.0, 170.0
LEFT, TOP, RIGHT, BOTTOM = 46.0, 12.0, 332.0, 146.0


class Turn(NamedTuple):
    """A decision around which the expected result moved most."""

    number: int
    ply: int  # after it
    told: str
    swing: str


class Account(NamedTuple):
    """A seat: what it gave away with each decision, and its line on the graph."""

    seat: int
    name: str
    loss: str
    dashes: str
    colour: str


# --- moves ------------------------------------------------------------------------------------


def scale_of(found: Found) -> float:
    """All there is to win: the victory, or alone the most points that were ever expected."""
    if len(found.final) > 1:
        return 1.0
    return max(1.0, found.final[0], *(verdict.values[0] for verdict in found.verdicts))


def marks_of(live: Live, found: Found) -> dict[int, dict[str, str]]:
    """For each decision, by the position it led to, its mark and what that means."""
    scale = scale_of(found)
    turns = {turn.ply: str(turn.number) for turn in turning_points(live, found)}
    return {
        verdict.ply + 1: {**mark_of(live, verdict, scale), "turn": turns.get(verdict.ply + 1, "")}
        for verdict in found.verdicts
    }


def mark_of(live: Live, verdict: Verdict, scale: float) -> dict[str, str]:
    """Good, not quite, or weak; and what would have been better."""
    alone = len(verdict.values) == 1
    if not verdict.loss:
        return {"kind": "good", "mark": "✓", "words": text("best found")}
    lost = amount(verdict.loss, alone=alone)
    best = move_words(live.past[verdict.ply][0], verdict.best)
    kind = "weak" if verdict.loss >= WEAK * scale else "fair"
    return {"kind": kind, "mark": f"−{lost}", "words": text("loss words", loss=lost, best=best)}


def move_words(position: Position, action: int) -> str:
    """A move as what one touches."""
    return text("then").join(step.words for step in steps_of(position, action))


def turning_points(live: Live, found: Found) -> list[Turn]:
    """The three decisions around which the expected result moved most, in the order they came."""
    expected = [*(verdict.values for verdict in found.verdicts), found.final]
    return [
        turn_of(live, number, found.verdicts[step], swing)
        for number, (step, swing) in enumerate(swings(expected), 1)
    ]


def turn_of(live: Live, number: int, verdict: Verdict, swing: float) -> Turn:
    """A turning point in words: what somebody did, and what chance made of it."""
    after = takewhile(lambda moment: moment[0].actor == CHANCE, live.past[verdict.ply + 1 :])
    moments = (live.past[verdict.ply], *islice(after, LUCK))
    tell = live.setup.game.view.tell
    told = " ".join(tell(position.record, action) for position, action in moments)
    return Turn(number, verdict.ply + 1, told, amount(swing, alone=len(verdict.values) == 1))


# --- the page ---------------------------------------------------------------------------------


def analysis_page(live: Live, found: Found) -> str:
    """The graph, who is who on it, and the turning points."""
    turns = turning_points(live, found)
    seats = [account_of(live, found, seat) for seat in range(live.setup.players)]
    drawn = markup(graph(live, found, turns))
    return page("analysis.html", graph=drawn, seats=seats, turns=turns, live=live)


def account_of(live: Live, found: Found, seat: int) -> Account:
    """What a seat gave away."""
    losses = [verdict.loss for verdict in found.verdicts if verdict.seat == seat]
    lost = sum(losses) / max(1, len(losses))
    words = text("given away", loss=amount(lost, alone=len(found.final) == 1))
    return Account(seat, live.full_name(seat), words, DASHES[seat] or "none", colour(live, seat))


# --- the graph --------------------------------------------------------------------------------


def colour(live: Live, seat: int) -> str:
    """A seat's line in the light and in the dark."""
    light, dark = seat_colours(live.setup, live.position.record)[seat]
    return f"light-dark({light}, {dark})"


def graph(live: Live, found: Found, turns: Sequence[Turn]) -> str:
    """The expected result per seat over the game; the page moves a line to where the replay is."""
    chart = Chart(live, found)
    return element(
        "svg",
        *chart.axes(),
        element("line", class_="cursor", x1=LEFT, x2=LEFT, y1=TOP - 6, y2=BOTTOM + 4),
        *chart.curves(),
        *chart.discs(turns),
        viewBox=f"0 0 {WIDTH:g} {HEIGHT:g}",
        class_="graph",
        role="img",
        aria_label=chart.words(),
        data_left=LEFT,
        data_right=RIGHT,
    )


class Chart:
    """Where things are on the graph."""

    def __init__(self, live: Live, found: Found) -> None:
        self.live = live
        self.last = max(1, len(live.past))
        self.values = [
            *((verdict.ply, verdict.values) for verdict in found.verdicts),
            (self.last, found.final),
        ]
        self.verdicts = {verdict.ply + 1: verdict for verdict in found.verdicts}
        self.most = scale_of(found)
        self.alone = len(found.final) == 1

    def words(self) -> str:
        """What the graph shows, for who cannot see it: where everybody began and ended."""
        (_, first), (_, final) = self.values[0], self.values[-1]
        seats = [
            text(
                "graph seat",
                name=self.live.full_name(seat),
                first=expectation(first, seat),
                final=expectation(final, seat),
            )
            for seat in range(self.live.setup.players)
        ]
        return text("graph words", seats=" ".join(seats))

    def x(self, ply: int) -> float:
        """Across: the move."""
        return LEFT + (RIGHT - LEFT) * ply / self.last

    def y(self, value: float) -> float:
        """Down: the expected result."""
        return BOTTOM - (BOTTOM - TOP) * value / self.most

    def axes(self) -> Iterator[Markup]:
        """Three lines across with what they mean, and the moves below."""
        for half in range(3):
            value = self.most * half / 2
            y = self.y(value)
            yield element("line", class_="axis", x1=LEFT, x2=RIGHT, y1=y, y2=y)
            words = f"{value:.0f}" if self.alone else expectation((value, 0.0), 0)
            yield element("text", words, x=LEFT - 6, y=y + 4, text_anchor="end")
        for ply, anchor in ((0, "start"), (self.last, "end")):
            words = text("move number", ply=ply)
            yield element("text", words, x=self.x(ply), y=BOTTOM + 18, text_anchor=anchor)

    def curves(self) -> Iterator[Markup]:
        """One line per seat."""
        for seat in range(self.live.setup.players):
            points = (f"{self.x(ply):.1f},{self.y(value[seat]):.1f}" for ply, value in self.values)
            yield element(
                "polyline",
                title(self.live.full_name(seat)),
                class_="curve",
                stroke=colour(self.live, seat),
                points=" ".join(points),
                stroke_dasharray=DASHES[seat],
            )

    def discs(self, turns: Sequence[Turn]) -> Iterator[Markup]:
        """Turning points on the line of the seat that decided, clear of each other."""
        found = [self.verdicts[turn.ply] for turn in turns]
        wanted = [(self.x(verdict.ply), self.y(verdict.values[verdict.seat])) for verdict in found]
        for turn, place in zip(turns, apart(wanted), strict=True):
            yield disc(turn, *place)


def disc(turn: Turn, x: float, y: float) -> Markup:
    """A turning point, numbered as in the list."""
    return group(
        title(turn.told),
        element("circle", cx=x, cy=y, r=DISC),
        element("text", str(turn.number), x=x, y=y + 4, text_anchor="middle"),
        class_="turn",
    )
