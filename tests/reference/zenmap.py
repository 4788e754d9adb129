"""Slow, plain twin of the rules of zenmap, written from rules/zenmap.md alone.

Cards, tokens and tiles are kept as Counters and lists; supplies, hand limits, legal
targets, full boards and scores are found anew each time. Deck and bags have no order.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from itertools import combinations_with_replacement, groupby
from typing import Any

CHANCE = 7
OVER = 8

# Kinds of cards (R4)
FOREST, PLAINS, MOUNTAIN, OCEAN, LAKE, RIVER = range(6)
TSUNAMI, TORNADO, BLIZZARD, EARTHQUAKE, FLOOD, MUDSLIDE, DROUGHT, WILDFIRES, ERUPTION = range(6, 15)
TERRAINS = range(6)
LAND = (FOREST, PLAINS, MOUNTAIN)
POINTS = (1, 2, 3, 1, 2, 3)
TERRAIN_COPIES = (30, 20, 10, 30, 20, 10)
DISASTER_COPIES = {
    TSUNAMI: 1,
    TORNADO: 2,
    BLIZZARD: 1,
    EARTHQUAKE: 2,
    FLOOD: 2,
    MUDSLIDE: 2,
    DROUGHT: 2,
    WILDFIRES: 4,
    ERUPTION: 1,
}
UNTARGETED = (TSUNAMI, TORNADO)
TWO_TILES = (EARTHQUAKE, FLOOD, MUDSLIDE)

# A top is the recipe of what lies on top: one terrain, or the two of a combo, smaller kind first.
Top = tuple[int, ...]
COMBOS: tuple[Top, ...] = tuple(combinations_with_replacement(TERRAINS, 2))  # in the order of R5
TUNDRA: Top = (FOREST, RIVER)
OASIS: Top = (PLAINS, LAKE)
VOLCANO: Top = (MOUNTAIN, OCEAN)
FJORD: Top = (MOUNTAIN, RIVER)

# Tokens and tiles (R6, R7)
GREEN, BLUE = 0, 1
BARE = -1
SIDE = 5
TILES = SIDE * SIDE
TOKENS_PER_COLOUR = 25

# Hands (R19, R49)
HAND = 2
LARGE_HAND = 3
KEEP_TURNS = 3

# Action codes (R17)
ROW = 32
PLAY = 64
DISCARD = 80
DRAW = 96
NO_DRAW = 97
END = 98
KEEP_G, KEEP_B, DROP_G, DROP_B, CHANGE_GG, CHANGE_GB, CHANGE_BB = range(100, 107)
BOARD = 108
TO_MOUNTAIN, TO_TUNDRA, TO_FJORD = range(112, 115)
DRAWN = 128
TOKEN = 144

KEEPS = {KEEP_G: [GREEN], KEEP_B: [BLUE]}
DROPS = {DROP_G: [GREEN], DROP_B: [BLUE]}
CHANGES = {CHANGE_GG: [GREEN, GREEN], CHANGE_GB: [GREEN, BLUE], CHANGE_BB: [BLUE, BLUE]}
PRICES = {**KEEPS, **DROPS, **CHANGES}
FROSTS: dict[int, Top] = {TO_TUNDRA: TUNDRA, TO_FJORD: FJORD}

WORDS: dict[str, tuple[str, ...]] = {
    "layout": ("free", "rows", "random"),
    "disasters": ("listed17", "full20", "none"),
    "disaster_mode": ("hold", "instant", "nature"),
    "combo_supply": ("regular", "stated140", "unlimited"),
    "combo_removal": ("stack", "upgrade"),
    "adjacency": ("name", "parts", "off"),
    "offering": ("instead", "extra"),
    "deck_out": ("end", "reshuffle"),
    "tiebreak": ("tokens", "shared"),
}
NUMBERS = {"plays_per_turn": range(1, 3), "turn_limit": range(1, 501)}
FLAGS = ("finish_round", "open_hands")


class Stage(StrEnum):
    """What is to be decided, or drawn, next (section 4)."""

    TOKEN = "token"  # chance (R13, R14)
    LAYOUT_TILE = "layout_tile"  # R21
    LAYOUT_ROW = "layout_row"  # R20
    TURN = "turn"  # R22, R23
    CARD = "card"  # chance (R29)
    OFFER_CARD = "offer_card"  # R24
    OFFER_TILE = "offer_tile"  # R25
    PLAY = "play"  # R26
    PLACE = "place"  # R27
    BOARD = "board"  # R28
    TARGET = "target"  # R28; chance when nature strikes (R81)
    TARGET2 = "target2"  # likewise
    FROST = "frost"  # likewise
    TRIM = "trim"  # R30
    OVER = "over"


@dataclass
class Tile:
    """A tile of a board with its token and its cards (R8)."""

    colour: int = BARE
    dead: bool = False
    base: int | None = None
    blizzard: bool = False
    second: int | None = None
    combo: Top | None = None

    def is_empty(self) -> bool:
        """Tell whether the tile is live and without a card (R8)."""
        return not self.dead and self.base is None

    def is_occupied(self) -> bool:
        """Tell whether the tile has a base (R8)."""
        return self.base is not None

    def top(self) -> Top | None:
        """Return the combo, else the base, else nothing (R8)."""
        if self.combo is not None:
            return self.combo
        return None if self.base is None else (self.base,)

    def cards(self) -> list[int]:
        """Return the kinds of the deck's cards that lie here (R34, I1)."""
        found: list[int] = []
        if self.base is not None:
            found.append(BLIZZARD if self.blizzard else self.base)
        if self.second is not None:
            found.append(self.second)
        if self.dead:
            found.append(WILDFIRES)
        return found

    def clear(self) -> None:
        """Take away all cards; the token stays (R34)."""
        self.dead = False
        self.base = None
        self.blizzard = False
        self.second = None
        self.combo = None


