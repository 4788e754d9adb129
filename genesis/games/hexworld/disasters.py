"""What disasters can hit (R35, R40 to R47)."""

from genesis.core.compiled import rule
from genesis.games.hexworld.cards import (
    BECOMES,
    DEAD,
    HELPS,
    KINDS,
    NOTHING,
    REMOVABLE,
    TERRAINS,
    TURNED,
    TURNING,
    WILDFIRES,
)
from genesis.games.hexworld.position import DIRECTIONS, NEAR, Position

__all__ = ["has_target", "list_targets"]

IS_LAND = tuple(not terrain.is_water for terrain in TERRAINS)


@rule
def has_target(pos: Position, world: int, card: int) -> bool:
    """Whether a world has anything that this disaster can hit; a Tornado has no target at all."""
    if BECOMES[card] != NOTHING:
        return bool(pos.touching[world] & TURNING[card] != 0)
    if card == WILDFIRES:
        return has_fuel(pos, world)
    return bool(pos.lying[world] & ~pos.sheltered[world] & REMOVABLE[pos.rules, card] != 0)


@rule
def has_fuel(pos: Position, world: int) -> bool:
    """R44: a living hex, with the option `land` a living land hex."""
    for terrain in range(KINDS):
        if pos.living[world, terrain] > 0 and (IS_LAND[terrain] or not pos.land_fires):
            return True
    return False


@rule
def list_targets(pos: Position, world: int, card: int) -> None:
    """Write the cells or borders that this disaster can hit into the frozen list (R38)."""
    pos.target_count = 0
    if BECOMES[card] != NOTHING:
        list_turned(pos, world, card)
    elif card == WILDFIRES:
        list_fuel(pos, world)
    else:
        list_removable(pos, world, card)


@rule
def add_target(pos: Position, target: int) -> None:
    """One target more."""
    pos.targets[pos.target_count] = target
    pos.target_count += 1


@rule
def list_turned(pos: Position, world: int, card: int) -> None:
    """R40, R41, R46, R47: hexes of the one sort beside hexes of the other."""
    for index in range(pos.tiles[world]):
        cell = pos.hexes[world, index]
        if TURNED[card, pos.terrain[world, cell]]:
            for side in range(DIRECTIONS):
                if HELPS[card, pos.terrain[world, NEAR[cell, side]]]:
                    add_target(pos, cell)
                    break


@rule
def list_fuel(pos: Position, world: int) -> None:
    """R44: living hexes."""
    for index in range(pos.tiles[world]):
        cell = pos.hexes[world, index]
        terrain = pos.terrain[world, cell]
        if terrain < DEAD and (IS_LAND[terrain] or not pos.land_fires):
            add_target(pos, cell)


@rule
def list_removable(pos: Position, world: int, card: int) -> None:
    """R42, R43, R45, R49: borders with a combo of the right kind that no wonder shelters."""
    kinds = REMOVABLE[pos.rules, card] & ~int(pos.sheltered[world])
    for index in range(pos.tiles[world]):
        cell = pos.hexes[world, index]
        for side in range(DIRECTIONS // 2):
            combo = pos.combo[world, 3 * cell + side]
            if combo != NOTHING and kinds >> combo & 1:
                add_target(pos, 3 * cell + side)
