"""Who has won and when: reaching the target, claiming, both sides past it, rubicon (rules 5.3, 7.0.4-8, 7.0.14)."""

from __future__ import annotations

import pytest

from jass_desktop.engine.contracts import Contract
from jass_desktop.engine.events import (
    Claimed,
    ClaimJudged,
    Event,
    GameEnded,
    RoundBegan,
    RoundEnded,
    StoeckShown,
    TrickTaken,
    WeisDecided,
)
from jass_desktop.engine.kinds.schieber import points_by_side
from jass_desktop.engine.ruleset import RuleSet
from jass_desktop.engine.scoring import Line, Outcome
from jass_desktop.engine.seats import FOUR, PAIRS, Party, PerParty, Seat
from jass_desktop.errors import IllegalActionError
from tests.engine.support import EAST, NORTH, SCHIEBER, SOUTH, WEST, Hands, Table, of_kind, own_rules

S_N, E_W = PAIRS.parties[0], PAIRS.parties[1]
ANY = tuple(Contract)
CLAIM = own_rules(contracts=ANY, ending="claim", both_reach="higher_total")


def outcome(table: Table) -> Outcome:
    assert table.state.outcome is not None, "the game goes on"
    return table.state.outcome


def kinds(events: list[Event]) -> list[type]:
    return [type(event) for event in events]


# SOUTH leads obenabe and keeps the lead.
PLAIN: Hands = {"south": "SA HA DA CA S6", "east": "S7", "north": "SK", "west": "S8"}


def plain_table(rules: RuleSet, scores: tuple[int, int]) -> Table:
    table = Table(rules, scores=scores, **PLAIN)
    table.act("choose obenabe")
    return table


TRICK_1 = "SA S7 SK S8"  # 11 + 4 + 8 = 23 points for SOUTH


# auto

def test_auto_ends_in_mid_round() -> None:
    """The trick that reaches the target ends the game at once; the round is broken off and written as it stands."""
    table = plain_table(own_rules(contracts=ANY), (977, 300))
    events = table.cards(TRICK_1)
    assert kinds(events)[-3:] == [TrickTaken, RoundEnded, GameEnded]
    assert outcome(table) == Outcome((S_N,), PerParty(1000, 300), "target", rubicon=True)
    [ended] = of_kind(events, RoundEnded)
    assert ended.score.line(Line.TRICKS) == (1, 0)
    assert ended.score.totals == (1000, 300)
    assert table.state.legal_actions() == ()


def test_auto_one_point_short_goes_on() -> None:
    """One point below the target nothing ends."""
    table = plain_table(own_rules(contracts=ANY), (976, 300))
    table.cards(TRICK_1)
    assert table.state.outcome is None
    assert table.state.running == (999, 300)


@pytest.mark.rule("000", "71/3a")
def test_auto_ends_in_mid_trick() -> None:
    """A Stöck that falls with the second card ends the game before the trick is full."""
    table = Table(own_rules(early_stoeck="none"), scores=(956, 0), south="CK CQ", east="C6",
                  north="CJ HA", west="C7 D6 D7 D8 D9 D10 H6 H7 H8")
    table.act("choose clubs")
    table.cards("CK C6 CJ C7")
    assert table.state.running == (980, 0)
    events = table.cards("HA H6 CQ")
    assert kinds(events)[-3:] == [StoeckShown, RoundEnded, GameEnded]
    assert outcome(table) == Outcome((S_N,), PerParty(1000, 0), "target", rubicon=True)
    assert len(table.state.round.trick.plays) == 3


@pytest.mark.rule("decisions", "7.0.5b", "7.0.15a")
def test_auto_ends_by_weis_before_the_trick() -> None:
    """Trick 1 counts after the Weis: a Weis that reaches the target wins although the trick would win for the others."""
    table = Table(own_rules(contracts=ANY), scores=(950, 960), south="S6 S7 S8 S9 HK", east="HA D10", north="H10", west="HQ")
    table.act("choose obenabe", "HK weis S6-S9")
    events = table.cards("HA H10 HQ")
    assert kinds(events)[-3:] == [WeisDecided, RoundEnded, GameEnded]
    assert outcome(table) == Outcome((S_N,), PerParty(1000, 960), "target", rubicon=False)


