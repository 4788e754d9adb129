"""People: rated among themselves, known by the bots they have beaten, forgotten when they wish."""

import json
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, cast

import pytest
from msgspec import structs

from genesis.core.chance import stream
from genesis.core.game import load
from genesis.core.play import random_game
from genesis.core.position import Position
from genesis.table.honours import Honours, honours_of
from genesis.table.live import Chair, Live, numbered
from genesis.table.people import hashed
from genesis.table.rating import Rating, model
from genesis.table.storage import NOBODY, Event, Line
from tests.table.people import Person

HTML = {"accept": "text/html"}
BOT = Chair("bot", "", "level:3")
PERSON = Chair("person")
Door = Callable[[], Person]


# --- whom a game speaks of --------------------------------------------------------------------


@dataclass(frozen=True)
class Ended:
    """A game that is over, with these points."""

    scores: tuple[int, ...]
    is_over: bool = True

    @property
    def result(self) -> tuple[float, ...]:
        """Most points win; with none at all, nobody does."""
        best = max(self.scores)
        winners = self.scores.count(best)
        return tuple(1 / winners if best and score == best else 0 for score in self.scores)

    @property
    def winners(self) -> tuple[int, ...]:
        """Whoever has a share."""
        return tuple(seat for seat, share in enumerate(self.result) if share)


def ended(scores: tuple[int, ...], people: str, *chairs: Chair) -> Live:
    """A finished game: points and people by seat, a dot where there is no person."""
    live = Live("test", load("sevendays", len(scores)), "seed", listed=True)
    for seat, chair in enumerate(chairs or [PERSON] * len(scores)):
        live.fold(numbered(Event("chair", seat, words=chair.to_text()), seat + 1, 0))
    for seat, person in enumerate(people):
        if person != ".":
            live.rights[person] = live.rights.get(person, frozenset()) | {seat}
    live.position = cast(Position, Ended(scores))
    return live


def sits(live: Live, seat: int, chair: Chair) -> Live:
    """Somebody else sits there from now on."""
    live.fold(numbered(Event("chair", seat, words=chair.to_text()), live.seq + 1, 0))
    return live


@pytest.mark.parametrize(
    ("scores", "places"),
    [
        ((9, 4), {"a": 0, "b": 1}),
        ((4, 4), {"a": 0, "b": 0}),
        ((2, 9, 5), {"a": 2, "b": 0, "c": 1}),
        ((5, 9, 9, 5, 1, 7), {"a": 2, "b": 0, "c": 0, "d": 2, "e": 3, "f": 1}),
        ((0, 0), {}),
    ],
)
def test_people_are_placed_by_the_result(scores: tuple[int, ...], places: dict[str, int]) -> None:
    """Winners first, then by points; ties share a place; where nobody wins nobody is placed."""
    live = ended(scores, "abcdef"[: len(scores)])

    assert honours_of(live).places == places


def test_only_people_who_stayed_are_placed() -> None:
    """Not at one device, not against a program, not where anybody left or a bot stood in."""
    nobody: dict[str, int] = {}
    assert honours_of(ended((9, 4), "aa")).places == nobody
    assert honours_of(ended((9, 4), "ab", PERSON, Chair("person", program=True))).places == nobody
    lent = sits(sits(ended((9, 4), "ab"), 1, Chair("person", "", "level:1")), 1, PERSON)
    assert honours_of(lent).places == nobody
    left = sits(sits(ended((9, 4), "ab"), 1, Chair()), 1, PERSON)
    assert honours_of(left).places == nobody
    waited = sits(ended((9, 4), "ab", PERSON, Chair()), 1, PERSON)
    assert honours_of(waited).places == {"a": 0, "b": 1}
    assert honours_of(ended((9, 4, 6), "a.c", PERSON, BOT, PERSON)).places == {"a": 0, "c": 1}


def test_a_second_device_is_the_same_player() -> None:
    """Of two browsers on one seat, the one that opened the table is rated."""
    live = ended((9, 4), "ab")
    live.rights |= {"0": frozenset({0}), "a": frozenset({0, NOBODY})}

    assert honours_of(live).places == {"a": 0, "b": 1}


def test_a_bot_is_beaten_by_who_wins_alone() -> None:
    """The strongest one counts; a shared victory or a free take-back beats nobody."""
    chairs = (PERSON, BOT, Chair("bot", "", "level:5"))
    assert honours_of(ended((9, 4, 1), "a..", *chairs)).beaten == {"a": 5}
    assert honours_of(ended((9, 9, 1), "a..", *chairs)).beaten == {}
    assert honours_of(ended((4, 9, 1), "a..", *chairs)).beaten == {}
    assert honours_of(ended((9, 4), "ab", PERSON, PERSON)).beaten == {}
    again = ended((9, 4, 1), "a..", *chairs)
    again.entries[-1].event = Event("back", 0, 3, "free")
    assert honours_of(again).beaten == {}


def test_a_rating_tells_how_certain_it_is() -> None:
    """In words, and with a question mark as long as little is known."""
    first, last = Rating(model().mu, 8.0, 1), Rating(model().mu + 5, 2.0, 80)

    assert (first.short, first.words) == ("1500?", "a first guess, after one game")
    assert (last.short, last.words) == ("1700", "well established, after 80 games")


# --- at a table -------------------------------------------------------------------------------


