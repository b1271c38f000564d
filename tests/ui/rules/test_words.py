"""Rule sets in the player's words: nothing is without words, and different rules read differently."""

from __future__ import annotations

import dataclasses
from collections.abc import Iterator, Mapping
from typing import Any

import pytest

from jass_desktop.engine.cards import Card
from jass_desktop.engine.contracts import Contract
from jass_desktop.engine.presets import (
    CHIBRE,
    CHIBRE_ROMAND,
    COIFFEUR,
    COIFFEUR_ROWS,
    DIFFERENZLER,
    OFFERS,
    PRESETS,
    SCHIEBER,
    TOURNAMENT,
)
from jass_desktop.engine.rows import Row
from jass_desktop.engine.ruleset import LIMITS, RuleSet
from jass_desktop.engine.scope import table_sizes
from jass_desktop.engine.seats import Direction
from jass_desktop.i18n import LANGUAGES, set_language
from jass_desktop.session.draft import NAMES, Draft, nearest_preset
from jass_desktop.words.options import GROUPS
from jass_desktop.words.rules import PLAIN, Terms, contract_words, help_text, title
from jass_desktop.words.tell import tell
from jass_desktop.words.values import clash_words, named_values, value_words
from tests.engine.support import CHOICES

OWN_ROWS = (Row((Contract.HEARTS, Contract.SPADES), 3), Row((), 20))
MIXED = dataclasses.replace(SCHIEBER, name="mixed", contracts=tuple(Contract))


@pytest.fixture(autouse=True)
def english() -> Iterator[None]:
    yield
    set_language("en")


def samples(option: str) -> list[Any]:
    """Values that the option may have: all of a closed list, some of the others."""
    value = getattr(RuleSet(), option)
    if option == "kind":
        return [rules.kind for rules in (SCHIEBER, DIFFERENZLER, COIFFEUR)]
    if option == "seats":
        return list(table_sizes())
    if option in CHOICES:
        return list(CHOICES[option])
    if isinstance(value, bool):
        return [True, False]
    if option in LIMITS:
        return [*LIMITS[option], *([None] if option in ("target", "rounds") else [])]
    others: Mapping[str, list[Any]] = {
        "direction": list(Direction), "opening_card": [Card.parse("D7"), Card.parse("S7")],
        "left_out": [Card.parse("C7"), Card.parse("D6")],
        "contracts": [rules.contracts for rules in (CHIBRE_ROMAND, CHIBRE, MIXED)],
        "factors": [{}, CHIBRE.factors, SCHIEBER.factors],
        "rows": [*COIFFEUR_ROWS.values(), OWN_ROWS]}
    return others[option]


def text(rules: RuleSet) -> str:
    return "\n".join(line for section in tell(rules) for line in (section.heading, *section.statements))


@pytest.mark.some(43)
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("option", NAMES)
def test_every_option_and_value_has_words(option: str, language: str) -> None:
    """Each option has a name and help, and each of its values a phrase that tells it from the others."""
    set_language(language)
    assert title(option)
    assert help_text(option) != title(option)
    words = [value_words(option, value) for value in samples(option)]
    assert all(words)
    assert len(set(words)) == len(words), words
    assert set(named_values(option)) <= {*CHOICES.get(option, ()), True, False, *Direction, *table_sizes()}


@pytest.mark.parametrize("language", LANGUAGES)
def test_options_have_names_of_their_own(language: str) -> None:
    """No two options, and no two contracts, are called the same."""
    set_language(language)
    assert len({title(option) for option in NAMES}) == len(NAMES)
    assert len({contract_words(contract) for contract in Contract}) == len(Contract)


def test_every_option_is_in_one_group() -> None:
    """The groups hold each option once; factors are set together with the contracts."""
    grouped = [option for _name, options in GROUPS for option in options]
    assert sorted([*grouped, "factors"]) == sorted(NAMES)


@pytest.mark.parametrize("language", LANGUAGES)
def test_each_preset_reads_differently(language: str) -> None:
    """Every preset is told in some fifteen statements, unlike any other; what it leaves to the table changes them."""
    set_language(language)
    told = {name: text(rules) for name, rules in PRESETS.items()}
    assert len(set(told.values())) == len(told)
    for name, rules in PRESETS.items():
        most = 21 if rules.scope.has_auction else 17  # what no other game has: bids, passes, doubles and deals passed out
        assert 6 <= sum(len(section.statements) for section in tell(rules)) <= most, name
    for name, (option, values) in OFFERS.items():
        options = dict(PRESETS[name].to_options())
        offered = {text(RuleSet.from_options(name, tuple({**options, option: value}.items()))) for value in values}
        assert len(offered) == len(values), name


