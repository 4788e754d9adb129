"""Every language says everything it promises, and nothing in another language's words."""

import io
import re
import string
import threading
from collections.abc import Iterator
from functools import cache

import pytest
from babel.messages.pofile import read_po
from rich.console import Console

from genesis import load
from genesis.cli.group import commands, usual_language
from genesis.core.archive import Archive
from genesis.core.chance import stream
from genesis.core.errors import IllegalMove
from genesis.core.game import games
from genesis.core.language import (
    FOLDER,
    best_language,
    decimal,
    languages,
    percent,
    say,
    say_many,
    speaking,
    spoken,
)
from genesis.core.play import random_game
from genesis.core.position import CHANCE, Position
from genesis.core.steps import left_to_chance, steps_of
from genesis.table.english import TEXTS
from genesis.terminal import HELP, score_sheet
from tests.messages import Message, every_message

OTHERS = languages()[1:]
COMPLETE = ("de",)  # French must have the web table, and may have the rest
MOMENTS = 12  # of a game are looked at closely
WORD = re.compile(r"\b(?!V?I+\b)[A-Za-zÄÖÜäöüß]{3,}")  # days have numerals for names
TYPED = re.compile(
    r"'[^']*'|Option \w+|^  \S+|(?<=  )[a-z]+(?= \w*  )|--\w+|\w+_\w+|genesis .*$|random, .*$"
)
PRINTED = re.compile(r"<(?:title|text|tspan)[^>]*>([^<]+)<|aria-label=\"([^\"]+)\"")


@cache
def said_in(language: str) -> dict[Message, tuple[str, ...]]:
    """What a language has for each message; several forms of what is counted."""
    with (FOLDER / f"{language}.po").open("rb") as file:
        entries = [entry for entry in read_po(file) if entry.id]
    return {
        Message(entry.context or "", *([entry.id] if isinstance(entry.id, str) else entry.id)): (
            (entry.string,) if isinstance(entry.string, str) else tuple(entry.string or ())
        )
        for entry in entries
    }


# --- the files --------------------------------------------------------------------------------


@pytest.mark.parametrize("language", COMPLETE)
def test_no_message_is_missing(language: str) -> None:
    """A complete language says everything."""
    assert sorted(every_message() - set(said_in(language))) == []


@pytest.mark.parametrize("language", OTHERS)
def test_every_language_has_the_whole_table(language: str) -> None:
    """The web table speaks every language."""
    table = {Message(key, text) for key, text in TEXTS.items()}
    assert sorted(table - set(said_in(language))) == []


@pytest.mark.parametrize("language", OTHERS)
def test_no_message_is_left_over(language: str) -> None:
    """What nobody says any more is not translated."""
    assert sorted(set(said_in(language)) - every_message()) == []


def gaps(text: str) -> set[str]:
    """What is filled in, and how."""
    if text.endswith("'{'"):  # nothing is
        return set()
    return {f"{name}!{how}:{form}" for _, name, form, how in string.Formatter().parse(text) if name}


@pytest.mark.parametrize("language", OTHERS)
def test_the_same_is_filled_in(language: str) -> None:
    """A translation names each of the arguments, and no other."""
    for message, forms in said_in(language).items():
        wanted = gaps(message.text) | gaps(message.many)
        assert all(forms), message
        assert all(gaps(form) | {"n!None:"} == wanted | {"n!None:"} for form in forms), message
        assert set().union(*map(gaps, forms)) == wanted, message


# --- speaking ---------------------------------------------------------------------------------


def test_a_language_is_spoken_for_a_while() -> None:
    """English before and after, and inside what is said inside."""
    with speaking("de"):
        assert say("The game is over.") == "Die Partie ist zu Ende."
        with speaking("en"):
            assert say("The game is over.") == "The game is over."
    assert spoken() == "en"


def test_threads_speak_each_their_own() -> None:
    """What one says does not change what another one hears."""
    heard: list[str] = []
    with speaking("de"):
        other = threading.Thread(target=lambda: heard.append(say("forest")))
        other.start()
        other.join()
    assert heard == ["forest"]


def test_what_is_not_translated_is_said_in_english() -> None:
    """Better than not at all."""
    with speaking("fr"):
        assert say("{who} yawns.", who="Reptile") == "Reptile yawns."


def test_numbers_are_written_as_one_writes_them() -> None:
    """A comma in German, a point in English."""
    assert (decimal(3.5), percent(0.125)) == ("3.5", "12.5%")
    with speaking("de"):
        assert (decimal(3.5), percent(0.125)) == ("3,5", "12,5\N{NO-BREAK SPACE}%")


def test_one_is_not_many() -> None:
    """The number chooses the form."""
    with speaking("de"):
        assert [say_many("{n} point", "{n} points", n=n) for n in (0, 1, 2)] == [
            "0 Punkte",
            "1 Punkt",
            "2 Punkte",
        ]


def test_the_country_of_a_language_does_not_matter() -> None:
    """The first language that is known counts, else English."""
    assert best_language(["xx", "de_AT.UTF-8", "fr"]) == "de"
    assert best_language(["C.UTF-8", ""]) == "en"


