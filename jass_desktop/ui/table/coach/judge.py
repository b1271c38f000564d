"""The judge beside the table: weighs the person's decision, and warns before a costly one.

It sees only what the person sees. Nothing waits for it for long: a verdict that comes too late is not shown.
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
from jass_desktop.session.preferences import Preferences
from jass_desktop.session.protocols import Reviews
from jass_desktop.session.review.decisions import same
from jass_desktop.session.review.verdicts import THRESHOLDS, Mark, Verdict
from jass_desktop.session.table.assistance import Help
from jass_desktop.ui.paint.text import escape
from jass_desktop.ui.poll import Poll
from jass_desktop.ui.stage import Stage
from jass_desktop.ui.table.coach.weighing import paint_weights
from jass_desktop.ui.table.lying import lying
from jass_desktop.ui.table.motion.course import Course
from jass_desktop.ui.table.paint.paint import Picture
from jass_desktop.ui.table.panels import Panels
from jass_desktop.ui.table.questions.warning import WarningPanel

PATIENCE_S = 1.0
"""Longest time that a card waits for the judge."""
_LOOK_S = 0.1
"""How often the judge's findings are fetched."""
KEY = pygame.K_b
"""Shows the bars while held."""
ENOUGH = 2000
"""Number of worlds after which the bars no longer change."""
_LITTLE = THRESHOLDS[Mark.BLUNDER] / 2
"""A decision that surely costs less is no blunder."""
_PRICED = (Phase.CHOICE, Phase.BID, Phase.PLAY)


class _Judgement(Enum):
    OPEN = "open"
    HARMLESS = "harmless"
    COSTLY = "costly"


@dataclass
class _Held:
    """The person's intended action while the judge examines it."""

    action: Action
    go: Callable[[], None]
    view: Observation
    waited_s: float = 0.0


