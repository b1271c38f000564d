"""Which cards may be played (rules 2): the worked examples, and a second oracle on random positions."""

from __future__ import annotations

import random
from collections.abc import Callable

import pytest

from jass_desktop.engine.cards import DECK, CardSet
from jass_desktop.engine.contracts import SIMPLE_CONTRACTS, Contract
from jass_desktop.engine.legality import Illegality, legal_cards, why_illegal
from jass_desktop.engine.ruleset import RuleSet
from jass_desktop.engine.trick import EMPTY_TRICK
from tests import oracle
from tests.engine.support import CHIBRE, SCHIEBER, own_rules, trick

IF_VOID = own_rules(undertrump="if_void")
FREE = own_rules(undertrump="free")
MUST_OVER = own_rules(all_trumps="must_over")
DIAMONDS = Contract.DIAMONDS

# The examples of rules 2.3: name, hand, trick so far, legal cards; with trump diamonds and undertrumping forbidden.
EXAMPLES = [
    ("E1", "S7 SA HK D9 DJ", "S10", "S7 SA D9 DJ"),
    ("E2", "HK C7 D7 D10 DA", "S10 DQ", "HK C7 DA"),
    ("E3", "D7 D10", "S10 DQ", "D7 D10"),
    ("E4", "D7 D10 DJ", "S10 DQ", "D7 D10 DJ"),
    ("E5", "SA D7 D10 DA", "S10 DQ", "SA DA"),
    ("E6", "SA HK DJ", "D10", "SA HK DJ"),
    ("E7", "SA HK DJ D6", "D10", "D6 DJ"),
    ("E8", "SA HK", "D10", "SA HK"),
    ("E9", "HK D7 DA", "S10 D8 D9", "HK"),
    ("E10", "S6 D7", "S10 D8 S7", "S6"),
    ("E11", "D6 CA", "S10 D8 S7", "CA"),
    ("E12", "D6", "S10 DJ S7", "D6"),
    ("E13", "S8 DJ", "SA D9", "S8 DJ"),
    ("E14", "HA DK", "SQ DA", "HA"),
    ("E14b", "DK D9", "SQ DA", "DK D9"),
    ("E15", "D10 DQ", "D6 DJ", "D10 DQ"),
    ("two trumps: the higher counts", "HK D10 DA", "S10 D8 DQ", "HK DA"),
    ("two trumps, the higher first", "HK D10 DA", "S10 DQ D8", "HK DA"),
]


@pytest.mark.rule("000", "64/1", case="E1")
@pytest.mark.rule("000", "63/2", case="E11")
@pytest.mark.rule("000", "64/1", case="E13")
@pytest.mark.rule("000", "63/3", case="E2")
@pytest.mark.rule("000", "64/2b", case="E3")
@pytest.mark.rule("000", "64/2a", case="E9")
@pytest.mark.rule("001", "75/1c", case="E3")
@pytest.mark.rule("002", "4/3b", case="E11")
@pytest.mark.rule("003", "64/9", case="E3")
@pytest.mark.rule("004", "41/6a", case="E13")
@pytest.mark.parametrize(("hand", "lying", "legal"), [
    pytest.param(*rest, id=name, marks=[pytest.mark.rule("examples", f"2.3 {name.rstrip('b')}")] if name.startswith("E") else [])
    for name, *rest in EXAMPLES])
def test_the_worked_examples(hand: str, lying: str, legal: str) -> None:
    """Each example of the rule text gives exactly its legal cards, in both presets."""
    for rules in (CHIBRE, SCHIEBER):
        assert legal_cards(CardSet.parse(hand), trick(lying), DIAMONDS, rules) == CardSet.parse(legal)


@pytest.mark.rule("examples", "2.3 Differenzler", case="Differenzler follows")
@pytest.mark.rule("examples", "2.3 Differenzler", case="Differenzler void")
@pytest.mark.rule("examples", "2.3 E2", case="E2 if_void")
@pytest.mark.rule("examples", "2.3 E4", case="E4 must_over")
@pytest.mark.rule("examples", "2.3 E5", case="E5 free")
@pytest.mark.rule("examples", "2.3 E5", case="E5 if_void")
@pytest.mark.parametrize(("hand", "lying", "rules", "legal"), [
    ("HK C7 D7 D10 DA", "S10 DQ", IF_VOID, "HK C7 D7 D10 DA"),
    ("SA D7 D10 DA", "S10 DQ", IF_VOID, "SA DA"),  # still holds spades
    ("SA D7 D10 DA", "S10 DQ", FREE, "SA D7 D10 DA"),
    ("HK C7 D7 D10 DA", "S10 DQ", FREE, "HK C7 D7 D10 DA"),
    ("D7 D10 DJ", "S10 DQ", MUST_OVER, "DJ"),
    ("D7 D10", "S10 DQ", MUST_OVER, "D7 D10"),  # nothing that would beat it
    ("D7 D10 DJ", "D8 DQ", MUST_OVER, "D7 D10 DJ"),  # following is not undertrumping
    ("D7 D10 DJ", "S10 S7", MUST_OVER, "D7 D10 DJ"),  # no trump lies in the trick
    ("S6 D7 C8", "H9 DA", IF_VOID, "S6 D7 C8"),
    ("H6 D7 C8", "H9 DA", IF_VOID, "H6"),
], ids=["E2 if_void", "E5 if_void", "E5 free", "E2 free", "E4 must_over", "must_over in vain", "must_over following",
        "must_over nothing", "Differenzler void", "Differenzler follows"])