Board = list[Tile]


# Cards and tokens


def recipe(first: int, second: int) -> Top:
    """Return the combo of two terrains, in either order (R5, Z49)."""
    return (min(first, second), max(first, second))


def take(counter: Counter[int], key: int) -> None:
    """Remove one copy that must be there."""
    if counter[key] <= 0:
        raise RuntimeError(f"no copy of {key} left")
    counter[key] -= 1
    if counter[key] == 0:
        del counter[key]


def full_deck(players: int, disasters: str) -> Counter[int]:
    """Return all cards of the game (R4, R81, Z4, Z79, T1)."""
    boxes = 1 if players <= 2 else 2
    deck = Counter({kind: boxes * TERRAIN_COPIES[kind] for kind in TERRAINS})
    if disasters == "none":
        return deck
    deck.update(DISASTER_COPIES)
    if disasters == "full20":
        deck.update([TSUNAMI, BLIZZARD, ERUPTION])
    if players == 1:
        del deck[TSUNAMI]
    return deck


def combo_copies(combo_supply: str) -> Counter[Top]:
    """Return the combo cards of one player, if they are limited (R5, Z1-Z3)."""
    copies = Counter({combo: 2 if combo[0] == combo[1] else 4 for combo in COMBOS})
    if combo_supply == "stated140":
        copies[OASIS] = 2
    return copies


def colour_for(kind: int) -> int:
    """Return the colour of the tiles on which a terrain may be the first card (R1, R31)."""
    return GREEN if kind in LAND else BLUE


# Boards


