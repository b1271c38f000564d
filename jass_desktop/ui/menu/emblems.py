"""The pictures of the first screen: the deck's four signs, and a fan of its cards."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from jass_desktop.engine.cards import Card
from jass_desktop.i18n import _
from jass_desktop.theme.model import contrast
from jass_desktop.ui.paint import style
from jass_desktop.ui.paint.look import Look
from jass_desktop.ui.paint.shapes import css
from jass_desktop.ui.paint.style import ON_WOOD
from jass_desktop.ui.widgets.basic import Button, Kit

_FAN = tuple(Card.parse(code) for code in ("CQ", "DA", "SK", "HJ"))


def paint_signs(surface: pygame.Surface, look: Look, room: pygame.Rect) -> None:
    """The deck's four signs, from the left end of ``room``; on small cards if one of them is as dark as the slate."""
    s = look.style
    cards = any(contrast(look.faces.theme.suit(card.suit).colour, style.SLATE) < 1.25 for card in _FAN)
    px = s.px(3.0 if cards else 3.6)
    for n, card in enumerate(_FAN):
        place = pygame.Rect(0, 0, px, px)
        place.center = room.x + s.px(2.2) + n * s.px(5), room.centery
        if cards:
            look.shapes.paint(surface, place.inflate(s.px(1.4), s.px(1.8)), s.radius, style.PAPER)
        surface.blit(look.faces.sign(card.suit, px), place)


def paint_fan(surface: pygame.Surface, look: Look, room: pygame.Rect) -> None:
    """A fan of four cards in ``room``, and below it where that is low."""
    faces, s = look.faces, look.style
    width = min(round(room.height * 2.2), round(room.width * 0.33), s.px(20))
    height = faces.height(width)
    spread, arm = 11.0, height * 1.75  # degrees between cards, and distance of their middles from the pivot
    foot = pygame.Vector2(room.centerx, room.y + max(0, (room.height - round(height * 1.1)) // 2) + height / 2 + arm)
    for n, card in enumerate(_FAN):
        angle = (n - (len(_FAN) - 1) / 2) * spread
        middle = foot + pygame.Vector2(0, -arm).rotate(angle)
        picture = faces.turned(card, width, -angle)
        surface.blit(picture, picture.get_rect(center=middle))


class DeckFan(Button):
    """The deck in use, as a fan with its name, and the way to the others."""

    def __init__(self, look: Look, rect: pygame.Rect, on_activate: Callable[[], None]) -> None:
        super().__init__("deck", rect, _("Other cards …"), on_activate, ground=ON_WOOD)
        self.named = _("{label} ({deck})").format(label=self.label, deck=look.faces.theme.title(look.language))
        self._look = look

    def paint_cards(self, surface: pygame.Surface) -> None:
        """Before the sheet is painted, which covers their lower part."""
        room = self.rect.inflate(-2 * self._plate.width, 0)
        paint_fan(surface, self._look, room.move(0, -self._look.style.px(0.8)) if self.hovered else room)

    @property
    def _plate(self) -> pygame.Rect:
        """Where the label is."""
        s, right = self._look.style, self.rect.right
        width = self._look.texts.measure(self.label, s.small)[0] + s.px(3)
        return pygame.Rect(right - width, self.rect.y + s.px(1.2), width, s.px(4))

    def paint(self, surface: pygame.Surface, kit: Kit, focused: bool) -> None:
        whole, self.rect, self.spec = self.rect, self._plate, kit.style.small
        super().paint(surface, kit, focused)
        self.rect = whole


def paint_chalk(surface: pygame.Surface, look: Look, room: pygame.Rect) -> None:
    """The two Z of a Jass slate, half wiped away, if there is room for them."""
    s = look.style
    if room.height < s.px(9):
        return
    tall = min(room.height, s.px(16))
    area = pygame.Rect(0, 0, min(room.width, tall * 4), tall)
    area.center = room.center
    stroke, third = s.px(0.42), area.width / 3
    body = "".join(_chalk_z(x, 0.1 * tall, third, 0.8 * tall, stroke) for x in (third * 0.25, third * 1.75))
    surface.blit(look.shapes.drawn(body, area.size), area)


def _chalk_z(left: float, top: float, width: float, height: float, stroke: float) -> str:
    """A hand-drawn Z: the bars not quite level, the slant slightly bent."""
    right, bottom = left + width, top + height
    path = (f"M{left:.1f} {top + stroke:.1f} Q{left + width / 2:.1f} {top - stroke:.1f} {right:.1f} {top:.1f} "
            f"Q{left + width * 0.47:.1f} {top + height * 0.55:.1f} {left + stroke:.1f} {bottom - stroke:.1f} "
            f"Q{left + width / 2:.1f} {bottom + stroke:.1f} {right - stroke:.1f} {bottom:.1f}")
    line = f'<path d="{path}" fill="none" stroke="{css(style.CHALK)}" stroke-linecap="round" stroke-linejoin="round" '
    passes = ((1.0, 0.2), (2.6, 0.05))
    return "".join(f'{line}stroke-width="{wide * stroke:.1f}" stroke-opacity="{strength}"/>' for wide, strength in passes)
