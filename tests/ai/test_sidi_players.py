"""Sidi Barrani for computer players: what a bid brings, and what they call."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest

from jass_desktop.ai.conventions.bids import spoken
from jass_desktop.ai.kinds import expertise_of
from jass_desktop.ai.nets.arrays import Floats, Numbers
from jass_desktop.ai.player import NO_CONVENTIONS, Agreement
from jass_desktop.ai.players.levels import LEVELS, player_of
from jass_desktop.ai.search.auctions import Going, as_hands_bear
from jass_desktop.ai.search.endings import by_policy
from jass_desktop.ai.search.outcomes import after_calls, made
from jass_desktop.ai.search.playouts import Table, masks_of, random_policy
from jass_desktop.ai.search.sketch import Sketch
from jass_desktop.ai.search.ways import Ways
from jass_desktop.ai.worlds.called import fits
from jass_desktop.ai.worlds.possible import Worlds
from jass_desktop.engine.actions import Bid, Call, Double, Pass, Play, Redouble
from jass_desktop.engine.auction import Auction, after_call
from jass_desktop.engine.cards import CardSet, Rank, Suit
from jass_desktop.engine.contracts import Contract
from jass_desktop.engine.observation import Observation, observe
from jass_desktop.engine.presets import PRESETS
from jass_desktop.engine.ruleset import RuleSet
from jass_desktop.engine.seats import Seat
from jass_desktop.session.protocols import Limit
from jass_desktop.session.table.bid_language import Holding, told
from tests.engine import test_sidi as at_table
from tests.engine.support import random_steps, with_options

VERBAND, BARRANI = PRESETS["sidi-verband"], PRESETS["sidi-barrani"]
FAR = replace(VERBAND, target=20_000)
SWISS = Agreement("swiss")
WORLDS = Limit(worlds=48)


def seen(calls: str, rules: RuleSet = VERBAND, hand: str | None = None) -> Observation:
    """What the seat to call sees after these calls, with this hand."""
    state = at_table.auction(rules, calls).state
    assert state.to_act is not None
    view = observe(state, state.to_act)
    return view if hand is None else replace(view, hand=CardSet.parse(hand))


def called(view: Observation, level: str = "club", agreement: Agreement = NO_CONVENTIONS, seed: str = "x") -> Call:
    """What the level calls in this view."""
    found = player_of(level, seed, agreement).choose(view, WORLDS).action
    assert isinstance(found, Call)
    return found


def worlds(view: Observation, agreement: Agreement = NO_CONVENTIONS) -> Numbers:
    """Hands that explain the calls, (n, seats, 4)."""
    rng = np.random.default_rng(1)
    return expertise_of(view.rules).worlds(view, rng, Ways(agreement=agreement)).draw(400, rng)


def test_a_bid_is_weighed_by_how_often_it_is_made() -> None:
    """Of two contracts with the same mean, a low bid brings more where the points scatter less, and a high one where more."""
    same = np.full((2000, 2, 2), 105.0)
    sketch = Sketch(BARRANI, same, np.array([10.0, 30.0]), np.random.default_rng(1).standard_normal(2000))

    def brings(points: int, contract: Contract) -> float:
        auction = Auction(((Seat.SOUTH, Bid(points, contract)),))
        written, made = sketch.made(auction)
        assert (written[made, 0] > points).all()
        return float((written[:, 0] - written[:, 1]).mean())

    narrow, wide = BARRANI.contracts[:2]
    assert brings(90, narrow) > brings(90, wide) + 20
    assert brings(120, narrow) < brings(120, wide) - 20


def test_nobody_bids_what_is_only_made_on_average() -> None:
    """A hand that makes 100 on average makes 100 in half of all rounds; a bid of it would bring nothing besides."""
    view = seen("", FAR, hand="CJ CA C8 C7 HA H7 SK S7 D8")
    bid = called(view)
    assert isinstance(bid, Bid)
    assert bid.contract is Contract.CLUBS
    assert 55 <= bid.points <= 90


@pytest.mark.parametrize("level", ["club", "master"])
def test_the_partner_is_not_raised_for_bidding(level: str) -> None:
    """A pass lets the partner's bid stand; where something else is bid instead, rounds played out say that it brings more."""
    rules, passed = replace(BARRANI, target=20_000), []
    for hand in ("CJ CA C9 C8 C7 HA SA S7 D8", "C10 C7 S9 S8 HQ H8 H7 D8 D6", "C10 SJ S9 SA SK H7 H6 D8 D7"):
        view = seen("S pass, E pass, N bid 90 diamonds, W pass", rules, hand=hand)
        bid, rng = called(view, level), np.random.default_rng(2)
        passed.append(bid == Pass())
        play_out = by_policy(expertise_of(rules).policy(rules, rng))
        gains = after_calls(view, [bid, Pass()], worlds(view), play_out, lead)
        assert gains[:, 0].mean() >= gains[:, 1].mean()
    assert passed == [False, True, False]


