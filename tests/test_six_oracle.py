"""What the oracle says of six seats is what the rules say (7.0.22), by examples worked out by hand."""

from __future__ import annotations

from typing import Any

import pytest

from tests.plain_game import PACK, PlainGame, hands_of
from tests.plain_presets import COMMON, SCHIEBER_SIX, SUITS
from tests.second_round import dealt

CCW = COMMON | {"contracts": (*SUITS, "obenabe", "undenufe")}

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


@pytest.mark.rule("decisions", "7.0.22")
def test_dealing() -> None:
    """Two packets of three for each, the first to the seat after the dealer; whoever plays last before him cuts."""
    hands = dealt(PACK, 0, 6, CCW)
    assert hands[1] == ["S6", "S7", "S8", "D6", "D7", "D8"]
    assert hands[0] == ["HQ", "HK", "HA", "CQ", "CK", "CA"]
    clockwise = dealt(PACK, 0, 6, SCHIEBER_SIX)
    assert (clockwise[5], clockwise[0]) == (hands[1], hands[0])
    assert PlainGame(CCW | {"cut": "cut"}, 0, [hands]).turn == 5
    assert PlainGame(SCHIEBER_SIX | {"cut": "cut"}, 0, [hands]).turn == 1


@pytest.mark.rule("decisions", "7.0.22")
def test_two_pushes() -> None:
    """The choice goes to the next partner in playing order, twice at most; the third must choose, the forehand leads."""
    game = PlainGame(CCW, 5, [MATCH]).go("push; push")
    assert game.turn == 4
    assert game.legal() == [f"choose {contract}" for contract in CCW["contracts"]]
    game.go("choose obenabe")
    assert game.items == [("contract", 4, "obenabe", 1, True)]
    assert game.turn == 0
    assert PlainGame(CCW, 5, [MATCH]).go("push").legal()[0] == "push"


def test_clockwise_from_the_seven() -> None:
    """Preset schieber-six: who holds the seven of diamonds has the first word, leads, and deals round 2; all go clockwise."""
    game = PlainGame(SCHIEBER_SIX, 0, [MATCH])
    turns = [game.turn]
    for text in ("push", "push", "choose undenufe", "D6"):
        turns.append(game.go(text).turn)
    assert turns == [3, 1, 5, 3, 2]
    while game.phase != "deal":
        game.go(game.legal()[0])
    assert game.look()["dealer"] == 3


def test_six_cards_make_a_trick_and_six_tricks_a_round() -> None:
    """157 points as ever: 13 + 24 + 29 for the three spades, 17 + 32 + 37 and the last five for the hearts."""
    game = PlainGame(CCW, 5, [THREE_EACH])
    tricks = []
    for text in THREE_TRICKS_EACH.split("; "):
        game.go(text)
        tricks += [item for item in game.items if item[0] == "trick"]
    assert tricks == [("trick", 1, 0, 13), ("trick", 2, 0, 24), ("trick", 3, 0, 29),
                      ("trick", 4, 1, 17), ("trick", 5, 1, 32), ("trick", 6, 1, 42)]
    assert game.look()["totals"] == [66, 91]
    assert (game.look()["number"], game.look()["dealer"]) == (2, 0)


@pytest.mark.rule("decisions", "7.0.22")
def test_match_of_six_tricks() -> None:
    """152 + 5 + 100; with the Weis of all three partners, 150 + 150 + 20 + 20, and Stöck, all twice in hearts."""
    rules = SCHIEBER_SIX | {"direction": "ccw", "first_chooser": "forehand"}
    game = PlainGame(rules, 5, [MATCH]).go(
        "choose hearts; HJ weis H9-HA; H8 weis H6-H8 S6-S8; S9 weis S9-SA; D6 weis D6-DJ; C6 weis DQ-DA C6-C8; C9 weis C9-CA")
    assert [item[:3] for item in game.items[1:]] == [("weis", 0, (340, 0)), ("stoeck", 0, False), ("trick", 1, 0)]
    while game.phase != "deal":
        game.go(game.legal()[0])
    score = next(item for item in game.items if item[0] == "round")
    assert score[5] == [{"cards": 152, "last_trick": 5, "match": 100, "weis": 340, "stoeck": 20},
                        {"cards": 0, "last_trick": 0, "match": 0, "weis": 0, "stoeck": 0}]
    assert game.look()["totals"] == [2 * 617, 0]


