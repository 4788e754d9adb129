"""What worlds are worth, and who wins (R55 to R60)."""

from genesis.core.compiled import rule
from genesis.core.position import SEATS, Scores, Values
from genesis.games.hexworld.position import Position

__all__ = ["outcome", "tally"]


@rule
def tally(pos: Position, out: Scores) -> None:
    """R59: terrain, combos, disasters and wonders."""
    for seat in range(pos.seats):
        out[seat] = (
            pos.terrain_points[seat]
            + pos.combo_points[seat]
            + pos.disaster_points[seat]
            + pos.wonder_points[seat]
        )


@rule
def outcome(pos: Position, out: Values) -> None:
    """R60: the highest total, then the higher combo score, else a shared victory."""
    best, winners = -1, 0
    for seat in range(pos.seats):
        worth = final_worth(pos, seat)
        if worth > best:
            best, winners = worth, 0
        winners += worth == best
    for seat in range(SEATS):
        out[seat] = 0.0
    for seat in range(pos.seats):
        if final_worth(pos, seat) == best:
            out[seat] = 1.0 / winners


@rule
def final_worth(pos: Position, seat: int) -> int:
    """Points first, combos second, in one number."""
    return 1024 * int(pos.score[seat]) + int(pos.combo_points[seat])
