"""Six seats play as the rules say (7.0.22), by examples worked out by hand."""

from __future__ import annotations

from dataclasses import replace

import pytest

from jass_desktop.engine.cards import Card
from jass_desktop.engine.contracts import SIMPLE_CONTRACTS, Contract
from jass_desktop.engine.dealing import Decks
from jass_desktop.engine.events import ClaimJudged, ContractChosen, RoundEnded, StoeckShown, TrickTaken, WeisDecided
from jass_desktop.engine.game import GameState
from jass_desktop.engine.kinds.schieber import points_by_side
from jass_desktop.engine.presets import SCHIEBER_SIX
from jass_desktop.engine.scoring import Outcome, Points
from jass_desktop.engine.seats import SIX, THREES, Direction, PerParty
from tests.engine.support import own_rules
from tests.told import Told, hands_of

PARTIES = THREES.parties
CCW = own_rules(seats=6, contracts=SIMPLE_CONTRACTS, both_reach="higher_total", rubicon="none", cut="off")

MATCH = hands_of(
    "HJ H9 HA HK HQ H10 / H8 H7 H6 S6 S7 S8 / S9 S10 SJ SQ SK SA / D6 D7 D8 D9 D10 DJ / DQ DK DA C6 C7 C8 / C9 C10 CJ CQ CK CA")
"""With hearts trump seat 0 takes all tricks."""

THREE_EACH = hands_of(
    "SA SK SQ H6 H7 H8 / HA HK HQ S6 S7 S8 / SJ S10 S9 HJ H10 H9 / D6 D7 D8 D9 D10 DJ / DQ DK DA C6 C7 C8 / C9 C10 CJ CQ CK CA")
"""By obenabe seat 0 takes three tricks with spades, then seat 1 three with hearts."""

THREE_TRICKS_EACH = (
    "choose obenabe; SA; S6; SJ; D6; C6; C9; SK; S7; S10; D7; C7; C10; SQ; S8; S9; D8; C8; CJ; "
    "H6; HA; H9; D9; DQ; CQ; HK; H10; D10; DK; CK; H7; HQ; HJ; DJ; DA; CA; H8")

EQUAL_RUNS = hands_of(
    "S6 H6 D6 C6 H8 D8 / S10 SJ SQ H7 D7 H9 / S7 S8 H10 HJ D9 C8 / SK SA HQ D10 DJ C9 / C10 CJ CQ HK HA DQ / S9 C7 CK CA DK DA")
"""Seats 1 and 4 hold twenty from the queen each, in different suits."""


def outcome(winner: int, totals: tuple[int, int], reason: str) -> Outcome:
    return Outcome((PARTIES[winner],), PerParty(*totals), reason)


@pytest.mark.rule("decisions", "7.0.22")
def test_dealing() -> None:
    """Two packets of three for each, the first to the seat after the dealer; whoever plays last before him cuts."""
    pack = [Card.parse(letter + rank) for letter in "SHDC" for rank in ("6", "7", "8", "9", "10", "J", "Q", "K", "A")]
    for direction, first, last in ((Direction.CCW, 1, 0), (Direction.CW, 5, 0)):
        hands = CCW.dealing.hands(pack, SIX[first], direction)
        assert {card.code for card in hands[first]} == {"S6", "S7", "S8", "D6", "D7", "D8"}
        assert {card.code for card in hands[last]} == {"HQ", "HK", "HA", "CQ", "CK", "CA"}
        game = GameState.start(replace(CCW, cut="cut", direction=direction), Decks("cut")).state
        assert game.to_act is game.round.dealer.previous(direction)


@pytest.mark.rule("decisions", "7.0.22")
def test_two_pushes() -> None:
    """The choice goes to the next partner in playing order, twice at most; the third must choose, the forehand leads."""
    game = Told(CCW, 5, [MATCH]).go("push; push")
    assert game.turn == 4
    assert game.legal == [f"choose {contract.value}" for contract in CCW.contracts]
    game.go("choose obenabe")
    assert game.events == (ContractChosen(SIX[4], Contract.OBENABE, 1, pushed=True),)
    assert game.turn == 0
    assert Told(CCW, 5, [MATCH]).go("push").legal[-1] == "push"


def test_clockwise_from_the_seven() -> None:
    """Preset schieber-six: who holds the seven of diamonds has the first word, leads, and deals round 2; all go clockwise."""
    game = Told(replace(SCHIEBER_SIX, cut="off"), 0, [MATCH])
    turns = [game.turn]
    for text in ("push", "push", "choose undenufe", "D6"):
        turns.append(game.go(text).turn)
    assert turns == [3, 1, 5, 3, 2]
    assert game.play_out().state.round.dealer is SIX[3]


