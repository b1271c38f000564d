"""Composes the theme that the window uses of what a theme file says.

A face is painted in this order: paper, the items of ``whole`` on the whole card, those of ``halves`` on the upper half and
again, turned by 180 degrees, on the lower; at last the small signs of the indices.
"""

from __future__ import annotations

from jass_desktop.engine.cards import DECK, Card, Rank, Suit
from jass_desktop.theme.model import CARD_HEIGHT, CARD_WIDTH, Colour, SuitLook, Theme
from jass_desktop.theme.source import Inks, Picture, Signs, ThemeSource
from jass_desktop.theme.svg import Drawing, document


def compose_theme(key: str, file: ThemeSource) -> Theme:
    """The theme of this key; every face becomes one picture now, so that painting one needs no theme file."""
    looks = tuple(
        SuitLook(
            look.name, look.of, rgb(look.colour),
            sign=_coloured(look.sign, file, look.inks).document(),
            small=_coloured(look.small, file, look.inks).document(),
        )
        for look in (file.suits[suit] for suit in Suit)
    )  # fmt: skip
    return Theme(
        key=key,
        title=file.title,
        author=file.author,
        licence=file.licence,
        paper=rgb(file.paper),
        ink=rgb(file.ink),
        corner=file.corner,
        suits=looks,
        ranks=tuple(file.ranks[rank] for rank in Rank),
        card_pattern=file.card_name,
        suit_order=file.suit_order,
        index_place=file.index,
        pictures={card: _face(card, file) for card in DECK},
        back=document(CARD_WIDTH, CARD_HEIGHT, [_paper(file), _whole(_coloured(file.back.picture, file, file.back.inks))]),
    )


def _face(card: Card, file: ThemeSource) -> bytes:
    look = file.suits[card.suit]
    face = look.faces.get(card.rank) or file.faces[card.rank]
    sign, small = _coloured(look.sign, file, look.inks), _coloured(look.small, file, look.inks)

    def item(what: Picture | Signs, height: float) -> str:
        if isinstance(what, Signs):
            return "".join(sign.placed(x - size / 2, y - size / 2, size, size) for x, y, size in what.signs)
        return _coloured(what.picture, file, look.inks, face.inks, what.inks).placed(0, 0, CARD_WIDTH, height)

    place = file.index
    mark = small.placed(place.sign_x - place.sign_size / 2, place.sign_y - place.sign_size / 2, place.sign_size, place.sign_size)
    half = "".join(item(what, CARD_HEIGHT / 2) for what in face.halves)
    return document(
        CARD_WIDTH,
        CARD_HEIGHT,
        [_paper(file), *(item(what, CARD_HEIGHT) for what in face.whole), half, _turned(half), mark, _turned(mark)],
    )


def _turned(part: str) -> str:
    return f'<g transform="translate({CARD_WIDTH} {CARD_HEIGHT}) scale(-1)">{part}</g>'


def _whole(drawing: Drawing) -> str:
    return drawing.placed(0, 0, CARD_WIDTH, CARD_HEIGHT)


def _paper(file: ThemeSource) -> str:
    """The card's ground: paper with round corners and a thin edge, which keeps cards apart that lie on one another."""
    radius = file.corner * CARD_WIDTH
    return (
        f'<rect x="1.5" y="1.5" width="{CARD_WIDTH - 3}" height="{CARD_HEIGHT - 3}" rx="{radius:.6g}"'
        f' fill="{file.paper}" stroke="{file.edge}" stroke-width="3"/>'
    )


def _coloured(drawing: Drawing, file: ThemeSource, *layers: Inks) -> Drawing:
    """The drawing with the theme's inks replaced by those of the layers, of which the last wins."""
    changes = {file.inks[name]: colour for layer in layers for name, colour in layer.items()}
    return drawing.recoloured(changes) if changes else drawing


def rgb(colour: str) -> Colour:
    """The parts of a colour such as ``#c0392b``."""
    return int(colour[1:3], 16), int(colour[3:5], 16), int(colour[5:7], 16)
