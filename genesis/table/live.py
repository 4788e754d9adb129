"""A table as it is in memory: what happened at it, folded event by event."""

import asyncio
import json
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field

import msgspec

from genesis.bots import Bot, bot
from genesis.core.archive import Archive
from genesis.core.game import Setup
from genesis.core.language import capital, spoken
from genesis.core.position import CHANCE, OVER, SPECTATOR, Position
from genesis.table.lessons import Lesson
from genesis.table.players import bot_words
from genesis.table.rating import Rating
from genesis.table.refusals import forbidden
from genesis.table.storage import NOBODY, Event
from genesis.table.texts import text

__all__ = ["Chair", "Deal", "Entry", "Live", "Viewer"]


@dataclass(frozen=True)
class Chair:
    """Who sits at a seat: a person, a bot, a bot in a person's place, or nobody yet."""

    kind: str = "open"  # open, person or bot
    name: str = ""
    bot: str = ""
    program: bool = False  # whether somebody's program holds the seat

    @property
    def is_played_by_bot(self) -> bool:
        """Whether the server moves for it."""
        return bool(self.bot)

    def to_text(self) -> str:
        """As it is kept in an event."""
        return json.dumps(vars(self))

    @staticmethod
    def from_text(words: str) -> "Chair":
        """As an event says."""
        return Chair(**json.loads(words))


@dataclass(slots=True)
class Entry:
    """A line of the log; a move keeps the position it was played in."""

    event: Event
    ply: int
    position: Position | None = None
    undone: bool = False


@dataclass(frozen=True)
class Viewer:
    """Somebody who looks: the seats they may play, and the one whose secrets are shown."""

    seats: frozenset[int] = frozenset()
    shown: int = SPECTATOR
    is_host: bool = False
    narrow: bool = False  # looks at a phone
    language: str = field(default_factory=spoken)

    @property
    def is_seated(self) -> bool:
        """Whether they play."""
        return bool(self.seats)


Moment = tuple[int, int]  # the last event, and how often somebody came or went


@dataclass(frozen=True)
class Deal:
    """The deal of a day that a table plays: as one's only attempt, or for practice."""

    day: str  # 2026-11-16
    puzzle: str
    counts: bool


@dataclass
class Ask:
    """A wish to take back, and who has agreed."""

    seat: int
    ply: int
    agreed: set[int] = field(default_factory=set)


