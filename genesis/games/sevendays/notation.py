"""Sevendays' moves in words: `move III`, `gather b`, `switch left chaos`, `work` (§4.3)."""

import re

from genesis.core.errors import InvalidMove
from genesis.core.language import say, say_many, words
from genesis.core.position import CHANCE
from genesis.core.words import no_seat, none_of, not_one_of
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
HOW, HOW_CHANCE = words(
    "is not a move: a move is 'pass', 'move III', 'gather a', 'switch left chaos', 'work' "
    "or the like",
    "is not a move: an outcome is 'age <seat>' such as 'age 2', "
    "or 'square <number>' such as 'square 7'",
)


# --- writing ----------------------------------------------------------------------------------


def exchange_name(gained: int, higher: int) -> str:
    """`exchange 2 matter 1 life for chaos`."""
    cubes = zip(payment(gained, higher), ESSENCES, strict=True)
    paid = " ".join(f"{count} {name}" for count, name in cubes if count)
    return f"exchange {paid} for {ESSENCES[gained]}"


def payment(gained: int, higher: int) -> list[int]:
    """§4.3: the three cubes that an exchange takes."""
    paid = KINDS * [0]
    low, high = PAYMENTS[gained]
    paid[low], paid[high] = 3 - higher, higher
    return paid


def cubes_in_words(cubes: list[int]) -> str:
    """`2 chaos, 1 matter`, or `nothing`."""
    some = [f"{count} {say(name)}" for count, name in zip(cubes, ESSENCES, strict=True) if count]
    return ", ".join(some) or say("nothing", context="cubes")


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
        why = say("is no action: codes go from 0 to {last}", last=CODES - 1)
        raise InvalidMove(str(action), why)
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
            return AGE + number(seat, range(PLAYERS), say("seat"), text)
        case ["square", square]:
            return SQUARE + number(square, range(1, SQUARES + 1), say("square"), text) - 1
    raise InvalidMove(text, say(HOW_CHANCE if pos.actor == CHANCE else HOW))


def read_exchange(paid: list[str], gained: int, text: str) -> int:
    """§4.3: three cubes of the two other essences, such as `2 chaos 1 life`."""
    cubes = KINDS * [0]
    for count, kind in zip(paid[::2], paid[1::2], strict=False):
        cubes[word(kind, ESSENCES, text)] += number(count, range(1, 4), say("count"), text)
    low, high = PAYMENTS[gained]
    if len(paid) % 2 or sum(cubes) != 3 or cubes[gained]:
        why = say(
            "is not a move: three cubes of {low} and {high} stand for one of {gained}",
            low=say(ESSENCES[low]),
            high=say(ESSENCES[high]),
            gained=say(ESSENCES[gained]),
        )
        raise InvalidMove(text, why)
    return EXCHANGE + 4 * gained + cubes[high]


def word(start: str, known: tuple[str, ...], text: str) -> int:
    """Which of the words begins like this."""
    found = [index for index, name in enumerate(known) if name.startswith(start)]
    if len(found) != 1:
        raise InvalidMove(text, none_of(start, known))
    return found[0]


def place_number(name: str, text: str) -> int:
    """The place that `void`, `iii` or `3` stands for."""
    names = [place.lower() for place in PLACES]
    if name in names:
        return names.index(name)
    if re.fullmatch("[0-7]", name):
        return int(name)
    raise InvalidMove(text, none_of(name, PLACES))


def letter_number(letter: str, text: str) -> int:
    """The alternative that a letter stands for."""
    if letter not in tuple(LETTERS):
        raise InvalidMove(text, not_one_of(say("alternative"), letter, "a", "h"))
    return LETTERS.index(letter)


def number(digits: str, allowed: range, what: str, text: str) -> int:
    """A whole number in a range."""
    if digits not in map(str, allowed):
        raise InvalidMove(text, not_one_of(what, digits, allowed[0], allowed[-1]))
    return int(digits)


# --- what is not open -------------------------------------------------------------------------

ASKED = dict(
    zip(
        (DRAW_SQUARE, DRAW_AGE, START, BONUS, GATHER, PAY),
        words(
            "the order of the squares is drawn first (R9)",
            "the order of age is drawn first (R10)",
            "everybody takes a starting cube first (R13)",
            "the bonus is chosen first (R18)",
            "after a switch one must gather or switch again (R25)",
            "the work is begun: pay, or exchange cubes (R28)",
        ),
        strict=True,
    )
)


