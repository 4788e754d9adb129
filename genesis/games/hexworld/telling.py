"""What is asked in hexworld, and what happened, as sentences."""

from genesis.core.language import capital, say, say_many, words
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

SEAT_NAMES = words("green", "blue", "amber", "violet", context="seat")  # R13: colours of backs


def seat_name(pos: Position, seat: int) -> str:
    """A seat by its colour."""
    return say(SEAT_NAMES[seat], context="seat")


MANY = ("plains", "wildfires", "mangroves", "flood plains")  # words that are many of themselves


def a_card(card: int) -> str:
    """A card with its article; what is many of itself has none."""
    noun = card_name(card)
    if noun in (*MANY, "sand", "snow"):
        return say("{card}", card=say(noun))
    vowel = noun[0] in "aeiou"
    return say("an {card}", card=say(noun)) if vowel else say("a {card}", card=say(noun))


def a_combo(kind: int) -> str:
    """A combo with its article; what is many of itself has none."""
    noun = COMBOS[kind].name
    if noun in MANY:
        return say("{combo}", combo=say(noun))
    vowel = noun[0] in "aeiou"
    return say("an {combo}", combo=say(noun)) if vowel else say("a {combo}", combo=say(noun))


# --- what is asked ----------------------------------------------------------------------------

CHANCES = dict(
    zip(
        (DEAL, RETURN, REPAIR, DRAW, REFILL, TARGET_CELL, TARGET_BORDER),
        words(
            "The hands are dealt.",
            "A hand has too many disasters: one goes back.",
            "A terrain card is drawn for it.",
            "A card is drawn.",
            "The tornado's cards are drawn.",
            "The disaster strikes a hex.",
            "The disaster strikes a border.",
        ),
        strict=True,
    )
)


def prompt(pos: Position) -> str:
    """What is asked now, in one sentence."""
    if pos.actor == OVER:
        return say("The game is over.")
    if pos.actor == CHANCE:
        return say(CHANCES[int(pos.phase)])
    return ASKED[int(pos.phase)](pos)


def ask_opening(pos: Position) -> str:
    """D1: the opening tiles one after another."""
    left = OPENING_TILES - int(pos.tiles[pos.turn])
    return say_many(
        "Lay your first world: one tile to go. Which terrain?",
        "Lay your first world: {n} tiles to go. Which terrain?",
        n=left,
    )


def ask_cell(pos: Position) -> str:
    """D2, D4: where a tile goes."""
    noun = card_name(int(pos.card))
    if noun in MANY:
        return say("Where do the {card} go?", card=say(noun))
    return say("Where does the {card} go?", card=say(noun))


def ask_border(pos: Position) -> str:
    """D5: where a combo goes."""
    return say("Which border becomes {combo}?", combo=a_combo(int(pos.kind)))


def ask_action(pos: Position) -> str:
    """D3: what one may do, from the most to the least."""
    seat = pos.turn
    has_tile = pos.hand_cards[seat] % (1 << KINDS) and pos.places[seat]
    choices = [say("lay a tile")] if has_tile else []
    choices += [say("solidify a combo")] if pos.ready[seat] else []
    choices += [say("play a disaster")] if pos.hand_cards[seat] >> KINDS else []
    choices += [say("discard a card")] if pos.hand_cards[seat] else []
    return say("Your turn: {choices}.", choices=listing([*choices, say("pass")], "or"))


def ask_world(pos: Position) -> str:
    """D6: which world suffers."""
    hit = [seat for seat in range(pos.seats) if has_target(pos, seat, pos.card)]
    worlds = listing([f"{seat} ({seat_name(pos, seat)})" for seat in hit], "or")
    noun = card_name(int(pos.card))
    if noun in MANY:
        return say("Which world do the {card} hit: {worlds}?", card=say(noun), worlds=worlds)
    return say("Which world does the {card} hit: {worlds}?", card=say(noun), worlds=worlds)


def ask_target(pos: Position) -> str:
    """D7, D8: which hex or border suffers."""
    text = TARGETS[card_name(int(pos.card)) in MANY, pos.phase == TARGET_CELL]
    more = say(", {n} to choose", n=int(pos.left)) if pos.left > 1 else ""
    return say(text, card=say(card_name(int(pos.card))), more=more)


TARGETS = dict(  # by whether the disaster is many of itself, and whether a hex is asked for
    zip(
        ((False, True), (False, False), (True, True), (True, False)),
        words(
            "Which hex does the {card} hit{more}?",
            "Which border does the {card} hit{more}?",
            "Which hex do the {card} hit{more}?",
            "Which border do the {card} hit{more}?",
        ),
        strict=True,
    )
)


