"""Taking back: free to the last barrier, free against bots and marked, else by consent."""

import pytest

from tests.table.people import Person

FIRST = {"option.first": "0"}


def lay(person: Person, table: str) -> None:
    """A tile that follows the dice, so that a second one may be laid."""
    moves = [move[0] for move in person.wait(table)["legal"]["moves"]]
    position = person.live(table).position
    first = next(action for action in moves if position.play(action).actor == position.actor)
    assert person.act(table, first).status_code == 200


@pytest.fixture
def table(ada: Person, bea: Person) -> str:
    """Two people at pangaea, Ada to begin."""
    name = ada.open_table("pangaea", "friends", **FIRST)
    bea.post(name, "sit", seat=1)
    ada.wait(name)
    return name


def test_before_a_barrier_it_is_free(ada: Person, table: str) -> None:
    """A tile laid is taken up again while nothing else has happened."""
    before = ada.live(table).position
    lay(ada, table)
    assert ada.live(table).position != before
    assert ada.post(table, "undo").status_code == 200

    assert ada.live(table).position == before
    assert any(entry.undone for entry in ada.live(table).entries)


def test_beyond_a_barrier_everybody_has_to_agree(ada: Person, bea: Person, table: str) -> None:
    """After the other's dice have rolled, the other decides."""
    lay(ada, table)
    ada.act(table, 560)  # stop
    ada.wait(table)
    ply = len(ada.live(table).past)
    assert ada.post(table, "undo").status_code == 200
    assert len(ada.live(table).past) == ply
    assert "would like to take back" in bea.browser.get(f"/t/{table}").text
    assert ada.post(table, "answer", yes=True).status_code == 403
    assert bea.post(table, "answer", yes=True).status_code == 200

    assert len(ada.live(table).past) == ply - 2
    assert "agrees" in ada.browser.get(f"/t/{table}").text


def test_a_wish_can_be_refused(ada: Person, bea: Person, table: str) -> None:
    """Then the game goes on, and the log says so."""
    lay(ada, table)
    ada.act(table, 560)
    ply = len(bea.wait(table)) and len(ada.live(table).past)
    ada.post(table, "undo")
    assert bea.post(table, "answer", yes=False).status_code == 200

    assert len(ada.live(table).past) == ply
    assert bea.post(table, "answer", yes=False).status_code == 422
    assert "would rather go on" in ada.browser.get(f"/t/{table}").text


def test_against_bots_it_is_free_and_marked(ada: Person) -> None:
    """Back over the bot's turn to one's own last decision; the dice stay as they fell."""
    name = ada.open_table("pangaea", "bots", **FIRST)
    lay(ada, name)
    ada.act(name, 560)
    ada.wait(name)
    rolled = [action for position, action in ada.live(name).past if position.actor == 7]
    ada.post(name, "undo")
    assert "free against bots" in ada.browser.get(f"/t/{name}").text
    ada.act(name, 560)
    ada.wait(name)
    again = [action for position, action in ada.live(name).past if position.actor == 7]

    assert again[: len(rolled)][:2] == rolled[:2]


def test_nothing_to_take_back(ada: Person, bea: Person, table: str) -> None:
    """Before the first move, and for who has no seat."""
    assert ada.post(table, "undo").status_code == 422
    ada.post(table, "leave", seat=0)
    assert ada.post(table, "undo").status_code == 403


def test_hints_are_for_games_against_bots(ada: Person, table: str) -> None:
    """Between people there are none."""
    assert ada.post(table, "hint").status_code == 403
    alone = ada.open_table("sevendays", "bots")
    ada.wait(alone)
    advice = ada.post(alone, "hint").json()

    assert advice["why"]
    assert advice["action"] in [move[0] for move in ada.state(alone)["legal"]["moves"]]


def test_tokens_may_be_left_to_chance(ada: Person) -> None:
    """Zenmap: lay the rest at random."""
    name = ada.open_table("zenmap", "bots")
    assert "Lay the rest at random" in (ada.wait(name) and ada.browser.get(f"/t/{name}").text)
    assert ada.post(name, "rest").status_code == 200
    ada.wait(name)

    assert ada.live(name).past[-1][0].ply >= 40
    assert ada.post(name, "rest").status_code == 422
