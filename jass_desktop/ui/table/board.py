"""The cards on the table and the latest words: the state between a view and its picture. Pure.

``board_of`` makes it from a view, ``after`` from an event. Only the words are carried over from board to board.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from jass_desktop.engine.auction import NO_CALLS, Auction
from jass_desktop.engine.cards import Card, CardSet
from jass_desktop.engine.contracts import Contract
from jass_desktop.engine.events import (
    BergSaid,
    CallMade,
    CardPlayed,
    Claimed,
    ClaimJudged,
    ContractChosen,
    DealerDrawn,
    Dealt,
    Event,
    HalfWayWon,
    OpeningCardHeld,
    PackCut,
    PassedOut,
    Predicted,
    Pushed,
    RoundBegan,
    StoeckShown,
    TrumpDrawn,
    WeisAnnounced,
    WeisDecided,
)
from jass_desktop.engine.observation import Observation, OpenObservation
from jass_desktop.engine.phase import Phase
from jass_desktop.engine.ruleset import RuleSet
from jass_desktop.engine.seats import Party, PerParty, PerSeat, Seat
from jass_desktop.engine.trick import TakenTrick, Trick
from jass_desktop.engine.weis import Meld
from jass_desktop.session.table.moments import Seen
from jass_desktop.session.table.slate_entries import NO_ENTRIES, SlateEntries

Saying = (
    Pushed | ContractChosen | Predicted | CallMade | WeisAnnounced | StoeckShown | Claimed | ClaimJudged | BergSaid | HalfWayWon
    | PackCut | OpeningCardHeld
)
_SAYINGS = (Pushed, ContractChosen, Predicted, CallMade, WeisAnnounced, StoeckShown, Claimed, ClaimJudged, BergSaid, HalfWayWon,
            OpeningCardHeld)


@dataclass(frozen=True, slots=True)
class Match:
    """One side has taken all tricks, and the points written for that."""

    side: Party
    points: int


@dataclass(frozen=True)
class Board:
    """The table as ``viewer`` sees it."""

    viewer: Seat
    rules: RuleSet
    dealer: Seat
    forehand: Seat | None
    to_act: Seat | None
    pack: bool
    """Whether the pack is still in front of the dealer."""
    sizes: PerSeat[int]
    known: PerSeat[CardSet | None]
    """The hands face up for the viewer."""
    contract: Contract | None
    chooser: Seat | None
    trick: Trick
    taken: tuple[TakenTrick, ...]
    shown: tuple[tuple[Seat, Meld], ...]
    running: PerParty[int]
    turned: Card | None
    """The dealer's last card, if it decides the trump suit."""
    predicted: PerSeat[bool]
    """The seats that have predicted."""
    bids: PerSeat[int | None]
    """The predictions known to the viewer."""
    made: PerSeat[int]
    """The card points of each seat in this round."""
    said: PerSeat[Saying | None]
    entries: SlateEntries
    """The entries of the game so far, one for each item scored."""
    row: int | None
    """The board's row being played, from 0; None without a board."""
    drawn: PerSeat[Card] | None = None
    """The cards drawn to find the dealer, while they show."""
    opened: tuple[Seat, Card] | None = None
    """The opening card, while it shows."""
    lot: bool = False
    """Whether trumps have just been drawn by lot."""
    match: Match | None = None
    """A match while it is being shown."""
    covered: bool = False
    """Whether what has been made in this round is not shown, because it is to be counted."""
    prize: Party | None = None
    """Who has the half-way prize."""
    auction: Auction = NO_CALLS
    """What has been called in this round."""
    passed_out: bool = False
    """Whether all have just passed, so that the cards are dealt again."""

    @property
    def factor(self) -> int:
        return self.rules.factor(self.contract, self.row)

    @property
    def times(self) -> int:
        """The factor of the contract, or how often the last bid counts."""
        return max(self.factor, self.auction.times)

    @property
    def standing(self) -> Board:
        """The same table as if the last bid so far were played."""
        if self.contract is not None or self.auction.highest is None:
            return self
        bidder, bid = self.auction.highest
        return replace(self, contract=bid.contract, chooser=bidder)

    @property
    def named_contract(self) -> Contract:
        """The contract; it must be known."""
        assert self.contract is not None
        return self.contract

    @property
    def ruling(self) -> Contract:
        """The simple contract that applies to the trick on the table; the contract must be known."""
        return self.rules.ruling(self.named_contract, len(self.taken))

    @property
    def parties(self) -> tuple[Party, ...]:
        """The parties that pile up their tricks together."""
        return self.rules.seating.parties

    def tricks_of(self, party: Party) -> int:
        return sum(taken.winner in party.seats for taken in self.taken)

    @property
    def played_out(self) -> bool:
        """Whether all tricks of the round are taken."""
        return len(self.taken) == self.rules.tricks

    @property
    def made_match(self) -> Match | None:
        """The match that the tricks on the table make, if the rules score one."""
        if not self.rules.match_bonus or not self.played_out:
            return None
        side = self.rules.party(self.taken[0].winner)
        if not counts_for(self, self.taken[0].winner):
            return None
        won = all(taken.winner in side.seats for taken in self.taken)
        return Match(side, self.rules.match_bonus * self.factor) if won else None

    def turned_by(self, seat: Seat) -> Card | None:
        """The turned card, while this seat holds it."""
        card = self.turned
        if card is None or seat is not self.dealer:
            return None
        tricks = (*(taken.trick for taken in self.taken), self.trick)
        return None if any(played is card for trick in tricks for _, played in trick.plays) else card


