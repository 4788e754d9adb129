"""Zenmap's moves in words: `draw`, `play forest`, `c3`, `board next`, `change green blue` (R17)."""

from collections.abc import Mapping

from genesis.core.errors import InvalidMove
from genesis.core.position import CHANCE
from genesis.games.zenmap.cards import (
    COMBO_OF,
    COMBOS,
    DROUGHT,
    EARTHQUAKE,
    ERUPTION,
    FIRST_DISASTER,
    KINDS,
    LAND,
    NOTHING,
    TERRAINS,
    TOP_NAMES,
)
from genesis.games.zenmap.choices import hand_limit
from genesis.games.zenmap.codes import (
    BOARD_CODE,
    CHANGE_CODE,
    CODES,
    DISCARD_CODE,
    DRAW,
    DRAWN_CODE,
    DROP_CODE,
    END,
    FROST_CODE,
    KEEP_CODE,
    NO_DRAW,
    PLAY_CODE,
    ROW_CODE,
    TOKEN_CODE,
)
from genesis.games.zenmap.position import (
    BLUE,
    BOARD,
    CARD,
    FROST,
    GREEN,
    LAYOUT_ROW,
    LAYOUT_TILE,
    NO_CARD,
    OFFER_CARD,
    OFFER_TILE,
    PLACE,
    PLAY,
    SIDE,
    TARGET,
    TARGET2,
    TILES,
    TOKEN,
    TRIM,
    TURN,
    Position,
)

__all__ = ["BOARD_NAMES", "COLOURS", "read", "tile_name", "why_not", "write"]

COLOURS = ("green", "blue")
BOARD_NAMES = ("own", "next", "second", "third")  # seats after the decider (R72)
RESULTS = ("mountain", "tundra", "fjord")


def tile_name(tile: int) -> str:
    """`c3`: columns a to e from the left, rows 1 to 5 from the top."""
    row, column = divmod(tile, SIDE)
    return f"{chr(ord('a') + column)}{row + 1}"


def row_name(blues: int) -> str:
    """`gbgbg`: the colours of a row from the left."""
    return "".join(COLOURS[blues >> column & 1][0] for column in range(SIDE))


def every_name() -> Mapping[int, str]:
    """Every action code with its notation."""
    names = {tile: tile_name(tile) for tile in range(TILES)}
    names |= {ROW_CODE + blues: f"row {row_name(blues)}" for blues in range(1 << SIDE)}
    for kind, name in enumerate(KINDS):
        names[PLAY_CODE + kind] = f"play {name}"
        names[DISCARD_CODE + kind] = f"discard {name}"
        names[DRAWN_CODE + kind] = f"drawn {name}"
    names |= {DRAW: "draw", NO_DRAW: "no draw", END: "end"}
    for colour, name in enumerate(COLOURS):
        names[KEEP_CODE + colour] = f"keep {name}"
        names[DROP_CODE + colour] = f"drop {name}"
        names[TOKEN_CODE + colour] = f"token {name}"
    pairs = ("green green", "green blue", "blue blue")
    names |= {CHANGE_CODE + index: f"change {pair}" for index, pair in enumerate(pairs)}
    names |= {BOARD_CODE + index: f"board {name}" for index, name in enumerate(BOARD_NAMES)}
    names |= {FROST_CODE + index: f"frost {name}" for index, name in enumerate(RESULTS)}
    return names


NAMES = every_name()
CODE_OF = {name: code for code, name in NAMES.items()}
HOW: Mapping[int, str] = {
    LAYOUT_TILE: "name a tile such as 'c3'",
    LAYOUT_ROW: "name the colours from the left such as 'row gbgbg'",
    TURN: "'draw', 'no draw', 'keep green', 'drop blue' or 'change green blue'",
    OFFER_CARD: "'discard <card>' such as 'discard forest'",
    OFFER_TILE: "name a tile such as 'c3'",
    PLAY: "'play <card>' such as 'play forest', or 'end'",
    PLACE: "name a tile such as 'c3'",
    BOARD: "'board own' or 'board next'",
    TARGET: "name a tile such as 'c3'",
    TARGET2: "name a tile such as 'c3'",
    FROST: "'frost mountain', 'frost tundra' or 'frost fjord'",
    TRIM: "'discard <card>' such as 'discard forest'",
    TOKEN: "an outcome is 'token green' or 'token blue'",
    CARD: "an outcome is 'drawn <card>' such as 'drawn forest'",
}


