"""What lies on the table and what has just been said: the state between a view and its picture. Pure.

``board_of`` makes it from a view; ``after`` follows the events one by one, so that each can be shown on its own.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from jass_desktop.engine.cards import EMPTY, Card, CardSet
from jass_desktop.engine.contracts import Contract
from jass_desktop.engine.events import (
    CardPlayed,
    Claimed,
    ClaimJudged,
    ContractChosen,
    DealerDrawn,
    Dealt,
    Event,
    OpeningCardHeld,
    PackCut,
    Predicted,
    Pushed,
    RoundBegan,
    RoundEnded,
    StoeckShown,
    TrickTaken,
    TrumpTurned,
    WeisAnnounced,
    WeisDecided,
)
from jass_desktop.engine.observation import Observation, OpenObservation
from jass_desktop.engine.phase import Phase
from jass_desktop.engine.ruleset import RuleSet
from jass_desktop.engine.scoring import Line
from jass_desktop.engine.seats import Party, PerParty, PerSeat, Seat
from jass_desktop.engine.trick import EMPTY_TRICK, TakenTrick, Trick
from jass_desktop.engine.weis import Meld
from jass_desktop.session.slate_entries import NO_ENTRIES, SlateEntries

Saying = Pushed | ContractChosen | Predicted | WeisAnnounced | StoeckShown | Claimed | ClaimJudged | PackCut | OpeningCardHeld
_SAYINGS = (Pushed, ContractChosen, Predicted, WeisAnnounced, StoeckShown, Claimed, ClaimJudged, OpeningCardHeld)
_SILENCE: PerSeat[Saying | None] = PerSeat(None, None, None, None)
_NOBODY_KNOWN: PerSeat[CardSet | None] = PerSeat(None, None, None, None)
_NO_BIDS: PerSeat[int | None] = PerSeat(None, None, None, None)
_NOBODY: PerSeat[bool] = PerSeat(False, False, False, False)
_NOTHING: PerSeat[int] = PerSeat(0, 0, 0, 0)


@dataclass(frozen=True, slots=True)
class Match:
    """One side has taken all nine tricks: what that is worth, as it is written."""

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
    """Whether the pack still lies before the dealer."""
    sizes: PerSeat[int]
    known: PerSeat[CardSet | None]
    """The hands that lie face up for the viewer."""
    contract: Contract | None
    chooser: Seat | None
    trick: Trick
    taken: tuple[TakenTrick, ...]
    shown: tuple[tuple[Seat, Meld], ...]
    running: PerParty[int]
    turned: Card | None = None
    """The dealer's last card, where it decides the suit."""
    predicted: PerSeat[bool] = _NOBODY
    """Who has predicted."""
    bids: PerSeat[int | None] = _NO_BIDS
    """The predictions that the viewer knows."""
    made: PerSeat[int] = _NOTHING
    """The card points that each seat has taken in this round."""
    entries: SlateEntries = NO_ENTRIES
    """What has been noted in the game so far, thing by thing."""
    drawn: PerSeat[Card] | None = None
    seal: str = ""
    """What binds the table to the pack of the round; "" where rounds are not sealed."""
    opened: tuple[Seat, Card] | None = None
    """The opening card while it is being shown."""
    match: Match | None = None
    """A match while it is being shown."""
    said: PerSeat[Saying | None] = _SILENCE

    @property
    def factor(self) -> int:
        return self.rules.factor(self.contract)

    @property
    def ruling(self) -> Contract | None:
        """The simple contract by which the trick on the table is played."""
        return None if self.contract is None else self.contract.in_trick(len(self.taken), self.rules.guschti_at)

    @property
    def parties(self) -> tuple[Party, ...]:
        """Who lays won tricks together, each on a pile."""
        return self.rules.seating.parties

    def tricks_of(self, party: Party) -> int:
        return sum(taken.winner in party.seats for taken in self.taken)

    @property
    def played_out(self) -> bool:
        """Whether all tricks of the round are taken."""
        return len(self.taken) == self.rules.tricks

    @property
    def made_match(self) -> Match | None:
        """The match that the tricks on the table are, where these rules know one."""
        if not self.rules.match_bonus or not self.played_out:
            return None
        side = self.rules.party(self.taken[0].winner)
        won = all(taken.winner in side.seats for taken in self.taken)
        return Match(side, self.rules.match_bonus * self.factor) if won else None

    def turned_by(self, seat: Seat) -> Card | None:
        """The turned card as long as this seat holds it."""
        card = self.turned
        if card is None or seat is not self.dealer:
            return None
        tricks = (*(taken.trick for taken in self.taken), self.trick)
        return None if any(played is card for trick in tricks for _, played in trick.plays) else card


def board_of(view: Observation, open_view: OpenObservation | None = None, entries: SlateEntries = NO_ENTRIES) -> Board:
    """The table at rest; ``open_view`` is there where the viewer may see everything. ``entries`` are those of the game so far."""
    known, bids = _NOBODY_KNOWN.put(view.seat, view.hand), view.bids
    if open_view is not None:
        known, bids = PerSeat(*open_view.hands), open_view.bids
    # Who is asked for a Stöck is nobody's business: the question alone tells who holds it.
    to_act = None if view.phase is Phase.STOECK and view.to_act is not view.seat else view.to_act
    board = Board(
        view.seat, view.rules, view.dealer, view.forehand, to_act, view.phase is Phase.CUT, view.hand_sizes, known,
        view.contract, view.chooser, view.trick, view.tricks, _lying_open(view), view.running, view.turned, _predicted(view),
        bids, view.taken, entries, seal=view.seal)
    return board if view.tricks or view.contract is None else replace(board, said=_being_said(view))


