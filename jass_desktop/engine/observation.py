"""What a seat may know: a white list, so that neither the players nor the window can reach hidden cards."""

from __future__ import annotations

from dataclasses import dataclass, field

from jass_desktop.engine.actions import Action
from jass_desktop.engine.auction import NO_CALLS, Auction
from jass_desktop.engine.cards import Card, CardSet
from jass_desktop.engine.contracts import Contract
from jass_desktop.engine.game import GameState
from jass_desktop.engine.kinds import kind_of
from jass_desktop.engine.phase import Phase
from jass_desktop.engine.ruleset import RuleSet
from jass_desktop.engine.scoring import NO_PRIZE, HalfWay, Outcome, Points, RoundScore, made
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
    """The totals after the last finished round."""
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
    """Points of the best Weis each seat announced with its first card; 0 for none, None before that card."""
    weis_sides: tuple[Party, ...]
    """The sides whose Weis count; empty until trick 1 is turned, and when nobody has any."""
    shown: tuple[tuple[Seat, Meld], ...]
    """The Weis shown to the table."""
    stoeck: Seat | None
    """Who has shown the Stöck."""
    points: PerParty[Points]
    """Points made in this round so far, before the factor."""
    claim: Seat | None
    """The seat whose claim in trick 1 is still pending; in a finished game, the seat whose claim ended it."""
    legal: tuple[Action, ...]
    """The actions this seat must choose from; empty when it is not its turn."""
    interjections: tuple[Action, ...]
    """What this seat may throw in at any moment."""
    rounds: tuple[RoundScore, ...]
    """All finished rounds, including a last one that was cut short."""
    outcome: Outcome | None
    bids: PerSeat[int | None]
    """The predictions of this round: the seat's own; the others' if they are open; all of them when the round is over."""
    turned: Card | None = None
    """The dealer's last card, if it decided the trump suit."""
    row: int | None = None
    """The row of the board that the contract was named for, from 0, where there is a board."""
    half_way: HalfWay = NO_PRIZE
    """How the half-way prize of the game stands."""
    auction: Auction = NO_CALLS
    """What has been called in this round, where there is an auction."""
    seal: str = field(default="", compare=False)
    """The seal of this round's pack; "" where rounds are not sealed. People see it, computer players do not: it is no part of
    the text form, and views that differ only in it are equal."""

    @property
    def first_seat(self) -> Seat:
        """Forehand; the cards must have been dealt."""
        assert self.forehand is not None
        return self.forehand

    @property
    def named_contract(self) -> Contract:
        """The contract; it must be known."""
        assert self.contract is not None
        return self.contract

    @property
    def namer(self) -> Seat:
        """Who named the contract; somebody must have."""
        assert self.chooser is not None
        return self.chooser

    @property
    def on_turn(self) -> Seat:
        """Whose turn it is; the game must not be over."""
        assert self.to_act is not None
        return self.to_act

    @property
    def factor(self) -> int:
        return self.rules.factor(self.contract, self.row)

    @property
    def round_over(self) -> bool:
        """Whether this round has been scored."""
        return len(self.rounds) == self.round_number

    @property
    def party(self) -> Party:
        """The party this seat plays for."""
        return self.rules.party(self.seat)

    @property
    def partners(self) -> tuple[Seat, ...]:
        """Who plays with this seat, in playing order from it."""
        return self.rules.seating.partners(self.seat, self.rules.direction)

    @property
    def sweeper(self) -> Party | None:
        """The party that has taken all tricks of this round so far; None before the first, and once two have taken some."""
        winners = {self.rules.party(taken.winner) for taken in self.tricks}
        return winners.pop() if len(winners) == 1 else None

    @property
    def ruling(self) -> Contract:
        """The simple contract by which the trick on the table is played; the contract must be known."""
        return self.rules.ruling(self.named_contract, len(self.tricks))

    @property
    def taken(self) -> PerSeat[int]:
        """The card points each seat has taken in this round, without factor."""
        return made(self.tricks, self.rules.seats)

    @property
    def running(self) -> PerParty[int]:
        """The scores including this round, as far as its points are written before it is over."""
        if self.round_over:
            return self.rounds[-1].totals
        return kind_of(self.rules).running(self, self.rules, self.scores)


@dataclass(frozen=True, slots=True)
class OpenObservation:
    """All hands face up: for watching, replay, pictures and the review after a round, nothing else."""

    observation: Observation
    hands: PerSeat[CardSet]
    bids: PerSeat[int | None]


def observe(state: GameState, seat: Seat) -> Observation:
    """What ``seat`` may know of ``state``: it stays the same however the cards that the seat cannot see are dealt."""
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
        turned=round_.turned, row=round_.row, bids=_bids(state, seat), half_way=round_.half_way,
        auction=round_.auction, seal=state.decks.seal(round_.deal))


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