def write(pos: Position, action: int) -> str:
    """An action in notation."""
    if action not in NAMES:
        raise InvalidMove(str(action), f"is no action: codes are in R17, below {CODES}")
    return NAMES[action]


def read(pos: Position, text: str) -> int:
    """The action that a notation stands for; words may be cut short while they are clear."""
    words = text.lower().split()
    if words[:1] == ["tile"]:
        words = words[1:]
    if words == ["change", "blue", "green"]:
        words = ["change", "green", "blue"]
    if (name := " ".join(words)) in CODE_OF:
        return CODE_OF[name]
    found = [code for code, name in NAMES.items() if begins(words, name.split())]
    if words and len(found) == 1:
        return found[0]
    if len(words) == 1 and len(words[0]) == 2 and words[0][1].isdecimal():
        raise InvalidMove(text, "is not a move: tiles go from a1 to e5")
    raise InvalidMove(text, f"is not a move: {HOW[int(pos.step)]}")


def begins(words: list[str], name: list[str]) -> bool:
    """Whether each word is the start of the name's; only what follows the verb may be cut."""
    return (
        len(words) == len(name)
        and words[0] == name[0]
        and all(part.startswith(word) for word, part in zip(words, name, strict=True))
    )


# --- why a move is not open -------------------------------------------------------------------

ASKED: Mapping[int, str] = {
    LAYOUT_TILE: "a tile for the token is asked for (R21)",
    LAYOUT_ROW: "the colours of a row are asked for (R20)",
    TURN: "a draw or an offering is asked for (R22)",
    OFFER_CARD: "the card to discard is asked for (R24)",
    OFFER_TILE: "the tile to change is asked for (R25)",
    PLAY: "a card to play, or the end of the turn, is asked for (R26)",
    PLACE: "a tile for the card is asked for (R27)",
    BOARD: "the board that is struck is asked for (R28)",
    TARGET: "the tile that is struck is asked for (R28)",
    TARGET2: "the second tile is asked for (R28)",
    FROST: "what the Blizzard makes is asked for (R38)",
    TRIM: "the hand is above its limit, a card must go (R30)",
    TOKEN: "a token is drawn now (R13)",
    CARD: "a card is drawn now (R29)",
}


def why_not(pos: Position, action: int) -> str:
    """Why an action is not open here, with its rule."""
    step = int(pos.step)
    if pos.actor == CHANCE and step not in (TOKEN, CARD):
        return why_not_tile(pos, action) if action < TILES else "the strike is aimed now (R81)"
    if not answers(step, action):
        return ASKED[step]
    if action < TILES:
        return why_not_tile(pos, action)
    if action < PLAY_CODE:
        return f"{int(pos.drawn[BLUE])} of the five tokens drawn are blue (R20)"
    if action < DRAW:
        return why_not_card(pos, action)
    if action >= DRAWN_CODE:
        return "there is none left to draw (R50)"
    return why_not_other(pos, action)


ANSWERS: Mapping[int, tuple[range, ...]] = {
    LAYOUT_TILE: (range(TILES),),
    LAYOUT_ROW: (range(ROW_CODE, PLAY_CODE),),
    TURN: (range(DRAW, END), range(KEEP_CODE, BOARD_CODE)),
    OFFER_CARD: (range(DISCARD_CODE, DRAW),),
    OFFER_TILE: (range(TILES),),
    PLAY: (range(PLAY_CODE, DISCARD_CODE), range(END, END + 1)),
    PLACE: (range(TILES),),
    BOARD: (range(BOARD_CODE, FROST_CODE),),
    TARGET: (range(TILES),),
    TARGET2: (range(TILES),),
    FROST: (range(FROST_CODE, DRAWN_CODE),),
    TRIM: (range(DISCARD_CODE, DRAW),),
    TOKEN: (range(TOKEN_CODE, CODES),),
    CARD: (range(DRAWN_CODE, TOKEN_CODE),),
}


def answers(step: int, action: int) -> bool:
    """Whether an action is the kind of thing that is asked for."""
    return any(action in codes for codes in ANSWERS[step])


