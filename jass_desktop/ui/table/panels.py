"""The panel over the table: a question to the person, the sheet after a round, or something the person opened."""

from __future__ import annotations

from math import inf
from typing import Protocol

from jass_desktop.engine.observation import Observation
from jass_desktop.engine.phase import Phase
from jass_desktop.engine.scoring import RoundScore
from jass_desktop.ui.paint.style import SHEET_S
from jass_desktop.ui.table import captions
from jass_desktop.ui.table.board import Board
from jass_desktop.ui.table.commands import AtTable, offers, ways_on
from jass_desktop.ui.table.kinds.kind import Called, KindTable
from jass_desktop.ui.table.questions.panel import Panel
from jass_desktop.ui.table.sheets.sheet import Occasion, SheetPanel


class AskingTable(AtTable, Protocol):
    """The table with its questions."""

    @property
    def called(self) -> Called: ...

    @property
    def table(self) -> KindTable: ...

    def after_round(self, occasion: Occasion) -> Occasion:
        """The sheet's occasion with the table's own text and actions added."""


class Panels:
    """At most one panel shows at a time. A covered question returns as the person left it."""

    def __init__(self, table: AskingTable) -> None:
        self._table = table
        self.shown: Panel | None = None
        self._question: tuple[Observation, Panel | None] | None = None
        """The open question and the view it belongs to."""

    @property
    def modal(self) -> bool:
        """Whether the table behind is dimmed and paused."""
        return self.shown is not None and self.shown.modal

    def open(self, panel: Panel) -> None:
        self.shown = panel
        self._table.sync()

    def clear(self) -> None:
        """Remove the panel. The caller rebuilds the widgets."""
        self.shown = None

    def close(self) -> None:
        """Return to the table, or to the covered question."""
        self.clear()
        if self._table.course.rests:
            self.settled()
        self._table.sync()

    def step_back(self) -> bool:
        """Leave the sheet, go back a step within the panel, or close it; returns whether there was anything to leave."""
        if self.shown is None:
            return False
        if isinstance(self.shown, SheetPanel):
            (self.shown.occasion.on_end or self._leave_sheet)()
        elif not self.shown.step_back():
            if not self.shown.closes:
                return False
            self.close()
        return True

    def settled(self) -> None:
        """The table has come to rest: ask the person the question that is due, if any."""
        course, view = self._table.course, self._table.course.view
        if self._question is None or self._question[0] is not view:
            self._question = (view, self._ask(view))
        self.shown = self._question[1]
        if self.shown is not None:
            # The person's own bubble lies under the question.
            course.hush(view.seat)
        self._table.sync()

    def _ask(self, view: Observation) -> Panel | None:
        """The question that this view puts to the person or, at the end of the game, the ways to continue."""
        table = self._table
        if view.outcome is not None:
            called = table.called
            slate = table.table.slate(table.course.board, view.rounds, called)
            return table.table.end(view, view.outcome, called, table.session.person, slate, offers(ways_on(table)))
        return table.table.question(view, table.names, table.submit) if table.course.mine else None

    def round_ended(self, score: RoundScore, before: Board) -> None:
        """Show the sources of the round's points; ``before`` is the board before its end."""
        table, rules = self._table, before.rules
        course, session = table.course, table.session
        last = course.view.phase is Phase.OVER
        tie = not last and rules.rounds is not None and score.number >= rules.rounds
        called = table.called
        slates = table.table.slates(before, course.board, course.written, score, called)
        occasion = Occasion(captions.round_title(rules, score.number), slates, session.pace, last, tie, self._leave_sheet,
                            lambda: table.stage.sounds.play("chalk"), table.look_back if session.person is not None else None,
                            session.proof(score.number))
        self.open(table.table.sheet(score, rules, called, before.viewer, table.after_round(occasion)))

    def _leave_sheet(self) -> None:
        self.clear()
        self._table.course.go_on()
        self._table.sync()

    @property
    def due_s(self) -> float:
        """Seconds until ``tick`` must be called at the latest. See ``Screen.due_s``."""
        return inf if self.shown is None else min(self.shown.due_s, self._sheet_s)

    def tick(self, dt_s: float) -> bool:
        """Advance time; True if the table needs repainting. For an onlooker, the sheet after a round closes by itself."""
        changed = self.shown is not None and self.shown.tick(dt_s)
        if self._sheet_s > 0:
            return changed
        self._leave_sheet()
        return True

    @property
    def _sheet_s(self) -> float:
        """Seconds until the sheet closes by itself for an onlooker; infinite if a person must close it."""
        if self._table.session.person is not None or not isinstance(self.shown, SheetPanel):
            return inf
        return max(0.0, SHEET_S * self._table.session.pace - self.shown.shown_s)
