"""Every house option as data. A variant is a value of ``RuleSet``; each option has its one home in the engine.

Options are named as in rules 7.0.19.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, fields
from types import MappingProxyType
from typing import Any

from jass_desktop.engine.cards import Card
from jass_desktop.engine.contracts import SUIT_CONTRACTS, Contract, points_table
from jass_desktop.engine.seats import Direction
from jass_desktop.errors import NotationError, RulesError
from jass_desktop.gate.text import RULES_NAME, is_name, quoted, whole_number

# The values each option with a closed list may take; the first is the default.
CHOICES: Mapping[str, tuple[str, ...]] = MappingProxyType({
    "first_dealer": ("lowest", "highest", "random"),
    "first_chooser": ("forehand", "card", "card_each_round"),
    "cut": ("cut_or_knock", "cut", "off"),
    "push": ("once", "never"),
    "leader": ("forehand", "chooser"),
    "next_dealer": ("right", "trump_maker"),
    "undertrump": ("forbidden", "if_void", "free"),
    "all_trumps": ("free", "must_over"),
    "undenufe_values": ("six_11", "ace_11"),
    "mixed_values": ("obenabe", "start"),
    "weis": ("small", "large", "vorarlberg", "none"),
    "low_fours": ("none", "sixes_in_undenufe", "all"),
    "weis_tie": ("wiki", "verband", "swisslos", "jassen", "pop", "simple", "cancel"),
    "undenufe_weis": ("reversed", "natural"),
    "weis_shown": ("all", "best", "none"),
    "early_stoeck": ("after_announcements", "none", "anytime"),
    "ending": ("auto", "claim", "claim_after_own_trick", "end_of_round"),
    "both_reach": ("stoeck_weis_tricks", "last_trick_first", "higher_total"),
    "rubicon": ("none", "named", "double"),
    "bids": ("none", "open", "hidden"),
    "slate": ("z", "lines"),
})

# The least and the greatest value of each option that is a whole number.
LIMITS: Mapping[str, tuple[int, int]] = MappingProxyType({
    "guschti_at": (4, 5), "match_bonus": (0, 1000), "target": (50, 20_000), "rounds": (1, 100), "exact_bonus": (0, 50),
})
LARGEST_FACTOR = 20


@dataclass(frozen=True)
class Clash:
    """Two options whose values make no sense together; the values are written as by ``RuleSet.to_options``."""

    option: str
    value: str
    other: str
    other_value: str
    why: str = ""

    def __str__(self) -> str:
        return f"{self.option}: {self.value}, but {self.other}: {self.other_value}{self.why}"


@dataclass(frozen=True)
class RuleSet:
    """The rules of one game. Construction refuses contradicting options with a RulesError that lists its ``clashes``."""

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
    mixed_values: str = "obenabe"
    guschti_at: int = 5
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
    stoeck_manual: bool = False
    stoeck_void_on_match: bool = False
    match_bonus: int = 100
    target: int | None = 1000
    rounds: int | None = None
    ending: str = "auto"
    claims: bool = False
    false_claim_loses: bool = True
    both_reach: str = "higher_total"
    rubicon: str = "none"
    bids: str = "none"
    exact_bonus: int = 0
    tie_round: bool = True
    slate: str = "z"

    def __post_init__(self) -> None:
        object.__setattr__(self, "contracts", tuple(c for c in Contract if c in self.contracts))
        object.__setattr__(self, "factors", MappingProxyType({c: self.factors[c] for c in Contract if c in self.factors}))
        clashes = tuple(_clashes(self))
        problems = [*_wrong_values(self), *map(str, clashes)]
        if problems:
            raise RulesError(f"rule set {quoted(self.name)}: " + "; ".join(problems), clashes)

    def __hash__(self) -> int:
        return hash(self.to_options())

    def __reduce__(self) -> tuple[object, tuple[object, ...]]:
        return RuleSet.from_options, (self.name, self.to_options())

    def factor(self, contract: Contract) -> int:
        """What all points of a round under this contract are multiplied by."""
        return self.factors.get(contract, 1)

    def opened_by_card(self, round_number: int) -> bool:
        """Whether forehand is the holder of the opening card in this round, counted from 1 (rules 7.0.21)."""
        return self.first_chooser == "card_each_round" or (self.first_chooser == "card" and round_number == 1)

    @property
    def claims_allowed(self) -> bool:
        """Whether a seat may end the game by claiming (rules 7.0.14)."""
        return self.claims or self.ending in ("claim", "claim_after_own_trick")

    @property
    def alone(self) -> bool:
        """Whether each seat plays for itself, for the points it has predicted (Differenzler)."""
        return self.bids != "none"

    def points_table(self, contract: Contract) -> tuple[int, ...]:
        """What each card is worth in a trick of a round under this contract, by card index."""
        return points_table(contract.valued_as(self.mixed_values), self.undenufe_values)

    def to_options(self) -> tuple[tuple[str, str], ...]:
        """All options but the name as (name, text), in the order of the fields; ``from_options`` reads them back."""
        return tuple((f.name, _write(getattr(self, f.name))) for f in fields(self) if f.name != "name")

    @staticmethod
    def from_options(name: str, options: tuple[tuple[str, str], ...]) -> RuleSet:
        """The rule set with these options, defaults for those not named. RulesError for an unknown option or value."""
        values: dict[str, Any] = {}
        for option, text in options:
            if option not in _READERS:
                raise RulesError(f"rule set {quoted(name)}: {quoted(option)} is no option; expected one of {', '.join(_READERS)}")
            try:
                values[option] = _READERS[option](text)
            except (ValueError, NotationError) as error:
                raise RulesError(f"rule set {quoted(name)}: {option}: {quoted(text)} is no value of it ({error})") from None
        return RuleSet(name, **values)


def _write(value: object) -> str:
    match value:
        case None:
            return "-"
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


def _read_int(text: str) -> int:
    number = whole_number(text)
    if number is None:
        raise ValueError("expected a whole number")
    return number


def _read_int_or_none(text: str) -> int | None:
    return None if text == "-" else _read_int(text)


def _read_contracts(text: str) -> tuple[Contract, ...]:
    return tuple(Contract.parse(name) for name in text.split())


def _read_factors(text: str) -> dict[Contract, int]:
    pairs = [item.partition("=") for item in text.split() if text != "-"]
    return {Contract.parse(name): _read_int(number) for name, _, number in pairs}


_READERS: dict[str, Any] = {
    f.name: {"Direction": Direction, "Card": Card.parse, "bool": _read_bool, "int": _read_int, "int | None": _read_int_or_none,
             "str": str, "tuple[Contract, ...]": _read_contracts, "Mapping[Contract, int]": _read_factors}[str(f.type)]
    for f in fields(RuleSet) if f.name != "name"
}


def _wrong_values(rules: RuleSet) -> list[str]:
    """What is wrong with each value by itself."""
    found = [f"{option}: {getattr(rules, option)!r}, expected one of {', '.join(values)}"
             for option, values in CHOICES.items() if getattr(rules, option) not in values]
    found += [f"{option}: {value}, expected {low} to {high}" for option, (low, high) in LIMITS.items()
              if (value := getattr(rules, option)) is not None and not low <= value <= high]
    if not is_name(rules.name, RULES_NAME):
        found.append(f"name: expected one line of 1 to {RULES_NAME} characters")
    if not rules.contracts:
        found.append("contracts: none allowed, expected at least one")
    found += [f"factors: {contract.value}={number}, but contracts does not allow {contract.value}"
              for contract, number in rules.factors.items() if contract not in rules.contracts]
    found += [f"factors: {contract.value}={number}, expected 1 to {LARGEST_FACTOR}"
              for contract, number in rules.factors.items() if not 1 <= number <= LARGEST_FACTOR]
    return found


def _clashes(rules: RuleSet) -> Iterator[Clash]:
    for excluded, option, other, why in _pairs(rules):
        if excluded:
            yield Clash(option, _write(getattr(rules, option)), other, _write(getattr(rules, other)), why)


def _pairs(rules: RuleSet) -> Iterator[tuple[bool, str, str, str]]:
    """Whether they make no sense together, an option, another one, and why where it needs saying."""
    early = rules.early_stoeck != "none"
    yield rules.kreuzweis and rules.weis == "none", "kreuzweis", "weis", ""
    yield early and not rules.stoeck, "early_stoeck", "stoeck", ""
    yield rules.stoeck_manual and not rules.stoeck, "stoeck_manual", "stoeck", ""
    yield rules.target is None and rules.rounds is None, "target", "rounds", "; one of them must end the game"
    yield rules.exact_bonus > 0 and not rules.alone, "exact_bonus", "bids", ""
    if rules.rounds is not None:
        yield rules.target is not None, "target", "rounds", ""
        yield rules.claims_allowed, "claims" if rules.claims else "ending", "rounds", ""
        yield early, "early_stoeck", "rounds", ""
        yield rules.rubicon != "none", "rubicon", "rounds", ""
    if rules.alone:
        yield rules.target is not None, "target", "bids", ""
        yield rules.push != "never", "push", "bids", ""
        yield rules.weis != "none", "weis", "bids", ""
        yield rules.stoeck, "stoeck", "bids", ""
        yield rules.match_bonus > 0, "match_bonus", "bids", ""
        yield rules.next_dealer == "trump_maker", "next_dealer", "bids", ": nobody names trump"
        yield rules.leader == "chooser", "leader", "bids", ": nobody names trump"
        yield rules.contracts != SUIT_CONTRACTS, "contracts", "bids", ": a card turned up decides the suit"
        yield any(number != 1 for number in rules.factors.values()), "factors", "bids", ""
