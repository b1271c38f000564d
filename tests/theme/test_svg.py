"""Drawings: what is refused, and how they are put together."""

from __future__ import annotations

import pytest

from jass_desktop.theme.document import document
from jass_desktop.theme.svg import Drawing, SvgError, read_drawing


def svg(body: str, box: str = "0 0 100 50") -> bytes:
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{box}">{body}</svg>'.encode()


@pytest.mark.parametrize(
    ("body", "complaint"),
    [
        ("<text>10</text>", "<text>"),
        ('<use href="#a"/>', "<use>"),
        ('<g><symbol id="a"/></g>', "<symbol>"),
        ("<defs><pattern/></defs>", "<pattern>"),
        ("<clipPath/>", "<clipPath>"),
        ("<mask/>", "<mask>"),
        ("<filter/>", "<filter>"),
        ("<style>path {fill: red}</style>", "<style>"),
        ('<image href="a.png"/>', "<image>"),
        ('<g opacity="0.5"/>', "the opacity of a group"),
        ('<g style="opacity:0.5"/>', "the opacity of a group"),
        ('<path clip-path="url(#a)"/>', "clip-path"),
        ('<path class="a"/>', "class"),
        ('<path onclick="x()"/>', "onclick"),
        ('<path fill="#12345"/>', "the colour '#12345'"),
        ('<linearGradient id="a" x1="0.5"/>', "expected a percentage"),
    ],
)
def test_what_the_rasteriser_leaves_out_is_refused(body: str, complaint: str) -> None:
    """A drawing that would be painted wrongly is refused with the feature's name."""
    with pytest.raises(SvgError, match=r"^(uses|has)") as refusal:
        read_drawing(svg(body))
    assert complaint in str(refusal.value)


@pytest.mark.parametrize(
    ("data", "complaint"),
    [
        (b"", "is no XML"),
        (b"<svg", "is no XML"),
        (b'<svg viewBox="0 0 1 1"/>', "is no SVG"),
        (svg("", box="0 0 100"), "viewBox"),
        (svg("", box="5 0 100 50"), "viewBox"),
        (svg("", box="0 0 0 50"), "viewBox"),
        (svg("", box="0 0 nan 50"), "viewBox"),
        (b'<!DOCTYPE svg [<!ENTITY a "b">]>' + svg("&a;"), "document type"),
        (svg(" " * 300 * 1024), "larger than 256 KiB"),
    ],
)
def test_what_is_no_small_plain_svg_is_refused(data: bytes, complaint: str) -> None:
    """Broken, boundless and enormous files are refused."""
    with pytest.raises(SvgError, match=complaint):
        read_drawing(data)


def test_what_editors_note_for_themselves_is_dropped() -> None:
    """Comments, metadata, foreign elements and attributes, and titles do not reach the picture."""
    body = '<!-- a --><title>A</title><metadata/><x:y xmlns:x="urn:x"/><path xmlns:x="urn:x" x:z="1" id="p" d="M0 0"/>'
    assert read_drawing(svg(body)).body == '<path d="M0 0"></path>'


def test_style_attributes_become_plain_ones() -> None:
    """A style of a shape is kept, so that its colours can be replaced like any other."""
    drawing = read_drawing(svg('<path style="fill: #ABC; -inkscape-stroke: none" d="M0 0"/>'))
    assert drawing.body == '<path d="M0 0" fill="#aabbcc"></path>'


def test_inks_are_exchanged_at_once() -> None:
    """Two inks can be swapped, and colours that are not named stay."""
    drawing = Drawing(1, 1, '<path fill="#000000" stroke="#ffffff"/><path fill="#00ff00"/>')
    swapped = drawing.recoloured({"#000000": "#ffffff", "#ffffff": "#000000"})
    assert swapped.body == '<path fill="#ffffff" stroke="#000000"/><path fill="#00ff00"/>'


def test_gradients_of_two_drawings_stay_apart() -> None:
    """A gradient is found again after drawings with the same identifiers were put into one picture."""
    body = '<linearGradient id="a"><stop offset="0%" stop-color="#fff"/></linearGradient><path fill="url(#a)"/>'
    one, two = read_drawing(svg(body), "one.svg"), read_drawing(svg(body), "two.svg")
    assert 'id="one-svg-a"' in one.body
    assert 'fill="url(#one-svg-a)"' in one.body
    assert one.body != two.body


def test_a_drawing_keeps_its_proportions_and_stands_in_the_middle() -> None:
    """A drawing is as large as fits in its box."""
    drawing = read_drawing(svg('<path d="M0 0"/>'))
    assert drawing.placed(0, 0, 200, 200) == '<g transform="translate(0 50) scale(2)"><path d="M0 0"></path></g>'


def test_a_document_is_read_back_as_the_same_drawing() -> None:
    """What was put together is itself a drawing that passes the check."""
    drawing = read_drawing(svg('<g fill="#fff"><path d="M0 0"/></g>'))
    assert read_drawing(document(100, 50, [drawing.body])) == drawing == read_drawing(drawing.document())
