"""Any position of a game: its frames and pictures, and playing on from there."""

from typing import Any

import msgspec
import pytest

from genesis.core.archive import Archive
from genesis.core.chance import stream
from genesis.core.game import games, load
from genesis.core.play import random_game
from genesis.core.position import SPECTATOR
from genesis.table.frames import frame_of, paint, to_embed
from genesis.table.live import Live
from tests.scale import JIT
from tests.small import small_game
from tests.table.people import Person
from tests.table.test_secrets import SECRETIVE, played, viewer

MOMENTS = (30, 75, 120) if JIT else (30,)


def brought(person: Person, archive: Archive | None = None) -> str:
    """A table with the small game, or another, brought as a file."""
    content = (archive or small_game()).to_text()
    page = person.browser.post("/import", data={"text": content})
    return str(page.url.path).split("/")[2]


def spliced(old: str, change: Any) -> str:
    """What the page makes of a change: runs of the pieces it has, and what is new."""
    if isinstance(change, str):
        return change
    first, *rest = old.split("<g ")
    known = [*([first] if first else []), *(f"<g {piece}" for piece in rest)]
    return "".join(
        part if isinstance(part, str) else "".join(known[part[0] : part[0] + part[1]])
        for part in change
    )


# --- frames -----------------------------------------------------------------------------------


def test_frames_come_in_batches_and_are_what_each_is_alone(ada: Person) -> None:
    """Each as what changed since the one before."""
    table = brought(ada)
    batch = ada.browser.get(f"/t/{table}/frames/0").json()
    assert len(batch["frames"]) == batch["last"] + 1 == 12
    picture = ""
    for ply, frame in enumerate(batch["frames"]):
        picture = spliced(picture, frame.pop("board"))
        alone = ada.browser.get(f"/t/{table}/frame/{ply}").json()
        assert alone == {**frame, "board": picture, "last": 11}


def test_a_batch_is_bounded(ada: Person) -> None:
    """However long the game."""
    setup = load("zenmap", 1)
    archive = Archive(setup, ("Ada",), tuple(random_game(setup, stream("long"))[:20]))
    table = brought(ada, archive)
    assert len(ada.browser.get(f"/t/{table}/frames/0").json()["frames"]) == 16


@pytest.mark.parametrize("path", ["at/12", "frame/12", "frames/12", "at/12.svg"])
def test_there_is_no_position_after_the_last(ada: Person, path: str) -> None:
    """A sentence says which there are."""
    answer = ada.browser.get(f"/t/{brought(ada)}/{path}")

    assert answer.status_code == 404
    assert answer.json()["why"] == "positions are 0 to 11"


def test_a_link_opens_its_position_for_anybody(ada: Person, bea: Person) -> None:
    """The page comes with the picture of that position."""
    table = brought(ada)
    board = bea.browser.get(f"/t/{table}/frame/3").json()["board"]
    page = bea.browser.get(f"/t/{table}/at/3").text

    assert board in page
    assert 'data-at="3"' in page


# --- secrets ----------------------------------------------------------------------------------


def replayed(live: Live, ply: int, seat: int) -> bytes:
    """All that a seat gets of a position."""
    drawn = paint([frame_of(live, viewer(seat), ply)], narrow=False)
    return msgspec.json.encode([drawn, to_embed(live, ply)] if seat == SPECTATOR else drawn)


@pytest.mark.parametrize("game", SECRETIVE)
@pytest.mark.parametrize("moves", MOMENTS)
def test_positions_that_look_alike_are_replayed_alike(game: str, moves: int) -> None:
    """What a seat or a spectator may not know is in no frame and in no picture, now or later."""
    live = played(game, moves + 6)
    position, action = live.past[moves]
    for seat in (SPECTATOR, 0, 1):
        before = replayed(live, moves, seat)
        live.past[moves] = (position.redeal(seat, stream("other", moves, seat + 1)), action)
        assert replayed(live, moves, seat) == before
        live.past[moves] = (position, action)


