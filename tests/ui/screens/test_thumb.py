"""The rule of thumb, in words of the table."""

from __future__ import annotations

from dataclasses import replace

import pytest

from jass_desktop.ai.heuristics.contract import counts_for, plain_value
from jass_desktop.engine.actions import Choose, Push
from jass_desktop.engine.cards import Card, CardSet, Suit
from jass_desktop.engine.contracts import Contract
from jass_desktop.resources import themes_dir
from jass_desktop.ui.decisions.thumb import sure_tricks, thumb_words
from tests.decks import load_deck
from tests.ui.verdicts import all_decisions, recorded

THEME = load_deck(themes_dir() / "french.yaml")
VIEW = next(one.moment.view for one in all_decisions(recorded("schieber")))


def hand(text: str) -> CardSet:
    return CardSet.of(map(Card.parse, text.split()))


@pytest.mark.parametrize(("cards", "contract", "words"), [
    ("HJ H9 HA H6 C7 C8 D10 DQ S6", Contract.HEARTS, "4 cards with jack, nine and ace"),
    ("HJ H9 H7 H6 C7 C8 D10 DQ S6", Contract.HEARTS, "4 cards with jack and nine"),
    ("H10 HK H7 H6 C7 C8 D10 DQ S6", Contract.HEARTS, "4 cards without jack, nine and ace"),
    ("HA HK HQ H6 CA C8 D10 DQ S6", Contract.OBENABE, "4 sure tricks"),
    ("HA HK HQ H6 CA C8 D10 DQ S6", Contract.UNDENUFE, "2 sure tricks"),
    ("HA HK HQ H6 CA C8 D10 DQ S6", Contract.SLALOM_OBENABE, "4 sure tricks from the top and 2 from the bottom"),
    ("H7 H8 HQ H10 C7 C8 D10 DQ S7", Contract.OBENABE, "0 sure tricks"),
])
def test_it_says_what_it_counts(cards: str, contract: Contract, words: str) -> None:
    """Trumps with their honours, or sure tricks."""
    assert thumb_words(replace(VIEW, hand=hand(cards)), Choose(contract), THEME, "en").endswith(f", {words}")


def test_a_push_says_why() -> None:
    """Nothing is strong enough."""
    assert thumb_words(VIEW, Push(), THEME, "en") == "Rule of thumb: Push; no contract is strong enough"


@pytest.mark.parametrize("contract", [Contract.OBENABE, Contract.UNDENUFE])
def test_sure_tricks_are_those_that_the_rule_counts(contract: Contract) -> None:
    """The words never say another number than the players' rule of thumb uses."""
    counts = counts_for(9)
    for one in all_decisions(recorded("schieber"))[:60]:
        cards = one.moment.view.hand
        assert sure_tricks(cards, contract) == sum(plain_value(cards.of_suit(suit), contract, counts)[1] for suit in Suit)
