"""One round as a frozen value, and the pure steps that every kind of game takes: deal, choice, card, trick.

Weis and Stöck are in ``announcing``. This module knows neither the target nor who wins the game; see ``kinds`` and ``ending``.
"""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache
from typing import NamedTuple, Protocol, TypeAlias

from jass_desktop.engine.actions import Play
from jass_desktop.engine.auction import NO_CALLS, Auction
from jass_desktop.engine.cards import EMPTY, Card, CardSet
from jass_desktop.engine.contracts import Contract
from jass_desktop.engine.dealing import RoundDeal
from jass_desktop.engine.events import (
    CardPlayed,
    ContractChosen,
    Dealt,
    Event,
    OpeningCardHeld,
    Pushed,
    TrickTaken,
    TrumpDrawn,
    TrumpTurned,
    WeisAnnounced,
)
from jass_desktop.engine.ruleset import RuleSet
from jass_desktop.engine.scoring import NO_POINTS, NO_PRIZE, HalfWay, Points
from jass_desktop.engine.seats import Party, PerParty, PerSeat, Seat, Seating
from jass_desktop.engine.trick import EMPTY_TRICK, TakenTrick, Trick
from jass_desktop.engine.weis import Meld, announced_points


class RoundState(NamedTuple):
    """Everything about the round being played, hidden cards included.

    A named tuple, because replacing a field costs a fifth of what it costs in a frozen data class.
    """

    number: int
    dealer: Seat
    to_act: Seat
    hands: PerSeat[CardSet]
    bids: PerSeat[int | None]
    declared: PerSeat[tuple[Meld, ...] | None]
    points: PerParty[Points]
    forehand: Seat | None = None
    pushes: int = 0
    """How often the choice of contract was handed on."""
    chooser: Seat | None = None
    contract: Contract | None = None
    row: int | None = None
    """The row of the board that the contract was named for, from 0."""
    turned: Card | None = None
    """The dealer's last card, where it decides the suit."""
    stoeck_holder: Seat | None = None
    """Who was dealt king and queen of trumps, where Stöck counts; hidden until shown. None after a forgotten call."""
    asked: Seat | None = None
    """Who is asked whether to show an unplayed Stöck."""
    stoeck_late: Seat | None = None
    """Who may still call the Stöck by hand that everybody has seen, until a card is led to the next trick."""
    weis_sides: tuple[Party, ...] = ()
    shown: tuple[tuple[Seat, Meld], ...] = ()
    stoeck: Seat | None = None
    tricks: tuple[TakenTrick, ...] = ()
    trick: Trick = EMPTY_TRICK
    claim: Seat | None = None
    half_way: HalfWay = NO_PRIZE
    """The prize of the whole game; it stands here because what counts in a round may decide it."""
    auction: Auction = NO_CALLS
    passed_out: int = 0
    """How many deals of the game have been passed out before this one; they are no rounds."""

    @property
    def deal(self) -> int:
        """The number of the deal, from 1; its pack and its seal have it."""
        return self.number + self.passed_out

    @property
    def is_dealt(self) -> bool:
        """Whether the seats have their cards."""
        return self.forehand is not None

    @property
    def first_seat(self) -> Seat:
        """Forehand; the cards must have been dealt."""
        assert self.forehand is not None
        return self.forehand

    @property
    def named_contract(self) -> Contract:
        """The contract; it must have been chosen."""
        assert self.contract is not None
        return self.contract

    @property
    def namer(self) -> Seat:
        """Who named the contract; somebody must have."""
        assert self.chooser is not None
        return self.chooser

    def factor(self, rules: RuleSet) -> int:
        """What the points of this round are multiplied by; 1 until the contract is named."""
        return rules.factor(self.contract, self.row)

    def ruling(self, rules: RuleSet) -> Contract:
        """The simple contract by which the trick on the table is played."""
        return rules.ruling(self.named_contract, len(self.tricks))

    @property
    def trick_1_turned(self) -> bool:
        """Whether trick 1 is turned, and no card has followed it."""
        return len(self.tricks) == 1 and not self.trick.plays

    def tricks_of(self, party: Party) -> int:
        return tricks_of(self, party)


class Played(Protocol):
    """The part of a round that its state and every observer share."""

    @property
    def contract(self) -> Contract | None: ...
    @property
    def row(self) -> int | None: ...
    @property
    def chooser(self) -> Seat | None: ...
    @property
    def points(self) -> PerParty[Points]: ...
    @property
    def tricks(self) -> tuple[TakenTrick, ...]: ...


Told: TypeAlias = list[tuple[Event, RoundState]]
"""What the table saw, in order: each event with the round right after it."""
Happened: TypeAlias = tuple[RoundState, Told]
"""The result of a step. The final round may differ from the one after the last event by what no event reports."""


@lru_cache(maxsize=8)
def _nothing_yet(seating: Seating) -> RoundState:
    first = seating.seats[0]
    return RoundState(
        0, first, first, PerSeat.of(seating.seats, lambda _: EMPTY), PerSeat.of(seating.seats, lambda _: None),
        PerSeat.of(seating.seats, lambda _: None), PerParty.of(seating.parties, lambda _: NO_POINTS))


