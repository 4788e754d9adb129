"""The games as other people's tools know them: PettingZoo, Gymnasium, OpenSpiel."""

from genesis.core.errors import GenesisError

__all__ = ["MissingExtra"]


class MissingExtra(GenesisError, ImportError):
    """A tool that was not installed."""

    def __init__(self, extra: str) -> None:
        super().__init__(f"{extra} is not installed: pip install 'genesis-games[{extra}]'")
