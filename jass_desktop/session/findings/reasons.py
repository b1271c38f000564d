"""Why a decision lost: the parts of the loss, how often and because of which fact another is better, and a layout as example."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from enum import Enum
from typing import Protocol, TypeVar

from jass_desktop.engine.actions import Action
from jass_desktop.engine.cards import Card, CardSet, Suit
from jass_desktop.engine.seats import Seat

Plain = dict[str, object]


class Cause(Enum):
    """What a part of a loss comes from."""

    CARD = "card"
    """A card that one's own side takes less often."""
    LAST_TRICK = "last trick"
    MATCH = "match"
    WEIS = "weis"
    STOECK = "stoeck"
    CARDS = "cards"
    """For a contract: all cards together, including the last trick."""
    BID = "bid"
    """What is written for the bid."""
    LATER = "later"
    """The value of the rows left on the board."""
    OVER = "over"
    """Points above the prediction."""
    UNDER = "under"
    """Points below the prediction."""
    EXACT = "exact"
    """The bonus for a prediction that comes true."""
    GAME = "game"
    """The score of the game, by which points count more or less than usual: near its end, or with a large lead."""
    REST = "rest"
    """Everything too small to be named."""


@dataclass(frozen=True)
class Part:
    """A part of a loss, in the same points. A part below 0 is a gain."""

    cause: Cause
    points: float
    card: Card | None = None
    """The card, if the cause is ``CARD``."""

    def to_values(self) -> Plain:
        """Plain values for JSON."""
        return {"cause": self.cause.value, "points": self.points, **({"card": self.card.code} if self.card is not None else {})}


@dataclass(frozen=True)
class Layouts:
    """The shares of layouts, from 0 to 1, in which the alternative would have been better or worse, and by how much."""

    better: float
    by: float
    worse: float
    less: float

    def to_values(self) -> Plain:
        """Plain values for JSON."""
        return {"better": self.better, "by": self.by, "worse": self.worse, "less": self.less}


@dataclass(frozen=True)
class Fact:
    """The fact about a hidden hand that most decides how much better the alternative is: whether the seat holds the card, or any
    card of the suit."""

    seat: Seat
    thing: Card | Suit
    often: float
    """The share of layouts in which it is true, from 0 to 1."""
    yes: float
    """By how much the alternative is better where it is true; below 0 where it is worse."""
    no: float
    """The same where it is false."""

    def to_values(self) -> Plain:
        """Plain values for JSON."""
        return {"seat": self.seat.label, "holds": thing_text(self.thing), "often": self.often, "yes": self.yes, "no": self.no}


class Way(Enum):
    """How the other side takes a card that the better alternative would have brought home."""

    CUT = "cut"
    """With a trump, in a trick of another suit."""
    HIGHER = "higher"
    """With a higher card of its suit, to which it was played."""
    LED = "led"
    """It leads to the trick, and a higher card of its suit takes it."""
    THROWN = "thrown"
    """It is thrown onto a trick of another suit that the other side takes."""
    KEPT = "kept"
    """The other side plays it in a trick that it takes itself."""


@dataclass(frozen=True)
class Fate:
    """What happens to a card that the own side takes less often."""

    card: Card
    way: Way
    seat: Seat | None
    """Who takes it; None if that differs."""
    share: float
    """The share of this fate among the layouts in which the card is lost, from 0 to 1."""

    @property
    def taker(self) -> str | None:
        """The label of the seat."""
        return None if self.seat is None else self.seat.label

    def to_values(self) -> Plain:
        """Plain values for JSON."""
        return {"card": self.card.code, "way": self.way.value, "seat": self.taker, "share": self.share}


@dataclass(frozen=True)
class Continuation:
    """How a round continues after a decision if everybody plays like the club player."""

    said: tuple[Action, ...]
    """The contract, pushes and predictions that follow."""
    cards: tuple[Card, ...]

    def to_values(self) -> Plain:
        """Plain values for JSON."""
        return {"said": [str(action) for action in self.said], "cards": " ".join(card.code for card in self.cards)}


@dataclass(frozen=True)
class Example:
    """A layout of the hidden cards in which the first named part of a loss occurs, and both lines in it."""

    hands: tuple[CardSet, ...]
    """What each seat holds at the decision."""
    taken: Continuation
    better: Continuation

    def to_values(self) -> Plain:
        """Plain values for JSON."""
        return {"hands": [" ".join(card.code for card in hand) for hand in self.hands], "taken": self.taken.to_values(),
                "better": self.better.to_values()}


_LEAST, _MOST = 0.1, 3
"""A part is named if it is at least this share of the loss; at most this many are named."""
_ENOUGH = 0.7, 1.3
"""The named parts together make up a share of the loss within these bounds; otherwise none is named but one that alone makes up
all of it."""


class _Sized(Protocol):
    @property
    def points(self) -> float: ...


_Some = TypeVar("_Some", bound=_Sized)


def explaining(parts: Iterable[_Some], loss: float) -> tuple[_Some, ...]:
    """The largest of these parts of a loss; () if they do not explain it."""
    large = sorted((part for part in parts if abs(part.points) >= _LEAST * loss), key=lambda part: -abs(part.points))[:_MOST]
    least, most = _ENOUGH
    if loss and least <= sum(part.points for part in large) / loss <= most:
        return tuple(large)
    return tuple(large[:1]) if loss and large and large[0].points >= loss else ()


def thing_text(thing: Card | Suit) -> str:
    """A card by its code, a suit by its letter."""
    return thing.letter if isinstance(thing, Suit) else thing.code
