"""Predictions by the network when each plays alone (Differenzler), for many hands at once."""

from __future__ import annotations

from collections.abc import Callable, Mapping

import numpy as np

from jass_desktop.ai.heuristics.contract import LEARNED_ROUND
from jass_desktop.ai.nets.arrays import Floats, Masks, Numbers, Singles
from jass_desktop.ai.nets.encoding import CARDS, in_order, show_cards, show_turned, suit_order
from jass_desktop.ai.nets.net import Net
from jass_desktop.ai.nets.policy import card_scores
from jass_desktop.ai.search.playouts import NO_CARD, RANKS, Table, played_cards
from jass_desktop.engine.contracts import Contract
from jass_desktop.engine.observation import Observation

_STEP = 4
_SHARE = LEARNED_ROUND / 4
"""What each of four makes on average."""
PREDICTED = np.arange(0, LEARNED_ROUND + 1, _STEP)
"""The predictions that the network judges."""
HAND_INPUTS = CARDS + RANKS + 4 + 3 + 1 + 1


def show_prediction(hands: Masks, turned: Numbers, before: Numbers, contract: Contract, *, open_: bool) -> Singles:
    """The inputs for a seat about to predict: its hand (n, 4), the turned-up card (n,), NO_CARD where there is
    none, and the earlier predictions, (n, k).

    The contract is the suit of the turned-up card. Unless ``open_``, only the number of earlier predictions is shown.
    """
    n, place = before.shape
    suits = suit_order(hands, contract)
    said = np.zeros((n, 3), np.float32)
    said[:, :place] = before / _SHARE * open_
    above = (before - _SHARE).sum(axis=1, keepdims=True) / _SHARE * open_
    return np.concatenate([
        show_cards(in_order(hands[:, None], suits, contract)), show_turned(turned, contract),
        np.tile(np.arange(4) == place, (n, 1)), said, above, np.full((n, 1), open_)], axis=1, dtype=np.float32)


def nearest(scores: Singles) -> Numbers:
    """The prediction with the highest of the scores (n, len(PREDICTED)), refined by a parabola through its neighbours."""
    rows, best = np.arange(len(scores)), scores.argmax(axis=1)
    inner = best.clip(1, scores.shape[1] - 2)
    low, mid, high = (scores[rows, inner + k] for k in (-1, 0, 1))
    bend = np.minimum(low - 2 * mid + high, -1e-6)
    shift = ((low - high) / (2 * bend)).clip(-0.5, 0.5)
    found: Numbers = np.rint(PREDICTED[best] + np.where(best == inner, shift, 0) * _STEP).astype(np.int64)
    return found


def prediction_scores(net: Net, view: Observation, hands: Masks, place: int, before: Numbers) -> Singles:
    """The net's value of each of PREDICTED for the holders of hands (n, 4) after the predictions ``before`` (n, place)."""
    turned = np.full(len(hands), NO_CARD if view.turned is None else view.turned.index)
    return net(show_prediction(hands, turned, before, view.named_contract, open_=view.rules.bids == "open"))


def with_predictions(net: Net, view: Observation, hands: Masks) -> Table:
    """``Table.of``, with unknown predictions replaced by what the net would have predicted in these worlds."""
    return with_predicted(view, hands, lambda dealt, place, before: nearest(prediction_scores(net, view, dealt, place, before)))


def with_predicted(view: Observation, hands: Masks, predicted: Callable[[Masks, int, Numbers], Numbers | Floats]) -> Table:
    """``Table.of``, with unknown predictions replaced: ``predicted`` tells those of hands as dealt, (n, 4), from their
    place in playing order and the predictions before it, (n, place)."""
    table = Table.of(view, hands)
    order = view.first_seat.round_the_table(view.rules.direction)
    dealt = hands + played_cards(view)
    for place, seat in enumerate(order):
        if view.bids[seat] is None:
            before = table.bids[:, [int(other) for other in order[:place]]]
            table.bids[:, seat] = predicted(dealt[:, seat], place, before)
    return table


def scores_alone(nets: Mapping[str, Net], table: Table, legal: Masks) -> Singles:
    """``card_scores`` in Differenzler; hidden predictions are those the seats to act would have made with their hands."""
    if table.rules.bids == "hidden":
        table = table.take(table.rows)
        table.bids[table.rows, table.to_act] = _said_unheard(nets["predictions"], table)
    return card_scores(nets["alone"], table, legal)


def _said_unheard(net: Net, table: Table) -> Numbers:
    """The predictions of the seats to act without hearing the others, (n,)."""
    dealt = (table.hands + table.played)[table.rows, table.to_act]
    places = (table.to_act - table.chooser) * table.turn % 4
    said = np.zeros(len(dealt), np.int64)
    for place in np.unique(places):
        rows = np.flatnonzero(places == place)
        before = np.zeros((len(rows), place), np.int64)
        shown = show_prediction(dealt[rows], table.turned[rows], before, table.contract, open_=False)
        said[rows] = nearest(net(shown))
    return said
