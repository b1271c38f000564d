"""Text that scrolls if it is too long; sections with their headings beside or above them."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence

import pygame

from jass_desktop.ui.paint.style import INK, ON_PAPER, RED, Colour, TypeSpec, mix
from jass_desktop.ui.widgets.basic import Kit, Widget, is_press, paint_ring
from jass_desktop.ui.widgets.boxes import Natural, Share, Size
from jass_desktop.ui.widgets.listing import Scrolling

Section = tuple[str, Sequence[str]]


class ScrollText(Scrolling):
    """Something to read. Keys scroll it if necessary; it contains nothing to choose."""

    @abstractmethod
    def paint_content(self, surface: pygame.Surface, kit: Kit, at: tuple[int, int]) -> None:
        """Paint the content from ``at`` on; it is clipped to the widget."""

    def adopt(self, old: Widget) -> None:
        super().adopt(old)
        if isinstance(old, ScrollText) and old.content == self.content:
            self.scroll_to(old._top)

    def on_key(self, event: pygame.event.Event) -> bool:
        page = self.rect.height - self.line
        moves = {pygame.K_UP: -self.line, pygame.K_DOWN: self.line, pygame.K_PAGEUP: -page, pygame.K_PAGEDOWN: page,
                 pygame.K_HOME: -self.content, pygame.K_END: self.content}
        before = self._top
        self.scroll_to(before + (page if is_press(event) else moves.get(event.key, 0)))
        return self._top != before or (event.key in moves and event.key not in (pygame.K_UP, pygame.K_DOWN))

    def on_press(self, pos: tuple[int, int]) -> None:
        self._press_bar(pos)

    def on_release(self, pos: tuple[int, int]) -> None:
        self._grip = None

    def paint(self, surface: pygame.Surface, kit: Kit, focused: bool) -> None:
        clip = surface.get_clip()
        surface.set_clip(self.rect.clip(clip))
        self.paint_content(surface, kit, (self.rect.x, self.rect.y - self._top))
        self._paint_bar(surface, kit)
        surface.set_clip(clip)
        if focused:
            paint_ring(surface, self.rect, kit, self.ground.focus)


class Prose(ScrollText):
    """``sections`` are headings, which may be "", with their paragraphs, set slightly smaller if that avoids scrolling.

    Takes the focus only if it scrolls.
    """

    def __init__(self, key: str, rect: pygame.Rect, sections: Sequence[Section], kit: Kit, *, wish: float = 0) -> None:
        """In boxes it wants at least ``wish`` units, also where its words need less."""
        super().__init__(key, rect, 0, kit.style.px(4), ON_PAPER)
        self._wish = kit.style.px(wish)
        self._sections, self._kit = sections, kit
        self._lines: list[tuple[str, TypeSpec, Colour, pygame.Rect]] = []
        self._rules: list[int] = []
        self.place(rect)

    def extent(self, axis: int, width: int | None) -> Size | Share:
        return super().extent(axis, width) if axis == 0 or width is None else Share(
            most=Natural(max(self._wish, self._lay(width, self._kit.style.body))))

    def place(self, rect: pygame.Rect) -> None:
        super().place(rect)
        s = self._kit.style
        sizes = [s.body, *(s.body.sized(s.body.px * share) for share in (0.91, 0.875)), s.small]
        for spec, width in (*((size, rect.width) for size in sizes), (sizes[1], rect.width - s.px(2.4))):
            self.content = self._lay(width, spec)
            if not self.most:
                break
        self.focusable = self.most > 0

    def _lay(self, width: int, spec: TypeSpec) -> int:
        """Lay out every line, and the rules between sections; returns the total height."""
        s, texts, sections = self._kit.style, self._kit.texts, self._sections
        self._lines, self._rules = [], []
        heads = max((texts.measure(heading, s.lead)[0] + s.px(2.4) for heading, _ in sections if heading), default=0)
        beside = heads < width * 0.3
        left, gap, y = (heads if beside else 0), round(spec.px * 0.2), 0
        for heading, paragraphs in sections:
            if y:
                self._rules.append(y + s.px(0.6))
                y += s.px(1.3)
            tall = texts.line_height(s.lead)
            # The first line of the text shares the baseline of its heading.
            self._lines.append((heading, s.lead, RED, pygame.Rect(0, y, heads if beside else width, tall)))
            below = y + (texts.font(s.lead).get_ascent() - texts.font(spec).get_ascent() if beside else tall + s.px(0.3))
            for paragraph in paragraphs:
                high = texts.measure(paragraph, spec, width - left)[1]
                self._lines.append((paragraph, spec, INK, pygame.Rect(left, below, width - left, high)))
                below += high + gap
            y = max(y + tall, below - gap)
        return y

    @property
    def says(self) -> str:
        return "\n".join(text for text, _spec, _colour, _rect in self._lines if text)

    def paint_content(self, surface: pygame.Surface, kit: Kit, at: tuple[int, int]) -> None:
        s, g = kit.style, self.ground
        for text, spec, colour, rect in self._lines:
            place = rect.move(at)
            if place.bottom > self.rect.top and place.top < self.rect.bottom:
                kit.texts.paint(surface, text, place, spec, colour)
        for y in self._rules:
            width = self.rect.width - (s.px(2.4) if self.most else 0)
            surface.fill(mix(g.line, g.fill, 0.4), (self.rect.x, at[1] + y, width, max(1, s.hairline)))
