"""A game's kernels: its rules behind the fixed signatures, and what every game does by default."""

import builtins
from collections.abc import Callable, Iterable, Mapping
from types import FunctionType, ModuleType
from typing import Any

import numpy as np
from numba import njit

from genesis.core.chance import below, pick
from genesis.core.compiled import KERNELS, borrowed, compile_cached, config, record_at, rule
from genesis.core.position import CHANCE, OVER, SCORES
from genesis.core.thinking import NOBODY, chances

__all__ = ["Kernels"]


# What a game may write besides its kernels, and which of them stands for it if it does not.
STAND_INS = {"plan": "appeal"}  # how an action looks to who plans ahead: what playouts follow
WRITTEN = (*KERNELS, *STAND_INS)


class Kernels:
    """A game's kernels, each compiled or loaded when first asked for."""

    def __init__(self, game: str, layout: Any, codes: int, modules: Iterable[ModuleType]) -> None:
        modules = tuple(modules)
        self._game = game
        self._home = modules[0]
        self._rules = written_rules(modules)
        self._names = {"LAYOUT": layout, "CODES": codes}

    def __getattr__(self, name: str) -> Callable[..., Any]:
        if name not in KERNELS:
            raise AttributeError(name)
        machine = compile_cached(self._behind_bytes(name), KERNELS[name], f"{self._game} {name}")
        setattr(self, name, machine)
        return machine

    def prepare(self) -> None:
        """Load or compile every kernel now."""
        for name in KERNELS:
            getattr(self, name)

    def beside(self, function: Callable[..., Any], signature: Any) -> Callable[..., Any]:
        """Another function of the game's positions, behind a signature as kernels have it."""
        name = function.__name__
        shape = self._copy(SHAPES[len(signature.args)], name, written=function)
        return compile_cached(shape, signature, f"{self._game} {name}")

    def _behind_bytes(self, name: str) -> FunctionType:
        """The rule `name` behind its fixed signature."""
        shape = SHAPES[len(KERNELS[name].args)]
        return self._copy(shape, name, written=self._rule(name))

    def _rule(self, name: str) -> Callable[..., Any]:
        """The rule the game wrote, or what every game does."""
        if name in self._rules:
            return self._rules[name]
        if name in STAND_INS:
            return self._rule(STAND_INS[name])
        template = DEFAULTS[name]
        needs = {need: self._rule(need) for need in template.__code__.co_names if need in WRITTEN}
        if template is random_playout:
            needs = {need: inlined(function) for need, function in needs.items()}
        return rule(self._copy(template, f"default_{name}", **needs))

    def _copy(self, template: FunctionType, name: str, **names: Any) -> FunctionType:
        """`template` with its free names bound, at home in the game's rules.

        Numba's cache tells functions apart by file and qualified name, and imports their module
        when it loads them: a copy that kept the template's would be taken for another game's.
        """
        known = {**template.__globals__, **self._names, **names, "__builtins__": builtins}
        name = f"{self._game}_{name}"
        code = template.__code__.replace(
            co_filename=str(self._home.__file__), co_name=name, co_qualname=name
        )
        copy = FunctionType(code, known, name)
        copy.__module__ = self._home.__name__
        return copy


def inlined(function: Any) -> Any:
    """The rule to be copied into its caller; across a call the record's fields leave registers."""
    return function if config.DISABLE_JIT else njit(inline="always")(function.py_func)


def written_rules(modules: Iterable[ModuleType]) -> dict[str, Callable[..., Any]]:
    """The rules that a game's modules define, by kernel name."""
    return {
        name: getattr(module, name)
        for module in modules
        for name in WRITTEN
        if hasattr(module, name)
    }


# --- templates: each game gets copies in which LAYOUT, CODES and the other kernels are its own ---

