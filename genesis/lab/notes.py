"""Notes of long experiments: a line of JSON for each result, so a later run goes on from there."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from genesis.core.errors import BadFile
from genesis.core.files import unwritable
from genesis.core.language import say

__all__ = ["add_note", "notes_in"]


def notes_in(file: Path | None) -> Iterator[dict[str, Any]]:
    """What was noted, line by line; without a file, or none yet, nothing."""
    if not file or not file.exists():
        return
    try:
        for line in file.read_text("utf-8").splitlines():
            yield dict(json.loads(line))
    except (ValueError, TypeError):
        raise BadFile(say("{file} holds something else than notes", file=file)) from None


def add_note(file: Path | None, note: dict[str, Any]) -> None:
    """Write one result down, if there is a file for it."""
    if not file:
        return
    try:
        with file.open("a", encoding="utf-8") as notes:
            notes.write(json.dumps(note) + "\n")
    except OSError as error:
        raise unwritable(file, error) from None
