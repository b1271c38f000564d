"""The practice table: a single round, which stops at mistakes or to ask what has been played, and then the next deal."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from math import inf

import pygame

from jass_desktop.engine.actions import Action, Deciding
from jass_desktop.engine.cards import Card
from jass_desktop.engine.observation import Observation
from jass_desktop.engine.record import GameRecord
from jass_desktop.i18n import _
from jass_desktop.session.findings.decisions import Decision
from jass_desktop.session.findings.verdicts import THRESHOLDS, Mark, Verdict, judged
from jass_desktop.session.table.game_session import GameSession
from jass_desktop.ui.news import News
from jass_desktop.ui.stage import Stage
from jass_desktop.ui.table.board import Board
from jass_desktop.ui.table.coach.held import Assessment, Held
from jass_desktop.ui.table.layout.spots import Spot
from jass_desktop.ui.table.lying import needed
from jass_desktop.ui.table.paint.paint import Picture
from jass_desktop.ui.table.practice.counting import Counting
from jass_desktop.ui.table.practice.mistake import MistakePanel, Stop
from jass_desktop.ui.table.questions.count import CountPanel, CountStop
from jass_desktop.ui.table.screen import TableScreen
from jass_desktop.ui.table.sheets.ending import EndPanel
from jass_desktop.ui.table.sheets.sheet import Occasion, SheetPanel

PATIENCE_S, UNCLEAR_S = 6.0, 2.0
"""Longest wait for the judge's first finding, which a busy machine delays, or for a clear one if it may be a mistake, and longest
wait if it may only be something less; then play continues, and the verdict appears only in the review."""
_SAID_S = 0.5
"""Delay before the table says what it is waiting for."""
_STOPS_AT = (Mark.MISTAKE, Mark.BLUNDER)
_MUCH = THRESHOLDS[Mark.MISTAKE]
_LITTLE = _MUCH / 2
"""A decision that costs less at first sight is no mistake and does not wait for the judge."""


@dataclass(frozen=True)
class PracticeWays:
    """The table's reports to the screen that opened it."""

    decided: Callable[[GameRecord], None]
    """Receives the game with the person's latest decision."""
    told: Callable[[Verdict], None]
    """Receives the verdict on it, before it can be taken back."""
    over: Callable[[GameRecord], None]
    """Receives the game once the round is over, with what others have played after the person."""
    next_deal: Callable[[], None]


def _is_fine(seen: Verdict | None, action: Action) -> bool:
    """Whether the verdict before the decision shows that this action costs little."""
    return seen is not None and judged(seen, action).most < _LITTLE


