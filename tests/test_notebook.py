"""Games in a notebook, and the tutorial that shows them."""

import ast
import json
from pathlib import Path
from typing import Any

import pytest

import genesis
from genesis.core.errors import BadOption, IllegalMove
from genesis.notebook import Walk
from tests.scale import JIT

TUTORIAL = Path(__file__).parent.parent / "docs" / "tutorial.ipynb"


def shown(code: str, names: dict[str, Any]) -> Any:
    """Run a cell as a notebook does: its last line is what it shows."""
    tree = ast.parse(code)
    last = tree.body.pop()
    assert isinstance(last, ast.Expr), "a cell of the tutorial shows something"
    exec(compile(tree, "cell", "exec"), names)
    return eval(compile(ast.Expression(last.value), "cell", "eval"), names)


def test_the_tutorial_runs() -> None:
    """Every cell runs and shows something; games and positions show pictures."""
    cells = json.loads(TUTORIAL.read_text(encoding="utf-8"))["cells"]
    codes = ["".join(cell["source"]) for cell in cells if cell["cell_type"] == "code"]
    names: dict[str, Any] = {"genesis": genesis}
    results = [shown(code, names) for code in (codes if JIT else codes[2:4])]
    pictures = [result for result in results if isinstance(result, Walk | genesis.Position)]

    assert len(pictures) == (4 if JIT else 1)
    for picture in pictures:
        drawn = picture._repr_html_() if isinstance(picture, Walk) else picture._repr_svg_()
        assert "<svg" in drawn


def test_a_game_is_stepped_through_forwards_and_backwards() -> None:
    """Whoever goes back and forward again sees the same game."""
    game = genesis.play("sevendays", 2, bots="random", seed=1).step(9)
    ninth = game.position

    assert game.back(4).position.ply == 5
    assert game.step(4).position == ninth
    assert game.back(99).told == "The game begins."
    assert "move 0 of 9" in repr(game)
    assert game.archive().last == ninth


def test_a_move_of_ones_own_takes_the_place_of_what_was_played() -> None:
    """And must be open."""
    game = genesis.play("pangaea", 2, bots="random", first=0).step(5).back(4)
    other = next(move for move in game.position.legal if game.position.code(move) != game.moves[1])

    game.move(other)

    assert len(game.moves) == game.at == 2
    with pytest.raises(IllegalMove, match="is not open"):
        game.move("roll wild wild" if game.position.actor < 2 else "stop")


def test_a_saved_game_is_stepped_through_to_its_end_and_no_further() -> None:
    """Without bots nobody goes on."""
    played = genesis.play("sevendays", 1, bots="random").step(12).archive()
    game = genesis.play(played)

    assert game.position == played.setup.start()
    assert game.step(40).position == played.last
    assert game.to_end().position == played.last


def test_every_seat_needs_a_bot() -> None:
    """Or one for all."""
    with pytest.raises(BadOption, match="2 bots cannot sit on 3 seats"):
        genesis.play("pangaea", 3, bots="greedy,random")
    assert genesis.play("sevendays", 2, bots="random,random").to_end().position.is_over
