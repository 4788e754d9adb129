"""A small network of neurons: a few dozen numbers seen, one worth told. Kept as a table of text.

It serves a game's `estimate` where results hang together in ways that no few terms can say. What it
sees is named by the game; `genesis fit` (lab.fitting) finds its weights by play.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from genesis.core.compiled import rule

__all__ = ["Network", "worth"]

Floats = NDArray[np.float32]
BIAS, TOLD = "(always)", "(told)"


@dataclass(frozen=True)
class Network:
    """One layer of neurons that speak up when they see enough, and what counts directly."""

    names: tuple[str, ...]  # of what it sees
    direct: Floats  # [input] what each says by itself
    weights: Floats  # [input, neuron]
    bias: Floats  # [neuron]
    told: Floats  # [neuron] what each adds to the worth

    @classmethod
    def read(cls, path: Path, names: tuple[str, ...]) -> "Network":
        """From a file with a line for each input: its direct weight, those to the neurons, name.

        What the file does not know counts nothing, until the network is fitted anew.
        """
        rows = dict(map(named_row, path.read_text("utf-8").splitlines()))
        bias, told = rows.pop(BIAS)[1:], rows.pop(TOLD)[1:]
        table = np.zeros((len(names), 1 + len(bias)), np.float32)
        for index, name in enumerate(names):
            table[index] = rows.get(name, 0)
        return cls(names, table[:, 0].copy(), table[:, 1:].copy(), bias.copy(), told.copy())

    def write(self, path: Path) -> None:
        """As `read` reads it."""
        rows = [*np.column_stack([self.direct, self.weights]), *([0, *self.bias], [0, *self.told])]
        named = zip((*self.names, BIAS, TOLD), rows, strict=True)
        text = "".join(f"{numbers(row)} | {name}\n" for name, row in named)
        path.write_text(text, encoding="utf-8")


def named_row(line: str) -> tuple[str, Floats]:
    """The name behind the numbers, and those."""
    numbers, _, name = line.partition("|")
    return name.strip(), np.array(numbers.split(), np.float32)


def numbers(row: Iterable[float]) -> str:
    """Weights to three digits after the point."""
    return " ".join(f"{value:7.3f}" for value in row)


@rule
def worth(seen: Floats, direct: Floats, weights: Floats, bias: Floats, told: Floats) -> float:
    """What the network makes of what is seen; most of it is nothing, which costs nothing."""
    neurons = bias.copy()
    total = np.float32(0.0)
    for index in range(len(seen)):
        amount = seen[index]
        if amount != 0:
            total += amount * direct[index]
            for neuron in range(len(neurons)):
                neurons[neuron] += amount * weights[index, neuron]
    for neuron in range(len(neurons)):
        if neurons[neuron] > 0:
            total += neurons[neuron] * told[neuron]
    return float(total)
