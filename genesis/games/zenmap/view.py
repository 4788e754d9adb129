"""Zenmap in words: boards as text, what is asked, what happened, where the points come from."""

from collections.abc import Mapping, Sequence

import numpy as np
from rich.text import Text

from genesis.core.position import OVER, SCORES
from genesis.core.words import ScoreLine, most_points
from genesis.games.zenmap.cards import (
    ABBREVIATIONS,
    BLIZZARD,
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
from genesis.games.zenmap.choices import hand_limit
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
    BOARD,
    CARD,
    FROST,
    GREEN,
    HOLD,
    LAYOUT_ROW,
    LAYOUT_TILE,
    NATURE,
    NO_CARD,
    OFFER_CARD,
    OFFER_TILE,
    PLACE,
    PLAY,
    SIDE,
    TARGET,
    TARGET2,
    TOKEN,
    TRIM,
    TURN,
    Position,
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


def hand_words(pos: Position, seat: int) -> str:
    """The cards that are seen, and how many are not."""
    seen = [name for kind, name in enumerate(KINDS) for _ in range(pos.hand[seat, kind])]
    hidden = int(pos.hand_size[seat]) - len(seen)
    if not seen:
        return count_of(hidden, "card")
    return ", ".join(seen) + (f" +{hidden}" if hidden else "")


def stock_line(pos: Position) -> str:
    """Deck, discard pile and bowl."""
    bowl = f"bowl {pos.bowl[GREEN]} green {pos.bowl[BLUE]} blue"
    card = f"   playing {KINDS[int(pos.card)]}" if pos.card != NO_CARD else ""
    return f"  deck {pos.deck_size}   discarded {pos.discard_size}   {bowl}{card}"


def count_of(number: int, noun: str) -> str:
    """So many of something."""
    return f"{number} {noun}" if number == 1 else f"{number} {noun}s"


def seat_name(pos: Position, seat: int) -> str:
    """A seat by its number, from one on as people count."""
    return f"player {seat + 1}"


# --- what is asked ----------------------------------------------------------------------------


def prompt(pos: Position) -> str:
    """What is asked now, in one sentence."""
    if pos.actor == OVER:
        return "The game is over."
    card = KINDS[int(pos.card)] if pos.card != NO_CARD else ""
    if pos.mode == NATURE and pos.step in (TARGET, TARGET2, FROST):
        return f"The {card} strikes."
    return PROMPTS[int(pos.step)].format(card=card, **prompt_words(pos))


PROMPTS: Mapping[int, str] = {
    LAYOUT_TILE: "Lay the {token} token on any bare tile; {whose} will play this board.",
    LAYOUT_ROW: "Lay a row with {blues}, such as 'row gbgbg'; {whose} will play this board.",
    TURN: "{draw}{offer}.",
    OFFER_CARD: "Choose the card to discard.",
    OFFER_TILE: "Choose the tile that changes its colour.",
    PLAY: "{play}",
    PLACE: "Choose a tile for the {card}.",
    BOARD: "Choose the board that the {card} strikes.",
    TARGET: "Choose the tile that the {card} strikes{pair}.",
    TARGET2: "Choose the second tile for the {card}.",
    FROST: "Choose what the blizzard leaves: a mountain, a Tundra or a Fjord.",
    TRIM: "Your hand is above its limit: discard a card.",
    TOKEN: "A token is drawn from a bag.",
    CARD: "A card is drawn.",
}


def prompt_words(pos: Position) -> Mapping[str, str]:
    """What the prompts leave open."""
    seat = int(pos.turn)
    following = "you" if pos.seats == 1 else seat_name(pos, (seat + 1) % pos.seats)
    full = pos.hand_size[seat] >= hand_limit(pos, seat)
    can_draw = not full and (pos.deck_size or (pos.reshuffle and pos.discard_size))
    idle = "Your hand is full: go on" if full else "The deck is empty: go on"
    instead = " as well" if pos.extra else " instead"
    return {
        "token": COLOURS[BLUE if pos.drawn[BLUE] else GREEN],
        "whose": following,
        "blues": f"{pos.drawn[BLUE]} blue and {pos.drawn[GREEN]} green",
        "draw": "Draw a card" if can_draw else idle,
        "offer": "" if pos.offered else f", or make an offering{instead if can_draw else ''}",
        "play": play_prompt(pos, seat),
        "pair": " first" if BLIZZARD < pos.card < BLIZZARD + 4 else "",
    }


def play_prompt(pos: Position, seat: int) -> str:
    """What may be played."""
    if pos.must != NO_CARD:
        return f"You drew {article(KINDS[int(pos.must)])}: it must be played."
    if not pos.hand_size[seat]:
        return "You have no card to play: end your turn."
    return f"Play a card or end your turn. Your hand: {hand_words(pos, seat)}."


def article(noun: str) -> str:
    """`a lake`, `an ocean`, but `wildfires`."""
    if noun == "wildfires":
        return noun
    return f"an {noun}" if noun[0] in "aeiouAEIOU" else f"a {noun}"


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
    """Who won (R68); alone, the title that the points have earned (R82)."""
    if pos.seats > 1:
        return most_points(winners, names)
    points = int(pos.score[0])
    title = next(title for least, title in TITLES if points >= least)
    return f"{names[0].capitalize()}: {points} points, {title}."


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
