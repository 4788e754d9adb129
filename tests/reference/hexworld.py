"""Slow, plain twin of the rules of hexworld, written from rules/hexworld.md alone.

Worlds are dicts on the unbounded axial grid; only the action codes wrap to the torus.
Supplies, borders, positions, targets and scores are found anew each time.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from enum import Enum, auto
from functools import cache
from itertools import combinations
from typing import Any, NamedTuple

CHANCE = 7
OVER = 8

# Cards (R6)
FOREST, PLAINS, MOUNTAIN, SEA, LAKE, RIVER, SNOW, SAND = range(8)
DROUGHT, FLOOD, MUDSLIDE, TORNADO, TSUNAMI, ERUPTION, WILDFIRES, BLIZZARD, SANDSTORM = range(8, 17)
TERRAINS = range(8)
DISASTERS = range(8, 17)
CARDS = range(17)
LAND = frozenset({FOREST, PLAINS, MOUNTAIN, SAND})
WATER = frozenset({SEA, LAKE, RIVER, SNOW})
TERRAIN_POINTS = (1, 2, 3, 1, 2, 3, 2, 2)
TERRAIN_COPIES = (30, 20, 10, 30, 20, 10, 12, 12)
DISASTER_COPIES = 2
SNOW_CARDS = frozenset({SNOW, BLIZZARD})
DESERT_CARDS = frozenset({SAND, SANDSTORM})

# Combos (R7), each with its two printed parts in ascending order
COMBO_PARTS = (
    (FOREST, FOREST),
    (FOREST, PLAINS),
    (FOREST, MOUNTAIN),
    (FOREST, SEA),
    (FOREST, LAKE),
    (FOREST, RIVER),
    (PLAINS, PLAINS),
    (PLAINS, MOUNTAIN),
    (PLAINS, SEA),
    (PLAINS, LAKE),
    (PLAINS, RIVER),
    (MOUNTAIN, MOUNTAIN),
    (MOUNTAIN, SEA),
    (MOUNTAIN, LAKE),
    (MOUNTAIN, RIVER),
    (SEA, SEA),
    (SEA, LAKE),
    (SEA, RIVER),
    (LAKE, LAKE),
    (LAKE, RIVER),
    (RIVER, RIVER),
    (SNOW, SNOW),
    (PLAINS, SNOW),
    (SEA, SNOW),
    (MOUNTAIN, SNOW),
    (SAND, SAND),
    (LAKE, SAND),
    (MOUNTAIN, SAND),
    (PLAINS, SAND),
)
COMBOS = range(len(COMBO_PARTS))
KIND_OF: dict[frozenset[int | None], int] = {
    frozenset(parts): kind for kind, parts in enumerate(COMBO_PARTS)
}
DESERT = 6
VOLCANO = 12
DUNE = 25
WONDER_COMBO = (0, 6, 11, 15, 18, 20, 21, 25)  # R9
WONDER_POINTS = (6, 12, 18, 6, 12, 18, 12, 12)

# Action codes (R28)
PASS = 0
CARD_CODE = 8
DISCARD_CODE = 32
SOLIDIFY_CODE = 64
WONDER_CODE = 96
GIVE_CODE = 112
WORLD_CODE = 136
DEALT_CODE = 160
RETURNED_CODE = 192
CELL_CODE = 256
BORDER_CODE = 512

# Fixed numbers (R65)
OPENING_CARDS = 10
OPENING_TILES = 5
HAND_LIMIT = 7
WINDOW = 15
TORUS = 16

# Numbers of R16 and R39
MOST_DISASTERS = 5
TORNADO_KEPT = 6
TORNADO_GIFT = 4

ORIGIN = (0, 0)
DIRECTIONS = ((1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1))  # R19

Position = tuple[int, int]  # q, r
Border = frozenset[Position]  # the two hexes that share it
Triangle = frozenset[Border]  # the three common borders of three hexes


class Phase(Enum):
    """What is to be decided, or drawn, next (R29, R34)."""

    DEAL = auto()  # R15
    RETURN = auto()  # R16, a disaster goes back
    REPAIR = auto()  # R16, a terrain card is taken instead
    OPEN_CARD = auto()  # D1
    OPEN_CELL = auto()  # D2
    DRAW = auto()  # R30
    ACTION = auto()  # D3
    PLACE_CELL = auto()  # D4
    COMBO_BORDER = auto()  # D5
    TARGET_WORLD = auto()  # D6
    TARGET = auto()  # D7 and D8
    TORNADO_DRAW = auto()  # R39
    GIVE = auto()  # D9
    STRIKE = auto()  # R71, the target of a strike
    STRIKE_DRAW = auto()  # R72
    OVER = auto()


CHANCE_PHASES = frozenset(
    {
        Phase.DEAL,
        Phase.RETURN,
        Phase.REPAIR,
        Phase.DRAW,
        Phase.TORNADO_DRAW,
        Phase.STRIKE,
        Phase.STRIKE_DRAW,
    }
)
TERRAIN_DRAWS = frozenset({Phase.REPAIR, Phase.STRIKE_DRAW})


class Conversion(NamedTuple):
    """Which hexes a converting disaster may hit, beside which, and what they become (R38)."""

    victims: frozenset[int]
    beside: frozenset[int]
    terrain: int


CONVERSIONS = {
    TSUNAMI: Conversion(LAND, frozenset({SEA}), SEA),  # R40
    MUDSLIDE: Conversion(WATER, frozenset({RIVER, LAKE}), PLAINS),  # R41
    BLIZZARD: Conversion(WATER - {SNOW}, frozenset({MOUNTAIN, SNOW}), SNOW),  # R46
    SANDSTORM: Conversion(LAND - {SAND}, frozenset({PLAINS, SAND}), SAND),  # R47
}


class Hex(NamedTuple):
    """A laid tile: the card beneath and its current terrain, None when it is dead (R38, R44)."""

    card: int
    terrain: int | None


@dataclass
class World:
    """The hexes and the solidified combos of one player (R2)."""

    hexes: dict[Position, Hex] = field(default_factory=dict)
    combos: dict[Border, int] = field(default_factory=dict)


class Claim(NamedTuple):
    """Where a wonder lies: whose world, and above which three borders (R48)."""

    seat: int
    triangle: Triangle


class Options(NamedTuple):
    """The options of one game, all defaults filled in (section 9)."""

    rules: str
    end_tiles: int
    end_timing: str
    end_20: str
    removed_combos: str
    eruption_reach: str
    wildfires_target: str
    idle_limit: int
    turn_cap: int
    snow: bool
    desert: bool
    wonders: bool
    solo_turns: int
    solo_disasters: str


OPTION_NAMES = frozenset(
    {
        "rules",
        "players",
        "end_tiles",
        "end_timing",
        "end_20",
        "removed_combos",
        "eruption_reach",
        "wildfires_target",
        "idle_limit",
        "turn_cap",
        "module_snow",
        "module_desert",
        "module_wonders",
        "solo_turns",
        "solo_disasters",
    }
)


# Options


def read_word(options: Mapping[str, Any], name: str, words: Sequence[str]) -> str:
    """Return a word option, by default its first value (section 9)."""
    value = options.get(name, words[0])
    if value not in words:
        raise ValueError(f"option {name}: {value!r} is not one of {', '.join(words)}")
    return str(value)


def read_number(
    options: Mapping[str, Any], name: str, smallest: int, largest: int, default: int
) -> int:
    """Return a number option within its range (section 9)."""
    value = options.get(name, default)
    if isinstance(value, bool) or not isinstance(value, int) or not smallest <= value <= largest:
        raise ValueError(f"option {name}: {value!r} is not a number from {smallest} to {largest}")
    return value


def read_switch(options: Mapping[str, Any], name: str) -> bool:
    """Return a module switch given as a bool, or as the word off or on (section 9)."""
    value = options.get(name, False)
    if value is True or value == "on":
        return True
    if value is False or value == "off":
        return False
    raise ValueError(f"option {name}: {value!r} is neither off nor on")


def read_options(players: int, options: Mapping[str, Any]) -> Options:
    """Check the given options and fill in the defaults (section 9)."""
    unknown = set(options) - OPTION_NAMES
    if unknown:
        raise ValueError(f"unknown options: {', '.join(sorted(unknown))}")
    if players not in (1, 2, 3, 4) or options.get("players", players) != players:
        raise ValueError(f"1 to 4 players, not {players}")
    rules = read_word(options, "rules", ("2.20", "2.0"))
    tiles = {1: 40, 2: 40, 3: 30, 4: 24}[players]
    return Options(
        rules=rules,
        end_tiles=read_number(options, "end_tiles", 10, 60, tiles),
        end_timing=read_word(options, "end_timing", ("immediate", "equal_turns")),
        end_20=read_word(options, "end_20", ("all_played", "deck_out")),
        removed_combos=read_word(options, "removed_combos", ("supply", "box")),
        eruption_reach=read_word(options, "eruption_reach", ("pair", "ring")),
        wildfires_target=read_word(options, "wildfires_target", ("any", "land")),
        idle_limit=read_number(options, "idle_limit", 2, 60, 6 * players),
        turn_cap=read_number(options, "turn_cap", 50, 500, 150 if rules == "2.20" else 250),
        snow=read_switch(options, "module_snow"),
        desert=read_switch(options, "module_desert"),
        wonders=read_switch(options, "module_wonders"),
        solo_turns=read_number(options, "solo_turns", 20, 120, 60),
        solo_disasters=read_word(options, "solo_disasters", ("strike", "hand")),
    )


# Components


def in_play(parts: Iterable[int], options: Options) -> bool:
    """Tell whether none of these cards needs a module that is off (R10)."""
    cards = set(parts)
    return (options.snow or not cards & SNOW_CARDS) and (options.desert or not cards & DESERT_CARDS)


def full_deck(options: Options) -> Counter[int]:
    """Return the copies of every card of the base game and the chosen modules (R6, R10)."""
    copies = [*TERRAIN_COPIES, *[DISASTER_COPIES for _ in DISASTERS]]
    return Counter({card: copies[card] for card in CARDS if in_play([card], options)})


def combo_points(kind: int) -> int:
    """Return the points of a combo, the sum of its two printed parts (R7)."""
    return sum(TERRAIN_POINTS[part] for part in COMBO_PARTS[kind])


def combo_copies(kind: int, options: Options) -> int:
    """Return how many combos of a kind each player starts with (R7, R10)."""
    first, second = COMBO_PARTS[kind]
    if not in_play((first, second), options):
        return 0
    if first == second:
        return 3 if options.wonders else 2
    return 2 if options.rules == "2.20" else 4


def full_supply(options: Options) -> Counter[int]:
    """Return the combos each player starts with (R11, R13)."""
    return Counter({kind: combo_copies(kind, options) for kind in COMBOS})


def wonders_in_play(options: Options) -> list[int]:
    """Return the wonders of the chosen modules (R9)."""
    if not options.wonders:
        return []
    return [w for w, kind in enumerate(WONDER_COMBO) if in_play(COMBO_PARTS[kind], options)]


def is_flooded_away(kind: int, rules: str) -> bool:
    """Tell whether Flood may remove this kind, judged by its printed parts (R42)."""
    if kind in (DESERT, DUNE):
        return False
    of_land = [part in LAND for part in COMBO_PARTS[kind]]
    return all(of_land) if rules == "2.20" else any(of_land)


def is_dried_up(kind: int, rules: str) -> bool:
    """Tell whether Drought may remove this kind, judged by its printed parts (R43)."""
    of_water = [part in WATER for part in COMBO_PARTS[kind]]
    return all(of_water) if rules == "2.20" else any(of_water) and kind != VOLCANO


# The grid


def step(position: Position, direction: int) -> Position:
    """Return the neighbour of a position in a direction (R19)."""
    q, r = position
    dq, dr = DIRECTIONS[direction]
    return (q + dq, r + dr)


@cache
def neighbours(position: Position) -> list[Position]:
    """Return the six neighbours of a position on the unbounded grid (R19)."""
    return [step(position, direction) for direction in range(6)]


def windows(positions: Iterable[Position]) -> list[range]:
    """Return the values of q, r and s that may join these positions, at most 15 in all (R21)."""
    axes = zip(*[(q, r, -q - r) for q, r in positions], strict=True)
    return [range(max(axis) - WINDOW + 1, min(axis) + WINDOW) for axis in axes]


def legal_positions(world: World) -> set[Position]:
    """Return where the next tile may be laid, by brute force on the unbounded grid (R20, R21)."""
    if not world.hexes:
        return {ORIGIN}
    beside = {near for position in world.hexes for near in neighbours(position)}
    qs, rs, ss = windows(world.hexes)
    empty = beside - set(world.hexes)
    return {(q, r) for q, r in empty if q in qs and r in rs and -q - r in ss}


def borders(world: World) -> set[Border]:
    """Return the borders between two hexes of a world, dead ones included (section 1)."""
    return {
        frozenset({position, near})
        for position in world.hexes
        for near in neighbours(position)
        if near in world.hexes
    }


def borders_of(position: Position) -> set[Border]:
    """Return the six edges of a position."""
    return {frozenset({position, near}) for near in neighbours(position)}


def triangles(lying: Iterable[Border]) -> list[Triangle]:
    """Return all triples of borders that are the common borders of three hexes (R48)."""
    triples = map(frozenset, combinations(lying, 3))
    return [triple for triple in triples if len(frozenset().union(*triple)) == 3]


# Codes of positions and borders


def cell_of(position: Position) -> int:
    """Return the cell of a position on the torus (R22)."""
    q, r = position
    return (q + 8) % TORUS + TORUS * ((r + 8) % TORUS)


def cell_code(position: Position) -> int:
    """Return the action code of a position (R28)."""
    return CELL_CODE + cell_of(position)


@cache
def border_code(border: Border) -> int:
    """Return the action code of a border, told from the end whose direction is 0, 1 or 2 (R23)."""
    for position in border:
        for direction in (0, 1, 2):
            if step(position, direction) in border:
                return BORDER_CODE + 3 * cell_of(position) + direction
    raise ValueError(f"not a border: {sorted(border)}")


def cell_codes(positions: Iterable[Position]) -> dict[int, Position]:
    """Return positions by their codes, which must differ (R22)."""
    listed = list(positions)
    coded = {cell_code(position): position for position in listed}
    if len(coded) != len(listed):
        raise AssertionError("two positions of one world share a cell")
    return coded


def border_codes(found: Iterable[Border]) -> dict[int, Border]:
    """Return borders by their codes, which must differ (R23)."""
    listed = list(found)
    coded = {border_code(border): border for border in listed}
    if len(coded) != len(listed):
        raise AssertionError("two borders of one world share a code")
    return coded


# What lies in a world


def open_borders(world: World) -> dict[Border, int]:
    """Return the borders without a combo, each with the kind its terrains make (R7, R8, D5)."""
    found: dict[Border, int] = {}
    for border in borders(world) - set(world.combos):
        kind = KIND_OF.get(frozenset(world.hexes[position].terrain for position in border))
        if kind is not None:
            found[border] = kind
    return found


def open_borders_for(world: World, kind: int) -> set[Border]:
    """Return the open borders on which a combo of this kind can be laid (D5)."""
    return {border for border, fitting in open_borders(world).items() if fitting == kind}


def has_neighbour(world: World, position: Position, terrains: frozenset[int]) -> bool:
    """Tell whether a living hex of one of the terrains is adjacent to a position (R40, Q33)."""
    return any(
        near in world.hexes and world.hexes[near].terrain in terrains
        for near in neighbours(position)
    )


def conversion_targets(world: World, conversion: Conversion) -> set[Position]:
    """Return the hexes that a converting disaster may hit (R40, R41, R46, R47)."""
    return {
        position
        for position, tile in world.hexes.items()
        if tile.terrain in conversion.victims and has_neighbour(world, position, conversion.beside)
    }


def wildfire_targets(world: World, wanted: str) -> set[Position]:
    """Return the living hexes, or only those of land, that Wildfires may burn (R44)."""
    burnable = LAND if wanted == "land" else LAND | WATER
    return {position for position, tile in world.hexes.items() if tile.terrain in burnable}


def eruption_borders(world: World, volcano: Border, reach: str) -> set[Border]:
    """Return the borders that an Eruption clears, the Volcano's own left out (R45)."""
    centres = set(volcano)
    if reach == "ring":
        centres |= {near for position in volcano for near in neighbours(position)} & set(
            world.hexes
        )
    cleared = {border for position in centres for border in borders_of(position)}
    return (cleared & set(world.combos)) - {volcano}