def test_six_cards_make_a_trick_and_six_tricks_a_round() -> None:
    """157 points as ever: 13 + 24 + 29 for the three spades, 17 + 32 + 37 and the last five for the hearts."""
    game = Told(CCW, 5, [THREE_EACH])
    tricks: list[TrickTaken] = []
    for text in THREE_TRICKS_EACH.split("; "):
        tricks += game.go(text).told(TrickTaken)
    assert [(trick.number, int(trick.winner), trick.points) for trick in tricks] == [
        (1, 0, 13), (2, 0, 24), (3, 0, 29), (4, 1, 17), (5, 1, 32), (6, 1, 42)]
    assert game.state.scores == (66, 91)
    assert (game.state.round.number, game.state.round.dealer) == (2, SIX[0])


@pytest.mark.rule("decisions", "7.0.22")
def test_match_of_six_tricks() -> None:
    """152 + 5 + 100; with the Weis of all three partners, 150 + 150 + 20 + 20, and Stöck, all twice in hearts."""
    rules = replace(SCHIEBER_SIX, cut="off", direction=Direction.CCW, first_chooser="forehand")
    game = Told(rules, 5, [MATCH]).go(
        "choose hearts; HJ weis H9-HA; H8 weis H6-H8 S6-S8; S9 weis S9-SA; D6 weis D6-DJ; C6 weis DQ-DA C6-C8; C9 weis C9-CA")
    [weis] = game.told(WeisDecided)
    assert (weis.side, weis.points) == (PARTIES[0], (340, 0))
    assert game.told(StoeckShown) == [StoeckShown(SIX[0], 20, early=False)]
    [ended] = game.play_out().told(RoundEnded)
    assert points_by_side(ended.score) == (Points(152, 5, 100, 340, 20), Points())
    assert game.state.scores == (2 * 617, 0)


@pytest.mark.parametrize(("direction", "dealer", "told", "expected"), [
    (Direction.CCW, 5, "H6; H7 weis S10-SQ; H10; HQ; HK weis C10-CQ; C7", (1, (0, 20))),
    (Direction.CW, 1, "H6; C7; HK weis C10-CQ; HQ; H10; H7 weis S10-SQ", (0, (20, 0))),
])
def test_equal_weis(direction: Direction, dealer: int, told: str, expected: tuple[int, tuple[int, int]]) -> None:
    """The earlier of the six in playing order scores."""
    rules = replace(CCW, direction=direction, weis_tie="simple")
    [weis] = Told(rules, dealer, [EQUAL_RUNS]).go(f"choose obenabe; {told}").told(WeisDecided)
    assert (weis.side, weis.points) == expected


def test_weis_of_both_sides() -> None:
    """By the scheme pop both sides score equal Weis, and the side that announced first comes first to the target (7.0.4)."""
    game = Told(replace(CCW, weis_tie="pop"), 5, [EQUAL_RUNS], scores=(985, 980)).go(
        "choose obenabe; H6; H7 weis S10-SQ; H10; HQ; HK weis C10-CQ; C7")
    assert game.outcome == outcome(1, (1005, 1000), "target")


@pytest.mark.rule("decisions", "7.0.22")
def test_early_stoeck_with_the_sixth_card() -> None:
    """Seat 1 holds king and queen of trumps, its side needs twenty: they are shown when trick 1 is full, before it is turned."""
    game = Told(CCW, 5, [THREE_EACH], scores=(400, 980)).go("choose hearts; SA; S6; SJ; D6; C6")
    assert (game.turn, game.told(StoeckShown)) == (5, [])
    game.go("C9")
    assert game.events[1] == StoeckShown(SIX[1], 20, early=True)
    assert game.outcome == outcome(1, (400, 1000), "target")


@pytest.mark.rule("decisions", "7.0.22")
def test_a_claim_waits_for_the_sixth_card() -> None:
    """990 and a trick of 13: the claim made after the first card is good, but nobody knows before the trick is full."""
    for own, winner, reason in ((990, 0, "claim"), (980, 1, "false_claim")):
        game = Told(replace(CCW, ending="claim"), 5, [THREE_EACH], scores=(own, 600)).go("choose obenabe; SA")
        for seat in range(6):
            assert game.interjections(seat) == ["claim"]
        game.do(2, "claim")
        assert (game.told(ClaimJudged), game.phase, game.turn) == ([], "play", 1)
        game.go("S6; SJ; D6; C6")
        assert (game.told(ClaimJudged), game.interjections(0)) == ([], [])
        assert game.go("C9").told(ClaimJudged) == [ClaimJudged(SIX[2], own == 990)]
        assert game.outcome == outcome(winner, (own + 13, 600), reason)


def test_three_tricks_each_decide_nothing() -> None:
    """Both sides past the target, no Stöck, no Weis, as many tricks: the higher total, where these are equal another round."""
    rules = replace(CCW, ending="end_of_round", both_reach="stoeck_weis_tricks")
    game = Told(rules, 5, [THREE_EACH], scores=(990, 990)).go(THREE_TRICKS_EACH)
    assert game.outcome == outcome(1, (1056, 1081), "comparison")
    equal = Told(rules, 5, [THREE_EACH], scores=(974, 949)).go(THREE_TRICKS_EACH)
    assert (equal.state.round.number, equal.state.scores) == (2, (1040, 1040))
