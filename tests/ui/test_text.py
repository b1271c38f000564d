from __future__ import annotations

import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st

from jass_desktop.engine.cards import Suit
from jass_desktop.ui.style import TypeSpec
from jass_desktop.ui.text import Texts, escape, has_sign, parse, sign

SPEC = TypeSpec("sans", 20)
INK = (0, 0, 0)


@pytest.fixture(scope="module")
def texts() -> Texts:
    def square(suit: Suit, px: int) -> pygame.Surface:
        picture = pygame.Surface((px, px), pygame.SRCALPHA)
        picture.fill((250, 0, 0))
        return picture
    return Texts(square)


def test_a_suit_in_markup_becomes_its_sign() -> None:
    """``{suit:hearts}`` is one picture, whatever stands beside it."""
    assert parse(f"({sign(Suit.HEARTS)}) now") == [[("(", Suit.HEARTS, ")"), ("now",)]]


@given(st.text())
def test_escaped_text_is_shown_as_it_is(text: str) -> None:
    """A name can contain anything, even markup, and no picture comes of it."""
    shown = [piece for line in parse(escape(text)) for chunk in line for piece in chunk]
    assert all(isinstance(piece, str) for piece in shown)
    assert "".join(shown) == "".join(text.replace("\u202f", "\u00a0").replace("\n", " ").split(" "))


def test_lines_are_no_wider_than_asked(texts: Texts) -> None:
    """Wrapped text stays within its width, even where one word alone is wider."""
    for width in (30, 90, 200):
        words = "Differenzlermeisterschaftsfinalrunde is a long word"
        assert texts.measure(words, SPEC, width)[0] <= width
        assert texts.block(words, SPEC, INK, width=width).get_width() <= width


def test_what_was_measured_fits(texts: Texts) -> None:
    """A text in a box just as wide and high as it measures is there to its last word, although kerning makes lines shorter."""
    for words in ("Un joueur de l’ordinateur n’a pas répondu à temps. Un joueur plus simple l’a remplacé.",
                  "Te Ve To Wa AV AV Ty.", "Die Computerspieler fallen immer wieder aus."):
        for px in range(11, 30):
            spec = SPEC.sized(px)
            width, height = texts.measure(words, spec, 900, 4)
            assert texts.measure(words, spec, width) == (width, height)


def test_what_does_not_fit_ends_in_an_ellipsis(texts: Texts) -> None:
    """Cut text fits its width and its number of lines, and differs from the whole."""
    whole = "a rather long sentence about nothing in particular"
    width, height = texts.measure(whole, SPEC, 120, lines=1)
    assert width <= 120
    assert height == texts.line_height(SPEC)
    assert texts.measure("short", SPEC, 120, lines=1) == texts.measure("short", SPEC)


def test_a_hard_blank_does_not_break(texts: Texts) -> None:
    """A sign and its name stay on one line when a hard blank is between them."""
    together = f"{sign(Suit.CLUBS)}\u00a0acorns"
    width = texts.measure(together, SPEC)[0]
    assert texts.measure(f"x {together}", SPEC, width)[1] == 2 * texts.line_height(SPEC)


def test_painting_tells_what_was_covered(texts: Texts) -> None:
    """The returned rectangle lies where alignment says, within the given one."""
    surface = pygame.Surface((300, 100))
    box = pygame.Rect(20, 10, 200, 60)
    covered = texts.paint(surface, "right", box, SPEC, INK, align="right", valign="bottom")
    assert (covered.right, covered.bottom) == (box.right, box.bottom)
    assert box.contains(covered)


def test_a_sign_is_painted_in_the_line(texts: Texts) -> None:
    """The suit's picture appears between the words."""
    block = texts.block(f"a {sign(Suit.SPADES)} b", SPEC, INK)
    assert any(block.get_at((x, block.get_height() // 2))[:3] == (250, 0, 0) for x in range(block.get_width()))


def test_what_was_written_is_kept_within_bounds(texts: Texts) -> None:
    """The same text is written once; thousands of texts do not pile up."""
    assert texts.block("once", SPEC, INK) is texts.block("once", SPEC, INK)
    for number in range(1500):
        texts.block(f"number {number}", SPEC, INK)
    assert len(texts._blocks) <= 600


def test_it_is_known_where_a_sign_stands() -> None:
    """Also among words; what only looks like one after escaping is none."""
    assert has_sign(f"the {sign(Suit.CLUBS)}\u00a07")
    assert not has_sign("7")
    assert not has_sign(escape(sign(Suit.CLUBS)))
