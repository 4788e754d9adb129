"""Zenmap in words and pictures: prompts, log, score lines, boards, chart."""

from xml.etree import ElementTree

import pytest
from rich.cells import cell_len

from genesis import Position, load
from genesis.core.chance import stream
from genesis.core.play import random_game
from genesis.games.zenmap import svg, view
from genesis.games.zenmap.art import SYMBOLS
from genesis.games.zenmap.cards import COMBOS, KINDS, TERRAINS
from tests.zenmap.boards import play_step, table

TEXT = "{http://www.w3.org/2000/svg}"


def prompt(position: Position) -> str:
    """What is asked here."""
    return str(view.prompt(position.record))


def tell(position: Position, move: str, viewer: int | None = None) -> str:
    """What the log says of a move."""
    return str(view.tell(position.record, position.code(move), viewer))


@pytest.mark.parametrize(
    ("position", "sentence"),
    [
        (load("zenmap").start(), "A token is drawn from a bag."),
        (
            load("zenmap").start().play("token blue"),
            "Lay the blue token on any bare tile; player 2 will play this board.",
        ),
        (
            load("zenmap", layout="rows").start().play("token blue", *["token green"] * 4),
            "Lay a row with 1 blue and 4 green, such as 'row gbgbg'; "
            "player 2 will play this board.",
        ),
        (table(), "Draw a card, or offer tokens instead: change (turn a tile)."),
        (
            table(offering="extra"),
            "Draw a card, or offer tokens as well: change (turn a tile).",
        ),
        (table(bags=[(0, 0)]), "Draw a card."),
        (
            table(hands=["lake river"]),
            "Your hand is full: go on, or offer tokens: "
            "keep (a hand of 3), drop (discard a card), change (turn a tile).",
        ),
        (table(deck="", bags=[(0, 0)]), "The deck is empty: go on."),
        (table().play("draw"), "A card is drawn."),
        (
            play_step(hands=["lake river"]),
            "Play a card or end your turn. Your hand: lake, river.",
        ),
        (play_step(), "You have no card to play: end your turn."),
        (
            table(disaster_mode="instant").play("draw", "drawn flood"),
            "You drew a flood: it must be played.",
        ),
        (play_step(hands=["forest"]).play("play forest"), "Choose a tile for the forest."),
        (
            play_step("F Ma L", hands=["lake"]).play("play lake"),
            "Choose a tile for the lake; it makes Swamp on a1 or Lagoon on c1.",
        ),
        (
            play_step(hands=["flood"]).play("play flood"),
            "Choose the board that the flood strikes.",
        ),
        (
            play_step(hands=["flood"]).play("play flood", "board own"),
            "Choose the tile that the flood strikes first.",
        ),
        (
            play_step(hands=["flood"]).play("play flood", "board own", "a1"),
            "Choose the second tile for the flood.",
        ),
        (
            table("Ju", players=1).play("draw", "drawn drought"),
            "The drought strikes.",
        ),
        (table(hands=["lake"]).play("drop blue"), "Choose the card to discard."),
        (table().play("change blue blue"), "Choose the tile that changes its colour."),
    ],
)
def test_the_prompt_says_what_is_asked(position: Position, sentence: str) -> None:
    """R20 to R30: one sentence a newcomer understands."""
    assert prompt(position) == sentence


def test_the_log_tells_every_move() -> None:
    """Each kind of action is a sentence."""
    assert tell(table(), "draw") == "Player 1 draws."
    assert tell(table(hands=["lake river"]), "keep green") == (
        "Player 1 offers a green token to hold three cards."
    )
    playing = play_step("P", hands=["forest"])
    assert tell(playing, "play forest") == "Player 1 plays a forest."
    placing = playing.play("play forest")
    assert tell(placing, "a1") == "Player 1 lays forest on a1: a Rainforest, 3 points."
    assert tell(placing, "b1") == "Player 1 lays forest on b1."
    flood = play_step(hands=["flood"]).play("play flood")
    assert tell(flood, "board next") == "Player 1 turns it on the board of player 2."
    aimed = flood.play("board next")
    assert tell(aimed, "a1") == "The flood strikes a1 of the board of player 2."
    assert tell(aimed.play("a1"), "c3") == "The flood strikes a1 and c3."
    frost = play_step(hands=["blizzard"]).play("play blizzard", "board own", "a1")
    assert tell(frost, "frost tundra") == "a1 of the own board becomes a Tundra."
    assert tell(table().play("change blue blue"), "a1") == "Player 1 turns a1 blue."
    assert tell(play_step(hands=["tsunami"]), "play tsunami") == (
        "Player 1 plays a tsunami: every board is swept bare."
    )


def test_the_score_is_explained_run_by_run() -> None:
    """R65, R66: cards first, then the runs of each board, the largest first."""
    lines = view.explain(table("F F P P P\nJu Ju", "M").record)

    assert [(line.what, line.points) for line in lines] == [
        ("terrain cards", (8, 3)),
        ("combo cards", (4, 0)),
        ("3 plains, c1 to e1", (6, 0)),
        ("2 Jungle, a2 to b2", (4, 0)),
        ("2 forest, a1 to b1", (2, 0)),
    ]


@pytest.mark.parametrize(
    ("points", "title"),
    [
        (0, "Chaos"),
        (59, "Chaos"),
        (60, "Seedling"),
        (75, "Gardener"),
        (89, "Gardener"),
        (90, "Landscaper"),
        (105, "World builder"),
        (119, "World builder"),
        (120, "Creator"),
    ],
)
def test_a_solo_game_earns_a_title(points: int, title: str) -> None:
    """R82."""
    position = table(players=1, fields={"score": [points, 0, 0, 0, 0, 0, 0]})

    assert view.verdict(position.record, (0,), ["me"]) == f"Me: {points} points, {title}."


