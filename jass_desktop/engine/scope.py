"""What defines a kind of game before a card is dealt: how many can play it, and which options apply to it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Any

from jass_desktop.engine.contracts import SUIT_CONTRACTS
from jass_desktop.engine.seats import ALONE, PAIRS, THREES, Seating


@dataclass(frozen=True)
class Scope:
    """``seatings`` by number of seats. An option that is not in ``options`` must have its value from ``NEUTRAL``, if any."""

    seatings: Mapping[int, Seating]
    options: frozenset[str]


_ALWAYS = frozenset({
    "kind", "seats", "direction", "first_dealer", "first_chooser", "opening_card", "cut", "undertrump", "all_trumps"})
_CONTRACTS = frozenset({"contracts", "undenufe_values", "mixed_values", "guschti_at", "match_bonus"})
_IN_SIDES = MappingProxyType({4: PAIRS, 6: THREES})

SCOPES: Mapping[str, Scope] = MappingProxyType({
    "schieber": Scope(_IN_SIDES, _ALWAYS | _CONTRACTS | {
        "next_dealer", "push", "leader", "factors", "weis", "low_fours", "kreuzweis", "split_runs", "weis_tie", "undenufe_weis",
        "weis_shown", "weis_void_on_match", "stoeck", "early_stoeck", "stoeck_manual", "stoeck_void_on_match", "target",
        "rounds", "ending", "claims", "false_claim_loses", "both_reach", "rubicon", "tie_round", "slate"}),
    "differenzler": Scope(MappingProxyType({4: ALONE}), _ALWAYS | {"rounds", "tie_round", "bids", "exact_bonus"}),
    "coiffeur": Scope(_IN_SIDES, _ALWAYS | _CONTRACTS | {"rows", "counter_match"}),
})
"""Every kind of game by name; the module of that name in ``kinds`` plays it."""

NEUTRAL: Mapping[str, Any] = MappingProxyType({
    "target": None, "rounds": None, "claims": False, "rubicon": "none", "push": "never",
    "leader": "forehand", "next_dealer": "right", "contracts": SUIT_CONTRACTS, "factors": {}, "match_bonus": 0, "weis": "none",
    "stoeck": False, "exact_bonus": 0, "rows": (), "counter_match": 0,
})
"""What an option must be set to where it does not apply, so that no rule set claims anything that is not played."""
