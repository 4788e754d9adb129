"""Zenmap's moves in words: `draw`, `play forest`, `c3`, `board next`, `change green blue` (R17)."""

from collections.abc import Mapping

from genesis.core.errors import InvalidMove
from genesis.core.language import say, words
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

COLOURS = words("green", "blue")
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
HOW_TILE, HOW_ROW, HOW_TURN, HOW_DISCARD, HOW_PLAY, HOW_BOARD, HOW_FROST, HOW_TOKEN, HOW_CARD = (
    words(
        "is not a move: name a tile such as 'c3'",
        "is not a move: name the colours from the left such as 'row gbgbg'",
        "is not a move: 'draw', 'no draw', 'keep green', 'drop blue' or 'change green blue'",
        "is not a move: 'discard <card>' such as 'discard forest'",
        "is not a move: 'play <card>' such as 'play forest', or 'end'",
        "is not a move: 'board own' or 'board next'",
        "is not a move: 'frost mountain', 'frost tundra' or 'frost fjord'",
        "is not a move: an outcome is 'token green' or 'token blue'",
        "is not a move: an outcome is 'drawn <card>' such as 'drawn forest'",
    )
)
HOW: Mapping[int, str] = {
    LAYOUT_TILE: HOW_TILE,
    LAYOUT_ROW: HOW_ROW,
    TURN: HOW_TURN,
    OFFER_CARD: HOW_DISCARD,
    OFFER_TILE: HOW_TILE,
    PLAY: HOW_PLAY,
    PLACE: HOW_TILE,
    BOARD: HOW_BOARD,
    TARGET: HOW_TILE,
    TARGET2: HOW_TILE,
    FROST: HOW_FROST,
    TRIM: HOW_DISCARD,
    TOKEN: HOW_TOKEN,
    CARD: HOW_CARD,
}


def write(pos: Position, action: int) -> str:
    """An action in notation."""
    if action not in NAMES:
        why = say("is no action: codes are in R17, below {codes}", codes=CODES)
        raise InvalidMove(str(action), why)
    return NAMES[action]


def read(pos: Position, text: str) -> int:
    """The action that a notation stands for; words may be cut short while they are clear."""
    typed = text.lower().split()
    if typed[:1] == ["tile"]:
        typed = typed[1:]
    if typed == ["change", "blue", "green"]:
        typed = ["change", "green", "blue"]
    if (name := " ".join(typed)) in CODE_OF:
        return CODE_OF[name]
    found = [code for code, name in NAMES.items() if begins(typed, name.split())]
    if typed and len(found) == 1:
        return found[0]
    if len(typed) == 1 and len(typed[0]) == 2 and typed[0][1].isdecimal():
        raise InvalidMove(text, say("is not a move: tiles go from a1 to e5"))
    raise InvalidMove(text, say(HOW[int(pos.step)]))


def begins(typed: list[str], name: list[str]) -> bool:
    """Whether each word is the start of the name's; only what follows the verb may be cut."""
    return (
        len(typed) == len(name)
        and typed[0] == name[0]
        and all(part.startswith(word) for word, part in zip(typed, name, strict=True))
    )


# --- why a move is not open -------------------------------------------------------------------

ASKED: Mapping[int, str] = dict(
    zip(
        range(LAYOUT_TILE, CARD + 1),
        words(
            "a tile for the token is asked for (R21)",
            "the colours of a row are asked for (R20)",
            "a draw or an offering is asked for (R22)",
            "the card to discard is asked for (R24)",
            "the tile to change is asked for (R25)",
            "a card to play, or the end of the turn, is asked for (R26)",
            "a tile for the card is asked for (R27)",
            "the board that is struck is asked for (R28)",
            "the tile that is struck is asked for (R28)",
            "the second tile is asked for (R28)",
            "what the Blizzard makes is asked for (R38)",
            "the hand is above its limit, a card must go (R30)",
            "a token is drawn now (R13)",
            "a card is drawn now (R29)",
        ),
        strict=True,
    )
)


