"""Named rule sets: the games of the five texts, and four that are played in clubs and online (rules 7.0, 7.1)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from types import MappingProxyType

from jass_desktop.engine.contracts import SIMPLE_CONTRACTS, Contract
from jass_desktop.engine.ruleset import RuleSet
from jass_desktop.engine.seats import Direction

_RED_DOUBLE = {Contract.HEARTS: 2, Contract.DIAMONDS: 2, Contract.OBENABE: 3}

CHIBRE_ROMAND = RuleSet(  # text 000
    "chibre-romand", first_chooser="card", weis="small", weis_tie="wiki", target=1000, ending="auto",
    both_reach="stoeck_weis_tricks", rubicon="named")

CHIBRE = RuleSet(  # text 001
    "chibre", first_chooser="forehand", contracts=SIMPLE_CONTRACTS, factors={**_RED_DOUBLE, Contract.UNDENUFE: 4},
    weis="small", low_fours="sixes_in_undenufe", weis_tie="jassen", weis_shown="best", target=2500,
    ending="claim_after_own_trick", both_reach="last_trick_first")

DIFFERENZLER = RuleSet(  # text 001
    "differenzler", push="never", undertrump="if_void", weis="none", stoeck=False, early_stoeck="none", match_bonus=0,
    target=None, rounds=4, ending="end_of_round", bids="open")

JASS = replace(CHIBRE_ROMAND, name="jass", rubicon="none", slate="lines")  # text 002

SCHIEBER = RuleSet(  # text 003
    "schieber", direction=Direction.CW, first_dealer="highest", first_chooser="card", contracts=SIMPLE_CONTRACTS,
    factors={**_RED_DOUBLE, Contract.UNDENUFE: 3}, weis="large", weis_tie="simple", target=3000, ending="claim",
    both_reach="higher_total", rubicon="double")

POP = RuleSet(  # text 004
    "pop", first_chooser="card", next_dealer="trump_maker", weis="small", weis_tie="pop", weis_void_on_match=True,
    stoeck_void_on_match=True, target=1000, ending="auto", false_claim_loses=False)

SWISSLOS_1000 = RuleSet(
    "swisslos-1000", first_dealer="random", contracts=SIMPLE_CONTRACTS, weis="large", low_fours="all", kreuzweis=True,
    weis_tie="swisslos", target=1000, ending="auto")

SWISSLOS_2500 = replace(SWISSLOS_1000, name="swisslos-2500", factors={**_RED_DOUBLE, Contract.UNDENUFE: 3}, target=2500)

TOURNAMENT = RuleSet(  # rules 6.12
    "tournament", contracts=SIMPLE_CONTRACTS, weis="none", stoeck=False, early_stoeck="none", match_bonus=0, target=None,
    rounds=12, ending="end_of_round")

PUUR_NAELL_ASS = RuleSet(  # rules 7.0.11
    "puur-naell-ass", contracts=SIMPLE_CONTRACTS, weis="large", low_fours="all", kreuzweis=True, weis_tie="verband",
    early_stoeck="anytime", target=1000, ending="claim", rubicon="double")

PRESETS: Mapping[str, RuleSet] = MappingProxyType({rules.name: rules for rules in (
    CHIBRE_ROMAND, CHIBRE, DIFFERENZLER, JASS, SCHIEBER, POP, SWISSLOS_1000, SWISSLOS_2500, TOURNAMENT, PUUR_NAELL_ASS)})

OFFERS: Mapping[str, tuple[str, tuple[str, ...]]] = MappingProxyType({
    "chibre-romand": ("target", ("1000", "1500", "2000")),
    "chibre": ("target", ("1000", "1500", "2500", "3000")),
    "differenzler": ("bids", ("open", "hidden")),
    "schieber": ("opening_card", ("D7", "S7")),
    "pop": ("target", ("1000", "1500", "2000")),
    "tournament": ("rounds", ("8", "12")),
})
"""The one option of a preset that its text leaves to the table, with the values to choose from, as ``to_options`` writes them."""
