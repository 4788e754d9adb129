"""Files that cannot be read or written, and why."""

from genesis.core.errors import BadFile
from genesis.core.language import say, words

__all__ = ["system_reason", "unwritable"]

REASONS = words(
    "no such file or directory",
    "permission denied",
    "is a directory",
    "not a directory",
    "no reason given",
)


def system_reason(error: OSError) -> str:
    """Why the computer refuses a file; common reasons in the language being spoken."""
    return say((error.strerror or "no reason given").lower())


def unwritable(file: object, error: OSError) -> BadFile:
    """The error for a file that cannot be written."""
    return BadFile(say("{file} cannot be written: {why}", file=file, why=system_reason(error)))
