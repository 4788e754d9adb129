"""Pangaea in words: the board as text, what is asked, what happened, where the points come from."""

from collections.abc import Sequence

import numpy as np
from rich.text import Text

from genesis.core.language import capital, say, words
from genesis.core.position import CHANCE, OVER, SCORES
from genesis.core.words import ScoreLine, listing, most_points
from genesis.games.pangaea.notation import FACE_NAMES, space_name, terrain_word
from genesis.games.pangaea.position import (
    BEYOND,
    COLUMNS,
    KINDS,
    NO_DIE,
    NOBODY,
    ROWS,
    SPACES,
    SPECIES,
    TAR,
    TERRAINS,
    VACANT,
    VOLCANO,
    Position,
)
from genesis.games.pangaea.rules import FACES, FIRST, ROLL, STOP
from genesis.games.pangaea.scoring import (
    FACT,
    SMALLEST,
    Facts,
    score_area,
    survey,
    tally,
)

__all__ = ["board", "explain", "plain", "prompt", "seat_name", "tell", "verdict"]

MARKS = "RDMH"  # reptile, dinosaur, mammal, man (human): one letter each, all different
GROUND = {
    VACANT: (" ·", "dim"),
    VOLCANO: ("/\\", "red"),
    TAR: ("()", "bright_black"),
    BEYOND: ("░░", "dim"),
}
COLOURS = ("#2f8f57", "#b98d1f", "#a4614a", "#2f7fb8")
(LEGEND,) = words("fsmw terrain · RDMH species · /\\ volcano · () tar pit · │ river · ▸ last move")


# --- the table as text ------------------------------------------------------------------------


def board(pos: Position, names: Sequence[str] = ()) -> Text:
    """The map with the seats beside it, 80 columns wide."""
    text = Text("     " + "  ".join("abcdefghijklmn") + "\n")
    beside = seat_lines(pos, names)
    for row in range(ROWS):
        text.append(f"{row + 1:>2} ")
        draw_row(pos, row, text)
        text.append("  ").append_text(beside[row] if row < len(beside) else Text()).append("\n")
    return text.append(say(LEGEND), "dim")


def plain(pos: Position) -> str:
    """The same without colours."""
    return "\n".join(line.rstrip() for line in board(pos).plain.split("\n"))


def draw_row(pos: Position, row: int, text: Text) -> None:
    """Fourteen spaces of three characters: the river or a mark, then what lies there."""
    for column in range(COLUMNS):
        space = row * COLUMNS + column
        if space in pos.last:
            text.append("▸", "bold")
        else:
            text.append("│" if column == pos.river[row] else " ", "bold #3f9fd0")
        draw_space(int(pos.board[space]), pos, text)


def draw_space(there: int, pos: Position, text: Text) -> None:
    """A tile as terrain and species, or what the ground is."""
    if there <= 0:
        text.append(*GROUND[there])
        return
    seat, terrain = divmod(there - 1, KINDS)
    style = f"bold white on {COLOURS[terrain]}"
    text.append(f"{TERRAINS[terrain][0]}{MARKS[pos.species[seat]]}", style)


def seat_lines(pos: Position, names: Sequence[str]) -> list[Text]:
    """Two lines for each seat: who, points, tiles left; then the dice."""
    points = np.zeros(SCORES, np.int16)
    tally(pos, points)
    lines, unit = [], say("pts")
    for seat in range(pos.seats):
        acts = seat == pos.turn and pos.actor != OVER
        who = f"{MARKS[pos.species[seat]]} {(names[seat] if names else seat_name(pos, seat))[:18]}"
        line = f"{'▶' if acts else ' '} {who:<20}{points[seat]:>4} {unit}"
        lines.append(Text(line, "bold" if acts else ""))
        left = " ".join(f"{TERRAINS[kind][0]}{pos.supply[seat, kind]}" for kind in range(KINDS))
        lines.append(Text(f"    {left}", "dim"))
    return [*lines, Text(), Text(dice_words(pos), "bold")][:ROWS]


def dice_words(pos: Position) -> str:
    """The dice as they lie."""
    shown = " + ".join(terrain_word(FACE_NAMES[die]) for die in pos.dice if die != NO_DIE)
    return say("  dice: {shown}", shown=shown) if shown else ""


def seat_name(pos: Position, seat: int) -> str:
    """A seat by its species."""
    return say(SPECIES[pos.species[seat]])


