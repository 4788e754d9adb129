"""Zenmap in words: boards as text, what is asked, what happened, where the points come from."""

from collections.abc import Mapping, Sequence

import numpy as np
from rich.text import Text

from genesis.core.position import OVER, SCORES
from genesis.core.words import ScoreLine, most_points
from genesis.games.zenmap.cards import (
    ABBREVIATIONS,
    COMBO_OF,
    COMBOS,
    FIRST_COMBO,
    FIRST_DISASTER,
    KINDS,
    NOTHING,
    POINTS,
    TERRAINS,
    TOP_NAMES,
)
from genesis.games.zenmap.codes import (
    BOARD_CODE,
    CHANGE_CODE,
    DISCARD_CODE,
    DRAW,
    DRAWN_CODE,
    DROP_CODE,
    END,
    FROST_CODE,
    KEEP_CODE,
    NO_DRAW,
    PLAY_CODE,
    ROW_CODE,
    TOKEN_CODE,
)
from genesis.games.zenmap.notation import COLOURS, row_name, tile_name
from genesis.games.zenmap.position import (
    BLUE,
    GREEN,
    HOLD,
    LAYOUT_TILE,
    NATURE,
    NO_CARD,
    OFFER_TILE,
    PLACE,
    SIDE,
    TARGET2,
    Position,
)
from genesis.games.zenmap.prompts import (
    article,
    ending,
    hand_words,
    prompt,
    seat_name,
)
from genesis.games.zenmap.runs import runs_of
from genesis.games.zenmap.scoring import tally

__all__ = [
    "board",
    "chart",
    "explain",
    "plain",
    "prompt",
    "seat_name",
    "tell",
    "verdict",
]

BLOCK = 26  # columns of one board
MARKS = (*(name[0].upper() for name in TERRAINS), *ABBREVIATIONS)
COLOURS_OF_TOKENS = ("on #2f7d4f", "on #2f6fa8")
LEGEND = (
    "F forest P plains M mountain · O ocean L lake R river · two letters: a combo\n"
    ". land ~ water ## dead * blizzard ▸ just played; genesis rules zenmap --chart"
)
TITLES = (  # R82
    (120, "Creator"),
    (105, "World builder"),
    (90, "Landscaper"),
    (75, "Gardener"),
    (60, "Seedling"),
    (0, "Chaos"),
)


# --- the table as text ------------------------------------------------------------------------


def board(pos: Position, names: Sequence[str] = ()) -> Text:
    """All boards, two or three side by side, then deck, bowl and hands; 80 columns wide."""
    points = np.zeros(SCORES, np.int16)
    tally(pos, points)
    who = names or [seat_name(pos, seat) for seat in range(pos.seats)]
    blocks = [board_block(pos, seat, who[seat], points[seat]) for seat in range(pos.seats)]
    abreast = 2 if len(blocks) == 4 else 3
    text = Text()
    for first in range(0, len(blocks), abreast):
        for lines in zip(*blocks[first : first + abreast], strict=True):
            for line in lines:
                text.append_text(padded(line))
            text.append("\n")
    return text.append(stock_line(pos) + "\n").append(LEGEND, "dim")


def plain(pos: Position) -> str:
    """The same without colours."""
    return "\n".join(line.rstrip() for line in board(pos).plain.split("\n"))


def padded(line: Text) -> Text:
    """A line of a block, as wide as all of them."""
    line.truncate(BLOCK, pad=True)
    return line


def board_block(pos: Position, seat: int, who: str, points: int) -> list[Text]:
    """One board: who and how many points, five rows, then hand, bag and supply."""
    acts = seat == pos.turn and pos.actor != OVER
    head = f"{'▶' if acts else ' '} {who[:18]:<18}{points:>4}"
    rows = [board_row(pos, seat, row) for row in range(SIDE)]
    letters = Text("    " + "   ".join("abcde"), "dim")
    return [Text(head, "bold" if acts else ""), letters, *rows, *seat_lines(pos, seat)]


def board_row(pos: Position, seat: int, row: int) -> Text:
    """Five tiles of four characters: a mark, the token, and what lies there."""
    text = Text(f"{row + 1} ", "dim")
    for tile in range(SIDE * row, SIDE * row + SIDE):
        text.append("▸" if pos.fresh[seat] >> tile & 1 else " ", "bold")
        blue = int(pos.blue[seat] >> tile & 1)
        if not pos.laid[seat] >> tile & 1:
            text.append(" · ", "dim")
        else:
            text.append(".~"[blue] + tile_mark(pos, seat, tile), COLOURS_OF_TOKENS[blue])
    return text