@pytest.mark.rule("000", "71/5")
@pytest.mark.rule("002", "12/2")
@pytest.mark.rule("decisions", "7.0.14b")
def test_auto_has_no_claim() -> None:
    """Where games end by themselves nobody claims, unless the option says so; then a false claim loses."""
    table = plain_table(own_rules(contracts=ANY), (990, 0))
    assert all(table.state.interjections(seat) == () for seat in FOUR)
    with pytest.raises(IllegalActionError, match="claim"):
        table.claim(SOUTH)
    table = plain_table(own_rules(contracts=ANY, claims=True), (900, 0))
    table.cards(TRICK_1)
    table.claim(NORTH)
    assert outcome(table) == Outcome((E_W,), PerParty(923, 0), "false_claim", rubicon=False)


# claim

def test_claim_does_not_end_by_itself() -> None:
    """With ``ending: claim`` a side past the target must say so; the round is played on until somebody does."""
    table = plain_table(CLAIM, (977, 300))
    table.cards(TRICK_1)
    assert table.state.outcome is None
    assert table.state.running == (1000, 300)
    table.cards("HA")
    events = table.claim(NORTH)
    assert kinds(events) == [Claimed, ClaimJudged, RoundEnded, GameEnded]
    assert events[:2] == [Claimed(NORTH), ClaimJudged(NORTH, valid=True)]
    assert outcome(table) == Outcome((S_N,), PerParty(1000, 300), "claim", rubicon=True)


@pytest.mark.parametrize("claimant", FOUR)
def test_a_claim_before_the_deal_is_judged_at_once(claimant: Seat) -> None:
    """Before the cards are dealt the written score decides; a false claim loses whatever the others have."""
    table = Table(own_rules(ending="claim", cut="cut"), scores=(999, 3))
    events = table.claim(claimant)
    assert kinds(events) == [Claimed, ClaimJudged, GameEnded]
    assert events[1] == ClaimJudged(claimant, valid=False)
    assert outcome(table) == Outcome((PAIRS.party(claimant).other,), PerParty(999, 3), "false_claim", rubicon=False)


def test_a_claim_during_the_choice_is_judged_at_once() -> None:
    """Before the contract is named the written score decides."""
    table = Table(CLAIM, scores=(999, 1003))
    table.claim(EAST)
    assert outcome(table).winner is E_W
    table = Table(CLAIM, scores=(999, 1003))
    table.act("push")
    table.claim(SOUTH)
    assert outcome(table) == Outcome((E_W,), PerParty(999, 1003), "false_claim", rubicon=False)


@pytest.mark.rule("decisions", "7.0.14d")
@pytest.mark.parametrize("cards", [0, 1, 2, 3])
def test_a_claim_in_trick_1_waits_for_its_fourth_card(cards: int) -> None:
    """However early in trick 1, a claim is judged when the trick is turned; until then nobody else claims."""
    table = plain_table(CLAIM, (977, 300))
    codes = TRICK_1.split()
    table.act(*codes[:cards])
    assert table.claim(NORTH) == [Claimed(NORTH)]
    assert all(table.state.interjections(seat) == () for seat in FOUR)
    with pytest.raises(IllegalActionError):
        table.claim(EAST)
    assert table.state.outcome is None
    table.act(*codes[cards:3])
    assert table.state.outcome is None
    events = table.act(codes[3])
    assert of_kind(events, ClaimJudged) == [ClaimJudged(NORTH, valid=True)]
    assert outcome(table).winner is S_N
    assert outcome(table).reason == "claim"


@pytest.mark.rule("decisions", "7.0.14d")
def test_a_claim_that_trick_1_does_not_fulfil_loses() -> None:
    """A claim that Stöck, Weis and trick 1 do not make good loses the game."""
    table = plain_table(CLAIM, (976, 300))
    table.claim(SOUTH)
    events = table.cards(TRICK_1)
    assert of_kind(events, ClaimJudged) == [ClaimJudged(SOUTH, valid=False)]
    assert outcome(table) == Outcome((E_W,), PerParty(999, 300), "false_claim", rubicon=False)


def both_near(rules: RuleSet, scores: tuple[int, int]) -> Table:
    """SOUTH has a fifty; EAST takes trick 1 with 45 points: the nine of trumps on ace and tens."""
    table = Table(rules, scores=scores, south="S6 S7 S8 S9 S10", east="C9", north="SA", west="H10 H6 H7 H8 H9 D6 D7 D8 D9")
    table.act("choose clubs")
    return table


