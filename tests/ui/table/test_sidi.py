"""Sidi Barrani at the table: a call is made in the panel, and a game comes to its end."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import replace

import pygame
import pytest

from jass_desktop.engine.actions import Action, Bid, Call, Double, Knock, Pass, Redouble
from jass_desktop.engine.auction import Auction
from jass_desktop.engine.contracts import Contract
from jass_desktop.engine.dealing import Decks
from jass_desktop.engine.events import CallMade, ContractChosen
from jass_desktop.engine.observation import Observation
from jass_desktop.engine.phase import Phase
from jass_desktop.engine.presets import PRESETS
from jass_desktop.engine.record import GameRecord
from jass_desktop.engine.ruleset import RuleSet
from jass_desktop.engine.scoring import Line, RoundScore
from jass_desktop.engine.seats import PerParty, Seat
from jass_desktop.session.table.game_session import GameSession
from jass_desktop.session.table.opening import new_game
from jass_desktop.ui.access.ear import Ear
from jass_desktop.ui.table.questions.auction import AuctionPanel
from jass_desktop.ui.table.questions.bidding import BiddingPanel, PointsTray
from jass_desktop.ui.table.sheets.ending import EndPanel
from jass_desktop.ui.table.sheets.sheet import Occasion
from jass_desktop.ui.table.sheets.side_sheet import SideSheet
from jass_desktop.ui.table.speech.speech import contract_name, spoken_bid, spoken_call
from jass_desktop.ui.widgets.basic import Button
from tests.lots import Lots
from tests.ui.table.support import NAMES, Answers, Saved, Table, reached

RULES = [replace(rules, target=400) for name, rules in PRESETS.items() if rules.scope.has_auction]


@pytest.mark.parametrize("mouse", [False, True], ids=["keyboard", "mouse"])
@pytest.mark.parametrize("rules", RULES, ids=[rules.name for rules in RULES])
def test_a_game_is_played_to_its_end(rules: RuleSet, mouse: bool) -> None:
    """With the mouse alone and with the keyboard alone one bids, plays and sees who has won."""
    rng = random.Random(5)
    with Table(rules, seed=f"sidi {mouse}") as table:
        for _ in range(5000):
            if isinstance(table.screen.panel, EndPanel):
                break
            table.act(rng, mouse=mouse)
            table.stage.tick(0.05)
        assert table.session.view.outcome is not None
        table.picture()


@pytest.fixture(params=RULES, ids=[rules.name for rules in RULES])
def asked(request: pytest.FixtureRequest) -> Iterator[Table]:
    """A table that asks the person for a call."""
    with Table(request.param, record=reached(request.param, Phase.AUCTION, Answers(lambda view: view.legal[0]))) as table:
        table.wait_for(lambda: isinstance(table.screen.panel, BiddingPanel))
        yield table


def _called(table: Table) -> list[Call]:
    """What the person has called."""
    return [call for seat, call in table.session.view.auction.calls if seat is table.session.view.seat]


def _bids(table: Table) -> str:
    """What a reader hears of the button that has the focus."""
    focused = table.screen.form.focused
    return focused.label if isinstance(focused, Button) else ""


def test_points_and_contract_are_a_click_each(asked: Table) -> None:
    bid = [call for call in asked.session.view.legal if isinstance(call, Bid)][-6]
    tray = next(widget for widget in asked.screen.form.widgets if isinstance(widget, PointsTray))
    places = dict(zip([value for value, _label in tray.options], tray.cells(), strict=True))
    asked.click(*places[str(bid.points)].center)
    asked.picture()
    asked.press(f"choose {bid.contract.value}")
    assert _called(asked) == [bid]


def test_points_are_typed_and_arrows_lead_to_the_contract(asked: Table) -> None:
    """Enter in the tray calls nothing; a contract says what it bids."""
    asked.type("120")
    asked.key(pygame.K_RETURN)
    asked.key(pygame.K_RIGHT)
    assert _bids(asked) == f"120 {contract_name(asked.screen.rules.contracts[1], asked.stage.theme, 'en')}"
    assert not _called(asked)
    asked.key(pygame.K_RETURN)
    assert _called(asked) == [Bid(120, asked.screen.rules.contracts[1])]


def test_points_that_cannot_be_bid_bid_no_others(asked: Table) -> None:
    """Whoever types them on a contract leaves it, so that Enter does nothing rash."""
    asked.key(pygame.K_DOWN)
    assert _bids(asked)
    asked.type("40")
    asked.key(pygame.K_RETURN)
    assert not _called(asked)


def test_the_match_is_bid_by_its_word(asked: Table) -> None:
    rules = asked.screen.rules
    asked.type(str(rules.match_bid))
    asked.key(pygame.K_RETURN)
    assert _bids(asked).startswith(f"Match {rules.match_bid} ")
    asked.key(pygame.K_RETURN)
    assert _called(asked) == [Bid(rules.match_bid, rules.contracts[0])]


def test_letters_lead_to_pass_and_double(asked: Table) -> None:
    """None of them calls by itself."""
    asked.key(pygame.K_d)
    assert _bids(asked) == "Double"
    asked.key(pygame.K_p)
    assert _bids(asked) == "I pass"
    assert not _called(asked)
    asked.key(pygame.K_RETURN)
    assert _called(asked) == [Pass()]


def test_many_points_are_round_ones_and_the_others_are_typed() -> None:
    """Rules of one's own may have steps of one."""
    rules = replace(RULES[1], name="own", bid_step=1, bid_min=10)
    with Table(rules, record=reached(rules, Phase.AUCTION, Answers(lambda view: view.legal[0]))) as table:
        table.wait_for(lambda: isinstance(table.screen.panel, BiddingPanel))
        table.type("123")
        table.key(pygame.K_DOWN)
        assert _bids(table).startswith("123 ")
        table.picture()


