"""A game told in texts goes as the worked examples of the rules say, and accepts what the rules allow and nothing else."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import pytest

from tests.plain_game import PACK, PlainGame, card_text, hands_of, in_order, meld_of, meld_text
from tests.plain_presets import (
    CHIBRE_ROMAND,
    COIFFEUR,
    COMMON,
    DIFFERENZLER,
    POP,
    PUUR_NAELL_ASS,
    SCHIEBER,
    SCHIEBER_SIX,
)
from tests.second_coiffeur import ROWS
from tests.second_round import dealt, lifted

SUITS = [PACK[first:first + 9] for first in range(0, 36, 9)]
"""Each seat a whole suit: 0 spades, 1 hearts, 2 diamonds, 3 clubs."""

KINGS = hands_of(
    "S6 S7 S8 HK HQ DK CK C10 C6 / SA SK SQ SJ S10 S9 HA HJ H10 / H6 H7 H8 H9 D6 D7 D8 D9 D10 / DA DQ DJ CA CQ CJ C9 C8 C7")
"""Seat 0 holds Stöck in hearts and a run of three; no four is dealt to anybody."""


def random_game(rules: dict[str, Any], seats: int, seed: str, most: int) -> PlainGame:
    """A game played at random to its end, or up to so many rounds."""
    rng = random.Random(seed)
    dealer = rng.randrange(seats)
    deals = [dealt(rng.sample(PACK, 36), dealer, seats, rules) for _ in range(most)]
    game = PlainGame(rules, dealer, deals)
    while game.phase not in ("over", "deal"):
        shouter = rng.randrange(seats)
        if game.interjections(shouter) and rng.random() < 0.002:
            game.do(shouter, rng.choice(game.interjections(shouter)))
        else:
            game.go(rng.choice(game.legal()))
        for item in game.items:
            check_points(item)
    return game


def check_points(item: tuple[Any, ...]) -> None:
    """All cards make 152, the last trick five; a match 100 where it counts."""
    lines = item[5] if item[0] == "round" else item[6] if item[0] == "row" else None
    if lines and sum(line["last_trick"] for line in lines):
        assert sum(line["cards"] + line["last_trick"] for line in lines) == 157
        assert sum(line["match"] for line in lines) in (0, 100)
    if item[0] == "alone":
        assert sum(line["made"] for line in item[3]) == 157


@pytest.mark.parametrize(("rules", "seats"), [
    (CHIBRE_ROMAND, 4), (POP | {"cut": "cut"}, 4), (SCHIEBER, 4), (PUUR_NAELL_ASS | {"cut": "cut_or_knock"}, 4),
    (DIFFERENZLER, 4), (SCHIEBER_SIX, 6), (COMMON | {"stoeck_manual": True}, 6), (COIFFEUR, 4),
    (COIFFEUR | {"rows": ROWS[11]}, 6),
])
def test_random_games_go_to_their_end(rules: dict[str, Any], seats: int, size: Callable[[int, int], int]) -> None:
    """Whatever is allowed can be played, by four and by six, and every game that is dealt often enough ends."""
    for number in range(size(2, 15)):
        game = random_game(rules, seats, f"plain {number}", 60)
        assert game.phase == "over"
        assert game.turn is None
        assert game.legal() == []
        assert not any(map(game.interjections, range(seats)))


def test_texts_of_melds() -> None:
    """A run is told by its ends, a four by its rank; of one Weis told in another order the text is the same."""
    assert meld_of("S9-SQ") == ("S9", "S10", "SJ", "SQ")
    assert meld_of("4K") == ("SK", "HK", "DK", "CK")
    assert [meld_text(meld_of(text)) for text in ("H10-HA", "410")] == ["H10-HA", "410"]
    assert in_order("S6 weis S9-SQ 4K") == in_order("S6 weis 4K S9-SQ") == card_text("S6", [meld_of("4K"), meld_of("S9-SQ")])


def test_the_cut() -> None:
    """4.2, 000: the dealer's left neighbour cuts at least three cards, and leaves as many; what lay below comes upon them."""
    game = PlainGame(COMMON | {"cut": "cut_or_knock"}, 2, [SUITS])
    assert (game.turn, game.phase) == (1, "cut")
    assert game.legal() == ["knock", *(f"cut {cards}" for cards in range(3, 34))]
    assert PlainGame(COMMON | {"cut": "cut"}, 2, [SUITS]).legal()[0] == "cut 3"
    assert lifted(list("abcdefg"), 3) == list("defgabc")
    game.do(1, "cut 7")
    assert (game.turn, game.phase) == (3, "contract")