@pytest.mark.rule("003", "105/1")
@pytest.mark.rule("decisions", "7.0.14d")
@pytest.mark.rule("examples", "5.3 Weis before trick")
@pytest.mark.parametrize("claimant", [SOUTH, EAST, NORTH, WEST])
def test_a_claim_in_trick_1_counts_as_if_both_had_claimed(claimant: Seat) -> None:
    """950 with the best fifty against 960 with a trick of 45: Stöck, Weis, trick, so the Weis wins, whoever claimed."""
    table = both_near(CLAIM, (950, 960))
    table.act("S10 weis S6-S9")
    table.claim(claimant)
    events = table.cards("C9 SA H10")
    assert outcome(table).winner is S_N
    assert outcome(table).reason == "claim"
    assert of_kind(events, ClaimJudged) == [ClaimJudged(claimant, valid=PAIRS.party(claimant) is S_N)]
    assert of_kind(events, TrickTaken) == []


@pytest.mark.rule("decisions", "7.0.7a")
@pytest.mark.rule("decisions", "7.0.14d")
@pytest.mark.parametrize("free", [False, True])
@pytest.mark.parametrize(("theirs", "won"), [(955, Outcome((E_W,), PerParty(450, 1000), "claim", rubicon=True)),
                                             (954, Outcome((E_W,), PerParty(450, 999), "false_claim", rubicon=False))])
def test_a_false_claim_in_trick_1_is_judged_by_the_others_first(theirs: int, won: Outcome, free: bool) -> None:
    """If trick 1 brings the others to the target, they win as if they had claimed, with a rubicon by the scores; otherwise the
    claim alone loses, without one, or costs nothing where it is free."""
    table = both_near(own_rules(contracts=ANY, ending="claim", rubicon="double", false_claim_loses=not free), (400, theirs))
    table.act("S10 weis S6-S9")
    table.claim(SOUTH)
    events = table.cards("C9 SA H10")
    assert of_kind(events, ClaimJudged) == [ClaimJudged(SOUTH, valid=False)]
    assert table.state.outcome == (None if free and won.reason == "false_claim" else won)


@pytest.mark.rule("examples", "5.3 Weis before trick")
@pytest.mark.parametrize("claimant", [SOUTH, EAST])
def test_until_the_second_trick_it_does_not_matter_who_claims_first(claimant: Seat) -> None:
    """The same with a claim after trick 1 is turned, before a card of trick 2: the Weis was there before the trick."""
    table = both_near(CLAIM, (950, 960))
    table.act("S10 weis S6-S9")
    table.cards("C9 SA H10")
    assert table.state.running == (1000, 1005)
    events = table.claim(claimant)
    assert outcome(table) == Outcome((S_N,), PerParty(1000, 1005), "claim", rubicon=False)
    assert of_kind(events, ClaimJudged) == [ClaimJudged(claimant, valid=PAIRS.party(claimant) is S_N)]


@pytest.mark.parametrize("claimant", [SOUTH, EAST])
def test_from_the_second_trick_on_the_first_claim_wins(claimant: Seat) -> None:
    """Once a card of trick 2 lies, whoever claims first with enough points has won."""
    table = both_near(CLAIM, (950, 960))
    table.act("S10 weis S6-S9")
    table.cards("C9 SA H10")
    table.play_some(1)
    table.claim(claimant)
    assert outcome(table).winner is PAIRS.party(claimant)


@pytest.mark.rule("001", "70/2")
@pytest.mark.rule("003", "105/2")
@pytest.mark.rule("examples", "5.3 Stöck before Weis")
def test_the_stoeck_of_trick_1_comes_first() -> None:
    """After trick 1 a Stöck shown early counts before the Weis, whoever claims."""
    table = Table(CLAIM, scores=(950, 980), south="S6 S7 S8 S9", east="CK CQ")
    table.act("choose clubs")
    table.first_trick(south="S6-S9")
    assert [event.early for event in of_kind(table.events, StoeckShown)] == [True]
    table.claim(SOUTH)
    assert outcome(table).winner is E_W


