"""A field for a short text, such as a name, in any script, with the system's input method."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress

import pygame

from jass_desktop.ui.paint.style import RED
from jass_desktop.ui.paint.text import escape
from jass_desktop.ui.widgets.basic import Kit, Pos, Widget, paint_ring


class TextField(Widget):
    """Holds at most ``longest`` characters. ``on_change`` receives each valid text: trimmed, not empty unless ``optional``."""

    tall = 6.6

    def __init__(self, key: str, rect: pygame.Rect, label: str, text: str, longest: int, on_change: Callable[[str], None], *,
                 optional: bool = False) -> None:
        super().__init__(key, rect)
        self.label = label
        self.optional = optional
        self.text = text
        self.cursor = len(text)
        self._longest = longest
        self._change = on_change
        self._editing = False
        self._all = False
        """Whether all of the text is selected, so that whatever is typed replaces it. Its key comes before its text does."""
        self._allowed = text
        self._edges: list[int] = []

    def adopt(self, old: Widget) -> None:
        super().adopt(old)
        if isinstance(old, TextField) and old._editing:
            self.text, self.cursor, self._editing, self._all = old.text, old.cursor, True, old._all

    @property
    def takes_text(self) -> bool:
        return self._editing

    @property
    def says(self) -> str:
        return escape(self.text)

    @property
    def selection(self) -> tuple[int, int] | None:
        """Where the selected text begins and where the caret is, in characters; None if there is no caret."""
        if not self._editing:
            return None
        return (0, len(self.text)) if self._all else (self.cursor, self.cursor)

    def on_focus(self, gained: bool) -> None:
        self._editing, self._all = gained, False
        if gained:
            self.cursor = len(self.text)
            pygame.key.start_text_input()
        else:
            pygame.key.stop_text_input()
            self.text = self._allowed

    def on_text(self, text: str) -> bool:
        text = "".join(c for c in text if c.isprintable())
        if text:
            kept, at = ("", 0) if self._all else (self.text, self.cursor)
            text = text[:self._longest - len(kept)]
            self._put(kept[:at] + text + kept[at:], at + len(text))
        return True

    def on_key(self, event: pygame.event.Event) -> bool:
        # Ctrl with Alt is AltGr, which writes characters.
        command = event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META) and not event.mod & pygame.KMOD_ALT
        if event.key in (pygame.K_LEFT, pygame.K_RIGHT, pygame.K_HOME, pygame.K_END):
            self._all = False
        match event.key:
            case pygame.K_BACKSPACE | pygame.K_DELETE if self._all:
                self._put("", 0)
            case pygame.K_BACKSPACE if self.cursor > 0:
                self._put(self.text[:self.cursor - 1] + self.text[self.cursor:], self.cursor - 1)
            case pygame.K_DELETE:
                self._put(self.text[:self.cursor] + self.text[self.cursor + 1:], self.cursor)
            case pygame.K_LEFT:
                self.cursor = max(0, self.cursor - 1)
            case pygame.K_RIGHT:
                self.cursor = min(len(self.text), self.cursor + 1)
            case pygame.K_HOME:
                self.cursor = 0
            case pygame.K_END:
                self.cursor = len(self.text)
            case pygame.K_a if command:
                self._all = True
            case pygame.K_c | pygame.K_x if command and self._all:
                with suppress(pygame.error):  # while another program holds the clipboard
                    pygame.scrap.put_text(self.text)
                    if event.key == pygame.K_x:
                        self._put("", 0)
            case pygame.K_v if command:
                self.on_text(pygame.scrap.get_text())
            case pygame.K_ESCAPE | pygame.K_TAB | pygame.K_UP | pygame.K_DOWN:
                return False
        return True

    def on_press(self, pos: Pos) -> None:
        self._all = False
        edges = self._edges or [0]
        self.cursor = min(range(len(edges)), key=lambda n: abs(edges[n] - pos[0]))

    def _put(self, text: str, cursor: int) -> None:
        self.text, self.cursor, self._all = text, cursor, False
        allowed = text.strip()
        if (allowed or self.optional) and allowed != self._allowed:
            self._allowed = allowed
            self._change(allowed)

    def paint(self, surface: pygame.Surface, kit: Kit, focused: bool) -> None:
        s, g = kit.style, self.ground
        clear_of_ring = s.control + 2 * s.ring
        label = pygame.Rect(self.rect.x, self.rect.y, self.rect.width, self.rect.height - clear_of_ring)
        kit.texts.paint(surface, self.label, label, s.small, g.soft, valign="bottom", lines=1)
        box = pygame.Rect(self.rect.x, self.rect.bottom - s.control, self.rect.width, s.control)
        edge = RED if not (self.text.strip() or self.optional) else g.focus if self.hovered else g.line
        kit.shapes.paint(surface, box, s.radius, g.hover, edge, s.hairline)
        inner = box.inflate(-2 * s.px(1.2), 0)
        font = kit.texts.font(s.body)
        edges = [font.size(self.text[:n])[0] for n in range(len(self.text) + 1)]
        # A longer text moves to the left, so that the cursor stays in sight.
        left = inner.x - max(0, edges[self.cursor] + max(1, s.hairline) - inner.width if self._editing else 0)
        self._edges = [left + edge for edge in edges]
        clip = surface.get_clip()
        surface.set_clip(inner.clip(clip))
        if self._all:
            surface.fill(g.pressed, (left, inner.y + s.ring, edges[-1], inner.height - 2 * s.ring))
        if self.text:
            written = font.render(self.text, True, g.text)
            surface.blit(written, (left, inner.centery - written.get_height() // 2))
        if self._editing:
            height = font.get_linesize()
            surface.fill(g.text, (self._edges[self.cursor], inner.centery - height // 2, max(1, s.hairline), height))
        surface.set_clip(clip)
        if focused or self._editing:
            paint_ring(surface, box, kit, g.focus)