_EIGHT, _BUUR = "every eight", "the Buur is your only one"
_SHOWN, _VOID = "a Weis has shown both cards", "without the suit, play any card"


@pytest.mark.parametrize(("rules", "told", "untold"), [
    (CHIBRE_ROMAND, (_BUUR, _SHOWN, _VOID), (_EIGHT, "In Undenufe")),
    (CHIBRE, (_BUUR, _SHOWN, _VOID, _EIGHT, "low cards rank high"), ()),
    (dataclasses.replace(CHIBRE, undenufe_weis="natural"), ("higher cards make",), ("low cards rank high",)),
    (dataclasses.replace(CHIBRE, weis_shown="none"), (_VOID,), (_SHOWN,)),
    (dataclasses.replace(CHIBRE_ROMAND, stoeck_manual=True), (_BUUR,), (_SHOWN,)),
    (dataclasses.replace(TOURNAMENT, contracts=(Contract.OBENABE,)), (_EIGHT, _VOID), (_BUUR, "or trump", "In Undenufe")),
    (TOURNAMENT, (_EIGHT, "Holding only trumps, play any"), (_SHOWN, "low cards rank high")),
    (dataclasses.replace(TOURNAMENT, all_trumps="must_over"), ("Holding only trumps, go higher",), ()),
    (DIFFERENZLER, (_BUUR, _VOID, "even a lower trump"), (_EIGHT, _SHOWN, "Holding only trumps")),
    (COIFFEUR, (_EIGHT, _BUUR), (_SHOWN,)),
    (SCHIEBER, ("Otherwise it is settled after the round",), ()),
    (PRESETS["differenzler-lot"], ("they all win",), ("A tie is a draw",)),
])
def test_the_rules_say_what_the_pages_teach(rules: RuleSet, told: tuple[str, ...], untold: tuple[str, ...]) -> None:
    """What eights count, when Stöck counts early, what the Buur may do and who may play any card, where the options allow it."""
    said = text(rules)
    assert [words for words in told if words not in said] == []
    assert [words for words in untold if words in said] == []


def test_cards_and_suits_are_called_as_the_deck_calls_them() -> None:
    """The caller says how suits and cards are named."""
    terms = Terms(lambda suit: f"<{suit.name}>", lambda card: f"the {card.code}")
    assert "<HEARTS>\u00a0×2" in "".join(tell(CHIBRE, terms)[1].statements)
    assert "the D7" in "".join(tell(CHIBRE_ROMAND, terms)[1].statements)
    assert value_words("contracts", CHIBRE_ROMAND.contracts, terms) == "<CLUBS>, <SPADES>, <HEARTS>, <DIAMONDS>"


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("rules", PRESETS.values(), ids=lambda rules: rules.name)
def test_claims_that_are_off_are_named(rules: RuleSet, language: str) -> None:
    """A game that ends by itself names the option that would allow claims; no other game does (rules 7.0.14)."""
    set_language(language)
    assert (title("claims") in text(rules)) is (rules.ending == "auto")
    if "claims" in rules.scope.options:
        assert title("claims") not in text(dataclasses.replace(rules, claims=rules.target is not None))


CLASHES: list[tuple[RuleSet, dict[str, Any], str, str]] = [
    (CHIBRE_ROMAND, {"weis": "none", "kreuzweis": True}, "kreuzweis", "weis"),
    (CHIBRE_ROMAND, {"stoeck": False}, "early_stoeck", "stoeck"),
    (CHIBRE_ROMAND, {"target": None}, "target", "rounds"),
    (CHIBRE_ROMAND, {"rounds": 8}, "target", "rounds"),
    (SCHIEBER, {"target": None, "rounds": 8}, "ending", "rounds"),
    (CHIBRE_ROMAND, {"exact_bonus": 10}, "exact_bonus", "kind"),
    (TOURNAMENT, {"kind": "differenzler"}, "contracts", "kind"),
    (DIFFERENZLER, {"factors": {Contract.HEARTS: 2}}, "factors", "kind"),
    (DIFFERENZLER, {"push": "once"}, "push", "kind"),
]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("rules", "changes", "one", "other"), CLASHES)
def test_clashes_name_both_options(rules: RuleSet, changes: dict[str, Any], one: str, other: str, language: str) -> None:
    """Values that do not go together are told with both options and both values, as the player knows them."""
    set_language(language)
    draft = Draft.of(rules)
    for option, value in changes.items():
        draft = draft.put(option, value)
    told = [clash_words(clash, draft.values, PLAIN) for clash in draft.clashes if (clash.option, clash.other) == (one, other)]
    assert len(told) == 1
    for option in (one, other):
        assert title(option) in told[0]
        assert value_words(option, draft.values[option]) in told[0]