@pytest.mark.parametrize("hand", ["C9 CA C8 SK S7 H8 DK D8 D6", "CK C10 C8 SA S7 H8 DA D8 D6"])
def test_a_regular_player_hears_the_partner(hand: str) -> None:
    """What is too little by itself bears a bid in the suit that the partner has bid; a beginner counts on its own hand alone."""
    alone, heard = (seen(f"S {call}, E bid 80 hearts", FAR, hand=hand) for call in ("pass", "bid 60 clubs"))
    assert [called(view, level) for level in ("apprentice", "regular", "club") for view in (alone, heard)] == [
        Pass(), Pass(), Pass(), Bid(85, Contract.CLUBS), Pass(), Bid(85, Contract.CLUBS)]


def test_a_bid_tells_where_the_suit_is() -> None:
    """Whoever has bid hearts holds more of them than the others in the worlds that explain it, without any agreement."""
    passed, bid = (np.bitwise_count(worlds(seen(f"S {call}, E pass", FAR))[:, Seat.SOUTH, Suit.HEARTS]).mean()
                   for call in ("pass", "bid 80 hearts"))
    assert bid > passed + 0.8


def test_what_was_agreed_tells_more() -> None:
    """60 hearts is the Buur with two others; without the language it is just a good suit."""
    view = seen("S bid 60 hearts, E pass", FAR, hand="CJ CA C8 C7 HA H7 SK S7 D8")
    holding = told(view.auction.calls[:1], FAR)
    assert holding == Holding(Suit.HEARTS, Rank.JACK, 3)
    agreed, free = (fits(holding, worlds(view, agreement)[:, Seat.SOUTH]).mean() for agreement in (SWISS, NO_CONVENTIONS))
    assert agreed > 0.85
    assert free < 0.5


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize(("hand", "opening"), [
    ("CJ CA C8 HA H7 SK S7 S6 D8", "60"), ("CJ CA C8 C7 HA H7 SK S7 D8", "80"), ("C9 CA C8 C7 HA H7 SK S7 D8", "70")])
def test_openings_keep_the_language(hand: str, opening: str, level: str) -> None:
    """Buur third, fourth, the nine fourth; nothing that would tell of another holding is weighed."""
    view = seen("", FAR, hand=hand)
    assert str(called(view, level, SWISS)) == f"bid {opening} clubs"
    said = [call for call, _ in spoken(view, SWISS)]
    meanings = {str(call): told(((view.seat, call),), FAR) for call in said}
    assert all(meaning is None or meaning.fits(view.hand) for meaning in meanings.values())
    assert len(said) < len(spoken(view, NO_CONVENTIONS)) == len(view.legal)


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("rules", [VERBAND, BARRANI], ids=["verband", "barrani"])
def test_each_level_calls_by_the_rules(level: str, rules: RuleSet) -> None:
    """The same call each time it is asked."""
    for calls in ("", "S bid 100 hearts", "S bid 100 hearts, E bid 110 spades, N pass", "S bid 150 hearts"):
        view = seen(calls, rules)
        assert called(view, level, SWISS) == called(view, level, SWISS)
        assert called(view, level, SWISS) in view.legal


