"""Looking ahead: each alternative is played to the end of the round in many worlds, by a policy, and the results compared.

Each world is used for all alternatives, so that its luck falls out. Worth is what the result means for the game: points while the
end is far, the chance to win when it is near (``worth``).
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from jass_desktop.ai.endings import PlayOut, counted_out
from jass_desktop.ai.playouts import Masks, Numbers, Table, side_points
from jass_desktop.ai.supposed import chosen, predicted
from jass_desktop.engine.actions import Choose, Play, Predict, Push
from jass_desktop.engine.kinds.schieber import asked
from jass_desktop.engine.observation import Observation

Values = npt.NDArray[np.float64]
Sampler = Callable[[int, np.random.Generator], Masks]
"""So many worlds: the cards that each seat still holds."""

Partner = Callable[[Masks, int], Numbers]
"""Which contract of the rules, as index, partners with hands (n, 4) would name after so many pushes; one more than the last where
they would push, as the last partner may not."""

Begin = Callable[[Observation, Masks], Table]
"""The table as it is in these worlds."""

_FIRST_LOOK = 12
"""Worlds after which the least promising alternatives may be given up."""
_GROWTH = 4
"""How many times larger than the first batches become."""
_SURE = 2.5
"""Standard errors by which an alternative must be behind to be given up."""


@dataclass(frozen=True)
class Judgement:
    """What the search found of each alternative: ``mean`` worth, in points, and how likely it is the best one.

    The means are on one scale: each differs from that of the likeliest by as much as in the worlds in which both were looked at.
    """

    mean: Values
    best: Values
    worlds: int


@dataclass(frozen=True)
class Budget:
    """How long to look: a number of worlds, exactly, or until a moment of ``time.monotonic``."""

    worlds: int | None = None
    until_s: float | None = None
    batch: int = 24
    """The first worlds, after which alternatives may be given up; later batches are larger, which costs less for each world."""

    def batches(self) -> Iterator[int]:
        """The sizes of batches for the number of worlds; with a time, without end."""
        size, left = self.batch, self.worlds
        while left is None or left > 0:
            yield size if left is None else min(size, left)
            left = None if left is None else left - size
            size = min(2 * size, _GROWTH * self.batch)

    def spent(self) -> bool:
        return self.until_s is not None and time.monotonic() >= self.until_s


def judge(count: int, budget: Budget, evaluate: Callable[[int, Numbers], Values], rng: np.random.Generator) -> Judgement:
    """Compare ``count`` alternatives; ``evaluate(worlds, which)`` gives the worth of these in new worlds, (worlds, len(which)).

    Alternatives that are clearly behind are given up, so that the others are looked at more closely.
    """
    rows: list[Values] = []
    which = np.arange(count)
    for size in budget.batches():
        found = np.full((size, count), np.nan)
        found[:, which] = evaluate(size, which)
        rows.append(found)
        seen = np.concatenate(rows)
        if len(seen) >= _FIRST_LOOK:
            which = _promising(seen, which)
        if len(which) == 1 or budget.spent():
            break
    seen = np.concatenate(rows)
    chance = _chance_of_best(seen, which, rng)
    best = seen[:, chance.argmax()]
    return Judgement(best.mean() - np.nanmean(best[:, None] - seen, axis=0), chance, len(seen))


def _promising(seen: Values, which: Numbers) -> Numbers:
    """Those alternatives that are not clearly worse than the best, compared world by world."""
    values = seen[:, which]
    means = values.mean(axis=0)
    behind = values[:, [int(means.argmax())]] - values
    error = behind.std(axis=0) / np.sqrt(len(values)) + 1e-9
    kept: Numbers = which[behind.mean(axis=0) < _SURE * error + 1e-6]
    return kept


def _chance_of_best(seen: Values, which: Numbers, rng: np.random.Generator) -> Values:
    """How often each would come out best if as many worlds were drawn again from those seen."""
    chance = np.zeros(seen.shape[1])
    weights = rng.exponential(size=(200, len(seen)))
    best = (weights @ seen[:, which]).argmax(axis=1)
    np.add.at(chance, which[best], 1 / len(weights))
    return chance


def judge_plays(
    view: Observation, plays: Sequence[Play], sample: Sampler, play_out: PlayOut, budget: Budget, rng: np.random.Generator,
    worth: Callable[[Observation, Numbers], Values], begin: Begin = Table.of,
) -> Judgement:
    """Compare cards to play now."""
    cards = np.array([play.card.index for play in plays])

    def evaluate(worlds: int, which: Numbers) -> Values:
        hands = sample(worlds, rng)
        begun = begin(view, hands)
        row = np.repeat(np.arange(worlds), len(which))
        table = begun.take(row)
        table.play(np.tile(cards[which], worlds))
        play_out(table)
        return worth(view, _made(view, hands[row], table)).reshape(worlds, len(which))

    return judge(len(plays), budget, evaluate, rng)


def judge_ending(
    view: Observation, plays: Sequence[Play], hands: Masks, weights: Values, worth: Callable[[Observation, Numbers], Values],
    begin: Begin = Table.of,
) -> Judgement:
    """Compare cards to play now where few tricks are left: they are counted out in these worlds, which are so likely."""
    row = np.repeat(np.arange(len(hands)), len(plays))
    table = begin(view, hands).take(row)
    table.play(np.tile([play.card.index for play in plays], len(hands)))
    table.settle(*counted_out(table))
    values = worth(view, _made(view, hands[row], table)).reshape(len(hands), len(plays))
    mean = weights @ values / weights.sum()
    best = np.isclose(mean, mean.max())
    return Judgement(mean, best / best.sum(), len(hands))


def _made(view: Observation, hands: Masks, table: Table) -> Numbers:
    """What the seat's side and the other have made, (n, 2), before the factor; alone: each seat's card points, own first."""
    if view.rules.kind == "differenzler":
        return np.roll(table.taken, -int(view.seat), axis=1)
    points = np.broadcast_to(side_points(view, hands, table), (len(hands), 2))
    return points if view.party == 0 else points[:, ::-1]


def judge_contracts(
    view: Observation, actions: Sequence[Choose | Push], sample: Sampler, play_out: PlayOut, budget: Budget,
    rng: np.random.Generator, worth: Callable[[Observation, Numbers], Values], partner: Partner,
) -> Judgement:
    """Compare contracts and the push."""
    assert view.forehand is not None
    after_push = asked(view.forehand, view.rules)[view.pushes + 1:]
    contracts = view.rules.contracts

    def evaluate(worlds: int, which: Numbers) -> Values:
        hands = sample(worlds, rng)
        values = np.zeros((worlds, len(which)))
        for column, number in enumerate(which):
            action = actions[number]
            if isinstance(action, Choose):
                values[:, column] = _played_out(chosen(view, action, view.seat, view.pushes), hands, play_out, worth)
                continue
            left = np.arange(worlds)
            for pushes, seat in enumerate(after_push, view.pushes + 1):
                named = partner(hands[left, seat], pushes)
                for index in np.unique(named[named < len(contracts)]):
                    rows = left[named == index]
                    after = chosen(view, Choose(contracts[index]), seat, pushes)
                    values[rows, column] = _played_out(after, hands[rows], play_out, worth)
                left = left[named == len(contracts)]
        return values

    return judge(len(actions), budget, evaluate, rng)


def judge_predictions(
    view: Observation, predictions: Sequence[Predict], sample: Sampler, play_out: PlayOut, budget: Budget,
    rng: np.random.Generator, worth: Callable[[Observation, Numbers], Values], begin: Begin,
) -> Judgement:
    """Compare predictions (Differenzler)."""
    def evaluate(worlds: int, which: Numbers) -> Values:
        hands = sample(worlds, rng)
        return np.column_stack([_played_out(predicted(view, predictions[number].points), hands, play_out, worth, begin)
                                for number in which])

    return judge(len(predictions), budget, evaluate, rng)


def _played_out(view: Observation, hands: Masks, play_out: PlayOut, worth: Callable[[Observation, Numbers], Values],
                begin: Begin = Table.of) -> Values:
    table = begin(view, hands)
    play_out(table)
    return worth(view, _made(view, hands, table))
