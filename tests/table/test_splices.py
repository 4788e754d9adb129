"""What changes in a fragment is sent, and puts the whole together again."""

from collections.abc import Sequence
from typing import Any

from hypothesis import given
from hypothesis import strategies as some

from genesis.table.splices import SHORT, pieces, splice
from tests.table.people import Person


def joined(old: str, change: str | Sequence[Any]) -> str:
    """What a page makes of it."""
    if isinstance(change, str):
        return change
    known = pieces(old)
    runs = (
        part if isinstance(part, str) else "".join(known[part[0] : part[0] + part[1]])
        for part in change
    )
    return "".join(runs)


texts = some.lists(some.sampled_from(["<g a>", "<g b>×", "<g c>🌍</g>", "</g>", "x"]), max_size=30)


@given(texts, texts)
def test_the_parts_make_the_whole(old: list[str], new: list[str]) -> None:
    """Whatever stays, goes, comes, or comes twice."""
    before, after = "".join(old), "".join(new) + "y" * SHORT

    assert joined(before, splice(before, after)) == after


def test_a_move_sends_little_of_the_picture(ada: Person, bea: Person) -> None:
    """To who watches: the first message is whole, the next ones are what changed."""
    table = ada.open_table("pangaea", "friends", **{"option.first": "0"})
    state = ada.wait(table)
    with bea.browser.websocket_connect(f"/t/{table}/events?since=0") as socket:
        whole = socket.receive_json()["html"]["#board"]
        ada.act(table, state["legal"]["moves"][0][0])
        change = socket.receive_json()["html"]["#board"]
    board = joined(whole, change)

    assert sum(len(str(part)) for part in change) < len(board) / 3
    assert board.startswith("<svg")
    assert board.endswith("</svg>")
