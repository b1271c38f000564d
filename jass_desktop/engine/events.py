"""What happened at the table, as everybody at it saw it. No event carries a card that is still hidden."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from jass_desktop.engine.cards import Card
from jass_desktop.engine.contracts import Contract
from jass_desktop.engine.scoring import Outcome, RoundScore
from jass_desktop.engine.seats import Party, PerParty, PerSeat, Seat
from jass_desktop.engine.weis import Meld


@dataclass(frozen=True, slots=True)
class DealerDrawn:
    """Each seat drew a card; the rule ``first_dealer`` made one of them the dealer."""

    cards: PerSeat[Card]
    dealer: Seat


@dataclass(frozen=True, slots=True)
class RoundBegan:
    """The dealer shuffled and holds the pack out to ``cutter``, who is ``None`` where nobody cuts."""

    number: int
    dealer: Seat
    cutter: Seat | None


@dataclass(frozen=True, slots=True)
class PackCut:
    """``lifted`` cards went under the rest; none of them means that the cutter knocked."""

    seat: Seat
    lifted: int


@dataclass(frozen=True, slots=True)
class Dealt:
    """All cards, three by three, ``first`` getting the first packet."""

    dealer: Seat
    first: Seat


@dataclass(frozen=True, slots=True)
class OpeningCardHeld:
    """The holder of the opening card names himself: forehand of the first round."""

    seat: Seat
    card: Card


@dataclass(frozen=True, slots=True)
class Pushed:
    seat: Seat


@dataclass(frozen=True, slots=True)
class ContractChosen:
    seat: Seat
    contract: Contract
    factor: int
    pushed: bool


@dataclass(frozen=True, slots=True)
class TrumpTurned:
    """The dealer turns his last card, whose suit is trump; it stays in his hand (Differenzler)."""

    seat: Seat
    card: Card


@dataclass(frozen=True, slots=True)
class Predicted:
    """A seat said how many points it will make; ``points`` is None where predictions are hidden."""

    seat: Seat
    points: int | None


@dataclass(frozen=True, slots=True)
class CardPlayed:
    seat: Seat
    card: Card


@dataclass(frozen=True, slots=True)
class WeisAnnounced:
    """With the first card, only the points of the best Weis are said, before any factor."""

    seat: Seat
    points: int


@dataclass(frozen=True, slots=True)
class WeisDecided:
    """After trick 1, if anything was declared: what is laid open, and the points that count, before any factor.

    ``side`` is the one that scores; None where a tie lets both score, or neither.
    """

    side: Party | None
    shown: tuple[tuple[Seat, Meld], ...]
    points: PerParty[int]


@dataclass(frozen=True, slots=True)
class StoeckShown:
    """King and queen of trumps; ``early``: before both were played, because it wins the game."""

    seat: Seat
    points: int
    early: bool


@dataclass(frozen=True, slots=True)
class TrickTaken:
    """``number`` counts from 1; points include the five of the last trick and no factor."""

    number: int
    winner: Seat
    points: int


@dataclass(frozen=True, slots=True)
class Claimed:
    seat: Seat


@dataclass(frozen=True, slots=True)
class ClaimJudged:
    seat: Seat
    valid: bool


@dataclass(frozen=True, slots=True)
class RoundEnded:
    score: RoundScore


@dataclass(frozen=True, slots=True)
class GameEnded:
    outcome: Outcome


Event: TypeAlias = (
    DealerDrawn | RoundBegan | PackCut | Dealt | OpeningCardHeld | Pushed | ContractChosen | TrumpTurned | Predicted
    | CardPlayed | WeisAnnounced | WeisDecided | StoeckShown | TrickTaken | Claimed | ClaimJudged | RoundEnded | GameEnded
)
