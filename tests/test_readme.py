"""What the README promises is true."""

import doctest
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent


@pytest.mark.heavy
def test_the_python_in_the_readme_runs() -> None:
    """The examples print what they say."""
    failed, tried = doctest.testfile(str(ROOT / "README.md"), module_relative=False)

    assert tried >= 5
    assert failed == 0


def test_the_commands_in_the_readme_exist() -> None:
    """Every `make` target and `genesis` command that is named is there."""
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8")
    for target in ("play", "test", "check", "bench"):
        assert f"make {target}" in readme
        assert f"\n{target}:" in makefile
