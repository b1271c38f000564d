"""The lessons as rule sets. A game by one of them is that lesson, wherever it is kept: its rule set has the lesson's name."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from types import MappingProxyType

from jass_desktop.engine.contracts import SUIT_CONTRACTS, Contract
from jass_desktop.engine.presets import SIDI_VERBAND
from jass_desktop.engine.ruleset import RuleSet

LEVEL = "apprentice"
"""Who plays with the learner once the cards fall differently from the kept game."""

_TRICKS = RuleSet("lesson-1", first_dealer="random", cut="off", weis="none", stoeck=False, early_stoeck="none", target=None,
                  rounds=2, ending="end_of_round", tie_round=False)
_NAMING = replace(_TRICKS, name="lesson-2", rounds=3)
_MELDS = replace(_TRICKS, name="lesson-3", cut="cut_or_knock", weis="small", stoeck=True)
_TOGETHER = replace(_TRICKS, name="lesson-4")
_BIDDING = replace(SIDI_VERBAND, name="lesson-5", first_dealer="random", cut="off", weis="none", low_fours="none",
                   kreuzweis=False, weis_tie="wiki", stoeck=False, target=300, rubicon="none")

LESSONS: Mapping[str, RuleSet] = MappingProxyType({rules.name: rules for rules in (
    _TRICKS, _NAMING, _MELDS, _TOGETHER, _BIDDING)})
"""By name, in the order in which they are taught."""


def lesson_rules(name: str, *, plain: bool) -> RuleSet:
    """The rules of a lesson, at a table that knows Obenabe and Undenufe if ``plain``: they are taught with the contracts."""
    rules = LESSONS[name]
    if plain and rules is _NAMING:
        return replace(rules, contracts=(*SUIT_CONTRACTS, Contract.OBENABE, Contract.UNDENUFE))
    return rules


def next_lesson(name: str) -> str | None:
    """The lesson after this one; None after the last of its kind of game."""
    names = [other for other, rules in LESSONS.items() if rules.kind == LESSONS[name].kind]
    at = names.index(name) + 1
    return names[at] if at < len(names) else None