def why_not(pos: Position, action: int) -> str:
    """Why an action is not open here, with its rule."""
    asked = int(pos.asked)
    if action >= AGE:
        return why_not_drawn(pos, action)
    if asked == START and TAKE <= action < MOVE:
        return say("no {cube} is left in the stock (R13)", cube=say(ESSENCES[action - TAKE]))
    if asked == BONUS and action >= TAKE_BONUS:
        count = pos.bonuses[pos.place[pos.turn] - 1]
        return say("this bonus has {count} alternatives (R18)", count=count)
    if asked == PAY and SETTLE <= action < TAKE_BONUS:
        return why_not_paid(pos, action)
    if asked == ACTION or (asked == GATHER and TAKE_SQUARE <= action < WORK):
        return why_not_done(pos, action)
    return say(ASKED[asked])


def why_not_drawn(pos: Position, action: int) -> str:
    """Why chance cannot draw this."""
    asked = int(pos.asked)
    if asked == DRAW_SQUARE and action >= SQUARE:
        square = action - SQUARE + 1
        return say("square {square} of this place is drawn already (R9)", square=square)
    if asked == DRAW_AGE and action < SQUARE:
        seat = action - AGE
        if seat >= pos.seats:
            return no_seat(seat, pos.seats)
        return say("seat {seat} is drawn already (R10)", seat=seat)
    if pos.actor == CHANCE:
        return say(ASKED[asked])
    return say("chance has had its say, a player decides now (R4)")


def why_not_paid(pos: Position, action: int) -> str:
    """Why a payment does not do (R20)."""
    hand, due = pos.hand[pos.turn].tolist(), pos.due.tolist()
    held = cubes_in_words(hand)
    if action == SETTLE:
        return say("{due} are due, and you have {held} (R20)", due=cubes_in_words(due), held=held)
    gained, higher = divmod(action - EXCHANGE, 4)
    if due[gained] == 0:
        return say("no {cube} is due (R20)", cube=say(ESSENCES[gained]))
    paid = payment(gained, higher)
    if any(have < price for have, price in zip(hand, paid, strict=True)):
        return say("you have {held} (R20)", held=held)
    return say("what is left could not be paid after it (R20)")


def why_not_done(pos: Position, action: int) -> str:
    """Why a player cannot do this in his turn (R19)."""
    if TAKE <= action < MOVE:
        return say("starting cubes are taken before round 1 (R13)")
    if MOVE <= action < TAKE_SQUARE:
        return why_not_moved(pos, action - MOVE)
    if action < WORK:
        return why_not_gathered(pos, action)
    if action == WORK:
        return why_not_worked(pos)
    if action < TAKE_BONUS:
        return say("nothing is due: begin with 'work' (R28)")
    return say("there is no bonus to choose (R18)")


def why_not_moved(pos: Position, place: int) -> str:
    """R19."""
    if pos.god == 0:
        return say("nobody moves in round 1 (R19)")
    if place == pos.place[pos.turn]:
        if place == VOID:
            return say("you stand on void already (R19)")
        return say("you stand on {day} already (R19)", day=PLACES[place])
    return say("God has not reached day {day} (R17)", day=PLACES[place])


def why_not_gathered(pos: Position, action: int) -> str:
    """R19: gathering and switching."""
    seat = pos.turn
    place, square = int(pos.place[seat]), int(pos.square[seat])
    if place == REST:
        return say("day VII has no essence (R19)")
    if action < LEFT:
        return say_many(
            "this square has {n} alternative (R19)",
            "this square has {n} alternatives (R19)",
            n=int(pos.choices[place, pos.order[place, square]]),
        )
    kind = (action - LEFT) % KINDS
    if pos.hand[seat, kind] == 0:
        return say("you have no {cube} to pay with (R19)", cube=say(ESSENCES[kind]))
    if action < RIGHT:
        return say("nobody stands on your left (R19)")
    return say("nobody stands on your right (R19)")


def why_not_worked(pos: Position) -> str:
    """R19, R20: beginning a work."""
    seat = pos.turn
    place = int(pos.place[seat])
    if place in (VOID, REST):
        return say("works are done on days I to VI (R19)")
    if pos.worked[seat] >> place & 1:
        return say("you have worked on day {day} already (R19)", day=PLACES[place])
    cost, held = (
        cubes_in_words(pos.cost[place - 1].tolist()),
        cubes_in_words(pos.hand[seat].tolist()),
    )
    return say("the work costs {cost}, and you have {held} (R20)", cost=cost, held=held)
