"""Genesis by Reiner Knizia: lay terrain tiles, form areas, have the largest herds."""

from collections.abc import Mapping
from typing import Any

import numpy as np

from genesis.core.errors import BadOption
from genesis.core.game import Component, Game
from genesis.core.language import say
from genesis.core.options import Choice, Flag, Ordering
from genesis.core.position import Settings
from genesis.games.pangaea import (
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
from genesis.games.pangaea.maps import MAP, check_playable, map_settings
from genesis.games.pangaea.position import LAYOUT, NOBODY, PLAYERS, SPECIES
from genesis.games.pangaea.rules import CODES

__all__ = ["GAME"]


def settings(players: int, options: Mapping[str, Any]) -> Settings:
    """The options as `rules.start` reads them."""
    species = [SPECIES.index(name) for name in options["species"]]
    if len(species) != players:
        raise BadOption(
            say(
                "option species names {count} species for {players} seats",
                count=len(species),
                players=players,
            )
        )
    first = NOBODY if options["first"] == "random" else int(options["first"])
    if first >= players:
        raise BadOption(
            say(
                "option first: there is no seat {seat} with {players} players",
                seat=first,
                players=players,
            )
        )
    ground = map_settings(MAP.text(options["map"]))
    check_playable(ground, players)
    idle = [index for index in range(PLAYERS) if index not in species]
    head = [players, first, int(options["round_first"]), *species, *idle]
    return np.concatenate((np.array(head, np.int64), ground.astype(np.int64)))


GAME = Game(
    name="pangaea",
    title="Pangaea",
    designer="Reiner Knizia",
    year=2006,
    summary="Roll two dice, lay terrain tiles, form areas and have the largest herds in them.",
    minutes="30–45",
    players=range(2, 5),
    usual_players=3,
    options=(
        Choice(
            "first",
            "random",
            "who starts: drawn by chance, or a fixed seat",
            choices=("random", "0", "1", "2", "3"),
        ),
        Ordering(
            "species",
            SPECIES,
            "one species for each seat, all different; without effect on the rules",
            choices=SPECIES,
        ),
        MAP,
        Flag("round_first", False, "round shared places down before the factor, not after it (P6)"),
    ),
    rule_sets=("printed",),
    components=(
        Component("spaces", 140, "14 columns × 10 rows"),
        Component("volcanoes", 10),
        Component("tar pits", 12),
        Component("tiles", 208, "13 of each terrain for each of 4 species"),
        Component("counters", 4),
        Component("dice", 2, "forest, savannah, mountain, wetland, wild, wild"),
    ),
    hidden_information=False,
    chance="two terrain dice each turn, and the starting seat unless it is fixed",
    codes=CODES,
    longest=415,  # §12, on any map: 138 rolls, 276 decisions, one draw of the starting seat
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
)
