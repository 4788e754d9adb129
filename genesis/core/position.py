"""Positions: the common head of every game's record, and the friendly Python face of it."""

import json
from collections.abc import Iterator
from fractions import Fraction
from functools import cached_property
from typing import TYPE_CHECKING, Annotated, Any, get_args, get_type_hints

import numpy as np
from numpy.typing import NDArray

from genesis.core.errors import BadPosition, GenesisError, IllegalMove
from genesis.core.language import say, say_many

if TYPE_CHECKING:
    from genesis.core.game import Setup

__all__ = [
    "CHANCE",
    "OVER",
    "SCORES",
    "SEATS",
    "SPECTATOR",
    "Actions",
    "Head",
    "Int8s",
    "Int16s",
    "Legal",
    "Long",
    "Position",
    "Raw",
    "Real",
    "Record",
    "Scores",
    "Settings",
    "Short",
    "Small",
    "Values",
    "Weights",
    "layout",
]

SEATS = 6  # room for the largest table
CHANCE = 7  # dice, decks and bags act
OVER = 8  # nobody acts any more
SPECTATOR = -1  # sees what no seat hides
SCORES = 7  # six seats and, in sevendays, the dark angel

Int8s = NDArray[np.int8]
Int16s = NDArray[np.int16]
Small = Annotated[int, np.int8]
Short = Annotated[int, np.int16]
Long = Annotated[int, np.int32]
Real = Annotated[float, np.float64]

Raw = NDArray[np.uint8]  # a record as its bytes
Actions = NDArray[np.int16]
Weights = NDArray[np.int32]
Settings = NDArray[np.int64]
Scores = NDArray[np.int16]
Values = NDArray[np.float64]


class Field:
    """A field of a record as an attribute: NumPy's own way to it takes its time, so it is kept.

    An array stays the same memory; a single number is kept where nobody can write it.
    """

    def __init__(self, name: str) -> None:
        self.name = name

    def __get__(self, record: Any, owner: Any = None) -> Any:
        """The field, looked up; the next time it is found without this."""
        value = record[self.name]
        if isinstance(value, np.ndarray):
            record.__dict__[self.name] = value
        elif not record.flags.writeable:
            record.__dict__[self.name] = value = value.item()
        return value


if TYPE_CHECKING:  # NumPy's annotations call its records final; they are not

    class Record:
        """A NumPy record."""
else:

    class Record(np.record):
        """A NumPy record whose attributes are its fields."""

        __getattribute__ = np.void.__getattribute__
        __setattr__ = np.void.__setitem__


class Head(Record):
    """What every record starts with."""

    actor: Small  # the seat to decide, CHANCE or OVER; the first byte, so loops can read it
    seats: Small
    ply: Short  # actions played, those of chance included
    score: Annotated[Int16s, SCORES]  # final points


WORD = 8
ACTOR = 0  # the offset of `actor` in the bytes


