"""Every text of the table that a person sees and no game says: by key, with arguments."""

from typing import Final

__all__ = ["TEXTS", "text"]

TEXTS: Final = {
    "your turn": "Your turn",
    "turn of": "{name} to decide",
    "thinking": "{name} is thinking …",
    "waiting": "Waiting for {name}.",
    "open seat": "This seat is open: share the link, or give it to a bot.",
    "chance": "Chance decides …",
    "over": "The game is over",
    "somebody": "Guest",
    "open": "Open seat",
    "took a seat": "{name} sits down as {seat}.",
    "left": "{name} leaves the seat of {seat}.",
    "bot sits": "{name} plays for {seat}.",
    "came back": "{name} is back as {seat}.",
    "took back": "{name} takes back to move {ply}.",
    "took back free": "{name} takes back to move {ply} (free against bots).",
    "asks back": "{name} asks to take back to move {ply}.",
    "agrees": "{name} agrees.",
    "refuses": "{name} would rather go on.",
    "rest at random": "{name} leaves the rest to chance.",
    "rematch": "A rematch is set up.",
    "not your turn": "it is not your turn: {name} decides",
    "no seat": "you have no seat at this table",
    "stale": "the table has moved on since: look at the board again",
    "game over": "the game is over",
    "nothing to take back": "there is nothing to take back",
    "nothing asked": "nobody asks to take back",
    "seat taken": "this seat is taken",
    "not absent": "{name} is here: only an absent player's seat can be given to a bot",
    "no hints": "hints are for games against bots",
    "no such table": "there is no table {table}",
    "too fast": "this is too fast: wait a moment",
    "too many tables": "you have {count} running games: finish one first",
    "too large": "this is too long",
    "foreign": "this request comes from another site",
    "not now": "this is not possible now",
}


def text(key: str, **arguments: object) -> str:
    """A text with its arguments filled in."""
    return TEXTS[key].format(**arguments)
