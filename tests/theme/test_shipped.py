"""The shipped decks and drawings."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from jass_desktop.engine.cards import DECK, Rank, Suit
from jass_desktop.i18n import LANGUAGES
from jass_desktop.resources import assets_dir, themes_dir
from jass_desktop.theme.files import available_themes
from jass_desktop.theme.load import load_theme
from jass_desktop.theme.model import CARD_HEIGHT, CARD_WIDTH, Theme, contrast
from jass_desktop.theme.svg import MAX_COST_S, read_drawing
from jass_desktop.theme.values import MIN_CONTRAST

SHIPPED = dict(available_themes([themes_dir()]))
DRAWINGS = sorted(assets_dir().rglob("*.svg"))


@pytest.fixture(scope="module", params=SHIPPED)
def theme(request: pytest.FixtureRequest) -> Theme:
    return load_theme(SHIPPED[request.param])


@pytest.mark.rule("001", "3/3")
@pytest.mark.rule("003", "12/3")
def test_the_decks_are_shipped() -> None:
    """Swiss, German, French (in two and four colours) and Alpine cards are there."""
    assert {"swiss", "german", "french", "french-four-colours", "alpine"} == SHIPPED.keys()


@pytest.mark.some(2)
@pytest.mark.parametrize("large", [False, True])
def test_every_face_is_a_picture_of_its_own(theme: Theme, large: bool) -> None:
    """Each of the 36 faces and the back is a card-sized picture unlike any other, with nothing that is not painted."""
    pictures = [theme.face(card, "en", large_index=large).layers for card in DECK] + [theme.back]
    assert len(set(pictures)) == 37
    for layers in pictures:
        assert len(layers) == 1
        assert isinstance(layers[0], bytes)
        drawing = read_drawing(layers[0], ours=True)
        assert (drawing.width, drawing.height) == (CARD_WIDTH, CARD_HEIGHT)


def test_the_indices_stand_where_a_fan_shows_them(theme: Theme) -> None:
    """Rank and small sign lie within the left 22 % of the card, and again, turned, at the other corner."""
    place = theme.index_place
    assert place.x + place.width / 2 <= 0.22 * CARD_WIDTH
    assert place.sign_x + place.sign_size / 2 <= 0.22 * CARD_WIDTH
    for card in DECK:
        top, bottom = theme.face(card, "de").indices
        assert (top.text, top.turned, bottom.turned) == (bottom.text, False, True)
        assert (top.x + bottom.x, top.y + bottom.y) == (CARD_WIDTH, CARD_HEIGHT)


def test_indices_can_be_read_and_suits_told_apart(theme: Theme) -> None:
    """Index colours stand out from the paper, and suits that lie side by side in a sorted hand differ in colour."""
    for suit, following in zip(theme.suit_order, theme.suit_order[1:] + theme.suit_order[:1], strict=True):
        assert contrast(theme.suit(suit).colour, theme.paper) >= MIN_CONTRAST
        assert theme.suit(suit).colour != theme.suit(following).colour
    assert len({theme.suit(suit).sign for suit in Suit}) == len({theme.suit(suit).small for suit in Suit}) == 4


def test_every_card_has_a_name_of_its_own(theme: Theme) -> None:
    """No two cards of a deck share a name, and no two ranks an index, in any language."""
    for language in LANGUAGES:
        assert len({theme.card_name(card, language) for card in DECK}) == 36
        assert len({theme.index(rank, language) for rank in Rank}) == 9
        assert len({theme.suit_name(suit, language) for suit in Suit}) == 4


def test_cards_are_called_as_people_call_them() -> None:
    """Names follow the custom of each deck and language."""
    name = {key: load_theme(SHIPPED[key]).card_name for key in ("swiss", "german", "french", "alpine")}
    by_code = {card.code: card for card in DECK}
    assert name["swiss"](by_code["DQ"], "de") == "Schellen-Ober"
    assert name["swiss"](by_code["HA"], "fr") == "as d’écussons"
    assert name["swiss"](by_code["S10"], "en") == "banner of roses"
    assert name["german"](by_code["SJ"], "de") == "Laub-Unter"
    assert name["french"](by_code["HQ"], "fr") == "dame de cœur"
    assert name["french"](by_code["CJ"], "de") == "Kreuz-Bube"
    assert name["alpine"](by_code["D7"], "fr") == "sept de fromage"
    assert name["french"](by_code["SK"], "en") == "king of spades"


@pytest.mark.some(8)
@pytest.mark.parametrize("path", DRAWINGS, ids=lambda path: path.relative_to(assets_dir()).as_posix())
def test_shipped_drawings_use_what_is_painted(path: Path) -> None:
    """Every shipped drawing is painted as drawn and quickly, is written to be read, and says what it shows."""
    data = path.read_bytes()
    assert read_drawing(data).cost_s < MAX_COST_S / 2
    assert re.search(rb"<title>.+</title>", data)
    assert not re.search(rb"style=|inkscape|sodipodi", data)


def test_every_drawing_of_a_deck_is_used() -> None:
    """No drawing lies in a deck's folder that no theme names."""
    text = "".join(path.read_text("utf-8") for path in SHIPPED.values())
    decks = assets_dir() / "decks"
    for path in sorted(decks.rglob("*.svg")):
        name = "/".join(path.relative_to(decks).parts[1:])
        assert re.search(rf"(?<![\w/-]){re.escape(name)}\b", text), path
