"""Every text that is said to people: read from the sources, and from what games know as data."""

import ast
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import genesis
from genesis.core.game import Game, games
from genesis.table.english import TEXTS

HOUSE = Path(genesis.__file__).parent
MARKS = {"say": 1, "say_many": 2, "words": None}  # how many of the first arguments are texts


class Message(NamedTuple):
    """A text in English, its plural if it has one, and what tells it from another one alike."""

    context: str
    text: str
    many: str = ""


def every_message() -> set[Message]:
    """All there is to translate."""
    sources = (message for file in HOUSE.rglob("*.py") for message in in_source(file))
    data = (Message("", text) for game in games().values() for text in in_data(game) if text)
    table = (Message(key, text) for key, text in TEXTS.items())
    return {*sources, *data, *table}


def in_source(file: Path) -> Iterator[Message]:
    """The texts that a file says itself; what it says of others is found there."""
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in MARKS:
            yield from in_call(node, node.func.id)


def in_call(call: ast.Call, name: str) -> Iterator[Message]:
    """The texts of `say("…")`, `say_many("…", "…")` or `words("…", "…", …)`."""
    texts = [text for part in call.args[: MARKS[name]] for text in literal(part)]
    contexts = [
        text for key in call.keywords if key.arg == "context" for text in literal(key.value)
    ]
    context = contexts[0] if contexts else ""
    if name == "say_many" and texts:
        yield Message(context, *texts)
    else:
        yield from (Message(context, text) for text in texts)


def literal(node: ast.expr) -> Iterator[str]:
    """A text that stands there as such."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        yield node.value


def in_data(game: Game) -> Iterator[str]:
    """What a game says of itself."""
    yield from (game.summary, game.chance, *game.nouns)
    yield from (name.capitalize() for name in game.presets)
    yield from (option.help for option in game.options)
    for piece in game.components:
        yield from (piece.name, piece.note)
