"""The buttons in the corner of the table: a row of icons, and what may be done now in words."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from jass_desktop.ui.paint.look import Look
from jass_desktop.ui.paint.shapes import css
from jass_desktop.ui.paint.style import ON_WOOD
from jass_desktop.ui.table.layout.layout import TableLayout
from jass_desktop.ui.widgets.basic import HERE, Button, Kit, Widget
from jass_desktop.ui.widgets.boxes import FREE, REST, Part, column_of, row_of

_ICONS = {"undo": "M34 20 L16 38 L34 56 M18 38 L58 38 C92 38 92 82 58 82 L40 82",
          "redo": "M66 20 L84 38 L66 56 M82 38 L42 38 C8 38 8 82 42 82 L60 82",
          "hint": "M50 10 C30 10 20 25 20 40 C20 53 33 57 36 70 L64 70 C67 57 80 53 80 40 C80 25 70 10 50 10 M40 86 L60 86",
          "weigh": "M50 12 L50 86 M30 86 L70 86 M20 26 L80 26 M20 26 L6 58 L34 58 Z M80 26 L66 58 L94 58 Z",
          "last": "M36 14 L86 14 L86 84 L36 84 Z M36 26 L14 32 L28 92 L60 85",
          "open": "M8 50 C26 18 74 18 92 50 C74 82 26 82 8 50 Z M50 39 A11 11 0 1 1 49.9 39",
          "leave": "M16 26 L84 26 M16 50 L84 50 M16 74 L84 74"}


_ROW, _DEED, _GAP = 4.4, 4.0, 0.8
"""Units: the height of the row of icons, of a button in words, and what parts them."""


class IconButton(Button):
    """A button with a drawing instead of text."""

    def paint(self, surface: pygame.Surface, kit: Kit, focused: bool) -> None:
        label, self.label = self.label, ""
        super().paint(surface, kit, focused)
        self.label = label
        px = round(self.rect.height * 0.62)
        colour = css(self.colours()[2])
        line = f'fill="none" stroke="{colour}" stroke-width="10" stroke-linecap="round" stroke-linejoin="round"'
        icon = kit.shapes.icon(f'<path d="{_ICONS[self.key]}" {line}/>', px)
        surface.blit(icon, icon.get_rect(center=self.rect.center))


Offer = tuple[str, str, bool, Callable[[], None]]
"""Key, label, whether enabled, action."""


def side_buttons(look: Look, layout: TableLayout, offers: Sequence[Offer],
                 primary: Sequence[str] = ()) -> list[Widget]:
    """A button for each offer: a row of icons in the corner, which never moves, and above it a line for each deed in words.

    In a portrait window three deeds share a line. ``primary`` holds the keys of highlighted buttons.
    """
    s, columns, icons, deeds = look.style, 3 if layout.portrait else 1, list[Part](), list[Part]()
    for key, label, enabled, act in offers:
        kind = IconButton if key in _ICONS else Button
        button = kind(key, HERE, label, act, ground=ON_WOOD, spec=s.small, kind="primary" if key in primary else "plain")
        button.enabled = enabled
        (icons if key in _ICONS else deeds).append(button)
    deeds += [REST] * (-len(deeds) % columns)
    lines = [row_of(*deeds[at:at + columns], gap=_GAP, size=_DEED) for at in range(0, len(deeds), columns)]
    corner = column_of(FREE, *lines, row_of(*icons, gap=_GAP, size=_ROW), gap=_GAP)
    return [item for item in corner.put(pygame.Rect(layout.buttons), s) if isinstance(item, Widget)]