def test_a_later_claim_is_judged_at_once() -> None:
    """After trick 1 what is written and taken decides at once, in mid-trick too; the cards on the table do not count."""
    table = plain_table(CLAIM, (970, 300))
    table.cards(TRICK_1)
    table.cards("HA")
    events = table.claim(SOUTH)
    assert events[1] == ClaimJudged(SOUTH, valid=False)
    assert outcome(table) == Outcome((E_W,), PerParty(993, 300), "false_claim", rubicon=False)


def test_a_claim_brings_no_match_bonus() -> None:
    """Claiming in mid-round ends it: even with all tricks so far there is no match."""
    table = plain_table(CLAIM, (980, 0))
    table.cards(TRICK_1)
    table.claim(SOUTH)
    [ended] = of_kind(table.events, RoundEnded)
    assert points_by_side(ended.score)[S_N].match == 0


@pytest.mark.rule("decisions", "7.0.7a")
def test_a_false_claim_may_be_free() -> None:
    """Where a false claim costs nothing, play goes on and one may claim again."""
    rules = own_rules(contracts=ANY, ending="claim", false_claim_loses=False)
    table = plain_table(rules, (940, 300))
    assert table.claim(SOUTH) == [Claimed(SOUTH)]
    events = table.cards(TRICK_1)
    assert of_kind(events, ClaimJudged) == [ClaimJudged(SOUTH, valid=False)]
    assert table.state.outcome is None
    assert table.claim(NORTH) == [Claimed(NORTH), ClaimJudged(NORTH, valid=False)]
    assert table.state.outcome is None
    assert table.state.to_act is SOUTH


def test_nobody_claims_after_the_end() -> None:
    """When the game is over there is nothing to claim."""
    table = plain_table(CLAIM, (999, 1000))
    table.cards(TRICK_1)
    table.claim(SOUTH)
    with pytest.raises(IllegalActionError, match="claim"):
        table.claim(EAST)


@pytest.mark.rule("001", "63/2")
@pytest.mark.rule("decisions", "7.0.7b")
def test_claim_only_after_ones_own_trick() -> None:
    """With ``claim_after_own_trick`` only the side that has just won a trick may claim, until the next card is led."""
    table = plain_table(own_rules(contracts=ANY, ending="claim_after_own_trick"), (990, 990))
    assert all(table.state.interjections(seat) == () for seat in FOUR)
    codes = TRICK_1.split()
    for code in codes:
        table.act(code)
    assert [bool(table.state.interjections(seat)) for seat in FOUR] == [True, False, True, False]
    with pytest.raises(IllegalActionError):
        table.claim(EAST)
    later = table.copy()
    later.cards("HA")
    assert all(later.state.interjections(seat) == () for seat in FOUR)
    table.claim(NORTH)
    assert outcome(table).winner is S_N


# the end of the round

def whole_round(rules: RuleSet, totals: tuple[int, int], *, seed_wanted: tuple[int, Party]) -> Table:
    """A round of obenabe played out so that S_N takes so many tricks and the side the last one, to these totals."""
    tricks, last = seed_wanted
    table = Table(rules)
    table.act("choose obenabe")
    for seed in range(5000):
        trial = table.copy()
        trial.state = trial.state._replace(rules=own_rules(contracts=ANY, ending="end_of_round", target=20_000))
        [ended] = of_kind(trial.play_out(seed), RoundEnded)
        taken = of_kind(trial.events, TrickTaken)
        if ended.score.line(Line.TRICKS)[S_N] == tricks and PAIRS.party(taken[-1].winner) is last:
            table.state = table.state._replace(
                scores=PerParty(totals[0] - ended.score.written[0], totals[1] - ended.score.written[1]))
            table.play_out(seed)
            return table
    raise AssertionError("no such round")


@pytest.mark.rule("001", "65/1")
@pytest.mark.rule("decisions", "7.0.8", "7.0.14c")
@pytest.mark.rule("examples", "5.3 end of the round")
@pytest.mark.parametrize(("both_reach", "winner"), [
    ("stoeck_weis_tricks", S_N), ("last_trick_first", E_W), ("higher_total", E_W),
])
@pytest.mark.parametrize("ending", ["end_of_round", "claim"])
def test_both_past_the_target_after_the_round(both_reach: str, winner: Party, ending: str) -> None:
    """1065 with five tricks against 1067 with the last one: the tricks, the last trick, or the higher total decide."""
    rules = own_rules(contracts=ANY, ending=ending, both_reach=both_reach)
    table = whole_round(rules, (1065, 1067), seed_wanted=(5, E_W))
    assert outcome(table) == Outcome((winner,), PerParty(1065, 1067), "comparison", rubicon=False)


