"""A loss layout by layout: what the best alternative would have brought more, and which part of it comes from what."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from jass_desktop.ai.judging.ledger import Ledger
from jass_desktop.ai.judging.tally import Tally
from jass_desktop.ai.nets.arrays import Flags, Floats, Numbers
from jass_desktop.engine.cards import Card
from jass_desktop.session.findings.reasons import Cause

MOST = 600
"""The number of layouts in which reasons are sought."""
_AS_GOOD = 1.0
"""An alternative is about as good as the best one if it is behind by no more than this, in own points before the factor."""
_PART, _OFTEN = 0.25, 0.6
"""A reason makes up at least this part of the loss, in at least this share of the layouts in which something is lost."""
_MOST_OF = 0.5
"""A reason that speaks of what happens more often makes up at least this part of the whole loss."""
_RARE = 0.1
"""If something is lost in a smaller share of the layouts, nothing is said of it."""


class Loss:
    """What the alternative taken costs against the best one. Arrays have a row for each of the layouts looked at."""

    def __init__(self, tally: Tally, taken: int, ledger: Ledger) -> None:
        """``taken`` is the number of the alternative."""
        self._tally, self._taken, self._ledger = tally, taken, ledger
        self.best = tally.best()
        ahead, weights = tally.by_world(self.best, taken)
        self.rows = np.flatnonzero(~np.isnan(ahead) & (weights > 0))[:MOST]
        """Which of the layouts are looked at."""
        self.ahead, self.weights = ahead[self.rows], weights[self.rows] / weights[self.rows].sum()
        self.items = self._items(self.best, self.rows)

    @property
    def good(self) -> Sequence[int]:
        """The alternatives that are about as good as the best one, which comes first."""
        others = (int(one) for one in self._tally.alive if one not in (self._taken, self.best))
        return [self.best, *(one for one in others if self._tally.ahead(self.best, one).mean <= _AS_GOOD)]

    def by(self, cause: Cause, card: Card | None = None) -> Floats:
        """What comes from this item, (n,); nothing if the ledger has no such item."""
        place = self._place(cause, card)
        return np.zeros(len(self.rows)) if place is None else self.items[:, place]

    def share(self, part: Floats) -> float:
        """The share of the loss that a part (n,) makes up; 0 if it is too small, or large in too few layouts."""
        lost: Flags = self.ahead > 0
        often, total = float(self.weights[lost & (part >= _PART * self.ahead)].sum()), float(self.weights[lost].sum())
        if total < _RARE or often < _OFTEN * total:
            return 0.0
        share = float(self.weights @ part / (self.weights @ self.ahead))
        return share if share >= _PART else 0.0

    def makes_up(self, part: Floats) -> bool:
        """Whether a part (n,) makes up most of the whole loss, in however few layouts: enough to say that it is more often so."""
        return float(self.weights @ part) >= _MOST_OF * float(self.weights @ self.ahead)

    def tells(self, cause: Cause, card: Card | None = None) -> bool:
        """Whether the item makes up that much of the loss against each good alternative."""
        place, mean = self._place(cause, card), float(self.weights @ self.ahead)
        return place is not None and all(self._mean(one, place) >= _PART * mean for one in self.good)

    def _place(self, cause: Cause, card: Card | None) -> int | None:
        items = list(self._ledger.items)
        return items.index((cause, card)) if (cause, card) in items else None

    def _items(self, better: int, rows: Numbers | Flags) -> Floats:
        better_items, taken_items = (self._ledger.unfold(self._tally.figures(one)[rows]) for one in (better, self._taken))
        return better_items - taken_items

    def _mean(self, better: int, place: int) -> float:
        ahead, weights = self._tally.by_world(better, self._taken)
        seen = ~np.isnan(ahead) & (weights > 0)
        return float(weights[seen] @ self._items(better, seen)[:, place] / weights[seen].sum())
