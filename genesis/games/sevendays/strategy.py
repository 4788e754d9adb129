"""What a sensible sevendays player sees at a glance."""

from genesis.core.compiled import rule
from genesis.core.thinking import Thinking, levels
from genesis.games.sevendays.angels import god_day
from genesis.games.sevendays.position import DARK, DAYS, DUSK, KINDS, REST, VOID, Position
from genesis.games.sevendays.rules import (
    EXCHANGE,
    LEFT,
    MOVE,
    RIGHT,
    SETTLE,
    TAKE,
    TAKE_BONUS,
    TAKE_SQUARE,
    WORK,
)

__all__ = ["THINKING", "appeal"]

# Chosen by play: what works at once is worth more than any plan. In brackets what greedy takes of
# 200 games from itself without it.
AT_ONCE = 100.0
RATE = 2.2  # cubes that a turn of gathering brings
WATCH = 0.1  # worth of a point that the dark angel does not get: so he leads or ties in 4 % of 960
# games of three greedy players, with 0 in 26 %, with 0.3 in 33 %; of two always in 13 or 14 %
INCOME = 0.25  # worth of a cube of bonus each turn (97 %)


# Playouts to the end: 1000 iterations took 100 % of 40 games from greedy, 20 actions 88 %. With 100
# iterations and no pull 86 % of 40, with 1.0 95 %.
# At 4,000 iterations each: half the exploration takes 30 % of 69, two thirds more 46 % of 65, twice
# the width 38 % of 65, a pull of 0.3 35 % of 40, a power of 0.3 44 % of 68. Four times the thought
# takes 69 % of 88 (4,000 from 1,000) and 70 % of 47 (16,000 from 4,000), twice as much 59 % of 80
# (2,000 from 1,000), 42 % of 39 and 58 % of 80 (8,000 from 4,000). At level 6 whoever begins wins:
# 84 % of 44 games against twice its thought. So a beginner opens when bots are compared: where
# 4,000 meet 1,000 (80 games each) whoever begins then wins 48 % instead of 70 %, the stronger 72 %
# in both; openings by level 2 leave less to win (63 %, as long; 66 %, four each). With them twice
# the thought of level 6 takes 69 % of 80 (59 – 77) from half of it. That appeal's pull fades with
# visits, or leaves every move a twentieth of its looks, makes no difference (52 and 48 % of 120 at
# 8,000).
# With 2 to 6 players an iteration takes 25, 29, 36, 65 and 73 µs.
THINKING = Thinking(
    width=1.0,
    pull=1.0,
    guided=True,
    opening=6,
    levels=levels((0.1, 0.4, 1.0), (100, 1000, 30000)),
    levels_by_players={
        **dict.fromkeys((3, 4), levels((0.1, 0.4, 1.0), (100, 1500, 20000))),
        **dict.fromkeys((5, 6), levels((0.1, 0.4, 1.0), (100, 1000, 10000))),
    },
)


@rule
def appeal(pos: Position, action: int) -> float:
    """Points per turn of the best plan after this action, less what the dark angel gains by it."""
    seat = pos.turn
    if action >= TAKE_BONUS or action < 0:
        return bonus_appeal(pos, action - TAKE_BONUS) if action < TAKE_BONUS + 8 else 0.0
    if action >= WORK:
        return payment_appeal(pos, action)
    place, square = int(pos.place[seat]), int(pos.square[seat])
    if action >= LEFT:
        return switch_appeal(pos, action)
    if action >= TAKE_SQUARE:
        worth = gather_worth(pos, place, square, action - TAKE_SQUARE, -1)
        return worth - threat(pos, dark_queue(pos))
    if action >= MOVE:
        return move_appeal(pos, action - MOVE)
    if action >= TAKE:
        return prospects(
            pos, one(action - TAKE, 0), one(action - TAKE, 1), one(action - TAKE, 2), 0
        )
    return stay_worth(pos) - threat(pos, dark_queue(pos)) - 0.01


@rule
def one(kind: int, other: int) -> int:
    """1 for the essence itself, 0 for the others."""
    return int(kind == other)


# --- the dark angel ---------------------------------------------------------------------------


@rule
def dark_queue(pos: Position) -> int:
    """Angels before the dark angel on God's day, those included behind whom he will arrive."""
    if is_coming(pos):
        return int(pos.crowd[god_day(pos)])
    return int(pos.square[DARK])


@rule
def is_coming(pos: Position) -> bool:
    """Whether the dark angel still has to come to God's day, behind all who are there by then."""
    return bool(pos.place[DARK] != god_day(pos))


@rule
def threat(pos: Position, queue: int) -> float:
    """What the dark angel gains on God's day with so many angels before him, if all stay."""
    day = god_day(pos)
    if day == 0 or day == REST or pos.worked[DARK] >> day & 1:
        return 0.0
    acts = 2 if pos.god % 3 != 0 else 1 + pos.fierce
    if queue >= acts:
        return 0.0
    circle = min(int(pos.works[day - 1]), 6)
    return float(WATCH * pos.points[day - 1, circle])


# --- plans ------------------------------------------------------------------------------------


@rule
def prospects(pos: Position, chaos: int, matter: int, life: int, place: int) -> float:
    """Points per turn of the best work that these cubes lead to from this place, and a bit more."""
    best, second = 0.0, 0.0
    left = DUSK - 1 - int(pos.god)
    for day in range(1, DAYS + 1):
        if not pos.worked[pos.turn] >> day & 1:
            turns = turns_until(pos, chaos, matter, life, place, day)
            circle = min(int(pos.works[day - 1]), 6)
            if turns <= left:
                worth = pos.points[day - 1, circle] / (turns + 0.7)
                if worth > best:
                    best, second = worth, best
                elif worth > second:
                    second = worth
    return best + 0.4 * second


