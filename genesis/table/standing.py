"""How well people play, in the database: a rating per game, and the bots they have beaten."""

from collections.abc import Iterable, Mapping

import sqlalchemy as sa

from genesis.table.honours import Honours
from genesis.table.rating import Rating, model
from genesis.table.storage import Store, Taken, metadata, now

__all__ = ["Standing", "beaten", "ratings"]

ratings = sa.Table(
    "ratings",
    metadata,
    sa.Column("person", sa.String, primary_key=True),
    sa.Column("game", sa.String, primary_key=True),
    sa.Column("mean", sa.Float),
    sa.Column("doubt", sa.Float),
    sa.Column("games", sa.Integer),
)
beaten = sa.Table(
    "beaten",
    metadata,
    sa.Column("table", sa.String, primary_key=True),
    sa.Column("person", sa.String, primary_key=True),
    sa.Column("game", sa.String),
    sa.Column("level", sa.Integer),
)
settled = sa.Table(  # tables whose result is in the ratings: each counts once
    "settled",
    metadata,
    sa.Column("table", sa.String, primary_key=True),
    sa.Column("at", sa.BigInteger),
)


class Standing:
    """Ratings and bots beaten, in the database."""

    def __init__(self, store: Store) -> None:
        self.store = store

    def settle(self, table: str, game: str, honours: Honours) -> bool:
        """Keep what a finished game says of its people, once; whether this was the first time."""
        try:
            with self.store.write() as connection:
                connection.execute(settled.insert(), {"table": table, "at": now()})
                for person, level in honours.beaten.items():
                    row = {"table": table, "person": person, "game": game, "level": level}
                    connection.execute(beaten.insert(), row)
                if honours.places:
                    rate(connection, game, honours.places)
        except (Taken, sa.exc.OperationalError):  # counts when the table is next opened
            return False
        return True

    def is_settled(self, table: str) -> bool:
        """Whether the result of a table counts already."""
        return bool(self.store.rows(sa.select(settled).where(settled.c.table == table)))

    def ratings(self, game: str, people: Iterable[str]) -> dict[str, Rating]:
        """The ratings of those who have one."""
        with self.store.engine.connect() as connection:
            return read(connection, game, people)

    def ratings_of(self, person: str) -> dict[str, Rating]:
        """A person's ratings by game."""
        found = self.store.rows(sa.select(ratings).where(ratings.c.person == person))
        return {row["game"]: Rating(row["mean"], row["doubt"], row["games"]) for row in found}

    def beaten_by(self, person: str) -> dict[str, dict[int, int]]:
        """How often a person has beaten each level, by game."""
        counted = sa.func.count().label("times")
        query = (
            sa.select(beaten.c.game, beaten.c.level, counted)
            .where(beaten.c.person == person)
            .group_by(beaten.c.game, beaten.c.level)
        )
        found: dict[str, dict[int, int]] = {}
        for row in self.store.rows(query):
            found.setdefault(row["game"], {})[row["level"]] = row["times"]
        return found


def read(connection: sa.Connection, game: str, people: Iterable[str]) -> dict[str, Rating]:
    """The ratings of those who have one, within a transaction."""
    where = (ratings.c.game == game) & ratings.c.person.in_(list(people))
    found = connection.execute(sa.select(ratings).where(where).with_for_update()).mappings()
    return {row["person"]: Rating(row["mean"], row["doubt"], row["games"]) for row in found}


def rate(connection: sa.Connection, game: str, places: Mapping[str, int]) -> None:
    """Move everybody's rating by one game."""
    known = read(connection, game, places)
    old = {person: known.get(person, Rating(model().mu, model().sigma)) for person in places}
    teams = [[model().rating(mu=was.mean, sigma=was.doubt)] for was in old.values()]
    rated = model().rate(teams, ranks=[float(place) for place in places.values()])
    here = (ratings.c.game == game) & ratings.c.person.in_(list(places))
    connection.execute(ratings.delete().where(here))
    for (person, was), (new,) in zip(old.items(), rated, strict=True):
        row = {"person": person, "game": game, "games": was.games + 1}
        connection.execute(ratings.insert(), {**row, "mean": new.mu, "doubt": new.sigma})