def counts_for(at: Board | Observation, seat: Seat) -> bool:
    """Whether a trick of this seat counts: where there are rows, only those of the side that named the contract do."""
    return at.row is None or (at.chooser is not None and at.chooser in at.rules.party(seat).seats)


def factor_of(at: Board | Observation, seat: Seat) -> int:
    """What the points of this seat's tricks are multiplied by; 1 where they do not count."""
    return at.factor if counts_for(at, seat) else 1


def board_of(view: Observation, open_view: OpenObservation | None = None, entries: SlateEntries = NO_ENTRIES) -> Board:
    """The table at rest. ``open_view`` is given if the viewer may see everything; ``entries`` are those of the game so far."""
    board = _lying(view, open_view, entries)
    return board if view.tricks or (view.contract is None and not view.auction.calls) else replace(board, said=_being_said(view))


def after(before: Board, seen: Seen, *, open_hands: bool) -> Board:
    """The table after the event, with all hands open if that is wanted and allowed."""
    event, board = seen.event, _lying(seen.view, seen.open_view if open_hands else None, seen.entries)
    return replace(board, said=_said_after(before, event),
                   drawn=event.cards if isinstance(event, DealerDrawn) else None,
                   opened=(event.seat, event.card) if isinstance(event, OpeningCardHeld) else None,
                   lot=isinstance(event, TrumpDrawn), passed_out=isinstance(event, PassedOut))


def _lying(view: Observation, open_view: OpenObservation | None, entries: SlateEntries) -> Board:
    """The table without any words."""
    known, bids = PerSeat.of(view.rules.seating.seats, lambda seat: view.hand if seat is view.seat else None), view.bids
    if open_view is not None:
        known, bids = PerSeat(*open_view.hands), open_view.bids
    return Board(
        view.seat, view.rules, view.dealer, view.forehand, _to_act(view), view.phase is Phase.CUT, view.hand_sizes, known,
        view.contract, view.chooser, view.trick, view.tricks, _lying_open(view), view.running, view.turned, _predicted(view),
        bids, view.taken, _silence(view.rules), entries, view.row, prize=view.half_way.side, auction=view.auction)


def _to_act(view: Observation) -> Seat | None:
    """The seat visibly to act: nobody while a full trick lies there. A seat asked for Stöck stays hidden, because the question
    reveals who holds it."""
    full = len(view.trick.plays) == view.rules.seats
    nobody = full or view.round_over or (view.phase is Phase.CUT and view.rules.cut == "off")
    return None if nobody or (view.phase is Phase.STOECK and view.to_act is not view.seat) else view.to_act


def _silence(rules: RuleSet) -> PerSeat[Saying | None]:
    return PerSeat.of(rules.seating.seats, lambda _: None)


def _being_said(view: Observation) -> PerSeat[Saying | None]:
    """The last words of a round in which no trick has been turned yet."""
    seats = view.rules.seating.seats
    if view.rules.scope.predicts:
        predicted, is_open = _predicted(view), view.rules.bids == "open"
        return PerSeat.of(seats, lambda seat: Predicted(seat, view.bids[seat] if is_open else None)
                          if predicted[seat] and not view.trick.plays else None)
    if view.trick.plays:
        return PerSeat.of(seats, lambda seat: WeisAnnounced(seat, view.announced[seat] or 0) if view.announced[seat] else None)
    calls = {seat: CallMade(seat, call) for seat, call in view.auction.calls}
    said: PerSeat[Saying | None] = PerSeat.of(seats, calls.get)
    if view.contract is None or view.chooser is None:
        return said
    return said.put(view.chooser, ContractChosen(view.chooser, view.contract, view.factor, view.pushes > 0))


def _predicted(view: Observation) -> PerSeat[bool]:
    if not view.rules.scope.predicts or view.forehand is None:
        return PerSeat.of(view.rules.seating.seats, lambda _: False)
    seats = view.rules.seating.seats
    order = view.forehand.round_the_table(view.rules.direction)
    waiting = order[order.index(view.to_act):] if view.phase is Phase.BID and view.to_act is not None else ()
    return PerSeat.of(seats, lambda seat: seat not in waiting)


def _lying_open(view: Observation) -> tuple[tuple[Seat, Meld], ...]:
    """The open Weis, which are taken up when the second trick is turned."""
    return view.shown if len(view.tricks) < 2 else ()


def _said_after(before: Board, event: Event) -> PerSeat[Saying | None]:
    """The words still shown: those of this trick or choice, except for Weis that lie open or have lost."""
    match event:
        case RoundBegan() | Dealt():
            return _silence(before.rules)
        case PackCut(seat, _):
            return _silence(before.rules).put(seat, event)
        case CardPlayed() if not before.trick.plays:
            return _silence(before.rules)
        case WeisDecided(_, shown, points):
            lost = [seat for seat, saying in before.said.by_seat()
                    if isinstance(saying, WeisAnnounced) and not points[before.rules.party(seat)]]
            silent = {*lost, *(seat for seat, _meld in shown)}
            return PerSeat.of(before.rules.seating.seats, lambda seat: None if seat in silent else before.said[seat])
        case _ if isinstance(event, _SAYINGS):
            return before.said.put(event.seat, event)
    return before.said
