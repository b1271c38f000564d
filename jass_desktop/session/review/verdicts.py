"""The findings of a review on decisions: a price for each alternative, and a mark for the one taken."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from enum import Enum

from jass_desktop.engine.actions import Action, Choose, Play, Predict
from jass_desktop.engine.cards import Card, CardSet, Suit
from jass_desktop.engine.renaming import Renaming, renamed_action, renamed_card
from jass_desktop.engine.ruleset import RuleSet
from jass_desktop.engine.seats import Seat
from jass_desktop.session.review.patterns import Pattern, Reason
from jass_desktop.session.review.reasons import Cause, Continuation, Example, Fact, Fate, Layouts, Part, Plain, explaining


class Mark(Enum):
    """The mark of a decision. The last three are neutral."""

    ONLY = "only"
    """The only good one: all others are far behind."""
    GOOD = "good"
    INACCURATE = "inaccurate"
    MISTAKE = "mistake"
    BLUNDER = "blunder"
    UNCLEAR = "unclear"
    """Not settled within the worlds allowed."""
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


@dataclass(frozen=True)
class Price:
    """The value of an alternative in own points before the factor: half the difference between the own side and the other; when
    playing alone, minus the distance from the prediction. Weis declared by hand are left out."""

    action: Action
    value: float
    error: float
    """Standard error of the difference from the alternative taken; 0 for that one, and if all worlds were listed."""
    worlds: int
    """The number of different worlds played out; fewer for an alternative that soon fell clearly behind."""

    def to_values(self) -> Plain:
        """Plain values for JSON."""
        return {"action": alternative_text(self.action), "value": round(self.value, 3), "error": round(self.error, 3),
                "worlds": self.worlds}


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
    it and the other half prices it, so the value may be slightly below 0."""
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
    def lost(self) -> float:
        """The loss as the person is told it: in tenths, so that those told one by one add up to their total, never below 0, and 0
        where it makes no difference what one does."""
        return round(max(0.0, self.loss), 1) if self.mark.counts else 0.0

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


def renamed_verdict(verdict: Verdict, rules: RuleSet, names: Renaming) -> Verdict:
    """What is said of the same decision in the renamed game (see ``engine.renaming``)."""
    def price(one: Price) -> Price:
        return replace(one, action=renamed_action(one.action, rules, names))

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
    """``card``, ``prediction`` or ``contract``; a push counts as ``contract``."""
    match action:
        case Play():
            return "card"
        case Predict():
            return "prediction"
    return "contract"


def alternative_text(action: Action) -> str:
    """A card by its code, without the Weis said with it; a contract or prediction as records write it, without the verb."""
    match action:
        case Play(card):
            return card.code
        case Choose() | Predict():
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