def tile_mark(pos: Position, seat: int, tile: int) -> str:
    """Two characters for what lies on a tile."""
    if pos.dead[seat] >> tile & 1:
        return "##"
    top = int(pos.top[seat, tile])
    if top == NOTHING:
        return "  "
    snow = pos.snow[seat] >> tile & 1 and top < FIRST_COMBO
    return MARKS[top] + "*" if snow else f"{MARKS[top]:<2}"


def seat_lines(pos: Position, seat: int) -> list[Text]:
    """What a seat has besides its board."""
    keep = f" (3 for {pos.keep[seat]})" if pos.keep[seat] else ""
    bag = f"bag {pos.bag[seat, GREEN]} green {pos.bag[seat, BLUE]} blue"
    gone = [
        mark
        for mark, left, copies in zip(ABBREVIATIONS, pos.supply[seat], pos.copies, strict=True)
        if left == 0 < copies
    ]
    lines = (f"hand {hand_words(pos, seat)}{keep}", bag, f"gone {' '.join(gone)}" if gone else "")
    return [Text(f"  {line}", "dim") for line in (*lines, "")]


def stock_line(pos: Position) -> str:
    """Deck, discard pile and bowl."""
    bowl = f"bowl {pos.bowl[GREEN]} green {pos.bowl[BLUE]} blue"
    card = f"   playing {KINDS[int(pos.card)]}" if pos.card != NO_CARD else ""
    return f"  deck {pos.deck_size}   discarded {pos.discard_size}   {bowl}{card}"


# --- what happens -----------------------------------------------------------------------------


def tell(pos: Position, action: int, viewer: int | None = None) -> str:
    """What an action does, for the log of `viewer`; None sees everything."""
    who = seat_name(pos, int(pos.turn)).capitalize()
    if action >= DRAWN_CODE or action < DRAW:
        for code, sentence in TOLD:
            if action >= code:
                return sentence(pos, action - code, who, viewer)
    if action >= FROST_CODE:
        return f"{whose_tile(pos, int(pos.first))} becomes {FROZEN[action - FROST_CODE]}."
    if action >= BOARD_CODE:
        struck = (int(pos.turn) + action - BOARD_CODE) % int(pos.seats)
        return f"{who} turns it on {board_words(pos, struck)}."
    return f"{who} {DEEDS[action]}."


FROZEN = ("a mountain", "a Tundra", "a Fjord")
DEEDS: Mapping[int, str] = {
    DRAW: "draws",
    NO_DRAW: "goes on without a card",
    END: "ends the turn",
    KEEP_CODE + GREEN: "offers a green token to hold three cards",
    KEEP_CODE + BLUE: "offers a blue token to hold three cards",
    DROP_CODE + GREEN: "offers a green token to discard a card",
    DROP_CODE + BLUE: "offers a blue token to discard a card",
    CHANGE_CODE: "offers two green tokens to change a tile",
    CHANGE_CODE + 1: "offers a green and a blue token to change a tile",
    CHANGE_CODE + 2: "offers two blue tokens to change a tile",
}


def tell_tile(pos: Position, tile: int, who: str, viewer: int | None) -> str:
    """A tile chosen: for a token, a card or a disaster."""
    step, name = int(pos.step), tile_name(tile)
    if step == LAYOUT_TILE:
        return f"{who} lays the token on {name}."
    if step == OFFER_TILE:
        return f"{who} turns {name} {COLOURS[1 - (pos.blue[pos.turn] >> tile & 1)]}."
    if step == PLACE:
        return f"{who} lays {KINDS[int(pos.card)]} on {name}{combination(pos, tile)}."
    if step == TARGET2:
        return f"The {KINDS[int(pos.card)]} strikes {tile_name(int(pos.first))} and {name}."
    return f"The {KINDS[int(pos.card)]} strikes {whose_tile(pos, tile)}."


def combination(pos: Position, tile: int) -> str:
    """The combo that a terrain card makes on a tile, if it does."""
    base = int(pos.bases[pos.turn, tile])
    if base == NOTHING:
        return ""
    combo = int(COMBO_OF[base, pos.card])
    return f": {article(COMBOS[combo])}, {POINTS[FIRST_COMBO + combo]} points"


def whose_tile(pos: Position, tile: int) -> str:
    """A tile with its board's owner."""
    return f"{tile_name(tile)} of {board_words(pos, int(pos.board))}"


def board_words(pos: Position, seat: int) -> str:
    """Whose board."""
    return "the own board" if seat == pos.turn else f"the board of {seat_name(pos, seat)}"


def tell_row(pos: Position, blues: int, who: str, viewer: int | None) -> str:
    """A row of tokens laid."""
    return f"{who} lays a row: {row_name(blues)}."


def tell_play(pos: Position, kind: int, who: str, viewer: int | None) -> str:
    """A card leaves the hand."""
    return f"{who} plays {article(KINDS[kind])}{AT_ONCE.get(KINDS[kind], '')}."


