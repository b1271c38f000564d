"""The search of the menu. Any letter key types into its field, wherever the focus is, so that no click is needed.

Reads plain keys without an input method: the search ignores accents, and other keys keep their meaning.
"""

from __future__ import annotations

from collections.abc import Callable

import pygame

from jass_desktop.i18n import _
from jass_desktop.ui.paint.shapes import css
from jass_desktop.ui.paint.style import CONTROL, INK_SOFT, ON_PAPER
from jass_desktop.ui.paint.text import escape
from jass_desktop.ui.widgets.basic import HERE, Kit, Pos, Widget, digit_on
from jass_desktop.ui.widgets.boxes import REST, Share, Size
from jass_desktop.ui.widgets.content import Text

LONGEST = 24
_LATIN = range(0xA1, 0x250)
"""Letter keys of some keyboards, such as é and ö, by the codes of the window system."""
_OTHER_MEANING = pygame.KMOD_CTRL | pygame.KMOD_ALT | pygame.KMOD_META


def letter(event: pygame.event.Event) -> str:
    """The character of the key if it can be part of a name; otherwise empty."""
    if event.mod & _OTHER_MEANING:
        return ""
    digit = digit_on(event)
    written = str(event.unicode) or (chr(event.key) if event.key in _LATIN else "" if digit is None else str(digit))
    return written if written.isalnum() or written in " -’'" else ""


def _field(surface: pygame.Surface, kit: Kit, room: pygame.Rect) -> pygame.Rect:
    """A magnifying glass at the left end of ``room``; returns the room beside it."""
    s, side = kit.style, round(room.height * 0.46)
    glass = pygame.Rect(room.x + s.px(1.2), 0, side, side)
    glass.centery = room.centery
    surface.blit(kit.shapes.drawn(_glass(side), (side, side)), glass)
    return pygame.Rect(glass.right + s.px(0.8), room.y, room.right - glass.right - s.px(0.8), room.height)


class SearchHint(Text):
    """That one may type, while nothing has been typed."""

    def __init__(self, kit: Kit) -> None:
        super().__init__(kit, _("Type to search"), kit.style.small, INK_SOFT, valign="middle", lines=1)

    def extent(self, axis: int, _width: int | None) -> Size | Share:
        return CONTROL if axis else REST

    def paint(self, surface: pygame.Surface, kit: Kit, focused: bool) -> None:
        whole, self.rect = self.rect, _field(surface, kit, self.rect)
        super().paint(surface, kit, focused)
        self.rect = whole


class SearchField(Widget):
    """Shows the typed text, with a cross that clears it."""

    focusable = False

    def __init__(self, typed: str, on_clear: Callable[[], None]) -> None:
        super().__init__("search", HERE)
        self._typed = typed
        self._clear = on_clear

    def _cross(self) -> pygame.Rect:
        side = self.rect.height
        return pygame.Rect(self.rect.right - side, self.rect.y, side, side)

    def on_release(self, pos: Pos) -> None:
        if self._cross().collidepoint(pos):
            self._clear()

    def paint(self, surface: pygame.Surface, kit: Kit, focused: bool) -> None:
        s, g = kit.style, self.ground
        kit.shapes.paint(surface, self.rect, self.rect.height // 2, g.hover, g.accent, s.hairline)
        words = _field(surface, kit, self.rect)
        words.width = self._cross().x - words.x
        kit.texts.paint(surface, escape(self._typed), words, s.strong, g.text, valign="middle", lines=1)
        side = round(self.rect.height * 0.38)
        place = pygame.Rect(0, 0, side, side)
        place.center = self._cross().center
        surface.blit(kit.shapes.drawn(_cross(side), place.size), place)


def _glass(side: int) -> str:
    """A magnifying glass."""
    ring = f'<circle cx="{side * 0.4:.1f}" cy="{side * 0.4:.1f}" r="{side * 0.31:.1f}"'
    grip = f'<path d="M{side * 0.63:.1f} {side * 0.63:.1f} L{side * 0.94:.1f} {side * 0.94:.1f}"'
    return "".join(f'{shape} fill="none" {_stroke(side * 0.13)}/>' for shape in (ring, grip))


def _cross(side: int) -> str:
    low, high = side * 0.14, side * 0.86
    return (f'<path d="M{low:.1f} {low:.1f} L{high:.1f} {high:.1f} M{high:.1f} {low:.1f} L{low:.1f} {high:.1f}" fill="none" '
            f'{_stroke(side * 0.16)}/>')


def _stroke(width: float) -> str:
    return f'stroke="{css(ON_PAPER.soft)}" stroke-width="{width:.1f}" stroke-linecap="round"'
