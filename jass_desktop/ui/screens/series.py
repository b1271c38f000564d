"""Questions about decisions, one after another: each is answered, and the answers lie in the strip, to be looked at again."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence
from functools import partial

import pygame

from jass_desktop.engine.actions import Action, Bid, Pass, Play, Predict
from jass_desktop.i18n import _
from jass_desktop.session.findings.decisions import Decision
from jass_desktop.session.findings.verdicts import Verdict
from jass_desktop.ui.decisions.strip import Cell, Told
from jass_desktop.ui.decisions.trial import Trial
from jass_desktop.ui.paint.style import INK_SOFT
from jass_desktop.ui.screens.decision import DecisionScreen
from jass_desktop.ui.screens.screen import Shortcuts
from jass_desktop.ui.stage import Stage
from jass_desktop.ui.widgets.basic import Widget
from jass_desktop.ui.widgets.boxes import Part
from jass_desktop.ui.widgets.content import Text

_SHOWN = 10
"""The number of recent answers in the strip."""


class SeriesScreen(DecisionScreen):
    """Subclasses say what is asked and what has been answered."""

    first = "next"
    waiting: str
    """What the sheet says while there is neither question nor answer on it."""

    def __init__(self, stage: Stage) -> None:
        super().__init__(stage)
        self._at: int | None = None
        """The answer on show; None for the question, or for what comes when there is none."""

    @property
    @abstractmethod
    def _answers(self) -> Sequence[Told]:
        """What has been answered, in order."""

    @property
    @abstractmethod
    def _question(self) -> Decision | None:
        """What waits for an answer, with any action of its kind; None while nothing does."""

    @property
    def _solution(self) -> Verdict | None:
        """The verdict on the question, if that is known."""
        return None

    @property
    def _latest(self) -> int | None:
        """What comes after the last answer: the question or, if there is none, that answer."""
        return None

    @abstractmethod
    def _answer(self, action: Action | None) -> None:
        """Take the answer to the question; None if the person asks for the solution."""

    @abstractmethod
    def _leads(self) -> tuple[Widget, Widget, *tuple[Widget, ...]]:
        """What leads on from here: the way to the next question, then others."""

    # Widgets

    def build(self) -> list[Widget]:
        widgets = super().build()
        self.first = "next" if self._ask is None else next(one.key for one in widgets if one.focusable)
        return widgets

    def _trial(self) -> Trial | None:
        """What takes the answer, while the question is on show."""
        ask, question = self._ask, self._question
        if self._at is not None or question is None:
            return None
        if ask is not None and ask.decision.moment is question.moment:  # somebody may be typing a number
            return ask
        return Trial(self.stage, question, self._solution, self._answer)

    def _ways(self) -> Sequence[Sequence[Part]]:
        return self._on(*self._leads())

    @property
    def _strip(self) -> bool:
        told = self._answers
        return len(told) > 1 or bool(told and (self._at is None or self._question is not None))

    def _cells(self) -> Sequence[Cell]:
        return [Cell(told, self.stage, partial(self._show, n), chosen=n == self._at)
                for n, told in list(enumerate(self._answers))[-_SHOWN:]]

    # Ways

    def _show(self, at: int | None) -> None:
        self._at = at
        self.form.set(self.build())
        self.form.focus(self.first)
        self.stage.dirty = True

    def _turn(self, by: int) -> None:
        count = len(self._answers)
        at = (count if self._at is None else self._at) + by
        self._show(max(0, at) if at < count else self._latest)

    def shortcuts(self) -> Shortcuts:
        turns: Shortcuts = {pygame.K_PAGEUP: partial(self._turn, -1), pygame.K_PAGEDOWN: partial(self._turn, 1)}
        return super().shortcuts() | (turns if self._answers else {})

    def help(self) -> list[tuple[str, str]]:
        return [(_("Arrow keys, Enter"), _("choose a card, contract or prediction")), *super().help(),
                (_("Page Up, Page Down"), _("an earlier or a later answer")), (_("Escape"), _("back"))]

    def _otherwise(self) -> Sequence[Part]:
        return [Text(self.stage, _(self.waiting), self.stage.style.italic, INK_SOFT, lines=1)]


def asked_words(decision: Decision) -> str:
    """The question about it."""
    match decision.action:
        case Play():
            return _("What do you play? Click a card or press its digit.")
        case Predict():
            return _("How many points do you predict?")
        case Bid() | Pass():
            return _("What do you call?")
    return _("What do you choose?")
