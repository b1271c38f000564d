"""The judge of an auction: what each call is worth, how often the bid is made, and what is said of a bad one."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from types import SimpleNamespace
from typing import cast

import numpy as np
import pytest

from jass_desktop.ai.judging.calls import call_reason
from jass_desktop.ai.judging.example import called
from jass_desktop.ai.judging.look import verdict_on
from jass_desktop.ai.judging.loss import Loss
from jass_desktop.ai.judging.questions import Question, questions
from jass_desktop.engine.actions import Action, Bid, Double, Knock, Pass, parse_call
from jass_desktop.engine.auction import Auction
from jass_desktop.engine.cards import CardSet
from jass_desktop.engine.contracts import Contract
from jass_desktop.engine.dealing import Decks
from jass_desktop.engine.game import GameState
from jass_desktop.engine.observation import Observation, observe
from jass_desktop.engine.presets import SIDI_BARRANI, SIDI_VERBAND
from jass_desktop.engine.record import record_of
from jass_desktop.engine.ruleset import RuleSet
from jass_desktop.engine.seats import Seat
from jass_desktop.session.findings.patterns import Pattern
from jass_desktop.session.findings.reasons import Cause
from jass_desktop.session.findings.verdicts import Mark, Price, Verdict, price_of
from tests.engine.support import Table
from tests.engine.test_sidi import SEATS
from tests.verdicts import verdict

STRONG = "HJ H9 HA HK H10 CA SA D6 D7"


def auction(told: str, hand: str | None = None, offers: str = "", rules: RuleSet = SIDI_VERBAND) -> Observation:
    """What the seat to call sees after these calls, as "S pass, E bid 60 hearts"; with this hand, or any, and as if it had to
    choose from the ``offers``."""
    calls = [item.split(" ", 1) for item in told.split(", ") if item]
    first = SEATS[calls[0][0]] if calls else SEATS["S"]
    table = Table(rules, dealer=first.previous(rules.direction))
    for seat, call in calls:
        assert table.state.to_act is SEATS[seat]
        table.act(call)
    seat_to_act = table.state.to_act
    assert seat_to_act is not None
    view = observe(table.state, seat_to_act)
    legal = tuple(parse_call(call) for call in offers.split(", ") if call) or view.legal
    return replace(view, legal=legal, hand=view.hand if hand is None else CardSet.parse(hand))


def weighed(view: Observation, call: str, most: int = 120) -> Verdict:
    return verdict_on(Question(0, view, parse_call(call)), most=most)


def test_a_bid_is_made_the_less_often_the_higher_it_is() -> None:
    """The best bid with a strong hand is in its suit, made in most worlds, and far better than passing."""
    ladder = [50, 90, 110, 130, 150]
    view = auction("", STRONG, ", ".join([*(f"bid {points} hearts" for points in ladder), "pass"]))
    found = weighed(view, "pass")
    assert isinstance(found.best, Bid)
    assert found.best.contract is Contract.HEARTS
    prices = [price_of(found.prices, Bid(points, Contract.HEARTS)) for points in (50, 90, 130)]
    made = [price.made for price in prices if price is not None and price.made is not None]
    assert 0.9 < made[0] >= made[1] > made[2]
    best = found.prices[0].made
    assert best is not None
    assert best > 0.6
    assert (found.mark, found.pattern) == (Mark.BLUNDER, Pattern.NAME)


@pytest.mark.parametrize(("told", "hand", "call", "better", "pattern"), [
    ("", STRONG, "bid 130 diamonds", "bid 130 hearts", Pattern.OTHER_CONTRACT),
    ("", "HJ H9 HA C6 C7 S6 S7 D6 D7", "bid 150 hearts", "bid 70 hearts", Pattern.HIGH_BID),
    ("S bid 150 hearts", STRONG, "pass", "double", Pattern.DOUBLE),
    ("S bid 90 hearts, E pass", "H9 HA HK C9 SA D8 C6 S6 D6", "bid 150 hearts", "pass", Pattern.RAISED),
])
def test_what_is_said_of_a_bad_call(told: str, hand: str, call: str, better: str, pattern: Pattern) -> None:
    """The parts of the loss add up to it, and the bid is the largest or the second."""
    found = weighed(auction(told, hand, f"{call}, {better}"), call)
    assert str(found.best) == better
    assert found.pattern is pattern
    assert sum(part.points for part in found.parts) == pytest.approx(found.loss, abs=1e-9)
    assert Cause.BID in [part.cause for part in found.parts[:2]]


@pytest.mark.parametrize(("told", "taken", "good", "made", "pattern"), [
    ("S bid 90 hearts", "pass", ["bid 100 clubs"], (0.8, None), Pattern.CHEAP_BID),
    ("S bid 90 hearts", "pass", ["bid 100 clubs"], (0.3, None), None),
    ("S bid 90 hearts", "pass", ["bid 100 clubs", "double"], (0.3, None), None),
    ("S bid 90 hearts", "pass", ["double"], (0.3, None), Pattern.DOUBLE),
    ("S bid 90 hearts", "double", ["pass"], (0.8, None), Pattern.DOUBLED),
    ("S bid 90 hearts", "double", ["pass"], (0.3, None), None),
    ("S bid 60 hearts, E pass", "pass", ["bid 90 hearts"], (0.9, None), Pattern.RAISE),
    ("S bid 60 hearts, E pass", "bid 90 hearts", ["pass"], (0.4, None), Pattern.RAISED),
    ("", "pass", ["bid 60 hearts", "bid 65 hearts"], (None, None), Pattern.NAME),
    ("", "bid 60 hearts", ["bid 90 hearts"], (0.95, 0.6), Pattern.LOW_BID),
    ("", "bid 60 hearts", ["bid 90 hearts"], (0.95, 0.4), None),
    ("", "bid 60 hearts", ["bid 90 hearts", "bid 90 clubs"], (0.95, None), None),
    ("", "bid 120 hearts", ["bid 90 hearts", "pass"], (0.3, None), Pattern.HIGH_BID),
    ("", "bid 120 hearts", ["bid 90 hearts", "pass"], (0.6, None), None),
    ("", "bid 60 hearts", ["bid 60 clubs"], (0.6, None), Pattern.OTHER_CONTRACT),
])
def test_the_pattern_of_a_call(told: str, taken: str, good: Sequence[str], made: tuple[float | None, ...],
                               pattern: Pattern | None) -> None:
    """It holds against all good calls, and by how often the bid is made that counts then, and after the best of them."""
    loss = cast(Loss, SimpleNamespace(by=lambda _cause: np.zeros(1), share=lambda _part: 1.0))
    reason = call_reason(auction(told), parse_call(taken), list(map(parse_call, good)), loss, made)
    assert (reason and reason.pattern) is pattern


@pytest.mark.parametrize("rules", [SIDI_VERBAND, SIDI_BARRANI], ids=lambda rules: rules.name)
def test_few_of_many_bids_are_shown(rules: RuleSet) -> None:
    """The best in each contract, the one taken, and all other calls; the best of all first."""
    taken, legal = Bid(rules.bid_points[-2], Contract.CLUBS), auction("S bid 90 hearts", rules=rules).legal
    prices = [Price(call, -abs(20 - number) / 7, 0.1, 60) for number, call in enumerate(legal)]
    found = replace(verdict(action=taken), prices=tuple(sorted(prices, key=lambda price: -price.value)))
    shown = [price.action for price in found.shown]
    assert shown[0] == found.best
    assert {Pass(), Double(), taken} <= set(shown)
    best = {action.contract: action for action in reversed(shown) if isinstance(action, Bid)}
    assert len(best) == len(rules.contracts)
    assert len(shown) <= len(best) + 3
    for contract, bid in best.items():
        others = [price.value for price in found.prices if isinstance(price.action, Bid) and price.action.contract is contract]
        own = price_of(found.prices, bid)
        assert own is not None
        assert own.value == max(others) or bid == found.best


def test_a_bid_of_fives_is_worth_what_lies_between() -> None:
    """Not all bids are played out: the others get their price, and how often they are made, from their neighbours."""
    found = weighed(replace(auction("", STRONG), legal=tuple(Bid(points, Contract.HEARTS) for points in range(50, 131, 5))),
                    "bid 80 hearts", 60)
    low, own, high = (price_of(found.prices, Bid(points, Contract.HEARTS)) for points in (70, 80, 90))
    assert low is not None
    assert own is not None
    assert high is not None
    assert found.action == own.action == Bid(80, Contract.HEARTS)
    assert own.value == pytest.approx((low.value + high.value) / 2)
    assert own.made == pytest.approx(((low.made or 0) + (high.made or 0)) / 2)
    assert price_of(found.prices, Bid(80, Contract.OBENABE)) is None


@pytest.mark.parametrize(("told", "call", "last", "said"), [
    ("", "bid 60 clubs", "", "pass pass pass pass pass"),  # the opponents are asked whether they double
    ("", "bid 60 clubs", "N bid 90 clubs", "pass bid 90 clubs pass pass pass"),
    ("S bid 60 hearts", "pass", "W bid 80 spades", "pass bid 80 spades pass pass pass"),
    ("S bid 60 hearts", "bid 70 clubs", "E bid 90 clubs", None),  # somebody must have bid in between
])
def test_an_example_tells_how_the_auction_goes_on(told: str, call: str, last: str, said: str | None) -> None:
    """All pass but for whoever makes the last bid; an auction that cannot have gone like that is not shown."""
    view, action = auction(told), parse_call(call)
    bids = [(SEATS[last[0]], parse_call(last[2:]))] if last else []
    after = Auction((*view.auction.calls, (view.seat, action), *bids))
    found = called(view, action, after)
    assert found == (None if said is None else tuple(map(parse_call, re.findall(r"pass|bid \d+ \w+", said))))


def test_all_calls_of_a_game_are_asked_about() -> None:
    state, done = GameState.start(SIDI_VERBAND, Decks("asked")).state, list[tuple[Seat, Action]]()
    for action in (Knock(), Pass(), Bid(60, Contract.HEARTS), Pass()):
        assert state.to_act is not None
        done.append((state.to_act, action))
        state = state.apply(*done[-1]).state
    asked = questions(record_of(state, done, {}), set(SIDI_VERBAND.seating.seats))
    assert [one.action for one in asked] == [action for _seat, action in done[1:]]
