"""What a seat may know: a white list, so that hidden cards cannot be reached by players or the window."""

from __future__ import annotations

from dataclasses import dataclass, field

from jass_desktop.engine.actions import Action
from jass_desktop.engine.cards import Card, CardSet
from jass_desktop.engine.contracts import Contract
from jass_desktop.engine.game import GameState
from jass_desktop.engine.kinds import KINDS
from jass_desktop.engine.phase import Phase
from jass_desktop.engine.ruleset import RuleSet
from jass_desktop.engine.scoring import Outcome, Points, RoundScore, made
from jass_desktop.engine.seats import Party, PerParty, PerSeat, Seat
from jass_desktop.engine.trick import TakenTrick, Trick
from jass_desktop.engine.weis import Meld, announced_points


@dataclass(frozen=True, slots=True)
class Observation:
    """The game as one seat sees it. All but ``hand``, ``legal``, ``interjections`` and ``bids`` is known to the whole table."""

    seat: Seat
    rules: RuleSet
    phase: Phase
    round_number: int
    scores: PerParty[int]
    """Written by finished rounds."""
    dealer: Seat
    """Who shuffles and deals the cards of this round."""
    forehand: Seat | None
    """Who chooses first; None until the cards are dealt."""
    to_act: Seat | None
    hand: CardSet
    hand_sizes: PerSeat[int]
    pushes: int
    """How often the choice of contract was handed on."""
    chooser: Seat | None
    """Who named the contract."""
    contract: Contract | None
    tricks: tuple[TakenTrick, ...]
    trick: Trick
    announced: PerSeat[int | None]
    """Points of the best Weis each seat said with its first card, 0 for none, None before that card."""
    weis_sides: tuple[Party, ...]
    """The sides whose Weis count; empty until trick 1 is turned, and where nobody has any."""
    shown: tuple[tuple[Seat, Meld], ...]
    """Weis that lie open."""
    stoeck: Seat | None
    """Who has shown the Stöck."""
    points: PerParty[Points]
    """Made in this round so far, before the factor."""
    claim: Seat | None
    """Whose claim in trick 1 is not judged yet; in a finished game, whose claim ended it."""
    legal: tuple[Action, ...]
    """What this seat must choose from when it is its turn, else empty."""
    interjections: tuple[Action, ...]
    """What this seat may throw in at any moment."""
    rounds: tuple[RoundScore, ...]
    """All finished rounds, the broken-off last one included."""
    outcome: Outcome | None
    bids: PerSeat[int | None]
    """The predictions of this round: the seat's own, those of the others where they are open, all when the round is over."""
    turned: Card | None = None
    """The dealer's last card, where it has decided the suit."""
    row: int | None = None
    """The row of the board that the contract was named for, from 0, where there is a board."""
    seal: str = field(default="", compare=False)
    """What binds the table to the pack of this round; "" where rounds are not sealed. People are shown it; players are not: it is
    no part of the text, and views that differ by it alone are equal."""

    @property
    def factor(self) -> int:
        return self.rules.factor(self.contract, self.row)

    @property
    def round_over(self) -> bool:
        """Whether this round has been scored."""
        return len(self.rounds) == self.round_number

    @property
    def party(self) -> Party:
        """Whom this seat plays for."""
        return self.rules.party(self.seat)

    @property
    def partners(self) -> tuple[Seat, ...]:
        """Who plays with this seat, in playing order from it."""
        return self.rules.seating.partners(self.seat, self.rules.direction)

    @property
    def ruling(self) -> Contract | None:
        """The simple contract by which the trick on the table is played."""
        return None if self.contract is None else self.rules.ruling(self.contract, len(self.tricks))

    @property
    def taken(self) -> PerSeat[int]:
        """The card points each seat has taken in this round, without factor."""
        return made(self.tricks, self.rules.seats)

    @property
    def running(self) -> PerParty[int]:
        """The scores with what this round has brought so far, as far as that is written before the round is over."""
        if self.round_over:
            return self.rounds[-1].totals
        return KINDS[self.rules.kind].running(self, self.rules, self.scores)


@dataclass(frozen=True, slots=True)
class OpenObservation:
    """All hands face up: for watching, replay, pictures and the review after a round, nothing else."""

    observation: Observation
    hands: PerSeat[CardSet]
    bids: PerSeat[int | None]


def observe(state: GameState, seat: Seat) -> Observation:
    """What ``seat`` may know of ``state``: it does not change when the cards the seat cannot see are dealt otherwise."""
    return _seen(state, seat, state.legal_actions() if seat is state.to_act else (), state.interjections(seat))


def observe_passing(state: GameState, seat: Seat) -> Observation:
    """The same for one of a step's ``states``, in which nobody can do anything."""
    return _seen(state, seat, (), ())


def _seen(state: GameState, seat: Seat, legal: tuple[Action, ...], interjections: tuple[Action, ...]) -> Observation:
    round_, seats = state.round, state.rules.seating.seats
    return Observation(
        seat=seat, rules=state.rules, phase=state.phase, round_number=round_.number, scores=state.scores, dealer=round_.dealer,
        forehand=round_.forehand, to_act=state.to_act, hand=round_.hands[seat],
        hand_sizes=PerSeat(*map(len, round_.hands)), pushes=round_.pushes, chooser=round_.chooser, contract=round_.contract,
        tricks=round_.tricks, trick=round_.trick,
        announced=PerSeat.of(seats, lambda other: _announced(state, other)),
        weis_sides=round_.weis_sides, shown=round_.shown, stoeck=round_.stoeck, points=round_.points, claim=round_.claim,
        legal=legal, interjections=interjections, rounds=state.rounds, outcome=state.outcome,
        turned=round_.turned, row=round_.row, bids=_bids(state, seat), seal=state.decks.seal(round_.number))


def observe_open(state: GameState) -> OpenObservation:
    """The table as the person sees it, with all hands face up."""
    return OpenObservation(observe(state, state.rules.seating.seats[0]), state.round.hands, state.round.bids)


def _bids(state: GameState, seat: Seat) -> PerSeat[int | None]:
    bids = state.round.bids
    if state.rules.bids == "open" or state.outcome is not None or len(state.rounds) == state.round.number:
        return bids
    return PerSeat.of(state.rules.seating.seats, lambda other: bids[other] if other is seat else None)


def _announced(state: GameState, seat: Seat) -> int | None:
    melds = state.round.declared[seat]
    return None if melds is None else announced_points(melds, state.round.named_contract, state.rules)
