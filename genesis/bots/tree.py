"""The search tree: information-set Monte-Carlo tree search, open loop, the same for every game.

A node is a sequence of decisions. Chance and hidden hands are drawn anew in each iteration, so one
node stands for everything that may have happened between its decisions; which moves were open when
it was passed is counted move by move (the availability of Cowling, Powley and Whitehouse's ISMCTS).
A node keeps one total per seat, takes its moves in one by one, the more appealing first, and
never more than its visits warrant (progressive widening).
"""

from typing import Annotated, Any, Final

import numpy as np
from numba import from_dtype, types
from numpy.typing import NDArray

from genesis.core.chance import MASK, below, word
from genesis.core.compiled import (
    ACTIONS,
    BYTES,
    FUNCTIONS,
    INT,
    NOTHING,
    RNG,
    VALUES,
    borrowed,
    loop,
    rule,
)
from genesis.core.play import HEAD, HEAD_BYTES
from genesis.core.position import (
    ACTOR,
    CHANCE,
    OVER,
    SCORES,
    SEATS,
    Long,
    Real,
    Record,
    Short,
    layout,
)

__all__ = ["ANY", "DEEPEST", "NEEDED", "NODE", "SPREAD", "explore"]


class Node(Record):
    """A decision that was taken, after those of its ancestors."""

    total: Annotated[NDArray[np.float64], SEATS]  # results per seat, added up
    share: Real  # of looks that it gets where results tell no difference, by its appeal
    peak: Real  # the greatest appeal of a move here
    first: Long  # the newest child; 0: none, for the root is nobody's child
    next: Long  # the sibling that came before
    visits: Long
    available: Long  # how often it could have been chosen
    action: Short


NODE: Final = layout(Node)
NODES = types.Array(from_dtype(NODE), 1, "C")
STATE = types.Array(types.int64, 1, "C")

NEEDED = (  # kernels, in the order in which `explore` takes them
    *("legal", "apply", "sample", "redeal"),
    *("appeal", "suggest", "estimate", "outcome", "playout"),
)
DEEPEST = 256  # decisions from the root; what comes later is played out
USED, TOP, SEAT, SECRETS, CLOCK, KNOWN, SALT, KEPT, ONLY = range(9)  # what a tree's state holds
ANY = -1  # as the only opening: all are looked into
SUMS, SQUARES, COUNT = SEATS, 2 * SEATS, 3 * SEATS  # in the spread, after its value per seat
SPREAD = 3 * SEATS + 1
ENOUGH = 8  # results that tell how far they lie apart
LEAST = 1e-6
EXPLORATION, WIDTH, POWER, WEIGHED, PATIENCE, PULL = range(6)  # see Thinking
PLIES, GUIDED, MARGIN, SCALE, LED = range(6, 11)


@loop(
    NOTHING(
        *(FUNCTIONS[name] for name in NEEDED),
        *(BYTES, BYTES, NODES, STATE, VALUES, VALUES, ACTIONS, STATE, STATE, VALUES, RNG, INT),
    )
)
def explore(
    legal: Any,
    apply: Any,
    sample: Any,
    redeal: Any,
    appeal: Any,
    suggest: Any,
    estimate: Any,
    outcome: Any,
    playout: Any,
    root: Any,
    pos: Any,
    tree: Any,
    state: Any,
    habits: Any,
    spread: Any,
    actions: Any,
    marks: Any,
    path: Any,
    values: Any,
    rng: Any,
    iterations: int,
) -> None:
    """Go down the tree so many times, each time in another world that the seat may live in.

    All memory is the caller's, so nothing here counts references.
    """
    pos, tree, rng = borrowed(pos), borrowed(tree), borrowed(rng)
    state, habits, spread = borrowed(state), borrowed(habits), borrowed(spread)
    actions, marks, path = borrowed(actions), borrowed(marks), borrowed(path)
    values = borrowed(values)
    root = borrowed(root)
    head = pos[:HEAD_BYTES].view(HEAD)[0]
    openings = legal(root, actions) if root[ACTOR] < SEATS else 0
    openings = openings if state[ONLY] == ANY else 1
    for _ in range(iterations):
        path[0], length = state[TOP], 1
        if openings:
            path[1], length = favourite(tree, state, habits, spread), 2
            if lacks_openings(tree, state, habits, openings):
                guess(redeal, root, pos, state, rng)
                path[1] = opening(
                    *(legal, appeal, suggest, pos, tree, state, habits, rng, actions, marks)
                )
            same_luck(rng, state[SALT], tree[path[1]].visits)
        guess(redeal, root, pos, state, rng)
        if openings:
            apply(pos, tree[path[1]].action)
        if length == 1 or tree[path[1]].visits >= habits[PATIENCE]:
            length = descend(
                *(legal, apply, sample, appeal, suggest, pos, tree, state, habits, spread),
                *(rng, actions, marks, path, length),
            )
        play_out(apply, sample, suggest, playout, pos, habits, rng)
        judge(estimate, outcome, pos, head, habits, values)
        widen_spread(spread, values, head.seats)
        for step in range(length):
            node = tree[path[step]]
            node.visits += 1
            for seat in range(head.seats):
                node.total[seat] += values[seat]


