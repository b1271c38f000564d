"""The shipped decks as they are painted: what is written can be read, and suits are told apart without colours."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations, pairwise
from pathlib import Path

import pygame
import pytest

from jass_desktop.engine.cards import DECK, Suit
from jass_desktop.engine.seats import FOUR, Seat
from jass_desktop.resources import themes_dir
from jass_desktop.theme.files import available_themes
from jass_desktop.theme.model import CARD_WIDTH, Colour, Theme, contrast, luminance
from jass_desktop.theme.values import MIN_CONTRAST
from jass_desktop.ui.paint.faces import painted
from jass_desktop.ui.paint.raster import load_svg
from jass_desktop.ui.stills.signs import alike
from jass_desktop.ui.table.layout.layouts import table_layout
from tests.decks import load_deck

SHIPPED = dict(available_themes([themes_dir()]))
WINDOWS = [(840, 540), (1024, 640), (1280, 720), (1920, 1080), (720, 1280), (680, 960), (800, 800)]


@pytest.fixture(scope="module", params=SHIPPED)
def theme(request: pytest.FixtureRequest) -> Theme:
    return load_deck(SHIPPED[request.param])


def colour_at(picture: pygame.Surface, dot: tuple[int, int]) -> Colour:
    red, green, blue, _alpha = picture.get_at(dot)
    return red, green, blue


def grey(drawing: bytes, px: int, theme: Theme) -> list[float]:
    """The luminances of a drawing on the deck's paper."""
    picture = pygame.Surface((px, px))
    picture.fill(theme.paper)
    picture.blit(load_svg(drawing, (px, px)), (0, 0))
    return [luminance(colour_at(picture, (x, y))) for y in range(px) for x in range(px)]


@pytest.mark.some(1)
@pytest.mark.parametrize("large", [False, True])
def test_the_index_is_written_on_quiet_ground(theme: Theme, large: bool) -> None:
    """Wherever a rank is written, what lies below has a contrast of 4.5 with it, on every card."""
    width, height = 114, 178
    for card in DECK:
        face = theme.face(card, "en", large_index=large)
        picture = painted(face.layers, (width, height))
        scale = width / CARD_WIDTH
        for index in face.indices:
            # A rank of one character fills no more than three quarters of its room.
            wide = index.width * (1 if len(index.text) > 1 else 0.75)
            box = pygame.Rect(0, 0, round(wide * scale), round(index.height * scale))
            box.center = round(index.x * scale), round(index.y * scale)
            dots = [(x, y) for x in range(box.left, box.right) for y in range(box.top, box.bottom)]
            quiet = sum(contrast(colour_at(picture, dot), index.colour) >= MIN_CONTRAST for dot in dots)
            assert quiet >= 0.97 * len(dots), (card, index)


@pytest.mark.parametrize("px", [9, 14, 24, 60])
def test_suits_differ_without_colours(theme: Theme, px: int) -> None:
    """In shades of grey, each two signs of a deck differ plainly, also where they are smallest."""
    signs = {suit: grey(theme.suit(suit).small if px < 24 else theme.suit(suit).sign, px, theme) for suit in Suit}
    paper = luminance(theme.paper)
    for one, other in combinations(Suit, 2):
        pairs = [(a, b) for a, b in zip(signs[one], signs[other], strict=True) if min(a, b) < 0.85 * paper]
        unlike = sum(abs(a - b) for a, b in pairs) / (len(pairs) * paper)
        assert unlike >= 0.1, (one, other, unlike)


def test_suits_differ_by_shape(theme: Theme) -> None:
    """Each two signs of a shipped deck differ as masks, in grey and without the cones for red, green or blue, small and large."""
    assert list(alike(theme)) == []


@pytest.mark.parametrize("inks", [{}, {"clubs": "#111111", "hearts": "#dd0000", "spades": "#00aa44", "diamonds": "#ffcc00"}])
def test_one_drawing_in_several_inks_is_alike(inks: dict[str, str]) -> None:
    """Whatever the colours, six pairs of a deck with one drawing for all suits are told apart by nothing else."""
    deck = load_deck(Path(__file__).parents[1] / "data" / "themes" / "good.yaml")
    drawing = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"><circle cx="5" cy="5" r="4" fill="{}"/>' \
              '<rect x="4" y="4" width="2" height="2" fill="#ffffff"/></svg>'
    suits = [replace(deck.suit(suit), sign=sign, small=sign) for suit in Suit
             for sign in [drawing.format(inks.get(suit.name.lower(), "#0000aa")).encode()]]
    found = list(alike(replace(deck, suits=tuple(suits))))
    assert [(one.one, one.other) for one in found] == list(combinations(Suit, 2))
    assert {one.share for one in found} == {0.0}


def test_large_corners_are_clearly_larger(theme: Theme) -> None:
    """Rank and sign grow by a third or more, and stay on the card, in their corner, apart."""
    usual, large = theme.index_place, theme.index_place.enlarged()
    assert large.height >= 4 / 3 * usual.height
    assert large.sign_size >= 4 / 3 * usual.sign_size
    assert large.x - large.width / 2 >= 10
    assert large.y - large.height / 2 >= 20
    assert large.y + large.height / 2 <= large.sign_y - large.sign_size / 2


@pytest.mark.some(30)
@pytest.mark.parametrize("card_size", [0.8, 1.3])
@pytest.mark.parametrize("size", WINDOWS)
def test_a_fan_shows_large_corners_whole(theme: Theme, size: tuple[int, int], card_size: float) -> None:
    """However cards lie over one another, what is written large in their corner is not covered."""
    place = theme.index_place.enlarged()
    strip = max(place.x + place.width / 2, place.sign_x + place.sign_size / 2) / CARD_WIDTH
    layout = table_layout(size, card_size)
    rows = [layout.own_hand(9), *(layout.meld(Seat.SOUTH, 0, count) for count in (3, 9)),
            *(layout.other_hand(seat, 9, is_open=True) for seat in FOUR if seat is not Seat.SOUTH)]
    for spots in rows:
        for left, right in pairwise(spots):
            if right.x > left.x:
                assert right.x - left.x >= strip * left.width
