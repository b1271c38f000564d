"""Conventions of the table, kept at the levels where each is due; and that the levels vary their play a little."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

import pytest

from jass_desktop.ai.players.levels import player_of
from jass_desktop.engine.actions import Play
from jass_desktop.engine.observation import Observation, observe
from jass_desktop.engine.phase import Phase
from jass_desktop.engine.presets import PRESETS
from jass_desktop.session.protocols import Limit
from tests.ai.conventions import ALL, CONVENTIONS
from tests.ai.positions import one_round

DUE = [(level, sentence) for sentence, convention in CONVENTIONS.items() for level in convention.due]
LIMIT = Limit(worlds=120)
SEEDS = {"apprentice": (20, 16), "regular": (20, 16), "club": (3, 2), "master": (3, 2)}
"""By level, how many seeds are tried and how many must keep the convention: a beginner is wrong now and then, and all vary.
The master, who takes long, has two tries in the short suite."""


@pytest.mark.some(6)
@pytest.mark.parametrize(("level", "sentence"), DUE)
def test_plays_as_the_partner_expects(level: str, sentence: str, size: Callable[[int, int], int]) -> None:
    """In each position the player plays one of the cards that the sentence leaves."""
    convention, (tried, least) = CONVENTIONS[sentence], SEEDS[level]
    if level == "master":
        tried, least = size(2, tried), size(1, least)
    played = [card_of(level, str(seed), convention.view) for seed in range(tried)]
    assert sum(card in convention.cards.split() for card in played) >= least, played


def card_of(level: str, seed: str, view: Observation) -> str:
    action = player_of(level, seed).choose(view, LIMIT).action
    assert isinstance(action, Play)
    return action.card.code


def test_each_level_has_its_conventions() -> None:
    """At least twenty positions are due at each level, and ten at that of beginners."""
    for level in ALL:
        assert sum(level in convention.due for convention in CONVENTIONS.values()) >= (10 if level == "apprentice" else 20)


@cache
def evenings() -> list[Observation]:
    """Cards of a few rounds, as the seat to act sees the table."""
    return [observe(state, state.to_act) for number in range(3)
            for state in one_round(player_of("apprentice", "walk"), PRESETS["schieber"], f"evening {number}")
            if state.to_act is not None and state.phase is Phase.PLAY]


@pytest.mark.some(2)
@pytest.mark.parametrize("level", ALL)
def test_two_evenings_differ(level: str, size: Callable[[int, int], int]) -> None:
    """With another seed the same player lays another card somewhere in a few rounds, but not mostly; with the same, never."""
    some = [view for view in evenings() if len(view.legal) > 2][::size(10, 3) if level == "master" else 3]
    few = Limit(worlds=6)
    first, again, other = ([player_of(level, seed).choose(view, few).action for view in some] for seed in ("a", "a", "b"))
    assert first == again
    differing = sum(one != two for one, two in zip(first, other, strict=True))
    assert 0 < differing < 0.8 * len(some)
