"""How zenmap is thought about: a glance, and where a game stands."""

from pathlib import Path

import numpy as np

from genesis.core.compiled import rule
from genesis.core.network import Network, worth
from genesis.core.position import SCORES, Values
from genesis.core.thinking import NOBODY, Thinking, chances, levels
from genesis.games.zenmap.glance import appeal
from genesis.games.zenmap.position import Position
from genesis.games.zenmap.prospects import INPUTS, PROSPECTS, compare, prospects, seats_of
from genesis.games.zenmap.scoring import tally

__all__ = ["NETWORK", "PROSPECTS", "THINKING", "appeal", "estimate", "prospects"]

NETWORK = Path(__file__).with_name("prospects.txt")
KNOWN = Network.read(NETWORK, PROSPECTS)
DIRECT, WEIGHTS, BIAS, TOLD = KNOWN.direct, KNOWN.weights, KNOWN.bias, KNOWN.told

# `genesis fit zenmap` found the network in six minutes. With it a search takes 65 % of 80 games
# from one with chances by points, 1,000 iterations each, 5 points ahead, in a sixth more time; but
# 50 % of 12, no point ahead, at 8,000 each: it makes short thought better, not long thought.
# 1,000 iterations take 58 ± 3 % of 120 from 250, 4,000 55 ± 3 % of 100 from 1,000 (these and the
# next by decks dealt seat by seat). In equal time playouts of 60 actions take 64 ± 3 % of 40 from
# none at all (400 against 1,900). With a pull of 0.2 moves are chosen that the search, asked about
# each alone, likes better; but that takes 46 ± 4 % of 28 games at 2,000, 50 ± 3 % of 70 at 1,000
# where only the first move is chosen so: the judge seems to set the limit, not the tree. With
# playouts of 20 actions 6,000 iterations take 46 ± 4 % of 56 games from 2,600 of 60, 4.2 ± 1.3
# points behind.
# 150 iterations took 91 % of 64 from a glance, but 32,000 only 56 % of 16 from them: so level 5
# thinks 40.
# Before it: 300 iterations against greedy, 16 games: with no pull 50 %; against a pull of 0.4 one
# of 0.8 takes 75 % of 20, and 1.6 takes 42 % of 24 from 0.8. Playouts of 60 actions: in equal time
# those of 20 take 44 % of 16, those of 150 25 % of 20 (with it, 20 are no better either).
# 700 iterations take 67 % of 24 from 80, 8,000 took 4 of 8 from 700: so four levels trust a glance.
# With 1 to 4 players an iteration took about as long: one set of levels suits them all.
THINKING = Thinking(
    width=1.0,
    pull=0.8,
    guided=True,
    decks=True,
    plies=60,
    levels=levels((0.05, 0.4, 0.6, 1.0), (40, 16000)),
)


@rule
def estimate(pos: Position, out: Values) -> None:
    """What the network makes of each seat's prospects, as chances; alone, the points."""
    if pos.seats == 1:
        points = np.zeros(SCORES, np.int16)
        tally(pos, points)
        out[0] = points[0]
        return
    have, seen = seats_of(pos), np.zeros(INPUTS, np.float32)
    for seat in range(pos.seats):
        compare(pos, have, seat, seen)
        out[seat] = worth(seen, DIRECT, WEIGHTS, BIAS, TOLD)
    chances(out, pos.seats, 1.0, NOBODY)
