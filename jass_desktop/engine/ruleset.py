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
                raise RulesError(f"rule set {name!r}: {option!r} is no option; expected one of {', '.join(_READERS)}")
            try:
                values[option] = _READERS[option](text)
            except (ValueError, NotationError) as error:
                raise RulesError(f"rule set {name!r}: {option}: {text!r} is no value of it ({error})") from None
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


def _read_int_or_none(text: str) -> int | None:
    return None if text == "-" else int(text)


def _read_contracts(text: str) -> tuple[Contract, ...]:
    return tuple(Contract.parse(name) for name in text.split())


def _read_factors(text: str) -> dict[Contract, int]:
    pairs = [item.partition("=") for item in text.split() if text != "-"]
    return {Contract.parse(name): int(number) for name, _, number in pairs}


_READERS: dict[str, Any] = {
    f.name: {"Direction": Direction, "Card": Card.parse, "bool": _read_bool, "int": int, "int | None": _read_int_or_none, "str": str,
             "tuple[Contract, ...]": _read_contracts, "Mapping[Contract, int]": _read_factors}[str(f.type)]
    for f in fields(RuleSet) if f.name != "name"
}


def _problems(rules: RuleSet) -> list[str]:
    """What is wrong with the values, and which of them contradict each other: each problem names its options."""
    found = [f"{option}: {getattr(rules, option)!r}, expected one of {', '.join(values)}"
             for option, values in CHOICES.items() if getattr(rules, option) not in values]
    found += [f"{option}: {value}, expected {low} to {high}" for option, (low, high) in LIMITS.items()
              if (value := getattr(rules, option)) is not None and not low <= value <= high]
    if not rules.name or rules.name != " ".join(rules.name.split()):
        found.append("name: expected one line")
    if not rules.contracts:
        found.append("contracts: none allowed, expected at least one")
    found += [f"factors: {contract.value}={number}, but contracts does not allow {contract.value}"
              for contract, number in rules.factors.items() if contract not in rules.contracts]
    found += [f"factors: {contract.value}={number}, expected 1 to {LARGEST_FACTOR}"
              for contract, number in rules.factors.items() if not 1 <= number <= LARGEST_FACTOR]
    return found + [clash for excluded, clash in _clashes(rules) if excluded]


def _clashes(rules: RuleSet) -> Iterator[tuple[bool, str]]:
    """Pairs of options that make no sense together."""
    yield rules.kreuzweis and rules.weis == "none", "kreuzweis: yes, but weis: none"
    early, manual = rules.early_stoeck != "none", rules.stoeck_manual
    yield early and not rules.stoeck, f"early_stoeck: {rules.early_stoeck}, but stoeck: no"
    yield manual and not rules.stoeck, "stoeck_manual: yes, but stoeck: no"
    yield rules.target is None and rules.rounds is None, "target: -, but rounds: -; one of them must end the game"
    yield rules.exact_bonus > 0 and not rules.alone, f"exact_bonus: {rules.exact_bonus}, but bids: none"
    if rules.rounds is not None:
        rounds = f"but rounds: {rules.rounds}"
        yield rules.target is not None, f"target: {rules.target}, {rounds}"
        yield rules.claims_allowed, f"{'claims: yes' if rules.claims else f'ending: {rules.ending}'}, {rounds}"
        yield early, f"early_stoeck: {rules.early_stoeck}, {rounds}"
        yield rules.rubicon != "none", f"rubicon: {rules.rubicon}, {rounds}"
    if rules.alone:
        bids = f"but bids: {rules.bids}"
        yield rules.target is not None, f"target: {rules.target}, {bids}"
        yield rules.push != "never", f"push: {rules.push}, {bids}"
        yield rules.weis != "none", f"weis: {rules.weis}, {bids}"
        yield rules.stoeck, f"stoeck: yes, {bids}"
        yield rules.match_bonus > 0, f"match_bonus: {rules.match_bonus}, {bids}"
        yield rules.next_dealer == "trump_maker", f"next_dealer: trump_maker, {bids}: nobody names trump"
        yield rules.leader == "chooser", f"leader: chooser, {bids}: nobody names trump"
        yield rules.contracts != SUIT_CONTRACTS, f"contracts: {_write(rules.contracts)}, {bids}: a card turned up decides the suit"
        yield any(number != 1 for number in rules.factors.values()), f"factors: {_write(rules.factors)}, {bids}"
