"""A deck theme as the window uses it: names in each language, colours, and one picture for each card.

Measures are in card units: a card is 570 by 890, a tenth of a millimetre each. How a face is composed of few drawings is
the loader's matter; here a face is one finished SVG document, to which only the indices are added with a font, because
their letters depend on the language.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from jass_desktop.engine.cards import Card, Rank, Suit

CARD_WIDTH, CARD_HEIGHT = 570, 890
LANGUAGES = ("fr", "de", "en")

Colour = tuple[int, int, int]


@dataclass(frozen=True)
class ByLanguage:
    """One text in each language of the program."""

    texts: Mapping[str, str]

    def __call__(self, language: str) -> str:
        """The text in this language, in English when the language is not one of the program's."""
        return self.texts.get(language, self.texts["en"])


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
class Face:
    """A whole card face: an SVG document of 570 by 890 with paper, rounded corners and signs; then the indices on it."""

    svg: bytes
    indices: tuple[Index, ...]


@dataclass(frozen=True)
class SuitLook:
    """A suit of this deck. ``sign`` and ``small`` are SVG documents; ``small`` is drawn for less than about 24 pixels.

    ``name`` is for a suit alone ("Schellen", "carreau", "diamonds"), ``of`` what stands in a card's name ("de carreau").
    ``colour`` has a contrast of at least 4.5 against the deck's paper.
    """

    name: ByLanguage
    of: ByLanguage
    colour: Colour
    sign: bytes
    small: bytes


@dataclass(frozen=True)
class RankLook:
    name: ByLanguage
    index: ByLanguage


@dataclass(frozen=True)
class IndexPlace:
    """Where the top left index and the small sign under it stand: centre, then size. Both come again turned, bottom right."""

    x: float
    y: float
    height: float
    width: float
    sign_x: float
    sign_y: float
    sign_size: float


@dataclass(frozen=True)
class Theme:
    """A complete deck: 36 faces, a back, and every name in every language of the program.

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
    pictures: Mapping[Card, bytes]
    back: bytes

    __hash__ = object.__hash__

    def __eq__(self, other: object) -> bool:
        return self is other

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
        pattern = self.card_pattern(language)
        return pattern.format(rank=self.rank_name(card.rank, language), suit=self.suits[card.suit].of(language))

    def face(self, card: Card, language: str) -> Face:
        place, text, colour = self.index_place, self.index(card.rank, language), self.suits[card.suit].colour
        top = Index(text, place.x, place.y, place.height, place.width, colour, turned=False)
        x, y = CARD_WIDTH - place.x, CARD_HEIGHT - place.y
        return Face(self.pictures[card], (top, Index(text, x, y, place.height, place.width, colour, turned=True)))


def luminance(colour: Colour) -> float:
    """The relative luminance of WCAG 2, from 0 (black) to 1 (white)."""

    def linear(channel: int) -> float:
        share = channel / 255
        return share / 12.92 if share <= 0.04045 else ((share + 0.055) / 1.055) ** 2.4

    red, green, blue = (linear(channel) for channel in colour)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: Colour, other: Colour) -> float:
    """The contrast ratio of WCAG 2 between two colours, from 1 to 21."""
    low, high = sorted((luminance(one), luminance(other)))
    return (high + 0.05) / (low + 0.05)
