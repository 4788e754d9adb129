"""Why a move is not open, with its rule."""

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

NOW = {
    DEAL: "the hands are dealt (R15)",
    RETURN: "a disaster goes back into the deck (R16)",
    REPAIR: "terrain is drawn for a disaster that went back (R16)",
    OPEN_CARD: "the opening tiles are laid, terrain first (R17)",
    OPEN_CELL: "the tile needs a position (R17)",
    DRAW: "a card is drawn (R30)",
    ACTION: "the turn's action is chosen (R31)",
    PLACE_CELL: "the tile needs a position (R31)",
    COMBO_BORDER: "the combo needs a border (R31)",
    TARGET_WORLD: "the disaster needs a world (R35)",
    TARGET_CELL: "the disaster needs a hex (R38)",
    TARGET_BORDER: "the disaster needs a border (R35)",
    REFILL: "the Tornado's cards are drawn (R39)",
    GIVE: "the Tornado's gifts are made (R39)",
}
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
        return f"now {NOW[int(pos.phase)]}"
    if pos.phase in (OPEN_CELL, PLACE_CELL):
        return WHY_NOT_THERE[min(int(pos.slot[pos.turn, action - CELL]), FREE)]
    if pos.phase == COMBO_BORDER:
        return f"{COMBOS[pos.kind].name} does not fit that border, or it is not open (R31)"
    if pos.phase in (TARGET_CELL, TARGET_BORDER):
        return f"{card_name(int(pos.card))} cannot hit that (R35)"
    if pos.phase == TARGET_WORLD:
        return f"{card_name(int(pos.card))} has no target there (R35)"
    if pos.actor == CHANCE:
        return "no such card can be drawn (R34)"
    return why_not_that(pos, action)


WHY_NOT_THERE = {
    FREE: "that position touches no hex of the world (R20)",
    TAKEN: "a hex lies there already (R20)",
    BARRED: "the world would be wider than 15 (R21)",
}


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
    return f"no {card_name(card)} card is in hand (R31)"


def why_no_card(pos: Position, card: int) -> str:
    """A card that is not there, without room, or without a target."""
    if not pos.hand[pos.turn, card]:
        return not_in_hand(card)
    if card < KINDS:
        return "the world has no room for another tile (R25)"
    return f"no world has a target for {card_name(card)} (R35)"


def why_no_combo(pos: Position, kind: int) -> str:
    """A combo that is used up, or that fits nowhere."""
    name = COMBOS[kind].name
    if pos.supply[pos.turn, kind] == 0:
        return f"no {name} is left in the supply (R31)"
    return f"no open border fits {name} (R31)"


def why_no_wonder(pos: Position, wonder: int) -> str:
    """A wonder that somebody has, or whose triangle is not there."""
    if pos.wonder[wonder] != CENTRE:
        return f"the {WONDERS[wonder].name} is not in the centre (R48)"
    return f"there is no triangle of three {COMBOS[WONDERS[wonder].combo].name} combos (R48)"
