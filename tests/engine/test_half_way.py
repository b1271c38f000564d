"""The half-way prize and the order of trick 1 (rules 5.3, 7.0.1, 7.0.20), by examples worked out by hand.

Seat 0 is South. South and North are side 0. Hearts are trumps, South holds king and queen of them, East a fifty, and the trick
``OWN_TRICK`` is North's and worth 21.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from jass_desktop.engine.actions import Berg, parse_action
from jass_desktop.engine.cards import DECK
from jass_desktop.engine.contracts import Contract
from jass_desktop.engine.dealing import Decks
from jass_desktop.engine.events import BergSaid, GameEnded, HalfWayWon, RoundEnded, StoeckShown
from jass_desktop.engine.fingerprint import fingerprint
from jass_desktop.engine.game import GameState
from jass_desktop.engine.observation import observe
from jass_desktop.engine.observation_text import read_observation, write_observation
from jass_desktop.engine.record import read_record, record_of, write_record
from jass_desktop.engine.scoring import HalfWay
from jass_desktop.engine.seats import FOUR, PAIRS, PerParty
from jass_desktop.errors import RulesError
from tests.engine.support import own_rules, random_steps, with_options
from tests.engine.test_trick_one import FIFTY, OPEN_STOECK, POPPED, RUNS, started
from tests.told import Told

OURS, THEIRS = PAIRS.parties
OWN_TRICK = "D8; D10; DA; D9"
WITH_FIFTY = "D8; D10 weis C6-C9; DA; D9"


def game(scores: tuple[int, int], told: str = "choose hearts", hands: list[str] = FIFTY, **options: Any) -> Told:
    rules = own_rules(**{"half_way": "auto", "early_stoeck": "none", "both_reach": "higher_total", **options})
    return started(rules, hands, scores, told)


def prize(of: Told) -> int | None:
    """Whose it is."""
    side = of.state.round.half_way.side
    return None if side is None else PAIRS.parties.index(side)


@pytest.mark.rule("examples", "5.3 half-way prize")
@pytest.mark.parametrize(("target", "score", "whose"), [
    (1000, 479, 0), (1000, 478, None), (1001, 479, None), (1001, 480, 0), (2500, 1229, 0), (2500, 1228, None)])
def test_half_the_target_wins_it(target: int, score: int, whose: int | None) -> None:
    """The trick of 21 brings 500 of 1000, but of 1001 only 501 is half; 1250 of 2500."""
    after = game((score, 0), target=target).go(OWN_TRICK)
    assert prize(after) == whose
    assert after.told(HalfWayWon) == ([] if whose is None else [HalfWayWon(OURS, None)])


def test_it_is_won_once() -> None:
    """Whoever reaches half later does not get it."""
    after = game((480, 480)).go(WITH_FIFTY)
    assert prize(after) == 1
    assert prize(after.play_out()) == 1
    assert after.state.scores[OURS] >= 500


@pytest.mark.rule("examples", "5.3 Weis after trick")
@pytest.mark.parametrize(("order", "whose"), [("stoeck_weis_trick", 1), ("stoeck_trick_weis", 0)])
def test_both_in_trick_1(order: str, whose: int) -> None:
    """East's fifty and North's trick would each do: the order of the rules decides."""
    assert prize(game((480, 470), trick_1_order=order).go(WITH_FIFTY)) == whose


@pytest.mark.parametrize("early", ["after_announcements", "anytime"])
def test_an_unplayed_stoeck_that_reaches_half_is_shown(early: str) -> None:
    """South 480: 500 by Stöck, before the fifty of the others. With 470 the Stöck alone is not enough, and they have 530."""
    after = game((480, 480), early_stoeck=early).go(WITH_FIFTY)
    assert prize(after) == 0
    assert after.state.round.stoeck is FOUR[0]
    after = game((470, 480), early_stoeck=early).go(WITH_FIFTY)
    assert prize(after) == 1
    assert after.state.round.stoeck is None


def test_a_stoeck_counts_with_the_own_trick() -> None:
    """459, Stöck and the own trick of 21: exactly 500; without a Weis on the other side."""
    assert prize(game((459, 0), early_stoeck="after_announcements").go(OWN_TRICK)) == 0
    assert prize(game((458, 0), early_stoeck="after_announcements").go(OWN_TRICK)) is None


def test_by_hand_its_holder_is_asked() -> None:
    """As before the end of the game; kept, the fifty counts first."""
    asked = game((480, 480), early_stoeck="after_announcements", stoeck_manual=True).go(WITH_FIFTY)
    assert (asked.turn, asked.phase) == (0, "stoeck")
    assert prize(asked.then(0, "show stoeck")) == 0
    assert prize(asked.then(0, "keep stoeck")) == 1


def test_equal_weis_for_both() -> None:
    """Where both score and both reach it by that, the side that announced first."""
    told = "choose hearts; S6 weis S6-S8; SA weis C6-C8; SK; SJ"
    rules = with_options(POPPED, half_way="auto", early_stoeck="none")
    assert prize(started(rules, RUNS, (485, 485), told)) == 0


def test_an_open_stoeck_counts_before_the_weis() -> None:
    """By equal fifties both reach it; South's Stöck lies open in another Weis, and counts first for both orders."""
    told = "choose hearts; S6 weis S6-S9 HQ-HA; SA weis C6-C9; SK; SJ"
    for order in ("stoeck_weis_trick", "stoeck_trick_weis"):
        rules = with_options(POPPED, half_way="auto", early_stoeck="none", trick_1_order=order)
        assert prize(started(rules, OPEN_STOECK, (480, 460), told)) == 0


