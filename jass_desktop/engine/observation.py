"""What a seat may know: a white list, so that hidden cards cannot be reached by players or the window."""

from __future__ import annotations

from dataclasses import dataclass, field

from jass_desktop.engine.actions import Action
from jass_desktop.engine.cards import Card, CardSet
from jass_desktop.engine.contracts import Contract
from jass_desktop.engine.differenzler import NO_DIFFERENCES, made
from jass_desktop.engine.game import GameState
from jass_desktop.engine.phase import Phase
from jass_desktop.engine.round import NO_BIDS, announced_points
from jass_desktop.engine.ruleset import RuleSet
from jass_desktop.engine.scoring import DifferenceScore, Ending, Points, Score
from jass_desktop.engine.seats import PerSeat, PerSide, Seat, Side
from jass_desktop.engine.trick import TakenTrick, Trick
from jass_desktop.engine.weis import Meld


@dataclass(frozen=True, slots=True)
class Observation:
    """The game as one seat sees it. All but ``hand``, ``legal``, ``interjections`` and ``bids`` is known to the whole table.

    Where each plays alone, ``scores`` and ``points`` add up for two seats at a time and mean nothing.
    """

    seat: Seat
    rules: RuleSet
    phase: Phase
    round_number: int
    scores: PerSide[int]
    """Written by finished rounds."""
    dealer: Seat
    """Who shuffles and deals the cards of this round."""
    forehand: Seat | None
    """Who chooses first; None until the cards are dealt."""
    to_act: Seat | None
    hand: CardSet
    hand_sizes: PerSeat[int]
    pushed: bool
    chooser: Seat | None
    """Who named the contract."""
    contract: Contract | None
    tricks: tuple[TakenTrick, ...]
    trick: Trick
    announced: PerSeat[int | None]
    """Points of the best Weis each seat said with its first card, 0 for none, None before that card."""
    weis_sides: tuple[Side, ...]
    """The sides whose Weis count; empty until trick 1 is turned, and where nobody has any."""
    shown: tuple[tuple[Seat, Meld], ...]
    """Weis that lie open."""
    stoeck: Seat | None
    """Who has shown the Stöck."""
    points: PerSide[Points]
    """Made in this round so far, before the factor."""
    claim: Seat | None
    """Whose claim in trick 1 is not judged yet; in a finished game, whose claim ended it."""
    legal: tuple[Action, ...]
    """What this seat must choose from when it is its turn, else empty."""
    interjections: tuple[Action, ...]
    """What this seat may throw in at any moment."""
    rounds: tuple[Score, ...]
    """All finished rounds, the broken-off last one included."""
    outcome: Ending | None
    turned: Card | None = None
    """The dealer's last card, where it has decided the suit."""
    bids: PerSeat[int | None] = NO_BIDS
    """The predictions of this round: the seat's own, those of the others where they are open, all when the game is over."""
    seal: str = field(default="", compare=False)
    """What binds the table to the pack of this round; "" where rounds are not sealed. People are shown it; players are not: it is
    no part of the text, and views that differ by it alone are equal."""

    @property
    def factor(self) -> int:
        return 1 if self.contract is None else self.rules.factor(self.contract)

    @property
    def ruling(self) -> Contract | None:
        """The simple contract by which the trick on the table is played."""
        return None if self.contract is None else self.contract.in_trick(len(self.tricks), self.rules.guschti_at)

    @property
    def taken(self) -> PerSeat[int]:
        """The card points each seat has taken in this round, without factor."""
        return made(self.tricks)

    @property
    def differences(self) -> PerSeat[int]:
        """The bad points that finished rounds of Differenzler have brought."""
        last = self.rounds[-1] if self.rounds else None
        return last.totals if isinstance(last, DifferenceScore) else NO_DIFFERENCES

    @property
    def running(self) -> PerSide[int]:
        """Score of the game with what this round has brought so far."""
        return PerSide.of(lambda side: self.scores[side] + self.points[side].total * self.factor)


@dataclass(frozen=True, slots=True)
class OpenObservation:
    """All hands face up: for watching, replay, pictures and the review after a round, nothing else."""

    observation: Observation
    hands: PerSeat[CardSet]
    bids: PerSeat[int | None]


def observe(state: GameState, seat: Seat) -> Observation:
    """What ``seat`` may know of ``state``: it does not change when the cards the seat cannot see are dealt otherwise."""
    round_ = state.round
    return Observation(
        seat=seat, rules=state.rules, phase=state.phase, round_number=round_.number, scores=state.scores, dealer=round_.dealer,
        forehand=round_.forehand, to_act=state.to_act, hand=round_.hands[seat],
        hand_sizes=PerSeat(*map(len, round_.hands)), pushed=round_.pushed, chooser=round_.chooser, contract=round_.contract,
        tricks=round_.tricks, trick=round_.trick, announced=PerSeat.of(lambda other: _announced(state, other)),
        weis_sides=round_.weis_sides, shown=round_.shown, stoeck=round_.stoeck, points=round_.points, claim=round_.claim,
        legal=state.legal_actions() if seat is state.to_act else (), interjections=state.interjections(seat),
        rounds=state.rounds, outcome=state.outcome, turned=round_.turned, bids=_bids(state, seat),
        seal=state.decks.seal(round_.number))


def observe_open(state: GameState) -> OpenObservation:
    """The table as SOUTH sees it, with all hands face up."""
    return OpenObservation(observe(state, Seat.SOUTH), state.round.hands, state.round.bids)


def _bids(state: GameState, seat: Seat) -> PerSeat[int | None]:
    bids = state.round.bids
    return bids if state.rules.bids == "open" or state.outcome is not None else NO_BIDS.put(seat, bids[seat])


def _announced(state: GameState, seat: Seat) -> int | None:
    melds = state.round.declared[seat]
    return None if melds is None else announced_points(melds, state.round.named_contract, state.rules)