def test_the_environment_asks_for_a_language(monkeypatch: pytest.MonkeyPatch) -> None:
    """LANGUAGE goes before LANG, and may name several."""
    monkeypatch.setenv("LANG", "fr_FR.UTF-8")
    monkeypatch.setenv("LANGUAGE", "xx:de")
    assert usual_language() == "de"


def test_the_command_line_speaks_german(capsys: pytest.CaptureFixture[str]) -> None:
    """`genesis --language de games pangaea`."""
    commands.main(["--language", "de", "games", "pangaea"], standalone_mode=False)
    assert "In der Schachtel" in capsys.readouterr().out
    assert spoken() == "en"


def test_a_refused_move_is_refused_in_german() -> None:
    """Only what is typed stays English."""
    position = load("pangaea", 2, first="0").start()
    with speaking("de"), pytest.raises(IllegalMove) as refused:
        position.play("stop")
    assert str(refused.value).startswith("'stop' ist nicht möglich: jetzt fallen die Würfel (R4)")


def test_the_rulebook_is_in_the_language_being_spoken() -> None:
    """French readers get the English one."""
    game = load("zenmap").game
    with speaking("de"):
        assert "Regelheft" in game.rulebook.read_text(encoding="utf-8")
    with speaking("fr"):
        assert game.rulebook.parent.name == "rules"


# --- whole games ------------------------------------------------------------------------------


@cache
def only_english() -> frozenset[str]:
    """Words that English messages are made of and German ones are not."""
    english = " ".join(f"{message.text} {message.many}" for message in every_message())
    german = " ".join(TYPED.sub("", form) for forms in said_in("de").values() for form in forms)
    return words_of(english) - words_of(german)


def words_of(text: str) -> frozenset[str]:
    """The words of a text, all in small letters."""
    return frozenset(map(str.lower, WORD.findall(text)))


def told(archive: Archive) -> Iterator[str]:
    """Everything that a game says from its first move to its last."""
    view = archive.setup.game.view
    for position, move in zip(archive.positions(), archive.moves, strict=False):
        yield view.tell(position.record, move)
        yield view.tell(position.record, move, (position.actor + 1) % position.seats)
        yield view.prompt(position.record)


def shown(position: Position) -> Iterator[str]:
    """Everything that is shown at a moment."""
    view = position.setup.game.view
    yield str(position)
    yield from (view.seat_name(position.record, seat) for seat in range(position.seats))
    yield from (line.what for line in view.explain(position.record))
    yield from (first or second for first, second in PRINTED.findall(position.to_svg()))
    yield left_to_chance(position)
    if position.actor != CHANCE and not position.is_over:
        for action in position.legal.actions[:5].tolist():
            yield from (step.words for step in steps_of(position, action))


@pytest.mark.parametrize("game", games())
def test_a_german_game_has_no_english_word(game: str) -> None:
    """Log, prompts, scores, buttons, the board as text and as a picture."""
    setup = load(game, 2)
    archive = Archive(setup, ("A", "B"), tuple(random_game(setup, stream("languages"))))
    positions = list(archive.positions())
    with speaking("de"):
        view, last = setup.game.view, archive.last
        said = [*told(archive), view.verdict(last.record, last.winners, ("A", "B"))]
        for position in positions[:: max(1, len(positions) // MOMENTS)]:
            said += shown(position)
    found = {line: english for line in said if (english := foreign(line))}
    assert not found


def foreign(line: str) -> frozenset[str]:
    """The English words of a line; what one may type is English."""
    return words_of(TYPED.sub("", line)) & only_english()


@pytest.mark.parametrize("game", [name for name, game in games().items() if game.has_chart])
def test_the_german_chart_has_no_english_word(game: str) -> None:
    """The quick reference, on 80 columns and as a picture."""
    with speaking("de"):
        out = Console(width=80, file=io.StringIO())
        with out.capture() as text:
            out.print(games()[game].view.chart())
        pictured = map("".join, PRINTED.findall(games()[game].svg.chart()))
    lines = text.get().split("\n")
    assert not [line for line in (*lines, *pictured) if foreign(line)]
    assert max(map(len, lines)) <= 80


def test_the_german_score_sheet_has_no_english_word() -> None:
    """In the terminal."""
    with speaking("de"):
        sheet = score_sheet(load("sevendays", 2).start(), ("A", "B"))
        heads = [str(cell) for column in sheet.columns for cell in (column.header, *column.cells)]
    assert not [head for head in heads if foreign(head.replace("[bold]", ""))]


@pytest.mark.parametrize("game", games())
def test_boards_are_as_wide_as_a_terminal_in_every_language(game: str) -> None:
    """80 columns, at the start and at the end, and the help that one types `?` for."""
    setup = load(game)
    archive = Archive(setup, (), tuple(random_game(setup, stream("wide"))))
    for language in OTHERS:
        with speaking(language):
            lines = [*f"{setup.start()}\n{archive.last}".split("\n"), *map(say, HELP)]
        assert not [line for line in lines if len(line) > 80]
