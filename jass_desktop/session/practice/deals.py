"""Practice by situation: deals in which a chosen situation occurs, and what the decisions in them were worth.

A deal is found by trial: cards are dealt, club players name the contract, and the first deal that fits is used. If others name
the contract, masters then name it again.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from enum import Enum
from math import inf
from typing import Protocol

from jass_desktop.engine.actions import Action, Deciding
from jass_desktop.engine.contracts import Contract
from jass_desktop.engine.observation import Observation
from jass_desktop.engine.phase import Phase
from jass_desktop.engine.record import GameRecord
from jass_desktop.engine.ruleset import RuleSet
from jass_desktop.session.characters import Rival
from jass_desktop.session.codes import AnyDeal
from jass_desktop.session.evening.evening import Plan, StrokeEvening
from jass_desktop.session.findings.decisions import MISTAKES
from jass_desktop.session.findings.verdicts import Mark, Verdict
from jass_desktop.session.fixture import Elsewhere, Fixture
from jass_desktop.session.ladder.match import LadderMatch
from jass_desktop.session.practice.deal_draft import given
from jass_desktop.session.practice.drill import can_be_drilled
from jass_desktop.session.preferences import Preferences
from jass_desktop.session.table.advance import advance
from jass_desktop.session.table.game_session import GameSession
from jass_desktop.session.tournament.tournament import Tournament

MOST_DEALS = 200
"""The number of deals tried for a situation before the search gives up."""


class PracticeSpan(Enum):
    """What is practised."""

    ROUND = "round"
    """A whole round, naming or predicting included."""
    CARDS = "cards"
    """The cards alone: masters name, or club players predict, for everybody."""
    CHOICE = "choice"
    """The contract or the prediction alone, hand after hand."""
    COUNTING = "counting"
    """A whole round that stops to ask what has been played."""


class Role(Enum):
    """Who names the contract."""

    ANY = "any"
    ME = "me"
    AFTER_PUSH = "after a push"
    """The person, after a push."""
    PARTNER = "partner"
    OTHERS = "others"


class Lead(Enum):
    """Who leads to the first trick."""

    ANY = "any"
    ME = "me"
    ANOTHER = "another"


class ContractKind(Enum):
    """Which kind of contract is played."""

    ANY = "any"
    TRUMPS = "trumps"
    OBENABE = "obenabe"
    UNDENUFE = "undenufe"
    SLALOM = "slalom"
    GUSCHTI = "guschti"
    """Guschti or Mary."""

    @staticmethod
    def of(contract: Contract) -> ContractKind:
        if contract.trump is not None:
            return ContractKind.TRUMPS
        if contract in (Contract.SLALOM_OBENABE, Contract.SLALOM_UNDENUFE):
            return ContractKind.SLALOM
        return ContractKind.GUSCHTI if contract.mixed else ContractKind(contract.value)


@dataclass(frozen=True)
class Situation:
    """What a deal must offer."""

    role: Role = Role.ANY
    lead: Lead = Lead.ANY
    kind: ContractKind = ContractKind.ANY

    def fits(self, view: Observation) -> bool:
        """Whether the visible round fits. The contract must be named, and no card played."""
        own, rules = view.seat, view.rules
        if self.lead is not Lead.ANY and (view.to_act is own) is not (self.lead is Lead.ME):
            return False
        if self.kind not in (ContractKind.ANY, ContractKind.of(view.named_contract)):
            return False
        if self.role is Role.ANY or view.chooser is None:
            return self.role is Role.ANY
        if view.chooser is own:
            return self.role is (Role.AFTER_PUSH if view.pushes else Role.ME)
        mine = rules.party(view.chooser) == rules.party(own)
        return self.role is (Role.PARTNER if mine else Role.OTHERS)


ANYTHING = Situation()


def spans_of(rules: RuleSet) -> tuple[PracticeSpan, ...]:
    """What can be practised in this game."""
    return tuple(span for span in PracticeSpan if span is not PracticeSpan.CHOICE or can_be_drilled(rules))


def roles_of(rules: RuleSet) -> tuple[Role, ...]:
    """Who may name the contract in this game; only ``ANY`` if nobody does."""
    if rules.scope.deals_trumps:
        return (Role.ANY,)
    lacking = {Role.AFTER_PUSH: rules.push == "never", Role.PARTNER: rules.seating.alone}
    return tuple(role for role in Role if not lacking.get(role))


def kinds_of(rules: RuleSet) -> tuple[ContractKind, ...]:
    """The kinds of contract in this game; only ``ANY`` if there is just one."""
    played = {ContractKind.of(contract) for contract in rules.contracts}
    found = tuple(kind for kind in ContractKind if kind in played)
    return (ContractKind.ANY, *found) if len(found) > 1 else (ContractKind.ANY,)


class Trainer(Protocol):
    """Opens the games that practice needs. None of them is saved."""

    def deal(self, deal: AnyDeal | None, rules: RuleSet, preferences: Preferences) -> GameSession:
        """Club players with the cards of ``deal``, or with new ones each time. A JassError names the obstacle."""

    def name_again(self, record: GameRecord, preferences: Preferences) -> GameSession:
        """The cards of this game with quick masters, before a contract is named. A JassError names the obstacle."""

    def practise(self, record: GameRecord, move: int, preferences: Preferences) -> GameSession:
        """The person at the table after ``move`` actions of a game. A JassError names the obstacle."""

    def in_place(self, record: GameRecord, number: int, preferences: Preferences) -> GameSession:
        """The game from the person's first decision in this round, with the master in the person's place. Like ``practise``."""

    def draw_lot(self) -> str:
        """A word drawn by lot, for the cards of a deal that are not set."""

    def draw_tournament(self, entrants: int, deals: int) -> Tournament:
        """A new tournament of this size, with a seed drawn by lot."""

    def draw_evening(self, rules: RuleSet, plan: Plan) -> StrokeEvening:
        """An evening in strokes that nobody has begun."""

    def draw_match(self, rival: Rival) -> LadderMatch:
        """A match against this character, by lot."""

    def have_others_play(self, fixtures: Sequence[Fixture]) -> None:
        """Have all others play what they have not of these, in the background at low priority, and keep their points as they come
        in; each time the bell rings."""

    def elsewhere(self) -> Elsewhere:
        """How far they have come."""

    def by_thumb(self, view: Observation) -> Action | None:
        """What a rule of thumb would name here; None if it has no opinion."""


@dataclass(frozen=True)
class Begun:
    """A deal that fits, up to the moment at which the person takes over."""

    record: GameRecord
    move: int
    """The number of actions after which the person plays."""


class Search:
    """Deals until a deal fits. ``open_session`` deals new cards each time, and only the computer plays. For ``Span.CARDS``,
    ``name_again`` opens a fitting game with better players, and it must still fit."""

    def __init__(self, open_session: Callable[[], GameSession], name_again: Callable[[GameRecord], GameSession],
                 situation: Situation, span: PracticeSpan, *, most: int = MOST_DEALS) -> None:
        self._open, self._name_again = open_session, name_again
        self._situation, self._span, self._most = situation, span, most
        self.tried = 0
        """The number of deals tried so far."""
        self.found: Begun | None = None
        self._session: GameSession | None = open_session()
        self._again = False
        """Whether the better players are naming the contract."""

    @property
    def given_up(self) -> bool:
        """Whether the search has ended without a deal."""
        return self.found is None and self.tried >= self._most

    @property
    def due_s(self) -> float:
        """Seconds until ``tick`` can do something; infinite while players think, or once the search is over."""
        return inf if self._session is None else self._session.due_s

    def tick(self, dt_s: float) -> bool:
        """Continue for a moment. Returns whether the search is over. Raises JassError if no game can be started."""
        session = self._session
        if session is not None and advance(session, dt_s, lambda view: view.phase in (Phase.PLAY, Phase.OVER)):
            self._look(session, session.view)
        return self._session is None

    def close(self) -> None:
        """End the search; the players get no more questions."""
        if self._session is not None:
            self._session.close()
            self._session = None

    def _look(self, session: GameSession, view: Observation) -> None:
        if view.phase is Phase.OVER or not self._situation.fits(view):
            self._next()
        elif self._span is PracticeSpan.CARDS and view.chooser is not None and not self._again:
            self.close()
            self._session, self._again = self._name_again(session.record), True
        else:
            self.tried += 1
            record = session.record
            self.found = Begun(record, _first_of(record, view) if self._span is PracticeSpan.ROUND else len(record.actions))
            self.close()

    def _next(self) -> None:
        self._again = False
        self.tried += 1
        self.close()
        if self.tried < self._most:
            self._session = self._open()


def _first_of(record: GameRecord, view: Observation) -> int:
    """The number of actions before the person's first decision, or before the first card."""
    begun = given(record)
    return next((move for move, (seat, action) in enumerate(record.actions) if move >= begun and seat is view.seat
                 and isinstance(action, Deciding)), len(record.actions))


