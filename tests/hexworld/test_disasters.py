"""Disasters (R35 to R47)."""

import pytest

from genesis import Position
from genesis.games.hexworld.cards import CARDS, COMBOS, DROUGHT, FLOOD, REMOVABLE, card_name
from tests.hexworld.boards import Combo, Place, combos, open_borders, parts, table, worth

World = dict[Place, str]
ONE: World = {(0, 0): "forest"}
COAST: World = {(0, 0): "sea", (1, 0): "mountain", (0, 1): "forest", (1, 1): "plains"}
COAST_COMBOS: list[Combo] = [
    ((1, 0), (1, 1), "canyon"),
    ((0, 1), (1, 1), "savanna"),
    ((0, 0), (1, 0), "volcano"),
]


def counts(position: Position) -> tuple[int, str]:
    """The size of the deck, and the discards by name."""
    discards = [
        card_name(card) for card in range(CARDS) for _ in range(position.record.discards[card])
    ]
    return int(position.record.deck_size), ", ".join(discards)


def coast(deck: dict[str, int]) -> Position:
    """TV13: seat 0 with a Tsunami, seat 1 with a coast."""
    return table(ONE, COAST, laid=[[], COAST_COMBOS], hands=("tsunami",), deck=deck)


# --- conversions ------------------------------------------------------------------------------


def test_a_tsunami_turns_land_beside_the_sea() -> None:
    """R38, R40, TV13: two tiles are replaced from the deck, the combos stay."""
    position = coast({"forest": 5, "sea": 3})
    assert worth(position, 1) == 19
    assert parts(position, 1) == (7, 12, 0, 0)

    position = position.play("play tsunami")
    assert list(position.legal) == ["world 1"]
    assert position.legal.actions.tolist() == [137]
    position = position.play("world 1")
    assert position.legal.actions.tolist() == [393, 408]

    position = position.play("cell 1,0", "cell 0,1")
    assert worth(position, 1) == 17
    assert parts(position, 1) == (5, 12, 0, 0)
    assert combos(position, 1) == ["canyon", "savanna", "volcano"]
    assert counts(position) == (6, "forest, mountain")
    assert {name: len(found) for name, found in open_borders(position, 1).items()} == {"ocean": 2}
    assert parts(position, 0) == (1, 0, 1, 0)


def test_a_tile_without_a_card_in_the_deck_is_flipped() -> None:
    """R38, Q35, TV14: the first target takes the only Sea, the second is flipped."""
    position = coast({"forest": 5, "sea": 1}).play("play tsunami", "world 1", "cell 1,0")
    position = position.play("cell 0,1")

    assert counts(position) == (5, "mountain")
    assert worth(position, 1) == 17
    record = position.record
    assert (record.ground[1, 152], record.terrain[1, 152]) == (0, 3)
    assert {name: len(found) for name, found in open_borders(position, 1).items()} == {"ocean": 2}


def test_both_tiles_are_flipped_if_need_be() -> None:
    """R38, TV15: no Sea in the deck, and nothing is discarded."""
    position = coast({"forest": 5}).play("play tsunami", "world 1", "cell 1,0", "cell 0,1")

    assert counts(position) == (5, "")
    assert worth(position, 1) == 17


def test_one_target_is_enough() -> None:
    """R38, R40, TV16: the Forest touches only the River, so the Plains alone are hit."""
    world: World = {(0, 0): "sea", (1, 0): "river", (2, 0): "forest", (0, 1): "plains"}
    position = table(ONE, world, hands=("tsunami",), deck={"sea": 2})
    position = position.play("play tsunami", "world 1")

    assert list(position.legal) == ["cell 0,1"]
    position = position.play("cell 0,1")
    assert position.record.turns == 1
    assert parts(position, 1)[0] == 6


def test_a_mudslide_turns_water_beside_rivers_and_lakes() -> None:
    """R41, TV17: all three hexes serve each other; two become Plains."""
    mine: World = {(0, 0): "sea", (1, 0): "lake", (0, 1): "river"}
    theirs: World = {(0, 0): "sea", (1, 0): "sea"}
    position = table(mine, theirs, hands=("mudslide",), deck={"plains": 4}).play("play mudslide")
    assert position.legal.actions.tolist() == [136]
    position = position.play("world 0")
    assert set(position.legal) == {"cell 0,0", "cell 1,0", "cell 0,1"}

    position = position.play("cell 0,0", "cell 1,0")
    assert parts(position, 0) == (7, 0, 1, 0)
    assert worth(position, 0) == 8
    assert counts(position)[1] == "sea, lake"


