"""Cards that are as good as one another."""

from __future__ import annotations

import pytest

from jass_desktop.engine.cards import CardSet
from jass_desktop.engine.equal_cards import equal_cards
from jass_desktop.engine.seats import Seat
from tests.ai.positions import at_play

GONE = [(Seat.NORTH, "S6 S9 S8 S7"), (Seat.WEST, "D6 DA DK D9")]


@pytest.mark.parametrize(("hand", "trump", "trick", "found"), [
    ("C6 C7 C8 C9 H6 H7 HA", "obenabe", "", "C6 C7 / C8 / C9 / H6 H7 / HA"),
    ("C6 C8 C9 HQ HK HA H10", "clubs", "", "C6 / C8 / C9 / H10 / HQ / HK / HA"),
    ("C6 C7 C8 HJ HQ HK HA", "clubs", "", "C6 C7 C8 / HJ / HQ / HK / HA"),
    ("D7 D8 DQ C6 C8 HA HK", "clubs", "", "C6 / C8 / HK / HA / D7 D8 / DQ"),
    ("D8 D10 C6 C9 H7 H9 HK", "hearts", "", "C6 / C9 / H7 / H9 / HK / D8 / D10"),
    ("C6 C8 H6 H8 D7 D8 HA", "hearts", "C7", "C6 / C8 / H6 / H8 / HA"),
    ("C7 C8 H6 H8 D7 D8 HA", "obenabe", "C6", "C7 / C8"),
    ("S10 SJ D7 D8 H6 H7 HA", "undenufe", "", "H6 / H7 / HA / D7 / D8 / S10 / SJ")],
    ids=["no trumps", "parted", "trumps", "gone between", "nine of trumps", "lying", "eight counts", "from below"])
def test_sets_of_equal_cards(hand: str, trump: str, trick: str, found: str) -> None:
    """They count the same, and no card that is still out or lies in the trick ranks between them."""
    view = at_play(hand, trump=trump, tricks=GONE, trick=trick, leader=Seat.WEST if trick else Seat.SOUTH)
    assert {str(cards) for cards in equal_cards(view)} == {str(CardSet.parse(cards)) for cards in found.split(" / ")}
