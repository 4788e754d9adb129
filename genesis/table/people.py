"""Who asks: a random cookie instead of an account, and requests that come from our own pages."""

import hashlib
import re
import secrets
import time
from collections import OrderedDict
from collections.abc import Mapping
from functools import lru_cache

from starlette.requests import HTTPConnection, cookie_parser
from starlette.responses import Response

from genesis.table.refusals import Refused
from genesis.table.texts import text

__all__ = [
    "COOKIE",
    "FRESH",
    "Pace",
    "bearer_of",
    "cookies_of",
    "hashed",
    "is_bad_token",
    "is_ours",
    "new_cookie",
    "person_of",
    "remember",
]

COOKIE = "genesis"
FRESH = "genesis.fresh"  # where a request keeps the cookie that its answer will hand out
YEAR = 365 * 24 * 3600
BITS = 128
REGULARS = 4096  # visitors who come again and again, and are known by what they always send
BEARER = re.compile(r"bearer\s+(.*)", re.IGNORECASE)
TOKEN = re.compile(rf"[0-9a-f]{{{BITS // 4}}}")


def new_cookie() -> str:
    """128 random bits."""
    return secrets.token_hex(BITS // 8)


@lru_cache(REGULARS)
def hashed(secret: str) -> str:
    """What is stored of a secret: who reads the database cannot sit on anybody's seat."""
    return hashlib.sha256(secret.encode()).hexdigest()


def cookies_of(connection: HTTPConnection) -> Mapping[str, str]:
    """What the browser keeps for us."""
    return cookies_in(connection.headers.get("cookie", ""))


@lru_cache(REGULARS)
def cookies_in(header: str) -> Mapping[str, str]:
    """Cookies by name; a browser sends the same with every request."""
    return cookie_parser(header)


def person_of(connection: HTTPConnection) -> str:
    """Who asks, as they are stored; a newcomer is who their first cookie will make them."""
    cookie = cookies_of(connection).get(COOKIE) or connection.scope.get(FRESH, "")
    secret = bearer_of(connection) or cookie
    return hashed(secret) if secret else ""


def bearer_of(connection: HTTPConnection) -> str:
    """The token of a program: to it what a cookie is to a browser, and never sent unasked."""
    found = BEARER.fullmatch(connection.headers.get("authorization", ""))
    return found[1] if found and TOKEN.fullmatch(found[1]) else ""


def is_bad_token(connection: HTTPConnection) -> bool:
    """Whether a program says who it is, but in no way that we would have told it."""
    given = BEARER.fullmatch(connection.headers.get("authorization", ""))
    return given is not None and not bearer_of(connection)


def remember(response: Response, cookie: str, *, secure: bool) -> None:
    """Hand out a cookie."""
    response.set_cookie(
        COOKIE, cookie, max_age=YEAR, httponly=True, samesite="lax", secure=secure, path="/"
    )


def is_ours(connection: HTTPConnection) -> bool:
    """Whether a request comes from our own pages, from an address bar or from a program."""
    site = connection.headers.get("sec-fetch-site")
    if site in ("same-origin", "none"):
        return True
    origin = connection.headers.get("origin")
    if origin is None:
        return site is None
    return origin.partition("://")[2] == connection.headers.get("host")


class Pace:
    """How often somebody may ask: so many at once, so many a second after that."""

    def __init__(self, rate: float, burst: float, most: int = 10_000) -> None:
        self.rate, self.burst, self.most = rate, burst, most
        self.left: OrderedDict[str, tuple[float, float]] = OrderedDict()

    def spend(self, who: str) -> None:
        """One request; refuses if there were too many."""
        now = time.monotonic()
        tokens, since = self.left.pop(who, (self.burst, now))
        tokens = min(self.burst, tokens + (now - since) * self.rate)
        self.left[who] = (max(0.0, tokens - 1), now)
        if len(self.left) > self.most:
            self.left.popitem(last=False)
        if tokens < 1:
            raise Refused(429, text("too fast"))
