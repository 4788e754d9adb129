"""A program that holds a seat: python bot.py http://127.0.0.1:8000/t/k7m2qdx Robbie."""

import json
import random
import sys
import time
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
        try:
            return urlopen(Request((server or "http://127.0.0.1:8000") + path, data, headers))
        except HTTPError as refused:
            if refused.code not in (409, 429):  # 409: the table has moved on, the stream says how
                raise
            time.sleep(refused.code == 429)  # too fast: again in a second
            return call(path, body) if refused.code == 429 else None

    headers["Authorization"] = "Bearer " + json.load(call("/api/me", {"name": name}))["token"]
    if not call(f"/api/t/{code}/sit", {}):
        raise SystemExit("every seat is taken")
    for line in filter(bytes.strip, call(f"/api/t/{code}/stream")):  # silence is an empty line
        view = json.loads(line)
        if view["over"]:
            return view["result"]
        if view["legal"]:
            action = random.choice(view["legal"])["action"]  # room for a better idea
            sent = {"id": uuid.uuid4().hex, "seen": view["seq"], "action": action}
            call(f"/t/{code}/act", sent)
    raise SystemExit("the server has closed")


if __name__ == "__main__":
    print(play(*sys.argv[1:]))
