"""Sevendays in words: the board as text, what is asked, what happened, where points come from."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

import numpy as np
from rich.text import Text

from genesis.core.language import say, say_many, words
from genesis.core.position import OVER, SCORES
from genesis.core.words import ScoreLine, listing
from genesis.games.sevendays.angels import act_of_dark_angel, god_day
from genesis.games.sevendays.log import of_place, tell, where
from genesis.games.sevendays.notation import LETTERS, cubes_in_words
from genesis.games.sevendays.position import (
    ACTION,
    BONUS,
    COLOURS,
    DARK,
    DAYS,
    DRAW_AGE,
    DRAW_SQUARE,
    DUSK,
    ESSENCES,
    GATHER,
    NOBODY,
    NOT_DRAWN,
    NOTHING,
    PAY,
    PLACES,
    REST,
    SQUARES,
    START,
    VOID,
    Position,
)
from genesis.games.sevendays.rules import SETTLE, WORK, open_actions
from genesis.games.sevendays.scoring import rest_of, tally, work_of

__all__ = [
    "DAY_NAMES",
    "MARKS",
    "alternatives",
    "board",
    "dark_angel_next",
    "explain",
    "place_word",
    "plain",
    "prompt",
    "seat_name",
    "tell",
    "time_in_words",
    "verdict",
]

MARKS = "GPYKOBD"  # one letter for each angel: pink is K, the dark angel is D
STYLES = ("#8a8f94", "#8e5bb5", "#c49a1a", "#d4578f", "#d0712a", "#8a5a3c", "bold reverse")
DAY_NAMES = words(
    "Void",
    "Light",
    "Sky and waters",
    "Land and plants",
    "Lights of heaven",
    "Fish and birds",
    "Beasts and man",
    "Rest",
)
WIDTH = 80
COLUMNS = (4, 4, 4, 4, 4, 4, 6)  # of the score table: works I to VI, rest
LETTER = "CML"
LEGEND, NOTE = words(
    "C chaos · M matter · L life · GPYKOB angels · D dark angel · / or",
    "The squares, costs and bonuses are our reconstruction of the printed board (§2).",
)


# --- the table as text ------------------------------------------------------------------------


def board(pos: Position, names: Sequence[str] = ()) -> Text:
    """The places from the void to day VII, the works, and the angels; 80 columns wide."""
    text = Text(f"{time_in_words(pos)}{first_in_words(pos)}\n", "bold")
    widths = column_widths(pos)
    for place in range(REST + 1):
        draw_place(pos, place, widths, text)
    heads = f"{say('cost'):<13}{say('bonus'):<13}{say('circles')}"
    text.append(f"\n       {heads}\n", "dim")
    for day in range(1, DAYS + 1):
        draw_work(pos, day, text)
    heads = "".join(f"{name:>4}" for name in PLACES[1:REST])
    sums = f"{say('rest'):>6}{say('total'):>7}"
    text.append(f"\n{'':24}  C  M  L  {heads}{sums}\n", "dim")
    for angel in (*range(pos.seats), DARK):
        draw_angel(pos, angel, names, text)
    text.append(f"  {say('stock'):<22}{cube_columns(pos.stock.tolist())}\n")
    if pos.actor != OVER:
        text.append(say("The dark angel {deeds}.", deeds=dark_angel_next(pos)) + "\n")
    text.append(say(LEGEND), "dim")
    return text.append(f"\n{say(NOTE)}", "dim") if pos.reconstructed else text


def plain(pos: Position) -> str:
    """The same without colours."""
    return "\n".join(line.rstrip() for line in board(pos).plain.split("\n"))


def short(cubes: Sequence[int]) -> str:
    """`2C1M`."""
    return "".join(f"{n}{letter}" for n, letter in zip(cubes, LETTER, strict=True) if n) or "0"


def square_text(pos: Position, place: int, square: int) -> str:
    """What a square offers: alternatives of essence, or the points of rest."""
    if place == REST:
        return str(pos.rest[square])
    return "/".join(short(cubes) for cubes in alternatives(pos, place, square)) or "?"


def alternatives(pos: Position, place: int, square: int) -> list[list[int]]:
    """What a square of the void or of days I to VI offers; nothing while it is not drawn."""
    printed = pos.order[place, square]
    if printed == NOT_DRAWN:
        return []
    found: list[list[int]] = pos.squares[place, printed, : pos.choices[place, printed]].tolist()
    return found


def column_widths(pos: Position) -> list[int]:
    """How wide the columns of the squares in use are, cut to what a line has room for."""
    columns = range(pos.seats + 1)
    wanted = [max(len(square_text(pos, p, s)) for p in range(REST + 1)) for s in columns]
    room = (WIDTH - 8) // len(wanted) - 3
    return wanted if sum(wanted) + 3 * len(wanted) <= WIDTH - 8 else [min(w, room) for w in wanted]


def draw_place(pos: Position, place: int, widths: Sequence[int], text: Text) -> None:
    """A place on one line: its squares from the left, each with the angel on it."""
    is_gods = place == god_day(pos) and place != VOID
    text.append("☀ " if is_gods else "  ")
    text.append(f"{place_word(place):<5}", "bold" if place <= god_day(pos) else "dim")
    for square, width in enumerate(widths):
        angel = int(pos.track[place, square])
        text.append(" ").append(*(("·", "dim") if angel == NOBODY else mark(angel))).append(" ")
        offer = square_text(pos, place, square)
        text.append(f"{offer if len(offer) <= width else offer[: width - 1] + '…':<{width}}")
    text.append("\n")


def place_word(place: int) -> str:
    """`void`, `III`: how a place is written where there is little room."""
    return say("void") if place == VOID else PLACES[place]


def mark(angel: int) -> tuple[str, str]:
    """An angel's letter in its colour."""
    return MARKS[angel], f"bold {STYLES[angel]}"


