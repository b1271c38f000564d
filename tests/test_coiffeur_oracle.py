"""What the oracle says of Coiffeur is what the rules say (6.3, decided), by examples worked out by hand."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from tests.plain_game import PlainGame, hands_of
from tests.plain_presets import COIFFEUR
from tests.second_coiffeur import ROWS, asked, choices, needed, out_of_reach, written

SPADES, HEARTS, DIAMONDS, CLUBS = hands_of(
    "S6 S7 S8 S9 S10 SJ SQ SK SA / H6 H7 H8 H9 H10 HJ HQ HK HA / D6 D7 D8 D9 D10 DJ DQ DK DA / C6 C7 C8 C9 C10 CJ CQ CK CA")
SUITS = [SPADES, HEARTS, DIAMONDS, CLUBS]
"""Each seat a whole suit: whoever leads takes all tricks without trumps, whoever holds the trumps takes all with them."""
NAMES = ["spades", "hearts", "diamonds", "clubs"]

OPEN: list[int | None] = [None] * 8

SIMPLE = ("clubs", "spades", "hearts", "diamonds", "obenabe", "undenufe")


def played_out(game: PlainGame) -> PlainGame:
    """The round played to its end, each with the first card allowed."""
    while game.phase == "play":
        game.go(game.legal()[0])
    return game


def test_the_three_lists() -> None:
    """Eight, ten and eleven rows with the factors 1, 2, 3 and so on; jokers and free rows allow what the other rows do."""
    assert [factor for _, factor in ROWS[11]] == list(range(1, 12))
    assert [contracts for contracts, _ in ROWS[8]] == [*((name,) for name in SIMPLE), SIMPLE, SIMPLE]
    mixed = ("slalom-obenabe", "slalom-undenufe", "guschti", "mary")
    assert [contracts for contracts, _ in ROWS[10]] == [
        *((name,) for name in SIMPLE), SIMPLE + mixed, SIMPLE + mixed, mixed[:2], mixed[2:]]
    order = ("clubs", "diamonds", "spades", "hearts", "obenabe", "undenufe")
    assert [contracts for contracts, _ in ROWS[11]] == [*((name,) for name in order), mixed[:2], mixed[2:], *[order + mixed] * 3]


def test_what_may_be_chosen() -> None:
    """A row that is open and a contract that it allows; a joker allows contracts whose rows are struck off."""
    column = [257, 10, 10, 10, 10, None, None, 300]
    assert choices(ROWS[8], column) == ["choose 6 undenufe", *(f"choose 7 {name}" for name in SIMPLE)]
    assert choices(ROWS[10], [0] * 8 + [None, None]) == [
        "choose 9 slalom-obenabe", "choose 9 slalom-undenufe", "choose 10 guschti", "choose 10 mary"]


def test_everybody_is_asked_once() -> None:
    """From the forehand in playing order, opponents too; when all have passed, the first asked must choose. The chooser leads."""
    game = PlainGame(COIFFEUR, 0, [SUITS])
    turns = [game.turn]
    for _ in range(4):
        assert game.legal()[0] == "push"
        assert game.legal()[1:] == choices(ROWS[8], OPEN)
        turns.append(game.go("push").turn)
    assert turns == [1, 2, 3, 0, 1]
    assert game.legal() == choices(ROWS[8], OPEN)
    game.go("choose 7 hearts")
    assert game.items == [("row chosen", 1, 7, "hearts", 7, True)]
    assert (game.turn, game.phase) == (1, "play")
    third = PlainGame(COIFFEUR, 0, [SUITS]).go("push; push; choose 1 clubs")
    assert third.items == [("row chosen", 3, 1, "clubs", 1, True)]
    assert third.turn == 3
    assert PlainGame(COIFFEUR | {"direction": "cw"}, 0, [SUITS]).go("push").turn == 2


def test_a_side_without_open_rows_is_not_asked() -> None:
    """Side 0 takes every row of the first eight rounds; then only seats 1 and 3 are asked, and the first of them must choose."""
    game = PlainGame(COIFFEUR, 3, [SUITS] * 9)
    for row in range(1, 9):
        if game.turn in (1, 3):
            game.go("push")
        played_out(game.go(f"choose {row} {ROWS[8][row - 1][0][0]}"))
    assert game.look()["forehand"] == 0
    assert asked(0, game.look()["columns"], 4, COIFFEUR) == [1, 3]
    turns = [game.turn]
    for _ in range(2):
        turns.append(game.go("push").turn)
    assert turns == [1, 3, 1]
    assert "push" not in game.legal()


def test_only_the_side_of_the_chooser_writes() -> None:
    """Obenabe, row 5: eight spades are good, the last trick, an ace and five, goes to the others: 5 x 141, nothing for them."""
    hands = [[*SPADES[1:], "H6"], ["S6", *HEARTS[1:]], DIAMONDS, CLUBS]
    game = PlainGame(COIFFEUR, 3, [hands]).go(
        "choose 5 obenabe; SA; S6; DA; CA; SK; H7; DK; CK; SQ; H8; DQ; CQ; SJ; H9; DJ; CJ; S10; H10; D10; C10; "
        "S9; HJ; D9; C9; S8; HQ; D8; C8; S7; HK; D7; C7; H6; HA; D6; C6")
    item = next(item for item in game.items if item[0] == "row")
    nothing = {"cards": 0, "last_trick": 0, "match": 0, "weis": 0, "stoeck": 0}
    assert item == (
        "row", 1, 0, 5, "obenabe", 5,
        [nothing | {"cards": 141, "counter_match": 0}, nothing | {"cards": 11, "last_trick": 5}], 705, (705, 0))
    assert game.look()["columns"] == [[None] * 4 + [705] + [None] * 3, OPEN]


@pytest.mark.parametrize(("text", "counter", "row", "points"), [
    ("choose 2 spades", 0, 2, 514),
    ("choose 8 spades", 0, 8, 8 * 257),
    ("choose 4 diamonds", 0, 4, 4 * 257),
    ("choose 3 hearts", 0, 3, 0),
    ("choose 3 hearts", 100, 3, -100),
    ("choose 8 hearts", 100, 8, -100),
])
def test_matches(text: str, counter: int, row: int, points: int) -> None:
    """A match of the chooser, or of his partner, counts 257 times the factor; one of the others takes 100 off, without factor."""
    game = played_out(PlainGame(COIFFEUR | {"counter_match": counter}, 3, [SUITS]).go(text))
    assert game.look()["columns"][0][row - 1] == points
    assert game.look()["totals"] == [points, 0]


def test_no_weis_and_no_stoeck() -> None:
    """Nothing can be declared, and king and queen of trumps are worth seven together."""
    game = PlainGame(COIFFEUR, 3, [SUITS]).go("choose 2 spades")
    assert game.legal() == SPADES
    assert played_out(game).look()["totals"] == [514, 0]
    assert written(3, {"cards": 100, "last_trick": 5, "match": 0, "counter_match": 0}) == 315


def whole_game(last: str, rules: dict[str, Any]) -> PlainGame:
    """Sixteen rounds; each forehand takes his side's next row and makes a match, but in the last one chooses ``last``.

    In row clubs and so on the forehand holds that suit, else his own.
    """
    deals, texts = [], []
    for number in range(16):
        forehand, (contracts, _) = number % 4, ROWS[8][number // 2]
        suit = NAMES.index(contracts[0]) if contracts[0] in NAMES and len(contracts) == 1 else forehand
        deals.append([SUITS[(suit + seat - forehand) % 4] for seat in range(4)])
        contract = contracts[0] if len(contracts) == 1 else NAMES[suit]
        texts.append(f"choose {number // 2 + 1} {contract}")
    game = PlainGame(rules, 3, deals)
    for number, text in enumerate([*texts[:-1], last]):
        assert game.phase == "contract"
        assert (game.look()["number"], game.turn) == (number + 1, number % 4)
        played_out(game.go(text))
    return game


@pytest.mark.parametrize(("last", "rules", "totals", "winners"), [
    ("choose 8 clubs", COIFFEUR, [9252, 9252], []),
    ("choose 8 spades", COIFFEUR, [9252, 7196], [0]),
    ("choose 8 spades", COIFFEUR | {"counter_match": 100}, [9252, 7096], [0]),
])
def test_the_end(last: str, rules: dict[str, Any], totals: list[int], winners: list[int]) -> None:
    """After sixteen rounds no row is open: 36 x 257 for each is a draw; else the higher total wins. Each deals four times."""
    assert whole_game(last, rules).look()["outcome"] == {"winners": winners, "totals": totals, "reason": "rows", "rubicon": False}


def test_needed_on_average() -> None:
    """(Other total - own total) / sum of own open factors, when positive."""
    level: list[list[int | None]] = [[257, *[None] * 7], OPEN]
    assert [needed(ROWS[8], level, who) for who in (0, 1)] == [None, Fraction(257, 36)]
    one_left: list[int | None] = [*[100] * 7, None]
    assert needed(ROWS[8], [[300] * 8, one_left], 1) == Fraction(2400 - 700, 8)
    assert needed(ROWS[8], [[80] * 8, one_left], 1) is None
    assert needed(ROWS[8], [[300] * 8, [299] * 8], 1) is None
    game = played_out(PlainGame(COIFFEUR, 3, [SUITS]).go("choose 2 spades"))
    assert game.look()["needed"] == [None, Fraction(514, 36)]


def test_out_of_reach() -> None:
    """Own total and 257 for each own open factor below the other total; first less 100 for each row that it may still lose."""
    done: list[int | None] = [0] * 7
    for own, beaten in ((2228, True), (2229, False)):
        # Rows 1 and 2 are open: 3 x 257 = 771 may still come.
        columns: list[list[int | None]] = [[3000, *done], [None, None, own, 0, 0, 0, 0, 0]]
        assert out_of_reach(ROWS[8], columns, 1, COIFFEUR) is beaten
    may_lose: list[list[int | None]] = [[3000, *done[:5], None, None], [None, None, 2028, 0, 0, 0, 0, 0]]
    assert out_of_reach(ROWS[8], may_lose, 1, COIFFEUR)
    assert out_of_reach(ROWS[8], may_lose, 0, COIFFEUR) is False
    # 2028 + 771 = 2799; the other side may fall to 2800 by two matches against it, not lower.
    counter = COIFFEUR | {"counter_match": 100}
    assert out_of_reach(ROWS[8], may_lose, 1, counter)
    may_lose[1][2] = 2029
    assert not out_of_reach(ROWS[8], may_lose, 1, counter)
    assert out_of_reach(ROWS[8], may_lose, 1, COIFFEUR)
    assert out_of_reach(ROWS[8], [[300] * 8, [299] * 8], 1, COIFFEUR)
    assert not out_of_reach(ROWS[8], [[300] * 8, [300] * 8], 1, COIFFEUR)


def test_six_seats() -> None:
    """Any rule set of two sides may choose six: all six are asked, and six tricks make the row."""
    hands = hands_of(
        "SA SK SQ H6 H7 H8 / HA HK HQ S6 S7 S8 / SJ S10 S9 HJ H10 H9 / D6 D7 D8 D9 D10 DJ / DQ DK DA C6 C7 C8 / "
        "C9 C10 CJ CQ CK CA")
    game = PlainGame(COIFFEUR, 5, [hands])
    turns = [game.turn]
    for _ in range(6):
        turns.append(game.go("push").turn)
    assert turns == [0, 1, 2, 3, 4, 5, 0]
    game.go("choose 5 obenabe; SA; S6; SJ; D6; C6; C9; SK; S7; S10; D7; C7; C10; SQ; S8; S9; D8; C8; CJ; "
            "H6; HA; H9; D9; DQ; CQ; HK; H10; D10; DK; CK; H7; HQ; HJ; DJ; DA; CA; H8")
    assert game.look()["totals"] == [5 * 66, 0]
