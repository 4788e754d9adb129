"""Pangaea, learned by playing it: one turn of every kind, up to the last tile."""

from collections.abc import Iterator

from genesis.core.language import words
from genesis.core.lessons import Figure, Scene, joined
from genesis.games.pangaea.maps import MAP
from genesis.games.pangaea.position import TERRAINS

__all__ = ["FIGURES", "SCENES"]

REPTILE_STARTS = {"first": "0"}

# --- the game that the scenes are moments of --------------------------------------------------

FIRST_TURN = "roll forest wetland; forest d5; wetland h6; "
SECOND_TURN = FIRST_TURN + "roll savannah savannah; savannah g4; savannah g5; "
THIRD_TURN = SECOND_TURN + "roll mountain savannah; mountain i4; stop; "
FOURTH_TURN = THIRD_TURN + "roll mountain wetland; mountain i3; wetland h7; "
FIFTH_TURN = FOURTH_TURN + "roll forest forest; forest d4; stop; "
SIXTH_TURN = FIFTH_TURN + "roll forest savannah; forest c5; savannah h5; "
SEVENTH_TURN = SIXTH_TURN + "roll wetland wild; wetland i7; forest e5; "
EIGHTH_TURN = SEVENTH_TURN + "roll wild forest; forest b5; forest b4; "
NINTH_TURN = EIGHTH_TURN + "roll savannah savannah; mountain i5; "
TENTH_TURN = NINTH_TURN + "roll mountain wetland; mountain j4; wetland g7; "

# --- a map that is nearly full ----------------------------------------------------------------

LAST_SPACES = ("e7", "e8", "f8")  # three in a corner: the smallest group that goes on (R11)
PATCH = 6  # spaces of one terrain that lie together, half of them of each species
PATCHES = "wsmfwwssfmfmwms"  # their terrains, by the first letter


def open_spaces() -> Iterator[str]:
    """The spaces in play with two players, row by row and back again."""
    for row, line in enumerate(MAP.text("reconstructed").split("/")):
        played = line.split("|")[0]
        names = [f"{chr(ord('a') + column)}{row + 1}" for column in range(len(played))]
        pairs = list(zip(names, played, strict=True))
        for name, ground in pairs if row % 2 == 0 else reversed(pairs):
            if ground == ".":
                yield name


