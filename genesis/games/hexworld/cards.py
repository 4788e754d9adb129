"""Hexworld's cards, combos, wonders and disasters as tables (docs/rules/hexworld.md §2, §5)."""

from typing import NamedTuple

import numpy as np

__all__ = [
    "CARDS",
    "COMBOS",
    "DISASTERS",
    "KINDS",
    "TERRAINS",
    "WONDERS",
    "card_name",
    "combo_name",
    "copies",
]

BASE, SNOW_MODULE, DESERT_MODULE = 0, 1, 2


class Terrain(NamedTuple):
    """A terrain card (R6)."""

    name: str
    is_water: bool
    points: int
    copies: int
    module: int = BASE


class Disaster(NamedTuple):
    """A disaster card (R6); there are two of each."""

    name: str
    module: int = BASE


class Combo(NamedTuple):
    """A combo tile (R7): worth its two printed parts."""

    name: str
    first: int
    second: int
    module: int = BASE

    @property
    def points(self) -> int:
        """The points of its two parts."""
        return TERRAINS[self.first].points + TERRAINS[self.second].points

    @property
    def is_double(self) -> bool:
        """Whether both parts are equal: fewer copies in 2.0, wonders are made of them."""
        return self.first == self.second


class Wonder(NamedTuple):
    """A wonder (R9): three equal combos on one triangle."""

    name: str
    combo: int
    module: int = BASE

    @property
    def points(self) -> int:
        """As much as the three combos beneath it."""
        return 3 * COMBOS[self.combo].points


FOREST, PLAINS, MOUNTAIN, SEA, LAKE, RIVER, SNOW, SAND = range(8)
TERRAINS = (
    Terrain("forest", False, 1, 30),
    Terrain("plains", False, 2, 20),
    Terrain("mountain", False, 3, 10),
    Terrain("sea", True, 1, 30),
    Terrain("lake", True, 2, 20),
    Terrain("river", True, 3, 10),
    Terrain("snow", True, 2, 12, SNOW_MODULE),
    Terrain("sand", False, 2, 12, DESERT_MODULE),
)
KINDS = len(TERRAINS)

DROUGHT, FLOOD, MUDSLIDE, TORNADO, TSUNAMI, ERUPTION, WILDFIRES, BLIZZARD, SANDSTORM = range(8, 17)
DISASTERS = (
    Disaster("drought"),
    Disaster("flood"),
    Disaster("mudslide"),
    Disaster("tornado"),
    Disaster("tsunami"),
    Disaster("volcanic eruption"),
    Disaster("wildfires"),
    Disaster("blizzard", SNOW_MODULE),
    Disaster("sandstorm", DESERT_MODULE),
)
CARDS = KINDS + len(DISASTERS)  # card ids: terrains, then disasters
DISASTER_COPIES = 2

COMBOS = (
    Combo("jungle", FOREST, FOREST),
    Combo("savanna", FOREST, PLAINS),
    Combo("alpine", FOREST, MOUNTAIN),
    Combo("mangroves", FOREST, SEA),
    Combo("marsh", FOREST, LAKE),
    Combo("creek", FOREST, RIVER),
    Combo("desert", PLAINS, PLAINS),
    Combo("canyon", PLAINS, MOUNTAIN),
    Combo("gulf", PLAINS, SEA),
    Combo("swamp", PLAINS, LAKE),
    Combo("flood plains", PLAINS, RIVER),
    Combo("mountain range", MOUNTAIN, MOUNTAIN),
    Combo("volcano", MOUNTAIN, SEA),
    Combo("tarn", MOUNTAIN, LAKE),
    Combo("valley", MOUNTAIN, RIVER),
    Combo("ocean", SEA, SEA),
    Combo("cove", SEA, LAKE),
    Combo("estuary", SEA, RIVER),
    Combo("lagoon", LAKE, LAKE),
    Combo("tributary", LAKE, RIVER),
    Combo("delta", RIVER, RIVER),
    Combo("glacier", SNOW, SNOW, SNOW_MODULE),
    Combo("tundra", PLAINS, SNOW, SNOW_MODULE),
    Combo("iceberg", SEA, SNOW, SNOW_MODULE),
    Combo("fjord", MOUNTAIN, SNOW, SNOW_MODULE),
    Combo("dune", SAND, SAND, DESERT_MODULE),
    Combo("oasis", LAKE, SAND, DESERT_MODULE),
    Combo("mesa", MOUNTAIN, SAND, DESERT_MODULE),
    Combo("plateau", PLAINS, SAND, DESERT_MODULE),
)
VOLCANO = 12
COMBO_KINDS = len(COMBOS)

WONDERS = (
    Wonder("amazon rainforest", 0),
    Wonder("sahara desert", 6),
    Wonder("himalayas", 11),
    Wonder("mariana trench", 15),
    Wonder("great lakes", 18),
    Wonder("okavango delta", 20),
    Wonder("antarctic ice sheet", 21, SNOW_MODULE),
    Wonder("empty quarter", 25, DESERT_MODULE),
)


def card_name(card: int) -> str:
    """A card by its name."""
    return TERRAINS[card].name if card < KINDS else DISASTERS[card - KINDS].name


def combo_name(kind: int) -> str:
    """A combo by its name."""
    return COMBOS[kind].name


