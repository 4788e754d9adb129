"""Hexworld in words: worlds as text, what is asked, what happened, where the points come from."""

from collections.abc import Sequence
from itertools import zip_longest

from rich.text import Text

from genesis.core.language import say, say_many, words
from genesis.core.position import OVER
from genesis.core.words import ScoreLine, most_points
from genesis.games.hexworld.cards import (
    CARDS,
    COMBO_KINDS,
    COMBOS,
    DEAD,
    KINDS,
    TERRAINS,
    WONDERS,
    card_name,
)
from genesis.games.hexworld.chart import chart
from genesis.games.hexworld.grid import cells_of, combos_of, place_of
from genesis.games.hexworld.position import (
    CENTRE,
    ENDS,
    OPEN_CELL,
    PLACE_CELL,
    Position,
)
from genesis.games.hexworld.telling import prompt, seat_name, tell

__all__ = [
    "board",
    "card",
    "chart",
    "explain",
    "plain",
    "prompt",
    "seat_name",
    "tell",
    "verdict",
]

WIDTH = 80
LETTERS = ("Fo", "Pl", "Mo", "Se", "La", "Ri", "Sn", "Sa", "xx")  # xx: dead
COLOURS = ("#2f8f57", "#a98a2c", "#8a6a55", "#0547ab", "#057db5", "#03999e", "#7f95a3", "#b98a3f")
OPEN = "··"  # where a tile may be laid
LEGEND, LEGEND_OPEN = words(
    "2–6 combo points on a border · lower case flipped · xx dead · ▸ last",
    "·· open, named like the hexes: q grows to the right, r downwards",
)

Line = list[tuple[str, str]]  # characters with their styles


# --- worlds as text ---------------------------------------------------------------------------


