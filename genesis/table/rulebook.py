"""The rulebook of a game as a page: every numbered rule can be linked to, pictures included."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from markdown_it import MarkdownIt
from markdown_it.token import Token
from markupsafe import Markup, escape

import genesis
from genesis.core.game import Game
from genesis.core.language import by_language, say, spoken
from genesis.core.lessons import Figure
from genesis.table.texts import text

__all__ = ["Book", "Chapter", "book_of", "cited", "picture_for"]

NUMBERED = re.compile(r"([A-Z]\d{1,3})\b")  # how a rule or a ruling begins
SECTION = re.compile(r"(\d+(?:\.\d+)?)\.? ")  # how a heading begins
CITED = re.compile(r"\b[A-Z]\d{1,3}\b|§\d+(?:\.\d+)?")
THE_CHART = -1  # the number of the quick reference among the pictures
IN_BRACKETS = re.compile(r"\([^()]*\)")


@dataclass(frozen=True)
class Chapter:
    """A line of the table of contents."""

    anchor: str
    title: str
    depth: int


@dataclass(frozen=True)
class Book:
    """A rulebook: what is in it, and its text."""

    chapters: tuple[Chapter, ...]
    rules: frozenset[str]  # what can be linked to
    html: Markup


@by_language
def book_of(game: Game) -> Book:
    """The rules of a game in the language being spoken."""
    markdown = MarkdownIt("commonmark", {"html": False}).enable("table")
    tokens = markdown.parse(game.rulebook.read_text(encoding="utf-8"))
    chapters = tuple(name_headings(tokens))
    places = name_rules(tokens)
    known = frozenset(places) | {chapter.anchor for chapter in chapters}
    for token in tokens:
        if "style" in token.attrs:  # the alignment of a column: pages have no styles of their own
            token.attrs = {"class": str(token.attrs["style"]).rpartition(":")[2]}
        if token.type == "inline" and token.children:
            token.children = list(with_links(token.children, known))
    with_pictures = list(illustrated(game, tokens, places))
    html = markdown.renderer.render(with_pictures, markdown.options, {})
    return Book(chapters, known, Markup(html))


# --- anchors ----------------------------------------------------------------------------------


def name_headings(tokens: Sequence[Token]) -> Iterator[Chapter]:
    """Give every heading below the title an anchor, such as §4 or §4.2."""
    for at, token in enumerate(tokens):
        if token.type == "heading_open" and token.tag != "h1":
            title = tokens[at + 1].content
            number = SECTION.match(title)
            anchor = f"§{number[1]}" if number else f"part-{at}"
            token.attrSet("id", anchor)
            yield Chapter(anchor, title.replace("**", "").replace("`", ""), int(token.tag[1]))


def name_rules(tokens: Sequence[Token]) -> dict[str, Token]:
    """Give every numbered rule an anchor: the list item, table row or paragraph that it is."""
    found: dict[str, Token] = {}
    row = tokens[0]
    for at, token in enumerate(tokens):
        if token.type == "tr_open":
            row = token
        name = number_of(tokens[at - 1], token) if token.type == "inline" else ""
        if name and name not in found:
            found[name] = row if tokens[at - 1].type == "td_open" else block(tokens, at)
            found[name].attrSet("id", name)
            found[name].attrJoin("class", "rule")
    return found


def number_of(around: Token, inline: Token) -> str:
    """The number that a text begins with: in bold, or alone in a cell."""
    children = [child for child in inline.children or [] if child.type != "text" or child.content]
    bold = len(children) > 1 and children[0].type == "strong_open"
    first = children[1].content if bold else inline.content
    number = NUMBERED.match(first)
    is_cell = around.type == "td_open"
    return number[1] if number and (bold or (is_cell and number[0] == first)) else ""


def block(tokens: Sequence[Token], at: int) -> Token:
    """What an inline text stands in: its list item, or else its paragraph."""
    item = tokens[at - 2]
    return item if at > 1 and item.type == "list_item_open" else tokens[at - 1]


def with_links(children: Sequence[Token], known: frozenset[str]) -> Iterator[Token]:
    """Every number of a rule becomes a link to it, its own included."""
    for child in children:
        if child.type != "text":
            yield child
            continue
        at = 0
        for found in CITED.finditer(child.content):
            if found[0] in known:
                yield words(child.content[at : found.start()])
                yield Token("link_open", "a", 1, attrs={"href": f"#{found[0]}"})
                yield words(found[0])
                yield Token("link_close", "a", -1)
                at = found.end()
        yield words(child.content[at:])


def words(content: str) -> Token:
    """Plain text."""
    return Token("text", "", 0, content=content)


def cited(sentence: str, game: Game) -> Markup:
    """A sentence in which the rules that it cites in brackets are links to them."""
    return Markup(IN_BRACKETS.sub(lambda found: links_in(found[0], game), str(escape(sentence))))


def links_in(bracket: str, game: Game) -> str:
    """The same with links."""
    link = rf'<a href="/rules/{game.name}#\g<0>" data-rule="\g<0>">\g<0></a>'
    return CITED.sub(link, bracket)


# --- pictures ---------------------------------------------------------------------------------


def illustrated(game: Game, tokens: Sequence[Token], places: dict[str, Token]) -> Iterator[Token]:
    """The tokens with a picture after each rule that has one; in a list it stays in its item."""
    waiting: list[tuple[Token, int]] = []
    for token in tokens:
        if token.nesting == 1:
            waiting += [(token, number) for number in figures_at(game, token, places)]
        closed = [pair for pair in waiting if closes(pair[0], token)]
        waiting = [pair for pair in waiting if pair not in closed]
        drawn = [html_block(figure_html(game, number)) for _, number in closed]
        if token.type == "table_open":
            label = escape(text("wide table"))
            yield html_block(f'<div class="wide" role="group" tabindex="0" aria-label="{label}">')
        if token.type == "table_close":
            drawn.insert(0, html_block("</div>"))
        yield from (*drawn, token) if token.type == "list_item_close" else (token, *drawn)


def html_block(content: str) -> Token:
    """Markup that is ready."""
    return Token("html_block", "", 0, content=content)


def closes(opened: Token, token: Token) -> bool:
    """Whether a block ends here; a row of a table is left with the table."""
    if opened.type == "tr_open":
        return token.type == "table_close"
    return token.type == opened.type.replace("open", "close") and token.level == opened.level


def figures(game: Game) -> tuple[Figure, ...]:
    """The pictures of a game's rulebook."""
    return tuple(game.lesson.FIGURES) if game.lesson else ()