def test_a_draft_starts_as_the_rules_are() -> None:
    """A draft knows what differs from the nearest preset, and gives each option back as the preset has it."""
    rules = dataclasses.replace(SCHIEBER, name="ours", target=2500, factors={Contract.UNDENUFE: 4})
    draft = Draft.of(rules)
    assert draft.rules("ours") == rules
    assert draft.preset is SCHIEBER
    assert [option for option in NAMES if draft.changed(option)] == ["contracts", "factors", "target"]
    assert draft.restored("contracts").restored("target").rules("schieber") == SCHIEBER
    assert nearest_preset(DIFFERENZLER) is DIFFERENZLER


def test_a_contract_takes_its_factor_with_it() -> None:
    """Taking away a contract leaves no factor behind that nothing refers to."""
    draft = Draft.of(CHIBRE).put("contracts", CHIBRE_ROMAND.contracts)
    assert set(draft.values["factors"]) == {Contract.HEARTS, Contract.DIAMONDS}
    assert draft.clashes == ()


@pytest.mark.parametrize(("rules", "option", "cause"), [
    (TOURNAMENT, "kreuzweis", "weis"), (CHIBRE_ROMAND, "guschti_at", "contracts"), (CHIBRE, "opening_card", "first_chooser"),
    (CHIBRE_ROMAND, "undenufe_weis", "contracts"), (TOURNAMENT, "early_stoeck", "rounds"), (CHIBRE, "claims", "ending"),
    (CHIBRE_ROMAND, "false_claim_loses", "claims"), (CHIBRE_ROMAND, "both_reach", "ending"), (DIFFERENZLER, "push", "kind"),
    (SCHIEBER, "exact_bonus", "kind"), (SCHIEBER, "bids", "kind"), (DIFFERENZLER, "kreuzweis", "kind"),
    (SCHIEBER, "tie_round", "rounds"), (DIFFERENZLER, "all_trumps", "undertrump"),
    (CHIBRE, "both_reach", None), (MIXED, "guschti_at", None), (SCHIEBER, "undenufe_weis", None), (TOURNAMENT, "rounds", None),
])
def test_options_without_a_say_name_the_reason(rules: RuleSet, option: str, cause: str | None) -> None:
    """An option that changes nothing says which other one is the reason."""
    assert Draft.of(rules).idle_because(option) == cause


def test_what_clashes_can_be_changed() -> None:
    """An option is never called idle while it is part of a clash, so that the clash can be put right from both ends."""
    draft = Draft.of(PRESETS["puur-naell-ass"]).put("weis", "none")
    assert draft.idle_because("kreuzweis") is None
    assert draft.idle_because("weis_tie") == "weis"


@pytest.mark.parametrize("rules", [*PRESETS.values(), MIXED], ids=lambda rules: rules.name)
def test_idle_options_make_no_difference(rules: RuleSet) -> None:
    """Another value of an option that is called idle is told in the same words, or refused."""
    draft = Draft.of(rules)
    for option in NAMES:
        if draft.idle_because(option) is not None:
            for value in samples(option):
                other = draft.put(option, value)
                assert other.clashes or text(other.rules(rules.name)) == text(rules), (option, value)


@pytest.mark.some(3)
@pytest.mark.parametrize("rules", PRESETS.values(), ids=lambda rules: rules.name)
def test_every_clash_has_a_way_out(rules: RuleSet) -> None:
    """Whatever value an option is given, the others can be fitted to it; it keeps that value."""
    for option in NAMES:
        for value in samples(option):
            draft = Draft.of(rules).put(option, value)
            if option != "contracts" and set(draft.values["factors"]) <= set(draft.values["contracts"]):
                fitted = draft.fitted_to(option)
                assert fitted.clashes == (), (option, value)
                assert fitted.rules("fitted")
                assert fitted.values[option] == value