@rule
def guess(redeal: Any, root: Any, pos: Any, state: Any, rng: Any) -> None:
    """A world that the seat may live in: all it knows, and a fair deal of the rest."""
    words, blank = pos.view(np.int64), root.view(np.int64)
    for index in range(len(words)):
        words[index] = blank[index]
    if state[SECRETS]:
        redeal(pos, state[SEAT], rng)


@rule
def same_luck(rng: Any, salt: int, visits: int) -> None:
    """The nth look at every opening has the same deal and the same dice: so moves are compared.

    Luck that is shared does not tell moves apart; far fewer looks do.
    """
    seed = (int(salt) ^ (int(visits) * 0x2545F491)) & MASK
    for index in range(3):
        seed = ((seed & 0x7FFFFFFF) * 0x45D9F3B + index) ^ (seed >> 15)
        rng[index] = seed & MASK
    rng[3] = 1
    for _ in range(12):  # until every bit has met every other
        word(rng)


# --- the first decision, whose moves are always the same ---


@rule
def lacks_openings(tree: Any, state: Any, habits: Any, openings: int) -> bool:
    """Whether the root may have one child more."""
    wanted = habits[WIDTH] * (tree[state[TOP]].visits + 1) ** habits[POWER]
    known = state[KNOWN]
    return bool(known < openings and known < wanted and state[USED] < len(tree))


@rule
def opening(
    legal: Any,
    appeal: Any,
    suggest: Any,
    pos: Any,
    tree: Any,
    state: Any,
    habits: Any,
    rng: Any,
    actions: Any,
    marks: Any,
) -> int:
    """A new child of the root; those of a planted root lie side by side, for it is seen most."""
    if state[ONLY] != ANY:
        state[KNOWN] += 1
        return grow(tree, state[TOP], place(state), state[ONLY])
    count = legal(pos, actions)
    clock = marked(state, actions, count, marks)
    child = tree[state[TOP]].first
    while child != 0:
        marks[tree[child].action] = clock + 1
        child = tree[child].next
    side_by_side = state[TOP] == 0 and state[KNOWN] < state[KEPT]
    child = 1 + state[KNOWN] if side_by_side else place(state)
    state[KNOWN] += 1
    enough = count if habits[WEIGHED] > 0 else 0  # here all, or none at all
    return fresh(
        *(appeal, suggest, pos, tree, state[TOP], child, habits, rng, actions, count),
        *(enough, marks, clock),
    )


@rule
def favourite(tree: Any, state: Any, habits: Any, spread: Any) -> int:
    """The child of the root with the best upper bound for who decides."""
    root = tree[state[TOP]]
    reach = habits[EXPLORATION] * spread[state[SEAT]]
    curiosity = reach * reach * np.log(root.visits + 1)
    best, chosen, child = -np.inf, 0, root.first
    while child != 0:
        decision = tree[child]
        share = 1.0 / decision.visits
        worth = decision.total[state[SEAT]] * share + np.sqrt(curiosity * decision.share * share)
        if worth > best:
            best, chosen = worth, child
        child = decision.next
    return int(chosen)


