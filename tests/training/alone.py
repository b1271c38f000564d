"""Learning Differenzler: rounds of self-play for predictions, open or hidden, and what each prediction is worth.

The suit of the turned-up card is always clubs, SOUTH leads and the seat before it deals: all other cases differ only in names.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace

import numpy as np
import numpy.typing as npt

from jass_desktop.ai.heuristics.contract import LEARNED_ROUND
from jass_desktop.ai.nets.arrays import Masks, Numbers, Singles
from jass_desktop.ai.nets.encoding import CARDS, LEGAL, cards_of, encode
from jass_desktop.ai.nets.net import TRICKS, Net
from jass_desktop.ai.nets.policy import net_policy
from jass_desktop.ai.nets.predictions import PREDICTED, nearest, show_prediction
from jass_desktop.ai.search.playouts import RANKS, Policy, Table, only_cards, random_policy
from jass_desktop.engine.contracts import Contract
from jass_desktop.engine.presets import DIFFERENZLER
from jass_desktop.engine.ruleset import RuleSet
from jass_desktop.engine.seats import FOUR, Seat
from tests.training.positions import Samples, deal

Halves = npt.NDArray[np.float16]

RULES = (replace(DIFFERENZLER, bids="open"), replace(DIFFERENZLER, bids="hidden"))
TRUMP, FIRST, DEALER = Contract.CLUBS, Seat.SOUTH, Seat(3)
ORDER = FOUR
_HEATS = (0.3, 0.6, 1.2, 4.0)
"""The temperatures of card choices during self-play, in points; each round uses one of them."""
_TRUST = 0.25
"""The weight of the network's expectation at the next turn, against the final result."""
_SCATTER, _SCATTERED = 10.0, 0.3
"""The standard deviation of noise on predictions during self-play, and the share of rounds with noise."""
_NEAR, _REACH, _ANY = 5, 6, 2
"""The number of predictions tried near the best, their maximum distance in steps, and the number tried anywhere."""


def deal_with_trump(n: int, rng: np.random.Generator) -> tuple[Masks, Numbers]:
    """``n`` random deals in which the dealer holds the turned-up card, of suit TRUMP, and these turned-up cards (n,)."""
    hands, turned = deal(n, rng), rng.integers(0, RANKS, n)
    rows, bit = np.arange(n), 1 << turned
    holder = (hands[:, :, 0] >> turned[:, None] & 1).argmax(axis=1)
    given = _any_card(hands[:, DEALER], rng)  # the dealer swaps a random card of the hand for it
    swap = holder != DEALER
    rows, bit, holder, given = rows[swap], bit[swap], holder[swap], given[swap]
    suit, back = given // RANKS, 1 << given % RANKS
    hands[rows, holder, 0] ^= bit
    hands[rows, DEALER, 0] ^= bit
    hands[rows, DEALER, suit] ^= back
    hands[rows, holder, suit] ^= back
    return hands, turned


def _any_card(hands: Masks, rng: np.random.Generator) -> Numbers:
    held = (hands[:, :, None] >> np.arange(RANKS) & 1).reshape(len(hands), -1)
    card: Numbers = (held * rng.random(held.shape)).argmax(axis=1)
    return card


def predictions(nets: Mapping[str, Net], rules: RuleSet, hands: Masks, turned: Numbers, first: Numbers | None = None) -> Numbers:
    """``first`` (n, k) by the seats that predict first, and what the others say after them, (n, 4)."""
    first = np.zeros((len(hands), 0), np.int64) if first is None else first
    bids = np.pad(first, ((0, 0), (0, 4 - first.shape[1])))
    for seat in ORDER[first.shape[1]:]:
        shown = show_prediction(hands[:, seat], turned, bids[:, :seat], TRUMP, open_=rules.bids == "open")
        bids[:, seat] = nearest(nets["predictions"](shown))
    return bids


def _table(rules: RuleSet, hands: Masks, turned: Numbers, bids: Numbers) -> Table:
    table = Table(rules, TRUMP, hands, FIRST)
    table.bids, table.turned = bids, turned
    return table


def closeness(table: Table) -> Numbers:
    """Minus the distance of each seat from its prediction in finished rounds, (n, 4)."""
    missed: Numbers = -np.abs(table.taken - table.bids)
    return missed


def _policy(nets: Mapping[str, Net], rng: np.random.Generator) -> Policy:
    return net_policy(nets["alone"], rng, 0.0) if "alone" in nets else random_policy(rng)


