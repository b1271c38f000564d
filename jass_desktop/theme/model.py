"""A deck theme as the window uses it: names in each language, colours, and one picture for each card.

Measures are in card units: a card is 570 by 890 tenths of a millimetre. The loader composes faces from drawings; here a face
is a few finished layers, to which only the indices are added with a font, because their letters depend on the language.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from itertools import groupby

from jass_desktop.engine.cards import Card, Rank, Suit
from jass_desktop.i18n import ORIGINAL
from jass_desktop.theme.document import document

CARD_WIDTH, CARD_HEIGHT = 570, 890
_LARGE_INDEX = 1.4
"""The size of large indices relative to normal ones."""
_BESIDE_LARGE = 0.8  # the picture shrinks to this share of its size to make room for them

MOST_BITMAPS = 8
"""The most PNG pictures on one card."""
_PLACEHOLDER = re.compile(r"\{rank\}|\{suit\}")

Colour = tuple[int, int, int]


@dataclass(frozen=True)
class ByLanguage:
    """One text in languages of the program, English among them."""

    texts: Mapping[str, str]

    def __call__(self, language: str) -> str:
        """The text in this language, or in English if the deck lacks it."""
        return self.texts.get(language, self.texts[ORIGINAL])


@dataclass(frozen=True)
class Index:
    """A rank to be written with a font: capitals ``height`` tall, at most ``width`` wide, centred at (x, y)."""

    text: str
    x: float
    y: float
    height: float
    width: float
    colour: Colour
    turned: bool


@dataclass(frozen=True)
class Bitmap:
    """A PNG picture on a card, as large as fits in this box and centred there; ``turned`` means upside down."""

    png: bytes
    x: float
    y: float
    width: float
    height: float
    turned: bool = False

    def shrunk(self, share: float) -> Bitmap:
        """The bitmap on a card whose picture has been shrunk towards its centre."""
        left, top = CARD_WIDTH / 2 + (self.x - CARD_WIDTH / 2) * share, CARD_HEIGHT / 2 + (self.y - CARD_HEIGHT / 2) * share
        return replace(self, x=left, y=top, width=self.width * share, height=self.height * share)


Part = str | Bitmap
"""A part of a card's picture: SVG text in card units, or a bitmap."""
Layer = bytes | Bitmap
"""A layer painted over those below: an SVG document of 570 by 890, or a bitmap."""


@dataclass(frozen=True)
class Face:
    """A whole card face: layers from the paper with its rounded corners upwards, then the indices."""

    layers: tuple[Layer, ...]
    indices: tuple[Index, ...]


@dataclass(frozen=True)
class SuitLook:
    """A suit of this deck. ``sign`` and ``small`` are SVG documents; ``small`` is drawn for less than about 24 pixels.
    ``mark`` is the small sign as SVG text in a box of 1 by 1.

    ``name`` is for a suit alone ("Schellen", "carreau", "diamonds"), ``of`` is its part of a card's name ("de carreau").
    ``colour`` has a contrast of at least 4.5 against the deck's paper.
    """

    name: ByLanguage
    of: ByLanguage
    colour: Colour
    sign: bytes
    small: bytes
    mark: str


@dataclass(frozen=True)
class RankLook:
    name: ByLanguage
    index: ByLanguage


@dataclass(frozen=True)
class IndexPlace:
    """The top left index and the small sign below it: centre, then size. Both are repeated upside down at the bottom right."""

    x: float
    y: float
    height: float
    width: float
    sign_x: float
    sign_y: float
    sign_size: float
    shown: str = "always"
    """“always”, or “large”: only enlarged, on pictures that have corners of their own."""

    def enlarged(self) -> IndexPlace:
        """The corner enlarged, for people with low vision. It is always shown."""
        left, top = min(self.x - self.width / 2, self.sign_x - self.sign_size / 2), self.y - self.height / 2

        def along(value: float, start: float) -> float:
            return start + (value - start) * _LARGE_INDEX

        return IndexPlace(
            along(self.x, left), along(self.y, top), self.height * _LARGE_INDEX, self.width * _LARGE_INDEX,
            along(self.sign_x, left), along(self.sign_y, top), self.sign_size * _LARGE_INDEX,
        )  # fmt: skip


