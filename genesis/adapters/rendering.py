"""Positions as pictures, in the modes that environments speak of."""

import io
from collections.abc import Callable, Mapping
from typing import Any

import numpy as np
from numpy.typing import NDArray

from genesis.adapters import MissingExtra
from genesis.core.position import SPECTATOR, Position

__all__ = ["MODES", "render"]

WIDTH = 800
PAPER = "#fffdf8"


def pixels(position: Position) -> NDArray[np.uint8]:
    """[height, width, 3] the picture in colours."""
    try:
        import resvg_py
        from PIL import Image
    except ImportError:
        raise MissingExtra("pictures") from None
    picture = position.to_svg(SPECTATOR, theme="light")
    drawn = resvg_py.svg_to_bytes(svg_string=picture, width=WIDTH, background=PAPER)
    return np.array(Image.open(io.BytesIO(bytes(drawn))).convert("RGB"))


def seen(position: Position) -> Position:
    """What a spectator sees; after the end, everything."""
    return position if position.is_over else position.view(SPECTATOR)


MODES: Mapping[str, Callable[[Position], Any]] = {
    "human": lambda position: print(seen(position)),
    "ansi": lambda position: str(seen(position)),
    "svg": lambda position: position.to_svg(SPECTATOR, theme="light"),
    "rgb_array": pixels,
}


def render(position: Position, mode: str | None) -> Any:
    """The position in one of these modes, nothing without a mode."""
    return MODES[mode](position) if mode else None
