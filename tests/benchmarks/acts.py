"""The act of a theme, which the better choice does or leaves. If it were nearly always the same, one would learn the answer by
heart, and not when to give it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeVar

from jass_desktop.engine.actions import Action, Play, Push
from jass_desktop.engine.contracts import strength
from jass_desktop.engine.observation import Observation
from jass_desktop.session.book.themes import ExerciseTheme, theme_of

LEAST, MOST = 0.4, 0.6
"""The smallest and the largest share of a theme in which the better choice is its act."""

Kind = tuple[ExerciseTheme, bool]
"""A theme, and whether the better choice is its act."""

T = TypeVar("T")


def kind_of(view: Observation, done: Action, better: Action) -> Kind:
    """The acts are: to name a contract and not to push, to lead or cut with a trump, to smear; in all other themes, to play the
    higher of the two cards."""
    theme = theme_of(view, done, better)
    if not (isinstance(done, Play) and isinstance(better, Play)) or view.contract is None:
        return theme, not isinstance(better, Push)
    if theme in (ExerciseTheme.DRAWING, ExerciseTheme.CUTTING):
        return theme, better.card.suit is view.ruling.trump
    if theme is ExerciseTheme.SMEARING:
        points = view.rules.points_table(view.contract)
        return theme, points[better.card.index] > points[done.card.index]
    return theme, strength(better.card, view.ruling) > strength(done.card, view.ruling)


def balanced(found: Sequence[T], acts: Callable[[T], bool], most: int) -> list[T]:
    """The first of these, up to ``most``, so many that either answer has its share; all if only one answer occurs."""
    kinds = [one for one in found if acts(one)], [one for one in found if not acts(one)]
    few = min(map(len, kinds))
    if not few:
        return list(found[:most])
    largest = min(int(few * MOST / LEAST), int(most * MOST))
    kept = [kind[:largest] for kind in kinds]
    while sum(map(len, kept)) > most:
        max(kept, key=len).pop()
    return [one for one in found if any(one is other for kind in kept for other in kind)]
