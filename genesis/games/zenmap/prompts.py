"""What zenmap asks, in sentences, and the words that they are made of."""

from collections.abc import Mapping

from genesis.core.language import say, words
from genesis.core.position import OVER
from genesis.core.words import cards_in_words, listing
from genesis.games.zenmap.cards import BLIZZARD, COMBO_OF, COMBOS, KINDS, NOTHING, WILDFIRES
from genesis.games.zenmap.choices import hand_limit, open_in_turn
from genesis.games.zenmap.codes import CHANGE_CODE, DRAW, DROP_CODE, KEEP_CODE
from genesis.games.zenmap.effects import room_for
from genesis.games.zenmap.notation import tile_name
from genesis.games.zenmap.position import (
    BLUE,
    BOARD,
    CARD,
    FROST,
    FULL,
    GREEN,
    LAYOUT_ROW,
    LAYOUT_TILE,
    NATURE,
    NO_CARD,
    OFFER_CARD,
    OFFER_TILE,
    PLACE,
    PLAY,
    TARGET,
    TARGET2,
    TOKEN,
    TRIM,
    TURN,
    Position,
)
from genesis.games.zenmap.rules import cards_used_up

__all__ = ["a_card", "a_combo", "ending", "hand_words", "prompt", "seat_name"]


def prompt(pos: Position) -> str:
    """What is asked now, in one sentence."""
    if pos.actor == OVER:
        return say("The game is over: {why}.", why=ending(pos))
    step, seat = int(pos.step), int(pos.turn)
    if step == TURN:
        return turn_prompt(pos, seat)
    if step == PLAY:
        return play_prompt(pos, seat)
    if step in (LAYOUT_TILE, LAYOUT_ROW):
        return layout_prompt(pos, seat)
    return card_prompt(pos, seat) if pos.card != NO_CARD else say(PROMPTS[step])


PROMPTS: Mapping[int, str] = dict(
    zip(
        (OFFER_CARD, OFFER_TILE, TRIM, TOKEN, CARD),
        words(
            "Choose the card to discard.",
            "Choose the tile that changes its colour.",
            "Your hand is above its limit: discard a card.",
            "A token is drawn from a bag.",
            "A card is drawn.",
        ),
        strict=True,
    )
)


def layout_prompt(pos: Position, seat: int) -> str:
    """R13, R14: where tokens go."""
    whose = say("you") if pos.seats == 1 else seat_name(pos, (seat + 1) % pos.seats)
    if pos.step == LAYOUT_ROW:
        return say(
            "Lay a row with {blue} blue and {green} green, such as 'row gbgbg'; "
            "{whose} will play this board.",
            blue=pos.drawn[BLUE],
            green=pos.drawn[GREEN],
            whose=whose,
        )
    if pos.drawn[BLUE]:
        return say(
            "Lay the blue token on any bare tile; {whose} will play this board.", whose=whose
        )
    return say("Lay the green token on any bare tile; {whose} will play this board.", whose=whose)


def turn_prompt(pos: Position, seat: int) -> str:
    """R22, R23: draw, or offer tokens."""
    full = pos.hand_size[seat] >= hand_limit(pos, seat)
    can_draw = not full and (pos.deck_size or (pos.reshuffle and pos.discard_size))
    idle = say("Your hand is full: go on") if full else say("The deck is empty: go on")
    draw, offers = say("Draw a card") if can_draw else idle, offer_words(pos, seat)
    if not offers:
        return f"{draw}."
    if not can_draw:
        return say("{draw}, or offer tokens: {offers}.", draw=draw, offers=offers)
    if pos.extra:
        return say("{draw}, or offer tokens as well: {offers}.", draw=draw, offers=offers)
    return say("{draw}, or offer tokens instead: {offers}.", draw=draw, offers=offers)


