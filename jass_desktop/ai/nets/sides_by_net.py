"""What the networks expect of both sides under each contract where the hands are known, without playing them out: a mean and a
spread. Learned from 1,500 deals that club's policy has played out under each contract."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

import numpy as np

from jass_desktop.ai.nets.arrays import Floats, Masks
from jass_desktop.ai.nets.contracts_by_net import card_leads
from jass_desktop.ai.nets.net import Net
from jass_desktop.engine.contracts import Contract
from jass_desktop.engine.ruleset import RuleSet


class _Line(NamedTuple):
    """The card points of the side that names: a base, and the weights of what the networks expect of the hands of both sides."""

    base: float
    own: float
    others: float
    spread: float
    """The standard deviation of the points around that."""


_TRUMPS, _PLAIN = _Line(77.1, 0.293, 0.356, 16.4), _Line(79.6, 0.352, 0.250, 24.9)


def _lines(rules: RuleSet) -> Floats:
    return np.array([_line(contract) for contract in rules.contracts])


def _line(contract: Contract) -> _Line:
    return _PLAIN if contract.trump is None else _TRUMPS


def points_of_sides(nets: Mapping[str, Net], hands: Masks, rules: RuleSet) -> Floats:
    """The mean card points of each side if it names the contract, (n, 2, contracts), with these hands of all seats."""
    leads = card_leads(nets["forehand"], hands.reshape(-1, 4), rules).reshape(*hands.shape[:2], -1)
    sides = np.stack([leads[:, side::2].sum(axis=1) for side in (0, 1)], axis=1)
    base, own, others, _ = _lines(rules).T
    means: Floats = base + own * sides - others * sides[:, ::-1]
    return means


def spreads(rules: RuleSet) -> Floats:
    """The standard deviation of points around these means, (contracts,)."""
    return _lines(rules)[:, 3]