def test_other_options(hand: str, lying: str, rules: RuleSet, legal: str) -> None:
    """The options undertrump and all_trumps change just what the rule text says they do."""
    assert legal_cards(CardSet.parse(hand), trick(lying), DIAMONDS, rules) == CardSet.parse(legal)


@pytest.mark.rule("001", "52/2")
@pytest.mark.rule("003", "66/1")
@pytest.mark.rule("examples", "2.3 E16", case="Contract.OBENABE")
@pytest.mark.parametrize("contract", [Contract.OBENABE, Contract.UNDENUFE])
def test_without_trump_suits_are_followed_strictly(contract: Contract) -> None:
    """E16: without trump one follows if one can, and no jack is exempt; void, any card goes."""
    assert legal_cards(CardSet.parse("SA HK"), trick("S6"), contract, SCHIEBER) == CardSet.parse("SA")
    assert legal_cards(CardSet.parse("SJ HK"), trick("S6"), contract, SCHIEBER) == CardSet.parse("SJ")
    assert legal_cards(CardSet.parse("HK CJ"), trick("S6"), contract, SCHIEBER) == CardSet.parse("HK CJ")


@pytest.mark.rule("000", "59/3", "61/3")
@pytest.mark.rule("003", "62/2")
@pytest.mark.rule("004", "41/1a", "41/1b", "42/2")
def test_the_leader_may_play_anything() -> None:
    """To an empty trick each card of the hand is legal."""
    hand = CardSet.parse("S7 HK D9 DJ")
    assert legal_cards(hand, EMPTY_TRICK, DIAMONDS, CHIBRE) == hand


@pytest.mark.rule("000", "63/1")
@pytest.mark.rule("001", "20/3a")
@pytest.mark.rule("003", "64/5")
@pytest.mark.parametrize(("card", "hand", "lying", "contract", "rules", "reason"), [
    ("CA", "S7 HK", "S10", DIAMONDS, CHIBRE, Illegality.NOT_IN_HAND),
    ("HK", "S7 HK D9", "S10", DIAMONDS, CHIBRE, Illegality.FOLLOW_SUIT),
    ("HK", "S7 HK", "S10", Contract.OBENABE, SCHIEBER, Illegality.FOLLOW_SUIT),
    ("D9", "S7 D9", "S10", Contract.OBENABE, SCHIEBER, Illegality.FOLLOW_SUIT),
    ("HK", "HK DJ D6", "D10", DIAMONDS, CHIBRE, Illegality.FOLLOW_TRUMP),
    ("D7", "HK D7 DA", "S10 DQ", DIAMONDS, CHIBRE, Illegality.UNDERTRUMP),
    ("D7", "S8 D7", "S10 DQ", DIAMONDS, IF_VOID, Illegality.UNDERTRUMP),
    ("D7", "D7 DJ", "S10 DQ", DIAMONDS, MUST_OVER, Illegality.MUST_OVERTRUMP),
    ("D7", "D7 DJ", "S10 DQ", DIAMONDS, CHIBRE, None),
])
def test_the_reason(
    card: str, hand: str, lying: str, contract: Contract, rules: RuleSet, reason: Illegality | None
) -> None:
    """A forbidden card is forbidden by the rule that a person would name."""
    [played] = CardSet.parse(card)
    assert why_illegal(played, CardSet.parse(hand), trick(lying), contract, rules) is reason


def test_the_oracle_agrees_on_random_positions(size: Callable[[int, int], int]) -> None:
    """On random hands, tricks, contracts and options, engine and oracle allow the same cards and name the same reasons."""
    rng = random.Random("legality")
    rule_sets = {(undertrump, all_trumps): own_rules(undertrump=undertrump, all_trumps=all_trumps)
                 for undertrump in ("forbidden", "if_void", "free") for all_trumps in ("free", "must_over")}
    reasons: set[str | None] = set()
    for _ in range(size(1_000, 10_000)):
        contract = rng.choice(SIMPLE_CONTRACTS)
        # Few suits, so that hands of one suit, voids and several trumps in a trick are common.
        suits = rng.sample("CSHD", rng.choice((2, 2, 3, 4)))
        pool = [card for card in DECK if card.code[0] in suits]
        rng.shuffle(pool)
        lying, hand = pool[:rng.randrange(4)], CardSet.of(pool[4:4 + rng.randint(1, 9)])
        for (undertrump, all_trumps), rules in rule_sets.items():
            plain = {"undertrump": undertrump, "all_trumps": all_trumps}
            expected = {card: oracle.objection(card.code, [c.code for c in hand], [c.code for c in lying], contract.value, plain)
                        for card in pool[:14]}
            on_table = trick(" ".join(card.code for card in lying))
            place = f"{hand} to {on_table} under {contract.value}, {undertrump}, {all_trumps}"
            legal = legal_cards(hand, on_table, contract, rules)
            assert legal, place
            assert [c.code for c in legal] == oracle.legal(
                [c.code for c in hand], [c.code for c in lying], contract.value, plain), place
            for card, objection in expected.items():
                reason = why_illegal(card, hand, on_table, contract, rules)
                assert (reason and reason.value) == objection, f"{card}: {place}"
                reasons.add(objection)
    assert reasons == {None, *(reason.value for reason in Illegality)}
