"""Seats: by link, at one device, handed to bots and taken back, on a second device."""

from tests.table.people import Person


def kinds(person: Person, table: str) -> list[str]:
    """Who sits around the table."""
    return [chair.kind for chair in person.live(table).chairs]


def test_a_friend_sits_down_by_the_link(ada: Person, bea: Person) -> None:
    """The first to open the link has the seat, the next one watches."""
    table = ada.open_table("pangaea", "friends")
    assert kinds(ada, table) == ["person", "open"]
    assert "Sit here" in bea.browser.get(f"/t/{table}").text

    assert bea.post(table, "sit", seat=1, name="Bea").status_code == 200
    assert kinds(ada, table) == ["person", "person"]
    assert ada.live(table).name(1) == "Bea"
    assert bea.post(table, "sit", seat=0).status_code == 409


def test_joining_by_code_leads_to_the_table(ada: Person, bea: Person) -> None:
    """The code is the table's name; an unknown one is refused in words."""
    table = ada.open_table("sevendays", "friends")
    page = bea.browser.get("/join", params={"code": f" {table.upper()} "})

    assert page.url.path == f"/t/{table}"
    refused = bea.browser.get("/join?code=nothing", headers={"accept": "text/html"})
    assert refused.status_code == 404
    assert "There is no table nothing" in refused.text


def test_at_one_device_the_same_person_plays_all_seats(ada: Person) -> None:
    """Open games show the board of whoever is to decide."""
    table = ada.open_table("pangaea", "here", players="3")
    state = ada.wait(table)

    assert kinds(ada, table) == ["person"] * 3
    assert state["turn"] == "you"
    assert state["shown"] == ada.live(table).actor


def test_hidden_hands_wait_behind_a_curtain(ada: Person) -> None:
    """Nobody's hand is shown until the one who is to decide says so."""
    table = ada.open_table("hexworld", "here", players="2")
    state = ada.wait(table)
    seat = ada.live(table).actor

    assert state["curtain"] == seat
    assert state["shown"] == -1
    assert state["legal"]["moves"] == []
    uncovered = ada.state(table, f"?as={seat}")
    assert uncovered["curtain"] == -1
    assert uncovered["legal"]["moves"]


def test_nobody_looks_with_the_eyes_of_another(ada: Person, bea: Person) -> None:
    """`as` names one of one's own seats or nothing."""
    table = ada.open_table("hexworld", "bots")
    ada.wait(table)

    assert bea.state(table, "?as=0")["shown"] == -1
    assert ada.state(table, "?as=1")["shown"] == 0


def test_an_absent_seat_goes_to_a_bot_and_its_owner_takes_it_back(ada: Person, bea: Person) -> None:
    """The others need not wait; returning is enough to play again."""
    table = ada.open_table("sevendays", "friends")
    bea.post(table, "sit", seat=1)
    assert ada.post(table, "lend", seat=1).status_code == 200
    assert ada.live(table).chairs[1].bot

    with bea.browser.websocket_connect(f"/t/{table}/events") as socket:
        socket.receive_json()
        assert not ada.live(table).chairs[1].bot
        assert ada.post(table, "lend", seat=1).status_code == 403


def test_an_open_seat_can_be_given_to_a_bot(ada: Person, bea: Person) -> None:
    """Whoever plays may fill the table; a watcher may not."""
    table = ada.open_table("sevendays", "friends")
    assert bea.post(table, "lend", seat=1).status_code == 403
    assert ada.post(table, "lend", seat=1, bot="nobody").status_code == 422
    assert ada.post(table, "lend", seat=7).status_code == 400
    assert ada.post(table, "lend", seat=1, bot="level:1").status_code == 200
    assert kinds(ada, table) == ["person", "bot"]


def test_leaving_opens_the_seat(ada: Person, bea: Person) -> None:
    """Somebody else may go on."""
    table = ada.open_table("sevendays", "friends")
    assert bea.post(table, "leave", seat=0).status_code == 403
    assert ada.post(table, "leave", seat=0).status_code == 200
    assert kinds(ada, table) == ["open", "open"]
    assert bea.post(table, "sit", seat=0).status_code == 200


def test_a_private_link_brings_the_seat_to_a_second_device_once(ada: Person, bea: Person) -> None:
    """It is exchanged for a right and used up."""
    table = ada.open_table("sevendays", "bots")
    path = ada.post(table, "link").json()["path"]
    assert ada.browser.get(f"/qr/{path[3:]}.svg").status_code == 200
    assert bea.browser.get(path).url.path == f"/t/{table}"
    ada.wait(table)
    assert bea.state(table)["turn"] == "you"
    assert bea.browser.get(path).status_code == 404
    assert bea.post(ada.open_table("sevendays", "bots"), "link").status_code == 403


def test_people_find_their_games_again(ada: Person, bea: Person) -> None:
    """Continue my games; others do not see them."""
    table = ada.open_table("sevendays", "friends")

    assert table in ada.browser.get("/").text
    assert table not in bea.browser.get("/").text


def test_only_listed_tables_can_be_watched(ada: Person) -> None:
    """A table among friends is found by its link alone."""
    open_one, private = ada.open_table("sevendays", "bots"), ada.open_table("sevendays", "friends")
    page = ada.browser.get("/watch").text

    assert open_one in page
    assert private not in page


def test_players_and_watchers_talk_apart(ada: Person, bea: Person) -> None:
    """What watchers say is not heard at the table."""
    table = ada.open_table("sevendays", "bots", name="Ada")
    ada.post(table, "chat", words="a fine <b>day</b>")
    bea.post(table, "chat", words="she should move")

    heard = ada.browser.get(f"/t/{table}").text
    assert "a fine &lt;b&gt;day&lt;/b&gt;" in heard
    assert "she should move" not in heard
    overheard = bea.browser.get(f"/t/{table}").text
    assert "she should move" in overheard
    assert "a fine" in overheard


def test_a_rematch_rotates_the_seats(ada: Person, bea: Person) -> None:
    """Whoever sat first sits second, and everybody keeps their right."""
    table = ada.open_table("sevendays", "friends", name="Ada")
    bea.post(table, "sit", seat=1, name="Bea")
    again = ada.post(table, "rematch").json()["table"]
    assert bea.post(table, "rematch").json()["table"] == again
    ada.state(again)

    assert [ada.live(again).name(seat) for seat in (0, 1)] == ["Bea", "Ada"]
    assert again in bea.browser.get("/").text
