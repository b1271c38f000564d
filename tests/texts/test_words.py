"""What is said at the table, and how suits and ranks are called, is what the five texts say."""

from __future__ import annotations

import pytest

from jass_desktop.engine.cards import Card, Rank, Suit
from jass_desktop.engine.events import Claimed, Pushed, StoeckShown, WeisAnnounced
from jass_desktop.engine.seats import Seat
from jass_desktop.i18n import set_language
from jass_desktop.resources import themes_dir
from jass_desktop.theme.files import available_themes
from jass_desktop.theme.model import Theme
from jass_desktop.ui.table.board import Saying
from jass_desktop.ui.table.speech.speech import words
from tests.decks import load_deck

HERE = Seat.SOUTH
DECKS = dict(available_themes([themes_dir()]))


@pytest.fixture(scope="module")
def decks() -> dict[str, Theme]:
    return {name: load_deck(DECKS[name]) for name in ("swiss", "german", "french")}


@pytest.mark.rule("000", "21/1", "22/1", "23/1", "24/1", "25/1", "26/1")
@pytest.mark.rule("001", "30/2b", "63/3")
@pytest.mark.rule("004", "31/3", "39/3a")
@pytest.mark.parametrize(("saying", "said"), [
    (WeisAnnounced(HERE, 20), "Trois cartes !"), (WeisAnnounced(HERE, 50), "Cinquante !"), (WeisAnnounced(HERE, 100), "Cent !"),
    (WeisAnnounced(HERE, 150), "Cent cinquante !"), (WeisAnnounced(HERE, 200), "Deux cents !"),
    (StoeckShown(HERE, 20, early=False), "Stöck !"), (Pushed(HERE), "Je chibre !"), (Claimed(HERE), "Ça suffit, merci !"),
])
def test_what_is_said(saying: Saying, said: str, decks: dict[str, Theme]) -> None:
    """Weis are announced by their points alone, and Stöck, pushing and claiming in the words of the table."""
    set_language("fr")
    assert words(saying, decks["french"], "fr").replace("\u202f", " ") == said


@pytest.mark.rule("001", "5/3", "8/1", "9/1", "10/1", "11/1", "12/1", "13/1", "14/1", "15/1", "16/1")
@pytest.mark.rule("003", "12/3", "12/4")
def test_suits_and_ranks_correspond(decks: dict[str, Theme]) -> None:
    """Acorns are clubs, roses and leaves spades, shields and hearts hearts, bells diamonds; Under jack, Ober queen."""
    suits = {name: [deck.suit_name(suit, "en") for suit in Suit] for name, deck in decks.items()}
    assert suits == {"swiss": ["acorns", "roses", "shields", "bells"], "german": ["acorns", "leaves", "hearts", "bells"],
                     "french": ["clubs", "spades", "hearts", "diamonds"]}
    ranks = {name: [deck.card_name(Card.of(Suit.CLUBS, rank), "en").split()[0] for rank in Rank] for name, deck in decks.items()}
    below, above = ["six", "seven", "eight", "nine"], ["king", "ace"]
    assert ranks == {"swiss": [*below, "banner", "Under", "Ober", *above], "german": [*below, "ten", "Unter", "Ober", *above],
                     "french": [*below, "ten", "jack", "queen", *above]}
