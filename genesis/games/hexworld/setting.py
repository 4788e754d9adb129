"""The table before the first card is dealt (R12 to R15), and the options as numbers (§9)."""

from collections.abc import Mapping
from typing import Any

import numpy as np

from genesis.core.compiled import rule
from genesis.core.errors import BadOption
from genesis.core.language import say
from genesis.core.position import CHANCE, Settings
from genesis.games.hexworld.cards import (
    BASE,
    CARDS,
    COMBO_KINDS,
    COMBOS,
    DESERT_MODULE,
    DISASTERS,
    EMPTY,
    NOTHING,
    RULES_20,
    RULES_220,
    SNOW_MODULE,
    TERRAINS,
    WONDERS,
    copies,
)
from genesis.games.hexworld.position import (
    ABSENT,
    BORDERS,
    CELLS,
    CENTRE,
    DEAL,
    FIRST_CELL,
    FREE,
    NO_CARD,
    NOWHERE,
    OPTIONS,
    PLAYERS,
    Position,
)

__all__ = ["settings", "start"]

TURN_CAPS = {"2.20": 150, "2.0": 250}  # R53
SHORTEST_CAP = 50
MODULES_AT = 1 + len(OPTIONS)  # the settings: seats, then OPTIONS in their order, then modules
EVERY_CARD = {BASE, SNOW_MODULE, DESERT_MODULE}

CARD_MODULE = np.array([kind.module for kind in (*TERRAINS, *DISASTERS)], np.int8)
CARD_COPIES = np.array([copies(card, EVERY_CARD) for card in range(CARDS)], np.int8)
COMBO_MODULE = np.array([combo.module for combo in COMBOS], np.int8)
COMBO_COPIES = np.array(  # [rule set, combo] R7
    [[2 if rules == RULES_220 or combo.is_double else 4 for combo in COMBOS] for rules in (0, 1)],
    np.int8,
)
IS_DOUBLE = np.array([combo.is_double for combo in COMBOS], np.int8)
WONDER_MODULE = np.array([wonder.module for wonder in WONDERS], np.int8)


def settings(players: int, options: Mapping[str, Any]) -> Settings:
    """The options as `start` reads them."""
    numbers = {
        "rules": RULES_20 if options["rules"] == "2.0" else RULES_220,
        "end_tiles": options["end_tiles"],
        "equal_turns": options["end_timing"] == "equal_turns",
        "deck_out": options["rules"] == "2.0" and options["end_20"] == "deck_out",
        "boxed": options["removed_combos"] == "box",
        "ring": options["eruption_reach"] == "ring",
        "land_fires": options["wildfires_target"] == "land",
        "idle_limit": options["idle_limit"],
        "last_turn": players * turn_cap(options) if players > 1 else options["solo_turns"],
        "strikes": players == 1 and options["solo_disasters"] == "strike",
    }
    modules = (options["module_snow"], options["module_desert"], options["module_wonders"])
    return np.array([players, *(numbers[name] for name in OPTIONS), *modules], np.int64)


def turn_cap(options: Mapping[str, Any]) -> int:
    """R53: turns for each player; 0 stands for what the rule set says."""
    cap = int(options["turn_cap"])
    if 0 < cap < SHORTEST_CAP:
        raise BadOption(
            say(
                "option turn_cap cannot be {cap}: it takes {least} to 500, or 0",
                cap=cap,
                least=SHORTEST_CAP,
            )
        )
    return cap or TURN_CAPS[options["rules"]]


@rule
def start(pos: Position, settings: Settings) -> None:
    """R12 to R15: empty worlds, full supplies, one deck; seat 0 is dealt to first."""
    pos.seats = settings[0]
    choose_options(pos, settings)
    make_deck(pos)
    for seat in range(PLAYERS):
        clear_world(pos, seat)
        if seat < pos.seats:
            for kind in range(COMBO_KINDS):
                pos.supply[seat, kind] = starting_supply(pos, kind)
    for wonder in range(len(WONDERS)):
        here = pos.modules[2] == 1 and in_play(pos, WONDER_MODULE[wonder])
        pos.wonder[wonder] = CENTRE if here else ABSENT
    pos.card = NO_CARD
    pos.kind = NOTHING
    pos.last[:] = NOWHERE
    pos.phase = DEAL
    pos.actor = CHANCE


@rule
def choose_options(pos: Position, settings: Settings) -> None:
    """Write the options into the record, in the order of OPTIONS."""
    pos.rules = settings[1]
    pos.end_tiles = settings[2]
    pos.equal_turns = settings[3]
    pos.deck_out = settings[4]
    pos.boxed = settings[5]
    pos.ring = settings[6]
    pos.land_fires = settings[7]
    pos.idle_limit = settings[8]
    pos.last_turn = settings[9]
    pos.strikes = settings[10]
    pos.modules[:] = settings[MODULES_AT:]


@rule
def in_play(pos: Position, module: int) -> bool:
    """Whether what belongs to a module is in the game (R10)."""
    return bool(module == BASE or pos.modules[module - SNOW_MODULE] == 1)


@rule
def starting_supply(pos: Position, kind: int) -> int:
    """R7, R10: the copies of a combo that every player starts with."""
    if not in_play(pos, COMBO_MODULE[kind]):
        return 0
    return int(COMBO_COPIES[pos.rules, kind]) + int(pos.modules[2] * IS_DOUBLE[kind])


@rule
def make_deck(pos: Position) -> None:
    """R14: terrain and disasters of the base game and the chosen modules."""
    for card in range(CARDS):
        if in_play(pos, CARD_MODULE[card]):
            pos.deck[card] = CARD_COPIES[card]
            pos.deck_size += CARD_COPIES[card]


@rule
def clear_world(pos: Position, seat: int) -> None:
    """R20: nothing lies there, and the first tile goes to the middle."""
    for cell in range(CELLS):
        pos.terrain[seat, cell] = EMPTY
        pos.ground[seat, cell] = NO_CARD
        pos.slot[seat, cell] = FREE
    for border in range(BORDERS):
        pos.combo[seat, border] = NOTHING
        pos.link[seat, border] = NOWHERE
    for kind in range(COMBO_KINDS):
        pos.first[seat, kind] = NOWHERE
    pos.frontier[seat, 0] = FIRST_CELL
    pos.slot[seat, FIRST_CELL] = 0
    pos.places[seat] = 1
