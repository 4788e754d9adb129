"""Slow, plain twin of the rules of pangaea, written from rules/pangaea.md alone.

Only the tiles, the seat to play and the dice still unused are remembered;
all else (supplies, vacant groups, areas, herds, the end) is found anew each time.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from collections.abc import Set as AbstractSet
from typing import Any, NamedTuple

CHANCE = 7
OVER = 8

ROWS = 10
COLS = 14
TERRAINS = (0, 1, 2, 3)
WILD = 4
FACES = (*TERRAINS, WILD)
TILES_PER_TERRAIN = 13

STOP = 560
FIRST_ROLL = 561
FIRST_SEAT = 586

FIRST_PLACE = 4
SECOND_PLACE = 2
SMALLEST_AREA = 3
SMALLEST_VACANT_GROUP = 3

Space = tuple[int, int]  # row, column
Tile = tuple[int, int]  # seat, terrain
Group = frozenset[Space]


class Area(NamedTuple):
    """Connected tiles of one terrain (R12)."""

    terrain: int
    spaces: Group


class Herd(NamedTuple):
    """Connected tiles of one seat inside one area (R13)."""

    seat: int
    size: int


class Award(NamedTuple):
    """A place, or both places together, and the herds that share it (R14-R16)."""

    place: int
    herds: list[Herd]


# Connected groups


def neighbours(space: Space) -> list[Space]:
    """Return the four orthogonal neighbours, on the map or not (R13: corners never connect)."""
    row, col = space
    return [(row - 1, col), (row + 1, col), (row, col - 1), (row, col + 1)]


def flood(start: Space, spaces: AbstractSet[Space]) -> Group:
    """Return all of the given spaces that connect to the start, which is one of them."""
    reached = {start}
    waiting = [start]
    while waiting:
        for space in neighbours(waiting.pop()):
            if space in spaces and space not in reached:
                reached.add(space)
                waiting.append(space)
    return frozenset(reached)


def groups(spaces: AbstractSet[Space]) -> list[Group]:
    """Split spaces into their maximal orthogonally connected groups."""
    found: list[Group] = []
    left = set(spaces)
    while left:
        group = flood(min(left), left)
        found.append(group)
        left -= group
    return found


def has_room(vacant: AbstractSet[Space]) -> bool:
    """Tell whether three or more connected vacant spaces remain (R11)."""
    return any(len(group) >= SMALLEST_VACANT_GROUP for group in groups(vacant))


# Scoring


def find_areas(tiles: Mapping[Space, Tile]) -> list[Area]:
    """Return every area of the map, also those too small to score (R12)."""
    areas: list[Area] = []
    for terrain in TERRAINS:
        spaces = {space for space, (_, other) in tiles.items() if other == terrain}
        areas += [Area(terrain, group) for group in groups(spaces)]
    return areas


def find_herds(area: Area, tiles: Mapping[Space, Tile], seats: int) -> list[Herd]:
    """Return the herds of all seats inside an area (R13)."""
    herds: list[Herd] = []
    for seat in range(seats):
        spaces = {space for space in area.spaces if tiles[space][0] == seat}
        herds += [Herd(seat, len(group)) for group in groups(spaces)]
    return herds


def only_largest(areas: Sequence[Area]) -> Area | None:
    """Return the one largest of the areas, or None if two or more tie or there is none (R17)."""
    size = max((len(area.spaces) for area in areas), default=0)
    largest = [area for area in areas if len(area.spaces) == size]
    return largest[0] if len(largest) == 1 else None


def factor_of(area: Area, areas: Sequence[Area]) -> int:
    """Return what multiplies the places of an area (R17, P8, P9)."""
    tripled = only_largest(areas)
    if area == tripled:
        return 3
    if tripled is not None and area.terrain == tripled.terrain:
        return 1
    same_terrain = [other for other in areas if other.terrain == area.terrain]
    return 2 if area == only_largest(same_terrain) else 1


def largest_herds(herds: Sequence[Herd]) -> list[Herd]:
    """Return all herds tied for the largest size (R14)."""
    size = max(herd.size for herd in herds)
    return [herd for herd in herds if herd.size == size]


def awards_of(herds: Sequence[Herd]) -> list[Award]:
    """Say which herds take which place of their area, before the factor (R14-R16)."""
    first = largest_herds(herds)
    smaller = [herd for herd in herds if herd.size < first[0].size]
    if len(first) > 1 or not smaller:
        return [Award(FIRST_PLACE + SECOND_PLACE, first)]
    return [Award(FIRST_PLACE, first), Award(SECOND_PLACE, largest_herds(smaller))]


def points_per_herd(place: int, factor: int, sharers: int, round_first: bool) -> int:
    """Return one herd's share of a place, rounded down (R16, R17, P5, P6)."""
    if round_first:
        return place // sharers * factor
    return place * factor // sharers


