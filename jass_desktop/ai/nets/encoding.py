"""Encodes what the seat to act knows as inputs of the network, for a batch of rounds or for a single observation.

Seats are numbered from the one to act in playing order. Cards run from the strongest of a suit to the weakest: first trumps, then
the suits in which the seat holds more and better cards. So positions that differ only in the names of suits look the same.
"""

from __future__ import annotations

from functools import cache

import numpy as np

from jass_desktop.ai.heuristics.contract import LEARNED_ROUND
from jass_desktop.ai.nets.arrays import Masks, Numbers, Singles
from jass_desktop.ai.nets.net import TRICKS
from jass_desktop.ai.search.playouts import COUNT, HELD, NO_CARD, RANKS, SUITS, WHOLE_SUIT, Table, by_side
from jass_desktop.engine.contracts import Contract

CARDS = SUITS * RANKS
_PLANES = 14
"""Own hand, legal cards, cards played by each of the four, cards in the trick from the other three, the winning card; then
features derived from these, which help a small network: own cards that no card still out beats, own cards that one card beats,
legal cards that would currently win the trick, and the cards still out."""
_SEEN = 10
LEGAL = slice(CARDS, 2 * CARDS)
"""The position of the legal cards in the inputs."""


def _steps(*knots: int) -> Singles:
    """By missing points (negative ones index from the end), linear interpolation weights: 1 at a knot, 0 at its neighbours."""
    points = np.arange(2 * LEARNED_ROUND + 1)
    points[LEARNED_ROUND + 1:] -= len(points)
    return np.stack([np.interp(points, knots, one) for one in np.eye(len(knots))], axis=1).astype(np.float32)


OWN_KNOTS = (-45, -30, -20, -12, -6, -3, 0, 3, 6, 10, 14, 18, 23, 28, 35, 45, 60, 80, 110)
OWN_STEPS = _steps(*OWN_KNOTS)
_OTHER_STEPS = _steps(-30, -10, 0, 6, 12, 20, 30, 45, 70)
"""Steps in the points missing to a prediction that the network distinguishes; the own prediction has finer steps."""
_COMMON = _PLANES * CARDS + 3 * SUITS + 4 + 1 + 4 + SUITS + 1
INPUTS = _COMMON + 3 + 5 + 3 + 2
INPUTS_ALONE = _COMMON + OWN_STEPS.shape[1] + 3 * _OTHER_STEPS.shape[1] + 1 + 4 + 4 + 1 + 1 + 1 + RANKS + 4 + 1


_AS_FOUR = (0, 1, 2, 3, 2, 3)
"""By distance, the seat of four that a seat at a table of six is shown as, because the networks know only four: both partners
appear as one partner, and the opponent across like the one before."""
_LAID_OF_SIX = (0, 1, 1, 1, 2, 3)
"""By the number of cards in a trick of six, the number shown to the network, which knows tricks of four."""


@cache
def ranks_by_strength(contract: Contract) -> tuple[Numbers, Numbers]:
    """The ranks of the first suit and of the others, strongest first. The first suit is trumps, if there are any."""
    def ordered(suit: int) -> list[int]:
        return sorted(range(RANKS), key=lambda rank: -contract.strengths[suit * RANKS + rank])

    trump = contract.trump
    plain = ordered(0 if trump is None else (trump + 1) % SUITS)
    return np.array(plain if trump is None else ordered(trump)), np.array(plain)


@cache
def _ordered(contract: Contract) -> Masks:
    """For the first suit and for the others, (2, 512): each mask with its cards reordered as in ``ranks_by_strength``."""
    return np.array([[sum((mask >> rank & 1) << place for place, rank in enumerate(order)) for mask in range(512)]
                     for order in ranks_by_strength(contract)])


_UNPACKED = HELD.astype(np.float32)


@cache
def _worth(contract: Contract) -> Numbers:
    """By mask, a number that is greater for longer side suits and, at equal length, for stronger ones."""
    order = ranks_by_strength(contract)[1]
    height = [sum((mask >> rank & 1) << RANKS - 1 - place for place, rank in enumerate(order)) for mask in range(512)]
    worth: Numbers = COUNT * 512 + np.array(height)
    return worth


