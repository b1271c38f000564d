"""Coiffeur goes as the rules say (6.3), by examples worked out by hand, and so does the board of the tests."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

import pytest

from jass_desktop.engine.contracts import Contract
from jass_desktop.engine.events import ContractChosen, RoundEnded
from jass_desktop.engine.presets import COIFFEUR
from jass_desktop.engine.ruleset import RuleSet
from jass_desktop.engine.scoring import Line, Outcome
from jass_desktop.engine.seats import FOUR, PAIRS, Direction, PerParty
from tests.board import ROWS, choices, needed, out_of_reach, written
from tests.plain import columns, plain_rules
from tests.told import Told, hands_of

BOARD = replace(COIFFEUR, cut="off", first_chooser="forehand", direction=Direction.CCW)
PLAIN = plain_rules(BOARD)

SUITS = hands_of(
    "S6 S7 S8 S9 S10 SJ SQ SK SA / H6 H7 H8 H9 H10 HJ HQ HK HA / D6 D7 D8 D9 D10 DJ DQ DK DA / C6 C7 C8 C9 C10 CJ CQ CK CA")
"""Each seat a whole suit: whoever leads takes all tricks without trumps, whoever holds the trumps takes all with them."""
NAMES = ["spades", "hearts", "diamonds", "clubs"]

OPEN: list[int | None] = [None] * 8

SIMPLE = ("clubs", "spades", "hearts", "diamonds", "obenabe", "undenufe")


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
    game = Told(BOARD, 0, [SUITS])
    turns = [game.turn]
    for _ in range(4):
        assert game.legal == [*choices(ROWS[8], OPEN), "push"]
        turns.append(game.go("push").turn)
    assert turns == [1, 2, 3, 0, 1]
    assert game.legal == choices(ROWS[8], OPEN)
    game.go("choose 7 hearts")
    assert game.events == (ContractChosen(FOUR[1], Contract.HEARTS, 7, pushed=True),)
    assert (game.turn, game.phase) == (1, "play")
    third = Told(BOARD, 0, [SUITS]).go("push; push; choose 1 clubs")
    assert third.events == (ContractChosen(FOUR[3], Contract.CLUBS, 1, pushed=True),)
    assert third.turn == 3
    assert Told(replace(BOARD, direction=Direction.CW), 0, [SUITS]).go("push").turn == 2


def test_a_side_without_open_rows_is_not_asked() -> None:
    """Side 0 takes every row of the first eight rounds; then only seats 1 and 3 are asked, and the first of them must choose."""
    game = Told(BOARD, 3, [SUITS] * 9)
    for row in range(1, 9):
        if game.turn in (1, 3):
            game.go("push")
        game.go(f"choose {row} {ROWS[8][row - 1][0][0]}").play_out()
    assert game.state.round.forehand is FOUR[0]
    turns = [game.turn]
    for _ in range(2):
        turns.append(game.go("push").turn)
    assert turns == [1, 3, 1]
    assert "push" not in game.legal


def test_only_the_side_of_the_chooser_writes() -> None:
    """Obenabe, row 5: eight spades are good, the last trick, an ace and five, goes to the others: 5 x 141, nothing for them."""
    hands = ["S7 S8 S9 S10 SJ SQ SK SA H6", "S6 H7 H8 H9 H10 HJ HQ HK HA", *SUITS[2:]]
    game = Told(BOARD, 3, [hands]).go(
        "choose 5 obenabe; SA; S6; DA; CA; SK; H7; DK; CK; SQ; H8; DQ; CQ; SJ; H9; DJ; CJ; S10; H10; D10; C10; "
        "S9; HJ; D9; C9; S8; HQ; D8; C8; S7; HK; D7; C7; H6; HA; D6; C6")
    [ended] = game.told(RoundEnded)
    assert dict(ended.score.lines) == {
        Line.CARDS: (141, 11), Line.LAST_TRICK: (0, 5), Line.MATCH: (0, 0), Line.TRICKS: (8, 1)}
    assert (ended.score.written, ended.score.totals) == ((705, 0), (705, 0))
    assert columns(game.state) == [[None] * 4 + [705] + [None] * 3, OPEN]


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
    game = Told(replace(BOARD, counter_match=counter), 3, [SUITS]).go(text).play_out()
    assert columns(game.state)[0][row - 1] == points
    assert game.state.scores == (points, 0)


def test_no_weis_and_no_stoeck() -> None:
    """Nothing can be declared, and king and queen of trumps are worth seven together."""
    game = Told(BOARD, 3, [SUITS]).go("choose 2 spades")
    assert game.legal == SUITS[0].split()
    assert game.play_out().state.scores == (514, 0)
    assert written(3, {"cards": 100, "last_trick": 5, "match": 0, "counter_match": 0}) == 315


def whole_game(last: str, rules: RuleSet) -> Told:
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
    game = Told(rules, 3, deals)
    for number, text in enumerate([*texts[:-1], last]):
        assert (game.phase, game.state.round.number, game.turn) == ("choice", number + 1, number % 4)
        game.go(text).play_out()
    return game


@pytest.mark.parametrize(("last", "counter", "totals", "winners"), [
    ("choose 8 clubs", 0, (9252, 9252), (0, 1)),
    ("choose 8 spades", 0, (9252, 7196), (0,)),
    ("choose 8 spades", 100, (9252, 7096), (0,)),
])
def test_the_end(last: str, counter: int, totals: tuple[int, int], winners: tuple[int, ...]) -> None:
    """After sixteen rounds no row is open: 36 x 257 for each is a draw; else the higher total wins. Each deals four times."""
    game = whole_game(last, replace(BOARD, counter_match=counter))
    assert game.outcome == Outcome(tuple(PAIRS.parties[who] for who in winners), PerParty(*totals), "rounds")


def test_needed_on_average() -> None:
    """(Other total - own total) / sum of own open factors, when positive."""
    level: list[list[int | None]] = [[257, *[None] * 7], OPEN]
    assert [needed(ROWS[8], level, who) for who in (0, 1)] == [None, Fraction(257, 36)]
    one_left: list[int | None] = [*[100] * 7, None]
    assert needed(ROWS[8], [[300] * 8, one_left], 1) == Fraction(2400 - 700, 8)
    assert needed(ROWS[8], [[80] * 8, one_left], 1) is None
    assert needed(ROWS[8], [[300] * 8, [299] * 8], 1) is None
    played = columns(Told(BOARD, 3, [SUITS]).go("choose 2 spades").play_out().state)
    assert [needed(ROWS[8], played, who) for who in (0, 1)] == [None, Fraction(514, 36)]


def test_out_of_reach() -> None:
    """Own total and 257 for each own open factor below the other total; first less 100 for each row that it may still lose."""
    done: list[int | None] = [0] * 7
    for own, beaten in ((2228, True), (2229, False)):
        # Rows 1 and 2 are open: 3 x 257 = 771 may still come.
        columns: list[list[int | None]] = [[3000, *done], [None, None, own, 0, 0, 0, 0, 0]]
        assert out_of_reach(ROWS[8], columns, 1, PLAIN) is beaten
    may_lose: list[list[int | None]] = [[3000, *done[:5], None, None], [None, None, 2028, 0, 0, 0, 0, 0]]
    assert out_of_reach(ROWS[8], may_lose, 1, PLAIN)
    assert out_of_reach(ROWS[8], may_lose, 0, PLAIN) is False
    # 2028 + 771 = 2799; the other side may fall to 2800 by two matches against it, not lower.
    counter = PLAIN | {"counter_match": 100}
    assert out_of_reach(ROWS[8], may_lose, 1, counter)
    may_lose[1][2] = 2029
    assert not out_of_reach(ROWS[8], may_lose, 1, counter)
    assert out_of_reach(ROWS[8], may_lose, 1, PLAIN)
    assert out_of_reach(ROWS[8], [[300] * 8, [299] * 8], 1, PLAIN)
    assert not out_of_reach(ROWS[8], [[300] * 8, [300] * 8], 1, PLAIN)


def test_six_seats() -> None:
    """Any rule set of two sides may choose six: all six are asked, and six tricks make the row."""
    hands = hands_of(
        "SA SK SQ H6 H7 H8 / HA HK HQ S6 S7 S8 / SJ S10 S9 HJ H10 H9 / D6 D7 D8 D9 D10 DJ / DQ DK DA C6 C7 C8 / "
        "C9 C10 CJ CQ CK CA")
    game = Told(replace(BOARD, seats=6), 5, [hands])
    turns = [game.turn]
    for _ in range(6):
        turns.append(game.go("push").turn)
    assert turns == [0, 1, 2, 3, 4, 5, 0]
    game.go("choose 5 obenabe; SA; S6; SJ; D6; C6; C9; SK; S7; S10; D7; C7; C10; SQ; S8; S9; D8; C8; CJ; "
            "H6; HA; H9; D9; DQ; CQ; HK; H10; D10; DK; CK; H7; HQ; HJ; DJ; DA; CA; H8")
    assert game.state.scores == (5 * 66, 0)
