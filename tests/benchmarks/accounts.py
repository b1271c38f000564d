"""Luck and skill apart: what a round's result is made up of.

The networks' best card is the reference. A choice or card is worth its lead over the reference in the worlds that its seat
considers likely, so that nobody is praised or blamed for what could not be known. With the true hands the same differences add up
exactly to the result: it is what the networks' best play makes of the deal, plus the true lead of everything that was done
otherwise. What likely worlds do not account for is luck in play. Two cards that do the same are one.

Everything follows from the record, the seat, the seed and the limit.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass
from random import Random

import numpy as np

from jass_desktop.ai.arrays import Floats, Masks
from jass_desktop.ai.kinds import expertise_of
from jass_desktop.ai.outcomes import after_choices, after_plays, played_out
from jass_desktop.ai.playouts import Table, masks_of
from jass_desktop.ai.review.judge import SEED
from jass_desktop.ai.weights import trained
from jass_desktop.ai.worlds.sets import WorldSets
from jass_desktop.ai.worlds.urn import Urn
from jass_desktop.engine.actions import Action, Choose, Play, Push
from jass_desktop.engine.cards import DECK, CardSet
from jass_desktop.engine.contracts import strength
from jass_desktop.engine.fingerprint import fingerprint
from jass_desktop.engine.game import GameState
from jass_desktop.engine.observation import Observation, observe
from jass_desktop.engine.phase import Phase
from jass_desktop.engine.record import GameRecord, replay
from jass_desktop.engine.scoring import Line
from jass_desktop.engine.seats import Seat
from tests.benchmarks.reference import best_play, forehand_mean, from_choice_on, has_reference, lead, partner_of

WORLDS = 200
"""The worlds in which a card is compared with the reference."""
_FOR_CHOICES = 4
"""How many times as many for contracts, whose values are further apart."""
PLAYED = 32
"""How often the networks play a deal to find what its cards are worth."""


@dataclass(frozen=True)
class Ahead:
    """The lead of what was done over the reference, for the side of the seat that did it."""

    seat: Seat
    claimed: float
    """In likely worlds."""
    error: float
    """The standard error of that."""
    true: float
    """With the hands as they were."""


@dataclass(frozen=True)
class Account:
    """A round played to its end, for the side of forehand. Points are those written, counted from an even split: half of the
    side's lead over the other."""

    forehand: Seat
    result: float
    mean: float
    """What forehand's side makes on average over all deals."""
    expected: float
    """What it makes on average when the networks play these cards, hesitating."""
    best: float
    """What it makes when the networks play these cards as well as they can."""
    otherwise: tuple[Ahead, ...]
    """Everything that was done otherwise than the networks would have."""


def accounts(record: GameRecord, rounds: Collection[int] | None = None, *, seed: str = SEED,
             worlds: int = WORLDS) -> Iterator[tuple[int, Account]]:
    """The accounts of these rounds (None: all), by number. With 0 ``worlds`` they leave out what was done otherwise, which takes
    most of the time.

    Rounds that were not played to their end have none, and nor have games without a reference. Raises RecordError if the record
    does not replay.
    """
    if not has_reference(record.rules):
        return
    states = [step.state for step in replay(record)]
    for score in states[-1].rounds:
        whole = sum(score.line(Line.TRICKS)) == record.rules.tricks
        if whole and (rounds is None or score.number in rounds):
            first = next(move for move, state in enumerate(states)
                         if state.round.number == score.number and state.phase is Phase.CHOICE)
            last = next(move for move in range(first, len(states)) if len(states[move].rounds) >= score.number)
            yield score.number, _account(states[first:last + 1], record.actions[first:last], seed, worlds)


def _account(states: Sequence[GameState], actions: Sequence[tuple[Seat, Action]], seed: str, worlds: int) -> Account:
    """The account of one round, from its first choice to the state in which it is scored."""
    dealt, score = states[0].round, states[-1].rounds[-1]
    forehand = dealt.forehand
    assert forehand is not None
    view, hands = observe(states[0], forehand), masks_of(dealt.hands)[None]
    rules, written = view.rules, score.written
    rng = np.random.default_rng(Random(f"{seed}|{hands.tolist()}").getrandbits(64))
    expected = from_choice_on(view, np.repeat(hands, PLAYED, axis=0), rng).mean()
    side = rules.party(forehand)
    return Account(forehand, (written[side] - written[side.other]) / 2, forehand_mean(rules), float(expected),
                   float(from_choice_on(view, hands)[0]), tuple(_otherwise(states, actions, seed, worlds)) if worlds else ())


