"""Fits the networks in torch and converts them to numpy."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from pathlib import Path

import numpy as np
import torch
from torch import nn

from jass_desktop.ai.nets.arrays import Singles
from jass_desktop.ai.nets.net import Net
from tests.training.positions import Samples

POINTS = 30.0
"""Networks are fitted to amounts of this many points, so that their outputs are about 1."""


def new_net(sizes: Sequence[int]) -> nn.Sequential:
    """Fully connected layers of these sizes with rectifiers between them; the last one starts near 0."""
    layers: list[nn.Module] = []
    for a, b in pairwise(sizes):
        layers += [nn.Linear(a, b), nn.ReLU()]
    last = layers[-2]
    assert isinstance(last, nn.Linear)
    nn.init.uniform_(last.weight, -0.01, 0.01)
    return nn.Sequential(*layers[:-1])


def as_net(module: nn.Sequential) -> Net:
    """The module converted to numpy, with outputs in points."""
    linear = [layer for layer in module if isinstance(layer, nn.Linear)]
    layers = [(layer.weight.detach().numpy().T.copy(), layer.bias.detach().numpy().copy()) for layer in linear]
    weights, biases = layers[-1]
    return Net((*layers[:-1], (weights * np.float32(POINTS), biases * np.float32(POINTS))))


class ReplayBuffer:
    """The last ``size`` samples, for random draws."""

    def __init__(self, size: int, inputs: int, choices: int) -> None:
        self.inputs = np.zeros((size, inputs), np.float16)
        self.gains = np.zeros((size, choices), np.float16)
        self.held = self._next = 0

    def add(self, samples: Samples) -> None:
        places = (self._next + np.arange(len(samples.inputs))) % len(self.inputs)
        self.inputs[places], self.gains[places] = samples.inputs, samples.gains / POINTS
        self._next = int(places[-1] + 1) % len(self.inputs)
        self.held = min(len(self.inputs), self.held + len(places))

    def save(self, path: Path) -> None:
        with path.open("wb") as file:
            np.save(file, self.inputs[:self.held])
            np.save(file, self.gains[:self.held])

    def load(self, path: Path) -> None:
        with path.open("rb") as file:
            inputs, gains = np.load(file), np.load(file)
        self.held = min(len(inputs), len(self.inputs))
        self.inputs[:self.held], self.gains[:self.held] = inputs[:self.held], gains[:self.held]
        self._next = self.held % len(self.inputs)

    def draw(self, n: int, rng: np.random.Generator) -> tuple[torch.Tensor, torch.Tensor]:
        rows = rng.integers(0, self.held, n)
        return torch.from_numpy(self.inputs[rows].astype(np.float32)), torch.from_numpy(self.gains[rows].astype(np.float32))


def gain_step(net: nn.Sequential, optimiser: torch.optim.Optimizer, inputs: torch.Tensor, gains: torch.Tensor) -> float:
    """One step towards the gains of the choices tried over their mean; returns the mean squared error."""
    tried = ~gains.isnan()
    count = tried.sum(1, keepdim=True)
    scores = net(inputs) * tried
    error = ((scores - scores.sum(1, keepdim=True) / count) * tried - gains.nan_to_num()).square().sum(1) / count[:, 0]
    return _step(optimiser, error.mean())


def result_step(net: nn.Sequential, optimiser: torch.optim.Optimizer, inputs: torch.Tensor, results: torch.Tensor) -> float:
    """One step towards the results of the choices tried; returns the mean squared error."""
    tried = ~results.isnan()
    error = ((net(inputs) - results.nan_to_num()) * tried).square().sum(1) / tried.sum(1)
    return _step(optimiser, error.mean())


def gain_fit(net: nn.Sequential, memory: ReplayBuffer, steps: int, rng: np.random.Generator, rate: float) -> float:
    """Fit a network to the gains of choices over their mean; returns the last mean squared error."""
    optimiser, loss = torch.optim.Adam(net.parameters(), rate), 0.0
    for step in range(steps):
        _slow_down(optimiser, rate, step / steps)
        loss = gain_step(net, optimiser, *memory.draw(2048, rng))
    return loss


def value_fit(net: nn.Sequential, inputs: Singles, made: Singles, steps: int, rng: np.random.Generator, rate: float) -> float:
    """Fit a contract network to the points made; returns the last mean squared error."""
    optimiser, loss = torch.optim.Adam(net.parameters(), rate), 0.0
    for step in range(steps):
        _slow_down(optimiser, rate, step / steps)
        rows = rng.integers(0, len(inputs), 4096)
        wanted = torch.from_numpy(made[rows].astype(np.float32) / np.float32(POINTS))
        loss = _step(optimiser, (net(torch.from_numpy(inputs[rows]))[:, 0] - wanted).square().mean())
    return loss


def _slow_down(optimiser: torch.optim.Optimizer, rate: float, done: float) -> None:
    for group in optimiser.param_groups:
        group["lr"] = rate * (1 - done)


def _step(optimiser: torch.optim.Optimizer, loss: torch.Tensor) -> float:
    optimiser.zero_grad()
    loss.backward()  # type: ignore[no-untyped-call]
    optimiser.step()
    return float(loss.detach())
