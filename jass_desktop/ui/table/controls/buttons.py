"""The buttons at the side of the table."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from jass_desktop.ui.paint.look import Look
from jass_desktop.ui.paint.shapes import css
from jass_desktop.ui.paint.style import ON_WOOD
from jass_desktop.ui.table.layout.layout import TableLayout
from jass_desktop.ui.widgets.basic import Button, Kit, Widget
from jass_desktop.ui.widgets.boxes import cells

_ICONS = {"undo": "M34 20 L16 38 L34 56 M18 38 L58 38 C92 38 92 82 58 82 L40 82",
          "redo": "M66 20 L84 38 L66 56 M82 38 L42 38 C8 38 8 82 42 82 L60 82",
          "settings": "M50 26 A24 24 0 1 1 49.9 26 M50 42 A8 8 0 1 1 49.9 42 M50 26 L50 10 M50 74 L50 90 M26 50 L10 50 "
                      "M74 50 L90 50 M33 33 L22 22 M67 67 L78 78 M33 67 L22 78 M67 33 L78 22",
          "hint": "M50 10 C30 10 20 25 20 40 C20 53 33 57 36 70 L64 70 C67 57 80 53 80 40 C80 25 70 10 50 10 M40 86 L60 86",
          "weigh": "M50 12 L50 86 M30 86 L70 86 M20 26 L80 26 M20 26 L6 58 L34 58 Z M80 26 L66 58 L94 58 Z",
          "leave": "M16 26 L84 26 M16 50 L84 50 M16 74 L84 74"}


class IconButton(Button):
    """A button with a drawing instead of text."""

    def paint(self, surface: pygame.Surface, kit: Kit, focused: bool) -> None:
        label, self.label = self.label, ""
        super().paint(surface, kit, focused)
        self.label = label
        px = round(self.rect.height * 0.62)
        colour = css(self.colours()[2])
        line = f'fill="none" stroke="{colour}" stroke-width="10" stroke-linecap="round" stroke-linejoin="round"'
        drawing = f'<g transform="scale({px / 100:.4f})"><path d="{_ICONS[self.key]}" {line}/></g>'
        icon = kit.shapes.drawn(drawing, (px, px))
        surface.blit(icon, icon.get_rect(center=self.rect.center))


Offer = tuple[str, str, bool, Callable[[], None]]
"""Key, label, whether enabled, action."""


def side_buttons(look: Look, layout: TableLayout, offers: Sequence[Offer],
                 primary: Sequence[str] = ()) -> list[Widget]:
    """A button for each offer, from the bottom up: icons in the first line, then text, with short labels sharing a line.

    ``primary`` holds the keys of highlighted buttons.
    """
    s = look.style
    box, high, gap = pygame.Rect(layout.buttons), s.px(4), s.px(0.8)
    columns = 2 if not layout.portrait else 3
    wide = (box.width - (columns - 1) * gap) // columns
    icons = [offer for offer in offers if offer[0] in _ICONS]
    lines: list[list[Offer]] = [icons] if icons else []
    for offer in offers:
        if offer in icons:
            continue
        together = len(lines) > 1 and len(lines[-1]) < columns
        if together and all(_short(look, other, wide) for other in (*lines[-1], offer)):
            lines[-1].append(offer)
        else:
            lines.append([offer])
    top = box.bottom - len(lines) * (high + gap) + gap
    widgets: list[Widget] = []
    for number, line in enumerate(lines):
        row = pygame.Rect(box.x, top + number * (high + gap), box.width, high)
        for rect, (key, label, enabled, act) in zip(cells(row, s, len(line), gap=0.8), line, strict=True):
            kind = IconButton if key in _ICONS else Button
            button = kind(key, rect, label, act, ground=ON_WOOD, spec=s.small, kind="primary" if key in primary else "plain")
            button.enabled = enabled
            widgets.append(button)
    return widgets


def _short(look: Look, offer: Offer, wide: int) -> bool:
    """Whether the label fits into a button that shares a line."""
    return look.texts.measure(offer[1], look.style.small)[0] <= wide - 2 * look.style.px(1.2)
