"""What a person sees of a table, as fragments of the page by their id."""

import json
from functools import cache, lru_cache
from inspect import signature
from pathlib import Path
from typing import Any

import jinja2
import msgspec
from markupsafe import Markup, escape

import genesis
from genesis.core.game import games
from genesis.core.language import say, spoken
from genesis.core.position import CHANCE, OVER, SEATS, SPECTATOR, Position
from genesis.core.steps import left_to_chance, steps_of
from genesis.table.chairs import chairs_of
from genesis.table.live import Entry, Live, Moment, Viewer
from genesis.table.mirror import (
    asked,
    deeds_of_bots,
    drawer,
    enters,
    is_entered,
    last_entry,
    outcomes,
)
from genesis.table.players import OFFERED, OPPONENT, bot_words
from genesis.table.rulebook import cited
from genesis.table.splices import Splice, splice
from genesis.table.texts import script_texts, text
from genesis.table.tongues import offered_languages

__all__ = [
    "board",
    "choices",
    "fragments",
    "log_items",
    "page",
    "pages",
    "painted",
    "state",
    "update",
]


@cache
def pages() -> jinja2.Environment:
    """The templates; everything that is not markup is escaped."""
    environment = jinja2.Environment(
        loader=jinja2.FileSystemLoader(Path(__file__).parent / "templates"),
        autoescape=True,
        trim_blocks=True,
        lstrip_blocks=True,
        undefined=jinja2.StrictUndefined,
    )
    environment.globals.update(
        text=text,
        say=say,
        script_texts=script_texts,
        offered_languages=offered_languages,
        spoken=spoken,
        games=games,
        bots=OFFERED,
        opponent=OPPONENT,
        bot_words=bot_words,
        version=genesis.__version__,
        CHANCE=CHANCE,
        OVER=OVER,
        SPECTATOR=SPECTATOR,
    )
    return environment


def page(template: str, /, **content: Any) -> str:
    """A page or fragment."""
    return pages().get_template(template).render(**content)


# --- pictures ---------------------------------------------------------------------------------


def bare(picture: str) -> str:
    """A picture without its style sheet, which the page has already."""
    before, _, rest = picture.partition("<style>")
    return before + rest.partition("</style>")[2] if rest else picture


def look(picture: str) -> str:
    """The style sheet of a picture."""
    return picture.partition("<style>")[2].partition("</style>")[0]


def board(live: Live, viewer: Viewer, position: Position | None = None) -> str:
    """The table's picture for a viewer; what is open is marked for who decides."""
    shown = position or live.position
    decides = position is None and shown.actor == viewer.shown
    return painted(live.visible(viewer.shown, shown), legal=decides, narrow=viewer.narrow)


def painted(visible: Position, *, legal: bool, narrow: bool) -> str:
    """What may be seen, as a picture of the page."""
    draw = visible.setup.game.svg.draw
    one_column = {"columns": 1} if narrow and "columns" in signature(draw).parameters else {}
    return bare(str(draw(visible, legal=legal, **one_column)))


# --- moves ------------------------------------------------------------------------------------


def choices(live: Live, viewer: Viewer) -> dict[str, Any]:
    """The open moves of who decides: the parts to touch, and for each move which, in order."""
    taught = live.lesson and live.lesson.task(len(live.past)) is None
    if live.actor == CHANCE and asked(live, viewer):
        actions = outcomes(live, viewer)
    elif live.actor in viewer.seats and live.actor == viewer.shown and not taught:
        actions = live.position.legal.actions.tolist()
    else:
        return {"parts": [], "moves": []}
    numbers: dict[tuple[str, str], int] = {}
    moves = []
    visible = live.visible(viewer.shown)
    for action in actions:
        way = [numbers.setdefault(step, len(numbers)) for step in steps_of(visible, action)]
        moves.append([action, way])
    return {"parts": [list(step) for step in numbers], "moves": moves}


# --- fragments --------------------------------------------------------------------------------


def state(live: Live, viewer: Viewer) -> dict[str, Any]:
    """What the page's script has to know."""
    actor = live.actor
    holder = who_looks(live)
    return {
        "seq": live.seq,
        "moved": live.moved,
        "ply": len(live.past),
        "shown": viewer.shown,
        "turn": turn_word(live, viewer),
        "curtain": curtain_for(live, viewer),
        "title": headline(live, viewer),
        "next_player": text("pass to", name=live.full_name(holder)) if holder >= 0 else "",
        "actor": actor,
        "entering": live.actor == CHANCE and enters(live, viewer),
    }


def turn_word(live: Live, viewer: Viewer) -> str:
    """Whose turn, from where the viewer sits."""
    if live.is_open_book:
        return "over"
    return "you" if live.actor in viewer.seats or enters(live, viewer) else "other"


def who_looks(live: Live) -> int:
    """The seat that is to decide, or to enter what it drew unseen; else SPECTATOR."""
    if live.actor == CHANCE:
        return drawer(live) if is_entered(live) else SPECTATOR
    return live.actor if live.actor != OVER else SPECTATOR