def card_prompt(pos: Position, seat: int) -> str:
    """R27, R28: where a card goes, or what it strikes."""
    step, card = int(pos.step), say(KINDS[int(pos.card)])
    if step in (TARGET, TARGET2, FROST) and pos.mode == NATURE:
        return say("The {card} strikes.", card=card)
    if step == PLACE:
        combos = combo_words(pos, seat)
        return say("Choose a tile for the {card}{combos}.", card=card, combos=combos)
    if step == BOARD:
        return say("Choose the board that the {card} strikes.", card=card)
    if step == TARGET and BLIZZARD < pos.card < BLIZZARD + 4:
        return say("Choose the tile that the {card} strikes first.", card=card)
    if step == TARGET:
        return say("Choose the tile that the {card} strikes.", card=card)
    if step == TARGET2:
        return say("Choose the second tile for the {card}.", card=card)
    if step == FROST:
        return say("Choose what the blizzard leaves: a mountain, a Tundra or a Fjord.")
    return say(PROMPTS[step])


def play_prompt(pos: Position, seat: int) -> str:
    """What may be played."""
    if pos.must != NO_CARD:
        return say("You drew {card}: it must be played.", card=a_card(int(pos.must)))
    if not pos.hand_size[seat]:
        return say("You have no card to play: end your turn.")
    hand = hand_words(pos, seat)
    return say("Play a card or end your turn. Your hand: {hand}.", hand=hand)


def offer_words(pos: Position, seat: int) -> str:
    """R23: what may be paid for now."""
    moves = int(open_in_turn(pos, seat))
    return ", ".join(
        say(offer) for first, offer in OFFERS.items() if moves >> first - DRAW & FIRST_OF[first]
    )


OFFERS = dict(
    zip(
        (KEEP_CODE, DROP_CODE, CHANGE_CODE),
        words("keep (a hand of 3)", "drop (discard a card)", "change (turn a tile)"),
        strict=True,
    )
)
FIRST_OF = {KEEP_CODE: 0b11, DROP_CODE: 0b11, CHANGE_CODE: 0b111}  # the moves of each offering


def combo_words(pos: Position, seat: int) -> str:
    """R33: what the card makes on the cards that lie there."""
    bases = pos.bases[seat].tolist()
    spots = int(room_for(pos, seat, int(pos.card)))
    made = [
        say("{combo} on {tile}", combo=say(COMBOS[COMBO_OF[base, pos.card]]), tile=tile_name(tile))
        for tile, base in enumerate(bases)
        if base != NOTHING and spots >> tile & 1
    ]
    return say("; it makes {combos}", combos=listing(made, "or")) if made else ""


def ending(pos: Position) -> str:
    """R60 to R64: why the game is over."""
    full = [seat for seat in range(pos.seats) if (pos.occupied[seat] | pos.dead[seat]) == FULL]
    if full and pos.seats == 1:
        return say("the board is full")
    if full:
        owners = listing(seat_name(pos, seat) for seat in full)
        return say("the board of {owners} is full", owners=owners)
    if pos.last_round:
        return say("the last round is over")
    if pos.idle >= 2 * pos.seats:
        return say("nobody did anything for two rounds")
    if cards_used_up(pos):
        return say("the cards are used up")
    return say("turn {turn} was the last", turn=pos.turn_limit)


def a_card(kind: int) -> str:
    """`a lake`, `an ocean`, but `wildfires`."""
    card = say(KINDS[kind])
    if kind == WILDFIRES:
        return say("{card}", card=card)
    return say("an {card}", card=card) if KINDS[kind][0] in "aeiou" else say("a {card}", card=card)


def a_combo(combo: int) -> str:
    """`a Hill`, `an Oasis`."""
    name = say(COMBOS[combo])
    vowel = COMBOS[combo][0] in "AEIOU"
    return say("an {combo}", combo=name) if vowel else say("a {combo}", combo=name)


# --- words ------------------------------------------------------------------------------------


def hand_words(pos: Position, seat: int) -> str:
    """The cards that are seen, and how many are not."""
    seen = [say(name) for kind, name in enumerate(KINDS) for _ in range(pos.hand[seat, kind])]
    hidden = int(pos.hand_size[seat]) - len(seen)
    if not seen:
        return cards_in_words(hidden)
    return ", ".join(seen) + (f" +{hidden}" if hidden else "")


def seat_name(pos: Position, seat: int) -> str:
    """A seat by its number, from one on as people count."""
    return say("player {n}", n=seat + 1)
