"""What is in zenmap's box: terrain, disasters, combos and their points (R4, R5)."""

import numpy as np
from numpy.typing import NDArray

from genesis.core.language import words
from genesis.core.position import Int8s

__all__ = ["COMBOS", "COMBO_OF", "DISASTERS", "KINDS", "POINTS", "RECIPES", "TERRAINS", "deck_of"]

TERRAINS = words("forest", "plains", "mountain", "ocean", "lake", "river")
DISASTERS = words(
    "tsunami",
    "tornado",
    "blizzard",
    "earthquake",
    "flood",
    "mudslide",
    "drought",
    "wildfires",
    "eruption",
)
KINDS = (*TERRAINS, *DISASTERS)  # a card's kind is its place here
FOREST, PLAINS, MOUNTAIN, OCEAN, LAKE, RIVER = range(6)
TSUNAMI, TORNADO, BLIZZARD, EARTHQUAKE, FLOOD, MUDSLIDE, DROUGHT, WILDFIRES, ERUPTION = range(6, 15)
LAND = 3  # terrains below this are land, the others water
FIRST_DISASTER = len(TERRAINS)
KIND_COUNT = len(KINDS)

COMBOS = words(
    "Jungle",
    "Rainforest",
    "Hill",
    "Marsh",
    "Swamp",
    "Tundra",
    "Desert",
    "Canyon",
    "Gulf",
    "Oasis",
    "Valley",
    "Mountain Range",
    "Volcano",
    "Waterfall",
    "Fjord",
    "Sea",
    "Reef",
    "Cove",
    "Lagoon",
    "Tributary",
    "Estuary",
)
COMBO_COUNT = len(COMBOS)
TUNDRA, OASIS, VOLCANO, FJORD = 5, 9, 12, 14
ABBREVIATIONS = tuple(
    "".join(word[0] for word in name.split()) if " " in name else name[:2] for name in COMBOS
)
RECIPES = tuple((first, second) for first in range(6) for second in range(first, 6))

# The top of a tile (R8): a terrain, or a combo after the six terrains, or nothing.
NOTHING = -1
FIRST_COMBO = len(TERRAINS)
TOPS = FIRST_COMBO + COMBO_COUNT
TOP_NAMES = (*TERRAINS, *COMBOS)

VALUES = (1, 2, 3, 1, 2, 3)  # of the terrains
POINTS: Int8s = np.array(
    [*VALUES, *(VALUES[one] + VALUES[other] for one, other in RECIPES)], np.int8
)  # [TOPS]


def combo_table() -> NDArray[np.int64]:
    """[6, 6] the combo of two terrains, in either order (Z49)."""
    table = np.zeros((6, 6), np.int64)
    for combo, (first, second) in enumerate(RECIPES):
        table[first, second] = table[second, first] = combo
    return table


def part_table() -> Int8s:
    """[TOPS, 6] how often each terrain occurs in a top (option adjacency = parts)."""
    table = np.zeros((TOPS, 6), np.int8)
    for terrain in range(6):
        table[terrain, terrain] = 1
    for combo, recipe in enumerate(RECIPES):
        for terrain in recipe:
            table[FIRST_COMBO + combo, terrain] += 1
    return table


COMBO_OF = combo_table()
PARTS = part_table()

# --- how many copies --------------------------------------------------------------------------

TERRAIN_COPIES = (30, 20, 10, 30, 20, 10)
DISASTER_COPIES = {
    "listed17": (1, 2, 1, 2, 2, 2, 2, 4, 1),
    "full20": (2, 2, 2, 2, 2, 2, 2, 4, 2),  # Z4
    "none": (0,) * 9,
}
UNLIMITED = 25  # a board has 25 tiles: so many copies never run out


def deck_of(players: int, disasters: str) -> list[int]:
    """The copies of each kind: R4, two boxes of terrain for three or more (Z79), R81 for one."""
    boxes = 2 if players > 2 else 1
    harm = list(DISASTER_COPIES[disasters])
    if players == 1:
        harm[TSUNAMI - FIRST_DISASTER] = 0
    return [boxes * copies for copies in TERRAIN_COPIES] + harm


def supply_of(combo_supply: str) -> list[int]:
    """The copies of each combo that every player has (R5, Z1 to Z3)."""
    if combo_supply == "unlimited":
        return [UNLIMITED] * COMBO_COUNT
    copies = [2 if first == second else 4 for first, second in RECIPES]
    if combo_supply == "stated140":
        copies[OASIS] = 2
    return copies