def _redoubled(rules: RuleSet) -> GameRecord:
    """The person has bid 100, west has doubled, and the person's side has redoubled where that may be."""
    def call(view: Observation) -> Action:
        wanted = (Redouble(), Double() if view.seat is Seat.EAST else Pass(), Bid(100, Contract.HEARTS))
        return next(action for action in (*wanted, *view.legal) if action in view.legal)

    session = GameSession(new_game(rules, Decks("sidi"), **NAMES), person=Seat.SOUTH, opponent=Answers(call), saves=Saved(),
                          seeds=Lots("sidi"), pace=0.0)
    while (view := session.view).phase is not Phase.PLAY:
        if view.to_act is Seat.SOUTH:
            opening = Bid(100, Contract.HEARTS) if view.auction.highest is None else call(view)
            session.submit(Knock() if Knock() in view.legal else opening)
        else:
            session.tick(1.0)
    return session.record


def test_calls_are_seen_again_when_a_game_is_reopened(asked: Table) -> None:
    """In the middle of the auction, each at whoever called last."""
    calls = dict(asked.session.view.auction.calls)
    assert calls
    with Table(asked.screen.rules, record=asked.session.record) as again:
        said = {seat: saying for seat, saying in again.screen.course.board.said.by_seat() if saying is not None}
        assert {seat: saying.call for seat, saying in said.items() if isinstance(saying, CallMade)} == calls
        assert set(said) == set(calls)
        again.picture()


@pytest.mark.parametrize("rules", RULES, ids=[rules.name for rules in RULES])
def test_bid_and_times_are_told_while_it_is_played(rules: RuleSet) -> None:
    """Whoever opens the game sees them where the contract is shown, and a reader tells them."""
    with Table(rules, record=_redoubled(rules)) as table:
        said = spoken_bid(table.session.view.auction, table.stage.theme, "en")
        times = {"ends": 2, "redouble": 4}[rules.doubling]
        assert table.screen.course.board.times == times
        assert table.screen.course.board.factor == 1
        assert said.endswith({2: ", doubled", 4: ", redoubled"}[times])
        assert said in table.screen.answers.contract()
        [bubble] = [saying for saying in table.screen.course.board.said if isinstance(saying, ContractChosen)]
        assert said in table.screen.table.says(bubble, table.screen.course.board, table.stage.theme, "en")
        table.picture()


@pytest.mark.parametrize("rules", RULES, ids=[rules.name for rules in RULES])
def test_a_deal_passed_out_is_told(rules: RuleSet) -> None:
    """It is said above the hand and by a reader, and is kept in what was said."""
    told = "Nobody has bid. The cards are dealt again."

    def passing(view: Observation) -> Action:
        return Pass() if Pass() in view.legal else view.legal[0]

    with Table(rules, record=reached(rules, Phase.AUCTION, Answers(passing)), choose=passing, pace=1.0) as table:
        seen = set[str]()
        for _ in range(400):
            if isinstance(table.screen.panel, BiddingPanel) and not seen & {told}:
                table.press("choose pass")
            seen.add(table.screen.picture(table.screen.course.board).hint)
            table.stage.tick(0.05)
        assert told in seen
        assert told in [message.text for message in table.stage.said.latest(200)]


