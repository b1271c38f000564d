"""What is said in an auction, in words."""

from __future__ import annotations

from jass_desktop.engine.actions import Bid, Call, Double, Pass
from jass_desktop.engine.contracts import MATCH_BY_POINTS
from jass_desktop.i18n import _


def call_words(call: Call, contract: str) -> str:
    """A call in a few words; ``contract`` is the name of the contract of a bid."""
    match call:
        case Bid(points):
            said = _("Match {points} {contract}") if points >= MATCH_BY_POINTS else _("{points} {contract}")
            return said.format(points=points, contract=contract)
        case Pass():
            return _("I pass")
        case Double():
            return _("Double")
    return _("Redouble")


def times_words(bid: str, times: int) -> str:
    """A bid in words, and whether it counts so many times because it has been doubled or redoubled."""
    return bid if times == 1 else (_("{bid}, doubled") if times == 2 else _("{bid}, redoubled")).format(bid=bid)
