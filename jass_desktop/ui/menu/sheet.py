"""The sheet of paper about the chosen game: what is special about it, whose rules it follows, and the actions for it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

import pygame

from jass_desktop.engine.ruleset import RuleSet
from jass_desktop.ui.paint.look import Look
from jass_desktop.ui.paint.style import INK, INK_SOFT, RED, Colour, Style, TypeSpec
from jass_desktop.ui.paint.text import escape
from jass_desktop.ui.widgets.panels import paint_paper
from jass_desktop.words.games import game_description, game_origin, game_title


class GameSheet:
    """Lays out text and controls on a sheet at ``rect``, and paints the text."""

    def __init__(self, look: Look, rect: pygame.Rect, rules: RuleSet, words: Style) -> None:
        """``words`` gives the type of the text, which may be smaller than that of the controls."""
        s = look.style
        self._stage, self._words = look, words
        self._rules = rules
        self._rect = rect
        inner = self._inner = rect.inflate(-2 * s.px(4), -2 * s.px(3.2))
        self.buttons = pygame.Rect(inner.x, inner.bottom - s.px(6), inner.width, s.px(6))
        self.offer = pygame.Rect(inner.x, self.buttons.y - s.px(1.8) - s.control, inner.width, s.control)

    def paint(self, surface: pygame.Surface) -> None:
        look, inner = self._stage, self._inner
        paint_paper(surface, look, self._rect)
        y = inner.y
        for text, spec, colour, lines, gap in _words(self._rules, self._words):
            place = pygame.Rect(inner.x, y, inner.width, self.offer.y - y)
            y = look.texts.paint(surface, text, place, spec, colour, lines=lines).bottom + gap


def sheet_height(look: Look, width: int, games: Iterable[RuleSet], words: Style) -> int:
    """The height of a sheet of this width that has room for the controls and for any game's text in the type of ``words``."""
    s = look.style
    inner = width - 2 * s.px(4)
    high = max(sum(look.texts.measure(text, spec, inner, lines)[1] + gap for text, spec, _, lines, gap in _words(rules, words))
               for rules in games)
    return high + 2 * s.px(3.2) + s.control + s.px(6 + 1.8)


def _words(rules: RuleSet, s: Style) -> Iterator[tuple[str, TypeSpec, Colour, int | None, int]]:
    """Each text with its type and colour, its most lines (None: any number), and the gap below it."""
    yield escape(game_title(rules.name)), s.title, RED, 1, s.px(0.2)
    yield game_origin(rules), s.italic, INK_SOFT, 2, s.px(1)
    yield game_description(rules), s.body, INK, None, s.px(2.2)
