"""Chooses cards and contracts for many rounds at once from the networks' estimates, in points of the round."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np

from jass_desktop.ai.nets.arrays import Masks, Numbers, Singles
from jass_desktop.ai.nets.encoding import LEGAL, cards_of, encode, in_order, ranks_by_strength, show_cards, suit_order
from jass_desktop.ai.nets.net import Net
from jass_desktop.ai.search.playouts import COUNT, RANKS, Policy, Table, only_cards
from jass_desktop.engine.contracts import Contract

_NEVER = np.float32(-1e6)


def net_policy(net: Net, rng: np.random.Generator, temperature: float) -> Policy:
    """The network's best card or, at a ``temperature`` in points, any card with softmax probabilities."""
    def choose(table: Table, legal: Masks) -> Numbers:
        cards = only_cards(legal)
        rows = np.flatnonzero(COUNT[legal].sum(axis=1) > 1)
        if len(rows):
            open_to, held = (table, legal) if len(rows) == len(legal) else (table.take(rows), legal[rows])
            inputs, suits = encode(open_to, held)
            scores = np.where(inputs[:, LEGAL] > 0, net(inputs), _NEVER)
            if temperature:
                scores += temperature * rng.gumbel(size=scores.shape).astype(np.float32)
            cards[rows] = cards_of(scores.argmax(axis=1), suits, table.ruling)
        return cards
    return choose


def best_of_scores(scores: Callable[[Table, Masks], Singles]) -> Policy:
    """The card of the highest score, (n, 36) by ``Card.index``."""
    def choose(table: Table, legal: Masks) -> Numbers:
        cards = only_cards(legal)
        rows = np.flatnonzero(COUNT[legal].sum(axis=1) > 1)
        if len(rows):
            open_to, held = (table, legal) if len(rows) == len(legal) else (table.take(rows), legal[rows])
            cards[rows] = scores(open_to, held).argmax(axis=1)
        return cards
    return choose


def card_scores(net: Net, table: Table, legal: Masks) -> Singles:
    """The network's value of each card for the seats to act, (n, 36) by ``Card.index``, in points; illegal ones are -inf."""
    inputs, suits = encode(table, legal)
    found = np.where(inputs[:, LEGAL] > 0, net(inputs), -np.inf)
    first, others = ranks_by_strength(table.ruling)
    cards = np.repeat(suits * RANKS, RANKS, axis=1) + np.concatenate([first, others, others, others])
    scores = np.empty_like(found)
    np.put_along_axis(scores, cards, found, axis=1)
    return scores


def show_hand(hands: Masks, contract: Contract) -> Singles:
    """The contract networks' inputs for hands (n, 4) under a simple contract: cards and kind of contract, (n, 39)."""
    suits = suit_order(hands, contract)
    cards = show_cards(in_order(hands[:, None], suits, contract))
    kind = [contract.trump is not None, contract is Contract.OBENABE, contract is Contract.UNDENUFE]
    return np.concatenate([cards, np.tile(np.array(kind, np.float32), (len(hands), 1))], axis=1)
