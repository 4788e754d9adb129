"""Games: the one description of each that everything else reads, and the registry of them."""

import difflib
import importlib
import pkgutil
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import cache, cached_property
from importlib.metadata import entry_points
from pathlib import Path
from types import ModuleType
from typing import Any

import numpy as np

from genesis.core.errors import BadOption, BadPosition, GenesisError, UnknownGame
from genesis.core.kernels import Kernels
from genesis.core.language import say, spoken
from genesis.core.observation import Observation, Symmetry
from genesis.core.options import Option, choose
from genesis.core.position import Position, Settings

__all__ = ["Component", "Game", "Setup", "games", "load"]


@dataclass(frozen=True)
class Component:
    """A kind of piece in the box."""

    name: str
    count: int
    note: str = ""


@dataclass(frozen=True, eq=False)
class Game:
    """Everything there is to know about a game, as data; its rules are in the modules."""

    name: str
    title: str
    designer: str
    year: int
    summary: str
    minutes: str
    players: range
    usual_players: int
    options: tuple[Option, ...]
    rule_sets: tuple[str, ...]
    components: tuple[Component, ...]
    hidden_information: bool
    chance: str  # what is drawn by chance, in words; empty if nothing is
    codes: int  # actions are 0 … codes - 1
    longest: int  # no game has more actions than this
    layout: np.dtype[Any]
    settings: Callable[[int, Mapping[str, Any]], Settings]  # the options as numbers, checked
    position: ModuleType
    rules: ModuleType
    invariants: ModuleType
    strategy: ModuleType
    notation: ModuleType
    view: ModuleType
    svg: ModuleType
    nouns: tuple[str, ...] = ()  # names of pieces that are kept in tables, and said elsewhere
    observation: ModuleType | None = None  # what learners see (core.observation)
    steps: ModuleType | None = None  # moves as what a player touches (core.steps)
    about: ModuleType | None = None  # what each part of the picture is (core.lessons)
    lesson: ModuleType | None = None  # a tutorial, and pictures for the rules (core.lessons)
    rival: str = ""  # who may win besides the seats, so that nobody of them does
    has_chart: bool = False  # a quick reference: view.chart() and svg.chart()
    has_card: bool = (
        False  # the designer's score card: view.card(pos) and svg.card(position, names)
    )
    presets: Mapping[str, Mapping[str, Any]] = field(default_factory=dict)

    @cached_property
    def kernels(self) -> Kernels:
        """The compiled rules."""
        observing = (self.observation,) if self.observation else ()
        modules = (self.rules, self.invariants, self.strategy, *observing)
        return Kernels(self.name, self.layout, self.codes, modules)

    def setup(self, players: int | None = None, **options: Any) -> "Setup":
        """The game for so many players with these options."""
        players = self.usual_players if players is None else players
        if players not in self.players:
            low, high = self.players[0], self.players[-1]
            raise BadOption(
                say(
                    "{game} is for {low} to {high} players, not {players}",
                    game=self.name,
                    low=low,
                    high=high,
                    players=players,
                )
            )
        chosen = choose(self.options, players, options)
        return Setup(self, players, chosen, self.settings(players, chosen))

    @property
    def rulebook(self) -> Path:
        """The numbered rules as a Markdown file, in the language being spoken if there is one."""
        home = Path(__file__).parent.parent
        installed = home / "rulebooks"
        shelf = installed if installed.exists() else home.parent / "docs/rules"
        translated = shelf / spoken() / f"{self.name}.md"
        return translated if translated.exists() else shelf / f"{self.name}.md"


@dataclass(frozen=True)
class Setup:
    """A game with its players and options chosen, ready to start."""

    game: Game
    players: int
    options: Mapping[str, Any]
    settings: Settings = field(compare=False, repr=False)

    def start(self) -> Position:
        """The position before the first move."""
        raw = np.zeros(self.game.layout.itemsize, np.uint8)
        self.game.kernels.start(raw, self.settings)
        return Position(self, raw.tobytes())

    def position(self, fields: Mapping[str, Any]) -> Position:
        """The position with these fields; refuses what breaks an invariant of the game."""
        record = np.zeros(1, self.game.layout)
        names = record.dtype.names or ()
        if set(names) != set(fields):
            raise BadPosition(
                say(
                    "a {game} position has the fields {fields}",
                    game=self.game.name,
                    fields=", ".join(names),
                )
            )
        for name in names:
            try:
                record[name][0] = fields[name]
            except (ValueError, TypeError, OverflowError) as error:
                why = say("the field {name} is wrong: {error}", name=name, error=error)
                raise BadPosition(why) from None
        position = Position(self, record.tobytes())
        if broken := position.audit():
            raise BadPosition(
                say(
                    "no {game} game leads here: invariant {broken} is broken",
                    game=self.game.name,
                    broken=broken,
                )
            )
        fixed = self.game.position.fixed
        if fixed(position.record) != fixed(self.start().record):
            raise BadPosition(say("the position does not agree with the options of its game"))
        return position

    @cached_property
    def observation(self) -> Observation:
        """What learners see: the fields of `Position.observe`."""
        return Observation(self._observation.fields(self.players))

    @cached_property
    def symmetries(self) -> tuple[Symmetry, ...]:
        """Ways to turn or rename things that the rules do not notice."""
        return tuple(self._observation.symmetries(self.players))

    @property
    def _observation(self) -> Any:
        if self.game.observation is None:
            raise GenesisError(f"{self.game.name} does not say what learners see of it")
        return self.game.observation

    def __reduce__(self) -> tuple[Any, ...]:
        return again, (self.game.name, self.players, self.texts())

    def texts(self) -> dict[str, str]:
        """The options in their text form."""
        return {
            option.name: option.write(self.options[option.name]) for option in self.game.options
        }


def again(name: str, players: int, options: Mapping[str, str]) -> Setup:
    """A setup that was pickled."""
    return load(name, players, **options)


@cache
def games() -> Mapping[str, Game]:
    """Every game by name: those in `genesis.games`, then those that other packages announce."""
    package = importlib.import_module("genesis.games")
    ours = [
        importlib.import_module(f"genesis.games.{module.name}").GAME
        for module in pkgutil.iter_modules(package.__path__)
    ]
    others = [entry.load() for entry in entry_points(group="genesis.games")]
    return {game.name: game for game in (*ours, *others)}


def load(name: str, players: int | None = None, **options: Any) -> Setup:
    """A game by name, for so many players, with these options."""
    known = games()
    if name not in known:
        near = difflib.get_close_matches(name, known, 1)
        if near:
            why = say("there is no game {name!r}; did you mean {near}?", name=name, near=near[0])
        else:
            there = ", ".join(known)
            why = say("there is no game {name!r}; there is {there}", name=name, there=there)
        raise UnknownGame(why)
    return known[name].setup(players, **options)
