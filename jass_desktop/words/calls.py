"""What is said in an auction, in words."""

from __future__ import annotations

from jass_desktop.engine.actions import Bid, Call, Double, Pass
from jass_desktop.i18n import _


def call_words(call: Call, contract: str) -> str:
    """A call in a few words; ``contract`` is the name of the contract of a bid."""
    match call:
        case Bid(points):
            return _("{points} {contract}").format(points=points, contract=contract)
        case Pass():
            return _("I pass")
        case Double():
            return _("Double")
    return _("Redouble")
