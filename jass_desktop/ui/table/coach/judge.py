"""The judge beside the table: weighs the person's decision, gives hints, and warns before a costly choice.

It sees only what the person sees, and says of a decision what the review will say of it. Nothing waits for it for long: a verdict
that comes too late is not shown.
"""

from __future__ import annotations

from collections.abc import Callable
from math import inf

import pygame

from jass_desktop.engine.actions import Action, Play
from jass_desktop.engine.cards import Card
from jass_desktop.engine.observation import Observation
from jass_desktop.engine.phase import OPENINGS, Phase
from jass_desktop.i18n import _
from jass_desktop.session.findings.decisions import Decision
from jass_desktop.session.findings.verdicts import THRESHOLDS, Mark, Verdict, judged, same
from jass_desktop.session.preferences import Preferences
from jass_desktop.session.protocols import Reviews
from jass_desktop.session.table.assistance import Help
from jass_desktop.ui.decisions.words import alternative_name
from jass_desktop.ui.keys import key_named
from jass_desktop.ui.news import News
from jass_desktop.ui.paint.text import escape
from jass_desktop.ui.stage import Stage
from jass_desktop.ui.table.coach.advice import advice_words
from jass_desktop.ui.table.coach.held import Assessment, Held
from jass_desktop.ui.table.coach.weighing import paint_weights
from jass_desktop.ui.table.lying import lying
from jass_desktop.ui.table.motion.course import Course
from jass_desktop.ui.table.paint.paint import Picture
from jass_desktop.ui.table.panels import Panels
from jass_desktop.ui.table.questions.warning import WarningPanel

