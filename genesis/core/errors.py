"""What can go wrong, as a tree. Every error is one sentence a person can act on."""

from genesis.core.language import say

__all__ = [
    "BadArchive",
    "BadFile",
    "BadMap",
    "BadMove",
    "BadOption",
    "BadPosition",
    "GenesisError",
    "IllegalMove",
    "InvalidMove",
    "UnknownGame",
]


class GenesisError(Exception):
    """Anything that Genesis refuses, said in a sentence."""


class UnknownGame(GenesisError):
    """No game has this name."""


class BadOption(GenesisError):
    """An option that does not exist, or a value it cannot take."""


class BadFile(GenesisError):
    """A file that cannot be read or written."""


class Misplaced(GenesisError):
    """A fault in a text, with its place."""

    def __init__(self, line: int, column: int, why: str) -> None:
        super().__init__(
            say("line {line}, column {column}: {why}", line=line, column=column, why=why)
        )
        self.line = line
        self.column = column


class BadMap(BadOption, Misplaced):
    """A board file that breaks its format."""


class BadArchive(Misplaced):
    """A game file that cannot be read back."""


class BadPosition(GenesisError):
    """A text that is no position of its game."""


class BadMove(GenesisError):
    """A move that cannot be played here."""

    def __init__(self, move: str, why: str) -> None:
        super().__init__(f"'{move}' {why}")
        self.move = move


class InvalidMove(BadMove):
    """A text that is no move in any position."""


class IllegalMove(BadMove):
    """A move that is not open in this position."""
