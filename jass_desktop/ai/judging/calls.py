"""Which pattern a mistake in an auction shows: by whose bid would count, and how often it is made."""

from __future__ import annotations

from collections.abc import Sequence

from jass_desktop.ai.judging.loss import Loss
from jass_desktop.engine.actions import Action, Bid, Call, Double, Pass
from jass_desktop.engine.observation import Observation
from jass_desktop.session.findings.patterns import Pattern, Reason
from jass_desktop.session.findings.reasons import Cause

_MOSTLY = 0.5
"""A bid that is made in a smaller share of the layouts mostly fails."""


def call_reason(view: Observation, taken: Call, good: Sequence[Action], loss: Loss,
                made: Sequence[float | None]) -> Reason | None:
    """The pattern that holds of a call against all ``good`` ones, if bid or tricks make up the loss. ``made``: how often the bid
    is made that counts after it, and after the best call."""
    pattern = _pattern(view, taken, good, *((share or 0.0) >= _MOSTLY for share in made))
    part = loss.by(Cause.BID) + loss.by(Cause.CARDS) + loss.by(Cause.MATCH)
    return Reason(pattern) if pattern is not None and loss.share(part) else None


def _pattern(view: Observation, taken: Call, good: Sequence[Action], often: bool, best_often: bool) -> Pattern | None:
    standing, bids = view.auction.highest, [one for one in good if isinstance(one, Bid)]
    ours = standing is not None and standing[0] in view.party.seats
    only_bids = len(bids) == len(good)
    match taken:
        case Bid(points, contract):
            if ours and not bids:
                return Pattern.RAISED
            if not often and all(bid.points < points for bid in bids):
                return Pattern.HIGH_BID
            if only_bids and best_often and all(bid.contract is contract and bid.points > points for bid in bids):
                return Pattern.LOW_BID
            if only_bids and all(bid.contract is not contract for bid in bids):
                return Pattern.OTHER_CONTRACT
        case Double() if often and not any(isinstance(one, Double) for one in good):
            return Pattern.DOUBLED
        case Pass() if only_bids:
            if standing is None:
                return Pattern.NAME
            return Pattern.RAISE if ours else Pattern.CHEAP_BID if often else None
    return Pattern.DOUBLE if not ours and not often and all(isinstance(one, Double) for one in good) else None