@dataclass(frozen=True)
class Theme:
    """A complete deck: 36 faces, a back, and every name in English and possibly other languages of the program.

    ``suit_order`` is a cyclic order in which neighbours differ in colour, for sorting a hand. ``corner`` is the radius of a
    card's corners as a fraction of its width. Two themes are equal only when they are the same object.
    """

    key: str
    title: ByLanguage
    author: str
    licence: str
    paper: Colour
    ink: Colour
    corner: float
    suits: tuple[SuitLook, ...]
    ranks: tuple[RankLook, ...]
    card_pattern: ByLanguage
    suit_order: tuple[Suit, ...]
    index_place: IndexPlace
    paper_part: str
    pictures: Mapping[Card, tuple[Part, ...]]
    back: tuple[Layer, ...]

    __hash__ = object.__hash__

    def __eq__(self, other: object) -> bool:
        return self is other

    def __repr__(self) -> str:
        """Short enough for a log."""
        return f"Theme({self.key!r})"

    def suit(self, suit: Suit) -> SuitLook:
        return self.suits[suit]

    def suit_name(self, suit: Suit, language: str) -> str:
        return self.suits[suit].name(language)

    def rank_name(self, rank: Rank, language: str) -> str:
        """The rank alone, such as "Under" or "valet"."""
        return self.ranks[rank].name(language)

    def index(self, rank: Rank, language: str) -> str:
        """The letter or number in a card's corner."""
        return self.ranks[rank].index(language)

    def card_name(self, card: Card, language: str) -> str:
        """The card's full name, such as "Schellen-Ober", "dame de cœur" or "queen of hearts"."""
        names = {"{rank}": self.rank_name(card.rank, language), "{suit}": self.suits[card.suit].of(language)}
        return _PLACEHOLDER.sub(lambda found: names[found[0]], self.card_pattern(language))

    def face(self, card: Card, language: str, *, large_index: bool = False) -> Face:
        """The card's face; with large indices the picture is a little smaller."""
        place = self._place(large_index)
        share = _BESIDE_LARGE if large_index else 1
        picture = [part.shrunk(share) if isinstance(part, Bitmap) else _shrunk(part, share) for part in self.pictures[card]]
        if place.shown == "always":
            left, above = place.sign_x - place.sign_size / 2, place.sign_y - place.sign_size / 2
            at = f"translate({left:.6g} {above:.6g}) scale({place.sign_size:.6g})"
            mark = f'<g transform="{at}">{self.suits[card.suit].mark}</g>'
            picture += [mark, turned(mark)]
        return Face(layered([self.paper_part, *picture]), self.indices(card, language, large_index=large_index))

    def indices(self, card: Card, language: str, *, large_index: bool = False) -> tuple[Index, ...]:
        """The letters in the corners of ``face``, which are known at once."""
        place = self._place(large_index)
        if place.shown != "always":
            return ()
        text, colour = self.index(card.rank, language), self.suits[card.suit].colour
        return (Index(text, place.x, place.y, place.height, place.width, colour, turned=False),
                Index(text, CARD_WIDTH - place.x, CARD_HEIGHT - place.y, place.height, place.width, colour, turned=True))

    def _place(self, large_index: bool) -> IndexPlace:
        return self.index_place.enlarged() if large_index else self.index_place


def turned(part: str) -> str:
    """SVG text in card units, turned by 180 degrees about the card's centre."""
    return f'<g transform="translate({CARD_WIDTH} {CARD_HEIGHT}) scale(-1)">{part}</g>'


def _shrunk(part: str, share: float) -> str:
    if share == 1:
        return part
    left, top = CARD_WIDTH / 2 * (1 - share), CARD_HEIGHT / 2 * (1 - share)
    return f'<g transform="translate({left:.6g} {top:.6g}) scale({share:.6g})">{part}</g>'


def layered(parts: Iterable[Part]) -> tuple[Layer, ...]:
    """The parts, painted in order, in as few layers as possible."""
    layers: list[Layer] = []
    for is_bitmap, run in groupby(parts, lambda part: isinstance(part, Bitmap)):
        if is_bitmap:
            layers += [part for part in run if isinstance(part, Bitmap)]
        else:
            layers.append(document(CARD_WIDTH, CARD_HEIGHT, [part for part in run if isinstance(part, str)]))
    return tuple(layers)


LIGHTNESS = (0.2126, 0.7152, 0.0722)
"""How bright linear red, green and blue seem."""


def luminance(colour: Colour, weights: tuple[float, float, float] = LIGHTNESS) -> float:
    """The relative luminance of WCAG 2, from 0 (black) to 1 (white), or what it is to an eye of other ``weights``."""

    def linear(channel: int) -> float:
        share = channel / 255
        return share / 12.92 if share <= 0.04045 else ((share + 0.055) / 1.055) ** 2.4

    return sum(weight * linear(channel) for weight, channel in zip(weights, colour, strict=True))


def contrast(one: Colour, other: Colour) -> float:
    """The contrast ratio of WCAG 2 between two colours, from 1 to 21."""
    low, high = sorted((luminance(one), luminance(other)))
    return (high + 0.05) / (low + 0.05)
