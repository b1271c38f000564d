"""What a review finds: a price for each alternative, a mark for the one that was taken, and what is told without a price."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from enum import Enum

from jass_desktop.engine.actions import Action, Choose, Play, Predict
from jass_desktop.engine.seats import Seat

Plain = dict[str, object]


class Mark(Enum):
    """What is said of a decision. The last three say nothing good or bad of it."""

    ONLY = "only"
    """The only good one: all others are far behind."""
    GOOD = "good"
    INACCURATE = "inaccurate"
    MISTAKE = "mistake"
    BLUNDER = "blunder"
    UNCLEAR = "unclear"
    """Not settled within the worlds allowed."""
    INDIFFERENT = "indifferent"
    """Whatever is done comes to the same."""
    FORCED = "forced"

    @property
    def sign(self) -> str:
        """The mark as in chess; "" where there is none."""
        return _SIGNS.get(self, "")

    @property
    def counts(self) -> bool:
        """Whether the decision was a real one, which figures over many decisions are about."""
        return self not in (Mark.INDIFFERENT, Mark.FORCED)


_SIGNS = {Mark.ONLY: "!", Mark.INACCURATE: "?!", Mark.MISTAKE: "?", Mark.BLUNDER: "??"}

THRESHOLDS = {Mark.INACCURATE: 1.0, Mark.MISTAKE: 2.5, Mark.BLUNDER: 5.0}
"""From what loss on each mark is given, in own points before the factor."""
ONLY_FROM = 5.0
"""By how much all others must be behind the only good one."""


@dataclass(frozen=True)
class Price:
    """What an alternative is worth, in own points before the factor: half of what the own side makes more than the other; alone,
    less by what the prediction is missed by. Without Weis declared by hand."""

    action: Action
    value: float
    error: float
    """Standard error of the difference from the alternative that was taken; 0 for that one, and where all worlds were listed."""
    worlds: int
    """Different worlds in which it was played out; fewer for what was soon clearly behind."""

    def to_values(self) -> Plain:
        """Plain values for JSON."""
        return {"action": alternative_text(self.action), "value": round(self.value, 3), "error": round(self.error, 3),
                "worlds": self.worlds}


@dataclass(frozen=True)
class Verdict:
    """A decision and what it was worth. Equal verdicts may differ in the time that they took."""

    round_number: int
    move: int
    """How many actions of the game came before it."""
    seat: Seat
    trick: int
    """From 1; 0 before the first card."""
    action: Action
    mark: Mark
    loss: float
    """What the best alternative would have made more, in own points before the factor, found without bias: picked by one half of
    the worlds and priced by the other, so that it may lie a little below 0."""
    error: float
    """Standard error of the loss."""
    factor: float
    """What points are multiplied by when written; before the contract is named, the mean over the contracts."""
    prices: tuple[Price, ...]
    """Of all alternatives, the best first; () where there was only one."""
    worlds: int
    """How many were drawn, equal ones included."""
    exact: bool
    """Whether these are all worlds that are possible."""
    settled: bool
    """Whether more worlds would not be looked at."""

    def to_values(self) -> Plain:
        """Plain values for JSON."""
        return {
            "round": self.round_number, "move": self.move, "seat": self.seat.label, "trick": self.trick,
            "kind": kind_of(self.action), "action": alternative_text(self.action), "mark": self.mark.value,
            "loss": round(self.loss, 3), "error": round(self.error, 3), "factor": round(self.factor, 3), "worlds": self.worlds,
            "exact": self.exact, "alternatives": [price.to_values() for price in self.prices]}


@dataclass(frozen=True)
class KeptVerdict:
    """A verdict as it is kept with its game: it holds for one decision by one judge, and for nothing else."""

    verdict: Verdict
    judge: str
    """Who found it, with what limit."""
    digest: str
    """Of what the seat saw and did: a decision that was taken back for another one has another digest."""


class Remark(Enum):
    """What is told besides, without playing on."""

    SILENT = "weis kept silent"
    FALSE_CLAIM = "false claim"
    UNCLAIMED = "game not claimed"


@dataclass(frozen=True)
class Note:
    """Something that a seat did apart from cards and contracts, and the points that it gave away."""

    round_number: int
    move: int
    seat: Seat
    remark: Remark
    points: int
    """Weis that the own side would have written more, before the factor; of claims, what was missing to the target or above."""
    given: int = 0
    """Weis that the other side would not have written."""

    def to_values(self) -> Plain:
        """Plain values for JSON."""
        return {"round": self.round_number, "move": self.move, "seat": self.seat.label, "remark": self.remark.value,
                "points": self.points, "given": self.given}


def kind_of(action: Action) -> str:
    """``card``, ``prediction`` or ``contract``, of which the push is one."""
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
    """What the decisions of a seat come to."""

    decisions: int
    """Those that count."""
    lost: float
    """Own points before the factor, over these."""
    marks: tuple[tuple[Mark, int], ...]

    @staticmethod
    def of(verdicts: Iterable[Verdict]) -> Sum:
        """Of these decisions."""
        verdicts = tuple(verdicts)
        real = [one for one in verdicts if one.mark.counts]
        return Sum(len(real), sum(one.loss for one in real),
                   tuple((mark, sum(one.mark is mark for one in verdicts)) for mark in Mark))

    def to_values(self) -> Plain:
        """Plain values for JSON."""
        marks = {mark.value: count for mark, count in self.marks}
        return {"decisions": self.decisions, "lost": round(self.lost, 3), "marks": marks}
