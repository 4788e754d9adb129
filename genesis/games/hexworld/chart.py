"""The combo chart: which two terrains make what, for how many points (R7)."""

from rich.console import Group
from rich.table import Table
from rich.text import Text

from genesis.core.language import say
from genesis.games.hexworld.cards import (
    COMBO_KINDS,
    COMBOS,
    DESERT_MODULE,
    PAIR,
    SNOW_MODULE,
    TERRAINS,
)

__all__ = ["chart", "combo_of", "module_combos"]

BASE_KINDS = 6


def combo_of(one: int, other: int) -> int | None:
    """The combo that two terrains make, if any."""
    pair = int(PAIR[one, other])
    return pair if pair < COMBO_KINDS else None


def chart() -> Group:
    """The quick reference: a triangle of the base terrains, and the modules below it."""
    names = [f"{say(terrain.name)} {terrain.points}" for terrain in TERRAINS[:BASE_KINDS]]
    table = Table("", *names, box=None, pad_edge=False, padding=(0, 1, 0, 0))
    for row in range(BASE_KINDS):
        table.add_row(say(TERRAINS[row].name), *(entry(row, column) for column in range(row + 1)))
    modules = ((SNOW_MODULE, say("Snow")), (DESERT_MODULE, say("Desert", context="module")))
    return Group(table, *(module_line(module, name) for module, name in modules))


def entry(one: int, other: int) -> str:
    """A combo by name and points."""
    kind = combo_of(one, other)
    if kind is None:
        return ""
    name = COMBOS[kind].name
    shown = say("mt range") if name == "mountain range" else say(name)
    return f"{shown} {COMBOS[kind].points}"


def module_combos(module: int) -> list[int]:
    """The combos that a module adds (R10)."""
    return [kind for kind, combo in enumerate(COMBOS) if combo.module == module]


def module_line(module: int, name: str) -> Text:
    """A module's combos on one line."""
    combos = (COMBOS[kind] for kind in module_combos(module))
    recipes = (
        f"{say(combo.name)} {combo.points} "
        f"({say(TERRAINS[combo.first].name)} + {say(TERRAINS[combo.second].name)})"
        for combo in combos
    )
    return Text(f"{name}: {', '.join(recipes)}")
