"""What disasters can hit (R35, R40 to R47)."""

from genesis.core.compiled import rule
from genesis.games.hexworld.cards import (
    BECOMES,
    CARDS,
    DEAD,
    HELPS,
    KINDS,
    NOTHING,
    REMOVABLE,
    TERRAINS,
    TORNADO,
    TURNED,
    TURNING,
    WILDFIRES,
)
from genesis.games.hexworld.position import ANY_CELL, DIRECTIONS, NEAR, PLAYERS, Position

__all__ = ["has_target", "is_turned", "list_targets", "playable_disasters"]

IS_LAND = tuple(not terrain.is_water for terrain in TERRAINS)


@rule
def has_target(pos: Position, world: int, card: int) -> bool:
    """Whether a world has anything that this disaster can hit; a Tornado has no target at all."""
    if card == WILDFIRES:
        return has_fuel(pos, world)
    turned = int(pos.touching[world]) & TURNING[card]
    removed = pos.lying[world] & ~pos.sheltered[world] & REMOVABLE[pos.rules, card]
    return bool(turned | removed != 0)


@rule
def playable_disasters(pos: Position, cards: int) -> int:
    """R35: of a set of cards, the disasters that find a target in some world; a Tornado needs none.

    Every disaster is looked up, whether it is in the set or not: that is quicker than to ask.
    """
    touching = lying = 0
    for world in range(PLAYERS):
        touching |= int(pos.touching[world])
        lying |= int(pos.lying[world] & ~pos.sheltered[world])
    playable = 1 << TORNADO
    for card in range(KINDS, CARDS):
        targets = touching & TURNING[card] | lying & REMOVABLE[pos.rules, card]
        playable |= int(targets != 0) << card
    if cards >> WILDFIRES & 1:
        for world in range(PLAYERS):
            playable |= int(has_fuel(pos, world)) << WILDFIRES
    return playable & cards


@rule
def has_fuel(pos: Position, world: int) -> bool:
    """R44: a living hex, with the option `land` a living land hex."""
    if not pos.land_fires:
        return bool(pos.terrain_points[world] > 0)  # every living hex has some
    land = 0
    for terrain in range(KINDS):
        land += int(pos.living[world, terrain]) * IS_LAND[terrain]
    return land > 0


@rule
def list_targets(pos: Position, world: int, card: int) -> None:
    """Write the cells or borders that this disaster can hit into the frozen list (R38).

    What is no target is written too, and the next one over it: that is quicker than to ask.
    """
    if BECOMES[card] != NOTHING:
        list_turned(pos, world, card)
    elif card == WILDFIRES:
        list_fuel(pos, world)
    else:
        list_removable(pos, world, card)


@rule
def list_turned(pos: Position, world: int, card: int) -> None:
    """R40, R41, R46, R47: hexes of the one sort beside hexes of the other."""
    count = 0
    for index in range(pos.tiles[world]):
        cell = int(pos.hexes[world, index]) & ANY_CELL
        pos.targets[count] = cell
        count += is_turned(pos, world, cell, card)
    pos.target_count = count


@rule
def is_turned(pos: Position, world: int, cell: int, card: int) -> bool:
    """Whether a conversion can turn a hex: it is of the one sort, beside one of the other."""
    helped = False
    for side in range(DIRECTIONS):
        helped |= HELPS[card, pos.terrain[world, NEAR[cell, side] & ANY_CELL]]
    return bool(helped & TURNED[card, pos.terrain[world, cell]])


@rule
def list_fuel(pos: Position, world: int) -> None:
    """R44: living hexes."""
    count = 0
    for index in range(pos.tiles[world]):
        cell = pos.hexes[world, index]
        terrain = pos.terrain[world, cell]
        pos.targets[count] = cell
        count += terrain < DEAD and (IS_LAND[terrain] or not pos.land_fires)
    pos.target_count = count


@rule
def list_removable(pos: Position, world: int, card: int) -> None:
    """R42, R43, R45, R49: borders with a combo of the right kind that no wonder shelters."""
    kinds = REMOVABLE[pos.rules, card] & ~int(pos.sheltered[world])
    count = 0
    for index in range(pos.tiles[world]):
        for side in range(DIRECTIONS // 2):
            border = DIRECTIONS // 2 * int(pos.hexes[world, index]) + side
            combo = int(pos.combo[world, border])
            pos.targets[count] = border
            count += (combo != NOTHING) & (kinds >> (combo & 31)) & 1
    pos.target_count = count
