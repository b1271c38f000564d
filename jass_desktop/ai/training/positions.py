"""Positions from self-play, with what each legal card was worth when the rest was played out.

At some cards of each round several legal cards are tried: the round is played on from there by the same players. What a card is
worth is what came of it, compared with the other cards in the very same deal, so that the luck of the deal falls out. A network
fitted to these differences tells how much better a card is than another on average over all deals that look alike to the seat:
nothing hidden is ever shown to it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
import numpy.typing as npt

from jass_desktop.ai.encoding import LEGAL, Floats, cards_of, encode
from jass_desktop.ai.net import Net
from jass_desktop.ai.playouts import COUNT, RANKS, Masks, Numbers, Policy, Table
from jass_desktop.engine.round import TRICKS

Inputs = npt.NDArray[np.floating[Any]]
Outcome = Callable[[Table, Numbers], Numbers]
"""What rounds that are over were worth for these seats (n,)."""

WHOLE = 0.15
"""A card that the network thinks hopeless is tried in this part of the positions only."""


@dataclass(frozen=True)
class Samples:
    """Positions (n, inputs) and by choice what each that was tried made, mostly over their mean, (n, choices), else NaN."""

    inputs: Inputs
    gains: Inputs

    @staticmethod
    def joined(parts: Sequence[Samples]) -> Samples:
        """All of them, in half precision."""
        return Samples(np.concatenate([one.inputs.astype(np.float16) for one in parts]),
                       np.concatenate([one.gains.astype(np.float16) for one in parts]))


@dataclass(frozen=True)
class Trial:
    """How cards are tried: by whom the round is played on, what came of it, and which are hopeless by the ``net``."""

    policy: Policy
    outcome: Outcome
    net: Net | None
    hopeless: float
    """Points by which the net must think a card worse than the best."""


def deal(n: int, rng: np.random.Generator) -> Masks:
    """Hands of ``n`` deals, each equally likely."""
    order = np.argsort(rng.random((n, 36)), axis=1)
    hands = np.zeros((n, 36), np.int64)
    np.put_along_axis(hands, order, np.arange(36) // 9, axis=1)  # the seat of each card
    seats = hands.reshape(n, 1, 4, RANKS) == np.arange(4)[:, None, None]
    masks: Masks = (seats << np.arange(RANKS)).sum(axis=3)
    return masks


def samples(table: Table, walk: Policy, trial: Trial, rng: np.random.Generator, share: float) -> Iterator[Samples]:
    """Play the rounds of a batch to their end by ``walk``; at each card try cards in a ``share`` of the rounds.

    Those are all legal cards, or mostly only those that are not hopeless: what matters is to tell these apart.
    """
    while table.trick_number < TRICKS - 1:
        legal = table.legal()
        rows = np.flatnonzero((COUNT[legal].sum(axis=1) > 1) & (rng.random(len(legal)) < share))
        if len(rows):
            here = table.take(rows)
            inputs, suits = encode(here, legal[rows])
            tried = inputs[:, LEGAL] > 0
            if trial.net is not None:
                scores = np.where(tried, trial.net(inputs), -np.inf)
                tried &= (scores > scores.max(axis=1, keepdims=True) - trial.hopeless) | (rng.random((len(rows), 1)) < WHOLE)
            kept = np.flatnonzero(tried.sum(axis=1) > 1)
            yield Samples(inputs[kept], _gains(here.take(kept), tried[kept], suits[kept], trial))
        table.play(walk(table, legal))


def _gains(table: Table, tried: npt.NDArray[np.bool_], suits: Numbers, trial: Trial) -> Floats:
    row, place = np.nonzero(tried)
    after = table.take(row)
    after.play(cards_of(place, suits[row], table.ruling))
    after.play_out(trial.policy)
    made = np.full(tried.shape, np.nan, np.float32)
    made[row, place] = trial.outcome(after, table.to_act[row])
    return made - np.nanmean(made, axis=1, keepdims=True)
