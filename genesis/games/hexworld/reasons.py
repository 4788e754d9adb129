"""Why a move is not open, with its rule."""

from genesis.core.language import say, words
from genesis.core.position import CHANCE
from genesis.games.hexworld.cards import CARDS, COMBOS, KINDS, WONDERS, card_name
from genesis.games.hexworld.position import (
    ACTION,
    BARRED,
    CENTRE,
    COMBO_BORDER,
    DEAL,
    DRAW,
    FREE,
    GIVE,
    OPEN_CARD,
    OPEN_CELL,
    PLACE_CELL,
    REFILL,
    REPAIR,
    RETURN,
    TAKEN,
    TARGET_BORDER,
    TARGET_CELL,
    TARGET_WORLD,
    Position,
)
from genesis.games.hexworld.rules import (
    BORDER_AT,
    CELL,
    CODES,
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

__all__ = ["why_not"]

NOW = dict(
    zip(
        (
            *(DEAL, RETURN, REPAIR, OPEN_CARD, OPEN_CELL, DRAW, ACTION),
            *(PLACE_CELL, COMBO_BORDER, TARGET_WORLD, TARGET_CELL, TARGET_BORDER, REFILL, GIVE),
        ),
        words(
            "now the hands are dealt (R15)",
            "now a disaster goes back into the deck (R16)",
            "now terrain is drawn for a disaster that went back (R16)",
            "now the opening tiles are laid, terrain first (R17)",
            "now the tile needs a position (R17)",
            "now a card is drawn (R30)",
            "now the turn's action is chosen (R31)",
            "now the tile needs a position (R31)",
            "now the combo needs a border (R31)",
            "now the disaster needs a world (R35)",
            "now the disaster needs a hex (R38)",
            "now the disaster needs a border (R35)",
            "now the Tornado's cards are drawn (R39)",
            "now the Tornado's gifts are made (R39)",
        ),
        strict=True,
    )
)
# Which codes a phase asks for, from the first to one past the last.
ASKED = {
    DEAL: (DEALT, DEALT + CARDS),
    RETURN: (RETURNED, RETURNED + CARDS),
    REPAIR: (DEALT, DEALT + CARDS),
    OPEN_CARD: (PLACE, PLACE + KINDS),
    OPEN_CELL: (CELL, BORDER_AT),
    DRAW: (DEALT, DEALT + CARDS),
    ACTION: (PASS, GIFT),
    PLACE_CELL: (CELL, BORDER_AT),
    COMBO_BORDER: (BORDER_AT, CODES),
    TARGET_WORLD: (WORLD, DEALT),
    TARGET_CELL: (CELL, BORDER_AT),
    TARGET_BORDER: (BORDER_AT, CODES),
    REFILL: (DEALT, DEALT + CARDS),
    GIVE: (GIFT, WORLD),
}


def why_not(pos: Position, action: int) -> str:
    """Why an action is not open here, with its rule."""
    first, end = ASKED[int(pos.phase)]
    if not first <= action < end:
        return say(NOW[int(pos.phase)])
    if pos.phase in (OPEN_CELL, PLACE_CELL):
        return say(WHY_NOT_THERE[min(int(pos.slot[pos.turn, action - CELL]), FREE)])
    if pos.phase == COMBO_BORDER:
        combo = say(COMBOS[pos.kind].name)
        return say("{combo} does not fit that border, or it is not open (R31)", combo=combo)
    if pos.phase in (TARGET_CELL, TARGET_BORDER):
        return say("{card} cannot hit that (R35)", card=say(card_name(int(pos.card))))
    if pos.phase == TARGET_WORLD:
        return say("{card} has no target there (R35)", card=say(card_name(int(pos.card))))
    if pos.actor == CHANCE:
        return say("no such card can be drawn (R34)")
    return why_not_that(pos, action)


WHY_NOT_THERE = dict(
    zip(
        (FREE, TAKEN, BARRED),
        words(
            "that position touches no hex of the world (R20)",
            "a hex lies there already (R20)",
            "the world would be wider than 15 (R21)",
        ),
        strict=True,
    )
)


def why_not_that(pos: Position, action: int) -> str:
    """Why a card, a combo or a wonder cannot be used."""
    if action >= GIFT:
        return not_in_hand(action - GIFT)
    if action >= WONDER:
        return why_no_wonder(pos, action - WONDER)
    if action >= SOLIDIFY:
        return why_no_combo(pos, action - SOLIDIFY)
    if action >= DISCARD:
        return not_in_hand(action - DISCARD)
    return why_no_card(pos, action - PLACE)


def not_in_hand(card: int) -> str:
    """The hand holds no such card."""
    return say("no {card} card is in hand (R31)", card=say(card_name(card)))


def why_no_card(pos: Position, card: int) -> str:
    """A card that is not there, without room, or without a target."""
    if not pos.hand[pos.turn, card]:
        return not_in_hand(card)
    if card < KINDS:
        return say("the world has no room for another tile (R25)")
    return say("no world has a target for {card} (R35)", card=say(card_name(card)))


def why_no_combo(pos: Position, kind: int) -> str:
    """A combo that is used up, or that fits nowhere."""
    combo = say(COMBOS[kind].name)
    if pos.supply[pos.turn, kind] == 0:
        return say("no {combo} is left in the supply (R31)", combo=combo)
    return say("no open border fits {combo} (R31)", combo=combo)


def why_no_wonder(pos: Position, wonder: int) -> str:
    """A wonder that somebody has, or whose triangle is not there."""
    if pos.wonder[wonder] != CENTRE:
        return say("the {wonder} is not in the centre (R48)", wonder=say(WONDERS[wonder].name))
    combo = say(COMBOS[WONDERS[wonder].combo].name)
    return say("there is no triangle of three {combo} combos (R48)", combo=combo)
