"""The house stands as drawn: imports point one way, games have the same files."""

import ast
from collections.abc import Iterator
from pathlib import Path

import genesis
from genesis.core.game import games

HOUSE = Path(genesis.__file__).parent
FLOORS = {  # a module may import from its own floor and those below it
    "core": 0,
    "games": 1,
    "bots": 2,
    "table": 3,
    "lab": 3,
    "press": 3,
    "adapters": 3,
    "benchmark": 3,
    "terminal": 3,
    "notebook": 3,
    "cli": 4,
}
GAME_FILES = {
    "__init__",
    "position",
    "rules",
    "invariants",
    "notation",
    "observation",
    "view",
    "svg",
    "strategy",
    "steps",
    "about",
    "lesson",
}


def imported(source: Path) -> Iterator[str]:
    """The parts of genesis that a file imports."""
    for node in ast.walk(ast.parse(source.read_text(encoding="utf-8"))):
        modules = [node.module or ""] if isinstance(node, ast.ImportFrom) else []
        if isinstance(node, ast.Import):
            modules = [name.name for name in node.names]
        yield from (m.split(".")[1] for m in modules if m.startswith("genesis."))


def test_imports_point_one_way() -> None:
    """Cli → table, lab, press, adapters → bots → games → core."""
    for source in HOUSE.rglob("*.py"):
        room = source.relative_to(HOUSE).parts[0].removesuffix(".py")
        for other in imported(source):
            if room in FLOORS:
                assert FLOORS[other] <= FLOORS[room], f"{source} imports {other}"


def test_no_game_knows_another() -> None:
    """A game folder imports core and itself."""
    for name in games():
        for source in (HOUSE / "games" / name).rglob("*.py"):
            text = source.read_text(encoding="utf-8")
            others = [other for other in games() if other != name and f"games.{other}" in text]
            assert not others, f"{source} imports {others}"


def test_only_game_folders_know_a_game() -> None:
    """No module outside a game's folder imports one by name."""
    for source in HOUSE.rglob("*.py"):
        if source.relative_to(HOUSE).parts[0] != "games":
            assert "genesis.games." not in source.read_text(encoding="utf-8").replace(
                'f"genesis.games.', ""
            ), source


def test_game_folders_have_the_same_files() -> None:
    """Who has read one game folder has read all."""
    for name in games():
        present = {source.stem for source in (HOUSE / "games" / name).glob("*.py")}
        assert present >= GAME_FILES, name