# --- later decisions, whose moves depend on what chance and others did ---


@rule
def descend(
    legal: Any,
    apply: Any,
    sample: Any,
    appeal: Any,
    suggest: Any,
    pos: Any,
    tree: Any,
    state: Any,
    habits: Any,
    spread: Any,
    rng: Any,
    actions: Any,
    marks: Any,
    path: Any,
    length: int,
) -> int:
    """Choose decisions down to one that is new; adds to the path and returns its length."""
    node = path[length - 1]
    while length < DEEPEST:
        while pos[ACTOR] == CHANCE:
            apply(pos, sample(pos, rng))
        if pos[ACTOR] == OVER:
            break
        count = legal(pos, actions)
        clock = marked(state, actions, count, marks)
        child, known = preferred(tree, node, pos[ACTOR], marks, clock, habits, spread)
        visits = tree[node].visits
        wide = known < count and known < habits[WIDTH] * (visits + 1) ** habits[POWER]
        if wide and state[USED] < len(tree):
            child = fresh(
                *(appeal, suggest, pos, tree, node, place(state), habits, rng, actions, count),
                *(habits[WEIGHED] * (visits + 1), marks, clock),
            )
        elif child == 0:
            break  # no room for what would have to be new
        apply(pos, tree[child].action)
        path[length] = child
        length += 1
        node = child
        if tree[child].visits < habits[PATIENCE]:
            break
    return length


@rule
def marked(state: Any, actions: Any, count: int, marks: Any) -> int:
    """Mark what is open with a new number, and return it; the one after it means known."""
    state[CLOCK] += 2
    for index in range(count):
        marks[actions[index]] = state[CLOCK]
    return int(state[CLOCK])


@rule
def preferred(
    tree: Any, node: int, actor: int, marks: Any, clock: int, habits: Any, spread: Any
) -> tuple[int, int]:
    """The open child with the best upper bound for who decides, and how many are open.

    What is open was marked with `clock`; what has a child is marked further.
    """
    best, chosen, known = -np.inf, 0, 0
    chances, curiosity = 0, 0.0  # siblings are mostly as often open: their logarithm is taken once
    child = tree[node].first
    while child != 0:
        decision = tree[child]
        if marks[decision.action] == clock:
            marks[decision.action] = clock + 1
            known += 1
            decision.available += 1
            if decision.available != chances:
                chances = decision.available
                reach = habits[EXPLORATION] * spread[actor]
                curiosity = reach * reach * np.log(chances)
            share = 1.0 / decision.visits
            worth = decision.total[actor] * share + np.sqrt(curiosity * decision.share * share)
            if worth > best:
                best, chosen = worth, child
        child = decision.next
    return chosen, known


@rule
def widen_spread(spread: Any, values: Any, seats: int) -> None:
    """Note a result: how far results lie apart tells how much doubt weighs.

    Victories lie far apart, estimates from a few moves ahead close together, points of one who
    plays alone anywhere; with twice their deviation as the unit, one exploration suits them all.
    """
    spread[COUNT] += 1
    for seat in range(seats):
        spread[SUMS + seat] += values[seat]
        spread[SQUARES + seat] += values[seat] * values[seat]
        if spread[COUNT] >= ENOUGH:
            mean = spread[SUMS + seat] / spread[COUNT]
            variance = spread[SQUARES + seat] / spread[COUNT] - mean * mean
            spread[seat] = 2.0 * np.sqrt(max(variance, LEAST))