def test_a_game_that_begins_with_half_has_none() -> None:
    """Whichever side has it; a game put together may begin so."""
    for scores in ((500, 0), (0, 612), (500, 500)):
        assert game(scores).state.round.half_way == HalfWay()
    rules = own_rules(half_way="auto")
    for score, is_open in ((500, False), (499, True)):
        decks = Decks("half", (DECK,), sealed=False, scores=PerParty(score, 3))
        assert GameState.start(rules, decks).state.round.half_way.open is is_open


@pytest.mark.parametrize("more", [30, 0])
def test_at_the_end_of_a_round(more: int) -> None:
    """Both pass half in one round: the higher total; equal ones wait for the next round, and win nothing in it before its end."""
    made = game((0, 0)).go(OWN_TRICK).play_out().state.scores
    after = game((510 - made[0], 510 + more - made[1]), half_way_at="end_of_round").go(OWN_TRICK)
    assert prize(after) is None
    after.play_out()
    assert tuple(after.state.scores) == (510, 510 + more)
    assert prize(after) == (1 if more else None)
    if not more:
        after.go("choose clubs")
        assert prize(after) is None
        after.play_out()
        assert prize(after) is not None


def test_a_game_that_ends_in_mid_round_is_compared_there() -> None:
    """By a false claim too: South-North have more, and the prize, but lose; what is told comes in this order."""
    after = game((480, 499), half_way_at="end_of_round", claims=True).go(OWN_TRICK).then(0, "claim")
    assert after.ended()[0] == [1]
    assert prize(after) == 0
    assert after.outcome is not None
    assert after.outcome.prize is OURS
    assert [type(event) for event in after.events][-3:] == [RoundEnded, HalfWayWon, GameEnded]


def test_prize_and_end_by_the_same_trick() -> None:
    """The prize first, then the game is over."""
    after = game((24, 0), target=50, factors={Contract.HEARTS: 2}).go(OWN_TRICK)
    assert after.ended() == ([0], [66, 0], "target")
    assert [type(event) for event in after.events][-3:] == [HalfWayWon, RoundEnded, GameEnded]


# Berg!

def claiming(scores: tuple[int, int], told: str = "choose hearts", **options: Any) -> Told:
    return game(scores, told, half_way="claim", **options)


def test_berg() -> None:
    """Only who says so has it: at once, at any seat's turn, without ``claims``."""
    after = claiming((480, 300)).go(OWN_TRICK)
    assert prize(after) is None
    assert all(after.state.interjections(seat) == (Berg(),) for seat in FOUR)
    after.do(0, "berg")
    assert after.events == (BergSaid(FOUR[0]), HalfWayWon(OURS, FOUR[0]))
    assert prize(after) == 0
    assert all(after.state.interjections(seat) == () for seat in FOUR)


def test_a_false_berg_goes_to_the_other_side() -> None:
    """490 and 8 in tricks: theirs, whatever they have, and although a false claim of the game would cost nothing."""
    for theirs in (120, 0):
        after = claiming((470, theirs), false_claim_loses=False).go(OWN_TRICK).then(2, "berg")
        assert after.told(HalfWayWon) == [HalfWayWon(THEIRS, FOUR[2])]
        assert prize(after) == 1
        assert after.outcome is None


def test_before_the_contract_it_is_judged_at_once() -> None:
    """By what stands on the slate."""
    for claimant in (0, 1):
        after = claiming((480, 0)).go(OWN_TRICK).play_out()
        assert after.phase == "choice"
        enough = after.state.scores[claimant] >= 500
        assert prize(after.then(claimant, "berg")) == (claimant if enough else 1 - claimant)


