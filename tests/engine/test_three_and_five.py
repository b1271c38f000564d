"""Differenzler for three, for five and by lot (rules 6.2), by examples worked out by hand."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from hashlib import sha256
from typing import Any

import pytest

from jass_desktop.engine.actions import Cut
from jass_desktop.engine.cards import DECK, Card, CardSet
from jass_desktop.engine.contracts import Contract
from jass_desktop.engine.dealing import Decks
from jass_desktop.engine.events import RoundEnded, TrumpDrawn, TrumpTurned
from jass_desktop.engine.game import GameState
from jass_desktop.engine.observation import observe
from jass_desktop.engine.observation_text import write_observation
from jass_desktop.engine.presets import PRESETS
from jass_desktop.engine.ruleset import RuleSet
from jass_desktop.engine.scoring import Line
from jass_desktop.engine.seats import TABLES
from jass_desktop.errors import RulesError
from tests.engine.support import of_kind
from tests.told import Told, hands_of

THREE, FIVE, LOT = (replace(PRESETS[f"differenzler-{name}"], cut="off") for name in ("three", "five", "lot"))
SEVEN = Card.parse("C7")


# A round each in which the seats make what the examples say. The last seat deals, and turns a diamond.
THREE_HANDS = hands_of(
    "C8 C9 CK CA H6 H8 H9 D6 D8 DQ DK DA / C6 C7 C10 S7 S10 SJ SQ SA H7 HK D10 DJ / CJ CQ S6 S8 S9 SK H10 HJ HQ HA D7 D9")
MADE_70_47_40 = (
    "H9; D10; HA; C6; D7; CK; S8; C8; SJ; C10; CJ; D6; D8; S10; D9; H10; DQ; H7; C9; C7; CQ; HQ; DA; HK; CA; SQ; HJ; H6; SA; S6; "
    "DK; DJ; S9; S7; SK; H8")
OTHER_THREE_HANDS = hands_of(
    "CA S6 S10 SA H6 H10 HJ HA D8 DJ DQ DA / C7 C9 C10 CJ S8 SK H7 HQ D6 D7 D10 DK / C6 C8 CQ CK S7 S9 SJ SQ H8 H9 HK D9")
MADE_71_47_39 = (
    "H6; D6; H9; H7; D9; HA; CQ; CA; D7; C7; CK; H10; HK; D8; DK; SK; S7; DJ; S10; D10; S9; C10; C8; DA; SA; S8; SJ; HJ; HQ; H8; "
    "C9; C6; S6; CJ; SQ; DQ")
FIVE_HANDS = hands_of(
    "C8 CJ CQ CK SQ H7 H9 / C10 HJ HK D10 DQ DK DA / S7 S9 S10 SK H8 H10 D9 / C6 C9 SJ H6 HQ D6 DJ / CA S6 S8 SA HA D7 D8")
MADE_28_55_20_30_24 = (
    "H7; DQ; H8; HQ; HA; DK; D9; D6; D8; CJ; H10; H6; S8; H9; HJ; C10; S9; C9; CA; CQ; S6; SQ; DA; S10; SJ; D10; S7; DJ; D7; C8; "
    "C6; SA; CK; HK; SK")


def scored(rules: RuleSet, hands: list[str], predicted: tuple[int, ...], played: str) -> dict[Line | str, tuple[int, ...]]:
    """The lines of a round that the last seat deals, and what was written."""
    game = Told(rules, rules.seats - 1, [hands]).go("; ".join(f"predict {points}" for points in predicted)).go(played)
    [ended] = game.told(RoundEnded)
    return {**{line: tuple(values) for line, values in ended.score.lines}, "written": tuple(ended.score.written)}


@pytest.mark.rule("examples", "5.5 8")
def test_three_and_the_credit_of_the_dealer() -> None:
    """60, 50 and the dealer's 34 predicted, 70, 47, 40 made: 10, 3, 6; the three miss 157 by 13, which credits the dealer 2."""
    predicted = (60, 50, 34)
    plain = scored(THREE, THREE_HANDS, predicted, MADE_70_47_40)
    assert plain == {Line.PREDICTED: predicted, Line.MADE: (70, 47, 40), "written": (10, 3, 6)}
    credited = scored(replace(THREE, dealer_credit=True), THREE_HANDS, predicted, MADE_70_47_40)
    assert credited == {**plain, Line.CREDIT: (0, 0, 2), "written": (10, 3, 4)}


@pytest.mark.rule("examples", "5.5 9")
def test_the_credit_ends_at_nought() -> None:
    """80, 60, 40 predicted miss 157 by 23, worth 4: the dealer, who made 39, was wrong by 1, of which 1 is taken off."""
    credited = scored(replace(THREE, dealer_credit=True), OTHER_THREE_HANDS, (80, 60, 40), MADE_71_47_39)
    assert credited == {Line.PREDICTED: (80, 60, 40), Line.MADE: (71, 47, 39), Line.CREDIT: (0, 0, 1), "written": (9, 13, 0)}


