"""The judge beside the table: weighs the person's decision, warns before a costly one, and tells what the last one was worth.

It gets what the person sees and nothing else. Nobody waits for it: whatever it does not know in time is not said.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum
from math import inf

import pygame

from jass_desktop.engine.actions import Action
from jass_desktop.engine.observation import Observation
from jass_desktop.engine.phase import Phase
from jass_desktop.i18n import _
from jass_desktop.session.assistance import Help
from jass_desktop.session.decisions import same
from jass_desktop.session.preferences import Preferences
from jass_desktop.session.protocols import Reviews
from jass_desktop.session.verdicts import THRESHOLDS, Mark, Verdict
from jass_desktop.ui.paint.marks import paint_mark
from jass_desktop.ui.paint.style import INK, PAPER, PAPER_LINE
from jass_desktop.ui.paint.text import escape
from jass_desktop.ui.table.commands import AtTable
from jass_desktop.ui.table.paint.paint import Picture
from jass_desktop.ui.table.questions.warning import WarningPanel
from jass_desktop.ui.table.weighing import paint_weights
from jass_desktop.words.figures import signed

PATIENCE_S = 1.0
"""How long a card waits for the judge; then it is laid."""
_LOOK_S, _MARK_S = 0.1, 0.25
"""How often the judge is asked what it has found out about this decision, and about those made."""
KEY = pygame.K_b
"""Shows the bars as long as it is held."""
ENOUGH = 2000
"""After so many worlds the bars change no more."""
_LITTLE = THRESHOLDS[Mark.BLUNDER] / 2
"""What costs less than this for sure is no blunder."""
_PRICED = (Phase.CHOICE, Phase.BID, Phase.PLAY)


class _Judgement(Enum):
    OPEN = "open"
    HARMLESS = "harmless"
    COSTLY = "costly"


@dataclass
class _Held:
    """What the person wants to do, while the judge looks at it."""

    action: Action
    go: Callable[[], None]
    view: Observation
    waited_s: float = 0.0


class Judge:
    """Of a game that is only watched it says nothing."""

    def __init__(self, table: AtTable) -> None:
        self._table = table
        self._asked: Observation | None = None
        """The decision that the judge looks at."""
        self._move = 0
        """How many actions came before it."""
        self._shown = False
        """Whether the person looks at the bars."""
        self._down = False
        """Whether the key is held."""
        self._bars = pygame.Rect(0, 0, 0, 0)
        """Where they are."""
        self._verdict: Verdict | None = None
        self._counted: Observation | None = None
        """The decision whose bars have been counted as help."""
        self._held: _Held | None = None
        self._told: Verdict | None = None
        """What was told last of a decision made."""
        self._heard = (0, 0)
        """The round and how many of its tricks were over when the verdicts on decisions made were looked at last."""
        self._since_s = 0.0

    @property
    def holds(self) -> bool:
        """Whether what the person has done waits for the judge."""
        return self._held is not None

    @property
    def due_s(self) -> float:
        """In how many seconds ``tick`` must be called at the latest."""
        if self._held is not None or (self._shown and self._asked is not None and not self._settled):
            return max(0.0, _LOOK_S - self._since_s)
        if self._preferences.show_marks and (self._heard != self._over or self._reviews.waiting()):
            return max(0.0, _MARK_S - self._since_s)
        return inf

    def tick(self, dt_s: float) -> bool:
        """Let time pass; whether there is something new to be seen."""
        self._attend()
        self._since_s += dt_s
        if self._held is not None:
            self._held.waited_s += dt_s
        if self._since_s < _LOOK_S:
            return False
        self._since_s = 0.0
        changed = self._look() | self._hear()
        held = self._held
        if held is None:
            return changed
        match self._judgement(held):
            case _Judgement.HARMLESS:
                self._held = None
                held.go()
            case _Judgement.COSTLY:
                self._ask(held, self._loss(held))
        return True

    # Weighing

    def key(self, event: pygame.event.Event) -> bool:
        """Show the bars while the key is down; whether that is what the event means."""
        if event.type not in (pygame.KEYDOWN, pygame.KEYUP) or event.key != KEY or event.mod & pygame.KMOD_CTRL:
            return False
        if event.type == pygame.KEYUP:
            found, self._shown, self._down = self._shown, False, False
            return found
        if not self._preferences.weigh:
            self._table.remark.say(_("Weighing is off. It can be turned on in the settings, under “Coach”."))
            return True
        self._shown = self._down = True
        self._attend()
        self._look()
        return True

    def toggle(self) -> None:
        """Show the bars until they are no longer wanted, or the decision is made."""
        self._shown = not self._shown
        self._attend()
        self._look()
        self._table.stage.dirty = True

    def click(self, pos: tuple[int, int]) -> bool:
        """Take the bars away where they are clicked on; whether they were."""
        if not (self._shown and self._decides and self._bars.collidepoint(pos)):
            return False
        self.toggle()
        return True

    def _attend(self) -> None:
        """Have the judge look at the person's decision as soon as it is due, where it may be wanted."""
        course = self._table.course
        if self._asked is not course.view:
            if self._asked is not None:
                self._shown = self._down
            self._asked, self._verdict, self._held = None, None, None
        wanted = self._shown or self._preferences.weigh or self._preferences.warn
        if self._asked is None and wanted and self._decides:
            self._asked = course.view
            self._move = len(self._table.session.record.actions)
            self._reviews.weigh(self._move, course.view, course.view.legal[0])

    @property
    def _decides(self) -> bool:
        """Whether the person has something to decide now."""
        course = self._table.course
        return course.mine and course.view.phase in _PRICED and len(course.view.legal) > 1

    @property
    def _settled(self) -> bool:
        return self._verdict is not None and (self._verdict.settled or self._verdict.worlds >= ENOUGH)

    def _look(self) -> bool:
        """Take what the judge has found of the decision; whether other bars are to be seen."""
        if self._asked is None or not self._decides:
            return False
        found = self._verdict if self._settled else self._reviews.weighed(self._move, self._asked, self._asked.legal[0])
        changed = found is not None and found != self._verdict
        self._verdict = found or self._verdict
        problem = self._reviews.problem()
        if self._shown and self._verdict is None and problem is not None:
            self._shown = False
            self._table.remark.say(escape(problem))
            return True
        if self._shown and self._verdict is not None and self._counted is not self._asked:
            self._counted = self._asked
            self._table.session.count_help(Help.WEIGHING)
        return changed and self._shown

    # Warning

    def holds_back(self, action: Action, go: Callable[[], None]) -> bool:
        """Whether ``action`` must wait: ``go`` does it later, unless the person thinks better of it."""
        before, self._held = self._held, None
        view = self._table.course.view
        if not self._preferences.warn or not self._decides or not any(same(action, legal) for legal in view.legal):
            return False
        self._attend()
        self._look()
        if self._reviews.problem() is not None:
            return False
        behind, error = self._behind(action)
        if behind + error < _LITTLE:
            return False
        if behind - error >= THRESHOLDS[Mark.BLUNDER]:
            self._ask(_Held(action, go, view), behind)
            return True
        waited_s = before.waited_s if before is not None and before.view is view else 0.0
        self._held = _Held(action, go, view, waited_s)  # who is impatient does not wait longer
        self._reviews.weigh(self._move, view, action)
        match self._judgement(self._held):
            case _Judgement.HARMLESS:
                self._held = None
            case _Judgement.COSTLY:
                self._ask(self._held, self._loss(self._held))
                return True
        return self._held is not None

    def _behind(self, action: Action) -> tuple[float, float]:
        """By how much it is behind the best as far as it has been weighed, and at most two standard errors of that."""
        prices = () if self._verdict is None else self._verdict.prices
        own = next((price for price in prices if same(price.action, action)), None)
        if own is None:
            return _LITTLE, inf
        best = max(prices, key=lambda price: price.value)
        # Errors are those of the difference from one and the same alternative.
        return best.value - own.value, 0.0 if best is own else 2 * (best.error + own.error)

    def _judgement(self, held: _Held) -> _Judgement:
        """What is known of it by now. Nobody waits longer than ``PATIENCE_S``."""
        verdict = self._reviews.weighed(self._move, held.view, held.action)
        if verdict is not None and verdict.mark is Mark.BLUNDER:
            return _Judgement.COSTLY
        known = verdict is not None and (verdict.settled or verdict.mark is not Mark.UNCLEAR)
        late = held.waited_s >= PATIENCE_S or self._reviews.problem() is not None
        return _Judgement.HARMLESS if known or late else _Judgement.OPEN

    def _loss(self, held: _Held) -> float:
        verdict = self._reviews.weighed(self._move, held.view, held.action)
        return 0.0 if verdict is None else verdict.loss

    def _ask(self, held: _Held, loss: float) -> None:
        """Ask the person whether they mean it."""
        self._held = None
        self._table.session.count_help(Help.WARNING)
        self._table.open_panel(WarningPanel(held.action, loss, held.view.rules, held.go, self._table.close_panel))

    # What was decided

    def _hear(self) -> bool:
        """Take what the judge says of the person's last decision whose trick is over; whether that is news."""
        table = self._table
        if not self._preferences.show_marks or table.session.person is None:
            return False
        number, over = self._heard = self._over
        if self._told is not None and self._told.round_number != number:
            self._told = None
        found = [one for one in self._reviews.known(table.session.record)
                 if one.seat is table.session.person and one.round_number == number and one.trick <= over and one.mark.counts]
        last = max(found, key=lambda one: one.move, default=None)
        if last is None or last == self._told:
            return False
        self._told = last
        table.session.count_help(Help.MARK)
        return True

    @property
    def _over(self) -> tuple[int, int]:
        """The round that can be seen, and how many of its tricks are over."""
        return self._table.course.round_number, len(self._table.course.board.taken)

    # Painting

    def paint(self, surface: pygame.Surface, picture: Picture) -> None:
        """What it has to say, over the table."""
        if self._told is not None and self._preferences.show_marks:
            self._paint_mark(surface, self._told, picture)
        if self._shown and self._decides:
            cards = self._table.course.view.phase is Phase.PLAY
            self._bars = paint_weights(surface, self._table.stage, picture, self._verdict, cards=cards)

    def _paint_mark(self, surface: pygame.Surface, verdict: Verdict, picture: Picture) -> None:
        """A small label beside the person's name: the mark of the last decision, and what it lost."""
        stage, s = self._table.stage, self._table.stage.style
        plate = pygame.Rect(picture.arrangement.layout.plates[0])
        label = pygame.Rect(plate.right + s.px(0.6), 0, s.px(6.6), s.px(7.2))
        label.centery = plate.centery
        label.clamp_ip(surface.get_rect())
        stage.shapes.paint(surface, label, s.radius, PAPER, PAPER_LINE, s.hairline)
        paint_mark(surface, stage, verdict.mark, (label.centerx, label.y + s.px(2.5)), s.px(3.4))
        lost = signed(-verdict.loss) if verdict.loss >= 0.05 else "0"
        words = pygame.Rect(label.x, label.y + s.px(4.3), label.width, label.height - s.px(4.6))
        stage.texts.paint(surface, lost, words, s.small, INK, align="centre", valign="middle", lines=1)

    @property
    def _preferences(self) -> Preferences:
        return self._table.stage.preferences

    @property
    def _reviews(self) -> Reviews:
        return self._table.stage.services.reviews()
