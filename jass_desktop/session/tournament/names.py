"""The names of the rule sets of passes. A game by the rule set of such a name is a pass of that tournament."""

from __future__ import annotations

import re
from typing import NamedTuple

PASSES = 4
"""How many passes a tournament has."""
_NAME = re.compile(rf"tournament-([0-9a-f]{{12}})-([1-{PASSES}])", re.ASCII)


class Pass(NamedTuple):
    """A pass of a tournament."""

    tournament: str
    """The name of the tournament."""
    number: int
    """From 1 to ``PASSES``."""


def pass_name(one: Pass) -> str:
    """The name of the rule set of this pass."""
    return f"tournament-{one.tournament}-{one.number}"


def pass_of(rules: str) -> Pass | None:
    """The pass whose rule set has this name; None if it is no pass."""
    found = _NAME.fullmatch(rules)
    return None if found is None else Pass(found[1], int(found[2]))
