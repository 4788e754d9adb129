"""Seven Days, learned by playing it: one turn of every kind, from a game of gray and purple."""

from genesis.core.language import words
from genesis.core.lessons import Figure, Scene, joined, moves_in

__all__ = ["FIGURES", "SCENES"]

GRAY_IS_OLDEST = {"start_order": "seat"}

# A whole game, round by round; gray is seat 0 and wins it with 28 points to 21 and 23.
GAME = moves_in(
    "take chaos; take chaos; gather a; gather a; "  # the start, round 1
    "move I; switch right chaos; switch left chaos; gather a; move I; work; pay; "  # 2, 3
    "switch left chaos; gather b; work; pay; gather b; gather b; "  # 4, 5
    "move II; gather b; gather b; gather a; move II; work; pay; "  # 6 to 8
    "gather b; work; exchange 3 chaos for matter; pay; move III; gather a; "  # 9, 10
    "move IV; move IV; work; pay; work; pay; gather b; gather b; "  # 11 to 13
    "gather a; move V; move void; gather b; move V; work; pay; gather a; gather a; "  # 14 to 17
    "move VI; work; exchange 1 chaos 2 matter for life; exchange 2 chaos 1 matter for life; pay; "
    "gather b; work; pay; move VI; move VII; "  # 19, 20
    "work; exchange 3 chaos for matter; pay; pass"
)


def after(moves: int) -> str:
    """The game up to a move."""
    return joined(GAME[:moves])


SCENES = (
    Scene(
        *words(
            "The first cube",
            "You are the gray angel. Everybody begins with one cube of essence (R13): take chaos, "
            "matter or life from the stock.",
            "Take a cube from the stock.",
            "Three kinds of essence: chaos the spark, matter the cube, life the leaf.",
        ),
        script="take",
        options=GRAY_IS_OLDEST,
    ),
    Scene(
        *words(
            "Gather",
            "Angels stand in a queue, and the square they stand on offers essence (R26). Yours is "
            "the first in the void: choose one of its two offers.",
            "Gather: choose what your square offers.",
            "Squares further left offer more. In the first round nobody may move yet.",
        ),
        script="gather",
        moves=after(2),
        options=GRAY_IS_OLDEST,
    ),
    Scene(
        *words(
            "Move to a day",
            "God has reached day I, the light. To move takes your whole turn and puts you on the "
            "first free square there (R24): move to day I.",
            "Move to day I.",
            "You lead the queue on day I. Those behind you in the void have stepped up.",
        ),
        script="move I",
        moves=after(4),
        options=GRAY_IS_OLDEST,
    ),
    Scene(
        *words(
            "A day’s work",
            "Three chaos pay for the work of day I (R28), and who works first gets most: 4 points. "
            "Begin the work, then pay.",
            "Do the day’s work: choose work, then pay.",
            "Four points. From now on every turn that you begin on day I brings you its bonus, one "
            "chaos (R18).",
        ),
        script="work; pay",
        moves=after(9),
        options=GRAY_IS_OLDEST,
    ),
    Scene(
        *words(
            "The dark angel",
            "The dark angel follows God, pushes to the left end and works there for nothing (R29). "
            "He would do so now: pay your chaos to switch with him, then gather.",
            "Switch left with the dark angel, then gather.",
            "He has to push back instead of working. If he has most points in the end, everybody "
            "loses.",
        ),
        script="switch left; gather",
        moves=after(11),
        options=GRAY_IS_OLDEST,
    ),
    Scene(
        *words(
            "Make do",
            "Day II costs four matter and you have three. While paying, any three other cubes "
            "stand for one (R28): begin the work, exchange three chaos for matter, then pay.",
            "Begin the work, exchange three chaos for the missing matter, then pay.",
            "Expensive, but the day is done before purple. Each angel works once on each day.",
        ),
        script="work; exchange; pay",
        moves=f"{after(20)}; gather b; move II",
        options=GRAY_IS_OLDEST,
    ),
    Scene(
        *words(
            "Rest",
            "Day VII has no work: at the end its squares are worth 3, 3 and 2 points to those who "
            "rest there (R33). Your works are done, so move to day VII.",
            "Move to day VII and rest.",
            "Furthest left on day VII also wins ties (R34).",
        ),
        script="move VII",
        moves=after(56),
        options=GRAY_IS_OLDEST,
    ),
    Scene(
        *words(
            "The last turn",
            "This is the last of 21 rounds. One who rests has nothing left to do: pass.",
            "Stay where you are: pass.",
            "It is finished: 28 points for you, 21 for purple, 23 for the dark angel. The sheet "
            "shows the works and the rest.",
        ),
        script="pass",
        moves=after(60),
        options=GRAY_IS_OLDEST,
    ),
)

FIGURES = (
    Figure(
        "R11",
        *words("The start with two players: the angels queue in the void, the dark angel last."),
        options=GRAY_IS_OLDEST,
    ),
    Figure(
        "R29",
        *words("The dark angel has reached the left end of day I: next he works for nothing."),
        moves=after(11),
        options=GRAY_IS_OLDEST,
    ),
    Figure(
        "R33",
        *words("A finished game: markers on the works, angels at rest on day VII."),
        moves=after(61),
        options=GRAY_IS_OLDEST,
    ),
)
