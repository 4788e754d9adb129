"""The mirror table: people play with real pieces, and enter what chance did."""

import pytest

from genesis.core.chance import stream
from genesis.core.game import games, load
from genesis.core.position import CHANCE, SPECTATOR
from genesis.core.steps import draw_of
from genesis.table.drawing import choices, curtain_for, message
from genesis.table.live import Chair, Live, Viewer, numbered
from genesis.table.storage import Event
from tests.scale import JIT
from tests.table.people import Person

SECRETIVE = [name for name, game in games().items() if game.hidden_information]
MOVES = 40 if JIT else 12
START = {"option.first": "0"}
ROLL, FACES, WILD = 561, 5, 4  # pangaea's dice in numbers, docs/rules/pangaea.md §5


def enter(person: Person, table: str, move: str) -> None:
    """What chance did, or what a person does, in notation."""
    action = person.live(table).position.code(move)
    assert person.act(table, action).status_code == 200


def test_the_dice_are_asked_for_and_entered(ada: Person) -> None:
    """Nothing is rolled: what people say is what lies there."""
    table = ada.open_table("pangaea", "mirror", players="2", **START)
    state = ada.wait(table)
    page = ada.browser.get(f"/t/{table}").text
    assert "Which dice did reptile roll?" in page
    assert state["entering"]
    assert len(state["legal"]["moves"]) == FACES * FACES
    enter(ada, table, "roll wild forest")

    assert ada.live(table).position.record.dice.tolist() == [WILD, 0]
    assert not ada.state(table)["entering"]


def test_entries_are_corrected_freely(ada: Person) -> None:
    """Typing errors happen: dice, too, are taken back, one entry after another."""
    table = ada.open_table("pangaea", "mirror", players="2", **START)
    for move in ("roll wild forest", "forest a1", "stop", "roll wild wild"):
        enter(ada, table, move)
    for ply in (3, 2, 1, 0):
        assert ada.post(table, "undo").status_code == 200
        assert len(ada.live(table).past) == ply
    assert ada.post(table, "undo").status_code == 422
    enter(ada, table, "roll forest forest")
    assert "corrects an entry: back to move 3" in ada.browser.get(f"/t/{table}").text


def test_only_who_sits_there_enters_anything(ada: Person, bea: Person) -> None:
    """Watchers do not roll, and nobody rolls what is not on the dice."""
    table = ada.open_table("pangaea", "mirror", players="2", **START)
    ada.wait(table)
    assert bea.act(table, ROLL).status_code == 403
    assert bea.state(table)["legal"]["moves"] == []
    refused = ada.act(table, 0)
    assert refused.status_code == 422
    assert "cannot have been drawn" in refused.json()["why"]


def test_the_table_draws_where_no_real_deck_would_disagree(ada: Person) -> None:
    """All tokens of zenmap in one press; a card has to be entered."""
    table = ada.open_table("zenmap", "mirror", hands="open")
    enter(ada, table, "token green")
    assert "Let the table draw" in ada.browser.get(f"/t/{table}").text
    assert ada.post(table, "rest").status_code == 200
    ada.wait(table)
    assert len(ada.live(table).past) == 50
    enter(ada, table, "draw")
    assert ada.post(table, "rest").status_code == 422
    enter(ada, table, "drawn plains")
    assert "Your hand: plains" in ada.browser.get(f"/t/{table}").text


def test_hands_are_entered_behind_the_curtain_by_who_drew(ada: Person, bea: Person) -> None:
    """On two devices each enters what they drew, and sees nothing of the other's."""
    table = ada.open_table("hexworld", "mirror", **{"seat.1": "link"})
    bea.post(table, "sit", seat=1)
    assert bea.state(table)["legal"]["moves"] == []
    assert "Waiting for Green" in bea.browser.get(f"/t/{table}").text
    assert bea.act(table, ada.state(table)["legal"]["moves"][0][0]).status_code == 422
    for _ in range(10):
        enter(ada, table, "dealt forest")
    assert ada.state(table)["legal"]["moves"] == []
    enter(bea, table, "dealt river")

    log = bea.browser.get(f"/t/{table}").text
    assert "Green draws a card." in log
    assert "Blue draws a river." in log
    assert "draws a forest" not in log


