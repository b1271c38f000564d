"""Learn what the rules of thumb know of Differenzler at a table of some size, from rounds that they play with themselves.

    python -m tests.training.thumb SEATS [--steps 30] [--rounds 24000] [--seed 1] > FILE

It begins with what is known at that table already. Thousands of rounds go on at once; how far each seat ended from its prediction
teaches what its cards were worth. Predictions are moved a little at random, and follow to where the difference was least.
Progress goes to standard error, and to FILE what was learned, as it stands in ``assets/players/thumb-alone-SEATS.json``.
"""

from __future__ import annotations

import argparse
import json
import re
import sys
from dataclasses import dataclass, field, replace

import numpy as np

from jass_desktop.ai.alone import prediction, signs
from jass_desktop.ai.alone.learned import Learned, learned_for
from jass_desktop.ai.nets.alone_by_thumb import holdings, shown
from jass_desktop.ai.nets.arrays import Masks, Numbers, Singles
from jass_desktop.ai.search.endings import best_of_each
from jass_desktop.ai.search.playouts import NO_CARD, Table
from jass_desktop.engine.cards import DECK, Suit
from jass_desktop.engine.contracts import Contract
from jass_desktop.engine.presets import DIFFERENZLER
from jass_desktop.engine.ruleset import RuleSet

BATCH, TABLES = 2048, 3000
SCALE = 10
"""The net speaks of tens of points."""
MOVES = 8.0
"""By how much predictions are moved at random, in points."""


class Pupil:
    """The expected difference from the signs of a card, by one hidden layer. Trained with Adam on squared errors.

    What it says is that of the mean of its weights over the last thousand or so batches, which is steadier than the last.
    """

    def __init__(self, known: Learned) -> None:
        self.layers: list[Singles] = [
            np.array(known.thoughts, np.float32).T, np.array(known.tendency, np.float32),
            np.array(known.difference, np.float32) / np.float32(SCALE), np.array([known.least / SCALE], np.float32)]
        self.steady = [layer.copy() for layer in self.layers]
        self._means = [np.zeros_like(layer) for layer in self.layers]
        self._squares = [np.zeros_like(layer) for layer in self.layers]
        self._steps = 0

    def __call__(self, rows: Singles) -> Singles:
        first, bias, second, offset = self.steady
        found: Singles = np.maximum(rows @ first + bias, 0) @ second + offset
        return found

    def learn(self, rows: Singles, targets: Singles, rate: float, rng: np.random.Generator) -> float:
        """One pass over the rows in random order; gives the mean squared error met on the way."""
        order = rng.permutation(len(rows))
        return float(np.mean([self._step(rows[chosen], targets[chosen], rate) for start in range(0, len(rows) - BATCH + 1, BATCH)
                              for chosen in [order[start:start + BATCH]]]))

    def _step(self, rows: Singles, targets: Singles, rate: float) -> float:
        first, bias, second, offset = self.layers
        raw = rows @ first + bias
        active = np.maximum(raw, 0)
        error = active @ second + offset - targets
        slope = (2 / len(rows)) * error
        back = slope[:, None] * second * (raw > 0)
        self._steps += 1
        for i, gradient in enumerate((rows.T @ back, back.sum(0), active.T @ slope, slope.sum(keepdims=True))):
            self._means[i] += 0.1 * (gradient - self._means[i])
            self._squares[i] += 0.001 * (gradient * gradient - self._squares[i])
            mean, square = self._means[i] / (1 - 0.9 ** self._steps), self._squares[i] / (1 - 0.999 ** self._steps)
            self.layers[i] -= rate * mean / (np.sqrt(square) + 1e-8)
            self.steady[i] += max(0.001, 1 / self._steps) * (self.layers[i] - self.steady[i])
        return float((error * error).mean())


@dataclass
class Lessons:
    """What rounds have taught: of each card played its signs and the difference it led to, of each prediction the same."""

    cards: list[Singles] = field(default_factory=list)
    differences: list[Singles] = field(default_factory=list)
    hands: list[Singles] = field(default_factory=list)
    moves: list[Singles] = field(default_factory=list)
    """By how much each prediction was moved at random."""
    missed: list[Singles] = field(default_factory=list)