def curtain_for(live: Live, viewer: Viewer) -> int:
    """The seat that the device must be passed to before anything is shown, or SPECTATOR."""
    hides = live.hides and len(viewer.seats) > 1
    holder = who_looks(live)
    turns = holder in viewer.seats and holder != viewer.shown
    return holder if hides and turns else SPECTATOR


def headline(live: Live, viewer: Viewer) -> str:
    """Whose turn it is, in a few words."""
    if live.position.is_over:
        return text("over")
    if live.actor == CHANCE and is_entered(live):
        return text("enter what happened" if enters(live, viewer) else "others enter")
    if live.is_record:
        return text("a record")
    if live.actor == CHANCE:
        return text("chance")
    if live.actor in viewer.seats:
        several = len(viewer.seats) > 1  # at one device
        name = live.full_name(live.actor)
        return text("your turn, all of you", name=name) if several else text("your turn")
    return text("turn of", name=live.full_name(live.actor))


def question(live: Live, viewer: Viewer) -> str:
    """What is asked, in one sentence that a newcomer understands."""
    actor = live.actor
    if actor == viewer.shown:
        return str(live.setup.game.view.prompt(live.visible(actor).record))
    if actor == CHANCE and (draw := asked(live, viewer)):
        return draw.question[:1].upper() + draw.question[1:]
    if actor == CHANCE and (seat := who_looks(live)) != SPECTATOR:
        return text("waiting", name=live.full_name(seat))
    if live.is_record:
        return text("about records")
    if actor in (CHANCE, OVER):
        return ""
    chair = live.chairs[actor]
    if chair.is_played_by_bot:
        return text("thinking", name=live.full_name(actor))
    return (
        text("open seat") if chair.kind == "open" else text("waiting", name=live.full_name(actor))
    )


def verdict(live: Live) -> str:
    """Who won."""
    names = [live.full_name(seat) for seat in range(live.setup.players)]
    position = live.position
    return str(live.setup.game.view.verdict(position.record, position.winners, names))


def fragments(live: Live, viewer: Viewer) -> dict[str, str]:
    """The parts of the page that change, by id."""
    scores = live.visible(viewer.shown).scores
    over = live.position.is_over
    undo = "" if over else undo_word(live, viewer)
    return {
        "#board": board(live, viewer),
        "#now": teaching(live, viewer, scores)
        if live.lesson
        else ending(live, viewer, scores)
        if over
        else asking(live, viewer),
        "#tools": known_page(
            "tools.html",
            chance_words=rest_words(live, viewer),
            undo=undo,
            can_hint=can_hint(live, viewer) and not live.is_record,
            skip=live.lesson.skip(len(live.past)) if live.lesson else 0,
        ),
        "#seats": known_page("seats.html", chairs=chairs_of(live, viewer, scores)),
    }


@lru_cache(4096)
def page_in(language: str, template: str, /, **content: Any) -> str:
    """A fragment in the language being spoken, which tells it from others."""
    return page(template, **content)


def known_page(template: str, /, **content: Any) -> str:
    """A fragment that many tables have alike: everything it is made of is in its arguments."""
    return page_in(spoken(), template, **content)


def asking(live: Live, viewer: Viewer) -> str:
    """What is asked of whom."""
    return known_page(
        "now.html",
        headline=headline(live, viewer),
        question=question(live, viewer),
        asked=asked_of(live, viewer),
        asking=live.full_name(live.ask.seat) if live.ask else "",
        deeds=deeds_of_bots(live, viewer),
        replay=f"/t/{live.id}/at/0" if live.is_record else "",
    )


def teaching(live: Live, viewer: Viewer, scores: tuple[int, ...]) -> str:
    """A scene of a lesson: what it teaches, and when it is done, what comes next."""
    lesson = live.lesson
    assert lesson
    content = {
        "live": live,
        "lesson": lesson,
        "teach": cited(say(lesson.scene.teach), live.setup.game),
        "after": cited(say(lesson.scene.after), live.setup.game),
        "is_done": lesson.task(len(live.past)) is None,
        "asked": question(live, viewer),
        "lines": score_lines(live, viewer) if live.position.is_over else [],
        "scores": scores,
    }
    return page("lesson.html", **content)


def ending(live: Live, viewer: Viewer, scores: tuple[int, ...]) -> str:
    """The end: who won, and why."""
    content = {"verdict": verdict(live), "lines": score_lines(live), "scores": scores}
    return page("over.html", live=live, viewer=viewer, **content)


def rest_words(live: Live, viewer: Viewer) -> str:
    """What the viewer may leave to chance now."""
    if live.actor == CHANCE:
        draw = asked(live, viewer)
        return text("let the table draw") if draw and draw.free else ""
    return left_to_chance(live.position) if live.actor == viewer.shown and not live.lesson else ""


