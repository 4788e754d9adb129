"""Before the first turn: decks, supplies, the deal and the opening (R6 to R18)."""

from collections.abc import Sequence

import pytest

from genesis import CHANCE, Position, load
from genesis.core.chance import stream
from genesis.core.errors import BadOption
from genesis.games.hexworld import GAME
from genesis.games.hexworld.cards import COMBO_POINTS


def dealt(position: Position, *cards: str) -> Position:
    """The position after these cards were drawn."""
    return position.play(*(f"dealt {card}" for card in cards))


def after_deal(players: int = 2, **options: object) -> Position:
    """The position when every hand is dealt."""
    position, rng = load("hexworld", players, **options).start(), stream("deal")
    while position.actor == CHANCE:
        position = position.play(position.sample(rng))
    return position


@pytest.mark.parametrize(
    ("modules", "cards"),
    [((), 134), (("snow",), 148), (("desert",), 148), (("snow", "desert"), 162)],
)
def test_decks_have_their_cards(modules: Sequence[str], cards: int) -> None:
    """R6, R10, TV5: 134, and 14 more for each of Snow and Desert."""
    start = load("hexworld", **{f"module_{name}": True for name in modules}).start()

    assert start.record.deck.sum() == start.record.deck_size == cards


@pytest.mark.parametrize(("players", "left"), [(1, 124), (2, 114), (3, 104), (4, 94)])
def test_ten_cards_are_dealt_to_each(players: int, left: int) -> None:
    """R15, TV5: what is left of the deck after the deal."""
    position = after_deal(players)

    assert position.record.deck_size == left
    assert position.record.hand_size.tolist() == players * [10] + (4 - players) * [0]


@pytest.mark.parametrize(("rules", "tiles", "points"), [("2.20", 42, 168), ("2.0", 72, 288)])
def test_every_player_has_a_full_supply(rules: str, tiles: int, points: int) -> None:
    """R7, R8, TV4: 42 tiles worth 168, or 72 worth 288."""
    supply = load("hexworld", rules=rules).start().record.supply[0]

    assert supply.sum() == tiles
    assert int((supply * COMBO_POINTS).sum()) == points


@pytest.mark.parametrize(("rules", "size"), [("2.20", 66), ("2.0", 108)])
def test_modules_add_to_the_supply(rules: str, size: int) -> None:
    """R10, R11: with all modules 66 or 108 tiles; three of every double."""
    modules = {f"module_{name}": True for name in ("snow", "desert", "wonders")}
    record = load("hexworld", rules=rules, **modules).start().record

    assert record.supply[0].sum() == size
    assert record.supply[0, 0] == 3
    assert record.wonder.tolist() == 8 * [-1]


def test_wonders_of_a_module_need_the_module() -> None:
    """R9: without Snow and Desert there are six wonders."""
    record = load("hexworld", module_wonders=True).start().record

    assert record.wonder.tolist() == [*6 * [-1], -2, -2]


def test_a_hand_with_too_many_disasters_is_repaired() -> None:
    """R16, TV32: seven disasters become five, and after the opening they are the hand."""
    disasters = ("drought", "flood", "mudslide", "tornado", "tsunami", "wildfires", "flood")
    position = dealt(load("hexworld").start(), *disasters, "forest", "forest", "sea")

    assert set(position.legal) == {f"returned {name}" for name in disasters}
    assert position.chances["returned flood"].as_integer_ratio() == (2, 7)
    position = position.play("returned flood")
    assert all(
        move.split()[1] in ("forest", "plains", "mountain", "sea", "lake", "river")
        for move in position.legal
    )
    position = position.play("dealt lake", "returned drought", "dealt sea")
    assert position.record.turn == 1
    assert position.record.hand[0, 8:].sum() == 5
    rng = stream("repair")
    while position.record.phase != 6:
        position = position.play(position.sample(rng))
    assert position.record.hand[0, 8:].sum() >= 5


def test_five_disasters_are_not_too_many() -> None:
    """R16: five tiles can be laid, so nothing happens."""
    disasters = ("drought", "flood", "mudslide", "tornado", "tsunami")
    position = dealt(load("hexworld").start(), *disasters, *5 * ["forest"])

    assert position.record.turn == 1


def test_the_opening_lays_five_tiles_each_in_seat_order() -> None:
    """R17, R18: no other action is possible, and seat 0 starts the first turn with a draw."""
    position, seats = after_deal(3), []
    while position.actor != CHANCE:
        if len(position.legal) and next(iter(position.legal)).startswith("place"):
            seats.append(position.actor)
            assert all(move.startswith("place") for move in position.legal)
        position = position.play(int(position.legal.actions[0]))

    assert seats == 5 * [0] + 5 * [1] + 5 * [2]
    assert position.record.hand_size.tolist() == [5, 5, 5, 0]
    assert position.record.deck_size == 104
    assert position.record.turn == 0


def test_the_first_tile_of_a_world_lies_in_the_middle() -> None:
    """R20, R24: an empty world has one legal position."""
    position = after_deal()

    assert list(position.play(int(position.legal.actions[0])).legal) == ["cell 0,0"]


@pytest.mark.parametrize("cap", [1, 49])
def test_a_turn_cap_is_at_least_fifty(cap: int) -> None:
    """§9: 50 to 500, or 0 for what the rule set says."""
    with pytest.raises(BadOption, match="turn_cap"):
        load("hexworld", turn_cap=cap)


def test_the_turn_cap_follows_the_rule_set() -> None:
    """R53, §9: 150 turns each in 2.20 and 250 in 2.0; in a game for one, the solo turns."""
    assert load("hexworld", 2).start().record.last_turn == 300
    assert load("hexworld", 3, rules="2.0").start().record.last_turn == 750
    assert load("hexworld", 1).start().record.last_turn == 60


def test_the_preset_quick_ends_worlds_at_25_tiles() -> None:
    """§9: presets are options."""
    assert load("hexworld", **GAME.presets["quick"]).options["end_tiles"] == 25


@pytest.mark.parametrize(("players", "tiles"), [(1, 40), (2, 40), (3, 30), (4, 24)])
def test_worlds_are_smaller_with_more_players(players: int, tiles: int) -> None:
    """R50: 40 tiles, 30 with three and 24 with four players."""
    assert load("hexworld", players).start().record.end_tiles == tiles