@pytest.mark.parametrize(("others", "credit"), [
    ((60, 62), 0), ((60, 58), 0), ((60, 57), 1), ((61, 65), 0), ((61, 66), 1), ((0, 0), 5), ((157, 157), 5)])
def test_a_full_five_too_many_or_too_few(others: tuple[int, int], credit: int) -> None:
    """The dealer, off by 5, predicts 35; with 122 by the others nothing is missed, and each full five on either side is worth a
    point, as long as there is one to take off."""
    credited = scored(replace(THREE, dealer_credit=True), THREE_HANDS, (*others, 35), MADE_70_47_40)
    assert credited[Line.CREDIT] == (0, 0, credit)
    assert credited["written"][2] == 5 - credit


def test_a_credit_makes_nobody_better_than_exact() -> None:
    """An exact dealer has the bonus and no more; a credit that makes up what was missed brings no bonus."""
    rules = replace(THREE, dealer_credit=True, exact_bonus=10)
    assert scored(rules, THREE_HANDS, (0, 0, 40), MADE_70_47_40)["written"] == (70, 47, -10)
    assert scored(rules, THREE_HANDS, (0, 0, 41), MADE_70_47_40)["written"] == (70, 47, 0)


def test_the_credit_goes_to_who_speaks_last() -> None:
    """Where an opening card makes its holder forehand, the seat before him speaks last, whoever has dealt."""
    rules = replace(THREE, dealer_credit=True, first_chooser="card", opening_card=Card.parse("H7"))
    game = Told(rules, 2, [THREE_HANDS])
    assert game.turn == 1
    [ended] = game.go("predict 0; predict 40; predict 0").play_out().told(RoundEnded)
    assert ended.score.line(Line.CREDIT) == (23, 0, 0)


@pytest.mark.rule("examples", "5.5 10")
def test_five_and_an_exact_hit() -> None:
    """30, 40, 20, 35, 25 predicted, 28, 55, 20, 30, 24 made: 2, 15, 0, 5, 1, and with a bonus of 10 the third has -10."""
    predicted = (30, 40, 20, 35, 25)
    plain = scored(FIVE, FIVE_HANDS, predicted, MADE_28_55_20_30_24)
    assert plain == {Line.PREDICTED: predicted, Line.MADE: (28, 55, 20, 30, 24), "written": (2, 15, 0, 5, 1)}
    assert scored(replace(FIVE, exact_bonus=10), FIVE_HANDS, predicted, MADE_28_55_20_30_24)["written"] == (2, 15, -10, 5, 1)


# The deal

@pytest.mark.parametrize(("seats", "labels"), [
    (3, "south north-east north-west"), (5, "south south-east north-east north-west south-west")])
def test_the_seats_of_a_table(seats: int, labels: str) -> None:
    """Counter-clockwise from the person."""
    assert [seat.label for seat in TABLES[seats]] == labels.split()


@pytest.mark.parametrize(("rules", "packets"), [
    (THREE, [(0, 12, 24), (4, 16, 28), (8, 20, 32)]), (FIVE, [(0, 20), (4, 23), (8, 26), (12, 29), (16, 32)])])
@pytest.mark.parametrize("lifted", [0, 3, 20, 33])
def test_packets(rules: RuleSet, packets: list[tuple[int, ...]], lifted: int) -> None:
    """Of the pack as it lies after the cut, three get four cards three times, five get four and then three, forehand first."""
    game = GameState.start(replace(rules, cut="cut_or_knock" if lifted else "off"), Decks("packets")).state
    pack = game.decks.pack(1)
    if lifted:
        assert game.to_act is not None
        game = game.apply(game.to_act, Cut(lifted)).state
    pack = tuple(card for card in (*pack[lifted:], *pack[:lifted]) if rules is THREE or card is not SEVEN)
    forehand = game.round.dealer.next(rules.direction)
    sizes = (4, 4, 4) if rules is THREE else (4, 3)
    for seat, starts in zip(forehand.round_the_table(rules.direction), packets, strict=True):
        own = [pack[start:start + size] for start, size in zip(starts, sizes, strict=True)]
        assert game.round.hands[seat] == CardSet.of(card for packet in own for card in packet)
    assert game.round.turned is pack[-1]
    assert pack[-1] in game.round.hands[game.round.dealer]


@pytest.mark.parametrize("seven", ["C7", "S7", "D6"])
def test_where_the_card_that_is_left_out_lies_is_nobodys_concern(seven: str) -> None:
    """Anywhere in the pack it is skipped: the same hands, the same turned card, and the same texts of what each seat sees. At
    the bottom the card above it is turned."""
    card = Card.parse(seven)
    rules, rest = replace(FIVE, left_out=card), [other for other in reversed(DECK) if other is not card]
    seen = set()
    for place in range(36):
        game = GameState.start(rules, Decks("skipped", ((*rest[:place], card, *rest[place:]),))).state
        assert game.round.turned is rest[-1]
        seen.add(tuple(write_observation(observe(game, seat)) for seat in TABLES[5]))
    assert len(seen) == 1


