"""A tutorial at a table: its scenes are ordinary events, so a reload goes on where one was."""

import json

from genesis.core.game import Game
from genesis.core.lessons import Scene, Still, Task
from genesis.core.position import Position
from genesis.table.storage import NOBODY, Event

__all__ = ["Lesson", "scene_event", "scenes_of"]


def scenes_of(game: Game) -> tuple[Scene, ...]:
    """All that a game teaches, in order."""
    return tuple(game.lesson.SCENES) if game.lesson else ()


def scene_event(game: Game, number: int) -> Event:
    """A scene begins; the way to its position is kept, so that a later version finds it, too."""
    scene = scenes_of(game)[number]
    way = {"moves": scene.moves, "options": dict(scene.options), "players": scene.players}
    return Event("scene", NOBODY, number, json.dumps(way))


class Lesson:
    """One scene: where it begins, and what is to be done."""

    def __init__(self, game: Game, event: Event) -> None:
        scenes = scenes_of(game)
        self.number = min(event.action, len(scenes) - 1)
        self.count = len(scenes)
        self.scene = scenes[self.number]
        self.past, self.start = Still(**json.loads(event.words)).past(game)
        self.tasks = self.scene.tasks

    @property
    def first(self) -> int:
        """The ply at which it begins."""
        return len(self.past)

    @property
    def is_last(self) -> bool:
        """Whether a real game comes next."""
        return self.number == self.count - 1

    def task(self, ply: int) -> Task | None:
        """What is to be done now, or nothing when all is done."""
        done = ply - self.first
        return self.tasks[done] if done < len(self.tasks) else None

    def skip(self, ply: int) -> int:
        """The scene that one may go on to without playing this one, or 0."""
        return 0 if self.is_last or self.task(ply) is None else self.number + 1

    def plays_itself(self, ply: int) -> bool:
        """Whether the table moves now."""
        task = self.task(ply)
        return task is not None and task.plays_itself

    def move(self, position: Position, ply: int) -> int:
        """What the table plays."""
        task = self.task(ply)
        assert task
        return position.code(task.wished[0])

    def welcomes(self, position: Position, ply: int, action: int) -> bool:
        """Whether a move is what the scene asks for."""
        task = self.task(ply)
        return task is not None and task.is_met_by(position.name(action))