# --- sentences --------------------------------------------------------------------------------


def prompt(pos: Position) -> str:
    """What is asked now, in one sentence."""
    if pos.actor == OVER:
        return say("The game is over.")
    if pos.actor == CHANCE:
        return say("Who starts is drawn.") if pos.turn == NOBODY else say("The dice roll.")
    dice = [FACE_NAMES[die] for die in pos.dice if die != NO_DIE]
    if len(dice) == 1:
        return say("Lay a second tile: {terrain}, or stop.", terrain=second_choice(pos, dice[0]))
    return say(
        "Lay a tile. You rolled {dice}; follow the dice with two tiles, or lay any one.",
        dice=listing(map(terrain_word, dice)),
    )


def second_choice(pos: Position, face: str) -> str:
    """R7: what may be laid second."""
    free = face == "wild" or pos.supply[pos.turn, TERRAINS.index(face)] == 0
    return say("any terrain") if free else terrain_word(face)


def tell(pos: Position, action: int, viewer: int | None = None) -> str:
    """What an action does, as a sentence for the log; nothing here is a secret to any viewer."""
    if action >= FIRST:
        return say("{who} starts.", who=capital(seat_name(pos, action - FIRST)))
    who = capital(seat_name(pos, pos.turn))
    if action == STOP:
        return say("{who} stops after one tile.", who=who)
    if action >= ROLL:
        first, second = (terrain_word(FACE_NAMES[face]) for face in divmod(action - ROLL, FACES))
        return say("{who} rolls {first} and {second}.", who=who, first=first, second=second)
    return tell_tile(pos, action, who)


def tell_tile(pos: Position, action: int, who: str) -> str:
    """A tile, and what it joins."""
    terrain, space = divmod(action, SPACES)
    what = {"who": who, "terrain": terrain_word(TERRAINS[terrain]), "space": space_name(space)}
    after = pos.board.copy()
    after[space] = 1 + KINDS * pos.turn + terrain
    facts = survey(after, 1).view(FACT)
    herd = facts[facts[space].herd].herd_tiles
    area = facts[facts[space].area].tiles
    if herd > 1:
        return say(
            "{who} lays {terrain} on {space}, a herd of {herd} in an area of {area}.",
            **what,
            herd=herd,
            area=area,
        )
    if area > 1:
        return say("{who} lays {terrain} on {space}, joining an area of {area}.", **what, area=area)
    return say("{who} lays {terrain} on {space}.", **what)


def verdict(pos: Position, winners: Sequence[int], names: Sequence[str]) -> str:
    """Who won (R18)."""
    return most_points(winners, names)


# --- where the points come from ---------------------------------------------------------------


def explain(pos: Position) -> list[ScoreLine]:
    """Every area that scores, with its factor and what it gives each seat (R14 to R17)."""
    facts = survey(pos.board, 1).view(FACT)
    areas = [
        area
        for area in range(SPACES)
        if pos.board[area] > 0 and facts[area].area == area and facts[area].tiles >= SMALLEST
    ]
    areas.sort(key=lambda area: (-facts[area].factor, -facts[area].tiles))
    return [area_line(pos, facts, area) for area in areas]


def area_line(pos: Position, facts: Facts, area: int) -> ScoreLine:
    """One area: its herds from the largest down, and its points."""
    points = np.zeros(SCORES, np.int16)
    score_area(pos.board, facts, area, pos.round_first, points)
    herds = herds_of(pos, facts, area)
    sizes = ", ".join(
        f"{seat_name(pos, (pos.board[herd] - 1) // KINDS)} {facts[herd].herd_tiles}"
        for herd in herds
    )
    what = say(
        "{terrain} at {space}, {tiles} tiles{factor}: {sizes}",
        terrain=terrain_word(TERRAINS[(pos.board[area] - 1) % KINDS]),
        space=space_name(area),
        tiles=facts[area].tiles,
        factor=f" ×{facts[area].factor}" if facts[area].factor > 1 else "",
        sizes=sizes,
    )
    return ScoreLine(what, tuple(points[: pos.seats].tolist()))


def herds_of(pos: Position, facts: Facts, area: int) -> list[int]:
    """The herds of an area, the largest first."""
    herds = [
        herd
        for herd in range(SPACES)
        if pos.board[herd] > 0 and facts[herd].herd == herd and facts[herd].area == area
    ]
    return sorted(herds, key=lambda herd: -facts[herd].herd_tiles)
