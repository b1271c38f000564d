from __future__ import annotations

import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st

from jass_desktop.engine.cards import Suit
from jass_desktop.gate.text import visible
from jass_desktop.ui.paint.lines import MOST_LINES, Ruler, lay_out
from jass_desktop.ui.paint.style import TypeSpec
from jass_desktop.ui.paint.text import Texts, escape, has_sign, parse, sign

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
    words = [piece for piece in shown if isinstance(piece, str)]
    assert words == shown
    assert "".join(words) == "".join(text.replace("\u202f", "\u00a0").replace("\n", " ").split(" "))


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


@pytest.mark.parametrize("text", [
    "a\0b", "\x1b[2Ja", "a\udcffb", "\r\x07\x9b", "a\u202eb\u2066", "\u2028", "\0", "\ud800{suit:"])
def test_nothing_is_so_strange_that_it_cannot_be_written(texts: Texts, text: str) -> None:
    """Characters that no font has, half ones, and those that mean the end of a text show as what they are."""
    assert texts.measure(text, SPEC) == texts.measure(visible(text), SPEC)
    assert texts.block(text, SPEC, INK).get_size() == texts.measure(text, SPEC)


LONG = ["x", "word ", "\n", "a ", "{", "\0", "{suit:hearts} "]


@pytest.mark.parametrize("part", LONG)
@pytest.mark.parametrize("lines", [1, 3, None])
def test_a_text_twice_as_long_costs_at_most_twice_as_much(part: str, lines: int | None) -> None:
    """Breaking a text into lines measures each of its characters a few times, and not again for each line."""
    def measured(length: int) -> int:
        total = 0

        def width(run: str) -> int:
            nonlocal total
            total += len(run)
            return 10 * len(run)
        laid = lay_out(parse(part * (length // len(part))), Ruler(width, 20), 300, lines)
        assert lines is None or len(laid) <= lines
        return total

    assert measured(8000) < 2.5 * measured(4000) + 4000
    assert measured(8000) < 30 * 8000


@pytest.mark.some(1)
@pytest.mark.parametrize("part", LONG)
def test_no_picture_of_a_text_is_enormous(texts: Texts, part: str) -> None:
    """Megabytes of text, even where nobody has said how wide and how high it may be, become a picture of bounded size."""
    assert texts.measure(part * (10**6 // len(part)), SPEC)[0] <= 2**15
    assert texts.measure(part * (10**6 // len(part)), SPEC, 300)[1] <= MOST_LINES * texts.line_height(SPEC)
    assert texts.block(part * (10**6 // len(part)), SPEC, INK, width=300, lines=2).get_width() <= 2**15


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


def test_pips_are_filled_from_the_left(texts: Texts) -> None:
    """All are there, and the empty ones are rings of less paint."""
    block = texts.block("{pips:2/4}", SPEC, INK)
    each = block.get_width() // 4
    paint = [sum(block.get_at((n * each + x, y)).a for x in range(each) for y in range(block.get_height())) for n in range(4)]
    assert paint[0] == paint[1] > paint[2] == paint[3] > 0


def test_what_was_written_is_kept_within_bounds(texts: Texts) -> None:
    """The same text is written and measured once; thousands of texts do not pile up."""
    assert texts.block("once", SPEC, INK) is texts.block("once", SPEC, INK)
    assert texts.measure("once", SPEC) is texts.measure("once", SPEC)
    for number in range(2500):
        texts.block(f"number {number}", SPEC, INK)
        texts.measure(f"number {number}", SPEC)
    assert texts._block.cache_info().currsize <= 600
    assert texts._size.cache_info().currsize <= 2000


def test_it_is_known_where_a_sign_stands() -> None:
    """Also among words; what only looks like one after escaping is none."""
    assert has_sign(f"the {sign(Suit.CLUBS)}\u00a07")
    assert not has_sign("7")
    assert not has_sign(escape(sign(Suit.CLUBS)))
