"""What statistics count of a finished game: the result of each round for the person, who sits in the first seat."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from enum import Enum
from typing import NamedTuple

from jass_desktop.engine.actions import Choose, Predict, Push
from jass_desktop.engine.cards import Card, CardSet, Rank, Suit
from jass_desktop.engine.contracts import Contract
from jass_desktop.engine.events import Dealt
from jass_desktop.engine.kinds.sidi import over_bid
from jass_desktop.engine.record import GameRecord, replay
from jass_desktop.engine.ruleset import RuleSet
from jass_desktop.engine.scoring import Line, RoundScore
from jass_desktop.engine.seats import Party, Seat
from jass_desktop.session.findings.verdicts import Verdict, same
from jass_desktop.session.history.entries import Entry

HONOURS = (Rank.JACK, Rank.NINE, Rank.ACE)
"""The highest trumps, in the order of the bits of ``PlayedRound.honours``."""
_POINTS = (Line.CARDS, Line.LAST_TRICK, Line.MATCH, Line.WEIS, Line.STOECK, Line.MADE)
_HIGH = CardSet.of(Card.of(suit, rank) for suit in Suit for rank in HONOURS)


class Namer(Enum):
    """Who named the contract, from the person's point of view."""

    ME = "me"
    PARTNER = "partner"
    OPPONENT = "opponent"
    TURNED = "lot"
    """A card that was turned up."""
    LOT = "drawn"
    """The lot, without a card."""


class Span(Enum):
    """The part of a round in which a decision falls. The last three are thirds of the tricks."""

    CONTRACT = "contract"
    PREDICTION = "prediction"
    EARLY = "early"
    MIDDLE = "middle"
    LATE = "late"


CARD_SPANS = (Span.EARLY, Span.MIDDLE, Span.LATE)


@dataclass(frozen=True, slots=True)
class Lost:
    """What the person's real decisions in one span of a round lost, in own points before the factor."""

    span: Span
    decisions: int
    points: float
    """As measured, for means over many rounds, which rounding would bias."""
    told: float
    """As the review of the round tells it; see ``Verdict.lost``."""


class PlayedRound(NamedTuple):
    """A round whose contract was named. Points are before the factor.

    A named tuple, because there may be tens of thousands, and each takes a quarter of the time of a frozen data class.
    """

    number: int
    move: int
    """The number of actions before its cards were dealt."""
    contract: Contract
    row: int | None
    """The row of the board, from 0, if there is a board."""
    factor: int
    namer: Namer
    pushed: bool
    """Whether the choice had been pushed."""
    whole: bool
    """Whether all tricks were played."""
    made: int
    """The points of the person's side."""
    against: int | None
    """The points of the other side; None if everybody plays alone."""
    predicted: int | None
    """None unless seats predict."""
    written: int
    """What the person's party wrote; bad points if seats predict."""
    written_against: int | None
    """What the other side wrote; None if everybody plays alone."""
    match: int
    """1 for the person's side, -1 for another, else 0."""
    honours: int | None
    """Which of jack (1), nine (2) and ace (4) of trumps the person was dealt; None without trumps."""
    high: int
    """How many jacks, nines and aces of any suit the person was dealt."""
    turned: bool
    """Whether the person was dealt the card that was turned up."""
    expected: float | None
    """Half the difference between the sides that the judge expected after the person's choice; None if it was not judged."""
    lost: tuple[Lost, ...] = ()
    bid: int | None = None
    """The points bid for the contract, where there is an auction."""
    bid_made: bool | None = None

    @property
    def difference(self) -> float | None:
        """What the round was worth in own points: half the difference between the sides. None if everybody plays alone."""
        return None if self.against is None else (self.made - self.against) / 2


class Case(NamedTuple):
    """A round and the game it belongs to."""

    game: PlayedGame
    round: PlayedRound


@dataclass(frozen=True)
class PlayedGame:
    """A finished game of the person's own."""

    entry: Entry
    rounds: tuple[PlayedRound, ...]
    cases: tuple[Case, ...] = field(init=False, repr=False, compare=False)
    """The rounds, each with the game. Made once, because every figure is about some of them."""

    def __post_init__(self) -> None:
        object.__setattr__(self, "cases", tuple([Case(self, round_) for round_ in self.rounds]))

    @property
    def seats(self) -> int:
        return len(self.entry.totals)


