"""How an auction goes on after a call, as far as the hands bear."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

import numpy as np

from jass_desktop.ai.nets.arrays import Flags, Floats, Masks, Numbers
from jass_desktop.ai.nets.contracts_by_thumb import points_by_thumb
from jass_desktop.engine.actions import Bid, Call
from jass_desktop.engine.auction import Auction, after_call
from jass_desktop.engine.observation import Observation
from jass_desktop.engine.ruleset import RuleSet
from jass_desktop.engine.seats import Seat

GoingOn = Callable[[Observation, Call, Masks], Iterable[tuple[Auction, Numbers]]]
"""The auctions that follow a call of the view's seat in worlds with these hands, each with the numbers of its worlds."""

_BASE, _COUNTED = 9.0, 0.88
"""The points that a hand bears by those that rules of thumb count for it, which are too high for long suits: a base and a
weight."""
SUPPORT, CONTENT = 14.0, 12.0
"""The points that a partner's bid adds under its contract, and by how much more a hand must bear to outbid the partner."""
NERVE = 9.0
"""In points: how much two players differ in what they think a hand bears."""
_TEN, _LONGEST = 10, 80


def it_stands(view: Observation, call: Call, hands: Masks) -> Iterator[tuple[Auction, Numbers]]:
    """Nobody calls anything after it."""
    yield after_call(view.auction, view.seat, call, view.rules)[0], np.arange(len(hands))


def as_hands_bear(view: Observation, call: Call, hands: Masks) -> Iterator[tuple[Auction, Numbers]]:
    """All others, and later the seat itself, go on bidding tens as far as their hands bear, see ``bearing``; nobody doubles. Once
    there is a double, or it is asked for, nobody calls anything after the call."""
    rules = view.rules
    auction, turn = after_call(view.auction, view.seat, call, rules)
    if turn is None or auction.asked:
        yield auction, np.arange(len(hands))
        return
    going = Going(view, auction, hands)
    while going.open.any() and len(auction.calls) + going.called < _LONGEST:
        going.call(turn)
        turn = turn.next(rules.direction)
    ends, which = np.unique(np.stack([going.seats, going.contracts, going.points], axis=1), axis=0, return_inverse=True)
    for number, (seat, contract, points) in enumerate(ends.tolist()):
        bids = ((Seat(seat), Bid(points, rules.contracts[contract])),) if points else ()
        yield Auction((*auction.calls, *bids)), np.flatnonzero(which.ravel() == number)


class Going:
    """Auctions that have begun alike, one for each world."""

    def __init__(self, view: Observation, auction: Auction, hands: Masks) -> None:
        rules, n, seats = view.rules, len(hands), view.rules.seats
        self._rules, self._begun = rules, len(auction.calls)
        nerve = NERVE * np.random.default_rng(0).standard_normal((n, seats, 1))  # the same for all calls that are compared
        self._bears = np.stack([bearing(hands[:, seat], rules) for seat in range(seats)], axis=1) + nerve
        seat, bid = auction.highest or (view.seat, Bid(0, rules.contracts[0]))
        self.seats, self.points = np.full(n, int(seat)), np.full(n, bid.points)
        self.contracts = np.full(n, rules.contracts.index(bid.contract))
        self._bid = np.zeros((n, seats, len(rules.contracts)), np.bool_)
        self._out = np.zeros((n, seats), np.bool_)
        self.open, self.called = np.ones(n, np.bool_), 0
        for by, call in auction.calls:
            if isinstance(call, Bid):
                self._bid[:, by, rules.contracts.index(call.contract)] = True
            self._note(by, np.full(n, isinstance(call, Bid)), self.open)

    def call(self, seat: Seat) -> None:
        """Let the seat call where the auction is open, and close those in which nobody may outbid the last bid any more."""
        rules, self.called = self._rules, self.called + 1
        asked = self.open & ~self._out[:, seat]
        partners = list(rules.seating.partners(seat, rules.direction))
        bears = self._bears[:, seat] + SUPPORT * self._bid[:, partners].any(axis=1)
        least = np.maximum((self.points // _TEN + 1) * _TEN, rules.bid_min)
        content = np.where(np.isin(self.seats, partners) & (self.points > 0), CONTENT, 0)
        bids = asked & (bears.max(axis=1) >= least + content) & (least <= rules.bid_max)
        contracts = bears.argmax(axis=1)
        self.seats[bids], self.contracts[bids], self.points[bids] = seat, contracts[bids], least[bids]
        self._bid[bids, seat, contracts[bids]] = True
        self._note(seat, bids, asked)
        others = (np.arange(rules.seats) + self.seats[:, None]) % 2 == 1
        rest = others if rules.passing == "final" else np.arange(rules.seats) != self.seats[:, None]
        heard = self._begun + self.called >= rules.seats
        self.open &= ~((self._out | ~rest).all(axis=1) & (self.points > 0) & heard | self._out.all(axis=1))

    def _note(self, seat: Seat, bids: Flags, asked: Flags) -> None:
        """That the seat was asked and bid, or passed."""
        self._out[asked & ~bids, seat] = True
        if self._rules.passing == "return":
            self._out[bids] = False


def bearing(hands: Masks, rules: RuleSet) -> Floats:
    """The card points that the side of whoever holds a hand (n, 4) is expected to make under each contract, (n, contracts)."""
    bears: Floats = _BASE + _COUNTED * points_by_thumb(hands, rules)
    return bears
