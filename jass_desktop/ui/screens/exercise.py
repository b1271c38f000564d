"""A series of exercises: the table before a decision, the person's answer, and a comment on it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from concurrent.futures import Future
from dataclasses import dataclass, replace
from datetime import datetime
from functools import partial

import pygame

from jass_desktop.engine.actions import Action, Play, Predict
from jass_desktop.engine.ruleset import RuleSet
from jass_desktop.engine.seats import PerSeat
from jass_desktop.i18n import N_, _, ngettext
from jass_desktop.session.book.book import Book, Showing
from jass_desktop.session.findings.decisions import RIGHT_WITHIN, Decision, behind
from jass_desktop.session.findings.verdicts import Mark, Verdict, judged, same
from jass_desktop.session.openable import PlayOn
from jass_desktop.session.table.moments import Moment
from jass_desktop.ui.decisions.layout import Places
from jass_desktop.ui.decisions.sheet import DecisionPage, sum_boxes
from jass_desktop.ui.decisions.strip import Cell, Told
from jass_desktop.ui.decisions.table import set_near
from jass_desktop.ui.decisions.trial import Trial
from jass_desktop.ui.decisions.why import names_on_screen
from jass_desktop.ui.decisions.words import alternative_name, trial_words
from jass_desktop.ui.later import later
from jass_desktop.ui.paint.style import INK_SOFT
from jass_desktop.ui.screens.decision import DecisionScreen
from jass_desktop.ui.screens.screen import Shortcuts
from jass_desktop.ui.stage import Stage
from jass_desktop.ui.table.layout.layout import TableLayout
from jass_desktop.ui.table.paint.paint import Picture
from jass_desktop.ui.table.paint.still import names_of
from jass_desktop.ui.widgets.basic import Button, Widget
from jass_desktop.ui.widgets.content import paint_boxes
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


class ExerciseScreen(DecisionScreen):
    """The exercises of these ``names``, one after another, and a summary at the end."""

    about = N_("Choose what you would do; then you are told what was best, and why.")
    first = "next"

    def __init__(self, stage: Stage, book: Book, names: Sequence[str]) -> None:
        super().__init__(stage)
        self._book, self._names = book, list(names)
        self._next = 0
        """The index of the next exercise."""
        self._done: list[_Done] = []
        self._asked: Showing | None = None
        """The exercise to answer; None at the end, and until it has come."""
        self._coming: Future[Showing] | None = None
        """The next exercise, while it is being read."""
        self._at: int | None = None
        """The answered exercise on show; None for the current question, or the end."""
        self._go_on()

    @property
    def title(self) -> str:
        return _("My book")

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
        if self._next < len(self._names):
            name = self._names[self._next]
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

    def build(self) -> list[Widget]:
        places = self._places
        asking = self._trial()
        widgets: list[Widget] = [*asking, *self._tricks(asking)]
        answered = self._shown is not None
        self.first = asking[0].key if asking else "next"
        upright = self.stage.size[1] > self.stage.size[0]
        more = self._asked is not None or self._coming is not None or self._next < len(self._names)
        on = places.before.unionall([places.on, places.worst])
        go = Button("next", on, _("Next exercise") if more or answered else _("Done"), self._step, kind="primary")
        go.enabled = answered or self._asked is None
        play = Button("play", places.toggle.union(places.play) if upright else places.sum.union(places.play),
                      _("Play on from here"), self._play_on)
        strike = Button("strike", places.sum if upright else places.toggle, _("Remove"), self._strike)
        play.enabled = strike.enabled = answered or self._asked is not None
        return [*widgets, go, play, strike, Button("back", places.back, _("Back"), self.stage.back), *self._cells(places)]

    def _trial(self) -> list[Widget]:
        self._ask = None
        if self._asked is None or self._shown is not None:
            return []
        ask = Trial(self.stage, self._asked.decision, self._asked.verdict, self._answer)
        return self._asking(ask, *set_near(self.stage, self._asked.decision, self._names_at(self._asked),
                                           self._places.table.size))

    @property
    def _strip(self) -> bool:
        return len(self._done) > 1 or bool(self._done and (self._at is None or self._asked))

    def _cells(self, places: Places) -> list[Widget]:
        if not self._strip:
            return []
        _turns, cells = places.cells(len(self._done), self.stage.style, turns=False)
        return [Cell(rect, done.told, self.stage, partial(self._show, n), chosen=n == self._at)
                for n, (done, rect) in enumerate(zip(self._done, cells, strict=True))]

    def _names_at(self, showing: Showing) -> PerSeat[str]:
        """The players' names; in an exercise of the program, the usual ones."""
        seating = showing.before.rules.seating
        if showing.headers:
            return names_of(showing.headers, seating.seats)
        return player_names(self.stage.preferences, seating)

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

    def _show(self, at: int | None) -> None:
        self._at = at
        self.form.set(self.build())
        self.form.focus(self.first)
        self.stage.dirty = True

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
        found = super().shortcuts()
        if self._done:
            found |= {pygame.K_PAGEUP: partial(self._turn, -1), pygame.K_PAGEDOWN: partial(self._turn, 1)}
        if self._shown is not None or self._asked is not None:
            found[pygame.K_DELETE] = self._strike
        return found

    def _turn(self, by: int) -> None:
        at = (len(self._done) if self._at is None else self._at) + by
        self._show(max(0, at) if at < len(self._done) else None)

    def help(self) -> list[tuple[str, str]]:
        return [("1 … 9", _("play a card")), ("0 … 9", _("type your prediction: the nearest one that has been priced is taken")),
                (_("Arrow keys, Enter"), _("choose a card, contract or prediction")),
                *super().help(), (_("Enter"), _("to the next exercise")),
                (_("Page Up, Page Down"), _("an earlier or a later answer")),
                (_("Del"), _("remove the exercise; {undo} brings it back").format(undo=self.cap("undo"))),
                (_("Escape"), _("back"))]

    # Painting

    @property
    def page(self) -> DecisionPage | None:
        if self._shown is not None:
            return self._answered(self._shown)
        if self._asked is None:
            return None
        asked = _question(self._asked.decision)
        if self._asked.exercise.theme is not None:
            asked = _("{theme}. {question}").format(theme=theme_title(self._asked.exercise.theme), question=asked)
        return DecisionPage(Told(self._asked.decision, None), self._names_at(self._asked), with_round=False, asked=asked)

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
        names = self._names_at(showing)
        why = why_words(showing.verdict, names_on_screen(rules, stage.theme, stage.language, names))
        if why and not same(told.decision.action, showing.verdict.action):
            then = alternative_name(showing.verdict.action, rules, stage.theme, stage.language)
            why = _("Against {action}: {why}").format(action=then, why=why)
        return DecisionPage(told, names, with_round=False, answered=said, why=why, own=own or done.answer is not None)

    def write(self, surface: pygame.Surface) -> None:
        super().write(surface)
        if self.page is not None:
            return
        if self._coming is not None:
            self.stage.texts.paint(surface, _("One moment …"), self._room, self.stage.style.italic, INK_SOFT, lines=1)
        else:
            self._paint_end(surface)

    @property
    def moment(self) -> Moment | None:
        return None if self._showing is None else self._showing.decision.moment

    def table(self) -> tuple[TableLayout, Picture] | None:
        showing, solved = self._showing, self._solved
        if showing is None:
            return None
        decision = showing.decision if solved is None else solved.told.decision
        return set_near(self.stage, decision, self._names_at(showing), self._places.table.size, self._hand,
                        played=solved is not None)

    @property
    def marked(self) -> Verdict | None:
        return None if self._solved is None else self._solved.verdict

    def _paint_end(self, surface: pygame.Surface) -> None:
        """Paint how many answers were right, and when the exercises return."""
        right = sum(done.right for done in self._done)
        said = ngettext("{right} of {count} right", "{right} of {count} right", len(self._done)).format(
            right=right, count=len(self._done)) if self._done else _("There was nothing to ask.")
        marks = [done.verdict.mark for done in self._done]
        found = [(mark, marks.count(mark)) for mark in Mark]
        when = ""
        if self._done:
            first = min(done.due for done in self._done)
            when = _("The next one comes back {when}.").format(when=due_words(first, self._book.now()))
        paint_boxes(surface, self.stage, sum_boxes(self.stage, _("The series is done"), said, found, when), self._room)

    def foot(self) -> Sequence[str]:
        shown = self._shown
        if shown is None and self._asked is None:
            return []
        number = len(self._done) + 1 if shown is None else self._done.index(shown) + 1
        line = _("Exercise {number} of {count}").format(number=number, count=len(self._names))
        if (showing := self._showing) is not None and showing.sibling:
            line += " · " + _("a similar position")
        if shown is not None:
            line += " · " + _("comes back {when}").format(when=due_words(shown.due, self._book.now()))
        return [line]


def _question(decision: Decision) -> str:
    match decision.action:
        case Play():
            return _("What do you play? Click a card or press its digit.")
        case Predict():
            return _("How many points do you predict?")
    return _("What do you choose?")