def played_rounds(record: GameRecord, verdicts: Iterable[Verdict] = ()) -> tuple[PlayedRound, ...]:
    """The rounds of the game; ``verdicts`` may be of any seat. Raises RecordError if the record does not replay."""
    rules = record.rules
    me = rules.seating.seats[0]
    dealt: dict[int, tuple[int, CardSet, bool]] = {}
    pushed: set[int] = set()
    for move, step in enumerate(replay(record)):
        for event, state in zip(step.events, step.states, strict=True):
            if isinstance(event, Dealt):
                dealt[state.round.number] = move, state.round.hands[me], event.dealer is me
        if step.state.round.pushes:
            pushed.add(step.state.round.number)
    mine: dict[int, list[Verdict]] = {}
    for verdict in sorted(verdicts, key=lambda one: one.move):
        if verdict.seat is me:
            mine.setdefault(verdict.round_number, []).append(verdict)
    return tuple(_played(score, rules, me, *dealt[score.number], pushed=score.number in pushed,
                         verdicts=mine.get(score.number, [])) for score in step.state.rounds)


def _played(score: RoundScore, rules: RuleSet, me: Seat, move: int, hand: CardSet, dealer: bool, *, pushed: bool,
            verdicts: list[Verdict]) -> PlayedRound:
    party, trump, lines = rules.party(me), score.contract.trump, dict(score.lines)
    other = None if rules.seating.alone else party.other
    honours = None if trump is None else sum(
        1 << bit for bit, rank in enumerate(HONOURS) if Card.of(trump, rank) in hand)
    tricks = lines.get(Line.TRICKS)
    match = 0 if tricks is None or max(tricks) < rules.tricks else 1 if tricks[party] else -1
    return PlayedRound(
        number=score.number, move=move, contract=score.contract, row=score.row, factor=score.factor,
        namer=_namer(score, rules, me), pushed=pushed,
        whole=tricks is None or sum(tricks) == rules.tricks,
        made=_points(lines, party),
        against=None if other is None else _points(lines, other),
        predicted=lines[Line.PREDICTED][party] if Line.PREDICTED in lines else None,
        written=score.written[party], written_against=None if other is None else score.written[other],
        match=match, honours=honours, high=len(hand & _HIGH), turned=dealer and _namer(score, rules, me) is Namer.TURNED,
        expected=_expected(verdicts, rules, score.factor), lost=_lost(verdicts, rules),
        bid=score.bid or None, bid_made=over_bid(score, rules) >= 0 if score.bid else None)


def _namer(score: RoundScore, rules: RuleSet, me: Seat) -> Namer:
    if score.chooser is None:
        return Namer.LOT if rules.trump == "lot" else Namer.TURNED
    if score.chooser is me:
        return Namer.ME
    return Namer.PARTNER if score.chooser in rules.party(me).seats else Namer.OPPONENT


def _points(lines: Mapping[Line, tuple[int, ...]], party: Party) -> int:
    return sum(lines[line][party] for line in _POINTS if line in lines)


def _expected(verdicts: list[Verdict], rules: RuleSet, factor: int) -> float | None:
    """The expected result, from the price of the person's last choice.

    With a target, prices also depend on the standing of the game, and on a board on what a row would have brought later. They
    are then not points of the round, and there is no expected result.
    """
    choices = [one for one in verdicts if isinstance(one.action, Choose | Push)]
    if not rules.scope.single_rounds or rules.target is not None or not choices:
        return None
    last = choices[-1]
    value = next((price.value for price in last.prices if same(price.action, last.action)), None)
    return None if value is None else value * last.factor / factor


def _lost(verdicts: list[Verdict], rules: RuleSet) -> tuple[Lost, ...]:
    found: dict[Span, list[Verdict]] = {}
    for verdict in verdicts:
        if verdict.mark.counts:
            found.setdefault(_span(verdict, rules), []).append(verdict)
    return tuple(Lost(span, len(found[span]), sum(one.loss for one in found[span]), sum(one.lost for one in found[span]))
                 for span in Span if span in found)


def _span(verdict: Verdict, rules: RuleSet) -> Span:
    if verdict.trick:
        return CARD_SPANS[min(2, (verdict.trick - 1) * 3 // rules.tricks)]
    return Span.PREDICTION if isinstance(verdict.action, Predict) else Span.CONTRACT
