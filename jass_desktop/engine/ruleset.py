"""Every house option as data. A variant is a value of ``RuleSet``; each option is applied in one place in the engine.

Options are named as in rules 7.0.19.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, fields
from functools import cached_property
from types import MappingProxyType
from typing import Any, Literal, get_type_hints

from jass_desktop.engine.cards import DECK, Card, CardSet, Rank
from jass_desktop.engine.contracts import (
    CARD_POINTS,
    LAST_TRICK_POINTS,
    MATCH_BY_POINTS,
    MATCH_BY_TRICKS,
    SUIT_CONTRACTS,
    Contract,
    points_table,
)
from jass_desktop.engine.distribution import Dealing, dealing_of
from jass_desktop.engine.option import Group, OneCard, OneOf, Option, Whole, house_rule, no_trumps, values_of, where, without
from jass_desktop.engine.rows import Row, contracts_of
from jass_desktop.engine.scope import NEUTRAL, SCOPES, Scope, kinds, table_sizes
from jass_desktop.engine.seats import Direction, Party, Seat, Seating
from jass_desktop.errors import NotationError, RulesError
from jass_desktop.gate.text import RULES_NAME, is_name, quoted


@dataclass(frozen=True)
class Clash:
    """Two options whose values contradict each other; the values are written as by ``RuleSet.to_options``."""

    option: str
    value: str
    other: str
    other_value: str
    why: str = ""

    def __str__(self) -> str:
        return f"{self.option}: {self.value}, but {self.other}: {self.other_value}{self.why}"


_BEGIN_LOW = (Contract.SLALOM_UNDENUFE, Contract.MARY)
_NO_WEIS, _NO_STOECK = where("weis", "none"), where("stoeck", False)


def _in_rounds(values: Mapping[str, Any]) -> bool:
    return values["rounds"] is not None


def _named_by_rows(values: Mapping[str, Any]) -> bool:
    return bool(values["rows"])


def _no_claims(values: Mapping[str, Any]) -> bool:
    return not values["claims"] and values["ending"] in ("auto", "end_of_round")


def _nothing_in_mid_round(values: Mapping[str, Any]) -> bool:
    by_points = values["ending"] != "end_of_round" or values["claims"]
    return not by_points and (values["half_way"] == "none" or values["half_way_at"] == "end_of_round")


def _undenufe_counts_nowhere(values: Mapping[str, Any]) -> bool:
    low = values["mixed_values"] == "start" and not without(*_BEGIN_LOW)(values)
    return Contract.UNDENUFE not in values["contracts"] and not low


@dataclass(frozen=True)
class RuleSet:
    """The rules of one game. Construction refuses contradicting options with a RulesError that lists its ``clashes``."""

    name: str = "own"
    kind: str = house_rule("schieber", Group.GAME, OneOf(kinds))
    seats: int = house_rule(4, Group.GAME, OneOf(table_sizes))
    direction: Direction = house_rule(Direction.CCW, Group.DEAL)
    first_dealer: Literal["lowest", "highest", "random"] = house_rule("lowest", Group.DEAL)
    first_chooser: Literal["forehand", "card", "card_each_round"] = house_rule("forehand", Group.DEAL)
    opening_card: Card = house_rule(Card.parse("D7"), Group.DEAL, first_chooser=where("first_chooser", "forehand"))
    cut: Literal["cut_or_knock", "cut", "off"] = house_rule("cut_or_knock", Group.DEAL)
    push: Literal["once", "never"] = house_rule("once", Group.DEAL)
    leader: Literal["forehand", "chooser"] = house_rule("forehand", Group.DEAL, push=where("push", "never"))
    next_dealer: Literal["right", "trump_maker"] = house_rule("right", Group.DEAL, push=where("push", "never"))
    contracts: tuple[Contract, ...] = house_rule(SUIT_CONTRACTS, Group.DEAL, rows=_named_by_rows)
    factors: Mapping[Contract, int] = house_rule({}, Group.DEAL)
    undertrump: Literal["forbidden", "if_void", "free"] = house_rule("forbidden", Group.CARDS, contracts=no_trumps)
    all_trumps: Literal["free", "must_over"] = house_rule(
        "free", Group.CARDS, contracts=no_trumps, undertrump=where("undertrump", "if_void", "free"))
    undenufe_values: Literal["six_11", "ace_11"] = house_rule("six_11", Group.CARDS, contracts=_undenufe_counts_nowhere)
    mixed_values: Literal["obenabe", "start"] = house_rule("obenabe", Group.CARDS, contracts=without(*_BEGIN_LOW))
    guschti_at: int = house_rule(5, Group.CARDS, Whole(4, 5), contracts=without(Contract.GUSCHTI, Contract.MARY))
    weis: Literal["small", "large", "vorarlberg", "none"] = house_rule("small", Group.WEIS)
    low_fours: Literal["none", "sixes_in_undenufe", "all"] = house_rule("none", Group.WEIS, weis=_NO_WEIS)
    kreuzweis: bool = house_rule(False, Group.WEIS, weis=_NO_WEIS)
    split_runs: bool = house_rule(True, Group.WEIS, weis=_NO_WEIS)
    weis_tie: Literal["wiki", "verband", "swisslos", "jassen", "pop", "simple", "cancel"] = house_rule(
        "wiki", Group.WEIS, weis=_NO_WEIS)
    undenufe_weis: Literal["reversed", "natural"] = house_rule(
        "reversed", Group.WEIS, weis=_NO_WEIS, contracts=without(Contract.UNDENUFE),
        weis_tie=where("weis_tie", "swisslos", "cancel"))
    weis_shown: Literal["all", "best", "none"] = house_rule("all", Group.WEIS, weis=_NO_WEIS)
    weis_void_on_match: bool = house_rule(False, Group.WEIS, weis=_NO_WEIS)
    stoeck: bool = house_rule(True, Group.STOECK, contracts=no_trumps)
    early_stoeck: Literal["after_announcements", "none", "anytime"] = house_rule(
        "after_announcements", Group.STOECK, rounds=_in_rounds, stoeck=_NO_STOECK)
    stoeck_manual: bool = house_rule(False, Group.STOECK, stoeck=_NO_STOECK)
    stoeck_void_on_match: bool = house_rule(False, Group.STOECK, stoeck=_NO_STOECK)
    match_bonus: int = house_rule(100, Group.CARDS, Whole(0, 1000))
    target: int | None = house_rule(1000, Group.GAME, Whole(50, 20_000, optional=True))
    rounds: int | None = house_rule(None, Group.GAME, Whole(1, 100, optional=True))
    ending: Literal["auto", "claim", "claim_after_own_trick", "end_of_round"] = house_rule("auto", Group.GAME, rounds=_in_rounds)
    claims: bool = house_rule(
        False, Group.CLAIMS, rounds=_in_rounds, ending=where("ending", "claim", "claim_after_own_trick"))
    false_claim_loses: bool = house_rule(True, Group.CLAIMS, rounds=_in_rounds, claims=_no_claims)
    both_reach: Literal["stoeck_weis_tricks", "last_trick_first", "higher_total"] = house_rule(
        "higher_total", Group.GAME, rounds=_in_rounds, ending=where("ending", "auto"))
    rubicon: Literal["none", "named", "double"] = house_rule("none", Group.GAME, rounds=_in_rounds)
    bids: Literal["open", "hidden"] = house_rule("open", Group.PREDICTIONS)
    exact_bonus: int = house_rule(0, Group.PREDICTIONS, Whole(0, 50))
    tie_round: bool = house_rule(True, Group.GAME, rounds=where("rounds", None))
    slate: Literal["z", "lines"] = house_rule("z", Group.GAME)
    rows: tuple[Row, ...] = house_rule((), Group.BOARD)
    counter_match: int = house_rule(0, Group.BOARD, Whole(0, 1000))
    trump: Literal["turned", "lot"] = house_rule("turned", Group.DEAL, later=True)
    left_out: Card = house_rule(
        Card.parse("C7"), Group.DEAL, OneCard((Rank.SIX, Rank.SEVEN)), later=True, seats=where("seats", 3, 4, 6))
    dealer_credit: bool = house_rule(
        False, Group.PREDICTIONS, later=True, seats=where("seats", 4, 5, 6), bids=where("bids", "hidden"))
    half_way: Literal["none", "auto", "claim"] = house_rule("none", Group.GAME, later=True, rounds=_in_rounds)
    half_way_at: Literal["at_once", "end_of_round"] = house_rule(
        "at_once", Group.GAME, later=True, rounds=_in_rounds, half_way=where("half_way", "none", "claim"))
    trick_1_order: Literal["stoeck_weis_trick", "stoeck_trick_weis"] = house_rule(
        "stoeck_weis_trick", Group.GAME, later=True, rounds=_in_rounds, weis=_NO_WEIS, ending=_nothing_in_mid_round)
    bid_min: int = house_rule(90, Group.AUCTION, Whole(10, 155), later=True)
    bid_max: int = house_rule(150, Group.AUCTION, Whole(50, 155), later=True)
    bid_step: int = house_rule(10, Group.AUCTION, Whole(1, 50), later=True)
    match_bid: int = house_rule(MATCH_BY_TRICKS, Group.AUCTION, OneOf((MATCH_BY_TRICKS, MATCH_BY_POINTS)), later=True)
    passing: Literal["return", "final"] = house_rule("return", Group.AUCTION, later=True)
    passed_out: Literal["next", "same"] = house_rule("next", Group.AUCTION, later=True)
    doubling: Literal["ends", "off", "redouble"] = house_rule("ends", Group.AUCTION, later=True)

    def __post_init__(self) -> None:
        scope = SCOPES.get(self.kind)
        if scope is not None and not scope.predicts and not OPTIONS["bids"].values.problem(self.bids):
            object.__setattr__(self, "bids", "open")  # equal games are equal: nobody predicts
        allowed = contracts_of(self.rows) if scope is not None and scope.has_rows else self.contracts
        object.__setattr__(self, "contracts", tuple(c for c in Contract if c in allowed))
        object.__setattr__(self, "factors", MappingProxyType({c: self.factors[c] for c in Contract if c in self.factors}))
        clashes = tuple(_clashes(self))
        problems = [*_wrong_values(self), *map(str, clashes)]
        if problems:
            raise RulesError(f"rule set {quoted(self.name)}: " + "; ".join(problems), clashes)

    def __hash__(self) -> int:
        return self._hash

    @cached_property
    def _hash(self) -> int:
        # Tables are looked up by rules many times in each round that a computer player imagines.
        return hash(self.to_options())

    def __reduce__(self) -> tuple[object, tuple[object, ...]]:
        return RuleSet.from_options, (self.name, self.to_options())

    @cached_property
    def scope(self) -> Scope:
        """The facts of this kind of game."""
        return SCOPES[self.kind]

    @cached_property
    def seating(self) -> Seating:
        """Who sits at the table, and who plays together."""
        return self.scope.seatings[self.seats]

    def party(self, seat: Seat) -> Party:
        """The party the seat plays for."""
        return self.seating.party(seat)

    @property
    def tricks(self) -> int:
        """How many tricks a round has, which is how many cards each seat is dealt."""
        return self.dealing.cards

    @cached_property
    def dealing(self) -> Dealing:
        """How the pack is dealt."""
        return dealing_of(self.seats, self.left_out)

    @cached_property
    def in_play(self) -> CardSet:
        """The cards that are dealt: all but one that stays out."""
        return CardSet.of(self.dealing.in_play(DECK))

    def factor(self, contract: Contract | None, row: int | None = None) -> int:
        """What all points of a round under this contract are multiplied by; where there are rows, that of the ``row``.

        It is 1 while no contract is named.
        """
        if row is not None:
            return self.rows[row].factor
        return 1 if contract is None else self.factors.get(contract, 1)

    @cached_property
    def known_to_0_1(self) -> bool:
        """Whether version 0.1 could play by these rules; if so, records and observations are written as it wrote them."""
        return self.seats == 4 and self.kind in _KINDS_OF_0_1 and not any(map(self._is_written, _LATER))

    def _is_written(self, option: str) -> bool:
        return getattr(self, option) not in OPTIONS[option].unwritten

    def opened_by_card(self, round_number: int) -> bool:
        """Whether forehand is the holder of the opening card in this round, counted from 1 (rules 7.0.21)."""
        return self.first_chooser == "card_each_round" or (self.first_chooser == "card" and round_number == 1)

    @cached_property
    def bid_points(self) -> tuple[int, ...]:
        """The points that may be bid, the match bid last (rules 6.6)."""
        return (*(points for points in range(self.bid_min, self.bid_max + 1) if points % self.bid_step == 0), self.match_bid)

    @property
    def claims_allowed(self) -> bool:
        """Whether a seat may end the game by claiming (rules 7.0.14)."""
        return self.claims or self.ending in ("claim", "claim_after_own_trick")

    @property
    def half_target(self) -> int:
        """The points for the half-way prize: half the target, rounded up; there must be one (rules 5.3)."""
        assert self.target is not None
        return (self.target + 1) // 2

    def ruling(self, contract: Contract, trick: int) -> Contract:
        """The simple contract in force for the trick with this number, counted from 0, in a round under this contract."""
        return contract.in_trick(trick, self.guschti_at)

    def points_table(self, contract: Contract) -> tuple[int, ...]:
        """What each card is worth in a trick of a round under this contract, by card index."""
        return points_table(contract.valued_as(self.mixed_values), self.undenufe_values)

    @property
    def last_trick_points(self) -> int:
        """What the last trick of a round brings besides its cards."""
        return LAST_TRICK_POINTS

    @property
    def round_points(self) -> int:
        """What all tricks of a round bring together, without the match bonus."""
        return CARD_POINTS + self.last_trick_points

    @property
    def fair_share(self) -> float:
        """What each seat would make in a round if all made the same."""
        return self.round_points / self.seats

    def to_options(self) -> tuple[tuple[str, str], ...]:
        """The options as (name, text), in the order of the fields; ``from_options`` reads them back. Those added later are
        missing where they are at their default.

        Games of four that version 0.1 knew are written as it wrote them, so that its records and its players' views do not
        change: there ``bids`` names the kind of game, and ``none`` means Schieber.
        """
        return self._options

    @cached_property
    def _options(self) -> tuple[tuple[str, str], ...]:
        # Each question to a computer player tells them.
        return tuple((name, text) for name, text in self.options_in_full() if self._is_written(name))

    def options_in_full(self) -> tuple[tuple[str, str], ...]:
        """The same with all that were added later, for people to read and change."""
        written = {name: one.values.write(getattr(self, name)) for name, one in OPTIONS.items()}
        if self.known_to_0_1:
            written = {option: text for option, text in written.items() if option not in _SINCE_0_1}
            if self.kind == "schieber":
                written["bids"] = "none"
        return tuple(written.items())

    @staticmethod
    def from_options(name: str, options: tuple[tuple[str, str], ...]) -> RuleSet:
        """The rule set with these options, and defaults for the others. Raises RulesError for an unknown option or value."""
        given, values = dict(options), dict[str, Any]()
        if "bids" in given:
            given.setdefault("kind", "schieber" if given["bids"] == "none" else "differenzler")
            if given["bids"] == "none":
                del given["bids"]
        for option, text in given.items():
            if option not in OPTIONS:
                known = ", ".join(OPTIONS)
                raise RulesError(f"rule set {quoted(name)}: {quoted(option)} is no option of this version; it has {known}")
            try:
                values[option] = OPTIONS[option].values.read(text)
            except (ValueError, NotationError) as error:
                raise RulesError(f"rule set {quoted(name)}: {option}: {quoted(text)} is no value of it ({error})") from None
        return RuleSet(name, **values)


_KINDS_OF_0_1 = ("schieber", "differenzler")
_SINCE_0_1 = ("kind", "seats", "rows", "counter_match")


def _options() -> Iterator[tuple[str, Option]]:
    types = get_type_hints(RuleSet)
    for f in fields(RuleSet):
        if f.name != "name":
            values = f.metadata["values"] or values_of(types[f.name])
            yield f.name, Option(values, f.metadata["group"], f.metadata["idle"], f.metadata["unwritten"])


OPTIONS: Mapping[str, Option] = MappingProxyType(dict(_options()))
"""Every option but the name, in the order of the fields."""

_LATER = tuple(name for name, one in OPTIONS.items() if one.unwritten)

LIMITS: Mapping[str, tuple[int, int]] = MappingProxyType({
    name: (one.values.low, one.values.high) for name, one in OPTIONS.items() if isinstance(one.values, Whole)})
"""The lowest and the highest value of each option that is a whole number."""


def _wrong_values(rules: RuleSet) -> list[str]:
    """What is wrong with each value by itself."""
    found = [f"{name}: {_shown(one, getattr(rules, name))}, expected {problem}" for name, one in OPTIONS.items()
             if (problem := one.values.problem(getattr(rules, name)))]
    if not is_name(rules.name, RULES_NAME):
        found.append(f"name: expected one line of 1 to {RULES_NAME} characters")
    if rules.kind in SCOPES and rules.scope.has_rows and not rules.contracts:
        found.append("rows: no contract is named, expected at least one row with contracts of its own")
    found += [f"factors: {contract.value}={number}, but contracts does not allow {contract.value}"
              for contract, number in rules.factors.items() if contract not in rules.contracts]
    return found


def _shown(one: Option, value: object) -> str:
    """The value as its option writes it; a word that is not in the option's list is quoted."""
    return repr(value) if isinstance(one.values, OneOf) else one.values.write(value) or "none"


