"""How each kind of game is taught, where it differs from the others."""

from __future__ import annotations

from collections.abc import Mapping

from jass_desktop.engine.ruleset import RuleSet
from jass_desktop.ui.learn.kinds.coiffeur import CoiffeurLessons
from jass_desktop.ui.learn.kinds.differenzler import DifferenzlerLessons
from jass_desktop.ui.learn.kinds.kind import KindLessons
from jass_desktop.ui.learn.kinds.schieber import SchieberLessons
from jass_desktop.ui.learn.kinds.sidi import SidiLessons

LESSONS: Mapping[str, KindLessons] = {
    "schieber": SchieberLessons(), "differenzler": DifferenzlerLessons(), "coiffeur": CoiffeurLessons(),
    "sidi": SidiLessons()}


def lessons_of(rules: RuleSet) -> KindLessons:
    """The lessons of this kind of game."""
    return LESSONS[rules.kind]
