"""Rule sets as data, and two of the presets (rules 7)."""

from __future__ import annotations

import copy
import dataclasses
import pickle
from typing import Any

import pytest
from hypothesis import given

from jass_desktop.engine.cards import Card
from jass_desktop.engine.contracts import SIMPLE_CONTRACTS, SUIT_CONTRACTS, Contract
from jass_desktop.engine.presets import PRESETS
from jass_desktop.engine.ruleset import LIMITS, Clash, RuleSet
from jass_desktop.engine.seats import Direction
from jass_desktop.errors import RulesError
from tests.engine.support import CHIBRE, CHOICES, SCHIEBER, rule_sets, with_options


def test_chibre_romand_is_text_000() -> None:
    """The preset plays as the text says: four suits, flat, small table, to 1000, over as soon as it is reached."""
    rules = CHIBRE
    assert rules.name == "chibre-romand"
    assert rules.direction is Direction.CCW
    assert rules.contracts == SUIT_CONTRACTS
    assert {rules.factor(contract) for contract in rules.contracts} == {1}
    assert (rules.first_chooser, rules.opening_card) == ("card", Card.parse("D7"))
    assert (rules.push, rules.leader, rules.next_dealer, rules.cut) == ("once", "forehand", "right", "cut_or_knock")
    assert (rules.undertrump, rules.all_trumps) == ("forbidden", "free")
    assert (rules.weis, rules.low_fours, rules.kreuzweis, rules.split_runs) == ("small", "none", False, True)
    assert (rules.weis_tie, rules.undenufe_weis, rules.weis_shown) == ("wiki", "reversed", "all")
    assert (rules.stoeck, rules.early_stoeck) == (True, "after_announcements")
    assert (rules.weis_void_on_match, rules.stoeck_void_on_match, rules.match_bonus) == (False, False, 100)
    assert (rules.target, rules.ending, rules.claims_allowed) == (1000, "auto", False)
    assert (rules.both_reach, rules.rubicon, rules.slate) == ("stoeck_weis_tricks", "named", "z")


def test_schieber_is_text_003() -> None:
    """The preset plays as the text says: clockwise, six contracts with factors, large table, to 3000 by claim."""
    rules = SCHIEBER
    assert rules.name == "schieber"
    assert rules.direction is Direction.CW
    assert rules.first_dealer == "highest"
    assert rules.contracts == SIMPLE_CONTRACTS
    assert [rules.factor(contract) for contract in SIMPLE_CONTRACTS] == [1, 1, 2, 2, 3, 3]
    assert (rules.first_chooser, rules.opening_card) == ("card", Card.parse("D7"))
    assert (rules.weis, rules.low_fours, rules.kreuzweis, rules.weis_tie) == ("large", "none", False, "simple")
    assert rules.undenufe_values == "six_11"
    assert (rules.target, rules.ending, rules.claims_allowed) == (3000, "claim", True)
    assert (rules.both_reach, rules.rubicon, rules.false_claim_loses) == ("higher_total", "double", True)


def test_presets_are_found_by_their_names() -> None:
    """Each preset stands under the name it carries."""
    assert all(rules.name == name for name, rules in PRESETS.items())
    assert {"chibre-romand", "schieber"} <= set(PRESETS)


@pytest.mark.rule("decisions", "7.0.19a")
@given(rule_sets())
def test_options_are_read_back(rules: RuleSet) -> None:
    """A rule set written as options reads back equal, pickles, copies, and hashes alike."""
    again = RuleSet.from_options(rules.name, rules.to_options())
    assert again == rules
    assert hash(again) == hash(rules)
    assert pickle.loads(pickle.dumps(rules)) == rules
    assert copy.deepcopy(rules) == rules
    assert all("\n" not in value and value == value.strip() and value for _, value in rules.to_options())


