"""How a game goes on: cards, the opening, turns, disasters, the end (R15 to R18, R30 to R60)."""

from genesis.core.compiled import rule
from genesis.core.position import CHANCE, OVER
from genesis.games.hexworld.cards import (
    BECOMES,
    CARDS,
    ERUPTION,
    KINDS,
    NOTHING,
    RULES_20,
    RULES_220,
    TORNADO,
    WILDFIRES,
)
from genesis.games.hexworld.disasters import has_target, list_targets
from genesis.games.hexworld.hands import (
    drop_card,
    has_draw,
    lose_card,
    put_on_discards,
    recycle,
    take_card,
)
from genesis.games.hexworld.position import (
    ACTION,
    DEAL,
    DRAW,
    ENDED,
    GIVE,
    NO_CARD,
    NOWHERE,
    OPEN_CARD,
    PLACE_CELL,
    PLAYERS,
    REFILL,
    REPAIR,
    RETURN,
    TARGET_BORDER,
    TARGET_CELL,
    TARGET_WORLD,
    Position,
)
from genesis.games.hexworld.scoring import tally
from genesis.games.hexworld.secrets import (
    MOST_DISASTERS,
    OPENING_HAND,
    disasters_in_hand,
    forget,
    recall,
)
from genesis.games.hexworld.worlds import (
    burn,
    clear_border,
    erupt,
    lay_tile,
    put_combo,
    turn_terrain,
)

__all__ = [
    "be_idle",
    "choose_border",
    "choose_cell",
    "discard",
    "draw",
    "end_turn",
    "give",
    "play_disaster",
    "put_back",
    "take_aim",
]

HAND_LIMIT = 7
OPENING_TILES = 5
KEEP, SHARE = 6, 4  # R39: what the player of a Tornado keeps, and what each other player gets


# --- cards ------------------------------------------------------------------------------------


@rule
def draw(pos: Position, card: int) -> None:
    """R34: a card is drawn for the seat whose turn it is."""
    pos.deck[card] -= 1
    pos.deck_size -= 1
    if pos.phase == DRAW and pos.strikes == 1 and card >= KINDS:
        strike(pos, card)
        return
    take_card(pos, pos.turn, card)
    if pos.phase == DRAW:
        await_action(pos)
    elif pos.phase == REFILL:
        pos.left -= 1
        refill(pos)
    elif pos.hand_size[pos.turn] == OPENING_HAND:
        check_hand(pos)


@rule
def await_action(pos: Position) -> None:
    """D3: the seat whose turn it is decides."""
    pos.phase = ACTION
    pos.actor = pos.turn


# --- the opening ------------------------------------------------------------------------------


@rule
def check_hand(pos: Position) -> None:
    """R16, R70: a hand with too many disasters is repaired before the next one is dealt."""
    seat = pos.turn
    most = 0 if pos.strikes == 1 else MOST_DISASTERS
    if disasters_in_hand(pos, seat) > most:
        pos.sure[seat] = most + 1
        pos.phase = RETURN
    elif seat + 1 < pos.seats:
        pos.turn = seat + 1
        pos.phase = DEAL
    else:
        open_world(pos, 0)


@rule
def put_back(pos: Position, card: int) -> None:
    """R16: a disaster goes back into the deck, and terrain is drawn for it."""
    drop_card(pos, pos.turn, card)
    pos.sure[pos.turn] -= 1
    pos.deck[card] += 1
    pos.deck_size += 1
    pos.phase = REPAIR


@rule
def open_world(pos: Position, seat: int) -> None:
    """R17: a seat lays its first five tiles."""
    pos.turn = seat
    pos.actor = seat
    pos.phase = OPEN_CARD


# --- places and borders -----------------------------------------------------------------------


@rule
def choose_cell(pos: Position, cell: int) -> None:
    """D2, D4, D7: a tile is laid, or a hex is hit."""
    if pos.phase == TARGET_CELL:
        hit_cell(pos, cell)
        return
    seat, card = pos.turn, int(pos.card)
    lose_card(pos, seat, card)
    lay_tile(pos, seat, cell, card)
    pos.card = NO_CARD
    note_change(pos, seat, cell, NOWHERE)
    if pos.phase == PLACE_CELL:
        end_turn(pos)
    elif pos.tiles[seat] < OPENING_TILES:
        pos.phase = OPEN_CARD
    elif seat + 1 < pos.seats:
        open_world(pos, seat + 1)
    else:
        begin_turn(pos, 0)


