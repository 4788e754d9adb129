"""Zenmap's moves as what a player touches: tiles, cards, the deck, the bowl, a board."""

from collections.abc import Mapping
from typing import Any

from genesis.core.position import CHANCE, Position
from genesis.core.steps import Step
from genesis.games.zenmap.cards import KINDS
from genesis.games.zenmap.codes import (
    BOARD_CODE,
    CHANGE_CODE,
    DISCARD_CODE,
    DRAW,
    DRAWN_CODE,
    DROP_CODE,
    END,
    FROST_CODE,
    KEEP_CODE,
    NO_DRAW,
    PLAY_CODE,
    ROW_CODE,
)
from genesis.games.zenmap.notation import row_name, tile_name
from genesis.games.zenmap.position import (
    BLUE,
    GREEN,
    LAYOUT_ROW,
    LAYOUT_TILE,
    TARGET,
    TARGET2,
    TILES,
)
from genesis.games.zenmap.view import FROZEN, seat_name

__all__ = ["left_to_chance", "steps"]

OFFERING = Step("bowl", "Make an offering")
OFFERINGS: Mapping[int, str] = {
    KEEP_CODE + GREEN: "Green: hold three cards",
    KEEP_CODE + BLUE: "Blue: hold three cards",
    DROP_CODE + GREEN: "Green: discard a card",
    DROP_CODE + BLUE: "Blue: discard a card",
    CHANGE_CODE: "Two green: change a tile",
    CHANGE_CODE + 1: "Green and blue: change a tile",
    CHANGE_CODE + 2: "Two blue: change a tile",
}
PLAIN: Mapping[int, Step] = {
    DRAW: Step("deck", "Draw a card"),
    NO_DRAW: Step("", "Go on without a card"),
    END: Step("", "End the turn"),
}


def steps(position: Position, action: int) -> tuple[Step, ...]:
    """What is touched to play an action."""
    pos = position.record
    if position.actor == CHANCE or action >= DRAWN_CODE:
        return (Step("", position.name(action).capitalize()),)
    if action in OFFERINGS:
        return OFFERING, Step("", OFFERINGS[action])
    return (PLAIN.get(action) or single(pos, action),)


def single(pos: Any, action: int) -> Step:
    """A move that is one touch."""
    if action < TILES:
        board = int(pos.board) if pos.step in (TARGET, TARGET2) else int(pos.turn)
        return Step(f"tile {board} {tile_name(action)}", tile_name(action))
    if action < PLAY_CODE:
        return Step("", row_name(action - ROW_CODE).replace("g", "green ").replace("b", "blue "))
    if action < DISCARD_CODE:
        return card(action - PLAY_CODE, "Play")
    if action < DRAW:
        return card(action - DISCARD_CODE, "Discard")
    if action >= FROST_CODE:
        return Step("", FROZEN[action - FROST_CODE].capitalize())
    seat = (int(pos.turn) + action - BOARD_CODE) % int(pos.seats)
    own = "Your own board" if seat == pos.turn else f"The board of {seat_name(pos, seat)}"
    return Step(f"board {seat}", own)


def card(kind: int, verb: str) -> Step:
    """A card of the own hand."""
    return Step(f"card {KINDS[kind]}", f"{verb} {KINDS[kind]}")


def left_to_chance(position: Position) -> str:
    """R13: tokens may as well be laid at random."""
    laying = position.record.step in (LAYOUT_TILE, LAYOUT_ROW)
    return "Lay the rest at random" if laying else ""
