"""What is said of each kind of game. The facts about it are in ``engine/scope``."""

from __future__ import annotations

from collections.abc import Mapping

from jass_desktop.engine.ruleset import RuleSet
from jass_desktop.words.kinds.coiffeur import CoiffeurWords
from jass_desktop.words.kinds.differenzler import DifferenzlerWords
from jass_desktop.words.kinds.kind import KindWords
from jass_desktop.words.kinds.schieber import SchieberWords
from jass_desktop.words.kinds.sidi import SidiWords

WORDS: Mapping[str, KindWords] = {
    "schieber": SchieberWords(), "differenzler": DifferenzlerWords(), "coiffeur": CoiffeurWords(), "sidi": SidiWords()}


def words_of(rules: RuleSet) -> KindWords:
    """The words for this kind of game."""
    return WORDS[rules.kind]