@rule
def fresh(
    appeal: Any,
    suggest: Any,
    pos: Any,
    tree: Any,
    node: int,
    child: int,
    habits: Any,
    rng: Any,
    actions: Any,
    count: int,
    enough: float,
    marks: Any,
    clock: int,
) -> int:
    """A child for the most appealing of the moves without one, or of `enough` of them.

    Where a plan leads, the first is the move that it suggests.

    To weigh hundreds takes longer than to play one out, so seldom seen nodes weigh some only. A
    move of less appeal than the best gets fewer looks, until results speak for it.
    """
    if habits[LED] and tree[node].first == 0:
        chosen = suggest(pos, rng)
        tree[node].peak = appeal(pos, chosen)
        return grow(tree, node, child, chosen)
    if enough < 2:  # nothing to choose from
        return grow(tree, node, child, untried(actions, count, marks, clock, rng))
    best, equals, chosen = -np.inf, 0, ANY
    stride = max(1, int(count / enough))
    for index in range(below(rng, stride) if stride > 1 else 0, count, stride):
        if marks[actions[index]] == clock:
            worth = appeal(pos, actions[index])
            if worth > best:
                best, equals = worth, 0
            if worth == best:
                equals += 1
                if equals == 1 or below(rng, equals) == 0:
                    chosen = actions[index]
    if chosen == ANY:  # all of those have one
        chosen = untried(actions, count, marks, clock, rng)
        best = appeal(pos, chosen)
    grow(tree, node, child, chosen)
    tree[node].peak = max(tree[node].peak, best)
    tree[child].share = np.exp(habits[PULL] * (best - tree[node].peak))
    return child


@rule
def untried(actions: Any, count: int, marks: Any, clock: int, rng: Any) -> int:
    """Some move without a child: the next one after a random place."""
    index = below(rng, count)
    while marks[actions[index]] != clock:
        index = index + 1 if index + 1 < count else 0
    return int(actions[index])


@rule
def place(state: Any) -> int:
    """Room for one node more."""
    state[USED] += 1
    return int(state[USED]) - 1


@rule
def grow(tree: Any, node: int, child: int, action: int) -> int:
    """A new child of a node."""
    fresh = tree[child]
    fresh.action = action
    fresh.first = 0
    fresh.next = tree[node].first
    fresh.visits = 0
    fresh.available = tree[node].visits + 1  # it was as open as its elder siblings
    fresh.share, fresh.peak = 1.0, -np.inf
    for seat in range(SEATS):
        fresh.total[seat] = 0.0
    tree[node].first = child
    return int(child)


@rule
def play_out(
    apply: Any, sample: Any, suggest: Any, playout: Any, pos: Any, habits: Any, rng: Any
) -> None:
    """Play on: to the end or for so many actions, as suggested or at random."""
    left = int(habits[PLIES])
    if left < 0 and not habits[GUIDED]:
        if pos[ACTOR] != OVER:
            playout(pos, rng)
        return
    while pos[ACTOR] != OVER and left != 0:
        if pos[ACTOR] != CHANCE and habits[GUIDED]:
            apply(pos, suggest(pos, rng))
        else:
            apply(pos, sample(pos, rng))
        left -= 1


@rule
def judge(estimate: Any, outcome: Any, pos: Any, head: Any, habits: Any, values: Any) -> None:
    """The result per seat: the victory and a bit of the margin; alone, the points."""
    if pos[ACTOR] != OVER:
        estimate(pos, values)
        return
    if head.seats == 1:
        values[0] = head.score[0]
        return
    outcome(pos, values)
    total = 0.0
    for seat in range(head.seats):
        total += closeness(head, seat, habits[SCALE])
    for seat in range(head.seats):
        share = closeness(head, seat, habits[SCALE]) / total
        values[seat] += habits[MARGIN] * (share - values[seat])


@rule
def closeness(head: Any, seat: int, scale: float) -> float:
    """From 0, far behind the best rival, to 1, far ahead of all."""
    rival = head.score[SCORES - 1]  # the dark angel, where there is one
    for other in range(head.seats):
        if other != seat:
            rival = max(rival, head.score[other])
    lead = (head.score[seat] - rival) / scale
    return float(0.5 + 0.5 * lead / (1.0 + abs(lead)))
