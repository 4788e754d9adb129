"""What zenmap asks, in sentences, and the words that they are made of."""

from collections.abc import Mapping

from genesis.core.position import OVER
from genesis.core.words import listing
from genesis.games.zenmap.cards import BLIZZARD, COMBO_OF, COMBOS, KINDS, NOTHING
from genesis.games.zenmap.choices import hand_limit, open_in_turn
from genesis.games.zenmap.codes import CHANGE_CODE, DRAW, DROP_CODE, KEEP_CODE
from genesis.games.zenmap.effects import room_for
from genesis.games.zenmap.notation import COLOURS, tile_name
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

__all__ = ["article", "count_of", "ending", "hand_words", "prompt", "seat_name"]


def prompt(pos: Position) -> str:
    """What is asked now, in one sentence."""
    if pos.actor == OVER:
        return f"The game is over: {ending(pos)}."
    card = KINDS[int(pos.card)] if pos.card != NO_CARD else ""
    if pos.mode == NATURE and pos.step in (TARGET, TARGET2, FROST):
        return f"The {card} strikes."
    return PROMPTS[int(pos.step)].format(card=card, **prompt_words(pos))


PROMPTS: Mapping[int, str] = {
    LAYOUT_TILE: "Lay the {token} token on any bare tile; {whose} will play this board.",
    LAYOUT_ROW: "Lay a row with {blues}, such as 'row gbgbg'; {whose} will play this board.",
    TURN: "{draw}{offer}.",
    OFFER_CARD: "Choose the card to discard.",
    OFFER_TILE: "Choose the tile that changes its colour.",
    PLAY: "{play}",
    PLACE: "Choose a tile for the {card}{combos}.",
    BOARD: "Choose the board that the {card} strikes.",
    TARGET: "Choose the tile that the {card} strikes{pair}.",
    TARGET2: "Choose the second tile for the {card}.",
    FROST: "Choose what the blizzard leaves: a mountain, a Tundra or a Fjord.",
    TRIM: "Your hand is above its limit: discard a card.",
    TOKEN: "A token is drawn from a bag.",
    CARD: "A card is drawn.",
}


def prompt_words(pos: Position) -> Mapping[str, str]:
    """What the prompts leave open."""
    seat = int(pos.turn)
    offers = offer_words(pos, seat)
    following = "you" if pos.seats == 1 else seat_name(pos, (seat + 1) % pos.seats)
    full = pos.hand_size[seat] >= hand_limit(pos, seat)
    can_draw = not full and (pos.deck_size or (pos.reshuffle and pos.discard_size))
    idle = "Your hand is full: go on" if full else "The deck is empty: go on"
    instead = " as well" if pos.extra else " instead"
    return {
        "token": COLOURS[BLUE if pos.drawn[BLUE] else GREEN],
        "whose": following,
        "blues": f"{pos.drawn[BLUE]} blue and {pos.drawn[GREEN]} green",
        "draw": "Draw a card" if can_draw else idle,
        "offer": f", or offer tokens{instead if can_draw else ''}: {offers}" if offers else "",
        "play": play_prompt(pos, seat),
        "combos": combo_words(pos, seat) if pos.step == PLACE else "",
        "pair": " first" if BLIZZARD < pos.card < BLIZZARD + 4 else "",
    }


def play_prompt(pos: Position, seat: int) -> str:
    """What may be played."""
    if pos.must != NO_CARD:
        return f"You drew {article(KINDS[int(pos.must)])}: it must be played."
    if not pos.hand_size[seat]:
        return "You have no card to play: end your turn."
    return f"Play a card or end your turn. Your hand: {hand_words(pos, seat)}."


def offer_words(pos: Position, seat: int) -> str:
    """R23: what may be paid for now."""
    moves = int(open_in_turn(pos, seat))
    offers = (words for first, words in OFFERS.items() if moves >> first - DRAW & FIRST_OF[first])
    return ", ".join(offers)


OFFERS = {
    KEEP_CODE: "keep (a hand of 3)",
    DROP_CODE: "drop (discard a card)",
    CHANGE_CODE: "change (turn a tile)",
}
FIRST_OF = {KEEP_CODE: 0b11, DROP_CODE: 0b11, CHANGE_CODE: 0b111}  # the moves of each offering


def combo_words(pos: Position, seat: int) -> str:
    """R33: what the card makes on the cards that lie there."""
    bases = pos.bases[seat].tolist()
    spots = int(room_for(pos, seat, int(pos.card)))
    made = [
        f"{COMBOS[COMBO_OF[base, pos.card]]} on {tile_name(tile)}"
        for tile, base in enumerate(bases)
        if base != NOTHING and spots >> tile & 1
    ]
    return f"; it makes {listing(made, 'or')}" if made else ""


def ending(pos: Position) -> str:
    """R60 to R64: why the game is over."""
    full = [seat for seat in range(pos.seats) if (pos.occupied[seat] | pos.dead[seat]) == FULL]
    if full:
        owners = "" if pos.seats == 1 else f" of {listing(seat_name(pos, seat) for seat in full)}"
        return f"the board{owners} is full"
    if pos.last_round:
        return "the last round is over"
    if pos.idle >= 2 * pos.seats:
        return "nobody did anything for two rounds"
    if cards_used_up(pos):
        return "the cards are used up"
    return f"turn {pos.turn_limit} was the last"


def article(noun: str) -> str:
    """`a lake`, `an ocean`, but `wildfires`."""
    if noun == "wildfires":
        return noun
    return f"an {noun}" if noun[0] in "aeiouAEIOU" else f"a {noun}"


# --- words ------------------------------------------------------------------------------------


def hand_words(pos: Position, seat: int) -> str:
    """The cards that are seen, and how many are not."""
    seen = [name for kind, name in enumerate(KINDS) for _ in range(pos.hand[seat, kind])]
    hidden = int(pos.hand_size[seat]) - len(seen)
    if not seen:
        return count_of(hidden, "card")
    return ", ".join(seen) + (f" +{hidden}" if hidden else "")


def count_of(number: int, noun: str) -> str:
    """So many of something."""
    return f"{number} {noun}" if number == 1 else f"{number} {noun}s"


def seat_name(pos: Position, seat: int) -> str:
    """A seat by its number, from one on as people count."""
    return f"player {seat + 1}"