def test_the_list_of_targets_is_frozen() -> None:
    """R38, Q31, TV18: after the middle Lake is turned, its neighbours are still offered."""
    world: World = {(0, 0): "lake", (1, 0): "lake", (2, 0): "sea", (3, 0): "sea"}
    position = table(world, ONE, hands=("mudslide",)).play("play mudslide", "world 0")
    assert set(position.legal) == {"cell 0,0", "cell 1,0", "cell 2,0"}

    assert set(position.play("cell 1,0").legal) == {"cell 0,0", "cell 2,0"}


def test_a_blizzard_turns_water_beside_mountains_and_snow() -> None:
    """R46, TV36: Sea and River become Snow; Lake and Snow make nothing."""
    world: World = {(0, 0): "mountain", (1, 0): "sea", (0, 1): "river", (2, 0): "lake"}
    position = table(world, ONE, hands=("blizzard",), module_snow=True)
    position = position.play("play blizzard", "world 0")
    assert set(position.legal) == {"cell 1,0", "cell 0,1"}

    position = position.play("cell 1,0", "cell 0,1")
    assert parts(position, 0)[0] == 9
    found = {name: len(borders) for name, borders in open_borders(position, 0).items()}
    assert found == {"fjord": 2, "glacier": 1}


def test_a_sandstorm_turns_land_beside_plains_and_sand() -> None:
    """R47, TV37: Forest and Mountain become Sand; Forest and Sand make nothing."""
    world: World = {(0, 0): "plains", (1, 0): "forest", (0, 1): "mountain", (2, 0): "forest"}
    position = table(world, ONE, hands=("sandstorm",), module_desert=True)
    position = position.play("play sandstorm", "world 0")
    assert set(position.legal) == {"cell 1,0", "cell 0,1"}

    position = position.play("cell 1,0", "cell 0,1")
    assert parts(position, 0)[0] == 7
    found = {name: len(borders) for name, borders in open_borders(position, 0).items()}
    assert found == {"plateau": 2, "dune": 1}


def test_old_combos_are_judged_by_their_printed_parts() -> None:
    """R37, Q24, TV20: the Jungle stays over a new Sea, and a Flood may still take it."""
    world: World = {(0, 0): "sea", (1, 0): "forest", (2, 0): "forest"}
    jungle: list[Combo] = [((1, 0), (2, 0), "jungle")]
    hands = ("", "tsunami, flood")
    position = table(world, ONE, laid=[jungle], hands=hands, deck={"sea": 3}, turn=1)
    position = position.play("play tsunami", "world 0", "cell 1,0")
    assert worth(position, 0) == 5
    assert parts(position, 0) == (3, 2, 0, 0)
    assert list(open_borders(position, 0)) == ["ocean"]

    position = position.play("dealt sea", "pass", "dealt sea", "play flood", "world 0")
    position = position.play("border 1,0 e")
    assert parts(position, 0) == (3, 0, 0, 0)
    assert position.record.supply[0, 0] == 2
    assert list(open_borders(position, 0)) == ["mangroves", "ocean"]


# --- Flood and Drought ------------------------------------------------------------------------


@pytest.mark.parametrize(("rules", "flood", "drought"), [(0, 5, 6), (1, 14, 14)])
def test_flood_and_drought_choose_by_class(rules: int, flood: int, drought: int) -> None:
    """R42, R43, TV19: never Desert by Flood, never Volcano by Drought."""
    base = (1 << 21) - 1
    washed, dried = (int(REMOVABLE[rules, card]) & base for card in (FLOOD, DROUGHT))

    assert (washed.bit_count(), dried.bit_count()) == (flood, drought)
    assert not washed >> 6 & 1
    assert not dried >> 12 & 1


def test_flood_and_drought_of_the_modules() -> None:
    """R42, R43: Mesa and Plateau but not Dune; Glacier and Iceberg."""

    def modules(card: int) -> set[str]:
        return {
            combo.name
            for kind, combo in enumerate(COMBOS)
            if kind >= 21 and int(REMOVABLE[0, card]) >> kind & 1
        }

    assert modules(FLOOD) == {"mesa", "plateau"}
    assert modules(DROUGHT) == {"glacier", "iceberg"}


