"""What programs send and are sent, as shapes: the same ones are checked, encoded and documented."""

from typing import Annotated, Any, Literal

from msgspec import Meta, Struct

__all__ = [
    "Act",
    "Answer",
    "Done",
    "GameFacts",
    "Introduction",
    "Kind",
    "Made",
    "Me",
    "Move",
    "OptionFacts",
    "Place",
    "Played",
    "Refusal",
    "SeatView",
    "Sitting",
    "TableLine",
    "TableView",
    "TableWish",
    "Token",
    "Turn",
]

MOST = 2**53  # numbers that every language can hold
Seat = Annotated[int, Meta(ge=0, le=5)]
Seq = Annotated[int, Meta(ge=0, le=MOST)]
Kind = Literal["open", "person", "program", "bot"]
Turn = Literal["you", "other", "chance", "over"]
Words = Annotated[str, Meta(max_length=200)]


class Act(Struct):
    """A move: the sender's own id of it, the last event they saw, the action."""

    id: Annotated[str, Meta(pattern="^[ -~]{8,64}$", description="The same id is played once.")]
    seen: Annotated[int, Meta(ge=0, le=MOST, description="`seq` of the view it answers.")]
    action: Annotated[int, Meta(ge=-MOST, le=MOST, description="A code from `legal`.")]


class Played(Struct):
    """The number of the event that a move became."""

    seq: int


class Answer(Struct):
    """Yes or no."""

    yes: bool


class Done(Struct):
    """It was done; the stream tells what changed."""

    done: bool = True


class Refusal(Struct):
    """Why something was not done, in one sentence."""

    why: str
    rule: str | None = None
    seq: int | None = None


class Introduction(Struct):
    """Who a program wants to be called."""

    name: Words = ""


class Token(Struct):
    """Who a program is from now on: `Authorization: Bearer <token>`."""

    token: str
    name: str


class TableLine(Struct):
    """A table in a list."""

    table: str
    game: str
    players: int
    over: bool


class Me(Struct):
    """Who asks, and the tables where they have a seat."""

    name: str
    tables: list[TableLine]


class OptionFacts(Struct):
    """An option of a game."""

    name: str
    help: str
    values: str
    usual: str


class GameFacts(Struct):
    """A game that can be played here."""

    name: str
    title: str
    summary: str
    players: list[int]
    options: list[OptionFacts]
    presets: dict[str, dict[str, str]]
    bots: list[str]


class TableWish(Struct):
    """A table to be opened; what is left out is as usual."""

    game: Words
    players: Annotated[int, Meta(ge=1, le=6)] | None = None
    preset: Words = ""
    options: dict[str, Annotated[str, Meta(max_length=20_000)]] = {}
    seats: Annotated[
        list[str],
        Meta(max_length=6, description="For each seat `me`, `link` or a bot such as `level:2`."),
    ] = []
    listed: Annotated[bool, Meta(description="Whether anybody may find it and watch.")] = False
    name: Words = ""


class Made(Struct):
    """A table that was opened, and the link that others sit down by."""

    table: str
    link: str


class Place(Struct):
    """A seat; the first open one if none is named."""

    seat: Seat | None = None
    name: Words = ""


class Sitting(Struct):
    """The seat that one has now."""

    seat: int


class SeatView(Struct):
    """Who sits there."""

    seat: int
    role: str
    kind: Kind
    name: str
    points: int
    mine: bool


class Move(Struct):
    """An open move: its code, and how it is written."""

    action: int
    move: str


class TableView(Struct):
    """A table as whoever asks may see it."""

    table: str
    game: str
    players: int
    options: dict[str, str]
    seq: Seq
    ply: int
    turn: Turn
    actor: Annotated[int | None, Meta(description="The seat that decides.")]
    shown: Annotated[int | None, Meta(description="The seat whose secrets are shown.")]
    asked: str
    legal: list[Move]
    seats: list[SeatView]
    said: list[str]
    asks_back: Annotated[int | None, Meta(description="The seat that asks you to take back.")]
    over: bool
    result: Annotated[list[float], Meta(description="Share of the victory per seat, at the end.")]
    next: Annotated[str, Meta(description="The table of the rematch.")]
    position: Annotated[
        dict[str, Any] | None, Meta(description="Every field of the record, with ?position=true.")
    ] = None
