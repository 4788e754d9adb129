"""Pangaea as a picture: the map with its tiles, areas and river, the dice and the seats.

Tiles of one area grow together and the discs of one herd join hands, so that what scores (R12, R13)
is seen before it is counted. Every colour has a companion: terrains a pattern, species a glyph.
"""

from genesis.core.drawing import Box, Markup, picture
from genesis.core.language import say
from genesis.core.position import Position
from genesis.core.words import listing
from genesis.games.pangaea.art import (
    CHIP,
    COLOURS,
    FOOT,
    MARGIN,
    RULER,
    RULES,
    WIDTH,
    definitions,
    glyph,
    terrain_patterns,
)
from genesis.games.pangaea.foot import DICE, die_in_words, draw_foot, seat_in_words
from genesis.games.pangaea.land import coordinates_text, draw_badges, draw_map, draw_river, note
from genesis.games.pangaea.scene import Scene, scene_of

__all__ = ["draw", "glyph", "terrain_patterns"]


def draw(
    position: Position,
    *,
    theme: str = "auto",
    legal: bool = True,
    last: bool = True,
    coordinates: bool = True,
) -> str:
    """The position as one SVG document; the theme is auto, light or dark."""
    scene = scene_of(position, legal=legal, last=last)
    return picture(
        "pangaea",
        scene_in_words(scene),
        frame(coordinates=coordinates),
        definitions(),
        coordinates_text() if coordinates else Markup(),
        draw_map(scene),
        draw_river(scene.river),
        draw_badges(scene),
        note() if position.setup.options["map"] == "reconstructed" else Markup(),
        draw_foot(scene),
        theme=theme,
        colours=COLOURS,
        rules=RULES,
    )


def frame(*, coordinates: bool) -> Box:
    """How much of the plane the picture shows."""
    edge = RULER if coordinates else MARGIN
    return -edge, -edge, edge + WIDTH + RULER, edge + FOOT + CHIP + MARGIN


def scene_in_words(scene: Scene) -> str:
    """The table in a few sentences."""
    dice = listing(die_in_words(scene, die) for die in range(len(DICE)))
    seats = "; ".join(seat_in_words(seat) for seat in scene.seats)
    return say("Map of Pangaea. Dice: {dice}. {seats}.", dice=dice, seats=seats)
