"""How hexworld is thought about: a glance, a plan, and where a game stands."""

from pathlib import Path

import numpy as np

from genesis.core.compiled import rule
from genesis.core.network import Network, worth
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
from genesis.games.hexworld.glance import appeal, is_race, points_of
from genesis.games.hexworld.plan import plan, worst_fire
from genesis.games.hexworld.position import PLAYERS, Position
from genesis.games.hexworld.prospects import (
    INPUTS,
    PROSPECTS,
    SEEN,
    best_rival,
    prospects,
    see_race,
    see_seat,
)

__all__ = ["NETWORK", "PROSPECTS", "THINKING", "appeal", "estimate", "plan", "prospects"]

# What judges a race by its prospects. `genesis fit hexworld` found it in eleven minutes. Whoever
# takes the move whose turn it likes best takes 79 % of 4,000 games from greedy; by the one before,
# of games of the plan and of glances alone, 66 % of 2,000: it overrated what such games never see.
NETWORK = Path(__file__).with_name("prospects.txt")
KNOWN = Network.read(NETWORK, PROSPECTS)
DIRECT, WEIGHTS, BIAS, TOLD = KNOWN.direct, KNOWN.weights, KNOWN.bias, KNOWN.told

# Where no tiles end the game, in points; fitted to who won 40,000 games.
READY, PLAIN = 0.87, 3.36  # of a point above the plain ones of a combo that can be solidified
BLAZE, BURNT = 8.9, 0.49  # of Wildfires in hand, and of a point that they would take
GALE = 2.0  # of a Tornado in hand
RICH = 1.2  # of a point more than one on a terrain card in hand
LEAD = 13.1  # ahead by this is e to 1 to win


# Five levels trust a glance: the share of moves that each notices is such that it takes more than
# 65 % from the one below (docs/ladder.md). The margin does not count: for its sake a search ends
# games as the loser. One set of levels suits all numbers of players.
# Against greedy, luck taken out (± one deviation), when nine terms judged a race: playouts by a
# glance 68 ± 4 % at 1,000 iterations of 80 actions, by the plan 72 ± 4, its move looked at first
# 77 ± 3; 3,000 of 15 actions 80 ± 4 on some deals and 85 ± 5 on others, 20,000 no better.
# The network of plan and glances in their place, 1,000 of 15: 80 ± 2 %; of all rounds, on these and
# as many deals more, 83 ± 2 %. It must know how others play: fitted to games of the plan alone it
# tells winners better than the terms (surprise 0.44, not 0.47 nats) but takes 76 ± 3 % from greedy.
# In a second a move it takes 94 % of 32 games, 90 ± 3 % with luck taken out; that before 78 and 84.
# 1,000 iterations take 58 ± 3 % of 120 games from 250. In equal time none played out (2,000) are as
# good as 15 actions (500): 51 ± 3 % of 80. At 4,000 a pull of 0.4 takes 50 ± 3 % of 42 from 1.0,
# though the move that it chooses is nearer to what the search makes of each move looked at alone.
# Nothing gained, with a network of some rounds (81 ± 2 %): playouts of 0 or 5 actions 81 and 82,
# 8,000 of 3 78 ± 3; of 60 and no replies in the tree, 4,000: 75 ± 2; others expected to play by a
# glance 81; appeal that is the plan itself 77 ± 3. Without a tree: the plan 78 ± 1, with a look
# one turn ahead 81 ± 1; moves that do better than the plan's in 64 or 192 playouts 80 to 82 ± 2.
# Nothing gained before that: games to the end; an estimate that fears fires yet to be drawn.
# Before there was a plan, at 400 iterations, no pull took 58 % of 40, 0.5 78 %, 1.0 80 %.
THINKING = Thinking(
    width=1.0,
    pull=1.0,
    guided=True,
    decks=True,
    led=True,
    plies=15,
    margin=0.0,
    levels=levels((0.05, 0.15, 0.26, 0.44, 1.0), (80000,)),
)


@rule
def estimate(pos: Position, out: Values) -> None:
    """Who is likelier to win: in a race by all its prospects, else by points and what is in wait.

    Alone, points are points.
    """
    if is_race(pos):
        judge_race(pos, out)
        return
    for seat in range(pos.seats):
        out[seat] = float(points_of(pos, seat))
        if pos.seats > 1:
            out[seat] += in_wait(pos, seat) + in_hand(pos, seat)
    chances(out, pos.seats, LEAD, NOBODY)


@rule
def judge_race(pos: Position, out: Values) -> None:
    """R50: what the network makes of each seat's prospects, as chances."""
    have, seen = np.zeros((PLAYERS, SEEN), np.float32), np.zeros(INPUTS, np.float32)
    for seat in range(pos.seats):
        see_seat(pos, seat, have[seat])
    for seat in range(pos.seats):
        rival = best_rival(pos, seat)
        seen[:SEEN], seen[SEEN : 2 * SEEN] = have[seat], have[rival]
        see_race(pos, seat, rival, seen[2 * SEEN :])
        out[seat] = worth(seen, DIRECT, WEIGHTS, BIAS, TOLD)
    chances(out, pos.seats, 1.0, NOBODY)


@rule
def in_wait(pos: Position, seat: int) -> float:
    """The better combos that can be solidified, and the fire that threatens."""
    worth = 0.0
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
