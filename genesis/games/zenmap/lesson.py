"""Zenmap, learned by playing it: one turn of every kind, up to the last tile."""

from genesis.core.language import words
from genesis.core.lessons import Figure, Scene, joined
from genesis.games.zenmap.cards import KINDS, LAND
from genesis.games.zenmap.notation import tile_name

__all__ = ["CHART", "FIGURES", "SCENES"]

CHART = "R5"  # the rule that the quick reference stands beside

LAID_BY_CHANCE = {"layout": "random"}  # R14: the boards are there before the first turn

# --- the two boards, each tile with the card that it has at the end ---------------------------

MINE = "fffll pofoo fffom oollf rmfll".replace(" ", "")
THEIRS = "offpp oollp mfflr pfrol fofol".replace(" ", "")


def cards_of(board: str) -> list[str]:
    """The cards of a board; each is known by its first letter."""
    return [next(kind for kind in KINDS if kind.startswith(letter)) for letter in board]


def tokens_of(board: str) -> str:
    """R14: the tokens that accept those cards."""
    colours = ("green" if KINDS.index(card) < LAND else "blue" for card in cards_of(board))
    return joined(f"token {colour}" for colour in colours)


def turn(card: str, tile: str) -> str:
    """Draw a card and lay it."""
    return f"draw; drawn {card}; play {card}; {tile}"


def filled() -> str:
    """Both boards filled from the first tile up to the last but one."""
    rounds = list(zip(cards_of(MINE), cards_of(THEIRS), strict=True))[:-1]
    turns = (turn(card, tile_name(tile)) for tile, both in enumerate(rounds) for card in both)
    return joined((TOKENS, *turns))


def blue_tiles() -> str:
    """Where the first water can go."""
    cards = enumerate(cards_of(MINE))
    return " | ".join(tile_name(tile) for tile, card in cards if KINDS.index(card) >= LAND)


TOKENS = joined((tokens_of(THEIRS), tokens_of(MINE)))  # R15: the boards are passed
ONE_CARD = joined((TOKENS, turn("forest", "b1"), turn("ocean", "a1")))
TWO_CARDS = joined((ONE_CARD, turn("lake", "d1"), turn("forest", "b3")))
COMBO = joined((TWO_CARDS, turn("plains", "b1"), turn("forest", "c3")))
ROW = joined(
    (COMBO, turn("forest", "a3"), turn("lake", "c2"), turn("forest", "b3"), turn("plains", "d1"))
)
RUN = joined((ROW, turn("forest", "c3"), turn("plains", "e1")))
HELD = joined((RUN, "draw; drawn river; end", turn("lake", "d2")))

# --- the scenes -------------------------------------------------------------------------------

SCENES = (
    Scene(
        *words(
            "A board for the other",
            "First you both make a board of green and blue tokens, drawn blindly. Lay this one "
            "wherever you like: when the boards are full they change hands (R15).",
            "Lay the token on any free tile of your board.",
            "Twenty-five tokens make a board. In a real game one click lays the rest at random.",
        ),
        script="*",
        moves="token green",
    ),
    Scene(
        *words(
            "Draw and play",
            "On your turn you draw a card, then play one. Draw from the deck, choose the forest, "
            "and lay it on a green tile: green takes land (R31).",
            "Draw a card, choose it, and lay it on a green tile.",
            "A forest is 1 point, plains 2, a mountain 3.",
        ),
        script="draw; !drawn forest; play forest; *",
        moves=TOKENS,
        options=LAID_BY_CHANCE,
    ),
    Scene(
        *words(
            "Water on blue",
            "Blue tiles take water: ocean 1, lake 2, river 3. Draw the lake and lay it on a blue "
            "tile; touch a green one and you are told why not.",
            "Draw, choose the lake, and lay it on a blue tile.",
            "Land on green, water on blue. That holds for the first card of a tile only.",
        ),
        script=f"draw; !drawn lake; play lake; {blue_tiles()}",
        moves=ONE_CARD,
        options=LAID_BY_CHANCE,
    ),
    Scene(
        *words(
            "Make a combo",
            "A second card on a tile makes a combo, worth both together, whatever the colour of "
            "the tile (R33). Draw the plains and lay them on your forest on b1.",
            "Lay the plains on the forest on b1.",
            "Rainforest, 3 points. Every pair of terrains has its combo: the chart is one key "
            "away, c.",
        ),
        script="draw; !drawn plains; play plains; b1",
        moves=TWO_CARDS,
        options=LAID_BY_CHANCE,
    ),
    Scene(
        *words(
            "A run",
            "Equal cards side by side in a row or column score once more (R66). You have forests "
            "on a3 and b3: draw another one and lay it on c3.",
            "Lay the forest on c3, beside the other two.",
            "Three forests in a run: 3 points for the cards and 3 for the run.",
        ),
        script="draw; !drawn forest; play forest; c3",
        moves=ROW,
        options=LAID_BY_CHANCE,
    ),
    Scene(
        *words(
            "An offering",
            "Instead of drawing you may pay tokens from your bag into the bowl (R23): one to hold "
            "three cards or to discard one, two to turn a tile over. Pay two, turn any tile, then "
            "end the turn: nobody has to play.",
            "Touch the bowl, pay two tokens to change a tile, choose the tile, then end the turn.",
            "The tile has the other colour now. Tokens left in the bag decide ties (R68).",
        ),
        script="change; *; end",
        moves=RUN,
        options=LAID_BY_CHANCE,
    ),
    Scene(
        *words(
            "A disaster",
            "Disasters are cards like others and may strike any board (R47). You draw wildfires: "
            "play them, choose the other board and burn one of its tiles.",
            "Play the wildfires on the other player’s board.",
            "That tile is dead and breaks every run across it. There are nine kinds of disaster; "
            "focus a card to read what it does.",
        ),
        script="draw; !drawn wildfires; play wildfires; board next; *",
        moves=HELD,
        options=LAID_BY_CHANCE,
    ),
    Scene(
        *words(
            "The last tile",
            "The game ends at once when a board is full (R60). One tile is free: draw, and lay the "
            "lake on e5.",
            "Draw the lake and lay it on e5.",
            "The game is over: cards and runs are added up, and the sheet shows every run.",
        ),
        script="draw; !drawn lake; play lake; e5",
        moves=filled(),
        options=LAID_BY_CHANCE,
    ),
)

FIGURES = (
    Figure(
        "R15",
        *words("Two boards before the first card: green tiles for land, blue tiles for water."),
        moves=TOKENS,
        options=LAID_BY_CHANCE,
    ),
    Figure(
        "R33",
        *words("A Rainforest on b1: plains laid on a forest. The token beneath does not matter."),
        moves=COMBO,
        options=LAID_BY_CHANCE,
    ),
    Figure(
        "R66",
        *words("A finished game. Equal neighbours in a row or column are runs and score again."),
        moves=joined((filled(), turn("lake", "e5"))),
        options=LAID_BY_CHANCE,
    ),
)
