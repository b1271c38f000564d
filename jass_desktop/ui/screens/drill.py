"""Naming contracts, bidding or predicting, hand after hand: choose, then see the value of each choice."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from math import inf

from jass_desktop.engine.actions import Action, Push
from jass_desktop.engine.phase import Phase
from jass_desktop.engine.record import GameRecord
from jass_desktop.engine.ruleset import RuleSet
from jass_desktop.engine.seats import PerSeat
from jass_desktop.i18n import N_, _
from jass_desktop.session.findings.decisions import Decision
from jass_desktop.session.findings.verdicts import Verdict
from jass_desktop.session.openable import PlayOn
from jass_desktop.session.practice.drill import Drill, DrillPart, parts_of
from jass_desktop.session.table.game_session import GameSession
from jass_desktop.ui.decisions.sheet import DecisionPage
from jass_desktop.ui.decisions.strip import Told
from jass_desktop.ui.decisions.thumb import thumb_words
from jass_desktop.ui.decisions.words import sum_words
from jass_desktop.ui.news import News
from jass_desktop.ui.paint.text import escape
from jass_desktop.ui.screens.series import SeriesScreen, asked_words
from jass_desktop.ui.stage import Stage
from jass_desktop.ui.table.paint.still import names_of
from jass_desktop.ui.table.questions.prediction import predicted_words
from jass_desktop.ui.widgets.basic import HERE, Button, Widget
from jass_desktop.ui.widgets.values import Segments
from jass_desktop.words.kinds import words_of

_PARTS = {DrillPart.ANY: N_("Any hand"), DrillPart.OPENING: N_("I open"), DrillPart.PUSHED: N_("After a push"),
          DrillPart.PARTNER: N_("My partner has bid")}


@dataclass
class _Hand:
    """A hand that has been answered."""

    record: GameRecord
    decision: Decision
    thumb: str
    """The choice of a rule of thumb, in words; empty if it has none."""
    verdict: Verdict | None = None
    """The verdict so far."""

    @property
    def open(self) -> bool:
        """Whether the verdict is incomplete."""
        return self.verdict is None or not self.verdict.settled


class DrillScreen(SeriesScreen):
    """Hands of this game, as many as the person likes. None of it is in the history."""

    waiting = N_("The cards are dealt …")

    def __init__(self, stage: Stage, rules: RuleSet, open_session: Callable[[], GameSession]) -> None:
        """JassError if no game can be started."""
        super().__init__(stage)
        self._rules = rules
        self._reviews = reviews = stage.services.reviews()
        self._part = DrillPart.ANY
        self._drill = Drill(open_session)
        self._hands: list[_Hand] = []
        self._news = News(lambda: reviews.changes)

    @property
    def title(self) -> str:
        if self._rules.scope.has_auction:
            return _("Bidding")
        return _("Predicting") if self._rules.scope.predicts else _("Naming contracts")

    @property
    def rules(self) -> RuleSet:
        return self._rules

    @property
    def _answers(self) -> Sequence[Told]:
        return [Told(hand.decision, hand.verdict) for hand in self._hands]

    @property
    def _question(self) -> Decision | None:
        return Decision(0, self._drill.moment, self._drill.view.legal[0]) if self._drill.ready else None

    @property
    def _latest(self) -> int | None:
        return None if self._drill.ready else len(self._hands) - 1

    # Time

    @property
    def due_s(self) -> float:
        return self._drill.due_s if self._at is None else inf

    def tick(self, dt_s: float) -> bool:
        changed = dealt = self._at is None and self._drill.tick(dt_s)
        if self._news.come():
            self._look()
            changed = True
        if changed:
            self.form.set(self.build())
            if dealt:
                self.form.focus(self.first)
        return changed

    def _look(self) -> None:
        """Fetch verdicts."""
        for hand in self._hands:
            if hand.open:
                found = next((one for one in self._reviews.known(hand.record) if one.move == hand.decision.move), None)
                move, view, action = hand.decision.move, hand.decision.moment.view, hand.decision.action
                hand.verdict = found or self._reviews.weighed(move, view, action) or hand.verdict

    # Widgets

    def _leads(self) -> tuple[Widget, Widget, *tuple[Widget, ...]]:
        go = Button("next", HERE, _("Next hand"), self._next, kind="primary" if self._at is not None else "plain")
        parts = [(one.value, _(_PARTS[one])) for one in parts_of(self._rules)]
        part = Segments("part", HERE, parts, self._part.value, self._set_part)
        part.named = _("What to practise")
        play = Button("play", HERE, _("Play this hand"), self._play)
        play.enabled = self._at is not None
        return (go, part, play) if len(parts) > 1 else (go, play)

    # Ways

    def _answer(self, action: Action | None) -> None:
        if action is None:
            return
        record, decision = self._drill.answer(action)
        stage, view = self.stage, decision.moment.view
        named = stage.services.trainer.by_thumb(view)
        thumb = "" if named is None else thumb_words(view, named, stage.faces.theme, stage.language)
        self._hands.append(_Hand(record, decision, thumb))
        self._reviews.want(record, (view.seat,), None)
        self._reviews.weigh(decision.move, view, action)  # shows bars after the first worlds
        self._show(len(self._hands) - 1)

    def _next(self) -> None:
        """Deal another hand; an unanswered one is dropped."""
        if self._at is None or not self._drill.ready:
            self._drill.following(self._part)
        self._show(None)

    def _play(self) -> None:
        """Play the hand on show with the contract named, as a practice game."""
        if self._shown is not None:
            record = self._shown.record
            self.stage.tables.open(PlayOn(record, len(record.actions)))

    def _set_part(self, value: str) -> None:
        self._part = DrillPart(value)
        if self._at is None:
            self._next()

    def help(self) -> list[tuple[str, str]]:
        return [*([("0 … 9", _("type your prediction"))] if self._rules.scope.predicts else []), *super().help()]

    def close(self) -> None:
        self._drill.close()

    # Painting

    @property
    def _shown(self) -> _Hand | None:
        return None if self._at is None else self._hands[self._at]

    @property
    def page(self) -> DecisionPage | None:
        hand, question = self._shown, self._question
        if hand is not None:
            return DecisionPage(Told(hand.decision, hand.verdict), self._names, with_round=False, answered=hand.thumb)
        if question is None:
            return None
        asked, view = [asked_words(question)], question.moment.view
        if view.phase is Phase.BID:
            asked.append(predicted_words(view, self._names))
        elif view.pushes:
            asked.append(words_of(self._rules).pushed)
        return DecisionPage(Told(question, None), self._names, with_round=False, asked=" ".join(asked))

    @property
    def _set_for(self) -> Decision:
        return Decision(0, self._drill.moment, Push()) if self._shown is None else self._shown.decision

    @property
    def _names(self) -> PerSeat[str]:
        headers = self._drill.headers if self._shown is None else self._shown.record.headers
        return names_of(headers, self._rules.seating.seats)

    def foot(self) -> Sequence[str]:
        """A problem, or the summary of the answers."""
        problem = self._reviews.problem()
        found = [hand.verdict for hand in self._hands if hand.verdict is not None]
        said = escape(problem) if problem else sum_words(found)
        return [said] if said else []