def draw_work(pos: Position, day: int, text: Text) -> None:
    """A day's work on one line: what it costs and brings, and who is on its circles."""
    bonus = "/".join(short(cubes) for cubes in bonuses(pos, day))
    bonus = bonus if len(bonus) <= 12 else bonus[:11] + "…"
    text.append(f"  {PLACES[day]:<5}{short(pos.cost[day - 1].tolist()):<13}{bonus:<13}")
    for circle in range(pos.seats + 1):
        angel = int(pos.marker[day - 1, circle])
        points = f"{pos.points[day - 1, circle]}"
        text.append(*(("·", "dim") if angel == NOBODY else mark(angel)))
        text.append(f"{points:<4}", "dim" if angel == NOBODY else "bold")
    text.append("\n")


def bonuses(pos: Position, day: int) -> list[list[int]]:
    """The alternatives of a day's bonus."""
    found: list[list[int]] = pos.bonus[day - 1, : pos.bonuses[day - 1]].tolist()
    return found


def draw_angel(pos: Position, angel: int, names: Sequence[str], text: Text) -> None:
    """An angel on one line: who, cubes, the points of each day's work, rest and total."""
    acts = angel == pos.turn and pos.actor != OVER
    name = say("dark angel") if angel == DARK else names[angel] if names else seat_name(pos, angel)
    starts = "*" if angel == pos.first else " "
    text.append("▶" if acts else " ").append(starts).append(*mark(angel))
    text.append(f" {name[:19]:<19} ", "bold" if acts else "")
    cubes = "" if angel == DARK else cube_columns(pos.hand[angel].tolist())
    text.append(f"{cubes:<9}  ")
    for points, width in zip((*works_of(pos, angel), rest_of(pos, angel)), COLUMNS, strict=True):
        text.append(f"{points or '·':>{width}}", "" if points else "dim")
    text.append(f"{points_of(pos, angel):>7}\n", "bold")