def tricks_of(played: Played, party: Party) -> int:
    """How many tricks the party has taken."""
    return sum(taken.winner in party.seats for taken in played.tricks)


def new_round(number: int, dealer: Seat, to_act: Seat, seating: Seating) -> RoundState:
    """A round before its cards are dealt."""
    return _nothing_yet(seating)._replace(number=number, dealer=dealer, to_act=to_act)


def dealt(round_: RoundState, deal: RoundDeal, rules: RuleSet) -> Happened:
    """Deal the cards. Forehand, the first to be asked, holds the opening card or sits after the dealer."""
    first = round_.dealer.next(rules.direction)
    hands = rules.dealing.hands(deal.pack, first, rules.direction)
    after = round_._replace(hands=hands, forehand=first, to_act=first)
    told: Told = [(Dealt(round_.dealer, first), after)]
    if rules.opened_by_card(round_.number):
        holder = next(seat for seat, hand in hands.by_seat() if rules.opening_card in hand)
        after = after._replace(forehand=holder, to_act=holder)
        told.append((OpeningCardHeld(holder, rules.opening_card), after))
    return after, told


def dealt_with_trumps(round_: RoundState, deal: RoundDeal, rules: RuleSet) -> Happened:
    """Deal the cards; the dealer's last one is turned up and makes its suit trumps, or a suit drawn by lot does (rules 6.2)."""
    round_, told = dealt(round_, deal, rules)
    if rules.trump == "lot":
        after = round_._replace(contract=Contract.of_suit(deal.lot))
        return after, [*told, (TrumpDrawn(after.named_contract), after)]
    turned = rules.dealing.in_play(deal.pack)[-1]
    after = round_._replace(turned=turned, contract=Contract.of_suit(turned.suit))
    return after, [*told, (TrumpTurned(round_.dealer, turned), after)]


def pushed(round_: RoundState, to: Seat) -> Happened:
    """The seat to act hands the choice on."""
    after = round_._replace(pushes=round_.pushes + 1, to_act=to)
    return after, [(Pushed(round_.to_act), after)]


def chosen(round_: RoundState, contract: Contract, leader: Seat, rules: RuleSet, row: int | None = None) -> Happened:
    """The seat to act names the contract, and the row where there are rows; ``leader`` leads to the first trick."""
    chooser = round_.to_act
    after = round_._replace(contract=contract, row=row, chooser=chooser, to_act=leader)
    return after, [(ContractChosen(chooser, contract, after.factor(rules), round_.pushes > 0), after)]


def played(round_: RoundState, seat: Seat, action: Play, rules: RuleSet) -> Happened:
    """Play a legal card; in trick 1 also announce the points of the best Weis. A full trick is not turned yet."""
    card = action.card
    hands = round_.hands.put(seat, CardSet(round_.hands[seat].bits & ~card.bit))
    trick = round_.trick.add(seat, card)
    declared = round_.declared if round_.tricks else round_.declared.put(seat, action.weis)
    after = round_._replace(hands=hands, trick=trick, declared=declared, to_act=seat.next(rules.direction))
    told: Told = [(CardPlayed(seat, card), after)]
    if action.weis and not round_.tricks:
        told.append((WeisAnnounced(seat, announced_points(action.weis, round_.named_contract, rules)), after))
    return after, told


def trick_taken(round_: RoundState, rules: RuleSet) -> Happened:
    """Turn the full trick for its winner, who leads next; with the last come its own points and the match bonus.

    The round paired with the trick's event does not count the match yet.
    """
    winner, _ = round_.trick.winning(round_.ruling(rules))
    cards = round_.trick.points(rules.points_table(round_.named_contract))
    last = len(round_.tricks) == rules.tricks - 1
    bonus = rules.last_trick_points if last else 0
    tricks = (*round_.tricks, TakenTrick(round_.trick, winner, cards + bonus))
    party = rules.party(winner)
    points = added(round_.points, party, cards=cards, last_trick=bonus)
    after = round_._replace(tricks=tricks, trick=EMPTY_TRICK, points=points, to_act=winner)
    told: Told = [(TrickTaken(len(tricks), winner, cards + bonus), after)]
    if last and after.tricks_of(party) == rules.tricks:
        after = after._replace(points=_match(points, party, rules))
    return after, told


def _match(points: PerParty[Points], party: Party, rules: RuleSet) -> PerParty[Points]:
    others = (points_ if other == party else replace(points_, weis=0 if rules.weis_void_on_match else points_.weis,
                                                     stoeck=0 if rules.stoeck_void_on_match else points_.stoeck)
              for other, points_ in enumerate(points))
    return added(PerParty(*others), party, match=rules.match_bonus)


def added(points: PerParty[Points], party: Party, *, cards: int = 0, last_trick: int = 0, match: int = 0, weis: int = 0,
          stoeck: int = 0) -> PerParty[Points]:
    """``points`` with additional points for one party."""
    old = points[party]
    return points.put(party, Points(old.cards + cards, old.last_trick + last_trick, old.match + match, old.weis + weis,
                                    old.stoeck + stoeck))
