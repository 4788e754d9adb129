"""What cards do to boards, hands and tokens: §5 of docs/rules/zenmap.md."""

from genesis.core.compiled import rule
from genesis.games.zenmap.bits import lowest
from genesis.games.zenmap.cards import (
    BLIZZARD,
    COMBO_OF,
    DROUGHT,
    EARTHQUAKE,
    ERUPTION,
    FIRST_COMBO,
    FIRST_DISASTER,
    FJORD,
    FLOOD,
    KIND_COUNT,
    LAND,
    MOUNTAIN,
    MUDSLIDE,
    NOTHING,
    TORNADO,
    TSUNAMI,
    TUNDRA,
    VOLCANO,
    WILDFIRES,
)
from genesis.games.zenmap.hands import forget
from genesis.games.zenmap.position import AROUND, BLUE, FULL, GREEN, PLAYERS, TILES, Position

__all__ = [
    "earthquake",
    "eruption",
    "freeze",
    "is_playable",
    "move_token",
    "place",
    "remove_combo",
    "results",
    "room_for",
    "targets",
    "to_discard",
    "tornado",
    "tsunami",
    "turn_tile",
    "wildfires",
]

TO_MOUNTAIN, TO_TUNDRA, TO_FJORD = range(3)  # results of a Blizzard
FROST_COMBO = (NOTHING, TUNDRA, FJORD)


# --- what a card may be played on -------------------------------------------------------------


@rule
def room_for(pos: Position, seat: int, kind: int) -> int:
    """R31: the tiles of the own board that accept a terrain card."""
    blue = int(pos.blue[seat])
    ground = FULL & ~blue if kind < LAND else blue
    spots = ground & ~int(pos.occupied[seat] | pos.dead[seat])
    for base in range(FIRST_COMBO):
        if pos.supply[seat, COMBO_OF[base, kind]] > 0:
            spots |= int(pos.shows[seat, base])
    return spots


@rule
def targets(pos: Position, board: int, kind: int) -> int:
    """R37 to R45: the tiles of a board on which a disaster may be played first."""
    if kind == EARTHQUAKE:
        occupied = int(pos.occupied[board])
        return occupied if occupied & (occupied - 1) else 0  # at least two
    if kind == DROUGHT:
        return int(pos.combos[board])
    if kind == ERUPTION:
        return int(pos.shows[board, FIRST_COMBO + VOLCANO])
    return FULL & ~int(pos.dead[board])


@rule
def is_playable(pos: Position, seat: int, kind: int) -> bool:
    """R26, R47: whether a card has a legal target anywhere."""
    if kind < FIRST_DISASTER:
        return room_for(pos, seat, kind) != 0
    if (kind != EARTHQUAKE) & (kind != DROUGHT) & (kind != ERUPTION):
        return True  # R35, R36 need no target, and every board has live tiles (I7)
    found = 0
    for board in range(PLAYERS):
        found |= targets(pos, board, kind)
    return found != 0


@rule
def results(pos: Position, board: int, tile: int) -> int:
    """R38: what a Blizzard may make of a tile, a bit for each result."""
    open_results = 1 << TO_MOUNTAIN
    if pos.supply[board, TUNDRA] > 0 or pos.top[board, tile] == FIRST_COMBO + TUNDRA:
        open_results |= 1 << TO_TUNDRA
    if pos.supply[board, FJORD] > 0 or pos.top[board, tile] == FIRST_COMBO + FJORD:
        open_results |= 1 << TO_FJORD
    return open_results


# --- cards on their way -----------------------------------------------------------------------


@rule
def to_discard(pos: Position, kind: int) -> None:
    """A card goes to the discard pile."""
    pos.discard[kind] += 1
    pos.discard_size += 1


# --- tiles ------------------------------------------------------------------------------------


@rule
def show(pos: Position, board: int, tile: int, top: int) -> None:
    """Change what an occupied tile shows."""
    bit = 1 << tile
    before = pos.top[board, tile]
    if before != NOTHING:
        pos.shows[board, before] ^= bit
    pos.shows[board, top] ^= bit
    pos.top[board, tile] = top


@rule
def lay_base(pos: Position, board: int, tile: int, terrain: int) -> None:
    """R32: a card becomes the base of an empty tile."""
    pos.bases[board, tile] = terrain
    pos.occupied[board] |= 1 << tile
    show(pos, board, tile, terrain)


@rule
def lay_combo(pos: Position, board: int, tile: int, combo: int) -> None:
    """A combo card goes from the owner's supply onto a tile."""
    pos.supply[board, combo] -= 1
    pos.combos[board] |= 1 << tile
    show(pos, board, tile, FIRST_COMBO + combo)


@rule
def place(pos: Position, seat: int, tile: int, kind: int) -> None:
    """R32, R33: a terrain card becomes the base, or makes the combo."""
    base = pos.bases[seat, tile]
    if base == NOTHING:
        lay_base(pos, seat, tile, kind)
    else:
        pos.second[seat, tile] = kind
        lay_combo(pos, seat, tile, COMBO_OF[base, kind])