@pytest.mark.rule("000", "73/2", "73/3", "73/4")
@pytest.mark.rule("decisions", "7.0.8")
@pytest.mark.parametrize(("south", "east", "winner"), [
    ("CK CQ", "S6 S7 S8", S_N), ("H6", "S6 S7 S8", E_W), ("S6 S7 S8", "CK CQ", E_W),
])
def test_stoeck_then_weis_decide_after_the_round(south: str, east: str, winner: Party) -> None:
    """With Stöck-Weis-tricks the side of the Stöck wins, without one that of the Weis."""
    table = Table(own_rules(ending="end_of_round", both_reach="stoeck_weis_tricks"), scores=(2000, 2000), south=south, east=east)
    table.act("choose clubs")
    weis = {name: "S6-S8" for name, codes in (("south", south), ("east", east)) if codes == "S6 S7 S8"}
    table.first_trick(**weis)
    table.play_out()
    assert outcome(table).winner is winner
    assert outcome(table).reason == "comparison"


@pytest.mark.parametrize(("south", "north", "lead"), [("CK CQ D6", "D10", "D6"), ("CK D6 D7 D8", "CQ", "D6 weis D6-D8")])
def test_what_a_match_annuls_decides_nothing_after_the_round(south: str, north: str, lead: str) -> None:
    """A side without a trick does not win by the Stöck or the Weis that it lost with it (7.0.5)."""
    rules = own_rules(ending="end_of_round", both_reach="stoeck_weis_tricks", weis_void_on_match=True, stoeck_void_on_match=True)
    table = Table(rules, scores=(2000, 2000), south=south, east="CJ C9 CA C10 C8 C7 C6 SA HA", north=north)
    table.act("choose clubs", lead, "CJ")
    table.play_some(2)
    table.lead("C9", "CA", "C10", "C8", "C7", "C6", "SA", "HA")
    assert of_kind(table.events, RoundEnded)[0].score.line(Line.TRICKS) == (0, 9)
    assert (outcome(table).winner, outcome(table).reason) == (E_W, "comparison")


@pytest.mark.rule("003", "118/1")
@pytest.mark.rule("decisions", "7.0.14c")
@pytest.mark.parametrize(("totals", "winner"), [((1000, 999), S_N), ((999, 1000), E_W), ((999, 998), None)])
def test_one_side_past_the_target_after_the_round(totals: tuple[int, int], winner: Party | None) -> None:
    """Played out, a side at the target wins without a claim; if neither is there, another round begins."""
    for ending in ("end_of_round", "claim"):
        table = whole_round(own_rules(contracts=ANY, ending=ending), totals, seed_wanted=(5, E_W))
        if winner is None:
            assert table.state.outcome is None
            assert table.state.scores == totals
            assert isinstance(table.events[-1], RoundBegan)
        else:
            assert (outcome(table).winner, outcome(table).reason) == (winner, "target")


@pytest.mark.rule("decisions", "7.0.8")
def test_equal_totals_past_the_target_play_another_round() -> None:
    """With ``higher_total`` equal totals decide nothing; in the next round a claim is good for whoever makes it."""
    table = whole_round(CLAIM, (1100, 1100), seed_wanted=(5, E_W))
    assert table.state.outcome is None
    assert table.state.round.number == 2
    before_deal = table.copy()
    before_deal.claim(WEST)
    assert outcome(before_deal).winner is E_W
    table.act("knock", "choose obenabe")
    for claimant in FOUR:
        trial = table.copy()
        trial.claim(claimant)
        events = trial.first_trick()
        assert of_kind(events, ClaimJudged) == [ClaimJudged(claimant, valid=True)]
        assert outcome(trial).winner is PAIRS.party(claimant)


# pop

@pytest.mark.rule("004", "15/3")
@pytest.mark.rule("decisions", "7.0.4b")
def test_both_may_reach_by_weis_under_pop() -> None:
    """If equal Weis carry both sides past the target, the side that announced first wins (7.0.4)."""
    for dealer, winner in ((WEST, S_N), (SOUTH, E_W)):
        table = Table(own_rules(weis_tie="pop"), scores=(990, 995), dealer=dealer, south="S6 S7 S8", east="H6 H7 H8")
        table.act("choose clubs")
        events = table.first_trick(south="S6-S8", east="H6-H8")
        assert of_kind(events, TrickTaken) == []
        assert outcome(table) == Outcome((winner,), PerParty(1010, 1015), "target", rubicon=False)


