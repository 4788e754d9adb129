"""The page of today's puzzle, its results to share, and yesterday's best line."""

import asyncio
from dataclasses import dataclass
from datetime import date
from functools import lru_cache

from babel.dates import format_date
from starlette.requests import Request
from starlette.responses import HTMLResponse, JSONResponse, RedirectResponse, Response
from starlette.routing import Route

from genesis.core.language import say, spoken
from genesis.core.position import Position
from genesis.table.desk import form, house_of, name_from
from genesis.table.drawing import page
from genesis.table.people import person_of
from genesis.table.players import bot_words
from genesis.table.puzzles import (
    MARKS,
    OPPONENT,
    STRONGEST,
    Puzzle,
    Puzzles,
    Result,
    Standing,
    day_before,
    puzzles,
)
from genesis.table.refusals import Refused, missing
from genesis.table.texts import text

__all__ = ["TODAY", "BestLines"]


@dataclass(frozen=True)
class Line:
    """Yesterday's deal as the strongest bot plays it."""

    table: str
    words: str
    over: bool


@dataclass(frozen=True)
class Card:
    """A puzzle on the page."""

    puzzle: Puzzle
    title: str
    about: str
    is_ready: bool  # whether its first position can be drawn
    today: Standing
    result: str
    share: str
    yesterday: Standing
    result_then: str
    line: Line | None


# --- the best lines, one after another --------------------------------------------------------


class BestLines:
    """Lets the strongest bot play the deals of a day that is over: one at a time, in its turn."""

    def __init__(self, found: Puzzles) -> None:
        self.puzzles = found
        self.task: asyncio.Task[None] | None = None

    def wake(self, day: str) -> None:
        """Begin, if there is anything to play and nobody does."""
        if self.task is None or self.task.done():
            self.task = asyncio.get_running_loop().create_task(self.play(day))

    async def play(self, day: str) -> None:
        """Every deal that somebody tried, each at a table of its own that anybody may watch."""
        house = self.puzzles.house
        for puzzle in puzzles().values():
            ready = house.workshop.is_ready(puzzle.game.name)
            if ready and self.puzzles.was_dealt(day, puzzle):
                live = self.puzzles.open_best(day, puzzle)
                house.wake(live)
                if live.driver:
                    await asyncio.wait({live.driver})

    def stop(self) -> None:
        """The house closes."""
        if self.task:
            self.task.cancel()

    def line(self, day: str, puzzle: Puzzle) -> Line | None:
        """How far it is."""
        table = self.puzzles.best_table(day, puzzle)
        if not table or not self.puzzles.house.workshop.is_ready(puzzle.game.name):
            return None
        live = self.puzzles.house.open(table)
        who = bot_words(STRONGEST)
        if not live.position.is_over:
            return Line(table, text("best line runs", name=who, ply=len(live.past)), over=False)
        return Line(table, text("best line", name=who, result=end_words(live.position)), over=True)


# --- words ------------------------------------------------------------------------------------


def end_words(position: Position) -> str:
    """The points of a finished game, and alone the title they earned."""
    own, *others = position.scores
    if others:
        return text("to points", own=own, other=max(others))
    title = say(str(position.setup.game.view.rank(position.record)))
    return text("points and title", points=own, title=title)


def title_of(puzzle: Puzzle) -> str:
    """A puzzle by name."""
    return text("score attack of", game=puzzle.game.title) if puzzle.alone else puzzle.game.title


def about(puzzle: Puzzle) -> str:
    """What the deal is, in one line."""
    if puzzle.alone:
        return text("about alone")
    return text("about against", name=bot_words(OPPONENT))


def result_words(puzzle: Puzzle, result: Result) -> str:
    """How it ended, in a few words."""
    if puzzle.alone:
        return text("points and title", points=result.points, title=say(result.title))
    score = text("to points", own=result.points, other=result.points - result.margin)
    if result.share == 1:
        return text("won with", score=score)
    return text("shared with" if result.share else "lost with", score=score)


def day_words(day: str) -> str:
    """A day as one says it."""
    return format_date(date.fromisoformat(day), "full", locale=spoken())


def marks_words(marks: str) -> str:
    """The row of marks as text."""
    return "".join(MARKS[mark] for mark in marks)


def shared_text(puzzle: Puzzle, day: str, found: Standing, address: str) -> str:
    """A few lines to send to a friend; they spoil nothing."""
    assert found.mine
    lines = (
        f"Genesis · {title_of(puzzle)} · {day}",
        result_words(puzzle, found.mine),
        marks_words(found.mine.marks),
        streak_words(found.streak),
        address,
    )
    return "\n".join(line for line in lines if line)


def streak_words(days: int) -> str:
    """Days in a row, if there are any."""
    return text("streak" if days > 1 else "streak of one", days=days) if days else ""


