"""Cards and sets of cards."""

from __future__ import annotations

import copy
import pickle

import pytest
from hypothesis import given
from hypothesis import strategies as st

from jass_desktop.engine.cards import ALL_CARDS, DECK, EMPTY, SUIT_BITS, Card, CardSet, Rank, Suit
from jass_desktop.errors import NotationError

cards = st.sampled_from(DECK)
plain_sets = st.sets(cards)


@pytest.mark.rule("001", "3/1", "5/1")
@pytest.mark.rule("002", "1/1")
@pytest.mark.rule("003", "20/1a", "30/1")
@pytest.mark.rule("004", "2/1", "5/1", "9/3")
def test_the_deck_has_each_suit_and_rank_once() -> None:
    """There are 36 different cards, four suits of nine ranks, in order of suit, then rank."""
    assert len(set(DECK)) == 36
    assert [(card.suit, card.rank) for card in DECK] == [(suit, rank) for suit in Suit for rank in Rank]
    assert sorted(DECK) == list(DECK)


@given(cards)
def test_a_card_is_one_object(card: Card) -> None:
    """Naming, parsing, copying and pickling a card give the same object again."""
    assert Card.of(card.suit, card.rank) is card
    assert Card.parse(card.code) is card
    assert copy.copy(card) is card
    assert copy.deepcopy([card])[0] is card
    assert pickle.loads(pickle.dumps(card)) is card


def test_codes_are_suit_letter_and_rank() -> None:
    """Cards are written and shown like HJ, D10 and CA."""
    assert Card.of(Suit.HEARTS, Rank.JACK).code == "HJ"
    assert Card.of(Suit.DIAMONDS, Rank.TEN).code == "D10"
    assert repr(Card.of(Suit.CLUBS, Rank.ACE)) == "CA"


@given(st.text(max_size=4).filter(lambda text: text not in {card.code for card in DECK}))
def test_any_other_text_is_no_card(text: str) -> None:
    """A text that is not a code raises a NotationError that quotes it."""
    with pytest.raises(NotationError) as caught:
        Card.parse(text)
    assert repr(text) in str(caught.value)


@pytest.mark.parametrize("text", ["", "H", "hj", "H1", "H11", "JH", "5H", "H5", "HJ ", "h10", "XA"])
def test_near_misses_are_refused(text: str) -> None:
    """Nothing similar to a code is accepted as one."""
    with pytest.raises(NotationError):
        Card.parse(text)


def test_nobody_makes_cards() -> None:
    """Cards cannot be constructed, so a second ace of clubs never exists."""
    with pytest.raises(TypeError, match="interned"):
        Card()


@given(plain_sets, plain_sets)
def test_card_sets_are_sets(some: set[Card], others: set[Card]) -> None:
    """A CardSet answers as the Python set of the same cards does."""
    a, b = CardSet.of(some), CardSet.of(others)
    assert set(a) == some
    assert len(a) == len(some)
    assert bool(a) == bool(some)
    assert set(a | b) == some | others
    assert set(a & b) == some & others
    assert set(a - b) == some - others
    assert (a <= b) == (some <= others)
    assert (a == b) == (some == others)
    assert a != b or hash(a) == hash(b)
    assert all((card in a) == (card in some) for card in DECK)


@given(plain_sets)
def test_card_sets_keep_card_order(some: set[Card]) -> None:
    """A CardSet iterates in card order, and its text lists the codes in that order and reads back."""
    a = CardSet.of(some)
    assert list(a) == sorted(some)
    assert str(a) == " ".join(card.code for card in sorted(some))
    assert CardSet.parse(str(a)) == a
    assert eval(repr(a)) == a


@given(plain_sets, st.sampled_from(list(Suit)))
def test_a_suit_of_a_set(some: set[Card], suit: Suit) -> None:
    """The cards of one suit are exactly those of that suit."""
    assert set(CardSet.of(some).of_suit(suit)) == {card for card in some if card.suit is suit}


def test_a_set_named_twice_is_refused() -> None:
    """A text that names a card twice is no set, and says so."""
    with pytest.raises(NotationError, match="twice"):
        CardSet.parse("HJ D10 HJ")
    with pytest.raises(NotationError, match="'H1'"):
        CardSet.parse("HJ H1")


def test_the_constants_are_what_they_say() -> None:
    """ALL_CARDS has 36 cards, EMPTY has none, and the suits partition them."""
    assert len(ALL_CARDS) == 36
    assert tuple(ALL_CARDS) == DECK
    assert not EMPTY
    assert sum(SUIT_BITS) == ALL_CARDS.bits
    assert "HJ" not in ALL_CARDS
