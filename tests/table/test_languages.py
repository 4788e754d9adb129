"""The table speaks the language of each reader."""

import re

import pytest

from tests.table.people import Person
from tests.test_languages import foreign

HIDDEN = re.compile(  # what is not for people, and names of options and languages
    r"<(script|style|code|kbd|dl class=\"options\"|footer).*?</(script|style|code|kbd|dl|footer)>",
    re.DOTALL,
)
SPOKEN = re.compile(r'>([^<>]+)<|(?:aria-label|alt|title|placeholder)="([^"]+)"')
GERMAN = {"accept-language": "xx, de-AT;q=0.9, en;q=0.8"}


def test_the_browser_asks_for_a_language(ada: Person) -> None:
    """Accept-Language: the best one that is spoken, and the page says which it is."""
    page = ada.browser.get("/", headers=GERMAN).text

    assert '<html lang="de">' in page
    assert "Jetzt spielen" in page


def test_without_a_wish_the_table_speaks_english(ada: Person) -> None:
    """Nonsense is no wish."""
    page = ada.browser.get("/", headers={"accept-language": "xx;q=much,,*"}).text

    assert '<html lang="en">' in page


def test_a_choice_is_kept(ada: Person) -> None:
    """The switch at the foot of every page goes before what the browser asks for."""
    ada.browser.get("/?language=fr", headers={"accept": "text/html"})
    page = ada.browser.get("/watch", headers=GERMAN).text

    assert '<html lang="fr">' in page
    assert '<a href="?language=de" lang="de" hreflang="de">Deutsch</a>' in page
    assert '<a href="?language=fr" lang="fr" hreflang="fr" aria-current="true">Français</a>' in page


def test_an_unknown_language_is_not_kept(ada: Person) -> None:
    """Nobody can have a cookie set to whatever they like."""
    answer = ada.browser.get("/?language=xx")

    assert "language" not in answer.cookies


def test_everybody_reads_the_log_in_their_own_language(ada: Person, bea: Person) -> None:
    """A game is kept as its moves: what happened is told when somebody reads it."""
    bea.browser.headers.update(GERMAN)
    table = ada.open_table("pangaea", mode="here", listed="on")
    ada.wait(table)

    assert " rolls " in ada.browser.get(f"/t/{table}").text
    page = bea.browser.get(f"/t/{table}").text
    assert " würfelt " in page
    assert " rolls " not in page


def test_a_refusal_is_in_the_language_of_who_asks(ada: Person) -> None:
    """Those who watch are told so in German."""
    answer = ada.browser.get("/t/nosuch1", headers={**GERMAN, "accept": "application/json"})

    assert answer.json()["why"] == "es gibt keinen Tisch nosuch1"


def test_the_socket_speaks_the_language_of_its_page(ada: Person, bea: Person) -> None:
    """What is told by itself, too."""
    table = ada.open_table("pangaea", mode="here", listed="on")
    ada.wait(table)
    with bea.browser.websocket_connect(f"/t/{table}/events?since=0", headers=GERMAN) as socket:
        assert "würfelt" in socket.receive_text()


def test_german_rules_are_shown(ada: Person) -> None:
    """The rulebook in the language of the page."""
    assert "Regelheft" in ada.browser.get("/rules/zenmap", headers=GERMAN).text


def test_the_setup_page_explains_options_in_german(ada: Person) -> None:
    """Names of options are what one types; what they do is told."""
    page = ada.browser.get("/new/zenmap", headers=GERMAN).text

    assert "Die Runde zu Ende spielen, wenn ein Tableau voll ist" in page
    assert "Gnadenlos" in page


def spoken_lines(page: str) -> list[str]:
    """What is read or heard of a page."""
    page = HIDDEN.sub("", page).replace("Seven Days", "")  # a name
    return ["".join(found) for found in SPOKEN.findall(page)]


@pytest.mark.parametrize("path", ["/", "/watch", "/t/{table}", "/t/{table}/score", "/me", "/api"])
def test_a_german_page_has_no_english_word(ada: Person, path: str) -> None:
    """Neither to be read nor to be heard."""
    ada.browser.headers.update(GERMAN)
    table = ada.open_table("pangaea", mode="here", listed="on")
    ada.wait(table)
    lines = spoken_lines(ada.browser.get(path.format(table=table)).text)

    assert not {line: words for line in lines if (words := foreign(line))}
