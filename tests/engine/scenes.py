"""Small scenes played by a preset's rules, in which SOUTH opens, for the tests of what each preset promises."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any, TypeVar

import pytest

from jass_desktop.engine.presets import PRESETS
from jass_desktop.engine.ruleset import RuleSet
from jass_desktop.engine.seats import ALONE
from tests.engine.support import SOUTH, Table

V = TypeVar("V")

TABLED = {name: rules for name, rules in PRESETS.items() if rules.known_to_0_1}
"""The presets of which rules 7.1 has a table."""
SIDES = tuple(name for name, rules in TABLED.items() if rules.seating is not ALONE)
"""Those in which two sides play against each other."""
WITH_WEIS = tuple(name for name in SIDES if name != "tournament")
"""Those that know Weis and Stöck."""
NO_TRUMP = ("chibre", "schieber", "swisslos-1000", "swisslos-2500", "tournament", "puur-naell-ass")
"""Those with obenabe and undenufe."""

every_preset = pytest.mark.parametrize("name", TABLED)
of_sides = pytest.mark.parametrize("name", SIDES)
with_weis = pytest.mark.parametrize("name", WITH_WEIS)


def stated(usual: V, **others: V) -> Mapping[str, V]:
    """A row of rules 7.1 by preset: most say ``usual``; ``others`` by name, underscores for hyphens."""
    row = dict.fromkeys(TABLED, usual)
    row.update({name.replace("_", "-"): value for name, value in others.items()})
    assert row.keys() == TABLED.keys(), "no such preset"
    return row


def scene(rules: RuleSet, *hands: str, scores: tuple[int, ...] | None = None) -> Table:
    """A first round that SOUTH opens, whichever way play goes.

    ``hands``, in playing order, hold at least these cards; the opening card lies with SOUTH if it is not among them.
    """
    codes = dict(zip((seat.label for seat in SOUTH.round_the_table(rules.direction)), hands, strict=False))
    if rules.first_chooser == "card" and rules.opening_card.code not in " ".join(hands).split():
        codes["south"] = f"{codes.get('south', '')} {rules.opening_card.code}"
    return Table(rules, scores=scores, dealer=SOUTH.previous(rules.direction), **codes)


def begun(name: str, *hands: str, contract: str = "diamonds", scores: tuple[int, ...] | None = None,
          **options: Any) -> Table:
    """A scene of a preset in which SOUTH is about to lead: the contract is named, or everybody has predicted 40."""
    rules = replace(PRESETS[name], **options)
    table = scene(rules, *hands, scores=scores)
    table.act(*(["predict 40"] * 4 if rules.seating is ALONE else [f"choose {contract}"]))
    return table


def label(table: Table, place: int) -> str:
    """The name of the seat that plays in this place, from 0, after SOUTH."""
    return SOUTH.round_the_table(table.state.rules.direction)[place].label
