"""The texts and numbers of a deck: one schema checks them in its file, and in what is stored of a deck that was read before."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass
from typing import Any

import yaml

from jass_desktop.engine.cards import Card, Rank, Suit
from jass_desktop.gate.problems import Report
from jass_desktop.i18n import LANGUAGES, ORIGINAL, _
from jass_desktop.theme import schema
from jass_desktop.theme.model import (
    CARD_HEIGHT,
    CARD_WIDTH,
    ByLanguage,
    Colour,
    IndexPlace,
    Layer,
    Part,
    RankLook,
    SuitLook,
    Theme,
    contrast,
)
from jass_desktop.theme.schema import Spec

SUITS = {suit.name.lower(): suit for suit in Suit}
RANKS = {rank.name.lower(): rank for rank in Rank}
MIN_CONTRAST = 4.5


@dataclass(frozen=True)
class SuitValues:
    name: ByLanguage
    of: ByLanguage
    colour: str


@dataclass(frozen=True)
class DeckValues:
    title: ByLanguage
    author: str
    licence: str
    paper: str
    ink: str
    corner: float
    card_name: ByLanguage
    suit_order: tuple[Suit, ...]
    index: IndexPlace
    suits: Mapping[Suit, SuitValues]
    ranks: Mapping[Rank, RankLook]


def _by_language(item: Spec[str]) -> Spec[ByLanguage]:
    others = dict.fromkeys((language for language in LANGUAGES if language != ORIGINAL), item)
    texts: Spec[dict[str, str]] = schema.record(dict, {ORIGINAL: item}, others)

    def read(node: yaml.Node, place: str, report: Report) -> ByLanguage | None:
        found = texts(node, place, report)
        return None if found is None else ByLanguage(found)

    return read


ACROSS, DOWN, SIZE = schema.number(0, CARD_WIDTH), schema.number(0, CARD_HEIGHT), schema.number(1, CARD_HEIGHT)
_NAMES = _by_language(schema.text(60))
OF_A_SUIT: Mapping[str, Spec[Any]] = {"name": _NAMES, "of": _NAMES, "colour": schema.colour}
"""The specs of a suit's values."""
OF_A_DECK: Mapping[str, Spec[Any]] = {
    "title": _NAMES,
    "author": schema.text(),
    "licence": schema.text(),
    "paper": schema.colour,
    "ink": schema.colour,
    "corner": schema.number(0, 0.5),
    "card_name": _by_language(schema.pattern("rank", "suit")),
    "suit_order": schema.permutation(SUITS),
    "index": schema.record(IndexPlace, {"x": ACROSS, "y": DOWN, "height": SIZE, "width": SIZE,
                                        "sign_x": ACROSS, "sign_y": DOWN, "sign_size": SIZE},
                           {"shown": schema.one_of({"always": "always", "large": "large"})}),
    "ranks": schema.table(RANKS, schema.record(RankLook, {"name": _NAMES, "index": _by_language(schema.text(3))})),
}
"""The specs of a deck's values, except those of its suits."""
_VALUES = schema.record(DeckValues, {**OF_A_DECK, "suits": schema.table(SUITS, schema.record(SuitValues, OF_A_SUIT))})


def check_colours(values: DeckValues, tree: yaml.Node, report: Report) -> None:
    """Report colours that are illegible or indistinguishable."""
    for key, suit in SUITS.items():
        ratio = contrast(_rgb(values.suits[suit].colour), _rgb(values.paper))
        if ratio < MIN_CONTRAST:
            node = schema.child_of(tree, "suits", key, "colour") or tree
            # Translators: ratio: such as 4.5:1; paper: of the cards.
            expected = _("a contrast of {ratio} with the paper").format(ratio=MIN_CONTRAST)
            # Translators: ratio: such as 2.1:1.
            report.refuse(node, f"suits.{key}.colour", expected, _("contrast {ratio}").format(ratio=f"{ratio:.1f}"))
    for one, other in zip(values.suit_order, values.suit_order[1:] + values.suit_order[:1], strict=True):
        if values.suits[one].colour == values.suits[other].colour:
            # Translators: one, other: colours, such as #ff0000.
            value = _("{one} beside {other}").format(one=one.name.lower(), other=other.name.lower())
            report.refuse(schema.child_of(tree, "suit_order") or tree, "suit_order", _("neighbours of different colours"), value)


def read_values(tree: yaml.Node) -> DeckValues | None:
    """The values in a tree that holds nothing else, such as that of ``plain_values``; None if one of them is wrong."""
    report = Report()
    values = _VALUES(tree, "", report)
    if values is not None:
        check_colours(values, tree, report)
    return None if report.problems else values


def plain_values(theme: Theme) -> dict[str, object]:
    """The deck's values as in its file, for ``read_values``."""
    return {
        "title": theme.title.texts, "author": theme.author, "licence": theme.licence, "paper": _hex(theme.paper),
        "ink": _hex(theme.ink), "corner": theme.corner, "card_name": theme.card_pattern.texts,
        "suit_order": [suit.name.lower() for suit in theme.suit_order], "index": asdict(theme.index_place),
        "suits": {key: {"name": look.name.texts, "of": look.of.texts, "colour": _hex(look.colour)}
                  for key, look in zip(SUITS, theme.suits, strict=True)},
        "ranks": {key: {"name": look.name.texts, "index": look.index.texts}
                  for key, look in zip(RANKS, theme.ranks, strict=True)},
    }  # fmt: skip


def theme_of(key: str, values: DeckValues, signs: Sequence[tuple[bytes, bytes, str]], paper_part: str,
             pictures: Mapping[Card, tuple[Part, ...]], back: tuple[Layer, ...]) -> Theme:
    """The deck of these values and drawings. ``signs`` are those of each suit: ``sign``, ``small`` and ``mark``."""
    looks = (values.suits[suit] for suit in Suit)
    return Theme(
        key=key,
        title=values.title,
        author=values.author,
        licence=values.licence,
        paper=_rgb(values.paper),
        ink=_rgb(values.ink),
        corner=values.corner,
        suits=tuple(SuitLook(look.name, look.of, _rgb(look.colour), *drawn) for look, drawn in zip(looks, signs, strict=True)),
        ranks=tuple(values.ranks[rank] for rank in Rank),
        card_pattern=values.card_name,
        suit_order=values.suit_order,
        index_place=values.index,
        paper_part=paper_part,
        pictures=pictures,
        back=back,
    )


def _rgb(colour: str) -> Colour:
    return int(colour[1:3], 16), int(colour[3:5], 16), int(colour[5:7], 16)


def _hex(colour: Colour) -> str:
    return "#{:02x}{:02x}{:02x}".format(*colour)