def award_points(award: Award, factor: int, round_first: bool) -> list[tuple[int, int]]:
    """Return (seat, points) for each share of an award (R16, P14)."""
    owners = [herd.seat for herd in award.herds]
    if len(set(owners)) == 1:
        return [(owners[0], award.place * factor)]
    share = points_per_herd(award.place, factor, len(owners), round_first)
    return [(owner, share) for owner in owners]


def score_map(
    tiles: Mapping[tuple[int, int], tuple[int, int]], seats: int, round_first: bool
) -> list[int]:
    """Return the points of every seat for tiles given as (row, col) -> (seat, terrain)."""
    points = [0] * seats
    areas = find_areas(tiles)
    for area in areas:
        if len(area.spaces) < SMALLEST_AREA:
            continue
        factor = factor_of(area, areas)
        for award in awards_of(find_herds(area, tiles, seats)):
            for seat, share in award_points(award, factor, round_first):
                points[seat] += share
    return points


# The map file


def count_spaces(line: str) -> int:
    """Return the number of spaces in a piece of a map row, the river not counted."""
    return len(line.replace("|", ""))


def check_row(row: int, line: str) -> None:
    """Refuse a map row with a wrong character, a second river or a wrong length (section 14)."""
    for col, char in enumerate(line):
        if char not in ".VT|":
            raise ValueError(f"line {row + 1}, column {col + 1}: unknown character {char!r}")
        if char == "|" and "|" in line[:col]:
            raise ValueError(f"line {row + 1}, column {col + 1}: second river")
        if char != "|" and count_spaces(line[:col]) == COLS:
            raise ValueError(f"line {row + 1}, column {col + 1}: more than {COLS} spaces")
    if count_spaces(line) < COLS:
        raise ValueError(f"line {row + 1}, column {len(line) + 1}: fewer than {COLS} spaces")


def open_in_row(row: int, line: str, players: int) -> set[Space]:
    """Return the open spaces of a row that are in play: with 2 players left of the river (R2)."""
    left, _, right = line.partition("|")
    in_play = left if players == 2 else left + right
    return {(row, col) for col, char in enumerate(in_play) if char == "."}


def open_spaces(lines: Sequence[str], players: int) -> frozenset[Space]:
    """Read a map and return its open spaces in play (R2, P1, section 14)."""
    if len(lines) != ROWS:
        raise ValueError(f"line {min(len(lines), ROWS) + 1}, column 1: not {ROWS} rows")
    found: set[Space] = set()
    for row, line in enumerate(lines):
        check_row(row, line)
        found |= open_in_row(row, line, players)
    if not has_room(found):
        raise ValueError("no three connected open spaces in play")
    return frozenset(found)


# Action codes (section 5)


def lay_code(terrain: int, space: Space) -> int:
    """Return the action code for laying a tile of a terrain on a space."""
    row, col = space
    return terrain * ROWS * COLS + row * COLS + col


def decode_lay(action: int) -> tuple[int, Space]:
    """Return the terrain and the space of a lay action."""
    terrain, cell = divmod(action, ROWS * COLS)
    return terrain, divmod(cell, COLS)


def roll_code(first: int, second: int) -> int:
    """Return the chance code for the faces of both dice."""
    return FIRST_ROLL + 5 * first + second


def decode_roll(action: int) -> list[int]:
    """Return the faces of both dice of a roll."""
    return list(divmod(action - FIRST_ROLL, 5))


def face_weight(face: int) -> int:
    """Return on how many of its six sides a die shows this face (P2)."""
    return 2 if face == WILD else 1


def roll_weight(action: int) -> int:
    """Return w(a) * w(b) for a roll of the faces a and b."""
    first, second = decode_roll(action)
    return face_weight(first) * face_weight(second)


# The dice


def die_used(terrain: int, dice: Sequence[int], supply: Sequence[int]) -> int | None:
    """Return the face that the first tile uses up, or None if it ignores the dice (R6)."""
    for face in dice:
        if face == terrain:
            return face
    for face in dice:
        if face != WILD and supply[face] == 0:
            return face
    return WILD if WILD in dice else None


def terrains_allowed(dice: Sequence[int], supply: Sequence[int]) -> list[int]:
    """Return the terrains a player with these unused dice may lay (R5, R7, R8, P13)."""
    held = [terrain for terrain in TERRAINS if supply[terrain] > 0]
    if len(dice) == 2:
        return held  # R8 lets the first tile ignore the dice
    face = dice[0]
    return [face] if face in held else held


