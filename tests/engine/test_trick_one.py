"""The end of trick 1 goes as the rules say (7.0.1, 7.0.4, 7.0.14, 7.0.20, 5.3), by examples worked out by hand.

Seat 0 is South, 1 East, 2 North, 3 West; hearts are trump, and South holds king and queen of them in most deals.
"""

from __future__ import annotations

from dataclasses import replace

import pytest

from jass_desktop.engine.events import ClaimJudged, StoeckShown, TrickTaken, WeisDecided
from jass_desktop.engine.presets import PRESETS
from jass_desktop.engine.ruleset import RuleSet
from jass_desktop.engine.seats import FOUR, Direction
from tests.engine.support import own_rules, with_options
from tests.told import Told, hands_of

COMMON = own_rules(both_reach="higher_total")
SCHIEBER, CHIBRE_ROMAND, POP, PUUR_NAELL_ASS = (PRESETS[name] for name in ("schieber", "chibre-romand", "pop", "puur-naell-ass"))

FIFTY = hands_of(
    "HK HQ S6 S7 S9 D6 D8 C10 CQ / C6 C7 C8 C9 SA SQ H6 D10 DK / S8 S10 SK H7 H9 D7 DJ CJ DA / SJ H8 H10 HJ HA D9 DQ CK CA")
"""East holds a fifty, nobody else a Weis. Led by D8, the trick D8 D10 DA D9 is North's and worth 21."""

RUNS = hands_of(
    "HK HQ S6 S7 S8 D6 D8 C10 CQ / C6 C7 C8 CJ SA SQ H6 D10 DK / S9 S10 SK H7 H9 D7 DJ C9 DA / SJ H8 H10 HJ HA D9 DQ CK CA")
"""South and East hold a twenty from the eight each, not of trumps."""

OPEN_STOECK = hands_of(
    "S6 S7 S8 S9 HQ HK HA D6 D8 / C6 C7 C8 C9 SA SQ H6 D10 DK / S10 SK H7 H9 D7 DJ CJ DA C10 / SJ H8 H10 HJ D9 DQ CK CA CQ")
"""South and East hold a fifty from the nine each, and South's Stöck is in another Weis."""

POPPED = replace(COMMON, weis_tie="pop")

OWN_TRICK = "choose hearts; D8; D10; DA; D9"


def started(rules: RuleSet, hands: list[str], scores: tuple[int, int], told: str, dealer: int = 3) -> Told:
    rules = replace(rules, first_chooser="forehand", direction=Direction.CCW, cut="off")
    return Told(rules, dealer, [hands], scores).go(told)


def words(game: Told) -> list[str]:
    """What followed from the last deed of all that counts."""
    names = {StoeckShown: "stoeck", WeisDecided: "weis", TrickTaken: "trick"}
    return [names[type(event)] for event in game.events if type(event) in names]


@pytest.mark.parametrize("claimant", [0, 1, 2, 3])
@pytest.mark.parametrize("after", [1, 2, 3])
@pytest.mark.parametrize("early", ["after_announcements", "anytime"])
def test_a_claim_does_not_change_the_order(claimant: int, after: int, early: str) -> None:
    """South 980 with Stöck, East 950 with the better fifty: South wins, whoever claims after whichever card of trick 1."""
    game = started(with_options(PUUR_NAELL_ASS, early_stoeck=early), FIFTY, (980, 950), "choose hearts")
    for number, text in enumerate(["S6", "SQ weis C6-C9", "S8"], start=1):
        game.go(text)
        if number == after:
            game.do(claimant, "claim")
            assert game.outcome is None
    game.go("SJ")
    assert game.ended() == ([0], [1000, 950], "claim")
    assert game.told(ClaimJudged) == [ClaimJudged(FOUR[claimant], claimant in (0, 2))]
    assert "weis" not in words(game)


@pytest.mark.rule("decisions", "7.0.20")
def test_a_claim_that_waits_with_stoeck_shown_by_hand() -> None:
    """The same where South shows the Stöck by hand while the claim waits, or is asked when trick 1 is full."""
    rules = replace(PUUR_NAELL_ASS, stoeck_manual=True)
    game = started(rules, FIFTY, (980, 950), "choose hearts; S6")
    game.do(1, "claim")
    by_hand = game.then(0, "show stoeck")
    assert by_hand.outcome is None
    assert by_hand.go("SQ weis C6-C9; S8; SJ").ended() == ([0], [1000, 950], "claim")
    game.go("SQ weis C6-C9; S8; SJ")
    assert (game.turn, game.phase, game.legal) == (0, "stoeck", ["show stoeck", "keep stoeck"])
    assert game.then(0, "show stoeck").ended() == ([0], [1000, 950], "claim")
    assert game.then(0, "keep stoeck").ended() == ([1], [980, 1000], "claim")


