"""A series of exercises: the table before a decision, the person's answer, and a comment on it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from concurrent.futures import Future
from dataclasses import dataclass, replace
from datetime import datetime
from functools import partial

import pygame

from jass_desktop.engine.actions import Action
from jass_desktop.engine.ruleset import RuleSet
from jass_desktop.engine.seats import PerSeat
from jass_desktop.i18n import N_, _, ngettext
from jass_desktop.session.book.book import Book, Showing
from jass_desktop.session.findings.decisions import RIGHT_WITHIN, Decision, behind
from jass_desktop.session.findings.verdicts import Mark, Verdict, judged, same
from jass_desktop.session.openable import PlayOn
from jass_desktop.ui.decisions.sheet import DecisionPage, sum_boxes
from jass_desktop.ui.decisions.strip import Told
from jass_desktop.ui.decisions.why import names_on_screen
from jass_desktop.ui.decisions.words import alternative_name, sentences, trial_words
from jass_desktop.ui.later import later
from jass_desktop.ui.screens.screen import Shortcuts
from jass_desktop.ui.screens.series import SeriesScreen, asked_words
from jass_desktop.ui.stage import Stage
from jass_desktop.ui.table.paint.still import names_of
from jass_desktop.ui.widgets.basic import HERE, Button, Widget
from jass_desktop.ui.widgets.boxes import Part, Stack
from jass_desktop.words.book import due_words, theme_title
from jass_desktop.words.players import player_names
from jass_desktop.words.why import why_words

_AT_ONCE_S = 0.02
"""How long a beat waits for an exercise, so that most are there without a word."""


@dataclass(frozen=True)
class _Done:
    """An exercise that has been answered."""

    showing: Showing
    answer: Action | None
    due: datetime

    @property
    def verdict(self) -> Verdict:
        """The verdict on the answer or, if the person only looked, on the action in the game."""
        return judged(self.showing.verdict, self.answer or self.showing.verdict.action)

    @property
    def told(self) -> Told:
        return Told(replace(self.showing.decision, action=self.verdict.action), self.verdict)

    @property
    def right(self) -> bool:
        return self.answer is not None and behind(self.showing.verdict, self.answer) <= RIGHT_WITHIN


def begin_series(stage: Stage, book: Book, series: Callable[[], Sequence[str]], nothing: str) -> None:
    """Ask the exercises that ``series`` names; if there are none, say ``nothing``."""
    names = stage.attempt(series)
    if names:
        stage.go(ExerciseScreen(stage, book, names))
    elif names is not None:
        stage.toast(nothing)


class ExerciseScreen(SeriesScreen):
    """The exercises of these ``names``, one after another, and a summary at the end."""

    name = N_("My book")
    about = N_("Choose, and learn what was best, and why.")
    waiting = N_("One moment …")

    def __init__(self, stage: Stage, book: Book, names: Sequence[str]) -> None:
        super().__init__(stage)
        self._book, self._series = book, list(names)
        self._next = 0
        """The index of the next exercise."""
        self._done: list[_Done] = []
        self._asked: Showing | None = None
        """The exercise to answer; None at the end, and until it has come."""
        self._coming: Future[Showing] | None = None
        """The next exercise, while it is being read."""
        self._go_on()

    @property
    def rules(self) -> RuleSet | None:
        return None if self._showing is None else self._showing.before.rules

    @property
    def _shown(self) -> _Done | None:
        return None if self._at is None else self._done[self._at]

    @property
    def _solved(self) -> _Done | None:
        """The answer on the table: the one on show, at the end and while the next is read the last; None before a question."""
        return self._shown or (self._done[-1] if self._asked is None and self._done else None)

    @property
    def _showing(self) -> Showing | None:
        """The exercise on the table."""
        solved = self._solved
        return self._asked if solved is None else solved.showing

    def _go_on(self) -> None:
        """Ask the next exercise as soon as it is read, which takes many beats if its game was long."""
        self._asked, self._at = None, None
        if self._next < len(self._series):
            name = self._series[self._next]
            self._next += 1
            self._coming = later(partial(self._book.show, name), self.stage.services.bell.ring, _AT_ONCE_S)
            self._take()

    def _take(self) -> bool:
        """Whether an exercise has come. It is asked; a message reports a faulty one, and the next one is read."""
        coming = self._coming
        if coming is None or not coming.done():
            return False
        self._coming = None
        self._asked = self.stage.attempt(coming.result)
        if self._asked is None:
            self._go_on()
        return True

    def tick(self, dt_s: float) -> bool:
        if not self._take():
            return False
        self._show(self._at)
        return True

    # Widgets

    @property
    def _answers(self) -> Sequence[Told]:
        return [done.told for done in self._done]

    @property
    def _question(self) -> Decision | None:
        return None if self._asked is None else self._asked.decision

    @property
    def _solution(self) -> Verdict | None:
        return None if self._asked is None else self._asked.verdict

    def _leads(self) -> tuple[Widget, Widget, *tuple[Widget, ...]]:
        answered = self._shown is not None
        more = self._asked is not None or self._coming is not None or self._next < len(self._series)
        go = Button("next", HERE, _("Next exercise") if more or answered else _("Done"), self._step, kind="primary")
        go.enabled = answered or self._asked is None
        play = Button("play", HERE, _("Play on from here"), self._play_on)
        strike = Button("strike", HERE, _("Remove"), self._strike)
        play.enabled = strike.enabled = answered or self._asked is not None
        return go, play, strike

    # Ways

    def _answer(self, action: Action | None) -> None:
        asked = self._asked
        if asked is None:
            return
        due = self.stage.attempt(lambda: self._book.answer(asked, action))
        if due is None:
            return
        self._done.append(_Done(asked, action, due))
        self._asked = None
        self._show(len(self._done) - 1)

    def _step(self) -> None:
        """Go to the current question, the next one, or the end; from there back to the book."""
        if self._asked is None and self._coming is None:
            if self._shown is None:
                self.stage.back()
                return
            self._go_on()
        self._show(None)

    def _play_on(self) -> None:
        showing = self._showing
        if showing is not None:
            self.stage.tables.open(PlayOn(showing.record, showing.decision.move))

    def _strike(self) -> None:
        """Never ask this exercise again; the message offers an undo."""
        showing = self._showing
        if showing is None:
            return
        name = showing.exercise.name

        def strike(struck: bool) -> None:
            self.stage.attempt(lambda: self._book.strike(name, struck=struck))

        strike(True)
        self.stage.toast(_("The exercise has been removed."), _("Undo"), lambda: strike(False))
        if self._asked is showing:
            self._asked = None
            self._go_on()
        self._show(self._at if self._asked is None and self._at is not None else None)

    def shortcuts(self) -> Shortcuts:
        strike: Shortcuts = {pygame.K_DELETE: self._strike}
        return super().shortcuts() | (strike if self._shown is not None or self._asked is not None else {})

    def help(self) -> list[tuple[str, str]]:
        return [("1 … 9", _("play a card")), ("0 … 9", _("type your prediction: the nearest one with a price is chosen")),
                (_("Enter"), _("to the next exercise")),
                (_("Del"), _("remove the exercise; {undo} brings it back").format(undo=self.cap("undo"))), *super().help()]

    # Painting

    @property
    def page(self) -> DecisionPage | None:
        if self._shown is not None:
            return self._answered(self._shown)
        if self._asked is None:
            return None
        asked = asked_words(self._asked.decision)
        if self._asked.exercise.theme is not None:
            # Translators: question: a sentence.
            asked = _("{theme}. {question}").format(theme=theme_title(self._asked.exercise.theme), question=asked)
        return DecisionPage(Told(self._asked.decision, None), self._names, with_round=False, asked=asked)

    def _answered(self, done: _Done) -> DecisionPage:
        stage, showing = self.stage, done.showing
        rules, told = showing.before.rules, done.told
        own = showing.exercise.own and not showing.sibling
        said = _("This is what you did in the game.") if own else _("Beginners often do this.")
        if same(showing.verdict.action, showing.verdict.prices[0].action):  # kept for the question, not for a mistake
            said = _("This is best.")
        if done.answer is not None:
            best = alternative_name(showing.verdict.prices[0].action, rules, stage.theme, stage.language)
            said = _("No: {action} is better.").format(action=best)
        if done.right and done.answer is not None:
            said = trial_words(told.decision, showing.verdict, done.answer, stage.theme, stage.language)
        names = self._names
        why = why_words(showing.verdict, names_on_screen(rules, stage.theme, stage.language, names))
        if why and not same(told.decision.action, showing.verdict.action):
            then = alternative_name(showing.verdict.action, rules, stage.theme, stage.language)
            why = _("Against {action}: {why}").format(action=then, why=why)
        return DecisionPage(told, names, with_round=False, answered=said, why=why, own=own or done.answer is not None)

    def _otherwise(self) -> Sequence[Part]:
        return super()._otherwise() if self._coming is not None else [self._summary()]

    @property
    def _set_for(self) -> Decision | None:
        showing, solved = self._showing, self._solved
        return solved.told.decision if solved is not None else None if showing is None else showing.decision

    @property
    def _names(self) -> PerSeat[str]:
        """The players' names; in an exercise of the program, the usual ones."""
        showing = self._showing
        assert showing is not None
        seating = showing.before.rules.seating
        if showing.headers:
            return names_of(showing.headers, seating.seats)
        return player_names(self.stage.preferences, seating)

    @property
    def marked(self) -> Verdict | None:
        return None if self._solved is None else self._solved.verdict

    @property
    def told(self) -> str:
        if self._coming is not None:
            return ""
        if self.page is None:
            return sentences(_("The series is done"), *self._sum())
        return sentences(super().told, *self.foot(), "" if self._shown is None else self._sum()[0])

    def _sum(self) -> tuple[str, str]:
        """How many answers were right, and when the exercises return."""
        right = sum(done.right for done in self._done)
        said = ngettext("{right} of {count} right", "{right} of {count} right", len(self._done)).format(
            right=right, count=len(self._done)) if self._done else _("There was nothing to ask.")
        when = ""
        if self._done:
            first = min(done.due for done in self._done)
            when = _("The next one comes back {when}.").format(when=due_words(first, self._book.now()))
        return said, when

    def _summary(self) -> Stack:
        marks, (said, when) = [done.verdict.mark for done in self._done], self._sum()
        found = [(mark, marks.count(mark)) for mark in Mark]
        return sum_boxes(self.stage, _("The series is done"), said, found, when)

    def foot(self) -> Sequence[str]:
        shown = self._shown
        if shown is None and self._asked is None:
            return []
        number = len(self._done) + 1 if shown is None else self._done.index(shown) + 1
        line = _("Exercise {number} of {count}").format(number=number, count=len(self._series))
        if (showing := self._showing) is not None and showing.sibling:
            line += " · " + _("a similar position")
        if shown is not None:
            line += " · " + _("comes back {when}").format(when=due_words(shown.due, self._book.now()))
        return [line]
