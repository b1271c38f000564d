"""One of many phrases, shown one at a time, with arrows to the previous and the next one."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from jass_desktop.i18n import _
from jass_desktop.ui.paint.tips import with_key
from jass_desktop.ui.widgets.basic import Kit, Pos, Widget, faint, is_press, paint_ring

_ARROW = 3.4
"""Width of an arrow's area, in units."""


class Stepper(Widget):
    """``options`` are (value, label). Left and Right choose, Enter takes the next one, all wrapping around. A click acts on the
    half it hits. ``named`` says what is chosen."""

    def __init__(self, key: str, rect: pygame.Rect, named: str, options: Sequence[tuple[object, str]], value: object,
                 on_change: Callable[[object], None]) -> None:
        super().__init__(key, rect)
        self.named = named
        self.tip = with_key(_("Another choice"), "← →")
        self.options = tuple(options)
        self.value = value
        self._change = on_change
        self._hover_by = 0
        self.enabled = len(self.options) > 1

    @property
    def label(self) -> str:
        """The label of the chosen option."""
        return next((label for value, label in self.options if value == self.value), "")

    @property
    def says(self) -> str:
        return self.label

    def _step(self, by: int) -> None:
        at = next((n for n, (value, _label) in enumerate(self.options) if value == self.value), 0)
        self.value = self.options[(at + by) % len(self.options)][0]
        self._change(self.value)

    def _by(self, pos: Pos) -> int:
        return -1 if pos[0] < self.rect.centerx else 1

    def on_key(self, event: pygame.event.Event) -> bool:
        if event.key in (pygame.K_LEFT, pygame.K_RIGHT) or is_press(event):
            self._step(-1 if event.key == pygame.K_LEFT else 1)
            return True
        return False

    def on_release(self, pos: Pos) -> None:
        if self.rect.collidepoint(pos):
            self._step(self._by(pos))

    def on_wheel(self, steps: int) -> bool:
        self._step(-1 if steps > 0 else 1)
        return True

    def hover_at(self, pos: Pos) -> bool:
        before, self._hover_by = self._hover_by, self._by(pos)
        return before != self._hover_by

    def adopt(self, old: Widget) -> None:
        super().adopt(old)
        if isinstance(old, Stepper):
            self._hover_by = old._hover_by

    def paint(self, surface: pygame.Surface, kit: Kit, focused: bool) -> None:
        s, g = kit.style, self.ground
        kit.shapes.paint(surface, self.rect, s.radius, g.button if self.enabled else None, g.line, s.hairline)
        wide = s.px(_ARROW)
        colour = g.text if self.enabled else faint(g)
        for by, arrow, x in ((-1, "‹", self.rect.x), (1, "›", self.rect.right - wide)):
            side = pygame.Rect(x, self.rect.y, wide, self.rect.height)
            if self.enabled:
                if self.hovered and by == self._hover_by:
                    kit.shapes.paint(surface, side, s.radius, g.pressed if self.pressed else g.hover, g.line, s.hairline)
                kit.texts.paint(surface, arrow, side, s.lead, colour, align="centre", valign="middle", lines=1)
        words = self.rect.inflate(-2 * wide, 0)
        spec = s.body if kit.texts.measure(self.label, s.body)[0] <= words.width else s.small
        kit.texts.paint(surface, self.label, words, spec, g.text if self.enabled else g.soft, align="centre", valign="middle",
                        lines=1)
        if focused:
            paint_ring(surface, self.rect, kit, g.focus)
