"""The names of the rule sets of matches. A game by the rule set of such a name is a deal of that match."""

from __future__ import annotations

import re
from typing import NamedTuple

_NAME = re.compile(r"ladder-([a-z]{1,20})-([0-9a-f]{12})-([1-9][0-9]{0,3})", re.ASCII)


class MatchDeal(NamedTuple):
    """A deal of a match."""

    rival: str
    """The key of the character."""
    match: str
    """The name of the match."""
    number: int
    """From 1 on."""


def deal_name(one: MatchDeal) -> str:
    """The name of the rule set of this deal."""
    return f"ladder-{one.rival}-{one.match}-{one.number}"


def match_deal_of(rules: str) -> MatchDeal | None:
    """The deal whose rule set has this name; None if it is none of a match."""
    found = _NAME.fullmatch(rules)
    return None if found is None else MatchDeal(found[1], found[2], int(found[3]))