def lead(view: Observation, result: Numbers) -> Floats:
    """What the own side writes, less what the other does."""
    return (result[:, 0] - result[:, 1]).astype(np.float64)


@pytest.mark.parametrize("rules", [VERBAND, replace(BARRANI, target=5000), replace(BARRANI, target=5000, match_bonus=0)],
                         ids=["verband", "barrani", "without-bonus"])
def test_rounds_in_numpy_write_what_the_engine_writes(rules: RuleSet) -> None:
    """With the bid, made or failed, doubled or not."""
    rounds = made_bids = 0
    for game in range(4):
        before = None
        for _, action, step in random_steps(rules, f"written {game}"):
            if before is not None and isinstance(action, Play) and len(step.state.rounds) > len(before.rounds):
                score = step.state.rounds[-1]
                for seat in (Seat.SOUTH, Seat.WEST):
                    view, hands = observe(before, seat), masks_of(before.round.hands)[None]
                    table = Table.of(view, hands)
                    table.play(np.array([action.card.index]))
                    side = rules.party(seat)
                    assert made(view, hands, table).tolist() == [[score.written[side], score.written[side.other]]]
                rounds += 1
                assert score.chooser is not None
                assert score.bid is not None
                made_bids += score.written[rules.party(score.chooser)] >= score.bid
            before = step.state
    assert rounds > 10
    assert 0 < made_bids < rounds


@pytest.mark.parametrize("rules", [FAR, replace(BARRANI, target=20_000)], ids=["verband", "barrani"])
def test_a_call_brings_what_the_last_bid_does_where_it_stands(rules: RuleSet) -> None:
    """Bids of a contract share their rounds, so that higher ones bring more where they are made, and less where they are not."""
    view = seen("S bid 100 hearts", rules)
    calls: list[Call] = [Bid(110, Contract.SPADES), Bid(130, Contract.SPADES), Bid(110, Contract.CLUBS), Pass(), Double()]
    rng = np.random.default_rng(1)
    hands = Worlds(view).draw(200, rng)
    found = after_calls(view, calls, hands, by_policy(random_policy(rng)), lead)
    assert found.shape == (200, 5)
    assert set((found[:, 1] - found[:, 0]).tolist()) == {20.0, -20.0, -240.0}
    assert set((found[:, 4] - found[:, 3]).tolist()) == {100.0, -100.0}
    assert {call for call in view.legal if isinstance(call, Pass | Double)} <= set(calls)


def test_nothing_is_written_where_nobody_bids() -> None:
    view, rng = seen(""), np.random.default_rng(1)
    hands = Worlds(view).draw(20, rng)
    found = after_calls(view, [Pass(), Bid(50, Contract.CLUBS)], hands, by_policy(random_policy(rng)), lead)
    assert not found[:, 0].any()
    assert found[:, 1].any()


def test_a_redouble_counts_four_times() -> None:
    view, rng = seen("S bid 100 hearts, E double"), np.random.default_rng(1)
    assert view.seat is Seat.SOUTH
    hands = Worlds(view).draw(50, rng)
    found = after_calls(view, [Pass(), Redouble()], hands, by_policy(random_policy(rng)), lead)
    assert set((found[:, 1] - found[:, 0]).tolist()) == {200.0, -200.0}


@pytest.mark.parametrize(("rules", "calls", "call"), [
    (VERBAND, "", Pass()), (VERBAND, "", Bid(60, Contract.HEARTS)), (VERBAND, "S bid 60 clubs, E pass", Bid(85, Contract.HEARTS)),
    (BARRANI, "", Pass()), (BARRANI, "S bid 90 clubs, E pass, N pass", Bid(110, Contract.OBENABE))], ids=str)