def why_not(pos: Position, action: int) -> str:
    """Why an action is not open here, with its rule."""
    step = int(pos.step)
    if pos.actor == CHANCE and step not in (TOKEN, CARD):
        strike = say("the strike is aimed now (R81)")
        return why_not_tile(pos, action) if action < TILES else strike
    if not answers(step, action):
        return say(ASKED[step])
    if action < TILES:
        return why_not_tile(pos, action)
    if action < PLAY_CODE:
        return say("{n} of the five tokens drawn are blue (R20)", n=int(pos.drawn[BLUE]))
    if action < DRAW:
        return why_not_card(pos, action)
    if action >= DRAWN_CODE:
        return say("there is none left to draw (R50)")
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
        return say("{tile} has a token already (R21)", tile=name)
    board = int(pos.board) if step in (TARGET, TARGET2) else int(pos.turn)
    if pos.dead[board] >> tile & 1:
        rule = "R31" if step == PLACE else "R25" if step == OFFER_TILE else "§5"
        return say("{tile} is dead ({rule})", tile=name, rule=rule)
    if step == OFFER_TILE and pos.blue[board] >> tile & 1:
        return say("there is no green token in the bag for {tile} (R25)", tile=name)
    if step == OFFER_TILE:
        return say("there is no blue token in the bag for {tile} (R25)", tile=name)
    if step == PLACE:
        return why_not_place(pos, tile)
    if step == TARGET2 and tile == pos.first:
        return say("{tile} is the first tile already, another one is asked for (R28)", tile=name)
    return say(NO_TARGET[int(pos.card)], tile=name)


NO_TARGET: Mapping[int, str] = dict(
    zip(
        (EARTHQUAKE, DROUGHT, ERUPTION),
        words(
            "{tile} has no card to swap (R39)",
            "{tile} has no combo (R43)",
            "{tile} is no Volcano (R45)",
        ),
        strict=True,
    )
)


def why_not_place(pos: Position, tile: int) -> str:
    """Why a terrain card cannot go on a live tile (R31)."""
    seat, card, name = int(pos.turn), int(pos.card), tile_name(tile)
    top = int(pos.top[seat, tile])
    if top == NOTHING:
        if card >= LAND:
            return say("{tile} is green and accepts only land (R31)", tile=name)
        return say("{tile} is blue and accepts only water (R31)", tile=name)
    if top >= len(TERRAINS):
        combo = say(TOP_NAMES[top])
        return say("{tile} is a {combo}, and a combo accepts nothing (R31)", tile=name, combo=combo)
    combo = say(COMBOS[COMBO_OF[top, card]])
    return say("no {combo} card is left in the supply (R31)", combo=combo)


def why_not_card(pos: Position, action: int) -> str:
    """Why a card cannot be played or discarded."""
    kind = action - (PLAY_CODE if action < DISCARD_CODE else DISCARD_CODE)
    card = say(KINDS[kind])
    if pos.must != NO_CARD:
        return must_be_played(pos)
    if not pos.hand[pos.turn, kind]:
        return say("there is no {card} in hand (R26)", card=card)
    if kind >= FIRST_DISASTER:
        return say("the {card} has no legal target on any board (R47)", card=card)
    return say("the {card} has no legal target on your board (R31)", card=card)


def must_be_played(pos: Position) -> str:
    """Option disaster_mode = instant: what was drawn comes first."""
    card = say(KINDS[int(pos.must)])
    return say("the {card} just drawn must be played (option instant)", card=card)


def why_not_other(pos: Position, action: int) -> str:
    """Why a draw, an offering, a board, a result or the end of the turn is not open."""
    if action in (DRAW, NO_DRAW):
        return why_not_draw(pos, action)
    if action == END:
        return must_be_played(pos)
    if action >= FROST_CODE:
        combo = say(RESULTS[action - FROST_CODE].capitalize())
        return say("no {combo} card is left in the supply (R38)", combo=combo)
    if action >= BOARD_CODE:
        absent = action - BOARD_CODE >= pos.seats
        no_target = say("that board has no legal target (R28)")
        return say("nobody sits there (R72)") if absent else no_target
    if pos.offered:
        return say("there is one offering a turn (R23)")
    return why_not_offer(pos, action)


def why_not_draw(pos: Position, action: int) -> str:
    """R22: why one may not draw, or must."""
    if action == NO_DRAW:
        return say("a card can be drawn, and the draw is not optional (R22)")
    full = pos.hand_size[pos.turn] >= hand_limit(pos, int(pos.turn))
    return say("the hand is full (R22)") if full else say("the deck is empty (R22)")


def why_not_offer(pos: Position, action: int) -> str:
    """R23: why an offering is not open."""
    hand = int(pos.hand_size[pos.turn])
    if action < DROP_CODE and hand < 2:
        return say("it takes two cards in hand to keep more (R23)")
    if action < CHANGE_CODE and hand < 1:
        return say("there is no card to discard (R23)")
    if action < CHANGE_CODE:
        return say(NO_TOKEN[(action - KEEP_CODE) % 2])
    blues = action - CHANGE_CODE
    if pos.bag[pos.turn, GREEN] < 2 - blues or pos.bag[pos.turn, BLUE] < blues:
        return say("the bag does not hold these two tokens (R23)")
    return say("after paying, no token is left for any tile (R23)")


NO_TOKEN = words(
    "there is no green token in the bag (R23)", "there is no blue token in the bag (R23)"
)
