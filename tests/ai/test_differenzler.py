"""What the player by rules of thumb predicts and plays when each is alone."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from jass_desktop.ai.alone import signs
from jass_desktop.ai.alone.bits import TRUMPS, bit_of, count
from jass_desktop.ai.alone.play import moment
from jass_desktop.ai.arena.contest import Contest, Entrant
from jass_desktop.ai.heuristics.mind import clear_mind
from jass_desktop.ai.heuristics.thumb import RulesOfThumb
from jass_desktop.engine.actions import Play, Predict
from jass_desktop.engine.cards import ALL_CARDS, Card, CardSet, Suit
from jass_desktop.engine.observation import Observation
from jass_desktop.engine.presets import DIFFERENZLER
from jass_desktop.engine.seats import FOUR
from jass_desktop.session.protocols import Limit
from tests.ai.contests import hold_solo
from tests.ai.positions import alone, at_play, at_prediction

S, E, N, W = FOUR


def position(hand: str, bids: tuple[int | None, ...], *, turned: str = "D6", **more: Any) -> Observation:
    """SOUTH to play with diamonds as trump."""
    return alone(at_play(hand, trump="diamonds", rules=DIFFERENZLER, **more), bids, turned)


MADE_62 = [(S, "DJ D7 D8 DQ"), (S, "SA S6 S7 S8"), (S, "D9 D10 DK S9")]
LAST_HEARTS = [*MADE_62, (W, "CJ C10 CA C9"), (E, "CK C7 C8 CQ"), (E, "SJ SK S10 C6"), (N, "D6 SQ HJ DA")]
"""Two hearts each are left."""

POSITIONS = {
    "The prediction is reached: duck, though the king would take the trick.":
        (position("HK H7 C8 C6 CQ S10", (62, 20, 20, 55), tricks=MADE_62, leader=W, trick="HQ"), "H7"),
    "The prediction is reached and the trick lost: the highest card that loses goes.":
        (position("HK H7 C8 C6 CQ S10", (62, 20, 20, 55), tricks=MADE_62, leader=E, trick="HA HQ H9"), "HK"),
    "The prediction is reached and the suit led is not held: the most dangerous card goes.":
        (position("CA C6 C7 C8 SJ S10", (62, 30, 10, 55), tricks=MADE_62, leader=E, trick="H10 HQ H9"), "CA"),
    "Far below the prediction: the rich trick is taken.":
        (position("DA S6 S7 C8 C6 C7 H6 H7 HK", (80, 20, 20, 30), leader=E, trick="H10 HA HQ"), "DA"),
    "Next to nothing predicted: the lead is a card that will lose.":
        (position("CA C6 C7 S7 S8 S9 H6 H7 H8", (2, 50, 50, 55)), "C6 C7 S7 S8 S9 H6 H7 H8"),
    "Nothing predicted: the trump is not wasted on a trick that is not wanted.":
        (position("CK CQ C7 C8 S6 S7 S8 S9 D7", (0, 60, 47, 50), leader=E, trick="H10 HQ H9"), "CK CQ C7 C8 S6 S7 S8 S9"),
    "Eleven are missing and the last trick is worth 33: the ace takes this one.":
        (position("HA H6", (73, 30, 10, 44), leader=E, trick="H7 H8 H9", tricks=LAST_HEARTS), "HA"),
}


@pytest.mark.parametrize("sentence", POSITIONS)
def test_plays_for_the_prediction(sentence: str) -> None:
    """In each position the player plays one of the cards that the sentence leaves."""
    view, cards = POSITIONS[sentence]
    choice = RulesOfThumb("").choose(view, Limit())
    assert isinstance(choice.action, Play)
    assert choice.action.card.code in cards.split(), [(str(a.action), round(a.score, 1)) for a in choice.alternatives]


def predicted(hand: str, **more: Any) -> int:
    action = RulesOfThumb("").choose(at_prediction(hand, **more), Limit()).action
    assert isinstance(action, Predict)
    return action.points


def test_predicts_more_with_a_strong_hand() -> None:
    """Buur, Nell and aces are worth far more than small cards, and more than half of all points."""
    assert predicted("DJ D9 DA DK CA HA SA S7 H6", turned="D6") > 90
    assert predicted("C6 C7 C8 H6 H7 H8 S6 S7 S8", turned="D6") < 8


@pytest.mark.parametrize("bids", ["open", "hidden"])
def test_predicts_more_with_each_trump_more(bids: str) -> None:
    """Small cards give way to trumps, one after the other and from the lowest up: each time the prediction rises."""
    cards = ["C7", "C8", "C9", "H7", "H8", "H9", "S7", "S8", "S9"]
    said = []
    for number, trump in enumerate(("D7", "D8", "D10", "DQ", "DK", "DA", "D9", "DJ")):
        cards[number] = trump
        said.append(predicted(" ".join(cards), turned="D6", bids=bids))
    assert said == sorted(set(said))
    assert said[-1] > 120


def test_a_better_trump_is_worth_more() -> None:
    """Among eight other cards that stay the same, a trump of the order J 9 A K Q is worth more than the next in it."""
    said = [predicted(f"{trump} C7 C8 C9 HA H8 S7 S8 S9", turned="D6") for trump in ("DJ", "D9", "DA", "DK", "D7")]
    assert said == sorted(said, reverse=True)
    assert said[0] > said[2] + 5


@given(st.permutations(list(ALL_CARDS)), st.lists(st.integers(0, 157), max_size=3), st.sampled_from(["open", "hidden"]))
def test_predicts_from_0_to_157(cards: list[Card], said: list[int], bids: str) -> None:
    """Whatever is held and said, the prediction is one that can come true."""
    hand = CardSet.of(cards[:9])
    dealer = S.round_the_table(DIFFERENZLER.direction)[3 - len(said)]
    turned = cards[0] if dealer is S else cards[9]
    assert predicted(str(hand), turned=turned.code, dealer=dealer, said=said, bids=bids) in range(158)


def test_only_open_predictions_count() -> None:
    """What others have said moves an open prediction; hidden ones are not even known."""
    hand = "DJ D7 C7 C8 HA H8 S7 S8 S9"
    high, low = (predicted(hand, turned="D7", dealer=S, said=[points] * 3) for points in (10, 90))
    assert high > low
    assert predicted(hand, turned="D7", dealer=S, said=[90] * 3, bids="hidden") == predicted(
        hand, turned="D7", dealer=S, said=[10] * 3, bids="hidden")


def test_the_turned_card_is_known_to_be_the_dealers() -> None:
    """Third to play with the dealer still to come: whether the Nell is sure to be beaten depends on the card turned up."""
    for turned, beaten in (("DJ", True), ("D6", False)):
        view = position("D9 S7 S8 C6 C7 C8 H6 H7 H8", (60, 20, 20, 40), turned=turned, leader=N, trick="DA DK")
        view = replace(view, dealer=E)
        now = moment(view, clear_mind(view))
        found = signs.signs(now, bit_of(Card.parse("D9"), Suit.DIAMONDS), TRUMPS, count)
        assert (found[signs.NAMES.index("holds")] == 0) is beaten


def test_is_much_nearer_to_its_prediction_than_chance(size: Callable[[int, int], int]) -> None:
    """A quarter of all points and random cards are 22.9 off on average; a beginner is less than 14 off, among its like too."""
    for b, most_b in (("random", 157.0), ("apprentice", 14.0)):
        result = hold_solo(Contest(Entrant("apprentice"), Entrant(b), DIFFERENZLER, "strength"), size(9, 40))
        assert result.a.points < 14
        assert result.b.points < most_b
    hidden = Contest(Entrant("apprentice"), Entrant("random"), replace(DIFFERENZLER, bids="hidden"), "strength")
    assert hold_solo(hidden, size(9, 40)).gap.points < -8
