"""Every house option as data. A variant is a value of ``RuleSet``; each option has its one home in the engine.

Options are named as in rules 7.0.19.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, fields
from functools import cached_property
from types import MappingProxyType
from typing import Any

from jass_desktop.engine.cards import DECK, Card
from jass_desktop.engine.contracts import SUIT_CONTRACTS, Contract, points_table
from jass_desktop.engine.rows import Row, contracts_of, read_rows, write_rows
from jass_desktop.engine.scope import NEUTRAL, SCOPES
from jass_desktop.engine.seats import Direction, Party, Seat, Seating
from jass_desktop.errors import NotationError, RulesError
from jass_desktop.gate.text import RULES_NAME, is_name, quoted, whole_number

# The values each option with a closed list may take; the first is the default.
CHOICES: Mapping[str, tuple[str, ...]] = MappingProxyType({
    "kind": tuple(SCOPES),
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
    "bids": ("open", "hidden"),
    "slate": ("z", "lines"),
})

# The least and the greatest value of each option that is a whole number.
LIMITS: Mapping[str, tuple[int, int]] = MappingProxyType({
    "guschti_at": (4, 5), "match_bonus": (0, 1000), "target": (50, 20_000), "rounds": (1, 100), "exact_bonus": (0, 50),
    "counter_match": (0, 1000),
})
LARGEST_FACTOR = 20
MOST_ROWS = 20


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
    kind: str = "schieber"
    seats: int = 4
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
    bids: str = "open"
    exact_bonus: int = 0
    tie_round: bool = True
    slate: str = "z"
    rows: tuple[Row, ...] = ()
    counter_match: int = 0

    def __post_init__(self) -> None:
        if self.kind != "differenzler" and self.bids in CHOICES["bids"]:
            object.__setattr__(self, "bids", "open")  # equal games are equal: nobody predicts
        allowed = contracts_of(self.rows) if self.kind == "coiffeur" else self.contracts
        object.__setattr__(self, "contracts", tuple(c for c in Contract if c in allowed))
        object.__setattr__(self, "factors", MappingProxyType({c: self.factors[c] for c in Contract if c in self.factors}))
        clashes = tuple(_clashes(self))
        problems = [*_wrong_values(self), *map(str, clashes)]
        if problems:
            raise RulesError(f"rule set {quoted(self.name)}: " + "; ".join(problems), clashes)

    def __hash__(self) -> int:
        return hash(self.to_options())

    def __reduce__(self) -> tuple[object, tuple[object, ...]]:
        return RuleSet.from_options, (self.name, self.to_options())

    @cached_property
    def seating(self) -> Seating:
        """Who sits at the table, and who plays together."""
        return SCOPES[self.kind].seatings[self.seats]

    def party(self, seat: Seat) -> Party:
        """Whom the seat plays for."""
        return self.seating.party(seat)

    @property
    def tricks(self) -> int:
        """How many tricks a round has, which is how many cards each seat is dealt."""
        return len(DECK) // self.seats

    def factor(self, contract: Contract | None, row: int | None = None) -> int:
        """What all points of a round under this contract are multiplied by; where there are rows, that of the ``row``.

        1 while no contract is named.
        """
        if row is not None:
            return self.rows[row].factor
        return 1 if contract is None else self.factors.get(contract, 1)

    @property
    def known_to_0_1(self) -> bool:
        """Whether version 0.1 could play by these rules; then records and observations are written as it wrote them."""
        return self.seats == 4 and self.kind in _KINDS_OF_0_1

    def opened_by_card(self, round_number: int) -> bool:
        """Whether forehand is the holder of the opening card in this round, counted from 1 (rules 7.0.21)."""
        return self.first_chooser == "card_each_round" or (self.first_chooser == "card" and round_number == 1)

    @property
    def claims_allowed(self) -> bool:
        """Whether a seat may end the game by claiming (rules 7.0.14)."""
        return self.claims or self.ending in ("claim", "claim_after_own_trick")

    def points_table(self, contract: Contract) -> tuple[int, ...]:
        """What each card is worth in a trick of a round under this contract, by card index."""
        return points_table(contract.valued_as(self.mixed_values), self.undenufe_values)

    def to_options(self) -> tuple[tuple[str, str], ...]:
        """All options but the name as (name, text), in the order of the fields; ``from_options`` reads them back.

        Games of four that version 0.1 knew are written as it wrote them, so that its records and what its players see stay
        what they were: ``bids`` says which kind of game it is, ``none`` being the Schieber.
        """
        written = {f.name: _write(getattr(self, f.name)) for f in fields(self) if f.name != "name"}
        if self.known_to_0_1:
            written = {option: text for option, text in written.items() if option not in _SINCE_0_1}
            if self.kind == "schieber":
                written["bids"] = "none"
        return tuple(written.items())

    @staticmethod
    def from_options(name: str, options: tuple[tuple[str, str], ...]) -> RuleSet:
        """The rule set with these options, defaults for those not named. RulesError for an unknown option or value."""
        given, values = dict(options), dict[str, Any]()
        if "bids" in given:
            given.setdefault("kind", "schieber" if given["bids"] == "none" else "differenzler")
            if given["bids"] == "none":
                del given["bids"]
        for option, text in given.items():
            if option not in _READERS:
                raise RulesError(f"rule set {quoted(name)}: {quoted(option)} is no option; expected one of {', '.join(_READERS)}")
            try:
                values[option] = _READERS[option](text)
            except (ValueError, NotationError) as error:
                raise RulesError(f"rule set {quoted(name)}: {option}: {quoted(text)} is no value of it ({error})") from None
        return RuleSet(name, **values)


_KINDS_OF_0_1 = ("schieber", "differenzler")
_SINCE_0_1 = ("kind", "seats", "rows", "counter_match")


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
        case tuple() if all(isinstance(one, Row) for one in value):
            return write_rows(value)
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
             "str": str, "tuple[Contract, ...]": _read_contracts, "tuple[Row, ...]": read_rows,
             "Mapping[Contract, int]": _read_factors}[str(f.type)]
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
    if rules.kind in SCOPES and rules.seats not in SCOPES[rules.kind].seatings:
        found.append(f"seats: {rules.seats}, expected {' or '.join(map(str, SCOPES[rules.kind].seatings))}")
    if rules.kind == "coiffeur" and not rules.contracts:
        found.append("rows: no contract is named, expected at least one row with contracts of its own")
    elif not rules.contracts:
        found.append("contracts: none allowed, expected at least one")
    if len(rules.rows) > MOST_ROWS:
        found.append(f"rows: {len(rules.rows)}, expected at most {MOST_ROWS}")
    found += [f"rows: {write_rows((row,))}, expected a factor from 1 to {LARGEST_FACTOR}"
              for row in rules.rows if not 1 <= row.factor <= LARGEST_FACTOR]
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
    if rules.kind not in SCOPES:
        return
    says = SCOPES[rules.kind].options
    for option, neutral in NEUTRAL.items():
        if option not in says:
            yield not _is(getattr(rules, option), neutral), option, "kind", ""
    yield "ending" not in says and "claim" in rules.ending, "ending", "kind", ""
    early = rules.early_stoeck != "none"
    yield rules.kreuzweis and rules.weis == "none", "kreuzweis", "weis", ""
    yield early and not rules.stoeck, "early_stoeck", "stoeck", ""
    yield rules.stoeck_manual and not rules.stoeck, "stoeck_manual", "stoeck", ""
    endless = "rounds" in says and rules.target is None and rules.rounds is None
    yield endless, "target", "rounds", "; one of them must end the game"
    if rules.rounds is not None and "target" in says:
        yield rules.target is not None, "target", "rounds", ""
        yield rules.claims_allowed, "claims" if rules.claims else "ending", "rounds", ""
        yield early, "early_stoeck", "rounds", ""
        yield rules.rubicon != "none", "rubicon", "rounds", ""


def _is(value: object, neutral: object) -> bool:
    """Whether a value changes nothing; factors of 1 do not."""
    return all(number == 1 for number in value.values()) if isinstance(value, Mapping) else value == neutral
