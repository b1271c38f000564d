"""Verdicts as text: what is written is read back as it was, and nothing else is believed."""

from __future__ import annotations

import json
import math
from dataclasses import replace

import pytest

from jass_desktop.engine.actions import Action, Bid, Choose, Double, Pass, Play, Predict, Push
from jass_desktop.engine.cards import Card, Suit
from jass_desktop.engine.contracts import Contract
from jass_desktop.engine.seats import SIX, Seat
from jass_desktop.session.findings.patterns import Pattern, Reason
from jass_desktop.session.findings.reasons import Cause, Fact, Fate, Layouts, Part, Way
from jass_desktop.session.findings.verdict_text import LONGEST_VERDICT, read_verdict, write_verdict
from jass_desktop.session.findings.verdicts import Mark, Price
from tests.verdicts import verdict


@pytest.mark.parametrize("action", [
    Push(), Predict(72), Bid(70, Contract.HEARTS), Pass(), Double(),
    Choose(Contract.parse("hearts"), 3), Choose(Contract.parse("obenabe")),
    Play(Card.parse("H10"), stoeck=True)])
def test_what_is_written_is_read_back(action: Action) -> None:
    """Every kind of decision comes back equal, also of a table of six, and where nothing is known of an error."""
    for seat in (Seat.WEST, SIX[5]):
        for one in (verdict(action=action, seat=seat), verdict(action=action, seat=seat, error=math.inf, mark=Mark.UNCLEAR)):
            again = read_verdict(write_verdict(one))
            assert again == one
            assert again.seat is one.seat


def test_how_often_a_bid_is_made_is_read_back() -> None:
    one = replace(verdict(action=Pass()), prices=(Price(Bid(70, Contract.HEARTS), 12.0, 0.5, 300, made=0.74),
                                                  Price(Pass(), 1.0, 0.5, 300)))
    assert read_verdict(write_verdict(one)) == one


@pytest.mark.parametrize("change", [
    {"mark": "superb"}, {"action": "cut 12"}, {"action": ["HJ"]}, {"loss": None}, {"loss": True}, {"loss": 1e300}, {"error": -1},
    {"seat": "south-east"}, {"places": 7}, {"places": [4]}, {"move": -1}, {"worlds": "many"}, {"exact": 1},
    {"prices": []}, {"prices": [["HJ", 1.0, 0.5]]}, {"prices": "HJ"}, {"prices": [["HJ", "much", 0.5, 3]]}])
def test_what_no_verdict_says_is_refused(change: dict[str, object]) -> None:
    """A text with one senseless value is a ValueError, whatever the value is."""
    values = json.loads(write_verdict(verdict())) | change
    with pytest.raises(ValueError):  # noqa: PT011 - what it says is for the log alone
        read_verdict(json.dumps(values))


@pytest.mark.parametrize("text", ["", "{}", "[]", "null", "[" * 5000, '"' + "x" * LONGEST_VERDICT + '"', '{"loss": NaN}'])
def test_other_texts_are_refused(text: str) -> None:
    """What is no verdict at all is a ValueError."""
    with pytest.raises(ValueError):  # noqa: PT011
        read_verdict(text)


@pytest.mark.parametrize("thing", [Suit.HEARTS, Card.parse("HA")])
@pytest.mark.parametrize("taker", [Seat.SOUTH, None])
def test_reasons_are_read_back(thing: Card | Suit, taker: Seat | None) -> None:
    """A fact about a hidden hand and the fate of a card come back with their seats, and a verdict without has neither."""
    one = replace(verdict(), fact=Fact(Seat.SOUTH, thing, 0.4, 14.2, -3.0), fate=Fate(Card.parse("C10"), Way.CUT, taker, 0.75))
    assert read_verdict(write_verdict(one)) == one
    assert not {"fact", "fate"} & set(json.loads(write_verdict(verdict())))


@pytest.mark.parametrize("cards", ["", "C10", "HJ H9"])
def test_patterns_are_read_back(cards: str) -> None:
    """A pattern comes back with its cards; a verdict saved without one has none."""
    one = replace(verdict(), reason=Reason(Pattern.LAST_TRUMP, tuple(map(Card.parse, cards.split()))))
    again = read_verdict(write_verdict(one))
    assert again == one
    assert again.pattern is Pattern.LAST_TRUMP
    assert "reason" not in json.loads(write_verdict(verdict()))
    assert read_verdict(write_verdict(verdict())).pattern is None


def test_parts_are_read_back() -> None:
    """What a loss is made up of comes back with its cards and figures, and a verdict without is as short as before."""
    parts = Part(Cause.CARD, 7.0, Card.parse("C10")), Part(Cause.MATCH, -2.25), Part(Cause.REST, 0.5)
    one = replace(verdict(), parts=parts, layouts=Layouts(0.65, 22.0, 0.19, 14.0))
    assert read_verdict(write_verdict(one)) == one
    assert "parts" not in write_verdict(verdict())


@pytest.mark.parametrize("change", [
    {"parts": [["luck", 3]]}, {"parts": [["card", "much"]]}, {"parts": [["card", 3, "H1"]]}, {"parts": [["card", 3, "HJ", "HQ"]]},
    {"fact": ["east", "HA", 0.4, 1]}, {"fact": ["nobody", "H", 0.4, 1, 2]}, {"fact": ["east", "X", 0.4, 1, 2]}, {"fact": 3},
    {"fact": ["east", ["H"], 0.4, 1, 2]}, {"fate": ["HA", "eaten", "east", 1]}, {"fate": ["HA", "cut", 5, 1]}, {"fate": []},
    {"reason": []}, {"reason": ["luck"]}, {"reason": ["cash", "H1"]}, {"reason": ["cash", 5]}, {"reason": 3},
    {"parts": 3}, {"layouts": [1, 2, 3]}, {"layouts": "many"}, {"layouts": [0.5, 3, 0.2, None]}])
def test_senseless_parts_are_refused(change: dict[str, object]) -> None:
    """Parts that no loss is made up of are a ValueError."""
    with pytest.raises(ValueError):  # noqa: PT011
        read_verdict(json.dumps(json.loads(write_verdict(verdict())) | change))


def test_no_number_is_believed() -> None:
    """What JSON has no numbers for does not get in."""
    text = write_verdict(replace(verdict(), loss=1.0)).replace('"loss":1.0', '"loss":NaN')
    with pytest.raises(ValueError, match="no figure"):
        read_verdict(text)
