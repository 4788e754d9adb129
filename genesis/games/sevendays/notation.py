"""Sevendays' moves in words: `move III`, `gather b`, `switch left chaos`, `work` (§4.3)."""

import re

from genesis.core.errors import InvalidMove
from genesis.core.position import CHANCE
from genesis.games.sevendays.position import (
    ACTION,
    BONUS,
    CHOICES,
    DRAW_AGE,
    DRAW_SQUARE,
    ESSENCES,
    GATHER,
    KINDS,
    PAY,
    PLACES,
    PLAYERS,
    REST,
    SQUARES,
    START,
    VOID,
    Position,
)
from genesis.games.sevendays.rules import (
    AGE,
    CODES,
    EXCHANGE,
    LEFT,
    MOVE,
    PASS,
    PAYMENTS,
    RIGHT,
    SETTLE,
    SQUARE,
    TAKE,
    TAKE_BONUS,
    TAKE_SQUARE,
    WORK,
)

__all__ = ["LETTERS", "cubes_in_words", "read", "why_not", "write"]

LETTERS = "abcdefgh"  # the alternatives of a square or a bonus
HOW = "a move is 'pass', 'move III', 'gather a', 'switch left chaos', 'work' or the like"
HOW_CHANCE = "an outcome is 'age <seat>' such as 'age 2', or 'square <number>' such as 'square 7'"


# --- writing ----------------------------------------------------------------------------------


def exchange_name(gained: int, higher: int) -> str:
    """`exchange 2 matter 1 life for chaos`."""
    paid = cubes_in_words(payment(gained, higher), " ")
    return f"exchange {paid} for {ESSENCES[gained]}"


def payment(gained: int, higher: int) -> list[int]:
    """§4.3: the three cubes that an exchange takes."""
    paid = KINDS * [0]
    low, high = PAYMENTS[gained]
    paid[low], paid[high] = 3 - higher, higher
    return paid


def cubes_in_words(cubes: list[int], between: str = ", ", nothing: str = "nothing") -> str:
    """`2 chaos, 1 matter`."""
    words = [f"{count} {name}" for count, name in zip(cubes, ESSENCES, strict=True) if count]
    return between.join(words) or nothing


NAMES = {
    PASS: "pass",
    WORK: "work",
    SETTLE: "pay",
    **{TAKE + kind: f"take {name}" for kind, name in enumerate(ESSENCES)},
    **{MOVE + place: f"move {name}" for place, name in enumerate(PLACES)},
    **{TAKE_SQUARE + choice: f"gather {LETTERS[choice]}" for choice in range(CHOICES)},
    **{LEFT + kind: f"switch left {name}" for kind, name in enumerate(ESSENCES)},
    **{RIGHT + kind: f"switch right {name}" for kind, name in enumerate(ESSENCES)},
    **{EXCHANGE + 4 * t + j: exchange_name(t, j) for t in range(KINDS) for j in range(4)},
    **{TAKE_BONUS + choice: f"bonus {LETTERS[choice]}" for choice in range(CHOICES)},
    **{AGE + seat: f"age {seat}" for seat in range(PLAYERS)},
    **{SQUARE + square: f"square {square + 1}" for square in range(SQUARES)},
}


def write(pos: Position, action: int) -> str:
    """An action in notation."""
    if action not in NAMES:
        raise InvalidMove(str(action), f"is no action: codes go from 0 to {CODES - 1}")
    return NAMES[action]


# --- reading ----------------------------------------------------------------------------------

DIRECTIONS = ("left", "right")


def read(pos: Position, text: str) -> int:
    """The action that a notation stands for; an essence may be cut short while it is clear."""
    match text.lower().split():
        case ["pass" | "work" | "pay" as alone]:
            return {"pass": PASS, "work": WORK, "pay": SETTLE}[alone]
        case ["take", kind]:
            return TAKE + word(kind, ESSENCES, text)
        case ["move", place]:
            return MOVE + place_number(place, text)
        case ["gather", letter]:
            return TAKE_SQUARE + letter_number(letter, text)
        case ["switch", direction, kind]:
            side = (LEFT, RIGHT)[word(direction, DIRECTIONS, text)]
            return side + word(kind, ESSENCES, text)
        case ["exchange", *paid, "for", gained]:
            return read_exchange(paid, word(gained, ESSENCES, text), text)
        case ["bonus", letter]:
            return TAKE_BONUS + letter_number(letter, text)
        case ["age", seat]:
            return AGE + number(seat, range(PLAYERS), "seat", text)
        case ["square", square]:
            return SQUARE + number(square, range(1, SQUARES + 1), "square", text) - 1
    raise InvalidMove(text, f"is not a move: {HOW_CHANCE if pos.actor == CHANCE else HOW}")


def read_exchange(paid: list[str], gained: int, text: str) -> int:
    """§4.3: three cubes of the two other essences, such as `2 chaos 1 life`."""
    cubes = KINDS * [0]
    for count, kind in zip(paid[::2], paid[1::2], strict=False):
        cubes[word(kind, ESSENCES, text)] += number(count, range(1, 4), "count", text)
    low, high = PAYMENTS[gained]
    if len(paid) % 2 or sum(cubes) != 3 or cubes[gained]:
        others = f"{ESSENCES[low]} and {ESSENCES[high]}"
        why = f"three cubes of {others} stand for one of {ESSENCES[gained]}"
        raise InvalidMove(text, f"is not a move: {why}")
    return EXCHANGE + 4 * gained + cubes[high]


def word(start: str, words: tuple[str, ...], text: str) -> int:
    """Which of the words begins like this."""
    found = [index for index, known in enumerate(words) if known.startswith(start)]
    if len(found) != 1:
        raise InvalidMove(text, f"is not a move: {start!r} is none of {', '.join(words)}")
    return found[0]


