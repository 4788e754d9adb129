"""A program that holds a seat: python bot.py http://127.0.0.1:8000/t/k7m2qdx Robbie."""

import json
import random
import sys
import uuid
from typing import Any
from urllib.error import HTTPError
from urllib.request import Request, urlopen


def play(link: str, name: str = "Robbie") -> Any:
    """Sit down at a table, by its link or code, and play to the end: who has which share of it."""
    server, _, code = link.partition("?")[0].rpartition("/t/")
    headers = {"Content-Type": "application/json"}

    def call(path: str, body: Any = None) -> Any:
        data = None if body is None else json.dumps(body).encode()
        return urlopen(Request((server or "http://127.0.0.1:8000") + path, data, headers))

    headers["Authorization"] = "Bearer " + json.load(call("/api/me", {"name": name}))["token"]
    call(f"/api/t/{code}/sit", {})
    for line in filter(bytes.strip, call(f"/api/t/{code}/stream")):  # silence is an empty line
        view = json.loads(line)
        if view["over"]:
            return view["result"]
        if view["legal"]:
            action = random.choice(view["legal"])["action"]  # room for a better idea
            try:
                sent = {"id": uuid.uuid4().hex, "seen": view["seq"], "action": action}
                call(f"/t/{code}/act", sent)
            except HTTPError as refused:
                if refused.code != 409:  # else the table has moved on: the next line says how
                    raise
    raise SystemExit("the server has closed")


if __name__ == "__main__":
    print(play(*sys.argv[1:]))
