"""The house of tables: opens them, keeps those in use in memory, lets chance and bots act.

Append, commit, then tell: nobody hears of a move that is not stored.
"""

import asyncio
import json
import secrets
from collections import OrderedDict
from collections.abc import Callable, Coroutine, Sequence
from contextlib import suppress
from dataclasses import dataclass
from functools import wraps
from typing import Any, Concatenate, ParamSpec, TypeVar

from genesis.core.chance import stream
from genesis.core.errors import GenesisError
from genesis.core.game import Setup, games, load
from genesis.core.language import say
from genesis.core.position import CHANCE, OVER, Position
from genesis.core.steps import draw_of, left_to_chance
from genesis.table.crier import Crier
from genesis.table.honours import holders, honours_of
from genesis.table.lessons import scene_event
from genesis.table.live import Chair, Live, Viewer, numbered
from genesis.table.mirror import check_entry, enters, is_entered
from genesis.table.players import thinkers
from genesis.table.refusals import Refused, conflict, forbidden, illegal, missing
from genesis.table.standing import Standing
from genesis.table.storage import NOBODY, Event, Line, Saved, Store, Taken, day_of, now
from genesis.table.texts import text
from genesis.table.workshop import Workshop
from genesis.table.writer import Writer

__all__ = ["House", "Wish", "one_at_a_time"]

ALPHABET = "abcdefghjkmnpqrstuvwxyz23456789"  # nothing that looks like something else
CODE = 7  # letters of a table's name: 10^10 tables before a guess is likely to find one
IN_MEMORY = 1000
ANSWERS = 200  # refused requests that are remembered at a table
MOST_TABLES = 100  # that a person may have running
OFTEN = 10_000  # milliseconds; moves in between need not tell when a table was last used
RECENT = 30 * 24 * 3600 * 1000  # bots go on by themselves at tables of the last month


@dataclass(frozen=True)
class Wish:
    """A table that somebody would like to have."""

    setup: Setup
    chairs: Sequence[Chair]
    mine: frozenset[int]  # the seats of whoever asks
    listed: bool = True
    seed: str = ""  # of chance; a new one if nothing is said
    first: Sequence[Event] = ()  # what has happened there before anybody sits down
    over: bool = False


P = ParamSpec("P")
T = TypeVar("T")


def one_at_a_time(
    call: Callable[Concatenate["House", Live, P], Coroutine[Any, Any, T]],
) -> Callable[Concatenate["House", Live, P], Coroutine[Any, Any, T]]:
    """What is checked at a table still holds when it is written down."""

    @wraps(call)
    async def alone(self: "House", live: Live, /, *args: P.args, **more: P.kwargs) -> T:
        async with live.writing:
            return await call(self, live, *args, **more)

    return alone


