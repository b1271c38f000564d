"""The pictures of the first screen: the deck's four signs, and a fan of its cards."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from jass_desktop.engine.cards import Card
from jass_desktop.i18n import _
from jass_desktop.theme.model import contrast
from jass_desktop.ui.paint import style
from jass_desktop.ui.paint.look import Look
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
