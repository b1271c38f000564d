"""Learn what ``ai/alone/weights.py`` knows, from rounds of Differenzler that the player plays with itself.

    python -m tests.benchmarks.learn_differenzler [--steps 50] [--rounds 30000] [--hidden 24] [--seed 1] > weights.py

Thousands of rounds go on at once, in arrays; how far each seat ended from its prediction teaches what its cards were worth.
Predictions are moved a little at random, and follow to where the difference was least. Progress goes to standard error.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from dataclasses import dataclass, field

import numpy as np

from jass_desktop.ai.alone import prediction, signs
from jass_desktop.ai.alone.bits import ALL, BUUR, TRUMPS, points_of
from jass_desktop.ai.arrays import Flags, Numbers, Singles

SEATS = 4
BATCH = 2048
SCALE = 10
"""The net speaks of tens of points."""


def count(bits: Numbers | int) -> Singles:
    return np.bitwise_count(bits).astype(np.float32)


class Net:
    """One hidden layer: the expected difference from the signs of a card. Trained with Adam on squared errors.

    What it says is that of the mean of its weights over the last thousand or so batches, which is steadier than the last.
    """

    def __init__(self, inputs: int, hidden: int, rng: np.random.Generator) -> None:
        self.layers = [rng.normal(0, inputs ** -0.5, (inputs, hidden)).astype(np.float32), np.zeros(hidden, np.float32),
                       rng.normal(0, hidden ** -0.5, hidden).astype(np.float32), np.zeros(1, np.float32)]
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
        errors = []
        order = rng.permutation(len(rows))
        for start in range(0, len(rows) - BATCH + 1, BATCH):
            chosen = order[start:start + BATCH]
            errors.append(self._step(rows[chosen], targets[chosen], rate))
        return float(np.mean(errors))

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
    holdings: list[Singles] = field(default_factory=list)
    moves: list[Singles] = field(default_factory=list)
    """By how much each prediction was moved at random."""
    missed: list[Singles] = field(default_factory=list)


class Tables:
    """Many rounds at once. Seat 0 predicts and leads first, seat 3 deals; suits are those of ``bits``, trump being the first."""

    def __init__(self, number: int, known: Singles, rng: np.random.Generator) -> None:
        self.all = np.arange(number)
        self.rng = rng
        self.known = known
        turned = rng.integers(0, 9, number)
        keys = rng.random((number, 36))
        keys[self.all, turned] = 2.0  # sorted last: the dealer's last card
        cards = np.int64(1) << np.argsort(keys, axis=1)
        self.turned: Numbers = np.int64(1) << turned
        self.hands: Numbers = np.stack([np.bitwise_or.reduce(cards[:, 9 * seat:9 * seat + 9], axis=1) for seat in range(SEATS)])
        self.may: Numbers = np.full((SEATS, number), ALL)
        self.may[:3] &= ~self.turned
        self.bids = np.zeros((SEATS, number), np.float32)
        self.made = np.zeros((SEATS, number), np.float32)
        self.played: Numbers = np.zeros(number, np.int64)
        self.leader = np.zeros(number, np.int64)

    def predict(self, weights: Singles, moves: float, lessons: Lessons | None) -> None:
        said = np.zeros(len(self.all), np.float32)
        for seat in range(SEATS):
            rows = _columns(prediction.holding(self.hands[seat], seat, self.turned, said, self.known, count), len(self.all))
            move = moves * self.rng.normal(0, 1, len(self.all)).astype(np.float32)
            self.bids[seat] = np.clip(np.rint(rows @ weights + move), 0, 157)
            said += self.bids[seat]
            if lessons is not None:
                lessons.holdings.append(rows)
                lessons.moves.append(move)

    def play(self, net: Net | None, chance: float, lessons: Lessons | None) -> None:
        """Play the nine tricks, a card at random with this chance, or always without a net."""
        seen: list[tuple[Singles, Numbers, Numbers]] = []
        for number in range(9):
            self._trick(net, chance, None if lessons is None else seen, 5.0 if number == 8 else 0.0)
        if lessons is not None:
            missed = np.abs(self.made - self.bids)
            lessons.missed += list(missed)
            for rows, seat, table in seen:
                lessons.cards.append(rows)
                lessons.differences.append(missed[seat, table] / SCALE)

    def _trick(self, net: Net | None, chance: float, seen: list[tuple[Singles, Numbers, Numbers]] | None, bonus: float) -> None:
        number = len(self.all)
        led, best, winner = np.zeros(number, np.int64), np.zeros(number, np.int64), self.leader
        table = np.zeros(number, np.float32)
        for lying in range(SEATS):
            seat = (self.leader + lying) % SEATS
            hand = self.hands[seat, self.all]
            choices = _split(_legal(hand, led, best) if lying else hand)
            pick = (self.rng.random(number) * (choices != 0).sum(0)).astype(np.int64)
            if net is not None:
                which, game = np.nonzero(choices)
                rows = self._signs(lying, choices[which, game], game, seat, led, best, winner, table)
                values = np.full(choices.shape, np.inf, np.float32)
                values[which, game] = net(rows)
                pick = np.where(self.rng.random(number) < chance, pick, np.argmin(values, 0))
                if seen is not None:
                    place = np.zeros(choices.shape, np.int64)
                    place[which, game] = np.arange(len(rows))
                    seen.append((rows[place[pick, self.all]], seat, self.all))
            card = choices[pick, self.all]
            suit = _suit_of(card)
            if lying:
                beats = np.where((best & suit) != 0, card > best, (card & TRUMPS) != 0)
                self._note_void(seat, card, led, beats)
                best, winner = np.where(beats, card, best), np.where(beats, seat, winner)
            else:
                led, best = suit, card
            self.hands[seat, self.all] = hand & ~card
            self.played |= card
            table = table + points_of(card, count)
        self.made[winner, self.all] += table + bonus
        self.leader = winner

    def _note_void(self, seat: Numbers, card: Numbers, led: Numbers, beats: Flags) -> None:
        """Who does not follow has none of the suit, but for the Buur, and unless the card cuts: even undertrumping tells."""
        may = self.may[seat, self.all]
        gone = np.where(led == TRUMPS, led & ~BUUR, np.where(((card & TRUMPS) != 0) & beats, 0, led))
        self.may[seat, self.all] = np.where((card & led) == 0, may & ~gone, may)

    def _signs(self, lying: int, card: Numbers, game: Numbers, seats: Numbers, led: Numbers, best: Numbers, winner: Numbers,
               table: Singles) -> Singles:
        """The signs of these cards, each in this one of the games, for the seats to act."""
        seat = seats[game]
        hand, bid = self.hands[seat, game], self.bids[seat, game]
        unseen = ALL & ~hand & ~self.played[game]
        guess = (157 - bid) / 3
        known = self.known[game]

        def missing(other: Numbers) -> Singles:
            said: Singles = np.where(known > 0, self.bids[other, game], guess)
            return said - self.made[other, game]

        later = [(seat + k) % SEATS for k in range(1, SEATS - lying)]
        now = signs.Moment(
            lying=lying, hand=hand, unseen=unseen, may=[self.may[other, game] & unseen for other in later],
            turned=self.turned[game], led=led[game], best=best[game], table=table[game],
            left=157 - self.made[:, game].sum(0), missing=bid - self.made[seat, game],
            others=[missing(other) for other in later], winner=missing(winner[game]) if lying else 0.0, known=known)
        return _columns(signs.signs(now, card, _suit_of(card), count), len(card))


def _columns(values: Sequence[Singles | float], rows: int) -> Singles:
    table = np.empty((rows, len(values)), np.float32)
    for column, value in enumerate(values):
        table[:, column] = value
    return table


def _suit_of(card: Numbers) -> Numbers:
    return np.int64(TRUMPS) << (np.bitwise_count(card - 1) // 9 * 9).astype(np.int64)


def _legal(hand: Numbers, led: Numbers, best: Numbers) -> Numbers:
    """Rules 2.1 with undertrumping for those that cannot follow."""
    follow, trumps = hand & led, hand & TRUMPS
    over = np.where((best & TRUMPS) != 0, trumps & ~(best * 2 - 1), trumps)
    to_trump = np.where((follow != 0) & (follow != BUUR), follow, hand)
    return np.where(led == TRUMPS, to_trump, np.where(follow != 0, follow | over, hand))


def _split(cards: Numbers) -> Numbers:
    """The cards one by one, lowest first, 0 where there are no more; by choice and game."""
    found = []
    while cards.any():
        found.append(cards & -cards)
        cards = cards & (cards - 1)
    return np.stack(found)


def follow(weights: Singles, lessons: Lessons, damping: float) -> Singles:
    """Predictions a step nearer to where differences were least, taken as a parabola of the random move."""
    holdings, moves = np.concatenate(lessons.holdings).astype(np.float64), np.concatenate(lessons.moves).astype(np.float64)
    width = holdings.shape[1]
    table = np.concatenate([holdings, holdings * moves[:, None], moves[:, None] ** 2], axis=1)
    steady = np.full(2 * width + 1, 1e-3 * len(table))
    steady[width:2 * width] = 50 * moves.var()
    fitted = np.linalg.solve(table.T @ table + np.diag(steady), table.T @ np.concatenate(lessons.missed))
    found: Singles = (weights - damping * fitted[width:2 * width] / (2 * max(fitted[-1], 0.005))).astype(np.float32)
    return found


def first_guess(rng: np.random.Generator) -> Singles:
    """What random cards make of each holding, nothing having been said."""
    tables, lessons = Tables(60_000, np.zeros(60_000, np.float32), rng), Lessons()
    tables.predict(np.zeros(len(prediction.NAMES), np.float32), 0, lessons)
    tables.play(None, 1, None)
    rows = np.concatenate(lessons.holdings).astype(np.float64)
    made = np.concatenate(list(tables.made))
    return np.linalg.solve(rows.T @ rows + 10 * np.eye(rows.shape[1]), rows.T @ made).astype(np.float32)


def measured(net: Net, weights: Singles, known: bool) -> float:
    """The mean difference in rounds that are always the same."""
    tables = Tables(5000, np.full(5000, known, np.float32), np.random.default_rng(99))
    tables.predict(weights, 0, None)
    tables.play(net, 0, None)
    return float(np.abs(tables.made - tables.bids).mean())


def learn(steps: int, rounds: int, hidden: int, seed: int) -> tuple[Net, Singles]:
    rng = np.random.default_rng(seed)
    net, weights = Net(len(signs.NAMES), hidden, rng), first_guess(rng)
    kept: list[Lessons] = []
    for step in range(steps):
        late = step / max(steps - 1, 1)
        lessons = Lessons()
        for _ in range(0, rounds, 3000):
            tables = Tables(3000, (rng.random(3000) < 0.5).astype(np.float32), rng)
            tables.predict(weights, 8.0, lessons)
            tables.play(net, 1.0 if step == 0 else 0.1 * (1 - 0.8 * late), lessons)
        kept = [*kept[-3:], lessons]
        cards = np.concatenate([rows for one in kept for rows in one.cards])
        differences = np.concatenate([values for one in kept for values in one.differences])
        error = net.learn(cards, differences, 0.002 * (1 - 0.95 * late), rng)
        if step:
            weights = follow(weights, lessons, 0.6 * (1 - 0.95 * late))
        means = ", ".join(f"{kind} {measured(net, weights, kind == 'open'):.2f}" for kind in ("open", "hidden"))
        print(f"step {step + 1}: squared error {SCALE ** 2 * error:.1f}, mean difference {means}", file=sys.stderr, flush=True)
    return net, weights


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--steps", type=int, default=50)
    parser.add_argument("--rounds", type=int, default=30_000)
    parser.add_argument("--hidden", type=int, default=24)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    net, weights = learn(options.steps, options.rounds, options.hidden, options.seed)
    print(written(net, weights, sys.argv[1:]))


def written(net: Net, weights: Singles, arguments: Sequence[str]) -> str:
    """The module of weights."""
    first, bias, second, offset = net.steady
    told = " ".join(["python -m tests.benchmarks.learn_differenzler", *arguments])
    adds = "".join(f'    "{name}": {value:.1f},\n' for name, value in zip(prediction.NAMES, weights, strict=True))
    speaks = "".join(f'    "{name}":\n        {_row(values)},\n' for name, values in zip(signs.NAMES, first, strict=True))
    return f'''"""What the signs of cards and hands are worth in Differenzler.

Learned from rounds that the player played with itself: ``{told}``.
"""

from __future__ import annotations

from collections.abc import Mapping

PREDICTION: Mapping[str, float] = {{
{adds}}}
"""How many points each thing about a hand adds to the prediction."""

THOUGHTS: Mapping[str, tuple[float, ...]] = {{
{speaks}}}
"""How far each sign of a card speaks for each of some thoughts, which count where they are above zero with their tendency."""
TENDENCY = {_row(bias)}

LEAST = {SCALE * offset[0]:.1f}
DIFFERENCE = {_row(SCALE * second)}
"""The expected difference, and what each thought that counts adds to it."""'''


def _row(values: Singles) -> str:
    """A tuple, twelve numbers to the line."""
    lines = [", ".join(f"{value:.2f}" for value in values[start:start + 12]) for start in range(0, len(values), 12)]
    return f"({(',' + chr(10) + '         ').join(lines)})"


if __name__ == "__main__":
    main()
