"""The language of bids, a convention and no rule: what a bid tells the partner about Buur and Nell of its suit (rules 6.6).

The recommendation of the association, for games whose bids start at 50. Bids that are no tens are free of it.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from jass_desktop.engine.actions import Bid, Call
from jass_desktop.engine.cards import CardSet, Rank, Suit
from jass_desktop.engine.observation import Observation
from jass_desktop.engine.ruleset import RuleSet
from jass_desktop.engine.seats import Seat

_LOWEST = 50
_TEN = 10
_OPENINGS = {points: (Rank.JACK if points % 20 == 0 else Rank.NINE, 3 + (points - _LOWEST) // 20)
             for points in range(_LOWEST, 130, _TEN)}
"""From 50, the nine with two others, and 60, the Buur with two others, up to 120, the Buur with five others."""
_LONGEST = 6


@dataclass(frozen=True, slots=True)
class Holding:
    """What a bid tells: the Buur (JACK) or Nell (NINE) of a suit, in a holding of this length, as "Buur, fourth"."""

    suit: Suit
    top: Rank
    length: int
    or_more: bool = False
    """Whether the suit may be longer."""
    without: Rank | None = None
    """The top card that is denied: who holds both tells the Buur."""

    def fits(self, hand: CardSet) -> bool:
        """Whether this hand, as it was dealt, is one."""
        ranks = {card.rank for card in hand.of_suit(self.suit)}
        return (self.top in ranks and self.without not in ranks
                and (len(ranks) == self.length or (self.or_more and len(ranks) > self.length)))


def has_language(rules: RuleSet) -> bool:
    """Whether there is a language of bids by these rules: bids start where it does, and each ten can be said."""
    return rules.scope.has_auction and rules.bid_min == _LOWEST and _TEN % rules.bid_step == 0


def told(calls: Sequence[tuple[Seat, Call]], rules: RuleSet) -> Holding | None:
    """What the last of these calls, all of an auction so far, tells by the language; None if nothing.

    The first bid of a side tells a top card of its suit and the length. If the partner of whoever made it then bids the suit for
    the first time, with one of the next two tens, that tells the other top card, with one other trump or with more.
    """
    *before, (seat, call) = calls
    if not has_language(rules) or not isinstance(call, Bid) or call.contract.trump is None:
        return None
    bids = [(number, by, bid) for number, (by, bid) in enumerate(before) if isinstance(bid, Bid)]
    own = [(number, by, bid) for number, by, bid in bids if rules.party(by) is rules.party(seat)]
    if not own:
        return _opening(call)
    number, by, first = own[0]
    shown = told(calls[:number + 1], rules)
    if len(own) > 1 or by is seat or shown is None or first.contract is not call.contract:
        return None
    next_ten = (bids[-1][2].points // _TEN + 1) * _TEN
    other = Rank.NINE if shown.top is Rank.JACK else Rank.JACK
    match call.points - next_ten:
        case 0:
            return Holding(shown.suit, other, 2)
        case 10:
            return Holding(shown.suit, other, 3, or_more=True)
    return None


def is_true(view: Observation, call: Call) -> bool:
    """Whether the hand of the seat to call holds what this call would tell."""
    holding = told((*view.auction.calls, (view.seat, call)), view.rules)
    return holding is None or holding.fits(view.hand)


def _opening(bid: Bid) -> Holding | None:
    if bid.points not in _OPENINGS or bid.contract.trump is None:
        return None
    top, length = _OPENINGS[bid.points]
    without = Rank.JACK if top is Rank.NINE else None
    return Holding(bid.contract.trump, top, length, length == _LONGEST, without)
