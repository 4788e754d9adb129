"""Where tables are kept: one append-only row for everything that happens at one.

SQLite in one file by default, PostgreSQL by its address. A position is never stored: it is
rebuilt from the moves, which takes microseconds each.
"""

import time
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import msgspec
import sqlalchemy as sa
from alembic import command
from alembic.config import Config

from genesis.core.errors import GenesisError

__all__ = ["Event", "Line", "Saved", "Store", "Taken", "day_of"]

CHANNEL = "genesis"  # where PostgreSQL tells other servers; nothing but ids goes there
NOBODY = -1  # an event without a seat, or without an action
LINK_LIFE = 24 * 3600 * 1000  # a link to one's own seats works for a day, once

metadata = sa.MetaData()
tables = sa.Table(
    "tables",
    metadata,
    sa.Column("id", sa.String, primary_key=True),
    sa.Column("game", sa.String),
    sa.Column("players", sa.Integer),
    sa.Column("options", sa.Text),
    sa.Column("seed", sa.String),
    sa.Column("listed", sa.Boolean),
    sa.Column("made", sa.BigInteger),
    sa.Column("touched", sa.BigInteger),
    sa.Column("over", sa.Boolean),
)
events = sa.Table(
    "events",
    metadata,
    sa.Column("table", sa.String, primary_key=True),
    sa.Column("seq", sa.Integer, primary_key=True),
    sa.Column("at", sa.BigInteger),
    sa.Column("kind", sa.String),
    sa.Column("seat", sa.Integer),
    sa.Column("action", sa.Integer),
    sa.Column("words", sa.Text),
    sa.Column("client", sa.String),
)
rights = sa.Table(
    "rights",
    metadata,
    sa.Column("table", sa.String, primary_key=True),
    sa.Column("seat", sa.Integer, primary_key=True),
    sa.Column("person", sa.String, primary_key=True),
)
people = sa.Table(
    "people",
    metadata,
    sa.Column("person", sa.String, primary_key=True),
    sa.Column("name", sa.String),
)
links = sa.Table(
    "links",
    metadata,
    sa.Column("token", sa.String, primary_key=True),
    sa.Column("person", sa.String),
    sa.Column("table", sa.String),
    sa.Column("made", sa.BigInteger),
)
deals = sa.Table(  # one for everybody per day and puzzle
    "deals",
    metadata,
    sa.Column("day", sa.String, primary_key=True),
    sa.Column("puzzle", sa.String, primary_key=True),
    sa.Column("seed", sa.String),
    sa.Column("best", sa.String),  # the table at which the strongest bot plays it afterwards
)
attempts = sa.Table(  # one for each person per deal; how it ended is written in afterwards
    "attempts",
    metadata,
    sa.Column("day", sa.String, primary_key=True),
    sa.Column("puzzle", sa.String, primary_key=True),
    sa.Column("person", sa.String, primary_key=True),
    sa.Column("table", sa.String),
    sa.Column("at", sa.BigInteger),  # when it ended, or nothing while it runs
    sa.Column("points", sa.Integer),
    sa.Column("margin", sa.Integer),
    sa.Column("share", sa.Float),  # of the victory
    sa.Column("title", sa.String),
    sa.Column("marks", sa.String),  # how it went, a letter for each part of the game
)
analyses = sa.Table(
    "analyses",
    metadata,
    sa.Column("game", sa.String, primary_key=True),  # a digest of everything that was played
    sa.Column("made", sa.BigInteger),
    sa.Column("content", sa.Text),
)


class Event(msgspec.Struct, frozen=True, gc=False):
    """Something that happened at a table."""

    kind: str
    seat: int = NOBODY
    action: int = NOBODY
    words: str = ""
    client: str | None = None  # the sender's own id of it, so that a resend is known
    seq: int = 0
    at: int = 0


@dataclass(frozen=True)
class Saved:
    """A table as it is kept."""

    id: str
    game: str
    players: int
    options: str  # JSON: name to text
    seed: str
    listed: bool
    made: int
    touched: int
    over: bool


@dataclass(frozen=True)
class Line:
    """An event on its way into the database: at which table, and whether the game is over then."""

    table: str
    event: Event
    over: bool
    touches: bool = True  # whether the table's own row is to tell of it


class Taken(GenesisError):
    """Somebody else was quicker: the number of this event is taken."""


def now() -> int:
    """Milliseconds since 1970."""
    return time.time_ns() // 1_000_000


def day_of(at: int) -> str:
    """The day of a moment in Greenwich, as 2026-11-16."""
    return datetime.fromtimestamp(at / 1000, UTC).date().isoformat()


