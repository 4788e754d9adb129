"""Zenmap in words: boards as text, what is asked, what happened, where the points come from."""

from collections.abc import Mapping, Sequence

import numpy as np
from rich.text import Text

from genesis.core.language import capital, say, words
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
    TORNADO,
    TSUNAMI,
)
from genesis.games.zenmap.codes import (
    BOARD_CODE,
    CHANGE_CODE,
    DISCARD_CODE,
    DRAW,
    DRAWN_CODE,
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
    a_card,
    a_combo,
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
    "rank",
    "seat_name",
    "tell",
    "verdict",
]

BLOCK = 26  # columns of one board
MARKS = (*(name[0].upper() for name in TERRAINS), *ABBREVIATIONS)
COLOURS_OF_TOKENS = ("on #2f7d4f", "on #2f6fa8")
LEGEND = words(
    "F forest P plains M mountain · O ocean L lake R river · two letters: a combo",
    ". land ~ water ## dead * blizzard ▸ just played; genesis rules zenmap --chart",
)
TITLES = tuple(  # R82
    zip(
        (120, 105, 90, 75, 60, 0),
        words("Creator", "World builder", "Landscaper", "Gardener", "Seedling", "Chaos"),
        strict=True,
    )
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
    return text.append(stock_line(pos) + "\n").append("\n".join(map(say, LEGEND)), "dim")


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
    hand = say("hand {cards}", cards=hand_words(pos, seat))
    keep = say(" (3 for {turns})", turns=pos.keep[seat]) if pos.keep[seat] else ""
    green, blue = pos.bag[seat].tolist()
    bag = say("bag {green} green {blue} blue", green=green, blue=blue)
    gone = [
        mark
        for mark, left, copies in zip(ABBREVIATIONS, pos.supply[seat], pos.copies, strict=True)
        if left == 0 < copies
    ]
    used_up = say("gone {combos}", combos=" ".join(gone)) if gone else ""
    lines = (f"{hand}{keep}", bag, used_up)
    return [Text(f"  {line}", "dim") for line in (*lines, "")]


def stock_line(pos: Position) -> str:
    """Deck, discard pile and bowl."""
    stock = say(
        "  deck {deck}   discarded {discarded}   bowl {green} green {blue} blue",
        deck=pos.deck_size,
        discarded=pos.discard_size,
        green=pos.bowl[GREEN],
        blue=pos.bowl[BLUE],
    )
    if pos.card == NO_CARD:
        return stock
    return stock + say("   playing {card}", card=say(KINDS[int(pos.card)]))


# --- what happens -----------------------------------------------------------------------------


def tell(pos: Position, action: int, viewer: int | None = None) -> str:
    """What an action does, for the log of `viewer`; None sees everything."""
    who = capital(seat_name(pos, int(pos.turn)))
    if action >= DRAWN_CODE or action < DRAW:
        for code, sentence in TOLD:
            if action >= code:
                return sentence(pos, action - code, who, viewer)
    if action >= FROST_CODE:
        tile, what = whose_tile(pos, int(pos.first)), say(FROZEN[action - FROST_CODE])
        return say("{tile} becomes {what}.", tile=tile, what=what)
    if action >= BOARD_CODE:
        struck = (int(pos.turn) + action - BOARD_CODE) % int(pos.seats)
        if struck == pos.turn:
            return say("{who} turns it on the own board.", who=who)
        return say("{who} turns it on the board of {other}.", who=who, other=seat_name(pos, struck))
    return say(DEEDS[action], who=who)


FROZEN = words("a mountain", "a Tundra", "a Fjord")
DEEDS: Mapping[int, str] = dict(
    zip(
        (DRAW, NO_DRAW, END, *range(KEEP_CODE, CHANGE_CODE + 3)),
        words(
            "{who} draws.",
            "{who} goes on without a card.",
            "{who} ends the turn.",
            "{who} offers a green token to hold three cards.",
            "{who} offers a blue token to hold three cards.",
            "{who} offers a green token to discard a card.",
            "{who} offers a blue token to discard a card.",
            "{who} offers two green tokens to change a tile.",
            "{who} offers a green and a blue token to change a tile.",
            "{who} offers two blue tokens to change a tile.",
        ),
        strict=True,
    )
)


def tell_tile(pos: Position, tile: int, who: str, viewer: int | None) -> str:
    """A tile chosen: for a token, a card or a disaster."""
    step, name = int(pos.step), tile_name(tile)
    if step == LAYOUT_TILE:
        return say("{who} lays the token on {tile}.", who=who, tile=name)
    if step == OFFER_TILE:
        colour = say(COLOURS[1 - (pos.blue[pos.turn] >> tile & 1)])
        return say("{who} turns {tile} {colour}.", who=who, tile=name, colour=colour)
    if step == PLACE:
        return tell_terrain(pos, tile, who)
    card = say(KINDS[int(pos.card)])
    if step == TARGET2:
        first = tile_name(int(pos.first))
        return say("The {card} strikes {first} and {second}.", card=card, first=first, second=name)
    return say("The {card} strikes {tile}.", card=card, tile=whose_tile(pos, tile))


def tell_terrain(pos: Position, tile: int, who: str) -> str:
    """A terrain card laid, and the combo that it makes."""
    what = {"who": who, "card": say(KINDS[int(pos.card)]), "tile": tile_name(tile)}
    base = int(pos.bases[pos.turn, tile])
    if base == NOTHING:
        return say("{who} lays {card} on {tile}.", **what)
    combo = int(COMBO_OF[base, pos.card])
    return say(
        "{who} lays {card} on {tile}: {combo}, {points} points.",
        **what,
        combo=a_combo(combo),
        points=POINTS[FIRST_COMBO + combo],
    )


def whose_tile(pos: Position, tile: int) -> str:
    """A tile with its board's owner."""
    name, seat = tile_name(tile), int(pos.board)
    if seat == pos.turn:
        return say("{tile} of the own board", tile=name)
    return say("{tile} of the board of {who}", tile=name, who=seat_name(pos, seat))


def tell_row(pos: Position, blues: int, who: str, viewer: int | None) -> str:
    """A row of tokens laid."""
    return say("{who} lays a row: {row}.", who=who, row=row_name(blues))


def tell_play(pos: Position, kind: int, who: str, viewer: int | None) -> str:
    """A card leaves the hand."""
    return with_effect(say("{who} plays {card}", who=who, card=a_card(kind)), kind)


def with_effect(deed: str, kind: int) -> str:
    """What is done, and what a disaster does to everybody at once."""
    if kind == TSUNAMI:
        return say("{deed}: every board is swept bare.", deed=deed)
    if kind == TORNADO:
        return say("{deed}: all hands go back into the deck.", deed=deed)
    return f"{deed}."


def tell_discard(pos: Position, kind: int, who: str, viewer: int | None) -> str:
    """A card paid away, or one too many."""
    return say("{who} discards {card}.", who=who, card=a_card(kind))


def tell_drawn(pos: Position, kind: int, who: str, viewer: int | None) -> str:
    """R70: what was drawn is the drawer's secret, unless it is a disaster that comes at once."""
    disaster = kind >= FIRST_DISASTER and pos.mode != HOLD
    if viewer in (None, int(pos.turn)) or pos.open_hands or disaster:
        deed = say("{who} draws {card}", who=who, card=a_card(kind))
        return with_effect(deed, kind) if disaster and pos.mode == NATURE else f"{deed}."
    return say("{who} draws a card.", who=who)


def tell_token(pos: Position, colour: int, who: str, viewer: int | None) -> str:
    """A token drawn in phase one."""
    return say(TOKENS_DRAWN[colour], who=who)


TOKENS_DRAWN = words("{who} draws a green token.", "{who} draws a blue token.")
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
    why = f"{capital(ending(pos))}. " if pos.actor == OVER else ""
    if pos.seats > 1:
        return why + most_points(winners, names) + by_tokens(pos, winners)
    who, points, title = capital(names[0]), int(pos.score[0]), say(rank(pos))
    return why + say("{who}: {points} points, {title}.", who=who, points=points, title=title)


def rank(pos: Position) -> str:
    """R82: the title that the points of a game for one have earned."""
    return next(title for least, title in TITLES if int(pos.score[0]) >= least)


def by_tokens(pos: Position, winners: Sequence[int]) -> str:
    """R68: what decided between equal points."""
    points = pos.score[: pos.seats].tolist()
    equal = pos.actor == OVER and points.count(max(points)) > len(winners)
    return " " + say("Points are equal; more tokens left in the bag decide.") if equal else ""


# --- where the points come from ---------------------------------------------------------------


def explain(pos: Position) -> list[ScoreLine]:
    """The cards of all boards, then every run with its bonus (R65, R66)."""
    lines = [
        card_line(pos, say("terrain cards"), 0),
        card_line(pos, say("combo cards"), FIRST_COMBO),
    ]
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
    text = Text(say("zenmap: laying one terrain card on another makes a combo"), "bold")
    rows = [["", *(f"{say(name)} {POINTS[kind]}" for kind, name in enumerate(TERRAINS))]]
    for row, name in enumerate(TERRAINS):
        rows.append([say(name), *(chart_cell(int(combo)) for combo in COMBO_OF[row])])
    widths = [max(map(len, column)) + 1 for column in zip(*rows, strict=True)]
    text.append("\n\n")
    for cells in rows:
        columns = zip(cells, widths, strict=True)
        text.append("".join(f"{cell:<{width}}" for cell, width in columns).rstrip() + "\n")
    return text.append("\n" + "\n".join(map(say, CHART_NOTE)), "dim")


def chart_cell(combo: int) -> str:
    """A combo with its points."""
    name = say("Mtn Range") if " " in COMBOS[combo] else say(COMBOS[combo])
    return f"{name} {POINTS[FIRST_COMBO + combo]}"


CHART_NOTE = words(
    "Land (forest, plains, mountain) starts on green tiles, water (ocean, lake,",
    "river) on blue ones; the second card may be either. Each player has four of a",
    "mixed combo, two of a double one. A run of equal cards in a row or column scores",
    "once more.",
)
