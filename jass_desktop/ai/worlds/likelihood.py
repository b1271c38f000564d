"""How well worlds explain the actions: the probability that players who value actions like the networks would have played those
cards and named that contract.

A seat chooses better actions with a greater probability (softmax at a temperature, in points), and sometimes any action. Its
values depend on its own hand and on what the table saw, so the likelihood of a world is a product over seats, and each distinct
hand of a seat is evaluated only once. The own actions reveal nothing about the others' hands.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass

import numpy as np

from jass_desktop.ai.conventions.swiss import Reading, are_due
from jass_desktop.ai.conventions.turn import turns
from jass_desktop.ai.nets.arrays import Floats, Masks, Numbers, Singles
from jass_desktop.ai.search.playouts import COUNT, Table
from jass_desktop.engine.cards import Card
from jass_desktop.engine.kinds.schieber import asked
from jass_desktop.engine.observation import Observation
from jass_desktop.engine.seats import Seat

CardScores = Callable[[Table, Masks], Singles]
"""The value of each card to the seats to act, (n, 36), in points; -inf for all but the legal ones (n, 4)."""
ChoiceScores = Callable[[Masks, int], Floats]
"""The value of each contract of the rules to the holders of hands (n, 4) after this many pushes, with the push as one more
choice unless they must name one."""

CARELESS = 0.05
"""The probability of a random action."""


def card_likelihood(view: Observation, hands: Masks, scores: CardScores, temperature: float,
                    reading: Reading | None = None) -> Floats:
    """The log-likelihood of all cards that the others have played, in worlds in which these ``hands`` are left.

    ``reading`` says what those who keep conventions would not have played.
    """
    total = np.zeros(len(hands))
    if view.contract is None:
        return total
    different = {seat: distinct(hands[:, seat]) for seat in view.rules.seating.seats if seat is not view.seat}
    by_hand = {seat: np.zeros(len(held)) for seat, (held, _) in different.items()}
    course = tuple(turns(view)) if reading is not None and are_due(view) else ()
    for decision in decisions(view, {seat: held for seat, (held, _) in different.items()}):
        rows = decision.free
        if len(rows):
            values = values_of(decision, rows, scores)
            if reading is not None and course:
                lost = reading.losses(course[decision.number], decision.hands[rows], decision.legal[rows])
                values = values if lost is None else values - lost
            choices = COUNT[decision.legal[rows]].sum(axis=1)
            by_hand[decision.seat][rows] += chance_of_choice(values, decision.card.index, choices, temperature)
    for seat, (_, which) in different.items():
        total += by_hand[seat][which]
    return total


def distinct(hands: Masks) -> tuple[Masks, Numbers]:
    """The distinct hands among hands (n, 4), and the index of each hand among them."""
    _, first, which = np.unique(hands @ (1 << 9 * np.arange(4)), return_index=True, return_inverse=True)
    return hands[first], which


@dataclass(frozen=True)
class CardDecision:
    """A card played by another seat."""

    number: int
    """How many cards were played before it."""
    seat: Seat
    card: Card
    before: Table
    """The table before it, with one row and without hands."""
    hands: Masks
    """The hands that the seat may have held, (u, 4)."""
    legal: Masks

    @property
    def free(self) -> Numbers:
        """Which of these hands left a choice."""
        return np.flatnonzero(COUNT[self.legal].sum(axis=1) > 1)


def decisions(view: Observation, held: dict[Seat, Masks]) -> Iterator[CardDecision]:
    """The cards that these seats have played so far, where they may hold these hands (u, 4) by now."""
    assert view.contract is not None
    plays = [play for trick in (*(taken.trick for taken in view.tricks), view.trick) for play in trick.plays]
    if not plays:
        return
    leader = plays[0][0]
    table = Table.begun(view, np.zeros((1, view.rules.seats, 4), np.int64), leader)
    held = {seat: hands.copy() for seat, hands in held.items()}
    for seat, card in plays:
        if seat in held:
            held[seat][:, card.suit] |= 1 << card.rank
    for number, (seat, card) in enumerate(plays):
        if seat in held:
            hands = held[seat].copy()
            before = table.take(np.zeros(1, np.int64))
            yield CardDecision(number, seat, card, before, hands, _with_hands(before, seat, hands).legal())
            held[seat][:, card.suit] ^= 1 << card.rank
        table.play(np.array([card.index]))


def _with_hands(table: Table, seat: Seat, hands: Masks) -> Table:
    many = table.take(np.zeros(len(hands), np.int64))
    many.hands[:, seat] = hands
    return many


def values_of(decision: CardDecision, rows: Numbers, scores: CardScores) -> Floats:
    """The values of all cards, (n, 36), with these of the hands."""
    table = _with_hands(decision.before, decision.seat, decision.hands[rows])
    return scores(table, decision.legal[rows]).astype(np.float64)


def choice_likelihood(view: Observation, dealt: Masks, scores: ChoiceScores, temperature: float) -> Floats:
    """The log-likelihood of the others' pushes and contract, in worlds where these hands were ``dealt``."""
    total = np.zeros(len(dealt))
    contracts = view.rules.contracts
    if view.forehand is None or (view.contract is not None and view.contract.mixed):
        return total
    named = None if view.contract is None else contracts.index(view.contract)
    for pushes, seat in enumerate(asked(view.forehand, view.rules)[:view.pushes + 1]):
        choice = len(contracts) if pushes < view.pushes else named
        if seat is not view.seat and choice is not None:
            hands, which = distinct(dealt[:, seat])
            found = scores(hands, pushes)
            total += chance_of_choice(found, choice, np.isfinite(found).sum(axis=1), temperature)[which]
    return total


def chance_of_choice(scores: Floats, choice: int, choices: Numbers, temperature: float) -> Floats:
    """The log-likelihood of one choice from the ``scores`` of all (n, k), of which this many ``choices`` are open."""
    weights = np.exp((scores - scores.max(axis=1, keepdims=True)) / temperature)
    chance: Floats = np.log((1 - CARELESS) * weights[:, choice] / weights.sum(axis=1) + CARELESS / choices)
    return chance