# The lot

@pytest.mark.parametrize(("digit", "byte", "suit"), [
    ("0", 0x89, "spades"), ("1", 0x72, "hearts"), ("3", 0xa0, "clubs"), ("9", 0xe7, "diamonds"),
])
def test_the_lot_follows_from_the_seed_of_the_round(digit: str, byte: int, suit: str) -> None:
    """The first byte of the digest of the seed and "/trump", modulo four: clubs, spades, hearts, diamonds."""
    seed = 64 * digit
    assert sha256(f"{seed}/trump".encode()).digest()[0] == byte
    step = GameState.start(LOT, Decks("lot", shuffles=(seed,)))
    contract = step.state.round.contract
    assert contract is Contract(suit)
    assert of_kind(step.events, TrumpDrawn) == [TrumpDrawn(contract)]
    assert of_kind(step.events, TrumpTurned) == []
    for seat in TABLES[4]:
        assert (observe(step.state, seat).contract, observe(step.state, seat).turned) == (contract, None)


def test_each_suit_as_often_whatever_the_cards() -> None:
    """A quarter of the lots are of each suit, also among rounds in which one seat holds the Buur of hearts."""
    games = [GameState.start(LOT, Decks(f"often {number}")).state for number in range(1200)]
    holding = [game for game in games if Card.parse("HJ") in game.round.hands[0]]
    for some in (games, holding):
        counts = Counter(game.round.contract for game in some)
        assert len(counts) == 4
        assert all(abs(count - len(some) / 4) < 4 * (len(some) * 3 / 16) ** 0.5 for count in counts.values())


def test_by_lot_as_it_is_offered() -> None:
    """Hidden predictions, four rounds, no bonus, and whoever has as few bad points shares the victory; the same trick rules."""
    rules = PRESETS["differenzler-lot"]
    expected: dict[str, Any] = {"trump": "lot", "bids": "hidden", "rounds": 4, "exact_bonus": 0, "tie_round": False, "seats": 4,
                                "weis": "none", "stoeck": False, "match_bonus": 0, "undertrump": "if_void"}
    assert {name: getattr(rules, name) for name in expected} == expected


def test_ties_share_by_lot_and_play_on_elsewhere() -> None:
    """Who are equal after the last round have all won where trumps come by lot; else there is one more round."""
    # Each seat holds a suit, so that one takes all tricks and the three others are exact.
    suits = [" ".join(f"{letter}{rank}" for rank in ("6", "7", "8", "9", "10", "J", "Q", "K", "A")) for letter in "CSHD"]
    game = Told(replace(LOT, rounds=1), 3, [suits])
    holder = [Contract.CLUBS, Contract.SPADES, Contract.HEARTS, Contract.DIAMONDS].index(game.state.round.named_contract)
    game.go("; ".join("predict 100" if seat == holder else "predict 0" for seat in range(4))).play_out()
    assert game.ended() == ([seat for seat in range(4) if seat != holder], [57 * (seat == holder) for seat in range(4)], "rounds")

    game = Told(replace(THREE, rounds=1), 2, [THREE_HANDS]).go("predict 71; predict 48; predict 0").go(MADE_70_47_40)
    assert game.outcome is None
    assert (game.state.round.number, game.state.scores) == (2, (1, 1, 40))
    game = Told(replace(THREE, rounds=1), 2, [THREE_HANDS]).go("predict 71; predict 47; predict 0").go(MADE_70_47_40)
    assert game.ended() == ([1], [1, 0, 40], "rounds")


@pytest.mark.parametrize(("rules", "options", "about"), [
    (FIVE, {"left_out": Card.parse("CA")}, ["left_out: CA"]),
    (FIVE, {"opening_card": SEVEN, "first_chooser": "card"}, ["left_out: C7", "opening_card: C7"]),
    (FIVE, {"dealer_credit": True}, ["dealer_credit: yes", "seats: 5"]),
    (LOT, {"bids": "open", "dealer_credit": True}, ["dealer_credit: yes", "seats: 4"]),
    (THREE, {"dealer_credit": True, "bids": "hidden"}, ["dealer_credit: yes", "bids: hidden"]),
    (THREE, {"seats": 2}, ["seats: 2"]),
])
def test_what_contradicts_itself_is_refused(rules: RuleSet, options: dict[str, Any], about: list[str]) -> None:
    """A card that counts nothing stays out, and none that opens the game; a credit needs three, and open predictions."""
    with pytest.raises(RulesError) as caught:
        replace(rules, **options)
    assert all(part in str(caught.value) for part in about)
