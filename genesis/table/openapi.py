"""The OpenAPI file: made from one table of calls and the shapes that they take and give."""

from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass
from re import findall
from typing import Any

import msgspec
from starlette.requests import Request
from starlette.responses import Response

import genesis
from genesis.table.shapes import Refusal
from genesis.table.texts import text

__all__ = ["Call", "document"]

JSON = "application/json"
LINES = ("application/x-ndjson", "text/event-stream")
WHY = {  # what a refusal means, by its status
    400: "api malformed",
    401: "api bad token",
    403: "api forbidden",
    404: "api missing",
    409: "api conflict",
    413: "too large",
    422: "api illegal",
    429: "too fast",
    503: "not now",
}


@dataclass(frozen=True)
class Call:
    """Something that a program may ask for."""

    method: str
    path: str
    does: str  # the key of a text
    answer: Callable[[Request], Awaitable[Response]]
    gives: Any
    takes: Any = None
    status: int = 200
    refuses: tuple[int, ...] = ()
    asks: tuple[str, ...] = ()  # what may stand in the query
    open: bool = False  # whether one needs no token
    streams: bool = False

    @property
    def refusals(self) -> tuple[int, ...]:
        """Every status that a refusal may have."""
        body = (400, 413, 429) if self.takes else ()
        table = (404, 503) if "{table}" in self.path else ()
        return tuple(sorted({401, *body, *table, *self.refuses}))


QUERY: dict[str, dict[str, Any]] = {
    "as": {"schema": {"type": "integer", "minimum": 0, "maximum": 5}, "description": "api as"},
    "since": {"schema": {"type": "integer", "minimum": 0}, "description": "api since"},
    "position": {"schema": {"type": "boolean"}, "description": "api position"},
}


def document(calls: Sequence[Call], server: str) -> dict[str, Any]:
    """The whole file, in the language being spoken."""
    shapes = [shape for call in calls for shape in (call.takes, call.gives) if shape]
    _, components = msgspec.json.schema_components(
        [*shapes, Refusal], ref_template="#/components/schemas/{name}"
    )
    paths: dict[str, dict[str, Any]] = {}
    for call in calls:
        paths.setdefault(call.path, {})[call.method.lower()] = operation(call)
    return {
        "openapi": "3.1.0",
        "info": {
            "title": "Genesis",
            "version": genesis.__version__,
            "description": text("api lead"),
        },
        "servers": [{"url": server}],
        "paths": paths,
        "components": {
            "schemas": components,
            "securitySchemes": {"token": {"type": "http", "scheme": "bearer"}},
        },
    }


def operation(call: Call) -> dict[str, Any]:
    """One call."""
    told: dict[str, Any] = {
        "operationId": name_of(call),
        "summary": text(call.does),
        "parameters": parameters(call),
        "responses": {
            str(call.status): {"description": text(call.does), "content": given(call)},
            **{str(status): refusal(status) for status in call.refusals},
        },
        "security": [{}, {"token": []}] if call.open else [{"token": []}],
    }
    if call.takes:
        told["requestBody"] = {"required": True, "content": {JSON: {"schema": schema(call.takes)}}}
    return told


def name_of(call: Call) -> str:
    """Method and path as one word."""
    return "_".join([call.method.lower(), *findall(r"[a-z]+", call.path)])


def schema(shape: Any) -> dict[str, Any]:
    """A shape by its name; a list of them as such."""
    found: dict[str, Any] = msgspec.json.schema_components(
        [shape], ref_template="#/components/schemas/{name}"
    )[0][0]
    return found


def given(call: Call) -> dict[str, Any]:
    """What an answer holds: one shape, or one after another as long as one listens."""
    kinds = LINES if call.streams else (JSON,)
    return {kind: {"schema": schema(call.gives)} for kind in kinds}


def refusal(status: int) -> dict[str, Any]:
    """An answer that says why not."""
    return {
        "description": text(WHY[status]),
        "content": {JSON: {"schema": schema(Refusal)}},
    }


def parameters(call: Call) -> list[dict[str, Any]]:
    """What stands in the path, and what may stand in the query."""
    places = [
        {"name": name, "in": "path", "required": True, "schema": {"type": "string"}}
        for name in findall(r"\{(\w+)\}", call.path)
    ]
    asked = [
        {
            **QUERY[name],
            "name": name,
            "in": "query",
            "description": text(QUERY[name]["description"]),
        }
        for name in call.asks
    ]
    return places + asked