@pytest.mark.rule("decisions", "7.0.20")
def test_without_stoeck_the_waiting_claim_is_judged_by_the_weis() -> None:
    """950 and a fifty; a false claim loses, also when the trick would have been enough for the other side."""
    game = started(PUUR_NAELL_ASS, FIFTY, (900, 950), "choose hearts; S6")
    game.do(3, "claim")
    assert game.go("SQ weis C6-C9; S8; SJ").ended() == ([1], [900, 1000], "claim")
    false = started(PUUR_NAELL_ASS, FIFTY, (900, 940), "choose hearts; S6")
    false.do(3, "claim")
    assert false.go("SQ weis C6-C9; S8; SJ").ended() == ([0], [900, 995], "false_claim")


RULES_WITH_EARLY_STOECK = [CHIBRE_ROMAND, replace(COMMON, early_stoeck="anytime")]


@pytest.mark.parametrize("rules", RULES_WITH_EARLY_STOECK)
def test_stoeck_alone(rules: RuleSet) -> None:
    """Twenty are missing: the game is won before Weis and trick, by itself or when asked (3.5 e in trick 1)."""
    told = "choose hearts; S6; SQ weis C6-C9; S8; SJ"
    one_card = rules.early_stoeck == "anytime"
    by_itself = started(rules, FIFTY, (980, 995), "choose hearts; S6" if one_card else told)
    assert by_itself.ended() == ([0], [1000, 995], "target")
    asked = started(replace(rules, stoeck_manual=True), FIFTY, (980, 995), told)
    assert asked.then(0, "show stoeck").ended() == ([0], [1000, 995], "target")
    assert asked.then(0, "keep stoeck").ended() == ([1], [980, 1045], "target")


@pytest.mark.parametrize("rules", RULES_WITH_EARLY_STOECK)
def test_stoeck_with_the_own_weis(rules: RuleSet) -> None:
    """960, Weis 20, Stöck 20: won before the others' trick, worth five, brings them to 1000."""
    told = "choose hearts; S6 weis S6-S8; SQ; S10; SJ"
    by_itself = started(rules, RUNS, (960, 985), told)
    assert words(by_itself)[:2] == ["stoeck", "weis"]
    assert by_itself.ended() == ([0], [1000, 985], "target")
    asked = started(replace(rules, stoeck_manual=True), RUNS, (960, 985), told)
    assert asked.then(0, "show stoeck").ended() == ([0], [1000, 985], "target")
    assert asked.then(0, "keep stoeck").ended() == ([1], [980, 1000], "target")


@pytest.mark.parametrize("rules", RULES_WITH_EARLY_STOECK)
def test_stoeck_with_the_own_trick(rules: RuleSet) -> None:
    """970, no Weis, the own trick worth 21: 1011, the Stöck shown before the trick is turned."""
    by_itself = started(rules, FIFTY, (970, 500), OWN_TRICK)
    assert by_itself.events[1:3] == (StoeckShown(FOUR[0], 20, early=True), TrickTaken(1, FOUR[2], 21))
    assert by_itself.ended() == ([0], [1011, 500], "target")
    asked = started(replace(rules, stoeck_manual=True), FIFTY, (970, 500), OWN_TRICK)
    assert (asked.turn, asked.phase) == (0, "stoeck")
    assert asked.then(0, "show stoeck").ended() == ([0], [1011, 500], "target")
    kept = asked.then(0, "keep stoeck")
    assert (kept.events, list(kept.state.running)) == ((TrickTaken(1, FOUR[2], 21),), [991, 500])
    assert kept.interjections(0) == (["show stoeck"] if rules.early_stoeck == "anytime" else [])


