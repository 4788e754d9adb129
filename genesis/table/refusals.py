"""What the table refuses, with the status it is answered by."""

import re

from genesis.core.errors import GenesisError
from genesis.table.texts import text

__all__ = ["Refused", "conflict", "forbidden", "illegal", "missing"]

RULE = re.compile(r"\((?:[^()]*\b)?([A-Z]\d+|§\d+)\b[^()]*\)")


class Refused(GenesisError):
    """A request that is not carried out."""

    def __init__(self, status: int, why: str) -> None:
        super().__init__(why)
        self.status = status

    @property
    def rule(self) -> str | None:
        """The rule that the sentence cites, if it does."""
        found = RULE.search(str(self))
        return found[1] if found else None


def conflict(key: str = "stale", **arguments: object) -> Refused:
    """The table is not where the request thinks it is."""
    return Refused(409, text(key, **arguments))


def illegal(why: str) -> Refused:
    """Understood, but not open."""
    return Refused(422, why)


def forbidden(key: str, **arguments: object) -> Refused:
    """Not for this person."""
    return Refused(403, text(key, **arguments))


def missing(table: str) -> Refused:
    """There is nothing by this name."""
    return Refused(404, text("no such table", table=table))
