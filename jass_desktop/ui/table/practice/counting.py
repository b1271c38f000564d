"""The table for practising counting: it stops between tricks, covers the points made so far, and asks."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from random import Random

from jass_desktop.engine.cards import Card
from jass_desktop.engine.observation import Observation
from jass_desktop.session.practice.counting import CountingTally, questions_at, stops_after
from jass_desktop.session.table.game_session import GameSession
from jass_desktop.ui.stage import Stage
from jass_desktop.ui.table.board import Board
from jass_desktop.ui.table.layout.spots import Spot
from jass_desktop.ui.table.paint.paint import Picture
from jass_desktop.ui.table.practice.practice import PracticeTable, PracticeWays
from jass_desktop.ui.table.questions.count import CountPanel, CountStop


@dataclass(frozen=True)
class CountingWays:
    """The state of the practice, and the callback that receives each answer, right or wrong."""

    tally: Callable[[], CountingTally]
    answered: Callable[[Sequence[bool]], None]


class CountingTable(PracticeTable):
    """Asks about each stop of a round only once, even if cards are taken back."""

    def __init__(self, stage: Stage, session: GameSession, ways: PracticeWays, counting: CountingWays) -> None:
        self._counting = counting
        self._stopped: set[int] = set()
        """The numbers of tricks at which it has stopped."""
        super().__init__(stage, session, ways, stops=False)

    def picture(self, board: Board) -> Picture:
        return super().picture(replace(board, covered=not board.played_out))

    def _stop(self) -> Observation | None:
        """The view at which to stop now, or None."""
        view = self.course.view
        due = (self.panel is None and self.course.rests and len(view.tricks) not in self._stopped
               and stops_after(view, self._counting.tally().level))
        return view if due else None

    @property
    def due_s(self) -> float:
        return super().due_s if self._stop() is None else 0.0

    def tick(self, dt_s: float) -> bool:
        view = self._stop()
        if view is not None:
            self._stopped.add(len(view.tricks))
            rng = Random(f"{self.session.record.decks.seed} {len(view.tricks)}")
            questions = questions_at(view, self._counting.tally().level, rng)
            if questions:
                self.remark.clear()
                self.open_panel(CountPanel(CountStop(view, questions, self.names, self._take)))
                return True
        return super().tick(dt_s)

    def play(self, card: Card, start: Spot | None) -> None:
        """As at any table, but a key that cuts the show short does not play past a stop."""
        self.course.finish()
        if self._stop() is None:
            super().play(card, start)

    def _take(self, answers: Sequence[bool]) -> None:
        self.close_panel()
        self._counting.answered(answers)