@pytest.mark.parametrize("claimant", [SOUTH, EAST])
@pytest.mark.parametrize("waits", [False, True])
def test_by_pop_it_does_not_matter_who_claims_first(claimant: Seat, waits: bool) -> None:
    """The same where the game must be claimed, before or after trick 1 is turned: the first announcer's side wins."""
    rules = own_rules(weis_tie="pop", ending="claim")
    table = Table(rules, scores=(990, 995), south="S6 S7 S8", east="H6 H7 H8")
    table.act("choose clubs")
    if waits:
        table.claim(claimant)
    table.first_trick(south="S6-S8", east="H6-H8")
    if not waits:
        table.claim(claimant)
    assert outcome(table).winner is S_N
    assert of_kind(table.events, ClaimJudged) == [ClaimJudged(claimant, valid=claimant is SOUTH)]


# rubicon

@pytest.mark.rule("000", "75/2")
@pytest.mark.rule("decisions", "7.0.6a")
@pytest.mark.rule("examples", "5.3 rubicon")
@pytest.mark.parametrize("rubicon", ["none", "named", "double"])
@pytest.mark.parametrize(("loser", "under_half"), [(0, True), (499, True), (500, False), (501, False)])
def test_rubicon_is_less_than_half(rubicon: str, loser: int, under_half: bool) -> None:
    """The loser's score under half the target is rubicon, exactly half is not, and where rules have none it never is."""
    table = plain_table(own_rules(contracts=ANY, rubicon=rubicon), (980, loser))
    table.cards(TRICK_1)
    assert outcome(table).rubicon is (under_half and rubicon != "none")


@pytest.mark.rule("decisions", "7.0.6a")
def test_rubicon_of_an_odd_target() -> None:
    """Of 1001 half is 500.5: 500 is under it, 501 not."""
    for loser, under_half in ((500, True), (501, False)):
        table = plain_table(own_rules(contracts=ANY, rubicon="named", target=1001), (980, loser))
        table.cards(TRICK_1)
        assert outcome(table).rubicon is under_half


@pytest.mark.rule("003", "118/2b")
@pytest.mark.rule("examples", "5.3 rubicon")
def test_rubicon_of_the_schieber() -> None:
    """Schieber counts under 1500 of 3000; 1500 is out of it."""
    for loser, under_half in ((1499, True), (1500, False)):
        table = Table(SCHIEBER, scores=(3000, loser))
        table.claim(SOUTH)
        assert outcome(table) == Outcome((S_N,), PerParty(3000, loser), "claim", rubicon=under_half)


# a number of rounds instead of a target

def after_a_round(scores: tuple[int, int], **options: object) -> Table:
    """A round played out where only one was to be played; SOUTH makes all 157 points without bonus."""
    rounds = {"target": None, "rounds": 1, "ending": "end_of_round", "early_stoeck": "none", "rubicon": "none",
              "match_bonus": 0, **options}
    table = Table(own_rules(contracts=ANY, **rounds), scores=scores, south="SA SK SQ SJ S10 S9 S8 S7 S6")
    table.act("choose spades")
    table.play_out()
    return table


def test_after_the_last_round_more_points_win() -> None:
    """With one round to play the side with more points has won; with two the game goes on."""
    assert outcome(after_a_round((0, 100))) == Outcome((S_N,), PerParty(177, 100), "rounds", rubicon=False)
    assert outcome(after_a_round((0, 500))).winner is E_W
    assert after_a_round((0, 100), rounds=2).state.outcome is None


def test_equal_points_after_the_last_round() -> None:
    """A tie leads to another round, or is a draw where the rules leave it."""
    assert after_a_round((0, 177)).state.outcome is None
    draw = outcome(after_a_round((0, 177), tie_round=False))
    assert draw == Outcome(PAIRS.parties, PerParty(177, 177), "rounds", rubicon=False)
    assert draw.seats == FOUR


def test_points_end_no_game_of_rounds() -> None:
    """However many points are made on the way, all rounds are played."""
    table = after_a_round((5000, 0), rounds=3)
    assert table.state.outcome is None
    assert table.state.round.number == 2