@rule
def turns_until(pos: Position, chaos: int, matter: int, life: int, place: int, day: int) -> float:
    """Turns until this day's work is done: wait for God, gather what is missing, walk, work."""
    chaos -= int(pos.cost[day - 1, 0])
    matter -= int(pos.cost[day - 1, 1])
    life -= int(pos.cost[day - 1, 2])
    surplus = max(chaos, 0) + max(matter, 0) + max(life, 0)
    deficit = -min(chaos, 0) - min(matter, 0) - min(life, 0)
    missing = max(0.0, deficit - surplus / 3.0)
    busy = missing / RATE + (place != day)
    opens = 3 * day - 2 - int(pos.god)  # turns until one may walk there
    return max(busy, float(opens)) + 1.0


@rule
def stay_worth(pos: Position) -> float:
    """What the cubes at hand promise from here; at the end, the rest."""
    seat = pos.turn
    place = int(pos.place[seat])
    if place == REST:
        return rest_worth(pos, int(pos.square[seat]))
    return prospects_of(pos, place) + income(pos, place)


@rule
def prospects_of(pos: Position, place: int) -> float:
    """The plans of the seat in turn with the cubes it has."""
    seat = pos.turn
    return prospects(
        pos, int(pos.hand[seat, 0]), int(pos.hand[seat, 1]), int(pos.hand[seat, 2]), place
    )


@rule
def rest_worth(pos: Position, square: int) -> float:
    """Points of a resting square: in the last turn they are sure, before they may be lost."""
    return float(AT_ONCE + pos.rest[square]) if pos.god == DUSK - 1 else 0.0


@rule
def income(pos: Position, place: int) -> float:
    """The bonus that the next turn brings here."""
    if place in (VOID, REST) or not pos.worked[pos.turn] >> place & 1 or pos.god == DUSK - 1:
        return 0.0
    day = place - 1
    cubes = int(pos.bonus[day, 0, 0]) + int(pos.bonus[day, 0, 1]) + int(pos.bonus[day, 0, 2])
    return INCOME * cubes


# --- actions ----------------------------------------------------------------------------------


@rule
def move_appeal(pos: Position, to: int) -> float:
    """The plans from there; whoever leaves the dark angel's front lets him in."""
    seat = pos.turn
    queue, day = dark_queue(pos), god_day(pos)
    if is_coming(pos):
        queue += int(to == day) - int(pos.place[seat] == day)
    elif pos.place[seat] == pos.place[DARK] and pos.square[seat] < pos.square[DARK]:
        queue -= 1
    if to == REST:
        return rest_worth(pos, int(pos.crowd[REST]))
    return prospects_of(pos, to) + income(pos, to) - threat(pos, queue)


@rule
def gather_worth(pos: Position, place: int, square: int, choice: int, paid: int) -> float:
    """The plans with what a square gives, after one cube was paid (or none: -1)."""
    seat, printed = pos.turn, pos.order[place, square]
    chaos = int(pos.hand[seat, 0]) + min(pos.squares[place, printed, choice, 0], pos.stock[0])
    matter = int(pos.hand[seat, 1]) + min(pos.squares[place, printed, choice, 1], pos.stock[1])
    life = int(pos.hand[seat, 2]) + min(pos.squares[place, printed, choice, 2], pos.stock[2])
    worth = prospects(pos, chaos - (paid == 0), matter - (paid == 1), life - (paid == 2), place)
    return worth + income(pos, place)


@rule
def switch_appeal(pos: Position, action: int) -> float:
    """The best gathering beside, and the dark angel pushed back or let through."""
    seat = pos.turn
    to_right = action >= RIGHT
    paid = action - RIGHT if to_right else action - LEFT
    place = int(pos.place[seat])
    square = int(pos.square[seat]) + (1 if to_right else -1)
    best = -AT_ONCE
    for choice in range(pos.choices[place, pos.order[place, square]]):
        best = max(best, gather_worth(pos, place, square, choice, paid))
    queue = dark_queue(pos)
    if pos.track[place, square] == DARK:
        queue += -1 if to_right else 1
    return best - threat(pos, queue)


@rule
def payment_appeal(pos: Position, action: int) -> float:
    """A work that can be done is done; exchanges spare the cubes that later plans need."""
    if action == WORK:
        place = int(pos.place[pos.turn])
        return float(AT_ONCE + pos.points[place - 1, pos.works[place - 1]])
    if action == SETTLE:
        return 2 * AT_ONCE
    gained, higher = (action - EXCHANGE) // 4, (action - EXCHANGE) % 4
    seat = pos.turn
    low, high = (1, 2) if gained == 0 else (0, 2) if gained == 1 else (0, 1)
    short = 0
    for kind in range(KINDS):
        paid = 3 - higher if kind == low else higher if kind == high else -1
        short += max(0, int(pos.due[kind]) - (int(pos.hand[seat, kind]) - paid))
    return AT_ONCE - short


@rule
def bonus_appeal(pos: Position, choice: int) -> float:
    """The plans with what a bonus gives."""
    seat = pos.turn
    day = int(pos.place[seat]) - 1
    chaos = int(pos.hand[seat, 0]) + min(pos.bonus[day, choice, 0], pos.stock[0])
    matter = int(pos.hand[seat, 1]) + min(pos.bonus[day, choice, 1], pos.stock[1])
    life = int(pos.hand[seat, 2]) + min(pos.bonus[day, choice, 2], pos.stock[2])
    return prospects(pos, chaos, matter, life, day + 1)