def card_of(found: Puzzles, lines: BestLines, puzzle: Puzzle, person: str, address: str) -> Card:
    """All that the page says about a puzzle."""
    day = found.house.today()
    before = day_before(day)
    today, then = found.standing(day, puzzle, person), found.standing(before, puzzle, person)
    return Card(
        puzzle=puzzle,
        title=title_of(puzzle),
        about=about(puzzle),
        is_ready=found.house.workshop.is_ready(puzzle.game.name),
        today=today,
        result=result_words(puzzle, today.mine) if today.mine else "",
        share=shared_text(puzzle, day, today, address) if today.mine and today.counts else "",
        yesterday=then,
        result_then=result_words(puzzle, then.mine) if then.mine and then.counts else "",
        line=lines.line(before, puzzle),
    )


# --- routes -----------------------------------------------------------------------------------


def puzzles_of(request: Request) -> Puzzles:
    """The puzzles of this server."""
    found: Puzzles = request.app.state.puzzles
    return found


def puzzle_of(request: Request) -> Puzzle:
    """The puzzle that a request is about."""
    name = str(request.path_params["puzzle"])
    if name not in puzzles():
        raise Refused(404, text("no such puzzle", name=repr(name)))
    return puzzles()[name]


async def today(request: Request) -> Response:
    """GET /today: every puzzle, what one made of it, and what became of yesterday's."""
    found, lines = puzzles_of(request), request.app.state.best_lines
    found.settle()
    day = found.house.today()
    lines.wake(day_before(day))
    person, address = person_of(request), f"{request.base_url}today"
    cards = [card_of(found, lines, puzzle, person, address) for puzzle in puzzles().values()]
    content = {
        "day": day_words(day),
        "iso": day,
        "before": day_words(day_before(day)),
        "cards": cards,
        "marks_words": marks_words,
        "streak_words": streak_words,
    }
    return HTMLResponse(page("today.html", **content), headers={"Cache-Control": "no-store"})


async def best(request: Request) -> Response:
    """GET /today/best: how far yesterday's best lines are."""
    found, lines = puzzles_of(request), request.app.state.best_lines
    day = day_before(found.house.today())
    told = {name: lines.line(day, puzzle) for name, puzzle in puzzles().items()}
    content = {name: vars(line) for name, line in told.items() if line}
    return JSONResponse(content, headers={"Cache-Control": "no-store"})


async def begin(request: Request) -> Response:
    """POST /today/{puzzle}: one's attempt, or with `practice` the same deal for nothing."""
    fields = await form(request)
    puzzle, house, person = puzzle_of(request), house_of(request), person_of(request)
    if not house.workshop.is_ready(puzzle.game.name):
        return HTMLResponse(page("wait.html", game=puzzle.game, fields={}, path="/today"))
    name = name_from(house.store.name_of(person))
    found = puzzles_of(request)
    start = found.practise if fields.get("practice") else found.begin
    return RedirectResponse(f"/t/{start(puzzle, person, name)}", 303)


async def deal(request: Request) -> Response:
    """GET /today/{day}/{puzzle}/deal.svg: what everybody finds on the table today."""
    found, puzzle, day = puzzles_of(request), puzzle_of(request), request.path_params["day"]
    if day != found.house.today() or not found.house.workshop.is_ready(puzzle.game.name):
        raise missing(f"{day}/{puzzle.name}")
    headers = {"Cache-Control": "max-age=3600", "Vary": "Accept-Language, Cookie"}
    drawn = first_picture(spoken(), puzzle.name, found.seed(day, puzzle))
    return Response(drawn, media_type="image/svg+xml", headers=headers)


@lru_cache(64)
def first_picture(language: str, puzzle: str, seed: str) -> str:
    """The first decision of a deal, as who plays it sees it."""
    return puzzles()[puzzle].first_position(seed).to_svg(0, legal=False)


async def card(request: Request) -> Response:
    """GET /today/{day}/{puzzle}/card.svg: one's own result as a picture to share."""
    found, puzzle, day = puzzles_of(request), puzzle_of(request), request.path_params["day"]
    found.settle()
    standing = found.standing(day, puzzle, person_of(request)) if is_day(day) else Standing()
    if standing.mine is None or not standing.counts:
        raise missing(f"{day}/{puzzle.name}")
    content = {
        "title": title_of(puzzle),
        "day": day_words(day),
        "big": big_words(puzzle, standing.mine),
        "result": result_words(puzzle, standing.mine),
        "streak": streak_words(standing.streak),
        "marks": standing.mine.marks,
    }
    headers = {"Cache-Control": "no-store"}
    drawn = page("today_card.svg", **content)
    return Response(drawn, media_type="image/svg+xml", headers=headers)


def big_words(puzzle: Puzzle, result: Result) -> str:
    """The number that matters."""
    return str(result.points) if puzzle.alone else f"{result.margin:+d}".replace("-", "−")


def is_day(words: str) -> bool:
    """Whether this is a day as we write it."""
    try:
        return date.fromisoformat(words).isoformat() == words
    except ValueError:
        return False


TODAY = [
    Route("/today", today),
    Route("/today/best", best),
    Route("/today/{puzzle}", begin, methods=["POST"]),
    Route("/today/{day}/{puzzle}/deal.svg", deal),
    Route("/today/{day}/{puzzle}/card.svg", card),
]
