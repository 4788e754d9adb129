"""The contrast of words inside pictures, from what is painted behind them: axe sees only pages."""

from pathlib import Path

from tests.browser.guests import Guest

__all__ = ["too_faint"]

LOOK = Path(__file__).with_suffix(".js").read_text(encoding="utf-8")


def too_faint(guest: Guest) -> list[str]:
    """The words in the table's picture that stand out too little, with their contrast."""
    found: list[str] = guest.page.evaluate(LOOK)
    return found
