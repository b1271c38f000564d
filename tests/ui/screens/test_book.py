"""The person's book on the screen: what is due, exercises with cards, contracts and predictions, and what answers lead to."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from math import inf
from threading import Semaphore
from time import sleep
from typing import Any

import pygame
import pytest

from jass_desktop.engine.actions import Choose, Play, Predict, Push
from jass_desktop.errors import StoreError
from jass_desktop.session.book.book import Book, Showing
from jass_desktop.session.book.exercises import Kept
from jass_desktop.session.book.themes import ExerciseTheme
from jass_desktop.session.findings.decisions import Decision
from jass_desktop.session.findings.verdicts import Mark, Price, Verdict
from jass_desktop.store.printed import printed_exercises
from jass_desktop.ui.screens.book import BookScreen
from jass_desktop.ui.screens.exercise import ExerciseScreen, _Done
from jass_desktop.ui.screens.menu import MenuScreen
from jass_desktop.ui.widgets.values import Slider
from jass_desktop.ui.window.window_stage import WindowStage
from tests.test_book import FakeShelf
from tests.ui.seen import words
from tests.ui.verdicts import all_decisions, recorded, verdict

NOW = datetime(2026, 11, 22, 10, tzinfo=UTC)
Press = Callable[..., None]


def book_of(game: str, kind: type | tuple[type, ...], most: int = 3) -> tuple[Book, FakeShelf]:
    """A book of blunders of one kind from a golden game."""
    record = recorded(game)
    found = [one for one in all_decisions(record) if isinstance(one.action, kind) and len(one.moment.view.legal) > 2][:most]
    shelf = FakeShelf(game=record, found=[priced(one) for one in found])
    shelf.rows = {f"7/{one.move}": Kept(f"7/{one.move}", 7, one.move) for one in found}
    return Book(shelf, (), lambda: NOW), shelf


def points(price: Price) -> int:
    """The prediction that this is the price of."""
    assert isinstance(price.action, Predict)
    return price.action.points


def asked(screen: ExerciseScreen) -> Showing:
    """The exercise that waits for an answer."""
    assert screen._asked is not None
    return screen._asked


def answered(screen: ExerciseScreen) -> _Done:
    """The answer on show."""
    assert screen._shown is not None
    return screen._shown


def priced(decision: Decision) -> Verdict:
    """A blunder; of predictions only some have a price."""
    found = verdict(decision, Mark.BLUNDER, 12.0)
    if not isinstance(decision.action, Predict):
        return found
    prices = tuple(price for price in found.prices if points(price) % 20 == 0 or price.action == decision.action)
    return replace(found, prices=(replace(prices[0], value=12.0), *prices[1:]))


def open_book(stage: WindowStage) -> BookScreen:
    screen = BookScreen(stage, book_of("schieber", Play)[0])
    stage.go(screen)
    wait_for_sorting(stage, screen)
    return screen


def wait_for_sorting(stage: WindowStage, screen: BookScreen) -> None:
    """Until all is sorted and shown."""
    while screen._unseen:
        stage.tick(0.1)
        sleep(0.001)


class SlowBook(Book):
    """Sorts an exercise each time that it is allowed to."""

    def __init__(self, shelf: FakeShelf) -> None:
        super().__init__(shelf, (), lambda: NOW)
        self.allowed, self.begun = Semaphore(0), 0

    def sort(self) -> bool:
        self.begun += 1
        self.allowed.acquire()
        return super().sort()


def exercise(stage: WindowStage, game: str, kind: type | tuple[type, ...], most: int = 3) -> ExerciseScreen:
    book, _shelf = book_of(game, kind, most)
    book.look()
    screen = ExerciseScreen(stage, book, book.series(None))
    stage.go(MenuScreen(stage))
    stage.go(screen)
    return screen


def exercise_asked(stage: WindowStage) -> ExerciseScreen:
    return exercise(stage, "coiffeur", (Choose, Push))


def exercise_answered(stage: WindowStage) -> ExerciseScreen:
    screen = exercise(stage, "schieber", Play)
    screen._answer(asked(screen).decision.moment.view.legal[0])
    return screen


def test_the_book_says_what_is_due(stage: WindowStage, press: Press) -> None:
    """All exercises get a theme, due ones are counted, and Enter on the first row begins a series of all of them."""
    screen = open_book(stage)
    assert sum(due for theme, due, _more in screen._themes if theme is not None) == 3
    assert screen._themes[0][1] == 3
    screen.paint(pygame.Surface(stage.size))
    press(pygame.K_RETURN)
    assert isinstance(stage.screen, ExerciseScreen)
    assert len(stage.screen._series) == 3


def test_the_window_goes_on_while_the_book_is_sorted(stage: WindowStage, press: Press) -> None:
    """It says how many exercises are left, shows what is sorted, asks even what is not, and then all themes are there."""
    book = SlowBook(book_of("schieber", Play)[1])
    screen = BookScreen(stage, book)
    stage.go(screen)
    stage.tick(1.0)
    assert "3 exercises are still being sorted" in words(screen)
    assert screen.due_s == inf, "the bell tells of what is sorted"
    book.allowed.release()
    while book.begun < 2:
        sleep(0.001)
    stage.tick(1.0)
    assert "2 exercises are still being sorted" in words(screen)
    assert [sum(numbers) for numbers in zip(*(row[1:] for row in screen._themes[1:]), strict=True)] == [1, 0]
    press(pygame.K_RETURN)
    assert isinstance(stage.screen, ExerciseScreen)
    assert len(stage.screen._series) == 3
    book.allowed.release(9)
    stage.back()
    wait_for_sorting(stage, screen)
    assert "sorted" not in words(screen)
    assert sum(row[1] for row in screen._themes[1:]) == 3


def test_leaving_the_book_ends_sorting(stage: WindowStage) -> None:
    """Nobody waits for the exercise at hand, and the next one is not begun; another time sorting goes on."""
    shelf = book_of("schieber", Play)[1]
    book = SlowBook(shelf)
    stage.go(MenuScreen(stage))
    screen = BookScreen(stage, book)
    stage.go(screen)
    stage.back()
    book.allowed.release(9)
    while screen._sorting.goes_on:
        sleep(0.001)
    assert book.begun == 1
    again = BookScreen(stage, Book(shelf, (), lambda: NOW))
    stage.go(again)
    wait_for_sorting(stage, again)
    assert all(kept.theme is not None for kept in shelf.rows.values())


def test_sorting_that_fails_is_told(stage: WindowStage, monkeypatch: pytest.MonkeyPatch) -> None:
    """Where themes cannot be kept the book says so once, and what is in it can be practised."""
    book, shelf = book_of("schieber", Play)

    def full(_name: str, _theme: ExerciseTheme) -> None:
        raise StoreError("The disk is full.")

    monkeypatch.setattr(shelf, "keep_theme", full)
    screen = BookScreen(stage, book)
    stage.go(screen)
    wait_for_sorting(stage, screen)
    assert [toast.text for toast in stage.toasts] == ["The disk is full."]
    screen.refresh()
    assert not screen._sorting.goes_on
    assert len(book.series(None)) == 3


def test_a_message_leaves_the_button_free(stage: WindowStage) -> None:
    """What one says on the book does not cover the button to practise."""
    screen = open_book(stage)
    stage.toast("The exercise has been removed.")
    stage.paint(pygame.Surface(stage.size))
    practise = next(widget.rect for widget in screen.form.widgets if widget.key == "practise")
    assert all(toast.rect is not None and not toast.rect.colliderect(practise) for toast in stage.toasts)


def test_a_card_is_an_answer(stage: WindowStage, press: Press) -> None:
    """The digit of a card answers; the answer is priced, kept, and Enter leads on to the next exercise."""
    screen = exercise(stage, "schieber", Play)
    first, hand = asked(screen), screen._hand
    best = first.verdict.prices[0].action
    assert isinstance(best, Play)
    assert hand is not None
    press(pygame.K_1 + [card for card, _spot in hand.places].index(best.card))
    assert answered(screen).right
    assert answered(screen).verdict.mark is Mark.GOOD
    screen.paint(pygame.Surface(stage.size))
    press(pygame.K_RETURN)
    assert screen._shown is None
    assert screen._asked not in (None, first)


def test_the_window_goes_on_while_an_exercise_is_read(stage: WindowStage, press: Press, monkeypatch: pytest.MonkeyPatch) -> None:
    """A long game takes a while: until it is read the screen says so, Enter skips nothing, and earlier answers can be seen."""
    monkeypatch.setattr("jass_desktop.ui.screens.exercise._AT_ONCE_S", 0.0)
    read, show = Semaphore(0), Book.show

    def slow(book: Book, name: str) -> Showing:
        read.acquire()
        return show(book, name)

    monkeypatch.setattr(Book, "show", slow)
    screen = exercise(stage, "schieber", Play)

    def come() -> Showing:
        read.release()
        while screen._asked is None:
            stage.tick(0.01)
            sleep(0.001)
        return asked(screen)

    for _impatient in range(3):
        stage.tick(0.1)
        screen.paint(pygame.Surface(stage.size))
        press(pygame.K_RETURN)
    assert stage.screen is screen
    first = come()
    screen._answer(None)
    press(pygame.K_RETURN)
    assert screen._shown is None
    press(pygame.K_PAGEUP)
    assert answered(screen).showing is first
    press(pygame.K_RETURN)
    second = come()
    assert [first.exercise.name, second.exercise.name] == screen._series[:2]
    screen._answer(None)
    press(pygame.K_RETURN)
    press(pygame.K_ESCAPE)
    assert isinstance(stage.screen, MenuScreen)
    read.release()


def test_what_was_done_in_the_game_is_an_answer_too(stage: WindowStage) -> None:
    """Whoever does the same again hears what it costs, with its own mark, and it comes back the next day."""
    screen = exercise(stage, "schieber", Play)
    screen._answer(asked(screen).verdict.action)
    done = answered(screen)
    assert not done.right
    assert done.verdict.mark is Mark.BLUNDER
    assert done.due == NOW + timedelta(days=1)


@pytest.mark.parametrize(("game", "kind"), [("schieber", (Choose, Push)), ("coiffeur", (Choose, Push)), ("schieber-six", Play)])
def test_every_kind_of_game_can_be_asked(stage: WindowStage, press: Press, game: str, kind: type) -> None:
    """Contracts, pushes, rows of a board and tables of six are asked, answered with the keyboard, and shown with the answer."""
    screen = exercise(stage, game, kind, 1)
    screen.paint(pygame.Surface(stage.size))
    while screen._asked is not None:
        press(pygame.K_RETURN)  # the first time on a hand only chooses a card
    assert screen._shown is not None
    screen.paint(pygame.Surface(stage.size))


def test_a_prediction_is_chosen_among_those_with_a_price(stage: WindowStage, press: Press) -> None:
    """The slider goes from one priced prediction to the next."""
    screen = exercise(stage, "differenzler", Predict)
    screen.form.focus("prediction")
    press(pygame.K_HOME)
    press(pygame.K_RIGHT)
    priced = sorted(map(points, asked(screen).verdict.prices))
    screen.form.focus("predict")
    press(pygame.K_RETURN)
    assert answered(screen).answer == Predict(priced[1])
    screen.paint(pygame.Surface(stage.size))


def test_a_prediction_is_typed_as_at_the_table(stage: WindowStage, press: Press) -> None:
    """Digits choose the nearest prediction with a price, Backspace takes one back, arrows go on, and Enter predicts."""
    screen = exercise(stage, "differenzler", Predict)
    priced = sorted(map(points, asked(screen).verdict.prices))
    slider = next(widget for widget in screen.form.widgets if isinstance(widget, Slider))

    def shown() -> int:
        return priced[round(slider.value)]

    def nearest(number: int) -> int:
        return min(priced, key=lambda one: abs(one - number))

    def typed(digits: str) -> None:
        for digit in digits:
            stage.handle(pygame.event.Event(pygame.KEYDOWN, key=ord(digit), mod=0, unicode=digit))

    typed("83")
    assert shown() == nearest(83)
    press(pygame.K_BACKSPACE)
    assert shown() == nearest(8)
    press(pygame.K_RIGHT)
    assert shown() == priced[priced.index(nearest(8)) + 1]
    typed("103")
    assert shown() == nearest(103)
    press(pygame.K_RETURN)
    assert answered(screen).answer == Predict(nearest(103))


def test_the_end_says_how_many_were_right(stage: WindowStage, press: Press) -> None:
    """After the last exercise the series is summed up, and Enter leads back to the book."""
    screen = exercise(stage, "schieber", Play)
    for n in range(3):
        screen._answer(asked(screen).verdict.prices[0].action if n else None)
        screen._step()
    assert screen._asked is None
    assert screen._shown is None
    assert [done.right for done in screen._done] == [False, True, True]
    screen.paint(pygame.Surface(stage.size))
    press(pygame.K_RETURN)
    assert isinstance(stage.screen, MenuScreen)


@pytest.mark.some(3)
@pytest.mark.parametrize("size", [(1280, 800), (1024, 640), (1080, 1920)])
@pytest.mark.parametrize("name", ["naming 5", "drawing 7", "drawing 9"])
def test_the_whole_reason_is_told(stage: WindowStage, monkeypatch: pytest.MonkeyPatch, name: str, size: tuple[int, int]) -> None:
    """Where there are many alternatives and a long reason, nothing of the reason is cut off."""
    stage.resize(size)
    stage.change(language="de")
    book = Book(FakeShelf(), printed_exercises(), lambda: NOW)
    book.look()
    screen = ExerciseScreen(stage, book, [name])
    stage.go(MenuScreen(stage))
    stage.go(screen)
    screen._answer(None)
    rooms, covered, specs, paint = {}, {}, {}, stage.texts.paint

    def keep(surface: pygame.Surface, markup: str, rect: pygame.Rect, spec: Any, *rest: Any, **more: Any) -> pygame.Rect:
        rooms[markup], specs[markup], covered[markup] = rect, spec, paint(surface, markup, rect, spec, *rest, **more)
        return covered[markup]

    monkeypatch.setattr(stage.texts, "paint", keep)
    screen.paint(pygame.Surface(stage.size))
    reason, foot = (next(markup for markup in rooms if word in markup) for word in ("\n", "Clubspieler"))
    assert "Verteilungen" in reason or size == (1024, 640)  # in the smallest window the figures behind it may lack the room
    assert stage.texts.measure(reason, specs[reason], rooms[reason].width)[1] <= rooms[reason].height
    assert not covered[reason].colliderect(covered[foot])


@pytest.mark.parametrize("answers", [True, False])
def test_only_an_answer_is_called_ones_own(stage: WindowStage, monkeypatch: pytest.MonkeyPatch, answers: bool) -> None:
    """Who has the answer shown in an exercise of the program is not told to have done what beginners do."""
    book = Book(FakeShelf(), printed_exercises(), lambda: NOW)
    screen = ExerciseScreen(stage, book, [book.look()[0].name])
    stage.go(MenuScreen(stage))
    stage.go(screen)
    screen._answer(asked(screen).verdict.prices[-1].action if answers else None)
    written, paint = [], stage.texts.paint

    def keep(surface: pygame.Surface, markup: str, *rest: Any, **more: Any) -> pygame.Rect:
        written.append(markup)
        return paint(surface, markup, *rest, **more)

    monkeypatch.setattr(stage.texts, "paint", keep)
    screen.paint(pygame.Surface(stage.size))
    assert ("yours" in written) is answers


@pytest.mark.parametrize("size", [(1280, 720), (1080, 1920)])
def test_a_message_leaves_the_sheet_free(stage: WindowStage, press: Press, size: tuple[int, int]) -> None:
    """Why a card may not be played is said beside the buttons, not on them."""
    stage.resize(size)
    screen = exercise(stage, "schieber", Play)
    stage.toast("You hold {suit:diamonds} diamonds: follow suit or trump.")
    stage.paint(pygame.Surface(stage.size))
    assert all(toast.rect is not None and not toast.rect.colliderect(screen._places.sheet) for toast in stage.toasts)


def test_a_struck_exercise_makes_room_for_the_next(stage: WindowStage, press: Press) -> None:
    """Del strikes it out and asks the next; the message takes it back."""
    screen = exercise(stage, "schieber", Play)
    first = asked(screen)
    press(pygame.K_DELETE)
    assert screen._asked not in (None, first)
    shelf = screen._book._shelf
    assert isinstance(shelf, FakeShelf)
    assert shelf.rows[first.exercise.name].struck
    press(pygame.K_z, pygame.KMOD_CTRL)
    assert not shelf.rows[first.exercise.name].struck


def test_what_cannot_be_shown_is_told(stage: WindowStage) -> None:
    """An exercise whose game is damaged is left out with a message, and the series goes on with the others."""
    book, shelf = book_of("schieber", Play)
    book.look()
    names = book.series(None)
    shelf.found = [one for one in shelf.found if f"7/{one.move}" != names[0]]
    screen = ExerciseScreen(stage, book, names)
    stage.go(screen)
    assert screen._asked is not None
    assert len(book.problems()) == 1
