"""Slow, plain twin of the rules of sevendays, written from rules/sevendays.md alone.

Only the setup draws, the hands, the angels on the tracks, the markers, God's space and the
decision in progress are remembered; all else (the stock, the round, God's day, the starting
player, what is payable, the scores) is found anew each time.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from enum import Enum
from typing import Any, NamedTuple

DARK = 6  # the dark angel, on tracks and among markers next to the seats 0-5
CHANCE = 7
OVER = 8

TYPES = (0, 1, 2)  # chaos, matter, life (R5)
VOID = 0
REST_DAY = 7
PLACES = range(8)
ESSENCE_PLACES = range(7)  # the void and days I to VI
WORK_DAYS = range(1, 7)
SQUARES = range(1, 8)
LAST_SPACE = 21
EVENINGS = (4, 7, 10, 13, 16, 19)  # rounds, section 9
CUBES_PER_TYPE = 4  # per player (R8)
MOST_ALTERNATIVES = 8

PASS = 0
FIRST_START = 1
FIRST_MOVE = 4
FIRST_GATHER = 12
FIRST_LEFT = 20
FIRST_RIGHT = 23
WORK = 26
PAY = 27
FIRST_EXCHANGE = 28
EXCHANGES = range(28, 40)
FIRST_BONUS = 40
FIRST_AGE = 48
FIRST_SQUARE = 53  # square k has the code 53 + k, k from 1

WORDS = {  # options that are one of several words, the default first (section 9)
    "dark_angel_round1": ("stay", "switch"),
    "dark_angel_after_work": ("stay", "switch"),
    "dark_angel_ties": ("player", "position", "dark"),
    "dark_angel_pace": ("normal", "fierce"),
}
FLAGS = {"dark_angel_rests": True, "shuffle_squares": False}
OTHER_OPTIONS = ("players", "board", "start_order")

Vector = list[int]  # cubes or a cost as [C, M, L] (R5)


class Point(Enum):
    """The decision points of 4.4, and the end."""

    SQUARE = "X1"
    AGE = "X2"
    START = "START"
    BONUS = "BONUS"
    ACTION = "ACTION"
    GATHER = "GATHER"
    PAY = "PAY"
    OVER = "OVER"


class Board(NamedTuple):
    """The numbers of a data file for one player count (R7)."""

    squares: list[list[list[Vector]]]  # place, square, alternative
    bonus: list[list[Vector]]  # day, alternative
    points: list[list[int]]  # day, circle
    rest: list[int]  # square
    cost: list[Vector]  # day


# The data file (R7)


def check_length(value: Any, least: int, most: int, what: str) -> None:
    """Refuse what is not a list of a length from least to most (R7)."""
    if not isinstance(value, list) or not least <= len(value) <= most:
        raise ValueError(f"{what}: not a list of {least} to {most} entries")


def check_numbers(value: Any, length: int, what: str) -> None:
    """Refuse what is not a list of so many integers of at least 0 (R7)."""
    check_length(value, length, length, what)
    for number in value:
        if not isinstance(number, int) or isinstance(number, bool) or number < 0:
            raise ValueError(f"{what}: {number!r} is not an integer of at least 0")


def check_alternatives(value: Any, what: str) -> None:
    """Refuse what is not a list of 1 to 8 vectors (R7)."""
    check_length(value, 1, MOST_ALTERNATIVES, what)
    for vector in value:
        check_numbers(vector, len(TYPES), what)


def check_squares(value: Any, players: int) -> None:
    """Refuse squares that are not 7 places of 7 squares (R7)."""
    check_length(value, 7, 7, "squares")
    for place in value:
        check_length(place, 7, 7, "squares")
        for alternatives in place:
            check_alternatives(alternatives, "squares")


def check_bonus(value: Any, players: int) -> None:
    """Refuse bonuses that are not for 6 days (R7)."""
    check_length(value, 6, 6, "bonus")
    for alternatives in value:
        check_alternatives(alternatives, "bonus")


def check_points(value: Any, players: int) -> None:
    """Refuse work points that are not 6 days of 7 circles (R7)."""
    check_length(value, 6, 6, "points")
    for circles in value:
        check_numbers(circles, 7, "points")


def check_rest(value: Any, players: int) -> None:
    """Refuse resting points that are not for 7 squares (R7)."""
    check_numbers(value, 7, "rest")


def check_cost(value: Any, players: int) -> None:
    """Refuse costs that are not for 6 days, or are of 0 or of more than 12N cubes (R7)."""
    check_length(value, 6, 6, "cost")
    for vector in value:
        check_numbers(vector, len(TYPES), "cost")
        if not 1 <= sum(vector) <= 12 * players:
            raise ValueError(f"cost: {vector} is not of 1 to {12 * players} cubes")


def read_table(
    data: Mapping[str, Any], key: str, players: int, check: Callable[[Any, int], None]
) -> Any:
    """Check every list under a key and return the one for this player count (R7)."""
    if key not in data:
        raise ValueError(f"the board has no {key!r}")
    value = data[key]
    lists = value if isinstance(value, Mapping) else {"default": value}
    for name, entry in lists.items():
        if name not in ("default", "1", "2", "3", "4", "5", "6"):
            raise ValueError(f"{key}: {name!r} is no player count")
        check(entry, players if name == "default" else int(name))
    for name in (str(players), "default"):
        if name in lists:
            return lists[name]
    raise ValueError(f"{key}: no list for {players} players")


def read_board(data: Any, players: int) -> Board:
    """Return the numbers of a data file for a player count, or refuse it (R7)."""
    if not isinstance(data, Mapping):
        raise ValueError("the option 'board' is required: the data file as a dict")
    return Board(
        squares=read_table(data, "squares", players, check_squares),
        bonus=read_table(data, "bonus", players, check_bonus),
        points=read_table(data, "points", players, check_points),
        rest=read_table(data, "rest", players, check_rest),
        cost=read_table(data, "cost", players, check_cost),
    )


# Options (section 9)


def check_names(options: Mapping[str, Any]) -> None:
    """Refuse an option that section 9 does not name."""
    for name in options:
        if name not in WORDS and name not in FLAGS and name not in OTHER_OPTIONS:
            raise ValueError(f"unknown option {name!r}")


def read_word(options: Mapping[str, Any], name: str) -> str:
    """Return an option that is one of several words (section 9)."""
    word = options.get(name, WORDS[name][0])
    if word not in WORDS[name]:
        raise ValueError(f"{name} cannot be {word!r}")
    return str(word)


def read_flag(options: Mapping[str, Any], name: str) -> bool:
    """Return an option that is true or false (section 9)."""
    flag = options.get(name, FLAGS[name])
    if not isinstance(flag, bool):
        raise ValueError(f"{name} cannot be {flag!r}")
    return flag


def read_start_order(order: Any, players: int) -> list[int]:
    """Return the age order fixed by the option, or no seats if it is to be drawn (R10)."""
    if order == "random":
        return []
    if order == "seat":
        return list(range(players))
    if not isinstance(order, list | tuple) or len(order) != players:
        raise ValueError(f"start_order cannot be {order!r}")
    if any(seat not in order for seat in range(players)):
        raise ValueError(f"start_order cannot be {order!r}")
    return list(order)


# Cubes


def has(hand: Vector, cubes: Vector) -> bool:
    """Tell whether a hand holds all of the given cubes."""
    return all(hand[t] >= cubes[t] for t in TYPES)


def minus(hand: Vector, cubes: Vector) -> Vector:
    """Return what is left of a hand or a cost."""
    return [hand[t] - cubes[t] for t in TYPES]


def one(cube_type: int) -> Vector:
    """Return a single cube of a type as a vector."""
    return [1 if t == cube_type else 0 for t in TYPES]


def is_payable(hand: Vector, cost: Vector) -> bool:
    """Tell whether a hand can pay a cost, with exchanges if need be (R20)."""
    surplus = sum(max(0, hand[t] - cost[t]) for t in TYPES)
    deficit = sum(max(0, cost[t] - hand[t]) for t in TYPES)
    return surplus >= 3 * deficit


def decode_exchange(action: int) -> tuple[int, Vector]:
    """Return the type replaced by an exchange and the three cubes paid for it (4.3)."""
    wanted, of_higher = divmod(action - FIRST_EXCHANGE, 4)
    lower, higher = [t for t in TYPES if t != wanted]
    paid = [0, 0, 0]
    paid[lower] = 3 - of_higher
    paid[higher] = of_higher
    return wanted, paid


def may_exchange(action: int, hand: Vector, cost: Vector) -> bool:
    """Tell whether an exchange is legal at PAY (R20)."""
    wanted, paid = decode_exchange(action)
    return (
        cost[wanted] >= 1
        and has(hand, paid)
        and is_payable(minus(hand, paid), minus(cost, one(wanted)))
    )


# Time


def day_of_space(space: int) -> int:
    """Return the day that a time space belongs to, 0 for the start space (R6)."""
    return (space + 2) // 3


# Draws


def undrawn(drawn: Sequence[int], among: Sequence[int]) -> list[int]:
    """Return what chance can still draw (R9, R10)."""
    return [item for item in among if item not in drawn]


def add_last(drawn: list[int], among: Sequence[int]) -> None:
    """Let the only one not drawn follow as the last (R9, R10)."""
    left = undrawn(drawn, among)
    if len(left) == 1:
        drawn.append(left[0])


class Reference:
    """One game of sevendays, from the setup draws to the result."""

    def __init__(self, players: int, options: Mapping[str, Any]) -> None:
        """Set up a game for 1-6 players (R8-R14, section 9, R39)."""
        if players not in range(1, 7) or options.get("players", players) != players:
            raise ValueError(f"1 to 6 players, not {players}")
        check_names(options)
        self.players = players
        self.board = read_board(options.get("board"), players)
        self.dark_round1 = read_word(options, "dark_angel_round1")
        self.dark_after_work = read_word(options, "dark_angel_after_work")
        self.dark_ties = read_word(options, "dark_angel_ties")
        self.dark_pace = read_word(options, "dark_angel_pace")
        self.dark_rests = read_flag(options, "dark_angel_rests")
        if self.dark_pace == "fierce" and players < 4:
            raise ValueError("a fierce dark angel needs 4 to 6 players")
        shuffled = read_flag(options, "shuffle_squares")
        # Per place, which of the data file's squares lie at positions 1, 2, ... (R9).
        self.square_order: list[list[int]] = [
            [] if shuffled else list(SQUARES) for _ in ESSENCE_PLACES
        ]
        self.age_order = read_start_order(options.get("start_order", "random"), players)
        self.hands: list[Vector] = [[0, 0, 0] for _ in range(players)]
        # Per place, the angels on squares 1, 2, ...; per day, those on circles 1, 2, ...
        self.tracks: list[list[int]] = [[] for _ in PLACES]
        self.markers: dict[int, list[int]] = {day: [] for day in WORK_DAYS}
        self.god = 0  # time space (R12)
        self.waiting: list[int] = []  # seats still to decide at START or in this round
        self.due: Vector = [0, 0, 0]  # what remains of the cost at PAY
        self.point = Point.SQUARE
        self._continue_setup()

    # What everybody asks

    @property
    def actor(self) -> int:
        """Return the seat to decide, or CHANCE, or OVER."""
        if self.point is Point.OVER:
            return OVER
        if self.point in (Point.SQUARE, Point.AGE):
            return CHANCE
        return self.waiting[0]

    def legal(self) -> list[int]:
        """Return the legal action codes in ascending order, none when the game is over (4.4)."""
        codes: dict[Point, Callable[[], Iterator[int]]] = {
            Point.SQUARE: self._square_draws,
            Point.AGE: self._age_draws,
            Point.START: self._starts,
            Point.BONUS: self._bonuses,
            Point.ACTION: self._actions,
            Point.GATHER: self._gathers_and_switches,
            Point.PAY: self._payments,
        }
        return [] if self.point is Point.OVER else sorted(codes[self.point]())

    def weights(self) -> list[int]:
        """Return the weight of each outcome of legal() at a chance node (R9, R10)."""
        if self.actor != CHANCE:
            raise ValueError("not a chance node")
        return [1 for _ in self.legal()]

    def play(self, action: int) -> None:
        """Carry out a legal action, a decision or a chance outcome."""
        if action not in self.legal():
            raise ValueError(f"action {action} is not legal")
        effects: dict[Point, Callable[[int], None]] = {
            Point.SQUARE: self._draw_square,
            Point.AGE: self._draw_age,
            Point.START: self._start,
            Point.BONUS: self._choose_bonus,
            Point.ACTION: self._act,
            Point.GATHER: self._act,
            Point.PAY: self._pay_or_exchange,
        }
        effects[self.point](action)

    def scores(self) -> list[int]:
        """Return the points per seat if the game were scored now (R33)."""
        return [self._work_points(seat) + self._rest_points(seat) for seat in self.seats()]

    def dark_score(self) -> int:
        """Return the points of the dark angel if the game were scored now (R33, Q5)."""
        rest = self._rest_points(DARK) if self.dark_rests else 0
        return self._work_points(DARK) + rest

    def winners(self) -> list[int]:
        """Return the seats that win or share once the game is over (R34, R35, Q38-Q40)."""
        if self.point is not Point.OVER:
            raise ValueError("the game is not over")
        best = max(self.scores())
        dark = self.dark_score()
        if dark > best or (dark == best and self.dark_ties == "dark"):
            return []
        tied = [seat for seat in self.seats() if self.scores()[seat] == best]
        contenders = list(tied)
        if dark == best and self.dark_ties == "position":
            contenders.append(DARK)
        resting = [angel for angel in self.tracks[REST_DAY] if angel in contenders]
        if not resting:
            return tied
        return [] if resting[0] == DARK else [resting[0]]

    # The position

    def seats(self) -> range:
        """Return all seats (R5)."""
        return range(self.players)

    def round(self) -> int:
        """Return the round being played (R15)."""
        return self.god + 1

    def gods_day(self) -> int:
        """Return the day g of God's time space (R6, R15)."""
        return day_of_space(self.god)

    def stock(self) -> Vector:
        """Return the cubes in nobody's hand (R8, R31)."""
        total = CUBES_PER_TYPE * self.players
        return [total - sum(hand[t] for hand in self.hands) for t in TYPES]

    def position(self, angel: int) -> tuple[int, int]:
        """Return the place and the square of an angel on the board (R6)."""
        for place in PLACES:
            if angel in self.tracks[place]:
                return place, self.tracks[place].index(angel) + 1
        raise ValueError(f"angel {angel} is not on the board")

    def alternatives(self, place: int, square: int) -> list[Vector]:
        """Return what may be gathered on a square (R6, R9)."""
        printed = self.square_order[place][square - 1]
        return self.board.squares[place][printed - 1]

    def turn_order(self) -> list[int]:
        """Return the seats from the present starting player on, clockwise (R16)."""
        first = min(self.seats(), key=self.position)
        return [(first + step) % self.players for step in self.seats()]

    def _work_points(self, angel: int) -> int:
        """Return the points of all circles with an angel's markers (R33)."""
        points = 0
        for day in WORK_DAYS:
            for circle, owner in enumerate(self.markers[day]):
                if owner == angel:
                    points += self.board.points[day - 1][circle]
        return points

    def _rest_points(self, angel: int) -> int:
        """Return the resting points of an angel, 0 if it is not on day VII (R33)."""
        resting = self.tracks[REST_DAY]
        return self.board.rest[resting.index(angel)] if angel in resting else 0

    # Setup

    def _place_to_shuffle(self) -> int | None:
        """Return the first place whose squares are not all laid out (R9)."""
        for place in ESSENCE_PLACES:
            if len(self.square_order[place]) < len(SQUARES):
                return place
        return None

    def _continue_setup(self) -> None:
        """Open the next draw, or place the angels and open START (R9-R13)."""
        add_last(self.age_order, self.seats())  # alone at once: one player needs no draw
        if self._place_to_shuffle() is not None:
            self.point = Point.SQUARE
        elif len(self.age_order) < self.players:
            self.point = Point.AGE
        else:
            self.tracks[VOID] = [*self.age_order, DARK]
            self.waiting = list(self.age_order)
            self.point = Point.START

    def _square_draws(self) -> Iterator[int]:
        """Yield the codes of the squares that can take the next position (R9)."""
        place = self._place_to_shuffle()
        if place is not None:
            for square in undrawn(self.square_order[place], SQUARES):
                yield FIRST_SQUARE + square

    def _draw_square(self, action: int) -> None:
        """Lay a square on the next position of its place (R9)."""
        place = self._place_to_shuffle()
        if place is not None:
            self.square_order[place].append(action - FIRST_SQUARE)
            add_last(self.square_order[place], SQUARES)
        self._continue_setup()

    def _age_draws(self) -> Iterator[int]:
        """Yield the codes of the seats that can be next in the age order (R10)."""
        for seat in undrawn(self.age_order, self.seats()):
            yield FIRST_AGE + seat

    def _draw_age(self, action: int) -> None:
        """Put a seat next in the age order (R10)."""
        self.age_order.append(action - FIRST_AGE)
        self._continue_setup()

    def _starts(self) -> Iterator[int]:
        """Yield the codes of the cube types that are in stock (R13)."""
        for cube_type in TYPES:
            if self.stock()[cube_type] > 0:
                yield FIRST_START + cube_type

    def _start(self, action: int) -> None:
        """Take a starting cube; after the last one round 1 begins (R13, R14)."""
        self._take(one(action - FIRST_START))
        self.waiting.pop(0)
        if not self.waiting:
            self._begin_round()

    # Rounds and turns

    def _begin_round(self) -> None:
        """Fix the turn order and begin the first turn (R15, R16)."""
        self.waiting = self.turn_order()
        self._begin_turn()

    def _begin_turn(self) -> None:
        """Give the bonus if there is one, or ask which (R18, Q20, Q21)."""
        seat = self.actor
        place, _ = self.position(seat)
        self.point = Point.ACTION
        if place in WORK_DAYS and seat in self.markers[place]:
            bonus = self.board.bonus[place - 1]
            if len(bonus) == 1:
                self._take(bonus[0])
            else:
                self.point = Point.BONUS

    def _end_turn(self) -> None:
        """Pass the turn to the next seat, or end the round (R15)."""
        self.waiting.pop(0)
        if self.waiting:
            self._begin_turn()
        else:
            self._end_round()

    def _end_round(self) -> None:
        """Let the dark angel act, then God move; end or begin a round (R15, R30, R32)."""
        self._dark_phase()
        self.god += 1
        if self.god == LAST_SPACE:
            self.point = Point.OVER
        else:
            self._begin_round()

    # The dark angel

    def _dark_phase(self) -> None:
        """Let the dark angel act once, or twice on a fierce evening (R15, section 9)."""
        self._dark_acts()
        if self.dark_pace == "fierce" and self.round() in EVENINGS:
            self._dark_acts()

    def _dark_acts(self) -> None:
        """Do the first thing that applies to the dark angel (R29)."""
        day = self.gods_day()
        place, square = self.position(DARK)
        if day == 0:
            if self.dark_round1 == "switch" and square >= 2:
                self._swap(DARK, -1)
        elif place == REST_DAY:
            pass
        elif place != day:
            self._move(DARK, day)
        elif DARK in self.markers[day] and (self.dark_after_work == "stay" or square == 1):
            pass
        elif square >= 2:
            self._swap(DARK, -1)
        else:
            self.markers[day].append(DARK)

    # Legal codes of players

    def _bonuses(self) -> Iterator[int]:
        """Yield one code per alternative of the bonus, whatever the stock (4.4)."""
        place, _ = self.position(self.actor)
        for index in range(len(self.board.bonus[place - 1])):
            yield FIRST_BONUS + index

    def _actions(self) -> Iterator[int]:
        """Yield the codes that are legal at ACTION (R19)."""
        yield PASS
        yield from self._moves()
        yield from self._gathers_and_switches()
        if self._may_work():
            yield WORK

    def _moves(self) -> Iterator[int]:
        """Yield the codes of moves to other open places, none in round 1 (R17, R19)."""
        here, _ = self.position(self.actor)
        for place in PLACES:
            is_open = place == VOID or place <= self.gods_day()
            if self.round() >= 2 and is_open and place != here:
                yield FIRST_MOVE + place

    def _gathers_and_switches(self) -> Iterator[int]:
        """Yield the codes of gathering and switching, none on day VII (R19, Q23)."""
        seat = self.actor
        place, square = self.position(seat)
        if place == REST_DAY:
            return
        for index in range(len(self.alternatives(place, square))):
            yield FIRST_GATHER + index
        for cube_type in TYPES:
            if self.hands[seat][cube_type] > 0 and square >= 2:
                yield FIRST_LEFT + cube_type
            if self.hands[seat][cube_type] > 0 and square < len(self.tracks[place]):
                yield FIRST_RIGHT + cube_type

    def _may_work(self) -> bool:
        """Tell whether a day's work is legal where the player stands (R19, Q32)."""
        seat = self.actor
        place, _ = self.position(seat)
        return (
            place in WORK_DAYS
            and seat not in self.markers[place]
            and is_payable(self.hands[seat], self.board.cost[place - 1])
        )

    def _payments(self) -> Iterator[int]:
        """Yield the codes that are legal at PAY (R20)."""
        hand = self.hands[self.actor]
        if has(hand, self.due):
            yield PAY
        for action in EXCHANGES:
            if may_exchange(action, hand, self.due):
                yield action

    # Effects

    def _choose_bonus(self, action: int) -> None:
        """Take the chosen alternative of the bonus (R18, R27)."""
        place, _ = self.position(self.actor)
        self._take(self.board.bonus[place - 1][action - FIRST_BONUS])
        self.point = Point.ACTION

    def _act(self, action: int) -> None:
        """Carry out a code of ACTION or GATHER (R23-R28)."""
        if action == PASS:
            self._end_turn()
        elif action == WORK:
            self._begin_work()
        elif action < FIRST_GATHER:
            self._move(self.actor, action - FIRST_MOVE)
            self._end_turn()
        elif action < FIRST_LEFT:
            self._gather(action - FIRST_GATHER)
        elif action < FIRST_RIGHT:
            self._switch(action - FIRST_LEFT, -1)
        else:
            self._switch(action - FIRST_RIGHT, 1)

    def _move(self, angel: int, place: int) -> None:
        """Lift an angel, close the gap and put it last on another place (R24)."""
        here, _ = self.position(angel)
        self.tracks[here].remove(angel)
        self.tracks[place].append(angel)

    def _swap(self, angel: int, step: int) -> None:
        """Swap an angel with its left (-1) or right (1) neighbour (R25, R29)."""
        place, square = self.position(angel)
        track = self.tracks[place]
        here = square - 1
        track[here], track[here + step] = track[here + step], track[here]

    def _switch(self, cube_type: int, step: int) -> None:
        """Pay a cube, swap with a neighbour and be committed to gathering (R25, Q22, Q25)."""
        self._return(one(cube_type))
        self._swap(self.actor, step)
        self.point = Point.GATHER

    def _gather(self, index: int) -> None:
        """Take an alternative of the own square and end the turn (R26)."""
        place, square = self.position(self.actor)
        self._take(self.alternatives(place, square)[index])
        self._end_turn()

    def _begin_work(self) -> None:
        """Owe the cost of the day and open PAY (R28)."""
        place, _ = self.position(self.actor)
        self.due = list(self.board.cost[place - 1])
        self.point = Point.PAY

    def _pay_or_exchange(self, action: int) -> None:
        """Finish the work, or spend three cubes in place of one that is due (R28, Q33, Q34)."""
        if action == PAY:
            self._finish_work()
        else:
            wanted, paid = decode_exchange(action)
            self._return(paid)
            self.due = minus(self.due, one(wanted))

    def _finish_work(self) -> None:
        """Pay what is due, put the marker on the first empty circle, end the turn (R28)."""
        seat = self.actor
        place, _ = self.position(seat)
        self._return(self.due)
        self.due = [0, 0, 0]
        self.markers[place].append(seat)
        self._end_turn()

    def _take(self, cubes: Vector) -> None:
        """Move cubes from the stock to the player in turn, as far as they reach (R27)."""
        seat = self.actor
        stock = self.stock()
        self.hands[seat] = [self.hands[seat][t] + min(cubes[t], stock[t]) for t in TYPES]

    def _return(self, cubes: Vector) -> None:
        """Move cubes from the player in turn back to the stock (R31)."""
        seat = self.actor
        self.hands[seat] = minus(self.hands[seat], cubes)
