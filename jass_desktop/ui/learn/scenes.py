"""The pictures on the pages as values: their content, without any painting."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from jass_desktop.engine.cards import Card, CardSet
from jass_desktop.engine.contracts import Contract
from jass_desktop.engine.seats import Direction, PerSeat, Seat, Seating
from jass_desktop.engine.weis import Meld
from jass_desktop.ui.learn.positions import Ruling
from jass_desktop.ui.table.score.slate import Slate


@dataclass(frozen=True)
class RoundTable:
    """The players at the table, in sides or alone, and the playing direction."""

    direction: Direction
    seating: Seating
    hand: CardSet
    trick: tuple[tuple[Seat, Card], ...]


@dataclass(frozen=True)
class Packets:
    """A dealer dealing, to each seat packets of so many cards."""

    direction: Direction
    sizes: tuple[int, ...]
    dealer: Seat
    dealer_note: str
    forehand_note: str
    """Empty if the opening card always decides, so that no seat can be named."""
    opening: Card | None
    """The card that makes its holder forehand, in the first round or always."""
    opening_note: str


@dataclass(frozen=True)
class WholeDeck:
    """All 36 cards, suit by suit."""


@dataclass(frozen=True)
class CardOrder:
    """Cards from the strongest down, each with its value; ``sign`` heads the row."""

    label: str
    sign: Contract
    cards: tuple[Card, ...]
    points: tuple[int, ...]


@dataclass(frozen=True)
class Orders:
    rows: tuple[CardOrder, ...]


@dataclass(frozen=True)
class Courses:
    """Mixed contracts with the direction of each trick."""

    rows: tuple[tuple[str, tuple[Contract, ...]], ...]


@dataclass(frozen=True)
class Offered:
    """The contracts to choose from with their factors, above a hand."""

    contracts: tuple[tuple[Contract, int], ...]
    hand: CardSet
    bids: tuple[int, ...] = ()
    """The points that may be bid for them, where there is an auction."""


@dataclass(frozen=True)
class Turned:
    """The dealer's last card, face up, which decides the trump suit."""

    direction: Direction
    dealer: Seat
    card: Card
    note: str
    hand: CardSet


@dataclass(frozen=True)
class Lot:
    """The trump suit, drawn by lot."""

    contract: Contract
    hand: CardSet


@dataclass(frozen=True)
class Predictions:
    """The prediction of each seat; None if hidden."""

    bids: PerSeat[int | None]
    hand: CardSet
    contract: Contract


@dataclass(frozen=True)
class Lesson:
    """A position with the engine's verdict, and the answer in words."""

    answer: Ruling
    notes: tuple[str, ...]


@dataclass(frozen=True)
class Lessons:
    lessons: tuple[Lesson, ...]


@dataclass(frozen=True)
class Melds:
    """The melds and their points, and the letters of other cards that make melds of equal value."""

    rows: tuple[tuple[Meld, int, str], ...]


@dataclass(frozen=True)
class Rivals:
    """What each seat declares, and whether it counts."""

    rows: tuple[tuple[Seat, Meld, int, bool], ...]
    verdict: str


@dataclass(frozen=True)
class Couple:
    """Two cards that belong together, and the words said when the second is played."""

    cards: tuple[Card, Card]
    says: str
    points: int


@dataclass(frozen=True)
class SheetRow:
    """A row of a table; ``strong`` for sums."""

    label: str
    cells: tuple[str, ...]
    strong: bool = False


@dataclass(frozen=True)
class Sheet:
    """A table on a sheet."""

    heads: tuple[str, ...]
    rows: tuple[SheetRow, ...]


@dataclass(frozen=True)
class Legend:
    """The value of a stroke on each of the three lines of a half, from the top, and the meaning of the number beside them."""

    lines: tuple[str, str, str]
    rest: str


@dataclass(frozen=True)
class Chalk:
    """The slate with its content, and what a player says."""

    slate: Slate
    legend: Legend | None = None
    says: str = ""


Scene: TypeAlias = (RoundTable | Packets | WholeDeck | Orders | Courses | Offered | Turned | Lot | Predictions | Lessons
                    | Melds | Rivals | Couple | Sheet | Chalk)


@dataclass(frozen=True)
class Page:
    """One page. ``key`` identifies it across languages and rule sets; ``lead`` is its main point."""

    key: str
    title: str
    lead: str
    words: tuple[str, ...]
    scene: Scene
