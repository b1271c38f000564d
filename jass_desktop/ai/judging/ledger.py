"""The parts of the values of alternatives, world by world: who takes which card, last trick, match, Weis and Stöck; what is
written for a bid; if everybody predicts, how far the points are above or below the prediction.

All items are in own points before the factor, like values. They add up to the value if it depends on points alone; in Coiffeur it
also depends on the rows left, and near the target of a game on the chance of winning.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

import numpy as np

from jass_desktop.ai.nets.arrays import Floats, Masks
from jass_desktop.ai.search.outcomes import Gain, for_bid, made, made_of
from jass_desktop.ai.search.playouts import RANKS, SUITS, Table, side_points
from jass_desktop.engine.cards import DECK, Card
from jass_desktop.engine.observation import Observation
from jass_desktop.engine.scope import Writes
from jass_desktop.session.findings.reasons import Cause

Item = tuple[Cause, Card | None]

_LOW = RANKS * np.arange(SUITS)
"""Where the mask of each suit begins in one for all cards."""


class Ledger(Protocol):
    """Records the rounds of one decision."""

    items: Sequence[Item]
    """The columns of ``unfold``."""

    def tell(self, view: Observation, hands: Masks, table: Table, gain: Gain) -> Floats:
        """The value of each round, and further figures that take less room than the items, (n, figures)."""

    def unfold(self, figures: Floats) -> Floats:
        """The items of these rounds, (n, items)."""


class PredictionLedger:
    """For games in which each seat predicts its points."""

    items: Sequence[Item] = ((Cause.OVER, None), (Cause.UNDER, None), (Cause.EXACT, None))

    def tell(self, view: Observation, hands: Masks, table: Table, gain: Gain) -> Floats:
        over = made(view, hands, table)
        value, missed = gain(view, over), over[:, 0]
        return np.column_stack([value, -np.maximum(missed, 0), np.minimum(missed, 0), np.where(missed == 0, value, 0.0)])

    def unfold(self, figures: Floats) -> Floats:
        return figures[:, 1:]


class SumLedger:
    """For decisions of two sides before the first card: all cards together."""

    items: Sequence[Item] = tuple((cause, None) for cause in (Cause.CARDS, Cause.MATCH, Cause.WEIS, Cause.STOECK))

    def __init__(self, scale: float) -> None:
        """One point of the worth of a result is ``scale`` own points."""
        self._scale = scale

    def tell(self, view: Observation, hands: Masks, table: Table, gain: Gain) -> Floats:
        points, sides = side_points(view, hands, table), [view.party, view.party.other]
        counted = self._counted(view)
        sums = [each[:, sides] @ counted for each in points]
        if view.rules.scope.writes is Writes.NAMER:  # a match against who named is written against them
            lost = ((points.match[:, sides] > 0) & (counted == 0)).any(axis=1)
            sums[1] = sums[1] - np.sign(counted.sum()) * self._scale * view.rules.counter_match * lost
        value = self._scale * gain(view, made_of(view, table, points))
        if view.auction.highest is not None:
            sums.append(for_bid(view, table, points)[:, sides] @ counted)
        return np.column_stack(np.broadcast_arrays(value, *sums))

    def unfold(self, figures: Floats) -> Floats:
        return figures[:, 1:]

    def _counted(self, view: Observation) -> Floats:
        """The worth of a point of the own side and of the other, (2,)."""
        each = self._scale * view.factor
        if view.rules.scope.writes is not Writes.NAMER:
            return np.array([each, -each])
        assert view.chooser is not None
        return np.array([each, 0.0] if view.rules.party(view.chooser) is view.party else [0.0, -each])


class CallLedger(SumLedger):
    """For calls in an auction: what is written for the bid, too."""

    items: Sequence[Item] = (*SumLedger.items, (Cause.BID, None))


class CardLedger(SumLedger):
    """For cards of two sides: each of them, and who takes it."""

    def __init__(self, view: Observation, scale: float) -> None:
        super().__init__(scale)
        assert view.contract is not None
        self.items = (*((Cause.CARD, card) for card in DECK), (Cause.LAST_TRICK, None),
                      *((cause, None) for cause in (Cause.MATCH, Cause.WEIS, Cause.STOECK)),
                      *([(Cause.BID, None)] if view.auction.highest else ()))
        self._points = np.array(view.rules.points_table(view.contract))
        self._last = view.rules.last_trick_points

    def tell(self, view: Observation, hands: Masks, table: Table, gain: Gain) -> Floats:
        """Instead of the sum of the cards: which cards the own side has taken, as a mask, and whether the last trick."""
        assert table.won is not None
        value, _cards, *others = super().tell(view, hands, table, gain).T
        own = table.won[:, [int(seat) for seat in view.party.seats]].sum(axis=1) @ (1 << _LOW)
        last = np.isin(table.to_act, [int(seat) for seat in view.party.seats])
        return np.column_stack([value, own, last, *others])

    def unfold(self, figures: Floats) -> Floats:
        taken = figures[:, 1].astype(np.int64)[:, None] >> np.arange(SUITS * RANKS) & 1
        # What one side does not take the other does, so that the difference of the sides is twice this, but for a constant.
        return np.column_stack([taken * self._points, self._last * figures[:, 2], figures[:, 3:]])
