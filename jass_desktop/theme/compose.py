"""Composes the window's theme from the content of a theme file.

A face is painted in this order: paper, the items of ``whole`` on the whole card, those of ``halves`` on the upper half and
again, turned by 180 degrees, on the lower; at last the indices, whose size is chosen when the card is painted.
"""

from __future__ import annotations

from dataclasses import replace

from jass_desktop.engine.cards import DECK, Card, Suit
from jass_desktop.theme.model import CARD_HEIGHT, CARD_WIDTH, Bitmap, Part, Theme, layered, turned
from jass_desktop.theme.source import Inks, PictureSource, Signs, SuitSource, ThemeSource
from jass_desktop.theme.svg import Drawing
from jass_desktop.theme.values import theme_of


def compose_theme(key: str, file: ThemeSource) -> Theme:
    """The theme with this key. Every face becomes one picture here, so that painting one needs no theme file."""
    return theme_of(key, file, signs=[_signs(file.suits[suit], file) for suit in Suit], paper_part=_paper(file),
                    pictures={card: _face(card, file) for card in DECK},
                    back=layered([_paper(file), _placed(file.back, file, (file.back.inks,), CARD_HEIGHT)]))


def _signs(look: SuitSource, file: ThemeSource) -> tuple[bytes, bytes, str]:
    sign, small = (_coloured(drawing, file, look.inks) for drawing in (look.sign, look.small))
    return sign.document(), small.document(), small.placed(0, 0, 1, 1)


def _face(card: Card, file: ThemeSource) -> tuple[Part, ...]:
    """Everything painted on the card's paper, except the corners."""
    look = file.suits[card.suit]
    face = look.faces.get(card.rank) or file.faces[card.rank]
    sign = _coloured(look.sign, file, look.inks)

    def item(what: PictureSource | Signs, height: float) -> Part:
        if isinstance(what, Signs):
            return "".join(sign.placed(x - size / 2, y - size / 2, size, size) for x, y, size in what.signs)
        return _placed(what, file, (look.inks, face.inks, what.inks), height)

    half = [item(what, CARD_HEIGHT / 2) for what in face.halves]
    return (*(item(what, CARD_HEIGHT) for what in face.whole), *half, *map(_on_its_head, half))


def _on_its_head(part: Part) -> Part:
    """The part of the upper half as it appears in the lower half."""
    if isinstance(part, str):
        return turned(part)
    x, y = CARD_WIDTH - part.x - part.width, CARD_HEIGHT - part.y - part.height
    return replace(part, x=x, y=y, turned=True)


def _placed(what: PictureSource, file: ThemeSource, layers: tuple[Inks, ...], height: float) -> Part:
    """The picture in the upper ``height`` of the card."""
    if isinstance(what.picture, Drawing):
        return _coloured(what.picture, file, *layers).placed(0, 0, CARD_WIDTH, height)
    return Bitmap(what.picture.data, 0, 0, CARD_WIDTH, height)


def _paper(file: ThemeSource) -> str:
    """The card's background: paper with round corners and a thin edge, which separates overlapping cards."""
    radius = file.corner * CARD_WIDTH
    return (
        f'<rect x="1.5" y="1.5" width="{CARD_WIDTH - 3}" height="{CARD_HEIGHT - 3}" rx="{radius:.6g}"'
        f' fill="{file.paper}" stroke="{file.edge}" stroke-width="3"/>'
    )


def _coloured(drawing: Drawing, file: ThemeSource, *layers: Inks) -> Drawing:
    """The drawing with the theme's inks replaced by those of the layers; the last layer wins."""
    changes = {file.inks[name]: colour for layer in layers for name, colour in layer.items()}
    return drawing.recoloured(changes) if changes else drawing