class Reference:
    """One game of pangaea, from the starting seat to the final scores."""

    def __init__(self, players: int, options: Mapping[str, Any]) -> None:
        """Set up a game for 2-4 players (R1-R3, section 9)."""
        if players not in (2, 3, 4):
            raise ValueError(f"2 to 4 players, not {players}")
        if "map" not in options:
            raise ValueError("the option 'map' is required")
        first = options.get("first", "random")
        if first != "random" and first not in range(players):
            raise ValueError(f"no such starting seat: {first!r}")
        self.players = players
        self.round_first = bool(options.get("round_first", False))
        self.open = open_spaces(options["map"], players)
        self.tiles: dict[Space, Tile] = {}
        self.seat: int | None = None if first == "random" else int(first)
        # No dice: a roll is due. Two: the first tile is. One: the second tile is, or a stop.
        self.dice: list[int] = []

    @property
    def actor(self) -> int:
        """Return the seat to decide, or CHANCE, or OVER."""
        if self._is_over():
            return OVER
        if self.seat is None or not self.dice:
            return CHANCE
        return self.seat

    def legal(self) -> list[int]:
        """Return the legal action codes in ascending order, none when the game is over."""
        if self._is_over():
            return []
        if self.seat is None:
            return [FIRST_SEAT + seat for seat in range(self.players)]
        if not self.dice:
            return [roll_code(first, second) for first in FACES for second in FACES]
        return sorted(self._decisions(self.seat))

    def weights(self) -> list[int]:
        """Return the weight of each outcome of legal() at a chance node (R1, R4, section 5)."""
        if self.actor != CHANCE:
            raise ValueError("not a chance node")
        if self.seat is None:
            return [1 for _ in self.legal()]
        return [roll_weight(action) for action in self.legal()]

    def play(self, action: int) -> None:
        """Carry out a legal action, a decision or a chance outcome."""
        if action not in self.legal():
            raise ValueError(f"action {action} is not legal")
        if self.seat is None:
            self.seat = action - FIRST_SEAT
        elif not self.dice:
            self.dice = decode_roll(action)
        elif action == STOP:
            self._end_turn(self.seat)
        else:
            self._lay(self.seat, *decode_lay(action))

    def scores(self) -> list[int]:
        """Return the points per seat if the game were scored now (R12-R17)."""
        return score_map(self.tiles, self.players, self.round_first)

    def winners(self) -> list[int]:
        """Return the seats with most points once the game is over (R18, P7)."""
        if not self._is_over():
            raise ValueError("the game is not over")
        points = self.scores()
        return [seat for seat in range(self.players) if points[seat] == max(points)]

    def vacant(self) -> set[Space]:
        """Return the open spaces in play that hold no tile (R10)."""
        return {space for space in self.open if space not in self.tiles}

    def supply(self, seat: int) -> list[int]:
        """Return how many tiles of each terrain a seat still has (R3)."""
        laid = [terrain for owner, terrain in self.tiles.values() if owner == seat]
        return [TILES_PER_TERRAIN - laid.count(terrain) for terrain in TERRAINS]

    def _is_over(self) -> bool:
        """Tell whether the map is full enough or nobody has a tile left (R9, R11)."""
        return not has_room(self.vacant()) or not any(
            sum(self.supply(seat)) for seat in range(self.players)
        )

    def _decisions(self, seat: int) -> Iterator[int]:
        """Yield the codes of all lays and, before a second tile, of the stop (R5, R7)."""
        for terrain in terrains_allowed(self.dice, self.supply(seat)):
            for space in self.vacant():
                yield lay_code(terrain, space)
        if len(self.dice) == 1:
            yield STOP

    def _lay(self, seat: int, terrain: int, space: Space) -> None:
        """Lay a tile, then use up its die or end the turn (R5-R8, P11)."""
        is_first = len(self.dice) == 2
        used = die_used(terrain, self.dice, self.supply(seat))
        self.tiles[space] = (seat, terrain)
        if is_first and used is not None and sum(self.supply(seat)) > 0:
            self.dice.remove(used)
        else:
            self._end_turn(seat)

    def _end_turn(self, seat: int) -> None:
        """Pass the turn clockwise to the next seat that has tiles, if any (R9, P12)."""
        self.dice = []
        for step in range(1, self.players + 1):
            following = (seat + step) % self.players
            if sum(self.supply(following)) > 0:
                self.seat = following
                return
