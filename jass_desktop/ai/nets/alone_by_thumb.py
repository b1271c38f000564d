"""Cards and predictions by the rules of thumb of ``ai.alone``, for many rounds at once, where the networks have not learned games
at such a table.
"""

from __future__ import annotations

from functools import cache

import numpy as np

from jass_desktop.ai.alone import prediction
from jass_desktop.ai.alone.bits import ALL, BUUR, TRUMPS, bit_of, trump_of
from jass_desktop.ai.alone.learned import learned_for
from jass_desktop.ai.alone.signs import NAMES, SeatTurn, signs
from jass_desktop.ai.nets.arrays import Floats, Masks, Numbers, Singles
from jass_desktop.ai.nets.predictions import PREDICTED, with_predicted
from jass_desktop.ai.search.endings import each_card
from jass_desktop.ai.search.playouts import NO_CARD, RANKS, SUITS, WHOLE_SUIT, Table
from jass_desktop.engine.cards import DECK, Suit
from jass_desktop.engine.observation import Observation
from jass_desktop.engine.ruleset import RuleSet

_SPREAD = 12.0
"""Standard deviation, in points, of what a seat makes, about what the rules of thumb expect of its hand."""


def card_scores_by_thumb(table: Table, legal: Masks) -> Singles:
    """``card_scores``: minus the expected distance from the prediction. Hidden predictions are assumed to share the points that
    the own one leaves."""
    learned = learned_for(table.rules.seats)
    row, cards, found = shown(table, legal)
    thoughts = np.maximum(found @ np.array(learned.thoughts, np.float32).T + np.array(learned.tendency, np.float32), 0)
    scores = np.full((len(legal), SUITS * RANKS), -np.inf, np.float32)
    scores[row, cards] = -(thoughts @ np.array(learned.difference, np.float32) + np.float32(learned.least))
    return scores


def shown(table: Table, legal: Masks) -> tuple[Numbers, Numbers, Singles]:
    """Each legal card: its row, the card, and its signs, (m, signs)."""
    row, cards = each_card(legal)
    card = _BIT[_trump(table)][cards]
    found = np.empty((len(row), len(NAMES)), np.float32)
    for column, sign in enumerate(signs(_turns(table, row), card, _suit_of(card), _count)):
        found[:, column] = sign
    return row, cards, found


def _turns(table: Table, row: Numbers) -> SeatTurn:
    """What the seats to act know, in these rows of the table."""
    rules, trump, rows, own = table.rules, _trump(table), table.rows, table.to_act
    hand, bid = _as_bits(table.hands[rows, own], trump), table.bids[rows, own]
    unseen = _as_bits(table.in_play - table.played.sum(axis=1), trump) & ~hand
    turned = _turned_bits(table.turned, trump)
    dealer = (int(table.chooser) - table.turn) % rules.seats
    later = [(own + ahead * table.turn) % rules.seats for ahead in range(1, rules.seats - table.laid)]

    def missing(seat: Numbers) -> Floats:
        said = table.bids[rows, seat] if rules.bids == "open" else (rules.round_points - bid) / (rules.seats - 1)
        found: Floats = np.asarray(said - table.taken[rows, seat], np.float64)
        return found

    def may_hold(seat: Numbers) -> Numbers:
        cards = unseen & ~(_as_bits(table.void[rows, seat] * WHOLE_SUIT, trump) & ~BUUR)
        found: Numbers = np.where(seat == dealer, cards, cards & ~turned)
        return found

    led = best = np.full(len(rows), ALL)
    if table.laid:
        led, best = _suit_of(_BIT[trump][table.first]), _BIT[trump][table.best]
    return SeatTurn(
        seats=rules.seats, tricks=rules.tricks, lying=table.laid, hand=hand[row], unseen=unseen[row],
        may=[may_hold(seat)[row] for seat in later], turned=turned[row], led=led[row], best=best[row],
        table=(table.points * (table.laid > 0))[row], left=(rules.round_points - table.taken.sum(axis=1))[row],
        missing=(bid - table.taken[rows, own])[row], others=[missing(seat)[row] for seat in later],
        winner=missing(table.best_seat)[row] if table.laid else 0.0, known=float(rules.bids == "open"))


def predicted_by_thumb(view: Observation, hands: Masks, place: int, before: Numbers) -> Floats:
    """The points that the rules of thumb expect of hands (n, 4) after the predictions ``before``, (n, place)."""
    rules, adds = view.rules, learned_for(view.rules.seats).prediction
    turned = np.full(len(hands), NO_CARD if view.turned is None else view.turned.index)
    rows = holdings(rules, trump_of(view), hands, place, turned, before)
    found: Floats = (rows.astype(np.float64) @ [adds[name] for name in prediction.NAMES]).clip(0, rules.round_points)
    return found


def holdings(rules: RuleSet, trump: Suit, hands: Masks, place: int, turned: Numbers, before: Numbers) -> Singles:
    """The features of hands (n, 4) for the prediction, (n, features), with these cards turned up, (n,)."""
    features = prediction.holding(_as_bits(hands, trump), place, rules.seats, _turned_bits(turned, trump), before.sum(axis=1),
                                  rules.bids == "open", _count)
    rows = np.empty((len(hands), len(features)), np.float32)
    for column, feature in enumerate(features):
        rows[:, column] = feature
    return rows


def _turned_bits(cards: Numbers, trump: Suit) -> Numbers:
    """The bits of turned-up cards; 0 for NO_CARD."""
    return np.where(cards == NO_CARD, 0, _BIT[trump][cards])


def prediction_scores_by_thumb(view: Observation, hands: Masks, place: int, before: Numbers) -> Singles:
    """``prediction_scores``: the further from what is expected of the hand, the worse, but hardly so within the usual spread."""
    away = PREDICTED - predicted_by_thumb(view, hands, place, before)[:, None]
    return -np.sqrt(away * away + _SPREAD * _SPREAD).astype(np.float32)


def with_predictions_by_thumb(view: Observation, hands: Masks) -> Table:
    """``Table.of``, with unknown predictions replaced by those of the rules of thumb in these worlds."""
    return with_predicted(view, hands, lambda dealt, place, before: np.rint(predicted_by_thumb(view, dealt, place, before)))


def _trump(table: Table) -> Suit:
    assert table.contract.trump is not None
    return table.contract.trump


def _count(bits: Numbers) -> Singles:
    return np.bitwise_count(bits).astype(np.float32)


def _suit_of(card: Numbers) -> Numbers:
    """All bits of the suit of each card."""
    found: Numbers = np.left_shift(TRUMPS, np.bitwise_count(card - 1) // RANKS * RANKS, dtype=np.int64)
    return found


@cache
def _suit_bits(trump: Suit) -> Numbers:
    """By suit and mask, (4, 512), the cards as bits."""
    return np.array([[sum(bit_of(DECK[suit * RANKS + rank], trump) for rank in range(RANKS) if mask >> rank & 1)
                      for mask in range(1 << RANKS)] for suit in range(SUITS)])


def _as_bits(masks: Masks, trump: Suit) -> Numbers:
    """Sets of cards (n, 4) in the order of ``bits``, (n,)."""
    found: Numbers = _suit_bits(trump)[np.arange(SUITS), masks].sum(axis=1)
    return found


_BIT = {trump: np.array([bit_of(card, trump) for card in DECK]) for trump in Suit}
