"""Named rule sets: the games of the five texts, and more as played in clubs, online and at home (rules 7.0, 7.1)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from types import MappingProxyType

from jass_desktop.engine.contracts import MATCH_BY_POINTS, SUIT_CONTRACTS, Contract
from jass_desktop.engine.rows import Row, write_rows
from jass_desktop.engine.ruleset import RuleSet
from jass_desktop.engine.seats import Direction

_SIX_CONTRACTS = (*SUIT_CONTRACTS, Contract.OBENABE, Contract.UNDENUFE)
_RED_DOUBLE = {Contract.HEARTS: 2, Contract.DIAMONDS: 2, Contract.OBENABE: 3}

CHIBRE_ROMAND = RuleSet(  # text 000
    "chibre-romand", first_chooser="card", weis="small", weis_tie="wiki", target=1000, ending="auto",
    both_reach="stoeck_weis_tricks", rubicon="named")

CHIBRE = RuleSet(  # text 001
    "chibre", first_chooser="forehand", contracts=_SIX_CONTRACTS, factors={**_RED_DOUBLE, Contract.UNDENUFE: 4},
    weis="small", low_fours="sixes_in_undenufe", weis_tie="jassen", weis_shown="best", target=2500,
    ending="claim_after_own_trick", both_reach="last_trick_first")

DIFFERENZLER = RuleSet(  # text 001
    "differenzler", kind="differenzler", push="never", undertrump="if_void", weis="none", stoeck=False, early_stoeck="none",
    match_bonus=0, target=None, rounds=4, ending="end_of_round", bids="open")

JASS = replace(CHIBRE_ROMAND, name="jass", rubicon="none", slate="lines")  # text 002

SCHIEBER = RuleSet(  # text 003
    "schieber", direction=Direction.CW, first_dealer="highest", first_chooser="card", contracts=_SIX_CONTRACTS,
    factors={**_RED_DOUBLE, Contract.UNDENUFE: 3}, weis="large", weis_tie="simple", target=3000, ending="claim",
    both_reach="higher_total", rubicon="double")

POP = RuleSet(  # text 004
    "pop", first_chooser="card", next_dealer="trump_maker", weis="small", weis_tie="pop", weis_void_on_match=True,
    stoeck_void_on_match=True, target=1000, ending="auto", false_claim_loses=False)

SWISSLOS_1000 = RuleSet(
    "swisslos-1000", first_dealer="random", contracts=_SIX_CONTRACTS, weis="large", low_fours="all", kreuzweis=True,
    weis_tie="swisslos", target=1000, ending="auto")

SWISSLOS_2500 = replace(SWISSLOS_1000, name="swisslos-2500", factors={**_RED_DOUBLE, Contract.UNDENUFE: 3}, target=2500)

TOURNAMENT = RuleSet(  # rules 6.12
    "tournament", contracts=_SIX_CONTRACTS, weis="none", stoeck=False, early_stoeck="none", match_bonus=0, target=None,
    rounds=12, ending="end_of_round")

PUUR_NAELL_ASS = RuleSet(  # rules 7.0.11
    "puur-naell-ass", contracts=_SIX_CONTRACTS, weis="large", low_fours="all", kreuzweis=True, weis_tie="verband",
    early_stoeck="anytime", target=1000, ending="claim", rubicon="double")

SCHIEBER_SIX = replace(SCHIEBER, name="schieber-six", seats=6)  # rules 7.0.22

_SLALOM, _GUSCHTI = (Contract.SLALOM_OBENABE, Contract.SLALOM_UNDENUFE), (Contract.GUSCHTI, Contract.MARY)


def _rows(*contracts: Contract | tuple[Contract, ...]) -> tuple[Row, ...]:
    """Rows of these contracts, each counting as often as its place from 1; () is a row for any contract."""
    return tuple(Row(each if isinstance(each, tuple) else (each,), factor) for factor, each in enumerate(contracts, 1))


COIFFEUR_ROWS = {
    8: _rows(*_SIX_CONTRACTS, (), ()),
    10: _rows(*_SIX_CONTRACTS, (), (), _SLALOM, _GUSCHTI),
    11: _rows(Contract.CLUBS, Contract.DIAMONDS, Contract.SPADES, Contract.HEARTS, Contract.OBENABE, Contract.UNDENUFE,
              _SLALOM, _GUSCHTI, (), (), ()),
}
"""The usual boards, by their number of rows (rules 6.3)."""

COIFFEUR = RuleSet(  # rules 6.3
    "coiffeur", kind="coiffeur", first_dealer="random", push="never", weis="none", stoeck=False, early_stoeck="none",
    target=None, ending="end_of_round", rows=COIFFEUR_ROWS[8])

DIFFERENZLER_LOT = replace(DIFFERENZLER, name="differenzler-lot", bids="hidden", trump="lot", tie_round=False)
DIFFERENZLER_THREE = replace(DIFFERENZLER, name="differenzler-three", seats=3, rounds=6)
DIFFERENZLER_FIVE = replace(DIFFERENZLER, name="differenzler-five", seats=5, rounds=5)

SIDI_VERBAND = RuleSet(  # rules 6.6, recommendation of the association
    "sidi-verband", kind="sidi", push="never", weis="large", low_fours="all", kreuzweis=True, weis_tie="verband",
    early_stoeck="none", match_bonus=0, target=2000, ending="end_of_round", rubicon="double", bid_min=50, bid_max=155, bid_step=5,
    match_bid=MATCH_BY_POINTS, passing="final", passed_out="same", doubling="redouble")

SIDI_BARRANI = RuleSet(  # rules 6.6, as in clubs
    "sidi-barrani", kind="sidi", push="never", contracts=_SIX_CONTRACTS, weis="large", low_fours="all", kreuzweis=True,
    weis_tie="verband", early_stoeck="none", target=1000, ending="end_of_round", rubicon="double")

PRESETS: Mapping[str, RuleSet] = MappingProxyType({rules.name: rules for rules in (
    CHIBRE_ROMAND, CHIBRE, DIFFERENZLER, JASS, POP, SWISSLOS_2500, SWISSLOS_1000, PUUR_NAELL_ASS, TOURNAMENT, SCHIEBER,
    SCHIEBER_SIX, COIFFEUR, DIFFERENZLER_LOT, DIFFERENZLER_THREE, DIFFERENZLER_FIVE, SIDI_VERBAND, SIDI_BARRANI)})
"""In the order in which lists show them. Their names are keys of files and records; what players call them is in ``words``."""

OFFERS: Mapping[str, tuple[str, tuple[str, ...]]] = MappingProxyType({
    "chibre-romand": ("target", ("1000", "1500", "2000")),
    "chibre": ("target", ("1000", "1500", "2000", "2500", "3000")),
    "differenzler": ("bids", ("open", "hidden")),
    "schieber": ("opening_card", ("D7", "S7")),
    "coiffeur": ("rows", tuple(map(write_rows, COIFFEUR_ROWS.values()))),
    "pop": ("target", ("1000", "1500", "2000")),
    "swisslos-2500": ("target", ("1000", "2500")),
    "tournament": ("rounds", ("8", "12")),
    "differenzler-lot": ("rounds", ("4", "8", "12")),
    "differenzler-three": ("rounds", ("3", "6", "12")),
    "differenzler-five": ("rounds", ("5", "10")),
    "sidi-verband": ("target", ("2000", "1500")),
    "sidi-barrani": ("target", ("500", "1000", "1500", "2000")),
})
"""The one option that a preset's text leaves to the table, with the values to choose from as ``to_options`` writes them."""


def as_offered(rules: RuleSet, offers: Mapping[str, str]) -> RuleSet:
    """The preset with the table's choice filled in; any other rule set unchanged."""
    if rules.name not in OFFERS or rules.name not in offers:
        return rules
    option = OFFERS[rules.name][0]
    return RuleSet.from_options(rules.name, tuple({**dict(rules.to_options()), option: offers[rules.name]}.items()))
