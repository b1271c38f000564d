"""Named rule sets: the games of the five texts."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from jass_desktop.engine.contracts import Contract
from jass_desktop.engine.ruleset import RuleSet
from jass_desktop.engine.seats import Direction

CHIBRE_ROMAND = RuleSet(  # text 000
    "chibre-romand", first_chooser="card", weis="small", weis_tie="wiki", target=1000, ending="auto",
    both_reach="stoeck_weis_tricks", rubicon="named")

SCHIEBER = RuleSet(  # text 003
    "schieber", direction=Direction.CW, first_dealer="highest", first_chooser="card", contracts=tuple(Contract),
    factors={Contract.HEARTS: 2, Contract.DIAMONDS: 2, Contract.OBENABE: 3, Contract.UNDENUFE: 3},
    weis="large", weis_tie="simple", target=3000, ending="claim", both_reach="higher_total", rubicon="double")

PRESETS: Mapping[str, RuleSet] = MappingProxyType({rules.name: rules for rules in (CHIBRE_ROMAND, SCHIEBER)})
