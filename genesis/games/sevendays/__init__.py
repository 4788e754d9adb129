"""Genesis: In the Beginning by Peter Hansson: gather essence, do the works of creation, rest."""

from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np

from genesis.core.errors import BadOption
from genesis.core.game import Component, Game
from genesis.core.language import say
from genesis.core.options import Choice, Flag, Ordering
from genesis.core.position import Settings
from genesis.games.sevendays import (
    about,
    invariants,
    lesson,
    notation,
    observation,
    position,
    rules,
    steps,
    strategy,
    svg,
    view,
)
from genesis.games.sevendays.boards import BOARD, RECONSTRUCTION, board_id, board_settings
from genesis.games.sevendays.position import LAYOUT, NOT_DRAWN, PLAYERS
from genesis.games.sevendays.rules import CODES

__all__ = ["GAME"]

TIES = ("player", "position", "dark")  # in the order of position.PLAYER_WINS and so on
LONGEST = PLAYERS * (1 + 21 * (2 + 72)) + 42 + PLAYERS - 1  # R37, on any board


def settings(players: int, options: Mapping[str, Any]) -> Settings:
    """The options as `rules.start` reads them."""
    fierce = options["dark_angel_pace"] == "fierce"
    if fierce and players < 4:
        raise BadOption(
            say(
                "option dark_angel_pace: fierce is for 4 to 6 players, not {players}",
                players=players,
            )
        )
    head = [
        players,
        int(options["shuffle_squares"]),
        int(options["dark_angel_round1"] == "switch"),
        int(options["dark_angel_after_work"] == "switch"),
        int(options["dark_angel_rests"]),
        TIES.index(options["dark_angel_ties"]),
        int(fierce),
        int(board_id(options["board"]) == RECONSTRUCTION),
        *age_settings(players, options["start_order"]),
    ]
    return np.concatenate((np.array(head, np.int64), board_settings(options["board"], players)))


def age_settings(players: int, order: Sequence[str]) -> list[int]:
    """R10: the seats from the oldest on, or NOT_DRAWN."""
    if order == ("random",):
        return PLAYERS * [NOT_DRAWN]
    ages = list(range(players)) if order == ("seat",) else [int(seat) for seat in order]
    if sorted(ages) != list(range(players)):
        wanted = ",".join(map(str, range(players)))
        given = ",".join(order)
        raise BadOption(
            say(
                "option start_order: {given} does not name each of the seats {wanted}",
                given=given,
                wanted=wanted,
            )
        )
    return ages + (PLAYERS - players) * [NOT_DRAWN]


GAME = Game(
    name="sevendays",
    title="Seven Days",
    designer="Peter Hansson",
    year=2010,
    summary="Gather essence, do the works of six days before the others, and watch the dark angel.",
    minutes="45–60",
    players=range(1, PLAYERS + 1),
    usual_players=4,
    options=(
        BOARD,
        Ordering(
            "start_order",
            ("random",),
            "the angels from the oldest on: drawn by chance, by seat, or a list such as 2,0,1",
            choices=tuple(map(str, range(PLAYERS))),
            words=("random", "seat"),
        ),
        Choice(
            "dark_angel_round1",
            "stay",
            "what the dark angel does in round 1 (Q15)",
            choices=("stay", "switch"),
        ),
        Choice(
            "dark_angel_after_work",
            "stay",
            "what he does on a day on which he has worked (Q16)",
            choices=("stay", "switch"),
        ),
        Flag("dark_angel_rests", True, "whether he scores for resting on day VII (Q5)"),
        Choice(
            "dark_angel_ties",
            "player",
            "who wins if he ties with the best player (Q38)",
            choices=TIES,
        ),
        Choice(
            "dark_angel_pace",
            "normal",
            "fierce: he acts twice in the evening; for 4 to 6 players",
            choices=("normal", "fierce"),
        ),
        Flag("shuffle_squares", False, "shuffle the squares of each place before the game (R9)"),
    ),
    rule_sets=("printed",),
    components=(
        Component("essence cubes", 72, "24 each of chaos, matter and life; 12 for each player"),
        Component("player angels", 6, "gray, purple, yellow, pink, orange, brown"),
        Component("dark angel", 1, "nobody's"),
        Component("work markers", 42, "6 for each angel"),
        Component("God", 1, "on the time track"),
        Component("starting player marker", 1),
        Component("board", 1, "the void, seven days, the time track"),
    ),
    hidden_information=False,
    chance="the order of age before the game; with shuffle_squares also the order of the squares",
    codes=CODES,
    longest=LONGEST,
    layout=LAYOUT,
    settings=settings,
    position=position,
    rules=rules,
    invariants=invariants,
    strategy=strategy,
    notation=notation,
    view=view,
    svg=svg,
    observation=observation,
    steps=steps,
    about=about,
    lesson=lesson,
    rival="the dark angel",
)
