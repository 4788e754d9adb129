"""Where rules are compiled while people already read the page."""

import threading
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager

from genesis.bots import bot
from genesis.core.chance import stream
from genesis.core.compiled import on_compile
from genesis.core.game import Game, games
from genesis.core.language import by_language
from genesis.core.position import CHANCE, Position
from genesis.core.steps import steps_of
from genesis.table.players import OPPONENT

__all__ = ["Workshop"]

FRAMES = 24  # of the living picture of a game
MOVES = 90  # that a living picture tells

# The kernels that playing at a table needs.
ASKED = ("start", "legal", "apply", "sample", "redeal", "conceal", "tally", "outcome", "appeal")


class Workshop:
    """Prepares every game in one thread, and says which are ready."""

    def __init__(self, then: Callable[[], None] = lambda: None) -> None:
        self.then = then  # what is done when all is prepared
        self.ready: dict[str, threading.Event] = {name: threading.Event() for name in games()}
        self.wanted = ""  # the game that somebody waits for
        self.doing = ""  # what compiles now
        self.frames: dict[str, list[Position]] = {}  # moments of a game that bots play
        self.looks: dict[str, str] = {}  # the style sheet of a game's pictures

    def start(self) -> None:
        """Begin, without waiting."""
        threading.Thread(target=self.prepare_all, name="workshop", daemon=True).start()

    def prepare_all(self) -> None:
        """Every game, one after another; then their living pictures."""
        with on_compile(self.note):
            while waiting := [name for name, event in self.ready.items() if not event.is_set()]:
                name = self.wanted if self.wanted in waiting else waiting[0]
                prepare(games()[name])
                self.ready[name].set()
            for game in games().values():
                self.frames[game.name] = living_positions(game)
        self.then()

    def note(self, what: str) -> AbstractContextManager[None]:
        """Remember what compiles."""
        return self.noted(what)

    @contextmanager
    def noted(self, what: str) -> Iterator[None]:
        """What compiles, for as long as it does."""
        self.doing = what
        try:
            yield
        finally:
            self.doing = ""

    def is_ready(self, game: str) -> bool:
        """Whether a game can be played at once; if not, it is prepared next."""
        if not self.ready[game].is_set():
            self.wanted = game
        return self.ready[game].is_set()


def prepare(game: Game) -> None:
    """Compile or load all that a table asks for, by doing it once."""
    for kernel in ASKED:
        getattr(game.kernels, kernel)
    position = game.setup().start()
    while position.actor == CHANCE:
        position = position.play(position.sample(stream("prepare", position.ply)))
    steps_of(position, int(position.legal.actions[0]))
    game.view.tell(position.record, int(position.legal.actions[0]))
    position.to_svg(position.actor)
    bot(OPPONENT)(position, stream("prepare"))


def living_positions(game: Game) -> list[Position]:
    """A few moments of a game between bots."""
    position = middle_of(game)
    moments = [position]
    while len(moments) < FRAMES and not position.is_over:
        position = after_a_decision(position)
        moments.append(position)
    return moments


@by_language
def living_picture(position: Position) -> str:
    """A moment as everybody may see it."""
    return position.to_svg(legal=False)


def middle_of(game: Game) -> Position:
    """A game that has begun: the most telling part of it."""
    position = game.setup().start()
    for _ in range(MOVES):
        position = after_a_decision(position) if not position.is_over else position
    return position


def after_a_decision(position: Position) -> Position:
    """What chance and the next seat make of it."""
    greedy = bot("greedy")
    while position.actor == CHANCE:
        position = position.play(position.sample(stream("living", position.ply)))
    if not position.is_over:
        position = position.play(greedy(position, stream("living", position.ply, 1)))
    return position
