"""Pictures: what every game's drawings share, from XML elements to the palette of both themes.

Markup is text that is XML already; any other text is escaped where it enters an element. A picture
carries its style sheet inside, scoped to one class of game and theme, so that pictures of several
games can stand in one page. Every colour is a custom property with a light and a dark value.
"""

import re
from collections.abc import Mapping
from functools import lru_cache
from typing import Final

from genesis.core.errors import BadOption
from genesis.core.language import say

__all__ = ["THEMES", "Box", "Colours", "Markup", "Rules", "element", "group", "picture", "title"]

Colours = Mapping[str, tuple[str, str]]  # name: in the light, in the dark
Rules = Mapping[str, str]  # selector inside the picture: declarations
Box = tuple[float, float, float, float]  # left, top, width, height

SCHEMES: Final = {"auto": "light dark", "light": "light", "dark": "dark"}
THEMES: Final = tuple(SCHEMES)

PALETTE: Colours = {
    "paper": ("#f6f3ec", "#171a1c"),
    "card": ("#fffdf8", "#1f2427"),
    "ink": ("#22282b", "#e8e4da"),
    "soft": ("#62696d", "#9aa3a6"),
    "line": ("#ddd6c8", "#363d41"),
    "accent": ("#057db5", "#3fb0e0"),
}
SHARED: Rules = {
    "": "font-family:system-ui,sans-serif;font-variant-numeric:tabular-nums",
    ".ground": "fill:var(--card)",
    ".coordinate,.note": "fill:var(--soft);font-size:16px",
    ".coordinate": "text-anchor:middle",
}


# --- elements ---------------------------------------------------------------------------------


class Markup(str):
    """Text that is XML already and must not be escaped again."""

    __slots__ = ()


TEXTS = 16_384  # that are remembered as they are written
ESCAPES: Final = {"&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;"}
SPECIAL = re.compile('[&<>"]|[^\t\n\r\x20-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]')


def escape(text: str) -> str:
    """Any text as XML; what XML cannot say at all is left out."""
    return text if isinstance(text, Markup) else escaped(text)


@lru_cache(TEXTS)
def escaped(text: str) -> str:
    """The same for plain text: pictures say the same again and again."""
    return SPECIAL.sub(lambda found: ESCAPES.get(found[0], ""), text)


@lru_cache(TEXTS, typed=True)  # for markup and plain text are different, be they equal
def attribute(name: str, value: str | float) -> str:
    """An attribute: `class_` is class, `data_space` is data-space; numbers as short as they go."""
    spelling = name.rstrip("_").replace("_", "-")
    written = escape(value) if isinstance(value, str) else f"{value:g}"
    return f' {spelling}="{written}"'


def element(name: str, *children: str, **attributes: str | float | None) -> Markup:
    """An element with its children, markup or plain text; an attribute that is None is left out."""
    given = [attribute(key, value) for key, value in attributes.items() if value is not None]
    inside = "".join(given)
    if not children:
        return Markup(f"<{name}{inside}/>")
    return Markup(f"<{name}{inside}>{''.join(map(escape, children))}</{name}>")


def group(*children: str, **attributes: str | float | None) -> Markup:
    """Elements that belong together."""
    return element("g", *children, **attributes)


def title(text: str) -> Markup:
    """What an element is, in words: read aloud, and shown under the pointer."""
    return element("title", text)


# --- style ------------------------------------------------------------------------------------

VARIABLE = re.compile(r"var\(--([\w-]+)\)")


def style_sheet(scope: str, theme: str, colours: Colours, rules: Rules) -> Markup:
    """The rules for pictures of this scope, which all pictures of a game share."""
    return written_sheet(scope, theme, tuple(colours.items()), tuple(rules.items()))


@lru_cache
def written_sheet(
    scope: str,
    theme: str,
    named_colours: tuple[tuple[str, tuple[str, str]], ...],
    named_rules: tuple[tuple[str, str], ...],
) -> Markup:
    """The rules for pictures of this scope: in plain colours, then, where known, in both themes.

    A renderer that does not know light-dark() may not know custom properties either.
    """
    colours = dict(named_colours)
    written = "\n".join(scoped(scope, selector, how) for selector, how in named_rules)
    plain = VARIABLE.sub(lambda found: colours[found[1]][theme == "dark"], written)
    pairs = ";".join(
        f"--{name}:light-dark({light},{dark})" for name, (light, dark) in colours.items()
    )
    # In a page, an automatic picture inherits the page's choice; alone, it follows the viewer.
    alone = ":root" if theme == "auto" else ""
    lines = (
        f".{scope}{alone}{{color-scheme:{SCHEMES[theme]}}}",
        plain,
        f"@supports (color:light-dark(#000,#fff)){{.{scope}{{{pairs}}}",
        f"{written}}}",
    )
    return element("style", Markup("\n".join(lines)))


def scoped(scope: str, selector: str, declarations: str) -> str:
    """A rule that applies inside pictures of this scope only; '' selects the picture itself."""
    where = ",".join(f".{scope} {part}".rstrip() for part in selector.split(","))
    return f"{where}{{{declarations}}}"


# --- pictures ---------------------------------------------------------------------------------


def picture(
    game: str,
    label: str,
    box: Box,
    *content: str,
    theme: str,
    colours: Colours,
    rules: Rules,
    role: str = "grid",
) -> str:
    """A whole SVG document on a card; `colours` and `rules` are the game's own."""
    if theme not in SCHEMES:
        there = ", ".join(THEMES)
        raise BadOption(
            say("there is no theme {theme!r}; there is {there}", theme=theme, there=there)
        )
    scope = f"{game}-{theme}"
    left, top, width, height = box
    return element(
        "svg",
        style_sheet(scope, theme, {**PALETTE, **colours}, {**SHARED, **rules}),
        element("rect", class_="ground", x=left, y=top, width=width, height=height, rx=16),
        *content,
        xmlns="http://www.w3.org/2000/svg",
        viewBox=" ".join(f"{side:g}" for side in box),
        class_=f"genesis {game} {scope}",
        role=role,
        aria_label=label,
    )
