"""Keeping the language of bids: what may be said with a hand, and how much it is worth to tell it."""

from __future__ import annotations

from collections.abc import Sequence

from jass_desktop.ai.player import Agreement
from jass_desktop.engine.actions import Bid, Call
from jass_desktop.engine.observation import Observation
from jass_desktop.session.table.bid_language import is_true, told

TELLS = 20.0
"""In points written: what it is worth that the partner learns of a holding before the own side has bid."""


def spoken(view: Observation, agreement: Agreement) -> Sequence[tuple[Call, float]]:
    """The calls that say nothing wrong about the hand, each with what it is worth besides what it brings."""
    calls = [action for action in view.legal if isinstance(action, Call)]
    if agreement.conventions == "none":
        return [(call, 0.0) for call in calls]
    opens = not any(isinstance(call, Bid) and seat in (view.seat, *view.partners) for seat, call in view.auction.calls)
    return [(call, TELLS * (opens and told((*view.auction.calls, (view.seat, call)), view.rules) is not None))
            for call in calls if is_true(view, call)]