class Live:
    """One table."""

    def __init__(self, name: str, setup: Setup, seed: str, *, listed: bool) -> None:
        self.id = name
        self.setup = setup
        self.seed = seed
        self.listed = listed
        self.mirror = ""  # people enter what chance did: open, or hidden from each other
        self.deal: Deal | None = None  # the puzzle of a day
        self.today: Callable[[], str] = str  # the day, as the house knows it
        self.chairs = [Chair() for _ in range(setup.players)]
        self.rights: dict[str, frozenset[int]] = {}
        self.ratings: dict[int, Rating] = {}  # of people who play with people, by seat
        self.past: list[tuple[Position, int]] = []  # every position with what was played there
        self.position = setup.start()
        self.thought: tuple[int, int, Position] | None = None  # ply, action, what it leads to
        self.entries: list[Entry] = []
        self.seq = 0  # of the last event
        self.moved = 0  # of the last event that changed the position
        self.touched = 0  # when its row in the database last told of something
        self.ask: Ask | None = None
        self.coasting: set[int] = set()  # seats that leave to chance what may be left to it
        self.opening = 0  # moves that the table began with: they are not taken back
        self.is_record = False  # a game from a file: it is looked at, not played
        self.next_table = ""
        self.lesson: Lesson | None = None
        self.answers: dict[str, tuple[int, dict[str, object]]] = {}  # refused, by client id
        self.accepted: dict[str, int] = {}  # seq by client id
        self.writing = asyncio.Lock()  # held from the look at the table to the commit
        self.readers: set[Callable[[], None]] = set()  # called when there is something new
        self.present: dict[str, int] = {}  # open sockets by person
        self.arrivals = 0  # how often somebody with a seat came or went
        self.minds: dict[tuple[int, str], Bot] = {}
        self.driver: asyncio.Task[None] | None = None
        self.views: dict[int, Position] = {}  # what each seat may see of this position
        self.drawn: dict[object, bytes] = {}  # messages for this moment
        self.html: dict[Viewer, dict[str, str]] = {}  # what each viewer sees at this moment …
        self.before: dict[Viewer, tuple[Moment, dict[str, str]]] = {}  # … and saw before

    # --- what happens ---

    def fold(self, event: Event) -> None:
        """Take in an event."""
        self.turn_page()
        self.seq = event.seq
        if event.client:
            self.accepted[event.client] = event.seq
        entry = Entry(event, len(self.past))
        getattr(self, f"fold_{event.kind}")(event, entry)
        self.entries.append(entry)

    @property
    def moment(self) -> Moment:
        """Changes with everything that can be seen."""
        return self.seq, self.arrivals

    def turn_page(self) -> None:
        """Something is about to change: what is seen now will have been seen before."""
        for viewer, html in self.html.items():
            self.before[viewer] = (self.moment, html)
        self.html.clear()
        self.drawn.clear()
        self.views.clear()

    def fold_move(self, event: Event, entry: Entry) -> None:
        """A move, of a seat or of chance."""
        after = self.after(event.action)
        before = Position(self.setup, self.position.data)  # without the list of its moves
        entry.position = before
        self.past.append((before, event.action))
        self.position = after
        self.moved = event.seq
        self.ask = None
        if self.actor != CHANCE:
            self.coasting.discard(CHANCE)

    def after(self, action: int) -> Position:
        """The position that a move leads to; it is asked for before and after it is stored."""
        if self.thought is None or self.thought[:2] != (len(self.past), action):
            self.thought = (len(self.past), action, self.position.play(action))
        return self.thought[2]

    def is_over_after(self, event: Event) -> bool:
        """Whether the game is over when this has happened."""
        if event.kind == "move":
            return self.after(event.action).is_over
        return event.kind not in ("back", "scene") and self.is_open_book

    def fold_back(self, event: Event, entry: Entry) -> None:
        """Moves taken back: the first `action` of them stay."""
        for other in self.entries:
            if other.position is not None and other.ply >= event.action:
                other.undone = True
        self.thought = None
        self.position = self.past[event.action][0]
        del self.past[event.action :]
        self.moved = event.seq
        self.ask = None
        self.coasting.clear()

    def fold_chair(self, event: Event, entry: Entry) -> None:
        """Somebody sits down, leaves or lets a bot play."""
        self.chairs[event.seat] = Chair.from_text(event.words)

    def fold_ask(self, event: Event, entry: Entry) -> None:
        """A wish to take back."""
        self.ask = Ask(event.seat, event.action)

    def fold_agree(self, event: Event, entry: Entry) -> None:
        """One more agrees."""
        if self.ask:
            self.ask.agreed.add(event.seat)

    def fold_refuse(self, event: Event, entry: Entry) -> None:
        """Somebody does not."""
        self.ask = None

    def fold_coast(self, event: Event, entry: Entry) -> None:
        """A seat leaves the rest to chance; at a mirror table, people leave it to the table."""
        self.coasting.add(event.seat if event.seat != NOBODY else CHANCE)

    def fold_mirror(self, event: Event, entry: Entry) -> None:
        """People play with real pieces."""
        self.mirror = event.words

    def fold_deal(self, event: Event, entry: Entry) -> None:
        """The table plays the deal of a day."""
        self.deal = Deal(**json.loads(event.words))

    def fold_chat(self, event: Event, entry: Entry) -> None:
        """Somebody says something; `entry` keeps it."""

    def fold_rematch(self, event: Event, entry: Entry) -> None:
        """The same people play again."""
        self.next_table = event.words

    def fold_scene(self, event: Event, entry: Entry) -> None:
        """A scene of a lesson begins: another position, and a log of its own."""
        self.lesson = Lesson(self.setup.game, event)
        self.setup = self.lesson.start.setup
        self.past, self.position = list(self.lesson.past), self.lesson.start
        self.opening = self.lesson.first
        self.thought, self.ask, self.moved = None, None, event.seq
        self.coasting.clear()
        self.entries.clear()

    def fold_begin(self, event: Event, entry: Entry) -> None:
        """The moves so far were played at another table; the game goes on from there."""
        self.opening = event.action

    def fold_record(self, event: Event, entry: Entry) -> None:
        """The moves so far come from a file, and none will follow."""
        self.is_record = True

    def come(self, person: str, step: int) -> None:
        """One socket more or less of a person; everybody sees whose seat is empty."""
        count = self.present.pop(person, 0) + step
        if count:
            self.present[person] = count
        if person in self.rights and count == max(step, 0):
            self.turn_page()
            self.arrivals += 1
            self.tell()
        if not self.present:
            self.before.clear()

    def tell(self) -> None:
        """Wake everybody who watches."""
        for wake in tuple(self.readers):
            wake()

    # --- who ---

    @property
    def actor(self) -> int:
        """Who decides."""
        return self.position.actor

    def seat_name(self, seat: int) -> str:
        """A seat as the game calls it."""
        return str(self.setup.game.view.seat_name(self.position.record, seat))

    def name(self, seat: int) -> str:
        """Who sits there, in words."""
        chair = self.chairs[seat]
        if chair.kind == "bot":
            return bot_words(chair.bot)
        if chair.kind == "person":
            return chair.name or capital(self.seat_name(seat))
        return text("open")

    def full_name(self, seat: int) -> str:
        """The seat as the game calls it, and who sits there if that says more."""
        chair, role = self.chairs[seat], capital(self.seat_name(seat))
        return role if chair.kind == "person" and not chair.name else f"{role} ({self.name(seat)})"

    def people(self) -> list[int]:
        """The seats of people."""
        return [seat for seat, chair in enumerate(self.chairs) if chair.kind == "person"]

    def mind(self, seat: int) -> Bot:
        """The bot that plays for a seat; it may keep what it thought from move to move."""
        key = (seat, self.chairs[seat].bot)
        if key not in self.minds or self.deal:  # a deal meets everybody with a fresh mind
            self.minds[key] = bot(self.chairs[seat].bot)
        return self.minds[key]

    def is_present(self, seat: int) -> bool:
        """Whether anybody with this seat looks."""
        return any(seat in self.rights.get(person, ()) for person in self.present)

    def only_bots_against(self, seats: frozenset[int]) -> bool:
        """Whether nobody else but bots plays against these seats."""
        others = (chair for seat, chair in enumerate(self.chairs) if seat not in seats)
        return all(chair.kind == "bot" for chair in others)

    def viewer(self, person: str, shown: int | None = None, *, narrow: bool = False) -> Viewer:
        """What a person may see; at one device with several seats, of the seat that is shown."""
        self.admit(person)
        mine = self.rights.get(person, frozenset())
        seats = mine - {NOBODY}
        if not seats:
            return Viewer(is_host=NOBODY in mine, narrow=narrow)
        if shown not in seats:
            shown = self.usual_seat(seats)
        return Viewer(seats, shown, NOBODY in mine, narrow)

    @property
    def is_attempt(self) -> bool:
        """Whether this is somebody's only attempt at the deal of a day."""
        return self.deal is not None and self.deal.counts

    def admit(self, person: str) -> None:
        """Nobody sees how others play a deal before its day is over."""
        if self.deal and self.deal.day >= self.today() and person not in self.rights:
            raise forbidden("deal is secret")

    def usual_seat(self, seats: frozenset[int]) -> int:
        """Whose view is shown to somebody with these seats; behind a curtain, nobody's."""
        if len(seats) == 1:
            return min(seats)
        if self.hides:
            return SPECTATOR
        return self.actor if self.actor in seats else min(seats)

    # --- what can be seen ---

    @property
    def is_open_book(self) -> bool:
        """Whether nothing is hidden any more: the game is over, or whoever has its file knows."""
        return self.position.is_over or self.is_record

    @property
    def hides(self) -> bool:
        """Whether anybody has secrets here; where hands are entered openly, nobody has."""
        return self.setup.game.hidden_information and self.mirror != "open"

    def eyes(self, seat: int) -> int | None:
        """Whose secrets a sentence may tell: a seat's, or everybody's when all is open."""
        return None if self.is_open_book or self.mirror == "open" else seat

    def visible(self, seat: int, position: Position | None = None) -> Position:
        """A position as a seat or spectator may see it; at the end, everything."""
        if self.eyes(seat) is None:
            return position or self.position
        if position is not None and position is not self.position:
            return position.view(seat)
        if seat not in self.views:
            self.views[seat] = self.position.view(seat)
        return self.views[seat]

    def sentence(self, entry: Entry, seat: int) -> str:
        """A line of the log for a seat or a spectator."""
        event = entry.event
        if entry.position is not None:
            before = Position(self.setup, entry.position.data)  # what is read of it is not kept
            return str(self.setup.game.view.tell(before.record, event.action, self.eyes(seat)))
        return self.remark(event)

    def remark(self, event: Event) -> str:
        """What happened besides the game."""
        seat = self.seat_name(event.seat) if event.seat >= 0 else ""
        if event.kind == "chair":
            if event.seq <= self.setup.players:  # who sat there from the start is seen
                return ""
            chair = Chair.from_text(event.words)
            name = bot_words(chair.bot) if chair.bot else chair.name or text("somebody")
            return text(CHAIRS[chair.kind if not chair.bot else "bot"], name=name, seat=seat)
        if event.kind in OPENINGS:
            return text(OPENINGS[event.kind], ply=event.action, table=event.words)
        if event.kind in REMARKS:
            key = REMARKS.get(f"{event.kind} {event.words}", REMARKS[event.kind])
            if event.kind == "coast" and event.seat == NOBODY:
                key = "table draws"
            name = self.full_name(event.seat) if event.seat >= 0 else ""
            return text(key, name=name, ply=event.action)
        return ""

    def archive(self) -> Archive:
        """The game as a file; its seed is told when it can do no harm."""
        names = tuple(self.full_name(seat) for seat in range(self.setup.players))
        tags = (("table", self.id),)
        moves = tuple(action for _, action in self.past)
        return Archive(self.setup, names, (), tags).extended(moves, self.position)

    # --- taking back ---

    def undo_to(self, seat: int) -> tuple[int, bool] | None:
        """The ply that a seat can go back to, and whether it is free (no barrier since)."""
        for ply in range(len(self.past) - 1, self.opening - 1, -1):
            if self.past[ply][0].actor == seat:
                return ply, ply == len(self.past) - 1
        return None

    def affected(self, seat: int) -> list[int]:
        """The people who have a say when a seat wants to take back."""
        own = {s for seats in self.rights.values() if seat in seats for s in seats}
        return [other for other in self.people() if other != seat and other not in own]

    def decider_words(self) -> str:
        """Who decides, for a sentence."""
        return text("chance word") if self.actor in (CHANCE, OVER) else self.full_name(self.actor)

    def since(self, seq: int) -> Iterator[Entry]:
        """The entries after a number."""
        for entry in reversed(self.entries):
            if entry.event.seq <= seq:
                return
            yield entry


CHAIRS = {"person": "took a seat", "open": "left", "bot": "bot sits"}
OPENINGS = {"begin": "goes on from", "record": "from a file"}
REMARKS = {
    "back": "took back",
    "back free": "took back free",
    "back entry": "entry corrected",
    "ask": "asks back",
    "agree": "agrees",
    "refuse": "refuses",
    "coast": "rest at random",
    "rematch": "rematch",
}


def numbered(event: Event, seq: int, at: int) -> Event:
    """An event with its place in the order of things."""
    return msgspec.structs.replace(event, seq=seq, at=at)
