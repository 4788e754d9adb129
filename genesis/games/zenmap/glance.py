"""What a sensible zenmap player sees at a glance, in points."""

import numpy as np

from genesis.core.compiled import rule
from genesis.core.position import CHANCE, SCORES
from genesis.games.zenmap.bits import count, lowest
from genesis.games.zenmap.cards import (
    BLIZZARD,
    COMBO_OF,
    DROUGHT,
    EARTHQUAKE,
    ERUPTION,
    FIRST_COMBO,
    FIRST_DISASTER,
    FJORD,
    LAND,
    MOUNTAIN,
    NOTHING,
    POINTS,
    TORNADO,
    TSUNAMI,
    TUNDRA,
    WILDFIRES,
)
from genesis.games.zenmap.choices import open_cards
from genesis.games.zenmap.codes import (
    BOARD_CODE,
    CHANGE_CODE,
    DISCARD_CODE,
    DRAW,
    DRAWN_CODE,
    DROP_CODE,
    END,
    FROST_CODE,
    NO_DRAW,
    PLAY_CODE,
    ROW_CODE,
)
from genesis.games.zenmap.effects import results, room_for, targets
from genesis.games.zenmap.position import (
    AROUND,
    BLUE,
    CROSS,
    FULL,
    LAYOUT_TILE,
    NAME,
    OFFER_TILE,
    PLACE,
    PLAYERS,
    SIDE,
    TARGET2,
    TILES,
    Position,
)
from genesis.games.zenmap.scoring import line_of, stake, tally

__all__ = ["appeal", "change", "change_of_lines", "place_gain"]

# Worth of what does not count yet, in points; chosen by play. In brackets what greedy takes of 150
# games from itself without it, before PROMISE and while a Tornado still counted.
DRAWING = 1.0  # a card, whatever it is (50 %: it sets the scale of the others)
STUCK = 1.5  # of an offering when no card can be played or drawn (57 %)
WASTE = -1.0  # of an offering otherwise (48 %: it keeps games short)
SPACE = 0.4  # of a free place in hand (53 %)
SPOT = 1.5  # of an empty tile (52 %)
SHAKE = 2.0  # what an Earthquake usually comes to (58 %)
FINISH = 30.0  # of ending the game while ahead (53 %)
PROMISE = 0.4  # of a point for each way in which a run may go on (with 0.8 62 % of 200; 0.4 is as
# good). A point more for bare ground won 73 % of 200, but 42 % of 24 once both search: left out.
FROZEN = (MOUNTAIN, FIRST_COMBO + TUNDRA, FIRST_COMBO + FJORD)


@rule
def appeal(pos: Position, action: int) -> float:
    """How many points an action seems to be worth to the seat that decides."""
    action = int(action)  # of whatever width it came
    if pos.actor == CHANCE or action >= DRAWN_CODE:
        return 0.0
    if action < TILES:
        return tile_appeal(pos, action)
    if action < PLAY_CODE:
        return row_appeal(pos, action - ROW_CODE)
    if action < DRAW:
        liking = card_worth(pos, (action - PLAY_CODE) % (DISCARD_CODE - PLAY_CODE))
        return SPACE + liking if action < DISCARD_CODE else -liking
    if action < BOARD_CODE:
        return turn_appeal(pos, action)
    if action < FROST_CODE:
        board = (int(pos.turn) + action - BOARD_CODE) % int(pos.seats)
        return board_worth(pos, board, int(pos.card))
    return frost_worth(pos, int(pos.board), int(pos.first), action - FROST_CODE)


@rule
def tile_appeal(pos: Position, tile: int) -> float:
    """A tile for a token, a card or a disaster."""
    step, seat = int(pos.step), int(pos.turn)
    if step == LAYOUT_TILE:
        return contrast(pos, int(pos.laid[seat]), int(pos.blue[seat]), tile, int(pos.drawn[BLUE]))
    if step == OFFER_TILE:
        return float(1 - 2 * (pos.occupied[seat] >> tile & 1))
    if step == PLACE:
        return place_worth(pos, seat, tile, int(pos.card))
    if step == TARGET2 and pos.card == EARTHQUAKE:
        return swap_worth(pos, int(pos.board), int(pos.first), tile)
    return strike_worth(pos, int(pos.board), tile, int(pos.card))


@rule
def turn_appeal(pos: Position, action: int) -> float:
    """Draw if possible; offer only when nothing can be played."""
    if action == DRAW:
        return DRAWING
    if action in (NO_DRAW, END):
        return 0.0
    stuck = open_cards(pos, int(pos.turn)) == 1 << END - PLAY_CODE and pos.hand_size[pos.turn] > 1
    if action < DROP_CODE or not stuck:
        return WASTE
    return STUCK - 0.1 * (action >= CHANGE_CODE)


