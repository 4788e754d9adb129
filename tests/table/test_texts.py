"""Whatever a person reads at the table is in one file, by its key."""

import re
from html.parser import HTMLParser
from pathlib import Path

import genesis.table
from genesis.table.english import TEXTS
from genesis.table.texts import IN_SCRIPTS, script_texts, text

HOME = Path(genesis.table.__file__).parent
PROGRAMS = [p for p in HOME.glob("*.py") if p.name not in ("english.py", "texts.py")]
TEMPLATES = list((HOME / "templates").glob("*.html"))
SCRIPTS = list((HOME / "static").glob("*.js"))
ASKED = re.compile(r"""\btext\(\s*["']([^"']+)["']""")
SPOKEN = ("aria-label", "alt", "title", "placeholder")
NAMES = {"Genesis", "k7m2qdx"}  # the same in every language


def found(pattern: re.Pattern[str], files: list[Path]) -> set[str]:
    """All that a pattern finds in these files."""
    return {words for file in files for words in pattern.findall(file.read_text(encoding="utf-8"))}


def test_no_text_is_missing() -> None:
    """Every key that is asked for exists."""
    assert found(ASKED, PROGRAMS + TEMPLATES + SCRIPTS) <= set(TEXTS)


def test_no_text_is_left_over() -> None:
    """Every text is asked for somewhere."""
    sources = [file.read_text(encoding="utf-8") for file in PROGRAMS + TEMPLATES + SCRIPTS]
    assert [key for key in TEXTS if not any(f'"{key}"' in words for words in sources)] == []


def test_pages_bring_the_texts_of_their_scripts() -> None:
    """Not one more, not one less."""
    assert set(IN_SCRIPTS) == found(ASKED, SCRIPTS)
    assert set(script_texts()) == set(IN_SCRIPTS)


def test_arguments_are_filled_in() -> None:
    """A text says who."""
    assert text("waiting", name="Bea") == "Waiting for Bea."


class Reader(HTMLParser):
    """Collects what stands in a template itself: between tags, and in what is read aloud."""

    def __init__(self) -> None:
        super().__init__()
        self.words: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.words += [value or "" for name, value in attrs if name in SPOKEN]

    def handle_data(self, data: str) -> None:
        self.words.append(data)


def test_templates_contain_no_words() -> None:
    """What a page says comes from the texts; a single letter is a key to press."""
    for template in TEMPLATES:
        reader = Reader()
        content = template.read_text(encoding="utf-8")
        reader.feed(re.sub(r"{{.*?}}|{% block body %}.*?{% endblock %}|{%.*?%}", "", content))
        words = {word for line in reader.words for word in re.findall(r"\w{2,}", line)}
        assert words <= NAMES, template.name
