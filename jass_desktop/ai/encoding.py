"""What a seat to act knows, as numbers for the network: the same for a batch of rounds and for a single observation.

Seats are counted from the one to act in playing order, and cards run from the strongest of a suit to the weakest, trumps first,
then the suits of which the seat holds more and better cards. So positions that differ only in names look the same.
"""

from __future__ import annotations

from functools import cache

import numpy as np
import numpy.typing as npt

from jass_desktop.ai.playouts import COUNT, RANKS, SUITS, Masks, Numbers, Table
from jass_desktop.engine.contracts import ROUND_POINTS, Contract
from jass_desktop.engine.round import TRICKS

Floats = npt.NDArray[np.float32]

CARDS = SUITS * RANKS
_PLANES = 10
"""Own hand, legal cards, cards played by each of the four, cards in the trick of the other three, the card that takes it."""
LEGAL = slice(CARDS, 2 * CARDS)
"""Where the legal cards stand in the inputs."""
_OTHERS = 3 * SUITS + 3 + 5 + 4 + 1 + 4 + 3 + 2
INPUTS = _PLANES * CARDS + _OTHERS


@cache
def ranks_by_strength(contract: Contract) -> tuple[Numbers, Numbers]:
    """The ranks of the first suit and of the others from the strongest on; the first suit is trumps where there are any."""
    def ordered(suit: int) -> list[int]:
        return sorted(range(RANKS), key=lambda rank: -contract.strengths[suit * RANKS + rank])

    trump = contract.trump
    plain = ordered(0 if trump is None else (trump + 1) % SUITS)
    return np.array(plain if trump is None else ordered(trump)), np.array(plain)


@cache
def _unpacked(contract: Contract) -> tuple[Floats, Floats]:
    """For each mask the nine cards in the order of ``ranks_by_strength``, 1 where it holds them."""
    def table(order: Numbers) -> Floats:
        return np.array([[mask >> rank & 1 for rank in order] for mask in range(512)], np.float32)

    first, others = ranks_by_strength(contract)
    return table(first), table(others)


@cache
def _worth(contract: Contract) -> Numbers:
    """By mask, a number that is greater for the longer and then for the stronger holding of a side suit."""
    order = ranks_by_strength(contract)[1]
    height = [sum((mask >> rank & 1) << RANKS - 1 - place for place, rank in enumerate(order)) for mask in range(512)]
    worth: Numbers = COUNT * 512 + np.array(height)
    return worth


def suit_order(hand: Masks, contract: Contract) -> Numbers:
    """The suits in the order in which they are shown to the network, (n, 4), for hands of masks (n, 4)."""
    worth = _worth(contract)[hand]
    if contract.trump is not None:
        worth[:, contract.trump] = 512 * 512
    return np.argsort(-worth, axis=1, kind="stable")


def show_cards(masks: Masks, suits: Numbers, contract: Contract) -> Floats:
    """Sets of cards (n, k, 4), each as 36 numbers of 0 or 1, (n, k * 36)."""
    masks = np.take_along_axis(masks, suits[:, None, :], axis=2)
    first, others = _unpacked(contract)
    shown = np.concatenate([first[masks[:, :, :1]], others[masks[:, :, 1:]]], axis=2)
    return shown.reshape(len(masks), -1)


def encode(table: Table, legal: Masks) -> tuple[Floats, Numbers]:
    """The inputs of the network for the seats to act, (n, INPUTS), and the order of the suits in them, (n, 4)."""
    rows, contract = table.rows, table.ruling
    seats = (table.to_act[:, None] + np.arange(4) * table.turn) % 4
    at = rows[:, None]
    hand = table.hands[rows, table.to_act]
    suits = suit_order(hand, contract)
    planes = np.zeros((len(rows), _PLANES, SUITS), np.int64)
    planes[:, 0], planes[:, 1] = hand, legal
    planes[:, 2:6] = table.played[at, seats]
    if table.laid:
        lying = table.lying[at, seats[:, 1:]]
        _put(planes[:, 6:9], lying)
        _put(planes[:, 9:10], table.best[:, None])
    return np.concatenate([show_cards(planes, suits, contract), _others(table, seats, suits)], axis=1), suits


def _put(planes: Masks, cards: Numbers) -> None:
    """Set the bit of each card that is there in its plane."""
    row, plane = np.nonzero(cards >= 0)
    card = cards[row, plane]
    planes[row, plane, card // RANKS] |= 1 << card % RANKS


def _others(table: Table, seats: Numbers, suits: Numbers) -> Floats:
    rows, n = table.rows, len(table.rows)
    at = rows[:, None]
    void = np.take_along_axis(table.void[at, seats[:, 1:]], suits[:, None, :], axis=2).reshape(n, -1)
    mode = [table.ruling.trump is not None, table.ruling is Contract.OBENABE, table.ruling is Contract.UNDENUFE]
    chooser = seats == table.chooser
    pushed = np.full((n, 1), table.pushed)
    laid = np.arange(4) == table.laid
    left = (TRICKS - table.trick_number) / TRICKS
    taken, tricks = table.taken[at, seats], table.tricks[at, seats]
    ours, theirs = taken[:, 0] + taken[:, 2], taken[:, 1] + taken[:, 3]
    lost = [(tricks[:, 1] + tricks[:, 3] == 0), (tricks[:, 0] + tricks[:, 2] == 0)]
    standing = np.stack([ours / ROUND_POINTS, theirs / ROUND_POINTS, table.points / 40 * (table.laid > 0)], axis=1)
    takes = np.zeros((n, 4))
    if table.laid:
        takes[rows, (table.best_seat - table.to_act) * table.turn % 4] = 1
    return np.concatenate([
        void, np.tile(mode, (n, 1)), chooser, pushed, np.tile(laid, (n, 1)), np.full((n, 1), left), takes,
        standing, np.stack(lost, axis=1)], axis=1).astype(np.float32)


def cards_of(places: Numbers, suits: Numbers, contract: Contract) -> Numbers:
    """The cards that stand at these places, 0 ... 35, of the inputs."""
    first, others = ranks_by_strength(contract)
    suit, place = places // RANKS, places % RANKS
    return suits[np.arange(len(places)), suit] * RANKS + np.where(suit == 0, first[place], others[place])
