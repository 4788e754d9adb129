"""Nobody is sent what they may not know: not in pictures, moves, logs, errors or replays."""

from dataclasses import replace

import pytest
from msgspec import structs

from genesis.core.chance import stream
from genesis.core.game import games, load
from genesis.core.play import random_game
from genesis.core.position import CHANCE, SPECTATOR, Position
from genesis.table.drawing import board, message
from genesis.table.house import check_open
from genesis.table.learning import told_parts
from genesis.table.live import Chair, Live, Viewer, numbered
from genesis.table.programs import view_of
from genesis.table.refusals import Refused
from genesis.table.storage import Event
from tests.scale import JIT
from tests.table.people import Person

SECRETIVE = [name for name, game in games().items() if game.hidden_information]
LENGTH = 160 if JIT else 45
EVERY = 7 if JIT else 22


def played(game: str, moves: int) -> Live:
    """A table some moves into a random game between people."""
    live = Live("test", load(game, 2), "seed", listed=True)
    for seat in range(2):
        live.fold(numbered(Event("chair", seat, words=Chair("person").to_text()), seat + 1, 0))
    for action in random_game(live.setup, stream("secrets", 1))[:moves]:
        live.fold(numbered(Event("move", 0, action), live.seq + 1, 0))
    return live


def viewer(seat: int) -> Viewer:
    """Somebody with one seat, or a spectator."""
    return Viewer(frozenset({seat} - {SPECTATOR}), seat)


def told(live: Live, position: Position, seat: int) -> object:
    """Everything that is sent to a seat about a position."""
    live.position = position
    live.turn_page()
    live.before.clear()
    picture, parts = board(live, viewer(seat), position), told_parts(live, viewer(seat))
    program = view_of(live, viewer(seat), [], position=True)
    return message(live, viewer(seat), live.seq), picture, parts, program


@pytest.mark.parametrize("game", SECRETIVE)
def test_positions_that_look_alike_are_told_alike(game: str) -> None:
    """Two positions that differ only in what a seat may not know give it the same bytes."""
    for moves in range(EVERY, LENGTH, EVERY):
        live = played(game, moves)
        if live.position.is_over:
            return
        for seat in (SPECTATOR, 0, 1):
            position = live.position
            other = position.redeal(seat, stream("other", moves, seat + 1))
            assert told(live, position, seat) == told(live, other, seat)
            live.position = position


@pytest.mark.parametrize("game", SECRETIVE)
def test_what_is_drawn_is_told_to_who_may_know(game: str) -> None:
    """If two outcomes look alike to a seat, so do their sentences in the log."""
    live = played(game, LENGTH)
    for entry in live.entries:
        position = entry.position
        if position is None or position.actor != CHANCE or entry.ply % 3:
            continue
        outcomes = position.legal.actions.tolist()
        for seat in (SPECTATOR, 0, 1):
            seen: dict[bytes, str] = {}
            for action in outcomes:
                after = position.play(action).view(seat).data
                varied = replace(entry, event=structs.replace(entry.event, action=action))
                words = live.sentence(varied, seat)
                assert seen.setdefault(after, words) == words


@pytest.mark.parametrize("game", SECRETIVE)
def test_refusals_tell_no_secrets(game: str) -> None:
    """Why a move is not open is said from what the mover may know."""
    for moves in range(EVERY, LENGTH, 2 * EVERY):
        live = played(game, moves)
        position = live.position
        if position.is_over or position.actor == CHANCE:
            continue
        other = position.redeal(position.actor, stream("other", moves))
        for action in range(0, live.setup.game.codes, 11):
            assert refusal(live, position, action) == refusal(live, other, action)


def refusal(live: Live, position: Position, action: int) -> str:
    """What is said to a move, if it is refused."""
    live.position = position
    try:
        check_open(live, action)
    except Refused as refused:
        return str(refused)
    return ""


def test_a_running_game_with_hidden_hands_gives_no_file(ada: Person) -> None:
    """The moves would tell what was drawn."""
    table = ada.open_table("hexworld", "bots")
    ada.wait(table)

    assert ada.browser.get(f"/t/{table}/game.genesis").status_code == 403
    open_one = ada.open_table("pangaea", "bots")
    ada.wait(open_one)
    assert ada.browser.get(f"/t/{open_one}/game.genesis").text.startswith("genesis 1")


def test_positions_of_a_running_game_hide_what_they_hid(ada: Person, bea: Person) -> None:
    """A watcher's replay shows backs, a player's own replay shows that hand."""
    table = ada.open_table("hexworld", "bots")
    ada.wait(table)
    ply = len(ada.live(table).past)
    mine = ada.browser.get(f"/t/{table}/frame/{ply}").json()["board"]
    theirs = bea.browser.get(f"/t/{table}/frame/{ply}").json()["board"]

    assert 'data-part="card 0 ' in mine
    assert 'data-part="card 1 ' not in mine
    assert 'data-part="card ' not in theirs
    assert "Green draws a card." in bea.browser.get(f"/t/{table}").text