def test_two_players_have_a_winner() -> None:
    """R68."""
    assert view.verdict(table().record, (1,), ["a", "b"]) == "b wins."
    assert view.verdict(table().record, (0, 1), ["a", "b"]) == "a and b share the victory."


NEARLY_FULL = "F F F F F\n" * 4 + "F F F F ."


@pytest.mark.parametrize(
    ("position", "words"),
    [
        (
            play_step(NEARLY_FULL, hands=["forest"]).play("play forest", "e5"),
            "The board of player 1 is full. a wins.",
        ),
        (
            play_step(turn=1, turn_limit=1, bags=[(3, 0), (2, 0)]).play("end"),
            "Turn 1 was the last. a wins. Points are equal; more tokens left in the bag decide.",
        ),
        (
            play_step(hands=["drought"], fields={"idle": 3}).play("end"),
            "Nobody did anything for two rounds. a and b share the victory.",
        ),
        (
            play_step(deck="", hands=["forest"]).play("play forest", "a1"),
            "The cards are used up. a wins.",
        ),
        (
            play_step("P", turn=1, fields={"last_round": 1}, finish_round=True).play("end"),
            "The last round is over. a wins.",
        ),
    ],
)
def test_the_verdict_says_why_the_game_ended(position: Position, words: str) -> None:
    """R60 to R64, R68."""
    assert view.verdict(position.record, position.winners, ["a", "b"]) == words
    assert prompt(position).startswith("The game is over: ")


def test_the_board_as_text() -> None:
    """Tokens, cards, combos, dead tiles and Blizzards, without colour."""
    text = str(table("F Ju # M* .", blue=[[4]], hands=["lake river"]))

    assert "1  .F  .Ju .## .M* ~" in text
    assert "hand lake, river" in text
    assert "bag 10 green 15 blue" in text


def test_hidden_hands_are_sizes_in_the_text() -> None:
    """R69."""
    text = str(table(hands=["lake river", "ocean"]).view(0))

    assert "hand lake, river" in text
    assert "hand 1 card" in text
    assert "ocean" not in text.split("F forest")[0]


def test_used_up_combos_are_named() -> None:
    """Z3."""
    assert "gone Ju" in str(table("Ju Ju"))


def test_the_chart_names_every_combo_with_its_points() -> None:
    """R5: six by six, 80 columns."""
    chart = view.chart().plain

    assert all(name in chart for name in (*TERRAINS, "Rainforest 3", "Mtn Range 6", "Oasis 4"))
    assert all(cell_len(line) <= 80 for line in chart.splitlines())


def titles(picture: str) -> list[str]:
    """Every title in a picture."""
    return [element.text or "" for element in ElementTree.fromstring(picture).iter(TEXT + "title")]


def test_the_picture_says_everything_in_words() -> None:
    """Every tile, run, hand, bag, pile and supply has a title."""
    position = play_step("P P # M* Fj", "Ju", hands=["forest flood", "lake"], blue=[[1]])
    found = titles(position.to_svg())

    for words in (
        "a1: plains, 2 points, on land",
        "b1: plains, 2 points, on water",
        "c1: land, dead after wildfires",
        "d1: mountain made by a blizzard, 3 points, on land",
        "e1: Fjord (mountain and river), 6 points, on land",
        "a2: empty land",
        "2 plains, a1 to b1: bonus 4",
        "Fjord: 3 left",
        "forest, 1 point",
        "flood",
    ):
        assert words in found
    assert any("hand: forest, flood" in words for words in found)


def test_a_picture_for_a_seat_hides_the_other_hands() -> None:
    """R70: backs instead of faces, and the own board large."""
    position = play_step(hands=["forest", "lake river"])
    mine, theirs = position.to_svg(0), position.to_svg(1)

    assert not any("lake" in words or "river" in words for words in titles(mine)[30:40])
    assert 'data-kind="lake"' not in mine
    assert 'data-kind="lake"' in theirs
    assert "scale(1.5)" in mine


def test_open_tiles_and_cards_are_marked() -> None:
    """What can be done now is seen."""
    position = play_step(hands=["forest ocean"])
    assert 'class="card paper open"' in position.to_svg()
    placing = position.play("play forest").to_svg()
    assert placing.count('class="tile legal"') == 25
    assert position.play("play forest").to_svg(legal=False).count("tile legal") == 0


def test_the_chart_is_a_picture() -> None:
    """R5: 36 cells and 12 heads, each with a title."""
    found = titles(svg.chart())

    assert len(found) == 48
    assert "plains and forest: Rainforest, 3 points, 4 each" in found
    assert "river and river: Estuary, 6 points, 2 each" in found


def test_every_card_has_a_symbol_of_its_own() -> None:
    """6 terrains, 21 combos, 9 disasters."""
    assert set(SYMBOLS) == {*KINDS, *COMBOS}
    assert len(SYMBOLS) == 36


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_pictures_of_every_seat_are_well_formed(players: int) -> None:
    """Whoever looks, whatever the moment."""
    setup = load("zenmap", players)
    position = setup.start()
    for number, action in enumerate(random_game(setup, stream("pictures"))):
        if number % 90 == 0:
            for seat in range(-1, players):
                ElementTree.fromstring(position.to_svg(seat))
                assert all(len(line) <= 80 for line in str(position.view(seat)).splitlines())
        position = position.play(action)