class Canvas:
    """A world on a grid of characters: a hex is two wide, with two between, two rows apart."""

    def __init__(self, pos: Position, world: int) -> None:
        self.pos, self.world = pos, world
        self.marks: dict[tuple[int, int], tuple[str, str]] = {}
        self.cells = cells_of(pos, world)
        self.open = open_cells(pos, world)
        self.draw()

    def spot(self, cell: int) -> tuple[int, int]:
        """Row and column of a cell: r goes down, half of it to the right."""
        q, r = place_of(self.pos, self.world, cell)
        return 2 * r, 4 * q + 2 * r

    def draw(self) -> None:
        """Put down open positions, hexes and combos."""
        for cell in self.open:
            self.put(*self.spot(cell), OPEN, "dim")
        for cell in self.cells:
            self.put(*self.spot(cell), *self.hex_mark(cell))
        for border, kind in combos_of(self.pos, self.world):
            (row, column), (to_row, to_column) = (self.spot(int(end)) for end in ENDS[border])
            middle = (column + to_column) // 2 + (row == to_row)
            self.put((row + to_row) // 2, middle, str(COMBOS[kind].points), "bold")
        world, cell, _ = self.pos.last.tolist()
        if world == self.world and cell >= 0:
            row, column = self.spot(cell)
            self.put(row, column - 1, "▸", "bold")

    def put(self, row: int, column: int, text: str, style: str) -> None:
        """Write a few characters."""
        for index, letter in enumerate(text):
            self.marks[row, column + index] = (letter, style)

    def hex_mark(self, cell: int) -> tuple[str, str]:
        """A hex by its terrain; lower case if it is flipped."""
        terrain = int(self.pos.terrain[self.world, cell])
        if terrain == DEAD:
            return LETTERS[DEAD], "dim"
        flipped = terrain != self.pos.ground[self.world, cell]
        letters = LETTERS[terrain].lower() if flipped else LETTERS[terrain]
        return letters, f"bold white on {COLOURS[terrain]}"

    def lines(self) -> list[Text]:
        """The world row by row, each hex row with the q and the r of what it begins with."""
        if not self.marks:
            return [Text(say("(nothing laid yet)"), "dim")]
        rows = [row for row, _ in self.marks]
        left = min(column for _, column in self.marks)
        right = max(column for _, column in self.marks)
        return [
            Text(self.label(row), "dim").append_text(self.line(row, left, right))
            for row in range(min(rows), max(rows) + 1)
        ]

    def label(self, row: int) -> str:
        """Where a row of hexes begins: `q,r`."""
        here = [place_of(self.pos, self.world, cell) for cell in (*self.cells, *self.open)]
        starts = [q for q, r in here if 2 * r == row]
        return f"{f'{min(starts)},{row // 2}':>7} " if starts else 8 * " "

    def line(self, row: int, left: int, right: int) -> Text:
        """One row of characters."""
        text = Text()
        for column in range(left, right + 1):
            text.append(*self.marks.get((row, column), (" ", "")))
        return text


def open_cells(pos: Position, world: int) -> list[int]:
    """Where a tile may be laid in this world, while its owner is asked."""
    laying = pos.actor == world and pos.phase in (OPEN_CELL, PLACE_CELL)
    return pos.frontier[world, : pos.places[world]].tolist() if laying else []


def board(pos: Position, names: Sequence[str] = ()) -> Text:
    """Every world with its seat, side by side where two fit; then deck, hand and legend."""
    panels = [seat_panel(pos, seat, names) for seat in range(pos.seats)]
    text = Text()
    for index in range(0, len(panels), 2):
        for line in side_by_side(*panels[index : index + 2]):
            text.append_text(line).append("\n")
    for below in table_lines(pos):
        text.append(f"{below[:WIDTH]}\n")
    laying = any(open_cells(pos, seat) for seat in range(pos.seats))
    return text.append(say(LEGEND_OPEN if laying else LEGEND), "dim")


def plain(pos: Position) -> str:
    """The same without colours."""
    return "\n".join(line.rstrip() for line in board(pos).plain.split("\n"))


def side_by_side(left: list[Text], right: Sequence[Text] = ()) -> list[Text]:
    """Two panels beside each other, or one below the other if they are too wide."""
    half = WIDTH // 2
    if max(len(line) for line in (*left, *right)) >= half:
        return [*left, *right]
    joined = []
    for one, other in zip_longest(left, right, fillvalue=Text()):
        line = one.copy()
        line.pad_right(half - len(line))
        joined.append(line.append_text(other))
    return joined


def seat_panel(pos: Position, seat: int, names: Sequence[str]) -> list[Text]:
    """A seat's points and its world."""
    acts = seat == pos.turn and pos.actor != OVER
    name = (names[seat] if names else seat_name(pos, seat))[:20]
    total = sum(points for _, points in parts_of(pos, seat))
    head = f"{'▶' if acts else ' '} {name} {say_many('{n} pt', '{n} pts', n=total)}"
    tiles = say_many("{n} tile", "{n} tiles", n=int(pos.tiles[seat]))
    held = say("  {tiles}, hand {cards}", tiles=tiles, cards=pos.hand_size[seat])
    return [Text(head, "bold" if acts else ""), Text(held, "dim"), *Canvas(pos, seat).lines()]


def table_lines(pos: Position) -> list[str]:
    """Deck and discards, wonders in the centre, and the hands that may be seen."""
    turn = int(pos.turns) + (pos.actor != OVER)
    lines = [
        say(
            "deck {deck}, discards {discards}, turn {turn}",
            deck=pos.deck_size,
            discards=pos.discard_size,
            turn=turn,
        )
    ]
    centre = [
        say(wonder.name) for index, wonder in enumerate(WONDERS) if pos.wonder[index] == CENTRE
    ]
    if centre:
        lines.append(say("wonders: {wonders}", wonders=", ".join(centre))[:WIDTH])
    for seat in range(pos.seats):
        held = cards_in_words(pos.hand[seat].tolist())
        if held:
            lines += wrapped(say("{who} holds {cards}", who=seat_name(pos, seat), cards=held))
    return lines


def cards_in_words(counts: Sequence[int]) -> str:
    """`2 forest, lake`: the cards of a hand."""
    return ", ".join(
        f"{count} {say(card_name(card))}" if count > 1 else say(card_name(card))
        for card, count in enumerate(counts[:CARDS])
        if count
    )


def wrapped(text: str) -> list[str]:
    """A long line as several, cut between words."""
    lines = [""]
    for word in text.split():
        if len(lines[-1]) + len(word) >= WIDTH:
            lines.append("   ")
        lines[-1] += f" {word}" if lines[-1] else word
    return lines


# --- where the points come from ---------------------------------------------------------------


PARTS = words("terrain", "combinations", "disasters", "wonders")


def parts_of(pos: Position, seat: int) -> list[tuple[str, int]]:
    """The four parts of a score by their names (R55 to R58)."""
    parts = (pos.terrain_points, pos.combo_points, pos.disaster_points, pos.wonder_points)
    return [(name, int(points[seat])) for name, points in zip(PARTS, parts, strict=True)]


def explain(pos: Position) -> list[ScoreLine]:
    """Every terrain, combo and wonder that scores, and the disasters played (R55 to R58)."""
    seats = range(pos.seats)
    terrain = [
        ScoreLine(
            say(
                "{terrain} hexes, {points} each",
                terrain=say(TERRAINS[kind].name),
                points=TERRAINS[kind].points,
            ),
            tuple(int(pos.living[seat, kind]) * TERRAINS[kind].points for seat in seats),
        )
        for kind in range(KINDS)
    ]
    combos = [
        ScoreLine(
            say(
                "{combo}, {points} each",
                combo=say(COMBOS[kind].name),
                points=COMBOS[kind].points,
            ),
            tuple(int(pos.laid[seat, kind]) * COMBOS[kind].points for seat in seats),
        )
        for kind in range(COMBO_KINDS)
    ]
    wonders = [
        ScoreLine(say(wonder.name), tuple(wonder.points * (owner == seat) for seat in seats))
        for wonder, owner in zip(WONDERS, pos.wonder.tolist(), strict=True)
    ]
    played = ScoreLine(say("disasters played"), tuple(int(pos.disaster_points[s]) for s in seats))
    lines = [*terrain, *combos, played, *wonders]
    return [line for line in lines if any(line.points)]


def verdict(pos: Position, winners: Sequence[int], names: Sequence[str]) -> str:
    """Who won: most points, then combos (R60); alone, the rank of the world (R74)."""
    if pos.seats == 1:
        return say(
            "{who} made a {rank}: {points} points.",
            who=names[0],
            rank=say(rank(pos)),
            points=int(pos.score[0]),
        )
    best = int(pos.score[winners[0]])
    tied = sum(int(pos.score[seat]) == best for seat in range(pos.seats)) > 1
    if tied and len(winners) == 1:
        return say("{who} wins by the higher combo score.", who=names[winners[0]])
    return most_points(winners, names)


RANKS = words(
    "Bare Rock", "Young World", "Living World", "Rich World", "Garden World", "Masterpiece"
)
STEPS = {  # R74: from how many points on
    "2.20": (150, 175, 195, 210, 225),
    "2.0": (160, 185, 208, 222, 238),
    "all modules": (170, 195, 217, 235, 255),
}


def rank(pos: Position) -> str:
    """R74: what a solo world is called."""
    steps = STEPS["2.0" if pos.rules else "all modules" if pos.modules.all() else "2.20"]
    return RANKS[sum(int(pos.score[0]) >= step for step in steps)]


# --- the designer's score card ----------------------------------------------------------------


def card(pos: Position) -> list[str]:
    """A line of a game file for each seat: terrain, combination, disaster, final; wonders."""
    lines = []
    for seat in range(pos.seats):
        parts = parts_of(pos, seat)
        shown = parts if pos.modules[2] else parts[:3]
        written = " ".join(f"{name} {points}" for name, points in shown)
        total = sum(points for _, points in parts)
        lines.append(f"{seat} {rule_set(pos)} {written} final {total}")
    return lines


def rule_set(pos: Position) -> str:
    """The rule set by its number."""
    return "2.0" if pos.rules else "2.20"