def cube_columns(cubes: Sequence[int]) -> str:
    """Three counts under C, M and L."""
    return "".join(f"{count:>3}" for count in cubes)


def works_of(pos: Position, angel: int) -> list[int]:
    """The points of an angel's work on each day from I to VI."""
    return [work_of(pos, angel, day) for day in range(1, DAYS + 1)]


def points_of(pos: Position, angel: int) -> int:
    """All the points of an angel, as if the game ended now."""
    points = np.zeros(SCORES, np.int16)
    tally(pos, points)
    return int(points[angel])


def seat_name(pos: Position, seat: int) -> str:
    """A seat by its colour."""
    return say(COLOURS[seat])


# --- sentences --------------------------------------------------------------------------------

TIMES = words("evening of day {day}", "morning of day {day}", "midday of day {day}")  # by threes


def time_in_words(pos: Position) -> str:
    """The round, and where God is (R6, R15)."""
    god = int(pos.god)
    if pos.actor == OVER:
        return say("God rests: evening of day VII, after round 21")
    if pos.asked <= START:
        return say("Before round 1, God waits")
    time = say(TIMES[god % 3], day=PLACES[god_day(pos)]) if god else say("no day yet")
    return say("Round {round} of {last}, God: {time}", round=god + 1, last=DUSK, time=time)


def first_in_words(pos: Position) -> str:
    """Who started the round."""
    if pos.first == NOBODY:
        return ""
    return say(", {who} started it (*)", who=seat_name(pos, pos.first))


def prompt(pos: Position) -> str:
    """What is asked now, in one sentence."""
    return PROMPTS[int(pos.asked)](pos)


def ask_square(pos: Position) -> str:
    """R9."""
    track, square = divmod(int((pos.order != NOT_DRAWN).sum()), SQUARES)
    return say("Square {square} of {place} is drawn.", square=square + 1, place=of_place(track))


def ask_action(pos: Position) -> str:
    """R19: what a turn can be, here."""
    place = int(pos.place[pos.turn])
    offers = []
    if place != REST:
        offers.append(say("gather ({offers})", offers=offers_in_words(squares_here(pos))))
        offers += [say("switch")] if pos.hand[pos.turn].any() else []
    if open_actions(pos) >> WORK & 1:
        offers.append(say("work ({cost})", cost=cubes_in_words(pos.cost[place - 1].tolist())))
    offers += [say("move")] if pos.god else []
    return say(
        "You stand {where}, square {square}: {offers}.",
        where=where(place),
        square=pos.square[pos.turn] + 1,
        offers=listing((*offers, say("pass")), "or"),
    )


def ask_payment(pos: Position) -> str:
    """R20: pay, exchange, or both are open."""
    actions, due = open_actions(pos), cubes_in_words(pos.due.tolist())
    if actions == 1 << SETTLE:
        return say("Pay {due}.", due=due)
    if actions >> SETTLE & 1:
        return say("Pay {due}, or exchange three other cubes for one of them.", due=due)
    return say("Exchange three other cubes for one that you lack: {due} are due.", due=due)


def ask_cube(pos: Position) -> str:
    """R13."""
    return say("Take a cube to start with: {cubes}.", cubes=listing(map(say, ESSENCES), "or"))


def ask_bonus(pos: Position) -> str:
    """R18."""
    offers = offers_in_words(bonuses(pos, int(pos.place[pos.turn])))
    return say("Choose your bonus: {offers}.", offers=offers)


def ask_more(pos: Position) -> str:
    """R25: after a switch."""
    return say("Gather ({offers}) or switch again.", offers=offers_in_words(squares_here(pos)))


def squares_here(pos: Position) -> list[list[int]]:
    """What the square of the angel in turn offers."""
    return alternatives(pos, int(pos.place[pos.turn]), int(pos.square[pos.turn]))


