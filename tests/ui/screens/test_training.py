"""Train on the menu: what is for today, what costs most, and the ways to practise."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

import pygame
import pytest

from jass_desktop.engine.actions import Play
from jass_desktop.engine.presets import PRESETS
from jass_desktop.session.book.book import AT_FIRST, Book
from jass_desktop.session.findings.mistakes import PastMistake
from jass_desktop.session.findings.patterns import Pattern
from jass_desktop.session.practice.deals import PracticeSpan
from jass_desktop.store.printed import printed_exercises
from jass_desktop.ui.screens.book import BookScreen
from jass_desktop.ui.screens.exercise import ExerciseScreen
from jass_desktop.ui.screens.menu import MenuScreen
from jass_desktop.ui.window.window_stage import WindowStage
from jass_desktop.words.patterns import principle_words
from tests.test_book import FakeShelf
from tests.ui.fakes import FakeServices
from tests.ui.screens.test_book import NOW, book_of
from tests.ui.screens.test_mistakes import past
from tests.ui.seen import has, push, widget, words

Press = Callable[..., None]


def training(stage: WindowStage, book: Book | None = None, mistakes: Sequence[PastMistake] = ()) -> MenuScreen:
    """The section, opened from the menu."""
    assert isinstance(stage.services, FakeServices)
    stage.services.exercises = book
    stage.history.mistakes = lambda: mistakes  # type: ignore[method-assign]
    menu = MenuScreen(stage)
    stage.go(menu)
    push(menu, "to train")
    return menu


def whole() -> Book:
    """The book of somebody who has never played: the exercises of the program."""
    return Book(FakeShelf(), printed_exercises(), lambda: NOW)


def asked(stage: WindowStage) -> Sequence[str]:
    assert isinstance(stage.screen, ExerciseScreen)
    return stage.screen._series


def test_what_is_due_is_one_press_away(stage: WindowStage, press: Press) -> None:
    """It is counted, and Enter begins it."""
    menu = training(stage, book_of("schieber", Play)[0])
    assert "Exercises for today: 3" in words(menu)
    assert menu.form.focus_key == "today"
    press(pygame.K_RETURN)
    assert len(asked(stage)) == 3


def test_a_beginner_finds_three_exercises_ready(stage: WindowStage, press: Press) -> None:
    """Of three themes; once they are answered, three others are there, and at the end none."""
    seen: list[str] = []
    book, themes = whole(), {one.name: one.theme for one in printed_exercises()}
    menu = training(stage, book)
    assert widget(menu, "today").label == f"{AT_FIRST} new exercises"
    assert not has(menu, "habit")
    press(pygame.K_RETURN)
    assert len({themes[name] for name in asked(stage)}) == AT_FIRST
    while names := book.fresh:
        assert not {*names} & {*seen}
        seen += names
        for name in names:
            book.answer(book.show(name), None)
    assert {*seen} == {*themes}


def test_the_costliest_habit_is_told(stage: WindowStage) -> None:
    """As a sentence, with the way to its mistakes, and to exercises of its kind."""
    there = {one.verdict.pattern for one in printed_exercises()} - {None}
    [pattern] = {Pattern.SMEAR} & there
    menu = training(stage, whole(), past())
    assert principle_words(pattern) in words(menu)
    push(menu, "mistakes")
    assert isinstance(stage.screen, BookScreen)
    assert stage.screen._order == "pattern"
    stage.back()
    push(menu, "habit")
    assert asked(stage)


def test_the_book_may_be_out_of_reach(stage: WindowStage) -> None:
    """Where the exercises cannot be read, it is said, and one can practise; the next time they may be there."""
    menu = training(stage)
    assert len(stage.toasts) == 1
    assert has(menu, "practise")
    assert not has(menu, "book")
    stage.services.exercises = whole()  # type: ignore[attr-defined]
    menu.refresh()
    push(menu, "book")
    assert isinstance(stage.screen, BookScreen)


def test_each_kind_of_practice_begins(stage: WindowStage, monkeypatch: pytest.MonkeyPatch) -> None:
    """With one press, in the chosen game; contracts alone are the trainer's, and the rest is asked behind the last button."""
    begun: list[object] = []
    monkeypatch.setattr(stage.tables, "practise", lambda rules, span=None: begun.append((rules.name, span)))
    monkeypatch.setattr(stage.tables, "drill", lambda rules: begun.append(rules.name))
    stage.change(rules="schieber")
    menu = training(stage, whole())
    for key in ("practise round", "practise cards", "practise choice", "practise counting", "practise"):
        push(menu, key)
    assert begun == [("schieber", PracticeSpan.ROUND), ("schieber", PracticeSpan.CARDS), "schieber",
                     ("schieber", PracticeSpan.COUNTING), ("schieber", None)]


@pytest.mark.some(4)
@pytest.mark.parametrize("size", [(680, 640), (680, 960), (840, 540), (1280, 720), (3840, 2160)], ids=str)
@pytest.mark.parametrize("language", ["en", "de", "fr"])
def test_all_of_it_has_room(stage: WindowStage, language: str, size: tuple[int, int]) -> None:
    """In the game with the longest words, with a habit of many words: no label is cut, nothing lies on another."""
    stage.change(language=language, rules="differenzler")
    stage.resize(size)
    worst = [replace(one, verdict=replace(one.verdict, reason=None)) for one in past()]
    menu = training(stage, book_of("schieber", Play)[0], past() + worst)
    rects = [one.rect for one in menu.form.widgets if one.key != "quit"]
    assert all(pygame.Rect((0, 0), size).contains(rect) for rect in rects)
    assert all(rect.collidelist(rects[n + 1:]) < 0 for n, rect in enumerate(rects))
    for button in [one for one in menu.form.widgets if one.key.startswith(("today", "book", "habit", "mistakes", "practise"))]:
        label = widget(menu, button.key).label
        assert stage.texts.measure(label, stage.style.strong.smallest)[0] <= button.rect.width - 2 * stage.style.px(1.2), label
    assert PRESETS["differenzler"] == menu.rules
