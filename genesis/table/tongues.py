"""Which language a page speaks: the one chosen there, else what the browser asks for."""

from functools import lru_cache

from starlette.requests import HTTPConnection
from starlette.responses import Response

from genesis.core.language import best_language, languages, speaking
from genesis.table.people import REGULARS, YEAR, cookies_of
from genesis.table.texts import text

__all__ = ["chosen_language", "language_of", "offered_languages", "remember_language"]

CHOICE = "language"  # the cookie, and what a link of the switch says: ?language=de


def chosen_language(connection: HTTPConnection) -> str:
    """The language that was chosen with this request, if any."""
    wanted = connection.query_params.get(CHOICE, "")
    return wanted if wanted in languages() else ""


def language_of(connection: HTTPConnection) -> str:
    """The language to answer in."""
    kept = cookies_of(connection).get(CHOICE, "")
    liked = connection.headers.get("accept-language", "")
    return best_of(chosen_language(connection), kept, liked)


@lru_cache(REGULARS)
def best_of(chosen: str, kept: str, liked: str) -> str:
    """The chosen one, else the one that was kept, else what the browser's reader likes best."""
    return best_language((chosen, kept, *in_order(liked)))


def in_order(liked: str) -> list[str]:
    """What the browser's reader likes to read, the best first."""
    parts = [part.split(";q=") for part in liked.split(",")]
    weights = {name.strip(): weight_of(*rest) for name, *rest in parts}
    return sorted(weights, key=lambda name: -weights[name])


def weight_of(words: str = "1", *_: str) -> float:
    """How much a language is liked; nonsense is not."""
    try:
        return float(words)
    except ValueError:
        return 0.0


def remember_language(response: Response, language: str, *, secure: bool) -> None:
    """Keep a choice."""
    response.set_cookie(
        CHOICE, language, max_age=YEAR, httponly=True, samesite="lax", secure=secure, path="/"
    )


def offered_languages() -> list[tuple[str, str]]:
    """Every language by its code, and as its own speakers call it."""
    return [(language, own_name(language)) for language in languages()]


def own_name(language: str) -> str:
    """A language in its own words."""
    with speaking(language):
        return text("language name")
