"""A form becomes a table: game, players, options, and who sits where."""

from collections.abc import Mapping

from genesis.core.errors import BadOption
from genesis.core.game import Game, Setup, games, load
from genesis.core.options import Document, Option
from genesis.core.steps import mirror_options
from genesis.table.desk import NAME, number_in
from genesis.table.house import Wish
from genesis.table.live import Chair
from genesis.table.mirror import HANDS
from genesis.table.players import OPPONENT, check_offered
from genesis.table.storage import Event
from genesis.table.texts import text

__all__ = ["MODES", "wish_from"]

MODES = ("bots", "friends", "here", "mirror")  # … by link, at one device, with real pieces


def wish_from(fields: Mapping[str, str], name: str) -> Wish:
    """The table that a form describes; what is left out is as usual."""
    setup = setup_from(fields)
    mode = fields.get("mode", "bots")
    chosen = [fields.get(f"seat.{seat}") or usual_seat(mode, seat) for seat in range(setup.players)]
    chairs = [chair_from(who, name if seat == 0 else "") for seat, who in enumerate(chosen)]
    mine = frozenset(seat for seat, who in enumerate(chosen) if who in ("me", "here"))
    listed = fields.get("listed", "on" if mode == "bots" else "off") == "on"
    return Wish(setup, chairs, mine, listed, first=mirrored(fields))


def mirrored(fields: Mapping[str, str]) -> tuple[Event, ...]:
    """What makes a table the mirror of a real one."""
    if fields.get("mode") != "mirror":
        return ()
    hands = fields.get("hands") or HANDS[0]
    if hands not in HANDS:
        raise BadOption(text("no such hands", words=repr(hands)))
    return (Event("mirror", words=hands),)


def setup_from(fields: Mapping[str, str]) -> Setup:
    """The game with its players and options; an empty field means as usual."""
    game = games().get(fields.get("game", ""))
    if game is None:
        raise BadOption(text("no such game", name=repr(fields.get("game", ""))))
    players = number_of_players(game, fields)
    given = {
        option.name: value_from(option, words)
        for option in game.options
        if (words := fields.get(f"option.{option.name}", "").strip())
    }
    preset = game.presets.get(fields.get("preset", ""), {})
    quick = mirror_options(game.steps) if fields.get("mode") == "mirror" else {}
    return load(game.name, players, **{**quick, **preset, **given})


def value_from(option: Option, words: str) -> str:
    """A value as it was typed; a document is its name or its text, never a file of the server."""
    if isinstance(option, Document) and words not in option.named:
        return option.flatten(words)
    return words


def number_of_players(game: Game, fields: Mapping[str, str]) -> int:
    """How many play; against one bot if nothing is said."""
    words = fields.get("players", "")
    if words:
        number = number_in(words)
        if number is None:
            raise BadOption(text("no number of players", words=repr(words[:NAME])))
        return number
    together = fields.get("mode") in ("here", "mirror")
    return game.usual_players if together else 2


def usual_seat(mode: str, seat: int) -> str:
    """Who sits there if nothing is said: whoever asks comes first."""
    if seat == 0:
        return "me"
    return {"friends": "link", "here": "here", "mirror": "here"}.get(mode, OPPONENT)


def chair_from(who: str, name: str) -> Chair:
    """A chair as the form says."""
    if who in ("me", "here"):
        return Chair("person", name)
    if who == "link":
        return Chair()
    check_offered(who)
    return Chair("bot", "", who)
