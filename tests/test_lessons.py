"""Every game can be learned: scenes that can be played, parts that explain themselves, pictures."""

import html
import re
from collections.abc import Iterator
from functools import cache

import pytest

from genesis.core.chance import stream
from genesis.core.game import Game, games
from genesis.core.language import languages, speaking
from genesis.core.lessons import Figure, Scene, Task
from genesis.core.position import CHANCE, Position
from genesis.core.steps import steps_of
from genesis.table.lessons import scenes_of
from genesis.table.rulebook import book_of, figures
from tests.messages import HOUSE, in_source
from tests.scale import JIT

PART = re.compile(r'data-part="([^"]+)"')
CITED = re.compile(r"\(([^()]*)\)")
NUMBER = re.compile(r"\b[RPQZDX]\d+\b")
MOMENTS = 12 if JIT else 3
SCENES = [
    pytest.param(game, scene, id=f"{name}-{number}")
    for name, game in games().items()
    for number, scene in enumerate(scenes_of(game))
]


def wished_moves(position: Position, task: Task) -> list[int]:
    """The open moves that a task asks for."""
    return [a for a in position.legal.actions.tolist() if task.is_met_by(position.name(a))]


def played(game: Game, scene: Scene) -> Iterator[tuple[Position, Task, int]]:
    """A scene as somebody plays it who does the first thing that is asked."""
    _, position = scene.past(game)
    for task in scene.tasks:
        action = wished_moves(position, task)[0]
        yield position, task, action
        position = position.play(action)


@pytest.mark.parametrize(("game", "scene"), SCENES)
def test_a_scene_can_be_played(game: Game, scene: Scene) -> None:
    """Every move that it wishes for is open, to the one who learns or to the table itself."""
    for position, task, _ in played(game, scene):
        for wish in task.wished:
            assert wished_moves(position, Task((wish,))), wish
        assert task.plays_itself or position.actor == 0
    assert scene.players == 2  # one table serves all scenes


@pytest.mark.parametrize("name", games())
def test_a_lesson_plays_every_kind_of_move_to_the_end(name: str) -> None:
    """Whatever can be touched in a random game is touched in some scene; the last ends the game."""
    game = games()[name]
    scenes = scenes_of(game)
    taught = {
        kind
        for scene in scenes
        for position, task, action in played(game, scene)
        if not task.plays_itself
        for kind in kinds(position, action)
    }
    met = {
        kind
        for position in moments(game)
        for a in position.legal.actions.tolist()
        for kind in kinds(position, a)
    }
    *_, (position, _, action) = played(game, scenes[-1])

    assert 6 <= len(scenes) <= 12
    assert met <= taught
    assert position.play(action).is_over


def kinds(position: Position, action: int) -> set[str]:
    """What kind of thing is touched for a move: a tile, a card, or only a button."""
    return {step.part.partition(" ")[0] for step in steps_of(position, action)}


@cache
def moments(game: Game) -> list[Position]:
    """Decisions of a random game, as who decides sees them."""
    position = game.setup(2).start()
    found: list[Position] = []
    rng = stream(f"lessons {game.name}")
    while not position.is_over and len(found) < 20 * MOMENTS:
        if position.actor != CHANCE:
            found.append(position.view(position.actor))
        position = position.play(position.sample(rng))
    return found[:: max(1, len(found) // MOMENTS)]


@pytest.mark.parametrize("name", games())
def test_every_part_of_the_picture_says_what_it_is(name: str) -> None:
    """In a sentence, in every language; and what touching it would mean, if only to say why not."""
    game = games()[name]
    assert game.about
    for position in moments(game):
        parts = set(map(html.unescape, PART.findall(game.svg.draw(position, legal=True))))
        for part in parts if JIT else sorted(parts)[::7]:
            for language in languages():
                with speaking(language):
                    assert game.about.about(position, part).endswith("."), part
            action = game.about.touched(position, part)
            if action not in position.legal.actions:
                assert game.notation.why_not(position.record, action), part


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("name", games())
def test_every_rule_that_is_cited_is_in_the_book(name: str, language: str) -> None:
    """Refusals, lessons and parts cite rules by number: each can be linked to."""
    game = games()[name]
    folder = HOUSE / "games" / name
    texts = [message.text for file in folder.glob("*.py") for message in in_source(file)]
    cited = {
        number
        for text in texts
        for bracket in CITED.findall(text)
        for number in NUMBER.findall(bracket)
    }
    with speaking(language):
        assert cited
        assert cited <= book_of(game).rules


@pytest.mark.parametrize("name", games())
def test_pictures_stand_beside_their_rules(name: str) -> None:
    """Each is drawn by the engine from a position that can be reached."""
    game = games()[name]
    book = book_of(game)
    for number, figure in enumerate(figures(game)):
        assert isinstance(figure, Figure)
        assert figure.rule in book.rules
        assert f"/rules/{name}/figure/{number}.svg" in book.html
        past, position = figure.past(game)
        assert position.ply == len(past)


@pytest.mark.parametrize("name", [name for name, game in games().items() if game.has_chart])
def test_the_chart_stands_in_the_book(name: str) -> None:
    """Beside the rule that lists the combos."""
    assert f"/rules/{name}/chart.svg" in book_of(games()[name]).html


def test_a_number_is_a_link_to_its_rule() -> None:
    """In the book every number leads to its rule, and chapters are listed."""
    book = book_of(games()["pangaea"])

    assert '<li id="R10" class="rule"><strong><a href="#R10">R10</a>' in book.html
    assert '<tr id="P5" class="rule">' in book.html
    assert ("§6", "6. End and scoring") in [(c.anchor, c.title) for c in book.chapters]
