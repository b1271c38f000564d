"""The auction of Sidi Barrani, told from its words alone: who is asked next and for what, and what its last bid brings (6.6).

Calls are texts as in records, each with the number of its seat, in their order.
"""

from __future__ import annotations

from collections.abc import Sequence

from tests import oracle
from tests.oracle import Rules, side, step_of

Calls = Sequence[tuple[int, str]]
SEATS = 4


def last_bid(calls: Calls) -> tuple[int, int, str] | None:
    """Whose the last bid is, its points and its contract."""
    bids = [(seat, text.split()) for seat, text in calls if text.startswith("bid")]
    return (bids[-1][0], int(bids[-1][1][1]), bids[-1][1][2]) if bids else None


def in_order(after: int, rules: Rules) -> list[int]:
    """All seats in playing order, from the one after this."""
    return [(after + step_of(rules) * turn) % SEATS for turn in range(1, SEATS + 1)]


def closed(calls: Calls, rules: Rules) -> bool:
    """Whether nobody may bid any more; doubles aside."""
    bid = last_bid(calls)
    if bid is None:
        return len(calls) == SEATS
    if rules["passing"] == "return":
        return [text for _, text in calls[-3:]] == ["pass"] * 3
    spoken, out = {seat for seat, _ in calls}, {seat for seat, text in calls if text == "pass"}
    return len(spoken) == SEATS and all(seat in out for seat in range(SEATS) if side(seat) != side(bid[0]))


def asked(calls: Calls, forehand: int, rules: Rules) -> tuple[int, str] | None:
    """Who calls next, and what may be said besides the pass: bid, double or redouble. None when the auction is over."""
    for number, (_, text) in enumerate(calls):
        if text == "double":
            bid = last_bid(calls)
            assert bid is not None
            answers = calls[number + 1:]
            over = rules["doubling"] == "ends" or len(answers) == 2 or any(answer == "redouble" for _, answer in answers)
            return None if over else ((bid[0] + 2 * len(answers)) % SEATS, "redouble")
    for number in range(len(calls) + 1):
        if closed(calls[:number], rules):
            bid = last_bid(calls)
            if bid is None or rules["doubling"] != "redouble":
                return None
            others = [seat for seat in in_order(calls[number - 1][0], rules) if side(seat) != side(bid[0])]
            answered = len(calls) - number
            return None if answered == len(others) else (others[answered], "double")
    if not calls:
        return forehand, "bid"
    out = {seat for seat, text in calls if text == "pass"} if rules["passing"] == "final" else set()
    return next(seat for seat in in_order(calls[-1][0], rules) if seat not in out), "bid"


def offers(calls: Calls, forehand: int, rules: Rules) -> list[str]:
    """All that whoever is asked may say."""
    turn = asked(calls, forehand, rules)
    assert turn is not None
    seat, what = turn
    if what != "bid":
        return ["pass", what]
    bid = last_bid(calls)
    ladder = [points for points in range(rules["bid_min"], rules["bid_max"] + 1) if points % rules["bid_step"] == 0]
    higher = [points for points in (*ladder, rules["match_bid"]) if bid is None or points > bid[1]]
    doubles = rules["doubling"] != "off" and bid is not None and side(bid[0]) != side(seat)
    return [f"bid {points} {contract}" for points in higher for contract in rules["contracts"]] + ["pass"] + ["double"] * doubles


def brought(calls: Calls, made: Sequence[dict[str, int]], tricks: Sequence[int], rules: Rules) -> list[int]:
    """What each side writes for the bid; ``made`` are the lines of its points, ``tricks`` how many it has taken."""
    bid = last_bid(calls)
    assert bid is not None
    bidder, points, _ = bid
    own = made[side(bidder)]
    if points == 257:
        kept = tricks[1 - side(bidder)] == 0
    elif points == 157:
        kept = own["cards"] + own["last_trick"] == oracle.ALL_POINTS
    else:
        kept = own["cards"] + own["last_trick"] + own["match"] >= points
    said = {text for _, text in calls}
    times = 4 if "redouble" in said else 2 if "double" in said else 1
    return [points * times * ((who == side(bidder)) == kept) for who in (0, 1)]
