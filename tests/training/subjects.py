"""The two subjects of training, one for each kind of game, with their networks and self-play."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType
from typing import Any, Protocol

import numpy as np
import torch
from torch import nn

from jass_desktop.ai.nets.encoding import INPUTS, INPUTS_ALONE
from jass_desktop.ai.nets.net import Net
from jass_desktop.ai.nets.policy import net_policy, show_hand
from jass_desktop.ai.nets.predictions import HAND_INPUTS, PREDICTED
from jass_desktop.ai.search.playouts import random_policy
from jass_desktop.engine.contracts import SIMPLE_CONTRACTS, Contract
from tests.training import alone, in_sides
from tests.training.learn import ReplayBuffer, as_net, gain_fit, gain_step, result_step, value_fit
from tests.training.match import share
from tests.training.positions import Samples, deal

Everywhere = Callable[..., Sequence[Any]]
"""``everywhere(function, rounds, *arguments)`` calls ``function(nets, its rounds, *arguments, seed)`` on each process."""
Modules = Mapping[str, nn.Sequential]


_HEED, _SAID = 0.25, 60_000
"""The weight of the latest deals for predictions, and the number of deals learned from at a time."""


class Subject(Protocol):
    """One of the two kinds of games."""

    cards: str
    """The name of the network for cards."""
    inputs: int
    others: Mapping[str, Sequence[int]]
    """By name, the sizes of the networks for decisions before the first card."""

    @property
    def walk(self) -> Callable[[Mapping[str, Net], int, float, int], Samples]:
        """A function that returns positions of this many rounds of self-play by the networks: this share of those with a choice.

        The last argument is a seed. If there is no network for cards, cards are played at random.
        """

    @property
    def step(self) -> Callable[[nn.Sequential, torch.optim.Optimizer, torch.Tensor, torch.Tensor], float]:
        """A function that takes one step of fitting the network for cards to such positions; returns the mean squared error."""

    part: float
    """The share of positions to store."""
    often: int
    """How often each position is learned from on average."""

    pause_min: float
    """The interval at which ``others`` are fitted and everything is saved and measured."""
    rounds: int
    """The number of rounds they are fitted to each time; ``last`` is for the end."""
    last: int

    def learn_others(self, modules: Modules, everywhere: Everywhere, rounds: int, steps: int, rng: np.random.Generator) -> None:
        """Fit ``modules``, the networks of ``others``, in about this many rounds."""

    def measure(self, nets: Mapping[str, Net], rng: np.random.Generator) -> dict[str, float]:
        """How strong the networks are, for the log."""


class InSides:
    """All games of two sides."""

    cards, inputs = "cards", INPUTS
    others: Mapping[str, Sequence[int]] = MappingProxyType(dict.fromkeys(("forehand", "partner", "push"), (39, 96, 48, 1)))
    walk, step = staticmethod(in_sides.walked), staticmethod(gain_step)
    part, often = 0.25, 3
    pause_min, rounds, last = 5.0, 20_000, 400_000

    def learn_others(self, modules: Modules, everywhere: Everywhere, rounds: int, steps: int, rng: np.random.Generator) -> None:
        """Fit the values of hands: every contract named by forehand or by the partner after a push, and the push."""
        for name, seat, pushed in (("forehand", in_sides.FOREHAND, False), ("partner", in_sides.PARTNER, True)):
            parts = everywhere(in_sides.outcomes, rounds, pushed)
            hands, choices, made = (np.concatenate(columns) for columns in zip(*parts, strict=True))
            shown = np.zeros((len(hands), self.others[name][0]), np.float32)
            for number, contract in enumerate(SIMPLE_CONTRACTS):
                rows = choices == number
                shown[rows] = show_hand(hands[rows, seat], contract)
            value_fit(modules[name], shown, made.astype(np.float32), steps, rng, 3e-3)
        hands = deal(min(4 * rounds, 100_000), rng)
        best = in_sides.values(as_net(modules["partner"]), hands[:, in_sides.PARTNER]).max(axis=1)
        value_fit(modules["push"], show_hand(hands[:, in_sides.FOREHAND], Contract.OBENABE), best, steps, rng, 3e-3)

    def measure(self, nets: Mapping[str, Net], rng: np.random.Generator) -> dict[str, float]:
        """The share of points won from players of random cards, in percent."""
        made = share(net_policy(nets["cards"], rng, 0.0), random_policy(rng), nets, 6000, in_sides.RULES)
        return {"share against random": round(100 * made, 2)}


class Alone:
    """Differenzler."""

    cards, inputs = "alone", INPUTS_ALONE
    others: Mapping[str, Sequence[int]] = MappingProxyType({"predictions": (HAND_INPUTS, 128, 64, len(PREDICTED))})
    walk, step = staticmethod(alone.walked), staticmethod(result_step)
    part, often = 0.5, 2
    pause_min, rounds, last = 2.5, 10_000, 60_000

    def __init__(self) -> None:
        self._said = ReplayBuffer(_SAID, HAND_INPUTS, len(PREDICTED))
        """The expected results of predictions in the latest deals."""

    def learn_others(self, modules: Modules, everywhere: Everywhere, rounds: int, steps: int, rng: np.random.Generator) -> None:
        """Fit the results of predictions, mostly to the network's own previous values.

        All seats learn at once: if each fully adapted to the others' last predictions, all would predict too much or too little
        together, and the opposite the next time.
        """
        found = Samples.joined(everywhere(alone.tried_predictions, rounds))
        thought = np.where(np.isnan(found.gains), np.nan, as_net(modules["predictions"])(found.inputs.astype(np.float32)))
        thought -= np.nanmean(thought, axis=1, keepdims=True)
        self._said.add(Samples(found.inputs, thought + _HEED * (found.gains - thought)))
        gain_fit(modules["predictions"], self._said, steps, rng, 1e-3)

    def measure(self, nets: Mapping[str, Net], rng: np.random.Generator) -> dict[str, float]:
        """The mean difference between prediction and points when all play by the networks."""
        return {f"mean difference, {rules.bids}": round(alone.missed(nets, rules, 6000), 2) for rules in alone.RULES}


SUBJECTS: Mapping[str, Callable[[], Subject]] = MappingProxyType({"sides": InSides, "alone": Alone})
