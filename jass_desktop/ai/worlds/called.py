"""How well worlds explain the calls of an auction: the probability that holders of these hands would have called so.

A seat bids where its hand is best, by as much as the hand bears with what its partner has bid, and passes where it bears no
more. Where the table has agreed on the language of bids, what a bid tells is believed almost to the letter.
"""

from __future__ import annotations

from functools import lru_cache

import numpy as np

from jass_desktop.ai.nets.arrays import Flags, Floats, Masks
from jass_desktop.ai.search.auctions import CONTENT, NERVE, SUPPORT, bearing
from jass_desktop.ai.worlds.likelihood import CARELESS, distinct
from jass_desktop.engine.actions import Bid, Double, Pass
from jass_desktop.engine.auction import Auction
from jass_desktop.engine.cards import CardSet
from jass_desktop.engine.observation import Observation
from jass_desktop.engine.seats import Seat
from jass_desktop.session.protocols import Agreement
from jass_desktop.session.table.bid_language import Holding, told

_LIE, _LIE_OF_PERSON = 0.02, 0.15
"""How likely a bid is with a hand that it does not tell of, compared with one that it does."""
_TASTE = 5.0
"""In points: the temperature of the choice between contracts."""
_AGAINST = 45.0
"""By how many points a bid of the others must be above what a hand leaves them to be doubled for certain."""
_ANYTHING = 0.02
"""The probability of any one call of somebody who does not think."""


def call_likelihood(view: Observation, dealt: Masks, agreement: Agreement) -> Floats:
    """The log-likelihood of the others' calls, (n,), in worlds where these hands were dealt."""
    total = np.zeros(len(dealt))
    calls = view.auction.calls
    for seat in dict.fromkeys(seat for seat, _ in calls if seat is not view.seat):
        hands, which = distinct(dealt[:, seat])
        points, by_hand = bearing(hands, view.rules), np.zeros(len(hands))
        for number in (number for number, (by, _) in enumerate(calls) if by is seat):
            chance = _chance(view, number, seat, points)
            if agreement.conventions != "none" and (holding := told(calls[:number + 1], view.rules)) is not None:
                lie = _LIE_OF_PERSON if agreement.person == seat else _LIE
                chance = chance * np.where(fits(holding, hands), 1, lie)
            by_hand += np.log((1 - CARELESS) * chance + CARELESS * _ANYTHING)
        total += by_hand[which]
    return total


def _chance(view: Observation, number: int, seat: Seat, points: Floats) -> Floats:
    """The probability of the call of this number with hands of which its seat expects so many points, (n, contracts)."""
    rules, before = view.rules, Auction(view.auction.calls[:number])
    _, call = view.auction.calls[number]
    standing = before.highest
    partners = [bid.contract for by, bid in before.calls
                if isinstance(bid, Bid) and by is not seat and rules.party(by) is rules.party(seat)]
    points = points + SUPPORT * np.array([contract in partners for contract in rules.contracts])
    content = CONTENT if standing is not None and rules.party(standing[0]) is rules.party(seat) else 0
    shares = np.exp((points - points.max(axis=1, keepdims=True)) / _TASTE)
    shares /= shares.sum(axis=1, keepdims=True)
    least = next((bid for bid in rules.bid_points if standing is None or bid > standing[1].points), rules.bid_points[-1])
    match call:
        case Bid(bid, contract):
            place = rules.contracts.index(contract)
            reached: Floats = shares[:, place] * _reached(points[:, place], bid + content)
            return reached
        case Pass() if not before.asked and before.times == 1:
            passed: Floats = 1 - (shares * _reached(points, least + content)).sum(axis=1)
            return passed
        case Double():
            assert standing is not None
            place = rules.contracts.index(standing[1].contract)
            doubled: Floats = _reached(points[:, place] + standing[1].points, rules.round_points + _AGAINST)
            return doubled
    return np.ones(len(points))


def _reached(points: Floats, bid: float) -> Floats:
    chance: Floats = 1 / (1 + np.exp((bid - points) / NERVE))
    return chance


def fits(holding: Holding, hands: Masks) -> Flags:
    """Which of these hands (n, 4), as they were dealt, the holding is of."""
    found: Flags = _fitting(holding)[hands[:, holding.suit]]
    return found


@lru_cache(maxsize=64)
def _fitting(holding: Holding) -> Flags:
    """Whether the holding is of a hand with these cards of its suit, (512,)."""
    return np.array([holding.fits(CardSet(mask << 9 * holding.suit)) for mask in range(512)])