def undo_word(live: Live, viewer: Viewer) -> str:
    """Whether and how the viewer can take back: nothing, free or ask."""
    if live.is_attempt:
        return ""
    if live.mirror:
        return "free" if viewer.is_seated and last_entry(live) is not None else ""
    found = [target for seat in viewer.seats if (target := live.undo_to(seat))]
    if not found or live.ask:
        return ""
    _, free = max(found)
    alone = not any(live.affected(seat) for seat in viewer.seats)
    return "free" if free or alone else "ask"


def asked_of(live: Live, viewer: Viewer) -> str:
    """Whose wish to take back the viewer has to answer."""
    if live.ask is None:
        return ""
    waiting = set(live.affected(live.ask.seat)) - live.ask.agreed
    return live.full_name(live.ask.seat) if waiting & viewer.seats else ""


def can_hint(live: Live, viewer: Viewer, position: Position | None = None) -> bool:
    """Hints are for games against bots, and for those that hide nothing more.

    There are none at a real table, in a lesson or for a day's puzzle.
    """
    actor = (position or live.position).actor
    if live.is_open_book:
        return actor < SEATS
    if live.is_attempt or live.lesson or (live.mirror and len(live.people()) > 1):
        return False
    return actor == viewer.shown and live.only_bots_against(viewer.seats)


def score_lines(live: Live, viewer: Viewer | None = None) -> list[Any]:
    """Where the points come from."""
    seat = viewer.shown if viewer else SPECTATOR
    return list(live.setup.game.view.explain(live.visible(seat).record))


# --- the log ----------------------------------------------------------------------------------


def log_items(live: Live, viewer: Viewer, entries: list[Entry]) -> str:
    """Lines of the log."""
    told = ((entry, live.sentence(entry, viewer.shown)) for entry in entries)
    return "".join(log_item(live, entry, words) for entry, words in told if words)


def log_item(live: Live, entry: Entry, words: str) -> str:
    """A move with its address, or a remark."""
    seq = entry.event.seq
    if entry.position is None:
        return f'<li data-seq="{seq}" class="remark">{escape(words)}</li>'
    ply = entry.ply + 1
    undone = " undone" if entry.undone else ""
    link = f'<a href="/t/{live.id}/at/{ply}">{escape(words)}</a>'
    return f'<li data-seq="{seq}" data-ply="{ply}" class="move{undone}">{link}</li>'


def chat_items(live: Live, viewer: Viewer, entries: list[Entry]) -> str:
    """What was said: watchers read the players, players do not read the watchers."""
    said = [json.loads(entry.event.words) for entry in entries if entry.event.kind == "chat"]
    heard = [line for line in said if line["to"] == "seats" or not viewer.is_seated]
    heard = [line for line in heard if line["words"]]  # who was forgotten has said nothing
    return "".join(chat_item(**line) for line in heard)


def chat_item(to: str, name: str, words: str) -> str:
    """Something said, and by whom."""
    note = escape(text("watching"))
    watching = f" <small>{note}</small>" if to == "watchers" else ""
    return f"<li><b>{escape(name)}</b>{watching} {escape(words)}</li>"


# --- what goes over the wire ------------------------------------------------------------------


def update(live: Live, viewer: Viewer, since: int, known: Moment | None = None) -> bytes:
    """All that changed for a viewer since an event, as one message; the same for all alike.

    Whoever holds the fragments of a known moment gets only what differs from them.
    """
    key = (viewer, since, known)
    if key not in live.drawn:
        live.drawn[key] = msgspec.json.encode(message(live, viewer, since, known))
    return live.drawn[key]


def shown_html(live: Live, viewer: Viewer) -> dict[str, str]:
    """The fragments of this moment, drawn once for all viewers alike."""
    if viewer not in live.html:
        live.html[viewer] = fragments(live, viewer)
    return live.html[viewer]


def changes(live: Live, viewer: Viewer, known: Moment | None) -> dict[str, Splice | str]:
    """The fragments that differ from those of a known moment, as their differences."""
    html = shown_html(live, viewer)
    then, old = live.before.get(viewer, (None, {}))
    if known is None or then != known:
        return dict(html)
    return {key: splice(old[key], html[key]) for key in html if html[key] != old[key]}


def message(live: Live, viewer: Viewer, since: int, known: Moment | None = None) -> dict[str, Any]:
    """The message as a mapping."""
    entries = list(live.since(since))[::-1]
    said = [live.sentence(entry, viewer.shown) for entry in entries]
    if live.lesson and live.lesson.task(len(live.past)) is None:
        said.append(say(live.lesson.scene.after))
    return {
        **state(live, viewer),
        "html": changes(live, viewer, known),
        "legal": choices(live, viewer),
        "say": " ".join(line for line in said if line),
        "log": log_items(live, viewer, entries),
        "chat": chat_items(live, viewer, entries),
        "back": min((e.event.action for e in entries if e.event.kind == "back"), default=None),
        "next": live.next_table,
    }


def markup(words: str) -> Markup:
    """Text that is markup already."""
    return Markup(words)