@rule
def take_combo(pos: Position, board: int, tile: int) -> None:
    """The combo card returns to its owner's supply, the second card goes to the discard pile."""
    pos.supply[board, pos.top[board, tile] - FIRST_COMBO] += 1
    pos.combos[board] ^= 1 << tile
    if pos.second[board, tile] != NOTHING:
        to_discard(pos, int(pos.second[board, tile]))
        pos.second[board, tile] = NOTHING
    show(pos, board, tile, int(pos.bases[board, tile]))


@rule
def clear(pos: Position, board: int, tile: int) -> None:
    """R34: everything goes from a tile; its colour stays."""
    bit = 1 << tile
    if pos.dead[board] & bit:
        pos.dead[board] ^= bit
        to_discard(pos, WILDFIRES)
    if pos.occupied[board] & bit == 0:
        return
    if pos.combos[board] & bit:
        take_combo(pos, board, tile)
    base = int(pos.bases[board, tile])
    if pos.snow[board] & bit:
        pos.snow[board] ^= bit
        to_discard(pos, BLIZZARD)
    else:
        to_discard(pos, base)
    pos.occupied[board] ^= bit
    pos.shows[board, base] ^= bit
    pos.bases[board, tile] = NOTHING
    pos.top[board, tile] = NOTHING


@rule
def remove_combo(pos: Position, board: int, tile: int) -> None:
    """R43, R45: the whole stack goes, or (combo_removal = upgrade) all but its base."""
    if pos.upgrade:
        take_combo(pos, board, tile)
    else:
        clear(pos, board, tile)


# --- disasters --------------------------------------------------------------------------------


@rule
def tsunami(pos: Position) -> None:
    """R35: clear every tile of all boards; tokens stay."""
    for board in range(PLAYERS):
        pos.fresh[board] = pos.occupied[board] | pos.dead[board]
        for tile in range(TILES):
            clear(pos, board, tile)
    to_discard(pos, TSUNAMI)


@rule
def tornado(pos: Position) -> None:
    """R36: all hands return to the deck."""
    for seat in range(PLAYERS):
        for kind in range(KIND_COUNT):
            pos.deck[kind] += pos.hand[seat, kind]
            pos.hand[seat, kind] = 0
        pos.deck_size += pos.hand_size[seat]
        pos.hand_size[seat] = 0
        pos.hand_kinds[seat] = 0
    forget(pos)
    to_discard(pos, TORNADO)


@rule
def freeze(pos: Position, board: int, tile: int, result: int) -> None:
    """R37: the Blizzard card becomes a mountain, perhaps with a Tundra or Fjord on top."""
    clear(pos, board, tile)
    lay_base(pos, board, tile, MOUNTAIN)
    pos.snow[board] |= 1 << tile
    if result != TO_MOUNTAIN:
        lay_combo(pos, board, tile, FROST_COMBO[result])


@rule
def swap_bits(members: int, one: int, other: int) -> int:
    """A set of tiles in which two tiles have changed places."""
    differ = (members >> one ^ members >> other) & 1
    return int(members ^ (differ << one | differ << other))


@rule
def earthquake(pos: Position, board: int, one: int, other: int) -> None:
    """R39: two stacks change places; colours stay."""
    first, second = pos.top[board, one], pos.top[board, other]
    both = 1 << one | 1 << other
    if first != second:
        pos.shows[board, first] ^= both
        pos.shows[board, second] ^= both
    pos.top[board, one], pos.top[board, other] = second, first
    first, second = pos.bases[board, one], pos.bases[board, other]
    pos.bases[board, one], pos.bases[board, other] = second, first
    first, second = pos.second[board, one], pos.second[board, other]
    pos.second[board, one], pos.second[board, other] = second, first
    pos.snow[board] = swap_bits(int(pos.snow[board]), one, other)
    pos.combos[board] = swap_bits(int(pos.combos[board]), one, other)
    to_discard(pos, EARTHQUAKE)


@rule
def turn_tile(pos: Position, board: int, tile: int, kind: int) -> None:
    """R40 to R42: Flood or Mudslide clears a tile and gives it its colour, with a spare token."""
    clear(pos, board, tile)
    colour = BLUE if kind == FLOOD else GREEN
    if (pos.blue[board] >> tile & 1) != colour:
        pos.blue[board] ^= 1 << tile
        pos.bowl[1 - colour] += 1
        pos.spares[colour] += 1


@rule
def move_token(pos: Position, seat: int, tile: int) -> None:
    """R25: a token of the other colour goes from the bag onto a tile, the old one into the bowl."""
    old = int(pos.blue[seat] >> tile & 1)
    pos.bag[seat, 1 - old] -= 1
    pos.bowl[old] += 1
    pos.blue[seat] ^= 1 << tile


@rule
def wildfires(pos: Position, board: int, tile: int) -> None:
    """R44: clear a tile; the Wildfires card stays on it."""
    clear(pos, board, tile)
    pos.dead[board] |= 1 << tile


@rule
def eruption(pos: Position, board: int, tile: int) -> None:
    """R45: every neighbour of the Volcano with a combo loses it."""
    struck = int(AROUND[tile] & pos.combos[board])
    pos.fresh[board] |= struck
    while struck != 0:
        remove_combo(pos, board, lowest(struck))
        struck &= struck - 1
    to_discard(pos, ERUPTION)


PAIRS = (EARTHQUAKE, FLOOD, MUDSLIDE)  # the disasters with two targets
