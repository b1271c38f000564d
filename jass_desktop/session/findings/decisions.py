"""One seat's decisions in a recorded game, each with the table as the seat saw it, for showing a review."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from math import hypot

from jass_desktop.engine.actions import Action, Deciding, Play, Predict
from jass_desktop.engine.record import GameRecord
from jass_desktop.engine.seats import Seat
from jass_desktop.errors import RecordError
from jass_desktop.session.findings.verdicts import Mark, Price, Verdict, is_rough, judged, price_of, same
from jass_desktop.session.practice.deal_draft import given
from jass_desktop.session.table.moments import Moment, moment_at, moments

MISTAKES = (Mark.INACCURATE, Mark.MISTAKE, Mark.BLUNDER)
_STEP, _NEAR = 8, 4
"""The smallest step in points between predictions shown, of which all steps are multiples because only every fourth prediction
has a price, and their smallest distance from those that are always shown."""
RIGHT_WITHIN = 1.0
"""An answer is right if it is behind the best one by no more than this, in own points before the factor."""


@dataclass(frozen=True)
class Decision:
    """A contract, push, prediction, call or card."""

    move: int
    """How many actions of the game came before it."""
    moment: Moment
    """The table right before it, with the open hands."""
    action: Action

    @property
    def round_number(self) -> int:
        return self.moment.view.round_number

    @property
    def trick(self) -> int:
        """From 1; 0 before the first card."""
        return len(self.moment.view.tricks) + 1 if isinstance(self.action, Play) else 0

    @property
    def forced(self) -> bool:
        """Whether there was nothing to decide."""
        return len(self.moment.view.legal) == 1


def decisions(record: GameRecord, seat: Seat) -> Iterator[tuple[Decision, ...]]:
    """The decisions of the seat that became known with each action of the game: those of a round when it ends, otherwise ().

    The current round has none, because nobody else's cards may be seen before it ends; nor is there one of what was set in a deal
    that somebody put together. Raises RecordError if the record does not replay.
    """
    first = given(record)
    held: list[Decision] = []
    coming = moments(record, seat, open_hands=True)
    before = next(coming)
    for (move, (doer, action)), after in zip(enumerate(record.actions), coming, strict=True):
        if move >= first and doer is seat and isinstance(action, Deciding):
            held.append(Decision(move, before, action))
        over = len(after.view.rounds)
        yield tuple(one for one in held if one.round_number <= over)
        held = [one for one in held if one.round_number > over]
        before = after


def worst(found: Sequence[Decision], verdicts: Mapping[int, Verdict], most: int | None = None) -> tuple[Decision, ...]:
    """The mistakes among these decisions, the largest loss first; the ``most`` largest. ``verdicts`` are by move."""
    marked = [one for one in found if one.move in verdicts and verdicts[one.move].mark in MISTAKES]
    return tuple(sorted(marked, key=lambda one: (-verdicts[one.move].loss, one.move))[:most])


def looked_at(found: Collection[Decision], verdicts: Mapping[int, Verdict]) -> tuple[int, int]:
    """How many of these decisions have a price, and how many need one."""
    real = [one for one in found if not one.forced]
    return sum(one.move in verdicts for one in real), len(real)


@dataclass(frozen=True)
class Gain:
    """How much more an alternative would have made than the one taken; negative if less."""

    action: Action
    points: float
    """As told; see ``Verdict.unit``."""
    error: float
    """Standard error of the points."""
    taken: bool = False
    rough: bool = False
    """Whether they are too uncertain to be told as a number."""
    made: float | None = None
    """See ``Price.made``."""


def gains(verdict: Verdict, most: int) -> tuple[Gain, ...]:
    """The gains of the ``most`` best alternatives worth showing, best first. The one taken is always among them.

    The best one is ahead by the loss, and no other is shown as better. Equal cards are one.
    """
    taken = price_of(verdict.prices, verdict.action)
    if taken is None:
        return ()
    best, shown = verdict.prices[0], verdict.shown[:most]
    if taken not in shown:
        shown = (*shown[:most - 1], taken)
    ahead = 0.0 if taken is best else max(0.0, verdict.loss)

    def gain(price: Price) -> Gain:
        if price is taken:
            return Gain(verdict.action, 0.0, 0.0, taken=True, made=price.made)
        if price is best:
            points, error = ahead, taken.error
        else:
            # Errors are of differences from the best one, so that the sum of two is hardly too small.
            points = min(ahead, price.value - taken.value)
            error = price.error if taken is best else hypot(price.error, taken.error)
        return Gain(price.action, points * verdict.unit, error * verdict.unit, rough=is_rough(error), made=price.made)

    return tuple(map(gain, shown))


def compared(verdict: Verdict, most: int) -> tuple[Gain, ...]:
    """The gains that are shown: of predictions those around, of all else the best."""
    return gains_around(verdict, most) if isinstance(verdict.action, Predict) else gains(verdict, most)


def gains_around(verdict: Verdict, most: int) -> tuple[Gain, ...]:
    """The gains of predictions, whose neighbours are worth nearly the same: the best one, the one made, and others evenly spaced
    around them, by points."""
    found = {gain.action.points: gain for gain in gains(verdict, len(verdict.prices) + 1) if isinstance(gain.action, Predict)}
    if not found:
        return ()
    best = verdict.prices[0].action
    kept = {points for points, gain in found.items() if gain.taken or gain.action == best}
    low, high = min(kept), max(kept)
    step = _STEP * max(1, -(-(high - low) // (_STEP * max(1, most - 3))))
    rungs = (points for points in found if points % step == 0 and min(abs(points - one) for one in kept) >= _NEAR)
    ladder = sorted(rungs, key=lambda points: abs(2 * points - low - high))
    return tuple(found[points] for points in sorted([*kept, *ladder[:max(0, most - len(kept))]]))


def behind(verdict: Verdict, action: Action) -> float:
    """By how much an alternative is behind the best one, in own points before the factor."""
    return max(0.0, judged(verdict, action).loss)


def decision_at(record: GameRecord, move: int) -> Decision:
    """The decision after ``move`` actions of the game, with the table as its seat saw it. Raises RecordError if the record does
    not replay that far, or if nobody acts then."""
    if move >= len(record.actions):
        raise RecordError(f"{len(record.actions)} actions, expected more than {move}")
    seat, action = record.actions[move]
    moment = moment_at(record, move, seat)
    if not any(same(action, legal) for legal in moment.view.legal):
        raise RecordError(f"action {move + 1}: {action} is not possible")
    return Decision(move, moment, action)