class Judge:
    """Silent in a game that is only watched."""

    def __init__(self, stage: Stage, course: Course, panels: Panels, say: Callable[[str], None]) -> None:
        self._stage, self._course, self._panels, self._say = stage, course, panels, say
        self._asked: Observation | None = None
        """The decision being weighed."""
        self._move = 0
        """The number of actions before it."""
        self._shown = False
        """Whether the bars show."""
        self._down = False
        """Whether the key is held."""
        self._bars = pygame.Rect(0, 0, 0, 0)
        """The place of the bars."""
        self._verdict: Verdict | None = None
        self._counted: Observation | None = None
        """The decision whose bars have been counted as help."""
        self._held: _Held | None = None
        self._poll = Poll(_LOOK_S)

    @property
    def holds(self) -> bool:
        """Whether the person's action is waiting for the judge."""
        return self._held is not None

    @property
    def over_hand(self) -> bool:
        """Whether the bars lie over the hand, in place of the line there."""
        return self._shown and self._decides and self._course.view.phase is Phase.PLAY

    @property
    def due_s(self) -> float:
        """Seconds until ``tick`` must be called at the latest."""
        waits = self._held is not None or (self._shown and self._asked is not None and not self._settled)
        return self._poll.due_s if waits else inf

    def tick(self, dt_s: float) -> bool:
        """Advance time; True if there is something new to show."""
        self._attend()
        held = self._held
        if held is not None:
            held.waited_s += dt_s
        if not self._poll.tick(dt_s):
            return False
        changed = self._look()
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
        """Show the bars while the key is down; returns whether the event was used."""
        if event.type not in (pygame.KEYDOWN, pygame.KEYUP) or event.key != KEY or event.mod & pygame.KMOD_CTRL:
            return False
        if event.type == pygame.KEYUP:
            found, self._shown, self._down = self._shown, False, False
            return found
        if not self._preferences.weigh:
            self._say(_("Weighing is off. It can be turned on in the settings, under “Coach”."))
            return True
        self._shown = self._down = True
        self._attend()
        self._look()
        self._tell_if_forced()
        return True

    def toggle(self) -> None:
        """Show the bars until toggled again or the decision is made."""
        self._shown = not self._shown
        self._attend()
        self._look()
        if self._shown:
            self._tell_if_forced()
        self._stage.dirty = True

    def _tell_if_forced(self) -> None:
        """Say why no bars show where the person may do one thing only."""
        course = self._course
        if course.mine and course.view.phase in _PRICED and not self._decides:
            self._say(_("There is nothing to weigh: you have no choice."))

    def click(self, pos: tuple[int, int]) -> bool:
        """Hide the bars if they were clicked; returns whether they were."""
        if not (self._shown and self._decides and self._bars.collidepoint(pos)):
            return False
        self.toggle()
        return True

    def _attend(self) -> None:
        """Start weighing the person's decision as soon as it is due, if the result may be wanted."""
        course = self._course
        if self._asked is not course.view:
            if self._asked is not None:
                self._shown = self._down
            self._asked, self._verdict, self._held = None, None, None
        wanted = self._shown or self._preferences.weigh or self._preferences.warn
        if self._asked is None and wanted and self._decides:
            self._asked = course.view
            self._move = len(self._course.session.record.actions)
            self._reviews.weigh(self._move, course.view, course.view.legal[0])

    @property
    def _decides(self) -> bool:
        """Whether the person has a real decision to make now."""
        course = self._course
        return course.mine and course.view.phase in _PRICED and len(course.view.legal) > 1

    @property
    def _settled(self) -> bool:
        return self._verdict is not None and (self._verdict.settled or self._verdict.worlds >= ENOUGH)

    def _look(self) -> bool:
        """Fetch the judge's findings on the decision; returns whether the bars on show have changed."""
        if self._asked is None or not self._decides:
            return False
        found = self._verdict if self._settled else self._reviews.weighed(self._move, self._asked, self._asked.legal[0])
        changed = found is not None and found != self._verdict
        self._verdict = found or self._verdict
        problem = self._reviews.problem()
        if self._shown and self._verdict is None and problem is not None:
            self._shown = False
            self._say(escape(problem))
            return True
        if self._shown and self._verdict is not None and self._counted is not self._asked:
            self._counted = self._asked
            self._course.session.count_help(Help.WEIGHING)
        return changed and self._shown

    # Warning

    def holds_back(self, action: Action, go: Callable[[], None]) -> bool:
        """Whether ``action`` must wait: ``go`` does it later, unless the person changes their mind."""
        before, self._held = self._held, None
        view = self._course.view
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
        self._held = _Held(action, go, view, waited_s)  # insisting does not prolong the wait
        self._reviews.weigh(self._move, view, action)
        match self._judgement(self._held):
            case _Judgement.HARMLESS:
                self._held = None
            case _Judgement.COSTLY:
                self._ask(self._held, self._loss(self._held))
                return True
        return self._held is not None

    def _behind(self, action: Action) -> tuple[float, float]:
        """How far the action is behind the best so far, and an upper bound of two standard errors of that."""
        prices = () if self._verdict is None else self._verdict.prices
        own = next((price for price in prices if same(price.action, action)), None)
        if own is None:
            return _LITTLE, inf
        best = max(prices, key=lambda price: price.value)
        # Both errors refer to differences from the same alternative.
        return best.value - own.value, 0.0 if best is own else 2 * (best.error + own.error)

    def _judgement(self, held: _Held) -> _Judgement:
        """The judgement so far. It stays open for at most ``PATIENCE_S``."""
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
        """Ask the person whether they really mean it."""
        self._held = None
        self._course.session.count_help(Help.WARNING)
        self._panels.open(WarningPanel(held.action, loss, held.view.rules, held.go, self._panels.close, self._lying))

    def _lying(self) -> list[pygame.Rect]:
        course = self._course
        return lying(course.board, course.arrangement)

    # Painting

    def paint(self, surface: pygame.Surface, picture: Picture) -> None:
        """Paint the bars over the table."""
        if self._shown and self._decides:
            self._bars = paint_weights(surface, self._stage, picture, self._verdict, cards=self.over_hand)

    @property
    def _preferences(self) -> Preferences:
        return self._stage.preferences

    @property
    def _reviews(self) -> Reviews:
        return self._stage.services.reviews()
