"""The outcome of each alternative in sampled worlds: it is carried out in each of them, and the round is played to its end.

All alternatives share the same worlds, so that luck cancels out in the differences.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

import numpy as np

from jass_desktop.ai.nets.arrays import Flags, Floats, Masks, Numbers
from jass_desktop.ai.search.auctions import GoingOn, it_stands
from jass_desktop.ai.search.endings import PlayOut
from jass_desktop.ai.search.playouts import SidePoints, Table, by_side, side_points
from jass_desktop.ai.search.sketch import enough
from jass_desktop.ai.search.supposed import chosen, left_with, predicted
from jass_desktop.engine.actions import Call, Choose, Play, Predict, Push
from jass_desktop.engine.contracts import Contract
from jass_desktop.engine.kinds.schieber import asked
from jass_desktop.engine.kinds.sidi import worth
from jass_desktop.engine.observation import Observation
from jass_desktop.engine.seats import Seat

Gain = Callable[[Observation, Numbers], Floats]
"""The value of what ``made`` tells; see ``KindExpertise.worth``."""

Telling = Callable[[Observation, Masks, Table, Gain], Floats]
"""Finds figures for rounds that began with these hands and have been played out, (n,) or (n, figures); by default their gain."""

Partner = Callable[[Masks, int], Numbers]
"""The contract of the rules, as an index, that partners with hands (n, 4) would name after this many pushes. The number of
contracts stands for a push, which the last partner cannot choose."""

Begin = Callable[[Observation, Masks], Table]
"""Makes the table of the view in these worlds."""


def gained(view: Observation, hands: Masks, table: Table, gain: Gain) -> Floats:
    """The gain of the view's seat in each round, (n,)."""
    return gain(view, made(view, hands, table))


def after_plays(view: Observation, plays: Sequence[Play], hands: Masks, play_out: PlayOut, gain: Gain,
                begin: Begin = Table.of, tell: Telling = gained) -> Floats:
    """The gain of each card in each of these worlds, (n, plays), or what else ``tell`` finds, (n, plays, figures)."""
    row = np.repeat(np.arange(len(hands)), len(plays))
    table = begin(view, hands).take(row)
    table.play(np.tile([play.card.index for play in plays], len(hands)))
    play_out(table)
    found = tell(view, hands[row], table, gain)
    return found.reshape(len(hands), len(plays), *found.shape[1:])


def after_choices(view: Observation, actions: Sequence[Choose | Push], hands: Masks, play_out: PlayOut, gain: Gain,
                  partner: Partner, tell: Telling = gained) -> Floats:
    """The gain of each contract and of the push in each of these worlds, (n, actions), or what else ``tell`` finds."""
    assert view.forehand is not None
    after_push = asked(view.forehand, view.rules)[view.pushes + 1:]
    contracts = view.rules.contracts
    rows, found, columns = [], [], []
    for column, action in enumerate(actions):
        left = np.arange(len(hands))
        if isinstance(action, Choose):
            rows.append(left)
            found.append(played_out(chosen(view, action, view.seat, view.pushes), hands, play_out, gain, tell=tell))
            columns.append(column)
            continue
        for pushes, seat in enumerate(after_push, view.pushes + 1):
            named = partner(hands[left, seat], pushes)
            for index in np.unique(named[named < len(contracts)]):
                rows.append(left[named == index])
                after = chosen(view, Choose(contracts[index]), seat, pushes)
                found.append(played_out(after, hands[rows[-1]], play_out, gain, tell=tell))
                columns.append(column)
            left = left[named == len(contracts)]
    values = np.zeros((len(hands), len(actions), *found[0].shape[1:]))
    for there, column, told in zip(rows, columns, found, strict=True):
        values[there, column] = told
    return values


def after_predictions(view: Observation, predictions: Sequence[Predict], hands: Masks, play_out: PlayOut, gain: Gain,
                      begin: Begin, tell: Telling = gained) -> Floats:
    """The gain of each prediction in each of these worlds, (n, predictions), or what else ``tell`` finds.

    The rounds of all predictions are played out together, which takes a third of the time that one after the other does.
    """
    views = [predicted(view, prediction.points) for prediction in predictions]
    begun = [begin(one, hands) for one in views]
    rows = np.arange(len(hands))
    table = begun[0].take(np.tile(rows, len(views)))
    table.bids = np.concatenate([one.bids for one in begun])
    play_out(table)
    return np.stack([tell(one, hands, table.take(rows + number * len(rows)), gain) for number, one in enumerate(views)], axis=1)


