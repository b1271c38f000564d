"""The panel over the table: a question to the person, the sheet after a round, or something the person opened."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from math import inf

from jass_desktop.engine.actions import Action
from jass_desktop.engine.observation import Observation
from jass_desktop.engine.phase import Phase
from jass_desktop.engine.scoring import RoundScore
from jass_desktop.ui.paint.style import SHEET_S
from jass_desktop.ui.table.board import Board
from jass_desktop.ui.table.controls.buttons import Offer
from jass_desktop.ui.table.kinds import table_of
from jass_desktop.ui.table.kinds.kind import Called
from jass_desktop.ui.table.motion.course import Course
from jass_desktop.ui.table.questions.panel import Panel
from jass_desktop.ui.table.sheets.afterword import Afterword
from jass_desktop.ui.table.sheets.sheet import Occasion, SheetPanel
from jass_desktop.ui.table.speech import captions


@dataclass(frozen=True)
class PanelMaker:
    """The panels that the table shows by itself: questions to the person, the sheet after a round, the end of the game."""

    course: Course
    called: Callable[[], Called]
    submit: Callable[[Action], None]
    ways_on: Callable[[], Sequence[Offer]]
    """The ways to continue after the game."""
    afterword: Callable[[], Afterword]
    """What there is to say of the game when it is over."""
    look_back: Callable[[], None]
    chalk: Callable[[], None]
    """Heard whenever something is written."""
    after_round: Callable[[Occasion], Occasion]
    """Adds the table's own text and actions to the sheet's occasion."""

    def question(self, view: Observation) -> Panel | None:
        """The question that this view puts to the person or, at the end of the game, the ways to continue."""
        course, table = self.course, table_of(view.rules)
        if view.outcome is not None:
            called = self.called()
            slate = table.slate(course.board, view.rounds, called)
            return table.end(view, view.outcome, called, course.session.person, slate, self.ways_on(), self.afterword())
        return table.question(view, self.called().names, self.submit) if course.mine else None

    def sheet(self, score: RoundScore, before: Board, leave: Callable[[], None]) -> SheetPanel:
        """The sources of the round's points; ``before`` is the board before its end."""
        course, session, rules, called = self.course, self.course.session, before.rules, self.called()
        table = table_of(rules)
        last = course.view.phase is Phase.OVER
        tie = not last and rules.rounds is not None and score.number >= rules.rounds
        slates = table.slates(before, course.board, course.written, score, called)
        proof = session.proof(score.number)
        occasion = Occasion(captions.round_title(rules, score.number), slates, session.pace, last, tie, leave, self.chalk,
                            self.look_back if session.person is not None else None, proof is not None and bool(proof.flaws))
        return table.sheet(score, rules, called, before.viewer, self.after_round(occasion))


class Panels:
    """At most one panel shows at a time. A covered question returns as the person left it."""

    def __init__(self, course: Course, make: PanelMaker, changed: Callable[[], None]) -> None:
        """``changed`` rebuilds the widgets after another panel has come up, or none shows any more."""
        self._course, self._make, self._changed = course, make, changed
        self.shown: Panel | None = None
        self._question: tuple[Observation, Panel | None] | None = None
        """The open question and the view it belongs to."""

    @property
    def modal(self) -> bool:
        """Whether the table behind is dimmed and paused."""
        return self.shown is not None and self.shown.modal

    def open(self, panel: Panel) -> None:
        self.shown = panel
        self._changed()

    def clear(self) -> None:
        """Remove the panel. The caller rebuilds the widgets."""
        self.shown = None

    def close(self) -> None:
        """Return to the table, or to the covered question."""
        self.clear()
        if self._course.rests:
            self.settled()
        self._changed()

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
        course, view = self._course, self._course.view
        if self._question is None or self._question[0] is not view:
            self._question = (view, self._make.question(view))
        self.shown = self._question[1]
        if self.shown is not None:
            # The person's own bubble lies under the question.
            course.hush(view.seat)
        self._changed()

    def round_ended(self, score: RoundScore, before: Board) -> None:
        """Show the sources of the round's points; ``before`` is the board before its end."""
        self.open(self._make.sheet(score, before, self._leave_sheet))

    def _leave_sheet(self) -> None:
        self.clear()
        self._course.go_on()
        self._changed()

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
        if self._course.session.person is not None or not isinstance(self.shown, SheetPanel):
            return inf
        return max(0.0, SHEET_S * self._course.session.pace - self.shown.shown_s)
