"""Genesis by Pauline Ferraro, second edition: build a world of hexes, solidify its borders."""

from genesis.core.game import Component, Game
from genesis.core.options import Choice, Flag, Whole
from genesis.games.hexworld import (
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
from genesis.games.hexworld.position import LAYOUT
from genesis.games.hexworld.rules import CODES
from genesis.games.hexworld.setting import settings

__all__ = ["GAME"]

GAME = Game(
    name="hexworld",
    title="Hexworld",
    designer="Pauline Ferraro",
    year=2022,
    summary="Lay hexes, solidify the borders between them, and send disasters to other worlds.",
    minutes="45–75",
    players=range(1, 5),
    usual_players=2,
    options=(
        Choice("rules", "2.20", "the rule set (R4)", choices=("2.20", "2.0")),
        Whole(
            "end_tiles",
            40,
            "in 2.20, the game ends when a world has so many tiles (R50)",
            low=10,
            high=60,
            defaults={3: 30, 4: 24},
        ),
        Choice(
            "end_timing",
            "immediate",
            "in 2.20, whether the game ends at once or with the round (R50)",
            choices=("immediate", "equal_turns"),
        ),
        Choice(
            "end_20",
            "all_played",
            "in 2.0, whether it ends with the last card or the first empty deck (R51)",
            choices=("all_played", "deck_out"),
        ),
        Choice(
            "removed_combos",
            "supply",
            "where removed combos go: to the owner's supply or out of the game (R37)",
            choices=("supply", "box"),
        ),
        Choice(
            "eruption_reach",
            "pair",
            "an eruption clears the two hexes of the volcano, or the ring around them too (R45)",
            choices=("pair", "ring"),
        ),
        Choice(
            "wildfires_target",
            "any",
            "what wildfires may burn: any living hex, or land only (R44)",
            choices=("any", "land"),
        ),
        Whole(
            "idle_limit",
            12,
            "the game ends after so many idle turns in a row (R52)",
            low=2,
            high=60,
            defaults={1: 6, 3: 18, 4: 24},
        ),
        Whole(
            "turn_cap",
            0,
            "the most turns for each player, from 50 on; 0 is 150 in 2.20 and 250 in 2.0 (R53)",
            low=0,
            high=500,
        ),
        Flag("module_snow", False, "snow, blizzards and four combos (R10)"),
        Flag("module_desert", False, "sand, sandstorms and four combos (R10)"),
        Flag("module_wonders", False, "wonders for three equal combos on a triangle (R9, R10)"),
        Whole("solo_turns", 60, "the turns of a game for one (R69)", low=20, high=120),
        Choice(
            "solo_disasters",
            "strike",
            "in a game for one, disasters strike at once or come into the hand (R70, R73)",
            choices=("strike", "hand"),
        ),
    ),
    rule_sets=("2.20", "2.0"),
    components=(
        Component(
            "terrain cards", 120, "30 forest, 20 plains, 10 mountain, 30 sea, 20 lake, 10 river"
        ),
        Component("disaster cards", 14, "two of each of seven kinds"),
        Component("combo tiles", 84, "two of each of 21 kinds for each of two players"),
        Component("module snow", 14, "12 snow, 2 blizzard, and four kinds of combos"),
        Component("module desert", 14, "12 sand, 2 sandstorm, and four kinds of combos"),
        Component("wonder tiles", 8, "shared by all, and one more of every double combo"),
    ),
    hidden_information=True,
    chance="the cards that are dealt and drawn, and in a game for one where disasters strike",
    codes=CODES,
    longest=6202,  # R68 with four players and turn_cap 500: 4,086 decisions, 2,116 draws
    layout=LAYOUT,
    settings=settings,
    position=position,
    rules=rules,
    invariants=invariants,
    strategy=strategy,
    notation=notation,
    view=view,
    svg=svg,
    nouns=(*notation.CARD_NAMES, *notation.COMBO_NAMES, *notation.WONDER_NAMES),
    observation=observation,
    steps=steps,
    about=about,
    lesson=lesson,
    has_chart=True,
    has_card=True,
    presets={"quick": {"end_tiles": 25}},
)