def suit_order(hand: Masks, contract: Contract) -> Numbers:
    """The suits in the network's order, (n, 4), for hands of masks (n, 4)."""
    worth = _worth(contract)[hand]
    if contract.trump is not None:
        worth[:, contract.trump] = 512 * 512
    return np.argsort(-worth, axis=1, kind="stable")


def in_order(masks: Masks, suits: Numbers, contract: Contract) -> Masks:
    """Sets of cards (n, k, 4) with the suits in this order and the strongest card of each suit at bit 0."""
    masks = np.take_along_axis(masks, suits[:, None, :], axis=2)
    return np.ascontiguousarray(_ordered(contract)[[0, 1, 1, 1], masks])


def show_cards(ordered: Masks) -> Singles:
    """Sets of cards by ``in_order``, (n, k, 4), each as 36 numbers of 0 or 1, (n, k * 36)."""
    return _UNPACKED[ordered].reshape(len(ordered), -1)


def encode(table: Table, legal: Masks) -> tuple[Singles, Numbers]:
    """The inputs of the network for the seats to act, (n, INPUTS), and the order of the suits in them, (n, 4)."""
    rows, contract = table.rows, table.ruling
    count = table.rules.seats
    seats = (table.to_act[:, None] + np.arange(count) * table.turn) % count
    at = rows[:, None]
    hand = table.hands[rows, table.to_act]
    suits = suit_order(hand, contract)
    seen = np.zeros((len(rows), _SEEN, SUITS), np.int64)
    seen[:, 0], seen[:, 1] = hand, legal
    played = table.played[at, seats]
    seen[:, 2:6] = played[:, :4]
    for place in range(4, count):
        seen[:, 2 + _AS_FOUR[place]] |= played[:, place]
    if table.laid:
        lying = table.lying[at, seats]
        _put(seen[:, 6:9], lying[:, 1:4])
        _put(seen[:, 7:9], lying[:, 4:])
        _put(seen[:, 9:10], table.best[:, None])
    seen = in_order(seen, suits, contract)
    derived, threats = _derived(seen, trumps=contract.trump is not None)
    cards = show_cards(np.concatenate([seen, derived], axis=1))
    out = COUNT[derived[:, -1]] / RANKS
    others = (_predicting if table.rules.scope.predicts else _in_sides)(table, seats, suits)
    return np.concatenate([cards, _trick(table, seats, suits), others, out, threats], axis=1, dtype=np.float32), suits


def _derived(seen: Masks, *, trumps: bool) -> tuple[Masks, Numbers]:
    """The last four planes, (n, 4, 4), and the number of cards still out that would win the trick, divided by nine, (n, 1)."""
    own, legal, best = seen[:, 0], seen[:, 1], seen[:, 9]
    out = WHOLE_SUIT & ~(own | np.bitwise_or.reduce(seen[:, 2:6], axis=1))
    winners = own & _above_first(out)
    second = own & _above_first(out & out - 1) & ~winners
    stronger = np.where(best > 0, best - 1, 0)
    if trumps:
        stronger[:, 0] = np.where((best[:, 0] == 0) & best.any(axis=1), WHOLE_SUIT, stronger[:, 0])
    threats = COUNT[out & stronger].sum(axis=1, keepdims=True) / RANKS
    return np.stack([winners, second, legal & stronger, out], axis=1), threats


def _above_first(masks: Masks) -> Masks:
    """The places above the strongest card of each mask; all places if the mask is empty."""
    first: Masks = (masks & -masks) - 1
    return first


