"""Genesis 1.0 by Pauline Ferraro: fill a board of land and water, combine, survive disasters."""

from collections.abc import Mapping
from typing import Any

import numpy as np

from genesis.core.game import Component, Game
from genesis.core.options import Choice, Flag, Whole
from genesis.core.position import Settings
from genesis.games.zenmap import (
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
from genesis.games.zenmap.cards import deck_of, supply_of
from genesis.games.zenmap.codes import CODES
from genesis.games.zenmap.position import LAYOUT

__all__ = ["GAME"]

ARRANGEMENTS = ("free", "rows", "random")
MODES = ("hold", "instant", "nature")
ADJACENCIES = ("name", "parts", "off")


def settings(players: int, options: Mapping[str, Any]) -> Settings:
    """The options as `rules.start` reads them."""
    numbers = [
        ARRANGEMENTS.index(options["layout"]),
        MODES.index(options["disaster_mode"]),
        options["combo_removal"] == "upgrade",
        ADJACENCIES.index(options["adjacency"]),
        options["offering"] == "extra",
        options["plays_per_turn"],
        options["finish_round"],
        options["deck_out"] == "reshuffle",
        options["turn_limit"],
        options["tiebreak"] == "tokens",
        options["open_hands"],
    ]
    box, copies = deck_of(players, options["disasters"]), supply_of(options["combo_supply"])
    return np.array([players, *numbers, *box, *copies], np.int64)


GAME = Game(
    name="zenmap",
    title="Zenmap",
    designer="Pauline Ferraro",
    year=2019,
    summary="Fill a board of land and water with terrain, combine it, and survive the disasters.",
    minutes="30–60",
    players=range(1, 5),
    usual_players=2,
    options=(
        Choice(
            "layout",
            "free",
            "how the boards are made: token by token, in rows of five, or by chance (R13, R14)",
            choices=ARRANGEMENTS,
            defaults={1: "random"},
        ),
        Choice(
            "disasters",
            "listed17",
            "disaster cards: the 17 listed, the 20 announced, or none (Z4)",
            choices=("listed17", "full20", "none"),
        ),
        Choice(
            "disaster_mode",
            "hold",
            "a disaster drawn is held, must be played at once, or strikes by chance (Z53, R81)",
            choices=MODES,
            defaults={1: "nature"},
        ),
        Choice(
            "combo_supply",
            "regular",
            "combo cards per player: 72, 70 with two Oases, or as many as needed (Z1 to Z3)",
            choices=("regular", "stated140", "unlimited"),
        ),
        Choice(
            "combo_removal",
            "stack",
            "Drought and Eruption clear the tile, or only undo the combo (Z63, Z68)",
            choices=("stack", "upgrade"),
        ),
        Choice(
            "adjacency",
            "name",
            "runs of equal cards score, or runs that share a terrain, or none (Z18)",
            choices=ADJACENCIES,
        ),
        Choice(
            "offering",
            "instead",
            "an offering is made instead of the draw, or is extra to it (Z31)",
            choices=("instead", "extra"),
        ),
        Whole("plays_per_turn", 1, "cards that may be played in a turn (Z35)", low=1, high=2),
        Flag("finish_round", False, "finish the round when a board is full (Z74)"),
        Choice(
            "deck_out",
            "end",
            "an empty deck stays empty, or the discard pile is shuffled (Z76)",
            choices=("end", "reshuffle"),
        ),
        Whole(
            "turn_limit",
            100,
            "turns of each player after which the game ends (R64)",
            low=1,
            high=500,
            defaults={1: 40},
        ),
        Choice(
            "tiebreak",
            "tokens",
            "equal points: more tokens left in the bag wins, or the victory is shared (R68)",
            choices=("tokens", "shared"),
        ),
        Flag("open_hands", False, "hands are public (Z81)"),
    ),
    rule_sets=("1.0",),
    components=(
        Component("boards", 2, "one for each player, 5 × 5 tiles"),
        Component("terrain cards", 120, "30 forest, 20 plains, 10 mountain; ocean, lake, river"),
        Component("disaster cards", 17, "nine kinds (Z4)"),
        Component("combo cards", 144, "21 kinds, 72 for each player (Z1)"),
        Component("tokens", 100, "25 green and 25 blue for each player"),
        Component("bags", 2, "one for each player"),
        Component("devotion bowl", 1),
    ),
    hidden_information=True,
    chance="tokens from the bags, cards from the deck; alone, where disasters strike",
    codes=CODES,
    longest=24_200,  # §12: 50 for each board, 12 for each of 4 × 500 turns
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
    has_chart=True,
    presets={
        "quick": {"layout": "random", "turn_limit": 30},
        "merciless": {"disasters": "full20", "disaster_mode": "instant"},
        "peaceful": {"disasters": "none"},
    },
)
