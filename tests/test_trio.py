"""A kind of game that the program has never seen, with one module for each package, keeps the contract of all others."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any, cast

import pytest

from jass_desktop.engine.kinds import KINDS
from jass_desktop.engine.presets import DIFFERENZLER
from jass_desktop.engine.ruleset import RuleSet
from jass_desktop.engine.scope import SCOPES
from jass_desktop.engine.scoring import Outcome
from jass_desktop.engine.seats import THREE, PerParty, PerSeat
from jass_desktop.ui.learn.kinds import LESSONS
from jass_desktop.ui.table.kinds import TABLES
from jass_desktop.ui.table.score.difference_slate import seat_slate, seat_slates
from jass_desktop.words.kinds import WORDS, words_of
from jass_desktop.words.tell import tell
from tests.contract import check_record, check_redeals, check_replay, check_view_texts, check_views, partial_game, play
from tests.engine.support import random_steps
from tests.trio import SCOPE
from tests.trio.engine import Trio
from tests.trio.learn import TrioLessons
from tests.trio.table import TrioTable
from tests.trio.words import TrioWords

ENTRIES: tuple[tuple[Mapping[str, Any], object], ...] = (
    (SCOPES, SCOPE), (KINDS, Trio()), (WORDS, TrioWords()), (LESSONS, TrioLessons()), (TABLES, TrioTable()))
"""All that the program is told of it."""


@pytest.fixture(autouse=True)
def _known(monkeypatch: pytest.MonkeyPatch) -> None:
    for table, entry in ENTRIES:
        monkeypatch.setitem(cast("dict[str, Any]", table), "trio", entry)


@pytest.fixture
def rules() -> RuleSet:
    return replace(DIFFERENZLER, name="trio", kind="trio", seats=3, rounds=6)


def test_it_goes_as_the_oracle_says(rules: RuleSet, size: Callable[[int, int], int]) -> None:
    """To its end, with all that may be done at each turn; the most points win."""
    for number in range(size(2, 20)):
        outcome, _ = play(rules, f"trio {number}", looks=1.0)
        assert outcome.reason == "rounds"
        assert {outcome.totals[party] for party in outcome.winners} == {max(outcome.totals)}


def test_a_seat_sees_what_it_may(rules: RuleSet) -> None:
    """Views hold nothing hidden, do not depend on it, and are read back."""
    assert check_redeals(rules, "trio", random.Random("trio"), 0.2) > 20
    for index, (_, _, step) in enumerate(random_steps(rules, "trio views")):
        check_views(step.state)
        if not index % 11:
            check_view_texts(step.state)


def test_its_records_are_read_back(rules: RuleSet) -> None:
    """Whole, and stopped anywhere."""
    check_replay(rules, "trio record")
    for length in (0, 1, 17, 100):
        check_record(partial_game(rules, "trio part", length))


def test_it_is_told_in_words(rules: RuleSet) -> None:
    """As rules, round by round, and at its end."""
    said = [line for section in tell(rules) for line in section.statements]
    assert any("most points win" in line for line in said)
    *_, (_, _, last) = random_steps(rules, "trio words")
    state = last.state
    assert state.outcome is not None
    assert all(str(made) in words_of(rules).round_line(score) for score in state.rounds for made in score.written)
    assert str(max(state.outcome.totals)) in words_of(rules).result(state.outcome, "Anna")


def test_its_slate_rings_the_most_points(rules: RuleSet) -> None:
    """A column for each of three, figure by figure; who leads has the most."""
    *_, (_, _, last) = random_steps(rules, "trio slate")
    rounds = last.state.rounds
    names, order = PerSeat("Anna", "Beat", "Corinne"), THREE
    slates = seat_slates(rounds[:-1], rounds[-1], names, order, most_leads=True)
    assert [None not in slate.rows[-1][1] for slate in slates] == [True, False, False, True, True]
    assert slates[-1] == seat_slate(rounds, names, order, most_leads=True)
    assert slates[-1].totals == tuple(rounds[-1].totals)


def test_places_are_counted_from_those_who_win(rules: RuleSet) -> None:
    """Be points good or bad; equal ones share a place."""
    totals = PerParty(40, 90, 40)
    most, fewest = (Outcome(tuple(rules.seating.parties[n] for n in winners), totals, "rounds") for winners in ((1,), (0, 2)))
    assert most.places == PerParty(2, 1, 2)
    assert fewest.places == PerParty(1, 3, 1)
