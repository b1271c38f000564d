"""The auction: who may call what, when it closes, and what its last bid counts (rules 6.6). Pure.

A *call* is whatever a seat says in its turn: a bid of points and contract, a pass, a double or a redouble.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from jass_desktop.engine.actions import Action, Bid, Call, Double, Pass, Play, Redouble
from jass_desktop.engine.ruleset import RuleSet
from jass_desktop.engine.seats import Seat


class Auction(NamedTuple):
    """What has been called in a round."""

    calls: tuple[tuple[Seat, Call], ...] = ()
    asked: tuple[Seat, ...] = ()
    """Who is still asked, the next one first, whether to double or redouble; () while anybody may bid, and in the end."""

    @property
    def highest(self) -> tuple[Seat, Bid] | None:
        """The last bid, and whose it is; None if nobody has bid."""
        return next(((seat, call) for seat, call in reversed(self.calls) if isinstance(call, Bid)), None)

    @property
    def times(self) -> int:
        """How often the points of the last bid count: doubled twice, redoubled four times."""
        return 1 << sum(isinstance(call, Double | Redouble) for _, call in self.calls)


NO_CALLS = Auction()


def offers(auction: Auction, seat: Seat, rules: RuleSet) -> tuple[Call, ...]:
    """What the seat may call in its turn: bids from the lowest up, then the pass, then the double or redouble."""
    if auction.times > 1:
        return Pass(), Redouble()
    if auction.asked:
        return Pass(), Double()
    highest, least = auction.highest, 0
    doubles: tuple[Call, ...] = ()
    if highest is not None:
        bidder, bid = highest
        least = bid.points + 1
        if rules.doubling != "off" and rules.party(bidder) is not rules.party(seat):
            doubles = (Double(),)
    bids = (Bid(points, contract) for points in rules.bid_points if points >= least for contract in rules.contracts)
    return (*bids, Pass(), *doubles)


def after_call(auction: Auction, seat: Seat, call: Call, rules: RuleSet) -> tuple[Auction, Seat | None]:
    """The auction after this call, and whose turn it is then; None if it is over, be there a bid or not."""
    after = Auction((*auction.calls, (seat, call)), auction.asked[1:])
    if isinstance(call, Double) and rules.doubling == "redouble":
        assert after.highest is not None
        bidder, _ = after.highest
        return _asking(after, (bidder, *rules.seating.partners(bidder, rules.direction)))
    if isinstance(call, Double | Redouble):
        return after._replace(asked=()), None
    if auction.asked:
        return _asking(after, after.asked)
    if not _would_close(after, rules):
        return after, next(_still_in(after, seat, rules))
    if after.highest is None or rules.doubling != "redouble":
        return after, None
    bidder, _ = after.highest
    order = seat.next(rules.direction).round_the_table(rules.direction)
    return _asking(after, tuple(other for other in order if other not in rules.party(bidder).seats))


def _asking(auction: Auction, seats: tuple[Seat, ...]) -> tuple[Auction, Seat | None]:
    return auction._replace(asked=seats), seats[0] if seats else None


def _still_in(auction: Auction, last: Seat, rules: RuleSet) -> Iterator[Seat]:
    """Who may still call after the last caller, in playing order."""
    out = {seat for seat, call in auction.calls if isinstance(call, Pass)} if rules.passing == "final" else ()
    yield from (seat for seat in last.next(rules.direction).round_the_table(rules.direction) if seat not in out)


def _would_close(auction: Auction, rules: RuleSet) -> bool:
    """Whether nobody may outbid the last bid any more, or all have passed without one."""
    calls, seats = auction.calls, rules.seating.seats
    if auction.highest is None:
        return len(calls) == len(seats)
    if rules.passing == "return":
        return all(isinstance(call, Pass) for _, call in calls[1 - len(seats):])
    bidder, _ = auction.highest
    passed = {seat for seat, call in calls if isinstance(call, Pass)}
    return passed >= set(rules.party(bidder).other.seats) and len({seat for seat, _ in calls}) == len(seats)


def passed_out(auction: Auction, rules: RuleSet) -> bool:
    """Whether all have passed, so that the cards are dealt again."""
    return auction.highest is None and len(auction.calls) == len(rules.seating.seats)


def deals_passed_out(actions: Iterable[Action], seats: int) -> Iterator[int]:
    """Which deals, from 1, were passed out among the actions of a game for so many seats."""
    deal, calls = 0, list[Call]()
    for action in actions:
        if isinstance(action, Call):
            deal += not calls
            calls.append(action)
            if calls == [Pass()] * seats:
                yield deal
                calls.clear()
        elif isinstance(action, Play):
            calls.clear()