class Store:
    """The database."""

    def __init__(self, url: str) -> None:
        self.engine = sa.create_engine(url)
        self.is_sqlite = url.startswith("sqlite")
        if self.is_sqlite:
            sa.event.listen(self.engine, "connect", tune)
        self.add_event = Statement(events.insert(), self.engine.dialect)
        self.pen: sa.PoolProxiedConnection | None = None  # what events are written with
        self.touch = Statement(TOUCH, self.engine.dialect)
        self.notify = Statement(NOTIFY, self.engine.dialect)
        self.migrate()

    @staticmethod
    def in_folder(folder: Path) -> "Store":
        """The database in a folder of one's own: the one file to back up."""
        folder.mkdir(parents=True, exist_ok=True)
        return Store(f"sqlite:///{folder / 'table.db'}")

    def migrate(self) -> None:
        """Bring an older database up to this version."""
        config = Config()
        config.set_main_option("script_location", str(Path(__file__).parent / "migrations"))
        with self.engine.begin() as connection:
            config.attributes["connection"] = connection
            command.upgrade(config, "head")

    def close(self) -> None:
        """Let go of the file."""
        if self.pen:
            self.pen.close()
        self.engine.dispose()

    @contextmanager
    def write(self) -> Iterator[sa.Connection]:
        """One transaction; a number or id that exists already is `Taken`."""
        try:
            with self.engine.begin() as connection:
                yield connection
        except sa.exc.IntegrityError:
            raise Taken("somebody else was quicker") from None

    def rows(self, query: Any) -> Sequence[Mapping[str, Any]]:
        """What a query finds, as mappings."""
        with self.engine.connect() as connection:
            return [dict(row) for row in connection.execute(query).mappings()]

    # --- tables ---

    def add_table(self, saved: Saved, first: Sequence[Event], owners: Mapping[int, str]) -> None:
        """A new table with what happened at once and who may sit where."""
        with self.write() as connection:
            connection.execute(tables.insert(), vars(saved))
            for seat, person in owners.items():
                row = {"table": saved.id, "seat": seat, "person": person}
                connection.execute(rights.insert(), row)
            for event in first:
                connection.execute(events.insert(), row_of(saved.id, event))

    def table(self, name: str) -> Saved | None:
        """A table by its id."""
        found = self.rows(sa.select(tables).where(tables.c.id == name))
        return Saved(**found[0]) if found else None

    def events(self, table: str, after: int = 0) -> list[Event]:
        """All that happened at a table after an event."""
        where = (events.c.table == table) & (events.c.seq > after)
        query = sa.select(events).where(where).order_by(events.c.seq)
        return [event_of(row) for row in self.rows(query)]

    def append(self, *lines: Line) -> None:
        """What happened, here and there; it is committed when this returns, all or nothing.

        This is what happens most, so it goes to the driver directly.
        """
        connection = self.pen or self.engine.raw_connection()
        if self.is_sqlite:
            self.pen = connection  # one file, one writer: it is not asked for again
        try:
            cursor = connection.cursor()
            cursor.executemany(*self.add_event.on([row_of(x.table, x.event) for x in lines]))
            if touched := [touch_of(line) for line in lines if line.touches]:
                cursor.executemany(*self.touch.on(touched))
            if not self.is_sqlite:
                cursor.executemany(*self.notify.on([notice_of(line) for line in lines]))
            connection.commit()
        except Exception as fault:
            connection.rollback()
            if isinstance(fault, self.engine.dialect.loaded_dbapi.IntegrityError):
                raise Taken("somebody else was quicker") from None
            raise
        finally:
            if connection is not self.pen:
                connection.close()

    def listed(self, *, over: bool, limit: int = 24) -> list[Saved]:
        """Tables that anybody may watch, the latest first."""
        query = (
            sa.select(tables)
            .where(tables.c.listed, tables.c.over == over)
            .order_by(tables.c.touched.desc())
            .limit(limit)
        )
        return [Saved(**row) for row in self.rows(query)]

    def running(self, since: int) -> list[str]:
        """Tables that are not over and were touched since a moment."""
        query = sa.select(tables.c.id).where(~tables.c.over, tables.c.touched >= since)
        return [str(row["id"]) for row in self.rows(query)]

    # --- people ---

    def rights(self, table: str) -> dict[str, frozenset[int]]:
        """The seats of every person at a table; the host has NOBODY's."""
        found: dict[str, frozenset[int]] = {}
        for row in self.rows(sa.select(rights).where(rights.c.table == table)):
            found[row["person"]] = found.get(row["person"], frozenset()) | {row["seat"]}
        return found

    def grant(self, table: str, seat: int, person: str) -> None:
        """A seat for a person; to have it twice is to have it."""
        try:
            with self.write() as connection:
                row = {"table": table, "seat": seat, "person": person}
                connection.execute(rights.insert(), row)
        except Taken:
            return

    def revoke(self, table: str, seat: int) -> None:
        """Nobody may sit there any more."""
        with self.write() as connection:
            where = (rights.c.table == table) & (rights.c.seat == seat)
            connection.execute(rights.delete().where(where))

    def tables_of(self, person: str, limit: int = 24) -> list[Saved]:
        """The tables of a person: those that run first, the latest first."""
        theirs = sa.select(rights.c.table).where(rights.c.person == person)
        query = (
            sa.select(tables)
            .where(tables.c.id.in_(theirs))
            .order_by(tables.c.over, tables.c.touched.desc())
            .limit(limit)
        )
        return [Saved(**row) for row in self.rows(query)]

    def lesson_of(self, person: str, game: str) -> str:
        """The lesson that a person has begun and not finished, or nothing."""
        theirs = sa.select(rights.c.table).where(rights.c.person == person)
        lessons = sa.select(events.c.table).where(events.c.kind == "scene")
        query = (
            sa.select(tables.c.id)
            .where(tables.c.game == game, ~tables.c.over)
            .where(tables.c.id.in_(theirs), tables.c.id.in_(lessons))
            .order_by(tables.c.touched.desc())
            .limit(1)
        )
        found = self.rows(query)
        return str(found[0]["id"]) if found else ""

    def name_of(self, person: str) -> str:
        """What a person wants to be called, or nothing."""
        found = self.rows(sa.select(people).where(people.c.person == person))
        return str(found[0]["name"]) if found else ""

    def call(self, person: str, name: str) -> None:
        """A person's name from now on."""
        with self.write() as connection:
            connection.execute(people.delete().where(people.c.person == person))
            connection.execute(people.insert(), {"person": person, "name": name})

    def add_link(self, token: str, person: str, table: str) -> None:
        """A link that gives another device this person's seats, once."""
        with self.write() as connection:
            row = {"token": token, "person": person, "table": table, "made": now()}
            connection.execute(links.insert(), row)

    def use_link(self, token: str) -> tuple[str, str] | None:
        """The person and table of a link, which is used up by this."""
        with self.write() as connection:
            found = connection.execute(sa.select(links).where(links.c.token == token)).mappings()
            row = found.first()
            connection.execute(links.delete().where(links.c.token == token))
        if row is None or row["made"] < now() - LINK_LIFE:
            return None
        return str(row["person"]), str(row["table"])

    # --- analyses ---

    def analysis(self, game: str) -> str | None:
        """What was found out about a game, by its digest."""
        found = self.rows(sa.select(analyses).where(analyses.c.game == game))
        return str(found[0]["content"]) if found else None

    def add_analysis(self, game: str, content: str) -> None:
        """Keep what was found out; who comes second found the same."""
        try:
            with self.write() as connection:
                row = {"game": game, "made": now(), "content": content}
                connection.execute(analyses.insert(), row)
        except Taken:
            return