PATIENCE_S = 1.0
"""Longest time that a card waits for the judge."""
_PRICED = (*OPENINGS, Phase.PLAY)


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
        self._hinted: Observation | None = None
        """The decision for which a hint was asked."""
        self._counted: Observation | None = None
        """The decision whose bars have been counted as help."""
        self._held: Held | None = None
        """What the person intends to do, while the judge examines it."""
        self._news = self._new_news()

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
        return inf if self._held is None else self._held.left_s

    def tick(self, dt_s: float) -> bool:
        """Advance time; True if there is something new to show."""
        fresh = self._attend()
        changed = (fresh or (self._asked is not None and self._news.come())) and self._look()
        held = self._held
        if held is None:
            return changed
        held.waited_s += dt_s
        if not held.is_due():
            return changed
        match self._assessment(held):
            case Assessment.HARMLESS:
                self._held = None
                held.go()
            case Assessment.COSTLY:
                self._ask(held)
        return True

    # Weighing

    def key(self, event: pygame.event.Event) -> bool:
        """Show the bars while the key is down; returns whether the event was used."""
        if event.type not in (pygame.KEYDOWN, pygame.KEYUP):
            return False
        name, key = key_named(event), self._preferences.key("weigh")
        if event.type == pygame.KEYUP and name is not None:
            name, key = name.removeprefix("ctrl+"), key.removeprefix("ctrl+")  # Ctrl may be released first
        if name != key:
            return False
        if event.type == pygame.KEYUP:
            found, self._shown, self._down = self._shown, False, False
            return found
        if not self._preferences.weigh:
            self._say(_("Weighing is off. You can turn it on in the settings, under “Coach”."))
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
        if self._forced:
            self._say(_("There is nothing to weigh: you have no choice."))

    def click(self, pos: tuple[int, int]) -> bool:
        """Hide the bars if they were clicked; returns whether they were."""
        if not (self._shown and self._decides and self._bars.collidepoint(pos)):
            return False
        self.toggle()
        return True

    def _attend(self) -> bool:
        """Start weighing the person's decision as soon as it is due, if the result may be wanted. Returns whether it did."""
        course = self._course
        if self._asked is not course.view:
            if self._asked is not None:
                self._shown = self._down
            self._asked, self._verdict, self._held = None, None, None
        wanted = self._shown or self._hints or self._preferences.weigh or self._preferences.warn
        if self._asked is not None or not wanted or not self._decides:
            return False
        self._asked = course.view
        self._move = len(self._course.session.record.actions)
        self._reviews.weigh(self._move, course.view, agreement=course.session.agreement)
        return True

    @property
    def _forced(self) -> bool:
        """Whether the person must act now and can do one thing only."""
        return self._course.mine and self._course.view.phase in _PRICED and not self._decides

    @property
    def _decides(self) -> bool:
        """Whether the person has a real decision to make now."""
        course = self._course
        return course.mine and course.view.phase in _PRICED and len(course.view.legal) > 1

    @property
    def _settled(self) -> bool:
        return self._verdict is not None and self._verdict.settled

    def _look(self) -> bool:
        """Fetch the judge's findings on the decision; returns whether what is on show has changed."""
        if self._asked is None or not self._decides:
            return False
        found = self._verdict
        if not self._settled:
            found = self._reviews.weighed(self._move, self._asked, agreement=self._course.session.agreement)
        changed = found is not None and found != self._verdict
        self._verdict = found or self._verdict
        problem, shows = self._reviews.problem(), self._shown or self._hints
        if shows and self._verdict is None and problem is not None:
            self._shown, self._hinted = False, None
            self._say(escape(problem))
            return True
        if self._shown and self._verdict is not None and self._counted is not self._asked:
            self._counted = self._asked
            self._course.session.count_help(Help.WEIGHING)
        return changed and shows

    # Hints

    def hint(self) -> None:
        """Show the best choice and keep to it while the judge looks further, until the decision is made."""
        course = self._course
        if not self._preferences.hint:
            self._say(_("Hints are off. You can turn them on in the settings, under “Coach”."))
        elif self._forced:
            self._say(_("There is no choice: {action}.").format(action=self._name(course.view.legal[0])))
        elif self._decides and self._hinted is not course.view:
            self._hinted = course.view
            course.session.count_help(Help.HINT)
            self._attend()
            self._look()
            self._stage.dirty = True

    @property
    def _hints(self) -> bool:
        return self._hinted is self._course.view and self._decides

    @property
    def advised(self) -> Card | None:
        """The card that is best, if a hint was asked for."""
        told = self._hints and self._verdict is not None and self._verdict.mark is not Mark.INDIFFERENT
        best = self._verdict.best if told and self._verdict is not None else None
        return best.card if isinstance(best, Play) else None

    @property
    def advice(self) -> str:
        """The hint in one line; empty if none was asked for."""
        if not self._hints:
            return ""
        if self._verdict is None:
            return _("Let me think …")
        return advice_words(self._course.view, self._verdict, self._stage.faces.theme, self._stage.language)

    def _name(self, action: Action) -> str:
        return alternative_name(action, self._course.view.rules, self._stage.faces.theme, self._stage.language)

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
        waited_s = before.waited_s if before is not None and before.view is view else 0.0
        decision = Decision(self._move, self._course.session.last_moment, action)
        held = Held(decision, view, go, self._new_news(), PATIENCE_S, waited_s)  # insisting does not prolong the wait
        match self._assessment(held):
            case Assessment.COSTLY:
                self._ask(held)
                return True
            case Assessment.OPEN:
                self._held = held
        return self._held is not None

    def _assessment(self, held: Held) -> Assessment:
        """The assessment so far."""
        verdict = self._on(held.decision.action)
        if verdict is not None and verdict.mark is Mark.BLUNDER:
            return Assessment.COSTLY
        known = verdict is not None and (verdict.settled or verdict.most < THRESHOLDS[Mark.BLUNDER])
        late = held.late or self._reviews.problem() is not None
        return Assessment.HARMLESS if known or late else Assessment.OPEN

    def _on(self, action: Action) -> Verdict | None:
        """The verdict so far on this action."""
        return None if self._verdict is None else judged(self._verdict, action)

    def _ask(self, held: Held) -> None:
        """Ask the person whether they really mean it."""
        self._held = None
        verdict = self._on(held.decision.action)
        assert verdict is not None
        self._course.session.count_help(Help.WARNING)
        self._panels.open(WarningPanel(verdict, held.view.rules, held.go, self._panels.close, self._lying))

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

    def _new_news(self) -> News:
        return News(lambda: self._reviews.changes)