def _being_said(view: Observation) -> PerSeat[Saying | None]:
    """What was said last in a round of which no trick is turned yet."""
    seats = view.rules.seating.seats
    if view.turned is not None:
        predicted = _NOBODY if view.trick.plays else _predicted(view)
        shown = view.bids if view.rules.bids == "open" else _NO_BIDS
        return PerSeat.of(seats, lambda seat: Predicted(seat, shown[seat]) if predicted[seat] else None)
    if view.trick.plays:
        return PerSeat.of(seats, lambda seat: WeisAnnounced(seat, view.announced[seat] or 0) if view.announced[seat] else None)
    assert view.contract is not None
    assert view.chooser is not None
    return _SILENCE.put(view.chooser, ContractChosen(view.chooser, view.contract, view.factor, view.pushes > 0))


def _predicted(view: Observation) -> PerSeat[bool]:
    if view.turned is None or view.forehand is None:
        return _NOBODY
    seats = view.rules.seating.seats
    order = view.forehand.round_the_table(view.rules.direction)
    waiting = order[order.index(view.to_act):] if view.phase is Phase.BID and view.to_act is not None else ()
    return PerSeat.of(seats, lambda seat: seat not in waiting)


def _lying_open(view: Observation) -> tuple[tuple[Seat, Meld], ...]:
    """Weis are taken up again when the second trick is turned."""
    return view.shown if len(view.tricks) == 1 else ()


def after(board: Board, event: Event, view: Observation, open_view: OpenObservation | None = None) -> Board:
    """The table after the event. ``view`` and ``open_view`` are those at the end of all events, which know what was dealt."""
    seats = board.rules.seating.seats
    board = replace(board, opened=None, entries=board.entries.after(event, board.rules))
    if isinstance(event, _SAYINGS):
        board = replace(board, said=board.said.put(event.seat, event))
    match event:
        case DealerDrawn(cards, dealer):
            return replace(board, drawn=cards, dealer=dealer)
        case RoundBegan(_, dealer, cutter):
            return replace(
                board, dealer=dealer, forehand=None, to_act=cutter, pack=True, sizes=PerSeat(0, 0, 0, 0), contract=None,
                chooser=None,
                known=PerSeat.of(seats, lambda seat: None if board.known[seat] is None else EMPTY), trick=EMPTY_TRICK, taken=(),
                shown=(), turned=None, predicted=_NOBODY, bids=_NO_BIDS, made=_NOTHING, drawn=None, said=_SILENCE, seal=view.seal)
        case PackCut(seat, _):
            return replace(board, said=_SILENCE.put(seat, event))
        case Dealt(_, first):
            known = board_of(view, open_view).known
            return replace(board, pack=False, sizes=PerSeat.of(seats, lambda _: view.rules.tricks), known=known,
                           forehand=first, to_act=first, said=_SILENCE)
        case OpeningCardHeld(seat, card):
            return replace(board, forehand=seat, to_act=seat, opened=(seat, card))
        case Pushed(seat):
            return replace(board, to_act=board.rules.seating.partners(seat, board.rules.direction)[0])
        case ContractChosen(seat, contract, _, _):
            leader = seat if board.rules.leader == "chooser" else board.forehand
            return replace(board, contract=contract, chooser=seat, to_act=leader)
        case TrumpTurned(_, card):
            return replace(board, turned=card, contract=Contract.of_suit(card.suit))
        case Predicted(seat, _):
            bids = (view if open_view is None else open_view).bids
            return replace(board, predicted=board.predicted.put(seat, True), bids=board.bids.put(seat, bids[seat]),
                           to_act=seat.next(board.rules.direction))
        case CardPlayed(seat, card):
            return _played(board, seat, card)
        case WeisDecided():
            running = PerParty.of(board.parties, lambda side: board.running[side] + event.points[side] * board.factor)
            # The cards lie where the words were.
            said = PerSeat.of(seats, lambda seat: None if any(shows is seat for shows, _ in event.shown) else board.said[seat])
            return replace(board, shown=event.shown, running=running, said=said)
        case StoeckShown(seat, points, _):
            return _scored(board, seat, points)
        case TrickTaken(number, winner, points):
            taken = (*board.taken, TakenTrick(board.trick, winner, points))
            shown = board.shown if number == 1 else ()
            made = board.made.put(winner, board.made[winner] + points)
            return replace(_scored(board, winner, points), taken=taken, trick=EMPTY_TRICK, shown=shown, made=made, to_act=winner)
        case RoundEnded(score):
            predicted = dict(score.lines).get(Line.PREDICTED)
            bids = board.bids if predicted is None else PerSeat[int | None](*predicted)
            return replace(board, bids=bids, running=score.totals, to_act=None)
    return board


def _played(board: Board, seat: Seat, card: Card) -> Board:
    hand = board.known[seat]
    known = board.known if hand is None else board.known.put(seat, hand - CardSet(card.bit))
    said = board.said if board.trick.plays else _SILENCE
    return replace(board, known=known, sizes=board.sizes.put(seat, board.sizes[seat] - 1), trick=board.trick.add(seat, card),
                   to_act=seat.next(board.rules.direction), said=said)


def _scored(board: Board, seat: Seat, points: int) -> Board:
    if board.rules.kind == "differenzler":
        return board  # the difference is known only when the round is over
    side = board.rules.party(seat)
    return replace(board, running=board.running.put(side, board.running[side] + points * board.factor))