def place_number(name: str, text: str) -> int:
    """The place that `void`, `iii` or `3` stands for."""
    names = [place.lower() for place in PLACES]
    if name in names:
        return names.index(name)
    if re.fullmatch("[0-7]", name):
        return int(name)
    raise InvalidMove(text, f"is not a move: {name!r} is none of {', '.join(PLACES)}")


def letter_number(letter: str, text: str) -> int:
    """The alternative that a letter stands for."""
    if letter not in tuple(LETTERS):
        raise InvalidMove(text, f"is not a move: alternative {letter!r} is not one of a to h")
    return LETTERS.index(letter)


def number(digits: str, allowed: range, what: str, text: str) -> int:
    """A whole number in a range."""
    if digits not in map(str, allowed):
        bounds = f"{allowed[0]} to {allowed[-1]}"
        raise InvalidMove(text, f"is not a move: {what} {digits!r} is not one of {bounds}")
    return int(digits)


# --- what is not open -------------------------------------------------------------------------

ASKED = {
    DRAW_SQUARE: "the order of the squares is drawn first (R9)",
    DRAW_AGE: "the order of age is drawn first (R10)",
    START: "everybody takes a starting cube first (R13)",
    BONUS: "the bonus is chosen first (R18)",
    GATHER: "after a switch one must gather or switch again (R25)",
    PAY: "the work is begun: pay, or exchange cubes (R28)",
}


def why_not(pos: Position, action: int) -> str:
    """Why an action is not open here, with its rule."""
    asked = int(pos.asked)
    if action >= AGE:
        return why_not_drawn(pos, action)
    if asked == START and TAKE <= action < MOVE:
        return f"no {ESSENCES[action - TAKE]} is left in the stock (R13)"
    if asked == BONUS and action >= TAKE_BONUS:
        return f"this bonus has {pos.bonuses[pos.place[pos.turn] - 1]} alternatives (R18)"
    if asked == PAY and SETTLE <= action < TAKE_BONUS:
        return why_not_paid(pos, action)
    if asked == ACTION or (asked == GATHER and TAKE_SQUARE <= action < WORK):
        return why_not_done(pos, action)
    return ASKED[asked]


def why_not_drawn(pos: Position, action: int) -> str:
    """Why chance cannot draw this."""
    asked = int(pos.asked)
    if asked == DRAW_SQUARE and action >= SQUARE:
        return f"square {action - SQUARE + 1} of this place is drawn already (R9)"
    if asked == DRAW_AGE and action < SQUARE:
        seat = action - AGE
        if seat >= pos.seats:
            return f"there is no seat {seat} at a table of {pos.seats} (R1)"
        return f"seat {seat} is drawn already (R10)"
    if pos.actor == CHANCE:
        return ASKED[asked]
    return "chance has had its say, a player decides now (R4)"


def why_not_paid(pos: Position, action: int) -> str:
    """Why a payment does not do (R20)."""
    hand, due = pos.hand[pos.turn].tolist(), pos.due.tolist()
    if action == SETTLE:
        return f"{cubes_in_words(due)} are due, and you have {cubes_in_words(hand)} (R20)"
    gained, higher = divmod(action - EXCHANGE, 4)
    if due[gained] == 0:
        return f"no {ESSENCES[gained]} is due (R20)"
    paid = payment(gained, higher)
    if any(have < price for have, price in zip(hand, paid, strict=True)):
        return f"you have {cubes_in_words(hand)} (R20)"
    return "what is left could not be paid after it (R20)"


def why_not_done(pos: Position, action: int) -> str:
    """Why a player cannot do this in his turn (R19)."""
    if TAKE <= action < MOVE:
        return "starting cubes are taken before round 1 (R13)"
    if MOVE <= action < TAKE_SQUARE:
        return why_not_moved(pos, action - MOVE)
    if action < WORK:
        return why_not_gathered(pos, action)
    if action == WORK:
        return why_not_worked(pos)
    if action < TAKE_BONUS:
        return "nothing is due: begin with 'work' (R28)"
    return "there is no bonus to choose (R18)"


def why_not_moved(pos: Position, place: int) -> str:
    """R19."""
    if pos.god == 0:
        return "nobody moves in round 1 (R19)"
    if place == pos.place[pos.turn]:
        return f"you stand on {PLACES[place]} already (R19)"
    return f"God has not reached day {PLACES[place]} (R17)"


def why_not_gathered(pos: Position, action: int) -> str:
    """R19: gathering and switching."""
    seat = pos.turn
    place, square = int(pos.place[seat]), int(pos.square[seat])
    if place == REST:
        return "day VII has no essence (R19)"
    if action < LEFT:
        count = pos.choices[place, pos.order[place, square]]
        return f"this square has {count} alternative{'s' if count > 1 else ''} (R19)"
    kind = (action - LEFT) % KINDS
    if pos.hand[seat, kind] == 0:
        return f"you have no {ESSENCES[kind]} to pay with (R19)"
    side = "left" if action < RIGHT else "right"
    return f"nobody stands on your {side} (R19)"


def why_not_worked(pos: Position) -> str:
    """R19, R20: beginning a work."""
    seat = pos.turn
    place = int(pos.place[seat])
    if place in (VOID, REST):
        return "works are done on days I to VI (R19)"
    if pos.worked[seat] >> place & 1:
        return f"you have worked on day {PLACES[place]} already (R19)"
    cost = cubes_in_words(pos.cost[place - 1].tolist())
    return f"the work costs {cost}, and you have {cubes_in_words(pos.hand[seat].tolist())} (R20)"
