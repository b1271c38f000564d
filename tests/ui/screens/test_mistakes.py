"""All mistakes of the person: their orders, the table behind each, and exercises of their kind."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from datetime import UTC, datetime
from unittest.mock import patch

import pygame
import pytest

from jass_desktop.session.book.book import A_DAY, Book
from jass_desktop.session.findings.decisions import Decision
from jass_desktop.session.findings.mistakes import MistakeOrder, PastMistake, arranged
from jass_desktop.session.findings.patterns import Pattern, Reason
from jass_desktop.session.findings.verdicts import Mark
from jass_desktop.store.printed import printed_exercises
from jass_desktop.ui.screens.book import BookScreen
from jass_desktop.ui.screens.exercise import ExerciseScreen
from jass_desktop.ui.screens.look_back import LookBackScreen
from jass_desktop.ui.window.window_stage import WindowStage
from tests.test_book import FakeShelf
from tests.ui.seen import choose, push, strike, words
from tests.ui.verdicts import all_decisions, recorded, verdict

GAME = recorded("swisslos-2500")
PATTERNS = (Pattern.DRAW, Pattern.SMEAR, None)


def real() -> list[Decision]:
    return [one for one in all_decisions(GAME) if not one.forced][:12]


def past() -> list[PastMistake]:
    """Twelve mistakes in two games: each loses a point more than the one before it."""
    found = []
    for n, one in enumerate(real()):
        pattern = PATTERNS[n % len(PATTERNS)]
        made = replace(verdict(one, Mark.MISTAKE, 3.0 + n), reason=None if pattern is None else Reason(pattern))
        found.append(PastMistake(7 + n % 2, f"2026-11-{20 + n % 2}T10:00:00+01:00", GAME.rules.name, made))
    return found


def mistakes(stage: WindowStage, found: Sequence[PastMistake] | None = None) -> BookScreen:
    """The book, opened at these mistakes."""
    made = past() if found is None else found
    with patch.object(stage.history, "mistakes", lambda: made):
        screen = BookScreen(stage, book(), MistakeOrder.PATTERN)
        stage.go(screen)
    return screen


def book() -> Book:
    return Book(FakeShelf(), printed_exercises(), lambda: datetime(2026, 11, 22, tzinfo=UTC))


def test_the_costliest_comes_first() -> None:
    """By loss all are in one list; by pattern each pattern has its sum, and what has none comes last."""
    [alone] = arranged(past(), MistakeOrder.LOSS)
    losses = [one.verdict.loss for one in alone.mistakes]
    assert losses == sorted(losses, reverse=True)
    assert len(losses) == 12
    groups = arranged(past(), MistakeOrder.PATTERN)
    assert [group.key for group in groups] == [Pattern.SMEAR, Pattern.DRAW, None]
    assert sum(group.written for group in groups) == alone.written
    assert arranged([], MistakeOrder.LOSS) == ()


def test_the_latest_game_comes_first() -> None:
    """By game and by time, and within a game the last mistake."""
    games = arranged(past(), MistakeOrder.GAME)
    assert [group.key for group in games] == [8, 7]
    [alone] = arranged(past(), MistakeOrder.TIME)
    assert alone.mistakes == (*games[0].mistakes, *games[1].mistakes)
    moves = [one.verdict.move for one in games[0].mistakes]
    assert moves == sorted(moves, reverse=True)


def test_each_opens_its_table(stage: WindowStage, monkeypatch: pytest.MonkeyPatch) -> None:
    """Enter looks back at that decision; another order shows the others."""
    monkeypatch.setattr(stage.history, "read", lambda _number: GAME)
    screen = mistakes(stage)
    choose(screen, "order", MistakeOrder.LOSS.value)
    worst = max(past(), key=lambda one: one.verdict.loss)
    assert screen._chosen == worst
    strike(screen, pygame.K_a)
    shown = stage.screen
    assert isinstance(shown, LookBackScreen)
    for _ in range(100):
        stage.tick(0.05)
    assert shown._shown is not None
    assert shown._shown.move == worst.verdict.move


def test_a_pattern_is_practised(stage: WindowStage) -> None:
    """The person's own exercises of that pattern come first, then those of the program; without any it is said."""
    there = {one.verdict.pattern for one in printed_exercises()} - {None}
    known = next(pattern for pattern in Pattern if pattern in there)
    one = past()[0]
    for pattern in (known, next(pattern for pattern in Pattern if pattern not in there)):
        made = replace(one, verdict=replace(one.verdict, reason=Reason(pattern)))
        push(mistakes(stage, [made]), "practise")
        assert isinstance(stage.screen, ExerciseScreen) is (pattern is known)
    found = book()
    found.look()
    names = found.like(known, ["7/1"])
    assert 0 < len(names) <= A_DAY
    assert "7/1" not in names


def test_nothing_yet(stage: WindowStage) -> None:
    """An empty list says why."""
    assert "No mistakes yet" in words(mistakes(stage, ()))
