"""What the pages picture, as values: what is to be seen, and nothing of how it is painted."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from jass_desktop.engine.cards import Card, CardSet
from jass_desktop.engine.contracts import Contract
from jass_desktop.engine.seats import Direction, PerSeat, Seat, Seating
from jass_desktop.engine.weis import Meld
from jass_desktop.ui.learn.positions import Answer
from jass_desktop.ui.table.score.slate import Slate


@dataclass(frozen=True)
class RoundTable:
    """The players at the table, in sides or each alone, and which way the play goes."""

    direction: Direction
    seating: Seating
    hand: CardSet
    trick: tuple[tuple[Seat, Card], ...]


@dataclass(frozen=True)
class Dealing:
    """A dealer gives the cards in packets of three."""

    direction: Direction
    dealer: Seat
    dealer_note: str
    forehand_note: str
    """Empty where the opening card always decides, so that no seat can be named."""
    opening: Card | None
    """The card whose holder is forehand, in the first round or always."""
    opening_note: str


@dataclass(frozen=True)
class WholeDeck:
    """All 36 cards, suit by suit."""


@dataclass(frozen=True)
class Order:
    """Cards from the strongest down, with what each brings; ``sign`` heads the row."""

    label: str
    sign: Contract
    cards: tuple[Card, ...]
    points: tuple[int, ...]


@dataclass(frozen=True)
class Orders:
    rows: tuple[Order, ...]


@dataclass(frozen=True)
class Courses:
    """Mixed contracts: the direction of each trick."""

    rows: tuple[tuple[str, tuple[Contract, ...]], ...]


@dataclass(frozen=True)
class Offered:
    """The contracts to choose from with their factors, above a hand."""

    contracts: tuple[tuple[Contract, int], ...]
    hand: CardSet


@dataclass(frozen=True)
class Turned:
    """The dealer's last card lies face up and decides what is trumps."""

    direction: Direction
    dealer: Seat
    card: Card
    note: str
    hand: CardSet


@dataclass(frozen=True)
class Predicted:
    """What each seat has said; None where it is hidden."""

    bids: PerSeat[int | None]
    hand: CardSet
    contract: Contract


@dataclass(frozen=True)
class Lesson:
    """A position with the engine's answer, and in words what follows from it."""

    answer: Answer
    notes: tuple[str, ...]


@dataclass(frozen=True)
class Lessons:
    lessons: tuple[Lesson, ...]


@dataclass(frozen=True)
class Melds:
    """What can be declared, for how many points, and by which letters one finds what else counts so much."""

    rows: tuple[tuple[Meld, int, str], ...]


@dataclass(frozen=True)
class Rivals:
    """What each seat declares; whether it counts."""

    rows: tuple[tuple[Seat, Meld, int, bool], ...]
    verdict: str


@dataclass(frozen=True)
class Couple:
    """Two cards that belong together, and what is said when the second falls."""

    cards: tuple[Card, Card]
    says: str
    points: int


@dataclass(frozen=True)
class Row:
    """A line of a table; ``strong`` for sums."""

    label: str
    cells: tuple[str, ...]
    strong: bool = False


@dataclass(frozen=True)
class Sheet:
    """A sheet with a table."""

    heads: tuple[str, ...]
    rows: tuple[Row, ...]


@dataclass(frozen=True)
class Legend:
    """What a stroke on each of the three lines of a half is worth, from above, and what the number beside them is."""

    lines: tuple[str, str, str]
    rest: str


@dataclass(frozen=True)
class Chalk:
    """The slate, what is on it, and what somebody says."""

    slate: Slate
    legend: Legend | None = None
    says: str = ""


Scene: TypeAlias = (RoundTable | Dealing | WholeDeck | Orders | Courses | Offered | Turned | Predicted | Lessons | Melds | Rivals
                    | Couple | Sheet | Chalk)


@dataclass(frozen=True)
class Page:
    """One page. ``key`` names it across languages and rule sets; ``lead`` is what to remember of it."""

    key: str
    title: str
    lead: str
    words: tuple[str, ...]
    scene: Scene