class House:
    """All tables of one server."""

    def __init__(
        self,
        store: Store,
        workshop: Workshop,
        pace: float = 0.5,
        clock: Callable[[], int] = now,
    ) -> None:
        self.store = store
        self.clock = clock  # milliseconds since 1970
        self.writer = Writer(store)
        self.standing = Standing(store)
        self.crier = Crier()
        self.workshop = workshop
        self.pace = pace  # seconds that a bot takes at least, so that people can follow
        self.lives: OrderedDict[str, Live] = OrderedDict()
        self.most_tables = MOST_TABLES
        self.closing = False

    # --- finding and opening ---

    def open(self, name: str) -> Live:
        """A table, from memory or rebuilt from its events."""
        if name in self.lives:
            self.lives.move_to_end(name)
            return self.lives[name]
        saved = self.store.table(name)
        if saved is None or saved.game not in games():
            raise missing(name)
        live = self.rebuild(saved)
        self.lives[name] = live
        self.forget_idle()
        self.wake(live)
        return live

    def rebuild(self, saved: Saved) -> Live:
        """A table as its events tell it."""
        setup = load(saved.game, saved.players, **json.loads(saved.options))
        live = Live(saved.id, setup, saved.seed, listed=saved.listed)
        live.today = self.today
        for event in self.store.events(saved.id):
            live.fold(event)
        self.recognise(live)
        if live.position.is_over and not self.standing.is_settled(live.id):
            self.settle(live)  # the server was stopped between the end and this
        return live

    def today(self) -> str:
        """The day in Greenwich, as 2026-11-16."""
        return day_of(self.clock())

    def forget_idle(self) -> None:
        """Let go of tables that nobody looks at, the longest unused first."""
        for name in list(self.lives):
            if len(self.lives) <= IN_MEMORY:
                return
            live = self.lives[name]
            if not live.present and (live.driver is None or live.driver.done()):
                del self.lives[name]

    def game_of(self, name: str) -> str:
        """The game of a table, without opening it."""
        if name in self.lives:
            return self.lives[name].setup.game.name
        saved = self.store.table(name) if name.isalnum() else None
        if saved is None or saved.game not in games():
            raise missing(name)
        return saved.game

    def create(self, wish: Wish, person: str) -> str:
        """A new table; its name."""
        found = self.store.tables_of(person, self.most_tables)
        running = [saved for saved in found if not saved.over]
        if len(running) >= self.most_tables:
            raise forbidden("too many tables", count=len(running))
        name = "".join(secrets.choice(ALPHABET) for _ in range(CODE))
        at = self.clock()
        chairs = [
            Event("chair", seat, words=chair.to_text()) for seat, chair in enumerate(wish.chairs)
        ]
        first = [numbered(x, seq, at) for seq, x in enumerate((*chairs, *wish.first), start=1)]
        setup = wish.setup
        saved = Saved(
            id=name,
            game=setup.game.name,
            players=setup.players,
            options=json.dumps(setup.texts()),
            seed=wish.seed or secrets.token_hex(16),
            listed=wish.listed,
            made=at,
            touched=at,
            over=wish.over,
        )
        owners = dict.fromkeys((*wish.mine, NOBODY), person)
        self.store.add_table(saved, first, owners)
        return name

    # --- writing down ---

    async def append(self, live: Live, event: Event) -> int:
        """Store an event, take it in, tell everybody; its number."""
        event = numbered(event, live.seq + 1, self.clock())
        over = live.is_over_after(event)
        touches = over or event.kind != "move" or event.at - live.touched >= OFTEN
        try:
            await self.writer.write(Line(live.id, event, over, touches))
        except Taken:  # another process was quicker: what we know is old
            self.catch_up(live)
            raise conflict() from None
        live.touched = event.at if touches else live.touched
        live.fold(event)
        if event.kind == "move" and live.position.is_over:
            self.settle(live)
        self.crier.ring(live)
        return event.seq

    def catch_up(self, live: Live) -> None:
        """Take in what another process wrote down."""
        for event in self.store.events(live.id, live.seq):
            live.fold(event)
        self.recognise(live)
        self.crier.ring(live)

    async def hear(self, name: str, seq: int) -> None:
        """Somebody says that this happened at a table; it may have been us."""
        live = self.lives.get(name)
        if live is None or live.seq >= seq:
            return
        async with live.writing:
            if live.seq < seq:
                self.catch_up(live)

    # --- people ---

    def recognise(self, live: Live) -> None:
        """Who may sit where, and how well those play who meet there."""
        live.rights = self.store.rights(live.id)
        people = holders(live)
        several = len(set(people.values())) > 1
        game = live.setup.game.name
        found = self.standing.ratings(game, people.values()) if several else {}
        live.ratings = {seat: found[person] for seat, person in people.items() if person in found}

    def settle(self, live: Live) -> None:
        """The game is over: keep what it says of its people, once."""
        self.standing.settle(live.id, live.setup.game.name, honours_of(live))
        self.recognise(live)

    # --- moves ---

    @one_at_a_time
    async def act(self, live: Live, viewer: Viewer, client: str, seen: int, action: int) -> int:
        """A person's move; the same client id always has the same answer."""
        if client in live.accepted:
            return live.accepted[client]
        if client in live.answers:
            status, content = live.answers[client]
            raise Refused(status, str(content["why"]))
        try:
            self.check_turn(live, viewer, seen)
            check_entry(live, action) if live.actor == CHANCE else check_open(live, action)
            check_wished(live, action)
        except Refused as refused:
            remember(live, client, refused)
            raise
        seat = live.actor if live.actor != CHANCE else NOBODY
        seq = await self.append(live, Event("move", seat, action, client=client))
        self.wake(live)
        return seq

    def check_turn(self, live: Live, viewer: Viewer, seen: int) -> None:
        """Whether a person may move, knowing what they have seen."""
        if self.closing:
            raise Refused(503, text("not now"))
        if not viewer.is_seated:
            raise forbidden("no seat")
        if seen < live.moved:
            raise conflict()
        if live.position.is_over:
            raise illegal(text("game over"))
        if live.actor not in viewer.seats and not enters(live, viewer):
            raise illegal(text("not your turn", name=live.decider_words()))

    # --- chance and bots ---

    def wake(self, live: Live) -> None:
        """Let chance and bots act if it is theirs to do."""
        if self.acts(live) and (live.driver is None or live.driver.done()):
            live.driver = asyncio.get_running_loop().create_task(self.drive(live))

    def acts(self, live: Live) -> bool:
        """Whether the server moves next."""
        actor = live.actor
        if actor == OVER or live.is_record or self.closing:
            return False
        if live.lesson:
            return live.lesson.plays_itself(len(live.past))
        if actor == CHANCE:
            return not is_entered(live)
        if live.chairs[actor].is_played_by_bot:
            return True
        return actor in live.coasting and bool(left_to_chance(live.position))

    async def drive(self, live: Live) -> None:
        """Chance, bots, and seats that leave things to chance, until a person decides."""
        while self.acts(live):
            position = live.position
            action = await self.choose(live, position)
            async with live.writing:
                if live.position is position:  # nobody took back meanwhile
                    seat = NOBODY if position.actor == CHANCE else position.actor
                    with suppress(Refused):  # another process was quicker: look again
                        await self.append(live, Event("move", seat, action))

    async def choose(self, live: Live, position: Position) -> int:
        """What chance, a bot, or a seat that leaves things to chance does."""
        actor = position.actor
        if live.lesson:
            await asyncio.sleep(self.pace)
            return live.lesson.move(position, len(live.past))
        if actor == CHANCE:
            return position.sample(stream(live.seed, position.ply))
        if live.chairs[actor].is_played_by_bot:
            return await self.think(live, position)
        return position.sample(stream(live.seed, position.ply, actor))

    async def think(self, live: Live, position: Position) -> int:
        """A bot's choice, made in a thread of its own, not too quickly to follow."""
        loop = asyncio.get_running_loop()
        choose = live.mind(position.actor)
        rng = stream(live.seed, position.ply, position.actor)
        thinking = loop.run_in_executor(thinkers(), choose, position, rng)
        action, _ = await asyncio.gather(thinking, asyncio.sleep(self.pace))
        return int(action)

    async def resume(self) -> None:
        """After a start: bots go on where they were, table after table; nobody waits for it."""
        for name in self.store.running(self.clock() - RECENT)[-IN_MEMORY:]:
            if self.workshop.is_ready(self.game_of(name)):
                self.open(name)
            await asyncio.sleep(0)

    async def close(self) -> None:
        """Let go of everything."""
        await self.say_goodbye()
        self.store.close()

    async def say_goodbye(self) -> None:
        """Take no more moves, finish what is under way, tell whoever looks."""
        self.closing = True
        drivers = [live.driver for live in self.lives.values() if live.driver]
        for driver in drivers:
            driver.cancel()
        await asyncio.gather(*drivers, return_exceptions=True)
        for live in self.lives.values():
            live.tell()

    # --- leaving things to chance ---

    @one_at_a_time
    async def coast(self, live: Live, viewer: Viewer) -> None:
        """A seat leaves the rest of what is asked to chance."""
        self.check_turn(live, viewer, live.seq)
        by_chance = live.actor == CHANCE
        if not (draw_of(live.position).free if by_chance else left_to_chance(live.position)):
            raise illegal(text("not now"))
        await self.append(live, Event("coast", NOBODY if by_chance else live.actor))
        self.wake(live)

    # --- lessons ---

    @one_at_a_time
    async def show_scene(self, live: Live, viewer: Viewer, number: int) -> None:
        """Another scene of the lesson."""
        if not viewer.is_seated:
            raise forbidden("no seat")
        if live.lesson is None or number not in range(live.lesson.count):
            raise Refused(400, text("no such scene", last=live.lesson.count if live.lesson else 0))
        await self.append(live, scene_event(live.setup.game, number))
        self.wake(live)

    # --- talk ---

    @one_at_a_time
    async def chat(self, live: Live, viewer: Viewer, name: str, words: str) -> None:
        """Say something, among the seats or among the watchers."""
        audience = "seats" if viewer.is_seated else "watchers"
        content = json.dumps({"to": audience, "name": name, "words": words})
        await self.append(live, Event("chat", min(viewer.seats, default=NOBODY), words=content))


def check_open(live: Live, action: int) -> None:
    """Whether a move is open; why not is told from what the mover may know."""
    position = live.position
    if action in position.legal:
        return
    try:
        position.view(position.actor).play(action)
    except GenesisError as error:
        raise illegal(str(error)) from None
    raise illegal(text("not now"))


def check_wished(live: Live, action: int) -> None:
    """In a lesson, whether a move is what the scene asks for; if not, it is said kindly."""
    lesson = live.lesson
    if lesson and not lesson.welcomes(live.position, len(live.past), action):
        raise illegal(say(lesson.scene.other))


def remember(live: Live, client: str, refused: Refused) -> None:
    """Keep a refusal, so that a resend is refused alike."""
    if len(live.answers) >= ANSWERS:
        live.answers.pop(next(iter(live.answers)))
    live.answers[client] = (refused.status, {"why": str(refused)})