def test_removed_combos_may_leave_the_game() -> None:
    """R37, §9: with `box` the supply does not get them back."""
    world: World = {(0, 0): "forest", (1, 0): "forest"}
    laid: list[list[Combo]] = [[((0, 0), (1, 0), "jungle")]]
    for where, left in (("supply", 2), ("box", 1)):
        position = table(world, ONE, laid=laid, hands=("flood",), removed_combos=where)
        position = position.play("play flood", "world 0", "border 0,0 e")
        assert position.record.supply[0, 0] == left


# --- Wildfires and eruptions ------------------------------------------------------------------

GROVE: World = {
    (0, 0): "mountain",
    (1, 0): "mountain",
    (0, 1): "plains",
    (-1, 1): "forest",
    (1, 1): "river",
}
GROVE_COMBOS: list[Combo] = [
    ((0, 0), (1, 0), "mountain range"),
    ((0, 0), (0, 1), "canyon"),
    ((0, 0), (-1, 1), "alpine"),
    ((0, 1), (1, 1), "flood plains"),
]


def test_wildfires_kill_a_hex_and_its_combos() -> None:
    """R44, TV21: three combos go back; the hex still counts as laid and tiles may touch it."""
    position = table(ONE, GROVE, laid=[[], GROVE_COMBOS], hands=("wildfires, wildfires",))
    assert parts(position, 1) == (12, 20, 0, 0)
    position = position.play("play wildfires", "world 1", "cell 0,0")

    assert parts(position, 1) == (9, 5, 0, 0)
    assert position.record.tiles[1] == 5
    assert position.record.supply[1, [2, 7, 11]].tolist() == [2, 2, 2]
    assert set(open_borders(position, 1)) == {"canyon", "savanna", "valley"}
    assert all(position.record.slot[1, cell] >= 0 for cell in (135, 120))
    again = table(ONE, GROVE, hands=("wildfires, wildfires",), deck={})
    again = again.play("play wildfires", "world 1", "cell 0,0", "pass", "play wildfires", "world 1")
    assert "cell 0,0" not in again.legal


def test_wildfires_may_be_kept_to_land() -> None:
    """R44, §9: with `land` water does not burn."""
    world: World = {(0, 0): "sea", (1, 0): "forest"}
    position = table(world, ONE, hands=("wildfires",), wildfires_target="land")

    assert list(position.play("play wildfires", "world 0").legal) == ["cell 1,0"]


ISLAND: World = {(0, 0): "mountain", (1, 0): "sea", (0, 1): "forest", (1, 1): "forest"}
ISLAND_COMBOS: list[Combo] = [
    ((0, 0), (1, 0), "volcano"),
    ((0, 0), (0, 1), "alpine"),
    ((1, 0), (0, 1), "mangroves"),
    ((1, 0), (1, 1), "mangroves"),
    ((0, 1), (1, 1), "jungle"),
]


@pytest.mark.parametrize(("reach", "points"), [("pair", (6, 6)), ("ring", (6, 4))])
def test_an_eruption_clears_what_is_around_the_volcano(reach: str, points: tuple[int, int]) -> None:
    """R45, TV22: the Volcano stays; with `ring` the Jungle goes too."""
    position = table(
        ONE,
        ISLAND,
        laid=[[], ISLAND_COMBOS],
        hands=("volcanic eruption",),
        eruption_reach=reach,
    )
    assert parts(position, 1) == (6, 14, 0, 0)
    position = position.play("play volcanic eruption", "world 1")
    assert position.legal.actions.tolist() == [920]

    assert parts(position.play(920), 1)[:2] == points


def test_a_disaster_needs_a_target_somewhere() -> None:
    """R35: without a Volcano there is no eruption, and the card can only be discarded."""
    position = table(ONE, ONE, hands=("volcanic eruption, flood, tsunami",))

    assert not any(move.startswith("play") for move in position.legal)


def test_a_disaster_may_hit_the_own_world() -> None:
    """Q57, R36: it scores for whoever played it."""
    position = table(ONE, ONE, hands=("wildfires",)).play("play wildfires")

    assert list(position.legal) == ["world 0", "world 1"]
    assert parts(position.play("world 0", "cell 0,0"), 0) == (0, 0, 1, 0)
