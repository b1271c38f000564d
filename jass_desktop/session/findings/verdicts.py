"""The findings of a review on decisions: a price for each alternative, and a mark for the one taken."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from enum import Enum
from typing import TypeGuard

from jass_desktop.engine.actions import Action, Bid, Call, Choose, Play, Predict
from jass_desktop.engine.cards import Card, CardSet, Suit
from jass_desktop.engine.contracts import Contract
from jass_desktop.engine.renaming import Renaming, renamed_action, renamed_card
from jass_desktop.engine.ruleset import RuleSet
from jass_desktop.engine.seats import Seat
from jass_desktop.session.findings.patterns import Pattern, Reason
from jass_desktop.session.findings.reasons import Cause, Continuation, Example, Fact, Fate, Layouts, Part, Plain, explaining


class Mark(Enum):
    """The mark of a decision. The last three are neutral."""

    ONLY = "only"
    """The only good one: all others are far behind."""
    GOOD = "good"
    INACCURATE = "inaccurate"
    MISTAKE = "mistake"
    BLUNDER = "blunder"
    UNCLEAR = "unclear"
    """It may have cost something or nothing: the worlds allowed cannot tell."""
    INDIFFERENT = "indifferent"
    """Every alternative gives the same result."""
    FORCED = "forced"

    @property
    def sign(self) -> str:
        """The mark as in chess; "" if there is none."""
        return _SIGNS.get(self, "")

    @property
    def counts(self) -> bool:
        """Whether the decision was a real one, counted in figures over many decisions."""
        return self not in (Mark.INDIFFERENT, Mark.FORCED)


_SIGNS = {Mark.ONLY: "!", Mark.INACCURATE: "?!", Mark.MISTAKE: "?", Mark.BLUNDER: "??"}

THRESHOLDS = {Mark.INACCURATE: 1.0, Mark.MISTAKE: 2.5, Mark.BLUNDER: 5.0}
"""The loss at which each mark begins, in own points before the factor. Frozen, so that marks of different versions compare."""
ONLY_FROM = 5.0
"""By how much all others must be behind the only good one."""
ROUGH = 2.0
"""When two standard errors exceed this, a difference is told in words."""
CLEAR = 2.0
"""The number of standard errors between a loss and a threshold that settles on which side it is."""
FINE = 0.6
"""When two standard errors are below this, the loss is known precisely enough in any case."""


@dataclass(frozen=True)
class Price:
    """The value of an alternative in own points before the factor: half the difference between the own side and the other; when
    playing alone, minus the distance from the prediction. Weis declared by hand are left out."""

    action: Action
    value: float
    error: float
    """Standard error of its loss; 0 if all worlds were listed."""
    worlds: int
    """The number of different worlds played out; fewer for an alternative that soon fell clearly behind."""
    equals: tuple[Action, ...] = ()
    """Other cards that are worth the same, because nothing parts them."""
    made: float | None = None
    """For a call, the share of worlds, from 0 to 1, in which the bid that counts after it is made; None if there is none."""

    def to_values(self) -> Plain:
        """Plain values for JSON."""
        equals = {"equals": [alternative_text(action) for action in self.equals]} if self.equals else {}
        made = {} if self.made is None else {"made": self.made}
        return {"action": alternative_text(self.action), "value": round(self.value, 3), "error": round(self.error, 3),
                "worlds": self.worlds, **equals, **made}


@dataclass(frozen=True)
class Verdict:
    """A decision and its value. Equal verdicts may differ in the time they took."""

    round_number: int
    move: int
    """The number of actions before it in the game."""
    seat: Seat
    trick: int
    """From 1; 0 before the first card."""
    action: Action
    mark: Mark
    loss: float
    """What the best alternative would have gained, in own points before the factor. To avoid bias, one half of the worlds picks
    it and the other half prices it, so the value may be slightly below 0. That of every other alternative differs from it by as
    much as their values differ."""
    error: float
    """Standard error of the loss."""
    factor: float
    """The factor of the points when written; before the contract is named, the mean over the contracts."""
    prices: tuple[Price, ...]
    """The prices of all alternatives, best first; () if there was only one alternative."""
    worlds: int
    """The number of worlds drawn, including equal ones."""
    exact: bool
    """Whether these are all possible worlds."""
    settled: bool
    """Whether the verdict is final, so that no more worlds would be examined."""
    parts: tuple[Part, ...] = ()
    """The parts of the loss, which add up to it: the largest first, ``REST`` last. () if nothing better was found."""
    layouts: Layouts | None = None
    """How often the better alternative is better; None if nothing better was found."""
    fact: Fact | None = None
    """What most decides how much better it is; None if no single fact does."""
    fate: Fate | None = None
    """What becomes of the card that accounts for most of the loss; None if that differs, or if no card does."""
    reason: Reason | None = None
    """The pattern of the mistake; None if it shows none."""
    example: Example | None = None
    """A layout that shows the first part named; None if there is none among those looked at."""

    @property
    def best(self) -> Action:
        """The best alternative."""
        return self.prices[0].action if self.prices else self.action

    @property
    def shown(self) -> tuple[Price, ...]:
        """The prices worth showing, best first: of the many bids, the best in each contract and the one taken."""
        taken, seen, found = price_of(self.prices, self.action), set[Contract](), list[Price]()
        for price in self.prices:
            contract = price.action.contract if isinstance(price.action, Bid) else None
            if price is taken or contract is None or contract not in seen:
                found.append(price)
            if contract is not None:
                seen.add(contract)
        return tuple(found)

    @property
    def least(self) -> float:
        """The lower bound of the loss, by ``CLEAR`` standard errors."""
        return self.loss - CLEAR * self.error

    @property
    def most(self) -> float:
        """Its upper bound."""
        return self.loss + CLEAR * self.error

    @property
    def at_least(self) -> bool:
        """Whether the mark is that of the lower bound, because the loss itself is not clear."""
        return self.mark in THRESHOLDS and not is_clear(self.loss, self.error)

    @property
    def lacks_reasons(self) -> bool:
        """Whether it is a settled mistake whose reasons have not been looked for."""
        return self.settled and self.mark in THRESHOLDS and self.layouts is None

    @property
    def unit(self) -> float:
        """The points that the person is told for each own point: for contracts, pushes and rows as written on the slate."""
        return self.factor if kind_of(self.action) == "contract" else 1.0

    @property
    def lost(self) -> float:
        """The loss in own points before the factor, as it is summed up: in tenths, never below 0, and 0 where it makes no
        difference what one does."""
        return round(max(0.0, self.loss), 1) if self.mark.counts else 0.0

    @property
    def told(self) -> float:
        """The loss in the points that the person is told, in tenths."""
        return round(self.lost * self.unit, 1)

    @property
    def written(self) -> float:
        """What that comes to in points as written, in tenths."""
        return round(self.lost * self.factor, 1)

    @property
    def pattern(self) -> Pattern | None:
        """The pattern by which mistakes are counted and practised; None if there is none."""
        return None if self.reason is None else self.reason.pattern

    @property
    def named(self) -> tuple[Part, ...]:
        """The parts that are named, the largest first; () if they do not explain the loss."""
        return explaining([part for part in self.parts if part.cause is not Cause.REST], self.loss)

    @property
    def watched(self) -> Part | None:
        """The first part named that is lost: what the example shows."""
        return next((part for part in self.named if part.points > 0), None)

    def to_values(self) -> Plain:
        """Plain values for JSON."""
        return {
            "round": self.round_number, "move": self.move, "seat": self.seat.label, "trick": self.trick,
            "kind": kind_of(self.action), "action": alternative_text(self.action), "mark": self.mark.value,
            "loss": round(self.loss, 3), "error": round(self.error, 3), "factor": round(self.factor, 3), "worlds": self.worlds,
            "exact": self.exact, "alternatives": [price.to_values() for price in self.prices],
            "parts": [part.to_values() for part in self.parts], "layouts": self.layouts and self.layouts.to_values(),
            "fact": self.fact and self.fact.to_values(), "fate": self.fate and self.fate.to_values(),
            "reason": self.reason and self.reason.to_values(), "example": self.example and self.example.to_values()}


def is_clear(loss: float, error: float, thresholds: Iterable[float] = tuple(THRESHOLDS.values())) -> bool:
    """Whether it is known on which side of each threshold a loss with this standard error lies, or known precisely enough."""
    return CLEAR * error < FINE or all(abs(max(loss, 0.0) - threshold) >= CLEAR * error for threshold in thresholds)


def is_rough(error: float) -> bool:
    """Whether a difference with this standard error is too uncertain to be told as a number."""
    return CLEAR * error > ROUGH


def price_of(prices: Iterable[Price], action: Action) -> Price | None:
    """The price of an alternative, or None if it has none. A prediction, or a bid in one contract, between two that have one is
    worth what they are worth in proportion, one beyond all of them as much as the nearest."""
    prices = tuple(prices)
    if isinstance(action, Predict | Bid):
        return _price_between([price for price in prices if is_rung(price.action, action)], action)
    return next((price for price in prices if any(same(one, action) for one in (price.action, *price.equals))), None)


def is_rung(action: Action, other: Predict | Bid) -> TypeGuard[Predict | Bid]:
    """Whether the two differ in points alone: both are predictions, or bids in one contract."""
    return type(action) is type(other) and getattr(action, "contract", None) is getattr(other, "contract", None)


def _price_between(prices: Iterable[Price], action: Predict | Bid) -> Price | None:
    def points(price: Price) -> int:
        assert isinstance(price.action, Predict | Bid)
        return price.action.points

    ladder = sorted(prices, key=points)
    below = next((price for price in reversed(ladder) if points(price) <= action.points), None)
    above = next((price for price in ladder if points(price) >= action.points), None)
    if below is None or above is None or below is above:
        return below or above
    share = (action.points - points(below)) / (points(above) - points(below))

    def between(low: float, high: float) -> float:
        return low + share * (high - low)

    made = None if below.made is None or above.made is None else between(below.made, above.made)
    return Price(action, between(below.value, above.value), between(below.error, above.error), min(below.worlds, above.worlds),
                 made=made)


def mark_of(prices: tuple[Price, ...], own: Price, loss: float) -> Mark:
    """The mark of the alternative that has this price and loss among these, which are the best first."""
    best = prices[0]
    values = [price.value for price in prices]
    if max(values) - min(values) < THRESHOLDS[Mark.INACCURATE]:
        return Mark.INDIFFERENT
    clear = is_clear(loss, own.error)
    known = loss if clear else loss - CLEAR * own.error
    found = Mark.GOOD
    for mark, least in THRESHOLDS.items():
        if known >= least:
            found = mark
    if found is Mark.GOOD and not clear:
        return Mark.UNCLEAR
    others = [price for price in prices if price is not best]
    only = own is best and all(best.value - price.value - CLEAR * price.error >= ONLY_FROM for price in others)
    return Mark.ONLY if only and others else found


def judged(verdict: Verdict, action: Action) -> Verdict:
    """The verdict on another alternative of the same decision, as if that had been taken; without reasons.
    Raises ValueError if it has no price."""
    if same(verdict.action, action):
        return verdict
    bare = replace(verdict, action=action, parts=(), layouts=None, fact=None, fate=None, reason=None,
                   example=None)
    if not verdict.prices:
        return bare
    taken, own = price_of(verdict.prices, verdict.action), price_of(verdict.prices, action)
    if taken is None or own is None:
        raise ValueError(f"{action} has no price")
    loss = verdict.loss + taken.value - own.value
    return replace(bare, mark=mark_of(verdict.prices, own, loss), loss=loss, error=own.error)


def same(one: Action, other: Action) -> bool:
    """Whether two alternatives are the same. A card is the same whatever Weis is declared with it."""
    if isinstance(one, Play) and isinstance(other, Play):
        return one.card is other.card
    return one == other


def renamed_verdict(verdict: Verdict, rules: RuleSet, names: Renaming) -> Verdict:
    """What is said of the same decision in the renamed game (see ``engine.renaming``)."""
    def price(one: Price) -> Price:
        return replace(one, action=renamed_action(one.action, rules, names),
                       equals=tuple(renamed_action(action, rules, names) for action in one.equals))

    def part(one: Part) -> Part:
        return one if one.card is None else replace(one, card=renamed_card(one.card, names))

    def thing(one: Card | Suit) -> Card | Suit:
        return names[one] if isinstance(one, Suit) else renamed_card(one, names)

    def line(one: Continuation) -> Continuation:
        return Continuation(tuple(renamed_action(action, rules, names) for action in one.said),
                            tuple(renamed_card(card, names) for card in one.cards))

    def example(one: Example) -> Example:
        hands = tuple(CardSet.of(renamed_card(card, names) for card in hand) for hand in one.hands)
        return Example(hands, line(one.taken), line(one.better))

    def reason(one: Reason) -> Reason:
        return replace(one, cards=tuple(renamed_card(card, names) for card in one.cards))

    fact, fate = verdict.fact, verdict.fate
    return replace(verdict, action=renamed_action(verdict.action, rules, names), prices=tuple(map(price, verdict.prices)),
                   parts=tuple(map(part, verdict.parts)), fact=fact and replace(fact, thing=thing(fact.thing)),
                   fate=fate and replace(fate, card=renamed_card(fate.card, names)),
                   reason=verdict.reason and reason(verdict.reason), example=verdict.example and example(verdict.example))


@dataclass(frozen=True)
class KeptVerdict:
    """A verdict as saved with its game. It applies only to one decision, by one judge."""

    verdict: Verdict
    judge: str
    """The player that found it, with its limit."""
    digest: str
    """Digest of what the seat saw and did: a decision made again after an undo has another digest."""


def kind_of(action: Action) -> str:
    """``card``, ``prediction``, ``call`` or ``contract``; a push counts as ``contract``."""
    match action:
        case Play():
            return "card"
        case Predict():
            return "prediction"
        case Call():
            return "call"
    return "contract"


def alternative_text(action: Action) -> str:
    """A card by its code, without the Weis said with it; a contract, prediction or bid as records write it, without the verb."""
    match action:
        case Play(card):
            return card.code
        case Choose() | Predict() | Bid():
            return str(action).partition(" ")[2]
    return str(action)


@dataclass(frozen=True)
class Sum:
    """The totals of a seat's decisions."""

    decisions: int
    """The number of decisions that count."""
    lost: float
    """The total of what they are told to have lost, in own points before the factor."""
    written: float
    """The same in points as written."""
    marks: tuple[tuple[Mark, int], ...]

    @staticmethod
    def of(verdicts: Iterable[Verdict]) -> Sum:
        """The totals of these decisions."""
        verdicts = tuple(verdicts)
        marks = tuple((mark, sum(one.mark is mark for one in verdicts)) for mark in Mark)
        return Sum(sum(one.mark.counts for one in verdicts), sum(one.lost for one in verdicts),
                   sum(one.written for one in verdicts), marks)

    def to_values(self) -> Plain:
        """Plain values for JSON."""
        marks = {mark.value: count for mark, count in self.marks}
        return {"decisions": self.decisions, "lost": round(self.lost, 3), "marks": marks}
