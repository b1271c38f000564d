"""What to call in an auction by rules of thumb: by mean and spread of the points, from the own hand and what the partner bid."""

from __future__ import annotations

from math import erf, sqrt

from jass_desktop.ai.conventions.bids import spoken
from jass_desktop.ai.heuristics.contract import LEARNED_ROUND, expected_points
from jass_desktop.ai.player import NO_CONVENTIONS, Agreement
from jass_desktop.engine.actions import Bid, Call, Double, Pass
from jass_desktop.engine.contracts import Contract
from jass_desktop.engine.observation import Observation

_BASE, _OWN, _OTHERS, _SPREAD = 77.0, 0.3, 0.35, 27.0
"""The points of the side that names: a base, the weights of the leads that hands promise, and the spread with one hand known."""
_ALONE, _BIDDER = 0.14, 50.0
"""By what the own lead weighs more while the partner has not bid the contract, and the lead that whoever bids promises."""
REGULAR, CLUB = (0.5, 0.25), (0.55, 0.2)
"""A side bids what it makes at least so often, and doubles what is made no more often than that; club and master are stricter."""
_OPENS = 55.0
"""What a first bid must bring while the partner can still bid."""
_SPARE, _CONTENT, _FAR = 3.0, 15.0, 38.0
"""The points by which a beginner's bid stays below what its hand promises, by how many more it outbids its partner, and by how
many a bid of the others must be above what its hand leaves them for it to double."""


def call(view: Observation, agreement: Agreement = NO_CONVENTIONS) -> Call:
    """The call that brings most if nobody calls after it, that is not too daring, and that the language of bids allows."""
    best, _ = max(spoken(view, agreement), key=lambda one: _worth(view, one[0]) + one[1])
    return best


def waiting(view: Observation) -> float:
    """What the pass of a seat is worth before anybody has bid: something while its partner can still bid."""
    return _OPENS if len(view.auction.calls) <= len(view.partners) else 0.0


def mean_call(view: Observation, agreement: Agreement) -> Call:
    """What a beginner calls, who counts on its own hand alone and takes the mean for certain: a bid of its best contract that the
    hand bears, the one that tells of the hand or else the lowest; the double of what the others can hardly make; or the pass."""
    best = max(view.rules.contracts, key=lambda contract: expected_points(view.hand, contract))
    bears = expected_points(view.hand, best) - _SPARE
    highest = view.auction.highest
    if highest is not None and Double() in view.legal:
        _, theirs = highest
        if theirs.points - _FAR > view.rules.round_points - expected_points(view.hand, theirs.contract):
            return Double()
    if highest is not None and highest[0] in view.partners:
        bears -= _CONTENT
    bids = [(bid, extra) for bid, extra in spoken(view, agreement)
            if isinstance(bid, Bid) and bid.contract is best and bid.points <= bears]
    return max(bids, key=lambda one: one[1])[0] if bids else Pass()


def _worth(view: Observation, one: Call) -> float:
    """What the call brings; much less than nothing for what is too daring."""
    highest = view.auction.highest
    if isinstance(one, Bid):
        mean, own, bid = _mean(view, one.contract), 1, one.points
    elif highest is None:
        return waiting(view)
    else:
        bidder, last = highest
        own, bid = (1 if view.rules.party(bidder) is view.party else -1), last.points
        mean = _mean(view, last.contract) if own == 1 else _BASE + _OWN * _BIDDER - _OTHERS * _lead(view, last.contract)
    made = (1 + erf((mean - bid) / (_SPREAD * sqrt(2)))) / 2
    times = view.auction.times * (1 if isinstance(one, Bid | Pass) else 2)
    return own * (2 * mean - view.rules.round_points + times * bid * (2 * made - 1)) - 1000 * is_daring(one, made, REGULAR)


def is_daring(one: Call, made: float, limits: tuple[float, float]) -> bool:
    """Whether the bid that counts after this call is made too rarely for it, or too often for a double; no pass is daring."""
    makes, fails = limits
    return made > fails if isinstance(one, Double) else made < makes and not isinstance(one, Pass)


def _mean(view: Observation, contract: Contract) -> float:
    """The points that the own side is expected to make under the contract."""
    bids = [bid for seat, bid in view.auction.calls if isinstance(bid, Bid) and seat in view.partners]
    partners, lead = any(bid.contract is contract for bid in bids), _lead(view, contract)
    return _BASE + (_OWN * (lead + _BIDDER) if partners else (_OWN + _ALONE) * lead)


def _lead(view: Observation, contract: Contract) -> float:
    """By how much the side is expected to be ahead if the holder of this hand names the contract."""
    return 2 * expected_points(view.hand, contract) - LEARNED_ROUND