def all_but_the_last(ada: Person, table: str) -> Event:
    """A whole game as if it had been played, but for the last move, which is returned."""
    house, live = ada.house, ada.house.lives.pop(table)
    back = numbered(Event("back", 0, 0), live.seq + 1, 0)  # whatever chance has done so far
    moves = random_game(live.setup, stream("people", 1))
    played = [structs.replace(back, kind="move", seat=NOBODY, action=move) for move in moves]
    lines = [structs.replace(line, seq=back.seq + 1 + n) for n, line in enumerate(played)]
    house.store.append(*[Line(table, line, False) for line in (back, *lines[:-1])])
    return lines[-1]


def two(ada: Person, bea: Person) -> str:
    """A table of two people."""
    table = ada.open_table("pangaea", "friends", name="Ada")
    bea.post(table, "sit", seat=1, name="Bea")
    ada.wait(table)
    return table


def hash_of(person: Person) -> str:
    """A person as they are stored."""
    return hashed(person.browser.cookies["genesis"])


def test_two_people_are_rated_when_their_game_ends(ada: Person, bea: Person) -> None:
    """The better one more than the other, both uncertain; everybody at the table sees it."""
    table = two(ada, bea)
    last = all_but_the_last(ada, table)
    assert ada.state(table)["turn"] != "over"
    assert ada.browser.portal
    ada.browser.portal.call(ada.house.append, ada.live(table), last)
    first, second = (ada.house.standing.ratings_of(hash_of(one))["pangaea"] for one in (ada, bea))
    shares = ada.live(table).position.result

    assert (first.games, second.games) == (1, 1)
    assert first.doubt < model().sigma
    assert (first.mean - second.mean) * (shares[0] - shares[1]) > 0
    for words in (first.short, second.short):
        assert f"{words}</small>" in bea.browser.get(f"/t/{table}").text
    assert first.words in ada.browser.get("/me").text


def test_a_result_counts_once_and_is_never_lost(server: Callable[[], Door]) -> None:
    """A server that was stopped between the end and the rating rates when it sees the table."""
    door = server()
    ada, bea = door(), door()
    table = two(ada, bea)
    ada.house.store.append(Line(table, all_but_the_last(ada, table), True))
    standing, person = ada.house.standing, hash_of(ada)
    assert standing.ratings_of(person) == {}
    for _ in range(2):
        server()().state(table)
        assert standing.ratings_of(person)["pangaea"].games == 1


# --- me ---------------------------------------------------------------------------------------


def won(person: Person, level: int, times: int = 1) -> None:
    """Bots that were beaten."""
    for number in range(times):
        honours = Honours({}, {hash_of(person): level})
        person.house.standing.settle(f"{level}-{number}", "zenmap", honours)


def test_my_page_tells_what_i_have_reached(ada: Person) -> None:
    """The name, the bots beaten and how often, the games."""
    won(ada, 1)
    won(ada, 3, times=4)
    table = ada.open_table("sevendays", "friends", name="Ada")
    page = ada.browser.get("/me").text

    assert "Level 1: beaten once" in page
    assert "Level 3: beaten 4 times" in page
    assert "Level 3 beaten" in page
    assert "Level 6: not beaten yet" in page
    assert table in page
    assert 'value="Ada"' in page
    renamed = ada.browser.post("/me/name", data={"name": " Lady   Lovelace "}, headers=HTML)
    assert 'value="Lady Lovelace"' in renamed.text


def test_my_data_is_one_file(ada: Person) -> None:
    """All that is stored of this browser, what it said included."""
    won(ada, 2)
    table = ada.open_table("sevendays", "friends", name="Ada")
    ada.post(table, "chat", words="good luck")
    data: dict[str, Any] = ada.browser.get("/me/data.json").json()

    assert data["name"] == "Ada"
    assert data["beaten"] == [{"table": "2-0", "game": "zenmap", "level": 2}]
    assert [(t["table"], t["seats"], t["said"]) for t in data["tables"]] == [
        (table, [0], ["good luck"])
    ]


def test_who_wants_to_be_forgotten_is(ada: Person, bea: Person) -> None:
    """Seats become open, the name goes, what was said goes; the game and the others stay."""
    won(ada, 2)
    table = ada.open_table("sevendays", "friends", name="Ada")
    bea.post(table, "sit", seat=1, name="Bea")
    ada.post(table, "chat", words="my telephone number")
    old = hash_of(ada)
    assert ada.browser.post("/me/forget", data={}).status_code == 422
    page = ada.browser.post("/me/forget", data={"sure": "on"}, headers=HTML)

    assert "You are forgotten" in page.text
    assert hash_of(ada) != old
    assert [chair.kind for chair in bea.live(table).chairs] == ["open", "person"]
    everything = json.dumps([structs.asdict(event) for event in ada.house.store.events(table)])
    seen = bea.browser.get(f"/t/{table}").text
    for secret in ("Ada", "my telephone number"):
        assert secret not in everything
        assert secret not in seen
    assert "Bea" in seen
    assert ada.house.store.name_of(old) == ""
    assert ada.house.standing.beaten_by(old) == {}
    assert old not in ada.house.store.rights(table)


def test_a_seat_on_a_second_device_stays(ada: Person, bea: Person) -> None:
    """Who is forgotten on one device still plays on the other."""
    table = ada.open_table("sevendays", "here", name="Ada", players="1")
    bea.browser.get(ada.post(table, "link").json()["path"])
    ada.browser.post("/me/forget", data={"sure": "on"})

    assert bea.state(table)["turn"] in ("you", "other")
    assert bea.live(table).chairs[0].name == "Ada"
