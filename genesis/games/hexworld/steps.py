"""Hexworld's moves as what a player touches: a card or combo, then a hex, border or world."""

from typing import Any

from genesis.core.language import capital, say
from genesis.core.position import Position
from genesis.core.steps import Draw, Step
from genesis.games.hexworld.cards import COMBOS, KINDS, NOTHING, WONDERS, card_name
from genesis.games.hexworld.notation import (
    border_name,
    place_name,
    seat_aimed_at,
    world_in_question,
)
from genesis.games.hexworld.position import ACTION, RETURN, TARGET_BORDER, TARGET_CELL
from genesis.games.hexworld.rules import (
    BORDER_AT,
    CELL,
    DEALT,
    DISCARD,
    GIFT,
    PASS,
    PLACE,
    RETURNED,
    SOLIDIFY,
    WONDER,
    WORLD,
)
from genesis.games.hexworld.telling import prompt, seat_name

__all__ = ["draw", "steps"]


def steps(position: Position, action: int) -> tuple[Step, ...]:
    """What is touched to play an action."""
    pos = position.record
    if action >= CELL:
        return (target(pos, action),)
    if action >= DEALT:
        number = action - (RETURNED if action >= RETURNED else DEALT)
        return (Step("", capital(say(card_name(number)))),)
    if action >= WORLD:
        return (world(pos, action - WORLD),)
    if action >= GIFT:
        return (card(pos, action - GIFT),)
    return turn(pos, action)


def turn(pos: Any, action: int) -> tuple[Step, ...]:
    """D1, D3: what a turn starts with."""
    if action == PASS:
        return (Step("", say("Pass")),)
    if action >= WONDER:
        wonder = action - WONDER
        claim = say("Claim the {wonder}", wonder=say(WONDERS[wonder].name))
        return (Step(f"wonder {wonder}", claim),)
    if action >= SOLIDIFY:
        name = COMBOS[action - SOLIDIFY].name
        return (Step(f"combo {int(pos.turn)} {name}", say("Solidify: {combo}", combo=say(name))),)
    if action >= DISCARD:
        return card(pos, action - DISCARD), Step("", say("Discard it"))
    number = action - PLACE
    if pos.phase != ACTION:
        return (card(pos, number),)
    return card(pos, number), Step("", say("Play it") if number >= KINDS else say("Lay it"))


def card(pos: Any, number: int) -> Step:
    """A card of the own hand."""
    name = card_name(number)
    return Step(f"card {int(pos.turn)} {name}", capital(say(name)))


def world(pos: Any, places_after: int) -> Step:
    """D6: whose world."""
    seat = seat_aimed_at(pos, places_after)
    if seat == pos.turn:
        return Step(f"world {seat}", say("Your own world"))
    return Step(f"world {seat}", say("The world of {who}", who=seat_name(pos, seat)))


def target(pos: Any, action: int) -> Step:
    """A hex, a place or a border of the world in question."""
    where = world_in_question(pos)
    if action < BORDER_AT:
        name = place_name(pos, where, action - CELL)
        return Step(f"cell {where} {name}", name)
    name = border_name(pos, where, action - BORDER_AT)
    return Step(f"border {where} {name}", border_words(pos, where, action - BORDER_AT, name))


def border_words(pos: Any, where: int, border: int, name: str) -> str:
    """A border by its name, and by its combo if that is what is struck."""
    kind = int(pos.combo[where, border])
    struck = pos.phase == TARGET_BORDER and kind != NOTHING
    return say("{combo} on {tile}", combo=say(COMBOS[kind].name), tile=name) if struck else name


def draw(position: Position) -> Draw:
    """What chance draws: a card for one hand, or in a game for one where a disaster strikes."""
    pos = position.record
    if pos.phase in (TARGET_CELL, TARGET_BORDER):
        return Draw(prompt(pos), free=True)
    who = seat_name(pos, int(pos.turn))
    if pos.phase == RETURN:
        question = say("Which disaster does {who} put back?", who=who)
    else:
        question = say("Which card did {who} draw?", who=who)
    return Draw(question, int(pos.turn))
