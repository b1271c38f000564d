"""What to call in an auction, by counting points for the own hand alone."""

from __future__ import annotations

from jass_desktop.ai.heuristics.contract import expected_points
from jass_desktop.engine.actions import Bid, Call, Double, Pass
from jass_desktop.engine.observation import Observation

_SPARE = 3
"""The points by which a bid stays below what is expected."""
_RAISE = 15
"""The points by which a hand must be better than the partner's bid to say more."""
_DOUBLE = 38
"""The points by which a bid of the others must be above what the own hand leaves them."""


def call(view: Observation) -> Call:
    """The lowest bid of the best contract that the hand bears, a double of what the others can hardly make, or the pass."""
    highest = view.auction.highest
    if highest is not None and Double() in view.legal:
        _, theirs = highest
        if theirs.points - _DOUBLE > view.rules.round_points - expected_points(view.hand, theirs.contract):
            return Double()
    best = max(view.rules.contracts, key=lambda contract: expected_points(view.hand, contract))
    bears = expected_points(view.hand, best) - _SPARE
    if highest is not None and highest[0] in view.partners:
        bears -= _RAISE
    least = next((bid for bid in view.legal if isinstance(bid, Bid) and bid.contract is best), None)
    return Pass() if least is None or least.points > bears else least