@pytest.mark.rule("decisions", "7.0.10")
def test_options_not_named_take_their_default() -> None:
    """Reading names only what differs; the default of an option with a closed list is its first value."""
    assert RuleSet.from_options("own", ()) == RuleSet("own")
    assert RuleSet.from_options("own", (("target", "1500"),)) == RuleSet("own", target=1500)
    default = RuleSet()
    differing = {option for option, values in CHOICES.items() if getattr(default, option) != values[0]}
    assert differing <= {"both_reach"}


ROUNDS = {"rounds": 8, "target": None, "early_stoeck": "none"}
ALONE = {**ROUNDS, "kind": "differenzler", "bids": "hidden", "push": "never", "weis": "none", "stoeck": False, "match_bonus": 0}


@pytest.mark.rule("decisions", "7.0.19b")
@pytest.mark.parametrize("options", [ROUNDS, ALONE, {**ALONE, "exact_bonus": 10, "tie_round": False}])
def test_what_has_no_target_has_rounds(options: dict[str, Any]) -> None:
    """A number of rounds instead of a target, and predictions with it, make sense together."""
    assert with_options(RuleSet(), **options).rounds == 8


@pytest.mark.rule("decisions", "7.0.19b")
@pytest.mark.parametrize(("options", "words"), [
    ({"stoeck": False}, ["early_stoeck", "stoeck"]),
    ({"weis": "none", "kreuzweis": True}, ["kreuzweis", "weis"]),
    ({"factors": {Contract.OBENABE: 3}}, ["factors", "obenabe"]),
    ({"contracts": ()}, ["contracts"]),
    ({"factors": {Contract.CLUBS: 0}}, ["factors", "clubs=0", "1 to 20"]),
    ({"target": 0}, ["target", "0", "50 to 20000"]),
    ({"match_bonus": -1}, ["match_bonus", "-1"]),
    ({"name": "two\nlines"}, ["name"]),
    ({"name": ""}, ["name"]),
    ({"weis_tie": "strongest"}, ["weis_tie", "'strongest'", "verband"]),
    ({"target": 0, "contracts": (), "undertrump": "maybe"}, ["target", "contracts", "undertrump"]),
    ({"rounds": 8, "early_stoeck": "none"}, ["target: 1000", "rounds: 8"]),
    ({"target": None}, ["target: -", "rounds: -"]),
    ({**ROUNDS, "ending": "claim"}, ["ending: claim", "rounds: 8"]),
    ({**ROUNDS, "claims": True}, ["claims: yes", "rounds: 8"]),
    ({**ROUNDS, "early_stoeck": "anytime"}, ["early_stoeck: anytime", "rounds: 8"]),
    ({**ROUNDS, "rubicon": "double"}, ["rubicon: double", "rounds: 8"]),
    ({"stoeck": False, "early_stoeck": "none", "stoeck_manual": True}, ["stoeck_manual", "stoeck: no"]),
    ({"exact_bonus": 10}, ["exact_bonus: 10", "kind: schieber"]),
    ({**ALONE, "push": "once"}, ["push: once", "kind: differenzler"]),
    ({**ALONE, "weis": "small"}, ["weis: small", "kind: differenzler"]),
    ({**ALONE, "stoeck": True}, ["stoeck: yes", "kind: differenzler"]),
    ({**ALONE, "match_bonus": 100}, ["match_bonus: 100", "kind: differenzler"]),
    ({**ALONE, "next_dealer": "trump_maker"}, ["next_dealer: trump_maker", "kind: differenzler"]),
    ({**ALONE, "leader": "chooser"}, ["leader: chooser", "kind: differenzler"]),
    ({**ALONE, "contracts": SUIT_CONTRACTS[:3]}, ["contracts: clubs spades hearts", "kind: differenzler"]),
    ({**ALONE, "factors": {Contract.HEARTS: 2}}, ["factors: hearts=2", "kind: differenzler"]),
    ({**ALONE, "target": 1000, "rounds": None}, ["target: 1000", "kind: differenzler"]),
])
def test_contradictions_are_refused(options: dict[str, Any], words: list[str]) -> None:
    """A rule set that contradicts itself is refused with all its problems named, and what was expected."""
    with pytest.raises(RulesError) as caught:
        with_options(RuleSet(), **options)
    assert all(word in str(caught.value) for word in words)