# --- boards -----------------------------------------------------------------------------------


@rule
def worth(pos: Position, board: int, tile: int) -> float:
    """The points of a tile and of the two lines through it."""
    top = pos.top[board, tile]
    points = int(POINTS[top]) if top != NOTHING else 0
    for line in (tile // SIDE, SIDE + tile % SIDE):
        points += line_of(pos, board, line)
    return float(points)


@rule
def shown_by(pos: Position, board: int, tile: int) -> int:
    """What a tile shows; the sum makes it as wide as any number."""
    return 0 + int(pos.top[board, tile])


@rule
def change(pos: Position, board: int, tile: int, top: int) -> float:
    """What a board gains if a tile shows something else."""
    if pos.adjacency != NAME:
        return change_of_lines(pos, board, tile, top)
    before = shown_by(pos, board, tile)
    return float(stake(pos, board, tile, top) - stake(pos, board, tile, before))


@rule
def change_of_lines(pos: Position, board: int, tile: int, top: int) -> float:
    """The same, line by line; also while what is shown is not what the sets of tiles say."""
    before = shown_by(pos, board, tile)
    gain = 0.0
    for shown in (top, before):  # in this order: so the tile is left as it was
        pos.top[board, tile] = shown
        gain = worth(pos, board, tile) - gain
    return -gain


@rule
def side(pos: Position, board: int) -> float:
    """1 on the own board, -1 on another."""
    return 1.0 if board == pos.turn else -1.0


@rule
def margin(pos: Position) -> float:
    """Own points less those of the best rival, as the boards lie; alone, always behind."""
    points = np.zeros(SCORES, np.int16)
    tally(pos, points)
    rival = 0 if pos.seats > 1 else SCORES * SCORES * SCORES
    for seat in range(PLAYERS):
        if seat != pos.turn:
            rival = max(rival, int(points[seat]))
    return float(int(points[pos.turn]) - rival)


@rule
def is_last_tile(pos: Position, board: int, tile: int) -> bool:
    """Whether filling this tile would end the game (R60)."""
    filled = int(pos.occupied[board] | pos.dead[board])
    return filled != FULL and filled | 1 << tile == FULL and not pos.finish_round


@rule
def place_worth(pos: Position, seat: int, tile: int, kind: int) -> float:
    """A terrain card on a tile: its points, its runs, and the end if it brings it."""
    top = laid_on(pos, seat, tile, kind)
    gain = change(pos, seat, tile, top)
    if is_last_tile(pos, seat, tile):
        return gain + (FINISH if margin(pos) + gain > 0 else -FINISH)
    return gain + PROMISE * promise(pos, seat, tile, top)


@rule
def laid_on(pos: Position, seat: int, tile: int, kind: int) -> int:
    """What a tile shows after a terrain card: that, or the combo it makes."""
    base = int(pos.bases[seat, tile])
    return int(kind if base == NOTHING else FIRST_COMBO + COMBO_OF[base, kind])


@rule
def place_gain(pos: Position, seat: int, tile: int, kind: int) -> float:
    """The points that a terrain card brings on a tile, and nothing else."""
    return change(pos, seat, tile, laid_on(pos, seat, tile, kind))


@rule
def promise(pos: Position, seat: int, tile: int, top: int) -> float:
    """Neighbours that may still show the same, less those that no longer can."""
    before, near = shown_by(pos, seat, tile), int(CROSS[tile])
    total = invited(pos, seat, near, top) - invited(pos, seat, near, before)
    if (pos.occupied[seat] | pos.dead[seat]) >> tile & 1:
        return float(total)
    first = LAND if pos.blue[seat] >> tile & 1 else 0
    for terrain in range(first, first + LAND):  # those that might have shown the same here
        if terrain != top:
            total -= int(POINTS[terrain]) * count(near & int(pos.shows[seat, terrain]))
    return float(total)


@rule
def invited(pos: Position, seat: int, near: int, top: int) -> int:
    """The points of what empty tiles may show, if they are of the colour that a terrain wants."""
    if top == NOTHING or top >= FIRST_COMBO:
        return 0
    blue = int(pos.blue[seat])
    free = near & ~int(pos.occupied[seat] | pos.dead[seat]) & (blue if top >= LAND else ~blue)
    return int(POINTS[top]) * count(free)


@rule
def contrast(pos: Position, laid: int, blue: int, tile: int, colour: int) -> float:
    """A board for somebody else is best chequered, a board of one's own in one piece."""
    different, near = 0, int(CROSS[tile]) & laid
    while near != 0:
        different += 1 if (blue >> lowest(near) & 1) != colour else -1
        near &= near - 1
    return float(different if pos.seats > 1 else -different)


@rule
def row_appeal(pos: Position, blues: int) -> float:
    """The same for five tokens at once."""
    seat = int(pos.turn)
    first = lowest(FULL & ~int(pos.laid[seat]))
    laid, blue = int(pos.laid[seat]) | 31 << first, int(pos.blue[seat]) | blues << first
    total = 0.0
    for column in range(SIDE):
        total += contrast(pos, laid, blue, first + column, blues >> column & 1)
    return total


# --- cards ------------------------------------------------------------------------------------


@rule
def card_worth(pos: Position, kind: int) -> float:
    """The best that a card can do now; 0 if it can do nothing."""
    if kind < FIRST_DISASTER:
        return best_place(pos, kind)
    if kind == TSUNAMI:
        return -margin(pos) if pos.seats > 1 else -FINISH
    if kind == TORNADO:
        return 0.0
    best = -FINISH
    for board in range(PLAYERS):
        if board < pos.seats and targets(pos, board, kind) != 0:
            best = max(best, board_worth(pos, board, kind))
    return max(best, -SPACE)


@rule
def best_place(pos: Position, kind: int) -> float:
    """The best tile for a terrain card."""
    seat = int(pos.turn)
    best, spots = 0.0, room_for(pos, seat, kind)
    while spots != 0:
        best = max(best, place_worth(pos, seat, lowest(spots), kind))
        spots &= spots - 1
    return best


@rule
def board_worth(pos: Position, board: int, kind: int) -> float:
    """The best that a disaster can do on a board."""
    if kind == EARTHQUAKE:
        return SHAKE
    best, spots = -FINISH, targets(pos, board, kind)
    while spots != 0:
        best = max(best, strike_worth(pos, board, lowest(spots), kind))
        spots &= spots - 1
    return best


@rule
def strike_worth(pos: Position, board: int, tile: int, kind: int) -> float:
    """What a disaster on a tile is worth: the loss of a rival, or one's own."""
    if kind == BLIZZARD:
        return best_frost(pos, board, tile)
    if kind == ERUPTION:
        return eruption_worth(pos, board, tile)
    if kind == EARTHQUAKE:
        return best_swap(pos, board, tile)
    left = 0 + int(pos.bases[board, tile]) if kind == DROUGHT and pos.upgrade else NOTHING
    gain = change(pos, board, tile, left)
    if kind == WILDFIRES:
        gain -= SPOT
        if is_last_tile(pos, board, tile):
            return FINISH if margin(pos) + side(pos, board) * gain > 0 else -FINISH
    return side(pos, board) * gain


@rule
def best_frost(pos: Position, board: int, tile: int) -> float:
    """The best result of a Blizzard on a tile."""
    best, choices = -FINISH, results(pos, board, tile)
    while choices != 0:
        best = max(best, frost_worth(pos, board, tile, lowest(choices)))
        choices &= choices - 1
    return best


@rule
def frost_worth(pos: Position, board: int, tile: int, result: int) -> float:
    """One result of a Blizzard."""
    gain = side(pos, board) * change(pos, board, tile, FROZEN[result])
    if is_last_tile(pos, board, tile):
        gain += FINISH if margin(pos) + gain > 0 else -FINISH
    return gain


@rule
def eruption_worth(pos: Position, board: int, tile: int) -> float:
    """The combos around a Volcano, each for itself."""
    loss, struck = 0.0, int(AROUND[tile] & pos.combos[board])
    while struck != 0:
        loss += change(pos, board, lowest(struck), NOTHING)
        struck &= struck - 1
    return side(pos, board) * loss


@rule
def swap_worth(pos: Position, board: int, one: int, other: int) -> float:
    """What an Earthquake brings."""
    first, second = shown_by(pos, board, one), shown_by(pos, board, other)
    gain = 0.0
    for tile, top in ((one, second), (other, first)):
        gain += change_of_lines(pos, board, tile, top)
        pos.top[board, one] = second
    pos.top[board, one] = first
    return side(pos, board) * gain


@rule
def best_swap(pos: Position, board: int, tile: int) -> float:
    """The best partner of a tile in an Earthquake."""
    best, others = -FINISH, targets(pos, board, EARTHQUAKE) & ~(1 << tile)
    while others != 0:
        best = max(best, swap_worth(pos, board, tile, lowest(others)))
        others &= others - 1
    return best