@pytest.mark.parametrize(("direction", "dealer", "told", "expected"), [
    ("ccw", 5, "H6; H7 weis S10-SQ; H10; HQ; HK weis C10-CQ; C7", (1, (0, 20))),
    ("cw", 1, "H6; C7; HK weis C10-CQ; HQ; H10; H7 weis S10-SQ", (0, (20, 0))),
])
def test_equal_weis(direction: str, dealer: int, told: str, expected: tuple[Any, ...]) -> None:
    """The earlier of the six in playing order scores."""
    game = PlainGame(CCW | {"direction": direction, "weis_tie": "simple"}, dealer, [EQUAL_RUNS]).go(f"choose obenabe; {told}")
    assert [item[1:3] for item in game.items if item[0] == "weis"] == [expected]


def test_weis_of_both_sides() -> None:
    """By the scheme pop both sides score equal Weis, and the side that announced first comes first to the target (7.0.4)."""
    game = PlainGame(CCW | {"weis_tie": "pop"}, 5, [EQUAL_RUNS], scores=(985, 980)).go(
        "choose obenabe; H6; H7 weis S10-SQ; H10; HQ; HK weis C10-CQ; C7")
    assert game.look()["outcome"] == {"winners": [1], "totals": [1005, 1000], "reason": "target", "rubicon": False}


@pytest.mark.rule("decisions", "7.0.22")
def test_early_stoeck_with_the_sixth_card() -> None:
    """Seat 1 holds king and queen of trumps, its side needs twenty: they are shown when trick 1 is full, before it is turned."""
    game = PlainGame(CCW, 5, [THREE_EACH], scores=(400, 980)).go("choose hearts; SA; S6; SJ; D6; C6")
    assert (game.turn, game.items) == (5, [])
    game.go("C9")
    assert game.items[0] == ("stoeck", 1, True)
    assert game.look()["outcome"] == {"winners": [1], "totals": [400, 1000], "reason": "target", "rubicon": False}


@pytest.mark.rule("decisions", "7.0.22")
def test_a_claim_waits_for_the_sixth_card() -> None:
    """990 and a trick of 13: the claim made after the first card is good, but nobody knows before the trick is full."""
    claiming = CCW | {"ending": "claim"}
    for own, winner, reason in ((990, 0, "claim"), (980, 1, "false_claim")):
        game = PlainGame(claiming, 5, [THREE_EACH], scores=(own, 600)).go("choose obenabe; SA")
        for seat in range(6):
            assert game.interjections(seat) == ["claim"]
        game.do(2, "claim")
        assert (game.items, game.phase, game.turn) == ([], "play", 1)
        game.go("S6; SJ; D6; C6")
        assert (game.items, game.interjections(0)) == ([], [])
        game.go("C9")
        assert ("judged", 2, own == 990) in game.items
        assert game.look()["outcome"] == {"winners": [winner], "totals": [own + 13, 600], "reason": reason, "rubicon": False}


def test_three_tricks_each_decide_nothing() -> None:
    """Both sides past the target, no Stöck, no Weis, as many tricks: the higher total, where these are equal another round."""
    rules = CCW | {"ending": "end_of_round", "both_reach": "stoeck_weis_tricks"}
    game = PlainGame(rules, 5, [THREE_EACH], scores=(990, 990)).go(THREE_TRICKS_EACH)
    assert game.look()["outcome"] == {"winners": [1], "totals": [1056, 1081], "reason": "comparison", "rubicon": False}
    equal = PlainGame(rules, 5, [THREE_EACH], scores=(974, 949)).go(THREE_TRICKS_EACH)
    assert (equal.look()["number"], equal.look()["totals"]) == (2, [1040, 1040])
