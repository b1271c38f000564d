"""Hypothetical observations: the same seat's view after a contract has been named, a prediction made, or an auction closed."""

from __future__ import annotations

from dataclasses import replace

from jass_desktop.engine.actions import Choose
from jass_desktop.engine.auction import Auction
from jass_desktop.engine.kinds import kind_of
from jass_desktop.engine.observation import Observation
from jass_desktop.engine.phase import Phase
from jass_desktop.engine.seats import Seat


def chosen(view: Observation, choice: Choose, chooser: Seat, pushes: int) -> Observation:
    """``view`` of the seat to choose, as if it, or another seat after that many pushes, had made the choice."""
    leader = kind_of(view.rules).leader(view.first_seat, chooser, view.rules)
    return replace(view, phase=Phase.PLAY, contract=choice.contract, row=choice.row, chooser=chooser, pushes=pushes,
                   to_act=leader, legal=())


def predicted(view: Observation, points: int) -> Observation:
    """``view`` of the seat to predict, as if it had predicted these points and play had begun."""
    return replace(view, phase=Phase.PLAY, bids=view.bids.put(view.seat, points), to_act=view.forehand, legal=())


def left_with(view: Observation, auction: Auction) -> Observation:
    """``view`` as if this auction, in which somebody has bid, had closed and play had begun."""
    assert auction.highest is not None
    bidder, bid = auction.highest
    leader = kind_of(view.rules).leader(view.first_seat, bidder, view.rules)
    return replace(view, phase=Phase.PLAY, auction=auction._replace(asked=()), contract=bid.contract, chooser=bidder,
                   to_act=leader, legal=())
