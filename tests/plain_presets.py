"""Rule sets on plain values, from the texts and the tables of the rules (7.0.10, 7.0.11, 7.0.22, 7.1), for tests of the oracle.

Each names the options by which the second table goes; those that only say what is drawn or how it is written are left out.
"""

from __future__ import annotations

from typing import Any

from tests.second_coiffeur import ROWS

SUITS = ("clubs", "spades", "hearts", "diamonds")

COMMON: dict[str, Any] = {
    "direction": "ccw", "first_chooser": "forehand", "opening_card": "D7", "cut": "off", "push": "once", "leader": "forehand",
    "next_dealer": "right", "contracts": SUITS, "factors": {}, "undertrump": "forbidden", "all_trumps": "free",
    "undenufe_values": "six_11", "mixed_values": "obenabe", "guschti_at": 5, "weis": "small", "low_fours": "none",
    "kreuzweis": False, "split_runs": True, "weis_tie": "wiki", "undenufe_weis": "reversed", "weis_shown": "all",
    "weis_void_on_match": False, "stoeck": True, "early_stoeck": "after_announcements", "stoeck_manual": False,
    "stoeck_void_on_match": False, "match_bonus": 100, "target": 1000, "rounds": None, "ending": "auto", "claims": False,
    "false_claim_loses": True, "both_reach": "higher_total", "rubicon": "none", "bids": "none", "exact_bonus": 0,
    "tie_round": False,
}

CHIBRE_ROMAND = COMMON | {"first_chooser": "card", "both_reach": "stoeck_weis_tricks", "rubicon": "named"}
POP = COMMON | {
    "first_chooser": "card", "next_dealer": "trump_maker", "weis_tie": "pop", "weis_void_on_match": True,
    "stoeck_void_on_match": True,
}
SCHIEBER = COMMON | {
    "direction": "cw", "first_chooser": "card", "contracts": (*SUITS, "obenabe", "undenufe"),
    "factors": {"clubs": 1, "spades": 1, "hearts": 2, "diamonds": 2, "obenabe": 3, "undenufe": 3}, "weis": "large",
    "weis_tie": "simple", "target": 3000, "ending": "claim", "rubicon": "double",
}
SCHIEBER_SIX = SCHIEBER
"""The same rules at a table of six (7.0.22): how many play is told by the hands."""
PUUR_NAELL_ASS = COMMON | {
    "contracts": (*SUITS, "obenabe", "undenufe"), "weis": "large", "low_fours": "all", "kreuzweis": True, "weis_tie": "verband",
    "early_stoeck": "anytime", "ending": "claim", "rubicon": "double",
}
DIFFERENZLER = COMMON | {
    "undertrump": "if_void", "weis": "none", "stoeck": False, "early_stoeck": "none", "match_bonus": 0, "target": None,
    "rounds": 4, "ending": "end_of_round", "bids": "hidden", "tie_round": True, "push": "never",
}
COIFFEUR = COMMON | {
    "rows": ROWS[8], "counter_match": 0, "leader": "chooser", "weis": "none", "stoeck": False, "early_stoeck": "none",
    "target": None, "ending": "end_of_round",
}