def test_stoeck_with_own_trick_where_one_must_claim() -> None:
    """The same with a claim, that waits for it or follows; 003 counts the trick of 21 twice in hearts, and the Stöck, too."""
    waiting = started(PUUR_NAELL_ASS, FIFTY, (970, 500), "choose hearts; D8; D10")
    waiting.do(2, "claim")
    assert waiting.go("DA; D9").ended() == ([0], [1011, 500], "claim")
    later = started(SCHIEBER, FIFTY, (2920, 500), OWN_TRICK)
    assert list(later.state.running) == [3002, 500]
    assert later.then(2, "claim").ended() == ([0], [3002, 500], "claim")
    short = started(SCHIEBER, FIFTY, (2917, 500), OWN_TRICK)
    assert list(short.state.running) == [2917 + 42, 500]


@pytest.mark.parametrize("rules", RULES_WITH_EARLY_STOECK)
def test_a_stoeck_that_is_no_help_stays_hidden(rules: RuleSet) -> None:
    """Not shown, not asked for: where trick or Weis are enough without it, where it is not enough with them, or where the others
    win by Weis before the own trick counts."""
    for scores, told, last in (
        ((979, 500), OWN_TRICK, ([0], [1000, 500], "target")),
        ((958, 500), OWN_TRICK, None),
        ((970, 950), "choose hearts; D8; D10 weis C6-C9; DA; D9", ([1], [970, 1000], "target")),
    ):
        for by_hand in (False, True):
            game = started(replace(rules, stoeck_manual=by_hand), FIFTY, scores, told)
            assert "stoeck" not in words(game)
            assert game.phase == ("play" if last is None else "over")
            assert last is None or game.ended() == last


@pytest.mark.parametrize("rules", [POPPED, POP, replace(POPPED, early_stoeck="anytime")])
def test_stoeck_where_both_sides_score(rules: RuleSet) -> None:
    """South 965 announces first, twenty as East, 985: with Stöck and Weis South comes first to 1005."""
    told = "choose hearts; S6 weis S6-S8; SQ weis C6-C8; S10; SJ"
    by_itself = started(rules, RUNS, (965, 985), told)
    assert words(by_itself)[:2] == ["stoeck", "weis"]
    assert by_itself.ended() == ([0], [1005, 1005], "target")
    asked = started(replace(rules, stoeck_manual=True), RUNS, (965, 985), told)
    assert asked.then(0, "show stoeck").ended() == ([0], [1005, 1005], "target")
    assert asked.then(0, "keep stoeck").ended() == ([1], [985, 1005], "target")


@pytest.mark.rule("decisions", "7.0.20")
def test_both_sides_score_and_the_others_announced_first() -> None:
    """7.0.4: East then wins, for the Weis bring both to the target; but Stöck alone comes before the Weis."""
    told = "choose hearts; SQ weis C6-C8; SK; SJ; S6 weis S6-S8"
    assert started(POPPED, RUNS, (965, 985), told, dealer=0).ended()[0] == [1]
    assert started(POPPED, RUNS, (980, 985), told, dealer=0).ended() == ([0], [1000, 985], "target")


def test_stoeck_that_lies_open_with_the_weis_counts_before_them() -> None:
    """No early Stöck: South's comes with its Weis. Both sides score and reach the target; 980 and the Stöck come first."""
    told = "choose hearts; SQ weis C6-C9; SK; SJ; S6 weis S6-S9 HQ-HA"
    rules = replace(POPPED, early_stoeck="none")
    assert started(rules, OPEN_STOECK, (980, 960), told, dealer=0).ended() == ([0], [1070, 1010], "target")
    assert started(rules, OPEN_STOECK, (979, 960), told, dealer=0).ended() == ([1], [1069, 1010], "target")


def test_six_seats() -> None:
    """7.0.22: the same with the sixth card; seat 1 holds the Stöck, seat 2 the better Weis."""
    hands = hands_of(
        "SA SK SQ H6 H7 H8 / HA HK HQ S6 S7 S8 / SJ S10 S9 HJ H10 H9 / D6 D7 D8 D9 D10 DJ / DQ DK DA C6 C7 C8 / "
        "C9 C10 CJ CQ CK CA")
    game = started(replace(PUUR_NAELL_ASS, seats=6), hands, (980, 980), "choose hearts; SA", dealer=5)
    game.do(0, "claim")
    game.go("S6; SJ weis S9-SJ; D6; C6")
    assert game.outcome is None
    assert game.go("C9").ended() == ([1], [980, 1000], "claim")
