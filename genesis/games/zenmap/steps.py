"""Zenmap's moves as what a player touches: tiles, cards, the deck, the bowl, a board."""

from collections.abc import Mapping
from typing import Any

from genesis.core.language import capital, say, words
from genesis.core.position import SPECTATOR, Position
from genesis.core.steps import Draw, Step
from genesis.games.zenmap.cards import KINDS
from genesis.games.zenmap.codes import (
    BOARD_CODE,
    CHANGE_CODE,
    DISCARD_CODE,
    DRAW,
    DRAWN_CODE,
    END,
    FROST_CODE,
    KEEP_CODE,
    NO_DRAW,
    PLAY_CODE,
    ROW_CODE,
    TOKEN_CODE,
)
from genesis.games.zenmap.notation import COLOURS, tile_name
from genesis.games.zenmap.position import (
    CARD,
    LAYOUT_ROW,
    LAYOUT_TILE,
    RANDOM,
    SIDE,
    TARGET,
    TARGET2,
    TILES,
    TOKEN,
)
from genesis.games.zenmap.view import FROZEN, seat_name

__all__ = ["MIRROR", "draw", "left_to_chance", "steps"]

# R14: however real tokens came to lie on a board, they are entered in the order of reading.
MIRROR: Mapping[str, str] = {"layout": "random"}

OFFERINGS: Mapping[int, str] = dict(
    zip(
        range(KEEP_CODE, CHANGE_CODE + 3),
        words(
            "Green: hold three cards",
            "Blue: hold three cards",
            "Green: discard a card",
            "Blue: discard a card",
            "Two green: change a tile",
            "Green and blue: change a tile",
            "Two blue: change a tile",
        ),
        strict=True,
    )
)


def steps(position: Position, action: int) -> tuple[Step, ...]:
    """What is touched to play an action."""
    pos = position.record
    if action >= TOKEN_CODE:
        return (Step("", capital(say(COLOURS[action - TOKEN_CODE]))),)
    if action >= DRAWN_CODE:
        return (Step("", capital(say(KINDS[action - DRAWN_CODE]))),)
    if action in OFFERINGS:
        return Step("bowl", say("Make an offering")), Step("", say(OFFERINGS[action]))
    return (single(pos, action),)


def single(pos: Any, action: int) -> Step:
    """A move that is one touch."""
    if action < TILES:
        board = int(pos.board) if pos.step in (TARGET, TARGET2) else int(pos.turn)
        return Step(f"tile {board} {tile_name(action)}", tile_name(action))
    if action < PLAY_CODE:
        blues = action - ROW_CODE
        return Step("", "".join(f"{say(COLOURS[blues >> column & 1])} " for column in range(SIDE)))
    if action < DISCARD_CODE:
        kind = KINDS[action - PLAY_CODE]
        return Step(f"card {kind}", say("Play {card}", card=say(kind)))
    if action < DRAW:
        kind = KINDS[action - DISCARD_CODE]
        return Step(f"card {kind}", say("Discard {card}", card=say(kind)))
    if action <= END:
        return plain(action)
    if action >= FROST_CODE:
        return Step("", capital(say(FROZEN[action - FROST_CODE])))
    seat = (int(pos.turn) + action - BOARD_CODE) % int(pos.seats)
    if seat == pos.turn:
        return Step(f"board {seat}", say("Your own board"))
    return Step(f"board {seat}", say("The board of {who}", who=seat_name(pos, seat)))


def plain(action: int) -> Step:
    """R22: the draw, or the end of a turn."""
    if action == DRAW:
        return Step("deck", say("Draw a card"))
    return Step("", say("Go on without a card") if action == NO_DRAW else say("End the turn"))


def left_to_chance(position: Position) -> str:
    """R13: tokens may as well be laid at random."""
    laying = position.record.step in (LAYOUT_TILE, LAYOUT_ROW)
    return say("Lay the rest at random") if laying else ""


def draw(position: Position) -> Draw:
    """What chance draws: a token, a card for one hand, or where a disaster strikes (R81)."""
    pos = position.record
    who = seat_name(pos, int(pos.turn))
    if pos.step == CARD:
        hidden = SPECTATOR if pos.open_hands else int(pos.turn)
        return Draw(say("Which card did {who} draw?", who=who), hidden)
    if pos.step != TOKEN:
        return Draw(say("Where does chance let the {card} strike?", card=struck(pos)), free=True)
    if pos.arrangement != RANDOM:
        return Draw(say("Which token did {who} draw?", who=who), free=True)
    tile = tile_name(int(pos.laid[pos.turn]).bit_count())
    return Draw(say("Which token does {who} lay on {tile}?", who=who, tile=tile), free=True)


def struck(pos: Any) -> str:
    """The disaster that strikes now."""
    return say(KINDS[int(pos.card)])
