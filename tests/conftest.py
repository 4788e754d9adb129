"""Tests speak English, whatever the machine speaks; the heaviest are for machine code alone."""

import os

import pytest

from tests.scale import JIT

os.environ["LANGUAGE"] = "en"


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Without the JIT, what takes long and covers nothing more is left to the other runs."""
    heavy = [item for item in items if not JIT and item.get_closest_marker("heavy")]
    config.hook.pytest_deselected(items=heavy)
    items[:] = [item for item in items if item not in heavy]
