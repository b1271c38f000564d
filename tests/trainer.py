"""A ``Trainer`` without processes: others answer by a seeded choice, and deals follow one another."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import count

from jass_desktop.commands.tables import NotKept
from jass_desktop.engine.actions import Action, Choose
from jass_desktop.engine.observation import Observation
from jass_desktop.engine.phase import Phase
from jass_desktop.engine.record import GameRecord
from jass_desktop.engine.ruleset import RuleSet
from jass_desktop.engine.seats import Seat
from jass_desktop.session.characters import Rival
from jass_desktop.session.codes import AnyDeal, Deal, dealt, short_seed
from jass_desktop.session.evening.evening import Plan, StrokeEvening
from jass_desktop.session.fixture import Elsewhere, Fixture
from jass_desktop.session.ladder.match import LadderMatch
from jass_desktop.session.preferences import Preferences
from jass_desktop.session.table.game_session import GameSession
from jass_desktop.session.table.opening import begun
from jass_desktop.session.tournament.tournament import Tournament
from tests.session.test_game_session import Scripted


class FakeTrainer:
    """``opened`` are the deals that were asked for."""

    def __init__(self) -> None:
        self._numbers = count(1)
        self._others = Scripted()
        self.opened: list[AnyDeal] = []
        self.played: list[Fixture] = []
        """What others were asked to play."""
        self.come = Elsewhere()
        """How far they have come."""
        self.named_again = 0
        """How often masters were asked to name."""

    def deal(self, deal: AnyDeal | None, rules: RuleSet, preferences: Preferences) -> GameSession:
        self.opened.append(Deal(rules, short_seed(next(self._numbers))) if deal is None else deal)
        return self._session(dealt(self.opened[-1]), None)

    def name_again(self, record: GameRecord, preferences: Preferences) -> GameSession:
        """As before."""
        self.named_again += 1
        return self._session(begun(record, len(record.actions)), None)

    def practise(self, record: GameRecord, move: int, preferences: Preferences) -> GameSession:
        return self._session(begun(record, move, practice="yes"), record.rules.seating.seats[0])

    def in_place(self, record: GameRecord, number: int, preferences: Preferences) -> GameSession:
        return self._session(begun(record, 0), None)

    def draw_lot(self) -> str:
        return f"lot{next(self._numbers)}"

    def draw_tournament(self, entrants: int, deals: int) -> Tournament:
        return Tournament("0" * 64, entrants, deals)

    def draw_evening(self, rules: RuleSet, plan: Plan) -> StrokeEvening:
        return StrokeEvening("0" * 12, rules, plan)

    def draw_match(self, rival: Rival) -> LadderMatch:
        return LadderMatch(rival, "0" * 64)

    def have_others_play(self, fixtures: Sequence[Fixture]) -> None:
        self.played += fixtures

    def elsewhere(self) -> Elsewhere:
        return self.come

    def by_thumb(self, view: Observation) -> Action | None:
        """The first contract."""
        return next((one for one in view.legal if isinstance(one, Choose)), None) if view.phase is Phase.CHOICE else None

    def _session(self, record: GameRecord, person: Seat | None) -> GameSession:
        return GameSession(record, person=person, opponent=self._others, saves=NotKept(), seeds=lambda: "", pace=0)
