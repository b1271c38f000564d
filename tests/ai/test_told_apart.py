"""What is counted to tell characters apart turns on nothing that means nothing."""

from __future__ import annotations

import json
from collections import Counter
from dataclasses import replace

from jass_desktop.engine.cards import Card, CardSet
from tests.benchmarks.told_apart import Deal, chances, guesses, played

TABLE = ("regular:1", "apprentice:1", "newcomer:1", "oskar:1")


def test_a_deal_is_read_back_from_its_line() -> None:
    """With the same chances in it."""
    deal = played(3, TABLE, "a deal")
    assert Deal.of_values(*json.loads(json.dumps(deal.to_values()))) == deal
    assert {what.split()[0] for _, what, _ in chances(deal)} >= {"names", "leads", "throws", "cashes"}


def test_which_of_two_touching_cards_is_played_counts_nothing() -> None:
    """Sixes and sevens that lie in one hand change places in the hand and in the tricks: the same was done."""
    exchanged = 0
    for number in range(20):
        deal = played(0, TABLE, f"deal {number}")
        for hand in deal.hands:
            for suit in "HDCS":
                low, high = Card.parse(f"{suit}6"), Card.parse(f"{suit}7")
                if low in hand and high in hand and deal.contract.value != "undenufe":
                    other = {low: high, high: low}
                    tricks = tuple(tuple((seat, other.get(card, card)) for seat, card in trick) for trick in deal.tricks)
                    assert CardSet.of(other) <= hand
                    assert Counter(chances(deal)) == Counter(chances(replace(deal, tricks=tricks)))
                    exchanged += 1
    assert exchanged > 5


def test_samples_that_differ_clearly_are_told() -> None:
    """One who always leads from the longest suit, and one who never does."""
    counts = {(evening, name): Counter({("leads long", True): 9 if name == "a" else 1, ("leads long", False): 5})
              for evening in range(10) for name in "ab"}
    labels, scores = guesses(counts, ("a", "b"))
    assert (scores.argmax(axis=1) == labels).all()