@rule
def choose_border(pos: Position, border: int) -> None:
    """D5, D8: a combo is solidified, or one is hit."""
    if pos.phase == TARGET_BORDER:
        hit_border(pos, border)
        return
    put_combo(pos, pos.turn, border, int(pos.kind))
    pos.kind = NOTHING
    note_change(pos, pos.turn, NOWHERE, border)
    end_turn(pos)


@rule
def note_change(pos: Position, world: int, cell: int, border: int) -> None:
    """Remember what changed last, for the picture."""
    pos.last[0] = world
    pos.last[1] = cell
    pos.last[2] = border


# --- disasters --------------------------------------------------------------------------------


@rule
def play_disaster(pos: Position, seat: int, card: int) -> None:
    """R31, R36: the card lies in the player's pile before it takes effect."""
    lose_card(pos, seat, card)
    keep_disaster(pos, seat, card)
    pos.card = card
    if card == TORNADO:
        blow(pos)
    else:
        pos.phase = TARGET_WORLD


@rule
def keep_disaster(pos: Position, seat: int, card: int) -> None:
    """R36, R57: a played disaster scores 1 for whoever played it."""
    pos.played[seat, card] += 1
    pos.disaster_points[seat] += 1


@rule
def strike(pos: Position, card: int) -> None:
    """R71: nature strikes the only world, at once and by chance."""
    if card != TORNADO and not has_target(pos, 0, card):
        put_on_discards(pos, card)
        await_action(pos)
        return
    keep_disaster(pos, 0, card)
    pos.card = card
    if card == TORNADO:
        blow(pos)
    else:
        take_aim(pos, 0)


@rule
def take_aim(pos: Position, world: int) -> None:
    """D6: the world is chosen and its targets are listed once and for all (R38)."""
    pos.aim = world
    list_targets(pos, world, pos.card)
    converts = BECOMES[pos.card] != NOTHING
    pos.left = min(2, pos.target_count) if converts else 1
    pos.phase = TARGET_CELL if converts or pos.card == WILDFIRES else TARGET_BORDER


@rule
def hit_cell(pos: Position, cell: int) -> None:
    """D7: a hex burns or is converted."""
    world = pos.aim
    note_change(pos, world, cell, NOWHERE)
    if pos.card == WILDFIRES:
        burn(pos, world, cell)
    else:
        convert(pos, world, cell, int(BECOMES[pos.card]))
        strike_off(pos, cell)
    pos.left -= 1
    if pos.left == 0:
        calm_down(pos)


@rule
def convert(pos: Position, world: int, cell: int, new: int) -> None:
    """R38: a card of the deck replaces the tile; if there is none, the tile is flipped."""
    if pos.deck[new] > 0:
        pos.deck[new] -= 1
        pos.deck_size -= 1
        put_on_discards(pos, int(pos.ground[world, cell]))
        pos.ground[world, cell] = new
    else:
        recall(pos, new)
    turn_terrain(pos, world, cell, new)


@rule
def strike_off(pos: Position, cell: int) -> None:
    """A target that was chosen leaves the list."""
    index = 0
    while pos.targets[index] != cell:
        index += 1
    pos.target_count -= 1
    pos.targets[index] = pos.targets[pos.target_count]


@rule
def hit_border(pos: Position, border: int) -> None:
    """D8: a combo is removed, or a Volcano erupts."""
    note_change(pos, pos.aim, NOWHERE, border)
    if pos.card == ERUPTION:
        erupt(pos, pos.aim, border)
    else:
        clear_border(pos, pos.aim, border)
    calm_down(pos)


@rule
def calm_down(pos: Position) -> None:
    """The disaster is over; after a strike the player still has the turn's action (R71)."""
    pos.card = NO_CARD
    pos.left = 0
    pos.target_count = 0
    if pos.strikes == 1:
        await_action(pos)
    else:
        end_turn(pos)


# --- Tornado (R39, R72, R73) ------------------------------------------------------------------


