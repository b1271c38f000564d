"""Every house option as data. A variant is a value of ``RuleSet``; each option has its one home in the engine.

Options are named as in rules 7.0.19. What this module does not cover yet: Differenzler's predictions, a fixed number of
rounds, slalom and its kin, and Stöck called by hand.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, fields
from types import MappingProxyType
from typing import Any

from jass_desktop.engine.cards import Card
from jass_desktop.engine.contracts import Contract
from jass_desktop.engine.seats import Direction
from jass_desktop.errors import NotationError, RulesError

SUIT_CONTRACTS = (Contract.CLUBS, Contract.SPADES, Contract.HEARTS, Contract.DIAMONDS)

# The values each option with a closed list may take; the first is the default.
CHOICES: Mapping[str, tuple[str, ...]] = MappingProxyType({
    "first_dealer": ("lowest", "highest", "random"),
    "first_chooser": ("forehand", "card"),
    "cut": ("cut_or_knock", "cut", "off"),
    "push": ("once", "never"),
    "leader": ("forehand", "chooser"),
    "next_dealer": ("right", "trump_maker"),
    "undertrump": ("forbidden", "if_void", "free"),
    "all_trumps": ("free", "must_over"),
    "undenufe_values": ("six_11", "ace_11"),
    "weis": ("small", "large", "vorarlberg", "none"),
    "low_fours": ("none", "sixes_in_undenufe", "all"),
    "weis_tie": ("wiki", "verband", "swisslos", "jassen", "pop", "simple", "cancel"),
    "undenufe_weis": ("reversed", "natural"),
    "weis_shown": ("all", "best", "none"),
    "early_stoeck": ("after_announcements", "none", "anytime"),
    "ending": ("auto", "claim", "claim_after_own_trick", "end_of_round"),
    "both_reach": ("stoeck_weis_tricks", "last_trick_first", "higher_total"),
    "rubicon": ("none", "named", "double"),
    "slate": ("z", "lines"),
})


@dataclass(frozen=True)
class RuleSet:
    """The rules of one game. Construction refuses contradicting options with a RulesError that names them."""

    name: str = "own"
    direction: Direction = Direction.CCW
    first_dealer: str = "lowest"
    first_chooser: str = "forehand"
    opening_card: Card = Card.parse("D7")
    cut: str = "cut_or_knock"
    push: str = "once"
    leader: str = "forehand"
    next_dealer: str = "right"
    contracts: tuple[Contract, ...] = SUIT_CONTRACTS
    factors: Mapping[Contract, int] = field(default_factory=dict)
    undertrump: str = "forbidden"
    all_trumps: str = "free"
    undenufe_values: str = "six_11"
    weis: str = "small"
    low_fours: str = "none"
    kreuzweis: bool = False
    split_runs: bool = True
    weis_tie: str = "wiki"
    undenufe_weis: str = "reversed"
    weis_shown: str = "all"
    weis_void_on_match: bool = False
    stoeck: bool = True
    early_stoeck: str = "after_announcements"
    stoeck_void_on_match: bool = False
    match_bonus: int = 100
    target: int = 1000
    ending: str = "auto"
    claims: bool = False
    false_claim_loses: bool = True
    both_reach: str = "higher_total"
    rubicon: str = "none"
    slate: str = "z"

    def __post_init__(self) -> None:
        object.__setattr__(self, "contracts", tuple(c for c in Contract if c in self.contracts))
        object.__setattr__(self, "factors", MappingProxyType({c: self.factors[c] for c in Contract if c in self.factors}))
        problems = list(_problems(self))
        if problems:
            raise RulesError(f"rule set {self.name!r}: " + "; ".join(problems))

    def __hash__(self) -> int:
        return hash(self.to_options())

    def __reduce__(self) -> tuple[object, tuple[object, ...]]:
        return RuleSet.from_options, (self.name, self.to_options())

    def factor(self, contract: Contract) -> int:
        """What all points of a round under this contract are multiplied by."""
        return self.factors.get(contract, 1)

    @property
    def claims_allowed(self) -> bool:
        """Whether a seat may end the game by claiming (rules 7.0.14)."""
        return self.claims or self.ending in ("claim", "claim_after_own_trick")

    def to_options(self) -> tuple[tuple[str, str], ...]:
        """All options but the name as (name, text), in the order of the fields; ``from_options`` reads them back."""
        return tuple((f.name, _write(getattr(self, f.name))) for f in fields(self) if f.name != "name")

    @staticmethod
    def from_options(name: str, options: tuple[tuple[str, str], ...]) -> RuleSet:
        """The rule set with these options, defaults for those not named. RulesError for an unknown option or value."""
        values: dict[str, Any] = {}
        for option, text in options:
            if option not in _READERS:
                raise RulesError(f"rule set {name!r}: {option!r} is no option; expected one of {', '.join(_READERS)}")
            try:
                values[option] = _READERS[option](text)
            except (ValueError, NotationError) as error:
                raise RulesError(f"rule set {name!r}: {option}: {text!r} is no value of it ({error})") from None
        return RuleSet(name, **values)


def _write(value: object) -> str:
    match value:
        case bool():
            return "yes" if value else "no"
        case Direction():
            return value.value
        case Card():
            return value.code
        case tuple():
            return " ".join(contract.value for contract in value)
        case Mapping():
            return " ".join(f"{contract.value}={number}" for contract, number in value.items()) or "-"
        case _:
            return str(value)


def _read_bool(text: str) -> bool:
    if text not in ("yes", "no"):
        raise ValueError("expected yes or no")
    return text == "yes"


def _read_contracts(text: str) -> tuple[Contract, ...]:
    return tuple(Contract.parse(name) for name in text.split())


def _read_factors(text: str) -> dict[Contract, int]:
    pairs = [item.partition("=") for item in text.split() if text != "-"]
    return {Contract.parse(name): int(number) for name, _, number in pairs}


_READERS: dict[str, Any] = {
    f.name: {"Direction": Direction, "Card": Card.parse, "bool": _read_bool, "int": int, "str": str,
             "tuple[Contract, ...]": _read_contracts, "Mapping[Contract, int]": _read_factors}[str(f.type)]
    for f in fields(RuleSet) if f.name != "name"
}


def _problems(rules: RuleSet) -> list[str]:
    found = [f"{option}: {getattr(rules, option)!r}, expected one of {', '.join(values)}"
             for option, values in CHOICES.items() if getattr(rules, option) not in values]
    if not rules.name or rules.name != " ".join(rules.name.split()):
        found.append("name: expected one line")
    if not rules.contracts:
        found.append("contracts: none allowed, expected at least one")
    found += [f"factors: {contract.value}={number}, but contracts does not allow {contract.value}"
              for contract, number in rules.factors.items() if contract not in rules.contracts]
    found += [f"factors: {contract.value}={number}, expected 1 to 20"
              for contract, number in rules.factors.items() if not 1 <= number <= 20]
    if not 50 <= rules.target <= 20_000:
        found.append(f"target: {rules.target}, expected 50 to 20000")
    if not 0 <= rules.match_bonus <= 1000:
        found.append(f"match_bonus: {rules.match_bonus}, expected 0 to 1000")
    if rules.kreuzweis and rules.weis == "none":
        found.append("kreuzweis: yes, but weis: none")
    if not rules.stoeck and rules.early_stoeck != "none":
        found.append(f"early_stoeck: {rules.early_stoeck}, but stoeck: no")
    return found
