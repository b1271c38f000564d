"""What a seat can do, each with one short text form that ``parse_action`` reads back."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from jass_desktop.engine.cards import DECK, Card
from jass_desktop.engine.contracts import Contract
from jass_desktop.engine.weis import Meld
from jass_desktop.errors import NotationError
from jass_desktop.gate.text import quoted


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
    """Hand the choice of contract on, to the partner (schieben, chibrer) or, in Coiffeur, to the next seat that may choose."""

    def __str__(self) -> str:
        return "push"


@dataclass(frozen=True, slots=True)
class Choose:
    """Name the contract of the round; where there is a board, for the row with this number, from 0, written from 1."""

    contract: Contract
    row: int | None = None

    def __str__(self) -> str:
        return f"choose {self.contract.value}" if self.row is None else f"choose {self.row + 1} {self.contract.value}"


@dataclass(frozen=True, slots=True)
class Predict:
    """Predict how many card points one will make in this round (Differenzler)."""

    points: int

    def __str__(self) -> str:
        return f"predict {self.points}"


class Call:
    """What is said in an auction."""

    __slots__ = ()


@dataclass(frozen=True, slots=True)
class Bid(Call):
    """Bid to make so many points under this contract (Sidi Barrani)."""

    points: int
    contract: Contract

    def __str__(self) -> str:
        return f"bid {self.points} {self.contract.value}"


@dataclass(frozen=True, slots=True)
class Pass(Call):
    """Bid nothing in an auction, or leave a bid as it is."""

    def __str__(self) -> str:
        return "pass"


@dataclass(frozen=True, slots=True)
class Double(Call):
    """Make a bid of the other side count twice."""

    def __str__(self) -> str:
        return "double"


@dataclass(frozen=True, slots=True)
class Redouble(Call):
    """Make a doubled bid of the own side count four times."""

    def __str__(self) -> str:
        return "redouble"


@dataclass(frozen=True, slots=True)
class Play:
    """Play a card; in trick 1 together with the Weis declared; an empty tuple declares nothing.

    ``stoeck`` is the call with the second of king and queen of trumps, where the rules require calling Stöck by hand.
    """

    card: Card
    weis: tuple[Meld, ...] = ()
    stoeck: bool = False

    def __str__(self) -> str:
        words = [self.card.code, *(["stoeck"] if self.stoeck else []), *(["weis"] if self.weis else []), *map(str, self.weis)]
        return " ".join(words)


SILENT_PLAYS = tuple(map(Play, DECK))
"""By card index. Built once, because playing a card without Weis is by far the commonest action."""


@dataclass(frozen=True, slots=True)
class Claim:
    """Say that one's side has reached the target ("Ça suffit, merci!")."""

    def __str__(self) -> str:
        return "claim"


@dataclass(frozen=True, slots=True)
class Berg:
    """Say that one's side has reached half the target first ("Berg!")."""

    def __str__(self) -> str:
        return "berg"


@dataclass(frozen=True, slots=True)
class ShowStoeck:
    """Show an unplayed Stöck because its points decide, or, where it is called by hand, say it of one that all have seen."""

    def __str__(self) -> str:
        return "show stoeck"


@dataclass(frozen=True, slots=True)
class KeepStoeck:
    """Keep the Stöck hidden when asked whether to show it early."""

    def __str__(self) -> str:
        return "keep stoeck"


Deciding: TypeAlias = Choose | Push | Predict | Call | Play
"""The actions that a review weighs and practice asks for."""

Action: TypeAlias = Cut | Knock | Push | Choose | Predict | Call | Play | Claim | Berg | ShowStoeck | KeepStoeck


def parse_call(text: str) -> Call:
    """The call whose ``str`` is ``text``. Raises NotationError when it is anything else."""
    call = parse_action(text)
    if not isinstance(call, Call):
        raise NotationError(f"{quoted(text)} is no call")
    return call


def parse_action(text: str) -> Action:
    """The action whose ``str`` is ``text``. Raises NotationError when the text is unreadable."""
    match text.split():
        case ["cut", number] if number.isascii() and number.isdigit() and len(number) <= 2:
            return Cut(int(number))
        case ["knock"]:
            return Knock()
        case ["push"]:
            return Push()
        case ["choose", name]:
            return Choose(Contract.parse(name))
        case ["choose", number, name] if number.isascii() and number.isdigit() and number[0] != "0" and len(number) <= 2:
            return Choose(Contract.parse(name), int(number) - 1)
        case ["predict", number] if number.isascii() and number.isdigit() and len(number) <= 3:
            return Predict(int(number))
        case ["bid", number, name] if number.isascii() and number.isdigit() and number[0] != "0" and len(number) <= 3:
            return Bid(int(number), Contract.parse(name))
        case ["pass"]:
            return Pass()
        case ["double"]:
            return Double()
        case ["redouble"]:
            return Redouble()
        case ["claim"]:
            return Claim()
        case ["berg"]:
            return Berg()
        case ["show", "stoeck"]:
            return ShowStoeck()
        case ["keep", "stoeck"]:
            return KeepStoeck()
        case [code]:
            return Play(Card.parse(code))
        case [code, "stoeck"]:
            return Play(Card.parse(code), stoeck=True)
        case [code, "weis", *melds] if melds:
            return Play(Card.parse(code), tuple(map(Meld.parse, melds)))
        case [code, "stoeck", "weis", *melds] if melds:
            return Play(Card.parse(code), tuple(map(Meld.parse, melds)), stoeck=True)
    raise NotationError(f"{quoted(text)} is no action")
