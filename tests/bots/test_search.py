"""The search: one for every game, fair to what a seat may know, bounded, reproducible."""

from dataclasses import replace

import pytest

from genesis.bots import bot
from genesis.bots.search import (
    WORTH_STOPPING,
    Budget,
    Search,
    Tree,
    looks,
    thinking_of,
)
from genesis.bots.tree import USED
from genesis.core.chance import stream
from genesis.core.game import games as all_games
from genesis.core.game import load
from genesis.core.position import CHANCE, Position
from genesis.core.thinking import LEVELS
from tests.scale import JIT

GAMES = tuple(all_games())
SOME = 60 if JIT else 6  # iterations
every_game = pytest.mark.parametrize("name", GAMES)


def after(name: str, decisions: int, players: int = 2) -> Position:
    """A position in which somebody has a choice, after so many greedy decisions."""
    rng, greedy = stream("search", decisions), bot("greedy")
    position, left = load(name, players).start(), decisions
    while position.actor == CHANCE or left > 0 or len(position.legal) < 2:
        if position.actor == CHANCE:
            position = position.play(position.sample(rng))
        else:
            position = position.play(greedy(position, rng))
            left -= 1
    return position


@every_game
def test_the_same_seed_finds_the_same(name: str) -> None:
    """A budget of iterations makes thinking reproducible."""
    position = after(name, 6)
    one, other = (
        Search(Budget(iterations=SOME)).study(position, stream("again")) for _ in range(2)
    )

    assert one == other
    assert one.iterations == SOME
    assert sum(found.visits for found in one.thoughts) <= SOME
    assert all(found.action in position.legal for found in one.thoughts)


@pytest.mark.heavy
@every_game
@pytest.mark.parametrize("decisions", [9, 31])
def test_nothing_hidden_is_seen(name: str, decisions: int) -> None:
    """With all that the seat cannot know dealt anew, it thinks the very same thoughts."""
    position = after(name, decisions if JIT else 3, 3)
    other = position.redeal(position.actor, stream("swapped", decisions))

    assert other.view(position.actor) == position.view(position.actor)
    assert Search(Budget(iterations=SOME)).study(position, stream("fair")) == Search(
        Budget(iterations=SOME)
    ).study(other, stream("fair"))


@pytest.mark.heavy
@every_game
def test_the_last_decision_is_taken_well(name: str) -> None:
    """Where every move ends the game, the search takes one with the best result."""
    position, last = after(name, 0), None
    rng = stream("to the end")
    while not position.is_over:
        moves = [position.play(int(move)) for move in position.legal.actions[:40]]
        if position.actor != CHANCE and len(moves) > 1 and all(move.is_over for move in moves):
            last = position
        position = position.play(position.sample(rng))
    if last is None:  # random games of this kind may end with a forced move
        return
    best = max(last.play(int(move)).result[last.actor] for move in last.legal.actions)
    chosen = Search(Budget(iterations=10 * len(last.legal)))(last, stream("last"))

    assert last.play(chosen).result[last.actor] == best


def test_a_forced_move_needs_no_thought() -> None:
    """One open move is played at once."""
    position = load("pangaea", 2).start()
    while len(position.legal) > 1 or position.actor == CHANCE:
        position = position.play(position.sample(stream("forced", position.ply)))
        if position.is_over:
            position = load("sevendays", 2).start()

    search = Search(Budget(seconds=60))

    assert search(position, stream("x")) == position.legal.actions[0]


def test_a_move_is_settled_when_no_other_can_overtake_it() -> None:
    """Who thinks for a second may then stop; fewer looks than its lead cannot change the choice."""
    position = after("hexworld", 6)
    search = Search(Budget(iterations=SOME))
    best, second, *_ = search.study(position, stream("settled")).thoughts
    lead = best.visits - second.visits

    assert search.settled(lead - 1)
    assert not search.settled(lead)


def left_out(position: Position) -> int:
    """How many looks less somebody takes who stops, over eight turns, for the same moves."""
    saved = 0
    brief, full = (Search(Budget(iterations=2 * WORTH_STOPPING, threads=2)) for _ in range(2))
    for turn in range(8):
        while position.actor == CHANCE or len(position.legal) < 2:
            position = position.play(position.sample(stream("between", position.ply)))
        action = full.study(position, stream("settled", turn)).best.action

        assert brief(position, stream("settled", turn)) == action

        for tree, other in zip(brief.trees, full.trees, strict=True):
            saved += int(other.nodes[0]["visits"] - tree.nodes[0]["visits"])
        full.expect(position, action)
        position = position.play(action)
    return saved


@pytest.mark.heavy
@every_game
def test_who_stops_when_a_move_is_settled_plays_what_a_full_count_would(name: str) -> None:
    """Two threads, early and late: only what nobody would look at again is left out."""
    saved = sum(left_out(after(name, decisions)) for decisions in (6, 40))

    assert saved > 0