@dataclass
class PractisedDeal:
    """A deal that was practised. The first answer to each decision counts: taking it back improves no figure."""

    record: GameRecord
    seat_label: str
    verdicts: dict[int, Verdict] = field(default_factory=dict)
    whole: bool = False
    """Whether the round has been played to its end, so that its cards may be seen."""

    def take(self, found: Iterable[Verdict]) -> bool:
        """Take the verdicts on decisions that had none. Returns whether there were any."""
        new = {one.move: one for one in found if one.seat.label == self.seat_label and one.move not in self.verdicts}
        self.verdicts |= new
        return bool(new)


@dataclass(frozen=True)
class Figure:
    """The result of a practice."""

    decisions: int
    """The number of decisions that mattered."""
    decided: int
    """How many of them the judge could settle."""
    right: int
    lost: float
    """In own points, before the factor."""

    @staticmethod
    def of(verdicts: Iterable[Verdict]) -> Figure:
        real = [one for one in verdicts if one.mark.counts]
        decided = [one for one in real if one.mark is not Mark.UNCLEAR]
        return Figure(len(real), len(decided), sum(one.mark not in MISTAKES for one in decided),
                      max(0.0, sum(one.loss for one in real)))

    @property
    def each(self) -> float:
        """Points lost per decision."""
        return self.lost / self.decisions if self.decisions else 0.0


def verdicts_of(deals: Iterable[PractisedDeal]) -> Iterator[Verdict]:
    """All verdicts on these deals."""
    for deal in deals:
        yield from deal.verdicts.values()
