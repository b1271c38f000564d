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
    Pushed,
    RoundBegan,
    RoundEnded,
    StoeckShown,
    TrickTaken,
    WeisAnnounced,
    WeisDecided,
)
from jass_desktop.engine.observation import Observation
from jass_desktop.engine.phase import Phase
from jass_desktop.engine.ruleset import RuleSet
from jass_desktop.engine.seats import PerSeat, PerSide, Seat
from jass_desktop.engine.trick import EMPTY_TRICK, TakenTrick, Trick
from jass_desktop.engine.weis import Meld

Saying = Pushed | ContractChosen | WeisAnnounced | StoeckShown | Claimed | ClaimJudged | PackCut | OpeningCardHeld
_SAYINGS = (Pushed, ContractChosen, WeisAnnounced, StoeckShown, Claimed, ClaimJudged, OpeningCardHeld)
_SILENCE: PerSeat[Saying | None] = PerSeat(None, None, None, None)
_NOBODY_KNOWN: PerSeat[CardSet | None] = PerSeat(None, None, None, None)


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
    running: PerSide[int]
    drawn: PerSeat[Card] | None = None
    opened: tuple[Seat, Card] | None = None
    """The opening card while it is being shown."""
    said: PerSeat[Saying | None] = _SILENCE

    @property
    def factor(self) -> int:
        return 1 if self.contract is None else self.rules.factor(self.contract)

    def tricks_of(self, side: int) -> int:
        return sum(taken.winner.side == side for taken in self.taken)


def board_of(view: Observation, hands: PerSeat[CardSet] | None = None) -> Board:
    """The table at rest; ``hands`` are all four, where the viewer may see them."""
    known = _NOBODY_KNOWN.put(view.seat, view.hand)
    if hands is not None:
        known = PerSeat(*hands)
    board = Board(
        view.seat, view.rules, view.dealer, view.forehand, view.to_act, view.phase is Phase.CUT, view.hand_sizes, known,
        view.contract, view.chooser, view.trick, view.tricks, _lying_open(view), view.running)
    if view.tricks or view.contract is None or view.chooser is None:
        return board
    said = _SILENCE.put(view.chooser, ContractChosen(view.chooser, view.contract, view.factor, view.pushed))
    if view.trick.plays:
        said = PerSeat.of(lambda seat: WeisAnnounced(seat, view.announced[seat] or 0) if view.announced[seat] else None)
    return replace(board, said=said)


def _lying_open(view: Observation) -> tuple[tuple[Seat, Meld], ...]:
    """Weis are taken up again when the second trick is turned."""
    return view.shown if len(view.tricks) == 1 else ()


def after(board: Board, event: Event, view: Observation, hands: PerSeat[CardSet] | None = None) -> Board:
    """The table after the event. ``view`` and ``hands`` are those at the end of all events, which know what was dealt."""
    board = replace(board, opened=None) if board.opened is not None else board
    if isinstance(event, _SAYINGS):
        board = replace(board, said=board.said.put(event.seat, event))
    match event:
        case DealerDrawn(cards, dealer):
            return replace(board, drawn=cards, dealer=dealer)
        case RoundBegan(_, dealer, cutter):
            return replace(
                board, dealer=dealer, forehand=None, to_act=cutter, pack=True, sizes=PerSeat(0, 0, 0, 0), contract=None,
                chooser=None,
                known=PerSeat.of(lambda seat: None if board.known[seat] is None else EMPTY), trick=EMPTY_TRICK, taken=(),
                shown=(),
                drawn=None, said=_SILENCE)
        case PackCut(seat, _):
            return replace(board, said=_SILENCE.put(seat, event))
        case Dealt(_, first):
            known = board_of(view, hands).known
            return replace(board, pack=False, sizes=PerSeat(9, 9, 9, 9), known=known, forehand=first, to_act=first, said=_SILENCE)
        case OpeningCardHeld(seat, card):
            return replace(board, forehand=seat, to_act=seat, opened=(seat, card))
        case Pushed(seat):
            return replace(board, to_act=seat.partner)
        case ContractChosen(seat, contract, _, _):
            leader = seat if board.rules.leader == "chooser" else board.forehand
            return replace(board, contract=contract, chooser=seat, to_act=leader)
        case CardPlayed(seat, card):
            return _played(board, seat, card)
        case WeisDecided():
            running = PerSide.of(lambda side: board.running[side] + event.points[side] * board.factor)
            return replace(board, shown=event.shown, running=running)
        case StoeckShown(seat, points, _):
            return _scored(board, seat, points)
        case TrickTaken(number, winner, points):
            taken = (*board.taken, TakenTrick(board.trick, winner, points))
            shown = board.shown if number == 1 else ()
            return replace(_scored(board, winner, points), taken=taken, trick=EMPTY_TRICK, shown=shown, to_act=winner)
        case RoundEnded(score):
            return replace(board, running=score.totals, to_act=None)
    return board


def _played(board: Board, seat: Seat, card: Card) -> Board:
    hand = board.known[seat]
    known = board.known if hand is None else board.known.put(seat, hand - CardSet(card.bit))
    said = board.said if board.trick.plays else _SILENCE
    return replace(board, known=known, sizes=board.sizes.put(seat, board.sizes[seat] - 1), trick=board.trick.add(seat, card),
                   to_act=seat.next(board.rules.direction), said=said)


def _scored(board: Board, seat: Seat, points: int) -> Board:
    side = seat.side
    return replace(board, running=board.running.put(side, board.running[side] + points * board.factor))
