"""What the coach thinks of the person's first decision in a deal that somebody put together."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from math import inf

from jass_desktop.engine.actions import Push
from jass_desktop.engine.observation import Observation
from jass_desktop.engine.phase import OPENINGS, Phase
from jass_desktop.engine.record import GameRecord
from jass_desktop.engine.ruleset import RuleSet
from jass_desktop.engine.seats import PerSeat
from jass_desktop.i18n import N_, _
from jass_desktop.session.findings.decisions import Decision
from jass_desktop.session.findings.verdicts import Verdict
from jass_desktop.session.openable import PlayOn
from jass_desktop.session.table.advance import advance
from jass_desktop.session.table.moments import Moment
from jass_desktop.ui.decisions.sheet import DecisionPage
from jass_desktop.ui.decisions.strip import Told
from jass_desktop.ui.news import News
from jass_desktop.ui.paint.text import escape
from jass_desktop.ui.screens.decision import DecisionScreen
from jass_desktop.ui.stage import Stage
from jass_desktop.ui.table.paint.still import names_of
from jass_desktop.ui.widgets.basic import HERE, Button
from jass_desktop.ui.widgets.boxes import Part

_DECISIONS = (*OPENINGS, Phase.PLAY)


def _is_decision(view: Observation) -> bool:
    """Whether the person can choose between two things or more."""
    return view.to_act is view.seat and view.phase in _DECISIONS and len(view.legal) > 1


class PricedScreen(DecisionScreen):
    """Others act until the person must decide; then the alternatives are weighed. Nothing of it is in the history."""

    name = N_("What the coach thinks")
    first = "play"

    def __init__(self, stage: Stage, record: GameRecord) -> None:
        """``record``: the deal, up to where somebody must decide. JassError if no game can be started."""
        super().__init__(stage)
        self._reviews = reviews = stage.services.reviews()
        quickly = replace(stage.preferences, level="club", pace=0.0)
        self._session = stage.services.trainer.practise(record, len(record.actions), quickly)
        self._decision: Decision | None = None
        """What the person must decide; until it is weighed, with the first thing that is possible."""
        self._verdict: Verdict | None = None
        self._kept = False
        self._news = News(lambda: reviews.changes)

    @property
    def rules(self) -> RuleSet:
        return self._session.view.rules

    @property
    def _names(self) -> PerSeat[str]:
        return names_of(self._session.record.headers, self.rules.seating.seats)

    # Time

    @property
    def due_s(self) -> float:
        return self._session.due_s if self._decision is None else inf

    def tick(self, dt_s: float) -> bool:
        if self._decision is None:
            changed = self._let_others_act(dt_s)
        elif changed := self._news.come():
            self._look(self._decision)
        if changed:
            self.form.set(self.build(), self.first)
        return changed

    def _let_others_act(self, dt_s: float) -> bool:
        """Go on until the person can choose between two things or more. Returns whether anything has happened."""
        session, seen = self._session, list[Moment]()
        if advance(session, dt_s, _is_decision, seen.append):
            self._decision = Decision(len(session.record.actions), session.last_moment, session.view.legal[0])
            self._reviews.weigh(self._decision.move, session.view, agreement=session.agreement)
            self.form.set(self.build())
            self.form.focus(self.first)
        return self._decision is not None or bool(seen)

    def _look(self, decision: Decision) -> None:
        found = self._reviews.weighed(decision.move, decision.moment.view, agreement=self._session.agreement)
        if found is not None:
            self._verdict, self._decision = found, replace(decision, action=found.action)

    # Widgets

    def _ways(self) -> Sequence[Sequence[Part]]:
        play = Button("play", HERE, _("Play on from here"), self._play, kind="primary")
        keep = Button("keep", HERE, _("Keep as an exercise"), self._keep)
        play.enabled = self._decision is not None
        keep.enabled = self._verdict is not None and self._verdict.settled and not self._kept
        return self._on(play, keep)

    # Ways

    def _play(self) -> None:
        record = self._session.record
        self.stage.tables.open(PlayOn(record, len(record.actions)))

    def _keep(self) -> None:
        """Put the decision into the person's book."""
        verdict, record = self._verdict, self._session.record
        if verdict is None:
            return
        decided = replace(record, actions=(*record.actions, (verdict.seat, verdict.action)))

        def keep() -> None:
            self.stage.services.book().add(decided, verdict)
            self._kept = True

        if self.attempt(keep):
            self.stage.toast(_("The exercise is in your book."))

    def help(self) -> list[tuple[str, str]]:
        return [*super().help(), (_("Enter"), _("play on from here")), (_("Escape"), _("back"))]

    def close(self) -> None:
        self._session.close()

    # Painting

    @property
    def page(self) -> DecisionPage | None:
        if self._decision is None:
            return None
        asked = _("The coach is thinking …") if self._verdict is None else ""
        return DecisionPage(Told(self._decision, self._verdict), self._names, with_round=False, asked=asked, own=False)

    @property
    def _set_for(self) -> Decision:
        return self._decision or Decision(0, self._session.last_moment, Push())

    def foot(self) -> Sequence[str]:
        if (problem := self._reviews.problem()) is not None:
            return [escape(problem)]
        return [] if self._decision is not None else [_("The others decide first …")]