def after_calls(view: Observation, calls: Sequence[Call], hands: Masks, play_out: PlayOut, gain: Gain,
                tell: Telling = gained, going_on: GoingOn = it_stands) -> Floats:
    """The gain of each call in each of these worlds, (n, calls), or what else ``tell`` finds; by default as if nobody called
    anything after it. Where nobody bids there is nothing.

    All last bids of a seat under a contract are told of the same rounds, which are played out once.
    """
    ends = [(column, rows, left_with(view, auction)) for column, call in enumerate(calls)
            for auction, rows in going_on(view, call, hands) if auction.highest is not None]
    tables: dict[tuple[Contract, Seat], tuple[Numbers, Table]] = {}
    for begun in dict.fromkeys((after.named_contract, after.namer) for _, _, after in ends):
        same = [(rows, after) for _, rows, after in ends if (after.named_contract, after.namer) == begun]
        needed = np.unique(np.concatenate([rows for rows, _ in same]))
        table = Table.of(same[0][1], hands[needed])
        play_out(table)
        tables[begun] = needed, table
    values: Floats | None = None
    for column, rows, after in ends:
        needed, table = tables[after.named_contract, after.namer]
        told = tell(after, hands[rows], table.take(np.searchsorted(needed, rows)), gain)
        values = np.zeros((len(hands), len(calls), *told.shape[1:])) if values is None else values
        values[rows, column] = told
    return np.zeros((len(hands), len(calls))) if values is None else values


def played_out(view: Observation, hands: Masks, play_out: PlayOut, gain: Gain, *,
               tell: Telling = gained) -> Floats:
    """The seat's gain in each of these worlds when the round of the view is played to its end, (n,), or what else ``tell``
    finds."""
    table = Table.of(view, hands)
    play_out(table)
    return tell(view, hands, table, gain)


def made(view: Observation, hands: Masks, table: Table) -> Numbers:
    """The points of the seat's side and the other, (n, 2), before the factor, with what is written for a bid; alone, the
    card points of each seat, own seat first, (n, seats), or how far they are above its prediction where seats predict.

    Where the table has noted the course of the round, they are those when a side was first past the target. While the half-way
    prize is open two more columns, (n, 4), tell what the sides had when one of them was first past half of it.
    """
    if view.rules.seating.alone:
        return np.roll(table.taken - table.bids, -int(view.seat), axis=1)
    return made_of(view, table, side_points(view, hands, table))


def made_of(view: Observation, table: Table, sides: SidePoints) -> Numbers:
    """``made`` of rounds with these points of the sides."""
    points = np.broadcast_to(sides.total, table.taken[:, :2].shape)
    if view.auction.highest is not None:
        points = points + for_bid(view, table, sides)
    rules, half_way = view.rules, points
    if table.course is not None:
        assert rules.target is not None
        course = np.stack([*(taken + sides.weis + sides.stoeck for taken in table.course), points])
        if rules.ending != "end_of_round":
            points = _until_past(rules.target, view, course)
        half_way = _until_past(rules.half_target, view, course) if rules.half_way_at == "at_once" else points
    both = [points, half_way] if view.half_way.open else [points]
    return np.hstack(both if view.party == 0 else [each[:, ::-1] for each in both])


def _until_past(goal: int, view: Observation, course: Numbers) -> Numbers:
    """The points of both sides when one was first past the goal, or else the last ones; their course is (moments, n, 2)."""
    missing = goal - np.array([view.scores[side] for side in view.rules.seating.parties[:2]])
    there = (course * view.factor >= missing).any(axis=2)
    moment = np.where(there.any(axis=0), there.argmax(axis=0), len(course) - 1)
    found: Numbers = course[moment, np.arange(course.shape[1])]
    return found


def bid_made(view: Observation, table: Table, sides: SidePoints) -> Flags:
    """Whether the side of the last bid makes it in rounds with these points, (n,)."""
    assert view.auction.highest is not None
    bidder, bid = view.auction.highest
    side = view.rules.party(bidder)
    every = by_side(table.tricks)[:, side] == view.rules.tricks
    made: Flags = enough(view.rules)[bid.points, sides.cards[:, side], every.astype(np.int64)]
    return made


def for_bid(view: Observation, table: Table, sides: SidePoints) -> Numbers:
    """What both sides write for the last bid, (n, 2)."""
    assert view.auction.highest is not None
    own = view.rules.party(view.auction.highest[0])
    writes = np.where(bid_made(view, table, sides), own, own.other)
    written: Numbers = worth(view.auction) * (writes[:, None] == np.arange(2))
    return written
