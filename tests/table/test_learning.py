"""Learning at the table: rules beside it, parts that explain themselves, lessons as events."""

from collections.abc import Callable

import pytest

from genesis.core.game import games
from genesis.core.lessons import Scene
from tests.table.people import Person
from tests.table.test_languages import spoken_lines
from tests.test_languages import foreign

Door = Callable[..., Person]
GERMAN = {"accept-language": "de"}
PAGE = {"accept": "text/html"}


def scenes(game: str) -> tuple[Scene, ...]:
    """What a game teaches."""
    module = games()[game].lesson
    assert module
    return tuple(module.SCENES)


def begin(person: Person, game: str = "pangaea", scene: int = 0) -> str:
    """Start a lesson; the table's name."""
    page = person.browser.post(f"/learn/{game}", data={"scene": str(scene)}, headers=PAGE)
    assert page.status_code == 200, page.text
    return str(page.url.path).removeprefix("/t/")


def code(person: Person, table: str, move: str) -> int:
    """A move in notation, where the table stands."""
    return person.live(table).position.code(move)


# --- lessons ----------------------------------------------------------------------------------


def test_a_lesson_asks_for_a_move_and_goes_on(ada: Person) -> None:
    """Another move is refused kindly and changes nothing; the wished one is done, then Next."""
    table = begin(ada)
    other = ada.act(table, code(ada, table, "mountain a1"))

    assert other.status_code == 422
    assert other.json()["why"] == scenes("pangaea")[0].other
    assert ada.act(table, code(ada, table, "forest a1")).status_code == 200
    assert ada.state(table)["legal"]["moves"] == []
    assert "data-scene" in ada.browser.get(f"/t/{table}").text
    assert ada.post(table, "scene", scene=1).status_code == 200
    assert "A second tile" in ada.browser.get(f"/t/{table}").text


def test_the_table_plays_what_a_scene_says(ada: Person) -> None:
    """Whoever draws is shown the card of the scene: chance has no say in a lesson."""
    table = begin(ada, "zenmap", 1)
    ada.act(table, code(ada, table, "draw"))
    ada.wait(table)

    assert "play forest" in ada.live(table).position.legal


def test_a_lesson_survives_a_restart(server: Callable[[], Door]) -> None:
    """Its scenes are events like others: another server finds it where it was."""
    ada = server()()
    table = begin(ada)
    ada.post(table, "scene", scene=3)
    ada.act(table, code(ada, table, "forest c5"))
    before = ada.state(table)
    again = server()()
    again.browser.cookies = ada.browser.cookies

    assert again.state(table)["ply"] == before["ply"]
    assert scenes("pangaea")[3].after in again.browser.get(f"/t/{table}").text.replace("</a>", "")
    assert f'href="/t/{table}"' in again.browser.get("/learn/pangaea").text


def test_a_lesson_goes_back_to_its_beginning_and_no_further(ada: Person) -> None:
    """What led to a scene cannot be taken back."""
    table = begin(ada, scene=1)
    ada.act(table, code(ada, table, "wetland a1"))

    assert ada.post(table, "undo").status_code == 200
    assert ada.post(table, "undo").status_code == 422
    assert ada.live(table).position.record.board[3 + 14 * 4] > 0


def test_the_last_scene_ends_a_game_and_offers_a_real_one(ada: Person) -> None:
    """One click to a table against level 1."""
    table = begin(ada, "sevendays", len(scenes("sevendays")) - 1)
    ada.act(table, code(ada, table, "pass"))
    page = ada.browser.get(f"/t/{table}").text

    assert 'name="seat.1" value="level:1"' in page
    assert "28" in page
    assert f'href="/t/{table}"' not in ada.browser.get("/learn/sevendays").text


@pytest.mark.parametrize("wanted", ["99", "-1", "x"])
def test_there_is_no_such_scene(ada: Person, wanted: str) -> None:
    """A sentence, not an error."""
    answer = ada.browser.post("/learn/pangaea", data={"scene": wanted})

    assert answer.status_code == 400
    assert answer.json()["why"] == "turns are 1 to 9"
    assert ada.browser.get("/learn/nogame").status_code == 404


def test_only_who_learns_goes_on(ada: Person, bea: Person) -> None:
    """A watcher cannot turn the page, and a table without a lesson has none."""
    table, plain = begin(ada), ada.open_table(mode="here")

    assert bea.post(table, "scene", scene=1).status_code == 403
    assert ada.post(table, "scene", scene=-1).status_code == 400
    assert ada.post(plain, "scene", scene=0).status_code == 400


# --- what parts are, and why not --------------------------------------------------------------


def test_a_closed_space_says_why_and_names_the_rule(ada: Person) -> None:
    """422 with the sentence and its rule, as for a refused move."""
    table = begin(ada)
    answer = ada.browser.get(f"/t/{table}/why", params={"part": "space c4"})

    assert (answer.status_code, answer.json()["rule"]) == (422, "R10")
    assert ada.act(table, code(ada, table, "forest c4")).json()["rule"] == "R10"
    assert ada.browser.get(f"/t/{table}/why", params={"part": "space a1"}).json()["why"] == ""
    assert ada.browser.get(f"/t/{table}/why", params={"part": "moon"}).status_code == 400


def test_parts_tell_what_the_viewer_may_know(ada: Person, bea: Person) -> None:
    """A hand is explained to its owner only, in the language of who asks."""
    table = begin(ada, "hexworld", 1)
    mine = ada.browser.get(f"/t/{table}/about").json()["parts"]
    theirs = bea.browser.get(f"/t/{table}/about", headers=GERMAN).json()["parts"]

    assert "You can choose it now." in mine["card 0 river"]
    assert not [part for part in theirs if part.startswith("card ")]
    assert "Wald, Land" in theirs["cell 0 0,0"]
    refused = bea.browser.get(f"/t/{table}/why", params={"part": "cell 0 0,0"})
    assert refused.json()["why"].startswith("it is not your turn")


# --- the rulebook -----------------------------------------------------------------------------


def test_the_rulebook_is_a_page_and_a_fragment(ada: Person) -> None:
    """Both have contents, a field to search in, and every rule as an anchor."""
    for path in ("/rules/pangaea", "/rules/pangaea/book"):
        page = ada.browser.get(path).text
        assert 'id="find"' in page
        assert 'href="#§6"' in page
        assert 'id="R10"' in page
    assert "<html" not in ada.browser.get("/rules/pangaea/book").text
    assert "Vulkan" in ada.browser.get("/rules/pangaea/book", headers=GERMAN).text


def test_pictures_of_the_rules_are_drawn(ada: Person) -> None:
    """By the engine, when somebody looks."""
    picture = ada.browser.get("/rules/sevendays/figure/0.svg")

    assert picture.headers["content-type"].startswith("image/svg+xml")
    assert "<svg" in picture.text
    assert ada.browser.get("/rules/sevendays/figure/99.svg").status_code == 404


@pytest.mark.parametrize("game", games())
def test_a_german_lesson_has_no_english_word(ada: Person, game: str) -> None:
    """Every scene, and every part of its picture."""
    ada.browser.headers.update(GERMAN)
    table = begin(ada, game)
    said: list[str] = []
    for number in range(len(scenes(game))):
        ada.post(table, "scene", scene=number)
        said += ada.browser.get(f"/t/{table}/about").json()["parts"].values()
        said += spoken_lines(ada.browser.get(f"/t/{table}").text)
    said += spoken_lines(ada.browser.get(f"/learn/{game}").text)

    assert not {line: words for line in said if (words := foreign(line))}