class PracticeTable(TableScreen):
    """Leaving it, or pressing Escape on its sheet, ends the practice. Where ``counting`` is practised, it covers the points made
    so far, and asks between tricks."""

    def __init__(self, stage: Stage, session: GameSession, ways: PracticeWays, *, stops: bool,
                 counting: Counting | None = None) -> None:
        self._ways, self._stops, self._counting = ways, stops, counting
        self._attended: Observation | None = None
        """The decision submitted to the judge."""
        self._held: Held | None = None
        """What the person has done, while the judge examines it."""
        super().__init__(stage, session)

    @property
    def title(self) -> str:
        return _("{game}, practice").format(game=super().title)

    # Stopping at mistakes

    @property
    def _waits(self) -> Held | None:
        """What awaits its verdict; None once it is taken back or the round is over."""
        if self._held is not None and (self._held.view is not self.course.view
                                       or isinstance(self.panel, SheetPanel | EndPanel)):
            self._release()
        return self._held

    def _release(self) -> None:
        """Wait no longer: a full trick is taken from the table."""
        self._held = None
        self.course.hold(on=False)

    def sync(self) -> None:
        super().sync()
        self._attend()

    def _attend(self) -> None:
        """Have the judge examine the person's decision while the person thinks."""
        view = self.course.view
        if (self._stops and self._attended is not view and self.course.mine and len(view.legal) > 1
                and isinstance(view.legal[0], Deciding)):
            self._attended = view
            self.stage.services.reviews().weigh(len(self.session.record.actions), view, agreement=self.session.agreement)

    def _do(self, action: Action, start: Spot | None = None) -> None:
        reviews, view = self.stage.services.reviews(), self.course.view
        decision = Decision(len(self.session.record.actions), self.session.last_moment, action)
        looks = self._stops and isinstance(action, Deciding) and not decision.forced and not _is_fine(
            reviews.weighed(decision.move, view, agreement=self.session.agreement), action)
        self.course.hold(on=looks)
        super()._do(action, start)
        self._ways.decided(self.session.record)
        reviews.want(self.session.record, (view.seat,), None)
        if looks:
            news = News(lambda: reviews.changes)
            self._held = Held(decision, self.course.view, self._release, news, PATIENCE_S)
            reviews.weigh(decision.move, view, action, agreement=self.session.agreement)

    def submit(self, action: Action, start: Spot | None = None) -> None:
        """As at any table, but without a warning where the table will stop: one panel about a mistake is enough."""
        if self._stops:
            self._do(action, start)
        else:
            super().submit(action, start)

    def play(self, card: Card, start: Spot | None) -> None:
        """As at any table, but not while the judge is still examining the previous card."""
        self.course.finish()
        if self._waits is None and not self._asks:  # a key that cuts the show short does not play past a stop
            super().play(card, start)

    @property
    def due_s(self) -> float:
        held = self._waits
        if held is None:
            return 0.0 if self._asks else super().due_s
        if self.panel is not None:
            return self.panel.due_s
        unsaid_s = _SAID_S - held.waited_s
        return min(held.left_s, unsaid_s if unsaid_s > 0 else inf) if self._still else 0.0

    @property
    def _still(self) -> bool:
        """Whether the card lies, in a full trick too, so that the table may stop."""
        return self.course.rests or self.course.held

    def tick(self, dt_s: float) -> bool:
        held = self._waits
        if held is None:
            return (self._asks and self._ask()) or super().tick(dt_s)
        unsaid = held.waited_s < _SAID_S
        held.waited_s += dt_s
        if self.panel is not None:
            return self.panel.tick(dt_s)
        if not self._still:
            return self.course.advance(dt_s)
        if not held.is_due():
            return unsaid and held.waited_s >= _SAID_S
        decision, reviews = held.decision, self.stage.services.reviews()
        verdict = reviews.weighed(decision.move, decision.moment.view, decision.action, agreement=self.session.agreement)
        match self._assessment(held, verdict):
            case Assessment.HARMLESS:
                held.go()
            case Assessment.COSTLY if verdict is not None:
                self._stop_at(decision, verdict)
        return True

    def _assessment(self, held: Held, verdict: Verdict | None) -> Assessment:
        """The assessment so far, which also says how long the decision may wait."""
        held.patience_s = PATIENCE_S if verdict is None or verdict.loss >= _MUCH else UNCLEAR_S
        late = held.late or self.stage.services.reviews().problem() is not None
        known = verdict is not None and verdict.settled and not verdict.lacks_reasons
        if verdict is not None and (known or late) and verdict.mark in _STOPS_AT:
            return Assessment.COSTLY
        little = verdict is not None and verdict.most < _MUCH
        return Assessment.HARMLESS if known or late or little else Assessment.OPEN

    def _stop_at(self, decision: Decision, verdict: Verdict) -> None:
        """Tell the person of the mistake."""
        self._ways.told(verdict)
        self.remark.clear()
        self.course.hush(decision.moment.view.seat)  # the panel may lie over the person's own bubble
        self.open_panel(MistakePanel(Stop(decision, verdict, self._take_back, self._go_on, self.names), self._needed))

    def _needed(self, papers: bool) -> list[pygame.Rect]:
        return needed(self.course.board, self.course.arrangement, papers=papers)

    def _take_back(self) -> None:
        self._release()
        self._panels.clear()
        moment = self.session.undo()
        if moment is not None:
            self.course.begin(moment)

    def _go_on(self) -> None:
        self._release()
        self.close_panel()

    def _hint(self, board: Board) -> str:
        held = self._waits
        if held is not None and self.panel is None and held.waited_s >= _SAID_S:
            return _("Your choice is being looked at …")
        return super()._hint(board)

    # Asking what has been played

    @property
    def _asks(self) -> bool:
        """Whether the table stops now to ask."""
        return (self._counting is not None and self.panel is None and self.course.rests
                and self._counting.is_due(self.course.view))

    def _ask(self) -> bool:
        """Returns whether there is anything to ask."""
        counting, view = self._counting, self.course.view
        questions = counting.ask(view, self.session.record.decks.seed) if counting is not None else ()
        if counting is None or not questions:
            return False

        def take(answers: Sequence[bool]) -> None:
            self.close_panel()
            counting.answered(answers)

        self.remark.clear()
        self.open_panel(CountPanel(CountStop(view, questions, self.names, take)))
        return True

    def picture(self, board: Board) -> Picture:
        return super().picture(board if self._counting is None else replace(board, covered=not board.played_out))

    # After the round

    def after_round(self, occasion: Occasion) -> Occasion:
        self._ways.over(self.session.record)
        return replace(super().after_round(occasion), next_label=_("Next deal"), on_next=self._ways.next_deal,
                       on_end=self.stage.back)
