"""Sevendays' scoring: works, rest, and who wins (R33 to R35)."""

from genesis.core.compiled import rule
from genesis.core.position import Scores, Values
from genesis.games.sevendays.position import (
    ANGELS,
    DARK,
    DARK_WINS,
    DAYS,
    NOBODY,
    POSITION_WINS,
    REST,
    SQUARES,
    Position,
)

__all__ = ["dark_angel_wins", "outcome", "rest_of", "tally", "work_of"]


@rule
def tally(pos: Position, out: Scores) -> None:
    """R33: the points of every angel, the dark one last, as if the game ended now."""
    for angel in range(ANGELS):
        out[angel] = rest_of(pos, angel)
    for day in range(DAYS):
        for circle in range(pos.works[day]):
            out[pos.marker[day, circle]] += pos.points[day, circle]


@rule
def rest_of(pos: Position, angel: int) -> int:
    """R33, Q5: resting points of an angel on day VII."""
    if pos.place[angel] != REST or (angel == DARK and pos.rests == 0):
        return 0
    return int(pos.rest[pos.square[angel]])


@rule
def work_of(pos: Position, angel: int, day: int) -> int:
    """R33: the points of an angel's marker on a day from I to VI."""
    for circle in range(pos.works[day - 1]):
        if pos.marker[day - 1, circle] == angel:
            return int(pos.points[day - 1, circle])
    return 0


@rule
def best_score(pos: Position) -> int:
    """The highest score of a player."""
    best = 0
    for seat in range(pos.seats):
        best = max(best, pos.score[seat])
    return int(best)


@rule
def leftmost_of_the_best(pos: Position) -> int:
    """R34: of the players with most points the one furthest left on day VII, or NOBODY."""
    best, leftmost, found = best_score(pos), SQUARES, NOBODY
    for seat in range(pos.seats):
        resting = (pos.score[seat] == best) & (pos.place[seat] == REST)
        if resting and pos.square[seat] < leftmost:
            leftmost, found = pos.square[seat], seat
    return found


@rule
def dark_angel_wins(pos: Position) -> bool:
    """R34, Q38: he has more points than every player, or as many and the option says so."""
    best = best_score(pos)
    if pos.score[DARK] != best:
        return bool(pos.score[DARK] > best)
    if pos.ties == POSITION_WINS:
        rival = leftmost_of_the_best(pos)
        return bool(rival == NOBODY or pos.square[DARK] < pos.square[rival])
    return bool(pos.ties == DARK_WINS)


@rule
def outcome(pos: Position, out: Values) -> None:
    """R35: 1 for the only winner, 1/k for each of k who share, nothing if the dark angel wins."""
    for seat in range(pos.seats):
        out[seat] = 0.0
    if dark_angel_wins(pos):
        return
    winner = leftmost_of_the_best(pos)
    if winner != NOBODY:
        out[winner] = 1.0
        return
    best, sharing = best_score(pos), 0
    for seat in range(pos.seats):
        sharing += pos.score[seat] == best
    for seat in range(pos.seats):
        if pos.score[seat] == best:
            out[seat] = 1.0 / sharing
