"""The language being spoken: the English text is the key, and every other language is one file.

A text is said where it is read, never stored: a game is kept as its moves, and each reader is told
of them in a language of their own. Placeholders are those of `str.format`.
"""

import gettext
import io
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from functools import cache
from pathlib import Path
from typing import Any, ParamSpec, TypeVar

__all__ = [
    "ENGLISH",
    "best_language",
    "by_language",
    "capital",
    "decimal",
    "languages",
    "percent",
    "say",
    "say_many",
    "speaking",
    "spoken",
    "words",
]

ENGLISH = "en"
FOLDER = Path(__file__).parent.parent / "languages"
SPOKEN: ContextVar[str] = ContextVar("language", default=ENGLISH)

Given = ParamSpec("Given")
Made = TypeVar("Made")


# --- which language ---------------------------------------------------------------------------


def spoken() -> str:
    """The language being spoken here, such as `de`."""
    return SPOKEN.get()


@contextmanager
def speaking(language: str) -> Iterator[None]:
    """Speak a language for a while, in this thread or task only."""
    token = SPOKEN.set(language)
    try:
        yield
    finally:
        SPOKEN.reset(token)


@cache
def languages() -> tuple[str, ...]:
    """Every language that can be spoken, English first."""
    return (ENGLISH, *sorted(file.stem for file in FOLDER.glob("*.po")))


def best_language(wanted: Iterable[str]) -> str:
    """The first of the wanted ones that we speak, whatever its country: `de_AT.UTF-8` is `de`."""
    short = (name.replace("_", "-").split("-")[0].split(".")[0].lower() for name in wanted)
    return next((name for name in short if name in languages()), ENGLISH)


@cache
def catalogue(language: str) -> gettext.NullTranslations:
    """The messages of a language, read when it is first spoken; English needs none."""
    if language == ENGLISH:
        return gettext.NullTranslations()
    from babel.messages.mofile import write_mo  # not for those who speak English
    from babel.messages.pofile import read_po

    compiled = io.BytesIO()
    with (FOLDER / f"{language}.po").open("rb") as file:
        write_mo(compiled, read_po(file))
    compiled.seek(0)
    return gettext.GNUTranslations(compiled)


# --- what is said -----------------------------------------------------------------------------


def say(text: str, /, *, context: str = "", **arguments: Any) -> str:
    """A text in the language being spoken; `context` tells apart what English says alike."""
    language = SPOKEN.get()
    if language != ENGLISH:
        messages = catalogue(language)
        text = messages.pgettext(context, text) if context else messages.gettext(text)
    return text.format(**arguments) if arguments else text


def say_many(one: str, many: str, /, *, n: int, **arguments: Any) -> str:
    """A text about `n` things, in the form that their number asks for."""
    return catalogue(SPOKEN.get()).ngettext(one, many, n).format(n=n, **arguments)


def words(*texts: str, context: str = "") -> tuple[str, ...]:
    """Texts that are said elsewhere, marked so that every language knows them."""
    return texts


def capital(text: str) -> str:
    """A sentence's first word: its first letter large, the others as they are."""
    return text[:1].upper() + text[1:]


def decimal(value: float, digits: int = 1) -> str:
    """`3.5`, with the point of the language."""
    return f"{value:.{digits}f}".replace(".", say(".", context="decimal point"))


def percent(share: float, digits: int = 1) -> str:
    """`3.5%`."""
    return say("{number}%", number=decimal(100 * share, digits))


def by_language(make: Callable[Given, Made]) -> Callable[Given, Made]:
    """Remember what was made of the same arguments in the same language."""
    made: dict[Any, Made] = {}

    def remembered(*given: Given.args, **named: Given.kwargs) -> Made:
        key = (SPOKEN.get(), given, tuple(named.items()))
        if key not in made:
            made[key] = make(*given, **named)
        return made[key]

    return remembered