def walked(nets: Mapping[str, Net], rounds: int, share: float, seed: int) -> Samples:
    """Positions of this many rounds of self-play, as ``Subject.walk`` promises; half of them with hidden predictions.

    The value of a card is how close the seat came in the end, mixed with the network's values of the seat's next turns, which are
    less accurate but vary far less.
    """
    rng = np.random.default_rng(seed)
    found: list[Samples] = []
    for rules in RULES:
        hands, turned = deal_with_trump(rounds // len(RULES), rng)
        bids = predictions(nets, rules, hands, turned)
        moved = _SCATTER * rng.standard_normal(bids.shape) * (rng.random(bids.shape) < _SCATTERED)
        bids = (bids + moved.astype(np.int64)).clip(0, LEARNED_ROUND)
        found += _walk(_table(rules, hands, turned, bids), nets.get("alone"), share, rng)
    return Samples.joined(found)


def _walk(table: Table, net: Net | None, share: float, rng: np.random.Generator) -> Iterator[Samples]:
    n, rows = len(table.rows), table.rows
    heat = rng.choice(_HEATS, (n, 1)).astype(np.float32)
    turns: list[_Turn] = []
    while table.trick_number < TRICKS - 1:
        inputs, suits = encode(table, table.legal())
        legal = inputs[:, LEGAL] > 0
        scores = np.where(legal, 0 if net is None else net(inputs), -np.inf)
        places = (scores + heat * rng.gumbel(size=scores.shape)).argmax(axis=1)
        turns.append(_Turn(inputs.astype(np.float16), places, table.to_act, scores.max(axis=1)))
        table.play(cards_of(places, suits, table.ruling))
    table.play_out(lambda _table, legal: only_cards(legal))
    made = closeness(table).astype(np.float32)
    for turn in reversed(turns):
        kept = np.flatnonzero(rng.random(n) < share)
        results = np.full((n, CARDS), np.nan, np.float32)
        results[rows, turn.places] = made[rows, turn.seats]
        yield Samples(turn.inputs[kept], results[kept])
        if net is not None:
            made[rows, turn.seats] += _TRUST * (turn.expected - made[rows, turn.seats])


@dataclass(frozen=True)
class _Turn:
    """A card played in each of the rounds: the inputs, the card's place, the seat, and the expected value."""

    inputs: Halves
    places: Numbers
    seats: Numbers
    expected: Singles


def tried_predictions(nets: Mapping[str, Net], rounds: int, seed: int) -> Samples:
    """The results of some predictions near the best in this many deals, compared with each other in the same deal."""
    rng = np.random.default_rng(seed)
    found = [_tried(nets, rules, place, rounds // 4 // len(RULES), rng) for rules in RULES for place in range(4)]
    return Samples.joined(found)


def _tried(nets: Mapping[str, Net], rules: RuleSet, place: int, rounds: int, rng: np.random.Generator) -> Samples:
    hands, turned = deal_with_trump(rounds, rng)
    before = predictions(nets, rules, hands, turned)[:, :place]
    shown = show_prediction(hands[:, place], turned, before, TRUMP, open_=rules.bids == "open")
    best = nets["predictions"](shown).argmax(axis=1) if "alone" in nets else rng.integers(0, len(PREDICTED), rounds)
    near = best[:, None] + np.argsort(rng.random((rounds, 2 * _REACH + 1)), axis=1)[:, :_NEAR] - _REACH
    tried = np.column_stack([near.clip(0, len(PREDICTED) - 1), rng.integers(0, len(PREDICTED), (rounds, _ANY))])
    tried = np.unique(np.arange(rounds)[:, None] * len(PREDICTED) + tried)  # each only once
    row, choice = tried // len(PREDICTED), tried % len(PREDICTED)
    first = np.column_stack([before[row], PREDICTED[choice]])
    bids = predictions(nets, rules, hands[row], turned[row], first)
    table = _table(rules, hands[row], turned[row], bids)
    table.play_out(_policy(nets, rng))
    gains = np.full((rounds, len(PREDICTED)), np.nan, np.float32)
    gains[row, choice] = closeness(table)[:, place]
    return Samples(shown, gains - np.nanmean(gains, axis=1, keepdims=True))


def missed(nets: Mapping[str, Net], rules: RuleSet, rounds: int) -> float:
    """The mean difference between prediction and points in a fixed set of rounds, with all seats playing by the networks."""
    rng = np.random.default_rng(99)
    hands, turned = deal_with_trump(rounds, rng)
    table = _table(rules, hands, turned, predictions(nets, rules, hands, turned))
    table.play_out(_policy(nets, rng))
    return -float(closeness(table).mean())