def test_a_picture_to_embed_shows_what_everybody_may_see(ada: Person) -> None:
    """Also to who has a seat: it is going to be shown to others."""
    table = ada.open_table("hexworld", "bots")
    ada.wait(table)
    ply = len(ada.live(table).past)
    picture = ada.browser.get(f"/t/{table}/at/{ply}.svg")

    assert 'data-part="card ' in ada.browser.get(f"/t/{table}/frame/{ply}").text.replace("\\", "")
    assert 'data-part="card ' not in picture.text
    assert picture.headers["cache-control"] == "no-store"
    assert "'unsafe-inline'" in picture.headers["content-security-policy"]


# --- playing on -------------------------------------------------------------------------------


def go_on(person: Person, table: str, ply: int, **fields: str) -> Any:
    """Press one of the buttons."""
    headers = {"accept": "text/html"}
    return person.browser.post(f"/t/{table}/at/{ply}/play", data=fields, headers=headers)


def test_one_can_play_on_from_any_position(ada: Person) -> None:
    """On this device: a new table that begins with those moves."""
    table = brought(ada)
    page = go_on(ada, table, 5, mode="here")
    name = str(page.url.path).removeprefix("/t/")

    assert ada.live(name).position == ada.live(table).past[5][0]
    assert f"The game goes on from move 5 of table {table}." in page.text
    assert ada.live(name).rights
    assert ada.state(name)["turn"] == "you"


def test_against_a_bot_one_has_the_seat_one_chose(ada: Person) -> None:
    """And the bot its level."""
    name = str(go_on(ada, brought(ada), 7, seat="1", bot="level:1").url.path).removeprefix("/t/")
    chairs = ada.live(name).chairs

    assert [(chair.kind, chair.bot) for chair in chairs] == [("bot", "level:1"), ("person", "")]


def test_with_friends_the_other_seats_are_open(ada: Person, bea: Person) -> None:
    """Whoever says nothing about a seat has that of who decides."""
    name = str(go_on(ada, brought(ada), 5, mode="friends").url.path).removeprefix("/t/")

    assert [chair.kind for chair in ada.live(name).chairs] == ["open", "person"]
    assert bea.post(name, "sit", seat=0).status_code == 200


def test_nobody_takes_back_behind_the_start(ada: Person) -> None:
    """What was played elsewhere stays played; what is played here can be taken back."""
    name = str(go_on(ada, brought(ada), 5, mode="here").url.path).removeprefix("/t/")
    assert ada.post(name, "undo").status_code == 422
    before = ada.live(name).position
    ada.act(name, ada.state(name)["legal"]["moves"][0][0])
    assert ada.post(name, "undo").status_code == 200
    assert ada.live(name).position == before
    assert ada.post(name, "undo").status_code == 422


@pytest.mark.parametrize(
    ("ply", "fields", "status"),
    [
        (11, {}, 422),  # over
        (12, {}, 404),
        (5, {"mode": "alone"}, 400),
        (5, {"seat": "2"}, 400),
        (5, {"seat": "x"}, 400),
        (5, {"bot": "search:9h"}, 422),
    ],
)
def test_nonsense_is_refused(ada: Person, ply: int, fields: dict[str, str], status: int) -> None:
    """With a sentence."""
    answer = go_on(ada, brought(ada), ply, **fields)

    assert answer.status_code == status
    assert "That is not possible" in answer.text


@pytest.mark.parametrize("game", list(games()))
def test_a_running_game_goes_on_elsewhere_only_if_nothing_is_hidden(ada: Person, game: str) -> None:
    """Else a new table would tell what was drawn."""
    table = ada.open_table(game, "here")
    ada.wait(table)
    hides = game in SECRETIVE
    offered = ada.browser.get(f"/t/{table}/frame/0").json()["onward"]

    assert offered is not hides
    assert go_on(ada, table, 0, mode="here").status_code == (403 if hides else 200)


# --- hints ------------------------------------------------------------------------------------


def test_hints_are_for_finished_games_and_games_against_bots(ada: Person, bea: Person) -> None:
    """At any position that somebody decides; in a running game, one's own."""
    finished = brought(ada)
    advice = bea.post(finished, "at/4/hint").json()
    assert advice["words"]
    assert advice["why"].endswith("%.")
    assert bea.post(finished, "at/3/hint").status_code == 403  # the dice roll
    running = ada.open_table("pangaea", "bots", **{"option.first": "0"})
    ada.wait(running)
    assert ada.post(running, "at/1/hint").status_code == 200
    assert bea.post(running, "at/1/hint").status_code == 403