def _clashes(rules: RuleSet) -> Iterator[Clash]:
    for excluded, option, other, why in _pairs(rules):
        if excluded:
            yield Clash(option, _text(rules, option), other, _text(rules, other), why)


def _text(rules: RuleSet, option: str) -> str:
    return OPTIONS[option].values.write(getattr(rules, option))


def _pairs(rules: RuleSet) -> Iterator[tuple[bool, str, str, str]]:
    """Whether two options clash, the first, the second, and the reason where it is not obvious."""
    if rules.kind not in SCOPES:
        return
    says = rules.scope.options
    yield rules.seats in table_sizes() and rules.seats not in rules.scope.seatings, "seats", "kind", ""
    for option, neutral in NEUTRAL.items():
        if option not in says:
            yield not _is(getattr(rules, option), neutral), option, "kind", ""
    if "left_out" in says and rules.first_chooser != "forehand" and rules.seats in rules.scope.seatings:
        yield rules.opening_card is rules.dealing.left_out, "opening_card", "left_out", "; it is never dealt"
    yield rules.dealer_credit and rules.seats != 3, "dealer_credit", "seats", ""
    yield rules.dealer_credit and rules.bids == "hidden", "dealer_credit", "bids", ""
    yield "ending" not in says and "claim" in rules.ending, "ending", "kind", ""
    early = rules.early_stoeck != "none"
    yield rules.kreuzweis and rules.weis == "none", "kreuzweis", "weis", ""
    yield early and not rules.stoeck, "early_stoeck", "stoeck", ""
    yield rules.stoeck_manual and not rules.stoeck, "stoeck_manual", "stoeck", ""
    yield rules.half_way == "claim" and rules.half_way_at == "end_of_round", "half_way", "half_way_at", ""
    yield rules.bid_min > rules.bid_max, "bid_min", "bid_max", ""
    endless = not says.isdisjoint(("target", "rounds")) and rules.target is None and rules.rounds is None
    yield endless, "target", "rounds", "; one of them must end the game"
    if rules.rounds is not None and "target" in says:
        yield rules.target is not None, "target", "rounds", ""
        yield rules.claims_allowed, "claims" if rules.claims else "ending", "rounds", ""
        yield early, "early_stoeck", "rounds", ""
        yield rules.rubicon != "none", "rubicon", "rounds", ""
        yield rules.half_way != "none", "half_way", "rounds", ""


def _is(value: object, neutral: object) -> bool:
    """Whether a value changes nothing; factors of 1 change nothing."""
    return all(number == 1 for number in value.values()) if isinstance(value, Mapping) else value == neutral