LAYOUT: Any = None
CODES: int = 0
written: Any = None  # the rule behind a kernel
legal: Any = None
weights: Any = None
apply: Any = None
sample: Any = None
plan: Any = None
tally: Any = None
# One in so many plausible moves is just any. One in 40 takes of one in ten, when both search, 63 %
# of 48 games of sevendays and of 32 of hexworld, 42 % of 24 of zenmap; 15, 100, 1000 are no better.
WHIM = 40
SURE_LEAD, SURE_SHARE = 3.0, 0.1  # a lead of these points and this share of them weighs e to 1


def one(raw: Any) -> Any:
    return written(record_at(raw, LAYOUT))


def two(raw: Any, first: Any) -> Any:
    return written(record_at(raw, LAYOUT), first)


def three(raw: Any, first: Any, second: Any) -> Any:
    return written(record_at(raw, LAYOUT), first, second)


SHAPES: Mapping[int, Any] = {1: one, 2: two, 3: three}


def equal_weights(pos: Any, out: Any) -> None:
    """Every outcome is as likely as the others."""
    out[:] = 1


def listed_sample(pos: Any, rng: Any) -> int:
    """A fair draw from the list of open actions."""
    actions = np.empty(CODES, np.int16)
    count = legal(pos, actions)
    if pos.actor != CHANCE:
        return int(actions[below(rng, count)])
    chances = np.ones(CODES, np.int32)
    weights(pos, chances)
    return int(actions[pick(rng, chances, count)])


def nothing_to_redeal(pos: Any, seat: int, rng: Any) -> None:
    """Without secrets there is nothing to deal anew."""


def nothing_to_conceal(pos: Any, seat: int) -> None:
    """Without secrets everybody sees everything."""


def most_points_win(pos: Any, out: Any) -> None:
    """1 for the winner, 1/k for each of k who share the victory, 0 for the others."""
    best = pos.score[0]
    for seat in range(1, pos.seats):
        best = max(best, pos.score[seat])
    winners = 0
    for seat in range(pos.seats):
        winners += pos.score[seat] == best
    for seat in range(pos.seats):
        out[seat] = 1.0 / winners if pos.score[seat] == best else 0.0


def indifferent(pos: Any, action: int) -> float:
    """Every move looks alike."""
    return 0.0


def mostly_the_best(pos: Any, rng: Any) -> int:
    """The move that fits the plan best; now and then any, so that playouts differ."""
    if pos.actor == CHANCE or below(rng, WHIM) == 0:
        return int(sample(pos, rng))
    actions = np.empty(CODES, np.int16)
    count = legal(pos, actions)
    best, equals, chosen = -np.inf, 0, actions[0]
    for index in range(count):
        worth = plan(pos, np.int64(actions[index]))  # as wide as the kernel takes it
        if worth > best:
            best, equals = worth, 0
        if worth == best:
            equals += 1
            if equals == 1 or below(rng, equals) == 0:
                chosen = actions[index]
    return int(chosen)


def chances_by_points(pos: Any, out: Any) -> None:
    """Who leads wins the likelier, the further the more; alone, the points as they are."""
    points = np.zeros(SCORES, np.int16)
    tally(pos, points)
    most = 0
    for index in range(SCORES):
        most = max(most, int(points[index]))
    for seat in range(pos.seats):
        out[seat] = points[seat]
    angel = float(points[SCORES - 1]) if points[SCORES - 1] > 0 else NOBODY
    chances(out, pos.seats, SURE_LEAD + SURE_SHARE * most, angel)


def random_playout(pos: Any, rng: Any) -> int:
    """Play to the end at random and return the number of actions; all calls direct."""
    actions = 0
    dice = borrowed(rng)
    while pos.actor != OVER:
        apply(pos, sample(pos, dice))
        actions += 1
    return actions


def nothing_to_observe(pos: Any, seat: int, out: Any) -> int:
    """A game that no learner was told how to see."""
    return 0


DEFAULTS: Mapping[str, Any] = {
    "weights": equal_weights,
    "sample": listed_sample,
    "redeal": nothing_to_redeal,
    "conceal": nothing_to_conceal,
    "outcome": most_points_win,
    "appeal": indifferent,
    "suggest": mostly_the_best,
    "estimate": chances_by_points,
    "playout": random_playout,
    "observe": nothing_to_observe,
}