def copies(card: int, modules: set[int]) -> int:
    """How many of a card the deck starts with (R6, R10)."""
    kind = TERRAINS[card] if card < KINDS else DISASTERS[card - KINDS]
    if kind.module not in modules:
        return 0
    return kind.copies if isinstance(kind, Terrain) else DISASTER_COPIES


# --- tables that the rules read ---------------------------------------------------------------

NOTHING = -1  # no combo, no wonder
DEAD, EMPTY = KINDS, KINDS + 1  # what a cell may be besides a living terrain
STATES = KINDS + 2

POINTS = np.array([terrain.points for terrain in TERRAINS], np.int16)
COMBO_POINTS = np.array([combo.points for combo in COMBOS], np.int16)
WONDER_POINTS = np.array([wonder.points for wonder in WONDERS], np.int16)
WONDER_COMBO = np.array([wonder.combo for wonder in WONDERS], np.int8)
WONDER_OF = np.full(COMBO_KINDS, NOTHING, np.int8)  # which wonder three of a combo make
for number, wonder in enumerate(WONDERS):
    WONDER_OF[wonder.combo] = number

# Every pair of terrains has a number: the combo it makes, or one of the pairs that make nothing.
BARREN_PAIRS = (
    (FOREST, SNOW),
    (LAKE, SNOW),
    (RIVER, SNOW),
    (SNOW, SAND),
    (FOREST, SAND),
    (SEA, SAND),
    (RIVER, SAND),
)
EVERY_PAIR = (*((combo.first, combo.second) for combo in COMBOS), *BARREN_PAIRS)
PAIRS = len(EVERY_PAIR)
PAIR = np.full((KINDS, KINDS), NOTHING, np.int8)  # [terrain, terrain] the number of the pair
for number, (first, second) in enumerate(EVERY_PAIR):
    PAIR[first, second] = PAIR[second, first] = number


def is_land(terrain: int) -> bool:
    """Land or water: the class of a terrain (R6)."""
    return not TERRAINS[terrain].is_water


# R40, R41, R46, R47: what each converting disaster turns, beside what, into what.
NEW_TERRAIN = {TSUNAMI: SEA, MUDSLIDE: PLAINS, BLIZZARD: SNOW, SANDSTORM: SAND}
BESIDE = {TSUNAMI: (SEA,), MUDSLIDE: (RIVER, LAKE), BLIZZARD: (MOUNTAIN, SNOW)}
BESIDE[SANDSTORM] = (PLAINS, SAND)
TURNS_LAND = {TSUNAMI: True, MUDSLIDE: False, BLIZZARD: False, SANDSTORM: True}
SPARES = {BLIZZARD: SNOW, SANDSTORM: SAND}

BECOMES = np.full(CARDS, NOTHING, np.int8)  # [card] the new terrain, NOTHING if it converts none
TURNED = np.zeros((CARDS, STATES), np.bool_)  # [card, terrain] which hexes are turned …
HELPS = np.zeros((CARDS, STATES), np.bool_)  # [card, terrain] … beside which
for disaster, new in NEW_TERRAIN.items():
    BECOMES[disaster] = new
    for terrain in range(KINDS):
        TURNED[disaster, terrain] = (
            is_land(terrain) == TURNS_LAND[disaster] and SPARES.get(disaster) != terrain
        )
        HELPS[disaster, terrain] = terrain in BESIDE[disaster]


def turning_pairs(disaster: int) -> int:
    """A bit for each pair of neighbours of which the disaster can turn at least one."""
    mask = 0
    for number, (first, second) in enumerate(EVERY_PAIR):
        one = TURNED[disaster, first] and HELPS[disaster, second]
        other = TURNED[disaster, second] and HELPS[disaster, first]
        mask |= int(one or other) << number
    return mask


TURNING = np.array([turning_pairs(card) for card in range(CARDS)], np.int64)

# R42, R43: what Flood and Drought take, in 2.20 and in 2.0.
RULES_220, RULES_20 = 0, 1
DESERT, DUNE = 6, 25


def washed_away(combo: Combo, rules: int) -> bool:
    """R42: land-based combos but Desert and Dune; one land part is enough in 2.0."""
    if COMBOS.index(combo) in (DESERT, DUNE):
        return False
    lands = is_land(combo.first) + is_land(combo.second)
    return lands >= (2 if rules == RULES_220 else 1)


def dried_up(combo: Combo, rules: int) -> bool:
    """R43: water-based combos but Volcano; one water part is enough in 2.0."""
    if COMBOS.index(combo) == VOLCANO:
        return False
    waters = 2 - is_land(combo.first) - is_land(combo.second)
    return waters >= (2 if rules == RULES_220 else 1)


def removable(card: int, rules: int) -> int:
    """A bit for each combo on whose border a disaster may be played."""
    chosen = {
        FLOOD: [washed_away(combo, rules) for combo in COMBOS],
        DROUGHT: [dried_up(combo, rules) for combo in COMBOS],
        ERUPTION: [kind == VOLCANO for kind in range(COMBO_KINDS)],
    }
    return sum(1 << kind for kind, yes in enumerate(chosen.get(card, [])) if yes)


REMOVABLE = np.array(  # [rule set, card]
    [[removable(card, rules) for card in range(CARDS)] for rules in (RULES_220, RULES_20)],
    np.int64,
)
