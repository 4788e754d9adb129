"""How hexworld is thought about: a glance, a plan, and where a game stands."""

from genesis.core.compiled import rule
from genesis.core.position import Values
from genesis.core.thinking import NOBODY, Thinking, chances, levels
from genesis.games.hexworld.cards import (
    COMBO_KINDS,
    COMBO_POINTS,
    KINDS,
    POINTS,
    TORNADO,
    WILDFIRES,
)
from genesis.games.hexworld.glance import appeal, is_race, points_of, tiles_lacking
from genesis.games.hexworld.plan import plan, worst_fire
from genesis.games.hexworld.position import Position

__all__ = ["THINKING", "appeal", "estimate", "plan"]

# Where a game stands, in points; fitted to who won 40,000 games of the plan against itself, greedy
# and an earlier plan. It tells the winner in 76 % of positions.
TILE, EARLY_TILE = 0.49, 0.144  # of a tile, and more for each that the first world still lacks
READY, PLAIN = 0.87, 3.36  # of a point above the plain ones of a combo that can be solidified
BLAZE, BURNT = 8.9, 0.49  # of Wildfires in hand, and of a point that they would take
GALE = 2.0  # of a Tornado in hand
RICH = 1.2  # of a point more than one on a terrain card in hand
TEMPO = 1.5  # of the turn
LEAD, EARLY_LEAD = 2.28, 0.72  # ahead by this, more if many tiles are lacking, is e to 1 to win


# Five levels trust a glance: the share of moves that each notices is such that it takes more than
# 65 % from the one below (docs/ladder.md).
# Against greedy, luck taken out (± one deviation), the same 24 deals: with playouts by a glance a
# search of 1,000 iterations of 80 actions takes 68 ± 4 % (30 deals), by the plan 72 ± 4 %; with the
# estimate fitted to it and the plan's move looked at first, 77 ± 3 %. 3,000 of 15 actions, in less
# time, take 85 ± 5 %, not led by the plan 83 ± 6 % (but 73 % of the games as they ended, led 81 %).
# Nothing gained: appeal that is the plan itself 80 ± 3 %, 20,000 of it 82 ± 4 % of 32 games; that
# weighs as 500 looks 80 ± 3 %; games to the end 71 ± 6 % of 60; moves by the estimate alone, fitted
# over and over to their own games with 35 features, 50 %.
# The search before it (6,500 iterations of 80 actions by a glance) loses 64 % of 22 games to 20,000
# of this one in as much time, luck taken out 57 ± 6 %.
# The margin does not count: for its sake a search ends games as the loser. Before there was a plan,
# at 400 iterations, no pull took 58 % of 40, 0.5 78 %, 1.0 80 %, half the exploration 45 %.
# With 1 to 4 players an iteration takes about 10 µs: one set of levels suits them all.
THINKING = Thinking(
    width=1.0,
    pull=1.0,
    guided=True,
    led=True,
    plies=15,
    margin=0.0,
    levels=levels((0.05, 0.15, 0.26, 0.44, 1.0), (100000,)),
)


@rule
def estimate(pos: Position, out: Values) -> None:
    """Who leads in points, in the race, and in what is yet to come wins the likelier."""
    lacking = tiles_lacking(pos)
    tile = TILE + EARLY_TILE * lacking if is_race(pos) else 0.0
    for seat in range(pos.seats):
        out[seat] = float(points_of(pos, seat))
        if pos.seats > 1:  # alone, points are points
            out[seat] += tile * pos.tiles[seat] + in_wait(pos, seat) + in_hand(pos, seat)
    chances(out, pos.seats, LEAD + EARLY_LEAD * lacking, NOBODY)


@rule
def in_wait(pos: Position, seat: int) -> float:
    """The better combos that can be solidified, the turn, and the fire that threatens."""
    worth = TEMPO if is_race(pos) and pos.turn == seat else 0.0
    for kind in range(COMBO_KINDS):
        more = COMBO_POINTS[kind] - PLAIN
        if more > 0:
            worth += READY * more * min(pos.open[seat, kind], pos.supply[seat, kind])
    for other in range(pos.seats):
        if other != seat and pos.hand[other, WILDFIRES] > 0:
            return float(worth - BURNT * worst_fire(pos, seat))
    return float(worth)


@rule
def in_hand(pos: Position, seat: int) -> float:
    """The worst that can be done to others, and the better terrain."""
    worth = BLAZE * pos.hand[seat, WILDFIRES] + GALE * pos.hand[seat, TORNADO]
    for card in range(KINDS):
        worth += RICH * (POINTS[card] - 1) * pos.hand[seat, card]
    return float(worth)
