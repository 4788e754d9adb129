"""What can be chosen before a game: options with their type, range, default and help.

Every value has a text form, the same on the command line, in archives and in forms.
"""

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from genesis.core.errors import BadFile, BadOption
from genesis.core.files import system_reason
from genesis.core.language import say
from genesis.core.words import listing

__all__ = ["Choice", "Document", "Flag", "Option", "Ordering", "Whole", "choose"]


@dataclass(frozen=True)
class Option(ABC):
    """One thing to choose; `defaults` overrides the default for some player counts."""

    name: str
    default: Any
    help: str
    defaults: Mapping[int, Any] = field(default_factory=dict, kw_only=True)

    def default_for(self, players: int) -> Any:
        """What holds when nothing is said."""
        return self.defaults.get(players, self.default)

    @abstractmethod
    def read(self, value: Any) -> Any:
        """The value in its own type, from that type or from its text; refuses anything else."""

    def write(self, value: Any) -> str:
        """The text form of a value."""
        return str(value)

    @property
    @abstractmethod
    def values(self) -> str:
        """What may be chosen, in words."""

    def refuse(self, value: Any) -> BadOption:
        """The error for a value that cannot be taken."""
        return BadOption(
            say(
                "option {name} cannot be {value!r}: it takes {values}",
                name=self.name,
                value=value,
                values=self.values,
            )
        )


@dataclass(frozen=True)
class Flag(Option):
    """On or off."""

    default: bool

    def read(self, value: Any) -> bool:
        if isinstance(value, bool):
            return value
        try:
            return {"on": True, "off": False, "true": True, "false": False}[str(value).lower()]
        except KeyError:
            raise self.refuse(value) from None

    def write(self, value: Any) -> str:
        return "on" if value else "off"

    @property
    def values(self) -> str:
        return say("on or off")


@dataclass(frozen=True)
class Whole(Option):
    """A whole number from `low` to `high`."""

    default: int
    low: int = field(kw_only=True)
    high: int = field(kw_only=True)

    def read(self, value: Any) -> int:
        try:
            number = int(str(value))
        except ValueError:
            raise self.refuse(value) from None
        if not self.low <= number <= self.high:
            raise self.refuse(value)
        return number

    @property
    def values(self) -> str:
        return say("a whole number from {low} to {high}", low=self.low, high=self.high)


@dataclass(frozen=True)
class Choice(Option):
    """One of a few words."""

    default: str
    choices: Sequence[str] = field(kw_only=True)

    def read(self, value: Any) -> str:
        if str(value) not in self.choices:
            raise self.refuse(value)
        return str(value)

    @property
    def values(self) -> str:
        return listing(self.choices, "or")


@dataclass(frozen=True)
class Ordering(Option):
    """Different words in an order, such as one for each seat: `mammal,man`."""

    default: Sequence[str]
    choices: Sequence[str] = field(kw_only=True)
    words: Sequence[str] = field(default=(), kw_only=True)  # one of them may stand for an order

    def default_for(self, players: int) -> tuple[str, ...]:
        return tuple(super().default_for(players))[:players]

    def read(self, value: Any) -> tuple[str, ...]:
        words = tuple(value.split(",") if isinstance(value, str) else map(str, value))
        if len(words) == 1 and words[0] in self.words:
            return words
        if len(set(words)) < len(words) or not set(words) <= set(self.choices):
            raise self.refuse(value)
        return words

    def write(self, value: Any) -> str:
        return ",".join(value)

    @property
    def values(self) -> str:
        instead = "".join(say("{word}, or ", word=word) for word in self.words)
        choices = ", ".join(self.choices)
        orders = say("different ones of {choices}, one for each seat", choices=choices)
        return f"{instead}{orders}"


@dataclass(frozen=True)
class Document(Option):
    """A name of ours, a file, or the text itself on one line; a file becomes its text.

    `flatten` checks a text and returns it on one line; archives hold that line, so a game with a
    map of one's own can be read back anywhere.
    """

    default: str
    named: Mapping[str, Callable[[], str]] = field(kw_only=True)
    flatten: Callable[[str], str] = field(kw_only=True)
    is_text: Callable[[str], bool] = field(kw_only=True)  # the document itself, not a file's name

    def read(self, value: Any) -> str:
        text = str(value)
        if text in self.named:
            return text
        return self.flatten(text if self.is_text(text) else read_file(text, self))

    def text(self, value: str) -> str:
        """The document a value stands for, flattened."""
        return self.flatten(self.named[value]()) if value in self.named else value

    @property
    def values(self) -> str:
        names = say(" or ").join(self.named)
        return say("a file's path or {names}", names=names)


def read_file(path: str, option: Document) -> str:
    """A file's text, or the sentence that says why not."""
    try:
        return Path(path).read_text(encoding="utf-8")
    except OSError as error:
        why = system_reason(error)
        said = say(
            "option {name}: {path!r} is not a file we can read: {why}",
            name=option.name,
            path=path,
            why=why,
        )
        raise BadFile(said) from None
    except UnicodeDecodeError:
        said = say("option {name}: {path!r} is not a text file", name=option.name, path=path)
        raise BadFile(said) from None


def choose(options: Sequence[Option], players: int, given: Mapping[str, Any]) -> dict[str, Any]:
    """A value for every option: what was given, else its default."""
    known = {option.name: option for option in options}
    for name in given:
        if name not in known:
            there = ", ".join(known) or say("none", context="options")
            raise BadOption(
                say("there is no option {name!r}; there is {there}", name=name, there=there)
            )
    return {
        name: option.read(given[name]) if name in given else option.default_for(players)
        for name, option in known.items()
    }