AT_ONCE = {
    "tsunami": ": every board is swept bare",
    "tornado": ": all hands go back into the deck",
}


def tell_discard(pos: Position, kind: int, who: str, viewer: int | None) -> str:
    """A card paid away, or one too many."""
    return f"{who} discards {article(KINDS[kind])}."


def tell_drawn(pos: Position, kind: int, who: str, viewer: int | None) -> str:
    """R70: what was drawn is the drawer's secret, unless it is a disaster that comes at once."""
    disaster = kind >= FIRST_DISASTER and pos.mode != HOLD
    if viewer in (None, int(pos.turn)) or pos.open_hands or disaster:
        strikes = AT_ONCE.get(KINDS[kind], "") if disaster and pos.mode == NATURE else ""
        return f"{who} draws {article(KINDS[kind])}{strikes}."
    return f"{who} draws a card."


def tell_token(pos: Position, colour: int, who: str, viewer: int | None) -> str:
    """A token drawn in phase one."""
    return f"{who} draws a {COLOURS[colour]} token."


TOLD = (
    (TOKEN_CODE, tell_token),
    (DRAWN_CODE, tell_drawn),
    (DISCARD_CODE, tell_discard),
    (PLAY_CODE, tell_play),
    (ROW_CODE, tell_row),
    (0, tell_tile),
)


def verdict(pos: Position, winners: Sequence[int], names: Sequence[str]) -> str:
    """Why the game ended and who won (R68); alone, the title that the points have earned (R82)."""
    why = f"{sentence(ending(pos))} " if pos.actor == OVER else ""
    if pos.seats > 1:
        return why + most_points(winners, names) + by_tokens(pos, winners)
    points = int(pos.score[0])
    title = next(title for least, title in TITLES if points >= least)
    return f"{why}{names[0].capitalize()}: {points} points, {title}."


def sentence(words: str) -> str:
    """Words with a capital letter and a full stop."""
    return f"{words[0].upper()}{words[1:]}."


def by_tokens(pos: Position, winners: Sequence[int]) -> str:
    """R68: what decided between equal points."""
    points = pos.score[: pos.seats].tolist()
    equal = pos.actor == OVER and points.count(max(points)) > len(winners)
    return " Points are equal; more tokens left in the bag decide." if equal else ""


# --- where the points come from ---------------------------------------------------------------


def explain(pos: Position) -> list[ScoreLine]:
    """The cards of all boards, then every run with its bonus (R65, R66)."""
    lines = [card_line(pos, "terrain cards", 0), card_line(pos, "combo cards", FIRST_COMBO)]
    for seat in range(pos.seats):
        for run in sorted(runs_of(pos, seat), key=lambda run: -run.bonus):
            points = tuple(run.bonus if other == seat else 0 for other in range(pos.seats))
            lines.append(ScoreLine(run.words, points))
    return lines


def card_line(pos: Position, what: str, first: int) -> ScoreLine:
    """The points of all terrain, or of all combos, on each board."""
    last = FIRST_COMBO if first == 0 else len(TOP_NAMES)
    points = [
        sum(int(POINTS[top]) for top in pos.top[seat].tolist() if first <= top < last)
        for seat in range(pos.seats)
    ]
    return ScoreLine(what, tuple(points))


# --- the quick reference ----------------------------------------------------------------------


def chart() -> Text:
    """The combo of every two terrains with its points, 80 columns wide (R5)."""
    text = Text("zenmap: laying one terrain card on another makes a combo\n\n", "bold")
    text.append(chart_row("", [f"{name} {POINTS[kind]}" for kind, name in enumerate(TERRAINS)]))
    for row, name in enumerate(TERRAINS):
        cells = [chart_cell(int(COMBO_OF[row, column])) for column in range(6)]
        text.append(chart_row(name, cells))
    return text.append(CHART_NOTE, "dim")


def chart_row(head: str, cells: Sequence[str]) -> str:
    """One line of the chart; some columns need more room."""
    columns = zip(cells, (13, 13, 12, 10, 12, 11), strict=True)
    return f"{head:<9}" + "".join(f"{cell:<{width}}" for cell, width in columns).rstrip() + "\n"


def chart_cell(combo: int) -> str:
    """A combo with its points."""
    name = "Mtn Range" if " " in COMBOS[combo] else COMBOS[combo]
    return f"{name} {POINTS[FIRST_COMBO + combo]}"


CHART_NOTE = """
Land (forest, plains, mountain) starts on green tiles, water (ocean, lake,
river) on blue ones; the second card may be either. Each player has four of a
mixed combo, two of a double one. A run of equal cards in a row or column scores
once more."""
