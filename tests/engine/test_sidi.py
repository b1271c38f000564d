"""Sidi Barrani: the worked examples of the auction, of what a bid brings, and of how a game ends (rules 6.6)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

import pytest

from jass_desktop.engine.actions import Action, parse_action, parse_call
from jass_desktop.engine.auction import Auction, deals_passed_out
from jass_desktop.engine.contracts import Contract
from jass_desktop.engine.dealing import Decks
from jass_desktop.engine.events import CallMade, ContractChosen, Dealt, PassedOut, RoundBegan
from jass_desktop.engine.game import GameState
from jass_desktop.engine.kinds import kind_of
from jass_desktop.engine.observation import observe
from jass_desktop.engine.presets import PRESETS
from jass_desktop.engine.proof import game_proof
from jass_desktop.engine.record import GameRecord, read_record, record_of, write_record
from jass_desktop.engine.ruleset import RuleSet
from jass_desktop.engine.scoring import Line, Outcome, Points, RoundScore
from jass_desktop.engine.seats import FOUR, PAIRS, PerParty, Seat
from jass_desktop.engine.trick import EMPTY_TRICK, TakenTrick
from jass_desktop.errors import IllegalActionError, RulesError
from tests.contract import recorded
from tests.engine.support import EAST, NORTH, SOUTH, WEST, Table, random_steps, with_options

VERBAND = PRESETS["sidi-verband"]
CLUB = PRESETS["sidi-barrani"]
S_N = PAIRS.parties[0]
SEATS = {seat.label[0].upper(): seat for seat in FOUR}


def auction(rules: RuleSet, told: str) -> Table:
    """A table at which these calls have been made, each by the seat whose turn it must be then."""
    table = Table(rules)
    for item in filter(None, told.split(", ")):
        seat, call = item.split(" ", 1)
        assert table.state.to_act is SEATS[seat], f"{item}: it is {table.state.to_act}'s turn"
        table.act(call)
    return table


@pytest.mark.rule("examples", "6.6 auctions")
@pytest.mark.parametrize(("rules", "told", "leader", "bid", "contract"), [
    (CLUB, "S pass, E bid 90 clubs, N pass, W pass, S bid 100 hearts, E pass, N pass, W pass", SOUTH, 100, Contract.HEARTS),
    (VERBAND, "S bid 60 clubs, E bid 70 diamonds, N bid 90 clubs, W pass, S pass, E pass, W pass, E pass", NORTH, 90,
     Contract.CLUBS),
    (VERBAND, "S bid 60 clubs, E pass, N pass, W pass, E pass, W pass", SOUTH, 60, Contract.CLUBS),
    (VERBAND, "N bid 90 clubs, W pass, S pass, E pass, W pass, E double, N pass, S pass", NORTH, 90, Contract.CLUBS),
    (VERBAND, "S pass, E bid 60 hearts, N pass, W bid 80 spades, S pass, N pass", WEST, 80, Contract.SPADES),
], ids=["a", "b", "c", "d", "e"])
def test_the_examples_of_auctions(rules: RuleSet, told: str, leader: object, bid: int, contract: Contract) -> None:
    """Who bids last leads, by the contract that was bid."""
    first = SEATS[told[0]]
    table = Table(rules, dealer=first.previous(rules.direction))
    for item in told.split(", "):
        seat, call = item.split(" ", 1)
        assert table.state.phase.value == "auction"
        assert table.state.to_act is SEATS[seat], item
        table.act(call)
    state = table.state
    assert (state.phase.value, state.to_act, state.round.chooser, state.round.contract) == ("play", leader, leader, contract)
    highest = state.round.auction.highest
    assert highest is not None
    assert (highest[0], highest[1].points, state.round.auction.asked) == (leader, bid, ())
    assert [event.seat for event in table.events if isinstance(event, ContractChosen)] == [leader]
    assert len([event for event in table.events if isinstance(event, CallMade)]) == len(told.split(", "))


@pytest.mark.rule("examples", "6.6 passed out")
def test_a_deal_that_is_passed_out_is_no_round() -> None:
    """All four pass. There is no score; the same dealer deals, or the next one, from another pack with a seal of its own."""
    for rules, dealer in ((VERBAND, WEST), (CLUB, SOUTH)):
        table = auction(rules, "S pass, E pass, N pass")
        pack, seal = table.state.decks.pack(1), observe(table.state, SOUTH).seal
        told = table.act("pass")
        state = table.state
        assert [type(event) for event in told] == [CallMade, PassedOut, RoundBegan]
        assert (state.round.number, state.round.deal, state.round.dealer, state.rounds) == (1, 2, dealer, ())
        assert state.round.auction == Auction()
        assert state.dealt_packs == (pack, state.decks.pack(2))
        assert observe(state, SOUTH).seal == state.decks.seal(2) != seal
        table.act("knock")
        assert isinstance(table.events[-1], Dealt)
        assert table.state.round.auction == Auction()


def passed_out(headers: Mapping[str, str]) -> GameRecord:
    """A game whose first deal was passed out; it goes on with the second one for round 1."""
    state, done = GameState.start(VERBAND, Decks("passed out")).state, list[tuple[Seat, Action]]()
    for text in ("knock", *["pass"] * 4, "knock"):
        done.append((state.round.to_act, parse_action(text)))
        state = state.apply(*done[-1]).state
    return record_of(state, done, headers)


def test_a_record_keeps_the_deals_that_were_passed_out() -> None:
    """Their packs, seals and calls, and the proof of the game; the number of rounds does not count them."""
    record = passed_out({})
    again = read_record(write_record(record))
    assert again == record
    assert (len(again.decks.known), len(again.decks.seals), again.begun) == (2, 2, 1)
    proof = game_proof(again, "-")
    assert proof.holds
    assert ([round_.number for round_ in proof.rounds], proof.finished) == ([1, 1], 1)


def legal(table: Table) -> list[str]:
    return list(map(str, table.state.legal_actions()))


@pytest.mark.rule("examples", "6.6 ladder")
def test_who_may_bid_what() -> None:
    """From the lowest bid up by steps, then the match; each more than the last, in whatever contract; nobody out of turn."""
    table = auction(VERBAND, "")
    assert legal(table)[:4] == ["bid 50 clubs", "bid 50 spades", "bid 50 hearts", "bid 50 diamonds"]
    assert legal(table)[-2:] == ["bid 157 diamonds", "pass"]
    assert len(legal(table)) == 4 * (22 + 1) + 1
    table.act("bid 155 hearts")
    assert legal(table) == ["bid 157 clubs", "bid 157 spades", "bid 157 hearts", "bid 157 diamonds", "pass", "double"]
    table.act("bid 157 spades")
    assert legal(table) == ["pass", "double"]
    with pytest.raises(IllegalActionError):
        table.state.apply(SOUTH, parse_call("pass"))
    with pytest.raises(IllegalActionError):
        table.act("bid 157 hearts")
    assert [text for text in legal(auction(CLUB, "")) if text.endswith("clubs")] == [
        *(f"bid {points} clubs" for points in range(90, 160, 10)), "bid 257 clubs"]


@pytest.mark.rule("examples", "6.6 doubling")
def test_who_may_double() -> None:
    """Opponents of the last bid in turn, nobody where it is off; it ends the auction, be there seats that have not called."""
    assert "double" not in legal(auction(VERBAND, "S bid 60 clubs, E pass"))
    assert "double" in legal(auction(VERBAND, "S bid 60 clubs, E pass, N pass"))
    assert "double" not in legal(auction(with_options(VERBAND, doubling="off"), "S bid 60 clubs"))
    assert auction(CLUB, "S bid 90 clubs, E double").state.to_act is SOUTH
    assert auction(CLUB, "S bid 90 clubs, E double").state.phase.value == "play"
    table = auction(VERBAND, "S bid 60 clubs, E double, S pass")
    assert (table.state.to_act, legal(table)) == (NORTH, ["pass", "redouble"])
    table.act("redouble")
    assert (table.state.phase.value, table.state.to_act, table.state.round.auction.times) == ("play", SOUTH, 4)
    assert auction(VERBAND, "S bid 60 clubs, E double, S redouble").state.phase.value == "play"


def scored(rules: RuleSet, calls: str, ours: Points, theirs: Points, tricks: int = 5,
           scores: Sequence[int] = (0, 0)) -> tuple[RoundScore, Outcome | None]:
    """What SOUTH-NORTH and EAST-WEST write with these points when SOUTH has bid so, and how the game ends by it."""
    round_ = auction(rules, calls).state.round._replace(
        points=PerParty(ours, theirs), tricks=tuple(
            TakenTrick(EMPTY_TRICK, SOUTH if number < tricks else EAST, 0) for number in range(9)))
    kind = kind_of(rules)
    score = kind.score(round_, rules, PerParty(*scores))
    return score, kind.outcome(round_, score, rules, ())


def cards(points: int) -> Points:
    """So many points with the last trick among them."""
    return Points(points - 5, 5) if points >= 5 else Points(points)


@pytest.mark.rule("examples", "6.6 bids")
@pytest.mark.parametrize(("bid", "ours", "theirs", "written"), [
    ("120 hearts", cards(130), cards(27), (250, 27)),
    ("120 hearts", cards(110), cards(47), (110, 167)),
    ("120 hearts", replace(cards(110), stoeck=20), cards(47), (130, 167)),
    ("120 hearts", replace(cards(130), stoeck=20), replace(cards(27), weis=50), (270, 77)),
    ("120 hearts", replace(cards(157), match=100), Points(), (377, 0)),
    ("90 hearts", cards(90), cards(67), (180, 67)),
    ("90 hearts", cards(89), cards(68), (89, 158)),
])
def test_the_examples_of_bids(bid: str, ours: Points, theirs: Points, written: tuple[int, int]) -> None:
    """Made: the bid and all points; failed: the others write the bid on top of theirs. Weis and Stöck do not help."""
    score, _ = scored(CLUB, f"S bid {bid}, E pass, N pass, W pass", ours, theirs, 9 if ours.match else 5)
    assert (score.written, score.totals, score.bid) == (written, written, int(bid.split()[0]))
    assert sum(score.line(Line.BID)) == score.bid


@pytest.mark.rule("examples", "6.6 doubled bids")
@pytest.mark.parametrize(("calls", "ours", "written"), [
    ("S bid 110 hearts, E double, S pass, N pass", 118, (338, 39)),
    ("S bid 110 hearts, E double, S pass, N pass", 104, (104, 273)),
    ("S bid 100 hearts, E double, S redouble", 100, (500, 57)),
    ("S bid 100 hearts, E double, S redouble", 99, (99, 458)),
])
def test_the_examples_of_doubled_bids(calls: str, ours: int, written: tuple[int, int]) -> None:
    """The bid counts twice or four times; what must be made is the same."""
    score, _ = scored(VERBAND, calls, cards(ours), cards(157 - ours))
    assert score.written == written


@pytest.mark.rule("examples", "6.6 match bids")
def test_the_examples_of_match_bids() -> None:
    """257 is made by all tricks, 157 by all points of the cards, even without all tricks."""
    club, passes = "S bid 257 hearts, E pass, N pass, W pass", ", E pass, N pass, W pass, E pass, W pass"
    assert scored(CLUB, club, replace(cards(157), match=100), Points(), 9)[0].written == (514, 0)
    assert scored(CLUB, club, cards(157), Points(), 8)[0].written == (157, 257)
    assert scored(VERBAND, "S bid 157 hearts" + passes, cards(157), Points(), 8)[0].written == (314, 0)
    assert scored(VERBAND, "S bid 157 hearts" + passes, Points(152), Points(0, 5), 8)[0].written == (152, 162)


@pytest.mark.rule("examples", "6.6 end")
def test_the_example_of_the_end() -> None:
    """Both past the target: the higher total; if they are level, another round. Nothing ends a round on the way."""
    calls = "S bid 90 hearts, E pass, N pass, W pass"
    score, outcome = scored(CLUB, calls, cards(97), cards(60), scores=(940, 985))
    assert score.totals == (1127, 1045)
    assert outcome == Outcome((S_N,), PerParty(1127, 1045), "comparison")
    assert scored(CLUB, calls, cards(97), cards(60), scores=(900, 1027))[1] is None
    assert scored(CLUB, calls, cards(97), cards(60), scores=(900, 400))[1] == Outcome(
        (S_N,), PerParty(1087, 460), "target", rubicon=True)
    assert scored(CLUB, calls, cards(97), cards(60), scores=(900, 440))[1] == Outcome((S_N,), PerParty(1087, 500), "target")


def test_nothing_ends_a_round_on_the_way() -> None:
    """Points count as they are made, but the game goes on until the round is over."""
    table = Table(CLUB, scores=(999, 999))
    table.act("bid 90 hearts", "pass", "pass", "pass")
    table.play_out()
    [score] = table.state.rounds
    assert sum(score.line(Line.TRICKS)) == 9


@pytest.mark.parametrize("options", [{"bid_min": 155, "bid_max": 50}, {"target": None}, {"early_stoeck": "anytime"},
                                     {"push": "once"}, {"half_way": "auto"}, {"ending": "claim"}, {"seats": 6}])
def test_contradictions_are_refused(options: dict[str, object]) -> None:
    """What an auction leaves no room for is refused."""
    with pytest.raises(RulesError, match=next(iter(options))):
        with_options(VERBAND, **options)


def test_deals_passed_out_are_counted_from_the_actions() -> None:
    """Four passes in a row after a bid are none: two of them answered at the close."""
    calls = [parse_call(text) for text in (*["pass"] * 4, "bid 60 hearts", *["pass"] * 5)]
    assert [*deals_passed_out(calls, 4)] == [1]
    assert [*deals_passed_out(calls[4:], 4)] == []
    played = list(random_steps(VERBAND, "rounds"))
    assert recorded(played).begun == len(played[-1][2].state.rounds)
    assert recorded(played).numbers == tuple({step.state.round.deal: step.state.round.number for *_, step in played}.values())


def test_a_view_has_the_whole_auction() -> None:
    """All seats see all calls, and who is still asked."""
    state = auction(VERBAND, "S bid 60 clubs, E pass, N pass, W pass, E pass").state
    for seat in FOUR:
        view = observe(state, seat)
        assert [str(call) for _, call in view.auction.calls] == ["bid 60 clubs", *["pass"] * 4]
        assert view.auction.asked == (WEST,)
        assert view.contract is None