def why_not_tile(pos: Position, tile: int) -> str:
    """Why a tile is not open."""
    name, step = tile_name(tile), int(pos.step)
    if step == LAYOUT_TILE:
        return f"{name} has a token already (R21)"
    board = int(pos.board) if step in (TARGET, TARGET2) else int(pos.turn)
    if pos.dead[board] >> tile & 1:
        return (
            f"{name} is dead ({'R31' if step == PLACE else 'R25' if step == OFFER_TILE else '§5'})"
        )
    if step == OFFER_TILE:
        other = COLOURS[1 - (pos.blue[board] >> tile & 1)]
        return f"there is no {other} token in the bag for {name} (R25)"
    if step == PLACE:
        return why_not_place(pos, tile)
    if step == TARGET2 and tile == pos.first:
        return f"{name} is the first tile already, another one is asked for (R28)"
    return f"{name} {NO_TARGET[int(pos.card)]}"


NO_TARGET: Mapping[int, str] = {
    EARTHQUAKE: "has no card to swap (R39)",
    DROUGHT: "has no combo (R43)",
    ERUPTION: "is no Volcano (R45)",
}


def why_not_place(pos: Position, tile: int) -> str:
    """Why a terrain card cannot go on a live tile (R31)."""
    seat, card, name = int(pos.turn), int(pos.card), tile_name(tile)
    top = int(pos.top[seat, tile])
    if top == NOTHING:
        ground, cards = (COLOURS[GREEN], "land") if card >= LAND else (COLOURS[BLUE], "water")
        return f"{name} is {ground} and accepts only {cards} (R31)"
    if top >= len(TERRAINS):
        return f"{name} is a {TOP_NAMES[top]}, and a combo accepts nothing (R31)"
    return f"no {COMBOS[COMBO_OF[top, card]]} card is left in the supply (R31)"


def why_not_card(pos: Position, action: int) -> str:
    """Why a card cannot be played or discarded."""
    kind = action - (PLAY_CODE if action < DISCARD_CODE else DISCARD_CODE)
    if pos.must != NO_CARD:
        return f"the {KINDS[int(pos.must)]} just drawn must be played (option instant)"
    if not pos.hand[pos.turn, kind]:
        return f"there is no {KINDS[kind]} in hand (R26)"
    where = "on any board" if kind >= FIRST_DISASTER else "on your board"
    return f"the {KINDS[kind]} has no legal target {where} ({'R47' if 'any' in where else 'R31'})"


def why_not_other(pos: Position, action: int) -> str:
    """Why a draw, an offering, a board, a result or the end of the turn is not open."""
    if action in (DRAW, NO_DRAW):
        return why_not_draw(pos, action)
    if action == END:
        return f"the {KINDS[int(pos.must)]} just drawn must be played (option instant)"
    if action >= FROST_CODE:
        return f"no {RESULTS[action - FROST_CODE].capitalize()} card is left in the supply (R38)"
    if action >= BOARD_CODE:
        absent = action - BOARD_CODE >= pos.seats
        return "nobody sits there (R72)" if absent else "that board has no legal target (R28)"
    if pos.offered:
        return "there is one offering a turn (R23)"
    return why_not_offer(pos, action)


def why_not_draw(pos: Position, action: int) -> str:
    """R22: why one may not draw, or must."""
    if action == NO_DRAW:
        return "a card can be drawn, and the draw is not optional (R22)"
    full = pos.hand_size[pos.turn] >= hand_limit(pos, int(pos.turn))
    return "the hand is full (R22)" if full else "the deck is empty (R22)"


def why_not_offer(pos: Position, action: int) -> str:
    """R23: why an offering is not open."""
    hand = int(pos.hand_size[pos.turn])
    if action < DROP_CODE and hand < 2:
        return "it takes two cards in hand to keep more (R23)"
    if action < CHANGE_CODE and hand < 1:
        return "there is no card to discard (R23)"
    if action < CHANGE_CODE:
        return f"there is no {COLOURS[(action - KEEP_CODE) % 2]} token in the bag (R23)"
    blues = action - CHANGE_CODE
    if pos.bag[pos.turn, GREEN] < 2 - blues or pos.bag[pos.turn, BLUE] < blues:
        return "the bag does not hold these two tokens (R23)"
    return "after paying, no token is left for any tile (R23)"
