"""Hexworld, learned by playing it: one turn of every kind, up to the last hex."""

from genesis.core.language import words
from genesis.core.lessons import Figure, Scene, joined, moves_in

__all__ = ["CHART", "FIGURES", "SCENES"]

CHART = "R7"  # the rule that the quick reference stands beside

SMALL_WORLD = {"end_tiles": "10"}  # the shortest game there is (R50)

# --- the game that the scenes are moments of --------------------------------------------------

MY_CARDS = moves_in("forest; forest; plains; mountain; sea; river; lake; sea; tsunami; wildfires")
THEIR_CARDS = moves_in("forest; plains; sea; lake; mountain; river; forest; sea; flood; lake")
DEALT = joined(f"dealt {card}" for card in (*MY_CARDS, *THEIR_CARDS))


def lay(card: str, place: str) -> str:
    """A tile laid."""
    return f"place {card}; cell {place}"


TWO_TILES = joined((DEALT, lay("forest", "0,0"), lay("plains", "1,0")))
OPENING = joined(
    (
        TWO_TILES,
        *(lay("mountain", "0,1"), lay("sea", "-1,1"), lay("forest", "-1,0")),
        *(lay("forest", "0,0"), lay("plains", "1,0"), lay("sea", "0,1")),
        *(lay("lake", "-1,1"), lay("mountain", "-1,0")),
    )
)
FIRST_DRAW = joined((OPENING, "dealt river"))
SECOND_DRAW = joined((FIRST_DRAW, lay("river", "1,-1"), "dealt plains", lay("forest", "1,-1")))
THIRD_DRAW = joined(
    (
        SECOND_DRAW,
        "dealt lake; solidify canyon; border 1,0 sw",
        "dealt sea; solidify savanna; border 0,0 e",
    )
)
FOURTH_DRAW = joined(
    (
        THIRD_DRAW,
        "dealt plains; play wildfires; world 1; cell -1,0",
        *("dealt lake", lay("sea", "0,2")),
    )
)
FIFTH_DRAW = joined(
    (
        FOURTH_DRAW,
        "dealt forest; play tsunami; world 1; cell 0,0; cell 1,0",
        *("dealt forest", lay("lake", "-1,2")),
    )
)
LATER = joined(
    (
        FIFTH_DRAW,
        *("dealt drought; discard drought", "dealt sea; discard sea"),
        *("dealt forest", lay("lake", "0,-1"), "dealt plains; discard plains"),
        *("dealt sea", lay("plains", "1,1"), "dealt sea; discard sea"),
        *("dealt lake", lay("river", "2,0"), "dealt river; discard river"),
    )
)

# --- the scenes -------------------------------------------------------------------------------

SCENES = (
    Scene(
        *words(
            "The first tiles",
            "There is no board: you build a world of hexes, and it begins with five from your hand "
            "(R17). Lay the mountain anywhere beside the two that lie there.",
            "Choose the mountain, then any place beside your world.",
            "Every tile must touch the world (R20). A mountain scores 3, as a river does.",
        ),
        script="place mountain; *",
        moves=TWO_TILES,
    ),
    Scene(
        *words(
            "Lay a tile",
            "A turn gives you a card, then one action (R31). You drew a second river: choose it, "
            "say that you lay it, and give it a place.",
            "Choose the river in your hand, lay it, then choose a place.",
            "Where hexes meet there is a border, and a border can carry a combo: the dots show "
            "where.",
        ),
        script="place river; *",
        moves=FIRST_DRAW,
    ),
    Scene(
        *words(
            "Solidify a combo",
            "Plains and a mountain touch: that border can become a Canyon, worth 5 (R31). Choose "
            "the Canyon among your combos, then its border.",
            "Solidify the Canyon: nothing else is worth more now.",
            "Five points, and both hexes still score. You have two of each combo; the chart of all "
            "pairs is one key away, c.",
        ),
        script="solidify canyon; *",
        moves=joined((SECOND_DRAW, "dealt lake")),
    ),
    Scene(
        *words(
            "Wildfires",
            "A disaster is aimed at one world and scores 1 for who plays it (R36). Play your "
            "wildfires on the blue world and burn a hex of it.",
            "Play the wildfires, choose the other world, then a hex.",
            "That hex is dead: no points, no combos on its borders ever again (R44).",
        ),
        script="play wildfires; world 1; *",
        moves=joined((THIRD_DRAW, "dealt plains")),
    ),
    Scene(
        *words(
            "Turn land into sea",
            "Some disasters change the ground: a tsunami turns two land hexes beside a sea into "
            "sea (R40). Play yours on the blue world.",
            "Play the tsunami on the other world and choose two of its hexes.",
            "Combos on the borders stay, but the land beneath is gone. If the deck has no sea left "
            "the tile is flipped instead and counts as sea (R38).",
        ),
        script="play tsunami; world 1; *; *",
        moves=joined((FOURTH_DRAW, "dealt forest")),
    ),
    Scene(
        *words(
            "Let a card go",
            "With seven cards in hand you draw no more (R30), so a turn may be spent on making "
            "room. Discard the drought: there is nothing to dry out.",
            "Choose the drought, then discard it.",
            "You could also pass. Modules with snow, sand and wonders can be added when you know "
            "the game.",
        ),
        script="discard drought",
        moves=joined((FIFTH_DRAW, "dealt drought")),
    ),
    Scene(
        *words(
            "The last hex",
            "A real game ends when a world has 40 tiles; this short one at 10 (R50). You have "
            "nine: lay your last one, best where it meets many others.",
            "Lay a tile: choose a card of terrain, then a place.",
            "The game is over at once. Terrain, combos and played disasters are added up.",
        ),
        script="place; *",
        moves=joined((LATER, "dealt mountain")),
        options=SMALL_WORLD,
    ),
)

FIGURES = (
    Figure(
        "R20",
        *words("Two worlds after the opening: every tile touches another one."),
        moves=OPENING,
    ),
    Figure(
        "R31",
        *words("A Canyon on the border of plains and mountain; dots mark borders that are open."),
        moves=THIRD_DRAW,
    ),
    Figure(
        "R44",
        *words("Wildfires have burnt a hex of the blue world: it is ash for good."),
        moves=FOURTH_DRAW,
    ),
    Figure(
        "R59",
        *words("The end of a short game, with the points of both worlds."),
        moves=joined((LATER, "dealt mountain", lay("mountain", "2,-1"))),
        options=SMALL_WORLD,
    ),
)
