"""How the person's cards are held."""

from __future__ import annotations

from itertools import pairwise

from hypothesis import given
from hypothesis import strategies as st

from jass_desktop.engine.cards import DECK, Card, CardSet, Suit
from jass_desktop.engine.contracts import Contract
from jass_desktop.ui.table.layout.hand import fan, hit, raised, sorted_hand, suits_in_hand

ORDER = (Suit.SPADES, Suit.HEARTS, Suit.CLUBS, Suit.DIAMONDS)


def held(text: str, contract: Contract | None = None, up: bool = True) -> str:
    return " ".join(card.code for card in sorted_hand(CardSet.parse(text), contract, ORDER, up=up))


def test_suits_alternate_in_colour() -> None:
    """With all four suits no two neighbours are of one colour, and trumps stand first."""
    assert held("C6 S6 H6 D6") == "S6 H6 C6 D6"
    assert held("C6 S6 H6 D6", Contract.CLUBS) == "C6 D6 S6 H6"


def test_a_missing_suit_does_not_bring_like_colours_together() -> None:
    """Where three suits are held, the odd one stands in the middle."""
    assert suits_in_hand({Suit.SPADES, Suit.CLUBS, Suit.DIAMONDS}, None, ORDER)[1] is Suit.DIAMONDS


def test_trump_order() -> None:
    """Within trumps the nine and the jack stand above the ace; elsewhere in natural order, or downwards on wish."""
    assert held("DJ D9 DA D6 HJ H9 HA", Contract.DIAMONDS) == "D6 DA D9 DJ H9 HJ HA"
    assert held("DJ D9 DA", Contract.DIAMONDS, up=False) == "DJ D9 DA"
    assert held("D6 DA", Contract.UNDENUFE) == "DA D6"


@given(st.sets(st.sampled_from(DECK), max_size=9), st.sampled_from([None, *Contract]), st.booleans())
def test_every_card_is_held_once_and_suits_together(cards: set[Card], contract: Contract | None, up: bool) -> None:
    """No card is lost, and each suit is one block."""
    order = sorted_hand(cards, contract, ORDER, up=up)
    assert set(order) == cards
    assert len(order) == len(cards)
    changes = sum(a.suit is not b.suit for a, b in pairwise(order))
    assert changes == max(0, len({card.suit for card in cards}) - 1)


@given(st.integers(1, 9), st.floats(300, 2000))
def test_fan_stays_in_its_room(count: int, room: float) -> None:
    """The outermost cards stay between the edges of the room, and the fan is symmetrical."""
    spots = fan(count, 0, 0, 100, room)
    assert spots[-1].x + 50 <= room / 2 + 1e-6
    assert abs(spots[0].x + spots[-1].x) < 1e-6
    assert all(a.angle >= b.angle for a, b in pairwise(spots))


def test_the_upper_card_is_hit() -> None:
    """Where cards overlap the one on top is meant; beside the fan none."""
    spots = fan(9, 500, 500, 100, 600)
    assert hit(spots, spots[4].x, 500) == 4
    assert hit(spots, spots[4].x + 48, 500) == 5
    assert hit(spots, spots[4].x, 700) is None
    assert hit((raised(spots[0], 60),), *(raised(spots[0], 60).x, raised(spots[0], 60).y)) == 0
