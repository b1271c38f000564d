"""Hands on demand, each of them dealt and played on until the person is asked for a contract or a prediction."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from enum import Enum

from jass_desktop.engine.actions import Action
from jass_desktop.engine.observation import Observation
from jass_desktop.engine.phase import Phase
from jass_desktop.engine.record import GameRecord
from jass_desktop.engine.ruleset import RuleSet
from jass_desktop.session.decisions import Decision
from jass_desktop.session.game_session import GameSession
from jass_desktop.session.moments import Moment

_MOST_STEPS = 20
_ASKED = (Phase.CHOICE, Phase.BID)


class Part(Enum):
    """In which position the person is asked."""

    ANY = "any"
    OPENING = "opening"
    """Nobody has pushed."""
    PUSHED = "pushed"
    """A partner has pushed."""


def can_be_drilled(rules: RuleSet) -> bool:
    """Whether somebody names a contract in this game and has more than one to name, or predicts points."""
    return rules.kind == "differenzler" or len(rules.rows) > 1 or len(rules.contracts) > 1


def parts_of(rules: RuleSet) -> tuple[Part, ...]:
    """The positions that there are in this game."""
    return tuple(Part) if rules.push == "once" else (Part.ANY,)


class Drill:
    """One hand after the other. ``open_session`` starts a game that nobody keeps, with cards that nobody knows."""

    def __init__(self, open_session: Callable[[], GameSession], part: Part = Part.ANY) -> None:
        self._open = open_session
        self._part = part
        self._session = open_session()

    @property
    def view(self) -> Observation:
        """What the person sees now."""
        return self._session.view

    @property
    def moment(self) -> Moment:
        """What happened last, as the person saw it."""
        return self._session.last_moment

    @property
    def headers(self) -> Mapping[str, str]:
        """Of the record, such as who sits where."""
        return self._session.record.headers

    @property
    def ready(self) -> bool:
        """Whether the person is asked now."""
        view = self.view
        return view.phase in _ASKED and view.to_act is view.seat and self._part in (Part.ANY, _part(view))

    def tick(self, dt_s: float) -> bool:
        """Deal, and let the others act, until the person is asked; whether that has just come about. Each tick does a little."""
        if self.ready:
            return False
        for _step in range(_MOST_STEPS):
            view = self.view
            mine = view.to_act is view.seat
            if view.phase in (Phase.PLAY, Phase.OVER) or (mine and view.phase in _ASKED):
                self._again()
            elif mine:
                self._session.submit(view.legal[0])
            elif self._session.tick(dt_s) is None:
                return False
            if self.ready:
                return True
        return False

    def answer(self, action: Action) -> tuple[GameRecord, Decision]:
        """Do this; the record that ends with it, and the decision. IllegalActionError when the rules forbid it."""
        move, before = len(self._session.record.actions), self.moment
        self._session.submit(action)
        return self._session.record, Decision(move, before, action)

    def following(self, part: Part) -> None:
        """Deal another hand."""
        self._part = part
        self._again()

    def close(self) -> None:
        self._session.close()

    def _again(self) -> None:
        self._session.close()
        self._session = self._open()


def _part(view: Observation) -> Part:
    return Part.PUSHED if view.pushes else Part.OPENING
