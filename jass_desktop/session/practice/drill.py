"""Hands on demand, each dealt and played until the person must choose a contract, call or predict."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from enum import Enum
from math import inf

from jass_desktop.engine.actions import Action
from jass_desktop.engine.observation import Observation
from jass_desktop.engine.phase import OPENINGS, Phase
from jass_desktop.engine.record import GameRecord
from jass_desktop.engine.ruleset import RuleSet
from jass_desktop.session.findings.decisions import Decision
from jass_desktop.session.table.advance import advance
from jass_desktop.session.table.game_session import GameSession
from jass_desktop.session.table.moments import Moment


class DrillPart(Enum):
    """The position in which the person is asked."""

    ANY = "any"
    OPENING = "opening"
    """Nobody has pushed or bid."""
    PUSHED = "pushed"
    """A partner has pushed."""
    PARTNER = "partner"
    """A partner's bid stands."""


def can_be_drilled(rules: RuleSet) -> bool:
    """Whether somebody in this game chooses among several contracts, bids, or predicts points."""
    if rules.scope.opening is Phase.CHOICE:
        return len(rules.rows) > 1 or len(rules.contracts) > 1
    return rules.scope.predicts or rules.scope.has_auction


def parts_of(rules: RuleSet) -> tuple[DrillPart, ...]:
    """The positions possible in this game."""
    if rules.scope.has_auction:
        return DrillPart.ANY, DrillPart.OPENING, DrillPart.PARTNER
    return (DrillPart.ANY, DrillPart.OPENING, DrillPart.PUSHED) if rules.push == "once" else (DrillPart.ANY,)


class Drill:
    """One hand after another. ``open_session`` starts an unsaved game whose cards nobody knows."""

    def __init__(self, open_session: Callable[[], GameSession], part: DrillPart = DrillPart.ANY) -> None:
        self._open = open_session
        self._part = part
        self._session = open_session()

    @property
    def view(self) -> Observation:
        """What the person sees now."""
        return self._session.view

    @property
    def moment(self) -> Moment:
        """The last event as the person saw it."""
        return self._session.last_moment

    @property
    def headers(self) -> Mapping[str, str]:
        """The headers of the record, such as who sits where."""
        return self._session.record.headers

    @property
    def ready(self) -> bool:
        """Whether the person is asked now."""
        view = self.view
        return _asks(view) and self._part in (DrillPart.ANY, _part(view))

    @property
    def due_s(self) -> float:
        """Seconds until ``tick`` can do something; infinite while the person is asked or another player thinks."""
        if self.ready:
            return inf
        return 0.0 if self.view.to_act is self.view.seat else self._session.due_s

    def tick(self, dt_s: float) -> bool:
        """Let the others act until the person is asked, or deal again. Returns whether the person has just been asked."""
        if self.ready or not advance(self._session, dt_s, lambda view: _asks(view) or view.phase in (Phase.PLAY, Phase.OVER)):
            return False
        if not self.ready:
            self._again()
        return self.ready

    def answer(self, action: Action) -> tuple[GameRecord, Decision]:
        """Do this. Returns the record that ends with it, and the decision. Raises IllegalActionError if the rules forbid it."""
        move, before = len(self._session.record.actions), self.moment
        self._session.submit(action)
        return self._session.record, Decision(move, before, action)

    def following(self, part: DrillPart) -> None:
        """Deal another hand."""
        self._part = part
        self._again()

    def close(self) -> None:
        self._session.close()

    def _again(self) -> None:
        self._session.close()
        self._session = self._open()


def _asks(view: Observation) -> bool:
    return view.phase in OPENINGS and view.to_act is view.seat


def _part(view: Observation) -> DrillPart:
    if view.auction.highest is not None:
        return DrillPart.PARTNER if view.auction.highest[0] in view.partners else DrillPart.ANY
    return DrillPart.PUSHED if view.pushes else DrillPart.OPENING
