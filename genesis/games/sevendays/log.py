"""What happened, as sentences for the log."""

from typing import Any

import numpy as np

from genesis.games.sevendays.notation import NAMES, cubes_in_words, payment
from genesis.games.sevendays.position import (
    ACTION,
    COLOURS,
    DARK,
    ESSENCES,
    KINDS,
    NOT_DRAWN,
    PLACES,
    SQUARES,
    START,
    VOID,
    Position,
)
from genesis.games.sevendays.rules import (
    AGE,
    EXCHANGE,
    LEFT,
    MOVE,
    PASS,
    RIGHT,
    SETTLE,
    SQUARE,
    TAKE,
    TAKE_BONUS,
    TAKE_SQUARE,
    WORK,
    apply,
)

__all__ = ["place_name", "tell", "where"]


def tell(pos: Position, action: int, viewer: int | None = None) -> str:
    """What an action does, and what the dark angel does after the last turn of a round."""
    if action >= SQUARE:
        return square_sentence(pos, action - SQUARE)
    if action >= AGE:
        return f"{COLOURS[action - AGE].capitalize()} is next in age."
    after = played(pos, action)
    said = f"{COLOURS[pos.turn].capitalize()} {deed(pos, action)}."
    return f"{said}{dark_deed(pos, after, action)}{bonus_sentence(pos, after, action)}"


def played(pos: Any, action: int) -> Any:
    """The position after an action."""
    after = pos.copy()
    apply(after, action)
    return after


def square_sentence(pos: Position, printed: int) -> str:
    """R9: where a printed square comes to lie."""
    track, square = divmod(int((pos.order != NOT_DRAWN).sum()), SQUARES)
    return f"Printed square {printed + 1} becomes square {square + 1} of {place_name(track)}."


def place_name(place: int) -> str:
    """`the void`, `day III`."""
    return "the void" if place == VOID else f"day {PLACES[place]}"


def where(place: int) -> str:
    """`in the void`, `on day III`."""
    return f"{'in' if place == VOID else 'on'} {place_name(place)}"


# --- players ----------------------------------------------------------------------------------


def deed(pos: Position, action: int) -> str:
    """What the seat in turn does."""
    seat, place = int(pos.turn), int(pos.place[pos.turn])
    if action == PASS:
        return "passes"
    if action < MOVE:
        return f"takes 1 {ESSENCES[action - TAKE]} to start with"
    if action < TAKE_SQUARE:
        return f"moves to {place_name(action - MOVE)}"
    if action < LEFT:
        return f"gathers {cubes_in_words(taken(pos, action))} {where(place)}"
    if action < WORK:
        side = "left" if action < RIGHT else "right"
        other = pos.track[place, pos.square[seat] + (1 if action >= RIGHT else -1)]
        return f"pays 1 {ESSENCES[(action - LEFT) % KINDS]} and switches {side} with {name(other)}"
    if action == WORK:
        return f"begins the work of day {PLACES[place]}"
    if action == SETTLE:
        circle = pos.works[place - 1]
        worth = f"circle {circle + 1}, {pos.points[place - 1, circle]} points"
        paid = cubes_in_words(pos.due.tolist())
        return f"pays {paid} and does the work of day {PLACES[place]}: {worth}"
    if action < TAKE_BONUS:
        gained, higher = divmod(action - EXCHANGE, 4)
        return f"pays {cubes_in_words(payment(gained, higher))} in place of 1 {ESSENCES[gained]}"
    return f"chooses {NAMES[action]} of day {PLACES[place]}"


def taken(pos: Position, action: int) -> list[int]:
    """R27: what a gathering yields, as far as the stock goes."""
    place, square = int(pos.place[pos.turn]), int(pos.square[pos.turn])
    offered = pos.squares[place, pos.order[place, square], action - TAKE_SQUARE].tolist()
    return [min(pair) for pair in zip(offered, pos.stock.tolist(), strict=True)]


def name(angel: int) -> str:
    """An angel in a sentence."""
    return "the dark angel" if angel == DARK else COLOURS[angel]


# --- what follows by itself -------------------------------------------------------------------


def dark_deed(pos: Position, after: Position, action: int) -> str:
    """R29: what the dark angel did if the round is over."""
    if after.god == pos.god:
        return ""
    deeds = []
    if after.place[DARK] != pos.place[DARK]:
        deeds.append(f"moves to day {PLACES[after.place[DARK]]}")
    elif after.square[DARK] < dark_square(pos, action):
        deeds.append(f"pushes to square {after.square[DARK] + 1}")
    if after.worked[DARK] != pos.worked[DARK]:
        deeds.append(f"works on day {PLACES[after.place[DARK]]}")
    return f" The dark angel {' and '.join(deeds) or 'stays'}."


def dark_square(pos: Position, action: int) -> int:
    """R24: the dark angel's square once the last player of a round has acted."""
    seat, square = pos.turn, int(pos.square[DARK])
    leaves = MOVE <= action < TAKE_SQUARE and pos.place[seat] == pos.place[DARK]
    return square - 1 if leaves and pos.square[seat] < square else square


def bonus_sentence(pos: Position, after: Position, action: int) -> str:
    """R18: what the next seat receives by itself at the start of its turn."""
    if after.asked != ACTION or pos.asked == START:
        return ""
    seat = int(after.turn)
    had = pos.hand[seat].astype(int)
    if seat == pos.turn:  # the solitaire, or a bonus that was chosen
        had = had + own_change(pos, action)
    received = (after.hand[seat] - had).tolist()
    if not any(received):
        return ""
    return f" {COLOURS[seat].capitalize()} receives a bonus of {cubes_in_words(received)}."


def own_change(pos: Position, action: int) -> Any:
    """How the cubes of the seat in turn change by its own gathering or payment."""
    if TAKE_SQUARE <= action < LEFT:
        return np.array(taken(pos, action))
    return -pos.due if action == SETTLE else np.zeros(KINDS, int)
