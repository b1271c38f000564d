"""What a seat can do, each with one short text form that ``parse_action`` reads back."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from jass_desktop.engine.cards import DECK, Card
from jass_desktop.engine.contracts import Contract
from jass_desktop.engine.weis import Meld
from jass_desktop.errors import NotationError


@dataclass(frozen=True, slots=True)
class Cut:
    """Lift the top ``lifted`` cards and put them under the rest."""

    lifted: int

    def __str__(self) -> str:
        return f"cut {self.lifted}"


@dataclass(frozen=True, slots=True)
class Knock:
    """Leave the pack as it is."""

    def __str__(self) -> str:
        return "knock"


@dataclass(frozen=True, slots=True)
class Push:
    """Hand the choice of contract to the partner (schieben, chibrer)."""

    def __str__(self) -> str:
        return "push"


@dataclass(frozen=True, slots=True)
class Choose:
    """Name the contract of the round."""

    contract: Contract

    def __str__(self) -> str:
        return f"choose {self.contract.value}"


@dataclass(frozen=True, slots=True)
class Play:
    """Play a card; in trick 1 together with the Weis declared, none being silence."""

    card: Card
    weis: tuple[Meld, ...] = ()

    def __str__(self) -> str:
        return " ".join([self.card.code, *(["weis"] if self.weis else []), *map(str, self.weis)])


SILENT_PLAYS = tuple(map(Play, DECK))
"""By card index, made once: playing a card without Weis is by far the commonest action."""


@dataclass(frozen=True, slots=True)
class Claim:
    """Say that one's side has reached the target ("Ça suffit, merci!")."""

    def __str__(self) -> str:
        return "claim"


Action: TypeAlias = Cut | Knock | Push | Choose | Play | Claim


def parse_action(text: str) -> Action:
    """The action that ``str`` wrote as ``text``; NotationError when it is unreadable."""
    match text.split():
        case ["cut", number] if number.isascii() and number.isdigit() and len(number) <= 2:
            return Cut(int(number))
        case ["knock"]:
            return Knock()
        case ["push"]:
            return Push()
        case ["choose", name]:
            return Choose(Contract.parse(name))
        case ["claim"]:
            return Claim()
        case [code]:
            return Play(Card.parse(code))
        case [code, "weis", *melds] if melds:
            return Play(Card.parse(code), tuple(map(Meld.parse, melds)))
    raise NotationError(f"{text!r} is no action")
