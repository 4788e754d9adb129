"""What is asked in hexworld, and what happened, as sentences."""

from genesis.core.position import CHANCE, OVER
from genesis.core.words import listing
from genesis.games.hexworld.cards import (
    BECOMES,
    COMBOS,
    ERUPTION,
    KINDS,
    TERRAINS,
    WILDFIRES,
    WONDERS,
    card_name,
)
from genesis.games.hexworld.disasters import has_target
from genesis.games.hexworld.grid import COMPASS
from genesis.games.hexworld.notation import place_name, seat_aimed_at
from genesis.games.hexworld.position import (
    ACTION,
    COMBO_BORDER,
    DEAL,
    DRAW,
    GIVE,
    OPEN_CARD,
    OPEN_CELL,
    PLACE_CELL,
    REFILL,
    REPAIR,
    RETURN,
    TARGET_BORDER,
    TARGET_CELL,
    TARGET_WORLD,
    Position,
)
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
from genesis.games.hexworld.turns import OPENING_TILES

__all__ = ["prompt", "seat_name", "tell"]

SEAT_NAMES = ("green", "blue", "amber", "violet")  # R13: backs of different colours


def seat_name(pos: Position, seat: int) -> str:
    """A seat by its colour."""
    return SEAT_NAMES[seat]


MANY = ("plains", "wildfires", "mangroves", "flood plains")  # words that are many of themselves


def does(noun: str) -> str:
    """`does the lake`, `do the plains`: how a question about a noun goes on."""
    return f"{'do' if noun in MANY else 'does'} the {noun}"


def a(noun: str) -> str:
    """A noun with its article; what is many of itself has none."""
    if noun in (*MANY, "sand", "snow"):
        return noun
    return f"{'an' if noun[0] in 'aeiou' else 'a'} {noun}"


# --- what is asked ----------------------------------------------------------------------------

CHANCES = {
    DEAL: "The hands are dealt.",
    RETURN: "A hand has too many disasters: one goes back.",
    REPAIR: "A terrain card is drawn for it.",
    DRAW: "A card is drawn.",
    REFILL: "The tornado's cards are drawn.",
    TARGET_CELL: "The disaster strikes a hex.",
    TARGET_BORDER: "The disaster strikes a border.",
}


def prompt(pos: Position) -> str:
    """What is asked now, in one sentence."""
    if pos.actor == OVER:
        return "The game is over."
    if pos.actor == CHANCE:
        return CHANCES[int(pos.phase)]
    return ASKED[int(pos.phase)](pos)


def ask_opening(pos: Position) -> str:
    """D1: the opening tiles one after another."""
    left = OPENING_TILES - int(pos.tiles[pos.turn])
    tiles = f"{left} tiles" if left > 1 else "one tile"
    return f"Lay your first world: {tiles} to go. Which terrain?"


def ask_cell(pos: Position) -> str:
    """D2, D4: where a tile goes."""
    return f"Where {does(card_name(int(pos.card)))} go?"


def ask_border(pos: Position) -> str:
    """D5: where a combo goes."""
    return f"Which border becomes {a(COMBOS[pos.kind].name)}?"


def ask_action(pos: Position) -> str:
    """D3: what one may do, from the most to the least."""
    seat = pos.turn
    choices = ["lay a tile"] if pos.hand_cards[seat] % (1 << KINDS) and pos.places[seat] else []
    choices += ["solidify a combo"] if pos.ready[seat] else []
    choices += ["play a disaster"] if pos.hand_cards[seat] >> KINDS else []
    choices += ["discard a card"] if pos.hand_cards[seat] else []
    return f"Your turn: {listing([*choices, 'pass'], 'or')}."


def ask_world(pos: Position) -> str:
    """D6: which world suffers."""
    hit = [seat for seat in range(pos.seats) if has_target(pos, seat, pos.card)]
    worlds = listing([f"{seat} ({seat_name(pos, seat)})" for seat in hit], "or")
    return f"Which world {does(card_name(int(pos.card)))} hit: {worlds}?"


def ask_target(pos: Position) -> str:
    """D7, D8: which hex or border suffers."""
    what = "hex" if pos.phase == TARGET_CELL else "border"
    more = f", {int(pos.left)} to choose" if pos.left > 1 else ""
    return f"Which {what} {does(card_name(int(pos.card)))} hit{more}?"