def nearly_full() -> str:
    """All spaces but the last three, in patches that both have a share of."""
    left: list[list[str]] = [[], []]
    for number, space in enumerate(s for s in open_spaces() if s not in LAST_SPACES):
        letter = PATCHES[number // PATCH]
        terrain = next(name for name in TERRAINS if name.startswith(letter))
        left[2 * number // PATCH % 2].append(f"{terrain} {space}")
    return joined(turn for tiles in zip(*map(by_turns, left), strict=True) for turn in tiles)


def by_turns(tiles: list[str]) -> Iterator[str]:
    """Tiles as turns of two, and the first of one if they are odd."""
    if len(tiles) % 2:
        terrain = tiles[0].split()[0]
        yield f"roll {terrain} {terrain}; {tiles[0]}; stop"
    for first, second in zip(
        tiles[len(tiles) % 2 :: 2], tiles[len(tiles) % 2 + 1 :: 2], strict=True
    ):
        yield f"roll {first.split()[0]} {second.split()[0]}; {first}; {second}"


# --- the scenes -------------------------------------------------------------------------------

SCENES = (
    Scene(
        *words(
            "Roll, then lay",
            "Every turn begins with two dice; yours show forest and wetland. Lay a forest tile: "
            "touch the forest die, then any free space of the map.",
            "Start with the forest die: choose forest, then any free space.",
            "Your first reptile lives in a forest. The forest die is used up (R6).",
        ),
        script="forest",
        moves="roll forest wetland",
        options=REPTILE_STARTS,
    ),
    Scene(
        *words(
            "A second tile",
            "The other die still shows wetland: with it you may lay a second tile (R7). It need "
            "not touch the first one.",
            "This time use the second die: lay a wetland tile.",
            "Two dice, two tiles. Now the dinosaur would roll.",
        ),
        script="wetland",
        moves="roll forest wetland; forest d5",
        options=REPTILE_STARTS,
    ),
    Scene(
        *words(
            "Or stop",
            "One tile is enough: the second is always optional (R7). Here a savannah would only "
            "make the dinosaur’s area larger, so stop.",
            "A savannah would help the dinosaur now. Stop instead.",
            "Well kept back. A tile you do not lay is a tile you still have.",
        ),
        script="stop",
        moves=SECOND_TURN + "roll mountain savannah; mountain i4",
        options=REPTILE_STARTS,
    ),
    Scene(
        *words(
            "Grow a herd",
            "Your tiles of one terrain that touch are a herd (R13); corners do not count. Lay a "
            "forest beside your forest on d5.",
            "Lay a forest that shares an edge with d5: c5, d4, d6 or e5.",
            "A herd of two. The largest herd of an area takes its first place.",
        ),
        script="forest c5 | forest d4 | forest d6 | forest e5",
        moves=FOURTH_TURN + "roll forest forest",
        options=REPTILE_STARTS,
    ),
    Scene(
        *words(
            "The wild die",
            "One face in three is wild: it stands for any terrain you like. Lay the wetland first, "
            "then whatever you want with the wild die (R7).",
            "Lay the wetland first; then any terrain, without stopping.",
            "The wetland tile used the wetland die, so the wild one was left: the dice are always "
            "used in the order that leaves you freer (R6).",
        ),
        script="wetland; forest | savannah | mountain | wetland",
        moves=SIXTH_TURN + "roll wetland wild",
        options=REPTILE_STARTS,
    ),
    Scene(
        *words(
            "Against the dice",
            "No die suits you? Then lay one tile of any terrain instead, and the turn is over "
            "(R8). You rolled savannah twice: lay a mountain on i5, beside your own.",
            "Ignore the dice this once: lay a mountain on i5.",
            "One tile, and the turn was over at once. Three mountains in a row: the area is large "
            "enough to score.",
        ),
        script="mountain i5",
        moves=EIGHTH_TURN + "roll savannah savannah",
        options=REPTILE_STARTS,
    ),
    Scene(
        *words(
            "Closed spaces",
            "Volcanoes, tar pits and, with two players, everything beyond the river stay empty "
            "(R10, R2). Touch the volcano on c4 and you will be told; then lay a forest on d6.",
            "Lay a forest on d6, where your herd can grow around the volcano.",
            "Closed spaces divide areas. Whenever a move is refused, its rule is one click away.",
        ),
        script="forest d6",
        moves=TENTH_TURN + "roll forest mountain",
        options=REPTILE_STARTS,
    ),
    Scene(
        *words(
            "First and second place",
            "Touching tiles of one terrain are an area, whoever laid them. From three tiles on its "
            "largest herd scores 4 and the next one 2 (R14). In the wetland the dinosaur’s herd of "
            "two leads: draw level with a wetland beside your i7.",
            "Lay a wetland that shares an edge with i7: i8 or j7.",
            "Equal herds share both places (R16). At the end the largest area of the map counts "
            "three times, the largest of the other terrains twice (R17).",
        ),
        script="wetland i8 | wetland j7",
        moves=TENTH_TURN + "roll wetland wild",
        options=REPTILE_STARTS,
    ),
    Scene(
        *words(
            "The last tile",
            "The game ends the moment no three free spaces hang together (R11). These are the last "
            "three: lay any tile on one of them.",
            "Lay any tile on one of the three free spaces.",
            "The game is over. Every area of three or more tiles was scored: the sheet shows each "
            "one with its herds and its factor.",
        ),
        script="forest | savannah | mountain | wetland",
        moves=f"{nearly_full()}; roll wild wild",
        options=REPTILE_STARTS,
    ),
)

FIGURES = (
    Figure(
        "R2",
        *words(
            "The map before the first tile. With two players everything right of the river is "
            "out of play."
        ),
        options=REPTILE_STARTS,
    ),
    Figure(
        "R13",
        *words(
            "Areas and herds: the reptile’s three forests are one herd; the wetland is "
            "one area with herds of both."
        ),
        moves=TENTH_TURN,
        options=REPTILE_STARTS,
    ),
    Figure(
        "R17",
        *words(
            "A finished map. The largest area carries ×3, the largest of each other terrain ×2."
        ),
        moves=f"{nearly_full()}; roll wild wild; forest {LAST_SPACES[1]}",
        options=REPTILE_STARTS,
    ),
)