def dealt(rules: RuleSet, trump: Suit, n: int, rng: np.random.Generator) -> tuple[Masks, Numbers]:
    """``n`` random deals in which the last seat, the dealer, holds the turned-up card, and these cards (n,)."""
    cards = np.array([card.index for card in DECK if card in rules.in_play])
    turned = rng.choice([card for card in cards if card // 9 == trump], n)
    keys = rng.random((n, len(cards)))
    keys[cards == turned[:, None]] = 2.0  # sorted last: the dealer's last card
    order = cards[np.argsort(keys, axis=1)]
    hands = np.zeros((n, rules.seats, 4), np.int64)
    np.add.at(hands, (np.arange(n)[:, None], np.arange(len(cards)) // rules.tricks, order // 9), 1 << order % 9)
    return hands, turned


def played(rules: RuleSet, adds: Singles, pupil: Pupil, chance: float, moves: float, rng: np.random.Generator,
           lessons: Lessons) -> float:
    """Play a batch of rounds, any card with this ``chance``; gives the mean difference."""
    trump = Suit(int(rng.integers(4)))
    hands, turned = dealt(rules, trump, TABLES, rng)
    turned = np.full(TABLES, NO_CARD) if rng.random() < 0.25 else turned
    table = Table(rules, Contract.of_suit(trump), hands, rules.seating.seats[0])
    table.turned = turned
    for place in range(rules.seats):
        rows = holdings(rules, trump, hands[:, place], place, turned, table.bids[:, :place])
        move = moves * rng.standard_normal(TABLES).astype(np.float32)
        table.bids[:, place] = np.rint(rows @ adds + move).clip(0, rules.round_points)
        lessons.hands.append(rows)
        lessons.moves.append(move)
    seen: list[tuple[Singles, Numbers]] = []
    while table.trick_number < rules.tricks:
        row, cards, found = shown(table, table.legal())
        values = -pupil(found) + np.where(rng.random(TABLES) < chance, 1e3, 0)[row] * rng.random(len(row)).astype(np.float32)
        chosen = best_of_each(row, values)
        seen.append((found[chosen], table.to_act.copy()))
        table.play(cards[chosen])
    missed = np.abs(table.taken - table.bids).astype(np.float32)
    lessons.missed += list(missed.T)
    for found, seat in seen:
        lessons.cards.append(found)
        lessons.differences.append(missed[np.arange(TABLES), seat] / SCALE)
    return float(missed.mean())


def follow(adds: Singles, lessons: Lessons, damping: float) -> Singles:
    """Predictions a step nearer to where differences were least, taken as a parabola of the random move."""
    hands, moves = np.concatenate(lessons.hands).astype(np.float64), np.concatenate(lessons.moves).astype(np.float64)
    width = hands.shape[1]
    table = np.concatenate([hands, hands * moves[:, None], moves[:, None] ** 2], axis=1)
    steady = np.full(2 * width + 1, 1e-3 * len(table))
    steady[width:2 * width] = 50 * moves.var()
    fitted = np.linalg.solve(table.T @ table + np.diag(steady), table.T @ np.concatenate(lessons.missed))
    found: Singles = (adds - damping * fitted[width:2 * width] / (2 * max(fitted[-1], 0.005))).astype(np.float32)
    return found


def measured(rules: RuleSet, adds: Singles, pupil: Pupil) -> float:
    """The mean difference in rounds that are always the same."""
    return played(rules, adds, pupil, 0, 0, np.random.default_rng(99), Lessons())


def learn(seats: int, steps: int, rounds: int, seed: int) -> tuple[Pupil, Singles]:
    rng = np.random.default_rng(seed)
    games = [replace(DIFFERENZLER, seats=seats, bids=bids) for bids in ("open", "hidden")]
    known = learned_for(seats)
    pupil, adds = Pupil(known), np.array([known.prediction[name] for name in prediction.NAMES], np.float32)
    kept: list[Lessons] = []
    for step in range(steps + 1):
        means = ", ".join(f"{rules.bids} {measured(rules, adds, pupil):.2f}" for rules in games)
        print(f"step {step}: mean difference {means}", file=sys.stderr, flush=True)
        if step == steps:
            break
        late, lessons = step / max(steps - 1, 1), Lessons()
        for number in range(0, rounds, TABLES):
            played(games[number // TABLES % 2], adds, pupil, 0.1 * (1 - 0.8 * late), MOVES, rng, lessons)
        kept = [*kept[-1:], lessons]
        cards = np.concatenate([rows for one in kept for rows in one.cards])
        differences = np.concatenate([values for one in kept for values in one.differences])
        pupil.learn(cards, differences, 0.002 * (1 - 0.95 * late), rng)
        adds = follow(adds, lessons, 0.6 * (1 - 0.95 * late))
    return pupil, adds


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("seats", type=int)
    parser.add_argument("--steps", type=int, default=30)
    parser.add_argument("--rounds", type=int, default=24_000)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    pupil, adds = learn(options.seats, options.steps, options.rounds, options.seed)
    print(written(pupil, adds))


def written(pupil: Pupil, adds: Singles) -> str:
    """The file of weights, with a line for each feature and for each sign."""
    first, bias, second, offset = pupil.steady
    found = {"prediction": {name: round(float(value), 1) for name, value in zip(prediction.NAMES, adds, strict=True)},
             "thoughts": {name: _rounded(values) for name, values in zip(signs.NAMES, first, strict=True)},
             "tendency": _rounded(bias), "least": round(float(SCALE * offset[0]), 1), "difference": _rounded(SCALE * second)}
    return re.sub(r"\n +(?=[-\d\]])", "", json.dumps(found, indent=1))


def _rounded(values: Singles) -> list[float]:
    return [round(float(value), 2) for value in values]


if __name__ == "__main__":
    main()