@pytest.mark.parametrize("mouse", [False, True], ids=["keyboard", "mouse"])
def test_the_whole_auction_is_a_key_or_a_click_away(asked: Table, mouse: bool) -> None:
    """While one is asked for a call and while cards are played; closing it leads back to the question."""
    for _ in range(2):
        if mouse:
            asked.click(*asked.screen.course.arrangement.layout.contract.centre)
        else:
            asked.key(pygame.K_e)
        panel = asked.screen.panel
        assert isinstance(panel, AuctionPanel)
        told = [node.name for node in asked.screen.tell(Ear(asked.stage)).nodes]
        for seat, call in asked.session.view.auction.calls:
            words = f"{asked.screen.names[seat]}: {spoken_call(call, asked.stage.theme, 'en')}"
            assert any(words in text for text in told), told
        asked.picture()
        asked.key(pygame.K_ESCAPE)
        if isinstance(asked.screen.panel, BiddingPanel):
            asked.key(pygame.K_p)
            asked.key(pygame.K_RETURN)
            asked.wait()


def test_a_long_auction_has_room() -> None:
    """Fives from the bottom to the top, each by another seat."""
    calls = tuple((Seat(n % 4), Bid(points, Contract.HEARTS)) for n, points in enumerate(RULES[0].bid_points))
    with Table(RULES[0], size=(680, 960)) as table:
        order = RULES[0].seating.seats
        table.screen.open_panel(AuctionPanel(Auction(calls), order, table.screen.names, table.screen.close_panel))
        assert table.screen.panel is not None
        assert pygame.Rect((0, 0), table.stage.size).contains(table.screen.panel.rect)
        table.picture()


@pytest.mark.parametrize(("cards", "bid", "times", "said"), [
    (130, 120, 1, "Made with 10 points to spare."), (120, 120, 2, "Made exactly."), (119, 120, 4, "Failed by 1 point."),
    (152, 157, 1, "Failed."), (157, 157, 1, "Made.")])
def test_the_sheet_says_whether_the_bid_was_made(cards: int, bid: int, times: int, said: str) -> None:
    """By how much, whose it was and how often it counted; the match is made or not."""
    for_bid = PerParty(bid * times, 0) if cards >= bid else PerParty(0, bid * times)
    made = PerParty(cards, 157 - cards)
    lines = ((Line.TRICKS, PerParty(5, 4)), (Line.CARDS, made), *((line, PerParty(0, 0)) for line in (
        Line.LAST_TRICK, Line.MATCH, Line.WEIS, Line.STOECK)), (Line.BID, for_bid))
    score = RoundScore(1, Seat.NORTH, Contract.HEARTS, 1, lines, made, made, bid=bid)
    with Table(RULES[0]) as table:
        sheet = SideSheet(score, RULES[0], table.screen.names, PerParty("We", "They"), RULES[0].party(Seat.SOUTH),
                          Occasion("Round 1", (), 0.0, False, False, lambda: None, lambda: None))
        note = sheet.note(table.stage)
        assert note.endswith(said)
        assert str(bid) in note
        assert ("doubled" in note) is (times > 1)


def test_bids_say_what_they_tell_by_the_language_of_the_table() -> None:
    """Only where all keep it and hints are allowed."""
    def call(view: Observation) -> Action:
        bid = Bid(60, Contract.HEARTS)
        return bid if bid in view.legal else Pass() if Pass() in view.legal else view.legal[0]

    record = reached(RULES[0], Phase.AUCTION, Answers(call))
    kept = replace(record, headers={**record.headers, "conventions": "swiss", "level": "club"})
    for shown, headers, hint in ((True, kept, True), (False, kept, False), (False, record, True)):
        with Table(RULES[0], record=headers, hint=hint) as table:
            table.wait_for(lambda at=table: at.screen.panel is not None)  # type: ignore[misc]
            table.key(pygame.K_e)
            told = " ".join(node.name for node in table.screen.tell(Ear(table.stage)).nodes)
            assert ("Buur with two others" in told) is shown
            table.picture()