def ask_gift(pos: Position) -> str:
    """D9: which card is given away."""
    return f"Give {seat_name(pos, int(pos.aim))} a card, {int(pos.left)} to go."


ASKED = {
    OPEN_CARD: ask_opening,
    OPEN_CELL: ask_cell,
    ACTION: ask_action,
    PLACE_CELL: ask_cell,
    COMBO_BORDER: ask_border,
    TARGET_WORLD: ask_world,
    TARGET_CELL: ask_target,
    TARGET_BORDER: ask_target,
    GIVE: ask_gift,
}


# --- what happened ----------------------------------------------------------------------------


def tell(pos: Position, action: int, viewer: int | None = None) -> str:
    """What an action does, as a sentence for the log; secrets only for those who know them."""
    who = seat_name(pos, int(pos.turn)).capitalize()
    sees = viewer is None or viewer == pos.turn
    if action >= BORDER_AT:
        return tell_border(pos, who, action - BORDER_AT)
    if action >= CELL:
        return tell_cell(pos, who, action - CELL)
    if action >= RETURNED:
        card = a(card_name(action - RETURNED)) if sees else "a disaster"
        return f"{who} puts {card} back into the deck."
    if action >= DEALT:
        return tell_draw(pos, who, action - DEALT, sees)
    if action >= WORLD:
        return tell_aim(pos, who, seat_aimed_at(pos, action - WORLD))
    if action >= GIFT:
        card = a(card_name(action - GIFT)) if sees or viewer == pos.aim else "a card"
        return f"{who} gives {card} to {seat_name(pos, int(pos.aim))}."
    return tell_action(who, action)


def tell_action(who: str, action: int) -> str:
    """D1, D3: what a turn starts with."""
    if action >= WONDER:
        return f"{who} claims the {WONDERS[action - WONDER].name}."
    if action >= SOLIDIFY:
        return f"{who} solidifies {a(COMBOS[action - SOLIDIFY].name)}."
    if action >= DISCARD:
        return f"{who} discards {a(card_name(action - DISCARD))}."
    if action >= PLACE + KINDS:
        return f"{who} plays {a(card_name(action - PLACE))}."
    if action >= PLACE:
        return f"{who} takes {a(card_name(action - PLACE))}."
    assert action == PASS
    return f"{who} passes."


def tell_draw(pos: Position, who: str, card: int, sees: bool) -> str:
    """A card that is drawn, or in a game for one, what it does at once (R71)."""
    struck = pos.strikes and pos.phase == DRAW and card >= KINDS
    if struck:
        return f"{a(card_name(card)).capitalize()} strikes."
    return f"{who} draws {a(card_name(card)) if sees else 'a card'}."


def tell_aim(pos: Position, who: str, seat: int) -> str:
    """D6: which world a disaster hits."""
    own = "their own world" if seat == pos.turn else f"the world of {seat_name(pos, seat)}"
    return f"{who} aims the {card_name(int(pos.card))} at {own}."


def tell_cell(pos: Position, who: str, cell: int) -> str:
    """D2, D4, D7: a tile is laid, burnt or converted."""
    if pos.phase != TARGET_CELL:
        place = place_name(pos, int(pos.turn), cell)
        return f"{who} lays {card_name(int(pos.card))} on {place}."
    world = int(pos.aim)
    place, owner = place_name(pos, world, cell), seat_name(pos, world)
    old = TERRAINS[pos.terrain[world, cell]].name
    if pos.card == WILDFIRES:
        return f"The {old} of {owner} on {place} burns down."
    new = int(BECOMES[pos.card])
    how = "becomes" if pos.deck[new] > 0 else "is flipped and counts as"
    return f"The {old} of {owner} on {place} {how} {TERRAINS[new].name}."


def tell_border(pos: Position, who: str, border: int) -> str:
    """D5, D8: a combo is laid or removed, or a volcano erupts."""
    hitting = pos.phase == TARGET_BORDER
    world = int(pos.aim if hitting else pos.turn)
    where = f"{place_name(pos, world, border // 3)} {COMPASS[border % 3]}"
    if not hitting:
        combo = COMBOS[pos.kind]
        return f"{who} lays {a(combo.name)} on border {where}, worth {combo.points}."
    owner = seat_name(pos, world)
    if pos.card == ERUPTION:
        return f"The volcano of {owner} on border {where} erupts."
    combo = COMBOS[pos.combo[world, border]]
    return f"The {combo.name} of {owner} on border {where} is gone."