@pytest.mark.parametrize(("scores", "claimant", "order", "whose"), [
    ((480, 470), 0, "stoeck_weis_trick", 1), ((480, 470), 1, "stoeck_trick_weis", 0), ((400, 400), 0, "stoeck_weis_trick", 1),
    ((400, 400), 1, "stoeck_weis_trick", 0)])
def test_in_trick_1_it_waits(scores: tuple[int, int], claimant: int, order: str, whose: int) -> None:
    """Whoever reached half first has it, whoever claims; if nobody did, the side that did not claim. There is one claim."""
    after = claiming(scores, trick_1_order=order).go("D8")
    after.do(claimant, "berg")
    assert prize(after) is None
    assert all(after.state.interjections(seat) == () for seat in FOUR)
    assert prize(after.go("D10 weis C6-C9; DA; D9")) == whose


def test_nobody_claims_it() -> None:
    """A game that ends before gives it to nobody; that it was enough for the game is no claim of the prize."""
    after = claiming((980, 0), claims=True)
    assert not after.state.round.half_way.open
    after = claiming((460, 0), target=901 - 420, claims=True).go(OWN_TRICK)
    assert after.ended()[2] == "target"
    assert prize(after) is None


def test_berg_shows_a_stoeck_where_that_is_allowed() -> None:
    """At any time, in trick 1 by itself: 459, a trick of 21 and Stöck make 500. Once all have announced: not after it."""
    assert claiming((458, 0), early_stoeck="anytime").go(OWN_TRICK).state.round.stoeck is None
    assert claiming((459, 0), early_stoeck="anytime").go(OWN_TRICK).state.round.stoeck is FOUR[0]
    after = claiming((400, 0), early_stoeck="anytime").go(OWN_TRICK + "; SK")
    after.state = after.state._replace(scores=PerParty(465, 0))
    after.do(2, "berg")
    assert [type(event) for event in after.events] == [BergSaid, StoeckShown, HalfWayWon]
    assert (prize(after), after.state.running[OURS]) == (0, 506)
    late = claiming((440, 0), early_stoeck="after_announcements").go(OWN_TRICK + "; SK").then(0, "berg")
    assert late.state.round.stoeck is None
    assert prize(late) == 1


def test_after_a_trick_of_ones_own() -> None:
    """With ``claim_after_own_trick`` only the side that has just taken a trick may say it."""
    after = claiming((480, 300), ending="claim_after_own_trick").go(OWN_TRICK)
    assert [Berg() in after.state.interjections(seat) for seat in FOUR] == [True, False, True, False]


# State, record, rules

def test_the_prize_is_part_of_what_a_seat_knows() -> None:
    """Two views that differ only in it have different fingerprints, where it is played for; texts are read back."""
    state = game((480, 300)).state
    other = state._replace(round=state.round._replace(half_way=HalfWay(side=OURS)))
    views = observe(state, FOUR[0]), observe(other, FOUR[0])
    assert fingerprint(views[0]) != fingerprint(views[1])
    assert [read_observation(write_observation(view)) for view in views] == [replace(view, seal="") for view in views]
    plain = game((480, 300), half_way="none").state
    assert "half_way" not in fingerprint(observe(plain, FOUR[0]))


@pytest.mark.parametrize("half_way", ["auto", "claim"])
def test_a_record_keeps_it(half_way: str) -> None:
    """The result says who has it, and reading checks that; *Berg!* is an action like the others."""
    rules = own_rules(half_way=half_way, target=300)
    found = set()
    for number in range(12):
        actions, last = [], None
        for seat, action, step in random_steps(rules, f"{half_way} {number}", claims=0.02):
            actions += [] if seat is None or action is None else [(seat, action)]
            last = step.state
        assert last is not None
        assert last.outcome is not None
        text = write_record(record_of(last, actions, {}))
        assert read_record(text).outcome == last.outcome
        if last.outcome.prize is not None:
            found.add(last.outcome.prize)
            assert f" prize {last.outcome.prize.label}\n" in text
    assert found
    assert parse_action(str(Berg())) == Berg()


@pytest.mark.parametrize("options", [
    {"half_way": "claim", "half_way_at": "end_of_round"},
    {"half_way": "auto", "target": None, "rounds": 12, "early_stoeck": "none", "rubicon": "none"}])
def test_what_cannot_be(options: dict[str, Any]) -> None:
    with pytest.raises(RulesError, match="half_way"):
        own_rules(**options)