def neighbours(tile: int) -> list[int]:
    """Return the up to eight surrounding tiles (R7)."""
    row, col = divmod(tile, SIDE)
    return [
        other
        for other in range(TILES)
        if other != tile and abs(other // SIDE - row) <= 1 and abs(other % SIDE - col) <= 1
    ]


def live_tiles(board: Board) -> list[int]:
    """Return the tiles that are not dead (R8)."""
    return [tile for tile in range(TILES) if not board[tile].dead]


def is_full(board: Board) -> bool:
    """Tell whether every tile is occupied or dead (R60, Z66)."""
    return not any(tile.is_empty() for tile in board)


def target_tiles(kind: int, board: Board) -> list[int]:
    """Return the legal first targets of a disaster on a board (R37-R45)."""
    found = live_tiles(board)
    if kind == EARTHQUAKE:
        found = [tile for tile in found if board[tile].is_occupied()]
    elif kind == DROUGHT:
        found = [tile for tile in found if board[tile].combo is not None]
    elif kind == ERUPTION:
        found = [tile for tile in found if board[tile].combo == VOLCANO]
    needed = 2 if kind in TWO_TILES else 1
    return found if len(found) >= needed else []


def change_tiles(board: Board, bag: Counter[int]) -> list[int]:
    """Return the live tiles for whose opposite colour the bag holds a token (R25)."""
    return [tile for tile in live_tiles(board) if bag[1 - board[tile].colour] > 0]


# Scoring


def points_of(top: Top | None) -> int:
    """Return the points of a top (R4, R5, R65)."""
    return 0 if top is None else sum(POINTS[terrain] for terrain in top)


def lines_of(tops: Sequence[Top | None]) -> list[list[Top | None]]:
    """Return the five rows and the five columns (R66)."""
    rows = [list(tops[SIDE * row : SIDE * row + SIDE]) for row in range(SIDE)]
    columns = [list(tops[col::SIDE]) for col in range(SIDE)]
    return rows + columns


def name_bonus(line: Sequence[Top | None]) -> int:
    """Return the bonus of a line for runs of the same top (R66)."""
    bonus = 0
    for top, run in groupby(line):
        length = len(list(run))
        if length >= 2:
            bonus += length * points_of(top)
    return bonus


def parts_bonus(line: Sequence[Top | None]) -> int:
    """Return the bonus of a line for runs of tiles that contain a terrain (option adjacency)."""
    bonus = 0
    for terrain in TERRAINS:
        times = [0 if top is None else top.count(terrain) for top in line]
        for _, group in groupby(times, key=bool):
            run = list(group)
            if len(run) >= 2:
                bonus += sum(run) * POINTS[terrain]
    return bonus


def base_score(board: Board) -> int:
    """Return the points of the tops of a board (R65)."""
    return sum(points_of(tile.top()) for tile in board)


def adjacency_score(board: Board, adjacency: str) -> int:
    """Return the adjacency bonus of a board (R66, option adjacency)."""
    lines = lines_of([tile.top() for tile in board])
    if adjacency == "name":
        return sum(name_bonus(line) for line in lines)
    if adjacency == "parts":
        return sum(parts_bonus(line) for line in lines)
    return 0


# Options


def default_options(players: int) -> dict[str, Any]:
    """Return the defaults, some of which differ for one player (section 9, R16, R81)."""
    solo = players == 1
    return {
        "players": players,
        "layout": "random" if solo else "free",
        "disasters": "listed17",
        "disaster_mode": "nature" if solo else "hold",
        "combo_supply": "regular",
        "combo_removal": "stack",
        "adjacency": "name",
        "offering": "instead",
        "plays_per_turn": 1,
        "finish_round": False,
        "deck_out": "end",
        "turn_limit": 40 if solo else 100,
        "tiebreak": "tokens",
        "open_hands": False,
    }


def option_fits(key: str, value: Any, players: int) -> bool:
    """Tell whether an option exists and may have this value (section 9)."""
    if key == "players":
        return bool(value == players)
    if key in FLAGS:
        return isinstance(value, bool)
    if key in NUMBERS:
        return isinstance(value, int) and not isinstance(value, bool) and value in NUMBERS[key]
    return key in WORDS and value in WORDS[key]


def complete_options(players: int, options: Mapping[str, Any]) -> dict[str, Any]:
    """Check the given options and fill in the defaults (section 9)."""
    if players not in range(1, 5):
        raise ValueError(f"1 to 4 players, not {players}")
    for key, value in options.items():
        if not option_fits(key, value, players):
            raise ValueError(f"no such option: {key} = {value!r}")
    return {**default_options(players), **options}


class Reference:
    """One game of zenmap, from the first token drawn to the final scores."""

    def __init__(self, players: int, options: Mapping[str, Any]) -> None:
        """Set up a game for 1-4 players (R10-R12, section 9)."""
        chosen = complete_options(players, options)
        self.players = players
        self.layout: str = chosen["layout"]
        self.disaster_mode: str = chosen["disaster_mode"]
        self.unlimited: bool = chosen["combo_supply"] == "unlimited"
        self.upgrade: bool = chosen["combo_removal"] == "upgrade"
        self.adjacency: str = chosen["adjacency"]
        self.extra: bool = chosen["offering"] == "extra"
        self.plays_per_turn: int = chosen["plays_per_turn"]
        self.finish_round: bool = chosen["finish_round"]
        self.reshuffle: bool = chosen["deck_out"] == "reshuffle"
        self.turn_limit: int = chosen["turn_limit"]
        self.count_tokens: bool = chosen["tiebreak"] == "tokens"

        seats = range(players)
        self.boards: list[Board] = [[Tile() for _ in range(TILES)] for _ in seats]
        self.bags = [Counter({GREEN: TOKENS_PER_COLOUR, BLUE: TOKENS_PER_COLOUR}) for _ in seats]
        self.hands: list[Counter[int]] = [Counter() for _ in seats]
        self.keep = [0 for _ in seats]
        self.copies = [combo_copies(chosen["combo_supply"]) for _ in seats]  # supply plus board
        self.deck = full_deck(players, chosen["disasters"])
        self.discard: Counter[int] = Counter()
        self.bowl: Counter[int] = Counter()
        self.spares: Counter[int] = Counter()
        self.idle_turns = 0
        self.turns = [0 for _ in seats]
        self.last_round = False  # a board was full under finish_round

        self.seat = 0
        self.stage = Stage.TOKEN
        self.tokens: list[int] = []  # drawn in phase one, not yet laid
        self._start_turn_record()

    def _start_turn_record(self) -> None:
        """Forget what belongs to one turn only."""
        self.idle = True  # no draw, offering or play so far (R30)
        self.offered = False  # R23
        self.plays = 0  # completed plays (R26)
        self.must_play: int | None = None  # disaster_mode = instant
        self.striking = False  # nature strikes, chance chooses (R81)
        self.card = -1  # being played, neither in hand nor on a pile
        self.struck = 0  # the seat on whose board the disaster is played
        self.target = -1  # R28

    # The interface

    @property
    def actor(self) -> int:
        """Return the seat to decide, or CHANCE, or OVER."""
        if self.stage == Stage.OVER:
            return OVER
        if self.stage in (Stage.TOKEN, Stage.CARD) or self.striking:
            return CHANCE
        return self.seat

    def legal(self) -> list[int]:
        """Return the legal action codes in ascending order, none when the game is over."""
        options = {
            Stage.TOKEN: self._token_options,
            Stage.LAYOUT_TILE: self._layout_tile_options,
            Stage.LAYOUT_ROW: self._layout_row_options,
            Stage.TURN: self._turn_options,
            Stage.CARD: self._card_options,
            Stage.OFFER_CARD: self._discard_options,
            Stage.OFFER_TILE: self._offer_tile_options,
            Stage.PLAY: self._play_options,
            Stage.PLACE: self._place_options,
            Stage.BOARD: self._board_options,
            Stage.TARGET: self._target_options,
            Stage.TARGET2: self._target2_options,
            Stage.FROST: self._frost_options,
            Stage.TRIM: self._discard_options,
        }
        if self.stage == Stage.OVER:
            return []
        return sorted(options[self.stage]())

    def weights(self) -> list[int]:
        """Return the weight of each outcome of legal() at a chance node (R50)."""
        if self.actor != CHANCE:
            raise ValueError("not a chance node")
        if self.stage == Stage.TOKEN:
            return [self.bags[self.seat][action - TOKEN] for action in self.legal()]
        if self.stage == Stage.CARD:
            return [self.deck[action - DRAWN] for action in self.legal()]
        return [1 for _ in self.legal()]

    def play(self, action: int) -> None:
        """Carry out a legal action, a decision or a chance outcome."""
        if action not in self.legal():
            raise ValueError(f"action {action} is not legal")
        effects = {
            Stage.TOKEN: self._draw_token,
            Stage.LAYOUT_TILE: self._lay_tile,
            Stage.LAYOUT_ROW: self._lay_row,
            Stage.TURN: self._choose_turn,
            Stage.CARD: self._draw_card,
            Stage.OFFER_CARD: self._drop_card,
            Stage.OFFER_TILE: self._change_tile,
            Stage.PLAY: self._choose_play,
            Stage.PLACE: self._place_terrain,
            Stage.BOARD: self._choose_board,
            Stage.TARGET: self._choose_target,
            Stage.TARGET2: self._hit_two_tiles,
            Stage.FROST: self._freeze,
            Stage.TRIM: self._trim_hand,
        }
        effects[self.stage](action)

    def scores(self) -> list[int]:
        """Return the points per seat if the game were scored now (R65-R67)."""
        return [base_score(board) + adjacency_score(board, self.adjacency) for board in self.boards]

    def winners(self) -> list[int]:
        """Return the winning seats once the game is over (R68, option tiebreak)."""
        if self.stage != Stage.OVER:
            raise ValueError("the game is not over")
        points = self.scores()
        best = [seat for seat in range(self.players) if points[seat] == max(points)]
        if not self.count_tokens:
            return best
        most = max(self.bags[seat].total() for seat in best)
        return [seat for seat in best if self.bags[seat].total() == most]

    # What follows from the state

    def limit(self, seat: int) -> int:
        """Return the hand limit of a seat (R19)."""
        return LARGE_HAND if self.keep[seat] > 0 else HAND

    def supply(self, seat: int, combo: Top) -> int:
        """Return how many copies of a combo a seat's supply holds (R5, I2)."""
        used = sum(tile.combo == combo for tile in self.boards[seat])
        return self.copies[seat][combo] - used

    def has_combo(self, seat: int, combo: Top) -> bool:
        """Tell whether a seat's supply has a combo (Z3, option combo_supply)."""
        return self.unlimited or self.supply(seat, combo) > 0

    def accepts(self, kind: int, tile: Tile) -> bool:
        """Tell whether a terrain card may go on a tile of the own board (R31)."""
        if tile.is_empty():
            return tile.colour == colour_for(kind)
        if tile.base is None or tile.combo is not None:
            return False
        return self.has_combo(self.seat, recipe(tile.base, kind))

    def place_tiles(self, kind: int) -> list[int]:
        """Return the tiles of the own board that accept a terrain card (R31)."""
        board = self.boards[self.seat]
        return [tile for tile in range(TILES) if self.accepts(kind, board[tile])]

    def is_playable(self, kind: int) -> bool:
        """Tell whether a card has a legal target somewhere (R26, R47)."""
        if kind in TERRAINS:
            return bool(self.place_tiles(kind))
        return kind in UNTARGETED or any(target_tiles(kind, board) for board in self.boards)

    def may_draw(self) -> bool:
        """Tell whether DRAW is legal in TURN (R22, option deck_out)."""
        drawable = self.deck.total() + (self.discard.total() if self.reshuffle else 0)
        return self.hands[self.seat].total() < self.limit(self.seat) and drawable > 0

    def may_change(self, price: Sequence[int]) -> bool:
        """Tell whether a CHANGE with this price is legal (R23)."""
        bag = self.bags[self.seat]
        left = bag.copy()
        left.subtract(price)
        return min(left.values()) >= 0 and bool(change_tiles(self.boards[self.seat], left))

    # Phase one (R13-R16)

    def _laid(self) -> int:
        """Return how many tokens lie on all boards."""
        return sum(tile.colour != BARE for board in self.boards for tile in board)

    def _layout_seat(self) -> int:
        """Return the seat whose token is drawn next (R13, R14)."""
        if self.layout == "free":
            return self._laid() % self.players
        if self.layout == "rows":
            return self._laid() // SIDE % self.players
        return self._laid() // TILES

    def _token_options(self) -> list[int]:
        """Return the colours still in the bag (R13, R14)."""
        return [TOKEN + colour for colour in (GREEN, BLUE) if self.bags[self.seat][colour] > 0]

    def _draw_token(self, action: int) -> None:
        """Draw a token for a tile, a row or the next tile in order (R13, R14)."""
        colour = action - TOKEN
        self.bags[self.seat][colour] -= 1
        self.tokens.append(colour)
        if self.layout == "free":
            self.stage = Stage.LAYOUT_TILE
        elif self.layout == "random":
            self._lay_tile(self._laid() % TILES)
        elif len(self.tokens) == SIDE:
            self.stage = Stage.LAYOUT_ROW

    def _layout_tile_options(self) -> list[int]:
        """Return the tiles without token on the board being made (R21)."""
        board = self.boards[self.seat]
        return [tile for tile in range(TILES) if board[tile].colour == BARE]

    def _lay_tile(self, tile: int) -> None:
        """Lay the token drawn on a tile (R21)."""
        self.boards[self.seat][tile].colour = self.tokens.pop()
        self._go_on_with_layout()

    def _layout_row_options(self) -> list[int]:
        """Return the rows with as many blue tiles as blue tokens drawn (R20)."""
        blue = self.tokens.count(BLUE)
        return [ROW + mask for mask in range(2**SIDE) if mask.bit_count() == blue]

    def _lay_row(self, action: int) -> None:
        """Lay the five tokens drawn in the next row (R20)."""
        mask = action - ROW
        row = self._laid() // (SIDE * self.players)
        for col in range(SIDE):
            colour = BLUE if mask >> col & 1 else GREEN
            self.boards[self.seat][SIDE * row + col].colour = colour
        self.tokens.clear()
        self._go_on_with_layout()

    def _go_on_with_layout(self) -> None:
        """Draw for the next seat, or pass the boards and begin to play (R15)."""
        if self._laid() < TILES * self.players:
            self.seat = self._layout_seat()
            self.stage = Stage.TOKEN
        else:
            self.boards = [self.boards[seat - 1] for seat in range(self.players)]
            self._begin_turn(0)

    # TURN and offerings (R22-R25)

    def _begin_turn(self, seat: int) -> None:
        """Give the turn to a seat (R18)."""
        self.seat = seat
        self._start_turn_record()
        self.stage = Stage.TURN

    def _turn_options(self) -> list[int]:
        """Return DRAW or NO_DRAW, and the offerings unless one was made (R22, R23)."""
        draw = DRAW if self.may_draw() else NO_DRAW
        return [draw] if self.offered else [draw, *self._offerings()]

    def _offerings(self) -> Iterator[int]:
        """Yield the legal offerings (R23)."""
        hand = self.hands[self.seat].total()
        bag = self.bags[self.seat]
        for action, (colour,) in KEEPS.items():
            if hand >= 2 and bag[colour] > 0:
                yield action
        for action, (colour,) in DROPS.items():
            if hand >= 1 and bag[colour] > 0:
                yield action
        for action, price in CHANGES.items():
            if self.may_change(price):
                yield action

    def _choose_turn(self, action: int) -> None:
        """Draw, go on without a card, or pay for an offering (R22, R23)."""
        if action == NO_DRAW:
            self.stage = Stage.PLAY
            return
        self.idle = False
        if action == DRAW:
            self._refill_deck()
            self.stage = Stage.CARD
        else:
            self._pay(PRICES[action])
            self._make_offering(action)

    def _refill_deck(self) -> None:
        """Shuffle the discard pile into an empty deck (option deck_out)."""
        if self.deck.total() == 0:
            self.deck, self.discard = self.discard, Counter()

    def _pay(self, price: Sequence[int]) -> None:
        """Put tokens from the own bag into the bowl (R23)."""
        self.bags[self.seat].subtract(price)
        self.bowl.update(price)

    def _make_offering(self, action: int) -> None:
        """Carry out what was paid for (R23, R49)."""
        self.offered = True
        if action in DROPS:
            self.stage = Stage.OFFER_CARD
        elif action in CHANGES:
            self.stage = Stage.OFFER_TILE
        else:
            self.keep[self.seat] = KEEP_TURNS
            self._after_offering()

    def _after_offering(self) -> None:
        """Go on with PLAY, or first with TURN again (R23, option offering)."""
        self.stage = Stage.TURN if self.extra else Stage.PLAY

    def _discard_options(self) -> list[int]:
        """Return a discard for every kind in hand (R24, R30)."""
        return [DISCARD + kind for kind in self.hands[self.seat]]

    def _discard_from_hand(self, kind: int) -> None:
        """Put a card from the own hand on the discard pile."""
        take(self.hands[self.seat], kind)
        self.discard[kind] += 1

    def _drop_card(self, action: int) -> None:
        """Discard the card paid for (R24)."""
        self._discard_from_hand(action - DISCARD)
        self._after_offering()

    def _offer_tile_options(self) -> list[int]:
        """Return the tiles whose condition may be changed (R25)."""
        return change_tiles(self.boards[self.seat], self.bags[self.seat])

    def _change_tile(self, action: int) -> None:
        """Change a token of the own board for one from the bag (R25)."""
        tile = self.boards[self.seat][action]
        self.bowl[tile.colour] += 1
        tile.colour = 1 - tile.colour
        self.bags[self.seat][tile.colour] -= 1
        self._after_offering()

    # The card drawn (R29, option disaster_mode, R81)

    def _card_options(self) -> list[int]:
        """Return the kinds still in the deck (R29)."""
        return [DRAWN + kind for kind in self.deck]

    def _draw_card(self, action: int) -> None:
        """Take a card from the deck into the hand, or let a disaster strike (R29)."""
        kind = action - DRAWN
        take(self.deck, kind)
        self.stage = Stage.PLAY
        if kind not in TERRAINS and self.disaster_mode == "nature":
            self._strike(kind)
            return
        self.hands[self.seat][kind] += 1
        if kind not in TERRAINS and self.disaster_mode == "instant":
            self._force(kind)

    def _force(self, kind: int) -> None:
        """Make the disaster drawn the only play, or discard it (disaster_mode = instant)."""
        if self.is_playable(kind):
            self.must_play = kind
        else:
            self._discard_from_hand(kind)

    def _strike(self, kind: int) -> None:
        """Let the disaster drawn strike the own board, by chance (R81)."""
        self.card = kind
        self.struck = self.seat
        if kind in UNTARGETED:
            self.striking = True
            self._resolve_untargeted()
        elif target_tiles(kind, self.boards[self.seat]):
            self.striking = True
            self.stage = Stage.TARGET
        else:
            self._discard_played()

    # PLAY (R26, R27)

    def _play_options(self) -> list[int]:
        """Return END and the kinds in hand that have a legal target (R26)."""
        if self.must_play is not None:
            return [PLAY + self.must_play]
        hand = self.hands[self.seat]
        return [END] + [PLAY + kind for kind in hand if self.is_playable(kind)]

    def _choose_play(self, action: int) -> None:
        """Take a card from the hand to play it, or end the turn (R26)."""
        self.must_play = None
        if action == END:
            self._end_turn()
            return
        self.idle = False
        self.card = action - PLAY
        take(self.hands[self.seat], self.card)
        if self.card in UNTARGETED:
            self._resolve_untargeted()
        else:
            self.stage = Stage.PLACE if self.card in TERRAINS else Stage.BOARD

    def _place_options(self) -> list[int]:
        """Return the tiles that accept the terrain card (R27)."""
        return self.place_tiles(self.card)

    def _place_terrain(self, action: int) -> None:
        """Lay a terrain card on an empty tile or make a combo (R32, R33)."""
        tile = self.boards[self.seat][action]
        if tile.base is None:
            tile.base = self.card
        else:
            tile.second = self.card
            tile.combo = recipe(tile.base, tile.second)
        self.card = -1
        self._complete_play()

    # Disasters (R28, R34-R45)

    def _discard_played(self) -> None:
        """Put the card being played on the discard pile."""
        self.discard[self.card] += 1
        self.card = -1

    def _clear(self, tile: Tile) -> None:
        """Clear a tile; its combo card is back in the supply by itself (R34)."""
        self.discard.update(tile.cards())
        tile.clear()

    def _resolve_untargeted(self) -> None:
        """Carry out a Tsunami or a Tornado (R35, R36)."""
        if self.card == TSUNAMI:
            for board in self.boards:
                for tile in board:
                    self._clear(tile)
        else:
            for hand in self.hands:
                self.deck.update(hand)
                hand.clear()
        self._discard_played()
        self._complete_play()

    def _board_options(self) -> list[int]:
        """Return the boards with a legal target, counted from the decider (R28, R72)."""
        return [
            BOARD + step
            for step in range(self.players)
            if target_tiles(self.card, self.boards[(self.seat + step) % self.players])
        ]

    def _choose_board(self, action: int) -> None:
        """Choose the board for the disaster (R28)."""
        self.struck = (self.seat + action - BOARD) % self.players
        self.stage = Stage.TARGET

    def _target_options(self) -> list[int]:
        """Return the legal targets on the chosen board (R28)."""
        return target_tiles(self.card, self.boards[self.struck])

    def _choose_target(self, action: int) -> None:
        """Choose the target and, if nothing more is to be chosen, hit it (R28)."""
        self.target = action
        if self.card in TWO_TILES:
            self.stage = Stage.TARGET2
        elif self.card == BLIZZARD:
            self.stage = Stage.FROST
        else:
            self._hit_one_tile()

    def _hit_one_tile(self) -> None:
        """Carry out a Drought, Wildfires or an Eruption (R43-R45)."""
        board = self.boards[self.struck]
        tile = board[self.target]
        if self.card == WILDFIRES:
            self._clear(tile)
            tile.dead = True
            self.card = -1
        else:
            hit = [tile] if self.card == DROUGHT else [board[t] for t in neighbours(self.target)]
            for other in hit:
                self._remove_combo(other)
            self._discard_played()
        self._complete_play()

    def _remove_combo(self, tile: Tile) -> None:
        """Clear a tile with a combo, or take the upgrade off it (option combo_removal)."""
        if tile.combo is None:
            return
        if not self.upgrade:
            self._clear(tile)
            return
        if tile.second is not None:
            self.discard[tile.second] += 1
        tile.second = None
        tile.combo = None

    def _target2_options(self) -> list[int]:
        """Return the other legal targets on the same board (R28, R39-R41)."""
        return [tile for tile in self._target_options() if tile != self.target]

    def _hit_two_tiles(self, action: int) -> None:
        """Carry out an Earthquake, a Flood or a Mudslide (R39-R41)."""
        if self.card == EARTHQUAKE:
            self._swap(self.target, action)
        else:
            colour = BLUE if self.card == FLOOD else GREEN
            for tile in (self.target, action):
                self._repaint(self.boards[self.struck][tile], colour)
        self._discard_played()
        self._complete_play()

    def _swap(self, first: int, second: int) -> None:
        """Let two stacks change places; the colours stay (R39)."""
        board = self.boards[self.struck]
        board[first], board[second] = board[second], board[first]
        colours = board[first].colour, board[second].colour
        board[second].colour, board[first].colour = colours

    def _repaint(self, tile: Tile, colour: int) -> None:
        """Clear a tile and give it a colour, with a spare token if need be (R40-R42)."""
        self._clear(tile)
        if tile.colour != colour:
            self.bowl[tile.colour] += 1
            self.spares[colour] += 1
            tile.colour = colour

    def _frost_options(self) -> list[int]:
        """Return the possible results of a Blizzard (R38)."""
        lying = self.boards[self.struck][self.target].combo
        return [TO_MOUNTAIN] + [
            action
            for action, combo in FROSTS.items()
            if combo == lying or self.has_combo(self.struck, combo)
        ]

    def _freeze(self, action: int) -> None:
        """Make the Blizzard card the base, perhaps with a combo on top (R37)."""
        tile = self.boards[self.struck][self.target]
        self._clear(tile)
        tile.base = MOUNTAIN
        tile.blizzard = True
        tile.combo = FROSTS.get(action)
        self.card = -1
        self._complete_play()

    # After a play, the end of a turn and of the game (R30, R60-R64)

    def _complete_play(self) -> None:
        """Check for a full board, then go on with PLAY or end the turn (R26-R28, R60, R81)."""
        if any(is_full(board) for board in self.boards):
            if not self.finish_round:
                self.stage = Stage.OVER
                return
            self.last_round = True
        if self.striking:
            self.striking = False
        else:
            self.plays += 1
        if self.plays < self.plays_per_turn:
            self.stage = Stage.PLAY
        else:
            self._end_turn()

    def _end_turn(self) -> None:
        """Let keep fall and ask for a discard if the hand is too large (R30)."""
        self.keep[self.seat] = max(0, self.keep[self.seat] - 1)
        if self.hands[self.seat].total() > self.limit(self.seat):
            self.stage = Stage.TRIM
        else:
            self._finish_turn()

    def _trim_hand(self, action: int) -> None:
        """Discard a card free of charge (R30)."""
        self._discard_from_hand(action - DISCARD)
        self._finish_turn()

    def _finish_turn(self) -> None:
        """Count the turn, then end the game or pass the turn (R30)."""
        self.idle_turns = self.idle_turns + 1 if self.idle else 0
        self.turns[self.seat] += 1
        if self._ends_after_turn():
            self.stage = Stage.OVER
        else:
            self._begin_turn((self.seat + 1) % self.players)

    def _ends_after_turn(self) -> bool:
        """Tell whether the game ends with this turn (R61-R64, option finish_round)."""
        return (
            self._cards_used_up()
            or self.idle_turns >= 2 * self.players
            or min(self.turns) >= self.turn_limit
            or (self.last_round and self.seat == self.players - 1)
        )

    def _cards_used_up(self) -> bool:
        """Tell whether no hand, deck or reshuffled pile holds a card (R61, option deck_out)."""
        pile = self.discard.total() if self.reshuffle else 0
        return self.deck.total() + pile + sum(hand.total() for hand in self.hands) == 0
