"""Who wins a trick, and what it is worth (rules 2.2.7)."""

from __future__ import annotations

import random
from collections.abc import Callable

import pytest

from jass_desktop.engine.cards import DECK, Card
from jass_desktop.engine.contracts import SIMPLE_CONTRACTS, Contract, points_table
from jass_desktop.engine.seats import FOUR
from tests import oracle
from tests.engine.support import NORTH, SOUTH, WEST, trick


@pytest.mark.rule("000", "67/3")
@pytest.mark.rule("001", "20/2a")
@pytest.mark.rule("002", "6/2")
@pytest.mark.rule("004", "42/1")
@pytest.mark.rule("examples", "2.3 winners")
@pytest.mark.parametrize(("cards", "contract", "best"), [
    ("S10 D6 SA S9", Contract.DIAMONDS, "D6"),
    ("S10 HA SA CK", Contract.DIAMONDS, "SA"),
    ("D10 DA D9 DJ", Contract.DIAMONDS, "DJ"),
    ("D10 DA D9 SA", Contract.DIAMONDS, "D9"),
    ("H10 H7 H6 HA", Contract.UNDENUFE, "H6"),
    ("H10 C6 HJ HA", Contract.UNDENUFE, "H10"),
    ("H10 CA HJ H6", Contract.OBENABE, "HJ"),
    ("S6", Contract.DIAMONDS, "S6"),
])
def test_the_worked_examples(cards: str, contract: Contract, best: str) -> None:
    """Each example of the rule text is won by its card, whoever led."""
    for leader in FOUR:
        seat, card = trick(cards, leader).winning(contract)
        assert card is Card.parse(best)
        assert (seat, card) in trick(cards, leader).plays


def test_the_oracle_agrees_on_random_tricks(size: Callable[[int, int], int]) -> None:
    """Engine and oracle give random tricks of one to four cards to the same seat."""
    rng = random.Random("tricks")
    for _ in range(size(2_000, 50_000)):
        cards = rng.sample(DECK, rng.randint(1, 4))
        contract, leader = rng.choice(SIMPLE_CONTRACTS), rng.choice(list(FOUR))
        codes = [card.code for card in cards]
        lying = trick(" ".join(codes), leader)
        expected = lying.plays[oracle.winner(codes, contract.value)]
        assert lying.winning(contract) == expected, f"{lying} under {contract.value}"


def test_a_trick_is_worth_its_cards() -> None:
    """The points of a trick are those of its cards under the contract."""
    assert trick("D10 DA D9 DJ").points(points_table(Contract.DIAMONDS)) == 10 + 11 + 14 + 20
    assert trick("D10 DA D9 DJ").points(points_table(Contract.HEARTS)) == 10 + 11 + 2
    assert trick("D6 DA").points(points_table(Contract.UNDENUFE, "six_11")) == 11
    assert trick("D6 DA").points(points_table(Contract.UNDENUFE, "ace_11")) == 11
    assert trick("D6 D8").points(points_table(Contract.UNDENUFE, "ace_11")) == 8


def test_a_trick_grows_by_copies() -> None:
    """Adding a card leaves the trick before it as it was, and the text names seats and cards in order."""
    before = trick("S10")
    after = before.add(WEST, Card.parse("SA"))
    assert before.cards == (Card.parse("S10"),)
    assert after.lead is Card.parse("S10")
    assert str(after) == "south:S10 west:SA"
    assert after.winning(Contract.HEARTS) == (WEST, Card.parse("SA"))
    assert trick("S10 SA", NORTH).plays[0][0] is NORTH
    assert trick("S10").plays[0][0] is SOUTH
