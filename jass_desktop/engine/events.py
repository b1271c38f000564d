"""What happened at the table, as everybody there saw it. No event carries a card that is still hidden."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from jass_desktop.engine.actions import Call
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
    """``lifted`` cards went under the rest; 0 means that the cutter knocked."""

    seat: Seat
    lifted: int


@dataclass(frozen=True, slots=True)
class Dealt:
    """All cards were dealt in packets of three; ``first`` got the first packet."""

    dealer: Seat
    first: Seat


@dataclass(frozen=True, slots=True)
class OpeningCardHeld:
    """The holder of the opening card was revealed: forehand of the first round."""

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
    """The dealer turned up the last card, whose suit is trump; it stays in the dealer's hand (Differenzler)."""

    seat: Seat
    card: Card


@dataclass(frozen=True, slots=True)
class TrumpDrawn:
    """A suit was drawn by lot, which is trump; nobody has shown a card for it (Differenzler)."""

    contract: Contract


@dataclass(frozen=True, slots=True)
class Predicted:
    """A seat predicted how many points it will make; ``points`` is None where predictions are hidden."""

    seat: Seat
    points: int | None


@dataclass(frozen=True, slots=True)
class CallMade:
    """A seat said something in the auction (Sidi Barrani)."""

    seat: Seat
    call: Call


@dataclass(frozen=True, slots=True)
class PassedOut:
    """Nobody has bid: the cards are dealt again."""


@dataclass(frozen=True, slots=True)
class CardPlayed:
    seat: Seat
    card: Card


@dataclass(frozen=True, slots=True)
class WeisAnnounced:
    """Weis announced with the first card: only the points of the best one, before any factor."""

    seat: Seat
    points: int


@dataclass(frozen=True, slots=True)
class WeisDecided:
    """After trick 1, if anything was declared: the Weis shown, and the points that count, before any factor.

    ``side`` is the one that scores; None where a tie lets both score, or neither.
    """

    side: Party | None
    shown: tuple[tuple[Seat, Meld], ...]
    points: PerParty[int]


@dataclass(frozen=True, slots=True)
class StoeckShown:
    """King and queen of trumps were shown; ``early`` means before both were played, because they decide."""

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
class BergSaid:
    seat: Seat


@dataclass(frozen=True, slots=True)
class HalfWayWon:
    """The side has the half-way prize; ``said`` is who claimed it, rightly or for the others, None where it came by itself."""

    side: Party
    said: Seat | None

    @property
    def seat(self) -> Seat:
        """Who tells it."""
        return self.side.seats[0] if self.said is None else self.said


@dataclass(frozen=True, slots=True)
class RoundEnded:
    score: RoundScore


@dataclass(frozen=True, slots=True)
class GameEnded:
    outcome: Outcome


Event: TypeAlias = (
    DealerDrawn | RoundBegan | PackCut | Dealt | OpeningCardHeld | Pushed | ContractChosen | TrumpTurned | TrumpDrawn
    | Predicted | CallMade | PassedOut | CardPlayed | WeisAnnounced | WeisDecided | StoeckShown | TrickTaken | Claimed
    | ClaimJudged | BergSaid | HalfWayWon | RoundEnded | GameEnded
)
