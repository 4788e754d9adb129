"""What each part of zenmap's picture is, what it counts, and what can be done with it now."""

from collections.abc import Mapping
from typing import Any

from genesis.core.language import capital, say, words
from genesis.core.position import Position
from genesis.core.words import cards_in_words, points_in_words
from genesis.games.zenmap.cards import (
    DISASTERS,
    FIRST_COMBO,
    FIRST_DISASTER,
    KINDS,
    LAND,
    NOTHING,
    POINTS,
)
from genesis.games.zenmap.codes import BOARD_CODE, DISCARD_CODE, DRAW, KEEP_CODE, PLAY_CODE
from genesis.games.zenmap.notation import CODE_OF
from genesis.games.zenmap.position import OFFER_CARD, TARGET, TARGET2, TRIM
from genesis.games.zenmap.runs import runs_of
from genesis.games.zenmap.scene import Tile, seat_in_words, seat_of, tile_in_words, tile_of

__all__ = ["about", "touched"]

EFFECTS: Mapping[str, str] = dict(
    zip(
        DISASTERS,
        words(
            "Tsunami: sweeps every tile of all boards bare; the tokens stay (R35).",
            "Tornado: all cards in all hands go back into the deck (R36).",
            "Blizzard: clears any tile and lies there as a mountain, a Tundra or a Fjord (R37).",
            "Earthquake: two occupied tiles of one board change places (R39).",
            "Flood: clears two tiles of one board and makes them blue (R40).",
            "Mudslide: clears two tiles of one board and makes them green (R41).",
            "Drought: clears one tile that has a combo (R43).",
            "Wildfires: clear one tile, which is dead from then on (R44).",
            "Eruption: a Volcano clears every combo around it (R45).",
        ),
        strict=True,
    )
)


def about(position: Position, part: str) -> str:
    """A tile, a card, a board, the deck or the bowl."""
    pos = position.record
    kind, *names = part.split()
    if kind == "tile":
        return about_tile(pos, int(names[0]), CODE_OF[names[1]])
    if kind == "card":
        return about_card(names[0])
    if kind == "board":
        return about_board(position, int(names[0]))
    return about_deck(pos) if kind == "deck" else about_bowl(pos)


def about_tile(pos: Any, seat: int, number: int) -> str:
    """What lies there, the runs it is in, and what may follow."""
    tile = tile_of(pos, seat, number, legal=False, last=False)
    runs = [run for run in runs_of(pos, seat) if number in run.tiles]
    told = [f"{tile_in_words(tile)}."]
    told += [say("In a run: {run}, {bonus} more.", run=run.words, bonus=run.bonus) for run in runs]
    return " ".join((*told, what_follows(tile)))


def what_follows(tile: Tile) -> str:
    """R31: what a tile accepts."""
    if not tile.ground:
        return say("A token is laid here before the game (R21).")
    if tile.is_dead:
        return say("Nothing can be laid here (R31).")
    if tile.top >= FIRST_COMBO:
        return say("A combo accepts no further card (R31).")
    if tile.top != NOTHING:
        return say("A second card, land or water, makes a combo (R33).")
    if tile.ground == "land":
        return say("It accepts forest, plains or mountain (R31).")
    return say("It accepts ocean, lake or river (R31).")


def about_card(name: str) -> str:
    """A card of the hand: its points and where it goes, or what it does."""
    kind = KINDS.index(name)
    if kind >= FIRST_DISASTER:
        return say(EFFECTS[name])
    card, points = capital(say(name)), points_in_words(int(POINTS[kind]))
    if kind < LAND:
        told = say("{card}, {points}: goes on an empty green tile,", card=card, points=points)
    else:
        told = say("{card}, {points}: goes on an empty blue tile,", card=card, points=points)
    return f"{told} {say('or on another terrain card to make a combo (R31).')}"


def about_board(position: Position, seat: int) -> str:
    """A board: whose, and what they have."""
    told = seat_in_words(seat_of(position, seat, frozenset(), last=False))
    return f"{capital(told)}."


def about_deck(pos: Any) -> str:
    """R22: the draw."""
    return say(
        "The deck: {cards}. A turn begins with a draw, unless the hand is full or an offering is "
        "made (R22).",
        cards=cards_in_words(int(pos.deck_size)),
    )


def about_bowl(pos: Any) -> str:
    """R23: the offerings."""
    return say(
        "The devotion bowl. Instead of drawing, pay one token to hold three cards or to discard "
        "one, or two to change the colour of a tile (R23)."
    )


def touched(position: Position, part: str) -> int:
    """The move that touching a part would mean, open or not."""
    pos = position.record
    kind, *names = part.split()
    if kind == "tile" and int(names[0]) == board_in_question(pos):
        return int(CODE_OF[names[1]])
    if kind in ("tile", "board"):
        return BOARD_CODE + (int(names[0]) - int(pos.turn)) % int(pos.seats)
    if kind == "card":
        code = DISCARD_CODE if pos.step in (OFFER_CARD, TRIM) else PLAY_CODE
        return code + KINDS.index(names[0])
    return DRAW if kind == "deck" else KEEP_CODE


def board_in_question(pos: Any) -> int:
    """The board whose tiles are asked for."""
    return int(pos.board) if pos.step in (TARGET, TARGET2) else int(pos.turn)
