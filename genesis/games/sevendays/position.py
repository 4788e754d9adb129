"""What stands on the table in sevendays."""

from typing import Annotated

from genesis.core.language import words
from genesis.core.position import Head, Int8s, Small, layout

__all__ = ["LAYOUT", "Position", "fixed"]

PLAYERS = 6
DARK = PLAYERS  # the dark angel stands, works and scores after the six seats
ANGELS = PLAYERS + 1
COLOURS = words("gray", "purple", "yellow", "pink", "orange", "brown")

ESSENCES = words("chaos", "matter", "life")
KINDS = len(ESSENCES)
CHAOS, MATTER, LIFE = range(KINDS)
COPIES = 4  # cubes of each essence in the stock for each player (R8)

PLACES = ("void", "I", "II", "III", "IV", "V", "VI", "VII")
VOID, REST = 0, 7
TRACKS = REST  # the void and days I to VI show essence, day VII shows points
DAYS = 6  # days that have a work; day d is row d - 1 of everything that is told by day
SQUARES = 7  # of each place, and circles of each work
CHOICES = 8  # alternatives that a square or a bonus can have

DAWN, DUSK = 0, 21  # God's first and last space on the time track (R12, R32)
NOBODY = -1
NOWHERE = -1
NOT_DRAWN = -1

# What is asked (R9 to R21): the square or the seat to be drawn, then the players' decisions.
DRAW_SQUARE, DRAW_AGE, START, BONUS, ACTION, GATHER, PAY, NOTHING = range(8)

PLAYER_WINS, POSITION_WINS, DARK_WINS = range(3)  # option dark_angel_ties


class Position(Head):
    """What the table shows between two decisions, and the board it is played on."""

    asked: Small  # DRAW_SQUARE … NOTHING
    god: Small  # his space on the time track; the round is one more (R15)
    turn: Small  # the seat that decides, NOBODY while chance does or when all is over
    first: Small  # who started this round, NOBODY before round 1
    waiting: Small  # seats whose turn is not over in this round (or whose starting cube is due)
    last: Small  # the seat that decided last, NOBODY before
    undrawn: Small  # a bit for each square or seat that chance may still draw
    age: Annotated[Int8s, PLAYERS]  # seats from the oldest on, NOT_DRAWN after them
    order: Annotated[Int8s, TRACKS, SQUARES]  # which printed square lies here, or NOT_DRAWN

    track: Annotated[Int8s, REST + 1, SQUARES]  # the angel on each square, or NOBODY
    crowd: Annotated[Int8s, REST + 1]  # angels on each place
    place: Annotated[Int8s, ANGELS]  # where each angel stands, NOWHERE before the setup ends
    square: Annotated[Int8s, ANGELS]  # on which square, from 0
    marker: Annotated[Int8s, DAYS, SQUARES]  # the angel whose marker is on each circle, or NOBODY
    works: Annotated[Int8s, DAYS]  # markers on each day
    worked: Annotated[Int8s, ANGELS]  # bit d is set if the angel has worked on day d
    hand: Annotated[Int8s, PLAYERS, KINDS]  # cubes
    stock: Annotated[Int8s, KINDS]
    due: Annotated[Int8s, KINDS]  # what is left to pay for the work that was begun

    squares: Annotated[Int8s, TRACKS, SQUARES, CHOICES, KINDS]  # what each square offers
    choices: Annotated[Int8s, TRACKS, SQUARES]  # how many alternatives that is
    bonus: Annotated[Int8s, DAYS, CHOICES, KINDS]  # for those who have worked there
    bonuses: Annotated[Int8s, DAYS]  # how many alternatives that is
    points: Annotated[Int8s, DAYS, SQUARES]  # of each circle
    rest: Annotated[Int8s, SQUARES]  # points of each square of day VII
    cost: Annotated[Int8s, DAYS, KINDS]  # of each day's work
    reconstructed: Small  # 1 if the board is our reconstruction
    shuffle: Small  # option: 1 if the squares of each place are shuffled (R9)
    wakes_early: Small  # option dark_angel_round1: 1 if he switches in round 1
    returns: Small  # option dark_angel_after_work: 1 if he switches though he has worked
    rests: Small  # option dark_angel_rests: 1 if he scores for resting
    ties: Small  # option dark_angel_ties: PLAYER_WINS, POSITION_WINS or DARK_WINS
    fierce: Small  # option dark_angel_pace: 1 if he acts twice in the evening


LAYOUT = layout(Position)
BOARD = ("squares", "choices", "bonus", "bonuses", "points", "rest", "cost")
OPTIONS = ("reconstructed", "shuffle", "wakes_early", "returns", "rests", "ties", "fierce")


def fixed(pos: Position) -> tuple[object, ...]:
    """What never changes during a game: it comes from the options alone."""
    board = (getattr(pos, name).tobytes() for name in BOARD)
    return (int(pos.seats), *(int(getattr(pos, name)) for name in OPTIONS), *board)
