"""What the server remembers of a person: told as one document, and forgotten when they wish so."""

import json
from collections.abc import Mapping
from dataclasses import replace
from typing import Any

import msgspec
import sqlalchemy as sa

from genesis.table.house import House
from genesis.table.live import Chair, Live
from genesis.table.refusals import Refused
from genesis.table.seating import leave
from genesis.table.standing import Standing, beaten, ratings
from genesis.table.storage import (
    NOBODY,
    Event,
    Saved,
    Store,
    event_of,
    events,
    links,
    people,
    rights,
    tables,
)
from genesis.table.texts import text

__all__ = ["forget", "known_of"]

Seats = Mapping[str, frozenset[int]]  # by table


def seats_of(store: Store, person: str) -> dict[str, frozenset[int]]:
    """A person's seats at every table; the host has NOBODY's, too."""
    found: dict[str, frozenset[int]] = {}
    for row in store.rows(sa.select(rights).where(rights.c.person == person)):
        found[row["table"]] = found.get(row["table"], frozenset()) | {row["seat"]}
    return found


# --- told -------------------------------------------------------------------------------------


def known_of(store: Store, person: str) -> dict[str, Any]:
    """Everything, as plain data."""
    standing, seats = Standing(store), seats_of(store, person)
    found = store.rows(sa.select(tables).where(tables.c.id.in_(list(seats))))
    won = store.rows(sa.select(beaten).where(beaten.c.person == person))
    return {
        "name": store.name_of(person),
        "ratings": {
            game: {"points": rating.points, **vars(rating)}
            for game, rating in standing.ratings_of(person).items()
        },
        "beaten": [{key: row[key] for key in ("table", "game", "level")} for row in won],
        "tables": [table_of(store, Saved(**row), seats[row["id"]]) for row in found],
    }


def table_of(store: Store, saved: Saved, seats: frozenset[int]) -> dict[str, Any]:
    """A table where a person has a right, and what they said there."""
    return {
        "table": saved.id,
        "game": saved.game,
        "players": saved.players,
        "opened_by_you": NOBODY in seats,
        "seats": sorted(seats - {NOBODY}),
        "made": saved.made,
        "touched": saved.touched,
        "over": saved.over,
        "said": [json.loads(event.words)["words"] for event in said_by(store, saved.id, seats)],
    }


def said_by(store: Store, table: str, seats: frozenset[int]) -> list[Event]:
    """What was said at a table from these seats."""
    mine = seats - {NOBODY}
    return [e for e in store.events(table) if e.kind == "chat" and e.seat in mine]


# --- forgotten --------------------------------------------------------------------------------


async def forget(house: House, person: str) -> None:
    """Free the person's seats, take their name and words off tables, delete all their rows."""
    store = house.store
    mine = {table: only_theirs(store, table, person) for table in seats_of(store, person)}
    for table, seats in mine.items():
        saved = store.table(table)
        if seats and saved and not saved.over:
            await free(house, table, seats)
    with store.write() as connection:
        for table, seats in mine.items():
            blank_rows(connection, table, seats)
        for kept in (rights, people, links, ratings, beaten):
            connection.execute(kept.delete().where(kept.c.person == person))
    for table in mine.keys() & house.lives.keys():
        blank_live(house.lives[table], mine[table])
        house.recognise(house.lives[table])
        house.crier.ring(house.lives[table])


def only_theirs(store: Store, table: str, person: str) -> frozenset[int]:
    """The seats that nobody else holds: not those of a second device."""
    held = store.rights(table)
    others = {seat for other, seats in held.items() if other != person for seat in seats}
    return held[person] - others - {NOBODY}


async def free(house: House, table: str, seats: frozenset[int]) -> None:
    """Open seats at a running game."""
    if not house.workshop.is_ready(house.game_of(table)):
        raise Refused(503, text("not now"))
    live = house.open(table)
    viewer = replace(live.viewer(""), seats=seats)
    for seat in sorted(seats):
        await leave(house, live, viewer, seat)


def blank(event: Event, seats: frozenset[int]) -> Event:
    """An event without the name and words of who sat there."""
    if event.seat not in seats:
        return event
    if event.kind == "chair":
        return msgspec.structs.replace(
            event, words=replace(Chair.from_text(event.words), name="").to_text()
        )
    if event.kind == "chat":
        kept = {**json.loads(event.words), "name": "", "words": ""}
        return msgspec.structs.replace(event, words=json.dumps(kept))
    return event


def blank_rows(connection: sa.Connection, table: str, seats: frozenset[int]) -> None:
    """In the database."""
    theirs = (events.c.table == table) & events.c.kind.in_(("chair", "chat"))
    for row in connection.execute(sa.select(events).where(theirs)).mappings().all():
        old = event_of(dict(row))
        if (new := blank(old, seats)) != old:
            here = (events.c.table == table) & (events.c.seq == old.seq)
            connection.execute(events.update().where(here).values(words=new.words))


def blank_live(live: Live, seats: frozenset[int]) -> None:
    """In memory, for everybody who looks."""
    for entry in live.entries:
        entry.event = blank(entry.event, seats)
    for seat in seats:
        live.chairs[seat] = replace(live.chairs[seat], name="")
    live.turn_page()
    live.before.clear()
    live.arrivals += 1
