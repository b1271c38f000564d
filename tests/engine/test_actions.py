"""The text forms of actions and melds."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from jass_desktop.engine.actions import Action, Choose, Claim, Cut, Knock, Play, Push, parse_action
from jass_desktop.engine.cards import DECK, Rank, Suit
from jass_desktop.engine.contracts import Contract
from jass_desktop.engine.weis import Meld
from jass_desktop.errors import NotationError

fours = st.builds(Meld.four, st.sampled_from(list(Rank)))
runs = st.integers(3, 9).flatmap(lambda length: st.builds(
    lambda top, suit: Meld(Rank(top), length, suit), st.integers(length - 1, 8), st.sampled_from(list(Suit))))
melds = fours | runs
plays = st.builds(Play, st.sampled_from(DECK), st.lists(melds, max_size=3).map(tuple))
actions = (plays | st.builds(Cut, st.integers(0, 99)) | st.builds(Choose, st.sampled_from(list(Contract)))
           | st.sampled_from([Knock(), Push(), Claim()]))


@given(actions)
def test_an_action_is_read_back_from_its_text(action: Action) -> None:
    """Each action has a one-line text that reads back as the same action."""
    text = str(action)
    assert "\n" not in text
    assert parse_action(text) == action


@given(melds)
def test_a_meld_is_read_back_from_its_text(meld: Meld) -> None:
    """A run is written as its lowest and highest card, four equal ones as 4 and the rank; both read back."""
    assert Meld.parse(str(meld)) == meld
    assert len(meld.cards) == meld.length


def test_the_texts() -> None:
    """The texts are what records show."""
    expected = ["cut 12", "knock", "push", "choose obenabe", "HJ", "S9 weis S9-SQ 4K", "claim"]
    assert [str(parse_action(text)) for text in expected] == expected
    assert parse_action("S9 weis S9-SQ 4K") == Play(
        DECK[12], (Meld(Rank.QUEEN, 4, Suit.SPADES), Meld(Rank.KING, 4, None)))


@pytest.mark.parametrize("text", [
    "", " ", "cut", "cut x", "cut -3", "cut 3 4", "cut ٣", "cut " + "9" * 5000, "knock knock", "choose", "choose elephants",
    "push hearts", "H1", "HJ HK", "HJ weis", "HJ weis weis", "HJ weis S9", "HJ weis S9-S10", "HJ weis S9-HQ", "HJ weis SQ-S9",
    "HJ weis 4", "HJ weis 44", "HJ weis 4K-4Q", "HJ weis S9-S10-SQ", "claim it", "choose " + "x" * 5000, "H" * 5000,
    "HJ weis " + "x" * 5000,
])
def test_any_other_text_is_refused(text: str) -> None:
    """A text that is not an action raises NotationError with a short message, and no other error."""
    with pytest.raises(NotationError) as refused:
        parse_action(text)
    assert len(str(refused.value)) < 400


@given(st.text(max_size=30) | st.text(alphabet="CSHD6789JQKA10 -4weiscuthoknp", max_size=20))
def test_no_text_breaks_the_reader(text: str) -> None:
    """Arbitrary text is either an action, whose text then reads back, or a NotationError."""
    try:
        action = parse_action(text)
    except NotationError:
        return
    assert parse_action(str(action)) == action
