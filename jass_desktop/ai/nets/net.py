"""A small fully connected network with rectifiers between its layers, evaluated in numpy, and its file."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from zipfile import BadZipFile

import numpy as np

from jass_desktop.ai.nets.arrays import Singles

TRICKS = 9
"""The number of seats in the rounds that the networks were trained on."""


@dataclass(frozen=True)
class Net:
    """``layers`` are weights (inputs, outputs) and biases (outputs), in order."""

    layers: tuple[tuple[Singles, Singles], ...]

    def __call__(self, inputs: Singles) -> Singles:
        """The outputs for each row of inputs."""
        values = inputs
        for number, (weights, biases) in enumerate(self.layers):
            values = values @ weights + biases
            if number < len(self.layers) - 1:
                values = np.maximum(values, 0, out=values)
        return values


def save_nets(path: Path, nets: dict[str, Net]) -> None:
    """Write the nets to one file, in half precision."""
    arrays = {f"{name}.{number}.{kind}": array.astype(np.float16) for name, net in nets.items()
              for number, layer in enumerate(net.layers) for kind, array in zip(("weights", "biases"), layer, strict=True)}
    np.savez_compressed(path, **arrays)  # type: ignore[arg-type]


def load_nets(path: Path) -> dict[str, Net]:
    """The nets in the file, in single precision, by name. Raises OSError or ValueError if it cannot be read."""
    try:
        with path.open("rb") as file, np.load(file, allow_pickle=False) as stored:
            names = list(dict.fromkeys(key.split(".")[0] for key in stored.files))
            return {name: Net(tuple(_layers(stored, name))) for name in names}
    except (BadZipFile, EOFError, AttributeError) as error:
        raise ValueError(str(error)) from error


def _layers(stored: np.lib.npyio.NpzFile, name: str) -> Sequence[tuple[Singles, Singles]]:
    count = sum(key.startswith(f"{name}.") for key in stored.files) // 2
    return [(stored[f"{name}.{number}.weights"].astype(np.float32), stored[f"{name}.{number}.biases"].astype(np.float32))
            for number in range(count)]