@pytest.mark.rule("decisions", "7.0.19b")
def test_clashes_name_both_options() -> None:
    """The refusal lists the pairs of options that contradict each other, with their values."""
    with pytest.raises(RulesError) as caught:
        RuleSet(weis="none", kreuzweis=True, rounds=8)
    assert caught.value.clashes[0] == Clash("kreuzweis", "yes", "weis", "none")
    assert Clash("target", "1000", "rounds", "8") in caught.value.clashes


@pytest.mark.rule("decisions", "7.0.19a")
@pytest.mark.parametrize("option", CHOICES)
def test_each_choice_refuses_another_value(option: str) -> None:
    """Every option with a closed list refuses a value outside it, and names the list."""
    with pytest.raises(RulesError, match=option):
        with_options(RuleSet(), **{option: "elephant"})


@pytest.mark.rule("decisions", "7.0.19a")
@pytest.mark.parametrize("option", LIMITS)
def test_each_number_refuses_what_lies_beyond_its_limits(option: str) -> None:
    """Every option that is a number refuses less than its least and more than its greatest value, and names both."""
    low, high = LIMITS[option]
    for value in (low - 1, high + 1):
        with pytest.raises(RulesError, match=f"{option}: {value}, expected {low} to {high}"):
            with_options(RuleSet(), **{option: value})


@pytest.mark.rule("decisions", "7.0.19a")
@pytest.mark.parametrize(("option", "text"), [
    ("elephant", "yes"), ("stoeck", "maybe"), ("target", "many"), ("opening_card", "D5"), ("direction", "up"),
    ("contracts", "hearts clover"), ("factors", "hearts"), ("factors", "hearts=x"), ("factors", "hearts=2=3"),
    ("weis", ""), ("name", "other"), ("contracts", ""), ("target", "9" * 5000),
])
def test_unreadable_options_are_refused(option: str, text: str) -> None:
    """An unknown option, or a value it cannot have, is refused by name."""
    with pytest.raises(RulesError, match=option):
        RuleSet.from_options("own", ((option, text),))


def test_a_rule_set_is_frozen() -> None:
    """Nobody changes the rules of a game: neither an option nor the factors can be set."""
    with pytest.raises(dataclasses.FrozenInstanceError):
        CHIBRE.target = 2000  # type: ignore[misc]
    with pytest.raises(TypeError):
        SCHIEBER.factors[Contract.CLUBS] = 9  # type: ignore[index]


def test_contracts_keep_one_order() -> None:
    """However contracts and factors are given, equal rule sets come out, in the order of the contracts."""
    a = RuleSet(contracts=(Contract.HEARTS, Contract.CLUBS), factors={Contract.HEARTS: 2, Contract.CLUBS: 3})
    b = RuleSet(contracts=(Contract.CLUBS, Contract.HEARTS, Contract.CLUBS), factors={Contract.CLUBS: 3, Contract.HEARTS: 2})
    assert a == b
    assert a.contracts == (Contract.CLUBS, Contract.HEARTS)
    assert a.to_options() == b.to_options()


@pytest.mark.rule("decisions", "7.0.14b")
@pytest.mark.parametrize(("ending", "claims", "allowed"), [
    ("auto", False, False), ("auto", True, True), ("claim", False, True), ("claim_after_own_trick", False, True),
    ("end_of_round", False, False), ("end_of_round", True, True),
])
def test_when_claims_are_allowed(ending: str, claims: bool, allowed: bool) -> None:
    """Claims belong to the claim endings; elsewhere the option ``claims`` adds them (rules 7.0.14)."""
    assert with_options(RuleSet(), ending=ending, claims=claims).claims_allowed is allowed
