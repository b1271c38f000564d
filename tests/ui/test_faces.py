from __future__ import annotations

import time
from collections.abc import Iterator
from dataclasses import replace

import pygame
import pytest

from jass_desktop.engine.cards import DECK, Card, Suit
from jass_desktop.resources import themes_dir
from jass_desktop.theme.load import load_theme
from jass_desktop.theme.model import Bitmap, Theme
from jass_desktop.ui.paint import faces as paint_faces
from jass_desktop.ui.paint.faces import Faces
from jass_desktop.ui.paint.raster import Raster
from tests.decks import Pictures

KING = Card.parse("HK")


@pytest.fixture(scope="module")
def theme() -> Theme:
    return load_theme(themes_dir() / "swiss.yaml")


@pytest.fixture
def raster() -> Iterator[Raster]:
    pygame.font.init()
    made = Raster()
    yield made
    made.close()


def wait(raster: Raster) -> None:
    end = time.monotonic() + 20
    while raster.pending and time.monotonic() < end:
        raster.poll()
        time.sleep(0.002)
    raster.poll()


def test_all_cards_come_at_the_width_asked_for(theme: Theme, raster: Raster) -> None:
    """Every face, and the back, is a card of exactly that width, at first blank and then drawn."""
    faces = Faces(theme, raster, "de")
    size = (90, Faces.height(90))
    blank = faces.face(KING, 90).copy()
    for card in DECK:
        assert faces.face(card, 90).get_size() == size
    assert faces.back(90).get_size() == size
    wait(raster)
    drawn = [faces.face(card, 90).get_buffer().raw for card in DECK]
    assert len(set(drawn)) == 36
    assert faces.face(KING, 90).get_buffer().raw != blank.get_buffer().raw


def test_letters_follow_the_language(theme: Theme, raster: Raster) -> None:
    """The king has another letter in his corner in French than in German; a seven has the same."""
    french, german = Faces(theme, raster, "fr"), Faces(theme, raster, "de")
    for faces in (french, german):
        faces.face(KING, 120)
        faces.face(Card.parse("D7"), 120)
    wait(raster)
    assert french.face(KING, 120).get_buffer().raw != german.face(KING, 120).get_buffer().raw
    assert french.face(Card.parse("D7"), 120).get_buffer().raw == german.face(Card.parse("D7"), 120).get_buffer().raw


def test_a_pale_card_has_less_contrast(theme: Theme, raster: Raster) -> None:
    """A card that cannot be played is greyer than the card, and still the same card."""
    faces = Faces(theme, raster, "en")
    faces.face(KING, 120)
    wait(raster)
    middle = [[faces.face(KING, 120, pale=pale).get_at((x, 90)) for x in range(10, 110)] for pale in (False, True)]
    spans = [max(sum(colour[:3]) for colour in row) - min(sum(colour[:3]) for colour in row) for row in middle]
    assert spans[1] < 0.75 * spans[0]


def test_a_turned_card_keeps_its_middle(theme: Theme, raster: Raster) -> None:
    """The picture of a turned card has the same size before and after it is drawn, and holds all of the card."""
    faces = Faces(theme, raster, "en")
    before = faces.turned(KING, 80, 20).get_size()
    wait(raster)
    turned = faces.turned(KING, 80, 20)
    assert turned.get_size() == before
    assert turned.get_at((0, 0)).a == 0
    assert turned.get_at((before[0] // 2, before[1] // 2)).a == 255


@pytest.mark.parametrize("suit", list(Suit))
@pytest.mark.parametrize("px", [12, 40])
def test_signs_are_ready_at_once(theme: Theme, raster: Raster, suit: Suit, px: int) -> None:
    """A sign stands in a text, so it does not come later; small ones have a drawing of their own."""
    sign = Faces(theme, raster, "en").sign(suit, px)
    assert sign.get_size() == (px, px)
    assert sign.get_bounding_rect().width > px // 2


def test_the_deck_before_is_shown_until_the_new_one_is_ready(theme: Theme, raster: Raster) -> None:
    """Where a picture of the new deck is missing, the old deck's is shown if it is there; nothing else stands in for it."""
    old = Faces(theme, raster, "de")
    old.face(KING, 90)
    wait(raster)
    new = Faces(load_theme(themes_dir() / "french.yaml"), raster, "de", before=old)
    assert new.shown(KING, 90) is old
    assert new.shown(None, 90) is new
    wait(raster)
    assert new.shown(KING, 90) is new


def test_a_back_from_an_earlier_run_is_shown_at_once(theme: Theme) -> None:
    """A table shows one deck's backs, not one of the deck before among those of the new one until something else changes."""
    french, stored = load_theme(themes_dir() / "french.yaml"), Pictures()
    for run in (1, 2):
        raster = Raster(store=stored)
        old = Faces(theme, raster, "de")
        old.back(91)
        wait(raster)
        new = Faces(french, raster, "de", before=old)
        shown = [new.shown(None, 91) for _card in range(2)]
        assert shown == ([new, new] if run == 2 else [old, old])
        wait(raster)
        raster.close()


def test_what_is_at_hand_is_not_looked_up(theme: Theme, raster: Raster, monkeypatch: pytest.MonkeyPatch) -> None:
    """What a picture is made of is put into words once, when it is asked for: a table shows thirty backs in each beat."""
    counted: list[object] = []

    def digest(*parts: object) -> str:
        counted.append(parts)
        return "content"

    monkeypatch.setattr(paint_faces, "_digest", digest)
    deck = Faces(theme, raster, "en")
    for _ in range(30):
        deck.back(77)
        deck.face(KING, 77)
        deck.turned(KING, 77, 5.0)
    assert len(counted) == 3


def test_what_a_face_is_made_of_tells_it_from_others(theme: Theme) -> None:
    """By each of its layers, their order and bounds, a picture's place, and its letters; no two faces of a deck are one."""
    bitmap = Bitmap(b"png", 1, 2, 3, 4)
    kinds: list[tuple[bytes | Bitmap, ...]] = [
        (b"ab", b"c"), (b"a", b"bc"), (b"c", b"ab"), (b"abc",), (bitmap,), (replace(bitmap, x=2),),
             (replace(bitmap, png=b"gnp"),)]
    assert len({paint_faces._digest(layers, more) for layers in kinds for more in (1, 2)}) == 2 * len(kinds)
    parts = [(face.layers, face.indices) for card in DECK for face in (theme.face(card, "fr"), theme.face(card, "en"))]
    assert len({paint_faces._digest(layers, indices) for layers, indices in parts}) == len(set(parts))