def ask_gift(pos: Position) -> str:
    """D9: which card is given away."""
    whom = seat_name(pos, int(pos.aim))
    return say("Give {whom} a card, {n} to go.", whom=whom, n=int(pos.left))


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
    who = capital(seat_name(pos, int(pos.turn)))
    sees = viewer is None or viewer == pos.turn
    if action >= BORDER_AT:
        return tell_border(pos, who, action - BORDER_AT)
    if action >= CELL:
        return tell_cell(pos, who, action - CELL)
    if action >= RETURNED:
        card = a_card(action - RETURNED) if sees else say("a disaster")
        return say("{who} puts {card} back into the deck.", who=who, card=card)
    if action >= DEALT:
        return tell_draw(pos, who, action - DEALT, sees)
    if action >= WORLD:
        return tell_aim(pos, who, seat_aimed_at(pos, action - WORLD))
    if action >= GIFT:
        card = a_card(action - GIFT) if sees or viewer == pos.aim else say("a card")
        whom = seat_name(pos, int(pos.aim))
        return say("{who} gives {card} to {whom}.", who=who, card=card, whom=whom)
    return tell_action(who, action)


def tell_action(who: str, action: int) -> str:
    """D1, D3: what a turn starts with."""
    if action >= WONDER:
        wonder = say(WONDERS[action - WONDER].name)
        return say("{who} claims the {wonder}.", who=who, wonder=wonder)
    if action >= SOLIDIFY:
        return say("{who} solidifies {combo}.", who=who, combo=a_combo(action - SOLIDIFY))
    if action >= DISCARD:
        return say("{who} discards {card}.", who=who, card=a_card(action - DISCARD))
    if action >= PLACE + KINDS:
        return say("{who} plays {card}.", who=who, card=a_card(action - PLACE))
    if action >= PLACE:
        return say("{who} takes {card}.", who=who, card=a_card(action - PLACE))
    assert action == PASS
    return say("{who} passes.", who=who)


def tell_draw(pos: Position, who: str, card: int, sees: bool) -> str:
    """A card that is drawn, or in a game for one, what it does at once (R71)."""
    struck = pos.strikes and pos.phase == DRAW and card >= KINDS
    if struck:
        return say("{card} strikes.", card=capital(a_card(card)))
    return say("{who} draws {card}.", who=who, card=a_card(card) if sees else say("a card"))


def tell_aim(pos: Position, who: str, seat: int) -> str:
    """D6: which world a disaster hits."""
    what = {"who": who, "card": say(card_name(int(pos.card)))}
    if seat == pos.turn:
        return say("{who} aims the {card} at their own world.", **what)
    return say("{who} aims the {card} at the world of {whom}.", **what, whom=seat_name(pos, seat))


def tell_cell(pos: Position, who: str, cell: int) -> str:
    """D2, D4, D7: a tile is laid, burnt or converted."""
    if pos.phase != TARGET_CELL:
        place = place_name(pos, int(pos.turn), cell)
        terrain = say(card_name(int(pos.card)))
        return say("{who} lays {terrain} on {place}.", who=who, terrain=terrain, place=place)
    world = int(pos.aim)
    what = {
        "old": say(TERRAINS[pos.terrain[world, cell]].name),
        "owner": seat_name(pos, world),
        "place": place_name(pos, world, cell),
    }
    if pos.card == WILDFIRES:
        return say("The {old} of {owner} on {place} burns down.", **what)
    new = int(BECOMES[pos.card])
    what["new"] = say(TERRAINS[new].name)
    if pos.deck[new] > 0:
        return say("The {old} of {owner} on {place} becomes {new}.", **what)
    return say("The {old} of {owner} on {place} is flipped and counts as {new}.", **what)


def tell_border(pos: Position, who: str, border: int) -> str:
    """D5, D8: a combo is laid or removed, or a volcano erupts."""
    hitting = pos.phase == TARGET_BORDER
    world = int(pos.aim if hitting else pos.turn)
    where = f"{place_name(pos, world, border // 3)} {COMPASS[border % 3]}"
    if not hitting:
        return say(
            "{who} lays {combo} on border {where}, worth {points}.",
            who=who,
            combo=a_combo(int(pos.kind)),
            where=where,
            points=COMBOS[pos.kind].points,
        )
    owner = seat_name(pos, world)
    if pos.card == ERUPTION:
        return say("The volcano of {owner} on border {where} erupts.", owner=owner, where=where)
    combo = say(COMBOS[pos.combo[world, border]].name)
    return say(
        "The {combo} of {owner} on border {where} is gone.", combo=combo, owner=owner, where=where
    )