NOTIFY = sa.select(sa.func.pg_notify(sa.bindparam("channel"), sa.bindparam("what")))
TOUCH = (
    tables.update()
    .where(tables.c.id == sa.bindparam("name"))
    .values(
        touched=sa.bindparam("now", type_=sa.BigInteger),
        over=sa.bindparam("ended", type_=sa.Boolean),
    )
)


class Statement:
    """A statement that is made for the database once, and executed with many rows at once."""

    def __init__(self, statement: Any, dialect: sa.Dialect) -> None:
        compiled = statement.compile(dialect=dialect)
        self.text = str(compiled)
        self.order: list[str] | None = compiled.positiontup  # None: by name

    def on(self, rows: list[dict[str, Any]]) -> tuple[str, Any]:
        """The text and the rows as the driver takes them."""
        if self.order is None:
            return self.text, rows
        return self.text, [tuple([row[name] for name in self.order]) for row in rows]


def tune(connection: Any, _: Any) -> None:
    """SQLite: readers and the writer do not wait for each other, a commit survives a crash."""
    cursor = connection.cursor()
    for pragma in ("journal_mode=WAL", "synchronous=NORMAL", "busy_timeout=5000"):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


def row_of(table: str, event: Event) -> dict[str, Any]:
    """An event as a row."""
    return {"table": table, **msgspec.structs.asdict(event)}


def touch_of(line: Line) -> dict[str, Any]:
    """What an event changes about its table."""
    return {"name": line.table, "now": line.event.at, "ended": line.over}


def notice_of(line: Line) -> dict[str, Any]:
    """What other servers are told of an event: nothing but where and which."""
    return {"channel": CHANNEL, "what": f"{line.table} {line.event.seq}"}


def event_of(row: Mapping[str, Any]) -> Event:
    """A row as an event."""
    return Event(**{name: row[name] for name in Event.__struct_fields__})