# Scoring


def score_terrain(world: World) -> int:
    """Return the points of the current terrain of all living hexes (R55)."""
    living = [tile.terrain for tile in world.hexes.values() if tile.terrain is not None]
    return sum(TERRAIN_POINTS[terrain] for terrain in living)


def score_combos(world: World) -> int:
    """Return the printed points of all combos of a world (R56)."""
    return sum(combo_points(kind) for kind in world.combos.values())


def held(cards: Counter[int], kinds: Iterable[int]) -> list[int]:
    """Return those of the card kinds of which there is at least one."""
    return [card for card in kinds if cards[card] > 0]


class Reference:
    """One game of hexworld, from the deal to the final scores."""

    def __init__(self, players: int, options: Mapping[str, Any]) -> None:
        """Set up a game for 1-4 players, the first card still to be dealt (R12-R15, section 9)."""
        self.options = read_options(players, options)
        self.players = players
        self.full_supply = full_supply(self.options)
        self.deck = full_deck(self.options)
        self.discards: Counter[int] = Counter()
        self.hands: list[Counter[int]] = [Counter() for _ in range(players)]
        self.worlds = [World() for _ in range(players)]
        self.box: list[Counter[int]] = [Counter() for _ in range(players)]
        self.played: list[Counter[int]] = [Counter() for _ in range(players)]
        self.claims: dict[int, Claim] = {}
        self.phase = Phase.DEAL
        self.seat = 0
        self.turns = 0  # finished, by all players together
        self.idle = 0  # idle turns in a row (R52)
        self.card = 0  # the card being laid or played
        self.kind = 0  # the combo being solidified
        self.target = 0  # the seat whose world a disaster hits
        self.targets: list[int] = []  # codes of the frozen targets not yet chosen
        self.targets_due = 0
        self.receivers: list[int] = []  # of the gifts still to be made, in order
        self.listed: list[int] | None = None  # what legal() says until the next action

    # The interface

    @property
    def actor(self) -> int:
        """Return the seat to decide, or CHANCE, or OVER."""
        if self.phase == Phase.OVER:
            return OVER
        return CHANCE if self.phase in CHANCE_PHASES else self.seat

    def legal(self) -> list[int]:
        """Return the legal action codes in ascending order, none when the game is over."""
        if self.listed is None:
            self.listed = sorted(self._codes())
        return self.listed

    def weights(self) -> list[int]:
        """Return the weight of each outcome of legal() at a chance node (R34)."""
        if self.actor != CHANCE:
            raise ValueError("not a chance node")
        return [self._weight(action) for action in self.legal()]

    def play(self, action: int) -> None:
        """Carry out a legal action, a decision or a chance outcome."""
        if action not in self.legal():
            raise ValueError(f"action {action} is not legal")
        self.listed = None
        if self.phase in CHANCE_PHASES:
            self._happen(action)
        else:
            self._decide(action)

    def scores(self) -> list[int]:
        """Return the points per seat if the game were scored now (R59)."""
        return [sum(self.score_parts(seat)) for seat in range(self.players)]

    def winners(self) -> list[int]:
        """Return the seats with most points, of these with most combo points (R60)."""
        if self.phase != Phase.OVER:
            raise ValueError("the game is not over")
        ranks = [(sum(self.score_parts(seat)), self.score_parts(seat)[1]) for seat in self._seats()]
        return [seat for seat in self._seats() if ranks[seat] == max(ranks)]

    # What follows from the position

    def score_parts(self, seat: int) -> list[int]:
        """Return the terrain, combo, disaster and wonder points of a seat (R55-R58)."""
        world = self.worlds[seat]
        wonders = [WONDER_POINTS[w] for w, claim in self.claims.items() if claim.seat == seat]
        return [
            score_terrain(world),
            score_combos(world),
            self.played[seat].total(),
            sum(wonders),
        ]

    def supply(self, seat: int) -> Counter[int]:
        """Return the unused combos of a seat (R13, R37)."""
        laid = Counter(self.worlds[seat].combos.values())
        return self.full_supply - laid - self.box[seat]

    def claimable(self, seat: int, wonder: int) -> list[Triangle]:
        """Return the triangles of a seat on which a wonder in the centre could be laid (R48)."""
        if wonder in self.claims:
            return []
        combos = self.worlds[seat].combos
        return triangles(b for b, kind in combos.items() if kind == WONDER_COMBO[wonder])

    def target_codes(self, card: int, seat: int) -> list[int]:
        """Return the codes of what a disaster, not a Tornado, may hit in a seat's world (R35)."""
        if card in CONVERSIONS:
            return sorted(cell_codes(conversion_targets(self.worlds[seat], CONVERSIONS[card])))
        if card == WILDFIRES:
            wanted = self.options.wildfires_target
            return sorted(cell_codes(wildfire_targets(self.worlds[seat], wanted)))
        return sorted(border_codes(self._target_borders(card, seat)))

    def _target_borders(self, card: int, seat: int) -> set[Border]:
        """Return the combos that Flood, Drought or an Eruption may choose (R42, R43, R45, R49)."""
        rules = self.options.rules
        combos = self.worlds[seat].combos
        if card == ERUPTION:
            return {border for border, kind in combos.items() if kind == VOLCANO}
        may_remove = is_flooded_away if card == FLOOD else is_dried_up
        chosen = {border for border, kind in combos.items() if may_remove(kind, rules)}
        return chosen - self._protected(seat)

    def _protected(self, seat: int) -> set[Border]:
        """Return the borders beneath the wonders of a seat (R49)."""
        claims = [claim for claim in self.claims.values() if claim.seat == seat]
        return {border for claim in claims for border in claim.triangle}

    def _target_seats(self, card: int) -> list[int]:
        """Return the seats whose worlds have a legal target of a disaster (D6)."""
        return [seat for seat in self._seats() if self.target_codes(card, seat)]

    def _seats(self) -> range:
        """Return all seats in ascending order (R12)."""
        return range(self.players)

    def _strikes(self) -> bool:
        """Tell whether drawn disasters strike at once (R70)."""
        return self.players == 1 and self.options.solo_disasters == "strike"

    # Legal actions

    def _codes(self) -> list[int]:
        """Return the legal action codes of the phase (R29, R34)."""
        hand = self.hands[self.seat]
        world = self.worlds[self.seat]
        match self.phase:
            case Phase.OVER:
                return []
            case Phase.RETURN:
                return [RETURNED_CODE + card for card in held(hand, DISASTERS)]
            case Phase.OPEN_CARD:
                return [CARD_CODE + card for card in held(hand, TERRAINS)]
            case Phase.OPEN_CELL | Phase.PLACE_CELL:
                return list(cell_codes(legal_positions(world)))
            case Phase.ACTION:
                return self._action_codes()
            case Phase.COMBO_BORDER:
                return list(border_codes(open_borders_for(world, self.kind)))
            case Phase.TARGET_WORLD:
                seats = self._target_seats(self.card)
                return [WORLD_CODE + (seat - self.seat) % self.players for seat in seats]
            case Phase.TARGET | Phase.STRIKE:
                return list(self.targets)
            case Phase.GIVE:
                return [GIVE_CODE + card for card in held(hand, CARDS)]
        cards = TERRAINS if self.phase in TERRAIN_DRAWS else CARDS
        return [DEALT_CODE + card for card in held(self.deck, cards)]

    def _action_codes(self) -> list[int]:
        """Return the options of a turn (R31)."""
        hand = self.hands[self.seat]
        world = self.worlds[self.seat]
        supply = self.supply(self.seat)
        codes = [PASS]
        if legal_positions(world):
            codes += [CARD_CODE + card for card in held(hand, TERRAINS)]
        codes += [CARD_CODE + card for card in held(hand, DISASTERS) if self._is_playable(card)]
        codes += [DISCARD_CODE + card for card in held(hand, CARDS)]
        fitting = set(open_borders(world).values())
        codes += [SOLIDIFY_CODE + kind for kind in fitting if supply[kind] > 0]
        wonders = wonders_in_play(self.options)
        codes += [WONDER_CODE + w for w in wonders if self.claimable(self.seat, w)]
        return codes

    def _is_playable(self, card: int) -> bool:
        """Tell whether a disaster has a legal target in some world, or needs none (R31, R35)."""
        return card == TORNADO or bool(self._target_seats(card))

    def _weight(self, action: int) -> int:
        """Return the weight of one chance outcome (R34)."""
        if self.phase == Phase.STRIKE:
            return 1
        if self.phase == Phase.RETURN:
            return self.hands[self.seat][action - RETURNED_CODE]
        return self.deck[action - DEALT_CODE]

    # Chance

    def _happen(self, action: int) -> None:
        """Carry out a chance outcome (R34)."""
        if self.phase == Phase.STRIKE:
            self._hit(action)
            return
        if self.phase == Phase.RETURN:
            self.hands[self.seat][action - RETURNED_CODE] -= 1
            self.deck[action - RETURNED_CODE] += 1
            self.phase = Phase.REPAIR
            return
        card = action - DEALT_CODE
        self.deck[card] -= 1
        if self.phase == Phase.DRAW and self._strikes() and card in DISASTERS:
            self._strike(card)
            return
        self.hands[self.seat][card] += 1
        match self.phase:
            case Phase.DEAL | Phase.REPAIR:
                self._continue_deal()
            case Phase.DRAW:
                self.phase = Phase.ACTION
            case Phase.TORNADO_DRAW:
                self._continue_tornado()
            case Phase.STRIKE_DRAW:
                self._continue_tornado_strike()

    def _continue_deal(self) -> None:
        """Deal on, repair the hand, deal to the next seat or begin the opening (R15-R17, R70)."""
        hand = self.hands[self.seat]
        most = 0 if self._strikes() else MOST_DISASTERS
        if hand.total() < OPENING_CARDS:
            self.phase = Phase.DEAL
        elif sum(hand[card] for card in DISASTERS) > most:
            self.phase = Phase.RETURN
        elif self.seat < self.players - 1:
            self.seat += 1
            self.phase = Phase.DEAL
        else:
            self.seat = 0
            self.phase = Phase.OPEN_CARD

    def _can_draw(self) -> bool:
        """Tell whether a card can be drawn, the discards made a new deck if need be (R33)."""
        if self.deck.total() == 0 and not self._is_deck_out_game():
            self._recycle()
        return self.deck.total() > 0

    def _recycle(self) -> None:
        """Put the whole discard pile into the deck (R33, R72)."""
        self.deck += self.discards
        self.discards = Counter()

    def _strike(self, card: int) -> None:
        """Let a disaster just drawn strike the solo world (R71, R72)."""
        if card == TORNADO:
            self.played[self.seat][card] += 1
            self._gather_hands()
            self._continue_tornado_strike()
        elif self.target_codes(card, self.seat):
            self.played[self.seat][card] += 1
            self._aim(card, self.seat, Phase.STRIKE)
        else:
            self.discards[card] += 1
            self.phase = Phase.ACTION

    def _continue_tornado_strike(self) -> None:
        """Draw terrain up to six cards in 2.20, then let the player act (R72)."""
        self.phase = Phase.ACTION
        if self.options.rules == "2.0" or self.hands[self.seat].total() >= TORNADO_KEPT:
            return
        if not held(self.deck, TERRAINS):
            self._recycle()
        if held(self.deck, TERRAINS):
            self.phase = Phase.STRIKE_DRAW

    # Decisions

    def _decide(self, action: int) -> None:
        """Carry out a decision (R29)."""
        match self.phase:
            case Phase.OPEN_CARD:
                self.card = action - CARD_CODE
                self.phase = Phase.OPEN_CELL
            case Phase.OPEN_CELL:
                self._lay(action)
                self._continue_opening()
            case Phase.ACTION:
                self._act(action)
            case Phase.PLACE_CELL:
                self._lay(action)
                self._end_turn()
            case Phase.COMBO_BORDER:
                self._solidify(action)
                self._end_turn()
            case Phase.TARGET_WORLD:
                self._aim(self.card, self._seat_after(action - WORLD_CODE), Phase.TARGET)
            case Phase.TARGET:
                self._hit(action)
            case Phase.GIVE:
                self._give(action - GIVE_CODE)

    def _act(self, action: int) -> None:
        """Carry out the action of a turn, or begin it if more is to be chosen (R31)."""
        if action == PASS:
            self._end_turn(idle=True)
        elif action < CARD_CODE + DISASTERS.start:
            self.card = action - CARD_CODE
            self.phase = Phase.PLACE_CELL
        elif action < DISCARD_CODE:
            self._play_disaster(action - CARD_CODE)
        elif action < SOLIDIFY_CODE:
            self.hands[self.seat][action - DISCARD_CODE] -= 1
            self.discards[action - DISCARD_CODE] += 1
            self._end_turn(idle=True)
        elif action < WONDER_CODE:
            self.kind = action - SOLIDIFY_CODE
            self.phase = Phase.COMBO_BORDER
        else:
            self._claim(action - WONDER_CODE)
            self._end_turn()

    def _lay(self, action: int) -> None:
        """Lay the remembered card from the hand on a position (D2, D4)."""
        world = self.worlds[self.seat]
        position = cell_codes(legal_positions(world))[action]
        self.hands[self.seat][self.card] -= 1
        world.hexes[position] = Hex(self.card, self.card)

    def _continue_opening(self) -> None:
        """Lay on until five tiles lie, then go to the next seat or the first turn (R17, R18)."""
        self.phase = Phase.OPEN_CARD
        if len(self.worlds[self.seat].hexes) < OPENING_TILES:
            return
        if self.seat < self.players - 1:
            self.seat += 1
        else:
            self._start_turn(0)

    def _solidify(self, action: int) -> None:
        """Lay the remembered combo on an open border (D5)."""
        world = self.worlds[self.seat]
        border = border_codes(open_borders_for(world, self.kind))[action]
        world.combos[border] = self.kind

    def _claim(self, wonder: int) -> None:
        """Lay a wonder on the one triangle that carries its combos (R48)."""
        (triangle,) = self.claimable(self.seat, wonder)
        self.claims[wonder] = Claim(self.seat, triangle)

    # Disasters

    def _play_disaster(self, card: int) -> None:
        """Put a disaster on the pile of its player and begin its effect (R31, R36)."""
        self.hands[self.seat][card] -= 1
        self.played[self.seat][card] += 1
        self.card = card
        if card != TORNADO:
            self.phase = Phase.TARGET_WORLD
            return
        self._gather_hands()
        if self.options.rules == "2.0":
            self._end_turn()
        else:
            self._continue_tornado()

    def _gather_hands(self) -> None:
        """Put all hands into the deck (R39)."""
        for seat in self._seats():
            self.deck += self.hands[seat]
            self.hands[seat] = Counter()

    def _continue_tornado(self) -> None:
        """Draw on for a Tornado of 2.20, then turn to the gifts (R39, R73)."""
        due = TORNADO_KEPT + TORNADO_GIFT * (self.players - 1)
        drawn = self.hands[self.seat].total()
        if drawn < due and self._can_draw():
            self.phase = Phase.TORNADO_DRAW
            return
        gifts = TORNADO_GIFT * drawn // due
        others = [self._seat_after(places) for places in range(1, self.players)]
        self.receivers = [seat for seat in others for _ in range(gifts)]
        self._continue_gifts()

    def _continue_gifts(self) -> None:
        """Let the player give on until all gifts are made (D9)."""
        if self.receivers:
            self.phase = Phase.GIVE
        else:
            self._end_turn()

    def _give(self, card: int) -> None:
        """Give a card to the current receiver (D9)."""
        self.hands[self.seat][card] -= 1
        self.hands[self.receivers.pop(0)][card] += 1
        self._continue_gifts()

    def _aim(self, card: int, seat: int, phase: Phase) -> None:
        """Freeze the targets of a disaster in the world of a seat (D6, R38)."""
        self.card = card
        self.target = seat
        self.targets = self.target_codes(card, seat)
        self.targets_due = min(2, len(self.targets)) if card in CONVERSIONS else 1
        self.phase = phase

    def _hit(self, action: int) -> None:
        """Hit one target, then the next one if it is due (D7, D8, R71)."""
        world = self.worlds[self.target]
        if self.card in CONVERSIONS:
            self._convert(cell_codes(world.hexes)[action], CONVERSIONS[self.card].terrain)
        elif self.card == WILDFIRES:
            self._burn(cell_codes(world.hexes)[action])
        elif self.card == ERUPTION:
            self._erupt(border_codes(world.combos)[action])
        else:
            self._remove_combos({border_codes(world.combos)[action]})
        self.targets.remove(action)
        self.targets_due -= 1
        if self.targets_due == 0:
            self.targets = []
            self._end_disaster()

    def _end_disaster(self) -> None:
        """End the turn, or after a strike let the player act (D7, R71)."""
        if self.phase == Phase.STRIKE:
            self.phase = Phase.ACTION
        else:
            self._end_turn()

    def _convert(self, position: Position, terrain: int) -> None:
        """Replace a tile by a card of the deck, or flip it if there is none (R38)."""
        hexes = self.worlds[self.target].hexes
        old = hexes[position]
        if self.deck[terrain] > 0:
            self.deck[terrain] -= 1
            self.discards[old.card] += 1
            hexes[position] = Hex(terrain, terrain)
        else:
            hexes[position] = Hex(old.card, terrain)

    def _burn(self, position: Position) -> None:
        """Make a hex dead and remove the combos on its borders (R44)."""
        world = self.worlds[self.target]
        world.hexes[position] = Hex(world.hexes[position].card, None)
        self._remove_combos(borders_of(position) & set(world.combos))

    def _erupt(self, volcano: Border) -> None:
        """Remove the combos around a Volcano (R45)."""
        world = self.worlds[self.target]
        self._remove_combos(eruption_borders(world, volcano, self.options.eruption_reach))

    def _remove_combos(self, removed: set[Border]) -> None:
        """Take combos off the world hit, and the wonders above them too (R37, R49)."""
        combos = self.worlds[self.target].combos
        for border in removed:
            kind = combos.pop(border)
            if self.options.removed_combos == "box":
                self.box[self.target][kind] += 1
        for wonder, claim in list(self.claims.items()):
            if claim.seat == self.target and claim.triangle & removed:
                del self.claims[wonder]

    # Turns and the end

    def _seat_after(self, places: int) -> int:
        """Return the seat some places after the deciding one (R12, R28)."""
        return (self.seat + places) % self.players

    def _start_turn(self, seat: int) -> None:
        """Let a seat draw if its hand allows it and then act (R30)."""
        self.seat = seat
        draws = self.hands[seat].total() < HAND_LIMIT and self._can_draw()
        self.phase = Phase.DRAW if draws else Phase.ACTION

    def _end_turn(self, idle: bool = False) -> None:
        """Count the turn, then end the game or start the next turn (R32, R52)."""
        self.turns += 1
        self.idle = self.idle + 1 if idle else 0
        if self._is_finished():
            self.phase = Phase.OVER
        else:
            self._start_turn(self._seat_after(1))

    def _is_finished(self) -> bool:
        """Test the end conditions of the rule set and of the number of players (R50-R54)."""
        by_rules = self._tiles_end() if self.options.rules == "2.20" else self._cards_end()
        if self.players == 1:
            return by_rules or self.turns >= self.options.solo_turns
        capped = self.turns >= self.options.turn_cap * self.players
        return by_rules or self.idle >= self.options.idle_limit or capped

    def _tiles_end(self) -> bool:
        """Tell whether a world has enough tiles, and the round is over if it must be (R50)."""
        reached = any(len(world.hexes) >= self.options.end_tiles for world in self.worlds)
        immediate = self.options.end_timing == "immediate"
        return reached and (immediate or self.seat == self.players - 1)

    def _cards_end(self) -> bool:
        """Tell whether all cards are played, or the deck is out (R51)."""
        if self._is_deck_out_game():
            return self.deck.total() == 0
        piles = [self.deck, self.discards, *self.hands]
        return all(pile.total() == 0 for pile in piles)

    def _is_deck_out_game(self) -> bool:
        """Tell whether the game ends with the deck, so that nothing is recycled (section 9)."""
        return self.options.rules == "2.0" and self.options.end_20 == "deck_out"