def layout(record: type[Record]) -> np.dtype[Any]:
    """The dtype of a record class: its annotated fields, head first.

    `Small` and the like are single numbers, `Annotated[Int8s, 4, 10]` is an array of that shape.
    """
    hints = get_type_hints(record, include_extras=True)
    for name in hints:
        setattr(record, name, Field(name))
    fields = [(name, *field_of(hint)) for name, hint in hints.items()]
    natural = np.dtype(fields, align=True)
    places = list((natural.fields or {}).values())
    whole_words = -(-natural.itemsize // WORD) * WORD  # so that loops can copy records by the word
    spec = {
        "names": list(natural.names or ()),
        "formats": [place[0] for place in places],
        "offsets": [place[1] for place in places],
        "itemsize": whole_words,
    }
    return np.dtype((record, np.dtype(spec, align=True)))  # type: ignore[call-overload]  # a dict


def field_of(hint: Any) -> tuple[Any, tuple[int, ...]]:
    """The number type and shape that an annotation stands for."""
    base, *extra = get_args(hint)
    if base in (int, float):
        return extra[0], ()
    number = get_args(get_args(base)[1])[0]
    return number, tuple(extra)


class Legal:
    """The open actions of a position: a container of moves in notation."""

    def __init__(self, position: "Position", actions: Actions) -> None:
        self.actions = actions
        self._setup, self._data = position.setup, position.data  # a position keeps its list

    @property
    def _position(self) -> "Position":
        return Position(self._setup, self._data)

    def __len__(self) -> int:
        return len(self.actions)

    def __iter__(self) -> Iterator[str]:
        position = self._position
        return (position.name(int(action)) for action in self.actions)

    def __contains__(self, move: object) -> bool:
        if isinstance(move, str):
            try:
                move = self._position.code(move)
            except GenesisError:
                return False
        return isinstance(move, int | np.integer) and int(move) in self.actions.tolist()

    def __repr__(self) -> str:
        shown = ", ".join(move for move, _ in zip(self, range(8), strict=False))
        return f"<{len(self)} moves: {shown}{', …' if len(self) > 8 else ''}>"


class Position:
    """A moment of a game: an immutable value."""

    def __init__(self, setup: "Setup", data: bytes) -> None:
        self.setup = setup
        self.data = data

    # --- what is here ---

    @cached_property
    def record(self) -> Any:
        """The game's own record, read-only: every field by name."""
        return np.frombuffer(self.data, self.setup.game.layout)[0]

    @property
    def actor(self) -> int:
        """The seat to decide, CHANCE or OVER."""
        return self.data[ACTOR]

    @property
    def ply(self) -> int:
        """How many actions were played, those of chance included."""
        return int(self.record.ply)

    @property
    def seats(self) -> int:
        """How many play."""
        return self.setup.players

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""
        return self.actor == OVER

    @cached_property
    def legal(self) -> Legal:
        """The open moves, or at a chance node the possible outcomes."""
        out = np.empty(self.setup.game.codes, np.int16)
        count = self._kernels.legal(self._raw(), out) if not self.is_over else 0
        return Legal(self, out[:count])

    @property
    def weights(self) -> NDArray[np.int32]:
        """At a chance node, how often each outcome comes, in the order of `legal`."""
        if self.actor != CHANCE:
            return np.zeros(0, np.int32)
        out = np.zeros(self.setup.game.codes, np.int32)
        self._kernels.weights(self._raw(), out)
        return out[: len(self.legal)]

    @property
    def chances(self) -> dict[str, Fraction]:
        """At a chance node, the probability of every outcome."""
        weights = self.weights.tolist()
        moves = self.legal if weights else ()
        total = sum(weights)
        return {move: Fraction(weight, total) for move, weight in zip(moves, weights, strict=True)}

    @property
    def scores(self) -> tuple[int, ...]:
        """Points per seat, as if the game ended now."""
        return self.tally[: self.seats]

    @property
    def tally(self) -> tuple[int, ...]:
        """All the points there are, as if the game ended now: six seats and the dark angel."""
        out = np.zeros(SCORES, np.int16)
        self._kernels.tally(self._raw(), out)
        return tuple(out.tolist())

    @property
    def result(self) -> tuple[float, ...]:
        """At the end, each seat's share of the victory: 1, 1/k of a shared one, or 0."""
        out = np.zeros(SEATS)
        if self.is_over:
            self._kernels.outcome(self._raw(), out)
        return tuple(out[: self.seats].tolist())

    @property
    def winners(self) -> tuple[int, ...]:
        """The seats that won or share the victory; nobody before the end."""
        return tuple(seat for seat, value in enumerate(self.result) if value > 0)

    @property
    def winner(self) -> int | None:
        """The only winner, if there is one."""
        return self.winners[0] if len(self.winners) == 1 else None

    # --- what can be done ---

    def play(self, *moves: str | int) -> "Position":
        """The position after these moves, given in notation or as codes."""
        position = self
        for move in moves:
            action = position.code(move) if isinstance(move, str) else int(move)
            if action not in position.legal:
                raise position._illegal(move if isinstance(move, str) else position.name(action))
            position = position._after(action)
        return position

    def sample(self, rng: NDArray[np.int64]) -> int:
        """A random legal move, or a fairly drawn chance outcome."""
        return int(self._kernels.sample(self._raw(), rng))

    def appeal(self, action: int) -> float:
        """How attractive a move looks at a glance."""
        return float(self._kernels.appeal(self._raw(), action))

    def view(self, seat: int = SPECTATOR) -> "Position":
        """What a seat, or a spectator, may see."""
        raw = self._raw()
        self._kernels.conceal(raw, seat)
        return Position(self.setup, raw.tobytes())

    def observe(self, seat: int) -> NDArray[np.float32]:
        """What a seat may see, as numbers for learners: the fields of `setup.observation`."""
        seen = self.view(seat)._raw()
        out = np.zeros(self.setup.observation.size, np.float32)
        self._kernels.observe(seen, seat, out)
        return out

    def redeal(self, seat: int, rng: NDArray[np.int64]) -> "Position":
        """A fair guess at everything the seat cannot know."""
        raw = self._raw()
        self._kernels.redeal(raw, seat, rng)
        return Position(self.setup, raw.tobytes())

    def audit(self) -> int:
        """The number of the invariant that is broken here, or 0."""
        return int(self._kernels.audit(self._raw()))

    # --- how it is written ---

    def name(self, action: int) -> str:
        """An action in notation."""
        return str(self.setup.game.notation.write(self.record, action))

    def code(self, move: str) -> int:
        """The action that a notation stands for."""
        return int(self.setup.game.notation.read(self.record, move))

    def fields(self) -> dict[str, Any]:
        """Every field of the record by name, as plain numbers and lists."""
        return {name: self.record[name].tolist() for name in self.setup.game.layout.names or ()}

    def to_text(self) -> str:
        """The position on one line of JSON; `from_text` reads it back."""
        setup = {"game": self.setup.game.name, "players": self.setup.players}
        return json.dumps({**setup, "options": self.setup.texts(), "position": self.fields()})

    @staticmethod
    def from_text(text: str) -> "Position":
        """The position that `to_text` wrote; refuses what cannot be one."""
        from genesis.core.game import load  # the registry knows positions, not the other way round

        try:
            content = json.loads(text)
            setup = load(content["game"], content["players"], **content["options"])
            return setup.position(content["position"])
        except (json.JSONDecodeError, KeyError, TypeError) as error:
            raise BadPosition(say("this text is not a position: {why}", why=error)) from None

    def to_svg(self, seat: int | None = None, **look: Any) -> str:
        """A picture of what `seat` sees (None: everything); `theme` is auto, light or dark."""
        shown = self if seat is None or self.is_over else self.view(seat)
        return str(self.setup.game.svg.draw(shown, **look))

    def _repr_svg_(self) -> str:
        return self.to_svg()

    def __str__(self) -> str:
        return str(self.setup.game.view.plain(self.record))

    def __repr__(self) -> str:
        return f"<{self.setup.game.name}, {self.seats} players, ply {self.ply}>"

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Position):
            return NotImplemented
        return self.data == other.data and self.setup == other.setup

    def __hash__(self) -> int:
        return hash(self.data)

    # --- inside ---

    @property
    def _kernels(self) -> Any:
        return self.setup.game.kernels

    def _raw(self) -> Raw:
        """A copy of the bytes that a kernel may write to."""
        return np.frombuffer(self.data, np.uint8).copy()

    def _after(self, action: int) -> "Position":
        raw = self._raw()
        self._kernels.apply(raw, action)
        return Position(self.setup, raw.tobytes())

    def _illegal(self, move: str) -> IllegalMove:
        if self.is_over:
            return IllegalMove(move, say("comes too late: the game is over"))
        why = self.setup.game.notation.why_not(self.record, self.code(move))
        count = len(self.legal)
        example = self.name(int(self.legal.actions[0]))
        said = say_many(
            "is not open: {why}; one move is, such as '{example}'",
            "is not open: {why}; {n} moves are, such as '{example}'",
            n=count,
            why=why,
            example=example,
        )
        return IllegalMove(move, said)
