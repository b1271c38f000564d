"""What there is to know of an option of a rule set: its values and their text, its group, and when it has a say.

Its words for people are in ``words.options``.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from enum import Enum
from typing import Any, Literal, Protocol, get_args, get_origin

from jass_desktop.engine.cards import DECK, Card, Rank
from jass_desktop.engine.contracts import SUIT_CONTRACTS, Contract
from jass_desktop.engine.rows import Row, read_rows, write_rows
from jass_desktop.gate.text import whole_number

LARGEST_FACTOR = 20
_MOST_ROWS = 20


class Group(Enum):
    """What options are about, as a rules screen arranges them."""

    GAME = "game"
    DEAL = "deal"
    CARDS = "cards"
    WEIS = "weis"
    STOECK = "stoeck"
    CLAIMS = "claims"
    AUCTION = "auction"
    PREDICTIONS = "predictions"
    BOARD = "board"


class Values(Protocol):
    """The values that an option may have, and their text in records."""

    def read(self, text: str) -> Any:
        """The value with this text. Raises ValueError or NotationError when there is none."""

    def write(self, value: Any) -> str:
        """The text of the value; ``read`` restores it."""

    def problem(self, value: Any) -> str:
        """What was expected instead of the value; "" if the value is allowed."""


@dataclass(frozen=True)
class OneOf:
    """A closed list, or what gives it where a further game may make it longer."""

    listed: tuple[Any, ...] | Callable[[], tuple[Any, ...]]

    @property
    def values(self) -> tuple[Any, ...]:
        return self.listed() if callable(self.listed) else self.listed

    def read(self, text: str) -> Any:
        return next((value for value in self.values if self.write(value) == text), text)

    def write(self, value: Any) -> str:
        return str(value.value) if isinstance(value, Enum) else str(value)

    def problem(self, value: Any) -> str:
        return "" if value in self.values else f"one of {', '.join(map(self.write, self.values))}"


@dataclass(frozen=True)
class YesOrNo:
    """True or False."""

    def read(self, text: str) -> bool:
        if text not in ("yes", "no"):
            raise ValueError("expected yes or no")
        return text == "yes"

    def write(self, value: bool) -> str:
        return "yes" if value else "no"

    def problem(self, value: Any) -> str:
        return "" if isinstance(value, bool) else "yes or no"


@dataclass(frozen=True)
class Whole:
    """A whole number from ``low`` to ``high``; also None if ``optional``."""

    low: int
    high: int
    optional: bool = False

    def read(self, text: str) -> int | None:
        if text == "-" and self.optional:
            return None
        if (number := whole_number(text)) is None:
            raise ValueError("expected a whole number")
        return number

    def write(self, value: int | None) -> str:
        return "-" if value is None else str(value)

    def problem(self, value: Any) -> str:
        good = self.optional if value is None else self.low <= value <= self.high
        return "" if good else f"{self.low} to {self.high}"


@dataclass(frozen=True)
class OneCard:
    """A card, of one of these ranks."""

    ranks: tuple[Rank, ...] = tuple(Rank)

    @property
    def cards(self) -> tuple[Card, ...]:
        """The cards to choose from, by suit."""
        return tuple(card for card in DECK if card.rank in self.ranks)

    def read(self, text: str) -> Card:
        return Card.parse(text)

    def write(self, value: Card) -> str:
        return value.code

    def problem(self, value: Any) -> str:
        if isinstance(value, Card) and value.rank in self.ranks:
            return ""
        return "a card" if len(self.ranks) == len(Rank) else f"one of {', '.join(map(self.write, self.cards))}"


@dataclass(frozen=True)
class Contracts:
    """Some contracts, in the order of ``Contract``."""

    def read(self, text: str) -> tuple[Contract, ...]:
        return tuple(Contract.parse(name) for name in text.split())

    def write(self, value: tuple[Contract, ...]) -> str:
        return " ".join(contract.value for contract in value)

    def problem(self, value: tuple[Contract, ...]) -> str:
        return "" if value else "at least one"


@dataclass(frozen=True)
class Factors:
    """A factor for some contracts; all others count once."""

    def read(self, text: str) -> dict[Contract, int]:
        pairs = [item.partition("=") for item in text.split() if text != "-"]
        number = Whole(1, LARGEST_FACTOR)
        return {Contract.parse(name): number.read(factor) or 0 for name, _, factor in pairs}

    def write(self, value: Mapping[Contract, int]) -> str:
        return " ".join(f"{contract.value}={number}" for contract, number in value.items()) or "-"

    def problem(self, value: Mapping[Contract, int]) -> str:
        return "" if all(1 <= number <= LARGEST_FACTOR for number in value.values()) else f"1 to {LARGEST_FACTOR}"


@dataclass(frozen=True)
class Rows:
    """The rows of a board."""

    def read(self, text: str) -> tuple[Row, ...]:
        return read_rows(text)

    def write(self, value: tuple[Row, ...]) -> str:
        return write_rows(value)

    def problem(self, value: tuple[Row, ...]) -> str:
        if len(value) > _MOST_ROWS:
            return f"at most {_MOST_ROWS}"
        return "" if all(1 <= row.factor <= LARGEST_FACTOR for row in value) else f"factors from 1 to {LARGEST_FACTOR}"


Idle = Callable[[Mapping[str, Any]], bool]
"""Whether the values of the other options leave this one nothing to decide."""


@dataclass(frozen=True)
class Option:
    """One option of a rule set. ``idle`` names the options that may leave it nothing to decide, each with a test of when."""

    values: Values
    group: Group
    idle: Mapping[str, Idle]
    unwritten: tuple[Any, ...] = ()
    """The default of an option that is written only where it has another value."""


def house_rule(default: Any, group: Group, values: Values | None = None, *, later: bool = False, **idle: Idle) -> Any:
    """A field of a rule set. Without ``values`` they follow from its type: a Literal, an Enum or bool.

    ``later``: the option has come after version 0.2. It is written only where it is not at its default, so that the records,
    digests and random streams of all games without it stay as they are.
    """
    metadata = {"values": values, "group": group, "idle": idle, "unwritten": (default,) if later else ()}
    return field(default_factory=dict, metadata=metadata) if default == {} else field(default=default, metadata=metadata)


def values_of(type_: Any) -> Values:
    """The values of an option of this type, if the type lists them."""
    if get_origin(type_) is Literal:
        return OneOf(get_args(type_))
    if isinstance(type_, type) and issubclass(type_, Enum):
        return OneOf(tuple(type_))
    by_type: dict[Any, Values] = {
        bool: YesOrNo(), Card: OneCard(), tuple[Contract, ...]: Contracts(), Mapping[Contract, int]: Factors(),
        tuple[Row, ...]: Rows()}
    return by_type[type_]


def no_trumps(values: Mapping[str, Any]) -> bool:
    """Whether no suit can be trumps."""
    return not any(contract in SUIT_CONTRACTS for contract in values["contracts"])


def without(*contracts: Contract) -> Idle:
    """Whether none of these contracts is allowed."""
    return lambda values: not any(contract in values["contracts"] for contract in contracts)


def where(name: str, *values: Any) -> Idle:
    """Whether the option of this name has one of these values."""
    return lambda all_: all_[name] in values