def _otherwise(states: Sequence[GameState], actions: Sequence[tuple[Seat, Action]], seed: str, worlds: int) -> Iterator[Ahead]:
    """Everything done otherwise than by the networks."""
    table: Table | None = None
    for state, after, (seat, action) in zip(states, states[1:], actions, strict=False):
        if isinstance(action, Choose | Push):
            reference = _named(state, seat)
            if action != reference:
                yield _ahead(state, seat, [action, reference], seed, _FOR_CHOICES * worlds)
            continue
        if isinstance(action, Play):
            view = observe(state, seat)
            table = table or Table.of(view, masks_of(state.round.hands)[None])
            choose = expertise_of(state.rules).policy(np.random.default_rng(0))
            card = DECK[int(choose(table, table.legal())[0])]
            if card != action.card:
                yield _ahead(state, seat, [action, Play(card)], seed, worlds)
            table.play(np.array([action.card.index]))
            if action in view.legal:
                continue
        # Weis or Stöck kept silent, a claim: what that costs depends on no guess about cards.
        number = state.round.number
        gone = _to_come(after, seat, number) - (_values(state, seat, [action], masks_of(state.round.hands)[None])[0, 0]
                                        if isinstance(action, Play) else _to_come(state, seat, number))
        if gone:
            yield Ahead(seat, gone, 0.0, gone)


def _named(state: GameState, seat: Seat) -> Choose | Push:
    """What the networks would have said."""
    contracts, pushes = state.rules.contracts, state.round.pushes
    index = int(partner_of(state.rules)(masks_of([state.round.hands[seat]]), pushes)[0])
    return Push() if index == len(contracts) else Choose(contracts[index])


def _ahead(state: GameState, seat: Seat, actions: Sequence[Action], seed: str, worlds: int) -> Ahead:
    """The lead of the first of two actions over the second. The true hands are played out as one more world."""
    view, truth = observe(state, seat), masks_of(state.round.hands)[None]
    if _alike(view, *actions):
        [[one, other]] = _values(state, seat, actions, truth)
        return Ahead(seat, 0.0, 0.0, float(one - other))
    sets = WorldSets(view, expertise_of(view.rules).thoughts(trained(), view.rules))
    rng = np.random.default_rng(Random(f"{seed}|{fingerprint(view)}").getrandbits(64))
    every = sets.all()
    found = every or sets.draw(worlds, rng)
    weights = found.drawn.sum(axis=1) * np.exp(found.log - found.log.max())
    hands, sampled = found.hands, every is None
    if len(hands) > 2 * worlds:
        rows, counts = np.unique(Urn(weights, rng).draw(worlds), return_counts=True)
        hands, weights, sampled = hands[rows], counts.astype(np.float64), True
    values = _values(state, seat, actions, np.concatenate([truth, hands]))
    gaps = values[:, 0] - values[:, 1]
    weights /= weights.sum()
    mean = float(weights @ gaps[1:])
    error = float(np.sqrt((weights ** 2 * (gaps[1:] - mean) ** 2).sum())) if sampled else 0.0
    return Ahead(seat, mean, error, float(gaps[0]))


def _alike(view: Observation, one: Action, other: Action) -> bool:
    """Whether two cards do the same: they count the same, and every card between them is in the same hand, or gone."""
    if not isinstance(one, Play) or not isinstance(other, Play) or one.card.suit is not other.card.suit:
        return False
    assert view.contract is not None
    assert view.ruling is not None
    points, ruling, suit = view.rules.points_table(view.contract), view.ruling, one.card.suit
    gone = CardSet.of(card for taken in view.tricks for _, card in taken.trick.plays) | view.hand
    low, high = sorted(strength(play.card, ruling) for play in (one, other))
    between = (card for card in DECK if card.suit is suit and low < strength(card, ruling) < high)
    return points[one.card.index] == points[other.card.index] and all(card in gone for card in between)


def _to_come(state: GameState, seat: Seat, number: int) -> float:
    """What the round of this number brings the seat's side if the networks play it to its end from here."""
    view, hands = observe(state, seat), masks_of(state.round.hands)[None]
    if len(state.rounds) >= number:
        written, side = state.rounds[number - 1].written, view.party
        return (written[side] - written[side.other]) / 2
    if state.phase is Phase.CHOICE:
        return float(from_choice_on(view, hands)[0])
    return float(played_out(view, hands, best_play(state.rules), lead)[0])


def _values(state: GameState, seat: Seat, actions: Sequence[Action], hands: Masks) -> Floats:
    """What each of these choices or cards makes in each of these worlds if the networks play on, (n, actions)."""
    view, play_out = observe(state, seat), best_play(state.rules)
    plays = [action for action in actions if isinstance(action, Play)]
    if plays:
        return after_plays(view, plays, hands, play_out, lead)
    choices = [action for action in actions if isinstance(action, Choose | Push)]
    return after_choices(view, choices, hands, play_out, lead, partner_of(state.rules))