@rule
def blow(pos: Position) -> None:
    """All hands go into the deck; in 2.20 the player draws anew."""
    for seat in range(pos.seats):
        for card in range(CARDS):
            pos.deck[card] += pos.hand[seat, card]
            pos.hand[seat, card] = 0
        pos.deck_size += pos.hand_size[seat]
        pos.hand_size[seat] = 0
        pos.hand_cards[seat] = 0
    forget(pos)
    if pos.rules == RULES_20:
        calm_down(pos)
    else:
        pos.left = KEEP + SHARE * (pos.seats - 1)
        refill(pos)


@rule
def refill(pos: Position) -> None:
    """Draw while cards are due and there are any; then share them out."""
    if pos.left > 0 and (has_terrain(pos) if pos.strikes == 1 else has_draw(pos)):
        pos.phase = REFILL
        pos.actor = CHANCE
        return
    pos.share = SHARE * pos.hand_size[pos.turn] // (KEEP + SHARE * (pos.seats - 1))
    if pos.seats == 1 or pos.share == 0:
        pos.share = 0
        calm_down(pos)
    else:
        pos.phase = GIVE
        pos.actor = pos.turn
        offer(pos, pos.turn)


@rule
def has_terrain(pos: Position) -> bool:
    """R72: whether terrain can be drawn; a deck without any gets the discards first."""
    for _ in range(2):
        for card in range(KINDS):
            if pos.deck[card] > 0:
                return True
        recycle(pos)
    return False


@rule
def offer(pos: Position, seat: int) -> None:
    """The seat after this one gets its gifts now; after the last one the turn is over."""
    pos.aim = (seat + 1) % pos.seats
    pos.left = pos.share
    if pos.aim == pos.turn:
        pos.share = 0
        calm_down(pos)


@rule
def give(pos: Position, card: int) -> None:
    """D9: a card changes hands; giver and receiver know which (R62)."""
    giver, receiver = pos.turn, pos.aim
    drop_card(pos, giver, card)
    take_card(pos, receiver, card)
    pos.known[giver, receiver, card] += 1
    if pos.kept[receiver, card] > 0:
        pos.kept[receiver, card] -= 1
    pos.left -= 1
    if pos.left == 0:
        offer(pos, receiver)


# --- turns and the end ------------------------------------------------------------------------


@rule
def discard(pos: Position, seat: int, card: int) -> None:
    """R31: a card goes face up to the discard pile, an idle turn."""
    lose_card(pos, seat, card)
    put_on_discards(pos, card)
    be_idle(pos)


@rule
def be_idle(pos: Position) -> None:
    """R52: a turn that adds nothing to the table."""
    pos.idle += 1
    end_turn(pos)


@rule
def begin_turn(pos: Position, seat: int) -> None:
    """R30: a card is drawn unless the hand is full or there is none; then the seat acts."""
    pos.turn = seat
    if pos.hand_size[seat] < HAND_LIMIT and has_draw(pos):
        pos.phase = DRAW
        pos.actor = CHANCE
    else:
        await_action(pos)


@rule
def end_turn(pos: Position) -> None:
    """R32: the end conditions, else the next seat's turn."""
    pos.turns += 1
    if is_finished(pos):
        end_game(pos)
    else:
        begin_turn(pos, pos.turn + 1 if pos.turn + 1 < pos.seats else 0)


@rule
def is_finished(pos: Position) -> bool:
    """R50 to R54, in that order."""
    if pos.rules == RULES_220:
        if has_full_round(pos) if pos.equal_turns else pos.tiles[pos.turn] >= pos.end_tiles:
            return True
    elif pos.deck_size == 0 and (pos.deck_out or nothing_is_left(pos)):
        return True
    if pos.seats > 1 and pos.idle >= pos.idle_limit:
        return True
    return bool(pos.turns >= pos.last_turn)


@rule
def has_full_round(pos: Position) -> bool:
    """R50: with `equal_turns` a world has its tiles and the round is played to its end."""
    if pos.turn < pos.seats - 1:
        return False
    most = 0
    for seat in range(PLAYERS):
        most = max(most, int(pos.tiles[seat]))
    return bool(most >= pos.end_tiles)


@rule
def nothing_is_left(pos: Position) -> bool:
    """R51: neither discards nor any hand hold a card."""
    cards = int(pos.discard_size)
    for seat in range(PLAYERS):
        cards += int(pos.hand_size[seat])
    return cards == 0


@rule
def end_game(pos: Position) -> None:
    """The points are counted (R55 to R59)."""
    pos.phase = ENDED
    pos.actor = OVER
    tally(pos, pos.score)