@every_game
def test_one_move_can_be_weighed_alone(name: str) -> None:
    """All looks go to that move, and what is expected of it is a result like any other."""
    position = after(name, 6)
    search = Search(Budget(iterations=SOME))
    action = int(position.legal.actions[-1])
    values = search.weigh(position, action, stream("alone"))

    assert looks(search.trees) == {action: SOME}
    assert len(values) == position.seats
    assert 0 <= sum(values) <= 1 + 1e-9
    assert search.weigh(position, action, stream("alone")) == values


@pytest.mark.heavy
def test_a_move_weighed_alone_leaves_no_trace() -> None:
    """Whoever is asked next looks at all moves again."""
    position = after("sevendays", 6)
    search = Search(Budget(iterations=SOME))
    fresh = search.study(position, stream("again"))
    search.weigh(position, int(position.legal.actions[-1]), stream("alone"))

    assert search.study(position, stream("again")) == fresh


@pytest.mark.heavy
@pytest.mark.parametrize("weighed", [0.0, 0.5])
def test_who_weighs_few_moves_still_finds_them_all(weighed: float) -> None:
    """Seldom seen nodes weigh some of their moves only; none is lost, and none comes twice."""
    position = after("sevendays", 8)
    habits = replace(thinking_of(position), weighed=weighed, width=4.0)
    search = Search(Budget(iterations=40 * SOME), habits)
    study = search.study(position, stream("few"))

    assert sorted(found.action for found in study.thoughts) == list(position.legal.actions)
    nodes = search.trees[0].nodes
    for node in range(int(search.trees[0].state[USED])):
        family, child = [], int(nodes[node]["first"])
        while child:
            family.append(int(nodes[child]["action"]))
            child = int(nodes[child]["next"])
        assert len(family) == len(set(family))


@pytest.mark.heavy
def test_memory_is_bounded() -> None:
    """When the nodes are used up, known moves are weighed further."""
    position = after("pangaea", 4)
    search = Search(Budget(iterations=3 * SOME))
    search.trees = [Tree(room=6)]
    study = search.study(position, stream("small"))

    assert search.trees[0].state[USED] == 6
    assert study.iterations == 3 * SOME


@pytest.mark.heavy
def test_the_tree_is_kept_only_while_its_seat_goes_on() -> None:
    """After chance or another seat acted, it would mix what was possible with what happened."""
    search, rng, kept = Search(Budget(iterations=SOME)), stream("kept"), 0
    position = after("hexworld", 0)
    for _ in range(12 if JIT else 4):
        seat = position.actor
        action = search(position, rng)
        position = position.play(action)
        if search.foreseen is not None:
            kept += 1
            assert position.actor == seat
            assert search.foreseen == position.data
        while position.actor == CHANCE or len(position.legal) < 2:
            position = position.play(position.sample(rng))

    assert kept


@pytest.mark.heavy
def test_threads_share_the_iterations() -> None:
    """Each thread grows its own tree; what they found is added up."""
    position = after("pangaea", 4)
    study = Search(Budget(iterations=2 * SOME, threads=2)).study(position, stream("two"))

    assert study.iterations == 2 * SOME
    assert sum(found.visits for found in study.thoughts) == 2 * SOME


@pytest.mark.heavy
def test_seconds_end() -> None:
    """A budget of time is kept, whatever an iteration takes."""
    position = after("pangaea", 4)
    study = Search(Budget(seconds=0.05)).study(position, stream("short"))

    assert study.iterations > 0
    assert study.thoughts


@pytest.mark.parametrize("name", ["zenmap", "hexworld"])
def test_who_plays_alone_counts_points(name: str) -> None:
    """Alone there is no victory to share; what is expected are points."""
    position = after(name, 4, players=1)
    study = Search(Budget(iterations=SOME)).study(position, stream("alone"))

    assert len(study.values) == 1
    assert study.values[0] > 1


@pytest.mark.heavy
def test_sevendays_is_searched_with_six_seats() -> None:
    """One value per seat, and none for the dark angel."""
    study = Search(Budget(iterations=SOME)).study(after("sevendays", 8, 6), stream("six"))

    assert len(study.values) == 6
    assert 0 <= sum(study.values) <= 1 + 1e-9


@every_game
def test_every_level_plays_a_legal_move(name: str) -> None:
    """Levels are bots like the others."""
    position = after(name, 3)
    for level in LEVELS if JIT else LEVELS[:2]:
        assert bot(f"level:{level}")(position, stream("level", level)) in position.legal


@every_game
def test_a_beginner_errs_by_overlooking_not_at_random(name: str) -> None:
    """Level 1 takes moves that look better than any move, and worse than what greedy takes."""
    totals = {"level:1": 0.0, "random": 0.0, "greedy": 0.0}
    for decisions in range(2, 14 if JIT else 3):
        position = after(name, decisions)
        for kind in totals:
            for turn in range(10 if JIT else 1):
                action = bot(kind)(position, stream(kind, decisions, turn))
                totals[kind] += position.appeal(action)

    assert totals["random"] <= totals["level:1"] <= totals["greedy"] or not JIT
