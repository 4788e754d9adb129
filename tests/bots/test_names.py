"""Bots are short strings."""

import pytest

from genesis.bots import Budget, bot, budget, threads_of
from genesis.bots.search import Search
from genesis.core.errors import BadOption


def test_a_search_is_named_by_its_budget() -> None:
    """Iterations, seconds, threads."""
    assert budget("800") == Budget(iterations=800)
    assert budget("2s") == Budget(seconds=2.0)
    assert budget(".5s@2") == Budget(seconds=0.5, threads=2)
    assert str(budget("2s@2")) == "2s@2"
    assert isinstance(bot("search:800@2"), Search)


@pytest.mark.parametrize(
    "name",
    ["chess", "level:0", "level:7", "level:x", "search", "search:", "search:fast", "flat:1h"],
)
def test_an_unknown_bot_gets_a_sentence(name: str) -> None:
    """What there is instead is said."""
    with pytest.raises(BadOption, match=r"there is no bot|thinking is measured"):
        bot(name)


def test_threads_are_known_beforehand() -> None:
    """So that an arena does not ask for more cores than there are."""
    assert [threads_of(name) for name in ("greedy", "search:1s@3", "level:6")] == [1, 3, 2]