def figures_at(game: Game, token: Token, places: dict[str, Token]) -> Iterator[int]:
    """The numbers of the pictures that belong to a rule."""
    for number, figure in enumerate(figures(game)):
        if places.get(figure.rule) is token:
            yield number
    if game.has_chart and places.get(getattr(game.lesson, "CHART", "")) is token:
        yield THE_CHART


def figure_html(game: Game, number: int) -> str:
    """A picture with its caption; it is drawn when it is looked at."""
    if number == THE_CHART:
        source, alt, caption = "chart.svg", text("about chart"), text("quick reference")
    else:
        figure = figures(game)[number]
        source, caption = f"figure/{number}.svg", say(figure.caption)
        alt = text("picture of rule", rule=figure.rule)
    source = f"/rules/{game.name}/{source}?{genesis.__version__}-{spoken()}"
    picture = f'<img src="{source}" alt="{escape(alt)}" loading="lazy">'
    return f"<figure>{picture}<figcaption>{escape(caption)}</figcaption></figure>\n"


@by_language
def picture_for(game: Game, number: int) -> str:
    """A picture of the rulebook, as seat 0 sees the table; at the end everybody sees all."""
    _, position = figures(game)[number].past(game)
    shown = position if position.is_over else position.view(0)
    return str(game.svg.draw(shown, legal=False))