def _put(planes: Masks, cards: Numbers) -> None:
    """Set the bit of each present card in its plane."""
    row, plane = np.nonzero(cards >= 0)
    card = cards[row, plane]
    planes[row, plane, card // RANKS] |= 1 << card % RANKS


def _trick(table: Table, seats: Numbers, suits: Numbers) -> Singles:
    """Trick features for every game: known voids, place in the trick, tricks left, who is winning it."""
    rows, n = table.rows, len(table.rows)
    count = table.rules.seats
    none = table.void[rows[:, None], seats]
    for place in range(4, count):
        none[:, _AS_FOUR[place]] &= none[:, place]
    void = np.take_along_axis(none[:, 1:4], suits[:, None, :], axis=2).reshape(n, -1)
    laid = np.arange(4) == (table.laid if count == 4 else _LAID_OF_SIX[table.laid])
    left = (table.rules.tricks - table.trick_number) / TRICKS
    takes = np.zeros((n, 4))
    if table.laid:
        takes[rows, np.array(_AS_FOUR)[(table.best_seat - table.to_act) * table.turn % count]] = 1
    return np.concatenate([void, np.tile(laid, (n, 1)), np.full((n, 1), left), takes], axis=1, dtype=np.float32)


def _in_sides(table: Table, seats: Numbers, suits: Numbers) -> Singles:
    """The contract, who named it, whether after a push, and the points of both sides."""
    n, at = len(table.rows), table.rows[:, None]
    mode = [table.ruling.trump is not None, table.ruling is Contract.OBENABE, table.ruling is Contract.UNDENUFE]
    chooser = seats[:, :4] == table.chooser
    for place in range(4, table.rules.seats):
        chooser[:, _AS_FOUR[place]] |= seats[:, place] == table.chooser
    pushed = np.full((n, 1), table.pushed)
    taken, tricks = table.taken[at, seats], table.tricks[at, seats]
    ours, theirs = by_side(taken).T
    lost = [of_side == 0 for of_side in by_side(tricks)[:, ::-1].T]
    standing = np.stack([ours / LEARNED_ROUND, theirs / LEARNED_ROUND, table.points / 40 * (table.laid > 0)], axis=1)
    return np.concatenate([np.tile(mode, (n, 1)), chooser, pushed, standing, np.stack(lost, axis=1)], axis=1, dtype=np.float32)


def _predicting(table: Table, seats: Numbers, suits: Numbers) -> Singles:
    """The points each seat is missing to its prediction, the points left in the round, and the holder of the turned-up card.

    Predictions of others are shown only if they are open.
    """
    n, at = len(table.rows), table.rows[:, None]
    taken, open_ = table.taken[at, seats], table.rules.bids == "open"
    missing = table.bids[at, seats] - taken
    left = table.rules.round_points - taken.sum(axis=1, keepdims=True)
    shown = [OWN_STEPS[missing[:, 0]], *(_OTHER_STEPS[missing[:, k]] * open_ for k in range(1, 4))]
    hidden = (left - missing[:, :1]) / 60 * (not open_)
    lying = table.points[:, None] / 20 * (table.laid > 0)
    turned, dealer = _show_turned(table), seats == (table.chooser - table.turn) % 4
    return np.concatenate([*shown, hidden, taken / 40, table.tricks[at, seats] / 3, left / LEARNED_ROUND, lying,
                           (left - missing.clip(0).sum(axis=1, keepdims=True)) / 40 * open_, turned,
                           dealer * turned.any(axis=1, keepdims=True), np.full((n, 1), open_)], axis=1, dtype=np.float32)


def _show_turned(table: Table) -> Singles:
    """The trumps, in order, with 1 for the turned-up card while the dealer still holds it, (n, 9)."""
    trump, rank = table.turned // RANKS, table.turned % RANKS
    played = np.bitwise_or.reduce(table.played, axis=1)[table.rows, trump]
    held: Singles = show_turned(table.turned, table.ruling) * (1 - (played >> rank & 1))[:, None]
    return held


def show_turned(cards: Numbers, contract: Contract) -> Singles:
    """One-hot places (n, 9) of turned-up trumps (n,); all 0 for NO_CARD."""
    shown: Singles = show_rank(cards % RANKS, contract) * (cards != NO_CARD)[:, None]
    return shown


def show_rank(rank: Numbers, contract: Contract) -> Singles:
    """One-hot places (n, 9) of ranks (n,) in the order of the first suit."""
    shown: Singles = _UNPACKED[_ordered(contract)[0, 1 << rank]]
    return shown


def cards_of(places: Numbers, suits: Numbers, contract: Contract) -> Numbers:
    """The cards at these places, 0 ... 35, of the inputs."""
    first, others = ranks_by_strength(contract)
    suit, place = places // RANKS, places % RANKS
    return suits[np.arange(len(places)), suit] * RANKS + np.where(suit == 0, first[place], others[place])