def offers_in_words(offers: list[list[int]]) -> str:
    """`a 2 chaos; b 1 chaos, 1 matter`; a single one needs no letter."""
    if len(offers) == 1:
        return cubes_in_words(offers[0])
    return "; ".join(
        f"{LETTERS[index]} {cubes_in_words(cubes)}" for index, cubes in enumerate(offers)
    )


PROMPTS: Mapping[int, Callable[[Position], str]] = {
    DRAW_SQUARE: ask_square,
    DRAW_AGE: lambda pos: say("The order of age is drawn: who is the next oldest?"),
    START: ask_cube,
    BONUS: ask_bonus,
    ACTION: ask_action,
    GATHER: ask_more,
    PAY: ask_payment,
    NOTHING: lambda pos: say("The game is over."),
}


def dark_angel_next(pos: Any) -> str:
    """R29: what he will do at the end of this round, as the table stands."""
    if pos.asked <= DRAW_AGE:
        return say("will stand last in the void")
    after = pos.copy()
    act_of_dark_angel(after)
    day = int(after.place[DARK])
    deeds = []
    if day != pos.place[DARK]:
        deeds.append(say("move to day {day}", day=PLACES[day]))
    elif after.square[DARK] != pos.square[DARK]:
        deeds.append(say("push to square {square}", square=after.square[DARK] + 1))
    if after.worked[DARK] != pos.worked[DARK]:
        points = work_of(after, DARK, day)
        deeds.append(say("work on day {day} for {points} points", day=PLACES[day], points=points))
    return say("will {deeds}", deeds=listing(deeds)) if deeds else idle_in_words(pos)


def idle_in_words(pos: Position) -> str:
    """Why he does nothing."""
    place = int(pos.place[DARK])
    if place == REST:
        return say("rests")
    if pos.worked[DARK] >> place & 1:
        return say("has worked on day {day} and will stay", day=PLACES[place])
    return say("will wait")


# --- the end ----------------------------------------------------------------------------------

RANKS = tuple(
    zip(
        (20, 15, 10, 5, 0),
        words("Throne", "Archangel", "Herald", "Servant", "Watcher"),
        strict=True,
    )
)


def verdict(pos: Position, winners: Sequence[int], names: Sequence[str]) -> str:
    """Who won (R34, R35), and in the solitaire how well (R39)."""
    dark = int(pos.score[DARK])
    if not winners:
        if pos.seats == 1:
            return say("The dark angel wins with {points} points; you lose.", points=dark)
        return say("The dark angel wins with {points} points; all players lose.", points=dark)
    if pos.seats == 1:
        margin = int(pos.score[0]) - dark
        rank = say(next(name for least, name in RANKS if margin >= least))
        return say("{who} wins by {margin}: {rank}.", who=names[0], margin=margin, rank=rank)
    return say_many(
        "{who} wins; the dark angel has {points} points.",
        "{who} share the victory; the dark angel has {points} points.",
        n=len(winners),
        who=listing(names[seat] for seat in winners),
        points=dark,
    )


def explain(pos: Position) -> list[ScoreLine]:
    """The score table: works I to VI, then rest; each line says what the dark angel has (R33)."""
    seats = range(pos.seats)
    lines = [
        ScoreLine(
            f"{PLACES[day]} {say(DAY_NAMES[day])}{dark_share(work_of(pos, DARK, day))}",
            tuple(work_of(pos, seat, day) for seat in seats),
        )
        for day in range(1, DAYS + 1)
    ]
    rest = tuple(rest_of(pos, seat) for seat in seats)
    last = say(
        "Rest (dark angel {points}; in all {total})",
        points=rest_of(pos, DARK),
        total=points_of(pos, DARK),
    )
    return [*lines, ScoreLine(last, rest)]


def dark_share(points: int) -> str:
    """What the dark angel has on a line of the score table."""
    return say(" (dark angel {points})", points=points) if points else ""