def test_dealing_for_four() -> None:
    """4.3: three packets of three for each, counter-clockwise, the first to the dealer's right; the dealer gets the last card."""
    hands = dealt(PACK, 0, 4, COMMON)
    assert hands[1] == ["S6", "S7", "S8", "H9", "H10", "HJ", "DQ", "DK", "DA"]
    assert hands[0][-1] == "CA"
    assert dealt(PACK, 0, 4, COMMON | {"direction": "cw"})[3] == hands[1]


def test_the_first_word() -> None:
    """4.4: the holder of the seven names trumps and leads in round 1, or in each round; else the seat after the dealer."""
    second_deal = [SUITS[3], SUITS[2], SUITS[1], SUITS[0]]  # the seven of diamonds with seat 1

    def forehands(**options: str) -> list[int]:
        game = PlainGame(COMMON | {"contracts": ("obenabe",), "target": 5000, **options}, 0, [SUITS, second_deal])
        first = game.look()["forehand"]
        while game.look()["number"] == 1:
            game.go(game.legal()[-1])
        return [first, game.look()["forehand"]]

    assert forehands() == [1, 2]
    assert forehands(first_chooser="card") == [2, 3]
    assert forehands(first_chooser="card_each_round") == [2, 1]


def test_partners_push_once() -> None:
    """4.5: the partner of who pushes must name the contract; who pushed leads."""
    game = PlainGame(COMMON, 3, [SUITS])
    assert "push" in game.legal()
    game.go("push")
    assert (game.turn, "push" in game.legal()) == (2, False)
    game.go("choose hearts")
    assert game.items == [("contract", 2, "hearts", 1, True)]
    assert game.turn == 0
    assert "push" not in PlainGame(COMMON | {"push": "never"}, 3, [SUITS]).legal()


def test_what_may_be_played_in_trick_1() -> None:
    """Each card, with silence and with any Weis that the hand holds (3.2)."""
    game = PlainGame(COMMON, 3, [KINGS]).go("choose hearts")
    assert [text for text in game.legal() if text.startswith("S6")] == ["S6", "S6 weis S6-S8"]
    assert game.then(0, "S6 weis S6-S8").items == [("announced", 0, 20)]
    with pytest.raises(ValueError, match=r"seat 0 may not 'S6 weis 4K' in phase 'play'"):
        game.do(0, "S6 weis 4K")
    with pytest.raises(ValueError, match="it is the turn of seat 0"):
        game.do(1, "SA")


def test_stoeck_falls_with_the_second_card() -> None:
    """3.5 a: twenty the moment it falls; where it must be called, with this card or never."""
    deeds = "choose hearts; HK; HA; H6; DA; SA; H7; DQ"
    by_itself = PlainGame(COMMON, 3, [KINGS]).go(deeds)
    assert by_itself.legal() == ["S6", "S7", "S8", "HQ"]
    by_itself.do(0, "HQ")
    assert by_itself.items[0] == ("stoeck", 0, False)
    assert by_itself.look()["made"][0]["stoeck"] == 20
    called = PlainGame(COMMON | {"stoeck_manual": True}, 3, [KINGS]).go(deeds)
    assert called.legal() == ["S6", "S7", "S8", "HQ", "HQ stoeck"]
    assert called.then(0, "HQ stoeck").look()["made"][0]["stoeck"] == 20
    assert called.then(0, "HQ").look()["made"][0]["stoeck"] == 0


def test_differenzler() -> None:
    """6.2: the dealer's last card makes its suit trump, all predict in playing order, the differences are written."""
    game = PlainGame(DIFFERENZLER | {"rounds": 1}, 3, [SUITS])
    assert (game.turn, game.phase, game.look()["contract"]) == (0, "predict", "clubs")
    for seat, points in ((0, 0), (1, 7), (2, 3), (3, 150)):
        game.do(seat, f"predict {points}")
    while game.phase == "play":
        game.go(game.legal()[0])
    # Clubs are trump, and seat 3 has them all: it takes every trick.
    assert game.look()["outcome"] == {"winners": [0], "totals": [0, 7, 3, 7], "reason": "rounds", "rubicon": False}
