"""The facts of each kind of game, before a card is dealt. How its rounds are played is in ``kinds``."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum
from types import MappingProxyType
from typing import Any

from jass_desktop.engine.contracts import MATCH_BY_TRICKS, SUIT_CONTRACTS
from jass_desktop.engine.phase import Phase
from jass_desktop.engine.seats import ALONE, FIVE_ALONE, PAIRS, THREE_ALONE, THREES, Seating


class Writes(Enum):
    """Who writes what after a round."""

    EACH = "each"
    """Each party what it has made."""
    NAMER = "namer"
    """Only the party that named the contract."""
    MISSED = "missed"
    """Each party how far it has missed its prediction; the lowest total wins."""


@dataclass(frozen=True)
class Scope:
    """What is known of a kind of game by its name alone. Whether each seat plays for itself is a fact of its seatings."""

    seatings: Mapping[int, Seating]
    """By number of seats."""
    options: frozenset[str]
    """The options that apply. All others must have their value from ``NEUTRAL``, if they are there."""
    opening: Phase
    """What the table waits for before the first card."""
    writes: Writes = Writes.EACH
    single_rounds: bool = True
    """Whether a round means something without the others of its game."""

    @property
    def predicts(self) -> bool:
        """Whether each seat predicts its points."""
        return "bids" in self.options

    @property
    def has_auction(self) -> bool:
        """Whether a contract is bid for in an auction."""
        return "bid_min" in self.options

    @property
    def deals_trumps(self) -> bool:
        """Whether the deal makes trumps, a card or the lot, and nobody's choice."""
        return self.opening is not Phase.CHOICE and not self.has_auction

    @property
    def has_rows(self) -> bool:
        """Whether a contract is named for a row of a board, whose factor counts."""
        return "rows" in self.options


_ALWAYS = frozenset({
    "kind", "seats", "direction", "first_dealer", "first_chooser", "opening_card", "cut", "undertrump", "all_trumps"})
_CONTRACTS = frozenset({"contracts", "undenufe_values", "mixed_values", "guschti_at", "match_bonus"})
_WEIS = frozenset({
    "weis", "low_fours", "kreuzweis", "split_runs", "weis_tie", "undenufe_weis", "weis_shown", "weis_void_on_match"})
_IN_SIDES = MappingProxyType({4: PAIRS, 6: THREES})

SCOPES: Mapping[str, Scope] = {
    "schieber": Scope(_IN_SIDES, _ALWAYS | _CONTRACTS | _WEIS | {
        "next_dealer", "push", "leader", "factors", "stoeck", "early_stoeck", "stoeck_manual", "stoeck_void_on_match", "target",
        "rounds", "ending", "claims", "false_claim_loses", "both_reach", "rubicon", "tie_round", "slate", "half_way",
        "half_way_at", "trick_1_order"}, Phase.CHOICE),
    "differenzler": Scope(MappingProxyType({3: THREE_ALONE, 4: ALONE, 5: FIVE_ALONE}), _ALWAYS | {
        "rounds", "tie_round", "bids", "exact_bonus", "trump", "left_out", "dealer_credit"}, Phase.BID, Writes.MISSED),
    "coiffeur": Scope(_IN_SIDES, _ALWAYS | _CONTRACTS | {"rows", "counter_match"}, Phase.CHOICE, Writes.NAMER,
                      single_rounds=False),
    "sidi": Scope(MappingProxyType({4: PAIRS}), _ALWAYS | _CONTRACTS | _WEIS | {
        "stoeck", "stoeck_manual", "stoeck_void_on_match", "target", "rubicon", "bid_min", "bid_max", "bid_step", "passing",
        "passed_out", "doubling", "match_bid"}, Phase.AUCTION),
}
"""Every kind of game by name; the module of that name in ``kinds`` plays it."""



def kinds() -> tuple[str, ...]:
    """The names of all kinds of game."""
    return tuple(SCOPES)


def table_sizes() -> tuple[int, ...]:
    """The numbers of seats that some game can have."""
    return tuple(sorted({seats for scope in SCOPES.values() for seats in scope.seatings}))


NEUTRAL: Mapping[str, Any] = MappingProxyType({
    "target": None, "rounds": None, "claims": False, "rubicon": "none", "push": "never",
    "leader": "forehand", "next_dealer": "right", "contracts": SUIT_CONTRACTS, "factors": {}, "match_bonus": 0, "weis": "none",
    "stoeck": False, "early_stoeck": "none", "exact_bonus": 0, "rows": (), "counter_match": 0, "trump": "turned",
    "dealer_credit": False, "half_way": "none", "bid_min": 90, "bid_max": 150, "bid_step": 10, "passing": "return",
    "passed_out": "next", "doubling": "ends", "match_bid": MATCH_BY_TRICKS,
})
"""What an option must be set to where it does not apply, so that no rule set claims anything that is not played."""