def test_an_auction_goes_on_as_hands_bear(rules: RuleSet, calls: str, call: Call) -> None:
    """Each world ends with a legal last bid that is no lower than the call, or is passed out; the stronger its hand, the more a
    side bids."""
    view, rng = seen(calls, rules), np.random.default_rng(1)
    hands = Worlds(view).draw(300, rng)
    ends = list(as_hands_bear(view, call, hands))
    assert sorted(np.concatenate([rows for _, rows in ends]).tolist()) == list(range(300))
    assert len(ends) > 10
    for auction, _ in ends:
        seat, bid = auction.highest or (view.seat, None)
        assert bid is None or (bid.points in rules.bid_points and bid.contract in rules.contracts)
        assert bid is None or not isinstance(call, Bid) or bid.points >= call.points
        assert bid == call or seat in rules.seating.seats
    gains = expertise_of(rules).after_opening(view, [call], hands, by_policy(random_policy(rng)), lead)
    assert len(np.unique(gains)) > 50


@pytest.mark.parametrize(("passing", "begun"), [
    ("final", ""), ("return", ""), ("final", "S pass, E bid 60 clubs"), ("return", "S pass, E pass, N pass, W bid 60 clubs"),
    ("final", "S bid 60 clubs, E pass, N bid 80 clubs"), ("return", "S bid 60 clubs, E bid 80 clubs, N pass, W pass")])
def test_an_auction_closes_in_numpy_where_the_engine_closes_it(passing: str, begun: str) -> None:
    """In each world, after each call, and the same seats are asked."""
    rules = with_options(FAR, passing=passing, bid_min=50 if begun else 90)
    view = seen(begun, rules)
    hands = Worlds(view).draw(100, np.random.default_rng(1))
    going, turn = Going(view, view.auction, hands), view.seat
    auctions: list[tuple[Auction, Seat | None]] = [(view.auction, turn)] * len(hands)
    assert going.open.all()
    while going.open.any():
        before = going.points.copy()
        going.call(turn)
        for world, (auction, next_one) in enumerate(auctions):
            if next_one is turn and not auction.asked:
                bid = Bid(int(going.points[world]), rules.contracts[going.contracts[world]])
                auctions[world] = after_call(auction, turn, Pass() if bid.points == before[world] else bid, rules)
            else:
                assert going.points[world] == before[world]
            auction, next_one = auctions[world]
            assert going.open[world] == (next_one is not None and not auction.asked), [str(call) for _, call in auction.calls]
        turn = turn.next(rules.direction)
    assert len({len(auction.calls) for auction, _ in auctions}) > 1


def test_what_is_asked_at_the_close_ends_the_auction() -> None:
    view = seen("S bid 60 clubs, E pass, N pass, W pass")
    for call in (Pass(), Double()):
        (auction, rows), = as_hands_bear(view, call, Worlds(view).draw(5, np.random.default_rng(1)))
        assert (len(rows), auction.highest) == (5, (Seat.SOUTH, Bid(60, Contract.CLUBS)))


def test_near_the_target_a_bid_is_worth_the_chance_to_win() -> None:
    """1,990 : 1,500 of 2,000 with the bid made, or 1,500 : 1,990: what counts is who is past the target with more."""
    view = seen("S bid 100 hearts")
    kind = expertise_of(VERBAND)
    near = replace(view, scores=view.scores.put(view.party, 1900))
    gains = kind.worth(near, np.array([[150, 0], [300, 0], [0, 150]]))
    assert gains[0] == gains[1] > 0 > gains[2] - gains[1]
    early = kind.worth(view, np.array([[100, 0], [0, 100]]))
    assert early == pytest.approx([100, -100], rel=0.15)
