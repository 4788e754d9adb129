"""What learners see of a position: one row of numbers from 0 to 1, made of named fields."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from math import prod
from typing import Any

import numpy as np
from numpy.typing import NDArray

from genesis.core.compiled import rule

__all__ = ["Field", "Observation", "Symmetry", "Tensor", "part", "relative"]

Tensor = NDArray[np.float32]
Indices = NDArray[np.int64]


@dataclass(frozen=True)
class Field:
    """Some of the numbers: their name, shape and meaning."""

    name: str
    shape: tuple[int, ...]
    meaning: str

    @property
    def size(self) -> int:
        """How many numbers these are."""
        return prod(self.shape)


class Observation:
    """The fields of a tensor, one after the other."""

    def __init__(self, fields: Sequence[Field]) -> None:
        self.fields = tuple(fields)
        self.size = sum(field.size for field in fields)

    @cached_property
    def slices(self) -> dict[str, slice]:
        """Where each field lies."""
        ends = np.cumsum([0, *(field.size for field in self.fields)]).tolist()
        names = (field.name for field in self.fields)
        return {name: slice(*ends[at : at + 2]) for at, name in enumerate(names)}

    def split(self, tensor: NDArray[Any]) -> dict[str, NDArray[Any]]:
        """The fields of a tensor, or of a batch of them, by name; views, not copies."""
        return {
            field.name: tensor[..., self.slices[field.name]].reshape(
                *tensor.shape[:-1], *field.shape
            )
            for field in self.fields
        }


@dataclass(frozen=True)
class Symmetry:
    """A way to turn or rename things that the rules do not notice.

    Both index arrays say where each number comes from: `tensor[..., symmetry.tensor]` is what would
    be seen, `mask[..., symmetry.actions]` what would be open.
    """

    name: str
    tensor: Indices
    actions: Indices

    def action(self, code: int) -> int:
        """What a move becomes."""
        return int(np.flatnonzero(self.actions == code)[0])


@rule
def part(count: int, whole: int) -> float:
    """A count as a part of the most there usually is, never more than 1."""
    return min(float(count), float(whole)) / float(whole)


@rule
def relative(seat: int, viewer: int, seats: int) -> int:
    """Who it is, seen from a seat: 0 is oneself, 1 the next in turn."""
    place = int(seat) - int(viewer)
    return place if place >= 0 else place + int(seats)
