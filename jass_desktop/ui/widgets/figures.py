"""The figures of finished games in chalk: the totals large, then each game. Scrolls if necessary."""

from __future__ import annotations

from random import Random

import pygame

from jass_desktop.i18n import _
from jass_desktop.session.history.entries import Figures, Statistics
from jass_desktop.ui.paint import chalk
from jass_desktop.ui.paint.style import ON_SLATE, Colour, TypeSpec
from jass_desktop.ui.paint.text import escape
from jass_desktop.ui.widgets.basic import Kit
from jass_desktop.ui.widgets.prose import ScrollText
from jass_desktop.words.figures import PLACES, all_alone, games_words, results_words, special_words
from jass_desktop.words.games import game_title


class FiguresSlate(ScrollText):
    """Takes the focus only if it scrolls. If there is room, the games are listed beside the totals."""

    def __init__(self, key: str, rect: pygame.Rect, statistics: Statistics, kit: Kit) -> None:
        s = kit.style
        super().__init__(key, rect, 0, s.px(4), ON_SLATE)
        self._kit = kit
        self._words: list[tuple[str, TypeSpec, Colour, str, pygame.Rect]] = []
        self._drawn: list[tuple[str, pygame.Rect]] = []
        for width in (rect.width, rect.width - s.px(2.4)):
            self._words.clear()
            self._drawn.clear()
            self.content = self._lay(statistics, width)
            if not self.most:
                break
        self.focusable = self.most > 0

    def _lay(self, statistics: Statistics, width: int) -> int:
        """Lay everything out; returns the total height."""
        s, kinds = self._kit.style, statistics.kinds
        if len(kinds) == 1:
            return self._lay_total(game_title(kinds[0][0]), statistics.total, width)
        beside = width > s.px(60)
        left, gap = (round(width * 0.42), s.px(4)) if beside else (width, 0)
        below = self._lay_total(_("In all"), statistics.total, left)
        y = 0 if beside else below + s.px(1)
        for n, (name, figures) in enumerate(kinds):
            x = left + gap if beside else 0
            if n or not beside:
                self._draw(f"rule {n}", pygame.Rect(x, y, width - x, s.px(1)), 0.5, s.px(0.16), self.ground.line)
                y += s.px(1.8)
            y = self._lay_kind(name, figures, pygame.Rect(x, y, width - x, 0)) + s.px(0.8)
        return max(y, below)

    def _lay_total(self, title: str, figures: Figures, width: int) -> int:
        s, g = self._kit.style, self.ground
        y = self._pair(title, s.lead, games_words(figures), pygame.Rect(0, 0, width, 0)) + s.px(1.6)
        if all_alone(figures):
            columns = [(_(place), count) for place, count in zip(PLACES, figures.places, strict=False)]
        else:
            columns = [(_("Won"), figures.won), (_("Lost"), figures.lost)]
            if figures.drawn:
                columns.append((_("Drawn"), figures.drawn))
        below, edge, high, needed = y, s.px(0.5), 0, [0]
        labels = [self._kit.texts.measure(label, s.small)[0] + s.px(0.5) for label, _count in columns]
        for high in map(s.px, (4.6, 3.8, 3.2, 2.6)):
            needed = [max(wide, round(chalk.figures_width(str(count), high)) + 2 * edge)
                      for wide, (_label, count) in zip(labels, columns, strict=True)]
            if sum(needed) + len(needed) * edge <= width:
                break
        gap = min(s.px(5), (width - sum(needed)) // max(1, len(needed) - 1))
        x = 0
        for (label, count), wide in zip(columns, needed, strict=True):
            area = pygame.Rect(x, y, wide, high + 2 * edge)
            body = chalk.number(Random(f"{label} {count}"), str(count), edge, edge, high, s.px(0.42))
            self._drawn.append((body, area))
            below = self._write(label, s.small, g.soft, pygame.Rect(x, area.bottom, wide, 0))
            x += wide + gap
        below += s.px(0.6)
        for words in special_words(figures):
            below = self._write(words, s.small, g.text, pygame.Rect(0, below + s.px(0.5), width, 0))
        return below + s.px(0.6)

    def _lay_kind(self, name: str, figures: Figures, room: pygame.Rect) -> int:
        s, g = self._kit.style, self.ground
        y = self._pair(game_title(name), s.strong, games_words(figures), room)
        y = self._write(results_words(figures), s.body, g.text, pygame.Rect(room.x, y, room.width, 0))
        if words := ", ".join(special_words(figures)):
            y = self._write(words, s.small, g.soft, pygame.Rect(room.x, y, room.width, 0))
        return y

    def _pair(self, title: str, spec: TypeSpec, count: str, room: pygame.Rect) -> int:
        """Place a title and, at the end of its line, the number of games."""
        s, texts = self._kit.style, self._kit.texts
        taken = texts.measure(count, s.small)[0] + s.px(1)
        high = texts.line_height(spec)
        self._words.append((count, s.small, self.ground.soft, "right", pygame.Rect(room.x, room.y, room.width, high)))
        return self._write(escape(title), spec, self.ground.text, pygame.Rect(room.x, room.y, room.width - taken, 0))

    def _write(self, text: str, spec: TypeSpec, colour: Colour, room: pygame.Rect) -> int:
        """Place the text at the top of ``room``; returns its bottom."""
        high = self._kit.texts.measure(text, spec, room.width)[1]
        self._words.append((text, spec, colour, "left", pygame.Rect(room.topleft, (room.width, high))))
        return room.y + high

    def _draw(self, seed: str, area: pygame.Rect, height: float, width: float, colour: Colour) -> None:
        """Draw a horizontal chalk line across ``area``."""
        y = area.height * height
        self._drawn.append((chalk.line(Random(seed), (width, y), (area.width - width, y), width, colour), area))

    def paint_content(self, surface: pygame.Surface, kit: Kit, at: tuple[int, int]) -> None:
        for text, spec, colour, align, rect in self._words:
            place = rect.move(at)
            if place.colliderect(self.rect):
                kit.texts.paint(surface, text, place, spec, colour, align=align, valign="middle" if align == "right" else "top")
        for body, rect in self._drawn:
            place = rect.move(at)
            if place.colliderect(self.rect):
                surface.blit(kit.shapes.drawn(body, rect.size), place)