def test_at_one_device_the_curtain_falls_before_a_hand_is_entered(ada: Person) -> None:
    """Unless hands are entered openly: then everything is there for all to see."""
    hidden = ada.open_table("hexworld", "mirror")
    assert ada.state(hidden)["curtain"] == 0
    assert ada.state(hidden)["legal"]["moves"] == []
    assert ada.state(hidden, "?as=0")["legal"]["moves"]
    shown = ada.open_table("hexworld", "mirror", hands="open")
    assert ada.state(shown)["curtain"] == SPECTATOR
    enter(ada, shown, "dealt forest")
    assert "Green draws a forest." in ada.browser.get(f"/t/{shown}").text


def test_a_bot_plays_and_people_draw_for_it(ada: Person) -> None:
    """Its cards are entered by somebody, and what it does is told in words to be done."""
    table = ada.open_table("zenmap", "mirror", **{"seat.1": "level:1"})
    ada.wait(table)
    ada.post(table, "rest")
    ada.wait(table)
    for move in ("draw", "drawn plains", "end"):
        enter(ada, table, move)
    for _ in range(3):  # the bot draws, or offers tokens instead
        ada.wait(table)
        if ada.live(table).actor == CHANCE:
            assert "Which card did player 2 draw?" in ada.browser.get(f"/t/{table}").text
            enter(ada, table, "drawn forest")
    page = ada.browser.get(f"/t/{table}").text

    assert '<ul class="deeds"' in page
    assert "Player 2" in page.partition('<ul class="deeds"')[2].partition("</ul>")[0]


@pytest.mark.parametrize("game", list(games()))
def test_every_game_can_be_mirrored(ada: Person, game: str) -> None:
    """Whatever chance does in a game can be entered, and the table never draws by itself."""
    table = ada.open_table(game, "mirror", hands="open")
    rng = stream("mirror")
    for _ in range(MOVES):
        position = ada.live(table).position
        assert ada.act(table, position.sample(rng)).status_code == 200
    live = ada.live(table)

    assert live.driver is None or len(live.past) > MOVES  # where there is one way only
    assert live.position.audit() == 0


def mirrored(game: str, moves: int) -> Live:
    """A mirror table with hidden hands, some moves into a random game."""
    live = Live("test", load(game, 2), "seed", listed=False)
    chairs = [Event("chair", seat, words=Chair("person").to_text()) for seat in range(2)]
    for event in (*chairs, Event("mirror", words="hidden")):
        live.fold(numbered(event, live.seq + 1, 0))
    rng = stream("hidden")
    for _ in range(moves):
        live.fold(numbered(Event("move", 0, live.position.sample(rng)), live.seq + 1, 0))
    return live


@pytest.mark.parametrize("game", SECRETIVE)
def test_what_is_offered_betrays_no_other_hand(game: str) -> None:
    """What one may have drawn is told from what one knows."""
    live = mirrored(game, 2 * MOVES)
    while live.actor != CHANCE or draw_of(live.position).seat == SPECTATOR:
        live.fold(numbered(Event("move", 0, live.position.sample(stream("on"))), live.seq + 1, 0))
    seat, position = draw_of(live.position).seat, live.position
    looking = Viewer(frozenset({seat}), seat)
    offered = choices(live, looking)["moves"]
    told = message(live, looking, live.seq)
    live.turn_page()
    live.position = position.redeal(seat, stream("other"))
    assert offered
    assert choices(live, looking)["moves"] == offered
    assert message(live, looking, live.seq) == told
    assert curtain_for(live, Viewer(frozenset({0, 1}), 1 - seat)) == seat


def test_a_mirror_table_says_how_hands_are_entered(ada: Person) -> None:
    """The form offers both ways where hands are hidden; anything else is refused."""
    assert 'name="hands"' in ada.browser.get("/new/zenmap?mode=mirror").text
    assert 'name="hands"' not in ada.browser.get("/new/pangaea?mode=mirror").text
    form = {"game": "zenmap", "mode": "mirror", "hands": "upside down"}
    assert ada.browser.post("/new", data=form).status_code == 422
